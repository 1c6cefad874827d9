"""The table of Ship Shape on one screen: the week, its orders and the hiring pool above the viewer's dock.

A question about a deal leans a sheet over the table. On a phone the table has leaves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, el, text, width, wrap
from hullworks.art.pieces import board
from hullworks.art.room import Room
from hullworks.art.scene import SOFT, Act
from hullworks.art.section import section
from hullworks.games.ship_shape.drawing import leaf
from hullworks.games.ship_shape.drawing.card import fit
from hullworks.games.ship_shape.drawing.chain import orders
from hullworks.games.ship_shape.drawing.deal import leaning
from hullworks.games.ship_shape.drawing.desk import Desk
from hullworks.games.ship_shape.drawing.dock import flat, tall
from hullworks.games.ship_shape.drawing.offer import sheet
from hullworks.games.ship_shape.drawing.pool import carts, deck, refresh, shops
from hullworks.games.ship_shape.drawing.week import piles, spaces, summary, title
from hullworks.games.ship_shape.view import View
from hullworks.games.ship_shape.words import deal_words
from hullworks.match.message import Speech

T: Final = Speech(__file__)
GAP: Final = 10.0


@dataclass(frozen=True)
class Plan:
    """The heights of the parts of a table; the pool has what is left."""

    dock: float
    week: float
    orders: float


PLANS: Final = {"tablet": Plan(330, 112, 210), "desk": Plan(230, 64, 146), "roomy": Plan(256, 64, 166)}


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """Draw the table as SVG; `acts` are the legal answers by text, `refused` says why others are not."""
    s = Desk(names, not room.leaves, acts, view, refused=refused, room=room)
    if room.leaves:
        return leaf.draw(s, room)
    plan, w = PLANS[room.name], float(room.width)
    top = room.height - plan.dock
    lean = ""
    if (deal := leaning(s)) is not None:
        sheet(s, deal, 0, 0, w, top - GAP)
        lean = el("g", *s.gathered("lean"), id="lean", class_="lean", data_fade=True)
    else:
        week(s, w, plan.week)
        order_row(s, plan.week + GAP, w, plan.orders)
        y = plan.week + plan.orders + 2 * GAP
        pool(s, y, w, top - GAP - y)
    (tall if room.name == "tablet" else flat)(s, top, w, plan.dock)
    pieces = s.whole(cards=s.cards, tokens=s.tokens)
    return board(w, room.height, *pieces, lean, label=T("board.label"), game="ship-shape", seed=9, bare=True)


def week(s: Desk, w: float, h: float) -> None:
    """The calendar, how far the orders are, the piles and the deck of orders; on a tablet in two rows."""
    view = s.view
    s.print.append(box(0, 0, w, h, "var(--plate)", 12))
    s.print.append(fit(14, 28, title(s), 16, 112, 700, "var(--ink)", title=True, least=13))
    if view.round:
        s.print.append(text(14, 48, T("board.round-of", round=view.round, rounds=view.rounds), 13, fill=SOFT))
    two = w < 1000
    step = 64.0 if not two else 74.0
    stock = 4 * step + 56
    left, words, y = 138.0, 214.0 if w < 1200 else 300.0, 0.0
    if two:
        spaces(s, left, 10, w - left - 14, 44, 6)
        left, words, y = 14.0, w - stock - 28, 50.0
    else:
        spaces(s, left, 11, w - left - words - stock - 30, h - 22, 6)
        left = w - words - stock - 12
    progress(s, left, y, words - 8)
    piles(s, [(w - stock + 14 + k * step, y + 32) for k in range(4)], 13 if not two else 15)
    deck(s, "orders", w - 54, y + 19)


@section
def progress(s: Desk, x: float, y: float, room: float) -> None:
    """How far the orders are, and what is at stake; or the ending."""
    said = summary(s, named=False)
    if s.view.over or width(said, 13, 700) > room * 1.2:
        for k, line in enumerate(wrap(said, 14, room, 700)[:2]):
            s.print.append(text(x, y + 28 + 20 * k, line, 14, 700, title=True))
        return
    s.print.append(fit(x, y + 28, said, 15, room, 700, "var(--ink)", title=True, least=13))
    s.print.append(fit(x, y + 48, T("board.danger"), 13, room, fill=SOFT, least=13))


def order_row(s: Desk, y: float, w: float, h: float) -> None:
    """The week's orders. Where there are fewer than four, the last deals lie beside them."""
    many = len(s.view.orders)
    inside = w - 12
    if w < 1000:
        across = 2 if many in (2, 4) else max(1, many)
        rows = -(-many // across)
        wide, high = (inside - 12 * (across - 1)) / across, (h - 12 * (rows - 1)) / rows
        spots = [(6 + k % across * (wide + 12), y + k // across * (high + 12)) for k in range(many)]
        orders(s, spots, wide, high)
        return
    wide = (inside - 36) / 4 if many > 2 else (inside - 24) / 3
    orders(s, [(6 + k * (wide + 12), y) for k in range(many)], wide, h)
    if many < 4:
        left = 6 + many * (wide + 12)
        deals(s, left, y, w - left, h)


@section
def deals(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The last deals and their outcomes, the newest first, as many as fit."""
    s.print.append(
        at(x, y, box(0, 0, w, h, "var(--plate)", 12)) + text(x + 14, y + 25, T("board.deals"), 15, 700, title=True)
    )
    low = y + 48
    for made in reversed(s.view.past):
        said = f"{T(f'outcome.{made.outcome}').capitalize()}: {T.say(deal_words(made), s.names)}"
        lines = wrap(said, 13, w - 28)
        if low + 17 * len(lines) > y + h:
            break
        tone = "var(--good)" if made.outcome == "accepted" else SOFT
        s.print += [text(x + 14, low + 17 * k, line, 13, fill=tone) for k, line in enumerate(lines)]
        low += 17 * len(lines) + 4
    if not s.view.past:
        s.print.append(text(x + 14, low, T("board.no-deals"), 13, fill=SOFT))


def pool(s: Desk, y: float, w: float, h: float) -> None:
    """The supply cards and the transports for hire, each with its deck and a button that refreshes them."""
    first, many = len(s.view.supplies), len(s.view.supplies) + len(s.view.transports)
    gap, between = (14.0, 18.0) if w > 1000 else (10.0, 12.0)
    wide = (w - 28 - gap * (many - 1) - between) / many
    head = 44.0 if not (s.room and s.room.touch) else 56.0
    high = h - head - 12
    s.print.append(at(0, y, box(0, 0, w, h, "var(--plate)", 12)))
    spots = [(14 + k * (wide + gap) + (between if k >= first else 0), y + head) for k in range(many)]
    for what, (left, _), count in (
        ("supplies", spots[0], first),
        ("transports", spots[first], many - first),
    ):
        room = count * (wide + gap) - gap
        tall = max(28.0, s.least)
        button = 138.0
        words = T(f"board.hire-{what}")
        deck(s, what, left + room - button - 60, y + (head - 22) / 2 - 1)
        s.print.append(
            fit(left, y + head / 2 + 5, words, 15, room - button - 68, 700, "var(--ink)", title=True, least=13)
        )
        refresh(s, what, left + room - button, y + (head - tall) / 2 - 1, button, tall)
    shops(s, spots[:first], wide, high)
    carts(s, spots[first:], wide, high)
