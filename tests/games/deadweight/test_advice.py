"""The mate plays sensibly and finishes its games."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, with_lines
from hullworks import bots
from hullworks.bots.bot import consult, play
from hullworks.games.deadweight.advice import duel_hope, hope, prize
from hullworks.games.deadweight.state import MANNED, Deadweight
from hullworks.kernel.chance import seeded
from hullworks.lab.simulation import Plan
from tables import play as play_on

MATE = bots.load("mate", DEADWEIGHT)


def choice(g: Deadweight) -> str:
    """The mate's answer."""
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
        ("back", 30, "roll the fate die"),  # The leader carries the diamond to the front.
        ("back", 10, "trade 4"),  # A player who is behind does not hurry.
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


# Choosing whom to rob.

THEFT = """
    0: at starboard 2, hold ruby 3*ring, card chandler
    1: at starboard 2, hold {first}
    2: at starboard 2, hold {second}
    turn: 0 land
"""
PEARL_TRADE = with_lines("chandler", "emerald emerald 1", "pearl ruby 3", "pearl pearl ruby 2", "diamond emerald 3")


@pytest.mark.parametrize(
    ("first", "second", "victim"),
    [
        ("pearl 6*ring", "emerald 6*ring", 1),  # A pearl completes a trade,
        ("emerald 6*ring", "pearl 6*ring", 2),
        ("pearl 2*ring", "16*ring", 1),  # even if another player is the stronger rival.
        ("2*ring", "16*ring", 2),  # Of equal things, it takes from the strongest.
        ("16*ring", "2*ring", 1),
    ],
)
def test_it_robs_who_has_what_its_trades_lack_and_else_the_strongest_rival(
    first: str, second: str, victim: int
) -> None:
    assert choice(blackwake(THEFT.format(first=first, second=second), PEARL_TRADE)) == f"steal from seat {victim}"


def test_who_is_spiteful_robs_the_strongest_rival_of_what_helps_less() -> None:
    g = blackwake(THEFT.format(first="pearl 2*ring", second="16*ring"), PEARL_TRADE)
    spiteful = bots.load("mate:spiteful", DEADWEIGHT)
    assert g.todo.actions.texts[consult(spiteful, g, DEADWEIGHT.imagine, seeded(1))] == "steal from seat 2"


def test_a_theft_is_worth_less_to_who_may_lose_more_by_equal_dice() -> None:
    rich = blackwake(THEFT.format(first="6*ring", second="6*ring"))
    poor = blackwake(THEFT.format(first="6*ring", second="6*ring").replace("ruby 3*ring", "rope"))
    assert hopes(poor) > hopes(rich) > 0.0


def hopes(g: Deadweight) -> float:
    """The hope of seat 0 before the dice of a theft from seat 1 are rolled."""
    g.answer(0, "steal from seat 1")
    return duel_hope(g, 0)


def test_who_may_take_something_already_counts_it() -> None:
    g = blackwake(THEFT.format(first="pearl 2*ring", second="16*ring"))
    play_on(g, "steal from seat 1", "die 6", "die 1")
    assert hope(g, 0) == prize(g, 0, 1, 0) > 1.0
    assert hope(g, 1) == prize(g, 0, 1, 1) < 0.0 == hope(g, 2)


@pytest.mark.parametrize("number", [7, 23, 55, 123, 134])
def test_games_that_once_went_adrift_end_with_manned_lifeboats(number: int) -> None:
    plan = Plan("deadweight", 2, 1000, ("mate",), 1)
    dice, choices = plan.generators(number)
    g = DEADWEIGHT.lay(2).opening()
    play(g, [MATE, MATE], DEADWEIGHT.imagine, dice, choices)
    assert isinstance(g, Deadweight)
    assert g.ending == MANNED
