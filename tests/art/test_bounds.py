"""The bounds of drawings, without a browser."""

from xml.etree import ElementTree as ET

import pytest

from hullworks.art.bounds import bounds
from hullworks.art.pencil import at, box, clip, disc, el, path, text, use, width


def of(*inside: str) -> tuple[float, ...] | None:
    """The bounds of a group with this inside."""
    found = bounds(ET.fromstring(el("g", *inside)))
    return found and tuple(round(number, 2) for number in found)


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (box(2, 3, 10, 20, "red"), (2, 3, 12, 23)),
        (box(2, 3, 10, 20, stroke="red", stroke_width=2), (1, 2, 13, 24)),
        (disc(5, 5, 3, "red"), (2, 2, 8, 8)),
        (use("wood", 1, 2, 24), (1, 2, 25, 26)),
        (path("M1 2h4v6l-8-1z", "red"), (-3, 2, 5, 8)),
        (path("M0 0C1 9 8 9 10 0", "red"), (0, 0, 10, 9)),
        (path("M0 0a5 5 0 0 1 10 0", "red"), (-5, -5, 15, 5)),
        (path("m1 1 2 2 3 0", "red"), (1, 1, 6, 3)),
        (at(10, 20, box(0, 0, 4, 4, "red"), size=2), (10, 20, 18, 28)),
        (at(0, 0, box(0, 0, 4, 2, "red"), turn=90), (-2, 0, 0, 4)),
        (at(10, 0, at(5, 5, disc(0, 0, 1, "red"))), (14, 4, 16, 6)),
        (clip("M0 0H8V8H0z", 8, 8, box(0, 0, 99, 99, "red")), (0, 0, 8, 8)),
    ],
)
def test_marks_are_found_where_they_lie(drawn: str, expected: tuple[float, ...]) -> None:
    assert of(drawn) == expected


def test_an_area_that_only_catches_clicks_does_not_count() -> None:
    assert of(box(-40, -40, 80, 80, "transparent"), box(0, 0, 5, 5, "red")) == (0, 0, 5, 5)
    assert of(box(0, 0, 80, 80)) is None


@pytest.mark.parametrize(("anchor", "left"), [("start", 100.0), ("middle", 100 - 0.5), ("end", 100 - 1.0)])
def test_a_line_of_text_is_as_wide_as_it_is_measured(anchor: str, left: float) -> None:
    long = width("Heron", 20)
    found = of(text(100, 50, "Heron", 20, anchor=anchor))
    share = 100 - left
    assert found == pytest.approx((100 - share * long, 34, 100 - share * long + long, 55), abs=0.01)
