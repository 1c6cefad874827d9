"""The planks of the Blackwake, brown or flooded, in every shape that a layout needs."""

from __future__ import annotations

from hullworks.art.pencil import at, cached, disc, lines, num, path, text, use
from hullworks.art.pieces import puck, slot, tile
from hullworks.games.deadweight.drawing.chart import Look
from hullworks.games.deadweight.drawing.names import T, action_name
from hullworks.games.deadweight.drawing.tile import PALE, icon

INK = "var(--card-ink)"
PLACES = 3
"""The places for loot that are drawn at least."""


@cached
def plank(
    action: str,
    loot: str,
    pieces: int,
    flooded: bool,
    w: float,
    h: float,
    look: Look = "broad",
    mirrored: bool = False,
) -> str:
    """A plank: its loot, the picture of its action and the action's name. Flooded planks are blue and wavy.

    A flat plank that is mirrored has its inner edge at the right.
    """
    tone, grain = ("var(--flood)", "var(--flood-2)") if flooded else ("var(--timber)", "var(--timber-2)")
    marks = waves(w, h, grain) if flooded else boards(w, h, grain)
    name = plank_name(action, flooded)
    if look == "broad":
        inside = broad(action, name, loot, pieces, w, h)
    elif look == "tall":
        inside = tall(action, name, loot, pieces, w, h)
    elif look == "flat":
        inside = flat(action, name, loot, pieces, w, h, mirrored)
    else:
        inside = small(action, name, loot, pieces, w)
    return tile(w, h, marks, inside, fill=tone, r=4)


def plank_name(action: str, flooded: bool) -> str:
    """What stands on a plank; nothing before its action is laid."""
    if not action:
        return ""
    if action == "plain":
        return T("tile.plain")
    return T(f"tile.{action}-flooded") if flooded else T("tile.walk") if action == "walk" else action_name(action)


def broad(action: str, name: str, loot: str, pieces: int, w: float, h: float) -> str:
    """Loot in a column at the left, the action at the right, its name below."""
    step = (h - 40) / (max(PLACES, pieces) - 1)
    drawn = gems(loot, pieces, [(20, 20 + k * step) for k in range(max(PLACES, pieces))], 14)
    middle = (w + 36) / 2
    if action == "plain":
        return drawn + text(middle, h * 0.7 + 4, name, 13, 600, INK, "middle", room=w - 40)
    return (
        drawn + medal(action, middle, h * 0.4, 24) + text(middle, h * 0.84, name, 14, 700, INK, "middle", room=w - 40)
    )


def tall(action: str, name: str, loot: str, pieces: int, w: float, h: float) -> str:
    """The action above its name, loot in a row below."""
    spots = row(w / 2, h - 20, max(PLACES, pieces), min(29, (w - 34) / (max(PLACES, pieces) - 1)))
    drawn = gems(loot, pieces, spots, 13.5) + medal(action, w / 2, 32, 24)
    return drawn + text(w / 2, h * 0.62, name, 14, 700, INK, "middle", room=w - 10)


def flat(action: str, name: str, loot: str, pieces: int, w: float, h: float, mirrored: bool) -> str:
    """The action beside its name, loot in a row below, clear of whoever stands at the inner edge."""
    middle = 56 if mirrored else 70
    spots = row(middle, h - 14, max(PLACES, pieces), min(24, 58 / (max(PLACES, pieces) - 1)))
    drawn = gems(loot, pieces, spots, 11) + medal(action, 22 if mirrored else 28, 23, 15)
    left = 40 if mirrored else 46
    return drawn + text(left, 29, name, 14, 700, INK, room=w - left - 2)


def small(action: str, name: str, loot: str, pieces: int, w: float) -> str:
    """The action, a number of loot beside it, and the name below in one line or two."""
    drawn = medal(action, 19, 20, 15)
    if loot:
        drawn += at(47, 19, puck(loot, 11) if pieces else slot(10, loot, INK))
        drawn += text(60, 24, str(pieces), 14, 700, INK, title=True) if pieces else ""
    return drawn + lines(w / 2, 51, name, 14, w - 4, 1.07, weight=500, fill=INK, anchor="middle")


def row(middle: float, y: float, many: int, step: float) -> list[tuple[float, float]]:
    """Places in a row around its middle."""
    return [(middle + (k - (many - 1) / 2) * step, y) for k in range(many)]


def gems(loot: str, pieces: int, spots: list[tuple[float, float]], r: float) -> str:
    """Loot on its places; the empty ones show what belongs there."""
    if not loot:
        return ""
    return "".join(at(x, y, puck(loot, r) if k < pieces else slot(r - 2, loot, INK)) for k, (x, y) in enumerate(spots))


def medal(action: str, x: float, y: float, r: float) -> str:
    """The picture of an action; a plain plank has none."""
    if action in ("", "plain"):
        return ""
    return at(x, y, disc(0, 0, r, PALE, ink=1.25), use(icon(action), -r * 0.75, -r * 0.75, r * 1.5))


def waves(w: float, h: float, tone: str) -> str:
    crests = max(2, int((w - 4) / 18))
    line = f"q9-6 18 0{'t18 0' * (crests - 2)}t{num(w - 4 - 18 * (crests - 1))} 0"
    return "".join(path(f"M3 {y}{line}", stroke=tone, stroke_width=1.75) for y in range(14, int(h) - 6, 20))


def boards(w: float, h: float, tone: str) -> str:
    seams = "".join(path(f"M1 {num(h * k / 4)}H{num(w - 1)}", stroke=tone, stroke_width=1.5) for k in (1, 2, 3))
    return seams + "".join(disc(x, h * (k + 0.5) / 4, 1.7, "#6B4720") for x in (7, w - 7) for k in range(4))
