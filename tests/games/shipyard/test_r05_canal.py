"""R5 Canals."""

from __future__ import annotations

import pytest

from hullworks.games.shipyard.lookup import CANALS, CELLS, CENTRE, NONE, cell_name, neighbour
from hullworks.games.shipyard.rules.r05_canal import matches
from hullworks.games.shipyard.rules.r05_chain import entry_at, is_symmetric, side_of, space_at
from hullworks.games.shipyard.state import turned
from marks import rule
from slipway import SHIPYARD, answer, canal, money, slipway
from tables import asked, offered, play, refusal


@rule("R5.1")
def test_a_canal_tile_is_bought_and_the_others_slide_to_the_cheap_end() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race heron-bend
        0: money 3
        1: money 3
        turn: 0 canal
    """)
    play(g, "rent canal 3", "at H8", "turn 0")
    assert (money(g)[0], canal(g)) == (2, ["rope-walk@H8"])
    assert [g.lookup.canals[number].id if number != NONE else "-" for number in g.canals.open] == [
        "-",
        "mill-cut",
        "long-reach",
        "flint-race",
        "heron-bend",
    ]
    assert asked(g) == "0 DrawCanal"
    assert "rope-walk" not in offered(g, "draw canal")
    play(g, "draw canal great-basin")
    assert g.lookup.canals[g.canals.open[0]].id == "great-basin"


@rule("R5.1")
def test_a_canal_tile_that_cannot_be_paid_is_refused() -> None:
    g = slipway("""
        canals: - long-reach rope-walk flint-race heron-bend
        0: money 1
        1: money 3
        turn: 0 canal
    """)
    assert offered(g, "rent canal") == ["3", "4", "5"]
    assert refusal(g, "rent canal 2") == "rent canal 2: needs 2 money, has 1 (R5.1)"
    assert refusal(g, "rent canal 1") == "rent canal 1: no canal tile lies there (R1.6)"


@rule("R5.2")
def test_the_price_is_told_only_of_a_canal_tile_that_fits_somewhere() -> None:
    """Both open sides of the canal lead to one cell, where only tiles with a corner fit."""
    g = slipway("""
        canals: long-reach great-basin mill-cut heron-bend rope-walk
        0: money 1, canal fort-arm@H8/90 tar-corner@I8/180 swan-hook@I9/270
        1: money 3
        turn: 0 canal
    """)
    assert offered(g, "rent canal") == ["4"]
    assert refusal(g, "rent canal 1") == "rent canal 1: it fits nowhere in your canal (R5.2)"
    assert refusal(g, "rent canal 2") == "rent canal 2: needs 2 money, has 1 (R5.1)"


@rule("R5.4", "R5.7")
def test_the_first_tile_goes_to_the_middle_and_is_not_turned() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race heron-bend
        0: money 3
        1: money 3
        turn: 0 canal
    """)
    play(g, "rent canal 5")
    assert g.texts() == ["at H8"]
    assert refusal(g, "at A1") == "at A1: the first tile goes to the middle of the map (R5.4)"
    play(g, "at H8")
    assert offered(g, "turn") == ["0"]
    assert refusal(g, "turn 90").endswith("the first tile is not turned, as that makes no difference (R5.7)")


@rule("R5.7")
def test_half_a_turn_is_not_offered_where_it_makes_no_difference() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race heron-bend
        0: canal great-basin@H8, money 3
        1: money 3
        turn: 0 canal
    """)
    world = g.copy()
    play(world, "rent canal 1", "at H7")
    assert offered(world, "turn") == ["0"]
    assert refusal(world, "turn 180") == "turn 180: half a turn makes no difference to that tile (R5.7)"
    play(g, "rent canal 5", "at H7")
    assert offered(g, "turn") == ["90", "180"]


@rule("R5.2")
def test_sides_that_touch_are_alike_and_at_least_one_pair_is_open() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race great-basin
        0: canal heron-bend@H8, money 3
        1: money 3
        turn: 0 canal
    """)
    play(g, "rent canal 1")
    assert offered(g, "at") == ["H7", "I8"]  # the bend is open to the north and to the east
    assert refusal(g, "at G8") == "at G8: no open side of your canal leads there (R5.2)"
    assert refusal(g, "at H8") == "at H8: there is a canal tile in that place (R5.3)"
    play(g, "at I8")
    assert offered(g, "turn") == ["90"]
    assert refusal(g, "turn 0") == "turn 0: turned like that, sides that touch are not alike (R5.2)"


@rule("R5.2")
def test_a_tile_beside_two_others_must_suit_both() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race salt-basin
        0: canal great-basin@H8 tar-corner@I9, money 3
        1: money 3
        turn: 0 canal
    """)
    # I8 touches the basin's open east and the corner's open north; H9 the basin's open south and the corner's
    # closed west.
    play(g, "rent canal 2")
    assert "I8" not in offered(g, "at")
    assert refusal(g, "at I8").endswith("the tile fits there in no way: sides that touch must be alike (R5.2)")
    play(g, "at H9")
    assert offered(g, "turn") == ["0"]


@rule("R5.2")
def test_places_and_turns_are_all_that_fit_and_no_others() -> None:
    g = slipway("""
        canals: mill-cut heron-bend three-locks great-basin salt-basin
        0: canal beacon-junction@H8 tar-corner@I8/180 swan-hook@H7/90, money 9
        1: money 3
        turn: 0 canal
    """)
    player = g.players[0]
    for place in range(5):
        world = g.copy()
        play(world, f"rent canal {place + 1}")
        tile = int(g.canals.open[place])
        mask = g.lookup.waters[tile].mask
        fitting = {cell: [t for t in range(4) if matches(g, player, turned(mask, t), cell)] for cell in range(CELLS)}
        free = [cell for cell, turns in fitting.items() if turns and entry_at(player.canal, cell) == NONE]
        assert offered(world, "at") == [cell_name(cell) for cell in free]
        for cell in free:
            further = world.copy()
            play(further, f"at {cell_name(cell)}")
            different = [turn for turn in fitting[cell] if turn < 2 or not is_symmetric(g.lookup.waters[tile])]
            assert offered(further, "turn") == [str(90 * turn) for turn in different]


@rule("R5.3")
def test_what_is_laid_stays_as_it_is() -> None:
    g = slipway("""
        0: canal heron-bend@H8/90, money 3
        1: money 3
        turn: 0 canal
    """)
    before = int(g.players[0].canal[0])
    place = offered(g, "rent canal")[-1]
    play(g, f"rent canal {place}")
    play(g, g.texts()[0])
    play(g, g.texts()[0])
    assert int(g.players[0].canal[0]) == before
    assert len(g.players[0].canal) == 2


@rule("R5.4")
def test_the_map_has_fifteen_by_fifteen_places() -> None:
    assert (cell_name(0), cell_name(14), cell_name(CENTRE), cell_name(224)) == ("A1", "O1", "H8", "O15")
    assert [neighbour(0, side) for side in range(4)] == [NONE, 1, 15, NONE]
    assert [neighbour(224, side) for side in range(4)] == [209, NONE, NONE, 223]
    assert [neighbour(CENTRE, side) for side in range(4)] == [97, 113, 127, 111]
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race salt-basin
        0: canal great-basin@A1, money 3
        1: money 3
        turn: 0 canal
    """)
    play(g, "rent canal 1")
    assert offered(g, "at") == ["B1", "A2"]
    assert answer(g, "at B1") == "At B1, joined west, at the edge of your map"
    assert SHIPYARD.view(g, 0).players[0].edge and not SHIPYARD.view(g, 0).players[1].edge


@rule("R5.4", "R8.9")
def test_a_ship_that_fails_at_the_edge_of_the_map_says_so() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain, canal mill-cut@A8/90, token A8/1/down
        1: money 3
        turn: 0 sail
    """)
    trial = SHIPYARD.view(g, 0).players[0].trial
    assert trial is not None and trial.fails == "canal-at-edge"


@rule("R5.5")
def test_a_closed_side_has_no_space() -> None:
    water = slipway("0: canal long-reach@H8").lookup.waters[1]
    assert [int(space_at(water, 0, side)) for side in range(4)] == [0, NONE, 2, NONE]


@rule("R5.5")
@pytest.mark.parametrize("number", range(int(CANALS)))
def test_a_tile_has_a_space_at_each_open_side_and_one_between_two(number: int) -> None:
    g = slipway("0: money 3\n1: money 3")
    water, tile = g.lookup.waters[number], g.lookup.canals[number]
    assert water.spaces == 2 * len(tile.sides) - 1 == len(tile.signs)
    for turn in range(4):
        sides = [int(side_of(water, turn, space)) for space in range(0, int(water.spaces), 2)]
        assert sides == [("NESW".index(side) + turn) % 4 for side in tile.sides]
        assert sum(1 << side for side in sides) == turned(water.mask, turn)
        assert [int(space_at(water, turn, side)) for side in sides] == list(range(0, int(water.spaces), 2))


@rule("R5.6")
def test_tiles_that_were_cut_off_stay_and_a_vacated_place_can_be_used_again() -> None:
    g = slipway("""
        canals: - - - - rope-walk
        0: canal mill-cut@H7 long-reach@H8 flint-race@H9, token H8/3/up, pile 0, store captain, yard bow1 middle1 stern1
        1: money 3
        turn: 0 sail
    """)
    play(g, "sail as proposed", "steer south")
    assert canal(g) == ["mill-cut@H7", "flint-race@H9"]
    assert g.players[0].pile == 1
    g.players[0].dug |= 1 << 1
    world = slipway("""
        canals: - - - - rope-walk
        0: canal mill-cut@H7 flint-race@H9, token H9/1/across
        1: money 3
        turn: 0 canal
    """)
    play(world, "rent canal 5", "at H8", "turn 0")
    assert canal(world) == ["mill-cut@H7", "rope-walk@H8", "flint-race@H9"]
