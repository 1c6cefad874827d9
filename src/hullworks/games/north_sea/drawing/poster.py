"""The poster of North Sea: a longship before the mountains."""

from __future__ import annotations

from hullworks.art.longships import longship
from hullworks.art.pencil import at, path
from hullworks.art.posters import WIDTH, waves


def scene() -> str:
    """The contents of the poster, 288 by 150."""
    peaks = path("M-4 112L40 48 74 86 112 34 168 104 206 66 292 120V150H-4z", "var(--sea-2)")
    snow = path("M112 34l-16 22 14-3 8 8 12-2zM40 48l-10 15 11-2 8 5z", "#FFFFFF")
    return (
        peaks
        + snow
        + waves(118, WIDTH, "var(--water)", 26, 5)
        + at(66, 12, longship(164, 7, "stripes", head=1))
        + waves(126, WIDTH, "var(--water-2)", 32, 6)
    )
