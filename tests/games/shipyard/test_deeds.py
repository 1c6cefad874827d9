"""The deeds of Shipyard: answers, and what the rules do by themselves."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from hullworks.games.shipyard.deeds import TELLERS
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.things import lot_said
from hullworks.kernel.chance import seeded
from hullworks.kernel.rule import DECISION, DRAW
from hullworks.match.deed import NOBODY, Deed, Move
from hullworks.match.story import Story, foretell, in_words
from marks import rule
from slipway import SHIPYARD, opening, slipway
from tables import play

NAMES = ["Ada", "Bob", "Cleo", "Dora"]


def deeds(g: Shipyard, text: str) -> list[Deed]:
    """The deeds of an answer, and of the rules after it."""
    return foretell(SHIPYARD, g, g.todo.actions.codes[text], NAMES)


def told(g: Shipyard, text: str) -> list[str]:
    """The same as text, with the rule, and the player's name first."""
    return [line(deed) for deed in deeds(g, text)]


def line(deed: Deed) -> str:
    name = "" if deed.seat == NOBODY else f"{NAMES[deed.seat]} "
    return f"{deed.rule} {name}{deed.words}"


def own(g: Shipyard, text: str, seat: int) -> str:
    """The first deed as a seat reads it."""
    return in_words(SHIPYARD, deeds(g, text)[0].seen_by(seat), NAMES).words


# Requirements of all messages.


def test_every_question_is_told_and_every_rule_that_is_not_only_says_what_comes_next() -> None:
    asked = {str(rule) for rule in BOOK.rules if rule.role in (DECISION, DRAW)}
    assert asked <= set(TELLERS)
    silent = {str(rule) for rule in BOOK.rules} - set(TELLERS)
    assert silent == {
        "BeginFinalAction",
        "BeginTurn",
        "DealContracts",
        "EndTurn",
        "FillCanals",
        "FillDesks",
        "LayTrack",
        "OfferBonus",
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_messages_have_just_the_arguments_that_their_texts_name(seats: int) -> None:
    g: Any = SHIPYARD.lay(seats, {"rotation": 4}).opening()
    story, rng = Story(SHIPYARD, g), seeded(seats)
    while not g.over:
        story.begin(story.number + 1, "")
        options = g.legal()
        g.play(g.sample(rng) if g.waits_for_chance() else options[rng.below(len(options))])
    messages = [message for deed in story.deeds for message in (deed.message, deed.own) if message]
    for message in messages:
        assert set(message.args) == {
            name for _, name, _, _ in Formatter().parse(SHIPYARD.catalogue[message.key]) if name
        }
    assert len({message.key for message in messages}) > 35


# Before the first turn.


@rule("R2.1")
def test_the_lot_tells_who_goes_first() -> None:
    (deed,) = deeds(opening(3), "first player is seat 1")
    assert (deed.seat, deed.words, deed.rule) == (1, "goes first, drawn by lot", "R2.1")
    assert deed.moves == (Move("first-player", "", "1/first"),)


@rule("R2.3")
def test_a_contract_is_named_to_the_one_it_is_dealt_to() -> None:
    g = opening(2)
    while str(g.question()[0]) != "DealContract":
        g.play(g.legal()[0])
    seat = g.question()[1]
    (deed,) = deeds(g, "deal freight-office")
    assert (deed.seat, deed.words, deed.begun) == (seat, "is dealt a blue contract", True)
    assert own(g, "deal freight-office", seat) == "is dealt Freight office, a blue contract"
    assert own(g, "deal freight-office", 1 - seat) == "is dealt a blue contract"
    place = f"{seat}/contracts-blue"
    assert deed.moves == (Move("?contract", "contracts-blue", place),)
    assert deed.own_moves == {seat: (Move("freight-office", "contracts-blue", place, was="?contract"),)}


# The track.

TURN_OF_ADA = """
    track: build canal commodity exchange crew equipment employee
    wheel: {wheel}
    queue: {queue}
    0: cubes {cube}, papers freight-office state-visit express coasters
    1: cubes crew, papers sail-training steam-mail long-hulls works-council
    2: cubes exchange, papers heavy-lift gun-trials canal-toll safe-passage
    turn: 2 end
"""


def next_turn(g: Shipyard) -> list[str]:
    """The deeds told until the next question."""
    story = Story(SHIPYARD, g)
    g.settle()
    return [line(in_words(SHIPYARD, deed, NAMES)) for deed in story.deeds]


def before_ada(wheel: int = 0, queue: int = 5, cube: str = "build", options: str = "longest 7") -> Shipyard:
    """The end of the turn before Ada's, not yet passed on."""
    g = slipway(
        f"options: {options}\n" + TURN_OF_ADA.format(wheel=wheel, queue=queue, cube=cube).replace("2 end", "2 cube")
    )
    g.todo.depth = 1  # Only the end of the turn is left.
    return g


@rule("R3.2")
def test_an_advance_tells_the_tile_and_the_step_of_the_wheel() -> None:
    g = before_ada(wheel=3)
    story = Story(SHIPYARD, g)
    g.settle()
    (deed,) = story.deeds
    assert line(in_words(SHIPYARD, deed, NAMES)) == (
        "R3.2 Ada advances build to the front, and the wheel makes step 4 of 12"
    )
    assert deed.automatic
    assert Move("build", "track/1", "track/7") in deed.moves
    assert Move("cube-0", "action-build", "0/cubes") in deed.moves
    assert Move("wheel", "wheel/3", "wheel/4") in deed.moves


@rule("R3.2")
def test_a_tile_that_is_in_front_stays_there_and_the_wheel_turns() -> None:
    g = before_ada(wheel=3, cube="employee")
    assert next_turn(g) == ["R3.2 Ada leaves employee at the front, and the wheel makes step 4 of 12"]


@rule("R3.4")
def test_a_rotation_tells_how_many_cubes_are_left() -> None:
    assert next_turn(before_ada(wheel=11))[1:] == [
        "R3.4 The wheel has made a rotation: a cube leaves the queue, 4 cubes left"
    ]
    assert next_turn(before_ada(wheel=11, queue=1))[1:] == [
        "R3.4 The last cube leaves the queue: the next rotation of the wheel brings the end"
    ]


@rule("R9.1")
@pytest.mark.parametrize(("queue", "share"), [(4, "A third"), (2, "Two thirds")])
def test_contracts_due_are_told_with_the_reason(queue: int, share: str) -> None:
    words = f"R9.1 {share} of the cubes have gone: everybody discards a blue and a green contract"
    assert next_turn(before_ada(wheel=11, queue=queue))[-1] == words


@rule("R2.4")
def test_with_introductory_contracts_nothing_is_due() -> None:
    g = before_ada(wheel=11, queue=4, options="contracts introductory")
    assert [line.split()[0] for line in next_turn(g)] == ["R3.2", "R3.4"]


@rule("R10.1")
def test_the_last_round_is_announced_once() -> None:
    assert next_turn(before_ada(wheel=11, queue=0))[1:] == [
        "R10.1 The wheel has made a rotation, and the queue is empty: this round is the last"
    ]
    g = before_ada(wheel=11, queue=0)
    g.starter, g.ending = 1, 1  # The last round has begun, and Ada's turn is not its end.
    assert [line.split()[0] for line in next_turn(g)] == ["R3.2"]


@rule("R9.2")
def test_a_discarded_contract_is_named_to_its_owner_alone() -> None:
    g = before_ada(wheel=11, queue=4)
    g.settle()
    text = next(text for text in g.texts() if text.startswith("discard freight-office+"))
    assert told(g, text) == ["R9.1 Ada discards a blue contract", "R9.1 Ada discards a green contract"]
    assert [own(g, text, seat) for seat in range(3)] == [
        "discards Freight office, a blue contract",
        "discards a blue contract",
        "discards a blue contract",
    ]


@rule("R3.8")
def test_a_cube_tells_its_income() -> None:
    g = slipway("""
        track: build canal commodity exchange crew equipment employee
        0: money 3
        1: cubes crew
        2: money 3
    """)
    assert told(g, "cube on build") == ["R3.8 Ada places a cube on build and earns 1"]
    assert told(g, "cube on employee") == ["R3.5 Ada places a cube on employee"]


@rule("R3.9", "R3.10")
def test_a_bonus_is_told_with_its_price_and_with_the_action_that_it_costs() -> None:
    g = slipway("""
        canals: mill-cut long-reach - - -
        0: money 7
        1: money 3
        turn: 0 cube
    """)
    swap = g.copy()
    play(swap, "cube on exchange")
    assert told(swap, "no bonus")[0] == "R3.9 Ada goes on with exchange"
    play(g, "cube on canal")
    assert told(g, "bonus crew")[0] == "R3.9 Ada pays 6 for a bonus: crew"
    rich = slipway("0: money 9\n1: money 3\nturn: 0 crew")
    play(rich, "recruit soldier")
    assert told(rich, "no bonus")[0] == "R3.9 Ada takes no bonus"
    play(g, "bonus crew")
    assert told(g, "recruit soldier") == [
        "R7.3 Ada recruits a soldier",
        "R3.10 Ada cannot do canal, and it is lost",
    ]


@rule("R3.7")
def test_an_action_that_never_could_be_done_is_told_as_lost() -> None:
    g = slipway("""
        track: exchange build employee crew equipment commodity canal
        left: bow 0, middle 0, stern 0
        market: - - - - - - - - - - - -
        canals: - - - - -
        canals left: none
        lots: - - - - -
        desks: none
        0: money 0, lots none
        1: cubes crew
        2: cubes equipment
        turn: 0 cube
    """)
    assert told(g, "cube on employee")[:2] == [
        "R3.8 Ada places a cube on employee and earns 2",
        "R3.7 Ada cannot do employee, and it is lost",
    ]


@rule("R3.11")
def test_a_subsidy_is_told_with_its_money() -> None:
    g = slipway("0: money 0\n1: money 3\n2: money 3\n3: money 3")
    found = deeds(g, "cube on subsidy")
    assert [line(deed) for deed in found] == ["R3.5 Ada places a cube on subsidy", "R3.11 Ada takes a subsidy of 2"]
    assert found[1].automatic and found[1].moves == (Move("money", "", "0/money", 2),)


# The actions.


@rule("R4.2", "R4.7")
def test_a_build_tells_prices_the_ship_and_the_market_that_slides() -> None:
    g = slipway("""
        market: bow5 bow6 bow7 middle4 middle25 middle5 middle7 middle8 middle9 stern1 stern2 stern3
        0: yard bow1 - stern6, store captain, canal mill-cut@H8
        1: money 3
        turn: 0 build
    """)
    assert told(g, "buy fore centre") == ["R4.1 Ada buys a middle with 2 cabins, 1 money"]
    assert deeds(g, "buy fore centre")[0].begun
    assert told(g, "buy fore bottom") == ["R4.1 Ada buys a middle with cabin and berth, free"]
    play(g, "buy fore centre")
    assert told(g, "slot 2") == ["R4.2 Ada puts a middle with 2 cabins into slot 2 for 1 and completes a ship"]
    assert told(g, "slot 6") == ["R4.2 Ada puts a middle with 2 cabins into slot 6 for 1"]
    play(g, "slot 6")
    assert told(g, "done") == ["R4.1 Ada buys no more", "R4.7 The tiles of the market slide down"]


@rule("R1.3", "R10.2")
def test_stacks_that_run_low_or_out_are_told() -> None:
    text = """
        left: bow {left}
        0: yard {yard}
        1: money 3
        2: money 3
        turn: 0 build
    """
    found = {}
    for left in (14, 4, 2, 1):
        g = slipway(text.format(left=left, yard="-"))
        play(g, "buy bow bottom", "slot 1", "done")
        drawn = g.todo.actions.texts[g.legal()[0]]
        found[left] = told(g, drawn)[1]
    assert found == {
        14: "R1.3 The first stack of bows is empty: richer ones come now",
        4: "R10.2 The last bow brings the end: 3 bows left",
        2: "R10.2 The last bow brings the end: 1 bow left",
        1: "R10.2 The stacks have no more bows: this turn is the last",
    }


@rule("R10.2")
def test_a_main_action_that_the_end_cuts_off_is_told() -> None:
    g = slipway("""
        track: employee canal commodity build crew exchange equipment
        left: bow 1
        0: money 9
        1: money 3
        2: money 3
        turn: 0 cube
    """)
    play(g, "cube on crew", "bonus build", "buy bow bottom", "slot 1", "done")
    lines = told(g, g.texts()[0])
    assert "R10.2 Ada has no crew any more, as the game ends" in lines
    assert "R10.3 The turns are over: everybody has a final action, and then a final build" in lines


@rule("R5.1")
def test_a_canal_is_told_with_its_place_and_its_price() -> None:
    g = slipway("""
        canals: mill-cut long-reach rope-walk flint-race heron-bend
        0: money 3
        1: money 3
        turn: 0 canal
    """)
    assert told(g, "rent canal 3") == ["R5.1 Ada rents Rope Walk (straight, crane inside)"]
    play(g, "rent canal 3")
    assert [deed.begun for deed in deeds(g, "at H8")] == [True]
    play(g, "at H8")
    (deed,) = deeds(g, "turn 0")
    assert line(deed) == "R5.2 Ada digs Rope Walk at H8 for 1"
    assert Move("rope-walk", "canals/3", "0/canal-H8") in deed.moves
    assert Move("money", "0/money", "") in deed.moves


@rule("R6.1", "R6.2", "R6.3")
def test_an_exchange_tells_the_space_the_prices_and_what_each_good_brings() -> None:
    g = slipway("""
        markers: exchange 1
        0: money 0, lots first-lot, staff trader-cloth
        1: money 3
        turn: 0 cube
    """)
    lines = told(g, "cube on exchange")
    assert lines[1] == "R6.2 Ada moves the exchange marker to space 2: coal 1, cloth 3, wheat 3"
    play(g, "cube on exchange")
    assert told(g, "exchange first lot") == ["R6.3 Ada exchanges coal, cloth and wheat (first lot)"]
    play(g, "exchange first lot")
    assert told(g, "trade for stoker") == ["R6.4 Ada trades coal for 1 stoker", "R6.3 Ada sells 1 cloth for 4"]
    assert told(g, "trade for stoker+sail") == [
        "R6.4 Ada trades coal for 1 stoker",
        "R6.4 Ada trades cloth for 1 sail",
    ]
    assert told(g, "sell") == ["R6.3 Ada sells 1 coal and 1 cloth for 5"]


@rule("R4.8")
def test_a_tile_held_over_a_ship_that_cannot_sail_is_told_until_it_is_placed_or_taken_back() -> None:
    g = slipway("0: yard bow1 middle1\n1: money 3\nturn: 0 build")
    play(g, "buy stern bottom")
    assert told(g, "slot 3")[0].startswith("R4.8 Ada holds a stern")
    assert told(g, "slot 3")[0].endswith("over slot 3: it would complete a ship that cannot sail")
    play(g, "slot 3")
    assert told(g, "take the tile back")[0].startswith("R4.8 Ada takes the stern")
    assert told(g, "complete the ship")[0].endswith("into slot 3 and completes a ship")


@rule("R3.10")
def test_an_answer_to_the_main_action_is_told_by_its_own_rule_even_if_a_bonus_was_offered() -> None:
    g = slipway("0: money 9\n1: money 3\nturn: 0 crew")
    assert told(g, "recruit soldier")[0] == "R7.3 Ada recruits a soldier"
    assert told(g, "bonus equipment")[0] == "R3.9 Ada pays 6 for a bonus: equipment"


@rule("R6.1")
def test_commodity_tiles_that_are_shuffled_are_told() -> None:
    g = slipway("""
        lots: lot1 lot2 lot3 lot4 lot5
        lots left: none
        0: money 3
        1: money 3
        turn: 0 commodity
    """)
    lot = SHIPYARD.say(lot_said(g.lookup.lots[g.lots.open[4]]))
    assert told(g, "purchase lot 5") == [
        f"R6.1 Ada buys {lot} for nothing",
        "R6.1 The commodity tiles that were exchanged are shuffled",
    ]
    assert told(g, "purchase lot 3")[0].endswith("for 1")


@rule("R7.8", "R7.9")
def test_what_recruiters_and_engineers_bring_is_told() -> None:
    g = slipway("""
        0: money 3, staff recruiter-stoker recruiter-captain
        1: money 3
        turn: 0 crew
    """)
    assert told(g, "recruit stoker") == [
        "R7.3 Ada recruits a stoker for 1",
        "R7.9 Ada gets 1 captain and 1 stoker from recruiters",
    ]
    g = slipway("0: money 3, staff engineer-sail\n1: money 3\nturn: 0 equipment")
    assert told(g, "make sail") == ["R7.2 Ada makes a sail", "R7.8 Ada gets 1 sail from engineers"]


# Ships.

SHIP = """
    0: yard bow5 middle1 stern1, store captain 2*sail, canal long-reach@H8 mill-cut@H9, token H8/1/across
    1: money 3
    turn: 0 sail
"""


@rule("R8.1")
def test_a_ship_that_sails_without_a_question_is_told() -> None:
    g = slipway("""
        0: money 1, yard bow5 - stern1, store captain 2*sail, canal long-reach@H8 mill-cut@H9, token H8/1/across
        1: money 3
        turn: 0 build
    """)
    play(g, "buy fore bottom", "slot 2", "done")
    while g.waits_for_chance():
        last = told(g, g.texts()[0])[-1]
        g.play(g.legal()[0])
    assert last == "R8.1 Ada sends the ship of 3 tiles from slot 1 on its cruise"


@rule("R8.10", "R8.14", "R8.16")
def test_a_cruise_tells_signs_tiles_taken_away_and_its_points_with_reasons() -> None:
    g = slipway(SHIP)
    play(g, "fit captain", "fit sail", "fit sail")
    assert told(g, "sail") == ["R8.2 Ada sails with captain and 2 sails at a speed of 3"]
    play(g, "sail")
    assert told(g, "steer south") == [
        "R8.13 Ada steers towards the south",
        "R8.14 Ada passes a cannon sign: 0 points",
    ]
    play(g, "steer south", "steer south")
    found = deeds(g, "steer south")[:3]
    assert [line(deed) for deed in found] == [
        "R8.13 Ada steers south, on to Mill Cut",
        "R8.16 Ada leaves Long Reach, which is taken away",
        "R8.10 Ada ends the cruise of a ship of 3 tiles with 4 points: 1 for crew and 3 for speed",
    ]
    assert [deed.feat for deed in found] == [False, False, True]
    assert Move("long-reach", "0/canal-H8", "0/pile") in found[0].moves
    assert Move("bow5", "0/yard-1", "0/ship-1") in found[0].moves
    assert Move("point", "", "0/points", 4) in found[0].moves


@rule("R8.11", "R8.14", "R8.15")
def test_signs_and_ribbons_tell_what_they_bring() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain soldier sail, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    play(g, "sail as proposed")
    assert told(g, "at H8") == ["R8.11 Ada enters the canal at H8"]
    play(g, "at H8")
    assert told(g, "space 1")[0] == "R8.11 Ada enters the canal at space 1, from the north"
    play(g, "space 1")
    assert told(g, "steer south")[1:3] == [
        "R8.14 Ada passes a cannon sign: 1 point",
        "R8.10 Ada ends the cruise of a ship of 3 tiles with 5 points: 2 for crew, 2 for speed and 1 for signs",
    ]
    g.players[0].canal[0] = ribbon_tile(g)
    assert "R8.15 Ada passes a ribbon with step 2: 2 points if no other follows" in told(g, "steer south")


def ribbon_tile(g: Shipyard) -> int:
    """A straight canal tile in the middle of the map with a ribbon on its second space."""
    number = next(
        k for k, canal in enumerate(g.lookup.canals) if canal.sides == "NS" and canal.signs[1:2] == ("ribbon",)
    )
    return number * 1024 + 112


@rule("R8.11")
def test_a_canal_without_a_rim_is_entered_inside_a_tile() -> None:
    ring = "fort-arm@H8/90 tar-corner@I8/180 swan-hook@I9/270 market-arm@H9"
    g = slipway(f"0: yard bow1 middle1 stern1, store captain, canal {ring}\n1: money 3\nturn: 0 sail")
    play(g, "sail as proposed", "at I9")
    assert told(g, "space 2")[0] == "R8.11 Ada enters the canal at space 2, inside"


@rule("R8.9")
@pytest.mark.parametrize(
    ("seat", "fitted", "why"),
    [
        ("store sail, canal long-reach@H8", [], "without a captain"),
        ("store captain sail, canal long-reach@H8", ["fit sail"], "without a captain"),
        ("store captain", [], "as the canal is too short for a speed of 1"),
        ("store captain 5*sail, canal long-reach@H8", ["fit captain", *["fit sail"] * 3], "as the canal is too short"),
    ],
)
def test_a_ship_that_falls_apart_is_told_with_the_true_reason(seat: str, fitted: list[str], why: str) -> None:
    g = slipway(f"0: yard bow5 middle26 stern1, {seat}\n1: money 3\nturn: 0 sail")
    play(g, *fitted)
    found = deeds(g, "sail")
    lost = next(deed for deed in found if deed.message.key.startswith("lost"))
    assert lost.rule == "R8.9" and lost.automatic
    assert lost.words.startswith("loses the ship of 3 tiles: it falls apart") and why in lost.words
    back = [deed.words for deed in found if deed.message.key == "gets-back"]
    pieces = {0: [], 1: ["gets back 1 sail"], 4: ["gets back 1 captain and 3 sails"]}
    assert back == pieces[len(fitted)]


# The end.


@rule("R9.3", "R10.3", "R10.4")
def test_the_last_phases_are_told_from_beginning_to_end() -> None:
    g = slipway("""
        0: papers freight-office state-visit express coasters
        1: papers steam-mail long-hulls
        turn: 1 cube
    """)
    g.todo.depth = 1
    g.ending = 1
    assert next_turn(g) == [
        "R10.3 The turns are over: everybody has a final action, and then a final build",
        "R9.3 Everybody discards down to one blue and one green contract",
    ]
    play(g, "discard freight-office+express")
    assert told(g, "done") == ["R10.3 Ada takes no final action"]
    assert told(g, "finally exchange") == [
        "R10.3 Ada has exchange as a final action",
        "R6.2 Ada moves the exchange marker to space 1: coal 2, cloth 2, wheat 2",
    ]
    play(g, "done")
    last = deeds(g, "done")
    assert [line(deed) for deed in last] == [
        "R10.3 Bob takes no final action",
        "R10.4 The final builds begin",
        "R10.4 Ada cannot complete a ship with one tile",
        "R10.4 Bob cannot complete a ship with one tile",
        "R11.1 Ada shows State visit: 0 points",
        "R11.1 Ada shows Coasters: 0 points",
        "R11.1 Bob shows Steam mail: 0 points",
        "R11.1 Bob shows Long hulls: 0 points",
    ]


@rule("R11.1")
def test_contracts_that_are_shown_are_turned_over_where_they_lie_and_bring_points() -> None:
    g = slipway("""
        0: ships bow5+middle9+stern5:captain+sail+stoker+smokestack:4:10, papers steam-mail coasters
        1: papers naval-college canal-toll
        turn: 1 last
    """)
    play(g, "done")
    shown = next(deed for deed in deeds(g, "done") if deed.message.key == "shows" and deed.seat == 0)
    assert Move("steam-mail", "0/contracts-blue", "0/contracts-blue", was="?contract") in shown.moves
    assert Move("point", "", "0/points", 9) in shown.moves
    assert all(move.piece != "steam-mail" for move in shown.own_moves[0])
