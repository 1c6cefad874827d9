"""R10 The end."""

from __future__ import annotations

import pytest

from hullworks.games.shipyard.state import OPEN, QUEUE_OUT, STACK_OUT
from marks import rule
from slipway import money, points, slipway, yard
from tables import asked, offered, play, refusal

SHIP = "store captain, canal long-reach@H8"


@rule("R10.1")
def test_when_no_cube_is_left_the_round_is_finished() -> None:
    g = slipway("""
        wheel: 11
        queue: 0
        0: cubes build
        1: cubes canal
        2: cubes commodity
        turn: 1 begin
    """)
    assert g.ending == QUEUE_OUT
    play(g, "cube on crew", "recruit soldier")
    assert asked(g) == "2 PlaceCube"
    play(g, "cube on equipment", "make sail")
    assert asked(g) == "0 FinalAction"


@rule("R10.1")
def test_with_a_cube_left_the_game_goes_on() -> None:
    g = slipway("""
        wheel: 11
        queue: 1
        0: cubes build
        1: cubes canal
        2: cubes commodity
        turn: 2 begin
    """)
    assert (g.ending, g.queue) == (OPEN, 0)
    play(g, "cube on crew", "recruit soldier")
    assert asked(g) == "0 PlaceCube"


@rule("R10.2")
def test_the_last_bow_of_its_stack_ends_the_game_after_the_build_and_its_cruises() -> None:
    g = slipway(f"""
        left: bow 1
        market: bow1 bow2 bow3 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard - bow9 middle1, money 9, {SHIP}
        1: money 3
        2: money 3
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 4", "buy bow bottom", "slot 1", "done", "draw bow26")
    assert g.ending == STACK_OUT
    while g.waits_for_chance():
        g.play(g.legal()[0])
    assert asked(g) == "0 FitOut"  # no bonus, though there is money for it
    play(g, "sail")
    assert asked(g) == "1 FinalAction"  # beginning with the next player


@rule("R10.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_stack_that_runs_out_in_the_last_round_ends_the_game_at_once(seat: int) -> None:
    g = slipway(f"""
        left: bow 1
        market: bow1 bow2 bow3 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        ending: queue
        0: money 9
        1: money 9
        2: money 9
        turn: {seat} build
    """)
    play(g, "buy bow bottom", "slot 1", "done", "draw bow26")
    assert (g.ending, asked(g)) == (STACK_OUT, f"{seat + 1} FinalAction")  # no bonus, and no turn for the others


@rule("R10.2")
def test_a_bonus_build_that_ends_the_game_leaves_no_main_action() -> None:
    g = slipway("""
        left: stern 1
        market: bow1 bow2 bow3 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 9
        1: money 3
        2: money 3
    """)
    play(g, "cube on crew", "bonus build", "buy stern bottom", "slot 9", "done", "draw stern26")
    assert (g.ending, asked(g)) == (STACK_OUT, "1 FinalAction")


@rule("R10.2")
def test_a_market_that_is_filled_from_a_stack_with_more_goes_on() -> None:
    g = slipway("""
        left: stern 2
        market: bow1 bow2 bow3 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 3
        1: money 3
        2: money 3
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 9", "done")
    g.play(g.legal()[0])
    assert (g.ending, asked(g)) == (OPEN, "1 PlaceCube")


@rule("R10.3")
def test_everybody_has_a_final_action_without_cube_income_or_bonus() -> None:
    g = slipway("""
        0: money 9, cubes crew
        1: money 9, cubes build
        2: money 9, cubes canal
        turn: 2 last
    """)
    assert asked(g) == "0 FinalAction"
    assert offered(g, "finally") == ["build", "canal", "commodity", "exchange", "crew", "equipment", "employee"]
    assert refusal(g, "finally subsidy").endswith("is no answer to the question now asked (R10.3)")
    play(g, "finally crew", "recruit soldier")
    assert (money(g)[0], asked(g)) == (9, "1 FinalAction")
    play(g, "done")
    assert asked(g) == "2 FinalAction"
    play(g, "finally crew", "recruit stoker")
    assert g.over


@rule("R10.3")
def test_a_final_action_must_be_possible() -> None:
    g = slipway("""
        0: money 0, lots none
        1: money 9
        turn: 1 last
    """)
    assert refusal(g, "finally exchange") == "finally exchange: you have no commodity tile (R6.2)"


@rule("R10.3")
def test_a_ship_completed_by_the_final_action_sails() -> None:
    g = slipway(f"""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 middle1, {SHIP}
        1: money 3
        turn: 1 last
    """)
    play(g, "finally build", "buy stern bottom", "slot 3", "done")
    while g.waits_for_chance():
        g.play(g.legal()[0])
    play(g, "sail as proposed", "at H8")
    g.play(g.legal()[0])
    while not asked(g).startswith("1"):
        g.play(g.legal()[0])
    assert points(g)[0] > 0


@rule("R10.4")
def test_then_everybody_may_buy_one_tile_if_it_completes_a_ship() -> None:
    g = slipway(f"""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 1, yard bow1 middle1, {SHIP}
        1: yard bow2, store captain
        2: yard bow3 middle2 - - - - - middle3 stern6, money 0
        turn: 2 last
    """)
    play(g, "done", "done", "done")
    assert asked(g) == "0 FinalBuild"
    assert g.texts() == ["buy stern centre", "buy stern bottom", "done"]
    assert refusal(g, "buy stern top") == "buy stern top: needs 2 money, has 1 (R4.1)"
    assert refusal(g, "buy fore bottom") == "buy fore bottom: that tile alone completes no ship (R10.4)"
    play(g, "buy stern centre")
    assert g.texts() == ["slot 3"]
    assert refusal(g, "slot 9") == "slot 9: no ship would be complete with it (R10.4)"
    assert refusal(g, "slot 1") == "slot 1: there is a tile in that slot (R4.2)"
    play(g, "slot 3")
    assert offered(g, "draw")  # the market is refilled
    g.play(g.legal()[0])
    assert (asked(g), money(g)[0]) == ("0 FitOut", 0)
    play(g, "sail")
    assert asked(g) == "2 FinalBuild"  # the second player lacks two tiles
    assert g.texts() == ["buy bow bottom", "buy stern bottom", "done"]
    play(g, "done")
    assert g.over


@rule("R10.4")
def test_at_the_end_too_there_must_be_a_tile_to_buy() -> None:
    g = slipway(f"""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 - - stern3
        0: yard bow1 middle1, {SHIP}
        1: money 3
        turn: 1 last
    """)
    play(g, "done", "done")
    assert refusal(g, "buy stern top") == "buy stern top: there is no tile in that place (R1.5)"


@rule("R2.4", "R9.3")
def test_introductory_contracts_are_kept_when_the_game_ends_early() -> None:
    g = slipway("""
        options: contracts introductory
        left: stern 1
        market: bow1 bow2 bow3 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: papers ?blue ?green
        1: papers ?blue ?green
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 9", "done", "draw stern26")
    assert (g.ending, asked(g)) == (STACK_OUT, "1 FinalAction")


@rule("R10.4")
def test_the_price_is_told_only_of_a_tile_that_completes_a_ship() -> None:
    g = slipway(f"""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 0, yard bow1 middle1, {SHIP}
        1: money 3
        turn: 1 last
    """)
    play(g, "done", "done")
    assert asked(g) == "0 FinalBuild"
    assert refusal(g, "buy stern top") == "buy stern top: needs 2 money, has 0 (R4.1)"
    assert refusal(g, "buy fore top") == "buy fore top: that tile alone completes no ship (R10.4)"


@rule("R10.5")
def test_a_stack_that_runs_out_in_the_last_phases_ends_nothing() -> None:
    g = slipway(f"""
        left: stern 1
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 middle1, {SHIP}
        1: money 3
        turn: 1 last
    """)
    g.ending = QUEUE_OUT
    play(g, "finally build", "buy stern bottom", "slot 9", "done", "draw stern26")
    assert (g.ending, asked(g), yard(g)) == (QUEUE_OUT, "1 FinalAction", "BM------S")


@rule("R10.4", "R4.8")
def test_a_final_build_that_completes_a_ship_which_cannot_sail_asks_first() -> None:
    g = slipway("""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 middle1
        1: money 3
        turn: 1 last
    """)
    play(g, "done", "done", "buy stern bottom", "slot 3")
    assert (asked(g), yard(g)) == ("0 FinalShip", "BM-------")
    play(g, "take the tile back")
    assert asked(g) == "0 FinalBuild"
    play(g, "buy stern bottom", "slot 3", "complete the ship")
    assert (yard(g), money(g)[0]) == ("BMS------", 3)
