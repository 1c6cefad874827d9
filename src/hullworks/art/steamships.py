"""Steamships drawn from tiles: bow, middles and stern share deck and keel lines, so any legal row is one ship.

A white house is a cabin, a blue house a stoker's berth; grey, green and blue bases carry mast or stack, crane and
cannon; safety gear is on the hull. Empty places are dashed, filled ones show the piece.
"""

from collections.abc import Mapping

from hullworks.art.pencil import at, cached, disc, el, halo, path, use
from hullworks.art.pieces import pawn

TILE_WIDTH, TILE_HEIGHT = 104, 120
DECK, KEEL = 62, 100
"""The height of the deck and of the keel in every tile."""

INK = 1.5
PLATING, BOOT, RIVET, ROOF, WHITE, SIGNAL = "#3D4C56", "#A9402B", "#E9EDEE", "#B9603F", "#FAFBF8", "#C8442F"

FITTINGS: Mapping[str, str] = {
    "cabin": "#FAFBF8",
    "berth": "#5B8FC0",
    "mount": "#AEB9BE",
    "crane-mount": "#6BA368",
    "gun-mount": "#4E7FB0",
}
"""Places on the deck, with the colour of their house or base."""

GEAR = ("lifebuoy", "lifeboat", "lantern")
"""Equipment fixed to the hull."""

# For each part: its outline, open where the next tile follows; the red band at the waterline; the extent of its deck.
OUTLINE: Mapping[str, str] = {
    "bow": f"M{TILE_WIDTH} {DECK}H24Q14 {DECK} 8 {DECK - 10}Q18 {KEEL - 8} 34 {KEEL}H{TILE_WIDTH}",
    "middle": f"M0 {DECK}H{TILE_WIDTH}M0 {KEEL}H{TILE_WIDTH}",
    "stern": f"M0 {DECK}H{TILE_WIDTH - 8}Q{TILE_WIDTH - 8} {KEEL - 22} {TILE_WIDTH - 26} {KEEL - 10}V{KEEL}H0",
}
SHELL: Mapping[str, str] = {
    "bow": f"{OUTLINE['bow']}z",
    "middle": f"M0 {DECK}H{TILE_WIDTH}V{KEEL}H0z",
    "stern": f"{OUTLINE['stern']}z",
}
BAND: Mapping[str, str] = {
    "bow": f"M27 {KEEL - 8}H{TILE_WIDTH}V{KEEL}H34Q30 {KEEL - 2} 27 {KEEL - 8}z",
    "middle": f"M0 {KEEL - 8}H{TILE_WIDTH}V{KEEL}H0z",
    "stern": f"M0 {KEEL - 8}H{TILE_WIDTH - 26}V{KEEL}H0z",
}
STRETCH: Mapping[str, tuple[int, int]] = {
    "bow": (34, TILE_WIDTH),
    "middle": (0, TILE_WIDTH),
    "stern": (0, TILE_WIDTH - 26),
}


@cached
def hull_tile(part: str) -> str:
    """The bare hull of a bow, middle or stern: plating, waterline, rivets, railing."""
    start, last = STRETCH[part]
    first = start + (2 if part == "bow" else 4)
    rivets = "".join(disc(x, DECK + 9, 1.3, RIVET, opacity=0.6) for x in range(first, last - 6, 13))
    posts = "".join(f"M{x} {DECK}v-7" for x in range(first, last, 12))
    rail = path(f"M{first} {DECK - 7}H{last - 4}{posts}", stroke="var(--rim)", stroke_width=1)
    after = ""
    if part == "stern":
        x = TILE_WIDTH - 18
        screw = path(f"M{x - 4} {KEEL - 4}h10m-2-8q6 8 0 14", stroke="var(--rim)", stroke_width=2)
        staff = path(f"M{x} {DECK}v-20", ink=INK, stroke="var(--rim)") + path(
            f"M{x} {DECK - 20}h-14v9h14z", SIGNAL, ink=INK
        )
        after = screw + staff
    shell = halo(OUTLINE[part]) + path(SHELL[part], PLATING) + path(BAND[part], BOOT) + path(OUTLINE[part], ink=INK)
    return el("g", rail, shell, rivets, after)


def fitting(kind: str, x: float, filled: str = "") -> str:
    """A place for crew or equipment on the deck, with the icon that fills it, or safety gear fixed to the hull."""
    if kind in GEAR:
        return at(x, DECK + 22, disc(0, 0, 10.5, WHITE, ink=1.1), use(kind, -8.5, -8.5, 17))
    tone = FITTINGS[kind]
    if kind in ("cabin", "berth"):
        house = path("M-17 0V-30H17V0z", tone, ink=INK) + path("M-20-30H20l-3-5H-17z", ROOF, ink=INK)
        if filled:
            inside = disc(0, -15, 12, "var(--token)", ink=1.1) + use(filled, -10, -25, 20)
        else:
            inside = disc(0, -15, 10, "#FFFFFF", ink=1.4, fill_opacity=0.4, stroke_dasharray="3 3")
        return at(x, DECK, house, inside)
    base = path("M-16 0l3-7h26l3 7z", tone, ink=INK)
    if filled:
        return at(x, DECK, base, use(filled, -19, -44, 38))
    waits = disc(0, -20, 11, "#FFFFFF", fill_opacity=0.2, stroke="var(--rim)", stroke_width=1.4, stroke_dasharray="3 3")
    return at(x, DECK, base, waits)


@cached
def ship_tile(part: str, *fittings: tuple[str, str]) -> str:
    """One tile: the hull with fittings of (kind, what fills it), spaced along the deck; gear along the side."""
    deck = [found for found in fittings if found[0] in FITTINGS]
    gear = [kind for kind, _ in fittings if kind not in FITTINGS]
    left, right = STRETCH[part]

    def spot(i: int, many: int) -> float:
        return left + (right - left) * (i + 0.5) / many

    above = "".join(fitting(kind, spot(i, len(deck)), filled) for i, (kind, filled) in enumerate(deck))
    below = "".join(fitting(kind, spot(i, len(gear))) for i, kind in enumerate(gear))
    return el("g", above, hull_tile(part), below)


def steamship(parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...], gap: float = 0) -> str:
    """Tiles in a row, bow first, each a part and its fittings."""
    step = TILE_WIDTH + gap
    return el("g", *(at(i * step, 0, ship_tile(part, *fits)) for i, (part, fits) in enumerate(parts)))


@cached
def token_ship(seat: int, size: float = 1) -> str:
    """A steamer seen from above, for canals, with the seat's shape on its deck."""
    hull = path("M-26 0Q-14-13 4-12H18Q25-12 25 0Q25 12 18 12H4Q-14 13-26 0z", "#F4F6F5", ink=INK)
    return at(0, 0, hull, at(6, 0, pawn(seat, 8)), size=size)
