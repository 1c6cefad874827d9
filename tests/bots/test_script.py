"""Scripted bots: each game brings its own, and they play whole games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hullworks.bots import load
from hullworks.bots.bot import play
from hullworks.bots.script import names_of
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup
from hullworks.lab.ladder import contestants
from tables import MARINO

SCRIPTED = [(name, script) for name in sorted(GAMES) for script in names_of(load_game(name))]


@pytest.mark.parametrize(("name", "script"), SCRIPTED)
def test_a_script_plays_a_whole_game_at_every_table_and_the_same_one_again(name: str, script: str) -> None:
    game = load_game(name)
    for seats in sorted({max(2, game.fewest), game.most}):
        ends = []
        for _ in range(2):
            g, given = game.lay(seats).opening(), list[int]()
            bots = [load(script if seat % 2 == 0 else "random", game) for seat in range(seats)]
            play(g, bots, game.imagine, seeded(1), seeded(2), given)
            assert g.over
            ends.append(given)
        assert ends[0] == ends[1]


def test_a_script_reads_a_view_and_returns_an_answer() -> None:
    seen = []

    def last(view: dict[str, object], answers: list[str]) -> str:
        seen.append((view["seat"], len(answers)))
        return answers[-1]

    game = replace(MARINO, scripts={"last": last})
    g = game.lay(2).opening()
    g.settle()
    while g.waits_for_chance():
        g.play(g.sample(seeded(1)))
    assert load("script:last", game).choose(g, g.seat(), seeded(1)) == g.legal()[-1]
    assert seen == [(g.seat(), len(g.legal()))]


def test_a_script_that_a_game_does_not_have_is_named_in_one_sentence() -> None:
    with pytest.raises(BadSetup, match="has no scripted bot called 'nobody'; there are "):
        load("script:nobody", MARINO)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_scripts_stand_on_the_ladder(name: str) -> None:
    assert set(names_of(load_game(name))) <= set(contestants(name))
