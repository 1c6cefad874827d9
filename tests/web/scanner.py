"""A QR code reader, written from the standard. It shares no code with the writer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree as ET

Rows = list[list[bool]]

# By side length: the number of blocks, and each block's data and error correction codewords.
BLOCKS = {21: (1, 19, 7), 25: (1, 34, 10), 29: (1, 55, 15), 33: (1, 80, 20), 37: (1, 108, 26), 41: (2, 68, 18)}

# The standard's masks by row i and column j: a cell is inverted where the value is zero.
TURNED: Final[tuple[Callable[[int, int], int], ...]] = (
    lambda i, j: (i + j) % 2,
    lambda i, j: i % 2,
    lambda i, j: j % 3,
    lambda i, j: (i + j) % 3,
    lambda i, j: (i // 2 + j // 3) % 2,
    lambda i, j: (i * j) % 2 + (i * j) % 3,
    lambda i, j: ((i * j) % 2 + (i * j) % 3) % 2,
    lambda i, j: ((i + j) % 2 + (i * j) % 3) % 2,
)

POWERS = [1]
while len(POWERS) < 255:
    POWERS.append(POWERS[-1] * 2 ^ (0x11D if POWERS[-1] > 127 else 0))


def value(polynomial: list[int], x: int) -> int:
    """A polynomial's value in the field, by Horner's method; the highest power comes first."""
    total = 0
    for factor in polynomial:
        total = (POWERS[(POWERS.index(total) + POWERS.index(x)) % 255] if total else 0) ^ factor
    return total


def is_fixed(i: int, j: int, side: int) -> bool:
    """Whether a cell belongs to a fixed pattern and so holds no data."""
    corner = (i < 9 and j < 9) or (i < 9 and j >= side - 8) or (i >= side - 8 and j < 9)
    small = side > 21 and abs(i - (side - 7)) <= 2 and abs(j - (side - 7)) <= 2
    return corner or small or i == 6 or j == 6


def read_format(rows: Rows) -> tuple[str, int]:
    """The error correction level and the mask, read from both copies, which must agree."""
    side = len(rows)
    near = [(8, j) for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [(i, 8) for i in (7, 5, 4, 3, 2, 1, 0)]
    far = [(i, 8) for i in range(side - 1, side - 8, -1)] + [(8, j) for j in range(side - 8, side)]
    first, second = ("".join(str(int(rows[i][j])) for i, j in places) for places in (near, far))
    assert first == second
    bits = int(first, 2) ^ 0b101010000010010
    rest = bits
    for k in range(14, 9, -1):
        if rest >> k & 1:
            rest ^= 0b10100110111 << (k - 10)
    assert rest == 0, "the format's own correction must fit"
    return {1: "L", 0: "M", 3: "Q", 2: "H"}[bits >> 13], bits >> 10 & 7


def read_words(rows: Rows, mask: int) -> list[int]:
    """All codewords in order: two columns at a time from the right, alternately up and down."""
    side = len(rows)
    bits: list[int] = []
    upwards = True
    j = side - 1
    while j > 0:
        if j == 6:
            j -= 1
        for i in range(side - 1, -1, -1) if upwards else range(side):
            for column in (j, j - 1):
                if not is_fixed(i, column, side):
                    bits.append(int(rows[i][column]) ^ (TURNED[mask](i, column) == 0))
        upwards = not upwards
        j -= 2
    return [int("".join(map(str, bits[k : k + 8])), 2) for k in range(0, len(bits) - 7, 8)]


def read(rows: Rows) -> str:
    """The text of a code, after checking every part of it."""
    side = len(rows)
    for i, j in ((0, 0), (0, side - 7), (side - 7, 0)):
        corner = ["".join("#" if rows[i + a][j + b] else "." for b in range(7)) for a in range(7)]
        assert corner == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    assert all(rows[6][k] == rows[k][6] == (k % 2 == 0) for k in range(8, side - 8))
    assert rows[side - 8][8], "one cell is always dark"
    level, mask = read_format(rows)
    assert level == "L"
    count, data, check = BLOCKS[side]
    words = read_words(rows, mask)
    assert len(words) == count * (data + check)
    said: list[int] = []
    for block in range(count):
        own = words[block : count * data : count] + words[count * data + block :: count]
        assert [value(own, POWERS[k]) for k in range(check)] == [0] * check
        said += own[:data]
    bits = "".join(f"{word:08b}" for word in said)
    assert bits[:4] == "0100", "it is in bytes"
    long = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * k : 20 + 8 * k], 2) for k in range(long)).decode()


def drawn(svg: str) -> Rows:
    """The cells of an SVG, from its path."""
    root = ET.fromstring(svg)
    side = int(root.attrib["viewBox"].split()[2])
    cells = [[False] * side for _ in range(side)]
    (paint,) = [element for element in root if element.tag == "path"]
    for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", paint.attrib["d"]):
        for k in range(int(long)):
            cells[int(y)][int(x) + k] = True
    return cells


def inner(cells: Rows) -> Rows:
    """The code without its border, which must be four light cells wide."""
    assert not any(any(row) for row in (*cells[:4], *cells[-4:]))
    assert not any(any((*row[:4], *row[-4:])) for row in cells)
    return [row[4:-4] for row in cells[4:-4]]
