"""What a seat can see: everything except the contracts of others."""

from __future__ import annotations

from typing import Any

import msgspec

from hullworks.games.shipyard.rules.r08_ship import fitting_points
from hullworks.games.shipyard.state import DISCARDED
from hullworks.games.shipyard.view import imagine, sails
from hullworks.kernel.chance import seeded
from marks import rule
from slipway import SHIPYARD, papers, slipway

TABLE = """
    0: papers freight-office express, yard bow1 middle1 stern1, store captain, canal long-reach@H8
    1: papers steam-mail coasters, staff mover-crew
    2: papers naval-college canal-toll
    turn: 0 sail
"""
NAMES = ["Freight office", "Steam mail", "Naval college", "Express line", "Coasters", "Canal toll"]


@rule("R2.3")
def test_contracts_are_seen_by_their_owner_alone() -> None:
    g = slipway(TABLE)
    for seat in (0, 1, 2, -1):
        seen = msgspec.json.encode(SHIPYARD.view(g, seat)).decode()
        own = [g.lookup.contracts[number].name for number in range(24) if g.holds(seat, number)]
        assert [name for name in NAMES if name in seen] == [name for name in NAMES if name in own]


@rule("R11.1")
def test_at_the_end_all_contracts_are_shown() -> None:
    g = slipway("""
        0: papers freight-office express
        1: papers steam-mail coasters
        turn: 1 last
    """)
    g.todo.depth = 0
    assert g.over
    seen = msgspec.json.encode(SHIPYARD.view(g, 0)).decode()
    assert "Steam mail" in seen and "Coasters" in seen


@rule("R9.2")
def test_an_imagined_table_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    g = slipway(TABLE)
    g.papers[3] = int(DISCARDED)  # seat 0 has discarded it
    g.papers[4] = int(DISCARDED) + 1
    held: set[str] = set()
    discarded: set[int] = set()
    for seed in range(60):
        world = imagine(g, 0, seeded(seed))
        assert papers(world, 0) == papers(g, 0)
        assert world.papers[3] == DISCARDED
        held.update(papers(world, 1))
        discarded.update(number for number in range(24) if world.papers[number] == DISCARDED + 1)
        assert [len(papers(world, seat)) for seat in range(3)] == [2, 2, 2]
    assert len(held) > 12 and len(discarded) > 5
    assert not held & set(papers(g, 0))


def test_the_view_says_what_the_ship_would_bring() -> None:
    g = slipway(TABLE)
    trial = SHIPYARD.view(g, 1).players[0].trial
    assert (trial.slot, trial.length, trial.complete, trial.fails) == (0, 3, True, "")
    assert (trial.speed, trial.points, trial.crew, trial.signs) == (1, 2, 1, 0)
    g.players[0].store[0] = 0
    assert SHIPYARD.view(g, 0).players[0].trial.fails == "no-captain"


def test_the_points_of_the_spaces_are_those_of_the_signs_and_the_last_ribbon() -> None:
    """Over whole games, the points of the spaces add up to what the cruise has counted."""
    rng, looked = seeded(5), 0
    for seats in (2, 4):
        g: Any = SHIPYARD.lay(seats).opening()
        while not g.over:
            codes = [int(g.sample(rng))] if g.waits_for_chance() else g.legal()
            liked = [code for code in codes if g.todo.actions.texts[code].startswith(LIKED)]
            g.play((liked or codes)[rng.below(len(liked or codes))])
            for seat, player in enumerate(SHIPYARD.view(g, 0).players):
                if not player.wake:
                    continue
                looked += 1
                brought = sum(stop.points for stop in player.wake)
                if sails(g, seat):
                    assert brought == g.cruise.signs + g.cruise.ribbon
                else:
                    ship = g.players[seat].ships[-1]
                    assert brought == ship.points - fitting_points(g, ship.aboard, ship.speed)
                    assert len(player.wake) == ship.speed
    assert looked > 500


LIKED = ("cube on build", "cube on canal", "recruit captain", "sail as proposed", "buy", "trade for")


def test_ring_prices_are_those_of_who_looks() -> None:
    g = slipway(TABLE)
    assert SHIPYARD.view(g, 0).ring_prices[:4] == (3, 0, 1, 2)
    assert SHIPYARD.view(g, 1).ring_prices[:4] == (0, 0, 0, 0)


@rule("R11.1")
def test_when_all_is_over_the_points_of_contracts_are_among_those_all_see() -> None:
    g = slipway("""
        0: ships bow5+middle9+stern5:captain+sail+stoker+smokestack:4:10, papers steam-mail coasters
        1: papers naval-college canal-toll
        turn: 1 last
    """)
    assert SHIPYARD.view(g, 1).players[0].points == 10
    while not g.over:
        g.play(g.legal()[-1])
    assert SHIPYARD.view(g, 1).players[0].points == SHIPYARD.score(g)[0].total == 19
