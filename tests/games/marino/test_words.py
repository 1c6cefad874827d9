"""Marino in sentences."""

from __future__ import annotations

import pytest

from hullworks.engine.deed import Deed
from tables import MARINO, marino, play

QUESTIONS = [
    ("0: gold 9, berths velvet laurel", [], "Your turn: two actions left"),
    ("0: gold 9, berths velvet laurel", ["buy canvas"], "Your turn: one action left"),
    ("0: gold 9, fleet ashlark plumb-line", [], "Your turn: two actions left, one more to hire, one more to exchange"),
    ("0: gold 9, berths velvet", ["exchange velvet"], "Exchange Velvet for which open contract?"),
    ("0: explorers metal, fleet torchsong", ["die 6"], "The metal carrier rolled 6 and would bring 3. Keep it?"),
    ("0: explorers canvas", [], "The canvas carrier is rolled."),
    ("0: explorers canvas, fleet torchsong", ["die 1", "roll again"], "The canvas carrier is rolled again."),
    ("0: explorers freebooter", [], "A freebooter is rolled."),
    ("0: explorers freebooter metal", [], "Which explorer do you roll next?"),
    ("0: tokens metal food canvas, berths velvet", ["stop"], "Launch a ship?"),
    ("0: tokens wood food rope wood crew, berths acorn halfcrown", ["stop", "launch acorn"], "Launch another ship?"),
    (
        "0: tokens wood food rope canvas canvas, berths osprey",
        ["stop", "launch osprey"],
        "Buy a token for 2 less? (2 left)",
    ),
    (
        "0: tokens wood crew food rope rope, berths greenhouse",
        ["stop", "launch greenhouse"],
        "Take a token from the supply (2 to choose).",
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
    assert MARINO.ask(g) == question


def test_the_eighth_open_contract_is_dealt_with_words() -> None:
    g = MARINO.lay(2, {"open": 8}).opening()
    for _ in range(7):
        play(g, g.texts()[0])
    assert MARINO.ask(g) == "The next contract is dealt."


LABELS = [
    ("0: gold 20", [], "buy wood", "Buy wood, 9", "buys wood for 9"),
    ("0: gold 20, fleet heron", [], "buy canvas", "Buy canvas, 4", "buys canvas for 4"),
    ("0: gold 20", [], "hire wood", "Hire the wood carrier, 1", "hires the wood carrier"),
    ("0: gold 20", [], "hire freebooter", "Hire a freebooter, free", "hires a freebooter"),
    ("0: gold 20, tokens metal, fleet ledger", [], "sell metal", "Sell metal, 10", "sells metal for 10"),
    (
        "0: gold 20, berths velvet",
        ["exchange velvet"],
        "for heron",
        "Heron (you pay 5)",
        "exchanges Velvet for Heron and pays 5",
    ),
    (
        "0: gold 20, berths velvet",
        ["exchange velvet"],
        "for gannet",
        "Gannet (you are paid 13)",
        "exchanges Velvet for Gannet and is paid 13",
    ),
    ("0: gold 20", ["stop"], "take heron", "Heron, 20 gold: food rope canvas", "takes Heron and is paid 20"),
    (
        "0: explorers metal, fleet bellows",
        [],
        "die 6",
        "Die 6",
        "rolls 6 for the metal carrier, which brings 4",
    ),
    ("0: explorers freebooter", [], "die 6", "Die 6", "rolls 6 for a freebooter: metal"),
    (
        "0: gold 9, tokens metal food, berths velvet, fleet tugboat",
        ["stop"],
        "patch and launch velvet",
        "Patch and launch Velvet, 7",
        "pays 7 to patch up and launches Velvet",
    ),
    (
        "0: tokens canvas, fleet hazel",
        [],
        "barter canvas for food",
        "Barter canvas for food",
        "barters canvas for food",
    ),
    (
        "0: tokens wood food rope canvas canvas, gold 9, berths osprey",
        ["stop", "launch osprey"],
        "buy canvas",
        "Buy canvas, 3",
        "buys canvas for 3",
    ),
    (
        "0: tokens crew rope canvas, berths whimbrel",
        ["stop", "launch whimbrel"],
        "buy metal",
        "Buy metal, 0",
        "buys metal for nothing",
    ),
]


@pytest.mark.parametrize(("seat", "answers", "text", "label", "told"), LABELS)
def test_an_answer_is_labelled_and_told_with_its_numbers(
    seat: str, answers: list[str], text: str, label: str, told: str
) -> None:
    g = marino(f"""
        open: heron swift gannet
        {seat}
        1: gold 0
        turn: 0 begin
    """)
    play(g, *answers)
    code = g.todo.actions.codes[text]
    assert MARINO.label(g, code) == label
    assert MARINO.tell(g, code).words == told


def test_the_last_token_of_a_row_is_told_with_its_carrier() -> None:
    g = marino("""
        market: wood 1, crew 1
        0: gold 30
        1: explorers crew
    """)
    codes = g.todo.actions.codes
    assert MARINO.tell(g, codes["buy wood"]).words == "buys the last wood for 10 and takes its carrier"
    assert MARINO.tell(g, codes["buy crew"]).words == "buys the last crew for 10"


def test_a_commission_is_told_with_the_contract_it_pays_for() -> None:
    g = marino("""
        open: heron swift
        0: gold 0, fleet broker
        1: gold 0
        turn: 0 refill
    """)
    code = g.todo.actions.codes["take heron"]
    assert MARINO.tell(g, code).words == "takes Heron and is paid 21"  # 20, and 1 for Broker.


def test_gold_that_a_launch_brings_is_told() -> None:
    g = marino("""
        0: gold 0, berths guildhall, tokens metal wood crew rope, fleet broker velvet
        1: gold 0
        turn: 0 begin
    """)
    play(g, "stop")
    code = g.todo.actions.codes["launch guildhall"]
    assert MARINO.tell(g, code).words == "launches Guildhall and gains 3"


def test_for_people_the_first_drafter_is_counted_from_one() -> None:
    g = MARINO.lay(3).opening()
    for _ in range(6):
        play(g, g.texts()[0])
    code = g.todo.actions.codes["first drafter is seat 1"]
    assert MARINO.label(g, code) == "Seat 2 drafts first"
    assert MARINO.tell(g, code) == Deed(1, "drafts first")
