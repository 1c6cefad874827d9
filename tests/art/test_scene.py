"""The scene in which every board is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from boards import labelled
from hullworks.art.scene import NARROW, WIDE, Scene

ACTS = {"buy wood": "Buy wood, 3", "sell wood": "Sell wood, 2"}


@dataclass
class Quay(Scene):
    """A board with fields of its own."""

    depth: int
    crates: list[str] = field(default_factory=list)


def test_a_board_adds_fields_of_its_own() -> None:
    quay = Quay(["Ada"], True, {}, 7)
    assert (quay.depth, quay.crates, quay.print) == (7, [], [])


def test_a_desk_is_wider_than_a_phone_and_its_words_may_be_smaller() -> None:
    desk, phone = Scene([], True, {}), Scene([], False, {})
    assert (desk.width, phone.width) == (WIDE, NARROW)
    assert desk.small < phone.small


def test_a_thing_that_can_be_used_bears_the_mark_the_actions_and_their_labels() -> None:
    scene = Scene([], True, labelled(ACTS))
    texts = scene.allowed("buy rope", "buy wood", "sell wood")
    assert texts == ["buy wood", "sell wood"]
    drawn = ET.fromstring(scene.thing("wood-1", 1, 2, "<a/>", "<b/>", texts, "wood"))
    assert (drawn.get("data-act"), drawn.get("data-acts")) == ("buy wood", "buy wood|sell wood")
    assert drawn.get("aria-label") == "Buy wood, 3; Sell wood, 2"
    assert [element.tag for element in drawn] == ["a", "b"]


def test_a_thing_that_cannot_be_used_has_its_own_label_and_no_mark() -> None:
    drawn = ET.fromstring(Scene([], True, {}).thing("wood-1", 1, 2, "<a/>", "<b/>", [], "wood"))
    assert (drawn.get("data-act"), drawn.get("aria-label")) == (None, "wood")
    assert [element.tag for element in drawn] == ["a"]


def test_pieces_lie_above_the_print_each_kind_in_its_group() -> None:
    scene = Scene([], True, {})
    scene.print.append("<p/>")
    assert (
        "".join(scene.whole(crates=["<a/>", "<b/>"], pawns=[])) == '<p/><g id="crates"><a/><b/></g><g id="pawns"></g>'
    )


def test_pieces_that_are_alike_but_for_their_numbers_are_said_to_be() -> None:
    drawn = "".join(Scene([], True, {}).whole(alike=("tokens",), pawns=[], tokens=["<a/>"]))
    assert drawn == '<g id="pawns"></g><g id="tokens" data-alike=""><a/></g>'


def test_a_thing_that_can_be_used_still_says_what_it_is() -> None:
    scene = Scene([], True, labelled(ACTS))
    drawn = ET.fromstring(scene.thing("wood-1", 1, 2, "<a/>", "<b/>", ["buy wood"], "wood, a <log>"))
    assert drawn.get("data-about") == "wood, a <log>"
