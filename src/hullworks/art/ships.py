"""Airships drawn from their parts: you see what a ship is made of. (See also `longships`, `steamships`.)"""

from collections.abc import Mapping
from typing import NamedTuple

from hullworks.art.pencil import at, box, cached, clip, disc, el, halo, num, path

INK = 1.5
WOOD, WICKER, STEEL, LOAF, LAMP = "#B07A42", "#C9B48A", "#9FB0B9", "#D99A4E", "#FFF3C4"
SHADE = "#0B1A22"

TALL = 0.62
"""The height of an airship's box as a share of its width."""

# A family's envelope colour, and the darker tone of its fin, its seams and the band on its cards (with white text).
FAMILY: Mapping[str, tuple[str, str]] = {
    "gale": ("#3E7FB5", "#2B5F8C"),
    "ember": ("#C8503A", "#98362A"),
    "moss": ("#5C9460", "#3F6E44"),
    "brass": ("#D9A030", "#80590C"),
    "plum": ("#8C5A94", "#68406F"),
    "slate": ("#64767F", "#46565E"),
}


class Measures(NamedTuple):
    """The measures of an airship: the envelope from `left` to `right` around `middle`, the gondola below it."""

    w: float
    h: float
    left: float
    right: float
    middle: float
    fat: float  # the envelope's height
    nose: float  # how far the ends are drawn out
    gondola: float  # its left end
    floor: float  # the gondola's upper edge
    wide: float  # its width
    high: float  # its height

    @property
    def long(self) -> float:
        """The envelope's length."""
        return self.right - self.left

    @property
    def unit(self) -> float:
        """One pixel on a ship 120 wide: the unit for small parts."""
        return self.w / 120


def plan(needs: tuple[str, ...], w: float, seed: int) -> Measures:
    """Compute the measures: canvas lengthens the envelope; wood, and a little crew and food, the gondola."""
    h = w * TALL
    long = w * min(0.94, 0.64 + 0.1 * needs.count("canvas") + 0.03 * len(needs))
    fat = h * (0.52 if seed % 2 else 0.46)
    middle = fat / 2 + 3
    wide = long * min(0.72, 0.34 + 0.06 * needs.count("wood") + 0.03 * (needs.count("crew") + needs.count("food")))
    return Measures(
        w=w,
        h=h,
        left=(w - long) / 2,
        right=(w + long) / 2,
        middle=middle,
        fat=fat,
        nose=long * (0.2 if seed % 3 else 0.3),
        gondola=(w - wide) / 2 - long * 0.04,
        floor=middle + fat * 0.62,
        wide=wide,
        high=h * 0.15,
    )


def envelope(p: Measures, seams: int, tone: str, deep: str) -> str:
    """The fin, and the balloon with its seams and its shaded underside."""
    tail, bow, y = num(p.left + p.nose * 0.2), num(p.right - p.nose), num(p.middle)
    top, low = num(p.middle - p.fat * 0.66), num(p.middle + p.fat * 0.66)
    d = f"M{num(p.left)} {y}C{tail} {top} {bow} {top} {num(p.right)} {y}C{bow} {low} {tail} {low} {num(p.left)} {y}z"
    bend = p.long * 0.05
    ribs = "".join(
        path(
            f"M{num(p.left + p.long * (i + 1) / (seams + 1))} {num(max(0, p.middle - p.fat * 0.6))}"
            f"q{num(bend if i * 2 >= seams else -bend)} {num(p.fat * 0.6)} 0 {num(p.fat * 1.2)}",
            stroke=deep,
            stroke_width=1.5,
        )
        for i in range(seams)
    )
    shade = box(p.left, p.middle, p.long, p.fat * 0.6, SHADE, opacity=0.16)
    fin = f"M{num(p.right - p.long * 0.13)} {y}l{num(p.long * 0.15)} {num(-p.fat * 0.5)}v{num(p.fat)}z"
    return halo(fin + d) + path(fin, deep, ink=INK) + path(d, tone) + clip(d, p.w, p.h, ribs, shade) + path(d, ink=INK)


def rigging(p: Measures, ropes: int) -> str:
    """Ropes from the gondola up to the envelope, spreading."""
    feet = [p.gondola + p.wide * (i + 0.5) / ropes for i in range(ropes)]
    heads = [x + (i - (ropes - 1) / 2) * 5 * p.unit for i, x in enumerate(feet)]
    top = num(p.middle + p.fat * 0.3)
    d = "".join(f"M{num(x)} {num(p.floor)}L{num(up)} {top}" for x, up in zip(feet, heads, strict=True))
    return halo(d, 2.5) + path(d, stroke="var(--icon-line)", stroke_width=1)


def gondola(p: Measures, tone: str, windows: int, barrels: int) -> str:
    """The basket with its windows, and barrels hung below."""
    slant = p.high * 0.5
    hull = f"M{num(p.gondola)} {num(p.floor)}h{num(p.wide)}l{num(-slant)} {num(p.high)}h{num(slant * 1.6 - p.wide)}z"
    holes = "".join(
        disc(
            p.gondola + p.wide * (i + 0.7) / (windows + 0.6),
            p.floor + p.high * 0.45,
            max(1.5, p.high * 0.15),
            LAMP,
            ink=1,
        )
        for i in range(windows)
    )
    step = min(11 * p.unit, (p.wide - p.high) / max(1, barrels))  # the barrels hang under the floor, however many
    first = p.gondola + slant * 1.2
    hung = "".join(
        box(first + step * i, p.floor + p.high + 1.5, step * 0.74, 7 * p.unit, LOAF, 2 * p.unit, ink=1.1)
        for i in range(barrels)
    )
    return halo(hull) + path(hull, tone, ink=INK) + holes + hung


def engines(p: Measures, many: int) -> str:
    """Motors behind the gondola, one above the other, each with its propeller."""
    motor = box(-9, -3.5, 11, 7, STEEL, 2.5, ink=INK) + halo("M3-8q4 8 0 16") + path("M3-8q4 8 0 16", ink=2)
    x, gap = p.gondola + p.wide + 9 * p.unit, 10 * p.unit
    return "".join(at(x, p.floor + p.unit - i * gap, motor, size=p.unit) for i in range(many))


@cached
def airship(needs: tuple[str, ...], family: str, w: float = 120, seed: int = 1, ghost: bool = False) -> str:
    """In a box of w by 0.62 w. A ghost is pale: it is still being built.

    Canvas lengthens the envelope, rope adds rigging, metal engines, wood the keel, crew windows, food barrels.
    """
    tone, deep = FAMILY[family]
    p = plan(needs, w, seed)
    return el(
        "g",
        rigging(p, 2 + 2 * needs.count("rope")),
        envelope(p, 3 + 2 * needs.count("canvas"), tone, deep),
        gondola(p, WOOD if "wood" in needs else WICKER, 2 + 2 * needs.count("crew"), 2 * needs.count("food")),
        engines(p, max(1, min(3, needs.count("metal")))),
        opacity=0.55 if ghost else None,
        aria_hidden="true",
    )
