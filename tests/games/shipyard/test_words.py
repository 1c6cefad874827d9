"""Labels and questions of Shipyard as text."""

from __future__ import annotations

import re

from hullworks.games.shipyard.state import Shipyard
from hullworks.match.question import Answer, answer, question
from sketches import somewhere
from slipway import SHIPYARD, slipway
from tables import play


def label(g: Shipyard, text: str) -> str:
    return SHIPYARD.say(SHIPYARD.label(g, g.todo.actions.codes[text]))


def asked(g: Shipyard) -> str:
    return SHIPYARD.say(SHIPYARD.ask(g))


def test_a_cube_says_what_it_is_for_and_what_it_earns() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: money 3
        1: cubes crew
        2: money 3
    """)
    assert asked(g) == "Place your cube: what will you do?"
    assert label(g, "cube on build") == "Build: ship tiles for your yard, earns 1"
    assert label(g, "cube on employee") == "Employee: hire somebody"


def test_a_build_says_what_the_tiles_have_and_where_a_ship_is_completed() -> None:
    g = slipway("""
        market: bow5 bow6 bow7 middle4 middle5 middle25 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 - stern6, store captain, canal mill-cut@H8
        1: money 3
        turn: 0 build
    """)
    assert label(g, "buy fore bottom") == "Buy a middle with 2 cabins, free (fore bottom)"
    assert label(g, "buy stern top") == "Buy a stern with cabin and lifebuoy, 2 money (stern top)"
    play(g, "buy fore bottom")
    assert asked(g) == "Where does the middle with 2 cabins go?"
    assert label(g, "slot 2") == "Slot 2, completes a ship"


def test_fitting_out_says_speed_and_points_before_the_ship_leaves() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain soldier sail, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    assert label(g, "sail as proposed") == "Sail with captain, soldier and sail: speed 2, 5 points"
    assert label(g, "sail") == "Sail like this: it falls apart, no captain"
    assert [one.text for one in question(SHIPYARD, g).answers if one.careful] == ["sail"], "a page asks twice"
    play(g, "fit captain")
    assert asked(g) == "Aboard: captain; speed 1. What else?"
    assert label(g, "sail") == "Sail like this: speed 1, up to 2 points"


def test_a_step_says_where_it_leads_and_the_sign_there() -> None:
    g = slipway("""
        0: yard bow5 middle1 stern1, store captain 2*sail, canal long-reach@H8 mill-cut@H9, token H8/1/across
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "sail")
    assert asked(g) == "Step 1 of 3: where does the ship go?"
    assert label(g, "steer south") == "Towards the south, cannon sign: up to 4 points"
    play(g, "steer south", "steer south")
    assert label(g, "steer south") == "South, on to Mill Cut: up to 4 points"


def test_steps_and_entrances_say_which_way_brings_the_points_that_were_promised() -> None:
    g = slipway("""
        0: yard bow5 middle1 stern1, store captain sail, canal great-basin@H8 mill-cut@H7 swan-hook@I8/270
        1: money 3
        turn: 0 sail
    """)
    promised = re.search(r"(\d+) points", label(g, "sail as proposed"))
    assert promised is not None
    play(g, "sail as proposed")
    while not g.waits_for_chance() and str(g.question()[0]) in ("EnterCanal", "EnterSpace", "Steer"):
        most = {text: int(label(g, text).rpartition("up to ")[2].split()[0]) for text in g.texts()}
        assert max(most.values()) == int(promised[1])
        play(g, max(most, key=lambda text: most[text]))
    assert g.players[0].points == int(promised[1])


def test_signs_of_a_canal_tile_are_named_with_their_places() -> None:
    g = slipway("""
        canals: fort-arm powder-elbow kings-basin quay-junction market-arm
        0: canal great-basin@H8, money 3
        1: money 3
        turn: 0 canal
    """)
    assert label(g, "rent canal 1") == "Fort Arm (bend, cannon N), 2 money"
    assert label(g, "rent canal 2") == "Powder Elbow (bend, cannon inside), 2 money"
    assert label(g, "rent canal 4") == "Quay Junction (fork, ribbon E), 1 money"
    assert label(g, "rent canal 3") == "King's Basin (basin, cannon N-E, lifebuoy E-S and ribbon S-W), 1 money"
    play(g, "rent canal 1", "at H7")
    assert label(g, "turn 180") == "From south (cannon sign) to west"


def test_answers_say_in_numbers_what_they_cost_and_give() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        market: bow5 bow6 bow7 middle4 middle5 middle25 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 9, lots lot1
        1: cubes crew
        2: money 3
    """)
    assert done(g, "cube on build").brings("money") == 1 and done(g, "cube on employee").brings("money") is None
    play(g, "cube on build")
    assert (done(g, "bonus exchange").costs("money"), done(g, "bonus exchange").piece) == (6, "exchange")
    play(g, "bonus exchange", "exchange lot1")
    sold = done(g, "sell")
    assert (sold.costs("coal"), sold.costs("cloth"), sold.piece) == (1, 1, "coal")
    assert f"for {sold.brings('money')}" in sold.label
    traded = done(g, "trade for stoker")
    assert (traded.costs("coal"), traded.brings("stoker"), traded.brings("money")) == (1, 1, 2)


def test_a_tile_costs_what_its_row_does_and_an_empty_place_is_called_by_its_row() -> None:
    g = slipway("""
        market: - bow6 bow7 middle4 middle5 middle25 middle7 middle8 middle9 stern1 stern2 stern3
        0: money 9
        1: money 3
        turn: 0 build
    """)
    tile = done(g, "buy stern top")
    assert (tile.costs("money"), tile.brings("stern1"), tile.piece) == (2, 1, "stern1")
    assert done(g, "buy stern bottom").costs("money") is None
    empty = done(g, "buy bow top")
    assert (empty.label, empty.verb, empty.row, empty.cost) == ("Buy from bow top", "Buy", "bow top", ())


def done(g: Shipyard, text: str) -> Answer:
    return answer(SHIPYARD, g, g.todo.actions.codes[text])


def test_the_piece_of_an_answer_lies_on_the_table() -> None:
    from_the_bank = ("recruit", "make", "trade")
    for answers in range(100, 300, 10):
        g = somewhere(SHIPYARD, 3, answers, answers)
        if g.over or g.waits_for_chance():
            continue
        lying = {piece for pieces in SHIPYARD.places(g, g.seat()).values() for piece in pieces}
        found = [one for one in question(SHIPYARD, g).answers if not one.text.startswith(from_the_bank)]
        assert [one for one in found if one.piece and one.piece not in lying] == []


def test_contracts_are_named_to_their_owner() -> None:
    g = slipway("""
        wheel: 11
        queue: 4
        0: papers freight-office state-visit express coasters, cubes build
        1: money 3
        2: money 3
        turn: 0 begin
    """)
    assert asked(g) == "Discard a blue and a green contract."
    assert label(g, "discard freight-office+express") == (
        "Freight office: 3 for each businessman and crane on the same ship + "
        "Express line: 4 for each ship with a speed of 6 or more"
    )
    assert done(g, "discard freight-office+express").row == "Freight office and Express line"


def test_the_end_has_a_reason() -> None:
    g = slipway("0: money 3\n1: money 3\nturn: 1 last")
    g.ending = 1
    assert SHIPYARD.ending(g) == ""
    play(g, "done", "done")
    assert SHIPYARD.say(SHIPYARD.ending(g)) == "the queue is empty"
