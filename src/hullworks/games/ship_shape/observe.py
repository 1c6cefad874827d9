"""What a seat knows of Ship Shape as numbers, for agents that learn. Nothing is hidden but the order of the decks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    ALL_WAYS,
    CARDS,
    FIRMS,
    NONE,
    ORDERS,
    RESOURCES,
    SUPPLIES,
    TRANSPORTS,
    WAYS,
    Cost,
    Lookup,
)
from hullworks.games.ship_shape.rules.r01_stock import PAY_ANY, due_count, due_for
from hullworks.games.ship_shape.rules.r04_collect import TAKE_TOKENS, choice_count, choice_from
from hullworks.games.ship_shape.rules.r07_partner import PUT_IN_TOKENS
from hullworks.games.ship_shape.rules.r09_week import KEEP_SUPPLY
from hullworks.games.ship_shape.state import Deal, Player, ShipShape, filled_order, new_deal, was_shared
from hullworks.kernel.bits import bit, least, size
from hullworks.kernel.observation import ZERO, Features, Observation
from hullworks.kernel.vecs import vec

ORDER_PLACES: Final[i64] = 4
POOL_PLACES: Final[i64] = 6  # the most that a pack allows, as for the cards in front of a player
ENDINGS: Final = ["fulfilled", "ruined"]
OUTCOMES: Final = ["draft", "sent", "accepted", "refused", "countered"]


# Cards.


def write_cost(name: str, cost: Cost, out: Observation) -> None:
    out.shares(name, RESOURCES, cost.named, 4)
    out.amount(f"{name} any", cost.any, 4)


def write_firm(lookup: Lookup, number: i64, out: Observation) -> None:
    out.shares("makes", RESOURCES, lookup.firms[number], 4)


def write_supply(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a supply card costs, eats and makes."""
    supply = lookup.supplies[number]
    out.flag("there", True)
    write_cost("price", supply.price, out)
    write_cost("eats", supply.eats, out)
    out.shares("makes", RESOURCES, supply.makes, 4)
    out.amount("makes any", supply.choice, 4)


def write_transport(lookup: Lookup, number: i64, out: Observation) -> None:
    """The way of a transport, what it costs and what it carries."""
    transport = lookup.transports[number]
    out.flag("there", True)
    out.one_of("way", WAYS, transport.way)
    write_cost("price", transport.price, out)
    write_cost("upkeep", transport.upkeep, out)
    out.amount("capacity", transport.capacity, 6)


def write_order(lookup: Lookup, number: i64, out: Observation) -> None:
    """What an order needs, and its value."""
    order = lookup.orders[number]
    out.flag("there", True)
    out.one_of("way", WAYS, order.way)
    out.shares("needs", RESOURCES, order.needs, 6)
    out.amount("size", order.size, 8)
    out.amount("value", order.value, 10)


FIRM_CARDS: Final = Features(write_firm, FIRMS)
SUPPLY_CARDS: Final = Features(write_supply, SUPPLIES)
TRANSPORT_CARDS: Final = Features(write_transport, TRANSPORTS)
ORDER_CARDS: Final = Features(write_order, ORDERS)
ALL_FEATURES: Final = [FIRM_CARDS, SUPPLY_CARDS, TRANSPORT_CARDS, ORDER_CARDS]


# The table.


def observe(g: ShipShape, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    if FIRM_CARDS.parts is not g.lookup:
        for features in ALL_FEATURES:
            features.of(g.lookup)
    out.begin(g, seat)
    write_question(g, out)
    write_decks(g, out)
    write_month(g, out)
    write_deal("deal", g.deal, out)
    write_deal("last deal", g.past[len(g.past) - 1] if len(g.past) > 0 else None, out)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        write_player(g, who, out)


def write_question(g: ShipShape, out: Observation) -> None:
    """The numbers of a half-answered question."""
    arg = out.arg
    pays, takes = out.asks(PAY_ANY), out.asks(TAKE_TOKENS)
    card = due_for(arg) if pays else choice_from(arg) if takes else NONE
    out.part("question")
    out.card("supply", SUPPLY_CARDS, card if card < SUPPLIES else NONE)
    out.card("transport", TRANSPORT_CARDS, card - SUPPLIES if SUPPLIES <= card < CARDS else NONE)
    out.amount("left", due_count(arg) if pays else choice_count(g, arg) if takes else ZERO, 4)
    out.one_of("split", RESOURCES, arg if out.asks(PUT_IN_TOKENS) else NONE)


def write_decks(g: ShipShape, out: Observation) -> None:
    """The cards that nobody has."""
    for place in range(ORDER_PLACES):
        out.part("order", place)
        out.card("", ORDER_CARDS, g.orders.open[place] if place < len(g.orders.open) else NONE)
    for place in range(POOL_PLACES):
        out.part("pool", place)
        out.card("supply", SUPPLY_CARDS, g.supplies.open[place] if place < len(g.supplies.open) else NONE)
        out.card("transport", TRANSPORT_CARDS, g.transports.open[place] if place < len(g.transports.open) else NONE)
    out.part("decks")
    out.share("orders", size(g.orders.pile), ORDERS)
    out.share("supplies", size(g.supplies.pile), SUPPLIES)
    out.share("transports", size(g.transports.pile), TRANSPORTS)
    out.part("discards")
    out.card_set("orders", ORDER_CARDS, g.orders.aside)
    out.card_set("supplies", SUPPLY_CARDS, g.supplies.aside)
    out.card_set("transports", TRANSPORT_CARDS, g.transports.aside)


def write_month(g: ShipShape, out: Observation) -> None:
    """The calendar, the piles of tokens and the turn."""
    out.part("month")
    out.share("week", g.week, g.terms.weeks)
    out.share("round", g.round, g.terms.rounds)
    out.amount("weeks", g.terms.weeks, 4)
    out.amount("rounds", g.terms.rounds, 7)
    out.one_of("", ENDINGS, g.ending - 1)
    out.amounts("piles", RESOURCES, g.piles, 30)
    out.part("turn")
    out.flag("acted", g.turn.acted == 1)
    out.amount("proposals", g.turn.proposals, 4)


def write_deal(name: str, deal: Deal | None, out: Observation) -> None:
    """What both sides of a deal give. The maker and the taker are marked among the seats."""
    out.part(name)
    blank = deal is None
    if deal is None:
        deal = NO_DEAL
    out.one_of("", OUTCOMES, NONE if blank else deal.outcome)
    out.card("order", ORDER_CARDS, deal.order)
    out.amounts("give", RESOURCES, deal.give, 4)
    out.amounts("want", RESOURCES, deal.want, 4)
    out.card_set("give supplies", SUPPLY_CARDS, deal.give_supplies)
    out.card_set("want supplies", SUPPLY_CARDS, deal.want_supplies)
    out.card_set("give transports", TRANSPORT_CARDS, deal.give_transports)
    out.card_set("want transports", TRANSPORT_CARDS, deal.want_transports)


NO_DEAL: Final = new_deal(NONE, NONE, NONE)


def write_player(g: ShipShape, who: i64, out: Observation) -> None:
    """What one player has."""
    player, deal = g.players[who], g.deal
    last = g.past[len(g.past) - 1] if len(g.past) > 0 else NO_DEAL
    out.flag("turn", g.turn.seat == who)
    out.flag("holder", g.holder == who)
    out.flag("first", g.starter == who)
    out.flag("maker", deal is not None and deal.maker == who)
    out.flag("taker", deal is not None and deal.taker == who)
    out.flag("last maker", last.maker == who)
    out.flag("last taker", last.taker == who)
    out.card("firm", FIRM_CARDS, player.firm)
    out.amounts("tokens", RESOURCES, player.tokens, 5)
    out.amount("held", player.held(), 10)
    out.amount("score", player.score, 30)
    out.amount("maintenance", g.maintenance(who), 6)
    out.amount("turns", player.turns, 20)
    out.amount("offers", player.offers, 4)
    out.amount("changes", player.changes, 60)
    write_filled(player, out)
    out.card_set("supplies", SUPPLY_CARDS, player.supplies)
    out.card_set("transports", TRANSPORT_CARDS, player.transports)
    write_cards(g, who, player, out)


def write_filled(player: Player, out: Observation) -> None:
    """The orders a player has fulfilled."""
    shared: i64 = 0
    bits: i64 = 0
    for entry in player.filled:
        bits |= bit(filled_order(entry))
        if was_shared(entry):
            shared += 1
    out.card_set("filled", ORDER_CARDS, bits)
    out.amount("filled alone", len(player.filled) - shared, 4)
    out.amount("filled together", shared, 4)


def write_cards(g: ShipShape, who: i64, player: Player, out: Observation) -> None:
    """The cards in front of a player, one after another."""
    supplies, transports = player.supplies, player.transports
    own = g.turn.seat == who
    start = out.at
    for place in range(POOL_PLACES):
        if supplies == 0 and place > 0 and out.skips(start, place, POOL_PLACES):
            break
        there = supplies & -supplies
        supplies ^= there
        out.part("supply", place)
        out.card("", SUPPLY_CARDS, least(there))
        out.flag("turned", player.turned_supplies & there != 0)
        out.flag("ran", own and g.turn.ran & there != 0)
        out.flag("waits", own and g.turn.waiting & there != 0)
        out.flag("kept", out.asks(KEEP_SUPPLY) and out.asked == who and out.arg & there != 0)
    room = vec[i64]([0] * ALL_WAYS)
    start = out.at
    for place in range(POOL_PLACES):
        if transports == 0 and place > 0 and out.skips(start, place, POOL_PLACES):
            break
        there = transports & -transports
        transports ^= there
        out.part("transport", place)
        out.card("", TRANSPORT_CARDS, least(there))
        turned = player.turned_transports & there != 0
        out.flag("turned", turned)
        if there and not turned:
            card = g.transport(least(there))
            room[card.way] += card.capacity
    out.part("room")
    out.amounts("", WAYS, room, 6)
