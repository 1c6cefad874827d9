"""The view of a seat in Ship Shape."""

from __future__ import annotations

import msgspec

from freight import SHIP_SHAPE, freight
from marks import rule
from tables import play

SPECTATOR = -1
TABLE = """
    orders: fog-horn -
    week: 2
    round: 3
    holder: 1
    0: firm aldous, tokens 2*organic specialty, supplies kiln tannery~, transports barge
    1: firm barrow, tokens mineral, filled tide-gauge diving-bell/2
"""


def test_a_seat_outside_the_table_is_a_spectator_and_all_see_the_same() -> None:
    g = freight(TABLE)
    assert SHIP_SHAPE.view(g, 7) == SHIP_SHAPE.view(g, SPECTATOR)
    views = [SHIP_SHAPE.view(g, seat) for seat in (0, 1, SPECTATOR)]
    assert [view.seat for view in views] == [0, 1, -1]
    assert views[0].players == views[1].players == views[2].players
    assert views[0].orders == views[1].orders


def test_a_view_shows_the_week_the_orders_and_what_is_missing_for_whom() -> None:
    view = SHIP_SHAPE.view(freight(TABLE), 0)
    assert (view.week, view.weeks, view.round, view.rounds, view.holder) == (2, 4, 3, 7, 1)
    order = view.orders[0]
    assert order.card.name == "Fog horn" and view.orders[1] is None
    assert [lack.tokens for lack in order.lacks] == [
        ("mineral", "technological"),
        ("organic", "organic", "technological"),
    ]
    assert [lack.room for lack in order.lacks] == [0, 4]


def test_a_view_shows_players_with_their_cards_and_orders() -> None:
    first, second = SHIP_SHAPE.view(freight(TABLE), 0).players
    assert first.firm.name == "Aldous & Reed" and first.tokens == (2, 0, 0, 1)
    assert [(one.card.id, one.turned) for one in first.supplies] == [("kiln", False), ("tannery", True)]
    assert [(one.card.id, one.turned) for one in first.transports] == [("barge", False)]
    assert [(one.card.id, one.shared) for one in second.filled] == [("tide-gauge", False), ("diving-bell", True)]
    assert (second.score, second.maintenance, first.maintenance) == (9, 0, 1)


def test_a_view_shows_what_ran_and_what_waits_in_this_turn() -> None:
    g = freight(TABLE.replace("kiln tannery~", "kiln tannery pawnshop") + "\n    turn: 0 begin")
    play(g, "run kiln")
    cards = SHIP_SHAPE.view(g, 1).players[0].supplies
    assert [(one.card.id, one.ran, one.waits) for one in cards] == [
        ("kiln", True, False),
        ("tannery", False, True),
        ("pawnshop", False, True),
    ]


def test_a_view_shows_the_deal_and_the_past_ones() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give specialty", "give barge", "want mineral", "send the offer")
    deal = SHIP_SHAPE.view(g, 1).deal
    assert (deal.maker, deal.taker, deal.outcome, deal.order) == (0, 1, "sent", None)
    assert deal.give.tokens == (0, 0, 0, 1) and [card.id for card in deal.give.transports] == ["barge"]
    assert deal.want.tokens == (0, 1, 0, 0)
    assert SHIP_SHAPE.view(g, 1).asked == (1,)
    play(g, "refuse")
    view = SHIP_SHAPE.view(g, 1)
    assert view.deal is None and [one.outcome for one in view.past] == ["refused"]
    assert ([player.offers for player in view.players], view.limits.offers) == ([1, 0], 4)


@rule("R1.8")
def test_a_view_shows_the_discarded_cards() -> None:
    g = freight(TABLE + "    discarded supplies: dynamo sawmill\n    discarded transports: skiff")
    discards = SHIP_SHAPE.view(g, SPECTATOR).discards
    assert {card.id for card in discards.orders} == {"tide-gauge", "diving-bell"}
    assert {card.id for card in discards.supplies} == {"dynamo", "sawmill"}
    assert [card.id for card in discards.transports] == ["skiff"]


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(SHIP_SHAPE.view(freight(TABLE), 0)))
    assert sent["players"][0]["supplies"][0]["card"]["eats"] == ["organic"]
    assert sent["piles"] == [28, 29, 30, 14]
