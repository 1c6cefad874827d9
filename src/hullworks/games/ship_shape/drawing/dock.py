"""The dock: the viewer's own edge of the table, where the chain flows through the store to the transports."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, text
from hullworks.art.pieces import count, flag, points, ring, tray
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.ship_shape.drawing.button import lit, sign
from hullworks.games.ship_shape.drawing.card import fit, ribbon
from hullworks.games.ship_shape.drawing.chain import Spot, firm, flows, held, stored, supplies, transports
from hullworks.games.ship_shape.drawing.desk import Desk, about, number_of, seats_of
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.match.message import Speech

T: Final = Speech(__file__)
GAP: Final = 10.0


def grid(x: float, y: float, w: float, h: float, many: int, across: int, rows: int) -> tuple[list[Spot], float, float]:
    """Places for cards in a box, at least so many rows; and the width and height of each."""
    rows = max(rows, -(-many // across))
    wide, high = (w - GAP * (across - 1)) / across, (h - GAP * (rows - 1)) / rows
    places = max(many, across * rows)
    spots = [(x + k % across * (wide + GAP), y + k // across * (high + GAP)) for k in range(places)]
    return spots, wide, high


def flat(s: Desk, y: float, w: float, h: float) -> None:
    """The dock of a wide table: firm, supply cards, store, transports, from left to right."""
    owner(s, 14, y + 14)
    inner = h - 28
    shop_w = 2 * w * 0.16 + GAP
    left = 14 + 124 + 26
    spots, wide, high = grid(left, y + 12, shop_w, inner - 4, len(s.viewer.supplies), 2, 2)
    firm(s, 14, y + 48, 124, h - 68)
    supplies(s, spots, wide, high)
    store_x = left + shop_w + 42
    store(s, store_x, y + 10, 98, h - 24, 2)
    flows(s, (138, y + h / 2 + 14), spots, (wide, high), (store_x, y + h / 2 - high / 2))
    far = store_x + 98 + 36
    s.print.insert(0, ribbon(store_x + 90, y + h * 0.36, far + 6, y + h * 0.36, "technological", 2, False, False))
    room = w - far - 14
    low = 62.0 if s.own else -8.0
    spots, wide, high = grid(far, y + 12, room, inner - low - 12, len(s.viewer.transports), 3, 1)
    transports(s, spots, wide, high)
    traders(s, far, y + h - low - 14, room, low)
    s.print.insert(0, tray(w, h, y=y))


def tall(s: Desk, y: float, w: float, h: float) -> None:
    """The dock of a narrow table: firm, supply cards and store in one row, transports and trade in another."""
    low = 96.0
    high = h - low - 38
    owner(s, 14, y + 14)
    firm(s, 14, y + 48, 120, high - 36)
    spots, wide, each = grid(158, y + 12, 374, high, len(s.viewer.supplies), 2, 2)
    supplies(s, spots, wide, each)
    store(s, 556, y + 10, 232, high + 6, 5)
    flows(s, (134, y + high / 2 + 24), spots, (wide, each), (556, y + high / 2 - each / 2))
    spots, wide, each = grid(14, y + high + 22, 478, low, len(s.viewer.transports), 3, 1)
    transports(s, spots, wide, each)
    traders(s, 510, y + high + 26, w - 524, low - 10)
    s.print.insert(0, tray(w, h, y=y))


@section
def owner(s: Desk, x: float, y: float) -> None:
    """The flag, the name and the score of the player whose dock this is."""
    me = s.viewer
    s.print.append(at(x, y, flag(me.seat, 30, 20)) + at(x + 110, y + 10, points(me.score, 15)))
    name = T("board.you") if s.own else s.name(me.seat)
    s.print.append(fit(x + 38, y + 16, name, 16, 54, 700, "var(--ink)", title=True, least=13))


@section
def store(s: Desk, x: float, y: float, w: float, h: float, across: int) -> None:
    """The places for tokens, with their number above."""
    many, most = len(held(s)), s.view.limits.tokens
    s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 10)))
    s.print.append(text(x + w / 2, y + 18, T("board.count", count=many, most=most), 14, 700, tone(s), "middle", True))
    places = max(most, many)
    if -(-places // across) * 26 > h - 30:
        across += 1
    rows = -(-places // across)
    head = 24.0 if across > 3 else 28.0
    pitch, step = min(46.0, (h - head - 2) / rows), (w - 12) / across
    r = max(11.0, min(15.5, pitch / 2 - 1.5, step / 2 - 1.5))
    spots = [(x + 6 + step * (k % across + 0.5), y + head + pitch * (k // across + 0.5)) for k in range(places)]
    stored(s, spots, r)


def tone(s: Desk) -> str:
    """The colour of the number of tokens: a warning if some of them cannot be stored."""
    return "var(--bad)" if len(held(s)) > s.view.limits.tokens else "var(--ink)"


@section
def traders(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The other players, to whom an offer can be made."""
    if not s.own:
        return
    left = s.view.limits.offers - s.viewer.offers
    s.print.append(text(x, y + 13, T("board.trade-with"), 14, 700, title=True))
    s.print.append(text(x + w, y + 13, T("board.offers-left", count=left), 13, fill=SOFT, anchor="end"))
    others = seats_of(s)
    wide, high = (w - 8 * (len(others) - 1)) / len(others), h - 20
    for k, seat in enumerate(others):
        trader(s, seat, x + k * (wide + 8), y + 20, wide, high)


def trader(s: Desk, seat: int, x: float, y: float, w: float, h: float) -> None:
    """A button that begins an offer to a player."""
    words = f"offer to seat {seat}"
    face = box(0, 0, w, h, "var(--raised)", 8, stroke="var(--edge)", stroke_width=1.5)
    if w >= 76:
        face += at(8, h / 2 - 8, flag(seat, 24, 16))
        face += fit(38, h / 2 + 5, s.name(seat), 14, w - 44, 600, "var(--ink)", least=s.small)
    else:
        face += at(8, h / 2 - 8, flag(seat, 24, 16)) + sign("swap", w - 18, h / 2, size=0.8)
    face = face if s.allowed(words) else at(0, 0, face, opacity=0.5)
    label = T("board.trade", player=s.name(seat))
    s.cards.append(s.thing(f"player-{seat}", x, y, face, lit(w, h), [words], label, "R5.1"))


def small(s: Desk, w: float, h: float) -> str:
    """The dock of a table of leaves: the score, and the tokens by kind, each kind one piece."""
    me, most = s.viewer, s.view.limits.tokens
    many = sum(me.tokens)
    low = h - 4
    wide = w >= 500
    drawn = at(10, low / 2 - 8 if wide else 9, flag(me.seat, 24, 16))
    drawn += at(52 if wide else 22, low / 2 - 1 if wide else 43, points(me.score, 13.5))
    left = 84.0 if wide else 48.0
    room = w - left - 62
    step, reach = room / len(RESOURCES), low
    for k, (kind, number) in enumerate(zip(RESOURCES, me.tokens, strict=True)):
        ways = about(s, kind, "pay", "return", "give") if s.own else []
        r = 17.0 if h > 50 else 15.0
        face = box(0, -reach / 2, step - 4, reach, "transparent") + at(r + 4, 0, count(kind, number, r))
        mark = at(r + 4, 0, ring(r, 2.5))
        label = number_of(kind, number)
        s.tokens.append(s.thing(f"store-{kind}", left + k * step, low / 2 - 1, face, mark, ways, label, "R8.1"))
    words = T("board.count", count=many, most=most).split(" ", 1)
    drawn += text(
        w - 10, low / 2 + (6 if wide else -3), " ".join(words) if wide else words[0], 16, 700, tone(s), "end", True
    )
    drawn += "" if wide else text(w - 10, low / 2 + 16, words[-1], 14, fill=SOFT, anchor="end")
    pieces = s.gathered("dock")
    return tray(w, h, drawn) + "".join(pieces)
