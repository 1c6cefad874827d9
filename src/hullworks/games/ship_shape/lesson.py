"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import NONE
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.things import open_orders, order, tokens
from hullworks.match.message import Amount, Message, Thing, message


def missed(g: ShipShape, given: int, better: int) -> list[Message]:
    """An order that could go out at once, the largest order that is left, and how little time there was."""
    told = list[Message]()
    lying = [int(number) for number in g.orders.open if number != NONE]
    if actions.FULFIL.has(better) and not actions.FULFIL.has(given):
        told.append(message("missed.ready", order=order(g, int(actions.FULFIL.arg(better)))))
    largest = max(lying, key=lambda number: int(g.order(number).size), default=NONE)
    if actions.FULFIL.has(given) and largest not in (NONE, int(actions.FULFIL.arg(given))):
        told.append(message("missed.largest", order=order(g, largest), tokens=tokens(int(g.order(largest).size))))
    if lying:
        rounds = Amount(int(g.terms.rounds - g.round), Thing("round", "more"))
        told.append(message("missed.open", week=int(g.week), orders=open_orders(len(lying)), rounds=rounds))
    return told
