"""Drawings of Ship Shape apart from the board: single cards, figures for the rules, and delivered orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art import scenery
from hullworks.art.pencil import at, box, cached, disc, el, path, text, use
from hullworks.art.pieces import arrow, pawn, points
from hullworks.art.scenery import PARADE, still
from hullworks.games.ship_shape.drawing.card import (
    carrier,
    director,
    order,
    row,
    supply_for_hire,
    token,
    transport_for_hire,
    two_lines,
    vehicle,
    way_sign,
    workshop,
)
from hullworks.games.ship_shape.lookup import RESOURCES, WAYS, FirmCard, Lookup, OrderCard, SupplyCard, TransportCard
from hullworks.games.ship_shape.things import (
    counted,
    firm_thing,
    or_nothing,
    order_thing,
    resource,
    supply_thing,
    transport_thing,
    way_thing,
)
from hullworks.games.ship_shape.things import points as so_many_points
from hullworks.games.ship_shape.view import View
from hullworks.match.message import Speech

T: Final = Speech(__file__)

HIRE: Final = (132.0, 166.0)  # a card of the hiring pool
ORDER: Final = (196.0, 72.0)


def picture(lookup: Lookup, kind: str, name: str) -> str:
    """A card: a firm, a supply card, a transport or an order."""
    names = lookup.names
    for firm in names.firms if kind == "firms" else ():
        if firm.id == name:
            return a_firm(firm)
    for supply in names.supplies if kind == "supplies" else ():
        if supply.id == name:
            return a_supply(supply)
    for transport in names.transports if kind == "transports" else ():
        if transport.id == name:
            return a_transport(transport)
    for one in names.orders if kind == "orders" else ():
        if one.id == name:
            return an_order(one)
    return ""


def a_firm(card: FirmCard) -> str:
    firm = firm_thing(card)
    drawn = at(1, 1, director(T.noun(firm), card.makes, 104, 128))
    return still(106, 134, drawn, label=T("gallery.firm", firm=firm, makes=counted(card.makes)))


def a_supply(card: SupplyCard) -> str:
    (w, h), thing = HIRE, supply_thing(card)
    costs = {"eats": or_nothing(counted(card.eats)), "makes": counted(card.makes), "price": counted(card.price)}
    face = supply_for_hire(T.noun(thing), card.eats, card.makes, card.price, w, h)
    return still(w + 2, h + 6, at(1, 1, face), label=T("gallery.supply", card=thing, **costs))


def a_transport(card: TransportCard) -> str:
    """A transport, with its maintenance below."""
    (w, h), thing = HIRE, transport_thing(card)
    face = transport_for_hire(T.noun(thing), card.way, card.capacity, card.price, card.upkeep, w, h)
    below = text(1, h + 29, T("gallery.maintenance"), 13, fill="var(--soft)", room=80)
    below += row(card.upkeep, 84, h + 25, 10, w - 82)
    words = T(
        "gallery.transport",
        card=thing,
        way=way_thing(card.way),
        price=counted(card.price),
        room=card.capacity,
        upkeep=or_nothing(counted(card.upkeep)),
    )
    return still(w + 2, h + 40, at(1, 1, face), below, label=words)


def an_order(card: OrderCard) -> str:
    (w, h), thing = ORDER, order_thing(card)
    face = order(T.noun(thing), card.way, card.needs, (), card.value, (), w, h)
    words = T("gallery.order", order=thing, way=way_thing(card.way), needs=counted(card.needs), value=card.value)
    return still(w + 2, h + 6, at(1, 1, face), label=words)


# Figures for the rules.


def figure(lookup: Lookup, number: str) -> str:
    """The picture for a rule, or for a part of the game in two minutes, if there is one."""
    draw = FIGURES.get(number)
    return draw(lookup) if draw else ""


def the_tokens(lookup: Lookup) -> str:
    each = [at(42 + 82 * k, 24, token(kind, 20)) for k, kind in enumerate(RESOURCES)]
    kinds = [resource(k) for k in range(len(RESOURCES))]
    each += [text(42 + 82 * k, 66, T.noun(kind), 13, anchor="middle", room=80) for k, kind in enumerate(kinds)]
    return still(330, 76, *each, label=T("gallery.tokens", kinds=tuple(kinds)))


def the_first_firm(lookup: Lookup) -> str:
    return a_firm(lookup.names.firms[0])


def the_first_supply(lookup: Lookup) -> str:
    return a_supply(lookup.names.supplies[0])


def tokens_of_choice(lookup: Lookup) -> str:
    """A card with open costs, or the first card if a pack has none."""
    cards = lookup.names.supplies
    return a_supply(next((card for card in cards if "any" in card.eats and "choice" in card.makes), cards[0]))


def the_ways(lookup: Lookup) -> str:
    """A transport of each kind."""
    each: list[str] = []
    for k, way in enumerate(WAYS):
        card = next(card for card in lookup.names.transports if card.way == way)
        each += [at(k * 108, 2, vehicle(way, card.capacity), size=0.92), way_sign(way, 36 + k * 108, 58, 26)]
    return still(318, 90, *each, label=T("gallery.ways", ways=tuple([way_thing(way) for way in WAYS])))


def the_largest_order(lookup: Lookup) -> str:
    return an_order(max(lookup.names.orders, key=lambda card: card.value))


def the_calendar(lookup: Lookup) -> str:
    """The token on its way, and the end of the week after the last space."""
    rounds = int(lookup.numbers.rounds)
    step = min(38.0, 250 / rounds)
    out: list[str] = []
    for k in range(rounds):
        out.append(box(2 + k * step, 6, step - 5, 40, "var(--plate)", 6, ink=1.25))
        out.append(text(2 + k * step + (step - 5) / 2, 32, str(k + 1), 15, 700, anchor="middle", title=True))
    out.append(
        at(2 + 2 * step + (step - 5) / 2, 26, disc(0, 0, 16, "#E9C85A", ink=1.5), use("technological", -13, -13, 26))
    )
    out.append(box(2 + rounds * step, 6, 48, 40, "var(--bad)", 6, ink=1.25))
    out.append(text(26 + rounds * step, 31, T("board.lost"), 14, 700, "#FFFFFF", "middle", room=44))
    return still(56 + rounds * step, 52, *out, label=T("gallery.calendar"))


def turned_and_upright(lookup: Lookup) -> str:
    card = lookup.names.supplies[0]
    thing = supply_thing(card)
    up, down = (workshop(T.noun(thing), card.eats, card.makes, turned, "", 150, 78) for turned in (False, True))
    return still(322, 100, at(2, 8, up), at(166, 8, down), label=T("gallery.turned", card=thing))


def both_carry(lookup: Lookup) -> str:
    """Transports of two players, and the order that they carry together."""
    card = lookup.names.transports[1]
    cart = carrier(T.noun(transport_thing(card)), card.way, card.capacity, False, 132, 92)
    drawn = ""
    for seat in range(2):
        words = arrow(34, 110, 18, "var(--ink)") + text(60, 115, T("gallery.half"), 13, room=84)
        drawn += at(2 + seat * 148, 12, cart, at(12, 110, pawn(seat, 8)), words)
    return still(318, 140, drawn, label=T("gallery.both"))


FIGURES: Final[Mapping[str, Callable[[Lookup], str]]] = {
    "R1.1": the_tokens,
    "R1.3": the_first_firm,
    "R1.4": the_first_supply,
    "R1.5": tokens_of_choice,
    "R1.6": the_ways,
    "R1.7": the_largest_order,
    "R3.2": the_calendar,
    "R4.3": turned_and_upright,
    "R7.4": both_carry,
    "turn-1": the_first_firm,
    "turn-2": the_tokens,
    "turn-3": both_carry,
    "end": the_calendar,
}


# The end.

MOST_SHOWN: Final = 6  # orders drawn; a number gives the value of all


@cached
def parade(view: View, seat: int) -> str:
    """The quay of a firm: its delivered orders, on transports of the right kind, and their total value."""
    player = view.players[seat]
    filled = player.filled[-MOST_SHOWN:]
    _, high = PARADE
    quay = box(0, high - 34, PARADE[0], 34, "var(--timber)") + path(
        f"M0 {high - 34:g}H832", stroke="var(--ink)", stroke_width=2
    )
    out = [quay]
    for k, one in enumerate(filled):
        x = 116 + k * 112
        size = min(8, len(one.card.needs))
        out.append(at(x, high - 88, vehicle(one.card.way, size), size=0.98))
        what = order_thing(one.card)
        name = T("gallery.shared", order=what) if one.shared else T.noun(what)
        lines = two_lines(name, 108, 13, 600)
        top = high - 12 - 7.5 * (len(lines) - 1)
        for j, line in enumerate(lines):
            out.append(text(x + 53, top + 15 * j, line, 13, 600, "#1B2A33", "middle"))
    out.append(at(60, 70, points(player.score, 30)))
    if not filled:
        out.append(text(130, high - 60, T("gallery.nothing"), 20, 700, title=True, room=660))
    orders = or_nothing(tuple([order_thing(one.card) for one in player.filled]))
    words = T("gallery.parade", points=so_many_points(player.score), orders=orders)
    return scenery.parade(el("g", *out), label=words, air=False)
