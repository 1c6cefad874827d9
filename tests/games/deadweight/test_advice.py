"""The mate plays sensibly, and brings its games to their end."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake
from hullworks import bots
from hullworks.bots.bot import consult, play
from hullworks.engine.chance import seeded
from hullworks.games.deadweight.state import MANNED, Deadweight
from hullworks.lab.simulation import Plan

MATE = bots.load("mate", DEADWEIGHT)


def choice(g: Deadweight) -> str:
    """What the mate answers."""
    return g.todo.actions.texts[consult(MATE, g, DEADWEIGHT.imagine, seeded(1))]


UNDER = """
    flooded: all
    0: at {place}, hold emerald diamond {rings}*ring, card chandler
    1: at starboard 2, hold 20*ring
    turn: 0 land
"""


@pytest.mark.parametrize(
    ("place", "rings", "answer"),
    [
        ("back", 30, "roll the fate die"),  # Who is ahead carries the diamond to the front.
        ("back", 10, "trade 4"),  # Who is behind does not hurry.
        ("front", 30, "trade 4"),
        ("front", 10, "trade 4"),
    ],
)
def test_once_she_is_under_who_is_ahead_spends_diamonds_at_the_front(place: str, rings: int, answer: str) -> None:
    assert choice(blackwake(UNDER.format(place=place, rings=rings))) == answer


def test_before_that_a_diamond_is_spent_at_either_station() -> None:
    assert choice(blackwake(UNDER.format(place="back", rings=30).replace("flooded: all", ""))) == "trade 4"


def test_after_long_idling_who_is_behind_hurries_too() -> None:
    g = blackwake(UNDER.format(place="back", rings=10))
    g.quiet = 20
    assert choice(g) == "roll the fate die"


@pytest.mark.parametrize("number", [7, 23, 55, 123, 134])
def test_games_that_once_went_adrift_end_with_manned_lifeboats(number: int) -> None:
    plan = Plan("deadweight", 2, 1000, ("mate",), 1)
    dice, choices = plan.generators(number)
    g = DEADWEIGHT.lay(2).opening()
    play(g, [MATE, MATE], DEADWEIGHT.imagine, dice, choices)
    assert isinstance(g, Deadweight)
    assert g.ending == MANNED
