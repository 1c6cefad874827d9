"""The board of Ship Shape: a supply chain from the firm to the orders.

It flows from left to right on a desktop, upward on a phone; the width of a ribbon shows the amount. The calendar is at
the top; below are the hiring pool, the piles, and all players, whose things can be asked for in a trade.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, text, wrap
from hullworks.art.pieces import board, can, count, flag, plate, points, ring
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.games.ship_shape.drawing.card import chip
from hullworks.games.ship_shape.drawing.chain import Spot, firm, flows, held, orders, stored, supplies, transports
from hullworks.games.ship_shape.drawing.desk import Desk, about, number_of, supply_words, transport_words
from hullworks.games.ship_shape.drawing.pool import carts, shops
from hullworks.games.ship_shape.drawing.week import piles, spaces, summary, title
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.games.ship_shape.things import order_thing, supply_thing, transport_thing
from hullworks.games.ship_shape.view import DealView, PlayerView, SideView, View
from hullworks.games.ship_shape.words import deal_words
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)
HIRE_HIGH = 166.0


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG, for a desktop or a phone; `acts` are the legal answers, by text."""
    s = Desk(names, wide, acts or {}, view)
    high = draw_wide(s) if wide else draw_narrow(s)
    pieces = s.whole(cards=s.cards, tokens=s.tokens)
    return board(s.width, high, *pieces, label=T("board.label"), game="ship-shape", seed=9)


def draw_wide(s: Desk) -> float:
    """Draw the desktop board: calendar, any deal, the chain from left to right, pool, players. Return the height."""
    calendar(s, 20, 20, 536, 108)
    together(s, 572, 20, 296, 108)
    y = 144.0
    if shown_deal(s) is not None:
        y += deal(s, 20, y, 848) + GAP
    rows = max(4, len(s.view.orders), len(s.viewer.supplies))
    heads = (
        (20, 130, "board.you-make" if s.own else "board.makes"),
        (160, 244, "board.supply"),
        (414, 114, "board.store"),
        (538, 162, "board.transport"),
        (710, 158, "board.orders"),
    )
    for x, room, key in heads:
        s.print.append(text(x, y + 20, T(key), 17, 700, title=True, room=room))
    top = y + 36
    spots = [(160.0, top + k * 104 + 6) for k in range(rows)]
    firm(s, 20, top + 116, 104, 128)
    supplies(s, spots, 206, 78)
    store(s, 414, top, 88, 400)
    transports(s, [(538.0, top + k * 104) for k in range(rows)], 132, 92)
    orders(s, [(710.0, top + k * 104) for k in range(len(s.view.orders))], 158, 96)
    flows(s, (124, top + 180), spots, (206, 78), (414, top + 200))
    y = top + rows * 104 + 4
    pool(s, 20, y, 848)
    y += HIRE_HIGH + 60 + GAP
    stock(s, 20, y, 848)
    y += 84 + GAP
    y += table(s, 20, y, 848) + GAP
    y += discards(s, 20, y, 848)
    return y + history(s, 20, y, 848) + 4


def draw_narrow(s: Desk) -> float:
    """Draw the phone board: the chain flows upward, from the firm to the orders at the top, where people look first."""
    calendar(s, 8, 8, 342, 124)
    y = 148.0
    if shown_deal(s) is not None:
        y += deal(s, 8, y, 342) + GAP
    places = len(s.view.orders)
    head(s, y + 12, T("board.orders"))
    orders(s, [(12.0 + k % 2 * 171, y + 22 + k // 2 * 108) for k in range(places)], 163, 96)
    y += 34 + (places + 1) // 2 * 108
    head(s, y + 8, T("board.transport"), T("board.at-most", count=s.view.limits.transports))
    carts = max(3, len(s.viewer.transports))
    transports(s, [(12.0 + k % 3 * 114, y + 18 + k // 3 * 114) for k in range(carts)], 107, 104)
    y += 34 + -(-carts // 3) * 114
    store(s, 8, y, 342, 132)
    middle = y + 132
    y += 148
    head(s, y + 8, T("board.supply"), T("board.at-most", count=s.view.limits.supplies))
    shops = max(2, len(s.viewer.supplies))
    spots = [(12.0 + k % 2 * 171, y + 20 + k // 2 * 98) for k in range(shops)]
    supplies(s, spots, 163, 84)
    y += 32 + -(-shops // 2) * 98
    firm(s, 12, y, 334, 62)
    flows(s, (179, y + 4), spots, (163, 84), (179, middle - 4), "up")
    y += 62 + GAP
    y += pool(s, 8, y, 342) + GAP
    stock(s, 8, y, 342)
    y += 96 + GAP
    y += table(s, 8, y, 342) + GAP
    y += discards(s, 8, y, 342)
    return y + history(s, 8, y, 342) + 4


def head(s: Desk, y: float, words: str, note: str = "") -> None:
    """A heading on the water, with a note at the right."""
    s.print.append(text(16, y, words, 17, 700, title=True))
    if note:
        s.print.append(text(342, y, note, 13, fill=SOFT, anchor="end"))


# The calendar, and what is shared.


def calendar(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """A space for each round, and the event after the last; the token on its space, with its holder."""
    note = T("board.token", player=s.name(s.view.holder)[:33]) if s.view.holder >= 0 else ""
    inside = "" if s.wide else text(16, 110, summary(s), 14, 700, room=w - 32)
    s.print.append(plate(x, y, w, h, title(s), inside, note=note))
    spaces(s, x + 16, y + 42, w - 32, 46 if s.wide else 40)


def together(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The shared facts: the orders and the time left."""
    view = s.view
    whose = ""
    if not view.over and view.turn >= 0:
        own = view.turn == view.seat
        whose = T("board.your-turn") if own else T("board.turn", player=s.name(view.turn)[:18])
    inside = text(16, 60, summary(s, named=False), 15, 700, room=w - 32)
    inside += text(16, 84, T("board.danger"), 14, fill=SOFT, room=w - 32)
    s.print.append(plate(x, y, w, h, T("board.together"), inside, note=whose))


def store(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """Ten places for tokens, more if there are more."""
    many = len(held(s))
    places = max(s.view.limits.tokens, many)
    note = T("board.count", count=many, most=s.view.limits.tokens)
    if s.wide:
        s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12)))
        s.print.append(text(x + w / 2, y + h - 12, note, 14, fill=SOFT, anchor="middle"))
        pitch = (h - 84) / max(1, -(-places // 2) - 1)
        spots = [(x + 24 + k % 2 * 40, y + 30 + k // 2 * pitch) for k in range(places)]
        r = min(17.0, pitch / 2 - 1)
    else:
        s.print.append(plate(x, y, w, h, T("board.store"), note=note))
        across = max(5, -(-places // 2))
        pitch = (w - 60) / (across - 1)
        spots = [(x + 30 + k % across * pitch, y + 62 + k // across * 44) for k in range(places)]
        r = min(19.0, pitch / 2)
    stored(s, spots, max(11.0, r))


# The hiring pool and the piles.


def pool(s: Desk, x: float, y: float, w: float) -> float:
    """The cards for hire, with prices; return the height."""
    view = s.view
    first, many = len(view.supplies), len(view.supplies) + len(view.transports)
    note = T("board.refresh", count=view.limits.refresh) if s.wide else T("board.commission")
    if s.wide:
        wide = min(108.0, (w - 46 - 8 * (many - 1)) / many)
        spots = [(16.0 + k * (wide + 9) + (14 if k >= first else 0), 44.0) for k in range(many)]
        sizes = [wide] * many
        high = HIRE_HIGH + 60
    else:
        spots, sizes, high = narrow_pool(first, len(view.transports))
    s.print.append(plate(x, y, w, high, T("board.pool"), note=note))
    spots = [(x + left, y + top) for left, top in spots]
    shops(s, spots[:first], sizes[0], HIRE_HIGH)
    carts(s, spots[first:], sizes[-1], HIRE_HIGH)
    return high


def narrow_pool(shops: int, carts: int) -> tuple[list[Spot], list[float], float]:
    """The positions of the pool's cards on a phone: two supply cards in a row, three transports."""
    step = HIRE_HIGH + 10
    spots = [(12.0 + k % 2 * 162, 44 + k // 2 * step) for k in range(shops)]
    below = 44 + -(-shops // 2) * step
    spots += [(12.0 + k % 3 * 108, below + k // 3 * step) for k in range(carts)]
    return spots, [156.0] * shops + [102.0] * carts, below + -(-carts // 3) * step + 4


def stock(s: Desk, x: float, y: float, w: float) -> None:
    """The number left of every resource; tokens of choice are taken here."""
    high = 84 if s.wide else 96
    deals, shops, carts = s.view.decks
    note = T("board.decks", orders=deals, supplies=shops, transports=carts) if s.wide else ""
    s.print.append(plate(x, y, w, high, T("board.piles"), note=note))
    step = (w - 40) / len(RESOURCES)
    piles(s, [(x + 36 + k * step, y + 58) for k in range(len(RESOURCES))], 16)


def discards(s: Desk, x: float, y: float, w: float) -> float:
    """The discarded cards of every deck by name; return the height."""
    aside = s.view.discards
    rows = [
        (Thing("deck", "orders"), [order_thing(card) for card in aside.orders]),
        (Thing("deck", "supplies"), [supply_thing(card) for card in aside.supplies]),
        (Thing("deck", "transports"), [transport_thing(card) for card in aside.transports]),
    ]
    lines: list[str] = []
    for deck, cards in rows:
        if cards:
            names = [T.noun(card) for card in cards]
            lines += wrap(T("board.discarded", cards=deck, names=", ".join(names)), s.small, w - 32)
    if not lines:
        return 0.0
    drawn = "".join(text(16, 52 + k * 20, line, s.small, room=w - 32) for k, line in enumerate(lines))
    high = 48 + 20 * len(lines)
    s.print.append(plate(x, y, w, high, T("board.discards"), drawn))
    return high + GAP


# Deals.


def shown_deal(s: Desk) -> DealView | None:
    """The deal between two that is being built or answered."""
    made = s.view.deal
    return made if made is not None and made.taker >= 0 else None


def deal(s: Desk, x: float, y: float, w: float) -> float:
    """Both sides of the deal; items in it can be taken out. Return the height."""
    made = shown_deal(s)
    assert made is not None
    title = T("board.partnership", order=order_thing(made.order)) if made.order else T("board.offer")
    sent = made.outcome == "sent"
    note = T("board.answers", player=s.name(made.taker)[:18]) if sent else T(f"outcome.{made.outcome}")
    sides = ((made.maker, made.give, "withhold", "given"), (made.taker, made.want, "waive", "wanted"))
    high = 40.0
    below = len(s.print)
    for seat, side, verb, name in sides:
        s.print.append(at(x + 16, y + high + 6, flag(seat, 24, 16)))
        s.print.append(text(x + 48, y + high + 19, T("board.gives", player=s.name(seat)), 14, 600, room=118))
        high += side_row(s, side, verb, name, x + (180 if s.wide else 16), y + high + (14 if s.wide else 46), w)
        high += 0 if s.wide else 32
    s.print.insert(below, plate(x, y, w, high + 8, title, note=note))
    return high + 8


def side_row(s: Desk, side: SideView, verb: str, role: str, x: float, y: float, w: float) -> float:
    """The tokens and cards that one side gives; return the height of the row."""
    left = x
    for kind, number in zip(RESOURCES, side.tokens, strict=True):
        if number:
            ways = about(s, kind, verb)
            face = count(kind, number, 13)
            s.tokens.append(s.thing(f"{role}-{kind}", left + 14, y, face, ring(13, 3), ways, number_of(kind, number)))
            left += 58
    cards = [(card.id, T.noun(supply_thing(card)), "") for card in side.supplies]
    cards += [(card.id, T.noun(transport_thing(card)), card.way) for card in side.transports]
    high = 40.0
    for card, name, way in cards:
        turned = card in side.turned
        called = T("board.turned", card=name) if turned else name
        face, wide = chip(called, way, turned)
        if left + wide > x + w - (200 if s.wide else 32):
            left, y, high = x, y + 34, high + 34
        ways = s.allowed(f"{verb} {card}")
        s.cards.append(s.thing(f"{role}-{card}", left, y - 13, face, can(wide, 24, 6, 3), ways, called))
        left += wide + 10
    if left == x:
        s.print.append(text(left, y + 5, T("nothing"), 14, fill=SOFT))
    return high


def history(s: Desk, x: float, y: float, w: float) -> float:
    """The last deals and their outcomes; return the height."""
    past = s.view.past[-4:]
    if not past:
        return 0.0
    drawn, high = "", 52.0
    for made in reversed(past):
        words = T.say(deal_words(made), [s.name(seat) for seat in range(len(s.view.players))])
        tone = "var(--good)" if made.outcome == "accepted" else SOFT
        drawn += text(16, high, T(f"outcome.{made.outcome}"), s.small, 700, tone, room=82)
        for line in wrap(words, s.small, w - 124):
            drawn += text(108, high, line, s.small)
            high += 20
        high += 4
    s.print.append(plate(x, y, w, high - 8, T("board.deals"), drawn, note=T("board.newest")))
    return high - 8 + GAP


# The players.


def table(s: Desk, x: float, y: float, w: float) -> float:
    """Every player: score, tokens and cards. Other players' things can be asked for. Return the height."""
    rows: list[str] = []
    high = 40.0
    below = len(s.print)
    for player in s.view.players:
        rows.append(at(0, high, player_line(s, player, w)))
        wanted(s, player, x + 16, y + high, w)
        high += (34 if s.wide else 62) + chips(s, player, x + 16, y + high + (34 if s.wide else 62), w - 32)
    s.print.insert(below, plate(x, y, w, high + 4, T("board.table"), *rows, note=T("board.goal")))
    return high + 4


def player_line(s: Desk, player: PlayerView, w: float) -> str:
    """Flag, name, place and score."""
    name = s.name(player.seat)
    if s.view.places:
        name = T("board.place", place=s.view.places[player.seat], player=name)
    line = flag(player.seat, 24, 16) + text(34, 14, name, 15, 600, room=150 if s.wide else w - 120)
    return at(16, 4, line, at((210 if s.wide else w - 60), 8, points(player.score, 13)))


def wanted(s: Desk, player: PlayerView, x: float, y: float, w: float) -> None:
    """A player's tokens by kind, which can be asked for; and the player, to whom an offer can be made."""
    own = s.own and player.seat == s.view.seat
    left, top, step = (x + 262, y + 12, 62) if s.wide else (x + 16, y + 44, 62)
    asked = s.view.deal is not None and not own
    for k, (kind, number) in enumerate(zip(RESOURCES, player.tokens, strict=True)):
        ways = about(s, kind, "want") if asked and player.seat == other_side(s) else []
        face = count(kind, number, 12)
        label = number_of(kind, number)
        s.tokens.append(s.thing(f"has-{player.seat}-{kind}", left + k * step, top, face, ring(12, 3), ways, label))
    ways = s.allowed(f"offer to seat {player.seat}")
    wide = 200 if s.wide else 240
    s.cards.append(
        s.thing(f"player-{player.seat}", x - 6, y - 2, box(0, 0, wide, 28, "transparent"), can(wide, 28, 7, 0), ways)
    )


def other_side(s: Desk) -> int:
    """The player whose things the maker of an offer can ask for."""
    return s.view.deal.taker if s.view.deal is not None else -1


def chips(s: Desk, player: PlayerView, x: float, y: float, w: float) -> float:
    """A player's cards, small, which can be asked for; return the height."""
    if player.seat == s.viewer.seat:
        return 6.0
    left, top = x, y
    asked = player.seat == other_side(s)
    cards: list[tuple[str, str, str, bool, str]] = []
    for shop in player.supplies:
        label = supply_words("board.own-supply", shop.card, shop.turned)
        cards.append((shop.card.id, T.noun(supply_thing(shop.card)), "", shop.turned, label))
    for cart in player.transports:
        title = f"{T.noun(transport_thing(cart.card))} {cart.card.capacity}"
        label = transport_words("board.own-transport", cart.card, cart.turned)
        cards.append((cart.card.id, title, cart.card.way, cart.turned, label))
    for card, title, way, turned, label in cards:
        face, wide = chip(T("board.turned", card=title) if turned else title, way, turned)
        if left > x and left + wide > x + w:
            left, top = x, top + 32
        ways = s.allowed(f"want {card}") if asked else []
        kind = "transport" if way else "supply"
        s.cards.append(s.thing(f"{kind}-{card}", left, top, face, can(wide, 24, 6, 3), ways, label))
        left += wide + 8
    if not cards:
        s.print.append(text(x, y + 15, T("board.no-cards"), 13, fill=SOFT))
    return top - y + 34
