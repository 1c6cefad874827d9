"""Proof-reading: finds faults in a board. The boards' tests expect `faults` to return none."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

from hullworks.art.icons import NAMES
from hullworks.art.pencil import SMALLEST
from hullworks.art.theme import colours

KNOWN = frozenset(colours({}))
"""Every colour that a board may name; it is the same set for all games."""
NO_NUMBER: Final = re.compile(r"\b(?:nan|inf)\b")
COLOUR: Final = re.compile(r"var\(--([\w-]+)\)")


def faults(svg: str) -> list[str]:
    """All faults of a board: broken markup, styles, scripts, duplicate ids, unknown icons or colours, type that is too
    small, clickable things without a name.
    """
    try:
        root = ET.fromstring(svg)
    except ET.ParseError as error:
        return [f"not well-formed: {error}"]
    found = [fault for element in root.iter() for fault in flaws(element)]
    ids = Counter(name for element in root.iter() if (name := element.get("id")))
    found += [f"id {name!r} is used {many} times" for name, many in ids.items() if many > 1]
    return found


def flaws(element: ET.Element) -> Iterator[str]:
    """The faults of one element."""
    tag = element.tag.rpartition("}")[2]
    if tag in ("script", "foreignObject", "image"):
        yield f"<{tag}> has no place in a board"
    for name, value in element.attrib.items():
        if name == "style" or name.startswith("on"):
            yield f"<{tag}> has the attribute {name!r}"
        # A board has thousands of attributes, so patterns are only looked for where a plain search finds something.
        if ("nan" in value or "inf" in value) and NO_NUMBER.search(value) and not name.startswith(("aria-", "data-")):
            yield f"<{tag}> has a {name} that is no number: {value}"
        for colour in COLOUR.findall(value) if "var(" in value else ():
            if colour not in KNOWN:
                yield f"<{tag}> names the unknown colour {colour!r}"
    if tag == "use" and (icon := element.get("href", "").removeprefix("#i-")) not in NAMES:
        yield f"there is no icon {icon!r}"
    if tag == "text" and float(element.get("font-size", "0")) < SMALLEST:
        yield f"the text {''.join(element.itertext())!r} is smaller than {SMALLEST:g}"
    if element.get("role") == "button" and not element.get("aria-label"):
        yield f"<{tag}> can be clicked but has no name"
    if element.get("data-act") == "" or (element.get("data-act") and element.get("role") != "button"):
        yield f"<{tag}> has an action but is no button"
