"""What is drawn of North Sea beside the board: every card of the box, figures for the rules, and a fleet at sea."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hullworks.art import scenery
from hullworks.art.longships import TALL
from hullworks.art.pencil import at, box, cached, disc, lines, path, text, use
from hullworks.art.pieces import arrow, pawn, points, puck, tile
from hullworks.art.scenery import PARADE, still
from hullworks.games.north_sea.drawing.card import (
    CARD_HEIGHT,
    CARD_INK,
    SKILL,
    STALL,
    TONE,
    WHITE,
    describe,
    hall,
    slip,
    slip_height,
    space_card,
    standing_house,
    standing_ship,
    vessel,
    village,
)
from hullworks.games.north_sea.tables import (
    FIRST_BUILDING,
    HEROES,
    ITEMS,
    SKILLS,
    SORTS,
    TRACKS,
    Card,
    Plain,
    Tables,
    Tide,
)
from hullworks.games.north_sea.view import HouseView, ShipView, View, counted
from hullworks.match.words import plural

WIDTH: Final = 318.0  # Nothing is wider than a phone has room for, so that no word is made smaller.
CARD_WIDTH: Final = 158.0
PLAIN: Final = (158.0, 104.0)
TRADE_TONE: Final = "#2F5D62"
GOODS: Final = ITEMS[:6]


def picture(tables: Tables, kind: str, name: str) -> str:
    """A part of the box, by its id."""
    faces = tables.faces
    draw = PICTURES.get(kind)
    if draw:
        return draw(tables, name)
    for card in faces.cards:
        if card.id == name and kind in ("longships", "craftspeople", "townsfolk", "jarls", "buildings"):
            drawn = at(1, 1, village(card, CARD_WIDTH))
            return still(CARD_WIDTH + 2, CARD_HEIGHT + 5, drawn, label=describe(card))
    return ""


def named(faces: Sequence[Plain], name: str) -> tuple[int, Plain]:
    """The number of a plain card, and the card."""
    return next((k, face) for k, face in enumerate(faces) if face.id == name)


def plain(title: str, tone: str, said: str, inside: str = "", h: float = PLAIN[1]) -> str:
    """A small card: a name on a band, and what it says."""
    w = PLAIN[0]
    band = box(0.6, 0.6, w - 1.2, 28, tone, 6)
    heading = text(10, 20, title, 14, 700, "#FFFFFF", room=w - 20, title=True)
    words = lines(10, 50, said, 14, w - 20, most=4, fill=CARD_INK)
    drawn = at(1, 1, tile(w, h, band, heading, words, inside))
    return still(w + 2, h + 5, drawn, label=f"{title}: {said}")


def moves(each: Sequence[int], x: float, y: float) -> str:
    """The moves of the neutral markers, a sign for each step."""
    steps = [track for track, many in zip(TRACKS, each, strict=True) for _ in range(many)]
    return "".join(use(track, x + k * 24, y, 22, track) for k, track in enumerate(steps))


def of_place(tables: Tables, name: str) -> str:
    return plain(*said(named(tables.faces.places, name)[1], TONE["building"]))


def of_raid(tables: Tables, name: str) -> str:
    return plain(*said(named(tables.faces.raids, name)[1], TONE["jarl"]))


def said(face: Plain, tone: str) -> tuple[str, str, str]:
    return face.name, tone, face.text


def of_trade(tables: Tables, name: str) -> str:
    """A trade card: what it brings at every income, or at once."""
    face = named(tables.faces.trades, name)[1]
    return plain(face.name, TRADE_TONE, f"{face.text} {face.other}", h=120)


def of_nemesis(tables: Tables, name: str) -> str:
    """A nemesis card: its restriction, and the moves of the neutral markers."""
    number, face = named(tables.faces.nemeses, name)
    steps = [int(many) for many in tables.nemeses[number].moves]
    return plain(face.name, "#4A4A55", face.text, moves(steps, 10, 100), h=132)


def of_hut(tables: Tables, name: str) -> str:
    """A hut, and what a worker does there on its basic and on its upgraded side."""
    face = named(tables.faces.huts, name)[1]
    band = box(0.6, 0.6, CARD_WIDTH - 1.2, 28, TONE["building"], 6)
    heading = text(10, 20, face.name, 14, 700, "#FFFFFF", room=CARD_WIDTH - 44, title=True)
    track = at(CARD_WIDTH - 18, 15, disc(0, 0, 12, WHITE), use(face.track, -10, -10, 20, face.track))
    basic = lines(10, 112, face.text, 14, CARD_WIDTH - 20, most=3, fill=CARD_INK)
    turned = lines(10, 194, face.other, 14, CARD_WIDTH - 20, most=3, fill=CARD_INK)
    worth = int(tables.house.upgrade_points)
    rim = path(f"M10 168H{CARD_WIDTH - 40}", stroke="var(--card-side)", stroke_width=1.5)
    rim += at(CARD_WIDTH - 20, 168, points(worth, 11))
    drawn = tile(CARD_WIDTH, 242, band, heading, track, at(44, 34, hall(face.name, 70)), basic, rim, turned)
    label = f"{face.name}, {face.track}: {face.text} Upgraded: {face.other} {plural(worth, 'point')}."
    return still(CARD_WIDTH + 2, 247, at(1, 1, drawn), label=label)


def of_round(tables: Tables, name: str) -> str:
    """A round card: prices in silver, the way of the draft, the neutral moves, the opponent's points."""
    tide = next(tide for tide in tables.faces.rounds if tide.id == name)
    return still(CARD_WIDTH + 2, 185, at(1, 1, round_card(tide)), label=round_words(tide))


def round_card(tide: Tide) -> str:
    w = CARD_WIDTH
    band = box(0.6, 0.6, w - 1.2, 28, TONE["longship"], 6)
    heading = text(10, 20, tide.name, 14, 700, "#FFFFFF", room=w - 20, title=True)
    prices = ""
    for k, (raw, price) in enumerate(zip(ITEMS, tide.prices, strict=False)):
        prices += at(26 + k * 50, 56, puck(raw, 15)) + text(17 + k * 50, 94, str(price), 16, 700, CARD_INK, title=True)
        prices += use("silver", 27 + k * 50, 79, 20, "silver")
    way = text(10, 122, f"cards go {'left' if tide.left else 'right'}", 14, fill=CARD_INK)
    signs = moves(tide.moves, 10, 138) + at(w - 22, 150, points(tide.points, 13))
    return tile(w, 180, band, heading, prices, way, signs)


def round_words(tide: Tide) -> str:
    costs = ", ".join(f"{raw} {price}" for raw, price in zip(ITEMS, tide.prices, strict=False))
    steps = ", ".join(f"{track} {many}" for track, many in zip(TRACKS, tide.moves, strict=True) if many)
    way = "left" if tide.left else "right"
    return f"{tide.name}: {costs} silver; cards go {way}; neutral {steps}; {tide.points} points for the opponent"


PICTURES: Final[Mapping[str, Callable[[Tables, str], str]]] = {
    "places": of_place,
    "huts": of_hut,
    "rounds": of_round,
    "raids": of_raid,
    "trades": of_trade,
    "nemeses": of_nemesis,
}


# Figures: what a rule is about.


def figure(tables: Tables, number: str) -> str:
    """The thing that a rule is about, where there is one."""
    draw = FIGURES.get(number)
    return draw(tables) if draw else ""


def first(tables: Tables, sort: str) -> Card:
    return next(card for card in tables.faces.cards if card.sort == sort)


def goods(tables: Tables) -> str:
    """Resources, silver and workers."""
    each = [at(28 + 52 * k, 22, puck(name, 18)) for k, name in enumerate(GOODS)]
    each += [text(28 + 52 * k, 60, name, 13, anchor="middle") for k, name in enumerate(GOODS)]
    return still(WIDTH, 68, *each, label=f"Goods: {', '.join(GOODS)}")


def sorts(tables: Tables) -> str:
    """A card of each sort, folded."""
    y, out = 1.0, ""
    for sort in SORTS:
        card = first(tables, sort)
        out += at(1, y, slip(card, WIDTH - 4))
        y += slip_height(card, WIDTH - 4) + 8
    return still(WIDTH, y, out, label=f"Village cards: {', '.join(SORTS)}")


def of_first_round(tables: Tables) -> str:
    tide = tables.faces.rounds[0]
    return still(CARD_WIDTH + 2, 185, at(1, 1, round_card(tide)), label=round_words(tide))


def three_tracks(tables: Tables) -> str:
    """The signs of the tracks and the heroes of who leads them."""
    out = ""
    for k, (track, hero) in enumerate(zip(TRACKS, HEROES, strict=True)):
        out += use(track, 34 + k * 106, 2, 38, track)
        out += text(53 + k * 106, 58, track, 13, anchor="middle") + text(
            53 + k * 106, 76, hero, 13, 700, anchor="middle"
        )
    return still(WIDTH, 82, out, label="The tracks and their heroes")


def skills(tables: Tables) -> str:
    """The four skills."""
    out = ""
    for k, skill in enumerate(SKILLS):
        out += at(40 + k * 79, 24, disc(0, 0, 20, WHITE, ink=1), use(SKILL[skill], -15, -15, 30, skill))
        out += text(40 + k * 79, 64, skill, 13, anchor="middle")
    return still(WIDTH, 70, out, label=f"Skills: {', '.join(SKILLS)}")


def on_the_board(tables: Tables) -> str:
    """A longship and a craftsperson on two card spaces, and the ship constructed."""
    ship, smith = first(tables, "longship"), first(tables, "craftsperson")
    drawn = at(1, 1, space_card(ship, 92, 109)) + at(101, 1, space_card(smith, 92, 109))
    drawn += arrow(199, 54, 16, "var(--ink)")
    drawn += at(218, 8, vessel(ship, 98))
    return still(WIDTH, 114, drawn, label=f"{ship.name} with {smith.name} on card spaces, and constructed")


def tucked(tables: Tables) -> str:
    """A card under a building, with a worker there."""
    house, folk = first(tables, "building"), first(tables, "townsfolk")
    place = tables.designs[FIRST_BUILDING].place
    seen = HouseView(house, house.name, house.text, counted(place.cost), counted(place.gain), house.points, folk, True)
    drawn = at(1, 1, standing_house(seen, 0)) + lines(STALL + 18, 26, house.text, 14, 180, most=3)
    drawn += lines(STALL + 18, 112, folk.text, 14, 180, most=2)
    return still(WIDTH, 132, drawn, label=f"{folk.name} under {house.name}, and a worker there")


def under_a_ship(tables: Tables) -> str:
    """A trade card under an eikja."""
    trade = tables.faces.trades[0]
    eikja = tables.faces.eikja[0]
    seen = ShipView(None, "Eikja", eikja, counted(tables.house.eikja), 0, trade)
    drawn = at(1, 1, standing_ship(seen)) + lines(STALL + 18, 26, eikja, 14, 180, most=3)
    drawn += lines(STALL + 18, 112, trade.text, 14, 180, most=2)
    return still(WIDTH, 132, drawn, label=f"The trade card {trade.name} under an eikja")


def markers(tables: Tables) -> str:
    """Markers of two players and a neutral one."""
    line = box(10, 30, WIDTH - 20, 6, "var(--sea-2)", 3)
    neutral = disc(0, 0, 8, "var(--panel)", stroke="var(--ink)", stroke_width=2.5)
    spots = ((70.0, pawn(0, 10), "leads not"), (168.0, neutral, "neutral"), (266.0, pawn(1, 10), "leads"))
    out = "".join(at(x, 18, face) + text(x, 58, words, 13, anchor="middle") for x, face, words in spots)
    return still(WIDTH, 66, line, out, label="Markers of two players and the neutral one on a track")


FIGURES: Final[Mapping[str, Callable[[Tables], str]]] = {
    "R1.1": goods,
    "R1.3": sorts,
    "R1.5": of_first_round,
    "R1.7": three_tracks,
    "R5.8": tucked,
    "R6.1": on_the_board,
    "R6.2": skills,
    "R8.4": under_a_ship,
    "R9.4": markers,
}


# The end.


@cached
def parade(view: View, seat: int) -> str:
    """The fleet at sea before its village: eikja and longships, the later ones in front."""
    player = view.players[seat]
    fleet = player.ships
    wide, high = PARADE
    w = min(190.0, (wide - 40) / max(3.2, len(fleet) * 0.78))
    step = (wide - 60 - w) / max(1, len(fleet) - 1)
    out = [at(wide - 60 - k * 74, 60 + 5 * (k % 2), hall(house.name, 66)) for k, house in enumerate(player.houses[:8])]
    for k, ship in enumerate(fleet):
        size = w * (0.7 if ship.card is None else 1)
        y = 150 - size * TALL + 16 * (k % 2)
        out.append(at(30 + k * step, min(y, high - size * TALL), vessel(ship.card, size)))
    names = ", ".join(ship.name for ship in fleet)
    return scenery.parade(*out, label=f"The fleet: {names}", air=False)
