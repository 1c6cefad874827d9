"""The poster of Ship Shape: a train, crates and a crane on the quay."""

from __future__ import annotations

from hullworks.art.pencil import at, box, disc, el, path
from hullworks.art.posters import BRASS, CREAM, INK, RED, SOOT, STEEL, WIDTH, cloud, crate, waves


def train() -> str:
    """A small engine, seen from the left."""
    wheels = "".join(
        disc(x, 52, r, STEEL, ink=INK) + disc(x, 52, 2, SOOT) for x, r in ((14, 9), (36, 9), (58, 7), (76, 7))
    )
    return el(
        "g",
        box(28, 18, 56, 26, RED, 8, ink=INK),
        box(0, 4, 32, 40, RED, 3, ink=INK),
        box(-4, 0, 40, 6, SOOT, 2, ink=INK),
        box(7, 11, 17, 14, CREAM, 2, ink=INK),
        path("M66 18V4h-4l2-5h12l2 5h-4v14z", SOOT, ink=INK),
        box(48, 12, 8, 6, "#E0B23A", 2, ink=INK),
        box(-2, 42, 90, 5, SOOT, 1),
        wheels,
    )


def derrick() -> str:
    """A harbour crane with its boom to the left."""
    legs = "M0 96L14 18h10l14 78M6 74h26M9 52h20M4 92l25-30M34 92L9 62M28 52L12 36"
    return el(
        "g",
        path(legs, stroke="#8A6510", stroke_width=4, stroke_linejoin="round"),
        path("M-50 6L58 0 62 12-50 14z", BRASS, ink=INK),
        box(10, -6, 20, 24, RED, 3, ink=INK),
        path("M-42 14v12", stroke="var(--icon-line)", stroke_width=2),
    )


def scene() -> str:
    """The picture of the poster, 288 by 150."""
    quay = box(0, 120, WIDTH, 12, "#8C7A62") + box(0, 130, WIDTH, 6, "#5F5140")
    crates = "".join(
        crate(x, y, kind)
        for x, y, kind in (
            (106, 94, "organic"),
            (138, 94, "mineral"),
            (122, 67, "technological"),
            (155, 50, "specialty"),
        )
    )
    water = waves(138, WIDTH, "var(--water-2)", 32, 4)
    return cloud(30, 14, 0.9) + water + quay + at(12, 60, train()) + crates + at(212, 24, derrick())
