"""Pieces cut out of a board, and boards that can only be looked at."""

from xml.etree import ElementTree as ET

from hullworks.art.excerpt import pieces, untouched
from hullworks.art.pencil import at, box, disc, el, text
from hullworks.art.pieces import board, can, piece, ring
from hullworks.art.proof import faults

CARD = box(0, 0, 60, 80, "var(--card)", 8) + text(8, 40, "Heron", 15)
BOARD = board(
    300,
    200,
    box(0, 0, 300, 200, "var(--sea)"),
    piece("heron", 20, 30, CARD, can(60, 80), act="take heron", label="Take Heron", about="Heron"),
    piece("spot", 200, 30, disc(0, 0, 6, "var(--ink)"), ring(6), act="deploy", label="Deploy"),
    game="slip",
    label="The table",
)


def test_the_piece_of_an_answer_is_a_picture_of_its_own() -> None:
    (found,) = pieces(BOARD, {"take heron": "Heron, 21 gold"}).values()
    root = ET.fromstring(found)
    assert root.get("viewBox") == "-3 -3 66 86"
    assert (root.get("role"), root.get("aria-label")) == ("img", "Heron, 21 gold")
    assert "Heron</text>" in found and "--act" not in found, "the card, without the mark that it can be taken"
    assert not any(name in found for name in ("id=", "data-", "tabindex", 'role="button"'))
    assert faults(found) == []


def test_several_answers_may_be_given_by_one_piece() -> None:
    both = BOARD.replace('data-act="take heron"', 'data-acts="look|take heron" data-act="look"')
    assert set(pieces(both, {"take heron": "Take", "look": "Look"})) == {"take heron", "look"}


def test_an_answer_without_a_piece_or_with_a_mere_spot_has_no_picture() -> None:
    assert pieces(BOARD, {"stop": "Stop", "deploy": "Deploy"}) == {}


def test_boards_share_what_they_have_in_common_and_cannot_be_touched() -> None:
    gems = el("g", *(disc(9 * k, 0, 4, "var(--gold)", ink=1) for k in range(6)), class_="gems")
    one = board(90, 90, at(5, 9, gems), CARD, game="slip", label="x")
    other = board(90, 90, at(30, 40, gems), game="slip", label="x")
    common, drawn = untouched([one, other], "As you saw it")
    assert common.count("<circle") == 6 and not any("<circle" in each for each in drawn)
    assert all('href="#same-1"' in each and 'aria-label="As you saw it"' in each for each in drawn)
    assert "translate(5 9)" in drawn[0] and "translate(30 40)" in drawn[1]
    for each in (common, *drawn):
        ET.fromstring(each)
    assert not any(" id=" in each or "data-" in each for each in drawn)
