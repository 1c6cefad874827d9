"""The pieces of North Sea's board: village cards, whole and folded, ships, houses and people.

Each is drawn at its own origin; `board` positions it and adds the possible actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.longships import SAILS, longship
from hullworks.art.pencil import at, box, cached, disc, el, evenly, lines, num, path, text, use
from hullworks.art.pieces import points, tile
from hullworks.games.north_sea.drawing.sayings import (
    T,
    card_name,
    good_name,
    said,
    skill_name,
    slim,
    sort_name,
    track_name,
)
from hullworks.games.north_sea.drawing.villager import seed, villager
from hullworks.games.north_sea.lookup import Card
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
BARE_HEIGHT: Final = 46.0  # of a card folded to little more than its name
BARE, NEEDS, WHOLE = range(3)
"""How much of itself a folded card shows."""

DYES: Final = ("#B4432F", "#2B5F8C", "#2F6B45", "#8A2B22", "#17555A", "#8A6A2B")


# Pictures.


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
    return at(0, w * 0.14, hall(card.name, w)) if card.sort == "building" else villager(card, w)


# Village cards.


def skills_of(card: Card) -> tuple[str, ...]:
    """The skills on the band, which a longship needs. A craftsperson's are in the picture."""
    return card.skills if card.sort == "longship" else ()


def prose(
    x: float,
    y: float,
    words: str,
    room: float,
    high: float,
    *,
    least: float = 13,
    fill: str = CARD_INK,
    anchor: str = "start",
) -> str:
    """A text as large as its place allows, with its first line at y; a long one is set in smaller type."""
    sizes = (size for size in (14.0, 13.5) if size * 1.32 * len(evenly(words, size, room)) <= high + 4)
    size = max(least, next(sizes, 13.0))
    rows = len(evenly(words, size, room))
    lead = min(1.32, max(1.16, high / (rows * size)))
    return lines(x, y, words, size, room, lead, fill=fill, anchor=anchor)


@cached
def village(card: Card, w: float, h: float = CARD_HEIGHT) -> str:
    """A whole card: name and skills on the band, picture, cost, tracks and points, text, discard reward."""
    tone, right = TONE[card.sort], num(w - 0.6)
    band = path(f"M.6 36V7Q.6 .6 7 .6H{num(w - 7)}Q{right} .6 {right} 7V36z", tone)
    skills, narrow = skills_of(card), w < SLIM
    right_most, low = (w - 16, 124) if narrow else (w - 37, 18)  # A narrow band has room only for the name.
    step, up = (23 if w > 130 else 20), min(22.0, max(0.0, CARD_HEIGHT - h))  # A low card has a lower picture.
    need = "".join(
        at(
            right_most - (len(skills) - 1 - i) * step,
            low - (up if narrow else 0),
            disc(0, 0, step / 2 - 1, WHITE),
            use(SKILL[s], -8.5, -8.5, 17, skill_name(s)),
        )
        for i, s in enumerate(skills)
    )
    taken = 14 if narrow else 18 + 23 * len(skills)
    margin = 12 if w > 124 else 9
    name = text(margin, 24, card_name(card), 15, 700, "#FFFFFF", title=True, room=w - 2 * margin - taken, least=13)
    back = box(0.6, 36, w - 1.2, 104 - up, tone, opacity=0.13)
    size = min(w - 58, 118)  # beside the cost
    pic = (
        at(50 + (w - 58 - size) / 2, 46 - up / 2, picture(card, size))
        if card.sort in ("longship", "building")
        else at(w / 2 - 50 + up / 2, 40, picture(card, 100 - up))
    )
    shield = at(w - 20, 158 - up, points(card.points, 12)) if card.points else ""
    first = (192 if card.moves or shield else 166) - up
    words = slim(card) if narrow else said(card.text)
    words = prose(margin, first, words, w - 2 * margin, h - 34 - first + 8)
    gains = at(0, 158 - up, moves(card, w))
    head = tile(w, h, back, band, name, pic, costs(card, 104 - up), need, talents(card, up), gains, shield)
    return head + words + foot(card, w, h)


def moves(card: Card, w: float) -> str:
    """The moves of a card on the tracks, around the line y = 0 and left of its points."""
    room = w - 8 - (34 if card.points else 6)
    step = min(48.0, room / max(1, len(card.moves)))
    size = max(15.0, min(22.0, step - 22))
    return "".join(
        at(
            8 + i * step,
            0,
            use(track, 0, -size / 2, size, track_name(track)),
            text(size, 6, f"+{count}", 15, 700, CARD_INK, title=True),
        )
        for i, (track, count) in enumerate(card.moves)
    )


def costs(card: Card, high: float) -> str:
    """The cost of a longship or a building: white pills at the left edge of the picture."""
    if card.sort not in ("longship", "building"):
        return ""
    step = min(24.0, (high - 4) / len(card.cost))
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


def talents(card: Card, up: float) -> str:
    """A craftsperson's two skills: the major one large, the minor one small with its silver."""
    if card.sort != "craftsperson":
        return ""
    major = at(
        24, 62, disc(0, 0, 15, WHITE, ink=1), use(SKILL[card.skills[0]], -12, -12, 24, skill_name(card.skills[0]))
    )
    minor = at(
        22, 116 - up, disc(0, 0, 11, WHITE, ink=1), use(SKILL[card.skills[1]], -9, -9, 18, skill_name(card.skills[1]))
    )
    return major + minor + use("silver", 30, 122 - up, 15, T("card.for-silver"))


def foot(card: Card, w: float, h: float) -> str:
    """The reward for discarding the card."""
    kind, count = card.pays
    right, low = num(w - 0.6), num(h - 0.6)
    edge = path(
        f"M.6 {num(h - 34)}H{right}V{num(h - 7)}Q{right} {low} {num(w - 7)} {low}H7Q.6 {low} .6 {num(h - 7)}z",
        "var(--card-side)",
        opacity=0.45,
    )
    words = text(9, h - 12, T("card.discard-for"), 13, fill=CARD_INK, room=w - 60, least=13)
    return (
        edge
        + words
        + text(w - 48, h - 11, str(count), 15, 700, CARD_INK, title=True)
        + use(kind, w - 36, h - 28, 22, good_name(kind))
    )


# Small and folded cards.


@cached
def chit(card: Card, w: float, h: float, least: float = 13) -> str:
    """A small card: name and discard reward on the band, tracks and points, needs, and the text if there is room."""
    band = path(f"M.6 28V7Q.6 .6 7 .6H{num(w - 7)}Q{num(w - 0.6)} .6 {num(w - 0.6)} 7V28z", TONE[card.sort])
    name = text(8, 20, card_name(card), 15, 700, "#FFFFFF", title=True, room=w - 76, least=least)
    kind, count = card.pays
    pays = at(w - 63, 4, box(0, 0, 42, 20, WHITE, 10), text(6, 15, str(count), 14, 700, "#1B2226", title=True))
    pays += use(kind, w - 43, 5, 18, T("card.pays", reward=Thing("good", kind)))
    y, out = 31.0, ""
    if (card.moves or card.points) and h > 54:
        out += at(0, y + 10, moves(card, w - 4))
        out += at(w - 18, y + 11, points(card.points, 13.5 if least > 13 else 11)) if card.points else ""
        y += 24
    rows = needs(card, w - 14)
    if y + 19 * len(rows) <= h + 1:
        out += "".join(at(8, y + 19 * k, row) for k, row in enumerate(rows))
        y += 19 * len(rows)
    words = slim(card)
    is_whole = y + least * 1.2 * len(evenly(words, least, w - 16)) <= h
    out += prose(8, y + least, words, w - 16, h - y - 4, least=least) if is_whole else ""
    return el("g", tile(w, h, band, name, pays, out), class_=None if is_whole else "folded")


def needs(card: Card, w: float) -> list[str]:
    """What a longship or a building needs, or the skills of a craftsperson, as rows of icons."""
    skills = card.skills if card.sort in ("longship", "craftsperson") else ()
    signs = [(use(SKILL[skill], 0, 0, 17, skill_name(skill)), 21.0) for skill in skills]
    if card.sort == "craftsperson":
        signs.append((use("silver", -3, 4, 13, T("card.for-silver")), 16.0))
    for kind, count in card.cost if card.sort in ("longship", "building") else ():
        figure = text(0, 14, str(count), 14, 700, CARD_INK, title=True) if count > 1 else ""
        left = 11.0 if count > 1 else 0.0
        signs.append((figure + use(kind, left, 0, 17, good_name(kind)), left + 21))
    rows, x = [""] if signs else [], 0.0
    for sign, wide in signs:
        if x + wide > w:
            rows.append("")
            x = 0
        rows[-1] += at(x, 0, sign)
        x += wide
    return rows


def slip_words(card: Card, w: float, least: float) -> list[str]:
    """The text of a folded card, in lines."""
    words = slim(card) if card.sort in ("longship", "building") else said(card.text)
    return evenly(words, max(13.5, least), w - 122)


def slip_height(card: Card, w: float, detail: int = WHOLE, least: float = 13) -> float:
    """The height of a folded card: WHOLE, with its NEEDS but not its text, or BARE with little more than its name."""
    if detail == BARE:
        return BARE_HEIGHT
    if card.sort in ("longship", "building"):
        return SLIP_HEIGHT + (SLIP_LINE * len(slip_words(card, w, least)) if detail == WHOLE else 0)
    return SLIP_HEIGHT + SLIP_LINE * max(0, len(slip_words(card, w, least)) - 1) * (detail == WHOLE)


@cached
def slip(card: Card, w: float, detail: int = WHOLE, least: float = 13) -> str:
    """A card folded to a row: sort, name and tracks, needs, text, discard reward."""
    h, tone = slip_height(card, w, detail, least), TONE[card.sort]
    edge = path(f"M48 .6H7Q.6 .6 .6 7V{num(h - 7)}Q.6 {num(h - 0.6)} 7 {num(h - 0.6)}H48z", tone)
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
    step, line = (46, 25.0) if w > 300 else (40, 25.0)
    line += 2 if detail == BARE else 0
    x = w - 62 - step * len(card.moves) - (34 if card.points else 0)
    name = text(58, line, card_name(card), 16, 700, CARD_INK, title=True, room=x - 64, least=least)
    steps = ""
    for track, count in card.moves:
        steps += text(x, line, f"+{count}", 15, 700, CARD_INK, title=True)
        steps += use(track, x + 20, line - 17, 22 if w > 300 else 18, track_name(track))
        x += step
    shield = at(w - 78, line - 5, points(card.points, 13.5 if least > 13 else 11)) if card.points else ""
    needs = slip_needs(card, w, detail, least) if detail != BARE else ""
    is_whole = detail == WHOLE or (detail == NEEDS and card.sort not in ("longship", "building"))
    return el("g", tile(w, h, edge, pays, sign, name, steps, shield, needs), class_=None if is_whole else "folded")


def slip_needs(card: Card, w: float, detail: int, least: float) -> str:
    """The part below the name of a folded card: skills and cost as icons, if any, and the text."""
    built, size = card.sort in ("longship", "building"), max(13.5, least)
    words = slip_words(card, w, least)
    if detail == WHOLE:
        top = 73 if built else 50
        out = "".join(text(58, top + k * SLIP_LINE, row, size, fill=CARD_INK) for k, row in enumerate(words))
    else:
        out = "" if built else text(58, 50, " ".join(words), 14, fill=CARD_INK, room=w - 122, least=least)
    if not built:
        return out
    x = 58.0
    for skill in skills_of(card):
        out += use(SKILL[skill], x, 35, 20, skill_name(skill))
        x += 23
    for kind, count in card.cost:
        out += use(kind, x, 35, 20, good_name(kind))
        out += text(x + 21, 51, str(count), 14, 700, CARD_INK, title=True) if count > 1 else ""
        x += 34 if count > 1 else 23
    return out
