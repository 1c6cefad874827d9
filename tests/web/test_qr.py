"""QR codes are read back by a reader written from the standard."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.web import qr
from web.scanner import drawn, inner, read

INVITATION = "http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOp"


@given(st.text(min_size=1, max_size=134).filter(lambda link: len(link.encode()) <= qr.MOST_BYTES))
def test_what_is_written_is_read_back(link: str) -> None:
    assert read(inner([list(row) for row in qr.matrix(link)])) == link


@pytest.mark.parametrize(
    ("length", "side"), [(17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (78, 33), (106, 37), (107, 41), (134, 41)]
)
def test_the_smallest_size_that_holds_a_link_is_taken(length: int, side: int) -> None:
    link = "x" * length
    assert len(qr.matrix(link)) == side + 2 * qr.QUIET
    assert read(inner([list(row) for row in qr.matrix(link)])) == link


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
