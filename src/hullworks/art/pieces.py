"""Shared by all boards: seats' markers, tokens, cards, states, plates, water."""

from math import cos, pi, sin

from hullworks.art.pencil import Attr, at, box, cached, disc, el, kept, num, path, place, spaced, text, use, width
from hullworks.art.theme import SEATS, TINT

EDGE = 1.25
"""The width of the ink line around anything that can be picked up."""

LEAST_FIGURE = 13.0
"""The smallest type size of a number on a coin or a shield, however small the coin is."""

SIDES = (1, 3)
"""The faces of a die that are seen on its way, counted from the one on which it comes to rest."""

# A seat's shape: number of corners, angle of the first, and their radius, chosen so that all have the same weight.
CORNERS: dict[str, tuple[int, float, float]] = {
    "square": (4, pi / 4, 1.16),
    "triangle": (3, -pi / 2, 1.24),
    "diamond": (4, 0, 1.14),
    "hexagon": (6, 0, 1.02),
}


def shape(kind: str, r: float, **attrs: Attr) -> str:
    """A seat's shape around the origin; all have the same visual weight."""
    fill = attrs.pop("fill", None) or "none"
    if kind == "circle":
        return el("circle", cx=0, cy=0, r=r * 0.92, fill=fill, **attrs)
    if kind == "star":
        spokes = [(1.16 if i % 2 == 0 else 0.62, i * pi / 5 - pi / 2) for i in range(10)]
    else:
        many, first, reach = CORNERS[kind]
        spokes = [(reach, first + i * 2 * pi / many) for i in range(many)]
    drop = r * 0.18 if kind == "triangle" else 0  # a triangle's centre lies above the centre of its box
    tips = "L".join(f"{num(r * long * cos(a))} {num(drop + r * long * sin(a))}" for long, a in spokes)
    return el("path", d=f"M{tips}z", fill=fill, stroke_linejoin="round", **attrs)


@cached
def pawn(seat: int, r: float = 10, *, rim: str = "var(--rim)", **attrs: Attr) -> str:
    """A seat's marker around the origin: colour, shape, and an edge that is dark by day and pale by night."""
    fill = f"var(--seat{seat})"
    return el("g", shape(SEATS[seat].shape, r, fill=fill, stroke=rim, stroke_width=1.5), **attrs)


@cached
def rolled(face: int, size: float = 24) -> str:
    """A die from the origin. When it is thrown while a page looks on, it tumbles and shows two other faces first."""
    sides = [use(f"die{(face - 1 + on) % 6 + 1}", 0, 0, size, opacity=0, class_="side-on") for on in SIDES]
    return el("g", use(f"die{face}", 0, 0, size), *sides, class_="rolled", data_keep="data-thrown")


@cached
def flag(seat: int, w: float = 30, h: float = 20) -> str:
    """A seat's signal flag: the same colour, and a pattern that can be told apart without colour."""
    on, t = f"var(--on-seat{seat})", h * 0.2  # t: the width of a stripe
    marks = {
        "cross": box(0, h / 2 - t / 2, w, t, on) + box(w * 0.36 - t / 2, 0, t, h, on),
        "saltire": path(f"M0 0L{num(w)} {num(h)}M0 {num(h)}L{num(w)} 0", stroke=on, stroke_width=t),
        "bars": box(0, h * 0.2, w, t, on) + box(0, h * 0.6, w, t, on),
        "box": box(w * 0.28, h * 0.26, w * 0.44, h * 0.48, on),
        "halves": path(f"M0 {num(h)}L{num(w)} 0V{num(h)}z", on),
        "quarters": box(0, 0, w / 2, h / 2, on) + box(w / 2, h / 2, w / 2, h / 2, on),
    }
    edge = box(0, 0, w, h, stroke="var(--rim)", stroke_width=1.5)
    return el("g", box(0, 0, w, h, f"var(--seat{seat})"), marks[SEATS[seat].flag], edge)


@cached
def puck(name: str, r: float = 16, **attrs: Attr) -> str:
    """A token around the origin: a thick disc, tinted by kind, with an icon."""
    face = f"color-mix(in srgb, {TINT.get(name, '#FFFFFF')}, var(--token) 30%)"
    side = disc(0, 2.5, r, "var(--card-side)", ink=EDGE)
    return el("g", side, disc(0, 0, r, face, ink=EDGE), use(name, -r * 0.78, -r * 0.78, r * 1.56), **attrs)


@cached
def coin(value: int | str, r: float = 13, **attrs: Attr) -> str:
    """A price or an amount of gold, around the origin."""
    rim = disc(0, 0, r - 3, stroke="var(--on-gold)", stroke_width=0.75, opacity=0.55)
    size = max(LEAST_FIGURE, r * 1.08)
    figure = text(0, size * 0.35, str(value), size, 700, "var(--on-gold)", "middle", title=True, room=2 * r - 3)
    return el("g", disc(0, 0, r, "var(--gold)", ink=EDGE), rim, figure, **attrs)


@cached
def points(value: int | str, r: float = 13, **attrs: Attr) -> str:
    """Points: a shield, so that they are never mistaken for gold."""
    top, bend, low, tip = num(r * 0.95), num(r * 0.2), num(r * 0.75), num(r * 1.2)
    a, b = num(r), num(r * 0.4)
    d = f"M-{a}-{top}H{a}V{bend}C{a} {low} {b} {a} 0 {tip}C-{b} {a}-{a} {low}-{a} {bend}z"
    size = max(LEAST_FIGURE, r * 1.05)
    figure = text(0, size * 0.3, str(value), size, 700, "var(--panel)", "middle", title=True, room=2 * r - 3)
    return el("g", path(d, "var(--ink)", ink=EDGE), figure, **attrs)


def tile(
    w: float, h: float, *inside: str, fill: str = "var(--card)", r: float = 7, side: float = 3, **attrs: Attr
) -> str:
    """Anything that can be picked up: a face, an ink edge and three pixels of cardboard below."""
    thick = box(0, side, w, h, "var(--card-side)", r, ink=EDGE)
    return el("g", thick, box(0, 0, w, h, fill, r, ink=EDGE), *inside, **attrs)


@cached
def count(kind: str, n: int | str, r: float = 20, below: bool = False) -> str:
    """A kind of token and its number: to the right of it (on a phone below), pale if zero."""
    none = n in (0, "0")
    face = el("g", puck(kind, r), opacity=0.4 if none else None)
    x, y, anchor = (0.0, r + 24, "middle") if below else (r + 8, 7.0, "start")
    tone = "var(--soft)" if none else "var(--ink)"
    return face + text(x, y, str(n), 20 if r > 15 else 17, 700, tone, anchor, title=True)


@cached
def slot(r: float = 16, kind: str = "", tone: str = "var(--card-soft)") -> str:
    """An empty round place for a token, around the origin; with `kind`, it shows a pale icon of the token it needs.

    The default tone suits a card; on a plate or on water pass `var(--edge)`.
    """
    pale = use(kind, -r * 0.65, -r * 0.65, r * 1.3, opacity=0.6) if kind else ""
    return disc(0, 0, r, stroke=tone, stroke_width=1.5, stroke_dasharray="4 3") + pale


def pill(x: float, y: float, words: str, tone: str = "var(--card-ink)", ink: str = "var(--card)") -> str:
    """A small label with its right end at x: a state in one word. The default tones suit a card."""
    w = width(words, 13, 600) + 16
    return el("g", box(x - w, y, w, 20, tone, 10), text(x - w / 2, y + 14, words, 13, 600, ink, "middle"))


def arrow(x: float, y: float, long: float = 14, tone: str = "var(--card-ink)") -> str:
    """An arrow for "becomes", from x to the right. Its tone suits a card; on a plate or on water pass `var(--ink)`."""
    return path(f"M{num(x)} {num(y)}h{num(long)}m-6-6 6 6-6 6", ink=2.25, stroke=tone)


def empty(w: float, h: float, words: str = "", r: float = 7) -> str:
    """An empty place for a card."""
    frame = box(0, 0, w, h, r=r, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="5 4")
    note = text(w / 2, h / 2 + 5, words, 13, fill="var(--soft)", anchor="middle", room=w - 8) if words else ""
    return frame + note


def standing(seat: int, r: float = 12) -> str:
    """A seat's marker on a white disc, for use on a picture."""
    return disc(0, 0, r * 1.55, "#FFFDF5", ink=1.5) + pawn(seat, r, rim="var(--icon-line)")


@cached
def cube(size: float = 24) -> str:
    """A plain crate of the queue, seen from a corner, centred at the origin."""
    s, half = num(size / 2), num(size / 4)
    body = path(f"M0-{s}L{s}-{half}V{half}L0 {s}L-{s} {half}V-{half}z", "#C68E52", ink=1.5)
    lid = path(f"M0-{s}L{s}-{half}L0 0L-{s}-{half}z", "#E2B67E", ink=EDGE)
    return body + lid + path(f"M0 0V{s}", ink=EDGE)


def frame(w: float, h: float, r: float, gap: float, tone: str, thick: float, cls: str = "") -> str:
    """A line around a card, `gap` outside its edge."""
    wide, high = w + 2 * gap, h + 2 * gap
    return box(-gap, -gap, wide, high, r=r + gap, stroke=tone, stroke_width=thick, class_=cls or None)


@cached
def can(w: float, h: float, r: float = 7, gap: float = 4, pennant: bool = True) -> str:
    """The mark of a thing that can be acted on: a magenta frame and a pennant at its upper right corner.

    It differs in both colour and shape. The focus frame is drawn here as well, and shown by the page's style: an
    outline would follow the hit area. A card so small that the pennant would cover its name has only the frame.
    """
    cloth = f"M{num(w - 16)} {num(-gap)}h{num(14 + gap)}v17l-8-5.5-8 5.5z"
    return el(
        "g",
        frame(w, h, r, gap + 5, "var(--ink)", 3, cls="focus"),
        frame(w, h, r, gap, "var(--panel)", 6),
        frame(w, h, r, gap, "var(--act)", 3),
        path(cloth, "var(--act)", stroke="var(--panel)", stroke_width=1.25) if pennant else "",
        class_="can",
        aria_hidden="true",
    )


@cached
def ring(r: float, gap: float = 4) -> str:
    """The mark of a round token that can be acted on: a magenta ring, `gap` outside it. Its price serves as a shape."""
    focus = disc(0, 0, r + gap + 4, stroke="var(--ink)", stroke_width=3, class_="focus")
    hoop = disc(0, 0, r + gap, stroke="var(--act)", stroke_width=2.75)
    return el("g", focus, hoop, class_="can", aria_hidden="true")


@cached
def chosen(w: float, h: float, r: float = 7) -> str:
    """The mark of a thing that is selected while the rest of the answer is open: a solid frame and a tick."""
    tick = at(
        w - 6,
        h - 6,
        disc(0, 0, 14, "var(--act)", stroke="var(--panel)", stroke_width=2),
        path("M-6 0l4.5 5L7-5", ink=3, stroke="var(--on-act)"),
    )
    return el("g", frame(w, h, r, 3, "var(--act)", 6), tick, class_="chosen", aria_hidden="true")


@cached
def changed(w: float, h: float, r: float = 7) -> str:
    """The mark of a thing the last answer changed, until the next: a gold frame on ink. A page lets it pulse once."""
    ink = frame(w, h, r, 4, "var(--icon-line)", 6)
    return el("g", ink, frame(w, h, r, 4, "var(--gold)", 3.5), class_="changed", aria_hidden="true")


def opener(x: float, y: float, what: str, label: str, *inside: str, reach: float = 24) -> str:
    """What opens the sheet *what*: the sign of a plate's corner around x, y, or *inside* in its place."""
    hit = box(-reach / 2, -reach / 2, reach, reach, "transparent")
    face = box(-9, -9, 18, 18, "var(--panel)", 5, stroke="var(--edge)", stroke_width=1.5, class_="corner")
    sign = path("M-1-5h6v6M5-5L-1 1M1 5h-6v-6M-5 5L1-1", "none", stroke="var(--ink)", stroke_width=1.5)
    return el(
        "g",
        *(inside or (hit, face, sign)),
        transform=place(x, y),
        class_="opener",
        role="link",
        tabindex=0,
        aria_label=label,
        data_sheet=what,
    )


@kept
def piece(
    name: str,
    x: float,
    y: float,
    *inside: str,
    act: str = "",
    label: str = "",
    turn: float = 0,
    cls: str = "",
    why: str = "",
    about: str = "",
    not_now: str = "",
    rule: str = "",
    shows: str | None = None,
) -> str:
    """A thing that moves, appears and disappears; `name` is its id and stays the same wherever it lies.

    With `act`, the text of an action, it can be clicked, focused and read aloud. With `why` the action is not possible
    now: the piece can be focused, and tells the reason. `about` says what the piece is, if its label says what it does.
    A page explains a piece on demand by its label, with `not_now`, why nothing can be done with it, and its `rule`.
    It frames a piece that moved or whose label changed; with `shows`, only one that shows something else than before.
    """
    reach = bool(act or why)
    spoken = f"{label or act or name}: {why}" if why else label or act
    return el(
        "g",
        *(map(spaced, inside) if reach else inside),
        transform=place(x, y, turn),
        id=name,
        class_=" ".join(filter(None, ("piece", cls, "why" if why else ""))),
        data_fade=True,
        data_act=act if act and not why else None,
        data_why=why or None,
        data_about=about or None,
        data_not=not_now or None,
        data_rule=rule or None,
        data_shows=shows,
        role="button" if reach else "group" if label else None,
        tabindex=0 if reach else None,
        aria_label=spoken or None,
        aria_disabled="true" if why else None,
    )


def plate(x: float, y: float, w: float, h: float, head: str, *inside: str, note: str = "") -> str:
    """Print on the board: flat, without an edge; a heading at the upper left, a note at the upper right."""
    side = text(w - 16, 27, note, 13, fill="var(--soft)", anchor="end") if note else ""
    taken = width(note, 13) + 12 if note else 0
    title = text(16, 28, head, 17, 700, title=True, room=w - 32 - taken)
    return at(x, y, box(0, 0, w, h, "var(--plate)", 12), title, side, *inside)


def tray(w: float, h: float, *inside: str, x: float = 0, y: float = 0) -> str:
    """The viewer's own edge of the table: lighter than any plate, with a thick lip."""
    lip = box(0, 4, w, h - 4, "var(--card-side)", 12, opacity=0.55)
    return at(x, y, lip, box(0, 0, w, h - 4, "var(--panel)", 12), *inside)


@cached
def contours(w: float, h: float, seed: int = 3, shoals: int = 3) -> str:
    """Depth lines of a chart, for the water behind a board: nested shoals with wobbly lines."""
    rings = []
    for k in range(shoals):
        # Shoals are spread by fractions without a common period, so that they do not line up for any seed.
        x, y = w * ((k * 0.43 + seed * 0.17) % 1), h * ((k * 0.37 + seed * 0.29) % 1)
        for level in range(5, 0, -1):
            tips = []
            for i in range(28):
                a = i * pi / 14
                wobble = 0.16 * sin(3 * a + k + seed) + 0.08 * sin(5 * a + 2 * k) + 0.03 * level * sin(2 * a + seed)
                far = level * (46 + 9 * k) * (1 + wobble)
                tips.append(f"{num(x + 1.5 * far * cos(a))} {num(y + far * sin(a))}")
            rings.append(el("path", d=f"M{'L'.join(tips)}z"))
    tone = "var(--sea-2)"
    return el(
        "g",
        *rings,
        fill=tone,
        fill_opacity=0.16,
        stroke=tone,
        stroke_width=1.5,
        stroke_linejoin="round",
        aria_hidden="true",
    )


def board(
    w: float,
    h: float,
    *inside: str,
    label: str,
    game: str,
    seed: int = 3,
    extra: str = "",
    name: str = "board",
    leaf: str = "",
    shoals: int = 3,
    bare: bool = False,
) -> str:
    """A whole board on its water. `extra` goes first, before the water; `leaf` names the leaf on top.

    A bare board has no water of its own: it lies on that of its page.
    """
    water = "" if bare else box(0, 0, w, h, "var(--sea)") + contours(w, h, seed, shoals)
    return el(
        "svg",
        extra,
        water,
        *inside,
        id=name,
        viewBox=f"0 0 {num(w)} {num(h)}",
        preserveAspectRatio="xMidYMin" if bare else None,
        width=w,
        height=h,
        class_="board",
        data_game=game,
        data_leaf=leaf or None,
        role="group",
        aria_label=label,
        xmlns="http://www.w3.org/2000/svg",
    )
