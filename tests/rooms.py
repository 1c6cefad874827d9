"""Checks of a table drawn for a room: everything on it can be read and hit, by computation and without a browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from hullworks.art.pencil import width
from hullworks.art.proof import faults
from hullworks.art.room import FINGER, ROOMS, Room

EVERY_ROOM = pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
MOUSE = 24  # the least size of a target for a mouse
EDGE = 1.0  # a text may reach so far over an edge, since its width is measured by the widest face
MARKS = ("can", "chosen", "tab")  # what a piece wears, and tabs, which the kit draws for all games

Frame = tuple[float, float, float]  # the origin and the scale of a group
Box = tuple[float, float, float, float]  # left, top, right, bottom
Found = tuple[str, Box]


# Where things are.


def inside(frame: Frame, element: ET.Element) -> Frame:
    """The frame inside an element; turns are ignored."""
    x, y, size = frame
    transform = element.get("transform", "")
    if found := re.search(r"translate\((\S+) (\S+)\)", transform):
        x, y = x + float(found[1]) * size, y + float(found[2]) * size
    if found := re.search(r"scale\((\S+)\)", transform):
        size *= float(found[1])
    return x, y, size


def placed(element: ET.Element, frame: Frame = (0, 0, 1)) -> Iterator[tuple[ET.Element, Frame]]:
    """Every element with the frame it is drawn in, without marks."""
    frame = inside(frame, element)
    yield element, frame
    for child in element:
        if child.get("class") not in MARKS:
            yield from placed(child, frame)


def text_box(element: ET.Element, frame: Frame) -> Box:
    """The box of a line of text."""
    size, words = float(element.get("font-size", "0")), shown(element)
    wide = float(element.get("textLength") or width(words, size, int(element.get("font-weight", "400"))))
    left = float(element.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    x, y, scale = frame
    top = y + (float(element.get("y", "0")) - size * 0.75) * scale
    return x + left * scale, top, x + (left + wide) * scale, top + size * 0.95 * scale


def shown(element: ET.Element) -> str:
    """The words of a line, without its tooltip."""
    return (element.text or "") + "".join(child.tail or "" for child in element)


def shape_box(element: ET.Element, frame: Frame) -> Box | None:
    """The box of a rectangle or a circle."""
    x, y, scale = frame

    def number(name: str) -> float:
        return float(element.get(name, "0")) * scale

    if element.tag.endswith("}rect"):
        left, top, wide, high = x + number("x"), y + number("y"), number("width"), number("height")
    elif element.tag.endswith("}circle"):
        r = number("r")
        left, top, wide, high = x + number("cx") - r, y + number("cy") - r, 2 * r, 2 * r
    else:
        return None
    return left, top, left + wide, top + high


def piece_box(element: ET.Element, frame: Frame) -> Box:
    """The box of a piece whose frame is this, without its mark."""
    parts = [shape_box(part, at) for part, at in placed(element, outside(frame, element))]
    known = [box for box in parts if box]
    assert known, element.get("id")
    return min(b[0] for b in known), min(b[1] for b in known), max(b[2] for b in known), max(b[3] for b in known)


def outside(frame: Frame, element: ET.Element) -> Frame:
    """The frame that an element lies in, if this is the frame inside it."""
    x, y, size = inside((0, 0, 1), element)
    scale = frame[2] / size
    return frame[0] - x * scale, frame[1] - y * scale, scale


def covers(a: Box, b: Box, least: float = 0) -> bool:
    """Whether two boxes have more than this in common, across and down."""
    return min(a[2], b[2]) - max(a[0], b[0]) > least and min(a[3], b[3]) - max(a[1], b[1]) > least


def letters(box: Box) -> Box:
    """The middle of a text's box: letters are lower than their line, and most faces narrower than the widest."""
    left, top, right, low = box
    aside, down = (right - left) * 0.07, (low - top) * 0.2
    return left + aside, top + down, right - aside, low - down


# What is seen at a time.


def sheets(root: ET.Element, room: Room) -> Iterator[tuple[ET.Element, Box]]:
    """What is seen at a time, with its edges: the whole table, or each leaf and the dock."""
    leaves = [element for element in root.iter() if element.get("class") == "leaf"]
    if not leaves:
        yield root, (0, 0, room.width, room.height)
        return
    docks = [element for element in root.iter() if element.get("id") == "dock"]
    step = room.height - (int(docks[0].get("data-high", "0")) if docks else 0)
    for leaf in leaves:
        top = float(leaf.get("data-top", ""))
        yield leaf, (0, top, room.width, top + step)
    for dock in docks:
        yield dock, (0, step, room.width, room.height)


def in_sight(sheet: ET.Element) -> Iterator[tuple[ET.Element, Frame]]:
    """The elements of a sheet that nothing leans over, with their frames."""
    all_placed = list(placed(sheet))
    leans = [(element, frame) for element, frame in all_placed if element.get("class") == "lean"]
    if not leans:
        yield from all_placed
        return
    above = {id(part) for lean, _ in leans for part in lean.iter()}
    cards = [piece_box(lean, frame) for lean, frame in leans]
    for element, frame in all_placed:
        box = text_box(element, frame) if element.tag.endswith("}text") else None
        box = piece_box(element, frame) if element.get("data-act") else box
        if id(element) in above or box is None or not any(covers(box, card) for card in cards):
            yield element, frame


# What is wrong.


def misfits(svg: str, room: Room, crowded: Iterable[str] = ()) -> list[str]:
    """Everything wrong with a table. Pieces whose ids begin like one of the *crowded* may be small and close."""
    root, found = ET.fromstring(svg), faults(svg)
    leaves = [element for element in root.iter() if element.get("class") == "leaf"]
    box = [float(number) for number in root.get("viewBox", "").split()]
    if box[:3] != [0, 0, room.width] or bool(leaves) != room.leaves or not (leaves or box[3] == room.height):
        found.append(f"the view box is {box}")
    found += [f"a leaf is {leaf.get('data-high')} high" for leaf in leaves if leaf.get("data-high") != str(room.height)]
    for sheet, edges in sheets(root, room):
        seen = list(in_sight(sheet))
        found += wrong_texts([one for one in seen if one[0].tag.endswith("}text") and shown(one[0])], room, edges)
        found += wrong_targets([one for one in seen if one[0].get("data-act")], room, tuple(crowded))
    return found


def wrong_texts(texts: list[tuple[ET.Element, Frame]], room: Room, edges: Box) -> list[str]:
    """Texts that are too small, leave the sheet, or lie on each other."""
    found = []
    boxes: list[Found] = []
    for element, frame in texts:
        size, box = float(element.get("font-size", "0")) * frame[2], text_box(element, frame)
        boxes.append((shown(element), letters(box)))
        if size < room.least - 0.01:
            found.append(f"{shown(element)!r} is {size:.1f} high")
        if min(box[0] - edges[0], box[1] - edges[1], edges[2] - box[2], edges[3] - box[3]) < -EDGE:
            found.append(f"{shown(element)!r} leaves the table: {[round(x) for x in box]}")
    pairs = combinations(boxes, 2)
    return found + [f"{a[0]!r} lies on {b[0]!r}" for a, b in pairs if a[0] != b[0] and covers(a[1], b[1])]


def wrong_targets(pieces: list[tuple[ET.Element, Frame]], room: Room, crowded: tuple[str, ...]) -> list[str]:
    """Targets that are too small, or whose middle is covered by another."""
    least, found = FINGER if room.touch else MOUSE, []
    boxes = [(element.get("id") or "", piece_box(element, frame)) for element, frame in pieces]
    boxes = [one for one in boxes if not one[0].startswith(crowded or ("\0",))]
    for name, (left, top, right, low) in boxes:
        if min(right - left, low - top) < least - 0.01:
            found.append(f"{name} is a target of {right - left:.0f} x {low - top:.0f}")
    for (one, a), (other, b) in combinations(boxes, 2):
        x, y = (a[0] + a[2]) / 2, (a[1] + a[3]) / 2
        if b[0] < x < b[2] and b[1] < y < b[3]:
            found.append(f"{one} lies under {other}")
    return found


def sheet_misfits(svg: str, room: Room) -> list[str]:
    """The texts of a sheet that are too small or leave it or lie on each other."""
    root = ET.fromstring(svg)
    edges = (0.0, 0.0, float(root.get("width", "")), float(root.get("height", "")))
    return wrong_texts([one for one in placed(root) if one[0].tag.endswith("}text") and shown(one[0])], room, edges)
