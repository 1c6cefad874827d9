"""Another player in short, for the panel beside the table, and on a sheet that shows everything they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.panel import MOST_HIGH, WIDTH, Fact, Panel
from hullworks.art.pencil import at, box, text, use, wrap
from hullworks.art.pieces import board, flag, points
from hullworks.art.room import Room
from hullworks.art.scene import SOFT
from hullworks.art.section import glance
from hullworks.games.ship_shape.drawing.card import carrier, director, fit, token, workshop
from hullworks.games.ship_shape.drawing.deal import Card, about_card, cards_of
from hullworks.games.ship_shape.drawing.desk import Desk, number_of
from hullworks.games.ship_shape.drawing.dock import grid
from hullworks.games.ship_shape.drawing.rival import flowed, mini, mini_width
from hullworks.games.ship_shape.lookup import RESOURCES, SupplyCard
from hullworks.games.ship_shape.things import (
    counted,
    firm_thing,
    or_nothing,
    order_thing,
    supply_thing,
    transport_thing,
)
from hullworks.games.ship_shape.things import points as so_many_points
from hullworks.games.ship_shape.view import PlayerView, View
from hullworks.games.ship_shape.words import deal_words
from hullworks.match.message import Speech

T: Final = Speech(__file__)
SMALL: Final = 0.94
"""The scale of a card in the picture, so that rows keep apart."""


@glance
def panel(view: View, names: list[str], seat: int) -> Panel:
    """The score, the tokens, and a picture of what the firm makes, the transports and the recipes."""
    player = view.players[seat]
    done = or_nothing(tuple([order_thing(one.card) for one in player.filled]))
    lead = Fact(
        T("gallery.parade", points=so_many_points(player.score), orders=done),
        str(player.score),
        sign=at(12, 11, points("", 10)),
    )
    tokens = [
        Fact(number_of(kind, number), str(number), icon=kind)
        for kind, number in zip(RESOURCES, player.tokens, strict=True)
    ]
    most = sorted(zip(player.tokens, tokens, strict=True), key=lambda pair: -pair[0])[:2]
    carts = len(player.transports)
    way = player.transports[0].card.way if carts else "rail"
    fleet = Fact(T("panel.transports", count=carts), str(carts), icon=way)
    return Panel(lead, tuple(tokens), (*(fact for _, fact in most), fleet), *picture(player), scored=True)


def picture(player: PlayerView) -> tuple[str, int]:
    """What a player's firm makes and their transports in one row, the recipes of their supply cards below."""
    drawn, left = "", 0.0
    for kind in player.firm.makes if player.firm else ():
        drawn += use(kind, left, 4, 18)
        left += 18
    left += 8
    for one in player.transports:
        drawn += at(left, 1, mini(one.card, one.turned), size=SMALL)
        left += SMALL * mini_width(one.card) + 4
    spots = flowed([min(100.0, SMALL * mini_width(one.card)) for one in player.supplies], WIDTH, 4)
    for shop, (x, line) in zip(player.supplies, spots, strict=True):
        drawn += at(x, 25 + line * 23.5, mini(shop.card, shop.turned), size=min(SMALL, 100 / mini_width(shop.card)))
    lines = max([0, *(line + 1 for _, line in spots)])
    return drawn, min(MOST_HIGH, 24 + 24 * lines + 1)


# The sheet.


def sheet(view: View, names: list[str], what: str, room: Room) -> str:
    """Everything a player has: "seat-2". Empty for anything else."""
    seats = {f"seat-{player.seat}": player.seat for player in view.players}
    if what not in seats:
        return ""
    s = Desk(names, not room.leaves, {}, view, room=room)
    seat = seats[what]
    w = float(room.width)
    heading(s, seat, w)
    y = chain(s, seat, 56 if w > 500 else 96, w)
    y = record(s, seat, y, w, room.height)
    s.print.insert(0, box(0, 0, w, y, "var(--plate)", 12))
    pieces = s.whole(**{"sheet-cards": s.cards, "sheet-tokens": s.tokens})
    label = T("panel.label", player=s.name(seat))
    return board(w, y, *pieces, label=label, game="ship-shape", name="leaning", bare=True)


def heading(s: Desk, seat: int, w: float) -> None:
    """The player's name and score, and the tokens they have."""
    player, wide = s.view.players[seat], w > 500
    s.print.append(at(14, 18, flag(seat, 30, 20)) + at(w - 28, 27, points(player.score, 16)))
    room = w - 4 * 62 - 130 if wide else w - 120
    s.print.append(fit(54, 34, s.name(seat), 19, room, 700, "var(--ink)", title=True))
    left, y = (w - 4 * 62 - 60, 28.0) if wide else (30.0, 72.0)
    for k, (kind, number) in enumerate(zip(RESOURCES, player.tokens, strict=True)):
        tone = "var(--ink)" if number else SOFT
        face = at(0, 0, token(kind, 14), opacity=None if number else 0.4)
        face += text(20, 6, str(number), 17, 700, tone, title=True)
        x = left + k * (62 if wide else 82)
        s.tokens.append(s.thing(f"sheet-{kind}", x, y, face, "", [], number_of(kind, number), "R1.1"))


def chain(s: Desk, seat: int, y: float, w: float) -> float:
    """The firm, the supply cards and the transports of a player; return where they end."""
    player = s.view.players[seat]
    low = s.room is not None and s.room.height < 400
    rows = 1 if w > 900 else 2
    shop_h, cart_h = (64.0, 46.0) if low else (76.0 if w < 500 else 84.0 * (3 - rows), 58.0 if w < 500 else 96.0)
    wide, deep = w - 28, rows * shop_h + 10 * (rows - 1)
    x = 14.0
    if player.firm is not None:
        thing = firm_thing(player.firm)
        beside = w > 500
        firm_w, firm_h = (124.0, deep) if beside else (wide, 56.0)
        face = director(T.noun(thing), player.firm.makes, firm_w, firm_h)
        label = T("board.firm", firm=thing, makes=counted(player.firm.makes))
        s.cards.append(s.thing("sheet-firm", x, y, face, "", [], label, "R4.1"))
        x, y, wide = (152.0, y, w - 166) if beside else (x, y + 66, wide)
    shops = [one for one in cards_of(s, seat) if isinstance(one[0], SupplyCard)]
    carts = [one for one in cards_of(s, seat) if not isinstance(one[0], SupplyCard)]
    spots, each, high = grid(x, y, wide, deep, max(4, len(shops)), 4 // rows, rows)
    place(s, shops, spots, each, high)
    y += deep + 12
    spots, each, high = grid(14, y, w - 28, cart_h, max(3, len(carts)), 3, 1)
    place(s, carts, spots, each, high)
    return y + cart_h + 18


def place(s: Desk, cards: Sequence[tuple[Card, bool]], spots: list[tuple[float, float]], w: float, h: float) -> None:
    """Cards in front of a player."""
    for (card, turned), (x, y) in zip(cards, spots, strict=False):
        if isinstance(card, SupplyCard):
            face = workshop(T.noun(supply_thing(card)), card.eats, card.makes, turned, "", w, h)
            name, rule = f"sheet-supply-{card.id}", "R4.2"
        else:
            face = carrier(T.noun(transport_thing(card)), card.way, card.capacity, turned, w, h)
            name, rule = f"sheet-transport-{card.id}", "R7.2"
        s.cards.append(s.thing(name, x, y, face, "", [], about_card(card, turned), rule))


def record(s: Desk, seat: int, y: float, w: float, most: float) -> float:
    """The orders a player fulfilled, and the last deals with them, as many as fit; return where they end."""
    player = s.view.players[seat]
    size = s.small
    filled = [
        T("gallery.shared", order=order_thing(one.card)) if one.shared else T.noun(order_thing(one.card))
        for one in player.filled
    ]
    said = [T("panel.fulfilled", orders=", ".join(filled)) if filled else T("panel.no-orders")]
    for made in reversed(s.view.past):
        if seat in (made.maker, made.taker):
            said.append(f"{T(f'outcome.{made.outcome}').capitalize()}: {T.say(deal_words(made), s.names)}")
    for k, words in enumerate(said):
        lines = wrap(words, size, w - 28)
        if k and y + 20 * len(lines) + 8 > most:
            break
        s.print += [
            text(14, y + 12 + 20 * j, line, size, fill="var(--ink)" if not k else SOFT) for j, line in enumerate(lines)
        ]
        y += 20 * len(lines) + 4
    return y + 8
