"""R1 The table."""

from __future__ import annotations

from collections import Counter

from hullworks.games.shipyard.lookup import ACTIONS, FIRST_TILE, GOODS, NONE, PIECES, part_of
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.chance import seeded
from marks import rule
from slipway import opening, slipway, track
from tables import asked, offered, play


def dealt(seats: int, seed: int = 1, options: str = "") -> Shipyard:
    """A table at its first turn."""
    g, rng = opening(seats, options), seeded(seed)
    while g.waits_for_chance():
        g.play(g.sample(rng))
    return g


@rule("R1.1")
def test_seven_action_tiles_are_laid_by_lot_and_an_eighth_with_four_players() -> None:
    for seats, expected in ((2, ACTIONS[:7]), (3, ACTIONS[:7]), (4, ACTIONS)):
        assert sorted(track(dealt(seats))) == sorted(expected)
    assert len({tuple(track(dealt(3, seed))) for seed in range(8)}) > 4
    g = opening(4)
    play(g, "first player is seat 0")
    assert asked(g) == "0 LayAction"
    assert offered(g, "lay") == ACTIONS
    play(g, "lay crew")
    assert offered(g, "lay") == [action for action in ACTIONS if action != "crew"]


@rule("R1.2")
def test_the_queue_is_a_cube_less_than_twice_the_players() -> None:
    assert [int(dealt(seats).queue) for seats in (2, 3, 4)] == [3, 5, 7]


@rule("R1.2")
def test_the_wheel_turns_in_as_many_steps_as_was_agreed() -> None:
    g = slipway("""
        options: rotation 5
        wheel: 4
        0: cubes build
        1: money 6
        2: money 6
        turn: 0 begin
    """)
    assert (g.wheel, g.queue) == (0, 4)


@rule("R1.3")
def test_the_first_stack_of_a_kind_is_drawn_before_its_second() -> None:
    g = slipway("""
        left: bow 14
        market: - - - - - - - - - - - -
        0: money 3
        1: money 3
        turn: 0 build
    """)
    assert asked(g) == "1 PlaceCube"  # nothing could be built, so the turn was over
    g = slipway("""
        left: bow 14
        market: bow1 - - - - - - - - - - -
        0: money 6
        1: money 6
        turn: 0 build
    """)
    play(g, "buy bow top", "slot 1")
    assert offered(g, "draw") == ["bow13"]
    play(g, "draw bow13")
    assert offered(g, "draw") == [f"bow{number}" for number in range(14, 27)]


@rule("R1.3", "R1.4")
def test_there_are_26_bows_52_middles_and_26_sterns_and_the_second_stack_is_richer() -> None:
    g = opening(2)
    assert Counter(tile.part for tile in g.lookup.tiles) == {"bow": 26, "middle": 52, "stern": 26}
    assert [part_of(int(FIRST_TILE[part])) for part in range(3)] == [0, 1, 2]
    for part in ("bow", "middle", "stern"):
        tiles = [tile for tile in g.lookup.tiles if tile.part == part]
        half = len(tiles) // 2
        assert sum(len(tile.has) for tile in tiles[half:]) > sum(len(tile.has) for tile in tiles[:half])
        assert all(1 <= len(tile.has) <= 3 for tile in tiles)


@rule("R1.5")
def test_the_market_has_four_columns_of_three_rows_at_two_one_and_nothing() -> None:
    g = dealt(3)
    assert [g.lookup.tiles[tile].part for tile in g.market] == ["bow"] * 3 + ["middle"] * 6 + ["stern"] * 3
    assert [int(g.row_price(place)) for place in range(12)] == [2, 1, 0] * 4


@rule("R1.6")
def test_five_canals_and_five_commodities_lie_open_and_the_last_is_free() -> None:
    g = dealt(2)
    assert NONE not in g.canals.open and NONE not in g.lots.open
    assert list(g.lookup.numbers.display) == [2, 2, 1, 1, 0]
    assert (int(g.canals.stack).bit_count(), int(g.lots.stack).bit_count()) == (19, 9)
    assert all(2 <= len(lot.goods) <= 4 for lot in g.lookup.lots)
    assert all(any(canal.signs) and sum(map(bool, canal.signs)) <= 3 for canal in g.lookup.canals)


@rule("R1.7")
def test_markers_begin_at_captain_and_crane_so_that_the_next_are_free() -> None:
    g = dealt(3)
    house = g.lookup.numbers
    assert [PIECES[piece] for piece in house.crew_ring] == ["captain", "soldier", "stoker", "businessman"]
    assert [PIECES[piece] for piece in house.equipment_ring] == ["crane", "sail", "cannon", "smokestack"]
    assert [int(marker) for marker in g.markers] == [0, 0, 0, NONE]


@rule("R1.8")
def test_the_exchange_ring_has_six_prices_and_begins_before_the_first() -> None:
    prices = [int(price) for price in opening(2).lookup.numbers.prices]
    rows = [tuple(prices[k : k + len(GOODS)]) for k in range(0, 18, 3)]
    assert rows == [(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 3, 2), (1, 1, 4), (4, 2, 1)]
    g = slipway("""
        0: money 6
        1: money 6
        turn: 0 exchange
    """)
    assert g.markers[3] == 0


@rule("R1.9")
def test_each_stop_has_the_named_employee_and_two_that_are_drawn() -> None:
    g = dealt(2)
    names = [g.lookup.employees[desk].id for desk in g.desks]
    assert names[::3] == [
        "recruiter-businessman",
        "engineer-cannon",
        "engineer-sail",
        "recruiter-stoker",
        "engineer-crane",
        "recruiter-soldier",
        "recruiter-captain",
        "engineer-smokestack",
    ]
    assert sum(int(post.count) for post in g.lookup.posts) == 48 == 24 + g.agency.size


@rule("R1.10")
def test_canals_run_out_for_good() -> None:
    g = slipway("""
        canals: - - - - heron-bend
        canals left: none
        0: money 6
        1: money 6
        turn: 0 canal
    """)
    play(g, "rent canal 5", "at H8", "turn 0")
    assert list(g.canals.open) == [NONE] * 5
    assert "canal" not in offered(g, "cube on")
