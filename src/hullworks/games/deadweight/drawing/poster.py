"""The poster of Deadweight: a sinking ship, and things that float."""

from __future__ import annotations

from hullworks.art.pencil import at, path, use
from hullworks.art.pieces import puck
from hullworks.art.posters import BARK, CREAM, INK, PLANK, WIDTH, lamp, waves


def scene() -> str:
    """The picture of the poster, 288 by 150."""
    strakes = "".join(f"M{36 + i * 6} {84 + i * 16}L230 {48 + i * 22}" for i in range(3))
    hull = path("M30 70L180 40Q214 36 226 58L236 130H60Q40 110 30 70z", BARK, ink=INK)
    mast = path("M110 56L96 4", stroke=PLANK, stroke_width=6, stroke_linecap="round")
    loot = ((28, 132, "emerald"), (62, 122, "ruby"), (250, 130, "diamond"), (216, 126, "pearl"))
    return (
        mast
        + path("M99 12Q140 14 150 40L112 50z", CREAM, ink=INK)
        + hull
        + path(strakes, stroke=PLANK, stroke_width=1.5)
        + lamp(206, 46, 30, 27)
        + waves(104, WIDTH, "var(--water)", 26, 6)
        + waves(116, WIDTH, "var(--water-2)", 32, 5)
        + "".join(at(x, y, puck(kind, 11)) for x, y, kind in loot)
        + use("ring", 246, 84, 32)
    )
