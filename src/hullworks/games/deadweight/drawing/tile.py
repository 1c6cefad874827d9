"""The components on the board of Deadweight apart from its planks: chests, lifeboats, stations, mariners, trades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import at, box, cached, disc, el, num, path, text, use, width
from hullworks.art.pieces import arrow, pawn, puck, slot, tile
from hullworks.games.deadweight import actions
from hullworks.games.deadweight.drawing.names import T, many
from hullworks.games.deadweight.lookup import LOOT, Line

ICONS = {"walk": "plank"}
PALE = "#FFFDF5"
DEALS: Final = ["+".join([str(line + 1) for line in lines]) for lines in actions.DEALS]
"""The names of all deals with a trade card: one line of it, or several."""


def icon(item: str) -> str:
    """The icon of an item or an action."""
    return ICONS.get(item, item)


@cached
def chest(lid: bool, found: tuple[str, ...], figure: float = 16) -> str:
    """A chest from above, centred on the origin: closed, or open with its contents, the rest as a figure."""
    if lid:
        return el(
            "g",
            box(-44, -34, 88, 68, "#8F5D2E", 6, ink=1.5),
            path("M-44-14H44M-44 14H44", stroke="#5F3B1B", stroke_width=2),
            path("M-26-34V34M26-34V34", stroke="#C9A13B", stroke_width=5),
            box(-9, -10, 18, 20, "#E0B23A", 3, ink=1.5),
            disc(0, -2, 2.4, "#3A2A08"),
        )
    half = 48 if found else 44
    inside = box(-half, -half + 8, 2 * half, 2 * half - 16, "#8F5D2E", 6, ink=1.5)
    inside += box(-half + 4, -half + 12, 2 * half - 8, 2 * half - 24, "#4A2C14", 4)
    shown = found if len(found) <= 6 else found[:5]
    for k, item in enumerate(shown):
        inside += at(-29 + k % 3 * 29, -16 + k // 3 * 31, puck(icon(item), 13.5))
    if len(found) > 6:
        inside += text(29, 15 + figure * 0.35, f"+{len(found) - 5}", figure, 700, PALE, "middle", title=True)
    return el("g", inside)


BOAT: Final = (290.0, 84.0)
"""The size of a lifeboat."""
SEATS: Final = ((33.0, 43.0), (62.0, 25.0), (62.0, 61.0), (91.0, 43.0))
"""The mariners' places in a lifeboat, at its bow and far enough apart."""
AFLOAT: Final = 0.75
"""The size of a mariner in a lifeboat."""


def boat_hull(w: float) -> str:
    """The outline of a lifeboat."""
    far, side = num(w), num(w - 24)
    return f"M0 42Q34 0 92 0H{side}Q{far} 5 {far} 42Q{far} 79 {side} 84H92Q34 84 0 42z"


@cached
def boat_mark(w: float) -> str:
    """The mark of a lifeboat that can be acted on: a magenta outline and a pennant at its stern."""
    hull = boat_hull(w)
    outline = [
        path(hull, stroke=tone, stroke_width=thick, stroke_linejoin="round", class_=cls)
        for tone, thick, cls in (("var(--ink)", 12, "focus"), ("var(--panel)", 7, None), ("var(--act)", 3.5, None))
    ]
    pennant = path(f"M{num(w - 26)} 1h18v17l-9-5.5-9 5.5z", "var(--act)", stroke="var(--panel)", stroke_width=1.25)
    return el("g", *outline, pennant, class_="can", aria_hidden="true")


@cached
def lifeboat(loot: str, filled: int, size: int, stock: int, w: float = BOAT[0]) -> str:
    """A lifeboat: room for mariners at the bow, the crate's places in a row, its ring at the stern.

    A shorter one says less.
    """
    near, edge = num(w - 10), num(w - 26)
    inner = f"M18 42Q44 11 94 10H{edge}Q{near} 14 {near} 42Q{near} 70 {edge} 74H94Q44 73 18 42z"
    step = min(27.0, (w - 156) / max(1, size - 1))
    places = "".join(
        at(122 + k * step, 30, puck(loot, 13) if k < filled else slot(12, "", "#5B4A36")) for k in range(size)
    )
    words = T("tile.aboard", loot=many(stock, loot)) if w >= BOAT[0] else T("board.amount", amount=many(stock, loot))
    stocked = text(110, 66, words, 14, 500, "var(--card-ink)", room=w - 152)
    body = path(boat_hull(w), "var(--card)", ink=2) + path(inner, "var(--deck)", ink=1.5)
    return el("g", body, places, stocked, use("ring", w - 40, 47, 24, T("tile.crate-pays")))


def manned(boat: str, crew: Sequence[int], owners: int) -> str:
    """A lifeboat with its mariners; the first of them, as many as there are players, have an owner."""
    return boat + "".join(
        at(*spot, mariner(number, number < owners), size=AFLOAT) for spot, number in zip(SEATS, crew, strict=False)
    )


@cached
def mariner(seat: int, owned: bool) -> str:
    """A mariner with his owner's mark, centred on the origin."""
    face = disc(0, 0, 17, PALE, ink=1.5) + use("mariner", -13, -13, 26)
    return face + (at(14, 12, pawn(seat, 8, rim="var(--icon-line)")) if owned else "")


@cached
def lamp() -> str:
    """The lantern and its light, centred on the origin."""
    return disc(0, 0, 28, "#FFE27A", opacity=0.55) + disc(0, 0, 18, "#FFF6D0", ink=1.5) + use("lantern", -13, -13, 26)


@cached
def station(name: str, w: float, h: float) -> str:
    """A station: trade, or roll the fate die. Upright, lying, or too small for words between the pictures."""
    ink, head = "var(--card-ink)", T(f"tile.{name}")
    middle = w / 2
    if h >= 140:
        inside = text(middle, 30, head, 16, 700, ink, "middle", title=True) + use("trade", middle - 20, 44, 40)
        inside += text(middle, 110, T("tile.trade-or"), 14, fill=ink, anchor="middle", room=w - 8)
        inside += use("die5", middle - 15, 124, 30)
    elif h > w:
        inside = text(middle, 22, head, 15, 700, ink, "middle", title=True, room=w - 6)
        inside += use("trade", middle - 15, 27, 30) + use("die5", middle - 12, 61, 24)
    elif w >= 170:
        inside = text(16, h / 2 + 6, head, 16, 700, ink, title=True) + use("trade", w - 112, h / 2 - 16, 32)
        inside += text(w - 66, h / 2 + 5, T("tile.or"), 14, fill=ink, anchor="middle")
        inside += use("die5", w - 46, h / 2 - 15, 30)
    else:
        inside = text(12, h / 2 + 6, head, 16, 700, ink, title=True, room=w - 80)
        inside += use("trade", w - 66, h / 2 - 14, 28) + use("die5", w - 34, h / 2 - 13, 26)
    return tile(w, h, inside)


def deal(line: Line, room: float, done: bool = False, hold: Sequence[int] | None = None, most: float = 12.5) -> str:
    """One trade: its cost, an arrow, and the rings it pays. Its left end is at the origin, its centre line at 16.

    The pieces, of this radius at *most*, overlap if there is little room. Those that are not in the hold are pale.
    """
    step = min(26, (room - 86) / max(1, len(line.cost) - 1))
    r = min(most, max(11, step / 2))
    far = (len(line.cost) - 1) * step + 2 * r
    cost = ""
    for k, loot in enumerate(line.cost):
        there = hold is None or line.cost[: k + 1].count(loot) <= hold[LOOT.index(loot)]
        # Something opaque lies under each, so that those that overlap can be counted.
        cost += at(r + k * step, 16, disc(0, 1, r, "var(--panel)"), puck(loot, r, opacity=None if there else 0.4))
    pays = text(far + 25, 22, str(line.rings), 17, 700, title=True)
    pays += use("ring", far + 28 + width(str(line.rings), 17, 700), 4, 24, T("tile.rings"))
    struck = path(f"M0 16H{num(far + 62)}", stroke="var(--ink)", stroke_width=2.5) if done else ""
    return el("g", cost, arrow(far + 4, 16, 14, "var(--ink)"), pays, struck, opacity=0.5 if done else None)
