"""Drawings of North Sea besides the board: every card of the box, figures for the rules, and a fleet at sea."""

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
    TONE,
    WHITE,
    hall,
    slip,
    slip_height,
    vessel,
    village,
)
from hullworks.games.north_sea.drawing.sayings import T, describe, good_name, said, ship_thing, skill_name, track_name
from hullworks.games.north_sea.drawing.stall import STALL, space_card, standing_house, standing_ship
from hullworks.games.north_sea.lookup import FIRST_BUILDING, ITEMS, SKILLS, SORTS, TRACKS, Card, Lookup, Plain, Tide
from hullworks.games.north_sea.things import card_thing, hero_thing, plain_thing, skill_called
from hullworks.games.north_sea.things import points as vp
from hullworks.games.north_sea.view import HouseView, ShipView, View, counted
from hullworks.match.message import Amount, Message, Thing, message

WIDTH: Final = 318.0  # Nothing is wider than a phone, so no text is scaled down.
CARD_WIDTH: Final = 158.0
PLAIN: Final = (158.0, 104.0)
TRADE_TONE: Final = "#2F5D62"
GOODS: Final = ITEMS[:6]


def picture(lookup: Lookup, kind: str, name: str) -> str:
    """The picture of a part of the box, by kind and id."""
    faces = lookup.faces
    draw = PICTURES.get(kind)
    if draw:
        return draw(lookup, name)
    for card in faces.cards:
        if card.id == name and kind in ("longships", "craftspeople", "townsfolk", "jarls", "buildings"):
            drawn = at(1, 1, village(card, CARD_WIDTH))
            return still(CARD_WIDTH + 2, CARD_HEIGHT + 5, drawn, label=describe(card))
    return ""


def named(faces: Sequence[Plain], name: str) -> tuple[int, Plain]:
    """The number and face of a plain card."""
    return next((k, face) for k, face in enumerate(faces) if face.id == name)


def plain(card: Thing, tone: str, words: str, label: str, inside: str = "", h: float = PLAIN[1]) -> str:
    """A small card: a name on a band, and a text."""
    w = PLAIN[0]
    band = box(0.6, 0.6, w - 1.2, 28, tone, 6)
    heading = text(10, 20, T.noun(card), 14, 700, "#FFFFFF", room=w - 20, title=True)
    below = lines(10, 50, words, 14, w - 20, most=4, fill=CARD_INK)
    drawn = at(1, 1, tile(w, h, band, heading, below, inside))
    return still(w + 2, h + 5, drawn, label=label)


def simple(card: Thing, tone: str, words: Message, inside: str = "", h: float = PLAIN[1]) -> str:
    """A small card with a single text."""
    return plain(card, tone, said(words), T("card.says", card=card, text=words), inside, h)


def moves(each: Sequence[int], x: float, y: float) -> str:
    """The moves of the neutral markers, one sign per step."""
    steps = [track for track, many in zip(TRACKS, each, strict=True) for _ in range(many)]
    return "".join(use(track, x + k * 24, y, 22, track_name(track)) for k, track in enumerate(steps))


def of_place(lookup: Lookup, name: str) -> str:
    face = named(lookup.faces.places, name)[1]
    return simple(plain_thing("place", face), TONE["building"], face.text)


def of_raid(lookup: Lookup, name: str) -> str:
    face = named(lookup.faces.raids, name)[1]
    return simple(plain_thing("raid", face), TONE["jarl"], face.text)


def of_trade(lookup: Lookup, name: str) -> str:
    """A trade card: its income, and its immediate reward."""
    face = named(lookup.faces.trades, name)[1]
    card, reward = plain_thing("trade", face), face.other or face.text
    label = T("gallery.trade", card=card, text=face.text, reward=reward)
    return plain(card, TRADE_TONE, said(face.text, reward), label, h=120)


def of_nemesis(lookup: Lookup, name: str) -> str:
    """A nemesis card: its restriction, and the moves of the neutral markers."""
    number, face = named(lookup.faces.nemeses, name)
    steps = [int(many) for many in lookup.nemeses[number].moves]
    return simple(plain_thing("nemesis", face), "#4A4A55", face.text, moves(steps, 10, 100), h=132)


def of_hut(lookup: Lookup, name: str) -> str:
    """A hut with the basic and the upgraded effect of a worker there."""
    face = named(lookup.faces.huts, name)[1]
    card, upgraded = plain_thing("hut", face), face.other or face.text
    band = box(0.6, 0.6, CARD_WIDTH - 1.2, 28, TONE["building"], 6)
    heading = text(10, 20, T.noun(card), 14, 700, "#FFFFFF", room=CARD_WIDTH - 44, title=True)
    track = at(CARD_WIDTH - 18, 15, disc(0, 0, 12, WHITE), use(face.track, -10, -10, 20, track_name(face.track)))
    basic = lines(10, 112, said(face.text), 14, CARD_WIDTH - 20, most=3, fill=CARD_INK)
    turned = lines(10, 194, said(upgraded), 14, CARD_WIDTH - 20, most=3, fill=CARD_INK)
    worth = int(lookup.numbers.upgrade_points)
    rim = path(f"M10 168H{CARD_WIDTH - 40}", stroke="var(--card-side)", stroke_width=1.5)
    rim += at(CARD_WIDTH - 20, 168, points(worth, 11))
    drawn = tile(CARD_WIDTH, 242, band, heading, track, at(44, 34, hall(face.name, 70)), basic, rim, turned)
    label = T(
        "gallery.hut",
        card=card,
        track=Thing("track", face.track),
        text=face.text,
        upgraded=upgraded,
        points=vp(worth),
    )
    return still(CARD_WIDTH + 2, 247, at(1, 1, drawn), label=label)


def of_round(lookup: Lookup, name: str) -> str:
    """A round card: prices in silver, draft direction, neutral moves, the opponent's points."""
    tide = next(tide for tide in lookup.faces.rounds if tide.id == name)
    return still(CARD_WIDTH + 2, 185, at(1, 1, round_card(tide)), label=round_words(tide))


def round_card(tide: Tide) -> str:
    w = CARD_WIDTH
    band = box(0.6, 0.6, w - 1.2, 28, TONE["longship"], 6)
    heading = text(10, 20, T.noun(plain_thing("round", tide)), 14, 700, "#FFFFFF", room=w - 20, title=True)
    prices = ""
    for k, (raw, price) in enumerate(zip(ITEMS, tide.prices, strict=False)):
        prices += at(26 + k * 50, 56, puck(raw, 15)) + text(17 + k * 50, 94, str(price), 16, 700, CARD_INK, title=True)
        prices += use("silver", 27 + k * 50, 79, 20, good_name("silver"))
    way = text(10, 122, T("board.cards-left" if tide.left else "board.cards-right"), 14, fill=CARD_INK)
    signs = moves(tide.moves, 10, 138) + at(w - 22, 150, points(tide.points, 13))
    return tile(w, 180, band, heading, prices, way, signs)


def round_words(tide: Tide) -> str:
    silver = Thing("good", "silver")
    prices = [
        message("board.sell", good=Thing("good", raw), price=Amount(price, silver))
        for raw, price in zip(ITEMS, tide.prices, strict=False)
    ]
    steps = [
        message("card.move", track=Thing("track", track), count=many)
        for track, many in zip(TRACKS, tide.moves, strict=True)
        if many
    ]
    return T(
        "gallery.round-left" if tide.left else "gallery.round-right",
        card=plain_thing("round", tide),
        prices=tuple(prices),
        moves=tuple(steps),
        points=vp(tide.points),
    )


PICTURES: Final[Mapping[str, Callable[[Lookup, str], str]]] = {
    "places": of_place,
    "huts": of_hut,
    "rounds": of_round,
    "raids": of_raid,
    "trades": of_trade,
    "nemeses": of_nemesis,
}


# Figures for rules.


def figure(lookup: Lookup, number: str) -> str:
    """The figure for a rule, or an empty string."""
    draw = FIGURES.get(number)
    return draw(lookup) if draw else ""


def first(lookup: Lookup, sort: str) -> Card:
    return next(card for card in lookup.faces.cards if card.sort == sort)


def goods(lookup: Lookup) -> str:
    """Resources, silver and workers."""
    each = [at(28 + 52 * k, 22, puck(name, 18)) for k, name in enumerate(GOODS)]
    each += [text(28 + 52 * k, 60, good_name(name), 13, anchor="middle") for k, name in enumerate(GOODS)]
    return still(WIDTH, 68, *each, label=T("gallery.goods", goods=tuple([Thing("good", name) for name in GOODS])))


def sorts(lookup: Lookup) -> str:
    """A card of each sort, folded."""
    y, out = 1.0, ""
    for sort in SORTS:
        card = first(lookup, sort)
        out += at(1, y, slip(card, WIDTH - 4))
        y += slip_height(card, WIDTH - 4) + 8
    return still(WIDTH, y, out, label=T("gallery.sorts", sorts=tuple([Thing("sort", sort) for sort in SORTS])))


def of_first_round(lookup: Lookup) -> str:
    tide = lookup.faces.rounds[0]
    return still(CARD_WIDTH + 2, 185, at(1, 1, round_card(tide)), label=round_words(tide))


def three_tracks(lookup: Lookup) -> str:
    """The signs of the tracks, and their heroes."""
    out = ""
    for k, track in enumerate(TRACKS):
        out += use(track, 34 + k * 106, 2, 38, track_name(track))
        out += text(53 + k * 106, 58, track_name(track), 13, anchor="middle")
        out += text(53 + k * 106, 76, T.noun(hero_thing(k)), 13, 700, anchor="middle")
    return still(WIDTH, 82, out, label=T("gallery.tracks"))


def skills(lookup: Lookup) -> str:
    """The four skills."""
    out = ""
    for k, skill in enumerate(SKILLS):
        out += at(40 + k * 79, 24, disc(0, 0, 20, WHITE, ink=1), use(SKILL[skill], -15, -15, 30, skill_name(skill)))
        out += text(40 + k * 79, 64, skill_name(skill), 13, anchor="middle")
    return still(WIDTH, 70, out, label=T("gallery.skills", skills=tuple([skill_called(skill) for skill in SKILLS])))


def on_the_board(lookup: Lookup) -> str:
    """A longship and a craftsperson on two card spaces, and the ship once constructed."""
    ship, smith = first(lookup, "longship"), first(lookup, "craftsperson")
    drawn = at(1, 1, space_card(ship, 92, 109)) + at(101, 1, space_card(smith, 92, 109))
    drawn += arrow(199, 54, 16, "var(--ink)")
    drawn += at(218, 8, vessel(ship, 98))
    label = T("gallery.constructed", ship=card_thing(ship), person=card_thing(smith))
    return still(WIDTH, 114, drawn, label=label)


def tucked(lookup: Lookup) -> str:
    """A card under a building, with a worker there."""
    house, folk = first(lookup, "building"), first(lookup, "townsfolk")
    place = lookup.designs[FIRST_BUILDING].place
    pays, gains = counted(place.cost), counted(place.gain)
    seen = HouseView(house, house.id, house.name, house.text, pays, gains, house.points, folk, True)
    drawn = at(1, 1, standing_house(seen, 0)) + lines(STALL + 18, 26, said(house.text), 14, 180, most=3)
    drawn += lines(STALL + 18, 112, said(folk.text), 14, 180, most=2)
    label = T("gallery.tucked", folk=card_thing(folk), house=card_thing(house))
    return still(WIDTH, 132, drawn, label=label)


def under_a_ship(lookup: Lookup) -> str:
    """A trade card under an eikja."""
    trade = lookup.faces.trades[0]
    eikja = lookup.faces.eikja[0]
    seen = ShipView(None, "eikja", "Eikja", eikja, counted(lookup.numbers.eikja), 0, trade)
    drawn = at(1, 1, standing_ship(seen)) + lines(STALL + 18, 26, said(eikja), 14, 180, most=3)
    drawn += lines(STALL + 18, 112, said(trade.text), 14, 180, most=2)
    return still(WIDTH, 132, drawn, label=T("gallery.under-ship", trade=plain_thing("trade", trade)))


def markers(lookup: Lookup) -> str:
    """Markers of two players and a neutral one."""
    line = box(10, 30, WIDTH - 20, 6, "var(--sea-2)", 3)
    neutral = disc(0, 0, 8, "var(--panel)", stroke="var(--ink)", stroke_width=2.5)
    spots = ((70.0, pawn(0, 10), "behind"), (168.0, neutral, "neutral"), (266.0, pawn(1, 10), "leads"))
    out = "".join(at(x, 18, face) + text(x, 58, T(f"gallery.{key}"), 13, anchor="middle") for x, face, key in spots)
    return still(WIDTH, 66, line, out, label=T("gallery.markers"))


FIGURES: Final[Mapping[str, Callable[[Lookup], str]]] = {
    "R1.1": goods,
    "R1.3": sorts,
    "R1.5": of_first_round,
    "R1.7": three_tracks,
    "R5.8": tucked,
    "R6.1": on_the_board,
    "R6.2": skills,
    "R8.4": under_a_ship,
    "R9.4": markers,
    "turn-1": of_first_round,
    "turn-2": on_the_board,
    "turn-3": three_tracks,
    "end": markers,
}


# The end.


@cached
def parade(view: View, seat: int) -> str:
    """The fleet at sea in front of its village: eikja and longships, the later ones in front."""
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
    label = T("gallery.fleet", ships=tuple([ship_thing(ship) for ship in fleet]))
    return scenery.parade(*out, label=label, air=False)
