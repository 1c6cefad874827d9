"""What events of North Sea changed: payments, gains and moves. Deeds are built from this."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence

from hullworks.games.north_sea.lookup import BY_LABOURER, EIKJA, GOLD, GOODS, NONE, WORKER
from hullworks.games.north_sea.rules.r06_payment import asks_for_payment
from hullworks.games.north_sea.rules.r06_skill import labourer_gold
from hullworks.games.north_sea.rules.r07_worker import exchange_of
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.things import goods, plain, ship_card, steps, village
from hullworks.match.deed import Event
from hullworks.match.message import Amount, Argument, Message, Thing, message

Happened = Event[NorthSea]


def less(event: Happened) -> list[int]:
    """How much less the seat has of each good; negative for gains."""
    then, now = event.before.players[event.seat].goods, event.after.players[event.seat].goods
    return [int(count - left) for count, left in zip(then, now, strict=True)]


def priced(key: str, paid: Sequence[int], gained: Sequence[int] = (), **args: Argument) -> Message:
    """The message of a deal, with the payment and the gain."""
    price, gains = goods(paid), goods(gained)
    if price and gains:
        return message(f"{key}-trading", price=price, gains=gains, **args)
    if price:
        return message(f"{key}-paying", price=price, **args)
    return message(f"{key}-gaining", gains=gains, **args) if gains else message(key, **args)


def bargain(event: Happened, key: str, deal: int, worker: int = 0, **args: Argument) -> Message:
    """A deal, by its source (see `exchange_of`): the immediate payment and gain. Choices are told with their answers.

    A *worker* placed for it does not count as paid.
    """
    g, seat = event.before, event.seat
    exchange = exchange_of(g, seat, deal)
    asks = asks_for_payment(g, seat, exchange.cost)
    gained = [0 if asks else int(count) for count in exchange.gain[:GOODS]]
    paid = [lost + won for lost, won in zip(less(event), gained, strict=True)]
    paid[WORKER] -= worker
    return priced(key, paid, gained, **args)


def moved(event: Happened) -> tuple[Amount, ...]:
    """The seat's moves on the tracks."""
    return steps(event.before.players[event.seat].tracks, event.after.players[event.seat].tracks)


def longship(event: Happened) -> Thing:
    """The longship that is being paid for."""
    return village(event.before, int(event.before.players[event.seat].bill.ship))


def left_hand(event: Happened) -> list[int]:
    """The cards that left the seat's hand."""
    left = [int(card) for card in event.before.players[event.seat].hand]
    for card in event.after.players[event.seat].hand:
        left.remove(int(card))
    return left


def spared(event: Happened) -> int:
    """R9.8 How many resources a longship took less than its cost. Gold replaces any of them."""
    g, player = event.after, event.after.players[event.seat]
    cost = g.design(player.bill.ship).exchange.cost
    labour = len([who for who in player.bill.providers if who == BY_LABOURER]) * int(labourer_gold(g))
    paid = less(event)
    return labour + sum([int(cost[item]) - paid[item] for item in (0, 1, 2, int(GOLD))])


def sources(g: NorthSea, seat: int) -> tuple[Thing, ...]:
    """R9.1 The ships and trade cards that bring income, each named once."""
    player, house = g.players[seat], g.lookup.numbers
    found: dict[Thing, None] = {}
    eikja = house.upgraded_eikja if player.has_upgraded(EIKJA) else house.eikja
    for k, (ship, trade) in enumerate(zip(player.ships, player.trades, strict=True)):
        if any(eikja if ship == NONE else g.design(ship).income):
            found[ship_card(g, seat, k)] = None
        if trade != NONE and any(g.lookup.trades[trade].income):
            found[plain(g, "trade", int(trade))] = None
    return tuple(found)
