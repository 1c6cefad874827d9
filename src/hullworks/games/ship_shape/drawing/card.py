"""The components on the board of Ship Shape: workshops, transports, orders, tokens and the ribbons between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import at, box, cached, clean, disc, el, num, path, text, use, width
from hullworks.art.pieces import arrow, pawn, pill, points, puck, tile
from hullworks.games.ship_shape.things import counted, or_nothing, way_thing
from hullworks.match.message import Speech

T: Final = Speech(__file__)

FLOW = {"organic": "#4E9A61", "mineral": "#A88B68", "technological": "#6A86B8", "specialty": "#A774B8"}
ANY_TONE = "#8A8F94"
INK = "var(--card-ink)"
SOFT_INK = "var(--card-soft)"


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
    return el("g", face, pill(w - 8, h - 14, T("card.turned")), transform=f"rotate(-3 {num(w / 2)} {num(h / 2)})")


@cached
def director(name: str, makes: tuple[str, ...], w: float, h: float) -> str:
    """A firm: its name, and the tokens it makes in a turn."""
    if w > h:
        inside = text(16, 37, name, 16, 700, INK, title=True, room=160) + row(makes, 186, 30, 18)
    else:
        inside = text(w / 2, 26, name, 14, 700, INK, "middle", room=w - 12)
        inside += row(makes[:2], 16, 60, 17) + row(makes[2:], w / 2 - 17, 100, 17)
    return tile(w, h, inside)


@cached
def workshop(
    name: str, eats: tuple[str, ...], makes: tuple[str, ...], turned: bool, note: str, w: float, h: float
) -> str:
    """A supply card in front of its owner: its name, its picture, its recipe."""
    r = 14.5 if w > 190 else 12
    face = tile(
        w,
        h,
        text(12, 25, name, 15, 700, INK, title=True, room=w - 84),
        at(w - 62, 8, works(eats, makes, 52)),
        recipe(eats, makes, h - 24, r, w - 24 - (46 if note else 0), 12),
        text(w - 10, h - 20, note, 13, 600, SOFT_INK, "end") if note else "",
    )
    return turn(face, turned, w, h)


@cached
def carrier(name: str, way: str, room: int, turned: bool, w: float, h: float) -> str:
    """A transport in front of its owner: its name, its picture, its capacity."""
    narrow = w < 120
    low = 22 if narrow else 0
    size = box(w - 40, 12 + low, 12, 12, "#C68E52", 1, ink=1)
    size += text(w - 10, 24 + low, str(room), 17, 700, INK, "end", title=True)
    face = tile(
        w,
        h,
        way_sign(way, 8, 28 if narrow else 30, 22),
        size,
        at((w - 108) / 2, h - 54, vehicle(way, room)),
        text(10, 24, name, 14, 700, INK, room=w - (18 if narrow else 54)),
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
    tone = FLOW.get(makes[-1], ANY_TONE)
    room = w - 12
    many = len(eats) + len(makes)
    wide = 64 + (many - 2) * recipe_step(many, 11, room)
    return tile(
        w,
        h,
        box(0.6, 34, w - 1.2, 50, tone, opacity=0.16),
        text(w / 2, 24, name, 14, 700, INK, "middle", room=w - 10),
        at((w - 70) / 2, 38, works(eats, makes, 70)),
        recipe(eats, makes, h - 54, 11, room, (w - wide) / 2),
        foot(price, w, h),
    )


@cached
def transport_for_hire(
    name: str, way: str, room: int, price: tuple[str, ...], upkeep: tuple[str, ...], w: float, h: float
) -> str:
    """A transport in the pool: name, picture, way and capacity, price; its maintenance is in the tooltip."""
    way_of = way_thing(way)
    told = el("title", clean(T("card.transport", card=name, way=way_of, room=room, upkeep=or_nothing(counted(upkeep)))))
    return tile(
        w,
        h,
        told,
        text(w / 2, 24, name, 14, 700, INK, "middle", room=w - 10),
        at((w - 108) / 2, 34, vehicle(way, room)),
        way_sign(way, w / 2 - 32, h - 68, 26),
        text(w / 2 + 2, h - 48, f"x {room}", 17, 700, INK, title=True),
        foot(price, w, h),
    )


@cached
def order(
    name: str,
    way: str,
    needs: tuple[str, ...],
    pale: tuple[bool, ...],
    value: int,
    lacks: tuple[tuple[int, int, int], ...],
    w: float,
    h: float,
) -> str:
    """An open order: way, name, value; its tokens, pale if the viewer lacks them; and what each player still lacks.

    `lacks` lists seats with the number of tokens they lack, and the room on transports.
    """
    step = (w - 16) / max(1, len(lacks))
    marks = ""
    for k, (seat, tokens, room) in enumerate(lacks):
        ready = not tokens and not room
        words = T("card.ready") if ready else str(tokens or room)
        tone = "var(--good)" if ready else SOFT_INK
        left = 12 + k * step
        marks += at(left, h - 14, pawn(seat, 6, rim="var(--icon-line)"))
        if not ready:  # a missing token, or else missing room
            marks += disc(left + 14, h - 14, 4, "#FFFFFF", ink=1) if tokens else ""
            marks += box(left + 10, h - 18, 8, 8, "#C68E52", 1, ink=1) if not tokens else ""
        marks += text(left + (10 if ready else 20), h - 9, words, 13, 700, tone, room=step - 22)
    return tile(
        w,
        h,
        way_sign(way, 7, 6, 24),
        text(35, 24, name, 14, 700, INK, room=w - 70),
        at(w - 18, 20, points(value, 13)),
        row(needs, 8, h - (42 if lacks else 20), 11, w - 16, pale),
        marks,
    )


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
