"""The mate plays sensibly and finishes its games."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, with_lines
from hullworks import bots
from hullworks.bots.bot import consult, play
from hullworks.games.deadweight.advice import all_prospects, hope, loot_hope, prize, sinking, turns_to_station
from hullworks.games.deadweight.state import MANNED, Deadweight
from hullworks.games.deadweight.study import Study
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
        ("pearl 6*ring", "emerald 6*ring", 1),  # A pearl completes a trade.
        ("emerald 6*ring", "pearl 6*ring", 2),
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
    return hoped(g, 0)


def hoped(g: Deadweight, seat: int) -> float:
    """The expected value of the dice or the chest that come next."""
    return hope(g, seat, all_prospects(g, Study()), Study())


def theft(g: Deadweight, taker: int, victim: int, seat: int) -> float:
    """The value for a seat when one player takes the best item from another."""
    return prize(g, taker, victim, seat, all_prospects(g, Study()), Study())


def test_who_may_take_something_already_counts_it() -> None:
    g = blackwake(THEFT.format(first="pearl 2*ring", second="16*ring"))
    play_on(g, "steal from seat 1", "die 6", "die 1")
    assert hoped(g, 0) == theft(g, 0, 1, 0) > 1.0
    assert hoped(g, 1) == theft(g, 0, 1, 1) < 0.0 == hoped(g, 2)


@pytest.mark.parametrize("number", [7, 23, 55, 123, 134])
def test_games_that_once_went_adrift_end_with_manned_lifeboats(number: int) -> None:
    plan = Plan("deadweight", 2, 1000, ("mate",), 1)
    dice, choices = plan.generators(number)
    g = DEADWEIGHT.lay(2).opening()
    play(g, [MATE, MATE], DEADWEIGHT.imagine, dice, choices)
    assert isinstance(g, Deadweight)
    assert g.ending == MANNED


# The plans of docs/design/deadweight.md.

CROSSING = """
    0: at starboard 2, hold ruby 3*ring, card chandler
    1: at starboard 2, hold 4*ring
    2: at front
    turn: 0 land
"""
QUAY = """
    crates: ruby 3
    0: at back, hold pearl ruby, card cook
    1: at starboard 4, hold 4*ring
    turn: 0 land
"""


@pytest.mark.parametrize(
    ("strategy", "scene", "answer"),
    [
        ("merchant", CROSSING, "take loot"),
        ("diver", CROSSING, "do the action"),
        ("raider", CROSSING, "steal from seat 1"),
        ("crew", QUAY, "deploy at starboard 4-5"),
    ],
)
def test_a_strategy_does_what_its_plan_says_where_others_do_something_else(
    strategy: str, scene: str, answer: str
) -> None:
    given = {}
    for name in DEADWEIGHT.strategies:
        g = blackwake(scene)
        bot = bots.load(f"mate:{name}", DEADWEIGHT)
        given[name] = g.todo.actions.texts[consult(bot, g, DEADWEIGHT.imagine, seeded(1))]
    assert given[strategy] == answer
    assert sum(text != answer for text in given.values()) >= 2


# What the mate sees.


def test_with_two_players_it_holds_the_rival_back_who_would_move_next() -> None:
    g = blackwake("""
        flooded: port 2
        0: at port 2, hold 3*ring, card chandler
        1: at starboard 4, hold emerald diamond 6*ring, card cook
        turn: 0 land
    """)
    assert choice(g) == "hold back seat 1"


def test_a_challenge_does_not_make_the_loot_in_hand_worth_less() -> None:
    g = blackwake("""
        mariners: 1 starboard 1-2
        0: at back, hold 2*emerald 2*pearl ruby, card chandler
        1: at starboard 1, hold 4*ring
        turn: 0 land
    """)
    before = loot_hope(g, 0, 99.0, float(turns_to_station(g, 0)), Study())
    g.answer(0, "challenge")
    assert loot_hope(g, 0, 99.0, float(turns_to_station(g, 0)), Study()) == before


def test_a_full_chest_makes_a_flood_worth_more_than_an_empty_one() -> None:
    scene = "chest 5: {chest}\n0: at back, hold emerald diamond, card chandler\n1: at front\nturn: 0 land"
    full, empty = (blackwake(scene.format(chest=chest)) for chest in ("pearl 2*ring", "empty"))
    assert sinking(full) > sinking(empty) > 0.0


def test_a_piece_that_fills_a_crate_is_worth_more() -> None:
    scene = "crates: {crates}\n0: at back, hold 2*emerald, card chandler\n1: at front\nturn: 0 land"
    low, high = (DEADWEIGHT.advice.value(blackwake(scene.format(crates=f"emerald {n}")), 0) for n in (0, 4))
    assert high > low
