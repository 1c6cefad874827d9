"""QR codes are read back by a reader written from the standard, and match the standard's test vectors."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.web import qr
from web.scanner import drawn, inner, read, read_format

INVITATION = "http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOp"
# The standard's own example: 01234567 in size 1 at level M.


def test_correction_agrees_with_the_example_in_the_standard() -> None:
    data = bytes.fromhex("10200C566180EC11EC11EC11EC11EC11")
    assert bytes(qr.correction(data, 10)).hex().upper() == "A524D4C1ED36C7872C55"


@pytest.mark.parametrize(("mask", "bits"), [(0, "111011111000100"), (4, "110011000101111"), (7, "110100101110110")])
def test_the_format_agrees_with_the_table_in_the_standard(mask: int, bits: str) -> None:
    assert f"{qr.format_bits(mask):015b}" == bits


# Read back.


@given(st.text(max_size=134).filter(lambda link: len(link.encode()) <= qr.MOST_BYTES))
def test_what_is_written_is_read_back(link: str) -> None:
    assert read([list(row) for row in qr.matrix(link)]) == link


@pytest.mark.parametrize(
    ("length", "side"), [(17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (78, 33), (106, 37), (107, 41), (134, 41)]
)
def test_the_smallest_size_that_holds_a_link_is_taken(length: int, side: int) -> None:
    link = "x" * length
    assert len(qr.matrix(link)) == side
    assert read([list(row) for row in qr.matrix(link)]) == link


@pytest.mark.parametrize("mask", range(8))
def test_every_mask_can_be_read(mask: int) -> None:
    number, words = qr.codewords(INVITATION.encode())
    rows = qr.masked(number, words, mask)
    assert read_format(rows) == ("L", mask)
    assert read(rows) == INVITATION


def test_the_mask_is_the_one_that_is_easiest_to_read() -> None:
    number, words = qr.codewords(INVITATION.encode())
    found = {mask: qr.penalty(qr.masked(number, words, mask)) for mask in range(8)}
    chosen = read_format([list(row) for row in qr.matrix(INVITATION)])[1]
    assert found[chosen] == min(found.values()) < max(found.values())


def test_the_four_rules_of_what_is_hard_to_read() -> None:
    half = [[(x + y) % 2 == 0 for x in range(10)] for y in range(10)]
    assert qr.penalty(half) == 0
    stripes = [[x % 2 == 0 for x in range(10)] for _ in range(10)]
    assert qr.penalty(stripes) == 10 * (10 - 2), "ten columns, each a run of ten"
    dark = [[True] * 10 for _ in range(10)]
    assert qr.penalty(dark) == 20 * 8 + 81 * 3 + 100
    line = [False] * 4 + list(qr.FINDER)
    assert qr.looks_like_a_finder(line, 4) and not qr.looks_like_a_finder([True] * 4 + line[4:] + [True] * 4, 4)


# Output.


def test_the_picture_is_black_on_white_with_a_quiet_edge_and_says_what_it_is() -> None:
    svg = str(qr.picture(INVITATION))
    assert read(inner(drawn(svg))) == INVITATION
    assert 'fill="#FFFFFF"' in svg and 'fill="#000000"' in svg and "var(" not in svg and "style" not in svg
    assert ET.fromstring(svg).attrib["aria-label"] == f"QR code of {INVITATION}"


def test_a_link_in_the_label_is_escaped() -> None:
    link = 'http://here/"><script>'
    assert ET.fromstring(str(qr.picture(link))).attrib["aria-label"].endswith(link)


def test_a_terminal_shows_the_same_code_in_half_blocks_and_eighty_columns() -> None:
    lines = qr.blocks(INVITATION)
    light = {"█": (True, True), "▄": (False, True), "▀": (True, False), " ": (False, False)}
    cells = [[not light[mark][half] for mark in line] for line in lines for half in (0, 1)]
    side = len(cells[0])
    assert read(inner(cells[:side])) == INVITATION
    assert side == 37 and len(lines) == 19
    assert max(map(len, qr.blocks("x" * qr.MOST_BYTES))) <= 80


def test_a_link_that_is_too_long_has_no_code() -> None:
    link = "x" * (qr.MOST_BYTES + 1)
    assert qr.picture(link) == ""
    with pytest.raises(qr.TooLong, match="a link of 135 bytes does not fit into a code: at most 134"):
        qr.matrix(link)
