"""The poster of Shipyard: a steamer at sea."""

from __future__ import annotations

from hullworks.art.pencil import at, disc
from hullworks.art.posters import WIDTH, liner, waves


def scene() -> str:
    """The contents of the poster, 288 by 150."""
    return (
        disc(244, 36, 24, "var(--sun)")
        + waves(118, WIDTH, "var(--water)", 26, 5)
        + at(8, 56, liner(0.66))
        + waves(122, WIDTH, "var(--water-2)", 32, 5)
    )
