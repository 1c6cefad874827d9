"""Boards of several leaves, such as a shared one and one for each player.

All leaves are in one picture, one below the other, with the one that matters now on top. So a file, a printed page and
a browser without scripts show everything. Each leaf has a row of tabs, which are links to the others; our script crops
the picture to one leaf at a time. Each leaf has coordinates of its own: a piece that moves from one leaf to another
glides from where it was visible to where it is visible.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from hullworks.art.pencil import at, box, cached, el, place, spaced, text
from hullworks.art.pieces import board, points
from hullworks.art.room import Room
from hullworks.art.sheet import SVG

TAB_HEIGHT = 44.0
"""The height of a row of tabs: enough for a thumb."""


@dataclass(frozen=True)
class Tab:
    """A leaf's tab: the name in its id, its words, a sign of about 20 pixels around its middle, and points if any.

    It is marked if something can be done on its leaf. `label` is for screen readers, if it says more than the words.
    """

    name: str
    words: str
    sign: str = ""
    points: int | None = None
    marked: bool = False
    label: str = ""


@dataclass(frozen=True)
class Leaf:
    """A drawn leaf, and its height in whole pixels."""

    tab: Tab
    label: str
    high: int
    inside: tuple[str, ...]


def tab_row(tabs: Sequence[Tab], here: int, x: float, y: float, w: float, wide: bool) -> str:
    """The tabs of all leaves, to go above one of them, whose tab is framed."""
    gap = 8.0 if wide else 5.0
    each = (w - gap * (len(tabs) - 1)) / len(tabs)
    drawn = [at(k * (each + gap), 0, tab_face(tab, k == here, each, wide)) for k, tab in enumerate(tabs)]
    return at(x, y, *drawn)


@cached
def tab_face(tab: Tab, here: bool, w: float, wide: bool) -> str:
    """One tab: its sign, its words, its points; on a phone the words are below."""
    h = TAB_HEIGHT
    edge, thick = ("var(--ink)", 3.0) if here else ("var(--edge)", 1.25)
    face = box(0, 0, w, h, "var(--plate)", 8, stroke=edge, stroke_width=thick)
    shield = "" if tab.points is None else points(tab.points, 13 if wide else 11)
    if wide:
        left = 40.0 if tab.sign else 14.0
        room = w - left - (44 if shield else 10)
        inside = at(22, h / 2, tab.sign) + text(left, h / 2 + 5, tab.words, 15, 700 if here else 500, room=room)
        inside += at(w - 24, h / 2 - 1, shield) if shield else ""
    else:
        inside = at(w / 2 - 13 if shield else w / 2, 14, tab.sign) + (at(w / 2 + 14, 13, shield) if shield else "")
        inside += text(w / 2, 38, tab.words, 14, 700 if here else 400, anchor="middle", room=w - 4)
    to_do = box(10, h - 4, w - 20, 4, "var(--act)", 2) if tab.marked else ""
    return el(
        "a",
        face,
        spaced(inside),
        to_do,
        href=f"#leaf-{tab.name}",
        class_="tab",
        aria_label=tab.label or tab.words,
        aria_current="true" if here else None,
    )


def leaves(width: float, shown: int, *drawn: Leaf, game: str, seed: int) -> str:
    """A board of these leaves. The one with the number *shown* is on top, and is the first that a page shows."""
    tops: dict[int, int] = {}
    y = 0
    for k in sorted(range(len(drawn)), key=lambda k: k != shown):
        tops[k] = y
        y += drawn[k].high
    groups = [group(leaf, tops[k], leaf.high, *leaf.inside) for k, leaf in enumerate(drawn)]
    name = f"leaf-{drawn[shown].tab.name}"
    return board(width, y, *groups, label=drawn[shown].label, game=game, seed=seed, leaf=name, shoals=2 * len(drawn))


def group(leaf: Leaf, top: int, high: int, *inside: str) -> str:
    """A leaf as a group; a page crops the picture from *top*, as *high* as this."""
    return el(
        "g",
        *inside,
        transform=place(0, top),
        id=f"leaf-{leaf.tab.name}",
        class_="leaf",
        role="group",
        aria_label=leaf.label,
        data_top=top,
        data_high=high,
    )


LEAF_TOP = TAB_HEIGHT + 6
"""Where the inside of a leaf of a table begins, below its tabs."""


def leaf_height(room: Room, dock: int) -> int:
    """The height of the inside of each leaf of a table, above a dock of this height."""
    return int(room.height - LEAF_TOP - dock - 6)


def tabbed(room: Room, shown: int, drawn: Sequence[Leaf], dock: str, dock_high: int, *, game: str, seed: int) -> str:
    """A table of leaves, all of the same height, with the viewer's dock below the one that is shown.

    The inside of each leaf is drawn from (0, 0). A page moves the dock below the leaf that it shows.
    """
    step, tabs = room.height - dock_high, [leaf.tab for leaf in drawn]
    order = sorted(range(len(drawn)), key=lambda k: k != shown)
    tops = {k: 0 if place == 0 else room.height + (place - 1) * step for place, k in enumerate(order)}
    groups = []
    for k, leaf in enumerate(drawn):
        row = tab_row(tabs, k, 0, 0, room.width, wide=False)
        groups.append(group(leaf, tops[k], room.height, row, at(0, LEAF_TOP, *leaf.inside)))
    below = el("g", dock, transform=place(0, step), id="dock", class_="dock", data_high=dock_high)
    name, high = f"leaf-{drawn[shown].tab.name}", room.height + (len(drawn) - 1) * step
    label = drawn[shown].label
    return board(
        room.width, high, *groups, below, label=label, game=game, seed=seed, leaf=name, shoals=2 * len(drawn), bare=True
    )


def top_leaf(svg: str) -> str:
    """A board reduced to its top leaf, for a picture of moderate height; any other board is returned unchanged."""
    root = ET.fromstring(svg)
    shown = root.get("data-leaf")
    if shown is None:
        return svg
    for leaf in root.findall(f"{{{SVG}}}g[@class='leaf']"):
        if leaf.get("id") == shown:
            root.set("viewBox", f"0 0 {root.get('width')} {leaf.get('data-high')}")
            root.set("height", leaf.get("data-high", ""))
        else:
            root.remove(leaf)
    return ET.tostring(root, encoding="unicode")
