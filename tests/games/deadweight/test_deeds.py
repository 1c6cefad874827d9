"""What happens in Deadweight is told: what was answered, what dice decided, and what the rules did by themselves."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, edited, opening
from hullworks.engine.deed import Deed, Move
from hullworks.engine.message import Player, Thing, message
from hullworks.engine.story import foretell
from hullworks.games.deadweight.deeds import SILENT, TELLERS
from hullworks.games.deadweight.rules.hold import BOOK
from hullworks.games.deadweight.state import Deadweight
from marks import rule
from tables import play

NAMES = ["Ada", "Ines", "Marek", "Odile"]

# What a deed says, of whom, to whom, and by which rule.
Told = tuple[int, str, int, str]


def deeds(g: Deadweight, text: str) -> list[Deed]:
    """What would be told of an answer and of all that follows by itself."""
    return foretell(DEADWEIGHT, g, g.todo.actions.codes[text], NAMES)


def told(g: Deadweight, text: str) -> list[Told]:
    """The same in short."""
    return [(deed.seat, deed.words, deed.to, deed.rule) for deed in deeds(g, text)]


def words(g: Deadweight, text: str) -> list[str]:
    """The same in words only."""
    return [deed.words for deed in deeds(g, text)]


# What players do.

ANSWERS = [
    ("0: at front", "begin", "walk 1", "walks to starboard 1 (emerald, Trade)", "R3.2"),
    ("0: at starboard 4", "begin", "walk 2", "walks to the back station", "R3.2"),
    ("0: at starboard 2", "begin", "walk 2", "walks to starboard 4 (ruby, Shortcut, Ines)", "R3.2"),
    ("0: at front, hold rope", "begin", "rope to back", "takes a rope to the back station", "R3.3"),
    ("0: at starboard 2", "land", "take loot", "takes a pearl", "R4.1"),
    ("0: at starboard 2", "land", "do the action", "gains a rope", "R5.4"),
    ("0: at starboard 3", "land", "do the action", "walks the plank", "R5.15"),
    ("0: at starboard 4", "land", "do the action", "crosses to port 4", "R5.6"),
    ("0: at starboard 4", "land", "steal from seat 1", "tries to steal from Ines", "R4.2"),
    ("0: at front, card chandler, hold emerald emerald", "land", "trade 1", "trades 2 emerald for 1 ring", "R7.2"),
    (
        "0: at front, hold emerald pearl",
        "land",
        "deploy at starboard 1-2",
        "deploys a mariner at starboard 1-2 for emerald and pearl",
        "R7.5",
    ),
    ("0: at front", "land", "roll the fate die", "rolls the fate die", "R7.4"),
    ("0: at front", "land", "done", "leaves the station", "R7.1"),
    ("0: at starboard 2", "land", "done", "does no more", "R4.1"),
]


@pytest.mark.parametrize(("seat", "step", "text", "said", "number"), ANSWERS)
def test_an_answer_is_told_with_its_rule(seat: str, step: str, text: str, said: str, number: str) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    first = deeds(g, text)[0]
    assert (first.seat, first.words, first.rule, first.automatic) == (0, said, number, False)


def test_a_deed_is_data_with_the_pieces_that_moved() -> None:
    g = blackwake("""
        0: at starboard 4
        1: at starboard 4, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 5", "die 2")
    deed = deeds(g, "take ruby")[0]
    assert deed.message == message("takes-from", item=Thing("item", "ruby", "a ruby"), victim=Player(1))
    assert (deed.seat, deed.to, deed.moves) == (0, 1, (Move("ruby", "1/hold", "0/hold"),))


def test_what_only_begins_a_deed_says_so() -> None:
    g = blackwake("""
        0: at starboard 5
        1: at starboard 5, hold ruby
        2: at front
        turn: 0 land
    """)
    assert deeds(g, "do the action")[0].begun
    assert deeds(g, "steal from seat 1")[0].begun
    assert not deeds(g, "take loot")[0].begun


@rule("R1.5", "R1.6", "R2.1")
def test_the_layout_is_told_by_chance() -> None:
    g = opening(2)
    assert told(g, "lay trade on port 2") == [(-1, "Trade is laid on port 2", -1, "R1.5")]
    play(g, "lay trade on port 2", "lay trade on starboard 1", "lay shortcut on starboard 4", "lay shortcut on port 1")
    play(g, "lay rope on starboard 2", "lay switch on starboard 5", "lay sabotage on port 4", "lay ring on port 5")
    assert told(g, "card diamond at port 3") == [
        (-1, "The loot card of port 5 is diamond", -1, "R1.6"),
        (-1, "The loot card of port 3 is diamond", -1, "R1.6"),
    ]
    g = opening(2, "layout fixed")
    assert told(g, "first player is seat 1") == [(1, "goes first, drawn by lot", -1, "R2.1")]


@rule("R1.7")
def test_filling_all_loot_cards_is_told_once() -> None:
    g = opening(2)
    while str(g.question()[0]) != "LayCard" or list(g.cards).count(-1) > 1:
        g.play(g.legal()[0])
    assert told(g, g.texts()[0])[1:] == [(-1, "Every loot card is filled", -1, "R1.7")]


@rule("R5.8", "R5.9")
def test_everybody_who_changes_places_is_named() -> None:
    text = """
        flooded: {flooded}
        0: at starboard 5
        1: at front
        2: at port 2
        turn: 0 land
    """
    g = blackwake(text.format(flooded="port 5"))
    play(g, "do the action")
    assert told(g, "switch seats 0 and 2")[:1] == [(0, "changes places with Marek", 2, "R5.8")]
    g = blackwake(text.format(flooded="starboard 5"))
    play(g, "do the action")
    assert told(g, "switch seats 1 and 2")[:2] == [
        (0, "lets Ines and Marek change places", 1, "R5.9"),
        (0, "moves Marek to the front station", 2, "R5.9"),
    ]


@rule("R5.2", "R1.8")
def test_a_trade_tells_what_came_and_not_what_was_asked_for() -> None:
    g = blackwake("""
        bank: diamond 1
        0: at starboard 1, hold emerald pearl
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert words(g, "swap emerald and pearl for diamond")[0] == "trades emerald and pearl for 1 diamond"


@rule("R5.3", "R1.9", "R1.8")
@pytest.mark.parametrize(
    ("crates", "said"),
    [
        ("emerald 0", ["exchanges an emerald for a life ring"]),
        (
            "emerald 5",
            ["gives an emerald for a life ring, but none is left", "gains 1 ring for a full crate of emerald"],
        ),
    ],
)
def test_an_exchange_for_the_last_ring_is_told_as_it_came(crates: str, said: list[str]) -> None:
    g = blackwake(f"""
        flooded: starboard 1
        crates: {crates}
        bank: ring 1
        0: at starboard 1, hold emerald
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert words(g, "exchange emerald for ring")[: len(said)] == said


@rule("R5.5", "R5.14", "R5.12")
def test_whoever_is_robbed_or_held_back_by_an_action_is_named() -> None:
    text = """
        flooded: {plank}
        0: at {plank}
        1: at front, hold rope ring
        turn: 0 land
    """
    for plank, answer, expected in [
        ("starboard 2", "rob seat 1", (0, "takes a rope from Ines", 1, "R5.5")),
        ("port 5", "rob seat 1", (0, "takes a life ring from Ines", 1, "R5.14")),
        ("port 2", "hold back seat 1", (0, "holds Ines back", 1, "R5.12")),
    ]:
        g = blackwake(text.format(plank=plank))
        play(g, "do the action")
        assert told(g, answer)[0] == expected


# Dice.

THEFT = [
    (["steal from seat 1"], "die 5", (0, "rolls 5 against Ines", 1, "R6.1")),
    (["steal from seat 1", "die 5"], "die 2", (1, "rolls 2 against 5: Ada may take a thing", 0, "R6.1")),
    (["steal from seat 1", "die 5"], "die 6", (1, "rolls 6 against 5: nothing is taken", 0, "R6.2")),
    (["steal from seat 1", "die 5"], "die 5", (1, "rolls 5 against 5: the tables turn on Ada", 0, "R6.2")),
    (["steal from seat 1", "die 5", "die 2"], "take ruby", (0, "takes a ruby from Ines", 1, "R6.3")),
]


@rule("R6.1", "R6.2", "R6.3")
@pytest.mark.parametrize(("answers", "text", "expected"), THEFT)
def test_the_dice_of_a_theft_are_told_with_what_they_decide(answers: list[str], text: str, expected: Told) -> None:
    g = blackwake("""
        0: at starboard 4, hold pearl
        1: at starboard 4, hold ruby
        turn: 0 land
    """)
    play(g, *answers)
    assert told(g, text)[0] == expected


@rule("R6.4")
def test_a_mariner_who_is_met_is_told_to_whoever_walks_past() -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1, hold ruby
        1: at back
    """)
    walk, stop = deeds(g, "walk 1")
    assert walk.words == "walks to starboard 2 (pearl, Rope)"
    assert (stop.seat, stop.to, stop.rule, stop.begun, stop.automatic) == (1, 0, "R6.4", True, True)
    assert stop.words == "stops Ada with the mariner at starboard 2-3"
    play(g, "walk 1")
    assert told(g, "die 4") == [(1, "rolls 4 for the mariner against Ada", 0, "R6.5")]


@rule("R6.5")
@pytest.mark.parametrize(
    ("defence", "said"), [(2, "Ines may take a thing"), (4, "nothing is taken"), (6, "the mariner goes home")]
)
def test_the_dice_of_a_mariner_are_told(defence: int, said: str) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1, hold ruby
        1: at back
    """)
    play(g, "walk 1", "die 4")
    first = deeds(g, f"die {defence}")[0]
    assert (first.seat, first.words, first.to, first.rule) == (0, f"rolls {defence} against 4: {said}", 1, "R6.5")
    home = Move("mariner-1", "1/mariner/starboard-2-3", "1/mariner/home")
    assert first.moves == ((home,) if defence == 6 else ())


@rule("R7.6")
@pytest.mark.parametrize(("defence", "said"), [(2, "Ada wins the challenge"), (4, "the mariner stays")])
def test_the_dice_of_a_challenge_are_told(defence: int, said: str) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at front, hold emerald pearl
        1: at back
        turn: 0 land
    """)
    assert told(g, "challenge") == [(0, "challenges the mariner of Ines", 1, "R7.6")]
    play(g, "challenge", "die 4")
    assert told(g, f"die {defence}")[0] == (1, f"rolls {defence} against 4: {said}", 0, "R7.6")


@rule("R7.4", "R1.8", "R1.11")
@pytest.mark.parametrize(
    ("bank", "hold", "die", "said"),
    [
        ("rope 3", "rope", 5, "rolls 5: a rope"),
        ("rope 3", "rope rope", 5, "rolls 5: a rope, but may hold no more"),
        ("rope 0", "ring", 5, "rolls 5: a rope, but none is left"),
        ("diamond 0", "ring", 4, "rolls 4: a diamond, but none is left"),
    ],
)
def test_the_fate_die_tells_what_came(bank: str, hold: str, die: int, said: str) -> None:
    g = blackwake(f"""
        bank: {bank}
        0: at front, hold {hold}
        1: at back
        turn: 0 land
    """)
    play(g, "roll the fate die")
    assert words(g, f"die {die}")[0] == said


@rule("R5.15", "R5.18")
@pytest.mark.parametrize(
    ("chest", "hold", "die", "said"),
    [
        ("ruby", "pearl", 1, "rolls 1 and reaches the chest"),
        ("empty", "pearl", 1, "rolls 1 and reaches the chest, which is empty"),
        ("ruby", "pearl", 2, "rolls 2 and slips"),
        ("ruby", "rope", 2, "rolls 2 and slips, with no loot to drop"),
    ],
)
def test_walking_the_plank_tells_what_is_reached(chest: str, hold: str, die: int, said: str) -> None:
    g = blackwake(f"""
        chest 3: {chest}
        0: at starboard 3, hold {hold}
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert words(g, f"die {die}")[0] == said


# What the rules do by themselves.


def test_every_rule_tells_or_only_leads_to_one_that_does() -> None:
    names = {str(rule) for rule in BOOK.rules}
    assert names == TELLERS.keys() | SILENT
    assert not TELLERS.keys() & SILENT


@rule("R1.7")
def test_a_loot_card_that_is_filled_again_is_told() -> None:
    text = """
        pieces: starboard 2 1
        bank: pearl {left}
        0: at starboard 2
        1: at front
        turn: 0 land
    """
    first, filled, *_ = deeds(blackwake(text.format(left=2)), "take loot")
    assert (first.seat, first.words) == (0, "takes a pearl")
    assert filled.words == "The loot card of starboard 2 is filled again with 2 pearl"
    assert (filled.seat, filled.rule, filled.automatic) == (-1, "R1.7", True)
    empty = deeds(blackwake(text.format(left=0)), "take loot")[1]
    assert empty.words == "The loot card of starboard 2 stays empty: no pearl is left in the lifeboat"


@rule("R1.9")
@pytest.mark.parametrize(
    ("crates", "said"),
    [
        ("emerald 0", []),
        ("emerald 5", ["gains 1 ring for a full crate of emerald"]),
        ("emerald 5, diamond 2", ["gains 2 rings for full crates of emerald and diamond"]),
    ],
)
def test_a_full_crate_is_told_with_its_rule(crates: str, said: list[str]) -> None:
    g = blackwake(f"""
        crates: {crates}
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    first, *others = deeds(g, "trade 4")
    assert first.words == "trades 1 emerald and 1 diamond for 3 rings"
    assert [deed.words for deed in others if deed.rule == "R1.9" and deed.automatic] == said


@rule("R1.9", "R1.8")
def test_a_full_crate_without_a_ring_left_is_told_as_it_is() -> None:
    g = blackwake("""
        crates: emerald 5
        bank: ring 0
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    assert words(g, "trade 4")[:2] == [
        "trades 1 emerald and 1 diamond for 0 rings",
        "fills the crate of emerald, but no life ring is left",
    ]


@rule("R1.10")
@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ("starboard 1 3", "gives back an emerald to its lifeboat"),
        ("port 4 2", "gives back an emerald to the loot card of port 4"),
    ],
)
def test_it_is_told_where_loot_is_given_back_to(pieces: str, said: str) -> None:
    g = blackwake(f"""
        pieces: {pieces}
        0: at starboard 2, hold 10*emerald
        1: at front
        turn: 0 land
    """)
    play(g, "take loot")
    assert words(g, "return emerald")[0] == said


@rule("R2.3", "R7.3")
def test_trade_cards_taken_put_aside_and_shuffled_are_told() -> None:
    g = opening(2, "layout fixed")
    play(g, "first player is seat 1")
    assert told(g, "reveal cook") == [
        (-1, "Cook is the next trade card", -1, "R2.3"),
        (1, "takes the trade card Cook", -1, "R2.3"),
    ]
    g = blackwake("""
        shown: cook
        deck: none
        0: at front, hold emerald emerald, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 1")
    assert told(g, "done") == [
        (0, "leaves the station", -1, "R7.1"),
        (0, "puts Chandler aside and takes the trade card Cook", -1, "R7.3"),
        (-1, "The trade cards that were put aside are shuffled", -1, "R2.3"),
    ]
    taken = deeds(g, "done")[1]
    assert taken.automatic
    assert taken.moves == (Move("chandler", "0/card", "aside"), Move("cook", "shown", "0/card"))


@rule("R3.4", "R9.2")
def test_whoever_was_held_back_hears_it_when_the_turn_comes() -> None:
    g = blackwake("""
        0: at front
        1: at back, held back
        turn: 0 move
    """)
    play(g, "walk 1")
    held = deeds(g, "done")[-1]
    assert (held.seat, held.words, held.rule) == (1, "is held back", "R3.4")
    assert (held.automatic, held.begun, held.moves) == (True, True, (Move("held-back", "1/held-back", ""),))
    play(g, "done")
    assert told(g, "skip the turn")[0] == (1, "skips the turn", -1, "R3.4")


@rule("R4.5")
def test_landing_on_the_lantern_is_told() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at front
        1: at back
    """)
    assert told(g, "walk 2") == [
        (0, "walks to starboard 2 (pearl, Rope)", -1, "R3.2"),
        (0, "lands on the lantern and may do all there is to do on starboard 2", -1, "R4.5"),
    ]


@rule("R4.1", "R5.1")
def test_a_plank_on_which_nothing_can_be_done_is_told() -> None:
    g = blackwake("""
        pieces: port 3 0
        bank: ruby 0
        0: at port 4
        1: at back
    """)
    assert told(g, "walk 1")[1:] == [(0, "finds nothing to do on port 3", -1, "R4.1")]


@rule("R5.16")
def test_no_room_for_the_chest_is_told_to_whoever_walked_the_plank() -> None:
    g = blackwake("""
        chest 3: ruby ring
        0: at starboard 3, hold 10*emerald
        1: at front, hold 10*pearl
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert told(g, "take ring")[:2] == [
        (0, "takes a life ring from the chest", -1, "R5.16"),
        (0, "has no room for what is left in the chest", -1, "R5.16"),
    ]


@rule("R5.17", "R5.19")
def test_the_rest_of_the_chest_and_its_filling_are_told() -> None:
    text = """
        chest 3: 5*ruby
        bank: {bank}
        0: at starboard 3
        1: at front, hold {hold}
        turn: 0 land
    """
    answers = ["do the action", "die 1", "take ruby", "take ruby", "take ruby"]
    g = blackwake(text.format(bank="emerald 0, pearl 1", hold="10*pearl"))
    play(g, *answers)
    assert told(g, "take ruby")[1:3] == [
        (-1, "What is left in the chest goes back: a ruby", -1, "R5.17"),
        (
            -1,
            "The chest in the middle is filled again with a pearl, a ruby, a diamond, a rope and a life ring",
            -1,
            "R5.19",
        ),
    ]
    g = blackwake(text.format(bank="emerald 0, pearl 0, ruby 0, diamond 0, rope 0, ring 0", hold="pearl"))
    play(g, *answers, "take ruby")
    assert told(g, "give to seat 1")[:2] == [
        (0, "gives a ruby to Ines", 1, "R5.17"),
        (-1, "Nothing is left to fill the chest in the middle with", -1, "R5.19"),
    ]


FLOOD = """
    mariners: {mariner} starboard 4-5
    chest 5: {chest}
    shown: cook
    deck: pilot
    0: at back, hold emerald diamond, card chandler
    1: at front
    turn: 0 land
"""


@rule("R8.1", "R8.2", "R8.5")
def test_a_diamond_spent_and_the_flood_that_follows_are_told() -> None:
    g = blackwake(FLOOD.format(mariner=1, chest="empty"))
    spent = deeds(g, "trade 4")[1]
    assert spent.words == "has spent a diamond, so a plank is flooded at the end of the turn"
    assert (spent.seat, spent.rule, spent.automatic, spent.begun) == (0, "R8.1", True, True)
    play(g, "trade 4", "done", "reveal pilot")
    flood, home, *_ = deeds(g, "flood starboard 5")
    assert (flood.words, flood.feat, flood.rule) == ("floods starboard 5", True, "R8.2")
    assert Move("switch-plank", "plank/starboard-5", "water/starboard-5") in flood.moves
    assert home.words == "sends home the mariner of Ines: the plank beside him is flooded"
    assert (home.seat, home.to, home.rule, home.automatic) == (0, 1, "R8.5", True)
    assert home.moves == (Move("mariner-1", "1/mariner/starboard-4-5", "1/mariner/home"),)


@rule("R8.5")
def test_the_mariner_of_whoever_floods_the_plank_goes_home_too() -> None:
    g = blackwake(FLOOD.format(mariner=0, chest="empty"))
    play(g, "trade 4", "done", "reveal pilot")
    home = "has to take the mariner home: the plank beside him is flooded"
    assert told(g, "flood starboard 5")[1] == (0, home, -1, "R8.5")


@rule("R8.3", "R8.4")
def test_whoever_is_passed_over_and_what_goes_back_are_told() -> None:
    text = FLOOD.format(mariner=1, chest="emerald ring").replace("1: at front", "1: at front, hold 10*pearl")
    g = blackwake(text)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert told(g, "take emerald")[0] == (0, "takes an emerald from the chest", -1, "R8.3")
    g = blackwake(text.replace("emerald ring", "emerald emerald emerald ring ring"))
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5", "take ring", "take ring")
    passed = (1, "has no room for what is left in the chest and is passed over", -1, "R8.4")
    assert deeds(g, "take emerald")[0].rule == "R8.3"
    assert told(g, "take emerald")[1] == passed
    g = blackwake(text.replace("hold emerald", "hold 9*emerald").replace("emerald ring", "pearl pearl pearl"))
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5", "take pearl")
    assert told(g, "take pearl")[1] == (-1, "What is left in the chest goes back: a pearl", -1, "R8.4")


@rule("R8.6")
def test_the_last_plank_under_water_is_told() -> None:
    g = blackwake("""
        flooded: starboard 5, port 5, starboard 4, port 4, starboard 3, port 3, starboard 2, port 2, port 1
        chest 1: empty
        shown: cook
        deck: pilot
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot")
    under = deeds(g, "flood starboard 1")[1]
    assert under.words == "All planks are flooded: now a diamond spent at the front sends a mariner to a lifeboat"
    assert (under.seat, under.rule, under.automatic) == (-1, "R8.6", True)


BOATS = """
    options: final {turns}
    flooded: all
    mariners: {mariners}
    bank: ruby {rubies}
    shown: cook
    0: at front, hold emerald diamond, card chandler
    1: at back
    turn: 0 land
"""


def at_the_boats(mariners: str, turns: int = 1, rubies: int = 3) -> Deadweight:
    """Seat 0 has spent a diamond and must send a mariner."""
    g = blackwake(BOATS.format(turns=turns, mariners=mariners, rubies=rubies))
    play(g, "trade 4")
    return g


@rule("R8.6", "R8.8")
def test_a_mariner_in_a_lifeboat_is_told_with_what_it_brings() -> None:
    g = at_the_boats("3 ruby")
    assert told(g, "send mariner 1 to ruby") == [
        (0, "sends the mariner of Ines to the ruby boat", 1, "R8.6"),
        (0, "gains a ruby from the lifeboat", -1, "R8.8"),
    ]
    assert deeds(g, "send mariner 1 to ruby")[0].feat
    assert words(g, "send mariner 0 to ruby")[0] == "sends their own mariner to the ruby boat"
    assert words(g, "send mariner 2 to ruby")[0] == "sends mariner 3 to the ruby boat"
    assert (
        words(at_the_boats("3 ruby", rubies=0), "send mariner 1 to ruby")[1] == "gains nothing: the ruby boat is empty"
    )


@rule("R9.1")
@pytest.mark.parametrize(
    ("mariners", "turns", "said"),
    [
        ("3 ruby", 1, []),
        ("2 ruby, 3 ruby", 1, ["One mariner is left: the end is in sight once he is in a lifeboat"]),
        ("0 ruby, 2 ruby, 3 ruby", 1, ["All mariners are in lifeboats: everybody has 1 turn more"]),
        ("0 ruby, 2 ruby, 3 ruby", 3, ["All mariners are in lifeboats: everybody has 3 turns more"]),
        ("0 ruby, 2 ruby, 3 ruby", 0, ["All mariners are in lifeboats: the game ends with this turn"]),
    ],
)
def test_the_end_in_sight_is_told(mariners: str, turns: int, said: list[str]) -> None:
    last = deeds(at_the_boats(mariners, turns), "send mariner 1 to ruby")[2:]
    assert [deed.words for deed in last] == said
    assert all(deed.automatic and deed.rule == "R9.1" and deed.seat == -1 for deed in last)


@rule("R9.1", "R9.2")
def test_the_last_turns_and_the_end_are_told() -> None:
    g = at_the_boats("0 ruby, 2 ruby, 3 ruby")
    play(g, "send mariner 1 to ruby", "done")
    assert told(g, "reveal pilot")[1:] == [(1, "begins the last turn", -1, "R9.1")]
    g.players[0].held_back = 1
    play(g, "reveal pilot", "walk 1")
    assert told(g, "done")[1:] == [(0, "is held back and loses the last turn", -1, "R9.2")]
    play(g, "done")
    assert told(g, "skip the turn")[1:] == [(-1, "The last turn is over: the lifeboats leave the wreck", -1, "R9.1")]


@rule("R9.3")
def test_the_rounds_until_the_wreck_drifts_for_good_are_counted_down() -> None:
    pack = edited("adrift = { rounds = 40", "adrift = { rounds = 4")
    g = blackwake("0: at front\n1: at front", pack)
    heard: list[tuple[int, str]] = []
    for turn in range(8):
        play(g, "walk 1")
        heard += [(turn, deed.words) for deed in deeds(g, "done") if deed.rule == "R9.3"]
        play(g, "done")
        for answer in [text for text in g.texts() if text.startswith("lantern")][:1]:
            play(g, answer)
    ending = "if no plank is flooded and no mariner sent to a lifeboat"
    assert heard == [
        (1, f"The wreck drifts: the game ends in 3 rounds {ending}"),
        (3, f"The wreck drifts: the game ends in 2 rounds {ending}"),
        (5, f"The wreck drifts: the game ends in 1 round {ending}"),
        (7, "The wreck drifts and nobody leaves her: the game is over"),
    ]
    assert g.over


# What lies where.


def test_places_show_what_everybody_has_and_where_everybody_is() -> None:
    g = blackwake("""
        mariners: 0 starboard 2-3, 2 emerald
        flooded: port 5
        lantern: port 4
        pieces: port 4 1
        chest 2: ring ring
        crates: ruby 2
        shown: cook
        aside: pilot
        0: at starboard 1, hold emerald emerald rope, card broker, held back
        1: at back
    """)
    seen = DEADWEIGHT.places(g, 1)
    assert seen == DEADWEIGHT.places(g, -1)
    assert seen["0/hold"] == {"emerald": 2, "rope": 1}
    assert seen["0/at/starboard-1"] == {"pawn-0": 1}
    assert seen["1/at/back"] == {"pawn-1": 1}
    assert seen["0/card"] == {"broker": 1}
    assert "1/card" not in seen
    assert seen["0/held-back"] == {"held-back": 1}
    assert seen["0/mariner/starboard-2-3"] == {"mariner-0": 1}
    assert seen["1/mariner/home"] == {"mariner-1": 1}
    assert (seen["mariner/emerald"], seen["mariner/home"]) == ({"mariner-2": 1}, {"mariner-3": 1})
    assert seen["plank/port-4"] == {"trade-plank": 1, "emerald-card": 1, "emerald": 1, "lantern": 1}
    assert seen["water/port-5"] == {"ring-plank": 1}
    assert (seen["chest/2"], seen["crate/ruby"]) == ({"ring": 2}, {"ruby": 2})
    assert (seen["shown"], seen["aside"], seen["pile"]) == ({"cook": 1}, {"pilot": 1}, {"?card": 21})
    lying = sum(pieces.get("emerald", 0) for pieces in seen.values())
    assert lying == g.tables.house.supply[0]
