"""Parts of boards to show elsewhere: a piece as a picture of its own, and boards that can only be looked at."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from hullworks.art.bounds import bounds
from hullworks.art.pencil import el, num
from hullworks.art.sheet import SVG

MARKS: Final = frozenset({"can", "focus", "chosen", "changed"})  # classes of what is drawn around a piece
LIVE: Final = ("data-", "aria-", "role", "tabindex", "id")  # how attributes begin that are not for the eye
MARGIN: Final = 3.0
SMALLEST: Final = 24.0  # the least width and height of a piece that says something on its own
WORTH: Final = 120  # letters of markup that are worth sharing between drawings


def pieces(svg: str, labels: dict[str, str]) -> dict[str, str]:
    """The pieces of a board that give these answers, by answer, each as a picture with this label.

    The board must have been drawn with these answers allowed. An answer that no piece gives is left out.
    """
    root = ET.fromstring(svg)
    cut = {act: cut_out(root, act, label) for act, label in labels.items()}
    return {act: picture for act, picture in cut.items() if picture}


def cut_out(root: ET.Element, act: str, label: str) -> str:
    """The piece that gives an answer as a picture; empty if there is none, or if it is only a spot."""
    found = next((one for one in root.iter() if gives(one, act)), None)
    if found is None:
        return ""
    alone = ET.fromstring(ET.tostring(found))
    alone.attrib.pop("transform", None)
    still(alone)
    seen = bounds(alone)
    if seen is None or min(seen.width, seen.height) < SMALLEST:
        return ""
    wide, high = seen.width + 2 * MARGIN, seen.height + 2 * MARGIN
    return el(
        "svg",
        written(alone),
        viewBox=f"{num(seen.left - MARGIN)} {num(seen.top - MARGIN)} {num(wide)} {num(high)}",
        width=wide,
        height=high,
        class_="still",
        role="img",
        aria_label=label,
    )


def marked(svg: str, kinds: Mapping[str, tuple[str, str]]) -> str:
    """The board with the pieces that give these answers in a class of their own, each with a title for its label.

    The board must have been drawn with only these answers allowed. Its pieces can be looked at, not touched.
    """
    root = ET.fromstring(svg)
    for one in [one for one in root.iter() if one.get("data-act")]:
        kind, title = next(said for act, said in kinds.items() if gives(one, act))
        for name in ("data-act", "data-acts", "tabindex"):
            one.attrib.pop(name, None)
        one.set("class", f"{one.get('class', '')} {kind}")
        one.set("role", "img")
        one.set("aria-label", f"{title}: {one.get('aria-label', '')}")
    return written(root)


def gives(element: ET.Element, act: str) -> bool:
    """Whether an element of a board gives this answer."""
    return act == element.get("data-act") or act in element.get("data-acts", "").split("|")


def untouched(boards: Sequence[str], label: str) -> tuple[str, list[str]]:
    """Boards as pictures with this label, which repeat no id, and the drawing to put before them.

    What they have in common is drawn once, in the first drawing.
    """
    roots = [ET.fromstring(board) for board in boards]
    for root in roots:
        still(root)
        root.set("role", "img")
        root.set("aria-label", label)
    shared = Shared(roots)
    drawn = [shared.written(root) for root in roots]
    common = el("svg", el("defs", *shared.defined), width=0, height=0, aria_hidden="true", class_="sprite")
    return common, drawn


def still(element: ET.Element) -> None:
    """Remove the marks of what can be done, and all attributes that are not for the eye."""
    for child in list(element):
        if MARKS.intersection(child.get("class", "").split()) or child.tag == f"{{{SVG}}}title":
            element.remove(child)
        else:
            still(child)
    for name in [name for name in element.attrib if name.startswith(LIVE)]:
        del element.attrib[name]


def written(element: ET.Element) -> str:
    """The markup of an element, without the namespace, which is known inside a page."""
    return ET.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "", 1)


class Shared:
    """Groups that occur more than once in some drawings: each is drawn once and used where it lies."""

    def __init__(self, roots: Sequence[ET.Element]) -> None:
        self.looks: dict[ET.Element, str] = {group: look(group) for root in roots for group in groups(root)}
        self.often = {look for look, many in Counter(self.looks.values()).items() if many > 1 and len(look) > WORTH}
        self.names: dict[str, str] = {}
        self.defined: list[str] = []

    def written(self, root: ET.Element) -> str:
        """The markup of a drawing; this changes it."""
        self.share(root)
        return written(root)

    def share(self, element: ET.Element) -> None:
        """Replace the groups inside that occur more than once."""
        for k, child in enumerate(element):
            if self.looks.get(child) in self.often:
                element[k] = self.used(child)
            else:
                self.share(child)

    def used(self, group: ET.Element) -> ET.Element:
        """What stands for a group."""
        look, place = self.looks[group], group.attrib.pop("transform", None)
        if look not in self.names:
            self.share(group)
            name = self.names[look] = f"same-{len(self.names) + 1}"
            group.set("id", name)
            self.defined.append(written(group))
        used = ET.Element(f"{{{SVG}}}use", {"href": f"#{self.names[look]}"})
        if place is not None:
            used.set("transform", place)
        used.tail = group.tail
        return used


def groups(element: ET.Element) -> Iterator[ET.Element]:
    """All groups inside an element."""
    return (one for one in element.iter(f"{{{SVG}}}g") if one is not element)


def look(group: ET.Element) -> str:
    """What a group looks like, wherever it lies."""
    copy = ET.Element(group.tag, {name: value for name, value in group.attrib.items() if name != "transform"})
    copy.text = group.text
    copy.extend(group)
    return ET.tostring(copy, encoding="unicode")
