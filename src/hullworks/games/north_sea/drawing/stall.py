"""What stands on the table of North Sea: cards on the spaces of a board, ships, houses and raid cards of a village.

Each is drawn at its own origin, in the size that it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hullworks.art.longships import TALL
from hullworks.art.pencil import SQUEEZE, at, box, cached, disc, text, use, width
from hullworks.art.pieces import arrow, pawn, points, puck, tile
from hullworks.games.north_sea.drawing.card import (
    CARD_INK,
    SIGN,
    SKILL,
    TONE,
    WHITE,
    hall,
    prose,
    vessel,
)
from hullworks.games.north_sea.drawing.sayings import (
    T,
    card_name,
    card_rows,
    good_name,
    house_thing,
    said,
    ship_thing,
    skill_name,
    track_name,
)
from hullworks.games.north_sea.drawing.villager import villager
from hullworks.games.north_sea.lookup import ITEMS, RAW, Card, Counted
from hullworks.games.north_sea.things import plain_thing
from hullworks.games.north_sea.view import HouseView, RaidView, ShipView

STALL: Final = 112.0
"""The usual width of a ship or a house that stands on the table."""

STALL_HEIGHT: Final = 98.0
BAND: Final = 24.0  # height of the band with the name
TRADE_TONE: Final = "#2F5D62"


# Cards on a board.


@cached
def space_card(card: Card, w: float, h: float, least: float = 13) -> str:
    """A card on a card space of a board: its name, its picture, its skills and, where there is room, its text."""
    called = [card_name(card)]
    if w > 80 and width(called[0], least, 700) > (w - 24) / SQUEEZE:
        called = card_rows(card)
    more = 15.0 * (len(called) - 1)
    band = box(0.6, 0.6, w - 1.2, BAND + more, TONE[card.sort], 6)
    if w > 80:
        rows = enumerate(called)
        name = "".join(text(7, 17 + k * 15, row, least, 700, "#FFFFFF", room=w - 24, least=least) for k, row in rows)
    else:
        mark = SKILL[card.skills[0]] if card.sort == "craftsperson" else SIGN[card.sort]
        name = use(mark, w / 2 - 10, 2.5, 20, card_name(card))
    if card.sort == "longship":
        return tile(w, h, band, name, berth(card, w, h))
    if h > 140:
        size = min(w - 6, h - 72 - more)
        words = prose(8, 84 + more, said(card.text), w - 16, h - size - 84 - more) if h - size > 130 else ""
        face = at((w - size) / 2, h - size, villager(card, size))
        return tile(w, h, band, name, face, gift(card, w, 46 + more, 15, 11), words)
    size = min(w * 0.8, h - 32 - more)
    signs = gift(card, w, 40 + more, 11, 9) if w > 80 else ""
    return tile(w, h, band, name, at((w - size) / 2, h - size, villager(card, size)), signs)


def gift(card: Card, w: float, y: float, large: float, small: float) -> str:
    """The two skills of a craftsperson: the major one at the left, the minor one smaller at the right."""
    major, minor = card.skills
    return at(large + 4, y, skill_disc(major, large)) + at(w - small - 6, y, skill_disc(minor, small))


def skill_disc(skill: str, r: float) -> str:
    """The sign of a skill on a white disc, around the origin."""
    return disc(0, 0, r, WHITE, ink=1) + use(SKILL[skill], -r * 0.8, -r * 0.8, r * 1.6, skill_name(skill))


def berth(card: Card, w: float, h: float) -> str:
    """A longship on its card space, with the skills it needs and, where there is room, its gains and its cost."""
    if w <= 80:
        step, size = 17.0, min(w - 6, (h - 52) / TALL)
        signs = [use(SKILL[skill], k * step, 0, 16, skill_name(skill)) for k, skill in enumerate(card.skills)]
        return at((w - size) / 2, 27, vessel(card, size)) + at((w - step * len(card.skills)) / 2, h - 22, *signs)
    rows, cost = price(card, w)
    if h <= 140:
        size = min(w - 30, (h - 26 - 18 * rows) / TALL)
        first, step = (38.0, 20.0) if h > 125 else (35.0, 16.0)
        needs = [at(14, first + k * step, skill_disc(skill, step / 2 - 0.5)) for k, skill in enumerate(card.skills)]
        return "".join(needs) + at(w - 4 - size, 26, vessel(card, size)) + at(0, h - 4 - 18 * rows, cost)
    size = min(w - 26, (h - 74 - 18 * rows) / TALL)
    ship = at(4, 27, vessel(card, size))
    shield = at(w - 15, 39, points(card.points, 11)) if card.points else ""
    low = h - 6 - 18 * rows
    step = min(36.0, (w - 8) / max(1, len(card.moves)))
    left = (w - step * len(card.moves)) / 2
    gains = [
        at(
            left + k * step,
            low - 45,
            use(track, 0, 0, 18, track_name(track)),
            text(18, 14, f"+{many}", 13, 700, CARD_INK),
        )
        for k, (track, many) in enumerate(card.moves)
    ]
    left = (w - 22 * (len(card.skills) - 1)) / 2
    needs = [at(left + k * 22, low - 12, skill_disc(skill, 9.5)) for k, skill in enumerate(card.skills)]
    top = 27 + size * TALL
    words = prose(8, top + 16, said(card.text), w - 16, low - 47 - top) if low - 47 - top > 50 else ""
    return ship + shield + words + "".join(gains) + "".join(needs) + at(0, low, cost)


def price(card: Card, w: float) -> tuple[int, str]:
    """The cost of a longship in as many rows as a card of this width needs, and their number."""
    rows: list[tuple[str, float]] = []
    for item, many in card.cost:
        drawn, wide = goods(((item, many),), 16)
        if not rows or rows[-1][1] + wide > w - 6:
            rows.append(("", 0.0))
        before, x = rows[-1]
        rows[-1] = (before + at(x, 0, drawn), x + wide)
    return len(rows), "".join(at((w - x) / 2, 3 + k * 18, row) for k, (row, x) in enumerate(rows))


# Ships and houses.


def goods(items: Counted, size: float = 17, tone: str = CARD_INK) -> tuple[str, float]:
    """Goods in a row, as icons of this size with their numbers; also returns the width."""
    out, x, type_size = "", 0.0, max(14.0, size * 0.75)
    for item, many in items:
        if many > 1 or item == "any":
            out += text(x, size * 0.5 + type_size * 0.36, str(many), type_size, 700, tone, title=True)
            x += len(str(many)) * type_size * 0.64 + 1
        if item == "any":
            out += "".join(use(raw, x + k * 11, 0, size, good_name(raw)) for k, raw in enumerate(ITEMS[:RAW]))
            x += 22
        else:
            out += use(item, x, 0, size, good_name(item))
        x += size + 2
    return out, x


def dealing(pays: Counted, gains: Counted, w: float, y: float) -> str:
    """The effect of a place or a ship in a row: the price, and the gain."""
    paid, x = goods(pays)
    if pays:
        paid += arrow(x + 1, 9, 10)
        x += 15
    gained, more = goods(gains)
    return at(max(2.0, (w - x - more) / 2), y, paid, at(x, 0, gained)) if gains else ""


@cached
def under(words: str, tone: str, w: float, h: float, seen: float, least: float) -> str:
    """A card tucked under another of this size, with its lower edge visible."""
    low = h + seen - (8 if seen > 24 else 3)
    words = text(8, low, words, max(13, least), 700, "#FFFFFF", room=w - 16, least=least)
    return at(0, h - 8, tile(w, seen + 8, fill=tone)) + words


@dataclass(frozen=True)
class Size:
    """The size of the stalls of a village, how much of a tucked card is seen below one, and the smallest type."""

    w: float = STALL
    h: float = STALL_HEIGHT
    seen: float = 30.0
    least: float = 13.0


STANDARD: Final = Size()


def stall(name: str, tone: str, vp: int, size: Size, *inside: str) -> str:
    """A ship or a house on the table, with its name and points."""
    band = box(0.6, 0.6, size.w - 1.2, BAND - 2, tone, 6)
    title = text(6, 16, name, max(13, size.least), 700, "#FFFFFF", room=size.w - 22, least=size.least)
    shield = at(16, 38, points(vp, 13.5 if size.least > 13 else 11)) if vp else ""
    return tile(size.w, size.h, band, title, *inside, shield)


def shown(picture: Callable[[float], str], size: Size, tall: float, deal: str) -> str:
    """The picture of a stall, right of its points and above its deal, if there is one."""
    high = size.h - BAND - (20 if deal else 4)
    wide = min(size.w - 44, high / tall)
    return "" if high < 20 else at((size.w - wide) / 2 + 4, BAND - 1, picture(wide))


@cached
def standing_ship(ship: ShipView, size: Size = STANDARD) -> str:
    """An eikja or a longship, with the trade card under it."""
    tucked = ""
    if ship.trade:
        tucked = under(T.noun(plain_thing("trade", ship.trade)), TRADE_TONE, size.w, size.h, size.seen, size.least)
    income = dealing((), ship.income, size.w, size.h - 20)
    pic = shown(lambda wide: vessel(ship.card, wide), size, TALL, income)
    return tucked + stall(T.noun(ship_thing(ship)), TONE["longship"], ship.points, size, pic, income)


@cached
def standing_house(house: HouseView, seat: int, size: Size = STANDARD) -> str:
    """A hut or a building, with the card tucked under it and the worker on it."""
    tucked = ""
    if house.tucked:
        tucked = under(card_name(house.tucked), TONE[house.tucked.sort], size.w, size.h, size.seen, size.least)
    worker = at(size.w - 16, 40, puck("worker", 12), at(8, 9, pawn(seat, 6))) if house.worker else ""
    name, does = T.noun(house_thing(house)), dealing(house.pays, house.gains, size.w, size.h - 20)
    pic = shown(lambda wide: hall(house.name, wide), size, 0.73, does)
    return tucked + stall(name, TONE["building"], house.points, size, pic, does, worker)


@cached
def raid_card(raid: RaidView, workers: int, size: Size = STANDARD) -> str:
    """A raid card: its name, and what it costs and gains."""
    price = (("worker", workers),) if workers > 0 else ()
    high = min(30.0, size.h - BAND - 22)
    sign = use("military", (size.w - high) / 2, BAND, high)
    deal = dealing(price, raid.gains, size.w, size.h - 20)
    face = stall(T.noun(plain_thing("raid", raid.card)), TONE["jarl"], 0, size, sign, deal)
    return face + (box(0, 0, size.w, size.h, "var(--card)", 7, opacity=0.6) if raid.used else "")
