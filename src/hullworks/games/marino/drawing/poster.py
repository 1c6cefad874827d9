"""The poster of Marino: airships above the clouds."""

from __future__ import annotations

from hullworks.art.pencil import at, path
from hullworks.art.posters import cloud
from hullworks.art.ships import airship


def scene() -> str:
    """The picture of the poster, 288 by 150."""
    banks = "q10-16 30-8 12-18 36-6 16-14 36 0 20-12 38 2 18-16 40-2 16-12 36 2 18-14 40-2 18-10 40 8v30z"
    return (
        cloud(16, 20)
        + at(104, 10, airship(("canvas", "canvas", "rope", "wood", "crew"), "brass", 164, 3))
        + at(16, 66, airship(("metal", "food", "rope"), "gale", 90, 2))
        + path(f"M-4 150V136{banks}", "var(--cloud)")
    )
