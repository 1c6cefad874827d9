"""The pieces that all boards share."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from art.scenes import COLOURS, harbour
from hullworks.art import pieces as p
from hullworks.art.pencil import width
from hullworks.art.proof import faults
from hullworks.art.theme import SEATS


def one(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)


@pytest.mark.parametrize("game", COLOURS)
def test_a_board_of_every_piece_is_without_fault(game: str) -> None:
    assert faults(harbour(game)) == []


def test_a_board_is_named_and_drawn_one_unit_to_the_pixel() -> None:
    root = one(p.board(358, 900.5, label="The harbour", game="marino"))
    assert root.get("viewBox") == "0 0 358 900.5"
    assert (root.get("width"), root.get("height")) == ("358", "900.5")
    assert (root.get("aria-label"), root.get("data-game")) == ("The harbour", "marino")


def test_a_piece_keeps_its_id_and_moves_by_its_transform_alone() -> None:
    here, there = one(p.piece("wood-3", 10, 20, "")), one(p.piece("wood-3", 30, 40, ""))
    moved = {name for name in here.attrib if here.get(name) != there.get(name)}
    assert moved == {"transform"}
    assert here.get("id") == "wood-3"


def test_a_piece_that_can_be_acted_on_carries_the_action_and_can_be_reached() -> None:
    found = one(p.piece("wood-3", 0, 0, act="buy wood", label="buy wood for 8 gold"))
    assert found.get("data-act") == "buy wood"
    assert (found.get("role"), found.get("tabindex")) == ("button", "0")
    assert found.get("aria-label") == "buy wood for 8 gold"
    assert found.get("aria-disabled") is None


def test_a_piece_without_action_cannot_be_reached() -> None:
    found = one(p.piece("wood-3", 0, 0, label="wood"))
    assert found.get("data-act") is None
    assert found.get("tabindex") is None
    assert found.get("role") == "group"
    assert found.get("aria-label") == "wood"


def test_a_piece_that_is_not_possible_now_says_why_and_does_not_act() -> None:
    found = one(p.piece("metal-1", 0, 0, act="buy metal", label="buy metal", why="needs 11 gold (R4.2)"))
    assert found.get("data-why") == "needs 11 gold (R4.2)"
    assert found.get("aria-disabled") == "true"
    assert found.get("data-act") is None
    assert found.get("tabindex") == "0"
    assert found.get("aria-label") == "buy metal: needs 11 gold (R4.2)"
    assert "why" in (found.get("class") or "").split()


def test_the_name_of_a_player_is_only_ever_text() -> None:
    root = one(harbour(name='<script>alert("x")</script>'))
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    assert '<script>alert("x")</script>' in " ".join(root.itertext())


def test_every_seat_is_drawn_in_its_own_shape_and_with_its_own_flag() -> None:
    def outline(drawn: str) -> tuple[tuple[str, ...], ...]:
        """The shapes without their colours."""
        names = ("d", "cx", "cy", "r", "x", "y", "width", "height", "stroke-width")
        return tuple((e.tag, *(e.get(n, "") for n in names)) for e in one(drawn).iter())

    seats = range(len(SEATS))
    assert len({outline(p.pawn(n)) for n in seats}) == len(SEATS)
    assert len({outline(p.flag(n)) for n in seats}) == len(SEATS)


@pytest.mark.parametrize("kind", [seat.shape for seat in SEATS])
def test_a_shape_passes_its_attributes_on(kind: str) -> None:
    found = one(p.shape(kind, 10, fill="#123456", stroke="#000000"))
    assert (found.get("fill"), found.get("stroke")) == ("#123456", "#000000")


def test_only_what_can_be_acted_on_is_magenta() -> None:
    plain = [p.puck("wood"), p.coin(3), p.points(3), p.tile(9, 9), p.count("wood", 2), p.cube(), p.slot(), p.flag(0)]
    plain += [p.changed(9, 9), p.plate(0, 0, 99, 99, "Market"), p.empty(9, 9), p.standing(0), p.contours(99, 99)]
    assert not [drawn for drawn in plain if "--act" in drawn]
    assert all("--act" in drawn for drawn in (p.can(9, 9), p.ring(9), p.chosen(9, 9)))


def test_what_can_be_acted_on_is_told_by_shape_too() -> None:
    assert "<path" in p.can(90, 120)  # the pennant
    assert "<path" in p.chosen(90, 120)  # the tick
    assert p.can(90, 120) != p.chosen(90, 120)


def test_marks_hold_a_focus_frame_for_the_page_to_show() -> None:
    assert 'class="focus"' in p.can(90, 120)
    assert 'class="focus"' in p.ring(16)


def test_a_total_of_none_is_pale() -> None:
    assert 'opacity="0.4"' in p.count("wood", 0)
    assert "opacity" not in p.count("wood", 1)


def test_gold_is_round_and_points_are_not() -> None:
    assert "<circle" in p.coin(7)
    assert "<circle" not in p.points(7)


@pytest.mark.parametrize("draw", [p.coin, p.points])
@pytest.mark.parametrize("r", [10, 13, 20])
def test_a_number_on_a_coin_or_shield_can_be_read_and_stays_inside(draw: Callable[[int, float], str], r: float) -> None:
    figure = next(found for found in one(draw(25, r)).iter("text"))
    size = float(figure.get("font-size", "0"))
    assert size >= 12.5
    assert width("25", size, 700) <= 2 * r


def test_a_marker_on_a_white_disc_has_a_dark_edge_by_night_too() -> None:
    assert "--rim" in p.pawn(5)
    assert "--rim" not in p.standing(5)


def test_a_heading_leaves_room_for_the_note_beside_it() -> None:
    long = "A heading that is much too long for its plate"
    root = one(p.plate(0, 0, 200, 90, long, note="3 moves"))
    assert root[1][0].text == long  # cut, but the whole text is kept as a title
    assert float(root[1].get("textLength", "999")) < 200 - 32 - 40
