"""The harbour, which all players share: track, wheel, ship market, rings, exchange and open tiles.

Each plate is drawn into a given rectangle, so a board and tables of every size share them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from hullworks.art.noting import beginning
from hullworks.art.pencil import at, box, disc, el, path, text, use, width
from hullworks.art.pieces import arrow, chosen, coin, cube, pawn, puck, tile
from hullworks.art.room import FINGER
from hullworks.art.scene import GAP, SOFT
from hullworks.art.section import section
from hullworks.art.steamships import KEEL, TILE_WIDTH, hull_tile
from hullworks.games.shipyard.drawing.agency import agency
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.tile import GOOD_TINTS, SIZE, bare_tile, canal_tile, lot_card
from hullworks.games.shipyard.lookup import COLUMNS, GOODS, PARTS, ROWS
from hullworks.games.shipyard.things import canal_said, goods_of, tile_said, track_thing
from hullworks.games.shipyard.view import ActionView
from hullworks.match.message import Speech, Thing, counted

T: Final = Speech(__file__)
ICONS: Final[Mapping[str, str]] = {
    "build": "cabin",
    "canal": "canal",
    "commodity": "coal",
    "exchange": "trade",
    "crew": "captain",
    "equipment": "crane",
    "employee": "employee",
    "subsidy": "gold",
}
TRADE: Final = "trade for "  # how answers begin that trade goods
HEADROOM: Final = 22  # the empty part above the houses of a ship tile


def harbour(s: Quay, y: float) -> float:
    """All plates of a board, beginning at *y*; returns the y below them."""
    x, w = s.margin, s.span
    if not s.wide:
        for draw, high in NARROW:
            draw(s, (x, y, w, high))
            y += high + GAP
        return y
    half = (w - GAP) / 2
    right = x + half + GAP
    track(s, (x, y, w, 104))
    y += 104 + GAP
    market(s, (x, y, half, 300))
    wheel(s, (right, y, half, 92))
    crew(s, (right, y + 108, half, 88))
    equipment(s, (right, y + 212, half, 88))
    y += 300 + GAP
    agency(s, (x, y, w, 240))
    y += 240 + GAP
    canals(s, (x, y, half, 100))
    lots(s, (right, y, half, 100))
    exchange(s, (x, y + 100 + GAP, w, 118))
    return y + 218 + 2 * GAP


# The track.


@section
def track(s: Quay, place: Place, rows: int = 0) -> None:
    """The track from tail to front, in as many rows as it needs."""
    x, y, w, h = place
    many = len(s.view.track)
    across = -(-many // (rows or (1 if w > 400 else 2)))
    gap = 9.0 if w > 400 else 6.0
    wide = (w - 20 + gap) / max(1, across) - gap
    high = (h - 12) / max(1, -(-many // max(1, across))) - 8
    s.plate(place)
    fits = all(width(T.noun(track_thing(one.name)), s.small, 700) * 0.8 <= wide - 12 for one in s.view.track)
    for k in range(many):
        left, top = x + 10 + k % across * (wide + gap), y + 8 + k // across * (high + 8)
        stage(s, k, (left, top, wide, high), fits)
        if k + 1 < many and (k + 1) % across:
            tip = path("M0-5l4.500 5-4.500 5", stroke=SOFT, stroke_width=1.75, stroke_linecap="round")
            s.print.append(at(left + wide + gap / 2 - 2, top + high / 2, tip))


@section
def stage(s: Quay, k: int, place: Place, fits: bool) -> None:
    """A tile of the track, with its name if the names *fit*.

    Its right side shows the cube's owner, or what a cube earns or a bonus costs there.
    """
    x, y, w, h = place
    action = s.view.track[k]
    title, acts = T.noun(track_thing(action.name)), stage_acts(action)
    icon, drop = (28.0, 9.0) if h > 56 and fits else (24.0, 4.0) if fits else (26.0, h / 2 - 13)
    mark = at(w - (19 if fits else 14), drop + icon / 2 + (6 if h > 56 and fits else 0), owner_or_coin(s, action, fits))
    last = action.name == s.view.advanced and not s.allowed(*acts)
    size = 15 if h > 84 else s.small
    name = s.line(9, h - (10 if h > 56 else 6), title, size, 700, fill="var(--card-ink)", room=w - 16) if fits else ""
    face = tile(
        w, h, el("g", use(ICONS[action.name], 8 if fits else 5, drop, icon), name, opacity=0.55 if last else None)
    )
    s.put(
        f"action-{action.name}",
        x,
        y,
        face,
        (w, h),
        *acts,
        label=stage_label(s, action),
        rule="R3.9" if s.asks("bonus") else "R3.5",
        over=mark,
        gap=2 if w > 96 else 0,
        shows=str(action.owner) if action.owner >= 0 else "",
    )


def stage_acts(action: ActionView) -> tuple[str, str, str]:
    """The answers that a tile of the track gives."""
    return (f"cube on {action.name}", f"bonus {action.name}", f"finally {action.name}")


def stage_label(s: Quay, action: ActionView) -> str:
    """What a tile of the track does, and who is there or what a cube earns."""
    title, does = T.noun(track_thing(action.name)), T(f"action.{action.name}")
    if action.owner >= 0:
        return T("table.cube-of", action=title, does=does, player=s.name(action.owner))
    return T("table.earns", action=title, does=does, income=action.income)


def owner_or_coin(s: Quay, action: ActionView, roomy: bool) -> str:
    """The cube on a tile, the money a cube would earn there, or the price of a bonus; nothing while all else is asked.

    A coin is what one would pay or get now, so nothing is promised while a bonus is offered. The player who acted last
    on the tile that went to the front stands there pale.
    """
    r = 13.0 if roomy else 11.5
    if s.allowed(f"bonus {action.name}"):
        beside = at(-21, 5, pawn(action.owner, 7)) if action.owner >= 0 and roomy else ""
        return beside + coin(s.view.bonus, r)
    if action.owner >= 0:
        return pawn(action.owner, r - 2)
    if action.name == s.view.advanced:
        return pawn(max(s.view.turn, 0), 10, opacity=0.45)
    if s.acts and not s.asks("cube on"):
        return ""
    return coin(f"+{action.income}", r) if action.income else ""


@section
def wheel(s: Quay, place: Place) -> None:
    """The steps of the wheel's rotation, and the queue, which a cube leaves after each rotation."""
    x, y, w, h = place
    view, r = s.view, min(33.0, h / 2 - 5)
    dots = []
    for k in range(view.rotation):
        a = k * 2 * pi / view.rotation - pi / 2 + pi / view.rotation
        fill = "var(--own)" if k < view.wheel else "var(--plate)"
        dots.append(
            disc((r - 5) * cos(a), (r - 5) * sin(a), max(2.6, r / 8), fill, stroke="var(--edge)", stroke_width=1)
        )
    face = disc(0, 0, r, "var(--sea)", stroke="var(--edge)", stroke_width=1.5)
    size = 17 if r > 24 else s.small
    face += "".join(dots) + text(0, size / 3, str(view.wheel), size, 700, anchor="middle", title=True)
    s.plate(place)
    label = T("table.wheel", step=view.wheel, steps=view.rotation)
    s.tokens.append(s.thing(f"{s.prefix}wheel", x + r + 8, y + h / 2, face, "", [], label, "R3.4", ""))
    queue(s, (x + 2 * r + 18, y, w - 2 * r - 26, h))


def queue(s: Quay, place: Place) -> None:
    """The cubes of the queue, below their number or to the right of it."""
    x, y, w, h = place
    view, low = s.view, h < 80
    words = (
        T("board.last-round") if view.ending and not view.phase else T("table.left", cubes=counted(view.queue, "cube"))
    )
    beside = min(w * 0.55, width(words, s.small + 1, 700) + 10) if low else 0
    inside = [
        s.line(0, h / 2 + 5 if low else h / 2 - 20, words, s.small + 1, 700, title=True, room=beside - 4 if low else w)
    ]
    if not low:
        inside.append(s.line(0, h / 2 - 3, T("table.then"), fill=SOFT, room=w))
    gap = min(22.0, (w - beside) / max(1, view.cubes))
    solid = cube(18) if gap > 16 else cube(gap)
    for k in range(view.cubes):
        gone = k < view.cubes - view.queue
        waits = disc(0, 0, min(7, gap / 2), stroke="var(--edge)", stroke_width=1.25, stroke_dasharray="3 3")
        inside.append(at(beside + 9 + k * gap, h / 2 + (-2 if low else 16), waits if gone else solid))
        if k + 1 in view.discards:
            pale = 0.4 if gone else None
            inside.append(
                use("contract", beside + 2 + k * gap, h / 2 + (5 if low else 24), 14, T("board.discards"), opacity=pale)
            )
    key = "table.queue-discards" if view.discards else "table.queue"
    label = T(key, left=view.queue, cubes=counted(view.cubes, "cube"))
    s.tokens.append(s.thing(f"{s.prefix}queue", x, y, "".join(inside), "", [], label, "R1.2"))


# The ship market.


@section
def market(s: Quay, place: Place, head: bool = True) -> None:
    """Four columns and three rows. A row has one price, and reads as a ship."""
    x, y, w, h = place
    view, top = s.view, 36.0 if head else 6.0
    high = (h - top - 4) / 3
    size = min((w - 54) / 4 / TILE_WIDTH, (high - 9) / (KEEL - HEADROOM))
    cell = TILE_WIDTH * size
    left = w - 9 - 4 * cell - max(0.0, (w - 54 - 4 * cell) / 2)
    if head:
        s.headed(place, T("board.market"))
        stacks(s, (x + w - 16 - 3 * 62, y + 2, 3 * 62, 30))
    else:
        s.plate(place)
    for row, price in enumerate(view.rows):
        slip = box(8, top + row * high, w - 16, high - 5, "var(--sea)", 8)
        s.print.append(at(x, y, slip, at(27, top + row * high + high / 2 - 2, coin(price, 13))))
    for spot, one in enumerate(view.market):
        if one is None:
            continue
        column, row = spot // 3, spot % 3
        px, py = x + left + column * cell, y + top + row * high + high - 9 - KEEL * size
        face = at(0, -HEADROOM * size, bare_tile(one, size * 0.98))
        area = (cell - 3, (KEEL - HEADROOM) * size)
        taken = chosen(*area, 5) if view.tile and one.id == view.tile.id and s.acts else ""
        act = f"buy {COLUMNS[column]} {ROWS[row]}"
        label = T("table.tile", tile=tile_said(one), price=view.rows[row])
        s.put(
            f"tile-{one.id}",
            px,
            py + HEADROOM * size,
            face,
            area,
            act,
            label=label,
            rule="R4.1",
            over=taken,
            gap=1,
            r=5,
        )


def stacks(s: Quay, place: Place) -> None:
    """How many tiles of each kind are in the stacks."""
    x, y, w, h = place
    step = w / 3
    for k, part in enumerate(PARTS):
        hull = at(0, h / 2 - 22, hull_tile(part), size=0.27)
        face = hull + s.line(31, h / 2 + 6, str(s.view.stacks[k]), 14, 700, title=True)
        label = T("table.stack", parts=Thing("parts", part), count=s.view.stacks[k])
        s.tokens.append(s.thing(f"{s.prefix}stack-{part}", x + k * step, y, face, "", [], label, "R10.2", ""))


# Rings.


@section
def crew(s: Quay, place: Place) -> None:
    """The crew ring."""
    ring(s, place, 0, "recruit", "R7.3")


@section
def equipment(s: Quay, place: Place) -> None:
    """The equipment ring."""
    ring(s, place, 1, "make", "R7.2")


def ring(s: Quay, place: Place, number: int, verb: str, rule: str) -> None:
    """A ring, unrolled from its marker, so prices rise from left to right."""
    x, y, w, h = place
    view, name = s.view, ("crew", "equipment")[number]
    left = 92.0 if w > 240 else 6.0
    step = (w - left - 6) / 4
    head = s.gutter(h, ICONS[name], T.noun(track_thing(name)), T("table.first-free"), left)
    s.plate(place, head if w > 240 else "")
    r = min(19.0, step / 2 - 5, h / 2 - 9)
    for far in range(1, 5):
        spot = 4 * number + (view.markers[number] + far) % 4
        piece, price = view.ring[spot], view.ring_prices[spot]
        over = at(-r + 2, -r + 2, coin(price, 13 if s.touch else 11.5))
        label = T("table.ring", piece=Thing("piece", piece), does=T(f"piece.{piece}"), price=price)
        px, py = x + left + (far - 0.5) * step + 3, y + h / 2 + 4
        reach = (min(step, FINGER), FINGER) if s.touch else (0.0, 0.0)
        act, face = f"{verb} {piece}", puck(piece, r)
        s.dot(f"ring-{piece}", px, py, face, r, act, label=label, rule=rule, over=over, gap=3, reach=reach, shows="")


# Goods.


@section
def exchange(s: Quay, place: Place) -> None:
    """Six spaces with three prices each, the next one framed; and the trades of each good."""
    x, y, w, h = place
    tall = h > 150
    left = heading(s, place, "exchange", T("table.marker"))
    pitch = min(94.0, (w - left - 4) / 3)
    high = 34.0 if s.touch else 36.0
    for k, prices in enumerate(s.view.prices):
        px, py = left + k % 3 * pitch, (10 if tall else h / 2 - 36) + k // 3 * (high + 2)
        space(s, k, prices, (x + px, y + py, pitch - 10, 30))
    if tall:
        trades(s, (x + left + 22, y + 79, w - left - 32, h - 81))
    else:
        trades(s, (x + left + 3 * pitch + 18, y + 2, w - left - 3 * pitch - 24, h - 4))


def space(s: Quay, number: int, prices: tuple[int, ...], place: Place) -> None:
    """A space of the exchange ring with the prices of its goods."""
    x, y, w, h = place
    step = (w - 6) / 3
    pips = [
        at(
            3 + (j + 0.5) * step,
            h / 2,
            disc(0, 0, 11.5, GOOD_TINTS[good], ink=1),
            text(0, 5, str(n), 14, 700, "#1B2226", "middle", title=True),
        )
        for j, (good, n) in enumerate(zip(GOODS, prices, strict=True))
    ]
    tone, thick = ("var(--ink)", 4.0) if number == s.view.markers[3] else ("var(--edge)", 1.25)
    face = box(0, 0, w, h, "var(--panel)", h / 2, stroke=tone, stroke_width=thick) + "".join(pips)
    coal, cloth, wheat = prices
    key = "table.space-marked" if number == s.view.markers[3] else "table.space"
    label = T(key, coal=coal, cloth=cloth, wheat=wheat)
    s.tokens.append(s.thing(f"{s.prefix}space-{number}", x, y, face, "", [], label, "R6.2"))


@section
def trades(s: Quay, place: Place) -> None:
    """A row for each good: selling it, and the pieces it can be traded for."""
    x, y, w, h = place
    row = h / 3
    step = min(FINGER + 2, (w - 40) / 3.6) if s.touch else min(30.0, (w - 40) / 3.3)
    r = min(16.0 if s.touch else 12.5, row / 2 - 2, step / 2 - 2)
    reach = (step, min(row, FINGER + 2)) if s.touch else (0.0, 0.0)
    for k, (good, pieces) in enumerate(zip(GOODS, s.view.trades, strict=True)):
        py = y + (k + 0.5) * row
        s.print.append(at(x + r + 8, py, arrow(0, 0, 10, "var(--ink)")))
        asked = any(is_trade_for(act, piece) for act in beginning(s.acts, TRADE) for piece in pieces)
        sold = ["sell"] if s.view.goods[k] and (asked or not s.asks("trade")) else []
        label = T("table.sell", good=Thing("good", good))
        s.dot(f"good-{good}", x, py, puck(good, r), r, *sold, label=label, rule="R6.3", gap=2, reach=reach)
        for j, piece in enumerate(pieces):
            trades = *beginning(s.acts, TRADE), *beginning(s.refused, TRADE)
            acts = [act for act in trades if is_trade_for(act, piece)]
            label = T("table.trade", good=Thing("good", good), piece=Thing("piece", piece), does=T(f"piece.{piece}"))
            px = x + r + 30 + (j + 0.5) * step
            s.dot(f"trade-{piece}", px, py, puck(piece, r), r, *acts, label=label, rule="R6.4", gap=2, reach=reach)


def is_trade_for(text: str, piece: str) -> bool:
    """Whether a trade is for a set of pieces with this one in it."""
    return piece in text.removeprefix(TRADE).split("+")


@section
def lots(s: Quay, place: Place) -> None:
    """Open commodity tiles, each with its price on it."""
    x, y, w, h = display(s, place, "commodity", s.view.lot_stack)
    step = w / 5
    wide, high = min(step - 9, 88.0), min(h - 18, 80.0)
    for k, lot in enumerate(s.view.lots):
        if lot is None:
            continue
        price = s.view.display[k]
        label = T("table.lot", goods=goods_of(lot), price=price)
        px, py = x + k * step + (step - wide) / 2, y + (h - high) / 2 - 1
        over = at(2, 3, coin(price, 13 if s.touch else 11.5))
        act = f"purchase lot {k + 1}"
        s.put(
            f"lot-{lot.id}",
            px,
            py,
            lot_card(lot, wide, high),
            (wide, high),
            act,
            label=label,
            rule="R6.1",
            over=over,
            gap=2,
            shows="",
        )


@section
def canals(s: Quay, place: Place) -> None:
    """Open canal tiles, each with its price on it."""
    x, y, w, h = display(s, place, "canal", s.view.canal_stack)
    step = w / 5
    side = min(step - 8, h - 14)
    for k, canal in enumerate(s.view.canals):
        if canal is None:
            continue
        price = s.view.display[k]
        face = at(0, 0, canal_tile(canal), size=side / SIZE)
        px, py = x + k * step + (step - side) / 2, y + (h - side) / 2 - 1
        over = at(6, 6, coin(price, 13 if s.touch else 11.5))
        act = f"rent canal {k + 1}"
        label = T("table.canal", canal=canal_said(canal), price=price)
        s.put(
            f"canal-{canal.id}",
            px,
            py,
            face,
            (side, side),
            act,
            label=label,
            rule="R5.1",
            over=over,
            gap=2,
            r=5,
            shows="",
        )


def display(s: Quay, place: Place, action: str, stack: int) -> Place:
    """The plate of five open tiles, headed at its left or above; returns the place of the tiles."""
    x, y, w, h = place
    note = T("table.stack-left", count=stack)
    if w < 420 and h > 96:
        title = s.line(16, 22, T.noun(track_thing(action)), 15, 700, title=True)
        s.plate(place, title, s.line(w - 16, 22, note, fill=SOFT, anchor="end"))
        return (x + 6, y + 26, w - 12, h - 28)
    left = heading(s, place, action, note)
    return (x + left, y, w - left - 8, h)


def heading(s: Quay, place: Place, action: str, note: str) -> float:
    """The plate of a row with the name of its action at the left, or only its icon; returns where the row begins."""
    _, _, w, h = place
    if w < 330:
        s.plate(place)
        return 6.0
    if w < 420:
        s.plate(place, use(ICONS[action], 9, h / 2 - 13 if h < 150 else 28, 26, T.noun(track_thing(action))))
        return 44.0
    s.plate(place, s.gutter(min(h, 118), ICONS[action], T.noun(track_thing(action)), note, 98))
    return 98.0


NARROW: Final[tuple[tuple[Callable[[Quay, Place], None], int], ...]] = (
    (track, 124),
    (wheel, 92),
    (market, 260),
    (crew, 84),
    (equipment, 84),
    (agency, 452),
    (canals, 110),
    (lots, 110),
    (exchange, 232),
)
