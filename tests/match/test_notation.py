"""The form of positions as text, which all games share: lines, seats and pending rules."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, fjord
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from hullworks.match.notation import read, write
from tables import marino
from toys.sealed import GAME, sealed

TABLE = "0: gold 9\n1: gold 9\n"
NO_RULE = "'todo': expected a seat and a rule"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gold 20", "'gold 20': expected a line such as '0: gold 20'"),
        (f"{TABLE}0: gold 2", "'0' has two lines"),
        ("0: gold 1\n2: gold 2", "the seats that have a line are [0, 2]; expected 0, 1, 2 and so on"),
        ("0: gold 1, gold 2", "'0': 'gold' is said twice"),
        (f"{TABLE}todo: 0 TakeActon", f"{NO_RULE}, got '0 TakeActon'; did you mean 'TakeAction'?"),
        (f"{TABLE}todo: 0 TakeAction 1 2", f"{NO_RULE}, got '0 TakeAction 1 2'; did you mean 'TakeAction'?"),
        (f"{TABLE}todo: 7 TakeAction", "'todo': there is no seat 7 at this table"),
    ],
)
def test_a_text_that_is_misshapen_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        marino(text)
    assert str(caught.value) == words


def test_a_game_without_a_notation_says_so() -> None:
    with pytest.raises(BadPosition, match="has no notation for positions"):
        read(GAME, "0: nothing")
    with pytest.raises(BadPosition, match="has no notation for positions"):
        write(GAME, sealed())


def test_a_seat_that_waits_for_chance_while_all_act_is_written() -> None:
    g = fjord("0: hand ale-wife\n1: hand ferryman")
    g.answer(1, "discard ferryman")
    again = fjord(write(NORTH_SEA, g))
    assert (again.waits_for_chance(), facts(again)) == (True, facts(g))


def test_what_all_will_do_at_once_is_written() -> None:
    g = fjord("0: nothing\n1: nothing\ntodo: 0 RevealRound, all TakeAction, 0 GainIncome")
    text = write(NORTH_SEA, g)
    assert "todo: 0 RevealRound, all TakeAction, 0 GainIncome" in text
    assert facts(fjord(text)) == facts(g)
