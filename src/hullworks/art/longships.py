"""Longships drawn from their parts: shields for the crew, the sail's cut for the design, a carved prow for renown."""

from hullworks.art.pencil import at, box, cached, clip, disc, el, halo, num, path

INK = 1.5
OAK, BARK, STRAKE, CLOTH, CREAM, IRON = "#A8713C", "#8F5D2E", "#6E4522", "#F4EAD0", "#F1E3BE", "#3A4148"

TALL = 0.72
"""The height of a longship's box as a share of its width."""

RAIL = 0.7
"""The height of the rail as a share of the box."""

SAILS = ("stripes", "cross", "checks", "disc", "plain")
"""The cuts of a sail; they can be told apart without colour."""


def hull(w: float, h: float) -> str:
    """The body with its two strakes; stem and stern rise equally."""
    y = h * RAIL
    x = [num(w * share) for share in (0.04, 0.1, 0.2, 0.34, 0.68, 0.82, 0.9, 0.96, 0.72, 0.28, 0.18)]
    tip, low, keel = num(y - h * 0.3), num(y + h * 0.18), num(y + h * 0.19)
    rail, dip = num(y), num(y - h * 0.08)
    below = f"C{x[1]} {num(y + h * 0.02)} {x[2]} {low} {x[3]} {keel}H{x[4]}C{x[5]} {low} {x[6]} {rail} {x[7]} {tip}"
    above = f"C{x[6]} {dip} {x[5]} {rail} {x[8]} {rail}H{x[9]}C{x[10]} {rail} {x[1]} {dip} {x[0]} {tip}z"
    strakes = "".join(
        f"M{num(w * 0.16)} {num(y + h * k)}Q{num(w / 2)} {num(y + h * (k + 0.03))} {num(w * 0.84)} {num(y + h * k)}"
        for k in (0.065, 0.125)
    )
    body = f"M{x[0]} {tip}{below}{above}"
    return halo(body) + path(body, OAK, ink=INK) + path(strakes, stroke=STRAKE, stroke_width=1.25)


def prow(w: float, h: float, head: int) -> str:
    """A plain knob, or a carved head for a ship that brings renown."""
    x, y = w * 0.955, h * RAIL
    if head == 0:
        return disc(x, y - h * 0.33, w * 0.026, BARK, ink=INK)
    neck = f"M{num(x)} {num(y - h * 0.29)}q{num(-w * 0.03)} {num(-h * 0.1)} {num(w * 0.03)} {num(-h * 0.12)}"
    return path(f"{neck}l{num(w * 0.04)} {num(h * 0.05)}{num(-w * 0.046)} {num(w * 0.023)}z", BARK, ink=INK)


def design(cut: str, x: float, y: float, w: float, h: float, tone: str) -> str:
    """The dyed pattern of a sail at x, y. It extends beyond the edges, where it is clipped."""
    if cut == "stripes":
        step = (w + 20) / 7
        return "".join(box(x - 10 + step * i, max(0, y - 4), step / 2, h + 16, tone) for i in range(7))
    if cut == "cross":
        upright = box(x + w * 0.42, max(0, y - 4), w * 0.16, h + 16, tone)
        return upright + box(max(0, x - 12), y + h * 0.4, w + 24, h * 0.18, tone)
    if cut == "checks":
        a, b = w / 5, h / 3.4
        fields = [(i, j) for i in range(6) for j in range(4) if (i + j) % 2]
        return "".join(box(x - 8 + i * a, max(0, y - 2 + j * b), a, b, tone) for i, j in fields)
    if cut == "disc":
        return at(x + w / 2, y + h * 0.52, disc(0, 0, h * 0.28, tone), disc(0, 0, h * 0.13, CREAM))
    if cut == "plain":
        return ""
    raise ValueError(f"no such sail: {cut!r}; there are {', '.join(SAILS)}")


def sail(w: float, h: float, cut: str, tone: str) -> str:
    """Stays, mast, yard, and the cloth, which bulges to both sides."""
    x, wide, y, high = w * 0.3, w * 0.4, h * 0.1, h * 0.46
    belly, lift = num(w * 0.05), num(high * 0.5)
    cloth = (
        f"M{num(x)} {num(y)}h{num(wide)}q{belly} {lift} {num(-w * 0.02)} {num(high)}"
        f"q{num(-wide * 0.46)} {num(h * 0.05)} {num(w * 0.04 - wide)} 0q-{belly}-{lift} {num(-w * 0.02)} {num(-high)}z"
    )
    top, foot = f"{num(w / 2)} {num(h * 0.03)}", num(h * RAIL - h * 0.1)
    ropes = f"M{top}L{num(w * 0.12)} {foot}M{top}L{num(w * 0.88)} {foot}"
    stays = halo(ropes, 2.5) + path(ropes, stroke="var(--icon-line)", stroke_width=1)
    mast = box(w / 2 - 2, h * 0.02, 4, h * (RAIL - 0.01), BARK, 1, ink=1)
    yard = path(f"M{num(x - 6)} {num(y)}h{num(wide + 12)}", stroke=BARK, stroke_width=3.5, stroke_linecap="round")
    dyed = clip(cloth, w, h, design(cut, x, y, wide, high, tone))
    return stays + mast + halo(cloth) + path(cloth, CLOTH) + dyed + path(cloth, ink=INK) + yard


def crew(w: float, h: float, shields: int, tone: str, oars: bool) -> str:
    """Oars through the side, and a shield on the rail for each rower."""
    y = h * RAIL
    blades = "".join(
        f"M{num(w * 0.28 + w * 0.46 * i / 5)} {num(y + h * 0.1)}l{num(-w * 0.05)} {num(h * 0.16)}" for i in range(6)
    )
    rowed = path(blades, stroke=BARK, stroke_width=2, stroke_linecap="round") if oars else ""
    r = min(w * 0.042, w * 0.27 / max(1, shields))
    faces = "".join(
        at(
            w * 0.25 + w * 0.5 * (i + 0.5) / shields,
            y + 1,
            disc(0, 0, r, (CREAM, tone)[i % 2], ink=INK),
            disc(0, 0, r * 0.29, IRON),
        )
        for i in range(shields)
    )
    return rowed + faces


@cached
def longship(
    w: float = 130,
    shields: int = 5,
    sail_cut: str = "stripes",
    tone: str = "#B4432F",
    oars: bool = True,
    head: int = 0,
) -> str:
    """In a box of w by 0.72 w: shields for workers, a cut of the sail (see SAILS) for the design, a prow for renown."""
    h = w * TALL
    inside = sail(w, h, sail_cut, tone) + hull(w, h) + crew(w, h, shields, tone, oars) + prow(w, h, head)
    return el("g", inside, aria_hidden="true")
