"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import NONE, TRANSPORTS, WAYS
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.things import (
    amounts,
    gives,
    open_orders,
    or_nothing,
    order,
    tokens,
    transport,
    wants,
    way_thing,
)
from hullworks.match.message import Amount, Message, Player, Thing, Word, message
from hullworks.match.task import Stand, Task


def missed(g: ShipShape, given: int, better: int) -> list[Message]:
    """What a deal handed over, an order that could go out, the largest that is left, and how little time there was."""
    told, lying = list[Message](), open_numbers(g)
    if given == actions.ACCEPT and g.the_deal().order == NONE:
        told.append(handed_over(g))
    if actions.FULFIL.has(better) and not actions.FULFIL.has(given):
        told.append(message("missed.ready", order=order(g, int(actions.FULFIL.arg(better)))))
    largest = max(lying, key=lambda number: int(g.order(number).size), default=NONE)
    if actions.FULFIL.has(given) and largest not in (NONE, int(actions.FULFIL.arg(given))):
        told.append(message("missed.largest", order=order(g, largest), tokens=tokens(int(g.order(largest).size))))
    if lying:
        rounds = Amount(int(g.terms.rounds - g.round), Thing("round", "more"))
        told.append(message("missed.open", week=int(g.week), orders=open_orders(len(lying)), rounds=rounds))
    return told


def handed_over(g: ShipShape) -> Message:
    """What changes hands if the offer is accepted."""
    deal = g.the_deal()
    sides = {"wants": or_nothing(wants(g, deal)), "gives": or_nothing(gives(g, deal))}
    return message("missed.deal", player=Player(int(deal.maker)), **sides)


def open_numbers(g: ShipShape) -> list[int]:
    """The numbers of the open orders."""
    return [int(number) for number in g.orders.open if number != NONE]


def left_open(g: ShipShape) -> list[Task]:
    """The open orders, with the tokens of everybody and the transports that could have carried each order."""
    return [
        Task("orders", order(g, number), tuple([stand(g, number, seat) for seat in range(int(g.seats))]))
        for number in open_numbers(g)
    ]


def stand(g: ShipShape, number: int, seat: int) -> Stand:
    """The tokens that a player had, and the transports of the order's way."""
    player, way = g.players[seat], g.order(number).way
    found = list[Word]()
    for cart in range(int(TRANSPORTS)):
        if player.has_transport(cart) and g.transport(cart).way == way:
            key = "left.carrier-turned" if player.is_turned(cart) else "left.carrier"
            found.append(message(key, card=transport(g, cart), room=int(g.transport(cart).capacity)))
    none = message("left.no-carrier", way=way_thing(WAYS[way]))
    return Stand(amounts([int(count) for count in player.tokens]), tuple(found) or (none,))
