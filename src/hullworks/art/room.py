"""How much room a table has: a page asks for one of these boxes and scales the drawing to what it really has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Room:
    """A box for the shared table and the viewer's own things below it, in the units of the drawing.

    A page never shows a unit as less than 0.92 pixels, so a type size here is nearly the size on the screen.
    """

    name: str
    width: int
    height: int
    least: int  # the smallest type size
    touch: bool = False  # whether a finger must hit the pieces
    leaves: bool = False  # whether only one leaf is shown at a time, with tabs to the others


PHONE: Final = Room("phone", 374, 560, least=13, touch=True, leaves=True)
LOW: Final = Room("low", 520, 330, least=13, touch=True, leaves=True)  # a phone on its side, or half a window
TABLET: Final = Room("tablet", 800, 910, least=13, touch=True)
DESK: Final = Room("desk", 1024, 716, least=13)
ROOMY: Final = Room("roomy", 1344, 816, least=13)

FINGER: Final = 44.0
"""The least width and height of something that a finger must hit."""

ROOMS: Final = {room.name: room for room in (PHONE, LOW, TABLET, DESK, ROOMY)}
