"""A player's chain: the firm, the supply cards, the store and the transports, the orders, and ribbons between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import at, box
from hullworks.art.pieces import can, chosen, ring, slot
from hullworks.art.section import section
from hullworks.games.ship_shape.drawing.card import (
    carrier,
    director,
    fulfilled,
    order,
    ribbon,
    token,
    vacant,
    workshop,
)
from hullworks.games.ship_shape.drawing.desk import Desk, about, kind_name, supply_words, transport_words
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.games.ship_shape.things import counted, firm_thing, order_thing, supply_thing, transport_thing, way_thing
from hullworks.games.ship_shape.view import LackView, OrderView, SupplyView
from hullworks.match.message import Speech, Word

T: Final = Speech(__file__)
Spot = tuple[float, float]


@section
def firm(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The tokens the firm makes in a turn."""
    card = s.viewer.firm
    if card is None:
        name = label = T("board.no-firm")
    else:
        thing = firm_thing(card)
        name, label = T.noun(thing), T("board.firm", firm=thing, makes=counted(card.makes))
    face = director(name, card.makes if card else (), w, h)
    s.cards.append(s.thing("firm", x, y, face, "", [], label, rule="R4.1"))


@section
def supplies(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The viewer's supply cards, turned or upright."""
    free_places(
        s,
        spots[len(s.viewer.supplies) : s.view.limits.supplies],
        vacant(w, h, T("board.a-supply"), "var(--panel)" if s.room else "var(--sea)"),
    )
    for supply, (x, y) in zip(s.viewer.supplies, spots, strict=False):
        card = supply.card
        ways = [f"run {card.id}", f"discard {card.id}", *about(s, card.id, "keep", "give", "withhold")]
        note = T("board.waits") if supply.waits else ""
        face = workshop(T.noun(supply_thing(card)), card.eats, card.makes, supply.turned, note, w, h)
        if in_deal(s, card.id):
            face += chosen(w, h)
        label = supply_words("board.own-supply", card, supply.turned)
        rule = "R4.4" if supply.turned else "R4.2"
        s.cards.append(s.thing(f"supply-{card.id}", x, y, face, can(w, h), ways, label, rule))


@section
def transports(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The viewer's transports, turned or upright."""
    free_places(s, spots[len(s.viewer.transports) : s.view.limits.transports], vacant(w, h, T("board.a-transport")))
    for transport, (x, y) in zip(s.viewer.transports, spots, strict=False):
        card = transport.card
        ways = [f"{verb} {card.id}" for verb in ("load", "discard", "maintain", "give", "withhold")]
        face = carrier(T.noun(transport_thing(card)), card.way, card.capacity, transport.turned, w, h)
        if in_deal(s, card.id):
            face += chosen(w, h)
        label = transport_words("board.own-transport", card, transport.turned)
        rule = "R9.3" if transport.turned else "R7.2"
        s.cards.append(s.thing(f"transport-{card.id}", x, y, face, can(w, h), ways, label, rule))


def free_places(s: Desk, spots: Sequence[Spot], place: str) -> None:
    """The places for cards that the viewer may still have."""
    for x, y in spots:
        s.print.append(at(x, y, place))


def in_deal(s: Desk, card: str) -> bool:
    """Whether a card is in the deal that the viewer is asked about; other viewers see no marks."""
    made = s.view.deal
    if made is None or not s.acts:
        return False
    sides = (made.give, made.want)
    return any(card == one.id for side in sides for one in side.supplies) or any(
        card == one.id for side in sides for one in side.transports
    )


def held(s: Desk) -> list[str]:
    """The kinds of the viewer's tokens, one by one."""
    return [kind for kind, number in zip(RESOURCES, s.viewer.tokens, strict=True) for _ in range(number)]


@section
def stored(s: Desk, spots: Sequence[Spot], r: float) -> None:
    """The viewer's tokens one by one, and the empty places; each token can be paid, returned and given."""
    tokens = held(s)
    for spot in spots[len(tokens) :]:
        s.print.append(at(*spot, slot(r - 1, "", "var(--edge)")))
    reach = box(-s.least / 2, -s.least / 2, s.least, s.least, "transparent") if r < s.least / 2 else ""
    for k, kind in enumerate(tokens):
        ways = about(s, kind, "pay", "return", "give") if s.own else []
        number = tokens[:k].count(kind) + 1
        face = (reach if s.allowed(*ways) else "") + token(kind, r)
        # A token that only moved up, because one of another kind came or went, is no news.
        drawn = s.thing(f"{kind}-{number}", *spots[k], face, ring(r, 3), ways, kind_name(kind), "R8.1", shows="")
        s.tokens.append(drawn)


# Ribbons.


def flows(s: Desk, start: Spot, spots: Sequence[Spot], size: Spot, end: Spot, way: str = "right") -> None:
    """Ribbons from the firm to the supply cards and on to the store, stronger for cards that ran in this turn."""
    drawn: list[str] = []
    for supply, spot in zip(s.viewer.supplies, spots, strict=False):
        if not supply.turned:
            drawn += ribbons(supply, start, spot, size, end, way)
    s.print[:0] = drawn


def ribbons(supply: SupplyView, start: Spot, spot: Spot, size: Spot, end: Spot, way: str) -> list[str]:
    """The flow into one supply card and out of it: to the right, up or down."""
    (x, y), (w, h) = spot, size
    found: list[str] = []
    for kinds, out in ((supply.card.eats, False), (supply.card.makes, True)):
        for k, kind in enumerate(dict.fromkeys(kinds)):
            thick = min(4, kinds.count(kind))
            if way == "right":
                here, there = (x + w - 4, y + h / 2 + k * 10), (end[0] + 4, end[1] + (y - end[1]) * 0.7 + k * 10)
                before = (start[0] - 4, start[1] + k * 8)
                line = (*here, *there) if out else (*before, x + 4, y + h / 2 + k * 8)
            else:
                first, last = (y + h - 4, y + 4) if way == "up" else (y + 4, y + h - 4)
                over = (x + w / 2 + k * 12, last, end[0] + (x - 90) * 0.6 + k * 12, end[1])
                line = over if out else (start[0] + (x - 90) * 0.5 + k * 12, start[1], x + w / 2 + k * 12, first)
            found.append(ribbon(*line, kind, thick, way != "right", supply.ran))
    return found


# Orders.


@section
def orders(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The week's orders, by place."""
    for seen, (x, y) in zip(s.view.orders, spots, strict=True):
        if seen is None:
            s.print.append(at(x, y, fulfilled(w, h) if s.view.round else vacant(w, h, T("board.an-order"))))
            continue
        card = seen.card
        ways = [f"fulfil {card.id}", *(f"share {card.id} with seat {seat}" for seat in range(len(s.view.players)))]
        face = order(
            T.noun(order_thing(card)), card.way, card.needs, missing(s, seen), card.value, lacks_of(seen.lacks), w, h
        )
        s.cards.append(s.thing(f"order-{card.id}", x, y, face, can(w, h), ways, order_words(s, seen), "R7.1", ""))


def lacks_of(lacks: Sequence[LackView]) -> tuple[tuple[int, int, int], ...]:
    """What each player lacks for an order: the seat, tokens, room."""
    return tuple([(seat, len(lack.tokens), lack.room) for seat, lack in enumerate(lacks)])


def order_words(s: Desk, seen: OrderView) -> str:
    """An order in words, and what each player lacks for it."""
    card = seen.card
    said = T(
        "board.order", order=order_thing(card), way=way_thing(card.way), value=card.value, needs=counted(card.needs)
    )
    return " ".join([said, *(lack_words(s, seat, lack) for seat, lack in enumerate(seen.lacks))])


def lack_words(s: Desk, seat: int, lack: LackView) -> str:
    """What a player lacks for an order, as a sentence."""
    short: tuple[Word, ...] = counted(lack.tokens)
    key = "lacks-both" if short and lack.room else "lacks-room" if lack.room else "lacks" if short else "ready"
    return T(f"board.order-{key}", player=s.name(seat), tokens=short, room=lack.room)


def missing(s: Desk, seen: OrderView) -> tuple[bool, ...]:
    """The tokens of the order that the viewer lacks: the last ones of each kind."""
    lacks = list(seen.lacks[s.viewer.seat].tokens)
    pale: list[bool] = []
    for k, kind in enumerate(seen.card.needs):
        left = seen.card.needs[k:].count(kind)
        pale.append(left <= lacks.count(kind))
    return tuple(pale)
