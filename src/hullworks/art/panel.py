"""What a table shows of a rival in a small panel: numbers with icons, and a small picture.

A panel is data. The page adds the flag, the name, what the rival does now and did last, and a way to the whole sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 206
"""The width of a panel's picture."""
MOST_HIGH: Final = 72
"""The most height of a panel's picture."""


@dataclass(frozen=True)
class Fact:
    """A number or a short word with its sign: *icon* names an icon, or *sign* is a drawing of 24 by 24."""

    label: str  # all of it in words, for screen readers and as a tooltip
    words: str = ""
    icon: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Panel:
    """A rival in short: what wins the game, the facts that matter, and a picture that shows what they build."""

    lead: Fact  # what wins the game, or what comes closest to it
    facts: tuple[Fact, ...] = ()
    brief: tuple[Fact, ...] = ()  # the two or three facts that a phone has room for
    picture: str = ""  # the inside of an SVG, `WIDTH` wide
    high: int = 0  # the picture's height
    scored: bool = False  # whether the lead is the points, which a page may show anyway
