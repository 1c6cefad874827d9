"""The agency: everybody who can be hired, in the order of the employee ring.

A wide agency has a column for each stop, a narrow one a row. Prices rise from the marker on. The coin on a card is what
hiring costs in all: moving the marker there, and the extra cost of the employee.
"""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import SQUEEZE, at, box, cached, disc, el, evenly, lines, path, text, use, width
from hullworks.art.pieces import coin, empty, opener, points, tile
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.tile import CRAFT, RING_ICONS, band, target_thing
from hullworks.games.shipyard.lookup import Employee
from hullworks.games.shipyard.things import does, employee_name, employee_said
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)
TALL: Final = 110  # a card of this height says in words what its employee does
NAMED: Final = 84  # a card of this width shows the name
TWO_LINES: Final = 62  # a card of this height shows a long name in two lines


@section
def agency(s: Quay, place: Place, note: str = "") -> None:
    """The ring in columns, or on a narrow plate in rows."""
    x, y, w, h = place
    if w < 480:
        in_rows(s, place)
        return
    top = 34.0 if note or not s.touch else 0.0
    if top:
        s.headed(place, T("table.agency"), note=note or T("table.coins"))
        if not note:
            aside = 34 + width(T("table.agency"), 17, 700)
            s.print.append(opener(x + aside, y + 21, "agency", T("table.agency-leaf"), reach=28))
    else:
        s.plate(place)
    across = 4 if w < 900 and h > 400 else 8
    step, deep = (w - 14) / across, (h - top - 4) * across / 8
    for k, number in enumerate(from_marker(s)):
        stop(s, number, (x + 9 + k % across * step, y + top + k // across * deep, step - 4, deep))


def for_hire(s: Quay) -> str:
    """How many can be hired, and what the way to them costs."""
    many = sum(one is not None for stop in s.view.stops for one in stop.employees)
    return T("table.for-hire", many=many, more=s.view.agency)


@section
def stop(s: Quay, number: int, place: Place) -> None:
    """The three desks of a stop in a column, below the price of the way there."""
    x, y, w, h = place
    words = way_words(s.view.stops[number].price, short=w < 72)
    s.print.append(at(x, y, box(0, 4, w, h - 6, "var(--sea)", 9)))
    s.print.append(at(x, y, s.line(w / 2, 17, words, fill=SOFT, anchor="middle", room=w - 4)))
    high = (h - 30) / 3
    for desk in range(3):
        card(s, number, desk, (x + 4, y + 25 + desk * high, w - 8, high - 5))


def in_rows(s: Quay, place: Place) -> None:
    """A row for each stop, with the price of the way at its left."""
    x, y, w, h = place
    s.plate(place)
    row = (h - 6) / 8
    wide = (w - 38) / 3
    for k, number in enumerate(from_marker(s)):
        top, price = y + 4 + k * row, s.view.stops[number].price
        way = s.line(14, row / 2 + 3, str(price), 15, 700, fill=SOFT, anchor="middle", title=True)
        s.print.append(at(x + 4, top, box(0, 0, w - 8, row - 3, "var(--sea)", 9), way))
        for desk in range(3):
            card(s, number, desk, (x + 32 + desk * wide, top + 2.5, wide - 5, row - 9))


def from_marker(s: Quay) -> list[int]:
    """The stops in the order in which the marker reaches them."""
    return [(s.view.markers[2] + 1 + k) % 8 for k in range(8)]


def way_words(price: int, short: bool) -> str:
    """The price of moving the marker to a stop."""
    if not price:
        return T("table.free") if short else T("table.free-way")
    return T("table.way", price=price)


def card(s: Quay, number: int, desk: int, place: Place) -> None:
    """An employee at a desk of a stop, or an empty desk."""
    x, y, w, h = place
    one, way = s.view.stops[number].employees[desk], s.view.stops[number].price
    if one is None:
        s.print.append(at(x, y, empty(w, h, T("table.nobody") if w > 60 and h > 60 else "")))
        return
    act = f"hire {number + 1}{'abc'[desk]}"
    no = why_not(s, one, way + one.cost) if act in s.refused and is_told(w, h) else ""
    face = employee_face(one, w, h, way + one.cost, s.small, no)
    face = el("g", face, opacity=0.6) if act in s.refused and s.asks("hire") and not no else face
    label = T("table.employee", employee=employee_said(one), price=way + one.cost, way=way, cost=one.cost)
    s.put(f"desk-{number}-{desk}", x, y, face, (w, h), act, label=label, rule="R7.4", gap=1, pennant=is_told(w, h))


def why_not(s: Quay, one: Employee, price: int) -> str:
    """In two or three words, why somebody cannot be hired now."""
    if any((mine.craft, mine.target, mine.level) == (one.craft, one.target, one.level) for mine in s.mine.staff):
        return T("table.have-one")
    return T("table.too-dear") if price > s.mine.money else T("table.not-yet")


@cached
def employee_face(one: Employee, w: float, h: float, price: int, least: int, no: str = "") -> str:
    """An employee with the price in all: with the name where there is room, and in words on a tall card.

    Where what the employee does is not in words, the card is read before it is chosen.
    """
    if is_told(w, h):
        return told(one, w, h, price, no)
    rows = name_rows(one, w, h, least)
    face = named(one, rows, w, h, price, least) if rows else signed(one, w, h, price, least)
    return el("g", face, class_="folded")


def name_rows(one: Employee, w: float, h: float, least: int) -> list[str]:
    """The name of an employee in one line, or in two on a card that is high enough; nothing where there is no room."""
    name = T.noun(employee_name(one))
    if w < NAMED or width(name, least, 500) * SQUEEZE <= w - 6:
        return [name] if w >= NAMED else []
    rows = evenly(name, least, w - 6, 500)
    return rows if len(rows) == 2 and h >= TWO_LINES else []


def is_told(w: float, h: float) -> bool:
    """Whether a card of this size says in words what its employee does."""
    return h >= TALL or (w >= 150 and h >= 80)


def gain(employee: Employee, x: float, y: float, size: float, tone: str = "var(--card-ink)") -> str:
    """The amount of an ability, or the second level of a trader; nothing for most employees."""
    words = T("card.second-level") if employee.level > 1 else ""
    words = f"+{employee.amount}" if employee.craft in ("mover", "speed") else words
    return text(x, y, words, size, 700, tone, title=True) if words else ""


def picture(one: Employee, x: float, y: float, size: float) -> str:
    """The icon of what an employee's craft works on."""
    label = T("card.employee", craft=Thing("craft", one.craft), target=target_thing(one))
    return use(RING_ICONS.get(one.target, one.target), x - size / 2, y - size / 2, size, label)


def craft_sign(one: Employee, x: float, y: float, r: float) -> str:
    """The sign of a craft on a disc of its colour."""
    tone, sign = CRAFT[one.craft]
    return at(x, y, disc(0, 0, r, tone), path(sign, ink=2, stroke="#FFFFFF"))


def told(one: Employee, w: float, h: float, price: int, no: str) -> str:
    """A tall card: name, craft, price, and what the employee does; why not, if that is so."""
    tone, _ = CRAFT[one.craft]
    name = T.noun(employee_name(one))
    rows = [name] if width(name, 13, 600) * 0.82 <= w - 26 else evenly(name, 13, w - 22, 600)
    low = 12.0 * (len(rows) - 1)
    row = 39 + low
    inside = [band(w, 24 + low, tone)]
    inside += [
        text(8, 17 - low / 4 + 15 * k, line, 13, 600, "#FFFFFF", room=w - 26, least=13) for k, line in enumerate(rows)
    ]
    inside += [craft_sign(one, 18, row, 11), picture(one, 44, row, 26)]
    inside.append(gain(one, 59, row + 6, 15))
    words = T.say(does(one))
    said = f"{words[:1].upper()}{words[1:]}."
    beside = w - 42  # what the points of a low card leave of its line
    if one.points and h < TALL and width(said, 13) * 0.8 <= beside:
        inside.append(text(8, 64 + low, said, 13, fill="var(--card-ink)", room=beside, least=13))
    else:
        inside.append(lines(8, 64 + low, said, 13, w - 14, 1.12, fill="var(--card-ink)"))
    if one.points:
        inside.append(at(w - 17, h - (40 if no and h >= TALL else 17), points(one.points, 12)))
    face = tile(w, h, *inside)
    over = at(w - 18, row, coin(price, 13))
    if not no:
        return face + over
    x, y, room = (6.0, h - 22, w - 12) if h >= TALL else (80.0, row - 9, w - 118)
    pill = box(x, y, room, 18, "var(--panel)", 9, stroke="var(--edge)", stroke_width=1)
    words = text(x + room / 2, y + 13, no, 13, 600, anchor="middle", room=room - 6, least=13)
    return el("g", face, opacity=0.6) + over + pill + words


def named(one: Employee, rows: list[str], w: float, h: float, price: int, least: int) -> str:
    """A low card with its name; points of a trader stand beside the picture."""
    tone, _ = CRAFT[one.craft]
    line = least + 1.0
    first = 21.0 if h < 52 else 22.0
    top = first + line * (len(rows) - 1)
    y = top + (h - top) / 2
    slim = w < 100
    inside = [band(w, top, tone)]
    inside += [
        text(5, first - 4.5 + line * k, row, least, 500, "#FFFFFF", room=w - 6, least=least)
        for k, row in enumerate(rows)
    ]
    inside += [craft_sign(one, 11 if slim else 13, y, 8 if slim else 9)]
    inside.append(picture(one, 29 if slim else 36, y, 18 if slim else 23))
    if one.points and not slim and least < 14:
        inside.append(at(w - 43, y - 1, points(one.points, 11.5)))
    else:
        inside.append(gain(one, 39 if slim else 49, y + 5, least))
    return tile(w, h, *inside, at(w - 15, y, coin(price, 13 if least > 13 else 11.5)))


def signed(one: Employee, w: float, h: float, price: int, least: int) -> str:
    """A small card without its name: the craft's sign, what it is about, and the price."""
    tone, sign = CRAFT[one.craft]
    top = 20.0 if h > 54 else 17.0
    y = top + (h - top) / 2
    inside = [band(w, top, tone), at(15, top / 2 + 0.5, path(sign, ink=2.1, stroke="#FFFFFF"))]
    inside.append(
        picture(one, 17 if w > 60 else 15, y, 25 if w > 60 else 21) + gain(one, 26, top - 4.5, least, "#FFFFFF")
    )
    return tile(w, h, *inside, at(w - 15, y, coin(price, 13 if least > 13 else 11.5)))
