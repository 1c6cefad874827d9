"""Pictures other than boards: a frame for a single thing, and the sky and the sea of score sheets."""

from hullworks.art.pencil import at, box, el, num, path
from hullworks.art.pieces import flag
from hullworks.art.theme import SEATS

PARADE = (832.0, 176.0)
"""The size of the picture above a score sheet."""


def still(w: float, h: float, *inside: str, label: str, cls: str = "still", low: bool = False) -> str:
    """A picture of its own, labelled for screen readers; a *low* one lies at the lower edge of its place."""
    return el(
        "svg",
        *inside,
        viewBox=f"0 0 {num(w)} {num(h)}",
        width=w,
        height=h,
        class_=cls,
        preserveAspectRatio="xMidYMax meet" if low else None,
        role="img",
        aria_label=label,
        xmlns="http://www.w3.org/2000/svg",
    )


def cloud(x: float, y: float, size: float = 1) -> str:
    """A cloud, flat as on a chart; 98 by 30 at its natural size."""
    d = "M0 30q2-14 18-12 6-18 26-12 8-10 24-2 16 0 16 14 14 0 14 12z"
    return at(x, y, path(d, "var(--cloud)", opacity=0.9), size=size)


def waves(y: float, w: float, h: float, tone: str, step: float = 34, lift: float = 10) -> str:
    """Water from the height y down to h, with a swell."""
    crests = "".join(f"q{num(step / 2)} {num(-lift)} {num(step)} 0t{num(step)} 0" for _ in range(int(w / step / 2) + 2))
    return path(f"M-10 {num(y)}{crests}V{num(h)}H-10z", tone)


def dressing(w: float = 1120, many: int = 26) -> str:
    """A ship's dressing line, for a celebration: all signal flags in two swags."""
    rope, hung = "M0 2", []
    for swag in range(2):
        left, long = swag * w / 2, w / 2
        rope += f"Q{num(left + long / 2)} 58 {num(left + long)} 2"
        for k in range(many // 2):
            along = (k + 0.5) / (many // 2)
            drop = 2 + 2 * along * (1 - along) * 56
            hung.append(at(left + along * long - 13, drop, flag((k + swag) % len(SEATS), 26, 18)))
    line = path(rope, "none", stroke="var(--ink)", stroke_width=1.5)
    return el(
        "svg",
        line,
        *hung,
        viewBox=f"0 0 {num(w)} 52",
        class_="dressing",
        preserveAspectRatio="xMidYMin slice",
        aria_hidden="true",
    )


def parade(*inside: str, label: str, air: bool = True) -> str:
    """A parade of a player's things, in the air or on the sea."""
    w, h = PARADE
    sky = [box(0, 0, w, h, "var(--sea)"), cloud(80, 110 if air else 24, 0.9), cloud(420, 2, 0.7), cloud(660, 100, 0.9)]
    if air:
        return still(w, h, *sky, *inside, waves(164, w, h, "var(--cloud)"), label=label, cls="parade", low=True)
    sea = waves(118, w, h, "var(--sea-2)") + waves(140, w, h, "var(--plate)", 40, 8)
    return still(w, h, *sky, sea, *inside, label=label, cls="parade", low=True)
