"""The sentences of Marino."""

from __future__ import annotations

import pytest

from hullworks.language import speaking
from tables import MARINO, marino, play

QUESTIONS = [
    ("0: gold 9, berths velvet laurel", [], "Your turn: 2 actions left"),
    ("0: gold 9, berths velvet laurel", ["buy canvas"], "Your turn: 1 action left"),
    ("0: gold 9, fleet ashlark plumb-line", [], "Your turn: 2 actions left, 1 more to hire and 1 more to exchange"),
    ("0: gold 9, berths velvet", ["exchange velvet"], "Exchange Velvet for which open contract?"),
    (
        "0: explorers metal, fleet torchsong",
        ["die 6"],
        "Torchsong: the metal carrier rolled 6 and would bring 3. Keep it?",
    ),
    ("0: explorers canvas", [], "The canvas carrier is rolled."),
    ("0: explorers canvas, fleet torchsong", ["die 1", "roll again"], "The canvas carrier is rolled again."),
    ("0: explorers freebooter", [], "A freebooter is rolled."),
    ("0: explorers freebooter metal, fleet torchsong", [], "Which explorer do you roll next?"),
    ("0: tokens metal food canvas, berths velvet", ["stop"], "Launch a ship?"),
    ("0: tokens wood food rope wood crew, berths acorn halfcrown", ["stop", "launch acorn"], "Launch another ship?"),
    (
        "0: gold 9, tokens wood food rope canvas canvas, berths osprey",
        ["stop", "launch osprey"],
        "Osprey: buy up to 2 tokens, each for 2 less?",
    ),
    (
        "0: gold 9, tokens wood food rope canvas canvas, berths osprey",
        ["stop", "launch osprey", "buy canvas"],
        "Osprey: buy a token for 2 less?",
    ),
    (
        "0: tokens crew rope canvas, berths whimbrel",
        ["stop", "launch whimbrel"],
        "Whimbrel: take a token from the market for nothing.",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "Hearthstone: enlist up to two idle explorers for nothing?",
    ),
    (
        "0: tokens metal crew food canvas, berths auctioneer",
        ["stop", "launch auctioneer"],
        "Auctioneer: sell tokens back to the market?",
    ),
    (
        "0: tokens wood crew food rope rope, berths greenhouse",
        ["stop", "launch greenhouse"],
        "Greenhouse: take two tokens from the supply.",
    ),
]


@pytest.mark.parametrize(("seat", "answers", "question"), QUESTIONS)
def test_a_question_is_asked_in_plain_words(seat: str, answers: list[str], question: str) -> None:
    g = marino(f"""
        {seat}
        1: gold 0
        turn: 0 begin
    """)
    play(g, *answers)
    assert MARINO.say(MARINO.ask(g)) == question


def test_the_eighth_open_contract_is_dealt_with_words() -> None:
    g = MARINO.lay(2, {"open": 8}).opening()
    for _ in range(7):
        play(g, g.texts()[0])
    assert MARINO.say(MARINO.ask(g)) == "The next contract is dealt."


def test_a_die_that_may_be_kept_is_told_with_what_would_come() -> None:
    g = marino("""
        market: metal 4, canvas 2
        supply: canvas 4
        0: explorers metal canvas, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    play(g, "roll metal", "die 6")
    assert MARINO.say(MARINO.ask(g)) == "Torchsong: the metal carrier rolled 6 and would bring 2. Keep it?"
    play(g, "keep the die", "die 6")
    assert MARINO.say(MARINO.ask(g)) == "Torchsong: the canvas carrier rolled 6 and would bring 4. Keep it?"


LABELS = [
    ("0: gold 20", [], "buy wood", "Buy wood, 9"),
    ("market: wood 1\n0: gold 20", [], "buy wood", "Buy wood with its carrier, 10"),
    ("market: wood 1\n0: gold 20\n2: explorers wood", [], "buy wood", "Buy wood, 10"),
    ("0: gold 20, fleet sparrowhawk", [], "buy rope", "Buy rope, 5"),
    ("0: gold 20", [], "hire wood", "Hire the wood carrier, 1"),
    ("0: gold 20", [], "hire freebooter", "Hire a freebooter, free"),
    ("0: gold 20, tokens metal, fleet ledger", [], "sell metal", "Sell metal, 10"),
    ("0: gold 20, berths velvet", ["exchange velvet"], "for heron", "Heron (you pay 5)"),
    ("0: gold 20, berths velvet", ["exchange velvet"], "for gannet", "Gannet (you are paid 13)"),
    ("0: gold 20", ["stop"], "take heron", "Heron, 20 gold: food, rope and canvas"),
    ("0: explorers metal, fleet bellows", [], "die 6", "Die 6"),
    (
        "0: gold 9, tokens metal food, berths velvet, fleet tugboat",
        ["stop"],
        "patch and launch velvet",
        "Patch and launch Velvet, 7",
    ),
    ("0: tokens canvas, fleet hazel", [], "barter canvas for food", "Barter canvas for food"),
    (
        "0: tokens wood food rope canvas canvas, gold 9, berths osprey",
        ["stop", "launch osprey"],
        "buy canvas",
        "Buy canvas, 3",
    ),
    ("0: tokens crew rope canvas, berths whimbrel", ["stop", "launch whimbrel"], "buy metal", "Buy metal, 0"),
]


@pytest.mark.parametrize(("seat", "answers", "text", "label"), LABELS)
def test_an_answer_is_labelled_with_its_numbers(seat: str, answers: list[str], text: str, label: str) -> None:
    g = marino(f"""
        open: heron swift gannet
        {seat}
        1: gold 0
        turn: 0 begin
    """)
    play(g, *answers)
    assert MARINO.say(MARINO.label(g, g.todo.actions.codes[text])) == label


def test_for_people_the_first_drafter_is_counted_from_one() -> None:
    g = MARINO.lay(3).opening()
    for _ in range(6):
        play(g, g.texts()[0])
    code = g.todo.actions.codes["first drafter is seat 1"]
    assert MARINO.say(MARINO.label(g, code)) == "seat 2 drafts first"


@pytest.mark.parametrize(
    ("ships", "english", "german"),
    [
        (1, "Launch 1 airship to end it.", "Nach dem Start von 1 Schiff ist Schluss."),
        (8, "Launch 8 airships to end it.", "Nach dem Start von 8 Schiffen ist Schluss."),
    ],
)
def test_the_goal_line_counts_airships_in_every_language(ships: int, english: str, german: str) -> None:
    g = MARINO.lay(2, {"ships": ships}).opening()
    for language, words in (("en", english), ("de", german)):
        with speaking(language):
            assert MARINO.goal_text(g).startswith(words)
