"""The slate shows everything in a view, and every answer can be clicked."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from boards import labelled
from hullworks.art.proof import faults
from hullworks.art.slate import Section, draw

NAMES = ["Ada <&>", "Konstantina of the Seven Harbours"]
SECTIONS: list[Section] = [
    ("fact", "Round", "3"),
    ("fact", "Open", "no"),
    ("row", "Cards", ["ace", "a card with a very long name that goes on and on, beyond every edge"] * 5),
    ("row", "Nothing", []),
    ("piles", "Heaps", [("A", 12), ("", 0), ("long name", 1)] * 6),
    ("grid", "Field", [["x"] * 9 for _ in range(4)]),
    ("seats", "At the table", [{"Gold": "7", "Hand": "many words " * 20}, {}]),
]
ACTS = {f"take {k} & go": f"Take {k} of <them>" for k in range(30)} | {"say": "Say something very long indeed " * 6}


def drawn(wide: bool, acts: dict[str, str]) -> str:
    return draw("nim", "Nim", SECTIONS, NAMES, wide, labelled(acts), label="Nim", asked="What you can do")


@pytest.mark.parametrize("wide", [True, False])
def test_a_slate_has_no_fault_and_every_answer_once(wide: bool) -> None:
    svg = drawn(wide, ACTS)
    assert faults(svg) == []
    found = {
        piece.get("data-act"): piece.get("aria-label") for piece in ET.fromstring(svg).iter() if piece.get("data-act")
    }
    assert found == ACTS


@pytest.mark.parametrize("wide", [True, False])
def test_nothing_leaves_the_slate(wide: bool) -> None:
    root = ET.fromstring(drawn(wide, ACTS))
    assert root.get("width") == ("888" if wide else "358")
    for piece in root.iter():
        if piece.get("data-act"):
            x = float(piece.get("transform", "").removeprefix("translate(").split()[0])
            face = piece[0][0]
            assert x + float(face.get("width", "0")) <= float(root.get("width", "0")) - 16


def test_without_anything_to_do_nothing_can_be_clicked() -> None:
    svg = drawn(True, {})
    assert "data-act" not in svg and "What you can do" not in svg
    words = " ".join(
        "".join(element.itertext()) for element in ET.fromstring(svg).iter() if element.tag.endswith("text")
    )
    for said in ("Round", "ace", "Heaps", "none", "Gold 7", "Konstantina"):
        assert said in words
