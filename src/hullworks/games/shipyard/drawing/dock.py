"""The dock: the viewer's own things at the edge of the table, which is always visible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullworks.art.pencil import at, box, el, text
from hullworks.art.pieces import coin, flag, frame, opener, points, puck, tray
from hullworks.art.room import DESK, FINGER, LOW, PHONE, ROOMY, TABLET
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.shipyard.drawing.canal import small_canal
from hullworks.games.shipyard.drawing.quay import Place, Quay, points_in_sight
from hullworks.games.shipyard.drawing.yard import (
    commodity,
    contract,
    employee,
    lot_chip,
    lot_width,
    slots,
    store,
    stored_label,
    stored_name,
)
from hullworks.games.shipyard.lookup import GOODS, PIECES, Lot
from hullworks.games.shipyard.view import PlayerView
from hullworks.match.message import Speech, counted

T: Final = Speech(__file__)
HEIGHTS: Final = {PHONE.name: 66, LOW.name: 48, TABLET.name: 158, DESK.name: 120, ROOMY.name: 150}
CHIP: Final = (30.0, 34.0)  # an employee


def dock(s: Quay, place: Place, lean: str) -> None:
    """The whole dock of a table without leaves. What leans in larger above is only a picture here."""
    x, y, w, h = place
    s.print.append(tray(w, h, x=x, y=y))
    mine(s, identity, (x + 12, y + 10, 92, h - 24))
    if w < 1000:
        tablet_dock(s, place, lean)
        return
    canal_wide, store_wide, papers_wide = (92.0, 192.0, 226.0) if w < 1200 else (130.0, 216.0, 330.0)
    yard_wide = w - 112 - canal_wide - store_wide - papers_wide - 44
    left = x + 112
    mine(s, slots, (left, y + 5, yard_wide, h - 56), still=lean in ("slots", "ship"))
    mine(s, staff_and_lots, (left, y + h - 46, yard_wide, 36))
    left += yard_wide + 12
    mine(s, small_canal, (left, y + 8, canal_wide, h - 20), still=lean in ("canal", "ship"))
    left += canal_wide + 10
    rule(s, left, y, h)
    mine(s, store, (left + 8, y + 8, store_wide - 8, h - 22), 4)
    left += store_wide + 4
    rule(s, left, y, h)
    mine(s, contracts, (left + 8, y + 8, papers_wide, h - 22), still=lean == "contracts")


@section
def mine(s: Quay, /, part: Callable[..., None], place: Place, *more: int, **named: bool) -> None:
    """A part of the dock, for the player whose things lie there."""
    part(s, s.mine, place, *more, **named)


def rule(s: Quay, x: float, y: float, h: float) -> None:
    """A hairline between parts of the dock."""
    s.print.append(at(x, y, box(0, 12, 1, h - 28, "var(--line)")))


def identity(s: Quay, me: PlayerView, place: Place) -> None:
    """Whose dock this is, with points and money."""
    x, y, w, h = place
    name = T("table.you") if me.seat == s.view.seat else s.name(me.seat)
    inside = at(0, 2, flag(me.seat, 30, 20)) + s.line(38, 18, name, 16, 700, title=True, room=w - 38)
    hit = box(0, 0, w - 4, 26, "transparent")
    s.print.append(opener(x, y, f"seat-{me.seat}", T("table.sheet-of", player=name), hit, inside))
    low = h < 100
    step = (h - 34) / 2 if low or h < 120 else 38
    purse(s, me, "points", (x + 16, y + 28 + step / 2))
    purse(s, me, "money", (x + 16, y + 28 + step * 1.5))


def purse(s: Quay, me: PlayerView, what: str, spot: tuple[float, float], named: bool = True) -> None:
    """The points or the money of the dock's owner, with the word for it where there is room."""
    total = points_in_sight(s.view, me)
    face = points(total, 14) if what == "points" else coin(me.money, 13.5)
    face += s.line(22, 5, T(f"table.{what}"), fill=SOFT) if named else ""
    amount = counted(total if what == "points" else me.money, "point" if what == "points" else "money")
    label = T(f"table.{what}-of", player=s.name(me.seat), **{what: amount})
    s.tokens.append(
        s.thing(f"{s.prefix}{what}-{me.seat}", *spot, face, "", [], label, "R11.1" if what == "points" else "R3.8")
    )


def tablet_dock(s: Quay, place: Place, lean: str) -> None:
    """The rest of a narrower dock: the slots above, everything else below them."""
    x, y, w, _ = place
    mine(s, slots, (x + 112, y + 4, w - 122, 76), still=lean in ("slots", "ship"))
    mine(s, staff_and_lots, (x + 112, y + 88, 186, 60))
    mine(s, small_canal, (x + 304, y + 86, 72, 64), still=lean in ("canal", "ship"))
    mine(s, store, (x + 380, y + 86, 296, 66), 8, below=True, still=lean == "ship")
    mine(s, contracts, (x + 682, y + 88, 112, 66), still=lean == "contracts")


def staff_and_lots(s: Quay, me: PlayerView, place: Place) -> None:
    """Commodity tiles, then employees, in a row; if there are many, employees overlap."""
    x, y, w, h = place
    high = min(CHIP[1], h)
    wide = [max(lot_width(lot), 44.0 if s.touch else 0) for lot in me.lots]
    gap = 6.0
    most = w - CHIP[0] * min(4, len(me.staff)) - 6
    pitch = min(1.0, most / max(1.0, sum(wide) + gap * len(wide)))
    left, tall = x, max(high - 4, 44.0 if s.touch else 0)
    if s.asks("sell") and me.seat == s.view.seat:
        left += exchanged(s, (x, y + (h - tall) / 2, tall)) + gap
    for lot, room in zip(me.lots, wide, strict=True):
        commodity(s, me, lot, (left, y + (h - tall) / 2, room, tall))
        left += (room + gap) * pitch
    step = min(CHIP[0] + 3, (x + w - left - CHIP[0]) / max(1, len(me.staff) - 1))
    for k, one in enumerate(me.staff):
        employee(s, me, one, (left + k * step, y + (h - high) / 2, CHIP[0], high))


def exchanged(s: Quay, place: tuple[float, float, float]) -> float:
    """The commodity tile that is being exchanged, with the goods that are left on it, and its width."""
    x, y, high = place
    lot = Lot("", tuple([good for good, many in zip(GOODS, s.view.goods, strict=True) for _ in range(many)]))
    wide = lot_width(lot)
    s.print.append(at(x, y, lot_chip(lot, wide, high), frame(wide, high, 5, 2, "var(--act)", 4)))
    return wide


def contracts(s: Quay, me: PlayerView, place: Place, still: bool = False) -> None:
    """Contracts with their text if there are two; more of them only with the points they would bring now."""
    x, y, w, h = place
    if not me.papers:
        hidden = T("table.contracts-hidden", count=counted(sum(me.contracts), "contract"))
        s.print.append(at(x, y, s.line(0, h / 2 + 4, hidden, fill=SOFT, room=w)) if sum(me.contracts) else "")
        return
    many = len(me.papers)
    across = 1 if many <= (4 if w > 300 and h > 110 else 2) else 3 if many > 4 and not 120 < w < 300 else 2
    rows = -(-many // across)
    step, row = w / across, min(h / rows, 58.0)
    for k, paper in enumerate(me.papers):
        column, line = (k // rows, k % rows) if across > 1 else (0, k)
        spot = (x + column * step, y + line * row, step - 6, row - 3)
        contract(s, paper, spot, still)


# On a phone.


def small_dock(s: Quay, w: float, h: float, still: bool) -> None:
    """The stores alone: money, points, crew and equipment. While a ship is fitted out they are shown larger."""
    s.print.append(tray(w, h))
    me, low = s.mine, h < 60
    label, hit = T("table.sheet-of", player=s.name(me.seat)), box(-9, -13, FINGER, FINGER, "transparent")
    s.print.append(opener(10, h / 2 - (12 if low else 20), f"seat-{me.seat}", label, hit, flag(me.seat, 27, 18)))
    if not low:
        name = T("table.you") if me.seat == s.view.seat else s.name(me.seat)
        s.print.append(at(10, 0, s.line(13, 48, name, 14, 700, anchor="middle", title=True, room=32)))
    purse(s, me, "money", (58.0, h / 2 - 2) if low else (62.0, 17.0), named=False)
    purse(s, me, "points", (90.0, h / 2 - 3) if low else (62.0, 44.0), named=False)
    left = 112.0 if low else 82.0
    step = (w - left - 6) / 8
    for piece, number in enumerate(me.store):
        tone = "var(--ink)" if number else SOFT
        face = el("g", puck(PIECES[piece], 13), opacity=None if number else 0.4)
        figure, anchor = ((16, 6), "start") if low else ((0, 33), "middle")
        face += text(*figure, str(number), 15, 700, tone, anchor, title=True)
        spot = (left + piece * step + 14, h / 2 - 3) if low else (left + (piece + 0.5) * step, 20.0)
        if still:
            s.print.append(at(*spot, face))
        else:
            s.tokens.append(s.thing(stored_name(me, piece), *spot, face, "", [], stored_label(piece, number), "R8.2"))
