"""The harbour, the part of the board that all players share: track, ship market, rings and offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Final

from hullworks.art.pencil import at, box, disc, text, use
from hullworks.art.pieces import arrow, can, coin, cube, empty, pawn, plate, puck, ring, tile
from hullworks.art.scene import GAP, SOFT, Scene
from hullworks.art.steamships import KEEL, TILE_WIDTH, hull_tile
from hullworks.games.shipyard.drawing.tile import GOOD_TINTS, bare_tile, canal_tile, employee_card, lot_card
from hullworks.games.shipyard.lookup import COLUMNS, GOODS, PARTS, ROWS
from hullworks.games.shipyard.things import canal_said, employee_said, goods_of, tile_said, track_thing
from hullworks.games.shipyard.view import View
from hullworks.match.message import Message, Speech, Thing, Word

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


@dataclass
class Quay(Scene):
    """The view, and the pieces drawn so far."""

    view: View
    things: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)

    @property
    def margin(self) -> int:
        """The left edge of every plate."""
        return 20 if self.wide else 8

    @property
    def room(self) -> int:
        """The width of a plate across the board."""
        return self.width - 2 * self.margin

    def put(self, name: str, x: float, y: float, face: str, size: tuple[float, float], *acts: str, label: str) -> None:
        """Add a piece that can be clicked if one of these answers is allowed."""
        texts = self.allowed(*acts)
        self.things.append(self.thing(name, x, y, face, can(*size) if texts else "", texts, label))

    def dot(self, name: str, x: float, y: float, face: str, r: float, *acts: str, label: str) -> None:
        """Add a round piece that can be clicked if one of these answers is allowed."""
        texts = self.allowed(*acts)
        self.tokens.append(self.thing(name, x, y, face, ring(r) if texts else "", texts, label))


def priced(what: Message | Thing | tuple[Word, ...], price: int) -> str:
    """Something on offer, with its price."""
    return T("board.priced", what=what, price=price)


def harbour(s: Quay, y: float) -> float:
    """Track, market, rings, employees, exchange and displays; returns the y below them."""
    y = track(s, y)
    half = (s.room - GAP) / 2
    if s.wide:
        market(s, s.margin, y, 440)
        wheel_and_queue(s, s.margin + 456, y, s.room - 456)
        rings(s, s.margin + 456, y + 140, s.room - 456, market_height(440) - 140)
        y += market_height(440) + GAP
    else:
        wheel_and_queue(s, s.margin, y, s.room)
        y += 124 + GAP
        market(s, s.margin, y, s.room)
        y += market_height(s.room) + GAP
        rings(s, s.margin, y, s.room, 264)
        y += 264 + GAP
    y = employees(s, y)
    if s.wide:
        exchange(s, s.margin, y, half)
        lots(s, s.margin + half + GAP, y, half)
        y += 196 + GAP
    else:
        exchange(s, s.margin, y, s.room)
        y += 196 + GAP
        lots(s, s.margin, y, s.room)
        y += 216 + GAP
    return canals(s, y)


def track(s: Quay, y: float) -> float:
    """The track from tail to front. The foot of a tile shows the cube's owner, or what a cube placed there earns."""
    view = s.view
    many = len(view.track)
    across = many if s.wide else 4
    step = (s.room - 24) / max(1, across)
    rows = max(1, -(-many // max(1, across)))
    note = T("board.track-flow") if s.wide else T("board.track-front")
    s.print.append(plate(s.margin, y, s.room, 50 + rows * 108, T("board.track"), note=note))
    for k, action in enumerate(view.track):
        w = step - 12
        x, top = s.margin + 18 + k % across * step, y + 44 + k // across * 108
        if action.owner >= 0:
            foot = at(w / 2, 73, pawn(action.owner, 12))
        else:
            foot = at(w / 2, 73, coin(f"+{action.income}", 14))
        title = T.noun(track_thing(action.name))
        name = text(w / 2, 51, title, 14, 700, "var(--card-ink)", "middle", room=w - 8)
        face = tile(w, 92, use(ICONS[action.name], w / 2 - 15, 5, 30), name, foot)
        label = T("board.earns", action=title, income=action.income)
        if action.owner >= 0:
            label = T("board.cube-of", action=title, player=s.name(action.owner))
        acts = (f"cube on {action.name}", f"bonus {action.name}", f"finally {action.name}")
        s.put(f"action-{action.name}", x, top, face, (w, 92), *acts, label=label)
    return y + 50 + rows * 108 + GAP


def wheel_and_queue(s: Quay, x: float, y: float, w: float) -> None:
    """The steps of the wheel's rotation, and the queue, which a cube leaves after each rotation."""
    view = s.view
    r, dots = 38.0, []
    for k in range(view.rotation):
        a = k * 2 * pi / view.rotation - pi / 2 + pi / view.rotation
        fill = "var(--own)" if k < view.wheel else "var(--plate)"
        dots.append(disc((r - 8) * cos(a), (r - 8) * sin(a), 5, fill, stroke="var(--edge)", stroke_width=1.25))
    face = disc(0, 0, r, "var(--sea)", stroke="var(--edge)", stroke_width=1.5)
    wheel = at(58, 78, face, *dots, text(0, 7, str(view.wheel), 20, 700, anchor="middle", title=True))
    gap = min(34.0, (w - 140) / max(1, view.cubes))
    queue = []
    for k in range(view.cubes):
        gone = k < view.cubes - view.queue
        waits = disc(0, 0, 11, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="3 3")
        queue.append(at(k * gap, 0, waits if gone else cube(26)))
        if k + 1 in view.discards:
            queue.append(use("contract", k * gap - 10, 20, 20, T("board.discards"), opacity=0.45 if gone else None))
    note = T("board.queue-end") if s.wide else ""
    s.print.append(plate(x, y, w, 124, T("board.queue"), wheel, at(128, 66, *queue), note=note))


def market_height(w: float) -> float:
    return 44 + 3 * ((w - 64) / 4 * KEEL / TILE_WIDTH + 20) + 52


def market(s: Quay, x: float, y: float, w: float) -> None:
    """Four columns and three rows. A row has one price, and reads as a ship."""
    view = s.view
    cell = (w - 64) / 4
    size = (cell - 5) / TILE_WIDTH
    high = cell * KEEL / TILE_WIDTH + 20
    inside = []
    for row, price in enumerate(view.rows):
        inside.append(at(10, 44 + row * high, box(0, 0, w - 20, high - 8, "var(--sea)", 8)))
        inside.append(at(30, 44 + row * high + high / 2 - 4, coin(price, 14)))
    for k, part in enumerate(PARTS):
        hull = at(0, -16, hull_tile(part), size=0.42)
        left = text(52, 28, str(view.stacks[k]), 17, 700, title=True)
        inside.append(at(20 + k * (w - 40) / 3, 44 + 3 * high + 4, hull, left))
    note = T("board.stack-end") if s.wide else ""
    s.print.append(plate(x, y, w, market_height(w), T("board.market"), *inside, note=note))
    for place, one in enumerate(view.market):
        if one is None:
            continue
        column, row = place // 3, place % 3
        px, top = x + 52 + column * cell, y + 44 + row * high + high - 14 - KEEL * size
        area = (TILE_WIDTH * size, KEEL * size + 2)
        label = priced(tile_said(one), view.rows[row])
        s.put(f"tile-{one.id}", px, top, bare_tile(one, size), area, f"buy {COLUMNS[column]} {ROWS[row]}", label=label)


def rings(s: Quay, x: float, y: float, w: float, h: float) -> None:
    """Crew and equipment, unrolled from the marker, so prices rise from left to right."""
    view = s.view
    rows = (("crew", 0, "recruit"), ("equipment", 4, "make"))
    inside = []
    step = (w - 32) / 4
    for k, (name, first, verb) in enumerate(rows):
        inside.append(text(16, 62 + k * 106, T.noun(Thing("action", name)), 14, fill=SOFT))
        for far in range(1, 5):
            place = first + (view.markers[k] + far) % 4
            piece, price = view.ring[place], view.ring_prices[place]
            face = puck(piece, 22) + at(20, -18, coin(price, 12))
            label = priced(Thing("piece", piece), price)
            s.dot(
                f"ring-{piece}", x + 16 + (far - 0.5) * step, y + 94 + k * 106, face, 22, f"{verb} {piece}", label=label
            )
    s.print.append(
        plate(
            x, y, w, h, T("board.rings"), *inside, note=T("board.first-free-more") if s.wide else T("board.first-free")
        )
    )


def employees(s: Quay, y: float) -> float:
    """Eight stops, from the marker on. The coin shows the price of moving the marker there."""
    view = s.view
    across = 4 if s.wide else 2
    step = (s.room - 24) / across
    card = min(60.0, (step - 28) / 3)
    rows = 8 // across
    inside = []
    for k in range(8):
        number = (view.markers[2] + 1 + k) % 8
        stop = view.stops[number]
        left, top = 14 + k % across * step, 46 + k // across * 92
        inside.append(at(left, top, box(0, 0, step - 8, 84, "var(--sea)", 10)))
        inside.append(at(left + step - 12, top + 4, coin(stop.price, 11)))
        for desk, one in enumerate(stop.employees):
            px = left + 4 + desk * (card + 5)
            if one is None:
                inside.append(at(px, top + 9, empty(card, 66)))
                continue
            label = priced(employee_said(one), stop.price + one.cost)
            act = f"hire {number + 1}{'abc'[desk]}"
            s.put(
                f"desk-{number}-{desk}",
                s.margin + px,
                y + top + 9,
                employee_card(one, card),
                (card, 66),
                act,
                label=label,
            )
    note = T("board.agency", count=view.agency) if s.wide else ""
    s.print.append(plate(s.margin, y, s.room, 54 + rows * 92, T("board.employees"), *inside, note=note))
    return y + 54 + rows * 92 + GAP


def exchange(s: Quay, x: float, y: float, w: float) -> None:
    """Six spaces with three prices each, the marker as an ink frame; and the trades of each good."""
    view = s.view
    inside = []
    for k, prices in enumerate(view.prices):
        left, top = 14 + k % 2 * 92, 46 + k // 2 * 44
        pips = "".join(
            at(
                16 + j * 26,
                16,
                disc(0, 0, 11.5, GOOD_TINTS[good], ink=1),
                text(0, 5, str(n), 14, 700, "#1B2226", "middle", title=True),
            )
            for j, (good, n) in enumerate(zip(GOODS, prices, strict=True))
        )
        here = k == view.markers[3]
        tone, thick = ("var(--ink)", 4.0) if here else ("var(--edge)", 1.25)
        frame = box(0, 0, 84, 32, "var(--panel)", 16, stroke=tone, stroke_width=thick)
        inside.append(at(left, top, frame, pips))
    left = 228 if s.wide else 206
    for k, (good, pieces) in enumerate(zip(GOODS, view.trades, strict=True)):
        top = 62 + k * 46
        inside.append(at(left + 18, top, arrow(0, 0, 10, "var(--ink)")))
        sold = ["sell"] if s.view.goods[k] else []
        s.dot(
            f"good-{good}",
            x + left,
            y + top,
            puck(good, 14),
            14,
            *sold,
            label=T("board.sell", good=Thing("good", good)),
        )
        for j, piece in enumerate(pieces):
            s.dot(
                f"trade-{piece}",
                x + left + 49 + j * 34,
                y + top,
                puck(piece, 13),
                13,
                *[act for act in s.acts if is_trade_for(act, piece)],
                label=T("board.trade", good=Thing("good", good), piece=Thing("piece", piece)),
            )
    note = T("board.marker") if s.wide else ""
    s.print.append(plate(x, y, w, 196, T("board.exchange"), *inside, note=note))


def is_trade_for(text: str, piece: str) -> bool:
    """Whether an answer trades goods for a set of pieces with this one in it."""
    verb, _, pieces = text.partition("trade for ")
    return not verb and piece in pieces.split("+")


def lots(s: Quay, x: float, y: float, w: float) -> None:
    """Open commodity tiles, each with its price on it."""
    view = s.view
    across = 5 if s.wide else 3
    step = (w - 24) / across
    high = 196 if s.wide else 216
    note = T("board.slide-stack", count=view.lot_stack) if s.wide else ""
    s.print.append(plate(x, y, w, high, T("board.commodities"), note=note))
    for place, lot in enumerate(view.lots):
        if lot is None:
            continue
        left, top = x + 14 + place % across * step, y + 54 + place // across * 82
        face = lot_card(lot) + at(4, 2, coin(view.display[place], 12))
        label = priced(goods_of(lot), view.display[place])
        s.put(f"lot-{lot.id}", left, top, face, (72, 72), f"purchase lot {place + 1}", label=label)


def canals(s: Quay, y: float) -> float:
    """Open canal tiles, each with its price on it."""
    view = s.view
    across = 5 if s.wide else 3
    step = (s.room - 20) / across
    size = min(1.0, (step - 10) / 130)
    rows = -(-5 // across)
    high = 56 + rows * (130 * size + 14)
    note = T("board.slide-stack", count=view.canal_stack) if s.wide else ""
    s.print.append(plate(s.margin, y, s.room, high, T("board.canals"), note=note))
    for place, canal in enumerate(view.canals):
        if canal is None:
            continue
        left, top = s.margin + 14 + place % across * step, y + 50 + place // across * (130 * size + 14)
        face = at(0, 0, canal_tile(canal), size=size) + at(6, 4, coin(view.display[place], 12))
        label = priced(canal_said(canal), view.display[place])
        s.put(f"canal-{canal.id}", left, top, face, (130 * size, 130 * size), f"rent canal {place + 1}", label=label)
    return y + high + GAP
