"""Ship Shape in sentences."""

from __future__ import annotations

import pytest

from freight import SHIP_SHAPE, freight
from tables import play

TABLE = """
    orders: fog-horn harbour-crane
    pool: kiln pawnshop - -
    hire: skiff - -
    0: firm aldous, tokens 3*organic mineral technological, supplies flour-mill, transports barge
    1: firm barrow, tokens 2*mineral 2*technological, transports lugger
"""

SAID = [
    ("offer to seat 1", "Offer to seat 2"),
    ("commission kiln", "Commission Kiln (1 organic → 2 technological) for 1 organic, 1 any"),
    ("commission skiff", "Commission Skiff (sea 3) for 1 organic, 1 any"),
    ("refresh transports with organic", "Refresh transports for 3 organic"),
    ("fulfil fog-horn", "Fulfil Fog horn, 4"),
    ("share harbour-crane", "Share Harbour crane, 4 each"),
    ("pass", "Pass"),
]


@pytest.mark.parametrize(("text", "label"), SAID)
def test_an_action_is_labelled(text: str, label: str) -> None:
    g = freight(TABLE)
    assert SHIP_SHAPE.label(g, g.todo.actions.codes[text]) == label


def test_an_offer_is_asked_about_while_it_is_built_and_when_it_is_sent() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give organic", "give organic", "give barge", "want mineral")
    assert SHIP_SHAPE.ask(g) == "Your offer to seat 2: you give 2 organic and Barge, for 1 mineral."
    play(g, "send the offer")
    assert SHIP_SHAPE.ask(g) == "Seat 1 offers you 2 organic and Barge, for 1 mineral."


def test_a_partnership_is_proposed_in_words() -> None:
    g = freight(TABLE)
    play(g, "share harbour-crane")
    assert SHIP_SHAPE.ask(g) == "How much mineral do you put in? Your partner gives the rest."
    assert SHIP_SHAPE.label(g, g.todo.actions.codes["put in 0 mineral"]) == "Put in 0 mineral, they 2"
    play(g, "put in 0 mineral", "put in 0 technological")
    words = "Seat 1 proposes Harbour crane, 4 each: you put in 2 mineral, 2 technological and Lugger."
    assert SHIP_SHAPE.ask(g) == words


def test_the_label_of_a_supply_card_that_cannot_run_says_what_happens_to_it() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker optician~ flour-mill
        1: firm barrow
        turn: 0 begin
    """)
    codes = g.todo.actions.codes
    assert SHIP_SHAPE.label(g, codes["run flour-mill"]) == "Run Flour mill: 1 organic for 2 mineral"
    assert SHIP_SHAPE.say(SHIP_SHAPE.label(g, codes["run clockmaker"])).endswith(
        "you cannot pay 1 mineral, 1 technological, it is turned"
    )
    assert SHIP_SHAPE.say(SHIP_SHAPE.label(g, codes["run optician"])).endswith("it is discarded")


@pytest.mark.parametrize(
    ("position", "question"),
    [
        ("0: firm aldous, supplies pawnshop\n1: firm barrow\nturn: 0 begin", "Pay 1 more of any kind: which?"),
        (
            "0: tokens 8*organic 4*mineral\n1: firm barrow\nturn: 0 store",
            "You can store 10 tokens: return 2. Which?",
        ),
        (
            "orders: - -\n0: supplies kiln\n1: firm barrow\nturn: 0 week",
            "The week is over: which upright supply cards do you keep?",
        ),
        (
            "orders: - -\n0: tokens organic, transports skiff~\n1: firm barrow\nturn: 0 week",
            "The week is over: which turned transports do you maintain?",
        ),
    ],
)
def test_questions_are_asked_in_plain_words(position: str, question: str) -> None:
    assert SHIP_SHAPE.ask(freight(position)) == question
