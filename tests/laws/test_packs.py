"""Whatever a pack says: it is refused with a sentence, or it plays, and no question is without an answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadPack
from hullworks.testing import laws
from laws.examples import examples
from laws.packs import odd_packs

FAR = 400  # answers


@pytest.mark.parametrize("name", sorted(GAMES))
@given(data=st.data())
@examples(24)
def test_no_question_of_an_odd_pack_is_without_an_answer(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    seats = data.draw(st.integers(game.fewest, game.most))
    try:
        table = game.lay(seats, pack=data.draw(odd_packs(game)))
    except BadPack:
        return
    g, rng = table.opening(), seeded(data.draw(st.integers(0, 99)))
    for _ in range(FAR):
        laws.answerable(game, g, rng)
        if g.over:
            return
        options = g.legal()
        g.play(g.sample(rng) if g.waits_for_chance() else options[rng.below(len(options))])
