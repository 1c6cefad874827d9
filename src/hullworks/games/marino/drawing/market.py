"""Marino's market: a staircase of prices, so that all rows share one axis of gold; and the explorers who fill it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, cached, el, text, use
from hullworks.art.pieces import coin, pawn, piece, plate, puck, ring
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.marino.drawing.card import (
    away,
    explorer,
    explorer_can,
    resource,
    struck,
    title,
)
from hullworks.games.marino.drawing.harbour import Harbour
from hullworks.games.marino.lookup import EXPLORERS, MOST_SOLD
from hullworks.games.marino.things import explorer_named
from hullworks.games.marino.view import RowView, View
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)
FREEBOOTER: Final = "freebooter"
FOLDED: Final = 8.0
"""The room above the rows of a folded market, for the coin on the first."""
NAMED: Final = 84.0
"""The room left of the prices on a phone, for the carrier and the name of its resource."""


@dataclass(frozen=True)
class Axis:
    """The horizontal scale of gold in the market, the same for all rows."""

    left: float
    cell: float
    low: int
    top: int
    rise: float  # from row to row
    r: float  # radius of a token

    def middle(self, gold: int) -> float:
        """The centre of the space with this price."""
        return self.left + (gold - self.low + 0.5) * self.cell


def axis(s: Harbour, w: float, h: float) -> Axis:
    """The scale that fits all rows into this width and height."""
    low, top = min(row.lowest for row in s.view.rows), max(row.highest for row in s.view.rows)
    left, edge = (152.0, 18.0) if s.wide else (NAMED if s.room else 66.0, 5.0)
    cell = min(58.0, (w - left - edge) / (top - low + 1))
    rise = (h - first_row(s, h) - 10) / len(s.view.rows)
    return Axis(left, cell, low, top, rise, max(11.0, min(15.0, cell / 2 - 0.4, rise / 2 - 3)))


def touched(s: Harbour) -> bool:
    """Whether fingers must hit the pieces."""
    return s.room.touch if s.room else not s.wide


def first_row(s: Harbour, h: float) -> float:
    """Where the rows of the market begin."""
    if s.room and not s.wide:
        return 30.0 if h > 240 else 22.0
    return 44.0 if s.wide else 58.0


def folded(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The rows in two columns for a low screen, so that a finger can hit each; every row has an axis of its own."""
    s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12)))
    half, deep = w / 2, -(-len(s.view.rows) // 2)
    rise = (h - FOLDED) / deep
    for i, row in enumerate(s.view.rows):
        spaces = row.highest - row.lowest + 1
        cell = min(30.0, (half - 72) / spaces)
        scale = Axis(66.0, cell, row.lowest, row.highest, rise, max(11.0, min(15.0, cell / 2 - 0.4)))
        stall(s, i, scale, x + i // deep * half, y + FOLDED + (i % deep + 0.5) * rise, half)


@section
def stall(s: Harbour, kind: int, scale: Axis, x: float, y: float, w: float) -> None:
    """One row of the market around this height."""
    row = s.view.rows[kind]
    reach = box(6, -scale.rise / 2, w - 12, scale.rise, "transparent")
    s.print.append(at(x, y, reach, market_row(s, row, scale), data_place=f"row-{row.name}"))
    carrier(s, row, x, y, scale.rise)
    on_market(s, kind, row, scale, x, y - 1, w)


@section
def market(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The rows. The x axis is gold, so prices can be compared at a glance; the cheapest token of a row is its price."""
    scale = axis(s, w, h)
    top = first_row(s, h)
    step = max(1, -(-22 // int(scale.cell)))
    head = "".join(
        text(scale.middle(gold), 27 if s.wide else top - 8, str(gold), 13, 700, anchor="middle", fill=SOFT)
        for gold in range(scale.low, scale.top + 1, step)
    )
    if s.room and not s.wide:  # The tab of the leaf is its heading.
        s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12), head))
    else:
        note = "" if s.wide else T("board.price-in-gold")
        s.print.append(plate(x, y, w, h, T("board.market"), head, note=note))
    for i in range(len(s.view.rows)):
        stall(s, i, scale, x, y + top + (i + 0.5) * scale.rise, w)


def market_row(s: Harbour, row: RowView, scale: Axis) -> str:
    """The background of a row: its spaces with their prices, and what its carrier brings."""
    wide, free = (row.highest - row.lowest + 1) * scale.cell, row.highest - row.tokens
    half = min(17.0, scale.r + 3)
    out = [box(scale.middle(row.lowest) - scale.cell / 2, -half, wide, 2 * half, "var(--sea)", 8)]
    out += [
        text(scale.middle(gold), 5, str(gold), 13, fill=SOFT, anchor="middle") for gold in range(row.lowest, free + 1)
    ]
    least, most = row.carrier
    name, reach = resource(row.name), T("board.range", least=least, most=most)
    brings = T("board.brings", least=least, most=most)
    few = T("board.left", count=row.supply) if row.supply < most else ""
    if s.wide and scale.rise < 48:
        words = T("board.brings-of-few", least=least, most=most, count=row.supply) if few else brings
        rows = [text(58, -1, name, 15, 700), text(58, 15, words, 13, fill=SOFT, room=scale.left - 60)]
    elif s.wide:
        rows = [text(68, 0, name, 15, 700), text(68, 17, brings, 13, fill=SOFT)]
        if few:
            rows = [text(68, -8, name, 15, 700), text(68, 8, brings, 13, fill=SOFT)]
            rows.append(text(68, 24, few, 13, fill=SOFT))
    elif scale.left == NAMED:
        rows = [text(38, -2, name, s.small, room=NAMED - 39), text(38, 14, reach, s.small, fill=SOFT)]
    elif scale.rise < 56:
        rows = [text(36, 5, reach, s.small, fill=SOFT)]
    else:
        rows = [text(8, 23, name, 14, room=54), text(40, 1, reach, s.small, fill=SOFT)]
    return "".join(out + rows)


def carrier(s: Harbour, row: RowView, x: float, y: float, rise: float) -> None:
    """The carrier of a row at home, or its empty place with the mark of its holder."""
    size, spot = (36.0, (38.0, 0.0)) if s.wide else (26.0, (20.0, -9.0))
    if rise < (48 if s.wide else 56):
        size, spot = (29.0, (31.0, 0.0)) if s.wide else (24.0, (18.0, 0.0))
    px, py = x + spot[0], y + spot[1]
    if row.holder >= 0:
        holder = T("board.with", player=s.name(row.holder))
        s.print.append(at(px, py, title(holder), away(size), pawn(row.holder, size * 0.24)))
        return
    # For a finger the whole left end of the row is the target.
    reach = box(-18, -rise / 2 - spot[1], 62, rise, "transparent") if touched(s) else ""
    least, most = row.carrier
    label = T("board.carrier", explorer=explorer_named(row.name), least=least, most=most)
    texts = [f"hire {row.name}", *enlisting(row.name)]
    name, face = f"carrier-{row.name}", reach + explorer(row.name, size)
    s.explorers[row.name, name] = hired(s, name, px, py, face, size, texts, label)


def with_another(verb: str, names: list[str], name: str) -> list[str]:
    """The texts of actions that take two things, one of them with this name."""
    before = names.index(name)
    return [f"{verb} {' and '.join([other, name] if k < before else [name, other])}" for k, other in enumerate(names)]


def enlisting(name: str) -> list[str]:
    """The texts of actions that enlist an explorer, alone or with another."""
    return [f"enlist {name}", *with_another("enlist", EXPLORERS, name)]


def lots(name: str) -> list[str]:
    """The texts of actions that sell several tokens of a resource."""
    return [f"clear out {count} {name}" for count in range(1, int(MOST_SOLD) + 1)]


def hired(s: Harbour, name: str, x: float, y: float, face: str, size: float, texts: list[str], label: str) -> str:
    """An explorer as a piece; it shows its price if it can be hired, a die if it can be rolled."""
    badge, legal = "", s.allowed(*texts)
    if legal and legal[0].startswith(("hire", "enlist")):
        cost = s.acts[legal[0]].costs("gold")
        badge = coin(cost, 8.5) if cost is not None else ""
    elif legal:
        badge = use("die5", -8, -8, 16)
    return s.thing(name, x, y, face, explorer_can(size, badge), texts, label, "R5.4")


def on_market(s: Harbour, kind: int, row: RowView, scale: Axis, x: float, y: float, w: float) -> None:
    """The tokens of a row. The cheapest shows its price and, if it can be bought, the ring.

    Browsers identify tokens by number. A position only counts them, so the numbers are derived from the view alone: in
    the market from 1 for the dearest space upwards, with the players from the last one (20) downwards in the order of
    the seats.
    """
    for number in range(1, row.tokens + 1):
        gold = row.highest - number + 1
        name, place = f"{row.name}-{number}", (x + scale.middle(gold), y)
        if number < row.tokens:
            s.tokens[kind, number] = dearer(row.name, number, *place, gold, scale.r)
            continue
        texts = s.allowed(f"buy {row.name}")
        asked = s.acts[texts[0]].costs("gold") if texts else None
        price = asked if asked is not None else row.price
        # For a finger the rest of the row is the target.
        left = scale.left - scale.middle(gold)
        reach = box(left, 1 - scale.rise / 2, w - scale.left, scale.rise, "transparent") if touched(s) else ""
        cost = gold if price is None else price
        tag = at(0, -scale.r - 5, coin(cost, 10))
        if cost != gold:
            # Left of the coin, where no token lies, so it reads as the old and the new price.
            tag += struck(-14, -scale.r - 1, str(gold))
        mark = ring(scale.r, 4 if s.wide else 2.5) if texts else ""
        face = reach + puck(row.name, scale.r) + mark + tag
        label = T("board.token", resource=Thing("resource", row.name), price=cost)
        s.tokens[kind, number] = s.thing(name, *place, face, "", [f"buy {row.name}"], label, "R5.2")


@cached
def dearer(resource: str, number: int, x: float, y: float, gold: int, r: float) -> str:
    """A token on the market that costs more than the cheapest of its row."""
    about = T("board.token", resource=Thing("resource", resource), price=gold)
    return piece(f"{resource}-{number}", x, y, puck(resource, r), about=about, rule="R5.2", shows=str(gold))


def freebooter_seats(view: View) -> list[int]:
    """The seats that hold freebooters, one entry for each."""
    return [yard.seat for yard in view.yards for kind in yard.explorers if kind == FREEBOOTER]


def freebooters(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """Freebooters at home, and what their dice bring; the empty places have the marks of their holders."""
    crowd(s, tuple(freebooter_seats(s.view)), x, y, w, h)


@section
def crowd(s: Harbour, seats: tuple[int, ...], x: float, y: float, w: float, h: float) -> None:
    """The same, for these holders."""
    home = s.view.freebooters
    texts = [f"hire {FREEBOOTER}", *enlisting(FREEBOOTER)]
    dice = "".join(
        at(w - 110 + i % 3 * 38, h - (40 if h < 80 else 42) + i // 3 * 24, die_face(i + 1, name))
        for i, name in enumerate(s.view.faces)
    )
    flat = h < 80  # then there is no room for a heading
    note = "" if flat else T("board.at-home", count=home)
    s.print.append(plate(x, y, w, h, "" if flat else T("board.freebooters"), dice, note=note))
    step = min(44.0, (w - 122) / max(1, home + len(seats)))
    for i in range(home + len(seats)):
        px, py = x + 26 + i * step, y + h - (h / 2 if flat else 31)
        if i < home:
            name = f"{FREEBOOTER}-{i + 1}"
            reach = box(-min(44, step) / 2, -22, min(44, step), 44, "transparent")
            face, label = reach + explorer(FREEBOOTER, 36), T("board.freebooter-at-home")
            s.explorers[FREEBOOTER, name] = hired(s, name, px, py, face, 36, texts, label)
        else:
            holder = seats[i - home]
            words = T("board.with", player=s.name(holder))
            s.print.append(at(px, py, title(words), away(36), pawn(holder, 9)))


def die_face(face: int, name: str) -> str:
    """A face of a freebooter's die and what it brings, around the middle of its line."""
    words = T("board.face", face=face, resource=Thing("resource", name))
    return el("g", title(words), use(f"die{face}", -8, -8, 16), at(17, -1, puck(name, 8)))
