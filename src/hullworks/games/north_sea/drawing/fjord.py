"""North Sea while it is drawn: the scene, and the pieces with their ids, their answers and what they tell.

The board and the table give each piece a place and a size; everything else about a piece is here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hullworks.art.pencil import box, disc
from hullworks.art.pieces import can, pawn, ring
from hullworks.art.room import FINGER
from hullworks.art.scene import Scene
from hullworks.art.section import section
from hullworks.games.north_sea import actions
from hullworks.games.north_sea.drawing.sayings import (
    T,
    amount,
    amounts,
    describe,
    house_thing,
    said,
    sentences,
    ship_thing,
)
from hullworks.games.north_sea.drawing.stall import STANDARD, Size, raid_card, space_card, standing_house, standing_ship
from hullworks.games.north_sea.lookup import BUNDLES, ITEMS, MOST_NEED, RAW, TRACKS, Card, Plain
from hullworks.games.north_sea.things import card_thing, hero_thing, plain_thing, points, track_thing
from hullworks.games.north_sea.view import HouseView, PlayerView, ShipView, View
from hullworks.match.message import Amount, Message, Thing, message

ORDER: Final = ("worker", "oak", "wool", "iron", "gold", "silver")
"""The order of the goods in a store."""
CARD_VERBS: Final = ("keep", "place", "build", "play", "tuck", "spend", "discard")
CARD_RULES: Final = {
    "longship": "R5.11",
    "craftsperson": "R5.5",
    "townsfolk": "R5.10",
    "jarl": "R5.9",
    "building": "R6.7",
}
HERO_RULES: Final = ("R9.6", "R9.7", "R9.8")


@dataclass
class Fjord(Scene):
    """The view, and the pieces drawn so far."""

    view: View
    markers: list[str] = field(default_factory=list)
    village: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)

    @property
    def me(self) -> PlayerView | None:
        """The viewing player; None for a spectator."""
        return self.view.players[self.view.seat] if self.view.seat >= 0 else None

    @property
    def at_hand(self) -> tuple[Card, ...]:
        """The cards to choose from or to use."""
        return self.view.pack or self.view.hand

    def hit(self, r: float) -> str:
        """An area around a round token that a finger hits; nothing where there is a pointer."""
        reach = max(r, FINGER / 2)
        touch = self.room is not None and self.room.touch
        return box(-reach, -reach, 2 * reach, 2 * reach, "transparent") if touch else ""


# The shared table.


def marker(s: Fjord, track: int, seat: int, space: int, x: float, y: float, r: float) -> None:
    """The marker of a player on a track, or the neutral one. It has moved only if its space is another."""
    face = pawn(seat, r) if seat >= 0 else disc(0, 0, r * 0.8, "var(--panel)", stroke="var(--ink)", stroke_width=2.5)
    label = T("board.marker-neutral", track=track_thing(track), space=space)
    if seat >= 0:
        label = T("board.marker", track=track_thing(track), player=s.name(seat), space=space)
    name = f"{s.prefix}{TRACKS[track]}-{seat if seat >= 0 else 'neutral'}"
    s.markers.append(s.thing(name, x, y, face, "", [], label, "R8.1", str(space)))


def track_sign(s: Fjord, track: int, x: float, y: float, face: str) -> None:
    """The sign of a track, which tells who holds its hero, and what the track gives."""
    rewards = T(f"board.reward-{TRACKS[track]}", spaces=tuple(s.view.prizes))
    first = next((space for space, worth in enumerate(s.view.points) if worth), len(s.view.points))
    label = sentences([held_by(s, track), rewards, T("board.points-from", first=first)])
    s.village.append(s.thing(f"{s.prefix}track-{TRACKS[track]}", x, y, face, "", [], label, HERO_RULES[track]))


def held_by(s: Fjord, track: int) -> str:
    """Who holds the hero of a track."""
    hero, on, held = hero_thing(track), track_thing(track), s.view.heroes[track]
    if held >= 0:
        return T("board.held", track=on, hero=hero, player=s.name(held))
    return T("board.held-neutral" if held < -1 else "board.held-nobody", track=on, hero=hero)


def several(verb: str, good: str) -> list[str]:
    """The answers that trade for a good, once or several times."""
    return [f"{verb} {name}" for name in actions.several(good)]


def sale(s: Fjord, k: int, x: float, y: float, face: str, mark: str) -> None:
    """A resource that silver buys."""
    raw, label = ITEMS[k], T.noun(Thing("good", ITEMS[k]))
    if s.view.prices:
        label = T("board.sell", good=Thing("good", raw), price=Amount(s.view.prices[k], Thing("good", "silver")))
    s.village.append(s.thing(f"sell-{raw}", x, y, face, mark, several("trade silver for", raw), label, "R7.7"))


def gold_sale(s: Fjord, x: float, y: float, face: str, mark: str) -> None:
    """Gold, for one of each resource or, with Thyra, for silver."""
    texts = ["trade everything", *several("trade for", "gold"), *several("trade silver for", "gold")]
    s.village.append(s.thing("sell-gold", x, y, face, mark, texts, T("board.sell-gold"), "R7.6"))


def pile(s: Fjord, x: float, y: float, face: str, mark: str) -> None:
    """The village pile, which Randi sells from, and its discards."""
    label = T("board.cards-in-pile", cards=Amount(s.view.deck, Thing("good", "card")))
    if s.view.discards:
        label = T("board.with-discards", pile=label, cards=tuple([card_thing(card) for card in s.view.discards]))
    s.village.append(s.thing("pile", x, y, face, mark, ["trade silver for a card"], label, "R9.9"))


def nemesis(s: Fjord, card: Plain, x: float, y: float, face: str) -> None:
    """A restriction of a lone player."""
    label = T("card.says", card=plain_thing("nemesis", card), text=card.text)
    s.village.append(s.thing(f"nemesis-{card.id}", x, y, face, "", [], label, "R2.4"))


# A player's own things.


def store(s: Fjord, player: PlayerView, kind: str, x: float, y: float, face: str, r: float) -> None:
    """A good and its number. It can be clicked to take some, to save some thanks to Frode, or to pay in gold."""
    place = ITEMS.index(kind)
    texts = [f"in gold {count}" for count in range(MOST_NEED + 1)] if kind == "gold" else []
    if place < RAW:
        taken = [bundle for bundle in BUNDLES if bundle[place] > 0]
        texts = [f"spare {kind}", *(f"take {actions.bundle_name(bundle)}" for bundle in taken)]
    label = amount(kind, player.goods[place])
    face = s.hit(r) + face
    s.village.append(s.thing(f"{s.prefix}store-{kind}", x, y, face, ring(r), texts, label, "R1.1"))


@section
def board_card(s: Fjord, card: Card, k: int, x: float, y: float, w: float, h: float) -> None:
    """A card on a board, which may be constructed, chosen for its skill, or thrown off."""
    texts = [f"construct {card.id}", f"skill from space {k + 1}", f"throw off {card.id}"]
    rule = "R6.1" if card.sort == "longship" else "R6.2"
    face = space_card(card, w, h, s.small if s.room else 13)
    s.village.append(s.thing(f"{s.prefix}space-{k}", x, y, face, can(w, h, 7, 3), texts, describe(card), rule))


def worker_place(s: Fjord, player: PlayerView, number: int, x: float, y: float, face: str, mark: str) -> None:
    """A place for a worker on a board."""
    seen = player.places[number - 1]
    clauses = [T("card.says", card=plain_thing("place", seen.place), text=seen.place.text)]
    label = sentences([*clauses, T("board.worker-there")] if seen.worker else clauses)
    texts = [f"worker to {seen.place.id}"]
    s.village.append(s.thing(f"{s.prefix}place-{number}", x, y, face, mark, texts, label, "R7.1"))


def labourer(s: Fjord, player: PlayerView, x: float, y: float, face: str, mark: str) -> None:
    """The labourer, who gives any skill."""
    label = T("board.labourer", price=amounts(player.labour))
    texts = ["skill from labourer", "upgrade labourer"]
    s.village.append(s.thing(f"{s.prefix}labourer", x, y, face, mark, texts, label, "R6.3"))


@section
def hand_card(s: Fjord, card: Card, k: int, x: float, y: float, face: str, mark: str) -> None:
    """A card to choose or to use, with every answer about it."""
    texts = [f"{verb} {card.id}" for verb in CARD_VERBS]
    s.hand.append(s.thing(f"hand-{k}", x, y, face, mark, texts, describe(card), CARD_RULES[card.sort]))


def ship(s: Fjord, player: PlayerView, k: int, x: float, y: float, size: Size = STANDARD) -> None:
    """An eikja or a longship. A trade card goes under the first that has none."""
    own = player.ships[k]
    free = own.trade is None and all(earlier.trade for earlier in player.ships[:k])
    texts = [*(["tuck the trade card"] if free else []), *(["upgrade eikja"] if k == 0 else [])]
    face, mark = standing_ship(own, size), can(size.w, size.h, 7, 3)
    s.village.append(s.thing(f"{s.prefix}ship-{k}", x, y, face, mark, texts, told(own), "R9.1"))


def house(s: Fjord, player: PlayerView, k: int, x: float, y: float, size: Size = STANDARD) -> None:
    """A hut or a building, where a worker is sent, and under which a card is tucked."""
    place = "hut" if k == 0 else f"building-{k}"
    texts = [f"worker to {place}", f"under {place}", f"skill from {place}", *(["upgrade hut"] if k == 0 else [])]
    own = player.houses[k]
    used = {"use the place": own.id, "use the townsfolk": own.tucked.id if own.tucked else ""}
    texts += [text for text, piece in used.items() if own.worker and text in s.acts and s.acts[text].piece == piece]
    face, mark = standing_house(own, player.seat, size), can(size.w, size.h, 7, 3)
    s.village.append(s.thing(f"{s.prefix}house-{k}", x, y, face, mark, texts, told(own), "R7.1"))


def raid(s: Fjord, player: PlayerView, k: int, x: float, y: float, size: Size = STANDARD) -> None:
    """A raid card."""
    own = player.raids[k]
    clauses = [T("board.raid", card=plain_thing("raid", own.card), text=own.card.text)]
    label = sentences([*clauses, T("board.raided")] if own.used else clauses)
    face, mark = raid_card(own, player.raid_cost, size), can(size.w, size.h, 7, 3)
    name = f"{s.prefix}raid-{own.card.id}"
    s.village.append(s.thing(name, x, y, face, mark, [f"raid {own.card.id}"], label, "R7.8"))


def told(thing: ShipView | HouseView) -> str:
    """A ship or a house as text, with its points and the card tucked under it."""
    if isinstance(thing, ShipView):
        parts = [message("card.says", card=ship_thing(thing), text=thing.text)]
        under = (
            [message("card.says", card=plain_thing("trade", thing.trade), text=thing.trade.text)] if thing.trade else []
        )
        return said(*parts, *worth(thing.points), *under)
    parts = [message("card.says", card=house_thing(thing), text=thing.text), *worth(thing.points)]
    parts += [message("board.worker-there")] if thing.worker else []
    return sentences([said(*parts), *([describe(thing.tucked)] if thing.tucked else [])])


def worth(vp: int) -> list[Message]:
    """The points of a ship or a house, if any."""
    return [message("card.brings", gains=(points(vp),))] if vp else []
