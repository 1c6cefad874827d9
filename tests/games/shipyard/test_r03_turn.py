"""R3 The turn."""

from __future__ import annotations

import pytest

from hullworks.games.shipyard.lookup import NONE
from hullworks.games.shipyard.state import Shipyard
from marks import rule
from slipway import answer, money, slipway, track, yard
from tables import asked, offered, play, refusal


@rule("R3.1")
def test_turns_go_clockwise_and_have_five_steps() -> None:
    g = slipway("""
        track: employee canal commodity build crew exchange equipment
        0: cubes build, yard bow1 middle1, store captain, canal long-reach@H8
        1: cubes crew
        2: cubes canal
        turn: 0 begin
    """)
    assert track(g)[-1] == "build"  # advanced
    play(g, "cube on employee", "hire 2a")
    assert asked(g) == "0 PostEmployee"
    g.play(g.legal()[0])
    assert asked(g) == "1 PlaceCube"
    assert track(g)[-1] == "crew"


@rule("R3.1")
def test_ships_completed_by_the_action_sail_before_the_turn_passes() -> None:
    g = slipway("""
        market: bow5 bow6 bow7 middle4 middle5 middle6 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 middle1, store captain, canal long-reach@H8
        1: money 6
        turn: 0 build
    """)
    play(g, "buy stern bottom", "slot 3", "done")
    while g.waits_for_chance():
        g.play(g.legal()[0])
    assert asked(g) == "0 FitOut"


@rule("R3.2")
def test_the_tile_of_the_last_action_goes_to_the_front_and_the_wheel_turns() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        wheel: 3
        0: cubes canal
        1: money 6
        2: money 6
        turn: 0 begin
    """)
    assert track(g) == ["build", "commodity", "exchange", "crew", "equipment", "employee", "canal"]
    assert g.wheel == 4
    assert g.players[0].newer == NONE


@rule("R3.2")
def test_the_wheel_turns_even_if_the_tile_is_in_front_already() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: cubes employee
        1: money 6
        2: money 6
        turn: 0 begin
    """)
    assert track(g) == ["build", "canal", "commodity", "exchange", "crew", "equipment", "employee"]
    assert g.wheel == 1
    assert "employee" not in offered(g, "cube on")


@rule("R3.2")
def test_on_the_first_turn_nothing_is_advanced() -> None:
    g = slipway("""
        0: turns 0
        1: turns 0
        2: turns 0
        turn: 0 begin
    """)
    assert (track(g)[0], g.wheel, len(offered(g, "cube on"))) == ("build", 0, 7)


@rule("R3.3")
def test_two_players_have_two_cubes_and_advance_the_older() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: cubes canal crew
        1: cubes build commodity
        turn: 0 begin
    """)
    assert track(g)[-1] == "canal"
    assert offered(g, "cube on") == ["exchange", "equipment", "employee"]
    play(g, "cube on equipment", "make sail")
    assert g.players[0].older == 4 and g.players[0].newer == 5
    assert track(g)[-1] == "build"


@rule("R3.3")
def test_with_two_players_the_first_two_turns_skip_the_advance() -> None:
    g = slipway("""
        0: turns 1, cubes crew
        1: turns 1, cubes equipment
        turn: 0 begin
    """)
    assert g.wheel == 0
    play(g, "cube on commodity", "purchase lot 5")
    g.play(g.legal()[0])
    assert (asked(g), g.wheel) == ("1 PlaceCube", 0)


@rule("R3.4")
def test_after_a_rotation_a_cube_leaves_the_queue() -> None:
    g = slipway("""
        wheel: 11
        queue: 5
        0: cubes build
        1: money 6
        2: money 6
        turn: 0 begin
    """)
    assert (g.wheel, g.queue, asked(g)) == (0, 4, "0 PlaceCube")


@rule("R3.5")
def test_a_cube_goes_on_a_tile_without_one_that_was_not_just_advanced() -> None:
    g = slipway("""
        0: cubes canal
        1: cubes crew
        2: cubes build
        turn: 0 begin
    """)
    assert offered(g, "cube on") == ["commodity", "exchange", "equipment", "employee"]
    assert refusal(g, "cube on canal") == "cube on canal: you have just advanced that tile (R3.5)"
    assert refusal(g, "cube on crew") == "cube on crew: the cube of seat 2 is on that tile (R3.5)"
    assert refusal(g, "cube on subsidy") == "cube on subsidy: is no answer to the question now asked (R3.5)"


@rule("R3.6")
def test_you_must_be_able_to_do_the_action_with_the_money_after_the_income() -> None:
    market = "market: bow5 - - - - - - - - - - -\n"
    for ahead, allowed in (("exchange", True), ("", False)):
        g = slipway(f"""
            {market}
            track: build canal commodity exchange crew equipment employee
            0: money 1, lots none
            1: {f"cubes {ahead}" if ahead else "money 3"}
            2: money 6
        """)
        assert ("build" in offered(g, "cube on")) == allowed
        assert "exchange" not in offered(g, "cube on")
    assert refusal(g, "cube on exchange") == "cube on exchange: you have no commodity tile (R6.2)"
    assert refusal(g, "cube on build").endswith("there is no tile you could buy with 1 money and place (R3.6)")


@rule("R3.6")
def test_hiring_needs_somebody_within_reach() -> None:
    g = slipway("""
        desks: 2a -, 2b -, 2c trader-coal-2, 3a -, 3b -, 3c steam-master
        track: build canal commodity exchange crew equipment employee
        0: money 1
        1: money 6
        2: money 6
    """)
    assert refusal(g, "cube on employee").endswith("there is nobody you could hire with 1 money (R3.6)")


@rule("R3.6")
def test_buying_goods_needs_a_commodity_tile_within_reach() -> None:
    g = slipway("""
        lots: lot1 - - - -
        track: build canal commodity exchange crew equipment employee
        0: money 1
        1: money 6
        2: money 6
    """)
    assert refusal(g, "cube on commodity").endswith("there is no commodity tile for 1 money (R3.6)")


@rule("R3.7")
def test_who_can_do_nothing_places_a_cube_on_any_free_tile_and_does_nothing() -> None:
    g = slipway("""
        market: - - - - - - - - - - - -
        left: bow 0, middle 0, stern 0
        lots: - - - - -
        desks: none
        track: exchange build employee crew equipment commodity canal
        0: money 0, lots none, cubes canal crew
        1: cubes equipment commodity
        turn: 0 begin
    """)
    assert track(g)[-1] == "canal"
    assert offered(g, "cube on") == ["build", "exchange", "employee"]
    before = money(g)[0]
    play(g, "cube on exchange")
    assert asked(g).startswith("1 ")
    assert money(g)[0] == before + 3


@rule("R3.8")
def test_income_is_one_for_each_cube_ahead_your_own_too() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: money 0, cubes crew
        1: cubes canal equipment
    """)
    play(g, "cube on build")
    assert money(g)[0] == 3
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: money 0
        1: cubes canal
        2: cubes build
    """)
    play(g, "cube on employee")
    assert money(g)[0] == 0


@rule("R3.9")
def test_a_bonus_action_costs_six_and_may_be_an_occupied_or_advanced_one() -> None:
    g = slipway("""
        0: money 9, cubes canal
        1: cubes crew
        2: cubes build
        turn: 0 begin
    """)
    play(g, "cube on equipment")
    assert asked(g) == "0 ActOrBonus"
    bonus = offered(g, "bonus")
    assert "canal" in bonus and "crew" in bonus and "equipment" not in bonus
    assert refusal(g, "bonus equipment") == "bonus equipment: equipment is your main action (R3.9)"
    assert refusal(g, "bonus subsidy") == "bonus subsidy: is no answer to the question now asked (R3.10)"
    before = money(g)[0]
    play(g, "bonus crew", "recruit soldier")
    assert money(g)[0] == before - 6
    assert g.players[0].newer == 5  # the cube stays on the main action
    assert asked(g) == "0 MakeEquipment"
    play(g, "make sail")
    assert asked(g) == "1 PlaceCube"  # once a turn


@rule("R3.9")
def test_a_bonus_is_paid_first_and_must_be_possible_with_what_is_left() -> None:
    g = slipway("""
        market: bow5 - - - - - - - - - - -
        0: money 7
        1: money 6
        2: money 6
        turn: 0 crew
    """)
    play(g, "recruit soldier")
    assert "build" not in offered(g, "bonus")
    assert refusal(g, "bonus build").endswith("there is no tile you could buy with 1 money and place (R3.6)")


@rule("R3.9")
def test_the_price_of_a_bonus_can_be_agreed() -> None:
    g = slipway("""
        options: bonus 2
        0: money 2
        1: money 6
        2: money 6
        turn: 0 crew
    """)
    play(g, "recruit soldier", "bonus equipment", "make sail")
    assert money(g)[0] == 0


@rule("R3.10")
def test_a_bonus_comes_before_or_after_the_main_action_and_never_after_a_cruise() -> None:
    g = slipway("""
        0: money 12, yard bow1 middle1 stern1, store captain, canal long-reach@H8
        1: money 6
        2: money 6
    """)
    play(g, "cube on crew")
    assert asked(g) == "0 ActOrBonus"
    play(g, "recruit soldier")
    assert asked(g) == "0 TakeBonus"
    assert refusal(g, "bonus subsidy") == "bonus subsidy: is no answer to the question now asked (R3.9)"
    play(g, "no bonus")
    assert asked(g) == "0 FitOut"
    play(g, "sail")
    assert asked(g) == "1 PlaceCube"


@rule("R3.10")
def test_a_main_action_that_a_bonus_made_impossible_is_lost() -> None:
    g = slipway("""
        market: bow5 - - - - - - - - - - -
        left: bow 0, middle 0, stern 0
        0: money 7
        1: money 6
        2: money 6
    """)
    play(g, "cube on build", "bonus crew", "recruit soldier")
    assert asked(g) == "1 PlaceCube"
    assert (money(g)[0], yard(g)) == (1, "---------")


@rule("R3.10")
@pytest.mark.parametrize(
    ("action", "answers"),
    [
        ("build", ["buy stern bottom", "slot 9", "done"]),
        ("canal", ["rent canal 5", "at H8", "turn 0"]),
        ("commodity", ["purchase lot 5"]),
        ("crew", ["recruit soldier"]),
        ("equipment", ["make sail"]),
        ("employee", ["hire 2a"]),
    ],
)
def test_a_bonus_is_offered_together_with_the_first_question_of_the_main_action(
    action: str, answers: list[str]
) -> None:
    g = slipway("0: money 14\n1: money 6\n2: money 6")
    play(g, f"cube on {action}")
    assert asked(g) == "0 ActOrBonus"
    assert len(offered(g, "bonus")) == 6
    world = g.copy()
    play(world, *answers)
    settle(world)
    assert (asked(world), int(world.turn.acted)) == ("0 TakeBonus", 1)
    play(g, *(["bonus crew", "recruit soldier"] if action != "crew" else ["bonus equipment", "make sail"]))
    assert asked(g).startswith("0 ") and not offered(g, "bonus")  # the main action is still to come
    play(g, *answers)
    settle(g)
    assert asked(g) == "1 PlaceCube"


def settle(g: Shipyard) -> None:
    """Let chance fill the gaps."""
    while g.waits_for_chance():
        g.play(g.legal()[0])


@rule("R3.10")
def test_before_an_exchange_a_bonus_is_a_question_of_its_own_and_before_a_subsidy_none() -> None:
    g = slipway("0: money 14\n1: money 6\n2: money 6\n3: money 6")
    world = g.copy()
    play(world, "cube on exchange")
    assert (asked(world), int(world.markers[3])) == ("0 TakeBonus", NONE)
    play(g, "cube on subsidy")
    assert (asked(g), money(g)[0]) == ("0 TakeBonus", 16)


@rule("R3.10")
def test_a_bonus_that_leaves_too_little_for_the_main_action_says_so() -> None:
    g = slipway(
        "market: bow5 - - - - - - - - - - -\nleft: bow 0, middle 0, stern 0\n0: money 7\n1: money 6\n2: money 6"
    )
    play(g, "cube on build")
    assert answer(g, "bonus crew") == "Bonus crew: a crew member, leaves 1 money, too little for build"
    g.players[0].money = 9
    assert answer(g, "bonus crew") == "Bonus crew: a crew member"


@rule("R3.5")
def test_a_tile_with_a_cube_is_refused_with_the_name_of_its_owner() -> None:
    g = slipway("0: money 3\n1: cubes canal\n2: money 3")
    assert refusal(g, "cube on canal") == "cube on canal: the cube of seat 2 is on that tile (R3.5)"


@rule("R3.11")
def test_a_subsidy_is_two_money() -> None:
    g = slipway("""
        0: money 1
        1: money 1
        2: money 1
        3: money 1
    """)
    play(g, "cube on subsidy")
    assert money(g)[0] == 3
