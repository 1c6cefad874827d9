"""The answers of players and the results of dice in Deadweight are told, with their rule and what moved."""

from __future__ import annotations

import pytest

from blackwake import Told, blackwake, deeds, opening, told, words
from hullworks.match.deed import Move
from hullworks.match.message import Player, Thing, message
from marks import rule
from tables import play

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
    ("0: at front, card chandler, hold emerald emerald", "land", "trade 1", "trades 2 emeralds for 1 ring", "R7.2"),
    (
        "0: at front, hold emerald pearl",
        "land",
        "deploy at starboard 1-2",
        "deploys a mariner at starboard 1-2 for an emerald and a pearl",
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
    assert deed.message == message("takes-from", item=Thing("one", "ruby"), victim=Player(1))
    assert (deed.seat, deed.to, deed.moves) == (0, 1, (Move("ruby", "1/hold", "0/hold"),))


def test_what_only_begins_a_deed_says_so() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at starboard 3, hold ruby
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
    assert told(g, "switch seats 0 and 2")[:1] == [(0, "changes places with Marek", 2, "R5.8")]
    g = blackwake(text.format(flooded="starboard 5"))
    assert told(g, "switch seats 1 and 2")[:2] == [
        (0, "lets Ines and Marek change places", 1, "R5.9"),
        (0, "moves Marek to the front station", 2, "R5.9"),
    ]


@rule("R5.2")
def test_a_swap_tells_what_was_paid_and_what_came() -> None:
    g = blackwake("""
        0: at starboard 1, hold emerald pearl
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert words(g, "swap emerald and pearl for diamond")[0] == "trades an emerald and a pearl for 2 diamonds"


@rule("R5.7")
def test_a_shortcut_tells_where_it_leads() -> None:
    g = blackwake("""
        flooded: all
        0: at starboard 4
        1: at front
        turn: 0 land
    """)
    assert told(g, "move to port 2")[0] == (0, "takes a shortcut to port 2", -1, "R5.7")


@rule("R5.3", "R1.9", "R1.8")
@pytest.mark.parametrize(
    ("crates", "said"),
    [
        ("emerald 0", ["exchanges an emerald for a life ring"]),
        (
            "emerald 5",
            ["gives an emerald for a life ring, but none is left", "gains 1 ring for a full emerald crate"],
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
