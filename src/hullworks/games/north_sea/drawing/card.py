"""The pieces of North Sea's board: village cards, whole and folded, ships, houses and people.

Each is drawn at its own origin; `board` positions it and adds the possible actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.longships import SAILS, longship
from hullworks.art.pencil import at, box, cached, disc, el, evenly, lines, num, path, text, use
from hullworks.art.pieces import arrow, pawn, points, puck, tile
from hullworks.games.north_sea.drawing.sayings import (
    T,
    card_name,
    good_name,
    house_thing,
    said,
    ship_thing,
    skill_name,
    slim,
    sort_name,
    track_name,
)
from hullworks.games.north_sea.lookup import ITEMS, RAW, Card, Counted, Plain
from hullworks.games.north_sea.things import plain_thing
from hullworks.games.north_sea.view import HouseView, ShipView
from hullworks.match.message import Thing

TONE: Final[Mapping[str, str]] = {
    "longship": "#1F5B73",
    "building": "#7A4A22",
    "craftsperson": "#4A5B2A",
    "townsfolk": "#6B3F63",
    "jarl": "#8A2B22",
}
"""The colour of each sort of card; its picture and its sign say the same."""

SIGN: Final[Mapping[str, str]] = {
    "longship": "sail",
    "building": "cabin",
    "craftsperson": "smith",
    "townsfolk": "worker",
    "jarl": "military",
}
SKILL: Final[Mapping[str, str]] = {
    "blacksmith": "smith",
    "sail maker": "sailmaker",
    "stone mason": "mason",
    "woodcarver": "carver",
}
WHITE: Final = "#FFFDF5"
CARD_INK: Final = "var(--card-ink)"
CARD_HEIGHT: Final = 286.0
SLIM: Final = 150.0  # width below which a card saves space
SLIP_HEIGHT: Final = 62.0
SLIP_LINE: Final = 18.0  # height of a line of text below the needs
STALL: Final = 112.0
"""The width of a ship or a house that stands on the table."""

STALL_HEIGHT: Final = 98.0
DYES: Final = ("#B4432F", "#2B5F8C", "#2F6B45", "#8A2B22", "#17555A", "#8A6A2B")


# Pictures.


def seed(name: str) -> int:
    """A stable number for a name, used to choose clothes and sails."""
    return sum(ord(letter) * (k + 3) for k, letter in enumerate(name))


@cached
def villager(name: str, w: float = 100) -> str:
    """A villager in a square, combined from a few choices: cloak, hair, beard, cap."""
    key = seed(name)
    cloak = ("#7A3B2E", "#2F5D62", "#5B6B2F", "#5C4374", "#8A6A2B")[key % 5]
    hair = ("#C9772F", "#6B4423", "#D9B45B", "#8B8F90", "#3A2C22")[key // 5 % 5]
    braids = key % 3 == 1
    out = [path("M8 100C10 72 28 64 50 64S90 72 92 100z", cloak, ink=1.5)]
    out.append(path("M34 66Q50 84 66 66L60 62H40z", "#E8DCC0", ink=1.5))
    if braids:
        out.append(path("M28 38C26 14 74 14 72 38L76 74C70 70 66 66 66 60H34C34 66 30 70 24 74z", hair, ink=1.5))
    out.append(path("M33 36C33 20 67 20 67 36V46C67 60 58 66 50 66S33 60 33 46z", "#E9B98F", ink=1.5))
    out += [disc(43, 43, 2, "#2A2320"), disc(57, 43, 2, "#2A2320"), path("M50 44v7h3", ink=1.2)]
    if braids:
        out.append(path("M45 57q5 4 10 0", stroke="#7A3B2E", stroke_width=1.8, stroke_linecap="round"))
    else:
        out.append(path("M33 46C34 54 40 53 50 53S66 54 67 46C70 62 62 80 50 82 38 80 30 62 33 46z", hair, ink=1.5))
        out.append(path("M44 59h12", stroke="#5A2E22", stroke_width=2, stroke_linecap="round"))
    caps = (
        path("M31 36C31 12 69 12 69 36Q50 28 31 36z", hair, ink=1.5),
        path("M30 34C32 8 68 8 70 34L66 38H34z", "#9DABB2", ink=1.5) + path("M48 12h4v34h-4z", "#7E8F99", ink=1.5),
        path("M29 36C30 10 58 4 74 18 70 20 70 26 71 36Q50 28 29 36z", cloak, ink=1.5),
        path("M31 34C31 12 69 12 69 34Q60 24 50 26T31 34z", hair, ink=1.5),
    )
    out += [caps[key % 4], disc(50, 88, 5, "#E0B23A", ink=1.5)]
    return at(0, 0, *out, size=w / 100)


@cached
def hall(name: str, w: float = 120) -> str:
    """A house in a box of 120 by 88: thatch, walls in one of several woods, a door, and horns on the ridge."""
    tone = ("#8F5D2E", "#7C6A4A", "#94653F", "#6E5A45")[seed(name) % 4]
    thatch = path("M4 52Q20 12 60 8T116 52L108 58Q96 30 60 26T12 58z", "#C9A45A", ink=1.5)
    straws = ((24, 34), (40, 22), (56, 18), (72, 18), (88, 26), (100, 36))
    thatch += "".join(path(f"M{x} {y}l-3 16", stroke="#96753A", stroke_width=1.4) for x, y in straws)
    wall = path("M14 54Q24 32 60 28T106 54V84H14z", tone, ink=1.5)
    wall += "".join(path(f"M{x} 50V84", stroke="#5F3B1B", stroke_width=1.4) for x in (28, 40, 80, 92))
    door = path("M50 84V58Q60 50 70 58V84z", "#4A2C14", ink=1.5) + disc(66, 72, 1.6, "#E0B23A")
    horns = path("M60 10Q52 2 46 4M60 10Q68 2 74 4", ink=3)
    return at(0, 0, wall, thatch, door, horns, size=w / 120)


def vessel(card: Card | None, w: float) -> str:
    """A longship by its card: shields for workers and resources, a carved prow for renown; or a small eikja."""
    if card is None:
        return longship(w, 3, "plain", "#6B4423", oars=False)
    crew = min(7, 2 + sum(count for item, count in card.cost if item in ("worker", "iron", "gold")))
    key = seed(card.name)
    head = int(any(track == "renown" for track, _ in card.moves))
    return longship(w, crew, SAILS[key % (len(SAILS) - 1)], DYES[key % len(DYES)], head=head)


def picture(card: Card, w: float) -> str:
    """The picture of a village card, in a roughly square box."""
    if card.sort == "longship":
        return at(0, w * 0.14, vessel(card, w))
    return at(0, w * 0.14, hall(card.name, w)) if card.sort == "building" else villager(card.name, w)


# Village cards.


def skills_of(card: Card) -> tuple[str, ...]:
    """The skills on the band, which a longship needs. A craftsperson's are in the picture."""
    return card.skills if card.sort == "longship" else ()


@cached
def village(card: Card, w: float, h: float = CARD_HEIGHT) -> str:
    """A whole card: name and skills on the band, picture, cost, tracks and points, text, discard reward."""
    tone, right = TONE[card.sort], num(w - 0.6)
    band = path(f"M.6 36V7Q.6 .6 7 .6H{num(w - 7)}Q{right} .6 {right} 7V36z", tone)
    skills, narrow = skills_of(card), w < SLIM
    right_most, low = (w - 16, 124) if narrow else (w - 37, 18)  # A narrow band has room only for the name.
    need = "".join(
        at(
            right_most - (len(skills) - 1 - i) * 23,
            low,
            disc(0, 0, 10.5, WHITE),
            use(SKILL[s], -8.5, -8.5, 17, skill_name(s)),
        )
        for i, s in enumerate(skills)
    )
    taken = 18 if narrow else 18 + 23 * len(skills)
    name = text(12, 24, card_name(card), 15, 700, "#FFFFFF", title=True, room=w - 24 - taken)
    back = box(0.6, 36, w - 1.2, 104, tone, opacity=0.13)
    pic = (
        at(50, 46, picture(card, w - 58))
        if card.sort in ("longship", "building")
        else at(w / 2 - 50, 40, picture(card, 100))
    )
    moves = "".join(
        at(
            10 + i * (42 if narrow else 48),
            147,
            use(t, 0, 0, 22, track_name(t)),
            text(23, 17, f"+{n}", 15, 700, CARD_INK, title=True),
        )
        for i, (t, n) in enumerate(card.moves)
    )
    shield = at(w - 20, 158, points(card.points, 12)) if card.points else ""
    words = lines(
        12,
        192 if moves or shield else 166,
        slim(card) if narrow else said(card.text),
        14,
        w - 24,
        most=4,
        fill=CARD_INK,
    )
    return tile(
        w, h, back, band, name, pic, costs(card), need, talents(card, w), moves, shield, words, foot(card, w, h)
    )


def costs(card: Card) -> str:
    """The cost of a longship or a building: white pills at the left edge of the picture."""
    if card.sort not in ("longship", "building"):
        return ""
    step = 24 if len(card.cost) < 5 else 20
    return "".join(
        at(
            8,
            41 + i * step,
            box(0, 0, 42 if n > 1 else 25, 20, WHITE, 10, ink=1),
            use(kind, 3, 1, 18, good_name(kind)),
            text(24, 15, str(n) if n > 1 else "", 14, 700, "#1B2226", title=True),
        )
        for i, (kind, n) in enumerate(card.cost)
    )


def talents(card: Card, w: float) -> str:
    """A craftsperson's two skills: the major one large, the minor one small with its silver."""
    if card.sort != "craftsperson":
        return ""
    major = at(
        24, 62, disc(0, 0, 15, WHITE, ink=1), use(SKILL[card.skills[0]], -12, -12, 24, skill_name(card.skills[0]))
    )
    minor = at(
        22, 116, disc(0, 0, 11, WHITE, ink=1), use(SKILL[card.skills[1]], -9, -9, 18, skill_name(card.skills[1]))
    )
    return major + minor + use("silver", 30, 122, 15, T("card.for-silver"))


def foot(card: Card, w: float, h: float) -> str:
    """The reward for discarding the card."""
    kind, count = card.pays
    right, low = num(w - 0.6), num(h - 0.6)
    edge = path(
        f"M.6 {num(h - 34)}H{right}V{num(h - 7)}Q{right} {low} {num(w - 7)} {low}H7Q.6 {low} .6 {num(h - 7)}z",
        "var(--card-side)",
        opacity=0.45,
    )
    words = text(12, h - 12, T("card.discard-for"), 13, fill=CARD_INK)
    return (
        edge
        + words
        + text(w - 50, h - 11, str(count), 15, 700, CARD_INK, title=True)
        + use(kind, w - 36, h - 28, 22, good_name(kind))
    )


def slip_words(card: Card, w: float) -> list[str]:
    """The lines of text below the needs of a folded card."""
    if card.sort not in ("longship", "building"):
        return []
    return evenly(slim(card), 13.5, w - 122)


def slip_height(card: Card, w: float) -> float:
    """The height of a folded card."""
    return SLIP_HEIGHT + SLIP_LINE * len(slip_words(card, w))


@cached
def slip(card: Card, w: float) -> str:
    """A card folded to a row: sort, name and tracks, needs, text, discard reward."""
    h, tone = slip_height(card, w), TONE[card.sort]
    edge = path(f"M48 .6H7Q.6 .6 .6 7V{h - 7}Q.6 {h - 0.6} 7 {h - 0.6}H48z", tone)
    mark = SKILL[card.skills[0]] if card.sort == "craftsperson" else SIGN[card.sort]
    sign = at(24, h / 2, disc(0, 0, 16, WHITE), use(mark, -12, -12, 24, sort_name(card.sort)))
    right, low, inner = num(w - 0.6), num(h - 0.6), num(w - 58)
    pays = path(
        f"M{inner} .6H{num(w - 7)}Q{right} .6 {right} 7V{num(h - 7)}Q{right} {low} {num(w - 7)} {low}H{inner}z",
        "var(--card-side)",
        opacity=0.45,
    )
    pays += text(w - 44, h / 2 + 6, str(card.pays[1]), 16, 700, CARD_INK, title=True)
    pays += use(card.pays[0], w - 31, h / 2 - 11, 22, T("card.pays", reward=Thing("good", card.pays[0])))
    x = w - 96 - 46 * len(card.moves) + (28 if not card.points else 0)
    room = x - 64
    steps = ""
    for track, count in card.moves:
        steps += text(x, 25, f"+{count}", 15, 700, CARD_INK, title=True) + use(track, x + 20, 8, 22, track_name(track))
        x += 46
    shield = at(w - 78, 20, points(card.points, 11)) if card.points else ""
    name = text(58, 25, card_name(card), 16, 700, CARD_INK, title=True, room=room)
    return tile(w, h, edge, pays, sign, name, steps, shield, slip_needs(card, w))


def slip_needs(card: Card, w: float) -> str:
    """The part below the name of a folded card: skills and cost as icons, if any, and the text."""
    if card.sort not in ("longship", "building"):
        return text(58, 50, said(card.text), 14, fill=CARD_INK, room=w - 122)
    x, out = 58.0, ""
    for k, words in enumerate(slip_words(card, w)):
        out += text(58, 73 + k * SLIP_LINE, words, 13.5, fill=CARD_INK, room=w - 122)
    for skill in skills_of(card):
        out += use(SKILL[skill], x, 35, 20, skill_name(skill))
        x += 23
    for kind, count in card.cost:
        out += use(kind, x, 35, 20, good_name(kind))
        out += text(x + 21, 51, str(count), 14, 700, CARD_INK, title=True) if count > 1 else ""
        x += 34 if count > 1 else 23
    return out


# Pieces on the table.


@cached
def space_card(card: Card, w: float, h: float) -> str:
    """A card on a card space of a board: its sort's colour, its name, its picture."""
    band = box(0.6, 0.6, w - 1.2, 24, TONE[card.sort], 6)
    if w > 80:
        name = text(w / 2, 17, card_name(card), 13, 700, "#FFFFFF", "middle", room=w - 8)
    else:
        mark = SKILL[card.skills[0]] if card.sort == "craftsperson" else SIGN[card.sort]
        name = use(mark, w / 2 - 10, 2.5, 20, card_name(card))
    if card.sort == "longship":
        return tile(w, h, band, name, berth(card, w, h))
    size = min(w * 0.8, h - 32)
    signs = ""
    if w > 80:
        signs = at(
            15, 40, disc(0, 0, 11, WHITE, ink=1), use(SKILL[card.skills[0]], -9, -9, 18, skill_name(card.skills[0]))
        )
        signs += at(
            w - 15, 40, disc(0, 0, 9, WHITE, ink=1), use(SKILL[card.skills[1]], -7, -7, 14, skill_name(card.skills[1]))
        )
    return tile(w, h, band, name, at((w - size) / 2, h - size, villager(card.name, size)), signs)


def berth(card: Card, w: float, h: float) -> str:
    """A longship on its card space, with the skills it needs and, where there is room, its cost."""
    if w <= 80:
        step = 17
        signs = [use(SKILL[skill], k * step, 0, 16, skill_name(skill)) for k, skill in enumerate(card.skills)]
        return at(3, 28, vessel(card, w - 6)) + at((w - step * len(card.skills)) / 2, h - 22, *signs)
    needs = [
        at(14, 39 + k * 21, disc(0, 0, 9.5, WHITE, ink=1), use(SKILL[skill], -7.5, -7.5, 15, skill_name(skill)))
        for k, skill in enumerate(card.skills)
    ]
    x, cost = 0.0, ""
    for item, many in card.cost:
        cost += text(x, 13, str(many), 13, 700, CARD_INK, title=True) if many > 1 else ""
        x += 8 if many > 1 else 0
        cost += use(item, x, 0, 15, good_name(item))
        x += 15
    return "".join(needs) + at(26, 29, vessel(card, w - 30)) + at((w - x) / 2, h - 22, cost)


def stall(name: str, tone: str, vp: int, *inside: str) -> str:
    """A ship or a house on the table, with its name and points."""
    band = box(0.6, 0.6, STALL - 1.2, 24, tone, 6)
    title = text(8, 17, name, 13, 700, "#FFFFFF", room=STALL - 30)
    shield = at(15, 56, points(vp, 11)) if vp else ""
    return tile(STALL, STALL_HEIGHT, band, title, *inside, shield)


def goods(items: Counted, x: float, y: float) -> tuple[str, float]:
    """Goods as icons with their numbers, starting at x; also returns the x after them."""
    out = ""
    for item, many in items:
        if many > 1 or item == "any":
            out += text(x, y + 14, str(many), 13.5, 700, CARD_INK, title=True)
            x += 9
        if item == "any":
            out += "".join(use(raw, x + k * 11, y, 17, good_name(raw)) for k, raw in enumerate(ITEMS[:RAW]))
            x += 22
        else:
            out += use(item, x, y, 17, good_name(item))
        x += 19
    return out, x


def dealing(pays: Counted, gains: Counted) -> str:
    """The effect of a place or a ship, in the lowest line of its stall: the price, and the gain."""
    paid, x = goods(pays, 0, 0)
    if pays:
        paid += arrow(x + 1, 9, 10)
        x += 15
    gained, x = goods(gains, x, 0)
    return at((STALL - x) / 2, 76, paid, gained) if gains else ""


def under(words: str, tone: str) -> str:
    """A card tucked under another, with its lower edge visible."""
    words = text(STALL / 2, STALL_HEIGHT + 22, words, 13, 700, "#FFFFFF", "middle", room=STALL - 12)
    return at(0, STALL_HEIGHT - 8, tile(STALL, 38, fill=tone)) + words


@cached
def standing_ship(ship: ShipView) -> str:
    """An eikja or a longship, with the trade card under it."""
    tucked = under(T.noun(plain_thing("trade", ship.trade)), "#2F5D62") if ship.trade else ""
    return tucked + stall(
        T.noun(ship_thing(ship)),
        TONE["longship"],
        ship.points,
        at(22, 24, vessel(ship.card, 68)),
        dealing((), ship.income),
    )


@cached
def standing_house(house: HouseView, seat: int) -> str:
    """A hut or a building, with the card tucked under it and the worker on it."""
    tucked = under(card_name(house.tucked), TONE[house.tucked.sort]) if house.tucked else ""
    worker = at(STALL - 22, 52, puck("worker", 15), at(11, 11, pawn(seat, 6))) if house.worker else ""
    name, does = T.noun(house_thing(house)), dealing(house.pays, house.gains)
    return tucked + stall(name, TONE["building"], house.points, at(20, 26, hall(house.name, 62)), does, worker)


@cached
def raid_card(card: Plain, w: float, h: float, used: bool = False) -> str:
    """A raid card: its name and its gain."""
    band = box(0.6, 0.6, w - 1.2, 24, TONE["jarl"], 6)
    name = text(8, 17, T.noun(plain_thing("raid", card)), 13, 700, "#FFFFFF", room=w - 30)
    words = lines(8, 43, said(card.text), 13, w - 16, most=3, fill=CARD_INK)
    return el("g", tile(w, h, band, name, words), opacity=0.5 if used else None)
