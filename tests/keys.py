"""The language of keys, for tests: whatever is still English in it is said outside the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

NAMES = ["Ada", "Ines", "Marek", "Odile", "Kit", "Wu"]  # of the players; they are no words of English

KEY = re.compile("⟦[^⟦⟧]*⟧")
CUT = re.compile(r"⟦[^⟧\n]*?…")  # a key that was too long for its place
NAME = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
RULE = re.compile(r"\bR\d+(?:\.\d+)*\b")
WORD = re.compile(r"[^\W\d_]{2,}")

READ_ALOUD = ("aria-label", "aria-description", "aria-roledescription", "alt", "title", "data-about", "data-why")


def english(text: str) -> set[str]:
    """The words of a text that are neither in a key nor the name of a player."""
    while KEY.search(text):
        text = KEY.sub(" ", text)
    for other in (CUT, NAME, RULE):
        text = other.sub(" ", text)
    return set(WORD.findall(text))


def english_in_svg(svg: str) -> set[str]:
    """The words in a drawing that are neither in a key nor the name of a player, written or read aloud."""
    return {word for text in written(ET.fromstring(svg)) for word in english(text)}


def written(root: ET.Element) -> Iterator[str]:
    """All that a drawing says."""
    for element in root.iter():
        if not element.tag.endswith("style"):
            yield element.text or ""
        yield element.tail or ""
        yield from [element.get(name, "") for name in READ_ALOUD]
