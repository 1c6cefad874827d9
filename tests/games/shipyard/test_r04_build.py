"""R4 Build. The soundness of yards is compared with a search through all yards."""

from __future__ import annotations

from itertools import product

import pytest
from mypy_extensions import i64

from games.shipyard.search import sound_yards
from hullworks.games.shipyard.lookup import FIRST_TILE, NONE
from hullworks.games.shipyard.rules.r04_hull import is_sound, ship_at, slots_for
from hullworks.games.shipyard.rules.r04_yard import completes
from hullworks.kernel.vecs import vec
from marks import rule
from slipway import answer, money, opening, question, slipway, yard
from tables import asked, offered, play, refusal


def numbers(letters: str) -> vec[i64]:
    """A yard of letters as kinds of tiles."""
    return vec[i64]([int(NONE) if letter == "-" else "BMS".index(letter) for letter in letters])


def tiles(letters: str) -> vec[i64]:
    """A yard of letters as tiles."""
    return vec[i64]([int(NONE) if letter == "-" else int(FIRST_TILE["BMS".index(letter)]) for letter in letters])


@rule("R4.4", "R4.5", "R4.6")
@pytest.mark.parametrize(("slots", "longest"), [(n, k) for n in range(3, 8) for k in range(4, 10)] + [(8, 7), (8, 5)])
def test_the_test_of_a_yard_agrees_with_the_search_through_all_small_yards(slots: int, longest: int) -> None:
    expected = sound_yards(slots, longest)
    for letters in map("".join, product("-BMS", repeat=slots)):
        assert is_sound(numbers(letters), longest) == (letters in expected), letters


@rule("R4.4")
@pytest.mark.parametrize(("slots", "longest"), [(6, 7), (7, 4), (7, 7), (8, 6)])
def test_the_slots_offered_are_those_after_which_the_yard_is_sound(slots: int, longest: int) -> None:
    for letters in sound_yards(slots, longest):
        for part, letter in enumerate("BMS"):
            free = [slot for slot in range(slots) if letters[slot] == "-"]
            wanted = sum(1 << slot for slot in free if put(letters, slot, letter) in sound_yards(slots, longest))
            assert slots_for(tiles(letters), part, longest) == wanted, letters


@rule("R4.4")
def test_of_nine_slots_there_are_23268_sound_yards_and_17085_without_a_ship() -> None:
    expected = sound_yards(9, 7)
    assert len(expected) == 23_268
    assert all(is_sound(numbers(letters), 7) for letters in expected)
    assert sum(is_sound(numbers("".join(letters)), 7) for letters in product("-BMS", repeat=9)) == 23_268
    assert sum(not any(ship_at(tiles(one), slot, 7) for slot in range(9)) for one in expected) == 17_085


@rule("R4.4")
@pytest.mark.parametrize(
    ("letters", "legal"),
    [
        ("BB-------", True),  # two bows side by side
        ("-SMB-----", False),  # the stern has no room for a bow and a middle
        ("--SMB----", True),  # a lone middle between a stern and a bow
        ("-------SS", True),  # two sterns at the right end
        ("M--------", False),
        ("S--------", False),
        ("-S-------", False),
        ("--S------", True),
        ("-M-------", True),
        ("-------M-", True),
        ("--------M", False),
        ("--------B", False),
        ("-------B-", False),
        ("------B--", True),
        ("BS-------", False),
        ("--BS-----", False),
        ("BMMMMMM--", False),  # with a stern it would have eight pieces
        ("BMMMMM---", True),
        ("-MMMMMM--", False),
        ("-MMMMM---", True),
        ("BMMMMMMS-", False),
        ("BMMMMMS--", True),
        ("BMB------", True),
        ("SB-------", False),
        ("--SB-----", True),
    ],
)
def test_right_and_wrong_yards(letters: str, legal: bool) -> None:
    assert is_sound(numbers(letters), 7) == legal
    assert (letters in sound_yards(9, 7)) == legal


@rule("R4.3")
@pytest.mark.parametrize("options", ["", "longest 4"])
def test_a_tile_completes_a_ship_where_the_yard_has_one_with_it(options: str) -> None:
    g = opening(2, options)
    for letters in sorted(sound_yards(9, int(g.terms.longest)))[::13]:
        g.players[0].yard = tiles(letters)
        for part, slot in product("BMS", range(9)):
            built = tiles(put(letters, slot, part))
            lengths = [int(ship_at(built, bow, g.terms.longest)) for bow in range(slot + 1)]
            expected = letters[slot] == "-" and any(slot < bow + length for bow, length in enumerate(lengths) if length)
            assert completes(g, 0, built[slot], slot) == expected, (letters, part, slot)


@rule("R4.6")
def test_a_full_yard_always_has_a_complete_ship() -> None:
    full = [one for one in sound_yards(9, 7) if "-" not in one]
    assert full
    assert all(any(ship_at(tiles(one), slot, 7) for slot in range(9)) for one in full)


@rule("R4.1")
def test_one_to_three_tiles_are_bought_at_the_price_of_their_row() -> None:
    g = slipway("""
        0: money 4
        1: money 3
        turn: 0 build
    """)
    assert "done" not in g.texts()
    assert refusal(g, "done") == "done: you buy one tile at least (R4.1)"
    play(g, "buy bow top", "slot 1")
    assert money(g)[0] == 2
    play(g, "buy fore centre", "slot 2")
    assert (money(g)[0], "done" in g.texts()) == (1, True)
    assert refusal(g, "buy aft top") == "buy aft top: needs 2 money, has 1 (R4.1)"
    play(g, "buy aft bottom", "slot 3")
    assert (yard(g), asked(g)) == ("BMM------", "0 DrawTile")  # three at most


@rule("R4.1")
def test_a_build_may_end_after_one_tile() -> None:
    g = slipway("""
        0: money 4
        1: money 3
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 9", "done")
    assert (yard(g), money(g)[0], asked(g)) == ("--------S", 4, "0 DrawTile")


@rule("R4.2")
def test_a_tile_goes_into_an_empty_slot() -> None:
    g = slipway("""
        0: yard bow1
        1: money 3
        turn: 0 build
    """)
    play(g, "buy bow bottom")
    assert refusal(g, "slot 1") == "slot 1: there is a tile in that slot (R4.2)"
    play(g, "slot 2")
    assert yard(g) == "BB-------"


@rule("R4.3")
@pytest.mark.parametrize(
    ("letters", "longest", "length"),
    [
        ("BMS", 7, 3),
        ("BMMMMMS", 7, 7),
        ("BMMMMMS", 6, 0),
        ("BS-", 7, 0),
        ("BM-S", 7, 0),
        ("BMM", 7, 0),
        ("BMBMS", 7, 0),
    ],
)
def test_a_ship_is_a_bow_middles_and_a_stern_without_a_gap_and_not_too_long(
    letters: str, longest: int, length: int
) -> None:
    assert ship_at(tiles(letters.ljust(9, "-")), 0, longest) == length


@rule("R4.3")
def test_the_longest_ship_can_be_agreed() -> None:
    g = slipway("""
        options: longest 4
        0: yard bow1 middle1 middle2
        1: money 3
        turn: 0 build
    """)
    play(g, "buy fore bottom")
    assert "4" not in offered(g, "slot")
    assert refusal(g, "slot 4").endswith("could never become part of a ship (R4.4)")


@rule("R4.4")
def test_a_tile_is_offered_only_slots_where_it_can_become_part_of_a_ship() -> None:
    g = slipway("""
        0: yard bow1 middle1 - - stern1
        1: money 3
        turn: 0 build
    """)
    play(g, "buy stern bottom")
    assert offered(g, "slot") == ["3", "4", "6", "7", "8", "9"]
    expected = [slot for slot in range(9) if yard(g)[slot] == "-" and is_sound(numbers(put(yard(g), slot, "S")), 7)]
    assert offered(g, "slot") == [str(slot + 1) for slot in expected]


def put(letters: str, slot: int, part: str) -> str:
    return letters[:slot] + part + letters[slot + 1 :]


@rule("R4.4", "R4.5")
def test_a_kind_without_a_slot_is_not_for_sale() -> None:
    g = slipway("""
        0: yard - - - - bow1 bow2 bow3 - -
        1: money 3
        turn: 0 build
    """)
    play(g, "buy bow bottom")
    assert refusal(g, "slot 9") == "slot 9: slot 1 takes only a bow and slot 9 only a stern (R4.5)"
    play(g, "slot 1")
    for column, part in (("bow", 0), ("fore", 1), ("aft", 1), ("stern", 2)):
        wanted = slots_for(tiles(yard(g)), part, 7) != 0
        assert (f"{column} centre" in offered(g, "buy")) == wanted


@rule("R4.6")
def test_the_yard_may_not_be_filled_without_completing_a_ship() -> None:
    g = slipway("""
        market: bow20 bow21 bow22 middle30 middle31 middle32 middle33 middle34 middle35 stern20 stern21 stern22
        0: yard bow1 bow2 bow3 bow4 bow5 bow6 bow7 - stern1
        1: money 3
        turn: 0 build
    """)
    play(g, "buy fore bottom")
    assert offered(g, "slot") == ["8"]
    g = slipway("""
        market: bow20 bow21 bow22 - - - - - - stern20 stern21 stern22
        left: middle 0
        0: yard bow1 bow2 bow3 bow4 bow5 bow6 bow7 - stern1
        1: money 3
        turn: 0 build
    """)
    assert asked(g) == "1 PlaceCube"


@rule("R4.6")
def test_who_would_fill_the_yard_in_vain_is_told() -> None:
    g = slipway("""
        market: bow20 bow21 bow22 middle30 middle31 middle32 middle33 middle34 middle35 stern20 stern21 stern22
        0: yard bow1 bow2 - stern1 stern2 stern3 stern4 stern5 stern6
        1: money 3
        turn: 0 build
    """)
    assert refusal(g, "buy bow bottom") == (
        "buy bow bottom: the yard may not be filled without completing a ship (R4.6)"
    )
    play(g, "buy fore bottom")
    assert offered(g, "slot") == ["3"]


@rule("R4.4")
def test_the_price_is_told_only_of_a_tile_that_has_a_place_in_the_yard() -> None:
    g = slipway("""
        market: bow20 bow21 bow22 middle30 middle31 middle32 middle33 middle34 middle35 stern20 stern21 stern22
        0: money 1, yard bow1 bow2 bow3 bow4 bow5 bow6 bow7 - -
        1: money 3
        turn: 0 build
    """)
    assert refusal(g, "buy bow top") == "buy bow top: a bow has no place in your yard (R4.4)"
    assert refusal(g, "buy fore top") == "buy fore top: needs 2 money, has 1 (R4.1)"


@rule("R4.7")
def test_columns_slide_down_and_are_filled_from_the_left_and_from_below() -> None:
    g = slipway("""
        market: bow1 bow2 bow3 middle1 middle2 middle3 middle4 middle5 middle6 stern1 stern2 stern3
        0: money 9
        1: money 3
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 3", "buy bow centre", "slot 1", "buy bow bottom", "slot 5")
    assert asked(g) == "0 DrawTile"
    assert {name[:3] for name in offered(g, "draw")} == {"bow"}
    play(g, "draw bow9")
    assert [g.lookup.tiles[tile].id if tile != NONE else "-" for tile in g.market[:3]] == ["-", "bow9", "bow1"]
    play(g, "draw bow8")
    assert {name[:5] for name in offered(g, "draw")} == {"stern"}
    play(g, "draw stern9")
    assert [g.lookup.tiles[tile].id for tile in g.market] == (
        [
            "bow8",
            "bow9",
            "bow1",
            "middle1",
            "middle2",
            "middle3",
            "middle4",
            "middle5",
            "middle6",
            "stern9",
            "stern1",
            "stern2",
        ]
    )


# Ships that cannot sail.

DOOMED = """
    market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
    0: yard bow1 middle1{more}
    1: money 3
    turn: 0 build
"""


@rule("R4.8")
def test_a_tile_that_completes_a_ship_without_a_captain_asks_first_and_can_be_taken_back() -> None:
    g = slipway(DOOMED.format(more=", canal long-reach@H8"))
    play(g, "buy stern centre")
    assert answer(g, "slot 3") == "Slot 3, completes a ship that falls apart: no captain"
    assert answer(g, "slot 9") == "Slot 9"
    play(g, "slot 3")
    assert (asked(g), yard(g), money(g)[0]) == ("0 CompleteShip", "BM-------", 3)
    assert question(g) == "The ship would fall apart: no captain. Complete it?"
    assert g.texts() == ["complete the ship", "take the tile back"]
    world = g.copy()
    play(world, "take the tile back")
    assert (asked(world), yard(world), money(world)[0], int(world.turn.bought)) == ("0 BuyTile", "BM-------", 3, 0)
    play(g, "complete the ship")
    assert (asked(g), yard(g), money(g)[0]) == ("0 BuyTile", "BMS------", 2)


@rule("R4.8")
@pytest.mark.parametrize(
    ("more", "asks"),
    [
        (", canal long-reach@H8, store captain", False),
        (", store captain", True),
        (", canal long-reach@H8, store captain, staff boiler-maker steam-master", True),
    ],
)
def test_a_ship_that_can_sail_is_completed_without_a_question(more: str, asks: bool) -> None:
    g = slipway(DOOMED.format(more=more))
    play(g, "buy stern bottom", "slot 3")
    assert (asked(g) == "0 CompleteShip") == asks


@rule("R4.8")
def test_each_ship_completed_in_a_turn_needs_a_captain_of_its_own() -> None:
    g = slipway(DOOMED.format(more=" - bow2 middle2 - - -, canal long-reach@H8 mill-cut@H7, store captain"))
    play(g, "buy stern bottom", "slot 3", "buy stern centre", "slot 6")
    assert asked(g) == "0 CompleteShip"
