"""Ship Shape in sentences."""

from __future__ import annotations

import pytest

from freight import SHIP_SHAPE, freight, opening
from hullworks.engine.deed import Deed
from tables import play

TABLE = """
    orders: fog-horn harbour-crane
    pool: kiln pawnshop - -
    hire: skiff - -
    0: firm aldous, tokens 3*organic mineral technological, supplies flour-mill, transports barge
    1: firm barrow, tokens 2*mineral 2*technological, transports lugger
"""

SAID = [
    ("offer to seat 1", "Offer to seat 2", "begins an offer to seat 2"),
    ("commission kiln", "Commission Kiln (1 organic → 2 technological) for 1 organic, 1 any", "commissions Kiln"),
    ("commission skiff", "Commission Skiff (sea 3) for 1 organic, 1 any", "commissions Skiff"),
    (
        "refresh transports with organic",
        "Refresh transports for 3 organic",
        "pays organic to refresh the transports",
    ),
    ("fulfil fog-horn", "Fulfil Fog horn, 4", "fulfils Fog horn for 4"),
    ("share harbour-crane", "Share Harbour crane, 4 each", "looks for a partner for Harbour crane"),
    ("pass", "Pass", "passes"),
]


@pytest.mark.parametrize(("text", "label", "told"), SAID)
def test_an_action_is_labelled_and_told(text: str, label: str, told: str) -> None:
    g = freight(TABLE)
    code = g.todo.actions.codes[text]
    assert SHIP_SHAPE.label(g, code) == label
    assert SHIP_SHAPE.tell(g, code).words == told


def told(answers: list[str], text: str) -> Deed:
    g = freight(TABLE)
    play(g, *answers)
    return SHIP_SHAPE.tell(g, g.todo.actions.codes[text])


OFFER = ["offer to seat 1", "give organic", "give organic", "give barge", "want mineral"]


def test_an_offer_is_asked_about_and_told_whole_when_it_is_sent() -> None:
    g = freight(TABLE)
    play(g, *OFFER)
    assert SHIP_SHAPE.ask(g) == "Your offer to seat 2: you give 2 organic and Barge, for 1 mineral."
    assert told(OFFER, "give organic") == Deed(0, "puts organic into the offer", begun=True)
    assert told(OFFER, "withhold barge") == Deed(0, "takes Barge out of the offer", begun=True)
    assert told(OFFER, "send the offer") == Deed(0, "offers 2 organic and Barge for 1 mineral to seat 2")
    play(g, "send the offer")
    assert SHIP_SHAPE.ask(g) == "Seat 1 offers you 2 organic and Barge, for 1 mineral."
    sent = [*OFFER, "send the offer"]
    assert told(sent, "accept") == Deed(1, "accepts 2 organic and Barge for 1 mineral from seat 1")
    assert told(sent, "refuse") == Deed(1, "refuses 2 organic and Barge for 1 mineral from seat 1")
    assert told(sent, "counter") == Deed(1, "counters the offer of seat 1")


def test_a_gift_says_that_nothing_is_asked_for_it() -> None:
    assert told(["offer to seat 1", "give organic"], "send the offer").words == "offers 1 organic for nothing to seat 2"


def test_a_partnership_is_proposed_and_answered_in_words() -> None:
    g = freight(TABLE)
    play(g, "share harbour-crane")
    assert SHIP_SHAPE.ask(g) == "How much mineral do you put in? Your partner gives the rest."
    assert SHIP_SHAPE.label(g, g.todo.actions.codes["put in 0 mineral"]) == "Put in 0 mineral, they 2"
    play(g, "put in 0 mineral", "put in 0 technological")
    words = "Seat 1 proposes Harbour crane, 4 each: you put in 2 mineral, 2 technological and Lugger."
    assert SHIP_SHAPE.ask(g) == words
    codes = g.todo.actions.codes
    assert SHIP_SHAPE.tell(g, codes["refuse"]).words == "refuses to share Harbour crane with seat 1"
    assert SHIP_SHAPE.tell(g, codes["accept"]).words.startswith("and seat 1 fulfil Harbour crane together: 2 mineral,")


def test_a_supply_card_that_cannot_run_says_what_happens_to_it() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker optician~ flour-mill
        1: firm barrow
        turn: 0 begin
    """)
    codes = g.todo.actions.codes
    assert SHIP_SHAPE.label(g, codes["run flour-mill"]) == "Run Flour mill: 1 organic for 2 mineral"
    assert SHIP_SHAPE.label(g, codes["run clockmaker"]).endswith(
        "you cannot pay 1 mineral, 1 technological, it is turned"
    )
    assert SHIP_SHAPE.label(g, codes["run optician"]).endswith("it is discarded")
    assert SHIP_SHAPE.tell(g, codes["run clockmaker"]).words == "cannot pay for Clockmaker and turns it"
    assert SHIP_SHAPE.tell(g, codes["run optician"]).words == "cannot pay for Optician and discards it"


def test_what_is_dealt_is_told_by_chance_or_of_its_player() -> None:
    g = opening(2)
    codes = g.todo.actions.codes
    assert SHIP_SHAPE.tell(g, codes["firm corvane"]) == Deed(0, "directs Corvane Freight")
    play(g, "firm corvane", "firm aldous")
    assert SHIP_SHAPE.tell(g, codes["token to seat 1"]) == Deed(1, "has the innovation token")
    play(g, "token to seat 1")
    assert SHIP_SHAPE.tell(g, codes["order fog-horn"]) == Deed(-1, "Fog horn is ordered")


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
