"""The mate knows the plans of Shipyard."""

from __future__ import annotations

import pytest

from hullworks import bots
from hullworks.bots.bot import consult
from hullworks.games.shipyard.advice import ADVICE
from hullworks.games.shipyard.rules.r04_yard import PLACE_TILE
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.chance import seeded
from slipway import SHIPYARD, aboard, opening, slipway

MATE = bots.load("mate", SHIPYARD)


def choice(g: Shipyard) -> str:
    """The mate's answer."""
    return g.todo.actions.texts[consult(MATE, g, SHIPYARD.imagine, seeded(1))]


def follow(g: Shipyard, seat: int = 0) -> None:
    """Let the mate answer until another seat is asked."""
    while g.waits_for_chance() or g.seat() == seat:
        g.play(g.sample(seeded(1)) if g.waits_for_chance() else g.todo.actions.codes[choice(g)])


WAITING = """
    track: equipment employee commodity exchange crew canal build
    queue: 3
    desks: none
    0: lots first-lot, yard bow1 middle1 middle13, store {store}, canal three-locks@H8 long-reach@H7
    1: money 3
    2: money 3
    turn: 0 cube
"""


def test_a_ship_that_can_sail_is_launched_in_the_middle_of_the_game() -> None:
    g = slipway(WAITING.format(store="captain 3*soldier sail cannon"))
    assert choice(g) == "cube on build"
    follow(g)
    assert len(g.players[0].ships) == 1


def test_a_ship_without_a_captain_waits_for_one() -> None:
    assert choice(slipway(WAITING.format(store="3*soldier sail cannon"))) != "cube on build"


def test_even_a_bot_that_likes_to_buy_does_not_complete_a_ship_that_must_fail() -> None:
    g = slipway("""
        0: yard bow1 middle1, canal long-reach@H8
        1: money 3
        turn: 0 build
    """)
    buyer = bots.load("mate:trader", SHIPYARD)
    while not g.waits_for_chance() and g.seat() == 0:
        g.play(consult(buyer, g, SHIPYARD.imagine, seeded(1)))
    assert g.players[0].failed == 0


@pytest.mark.parametrize(
    ("paper", "crew"),
    [
        ("chamber-of-trade", ["captain", "businessman", "businessman"]),
        ("marine-corps", ["captain", "soldier", "soldier"]),
        ("naval-college", ["captain", "captain", "captain"]),
    ],
)
def test_the_crew_that_a_contract_counts_gets_the_cabins(paper: str, crew: list[str]) -> None:
    g = slipway(f"""
        0: yard bow1 middle1 stern11, store 3*captain 2*soldier 2*businessman, canal long-reach@H8, papers {paper}
        1: money 3
        turn: 0 sail
    """)
    follow(g)
    assert aboard(g.players[0].ships[0]) == crew


def test_a_hull_is_worth_more_to_whoever_has_a_contract_that_counts_it() -> None:
    scene = """
        0: {yard}store captain, canal long-reach@H8, papers {paper}
        1: money 3
        turn: 0 crew
    """

    def worth(paper: str, yard: str) -> float:
        return SHIPYARD.advice.value(slipway(scene.format(paper=paper, yard=yard)), 0)

    coasters, long_hulls = (
        worth(paper, "yard bow1 middle1 stern1, ") - worth(paper, "") for paper in ("coasters", "long-hulls")
    )
    assert coasters > long_hulls + 1


@pytest.mark.parametrize("seed", range(2))
def test_a_tile_is_worth_as_much_in_an_imagined_yard_as_after_the_build(seed: int) -> None:
    g, rng, builds = opening(), seeded(seed), 0
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        if g.question()[0] is PLACE_TILE:
            builds += 1
            assert ADVICE.value(g, g.seat()) == max(value_after(g, code) for code in g.legal())
        g.play(g.legal()[rng.below(len(g.legal()))])
    assert builds > 5


def value_after(g: Shipyard, code: int) -> float:
    """The value of the position after an answer, for the seat that gives it."""
    world = g.copy()
    world.play(code)
    return ADVICE.value(world, g.seat())
