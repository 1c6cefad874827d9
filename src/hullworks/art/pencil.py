"""The pencil: SVG elements as strings, and text that is measured before it is written.

Everything here returns markup. Anything put *inside* an element is markup, too, and is not escaped again; words go
through `text`, `lines`, `use(label=)` or an attribute, all of which escape them.
"""

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, cast

from hullworks.art.element import Attr as Attr
from hullworks.art.element import clean as clean
from hullworks.art.element import el as el
from hullworks.art.element import num as num
from hullworks.language import cached_by_language

PARTS = ("<g ", "<g>", "<text ", "<text>", "<tspan ", "<tspan>")
"""How a text, or a group of them, begins in a drawing."""

P = ParamSpec("P")

LATEST = 4_000
"""Large drawings that are kept, of a few kilobytes each."""

SMALLEST = 13.0
"""The smallest size of text, however little room there is."""

SQUEEZE = 0.8
"""The narrowest a line may be set, as a share of its measured width, before it is cut.

Most typefaces are narrower than measured.
"""

# Advance widths, space to tilde, in hundredths of the size. For each letter it is the widest among the measured faces
# of our stacks (DejaVu Condensed, sans and serif, and Liberation), so text that fits here fits in all of them. Titles
# are always bold. Uncondensed DejaVu, the last in its stack, is a ninth wider.
REGULAR = (
    *(29, 36, 42, 76, 57, 89, 70, 25, 35, 35, 45, 76, 29, 34, 29, 31),  # space to slash
    *(57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 31, 31, 76, 76, 76, 56),  # digits to question mark
    *(102, 67, 67, 72, 72, 67, 61, 78, 72, 28, 50, 67, 56, 84, 72, 78),  # at sign, A to O
    *(67, 78, 72, 67, 61, 72, 67, 95, 67, 67, 62, 35, 31, 35, 76, 56),  # P to underscore
    *(45, 56, 57, 50, 57, 56, 32, 57, 57, 25, 25, 52, 25, 88, 57, 56),  # backquote, a to o
    *(57, 57, 37, 50, 36, 57, 53, 74, 53, 53, 50, 57, 31, 57, 76),  # p to tilde
)
BOLD = (
    *(32, 41, 48, 76, 63, 90, 82, 28, 43, 43, 47, 76, 34, 38, 34, 33),  # space to slash
    *(63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 36, 36, 76, 76, 76, 61),  # digits to question mark
    *(98, 72, 76, 72, 78, 69, 64, 78, 85, 42, 56, 78, 64, 100, 82, 79),  # at sign, A to O
    *(68, 79, 75, 67, 67, 79, 70, 101, 70, 67, 66, 43, 33, 43, 76, 56),  # P to underscore
    *(45, 61, 65, 56, 65, 61, 39, 65, 66, 34, 33, 63, 34, 95, 66, 62),  # backquote, a to o
    *(65, 65, 48, 56, 43, 66, 59, 83, 58, 59, 53, 64, 33, 64, 76),  # p to tilde
)
# The widths of the few other characters that our texts use.
MARKS = {
    "\u2026": 90,
    "\u2013": 50,
    "\u2014": 100,
    "\u2018": 35,
    "\u2019": 35,
    "\u201c": 60,
    "\u201d": 60,
    "\u00a0": 32,
}


def cached(draw: Callable[P, str]) -> Callable[P, str]:
    """Cache the drawings of a function, separately for each language.

    Arguments must be hashable. The cache is bounded, since players' names are among the arguments.
    """
    return cached_by_language(draw)


def kept(draw: Callable[P, str]) -> Callable[P, str]:
    """Cache the latest drawings of a function that is given its words; its arguments must be hashable."""
    return cast(Callable[P, str], lru_cache(maxsize=LATEST)(draw))


def place(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """The value of a transform attribute, always in the order move, turn, scale, so that a browser can animate it."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({size:.4g})" if size != 1 else ""
    return f"translate({num(x)} {num(y)}){turned}{scaled}"


def at(x: float, y: float, *inside: str, turn: float = 0, size: float = 1, **attrs: Attr) -> str:
    """A group at a place. Moving a piece changes only this transform."""
    return el("g", *inside, transform=place(x, y, turn, size), **attrs)


def box(
    x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, *, ink: float = 0, **attrs: Attr
) -> str:
    """A rectangle with corners of radius `r`; `ink` is the width of its dark outline."""
    line = inked(ink, attrs)
    return el("rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill, **line)


def path(d: str, fill: str = "none", *, ink: float = 0, **attrs: Attr) -> str:
    """A path; `ink` is the width of a dark line along it, with round joins and ends."""
    if ink:
        attrs = {"stroke_linejoin": "round", "stroke_linecap": "round", **attrs}
    return el("path", d=d, fill=fill, **inked(ink, attrs))


def halo(d: str, thick: float = 4) -> str:
    """A pale rim to draw below a dark line: it separates the line from dark water at night, and is invisible by day."""
    return path(d, stroke="var(--halo)", stroke_width=thick, stroke_linejoin="round")


def disc(x: float, y: float, r: float, fill: str = "none", *, ink: float = 0, **attrs: Attr) -> str:
    """A circle; `ink` is the width of its dark outline."""
    return el("circle", cx=x, cy=y, r=r, fill=fill, **inked(ink, attrs))


def inked(ink: float, attrs: dict[str, Attr]) -> dict[str, Attr]:
    """The attributes; if `ink` is set, with those of the dark line around icons and pieces."""
    return {"stroke": "var(--icon-line)", "stroke_width": ink, **attrs} if ink else attrs


@lru_cache(maxsize=4_000)
def advance(letter: str, bold: bool = True) -> int:
    """The width of a letter in hundredths of the size; outside ASCII an estimate on the wide side."""
    plain = unicodedata.normalize("NFD", letter)[0]
    if " " <= plain <= "~":
        return (BOLD if bold else REGULAR)[ord(plain) - ord(" ")]
    if letter in MARKS:
        return MARKS[letter]
    kind = unicodedata.category(letter)
    if kind in ("Mn", "Me", "Cf", "Cc", "Cs"):  # combining accents and invisible characters
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 140 if kind == "So" else 100  # emoji are wider than ideographs
    return 120 if kind in ("Lu", "Lt", "So") else 100


def width(words: str, size: float, weight: int = 400) -> float:
    """The maximum width of a line in pixels."""
    bold = weight > 500
    return sum(advance(letter, bold) for letter in words) * size / 100


def cut(words: str, size: float, room: float, weight: int = 400) -> str:
    """The words, shortened with an ellipsis if they do not fit."""
    if width(words, size, weight) <= room:
        return words
    kept = words
    while kept and width(f"{kept}\u2026", size, weight) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}\u2026"


@cached
def text(
    x: float,
    y: float,
    words: str,
    size: float = 15,
    weight: int = 400,
    fill: str = "var(--ink)",
    anchor: str = "start",
    title: bool = False,
    room: float = 0,
    least: float = SMALLEST,
    **attrs: Attr,
) -> str:
    """One line of text; `title` sets it in the slab face.

    With `room` the line is made to fit: the type shrinks, but not below `least`; then the line is squeezed a little;
    then it is cut, and the whole text is kept for the pointer and the screen reader.
    """
    whole, squeezed = "", False
    if room:
        room = max(room, SMALLEST)  # Always show a letter, however little room is left beside longer words.
    if room and (wide := width(words, size, weight)) > room:
        size = max(min(least, size), size * room / wide)
        squeezed = width(words, size, weight) > room * 1.001
        if squeezed and (short := cut(words, size, room / SQUEEZE, weight)) != words:
            words, whole = short, el("title", clean(words))
    return el(
        "text",
        whole,
        clean(words),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight if weight != 400 else None,
        fill=fill,
        text_anchor=anchor if anchor != "start" else None,
        class_="title" if title else None,
        textLength=room if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
        **attrs,
    )


def wrap(words: str, size: float, room: float, weight: int = 400) -> list[str]:
    """Break words into lines that fit the room. A word that is too long for a line is broken."""
    rows: list[str] = []
    for word in words.split():
        if rows and width(f"{rows[-1]} {word}", size, weight) <= room:
            rows[-1] += f" {word}"
            continue
        rows.append(word)
        while len(rows[-1]) > 1 and width(rows[-1], size, weight) > room:
            long = rows.pop()
            fit = next((n for n in range(len(long) - 1, 1, -1) if width(long[:n], size, weight) <= room), 1)
            rows += [long[:fit], long[fit:]]
    return rows


def evenly(words: str, size: float, room: float, weight: int = 400) -> list[str]:
    """Break words into as few lines as fit, all about equally long, so that no line has a single word."""
    rows = wrap(words, size, room, weight)
    longest = max((width(word, size, weight) for word in words.split()), default=0)
    while room - 4 >= longest and len(better := wrap(words, size, room - 4, weight)) == len(rows) > 1:
        rows, room = better, room - 4
    return rows


def lines(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    lead: float = 1.32,
    *,
    weight: int = 400,
    most: int = 0,
    fill: str = "var(--ink)",
    anchor: str = "start",
    title: bool = False,
    **attrs: Attr,
) -> str:
    """A paragraph, broken evenly; with `most`, at most that many lines, the last one cut.

    A word that is longer than a line makes the type of all lines smaller, then it is squeezed, before it is broken.
    """
    longest = max((width(word, size, weight) for word in words.split()), default=0)
    broad, tight = room, 0.0
    if longest > room:
        smaller = max(min(SMALLEST, size), size * room / longest)
        size, longest = smaller, longest * smaller / size
        if longest <= room / SQUEEZE:
            broad, tight = longest * 1.001, room  # Sums of widths are rounded.
    rows = evenly(words, size, broad, weight)
    if most and len(rows) > most:
        rows = wrap(words, size, broad, weight)
        rows = [*rows[: most - 1], cut(" ".join(rows[most - 1 :]), size, broad, weight)]
    return "".join(
        text(x, y + i * size * lead, row, size, weight, fill, anchor, title, tight, SMALLEST, **attrs)
        for i, row in enumerate(rows)
    )


def clip(d: str, w: float, h: float, *inside: str) -> str:
    """Clip the content to a path. No ids are needed; everything inside must lie right of and below the origin.

    The path's origin is the corner of the group's bounding box; the empty rectangle at 0, 0 keeps that corner in place.
    """
    return el("g", box(0, 0, w, h), *inside, clip_path=f"path('{d}') fill-box")


def spaced(drawn: str) -> str:
    """The same drawing with spaces between its texts, so that its print is read as words."""
    for begun in PARTS:
        drawn = drawn.replace(begun, f" {begun}")
    return drawn


def use(name: str, x: float, y: float, size: float = 24, label: str = "", **attrs: Attr) -> str:
    """An icon, its upper left corner at x, y. Give it a label unless there is a word beside it."""
    inside = (el("title", clean(label)),) if label else ()
    return el("use", *inside, href=f"#i-{name}", x=x, y=y, width=size, height=size, **attrs)
