"""R7 Rings and employees."""

from __future__ import annotations

from hullworks.games.shipyard.rules.r07_rings import hire_price
from hullworks.games.shipyard.rules.r08_ship import speed_with
from marks import rule
from slipway import money, slipway, staff, store
from tables import asked, offered, play, refusal


@rule("R7.1")
def test_the_next_space_is_free_and_each_further_one_costs_one() -> None:
    for piece, price in (("stoker", 0), ("businessman", 1), ("captain", 2), ("soldier", 3)):
        g = slipway("""
            markers: crew soldier
            0: money 3
            1: money 3
            turn: 0 crew
        """)
        play(g, f"recruit {piece}")
        assert (money(g)[0], store(g)) == (3 - price, [piece])
        assert g.markers[0] == ["captain", "soldier", "stoker", "businessman"].index(piece)


@rule("R7.1")
def test_a_full_lap_is_the_most_and_must_be_paid() -> None:
    g = slipway("""
        markers: crew soldier
        0: money 2
        1: money 3
        turn: 0 crew
    """)
    assert offered(g, "recruit") == ["captain", "stoker", "businessman"]
    assert refusal(g, "recruit soldier") == "recruit soldier: a soldier costs 3, you have 2 money (R7.1)"


@rule("R7.2")
def test_equipment_is_taken_from_its_ring() -> None:
    g = slipway("""
        0: money 1
        1: money 3
        turn: 0 equipment
    """)
    assert offered(g, "make") == ["sail", "cannon"]
    assert refusal(g, "make crane") == "make crane: a crane costs 3, you have 1 money (R7.1)"
    play(g, "make cannon")
    assert (store(g), money(g)[0], g.markers[1]) == (["cannon"], 0, 2)


@rule("R7.3")
def test_crew_is_taken_from_its_ring() -> None:
    g = slipway("""
        0: money 0
        1: money 3
        turn: 0 crew
    """)
    assert g.texts() == ["recruit soldier"]
    play(g, "recruit soldier")
    assert store(g) == ["soldier"]


@rule("R7.4")
def test_an_employee_costs_the_way_to_the_stop_and_the_extra_cost() -> None:
    g = slipway("""
        desks: 4b steam-master
        0: money 5
        1: money 3
        turn: 0 employee
    """)
    assert hire_price(g, 0, 10) == 2 + 3
    play(g, "hire 4b")
    assert (money(g)[0], staff(g), g.markers[2]) == (0, ["steam-master"], 3)


@rule("R7.4")
def test_nobody_is_hired_on_credit_or_from_an_empty_desk() -> None:
    g = slipway("""
        desks: 2b -, 5b steam-master
        0: money 5
        1: money 3
        turn: 0 employee
    """)
    assert refusal(g, "hire 5b") == "hire 5b: needs 6 money, has 5 (R7.4)"
    assert refusal(g, "hire 2b") == "hire 2b: nobody is there (R1.9)"


@rule("R7.5")
def test_nobody_hires_the_same_twice_nor_a_second_level_without_the_first() -> None:
    g = slipway("""
        desks: 2a trader-coal, 2b trader-coal-2, 2c trader-cloth-2
        0: money 5, staff trader-coal
        1: money 3
        turn: 0 employee
    """)
    assert refusal(g, "hire 2a") == "hire 2a: one of yours does exactly the same (R7.5)"
    assert refusal(g, "hire 2c") == "hire 2c: the trader of the first level comes first (R7.5)"
    play(g, "hire 2b")
    assert staff(g) == ["trader-coal", "trader-coal-2"]


@rule("R7.6")
def test_traders_raise_the_price_of_a_good_and_add_up() -> None:
    for names, paid in (("", 2), ("staff trader-coal,", 3), ("staff trader-coal trader-coal-2,", 4)):
        g = slipway(f"""
            0: money 0, {names} lots lot1
            1: money 3
            turn: 0 exchange
        """)
        play(g, "exchange lot1", "sell")
        assert money(g)[0] == paid + 2


@rule("R7.7")
def test_a_builder_gives_a_piece_room_on_every_ship() -> None:
    for names, offers in (("", []), ("staff builder-soldier builder-crane,", ["soldier", "crane"])):
        g = slipway(f"""
            0: {names} yard bow10 middle18 stern13, store captain 2*soldier 2*crane, canal long-reach@H8
            1: money 3
            turn: 0 sail
        """)
        play(g, "fit captain")
        assert offered(g, "fit") == offers
        for piece in offers:
            play(g, f"fit {piece}")
        assert offered(g, "fit") == []


@rule("R7.8")
def test_an_engineer_brings_equipment_beside_what_is_taken() -> None:
    g = slipway("""
        0: staff engineer-crane engineer-sail recruiter-captain
        1: money 3
        turn: 0 equipment
    """)
    play(g, "make sail")
    assert store(g) == ["crane", "sail", "sail"]


@rule("R7.9")
def test_a_recruiter_brings_crew_beside_who_is_taken() -> None:
    g = slipway("""
        0: staff engineer-crane recruiter-captain
        1: money 3
        turn: 0 crew
    """)
    play(g, "recruit soldier")
    assert store(g) == ["captain", "soldier"]


@rule("R7.10")
def test_a_mover_makes_steps_of_one_ring_free() -> None:
    g = slipway("""
        0: money 0, staff mover-crew
        1: money 3
        turn: 0 crew
    """)
    assert offered(g, "recruit") == ["captain", "soldier", "stoker", "businessman"]
    g = slipway("""
        0: money 0, staff mover-crew
        1: money 3
        turn: 0 equipment
    """)
    assert offered(g, "make") == ["sail"]
    g = slipway("""
        desks: 6a trader-coal, 7a trader-wheat
        0: money 0, staff mover-employee
        1: money 3
        turn: 0 employee
    """)
    assert "6a" in offered(g, "hire") and "7a" not in offered(g, "hire")


@rule("R7.11")
def test_who_knows_steam_makes_every_ship_faster() -> None:
    for names, speed in (("", 1), ("staff boiler-maker,", 2), ("staff boiler-maker steam-master,", 4)):
        g = slipway(f"""
            0: {names} yard bow1 middle1 stern1, store captain
            1: money 3
            turn: 0 cube
        """)
        assert speed_with(g, 0, 0, 0, 0) == speed


@rule("R7.12")
def test_gaps_in_the_ring_are_filled_at_the_end_of_the_turn() -> None:
    g = slipway("""
        0: money 3
        1: money 3
        turn: 0 employee
    """)
    play(g, "hire 2a")
    assert asked(g) == "0 PostEmployee"
    counts = {g.lookup.employees[POST].id: weight for POST, weight in outcomes(g)}
    assert counts == {
        employee.id: int(g.agency.counts[number])
        for number, employee in enumerate(g.lookup.employees)
        if g.agency.counts[number]
    }
    g.play(g.legal()[0])
    assert -1 not in list(g.desks)
    assert asked(g) == "1 PlaceCube"


def outcomes(g: object) -> list[tuple[int, int]]:
    """The employees that may be drawn, with their weights."""
    from hullworks.games.shipyard.actions import POSTED

    return [(int(POSTED.arg(code)), weight) for code, weight in g.outcomes()]  # type: ignore[attr-defined]
