"""The pencil: elements, escaping, and text that fits its room."""

import re
from enum import StrEnum
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from hullworks.art.element import SHORT, _cleaned
from hullworks.art.pencil import (
    SMALLEST,
    SQUEEZE,
    at,
    box,
    clean,
    clip,
    cut,
    disc,
    el,
    evenly,
    lines,
    num,
    path,
    text,
    use,
    width,
    wrap,
)


class Word(StrEnum):
    LESS = "<"


NASTY = "<script>alert(1)</script> & \"Ann's\" 'boat'"
LONG = "Her Majesty's Extraordinarily Long Airship of the Northern Approaches"


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (2.50, "2.5"), (1 / 3, "0.33"), (-0.001, "0"), (100, "100"), (-12.340, "-12.34"), (0.0, "0")],
)
def test_a_number_is_written_as_short_as_possible(value: float, written: str) -> None:
    assert num(value) == written


def test_an_element_leaves_out_none_and_false_and_writes_true_empty() -> None:
    assert el("g", "x", id=None, hidden=False, data_fade=True, class_="a") == '<g data-fade="" class="a">x</g>'


def test_what_is_already_markup_is_not_escaped_again() -> None:
    assert el("g", a=Markup("&lt;"), b="<", c=Word.LESS) == '<g a="&lt;" b="&lt;" c="&lt;"></g>'


def test_a_childless_element_closes_itself() -> None:
    assert box(1, 2, 3, 4) == '<rect x="1" y="2" width="3" height="4" fill="none"/>'


@pytest.mark.parametrize("name", ["style", "onclick", "onload"])
def test_style_attributes_and_handlers_are_refused(name: str) -> None:
    attrs: dict[str, str] = {name: "x"}
    with pytest.raises(ValueError, match=name):
        el("g", **attrs)


def test_ink_draws_the_dark_line_and_a_given_stroke_overrules_its_colour() -> None:
    assert 'stroke="var(--icon-line)" stroke-width="1.5"' in disc(0, 0, 5, ink=1.5)
    assert "stroke" not in disc(0, 0, 5)
    assert 'stroke="var(--act)"' in path("M0 0H1", ink=2, stroke="var(--act)")
    assert "icon-line" not in path("M0 0H1", ink=2, stroke="var(--act)")


def test_a_place_moves_then_turns_then_scales() -> None:
    assert at(1, 2, turn=90, size=0.5) == '<g transform="translate(1 2) rotate(90) scale(0.5)"></g>'


@pytest.mark.parametrize("draw", [lambda: text(0, 0, NASTY), lambda: use("wood", 0, 0, label=NASTY)])
def test_words_of_users_never_become_elements(draw: object) -> None:
    assert callable(draw)
    root = ET.fromstring(f"<svg>{draw()}</svg>")
    assert not [found for found in root.iter() if found.tag == "script"]
    assert "".join(root.itertext()) == NASTY


def test_words_of_users_never_leave_their_attribute() -> None:
    root = ET.fromstring(el("g", aria_label=NASTY))
    assert root.attrib == {"aria-label": NASTY}


@pytest.mark.parametrize("sign", ["\x00", "\x08", "\x1b", "\ud800", "\uffff"])
def test_signs_that_xml_forbids_are_dropped(sign: str) -> None:
    root = ET.fromstring(el("g", text(0, 0, f"An{sign}na"), aria_label=f"An{sign}na"))
    assert root.get("aria-label") == "Anna"
    assert "".join(root.itertext()) == "Anna"


def test_wider_letters_and_bolder_faces_measure_wider() -> None:
    assert width("WWW", 15) > width("iii", 15)
    assert width("Heron", 15, 700) > width("Heron", 15)
    assert width("Heron", 30) == pytest.approx(2 * width("Heron", 15))


def test_letters_beyond_ascii_are_measured_with_care() -> None:
    assert width("\u00e9", 15) == width("e\u0301", 15) == width("e", 15)  # an accent takes no room
    assert width("\u6d77", 15) >= 15  # an ideograph fills a square
    assert width("\u0429", 15) > width("W", 15)


@pytest.mark.parametrize("words", ["Heron", LONG, "\u6d77" * 30, "W" * 40, "", "two words"])
@pytest.mark.parametrize("room", [40, 74, 120, 400])
@pytest.mark.parametrize("weight", [400, 700])
def test_a_line_with_room_never_exceeds_it(words: str, room: float, weight: int) -> None:
    drawn = ET.fromstring(text(0, 0, words, 17, weight, room=room))
    shown = (drawn[0].tail if len(drawn) else drawn.text) or ""
    size = float(drawn.attrib["font-size"])
    assert size >= SMALLEST
    if "textLength" in drawn.attrib:
        assert float(drawn.attrib["textLength"]) <= room
        assert width(shown, size, weight) * SQUEEZE <= room + 0.01
    else:
        assert width(shown, size, weight) <= room * 1.002


def test_a_line_that_is_cut_keeps_the_whole_for_the_reader() -> None:
    drawn = ET.fromstring(text(0, 0, LONG, room=80))
    assert drawn[0].tag == "title"
    assert drawn[0].text == LONG
    assert (drawn[0].tail or "").endswith("\u2026")


def test_a_line_that_fits_is_left_alone() -> None:
    assert text(0, 0, "Heron", 17, room=200) == text(0, 0, "Heron", 17)


def test_cutting_keeps_what_fits_and_no_space_before_the_ellipsis() -> None:
    assert cut("Heron", 15, 100) == "Heron"
    assert re.fullmatch(r"Her\S*\u2026", cut("Heron of the sea", 15, 40))
    assert width(cut(LONG, 15, 90), 15) <= 90


@pytest.mark.parametrize("room", [30, 60, 130])
def test_wrapped_lines_fit_and_hold_every_letter_in_order(room: float) -> None:
    rows = wrap(LONG, 13, room)
    assert all(width(row, 13) <= room for row in rows)
    assert "".join(rows).replace(" ", "") == LONG.replace(" ", "")


def test_even_lines_are_as_few_as_wrapped_ones_and_less_ragged() -> None:
    words = "Sell one token a turn at its price"
    rows, ragged = evenly(words, 13, 160), wrap(words, 13, 160)
    assert len(rows) == len(ragged) == 2

    def spread(found: list[str]) -> float:
        return max(width(row, 13) for row in found) - min(width(row, 13) for row in found)

    assert spread(rows) < spread(ragged)


def test_a_long_word_makes_its_lines_smaller_then_narrower_before_it_is_broken() -> None:
    def drawn(room: float) -> list[ET.Element]:
        return list(ET.fromstring(f"<svg>{lines(0, 0, 'Two Bookkeepers', 15, room)}</svg>"))

    least = width("Bookkeepers", SMALLEST)
    for room, size, squeezed in ((least + 5, SMALLEST * (least + 5) / least, None), (least - 5, SMALLEST, least - 5)):
        small, long = drawn(room)
        assert (small.text, long.text) == ("Two", "Bookkeepers")
        assert float(small.attrib["font-size"]) == float(long.attrib["font-size"]) == pytest.approx(size, abs=0.1)
        assert long.get("textLength") == (None if squeezed is None else num(squeezed))
        assert small.get("textLength") is None
    assert "".join(row.text or "" for row in drawn(40)) == "TwoBookkeepers" and len(drawn(40)) > 2


def test_words_are_not_broken_for_the_sake_of_even_lines() -> None:
    rows = evenly("Extraordinary a b c", 13, 130)
    assert " ".join(rows) == "Extraordinary a b c"


def test_a_paragraph_of_at_most_two_lines_is_cut_at_the_second() -> None:
    root = ET.fromstring(f"<svg>{lines(0, 0, LONG, 13, 110, most=2)}</svg>")
    rows = ["".join(row.itertext()) for row in root]
    assert len(rows) == 2
    assert rows[1].endswith("\u2026")
    assert all(width(row, 13) <= 110 for row in rows)


def test_clipping_needs_no_id_and_pins_its_corner() -> None:
    root = ET.fromstring(clip("M0 0H9V9z", 9, 9, disc(4, 4, 4)))
    assert root.attrib == {"clip-path": "path('M0 0H9V9z') fill-box"}
    assert (root[0].get("x"), root[0].get("y")) == ("0", "0")


def test_a_line_without_any_room_is_cut_to_a_letter_and_is_valid() -> None:
    drawn = text(0, 0, "Contracts", room=-25)
    assert 'textLength="13"' in drawn and "<title>Contracts</title>" in drawn


def test_long_words_are_escaped_and_not_remembered() -> None:
    long = "<&" * SHORT
    before = len(_cleaned)
    assert clean(long) == "&lt;&amp;" * SHORT
    assert len(_cleaned) == before
    assert clean("<b>") == "&lt;b&gt;" == clean("<b>")
