"""The sentences of Ship Shape."""

from __future__ import annotations

import pytest

from freight import SHIP_SHAPE, freight
from hullworks.games.ship_shape.state import ShipShape
from hullworks.match.question import Answer, answer
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
    ("commission kiln", "Commission Kiln (1 organic → 2 technological) for 1 organic and 1 of any kind"),
    (
        "commission skiff",
        "Commission Skiff (sea 3, maintenance 1 organic) for 1 organic and 1 of any kind",
    ),
    ("refresh transports with organic", "Refresh transports for 3 organic"),
    ("fulfil fog-horn", "Fulfil Fog horn, 4"),
    ("share harbour-crane with seat 1", "Share Harbour crane with seat 2, 4 each"),
    ("pass", "Pass"),
]


def said(g: ShipShape, text: str) -> Answer:
    """The text of an answer."""
    return answer(SHIP_SHAPE, g, g.todo.actions.codes[text])


def asked(g: ShipShape) -> str:
    """The text of the question."""
    return SHIP_SHAPE.say(SHIP_SHAPE.ask(g))


@pytest.mark.parametrize(("text", "label"), SAID)
def test_an_action_is_labelled(text: str, label: str) -> None:
    assert said(freight(TABLE), text).label == label


def test_an_answer_says_what_it_costs_what_it_gives_and_which_piece_it_is_about() -> None:
    g = freight(TABLE)
    kiln, horn = said(g, "commission kiln"), said(g, "fulfil fog-horn")
    assert (kiln.costs("organic"), kiln.costs("any"), kiln.brings("kiln"), kiln.piece) == (1, 1, 1, "kiln")
    assert (horn.costs("organic"), horn.costs("mineral"), horn.brings("point")) == (2, 1, 4)
    assert said(g, "refresh transports with organic").costs("organic") == 3
    share = said(g, "share harbour-crane with seat 1")
    assert (share.cost, share.gives, share.piece) == ((), (), "harbour-crane"), "the partner may refuse"
    play(g, "offer to seat 1", "give organic", "give barge", "want mineral")
    assert said(g, "give 2*organic").cost == ()
    assert (said(g, "give 2*organic").label, said(g, "give 2*organic").piece) == ("Give 2 organic", "organic")
    play(g, "send the offer")
    accept = said(g, "accept")
    assert (accept.costs("mineral"), accept.brings("organic"), accept.brings("barge")) == (1, 1, 1)


def test_a_supply_card_brings_what_the_piles_have() -> None:
    g = freight("piles: mineral 2\n0: firm aldous, supplies pawnshop flour-mill\n1: firm barrow\nturn: 0 begin")
    mill, shop = said(g, "run flour-mill"), said(g, "run pawnshop")
    assert (mill.costs("organic"), mill.brings("mineral"), mill.piece) == (1, 1, "flour-mill")
    assert (shop.costs("any"), shop.brings("choice")) == (1, 1)


def test_answers_of_a_kind_stand_below_their_verb() -> None:
    g = freight(TABLE)
    kiln = said(g, "commission kiln")
    assert (kiln.verb, kiln.row) == ("Commission", "Kiln (1 organic → 2 technological) for 1 organic and 1 of any kind")
    assert (said(g, "pass").verb, said(g, "pass").row) == ("", "Pass")
    play(g, "share harbour-crane with seat 1")
    assert (said(g, "put in 0 mineral").verb, said(g, "put in 0 mineral").row) == ("Put in", "0 mineral, they 2")


def test_an_offer_is_asked_about_while_it_is_built_and_when_it_is_sent() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1")
    assert asked(g) == "Your offer to seat 2: what do you give, and what do you want?"
    play(g, "give 2*organic", "give barge")
    assert asked(g) == "Your offer to seat 2: you give 2 organic and Barge, for nothing."
    play(g, "want mineral")
    assert asked(g) == "Your offer to seat 2: you give 2 organic and Barge, for 1 mineral."
    play(g, "send the offer")
    assert asked(g) == "An offer from seat 1: 2 organic and Barge, for 1 mineral."


def test_a_gift_and_a_request_are_asked_about_as_what_they_are() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "want mineral")
    assert asked(g) == "Your offer to seat 2: you ask for 1 mineral, for nothing."
    play(g, "send the offer")
    assert asked(g) == "A request from seat 1: you give 1 mineral, for nothing."
    play(g, "refuse", "offer to seat 1", "give organic", "send the offer")
    assert asked(g) == "A gift from seat 1: 1 organic."


def test_an_offer_says_which_cards_are_turned_while_it_is_built_and_when_it_is_answered() -> None:
    g = freight("0: supplies kiln~, transports skiff~\n1: transports barge~")
    play(g, "offer to seat 1")
    assert said(g, "give kiln").label == "Give Kiln (turned)"
    assert said(g, "want barge").label == "Want Barge (turned)"
    play(g, "give kiln", "give skiff", "want barge", "send the offer")
    assert asked(g) == "An offer from seat 1: Kiln (turned) and Skiff (turned), for Barge (turned)."
    assert SHIP_SHAPE.view(g, 1).deal.give.turned == ("kiln", "skiff")


def test_a_partnership_is_proposed_in_words() -> None:
    g = freight(TABLE)
    play(g, "share harbour-crane with seat 1")
    assert asked(g) == "How much mineral do you put in for Harbour crane? The rest comes from seat 2."
    assert said(g, "put in 0 mineral").label == "Put in 0 mineral, they 2"
    play(g, "put in 0 mineral", "put in 0 technological")
    assert asked(g) == (
        "Your proposal to seat 2: Harbour crane. You put in 3 organic and Barge, "
        "and seat 2 2 mineral, 2 technological and Lugger."
    )
    play(g, "propose the partnership")
    words = "A proposal from seat 1: Harbour crane, 4 each. You put in 2 mineral, 2 technological and Lugger."
    assert asked(g) == words


def test_the_label_of_a_supply_card_that_cannot_run_says_what_happens_to_it() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker optician~ flour-mill
        1: firm barrow
        turn: 0 begin
    """)
    assert said(g, "run flour-mill").label == "Run Flour mill: 1 organic for 2 mineral"
    turned, discarded = said(g, "run clockmaker"), said(g, "run optician")
    assert turned.label.endswith("you cannot pay 1 mineral and 1 technological, so it is turned")
    assert discarded.label.endswith("so it is discarded")
    assert turned.cost == turned.gives == ()


@pytest.mark.parametrize(
    ("position", "question"),
    [
        (
            "0: firm aldous, supplies pawnshop\n1: firm barrow\nturn: 0 begin",
            "Pay 1 of any kind to run Pawnshop: which?",
        ),
        (
            "0: tokens 8*organic 4*mineral\n1: firm barrow\nturn: 0 store",
            "You can store 10 tokens: return 2. Which?",
        ),
        (
            "orders: - -\n0: supplies kiln\n1: firm barrow\nturn: 0 week",
            "The week is over: which upright supply cards do you keep? At most 2.",
        ),
        (
            "orders: - -\n0: tokens organic, transports skiff~ barge~\n1: firm barrow\nturn: 0 week",
            "The week is over, and you cannot maintain all: which transport is paid for first?",
        ),
    ],
)
def test_questions_are_asked_in_plain_words(position: str, question: str) -> None:
    assert asked(freight(position)) == question


def test_tokens_are_paid_and_taken_for_a_card_that_is_named() -> None:
    g = freight("0: firm aldous, supplies market-hall\n1: firm barrow\nturn: 0 begin")
    assert asked(g) == "Pay 2 of any kind to run Market hall: which?"
    paid = said(g, "pay organic mineral")
    assert (paid.label, paid.costs("organic"), paid.costs("mineral")) == ("Pay 1 organic and 1 mineral", 1, 1)
    play(g, "pay organic mineral")
    assert asked(g) == "Market hall makes 3 of choice: which do you take?"
    assert said(g, "take 2*organic mineral").brings("organic") == 2
    play(g, "take 2*organic mineral")
    shop = freight("pool: market-hall\n0: tokens 2*organic 2*mineral\n1: firm barrow")
    play(shop, "commission market-hall")
    assert asked(shop) == "Pay 3 of any kind for Market hall: which?"


def test_a_supply_card_that_would_make_nothing_says_so() -> None:
    g = freight("piles: specialty 0\n0: firm aldous, supplies tannery pawnshop\n1: firm barrow\nturn: 0 begin")
    assert said(g, "run tannery").label == "Run Tannery: 1 organic and 1 mineral for nothing"


def test_who_loads_transports_is_told_the_order() -> None:
    g = freight("orders: fog-horn -\n0: tokens 2*organic mineral technological, transports barge lugger\n1: nothing")
    play(g, "fulfil fog-horn")
    assert asked(g) == "Which of your transports carries Fog horn?"
