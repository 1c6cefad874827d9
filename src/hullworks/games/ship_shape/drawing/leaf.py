"""The leaves of a small table: orders, hiring pool, chain and trade, above a dock with the store."""

from __future__ import annotations

from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import at, box, el, text, use, wrap
from hullworks.art.room import Room
from hullworks.games.ship_shape.drawing.balance import balance
from hullworks.games.ship_shape.drawing.card import fit
from hullworks.games.ship_shape.drawing.chain import firm, flows, orders, supplies, transports
from hullworks.games.ship_shape.drawing.deal import leaning
from hullworks.games.ship_shape.drawing.desk import Desk
from hullworks.games.ship_shape.drawing.dock import grid, small
from hullworks.games.ship_shape.drawing.pool import carts, deck, refresh, shops
from hullworks.games.ship_shape.drawing.rival import rivals
from hullworks.games.ship_shape.drawing.week import piles, spaces, summary, title
from hullworks.match.message import Speech

T: Final = Speech(__file__)
SIGNS: Final = {"orders": "contract", "hire": "employee", "chain": "technological", "trade": "trade"}
# The verbs that are answered on each leaf; whatever is paid or returned lies in the dock, below all of them.
VERBS: Final = {
    "orders": ("fulfil", "share", "load", "maintain"),
    "hire": ("commission", "refresh"),
    "chain": ("run", "take", "keep", "pay", "return", "done"),
    "trade": ("offer", "give", "want", "put", "accept", "refuse", "propose"),
}


def draw(s: Desk, room: Room) -> str:
    """All leaves, the one that the question is about first."""
    high = 66 if room.height > 400 else 50
    w, h = float(room.width), float(leaf_height(room, high))
    dock = small(s, w, high)
    marked = {name: bool(answered(s, name)) for name in SIGNS}
    made: list[Leaf] = []
    for name, part in (("orders", order_leaf), ("hire", hire_leaf), ("chain", chain_leaf), ("trade", trade_leaf)):
        part(s, w, h)
        words = T(f"leaf.{name}")
        sign = use(SIGNS[name], -10, -10, 20)
        made.append(Leaf(Tab(name, words, sign, marked=marked[name]), words, int(h), s.gathered(name)))
    return tabbed(room, list(SIGNS).index(shown(s)), made, dock, high, game="ship-shape", seed=9)


def answered(s: Desk, name: str) -> list[str]:
    """The answers that are given on a leaf."""
    found = [words for words in s.acts if words.split()[0] in VERBS[name] and not in_dock(words)]
    cards = [words.split()[1] for words in s.acts if words.startswith("discard ")]
    carts = {one.card.id for one in s.viewer.transports}
    if name in ("orders", "chain"):
        found += [card for card in cards if (card in carts) == (name == "orders")]
    return found


def in_dock(words: str) -> bool:
    """Whether an answer is given in the dock."""
    return words.split()[0] in ("pay", "return")


def shown(s: Desk) -> str:
    """The leaf that the question is about: a deal or an open choice; the orders otherwise."""
    if any(words.startswith(("load ", "maintain ", "pass")) for words in s.acts):
        return "orders"
    if leaning(s) is not None:
        return "trade"
    if any(words.split()[0] in VERBS["chain"] for words in s.acts):
        return "chain"
    return next((name for name in SIGNS if answered(s, name)), "orders")


def order_leaf(s: Desk, w: float, h: float) -> None:
    """The calendar, the orders, and the viewer's transports."""
    s.print.append(box(0, 0, w, h, "var(--plate)", 12))
    many = len(s.view.orders)
    if w < 500:
        s.print.append(fit(14, 24, title(s), 17, 124, 700, "var(--ink)", title=True))
        s.print.append(fit(w - 12, 23, summary(s, named=False), 14, w - 160, 600, "var(--ink)", "end"))
        spaces(s, 12, 34, w - 24, 36, 5)
        top, across, gap = 82.0, min(2, many), 10.0
        room = h - top - (88 if len(s.viewer.transports) <= 3 else 112)
    else:
        spaces(s, 10, 7, 300, 30, 4)
        for k, line in enumerate(wrap(summary(s, named=False), 14, w - 328, 600)[:2]):
            s.print.append(text(318, 19 + 18 * k, line, 14, 600))
        top, across, gap = 45.0, max(1, many), 8.0
        room = h - top - 52
    rows = -(-many // across)
    wide = (w - 20 - gap * (across - 1)) / across
    high = (room - gap * rows) / rows
    wide = min(wide, 240.0)
    spots = [(10 + k % across * (wide + gap), top + k // across * (high + gap)) for k in range(many)]
    orders(s, spots, wide, high)
    own_transports(s, top + room, w, h - top - room)


def own_transports(s: Desk, y: float, w: float, h: float) -> None:
    """The viewer's transports, below the orders; more than three are asked about, so they need no heading."""
    many = len(s.viewer.transports)
    if many > 3 or h < 70:
        spots, wide, high = grid(10, y, w - 20, h - 8, many, 3 if w < 500 else max(3, many), 1)
    else:
        s.print.append(text(12, y + 14, T("leaf.your-transports"), 15, 700, title=True))
        spots, wide, high = grid(10, y + 24, w - 20, h - 34, many, 3, 1)
    transports(s, spots, wide, high)


def hire_leaf(s: Desk, w: float, h: float) -> None:
    """The hiring pool: supply cards in twos and transports in threes; on a low screen one row of each."""
    s.print.append(box(0, 0, w, h, "var(--plate)", 12))
    first, second = len(s.view.supplies), len(s.view.transports)
    if w >= 500:
        high = (h - 24) / 2
        for what, many, y in (("supplies", first, 8.0), ("transports", second, 16 + high)):
            s.print.append(fit(8, y + 18, T(f"leaf.{what}"), 14, 84, 700, "var(--ink)", title=True))
            deck(s, what, 10, y + 24)
            refresh(s, what, 8, y + high - 54, 86, 54)
            spots, wide, high = grid(104, y, w - 112, high, many, many, 1)
            (shops if what == "supplies" else carts)(s, spots, wide, high)
        return
    rows = -(-first // 2)
    high = (h - 2 * 54 - 10 * rows - 14) / (rows + 1)
    y = 0.0
    for what, many, across in (("supplies", first, 2), ("transports", second, 3)):
        s.print.append(fit(12, y + 32, T(f"leaf.{what}"), 16, w - 230, 700, "var(--ink)", title=True))
        deck(s, what, w - 204, y + 16)
        refresh(s, what, w - 152, y + 6, 142, 44)
        deep = -(-many // across)
        spots, wide, each = grid(10, y + 58, w - 20, deep * (high + 10) - 10, many, across, deep)
        (shops if what == "supplies" else carts)(s, spots, wide, each)
        y += 54 + deep * (high + 10)


def chain_leaf(s: Desk, w: float, h: float) -> None:
    """The chain flows down into the dock: firm, supply cards; the piles lie above."""
    many = len(s.viewer.supplies)
    if w >= 500:
        firm(s, 10, 10, 116, h - 20)
        spots, wide, high = grid(146, 10, 262, h - 20, many, 2, 2)
        supplies(s, spots, wide, high)
        flows(s, (126, h / 2), spots, (wide, high), (420, h / 2))
        stock(s, 418, 10, 92, h - 20, 1)
        s.print.insert(0, box(0, 0, w, h, "var(--plate)", 12))
        return
    stock(s, 10, 10, w - 20, 78, 4)
    firm(s, 12, 100, w - 24, 58)
    rows = max(2, -(-many // 2))
    low = min(92.0 * rows + 10 * (rows - 1), h - 188 - 16)
    spots, wide, high = grid(12, 184, w - 24, low, many, 2, 2)
    supplies(s, spots, wide, high)
    flows(s, (187, 154), spots, (wide, high), (187, h + 6), "down")
    s.print.insert(0, box(0, 0, w, h, "var(--plate)", 12))


def stock(s: Desk, x: float, y: float, w: float, h: float, across: int) -> None:
    """The piles, whose tokens of choice are taken here, and the deck of orders."""
    s.print.append(at(x, y, box(0, 0, w, h, "var(--panel)", 10)))
    s.print.append(text(x + 10, y + 20, T("board.piles"), 14, 700, title=True))
    if across > 1:
        deck(s, "orders", x + w - 56, y + 5)
        piles(s, [(x + 28 + k * (w - 8) / 4, y + 52) for k in range(4)], 16)
        return
    deck(s, "orders", x + 50, y + 4)
    step = (h - 28) / 4
    piles(s, [(x + 26, y + 28 + step * (k + 0.5)) for k in range(4)], 15)


def trade_leaf(s: Desk, w: float, h: float) -> None:
    """The deal that concerns the viewer, or what the others have, to whom an offer can be made."""
    deal = leaning(s)
    if deal is None:
        rivals(s, w, h)
        return
    balance(s, deal, w, h)
    s.print = [el("g", *s.print, class_="lean")]
