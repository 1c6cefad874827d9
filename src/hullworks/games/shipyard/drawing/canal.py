"""A player's canal: its tiles as they lie, places for another, the last cruise and the way of the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, cached, clip, disc, el, num, path
from hullworks.art.pieces import chosen, empty, points
from hullworks.art.room import FINGER
from hullworks.art.scene import SOFT
from hullworks.art.steamships import token_ship
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.tile import (
    BANK,
    LAWN,
    SIZE,
    WATER,
    canal_tile,
    spots,
    turned_sides,
    water_line,
)
from hullworks.games.shipyard.lookup import SIDES, CanalTile, cell_name
from hullworks.games.shipyard.things import canal_said, tiles
from hullworks.games.shipyard.view import CanalView, PlayerView, WakeView
from hullworks.match.message import Speech, counted

T: Final = Speech(__file__)
STEP: Final = SIZE + 4  # from one canal tile to the next
MAP: Final = 15  # cells along one side of the map
LARGEST: Final = 1.15  # the scale of a canal that has room
AROUND: Final = (-MAP, 1, MAP, -1)  # from a cell to its neighbours
SHIELD: Final = 29.0  # the width of a shield with points
Spot = tuple[float, float]
CELLS: Final = {cell_name(cell): cell for cell in range(MAP * MAP)}


@dataclass(frozen=True)
class Chart:
    """The position of the map's cells on the page, and the canal tiles in them."""

    x: float
    y: float
    size: float
    west: int
    north: int
    lying: Mapping[int, CanalView]

    def corner(self, cell: int) -> Spot:
        """The upper left corner of a cell."""
        step = STEP * self.size
        return self.x + (cell % MAP - self.west) * step, self.y + (cell // MAP - self.north) * step

    def space(self, one: CanalView, space: int) -> Spot:
        """The coordinates of a space of a canal tile, where the tile lies or used to lie."""
        (left, top), (x, y) = self.corner(one.cell), spots(one.tile, one.turn)[space]
        return left + x * self.size, top + y * self.size

    @property
    def side(self) -> float:
        """The side of a canal tile."""
        return SIZE * self.size


def charted(cells: Sequence[int], lying: Sequence[CanalView], place: Place, largest: float = LARGEST) -> Chart:
    """A chart of these cells in the middle of a rectangle, as large as it can be."""
    x, y, w, h = place
    west, east = min(cell % MAP for cell in cells), max(cell % MAP for cell in cells)
    north, south = min(cell // MAP for cell in cells), max(cell // MAP for cell in cells)
    wide, high = (east - west + 1) * STEP, (south - north + 1) * STEP
    size = min(largest, w / wide, h / high)
    left, top = x + (w - wide * size) / 2, y + (h - high * size) / 2
    return Chart(left, top, size, west, north, {one.cell: one for one in lying})


def whose(s: Quay, player: PlayerView, thing: str) -> str:
    """A heading for the viewer's own yard, canal or contracts, or for somebody else's."""
    if player.seat == s.view.seat:
        return T(f"board.{thing}-yours")
    return T(f"board.{thing}-of", player=s.name(player.seat))


def waters(player: PlayerView) -> str:
    """How large a canal is."""
    spaces = sum(len(one.tile.signs) for one in player.canal)
    note = T("board.waters", tiles=tiles(len(player.canal)), spaces=counted(spaces, "space"), used=player.pile)
    return T("board.edge", waters=note) if player.edge else note


def canal_map(s: Quay, player: PlayerView, place: Place, head: bool = True) -> None:
    """Draw the canal tiles, the last cruise, the token and the possible choices."""
    x, y, w, h = place
    top = 40.0 if head else 6.0
    s.headed(place, whose(s, player, "canal") if head else "", note=waters(player) if head and player.canal else "")
    s.print.append(at(x, y, box(6, top, w - 12, h - top - 6, "var(--sea)", 8)))
    own = player.seat == s.view.seat
    sites = [CELLS[words.removeprefix("at ")] for words in s.acts if words.startswith("at ")] if own else []
    here = s.view.site if own and player.seat in s.view.asked else -1  # where the tile goes or the ship enters
    cells = [one.cell for one in player.canal] + sites + [one.lay.cell for one in player.wake]
    if here >= 0:
        cells += [here]
        cells += around(s.view.canal, player.canal) if s.view.canal else []  # The map keeps its size for the turn.
    if not cells:
        s.print.append(at(x + 12, y + top, empty(w - 24, h - top - 12, T("board.no-canal"))))
        return
    spread = (x + 10, y + top + 4, w - 20, h - top - 14)
    holds = own and s.view.canal
    chart = charted(cells, player.canal, left_for_map(spread) if holds else spread)
    if holds:
        in_hand(s, chart, spread, here)
    left_behind(s, player, chart)
    for one in player.canal:
        lies(s, chart, one)
    for cell in sites:
        if cell not in chart.lying:
            site(s, chart, cell)
    if own and s.acts and s.view.canal and here >= 0 and here not in chart.lying:
        lifted(s, chart, here)
    ahead(s, player, chart)
    wake_and_token(s, player, chart, here)


def lies(s: Quay, chart: Chart, one: CanalView) -> None:
    """A canal tile as it lies."""
    face = at(0, 0, canal_tile(one.tile, one.turn), size=chart.size)
    label = T("table.canal-at", cell=cell_name(one.cell), canal=canal_said(one.tile))
    act = f"at {cell_name(one.cell)}"
    s.put(
        f"canal-{one.tile.id}",
        *chart.corner(one.cell),
        face,
        (chart.side, chart.side),
        act,
        label=label,
        rule="R5.5",
        gap=1,
        r=5,
    )


def left_behind(s: Quay, player: PlayerView, chart: Chart) -> None:
    """The canal tiles the last cruise used up, drawn pale while nothing else lies there."""
    for cell, one in {stop.lay.cell: stop.lay for stop in player.wake}.items():
        if cell not in chart.lying:
            face = at(0, 0, canal_tile(one.tile, one.turn), size=chart.size, opacity=0.3)
            s.print.append(at(*chart.corner(cell), face, aria_hidden="true"))


# Another tile.


def ways_to_lie(canal: CanalTile, cell: int, lying: Mapping[int, CanalView]) -> list[int]:
    """R5.2 The turns with which a canal tile fits between those that lie around a cell."""
    found = []
    for turn in range(4):
        mine = turned_sides(canal, turn)
        beside = [(side, lying[cell + off]) for side, off in enumerate(AROUND) if cell + off in lying]
        if all((side in mine) == ((side + 2) % 4 in turned_sides(one.tile, one.turn)) for side, one in beside):
            found.append(turn)
    return found


def around(canal: CanalTile, lying: Sequence[CanalView]) -> list[int]:
    """R5.2 The free cells beside a canal in which a tile fits and joins its water."""
    known = {one.cell: one for one in lying}
    wet = {one.cell + AROUND[side] for one in lying for side in turned_sides(one.tile, one.turn)}
    return [cell for cell in sorted(wet - known.keys()) if ways_to_lie(canal, cell, known)]


def site(s: Quay, chart: Chart, cell: int) -> None:
    """A cell where the canal tile in hand may go, with the tile as a ghost."""
    side, name = chart.side, cell_name(cell)
    face = box(0, 0, side, side, "var(--act-wash)", 6)
    if s.view.canal:
        fits = ways_to_lie(s.view.canal, cell, chart.lying)
        ghost = canal_tile(s.view.canal, fits[0] if fits else 0)
        face += at(0, 0, ghost, size=chart.size, opacity=0.55)
    s.put(
        f"site-{name}",
        *chart.corner(cell),
        face,
        (side, side),
        f"at {name}",
        label=T("board.site", cell=name),
        rule="R5.2",
        gap=0,
        r=5,
    )


def lifted(s: Quay, chart: Chart, here: int) -> None:
    """The canal tile in hand over the cell where it goes, as long as it can still be turned."""
    assert s.view.canal
    allowed = [turn for turn in range(4) if s.allowed(f"turn {90 * turn}")]
    ghost = at(0, 0, canal_tile(s.view.canal, allowed[0] if allowed else 0), size=chart.size, opacity=0.6)
    s.print.append(at(*chart.corner(here), ghost, chosen(chart.side, chart.side, 5)))


def hand_place(spread: Place) -> Place:
    """The part of a map that is kept for the canal tile in hand: its right side, or on a phone its lower end."""
    x, y, w, h = spread
    wide = 168.0 if w > 500 else 120.0
    return (x + w - wide, y, wide, h) if w > h else (x, y + h - 100, w, 100)


def left_for_map(spread: Place) -> Place:
    """What the place for the canal tile in hand leaves of a map."""
    x, y, w, h = spread
    _, _, wide, high = hand_place(spread)
    return (x, y, w - wide - 8, h) if w > h else (x, y, w, h - high - 4)


def in_hand(s: Quay, chart: Chart, spread: Place, here: int) -> None:
    """The canal tile in hand, or the ways it may be turned beside the cell where it goes."""
    assert s.view.canal
    x, y, w, h = hand_place(spread)
    beside = w < spread[2]
    allowed = [turn for turn in range(4) if s.allowed(f"turn {90 * turn}")]
    step = (54.0 if w > 150 else 44.0) + 12 if beside else 76.0
    sizes = [rack(max(1, len(allowed)), across, step) for across in (2, 4, 1)]
    wide, high = sizes[0] if beside else sizes[1]
    spot = (x + (w - wide) / 2, y + (h - high) / 2)
    near = nearby(chart, here, sizes, spread) if beside and allowed else None
    if near:
        spot, (wide, high), tip = near
        s.print.append(path(tip, fill="var(--edge)"))
    words = T("table.turn-it") if allowed else T("table.in-hand")
    frame = box(0, 0, wide, high, "var(--panel)", 10, stroke="var(--edge)", stroke_width=1.5)
    s.print.append(at(*spot, frame, s.line(wide / 2, 20, words, s.small, 700, anchor="middle", title=True, room=wide)))
    turns(s, spot, allowed, int(wide // step), step)


def rack(many: int, across: int, step: float) -> Spot:
    """The size of a box with a heading and this many tiles, so many in a row."""
    return min(many, across) * step + 8, -(-many // across) * step + 28


def turns(s: Quay, corner: Spot, allowed: Sequence[int], across: int, step: float) -> None:
    """The canal tile in hand in every way that it may be turned, or once as it is."""
    assert s.view.canal
    side = step - 12
    for k, turn in enumerate(allowed or [0]):
        face = at(0, 0, canal_tile(s.view.canal, turn), size=side / SIZE)
        spot = (corner[0] + 10 + k % across * step, corner[1] + 28 + k // across * step)
        name = f"way-{turn}" if allowed else f"canal-{s.view.canal.id}" if s.room and s.wide else "canal-in-hand"
        label = T("board.turned") if allowed else T("table.canal-in-hand", canal=canal_said(s.view.canal))
        s.put(name, *spot, face, (side, side), f"turn {90 * turn}", label=label, rule="R5.2", gap=2, r=4)


def nearby(chart: Chart, here: int, sizes: Sequence[Spot], spread: Place) -> tuple[Spot, Spot, str] | None:
    """Where a box beside a cell covers no tile, its size, and the tip that points from it at the cell."""
    x, y, w, h = spread
    side, lying = chart.side, [chart.corner(cell) for cell in chart.lying]
    for wide, high in sizes:
        for (px, py), tip in sides_of(chart.corner(here), side, (wide, high), spread):
            inside = x <= px <= x + w - wide and y <= py <= y + h - high
            if inside and not any(-wide < px - a < side and -high < py - b < side for a, b in lying):
                return (px, py), (wide, high), tip
    return None


def sides_of(corner: Spot, side: float, size: Spot, spread: Place) -> list[tuple[Spot, str]]:
    """The places of a box right, left, below and above a square, each with its tip."""
    (left, top), (wide, high), (x, y, w, h) = corner, size, spread
    right, below, far, near, half = left + side, top + side, 18.0, 7.0, 9.0
    across = max(x, min(left + (side - wide) / 2, x + w - wide))
    along = max(y, min(top + (side - high) / 2, y + h - high))
    middle, level = num(left + side / 2), num(top + side / 2)
    return [
        ((right + far, along), f"M{num(right + near)} {level}l{far - near}-{half}v{2 * half}z"),
        ((left - far - wide, along), f"M{num(left - near)} {level}l{near - far}-{half}v{2 * half}z"),
        ((across, below + far), f"M{middle} {num(below + near)}l-{half} {far - near}h{2 * half}z"),
        ((across, top - far - high), f"M{middle} {num(top - near)}l-{half} {near - far}h{2 * half}z"),
    ]


# Cruises.


def ahead(s: Quay, player: PlayerView, chart: Chart) -> None:
    """The way with the most points that the ship can take, as a dotted line with an arrow."""
    cruise = s.view.cruise
    if cruise is None or cruise.seat != player.seat or not cruise.way:
        return
    way = [chart.space(stop.lay, stop.space) for stop in cruise.way]
    start = [chart.space(chart.lying[player.token], player.space)] if player.token in chart.lying else []
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in [*start, *way])
    dots = path(line, stroke="#FFFFFF", stroke_width=7, stroke_linejoin="round", stroke_linecap="round", opacity=0.7)
    dots += path(line, ink=4, stroke="#A9402B", stroke_dasharray="1 9")
    end = disc(*way[-1], 9, stroke="#A9402B", stroke_width=3.5)
    s.tokens.append(
        el(
            "g",
            dots,
            end,
            aria_label=T("table.best-way", points=counted(cruise.most, "point")),
            role="img",
            class_="way-ahead",
            pointer_events="none",  # It lies over the tiles, which answer.
        )
    )


def wake_and_token(s: Quay, player: PlayerView, chart: Chart, here: int) -> None:
    """The last cruise as a dashed line with the points of its spaces, the possible next spaces, and the token."""
    way = [chart.space(stop.lay, stop.space) for stop in player.wake]
    if len(way) > 1:
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in way)
        s.tokens.append(path(line, stroke="#1D4E63", stroke_width=3, stroke_dasharray="7 5", stroke_linejoin="round"))
    if here in chart.lying:
        for words in [words for words in s.acts if words.startswith("space ")]:
            goal(s, words, chart.space(chart.lying[here], int(words.removeprefix("space ")) - 1), chart.size)
    if player.token in chart.lying:
        token(s, player, chart, way)
    if not s.asks("fit", "sail", "at "):  # about the next cruise, or where a tile may lie
        gains(s, player.wake, way)


def gains(s: Quay, wake: Sequence[WakeView], way: Sequence[Spot]) -> None:
    """The points of the spaces of a cruise; a page lets each pop up when the token reaches its space."""
    shown: list[Spot] = []
    for step, (stop, (x, y)) in enumerate(zip(wake, way, strict=True), 1):
        if stop.points:
            aside = 0.0
            while any(abs(x + aside - left) < SHIELD and abs(y - top) < SHIELD for left, top in shown):
                aside += SHIELD
            shown.append((x + aside, y))
            shield = el("g", points(f"+{stop.points}", 13.5), class_="pop", data_step=step)
            s.tokens.append(at(x + aside, y - 19, shield))


def token(s: Quay, player: PlayerView, chart: Chart, way: list[Spot]) -> None:
    """The token, and the spaces to which it may be steered.

    It carries the path of its last cruise and the cruise's number, so that a page can animate the new part.
    """
    ship = token_ship(player.seat, 0.8 * max(chart.size, 0.6))
    spot = chart.space(chart.lying[player.token], player.space)
    drawn = s.thing(f"{s.prefix}token-{player.seat}", *spot, ship, "", [], T("board.token"), "R8.12")
    sailed = " ".join(f"{num(x)} {num(y)}" for x, y in way)
    s.tokens.append(drawn.replace("<g ", f'<g data-cruise="{player.cruises}" data-way="{sailed}" ', 1))
    for number, side in enumerate(SIDES):
        if s.allowed(f"steer {side}"):
            goal(s, f"steer {side}", next_space(player, chart, number), chart.size)


def goal(s: Quay, words: str, spot: Spot, size: float) -> None:
    """A space the ship may enter."""
    face = disc(0, 0, 13, "var(--act-wash)", ink=1.25)
    near = min(FINGER + 2, 62 * size)  # A page may scale it down a little.
    reach = (near, near) if s.touch else (0.0, 0.0)
    s.dot(words.replace(" ", "-"), *spot, face, 13, words, label=T("board.goal"), rule="R8.13", gap=2, reach=reach)


def next_space(player: PlayerView, chart: Chart, side: int) -> Spot:
    """The space reached by a step towards a side: along the chain of the tile, or over its edge."""
    one = chart.lying[player.token]
    sides = turned_sides(one.tile, one.turn)
    half, rim = player.space // 2, player.space % 2 == 0
    if sides[half + 1 : half + 2] == [side]:
        return chart.space(one, player.space + 1)
    if (not rim and sides[half] == side) or (rim and half > 0 and sides[half - 1] == side):
        return chart.space(one, player.space - 1)
    there = chart.lying[player.token + AROUND[side]]
    return chart.space(there, 2 * turned_sides(there.tile, there.turn).index((side + 2) % 4))


# In small.


def small_canal(s: Quay, player: PlayerView, place: Place, still: bool = False) -> None:
    """The canal for a dock, with the token; a *still* one is only a picture, because it is shown larger elsewhere."""
    x, y, w, h = place
    s.print.append(at(x, y, box(0, 0, w, h, "var(--sea)", 8)))
    cells = [one.cell for one in player.canal] + [stop.lay.cell for stop in player.wake]
    if not cells:
        s.print.append(at(x, y, s.line(w / 2, h / 2 + 5, T("table.no-canal"), fill=SOFT, anchor="middle", room=w - 6)))
        return
    chart = charted(cells, player.canal, (x + 4, y + 4, w - 8, h - 8), 0.62)
    for one in player.canal:
        label = T("table.canal-at", cell=cell_name(one.cell), canal=canal_said(one.tile))
        face = at(0, 0, (canal_tile if chart.size > 0.4 else canal_sketch)(one.tile, one.turn), size=chart.size)
        if still:
            s.print.append(at(*chart.corner(one.cell), face))
        else:
            s.things.append(
                s.thing(f"{s.prefix}canal-{one.tile.id}", *chart.corner(one.cell), face, "", [], label, "R5.5")
            )
    if player.token in chart.lying and not still:
        token(s, player, chart, [chart.space(stop.lay, stop.space) for stop in player.wake])


@cached
def canal_sketch(canal: CanalTile, turn: int) -> str:
    """A canal tile as it looks from afar: its water, and a white spot for each sign."""
    line = water_line(canal, turn)
    water = path(line, stroke=BANK, stroke_width=42, stroke_linejoin="round") + path(
        line, stroke=WATER, stroke_width=32
    )
    signs = [disc(*spot, 15, "#FFFDF5") for sign, spot in zip(canal.signs, spots(canal, turn), strict=True) if sign]
    return box(0, 0, SIZE, SIZE, LAWN, 8, ink=3) + clip("M2 2H128V128H2z", SIZE, SIZE, water) + "".join(signs)
