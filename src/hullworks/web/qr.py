"""QR codes for links, made without a library: as SVG for a page, and as half blocks for a terminal.

Supports byte mode at the lowest error correction level, in versions 1 to 6 of ISO/IEC 18004. That holds up to 134
bytes, more than a link needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from hullworks.match.message import t

Cells = dict[tuple[int, int], bool]  # by (column, row); true is dark
Rows = list[list[bool]]


class Size(NamedTuple):
    """The number of codewords that a size (version) holds."""

    data: int
    check: int  # error correction codewords in each block
    blocks: int = 1


SIZES: Final = (Size(19, 7), Size(34, 10), Size(55, 15), Size(80, 20), Size(108, 26), Size(136, 18, 2))
MOST_BYTES: Final = SIZES[-1].data - 2
QUIET: Final = 4  # width of the light border that must surround a code, in cells
LEVEL: Final = 0b01  # the lowest error correction level, as encoded in the format bits
FIELD: Final = 0x11D  # the reducing polynomial of GF(256)
FINDER: Final = (True, False, True, True, True, False, True)
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (y // 2 + x // 3) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


class TooLong(ValueError):
    """A link too long for the supported sizes."""


# Encoding: data and error correction codewords.


def codewords(words: bytes) -> tuple[int, bytes]:
    """The smallest size that fits, counted from 1, and all codewords in drawing order."""
    if len(words) > MOST_BYTES:
        raise TooLong(f"a link of {len(words)} bytes does not fit into a code: at most {MOST_BYTES}")
    number, size = next((n, size) for n, size in enumerate(SIZES, 1) if len(words) <= size.data - 2)
    bits = f"0100{len(words):08b}" + "".join(f"{byte:08b}" for byte in words) + "0000"
    data = [int(bits[k : k + 8], 2) for k in range(0, len(bits), 8)]
    data += [(0xEC, 0x11)[k % 2] for k in range(size.data - len(data))]
    long = size.data // size.blocks
    blocks = [data[k : k + long] for k in range(0, size.data, long)]
    checks = [correction(block, size.check) for block in blocks]
    woven = [word for column in zip(*blocks, strict=True) for word in column]
    woven += [word for column in zip(*checks, strict=True) for word in column]
    return number, bytes(woven)


def correction(data: Sequence[int], count: int) -> list[int]:
    """The Reed-Solomon codewords for a block: the remainder of a polynomial division."""
    divisor, root = [1], 1
    for _ in range(count):
        divisor = [a ^ times(b, root) for a, b in zip([*divisor, 0], [0, *divisor], strict=True)]
        root = times(root, 2)
    rest = [0] * count
    for word in data:
        factor = word ^ rest[0]
        rest = [a ^ times(b, factor) for a, b in zip([*rest[1:], 0], divisor[1:], strict=True)]
    return rest


def times(a: int, b: int) -> int:
    """The product of two codewords in GF(256)."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a > 255:
            a ^= FIELD
        b >>= 1
    return product


# Placing the bits.


def frame(number: int) -> Cells:
    """The cells that are the same in every code of this size: finder, timing and alignment patterns."""
    side = 17 + 4 * number
    cells: Cells = {}
    for k in range(side):
        cells[6, k] = cells[k, 6] = k % 2 == 0
    middles = [(3, 3, 4), (side - 4, 3, 4), (3, side - 4, 4)]
    if number > 1:
        middles.append((side - 7, side - 7, 2))
    for middle_x, middle_y, reach in middles:
        for x in range(max(0, middle_x - reach), min(side, middle_x + reach + 1)):
            for y in range(max(0, middle_y - reach), min(side, middle_y + reach + 1)):
                ring = max(abs(x - middle_x), abs(y - middle_y))
                cells[x, y] = ring != 1 if reach == 2 else ring not in (2, 4)
    cells[8, side - 8] = True
    return cells


def format_bits(mask: int) -> int:
    """The error correction level and the mask, with their own correction, in 15 bits."""
    said = LEVEL << 3 | mask
    rest = said
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    return (said << 10 | rest) ^ 0x5412


def format_places(side: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The places of the 15 format bits, lowest first: around the upper left corner, and at the other two corners."""
    near = [*((8, k) for k in range(6)), (8, 7), (8, 8), (7, 8), *((5 - k, 8) for k in range(6))]
    far = [*((side - 1 - k, 8) for k in range(8)), *((8, side - 7 + k) for k in range(7))]
    return near, far


def path(side: int) -> Iterator[tuple[int, int]]:
    """The cells in the order that codewords fill them: pairs of columns from the right, alternately up and down."""
    for turn, right in enumerate((*range(side - 1, 6, -2), 5, 3, 1)):
        for y in range(side - 1, -1, -1) if turn % 2 == 0 else range(side):
            yield right, y
            yield right - 1, y


def masked(number: int, words: bytes, mask: int) -> Rows:
    """The complete code with one of the eight masks applied."""
    side = 17 + 4 * number
    cells = frame(number)
    said = format_bits(mask)
    for places in format_places(side):
        for bit, place in enumerate(places):
            cells[place] = bool(said >> bit & 1)
    bits = iter("".join(f"{word:08b}" for word in words))
    for x, y in path(side):
        if (x, y) not in cells:
            cells[x, y] = (next(bits, "0") == "1") ^ MASKS[mask](x, y)
    return [[cells[x, y] for x in range(side)] for y in range(side)]


def penalty(rows: Rows) -> int:
    """The penalty score for readability, by the four rules of the standard."""
    side = len(rows)
    lines = [*rows, *(list(column) for column in zip(*rows, strict=True))]
    total = 0
    for line in lines:
        total += sum(long - 2 for long in (len(list(run)) for _, run in groupby(line)) if long >= 5)
        total += 40 * sum(looks_like_a_finder(line, k) for k in range(side - 6))
    for y in range(side - 1):
        for x in range(side - 1):
            total += 3 * (rows[y][x] == rows[y][x + 1] == rows[y + 1][x] == rows[y + 1][x + 1])
    dark = sum(map(sum, rows)) * 100 / side**2
    return total + 10 * int(abs(dark - 50) / 5)


def looks_like_a_finder(line: list[bool], start: int) -> bool:
    """Whether a scanner could mistake this stretch for a finder: its pattern, with light cells on one side."""
    if tuple(line[start : start + 7]) != FINDER:
        return False
    before, after = line[max(0, start - 4) : start], line[start + 7 : start + 11]
    return not any(before) or not any(after)


@lru_cache(maxsize=500)
def matrix(link: str) -> tuple[tuple[bool, ...], ...]:
    """Rows of cells (true is dark) under the mask with the lowest penalty."""
    number, words = codewords(link.encode())
    best = min((masked(number, words, mask) for mask in range(8)), key=penalty)
    return tuple(map(tuple, best))


# Output.


def picture(link: str, size: int = 148, label: str = "") -> Markup:
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
                runs.append(f"M{x + QUIET} {y + QUIET}h{long}v1h-{long}z")
            x += long
    whole = len(rows) + 2 * QUIET
    return Markup(
        '<svg class="qr" viewBox="0 0 {whole} {whole}" width="{size}" height="{size}" role="img" aria-label="{label}">'
        '<rect width="{whole}" height="{whole}" fill="#FFFFFF"/>'
        '<path d="{runs}" fill="#000000" shape-rendering="crispEdges"/></svg>'
    ).format(whole=whole, size=size, label=label or t("qr.label", link=link), runs="".join(runs))


def blocks(link: str) -> list[str]:
    """The code as lines of characters, two rows a line, for a dark terminal: light cells are printed."""
    rows = matrix(link)
    blank = (False,) * (len(rows) + 2 * QUIET)
    edge = (False,) * QUIET
    padded = [blank] * QUIET + [(*edge, *row, *edge) for row in rows] + [blank] * (QUIET + 1)
    marks = {(False, False): "█", (True, False): "▄", (False, True): "▀", (True, True): " "}
    pairs = zip(padded[::2], padded[1::2], strict=False)
    return ["".join(marks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
