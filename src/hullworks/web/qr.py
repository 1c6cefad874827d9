"""QR codes for links: as SVG for a page, and as half blocks for a terminal."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

import segno
from markupsafe import Markup

from hullworks.match.message import t

SIZE: Final = 148  # of a picture, in pixels
QUIET: Final = 4  # width of the light border that must surround a code, in cells
MOST_BYTES: Final = 134  # of version 6 at the lowest error correction: the largest code in eighty columns


class TooLong(ValueError):
    """A link that the largest code cannot hold."""


@lru_cache(maxsize=500)
def matrix(link: str) -> tuple[tuple[bool, ...], ...]:
    """Rows of cells (true is dark) with the border around them."""
    length = len(link.encode())
    if length > MOST_BYTES:
        raise TooLong(f"a link of {length} bytes does not fit into a code: at most {MOST_BYTES}")
    code = segno.make_qr(link, error="l", boost_error=False, mode="byte", encoding="utf-8")
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix_iter(border=QUIET))


def picture(link: str, size: int = SIZE, label: str = "") -> Markup:
    """The code as SVG, black on white in both themes because scanners need that; empty if the link is too long.

    Its label names the link, unless another *label* is given.
    """
    try:
        rows = matrix(link)
    except TooLong:
        return Markup("")
    runs: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            long = len(list(run))
            if dark:
                runs.append(f"M{x} {y}h{long}v1h-{long}z")
            x += long
    return Markup(
        '<svg class="qr" viewBox="0 0 {whole} {whole}" width="{size}" height="{size}" role="img" aria-label="{label}">'
        '<rect width="{whole}" height="{whole}" fill="#FFFFFF"/>'
        '<path d="{runs}" fill="#000000" shape-rendering="crispEdges"/></svg>'
    ).format(whole=len(rows), size=size, label=label or t("qr.label", link=link), runs="".join(runs))


def blocks(link: str) -> list[str]:
    """The code as lines of characters, two rows a line, for a dark terminal: light cells are printed."""
    rows = matrix(link)
    padded = [*rows, (False,) * len(rows)]  # The number of rows is odd.
    marks = {(False, False): "█", (True, False): "▄", (False, True): "▀", (True, True): " "}
    pairs = zip(padded[::2], padded[1::2], strict=True)
    return ["".join(marks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
