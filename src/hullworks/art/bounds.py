"""The bounds of a drawing: where its marks lie, without a browser. It knows what `pencil` draws.

Curves are taken at their control points, so the bounds may be a little too wide, but never too narrow.
"""

import re
from collections.abc import Iterator
from math import cos, hypot, radians, sin, sqrt
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from hullworks.art.pencil import width

TRANSFORM: Final = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
STEP: Final = re.compile(r"[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
CLIP: Final = re.compile(r"path\('([^']*)'\)")
TAKES: Final = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "q": 4, "s": 4, "c": 6, "a": 7, "z": 0}
ASCENT, DESCENT = 0.8, 0.25  # of the size of type

Spot = tuple[float, float]


class Matrix(NamedTuple):
    """A transform: x becomes `a * x + c * y + e`, and y becomes `b * x + d * y + f`."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def spot(self, x: float, y: float) -> Spot:
        """Where a spot comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, inner: "Matrix") -> "Matrix":
        """The transform of what is inside an element with the transform *inner*."""
        turned = self._replace(e=0, f=0)
        return Matrix(*turned.spot(inner.a, inner.b), *turned.spot(inner.c, inner.d), *self.spot(inner.e, inner.f))


class Bounds(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def bounds(element: ET.Element) -> Bounds | None:
    """The bounds of an element in its own coordinates, without its own transform; None if it shows nothing."""
    spots = [*inside(element, Matrix())]
    if not spots:
        return None
    across, down = zip(*spots, strict=True)
    return Bounds(min(across), min(down), max(across), max(down))


def inside(element: ET.Element, matrix: Matrix) -> Iterator[Spot]:
    """Spots that enclose what an element shows; its own transform is in the matrix."""
    if clipped := CLIP.match(element.get("clip-path", "")):
        yield from (matrix.spot(*spot) for spot in path_spots(clipped[1]))
        return
    for part in (element, *element):
        own = part is element
        if is_seen(part) and (marks := shape_spots(part)):
            turned = matrix if own else matrix.then(transform(part))
            yield from (turned.spot(*spot) for spot in marks)
        elif not own and len(part):
            yield from inside(part, matrix.then(transform(part)))


def transform(element: ET.Element) -> Matrix:
    """The own transform of an element."""
    found = Matrix()
    for kind, numbers in TRANSFORM.findall(element.get("transform", "")):
        given = [float(number) for number in re.split(r"[ ,]+", numbers.strip())]
        if kind == "translate":
            found = found.then(Matrix(e=given[0], f=given[1] if len(given) > 1 else 0))
        elif kind == "scale":
            found = found.then(Matrix(a=given[0], d=given[-1]))
        else:
            turn = radians(given[0])
            found = found.then(Matrix(cos(turn), sin(turn), -sin(turn), cos(turn)))
    return found


def is_seen(element: ET.Element) -> bool:
    """Whether a shape has a colour; areas that only catch clicks have none."""
    return element.get("fill", "black") not in ("none", "transparent") or element.get("stroke", "none") != "none"


def shape_spots(element: ET.Element) -> list[Spot]:
    """Spots that enclose one shape; empty for what is no shape."""

    def of(name: str) -> float:
        return float(element.get(name, "0"))

    tag = element.tag.rpartition("}")[2]
    thick = of("stroke-width") / 2 if element.get("stroke", "none") != "none" else 0.0
    if tag in ("rect", "use"):
        return corners(of("x"), of("y"), of("x") + of("width"), of("y") + of("height"), thick)
    if tag == "circle":
        r = of("r")
        return corners(of("cx") - r, of("cy") - r, of("cx") + r, of("cy") + r, thick)
    if tag == "text":
        return text_spots(element)
    spots = [*path_spots(element.get("d", ""))] if tag == "path" else []
    return [corner for x, y in spots for corner in corners(x, y, x, y, thick)]


def text_spots(element: ET.Element) -> list[Spot]:
    """Spots that enclose a line of text."""
    words = "".join([element.text or "", *(child.tail or "" for child in element)])
    size, x, y = (float(element.get(name, "0")) for name in ("font-size", "x", "y"))
    long = float(element.get("textLength", "0")) or width(words, size, int(element.get("font-weight", "400")))
    left = x - long * {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
    return corners(left, y - ASCENT * size, left + long, y + DESCENT * size)


def corners(left: float, top: float, right: float, bottom: float, more: float = 0.0) -> list[Spot]:
    """The corners of a rectangle that is wider by *more* on all sides."""
    return [(x, y) for x in (left - more, right + more) for y in (top - more, bottom + more)]


def path_spots(d: str) -> Iterator[Spot]:
    """The ends and control points of a path, and spots beyond its arcs."""
    x = y = first_x = first_y = 0.0
    for letter, given in steps(d):
        if letter in "zZ":
            x, y = first_x, first_y
            continue
        from_x, from_y = (x, y) if letter.islower() else (0.0, 0.0)
        kind = letter.lower()
        if kind == "a":
            end = (from_x + given[5], from_y + given[6])
            more = bulge(hypot(end[0] - x, end[1] - y), max(given[0], given[1]), given[3] != 0)
            yield from corners(min(x, end[0]), min(y, end[1]), max(x, end[0]), max(y, end[1]), more)
            x, y = end
            continue
        if kind == "h":
            x = from_x + given[0]
        elif kind == "v":
            y = from_y + given[0]
        else:
            spots = [(from_x + one, from_y + other) for one, other in zip(given[::2], given[1::2], strict=True)]
            yield from spots[:-1]
            x, y = spots[-1]
        if kind == "m":
            first_x, first_y = x, y
        yield x, y


def bulge(chord: float, r: float, is_large: bool) -> float:
    """How far an arc of radius *r* goes beyond its chord."""
    rest = sqrt(max(0.0, r * r - chord * chord / 4))
    return r + rest if is_large else r - rest


def steps(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with its numbers; a letter may stand for several commands."""
    tokens, letter = [*STEP.findall(d)], ""
    k = 0
    while k < len(tokens):
        if tokens[k].isalpha():
            letter, k = tokens[k], k + 1
        many = TAKES[letter.lower()]
        yield letter, [float(number) for number in tokens[k : k + many]]
        k += many
        letter = {"m": "l", "M": "L"}.get(letter, letter)
