"""The components on the board of Ship Shape: workshops, transports, orders, tokens and the ribbons between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import Attr, at, box, cached, clean, cut, disc, el, num, path, text, use, width
from hullworks.art.pieces import arrow, pawn, points, puck, slot, tile
from hullworks.games.ship_shape.things import counted, or_nothing, way_thing
from hullworks.match.message import Speech

T: Final = Speech(__file__)

FLOW = {"organic": "#4E9A61", "mineral": "#A88B68", "technological": "#6A86B8", "specialty": "#A774B8"}
ANY_TONE = "#8A8F94"
INK = "var(--card-ink)"
SOFT_INK = "var(--card-soft)"
TALL = 150.0
"""The least height of a card for hire that has its picture above its recipe."""
SQUEEZE = 0.8
"""The narrowest a line may be set, as a share of its measured width, before it is cut."""


@cached
def fit(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    weight: int = 400,
    fill: str = INK,
    anchor: str = "start",
    title: bool = False,
    least: float = 14,
) -> str:
    """A line of text that is made to fit: the type shrinks to *least*; then it is squeezed, and only then cut."""
    size = max(least, min(size, size * room / max(1.0, width(words, size, weight))))
    if width(words, size, weight) <= room * 1.001:
        return text(x, y, words, size, weight, fill, anchor, title)
    short = cut(words, size, room / SQUEEZE, weight)
    whole = el("title", clean(words)) if short != words else ""
    look: dict[str, Attr] = {"font_weight": weight if weight != 400 else None, "class_": "title" if title else None}
    look |= {"text_anchor": anchor if anchor != "start" else None, "lengthAdjust": "spacingAndGlyphs"}
    return el("text", whole, clean(short), x=x, y=y, font_size=size, fill=fill, textLength=room, **look)


def two_lines(name: str, room: float, size: float = 14, weight: int = 400) -> list[str]:
    """A name in one line or two, broken only between words."""
    first, *rest = name.split()
    while rest and width(f"{first} {rest[0]}", size, weight) <= room:
        first = f"{first} {rest.pop(0)}"
    return [first, " ".join(rest)] if rest else [first]


@cached
def token(kind: str, r: float = 16) -> str:
    """A token centred on the origin; one of any kind or of choice has a question mark."""
    if kind in FLOW:
        return puck(kind, r)
    blank = disc(0, 2.5, r, "var(--card-side)", ink=1.25) + disc(0, 0, r, "#FFFFFF", ink=1.25)
    return el("g", blank, text(0, r * 0.42, "?", max(14, r * 1.2), 700, "#1B2A33", "middle", title=True))


def row(kinds: Sequence[str], x: float, y: float, r: float = 11, room: float = 0, pale: Sequence[bool] = ()) -> str:
    """Tokens side by side, starting at x; they overlap if there is little room. Missing ones are pale."""
    step = 2 * r + 2
    if room and len(kinds) > 1:
        step = min(step, (room - 2 * r) / (len(kinds) - 1))
    drawn = ""
    for k, kind in enumerate(kinds):
        faint = 0.35 if k < len(pale) and pale[k] else None
        drawn += at(x + r + k * step, y, token(kind, r), opacity=faint)
    return drawn


def recipe_step(many: int, r: float, room: float) -> float:
    """The distance between the tokens of a recipe, so that all fit into the room."""
    return min(2 * r + 2, (room - 20 - 4 * r) / max(1, many - 2))


def recipe(eats: tuple[str, ...], makes: tuple[str, ...], y: float, r: float, room: float, x: float = 0) -> str:
    """The recipe of a workshop: tokens, an arrow, tokens. It starts at x."""
    step = recipe_step(len(eats) + len(makes), r, room)
    first = row(eats, x, y, r, 2 * r + step * (len(eats) - 1))
    far = x + 2 * r + step * (len(eats) - 1)
    return first + arrow(far + 3, y, 13, INK) + row(makes, far + 20, y, r, 2 * r + step * (len(makes) - 1))


@cached
def works(eats: tuple[str, ...], makes: tuple[str, ...], w: float = 64) -> str:
    """A workshop, 64 by 42: a chimney for each token it uses, a bay and a roof for each token it makes."""
    many = len(makes)
    roof, bay = FLOW.get(makes[-1], ANY_TONE), 40 / many
    stacks = "".join(
        box(6 + k * 9, 4 - k * 2, 6, 24, "#8C6A55", 1, ink=1.25) + disc(9 + k * 9, -1 - k * 3, 3.2, "#E6EBEC", ink=1)
        for k in range(min(len(eats), 3))
    )
    if makes[-1] == "specialty":
        teeth = path("M20 20L42 2 64 20z", roof, ink=1.25)
    else:
        tips = range(many)
        teeth = "".join(path(f"M{num(22 + k * bay)} 20V8L{num(22 + (k + 1) * bay)} 20z", roof, ink=1.25) for k in tips)
    half = min(5, bay / 2 - 1)
    doors = "".join(
        path(f"M{num(22 + (k + 0.5) * bay - half)} 40V30q{num(half)}-6 {num(2 * half)} 0V40z", "#4A2C14", ink=1)
        for k in range(many)
    )
    shed = box(2, 24, 22, 16, "#D8C7A8", ink=1.25) + box(6, 28, 8, 6, "#9CC3D3", 1, ink=1)
    return at(0, 0, stacks, teeth, shed, box(22, 20, 40, 20, "#EADCC0", ink=1.25), doors, size=w / 64)


def crates(room: int, x: float, y: float, across: int, s: float = 9) -> str:
    """As many crates as a transport carries, in rows from the bottom."""
    return "".join(
        box(
            x + k % across * s, y - (k // across + 1) * s, s, s, ("#C68E52", "#DCA96C")[(k + k // across) % 2], 1, ink=1
        )
        for k in range(room)
    )


@cached
def vehicle(way: str, room: int) -> str:
    """A transport, 108 by 52: a crate for each token it carries."""
    across = -(-room // 2) if room > 4 or way == "rail" else room
    if way == "rail":
        cars = box(34, 36, across * 10 + 8, 5, "#3A4148", 1) + crates(room, 38, 36, across, 10)
        wheels = "".join(disc(x, 43, 4.5, "#AEBCC4", ink=1.25) for x in (8, 22, 42, 34 + across * 10))
        engine = box(2, 16, 14, 22, "#B8412C", 2, ink=1.25) + box(14, 24, 18, 14, "#B8412C", 3, ink=1.25)
        engine += path("M24 24V13h5v11z", "#3A4148", ink=1.25) + box(5, 20, 8, 7, "#F1E3BE", 1, ink=1)
        return at((66 - across * 10) / 2, 0, engine, cars, wheels)
    if way == "sea":
        house = path("M18 34V16h14v18z", "#F4F6F5", ink=1.25) + path("M22 16V6h6v10z", "#B8412C", ink=1.25)
        hull = path("M4 34H100L90 48H14z", "#3D4C56", ink=1.25) + path("M11 44H93L90 48H14z", "#A9402B")
        return el("g", crates(room, 40, 34, across, 10), house, hull)
    ropes = "".join(path(f"M{x} 28L{num(54 + (x - 54) * 0.5)} 38", ink=1) for x in (30, 46, 62, 78))
    bag = path("M8 16C22-4 78-4 98 16 78 36 22 36 8 16z", "#D9A030", ink=1.25)
    seams = path("M30 5q-4 11 0 22M54 2v28M76 5q4 11 0 22", stroke="#80590C", stroke_width=1.2)
    fin = path("M94 16l10-9v18z", "#80590C", ink=1.25)
    return el("g", ropes, bag, seams, fin, crates(room, 54 - across * 5, 52, across, 9))


def way_sign(way: str, x: float, y: float, size: float) -> str:
    """The sign of rail, sea or air."""
    return use(way, x, y, size, T.noun(way_thing(way)))


def turn(face: str, turned: bool, w: float, h: float) -> str:
    """Tilt a turned card and hang a label from its lower edge."""
    if not turned:
        return face
    words = T("card.turned")
    wide = width(words, 14, 600) + 14
    # A low card has its numbers at the foot, and another card may lie close below it.
    low, high = (h - 20, 21) if h >= 72 else (h - 9, 18)
    state = box(w - 24 - wide, low, wide, high, INK, 9)
    state += text(w - 24 - wide / 2, low + high - 5, words, 14, 600, "var(--card)", "middle")
    return el("g", face, state, transform=f"rotate(-3 {num(w / 2)} {num(h / 2)})")


@cached
def vacant(w: float, h: float, words: str, ground: str = "none") -> str:
    """An empty place for a card."""
    frame = box(0, 0, w, h, ground, 7, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="5 4")
    return frame + fit(w / 2, h / 2 + 5, words, 14, w - 12, fill="var(--soft)", anchor="middle")


@cached
def director(name: str, makes: tuple[str, ...], w: float, h: float) -> str:
    """A firm: its name, and the tokens it makes in a turn."""
    if w > h:
        inside = fit(16, h / 2 + 6, name, 16, w - 194, 700, title=True) + row(makes, w - 148, h / 2 - 1, 18)
    else:
        inside = fit(w / 2, 26, name, 14, w - 10, 700, anchor="middle")
        middle = h / 2 + 18
        inside += row(makes[:2], w / 2 - 36, middle - 20, 17) + row(makes[2:], w / 2 - 17, middle + 20, 17)
    return tile(w, h, inside)


@cached
def workshop(
    name: str, eats: tuple[str, ...], makes: tuple[str, ...], turned: bool, note: str, w: float, h: float
) -> str:
    """A supply card in front of its owner: its name, its picture if it is high enough, its recipe."""
    picture = h >= 76 and w >= 140
    r = 11 if h < 60 else 14.5 if w > 190 else 12
    low = h - (14 if h < 60 else 24)
    face = tile(
        w,
        h,
        fit(10, 15 if h < 48 else 18 if h < 60 else 25, name, 15, w - (78 if picture else 20), 700, title=True),
        at(w - 62, 8, works(eats, makes, 52)) if picture else "",
        recipe(eats, makes, low, r, w - 20 - (46 if note else 0), 10),
        text(w - 10, low + 4, note, 14, 600, SOFT_INK, "end") if note else "",
    )
    return turn(face, turned, w, h)


@cached
def carrier(name: str, way: str, room: int, turned: bool, w: float, h: float) -> str:
    """A transport in front of its owner: its name, its capacity, and its picture if it is high enough."""
    narrow, picture = w < 120 or h < 72, h >= 72
    across = w - (16 if narrow else 54)
    named = two_lines(name, across, 14, 700) if narrow and h >= 110 else [name]
    low = 22 + 16 * (len(named) - 1) if narrow else 0
    size = box(w - 40, 12 + low, 12, 12, "#C68E52", 1, ink=1)
    size += text(w - 10, 24 + low, str(room), 17, 700, INK, "end", title=True)
    scale = min(1.0, (w - 8) / 108)
    if h < 50:
        named = two_lines(name, w - 80, 14, 700) if h >= 40 else [name]
        flat = way_sign(way, 7, h / 2 - 11, 22)
        flat += "".join(
            fit(34, h / 2 + 5 + 16 * (k - (len(named) - 1) / 2), line, 14, w - 80, 700) for k, line in enumerate(named)
        )
        flat += box(w - 40, h / 2 - 6, 12, 12, "#C68E52", 1, ink=1)
        flat += text(w - 10, h / 2 + 6, str(room), 17, 700, INK, "end", title=True)
        return turn(tile(w, h, flat), turned, w, h)
    face = tile(
        w,
        h,
        way_sign(way, 8, 6 + low if narrow else 30, 22),
        size,
        at((w - 108 * scale) / 2, h - 54 * scale, vehicle(way, room), size=scale) if picture else "",
        *(fit(8, 22 + 16 * k, line, 14, across, 700) for k, line in enumerate(named)),
    )
    return turn(face, turned, w, h)


def foot(price: tuple[str, ...], w: float, h: float) -> str:
    """The price of a card in the pool, at its foot."""
    low, far = num(h - 1), num(w - 1)
    corner = f"V{num(h - 7)}Q{far} {low} {num(w - 7)} {low}H7Q1 {low} 1 {num(h - 7)}z"
    band = path(f"M1 {num(h - 32)}H{far}{corner}", "var(--card-side)", opacity=0.45)
    room = min(w - 16, 24 * len(price) - 2)
    return band + row(price, (w - room) / 2, h - 16, 11, room)


@cached
def supply_for_hire(
    name: str, eats: tuple[str, ...], makes: tuple[str, ...], price: tuple[str, ...], w: float, h: float
) -> str:
    """A supply card in the pool: name, picture, recipe, price."""
    tone, many = FLOW.get(makes[-1], ANY_TONE), len(eats) + len(makes)
    if h < TALL:
        picture, far = w >= 140, 52 if w >= 140 else 6
        inside = fit(10, 24, name, 15, w - far - 14, 700, title=True) + recipe(eats, makes, h - 50, 11, w - 14, 8)
        return tile(w, h, at(w - 54, 9, works(eats, makes, 42)) if picture else "", inside, foot(price, w, h))
    room = w - 12
    across = 64 + (many - 2) * 24.0
    folded = recipe_step(many, 11, room) < 14
    high = h - (124 if folded else 98)
    wide = min(w * 0.76, (high - 8) / 42 * 64)
    if folded:
        made = 20 + 24.0 * len(makes)
        works_so = row(eats, (w - 24 * len(eats)) / 2, h - 73, 11) + arrow((w - made) / 2, h - 48, 13, INK)
        works_so += row(makes, (w - made) / 2 + 18, h - 48, 11)
    else:
        works_so = recipe(
            eats, makes, h - 49, 11, room, (w - min(across, 64 + (many - 2) * recipe_step(many, 11, room))) / 2
        )
    return tile(
        w,
        h,
        box(0.6, 32, w - 1.2, high, tone, opacity=0.16),
        fit(w / 2, 22, name, 15, w - 10, 700, anchor="middle", title=True, least=13),
        at((w - wide) / 2, 34 + (high - wide * 42 / 64) / 2, works(eats, makes, wide)),
        works_so,
        foot(price, w, h),
    )


@cached
def transport_for_hire(
    name: str, way: str, room: int, price: tuple[str, ...], upkeep: tuple[str, ...], w: float, h: float
) -> str:
    """A transport in the pool: name, picture, way and capacity, price; its maintenance is in the tooltip."""
    way_of = way_thing(way)
    told = el("title", clean(T("card.transport", card=name, way=way_of, room=room, upkeep=or_nothing(counted(upkeep)))))
    title = fit(w / 2, 22, name, 15, w - 10, 700, anchor="middle", title=True, least=14 if h < TALL else 13)
    size = way_sign(way, w / 2 - 32, h - 63, 26) + text(w / 2 + 2, h - 43, f"x {room}", 17, 700, INK, title=True)
    if h < TALL:
        return tile(w, h, told, title, size, foot(price, w, h))
    high = h - 98
    scale = min((w - 16) / 108, (high - 4) / 54, 1.4)
    tint = box(0.6, 32, w - 1.2, high, FLOW["technological"], opacity=0.16)
    drawn = at((w - 108 * scale) / 2, 32 + (high - 52 * scale) / 2, vehicle(way, room), size=scale)
    return tile(w, h, told, tint, title, drawn, size, foot(price, w, h))


# Orders.

Lacks = tuple[tuple[int, int, int], ...]
"""Seats, with the number of tokens that each lacks for an order, and the room on transports."""


@cached
def tick(size: float = 1) -> str:
    """A tick for "ready", around the origin."""
    line = path("M-6 0l4.500 5 8-10", stroke="#1B6B45", stroke_width=3, stroke_linecap="round")
    return at(0, 0, el("title", clean(T("card.ready"))), line, size=size)


def lack_marks(lacks: Lacks, x: float, y: float, room: float) -> str:
    """For each player: a tick if they could fulfil the order, or else how many tokens, or how much room, they lack."""
    step = room / max(1, len(lacks))
    signed = step >= 38
    drawn = ""
    for k, (seat, tokens, space) in enumerate(lacks):
        r = 7.5 if signed else 6
        left = x + k * step
        drawn += at(left + r, y, pawn(seat, r, rim="var(--icon-line)"))
        left += 2 * r + 2
        if not tokens and not space:
            drawn += at(left + 8, y, tick())
            continue
        words = str(tokens or space)
        if not tokens:  # The number stands on a crate.
            drawn += box(left - 1, y - 8, width(words, 14, 700) + 5, 16, "#E2B67E", 2, ink=1)
        elif signed and (step >= 46 or len(words) == 1):
            drawn += disc(left + 5, y, 4.5, "#FFFFFF", ink=1.1)
            left += 10
        drawn += text(left + 1.5, y + 5, words, 14, 700, INK, title=True)
    return drawn


def needed(needs: tuple[str, ...], pale: tuple[bool, ...], x: float, y: float, w: float, h: float) -> str:
    """The tokens of an order in one row or two, as large as fit into the box; those the viewer lacks are dashed."""
    many = len(needs)
    for r in (18.0, 15.5, 14.0, 13.0, 12.0, 11.0):
        across = max(1, int((w + 2) // (2 * r + 2)))
        rows = -(-many // across)
        if rows * (2 * r + 3) <= h + 3:
            break
    rows = max(1, min(rows, int((h + 3) // (2 * r + 3))))
    across = -(-many // rows)
    step = min(2 * r + 3, (w - 2 * r) / max(1, across - 1))
    high = 2 * r + 3
    top = y + h / 2 - (rows - 1) * high / 2
    drawn = ""
    for k, kind in enumerate(needs):
        lacking = k < len(pale) and pale[k]
        face = slot(r - 1, kind) if lacking else token(kind, r)
        drawn += at(x + r + k % across * step, top + k // across * high, face, class_="lacking" if lacking else None)
    return drawn


@cached
def order(
    name: str,
    way: str,
    needs: tuple[str, ...],
    pale: tuple[bool, ...],
    value: int,
    lacks: Lacks,
    w: float,
    h: float,
) -> str:
    """An open order: way, name, value; its tokens, dashed if the viewer lacks them; and what each player lacks."""
    large, slim = w >= 200 and h >= 125, w < 150
    if slim:
        top = 42.0
        head = fit(6, 17, name, 14, w - 24, 700) + way_sign(way, 5, 20, 21) + at(w - 20, 30, points(value, 13.5))
    elif large:
        top = 46.0
        head = way_sign(way, 9, 8, 30) + fit(46, 29, name, 17, w - 104, 700, title=True)
        head += at(w - 36, 25, points(value, 16))
    else:
        top = 38.0
        head = way_sign(way, 7, 7, 24) + fit(34, 25, name, 15, w - 75, 700, title=True)
        head += at(w - 24, 25, points(value, 13.5))
    low = 0.0
    marks = ""
    if lacks:
        low = 36.0 if large else 26.0
        said = T("card.lacks") if w >= 230 else ""
        far = 14 + width(said, 14) + 6 if said else 8.0
        marks = box(0.6, h - low, w - 1.2, 1, "var(--card-side)") + lack_marks(lacks, far, h - low / 2, w - far - 4)
        marks += text(12, h - low / 2 + 5, said, 14, fill=SOFT_INK) if said else ""
    return tile(w, h, head, needed(needs, pale, 9, top, w - 18, h - low - top - 4), marks)


@cached
def fulfilled(w: float, h: float) -> str:
    """The place of a fulfilled order."""
    frame = box(0, 0, w, h, "none", 7, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="5 4")
    stamp = box(-52, -16, 104, 32, r=5, stroke="var(--good)", stroke_width=2.5)
    stamp += text(0, 6, T("card.fulfilled"), 16, 700, "var(--good)", "middle", title=True, room=96)
    return el("g", frame, el("g", stamp, transform=f"translate({num(w / 2)} {num(h / 2)}) rotate(-6)"))


def chip(words: str, way: str, turned: bool) -> tuple[str, float]:
    """A small card of another player: its name, with the sign of its way; and its width."""
    far = 24 if way else 10
    w = far + width(words, 13, 600) + 20  # room for the pennant
    sign = way_sign(way, 5, 3, 18) if way else ""
    dash = "4 3" if turned else None
    frame = box(0, 0, w, 24, "var(--card)", 6, ink=1.25, stroke_dasharray=dash, opacity=0.75 if turned else None)
    return el("g", frame, sign, text(far, 17, words, 13, 600, INK)), w


def ribbon(x0: float, y0: float, x1: float, y1: float, kind: str, thick: float, upright: bool, strong: bool) -> str:
    """A ribbon from one thing to another: from left to right, or upward on a phone."""
    mid = (y0 + y1) / 2 if upright else (x0 + x1) / 2
    bend = f"{num(x0)} {num(mid)} {num(x1)} {num(mid)}" if upright else f"{num(mid)} {num(y0)} {num(mid)} {num(y1)}"
    curve = f"M{num(x0)} {num(y0)}C{bend} {num(x1)} {num(y1)}"
    return path(curve, stroke=FLOW.get(kind, ANY_TONE), stroke_width=5 * thick, opacity=0.75 if strong else 0.28)
