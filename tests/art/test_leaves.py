"""Boards of several leaves: all in one picture, the one that matters on top, each with tabs to the others."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hullworks.art.leaves import Leaf, Tab, leaves, tab_row, top_leaf
from hullworks.art.pencil import box
from hullworks.art.pieces import board, pawn
from hullworks.art.proof import faults
from hullworks.art.sheet import SVG, standalone

TABS = [
    Tab("harbour", "Harbour"),
    Tab("yard-0", "Ada <&>", pawn(0), 12, marked=True, label="Ada <&>, 12 points, to do"),
    Tab("yard-1", "Ines", pawn(1), 7, label="Ines, 7 points"),
]


def drawn(shown: int, wide: bool = True) -> str:
    width = 888 if wide else 358
    made = [
        Leaf(tab, f"The leaf {tab.name}", 100 + k, (tab_row(TABS, k, 8, 8, width - 16, wide), box(0, 0, 9, 9)))
        for k, tab in enumerate(TABS)
    ]
    return leaves(width, shown, *made, game="shipyard", seed=1)


def tops(svg: str) -> dict[str, tuple[str, str, str]]:
    found = ET.fromstring(svg).findall(f"{{{SVG}}}g[@class='leaf']")
    return {
        leaf.get("id", ""): (leaf.get("data-top", ""), leaf.get("data-high", ""), leaf.get("transform", ""))
        for leaf in found
    }


def test_the_leaf_that_is_shown_lies_on_top_and_the_others_follow_in_the_order_of_their_tabs() -> None:
    assert tops(drawn(0)) == {
        "leaf-harbour": ("0", "100", "translate(0 0)"),
        "leaf-yard-0": ("100", "101", "translate(0 100)"),
        "leaf-yard-1": ("201", "102", "translate(0 201)"),
    }
    assert [top for top, _, _ in tops(drawn(2)).values()] == ["102", "202", "0"]
    assert list(tops(drawn(2))) == list(tops(drawn(0)))  # Nodes stay where they are.
    assert ET.fromstring(drawn(2)).get("height") == "303"


def test_tabs_are_links_with_names_and_say_where_one_is_and_where_something_is_to_be_done() -> None:
    for wide in (True, False):
        svg = drawn(1, wide)
        assert faults(svg) == []
        row = ET.fromstring(svg).findall(f".//{{{SVG}}}g[@id='leaf-yard-0']//{{{SVG}}}a")
        assert [tab.get("href") for tab in row] == ["#leaf-harbour", "#leaf-yard-0", "#leaf-yard-1"]
        assert [tab.get("aria-label") for tab in row] == ["Harbour", "Ada <&>, 12 points, to do", "Ines, 7 points"]
        assert [tab.get("aria-current") for tab in row] == [None, "true", None]


def test_a_picture_may_have_the_leaf_on_top_alone() -> None:
    cropped = top_leaf(drawn(2))
    assert list(tops(cropped)) == ["leaf-yard-1"]
    root = ET.fromstring(cropped)
    assert (root.get("viewBox"), root.get("height")) == ("0 0 888 102", "102")
    assert "leaf-yard-1" in standalone(cropped, {})
    plain = board(10, 10, label="a board", game="marino")
    assert top_leaf(plain) == plain
