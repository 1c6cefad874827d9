"""Pieces on the board of Shipyard: canal tiles, employees, commodity tiles, and ships with everything aboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, cached, clip, disc, el, path, text, use
from hullworks.art.pieces import coin, puck, tile
from hullworks.art.steamships import TILE_WIDTH, ship_tile
from hullworks.games.shipyard.lookup import PIECES, CanalTile, Employee, Lot, Tile
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)

SIZE = 130  # side of a canal tile
BANK, GRASS, WATER, LAWN, POST = "#5E8E86", "#6FA268", "#9FD0DC", "#D3DFB4", "#5B4A36"
# The spaces of a canal tile: at its sides, where these meet the edge, and between two sides.
SIDE_SPOTS = ((65, 14), (116, 65), (65, 116), (14, 65))
EDGES = ((65, 0), (130, 65), (65, 130), (0, 65))
BETWEEN: Mapping[tuple[int, int], tuple[int, int]] = {
    (0, 1): (103, 27),
    (1, 2): (103, 103),
    (2, 3): (27, 103),
    (0, 2): (65, 65),
    (1, 3): (65, 65),
    (0, 3): (27, 27),
}
# The colour and the sign of each craft, so nothing depends on colour alone.
CRAFT: Mapping[str, tuple[str, str]] = {
    "trader": ("#A52A22", "M0-6a6 6 0 1 0 .1 0zM0-2.500v5"),
    "builder": ("#2B5F8C", "M-6 0L0-6 6 0M-4-1V6H4V-1"),
    "engineer": ("#56646C", "M-6 6L2-2M1-6a4 4 0 1 0 5 5L3 0 0-3z"),
    "recruiter": ("#2F6B45", "M0-6V6M-6 0H6"),
    "mover": ("#80590C", "M-6-5l5 5-5 5M0-5l5 5-5 5"),
    "speed": ("#2B5F8C", "M-7 5A7 7 0 0 1 7 5M0 5L4-1"),
}
PAPERS: Mapping[str, str] = {"blue": "#2B5F8C", "green": "#2F6B45"}
GOOD_TINTS: Mapping[str, str] = {"coal": "#BFC7CC", "cloth": "#EFC0D3", "wheat": "#F8E198"}
RING_ICONS: Mapping[str, str] = {"crew": "captain", "equipment": "crane", "employee": "employee", "ship": "smokestack"}


def turned_sides(canal: CanalTile, turn: int) -> list[int]:
    """The open sides in the order of the chain, after the tile is turned."""
    return [("NESW".index(side) + turn) % 4 for side in canal.sides]


def spots(canal: CanalTile, turn: int) -> list[tuple[int, int]]:
    """The coordinates of each space of a canal tile."""
    sides = turned_sides(canal, turn)
    found: list[tuple[int, int]] = []
    for k, side in enumerate(sides):
        found.append(SIDE_SPOTS[side])
        if k + 1 < len(sides):
            one, other = sorted((side, sides[k + 1]))
            found.append(BETWEEN[one, other])
    return found


def water_line(canal: CanalTile, turn: int) -> str:
    """The middle of the water of a canal tile, from edge to edge."""
    line = "M" + "L".join(f"{x} {y}" for x, y in spots(canal, turn))
    for side in turned_sides(canal, turn):
        (x, y), (a, b) = SIDE_SPOTS[side], EDGES[side]
        line += f"M{x} {y}L{a} {b}"
    return line


@cached
def canal_tile(canal: CanalTile, turn: int = 0) -> str:
    """A canal tile as it lies: water, spaces, and a post for each sign."""
    spaces, line = spots(canal, turn), water_line(canal, turn)
    water = clip(
        "M1 1H129V129H1z",
        SIZE,
        SIZE,
        path(line, ink=33, stroke=BANK),
        path(line, ink=29, stroke=WATER),
    )
    stops = "".join(disc(x, y, 8.5, "#F2FAFB", stroke="#3F6E7C", stroke_width=1.4) for x, y in spaces)
    size = 30 if sum(map(bool, canal.signs)) < 3 else 24
    posts = "".join(sign_post(sign, *spot, size) for sign, spot in zip(canal.signs, spaces, strict=True) if sign)
    trees = "".join(
        at(x, y, disc(0, 0, 6, GRASS, stroke="#47744A", stroke_width=1.2), disc(-2, -2, 2, "#9CC48F"))
        for x, y in ((18, 20), (112, 18), (20, 112), (112, 112))
        if all((x - a) ** 2 + (y - b) ** 2 > 900 for a, b in spaces)
    )
    return tile(SIZE, SIZE, trees, water, stops, posts, fill=LAWN, r=5)


def sign_post(sign: str, x: float, y: float, size: float = 30) -> str:
    """A sign on its post beside a space; a ribbon is a flag."""
    dx, dy = (65 - x) * 0.45, (65 - y) * 0.45
    if (x, y) == (65, 65):
        dy = -27.0
    post = path(f"M0 0L{-dx * 0.7:g} {-dy * 0.7:g}", stroke=POST, stroke_width=2)
    if sign == "ribbon":
        cloth = path("M-11-15H0V15H-11z M0-15H11V15H0z", "#2E6FB0", ink=1.5) + path("M-4-15H4V15H-4z", "#FFFFFF")
        return at(x + dx, y + dy, post, cloth)
    return at(
        x + dx,
        y + dy,
        post,
        box(-size / 2, -size / 2, size, size, "#FFFDF5", 5, ink=1.5),
        use(sign, -size * 0.4, -size * 0.4, size * 0.8, T.noun(Thing("symbol", sign))),
    )


def band(w: float, h: float, tone: str) -> str:
    """The coloured upper end of a card."""
    return path(f"M.6 {h:g}V7Q.6 .6 7 .6H{w - 7:g}Q{w - 0.6:g} .6 {w - 0.6:g} 7V{h:g}z", tone)


@cached
def employee_card(employee: Employee, w: float = 60, h: float = 66) -> str:
    """An employee: a band with the craft's colour and sign; below it the target, the amount and the extra cost."""
    tone, sign = CRAFT[employee.craft]
    mark = at(w / 2, 11, path(sign, ink=2.25, stroke="#FFFFFF"))
    icon = RING_ICONS.get(employee.target, employee.target)
    size = 28 if w >= 56 else 22  # On a phone a smaller icon leaves room for the line below it.
    face = use(
        icon,
        w / 2 - size / 2,
        26,
        size,
        T("card.employee", craft=Thing("craft", employee.craft), target=target_thing(employee)),
    )
    more = ""
    if employee.craft in ("mover", "speed"):
        more = text(5, h - 5, f"+{employee.amount}", 13, 700, "var(--card-ink)", title=True)
    elif employee.level > 1:
        more = text(5, h - 5, T("card.second-level"), 13, 700, "var(--card-ink)", title=True)
    cost = at(w - 11, h - 11, coin(employee.cost, 9.5)) if employee.cost else ""
    return tile(w, h, band(w, 21, tone), mark, face, more, cost)


def target_thing(employee: Employee) -> Thing:
    """The thing an employee's craft works on: a good, a piece, a ring or the ship."""
    kind = {"trader": "good", "mover": "action", "speed": "count"}.get(employee.craft, "piece")
    return Thing(kind, employee.target)


@cached
def lot_card(lot: Lot, w: float = 72, h: float = 72) -> str:
    """A commodity tile: up to four goods."""
    wide = 1 if len(lot.goods) < 3 and h > 1.3 * w else min(len(lot.goods), 2)
    r = min(14.0, w / wide / 2 - 2.5 if wide > 1 else 14, h / 4 - 2.5)
    rows = [lot.goods[k : k + wide] for k in range(0, len(lot.goods), wide)]
    pucks = []
    for j, row in enumerate(rows):
        for k, good in enumerate(row):
            x = w / 2 + (k - (len(row) - 1) / 2) * (2 * r + 3)
            pucks.append(at(x, h / 2 + (j - (len(rows) - 1) / 2) * (2 * r + 4) - 1, puck(good, r)))
    return tile(w, h, *pucks)


def fittings(tile: Tile, filled: list[str]) -> tuple[tuple[str, str], ...]:
    """The features of a tile, each with the piece that fills it. Pieces are removed from *filled* where they fit."""
    found: list[tuple[str, str]] = []
    for feature in tile.has:
        suits = FITS.get(feature, ())
        piece = next((piece for piece in filled if piece in suits), "")
        if piece:
            filled.remove(piece)
        found.append((feature, piece))
    return tuple(found)


FITS: Mapping[str, tuple[str, ...]] = {
    "cabin": ("soldier", "businessman", "captain"),
    "berth": ("stoker",),
    "mount": ("smokestack", "sail"),
    "crane-mount": ("crane",),
    "gun-mount": ("cannon",),
}


def manned(tiles: tuple[Tile, ...], aboard: tuple[int, ...]) -> tuple[list[str], str]:
    """The tiles of a ship with the pieces on them; and, above the bow, the pieces that need no place.

    These are the first captain, and pieces a builder makes room for.
    """
    filled = [PIECES[piece] for piece, count in enumerate(aboard) for _ in range(count)]
    captain = filled[:1] if filled[:1] == ["captain"] else []
    del filled[: len(captain)]
    parts = [ship_tile(one.part, *fittings(one, filled)) for one in tiles]
    extra = "".join(
        at(16 + k * 25, 42, disc(0, 0, 11.5, "var(--token)", ink=1.1), use(one, -9.5, -9.5, 19))
        for k, one in enumerate(captain + filled)
    )
    return parts, extra


@cached
def ship_picture(tiles: tuple[Tile, ...], aboard: tuple[int, ...], size: float) -> str:
    """A ship with everything aboard."""
    parts, extra = manned(tiles, aboard)
    row = (at(k * TILE_WIDTH, 0, part) for k, part in enumerate(parts))
    return el("g", *row, extra, transform=f"scale({size:.3f})")


@cached
def manned_tile(tiles: tuple[Tile, ...], aboard: tuple[int, ...], place: int, size: float) -> str:
    """One tile of a ship with everything on it."""
    parts, extra = manned(tiles, aboard)
    return el("g", parts[place], extra if place == 0 else "", transform=f"scale({size:.3f})")


@cached
def bare_tile(one: Tile, size: float) -> str:
    """A ship tile with empty places."""
    return el("g", ship_tile(one.part, *((feature, "") for feature in one.has)), transform=f"scale({size:.3f})")


def paper_slip(colour: str) -> str:
    """A slip in the colour of a contract, with the colour's letter."""
    return box(0, 0, 22, 26, PAPERS[colour], 4, ink=1.5) + text(
        11, 18, T.noun(Thing("colour-letter", colour)), 14, 700, "#FFFFFF", "middle"
    )
