"""What the mate makes of the advice: it trades, shares and refuses by value."""

from __future__ import annotations

from freight import SHIP_SHAPE, edited, freight, scores
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.engine.chance import seeded
from hullworks.games.ship_shape.state import ShipShape
from tables import asked

MATE = load("mate", SHIP_SHAPE)


def answer(g: ShipShape) -> str:
    """What the mate answers, and it is answered."""
    code = consult(MATE, g, SHIP_SHAPE.imagine, seeded(1))
    g.play(code)
    return g.todo.actions.texts[code]


LAST_CHANCE = """
    week: 1
    round: 7
    orders: fog-horn -
    0: firm aldous, tokens 2*organic 4*mineral, transports barge
    1: firm estuary, tokens 5*technological organic
    turn: 0 action
"""


def test_it_fulfils_what_it_can() -> None:
    g = freight(LAST_CHANCE.replace("4*mineral", "mineral technological"))
    assert answer(g) == "fulfil fog-horn"


def test_it_trades_for_what_an_order_lacks_and_the_other_agrees_when_the_week_is_in_danger() -> None:
    g = freight(LAST_CHANCE)
    said = []
    while asked(g) in ("0 TakeAction", "0 BuildOffer", "1 AnswerOffer") and g.week == 1 and not g.over:
        said.append(answer(g))
    assert said[0] == "offer to seat 1" and "want technological" in said
    assert said[-2:] == ["accept", "fulfil fog-horn"]
    assert scores(g)[0] == 4


def test_it_shares_an_order_that_neither_could_fulfil_alone() -> None:
    g = freight(
        """
        round: 7
        orders: harbour-crane -
        0: firm aldous, tokens 3*organic, transports skiff
        1: firm dunmore, tokens 2*mineral 2*technological, transports barge
        turn: 1 action
        """,
        edited("offers = 4", "offers = 0"),
    )
    assert answer(g) == "share harbour-crane"
    assert asked(g) == "0 AnswerProposal"
    assert answer(g) == "accept"
    assert scores(g) == [4, 4]


def test_it_refuses_a_deal_that_only_harms_it() -> None:
    g = freight(LAST_CHANCE.replace("round: 7", "round: 2").replace("turn: 0 action", "turn: 1 action"))
    for text in ("offer to seat 0", "want barge", "send the offer"):
        g.answer(1, text)
    assert answer(g) in ("refuse", "counter")


def test_it_never_builds_an_offer_for_its_own_sake() -> None:
    g = freight("""
        orders: fog-horn -
        0: firm aldous, tokens 2*organic mineral technological, transports barge
        1: firm barrow, tokens organic
    """)
    assert not answer(g).startswith("offer")
