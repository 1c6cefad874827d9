"""What lies where on the table of North Sea, as a seat or a spectator sees it.

In front of a player goods are in places such as "0/oak", markers in "0/military-4", cards in "0/hand", "0/kept" (set
aside), "0/pack" (to choose from), "0/space-1" (on the board), "0/house-0" (the hut), "0/ship-0" (the eikja), "0/raids"
(ready) and "0/raided" (used). Tucked cards lie in "0/under-house-0" and "0/under-ship-0", workers in "0/place-1" and
"0/work-0". A village card that has left the hand and is not placed yet is in "moving/0".
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import HEROES, ITEMS, NEUTRAL, NONE, TRACKS, UPGRADES, Card, Plain
from hullworks.games.north_sea.rules.r08_track import PLACE_TRADE
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.pieces import Bag
from hullworks.kernel.todo import ARG_BITS, SEAT, TAG, TAG_BITS
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Places

UNSEEN = "?card"


def places(g: NorthSea, viewer: int) -> Places:
    """The pieces in each place. Other players' hands, and their cards in the draft, are face down."""
    found = common_places(g)
    for seat, player in enumerate(g.players):
        own = {**goods_places(player), **village_places(g, player), **hidden_places(g, player, False)}
        found.update({f"{seat}/{place}": pieces for place, pieces in own.items()})
        if player.bill.moving != NONE:
            found[f"moving/{seat}"] = {g.lookup.faces.cards[player.bill.moving].id: 1}
    for seat, card in trades_to_place(g).items():
        found[f"{seat}/drawn"] = {g.lookup.faces.trades[card].id: 1}
    found.update(hero_places(g))
    if viewer >= 0:
        found.update(secrets(g, viewer))
    return found


def secrets(g: NorthSea, viewer: int) -> Places:
    """The cards of a player as this player sees them."""
    own = hidden_places(g, g.players[viewer], True)
    return {f"{viewer}/{place}": pieces for place, pieces in own.items()}


def common_places(g: NorthSea) -> Places:
    """Piles, the round card, nemesis cards and neutral markers."""
    faces = g.lookup.faces
    found: Places = {
        "deck": {UNSEEN: int(g.deck.size)},
        "discards": in_bag(faces.cards, g.discards),
        "raids": {"?raid": int(g.raids.size)},
        "trades": {"?trade": int(g.trades.size)},
        "huts": {"?hut": int(g.huts.size)},
        "rounds": {"?round": int(g.rounds.size)},
        "played": {face.id: 1 for k, face in enumerate(faces.rounds) if g.played >> k & 1 and k != g.card},
        "nemeses": picked(faces.nemeses, int(g.nemeses)),
    }
    if g.card != NONE:
        found["round"] = {faces.rounds[g.card].id: 1}
    if g.has_neutral():
        found.update({f"neutral/{place}": pieces for place, pieces in markers(g.neutral).items()})
    return found


def hero_places(g: NorthSea) -> Places:
    """The heroes: with a player, held back by a neutral marker, or on the main board."""
    found: Places = {"heroes": {}}
    for hero, holder in zip(HEROES, g.heroes, strict=True):
        place = "neutral/heroes" if holder == NEUTRAL else "heroes" if holder == NONE else f"{holder}/heroes"
        found.setdefault(place, {})[hero.lower()] = 1
    # There is one Randi per player (R1.6), so nobody takes her from another.
    for seat, player in enumerate(g.players):
        found.setdefault(f"{seat}/heroes" if player.randi else "heroes", {})[f"randi-{seat}"] = 1
    return found


def goods_places(player: Player) -> Places:
    """Goods, workers on places, and markers."""
    found: Places = {ITEMS[item]: {ITEMS[item]: int(count)} for item, count in enumerate(player.goods)}
    for place in bits(int(player.placed)):
        found[f"place-{place + 1}"] = {"worker": 1}
    for house in bits(int(player.working)):
        found[f"work-{house}"] = {"worker": 1}
    return {**found, **markers(player.tracks)}


def village_places(g: NorthSea, player: Player) -> Places:
    """The cards of a player that everybody sees."""
    faces = g.lookup.faces
    found: Places = {
        "raids": picked(faces.raids, int(player.raids & ~player.raided)),
        "raided": picked(faces.raids, int(player.raided)),
        "sold": picked(faces.trades, int(player.sold)),
        "upgrades": {name: 1 for k, name in enumerate(UPGRADES) if player.upgrades >> k & 1},
        "ship-0": {"eikja": 1},
    }
    if player.hut != NONE:
        found["house-0"] = {faces.huts[player.hut].id: 1}
    for row, cards, named in (
        ("house-", player.houses, faces.cards),
        ("under-house-", player.tucked, faces.cards),
        ("ship-", player.ships, faces.cards),
        ("under-ship-", player.trades, faces.trades),
    ):
        found.update({f"{row}{k}": {named[card].id: 1} for k, card in enumerate(cards) if card != NONE})
    for k, card in enumerate(player.board, 1):
        found[f"space-{k}"] = {faces.cards[card].id: 1}
    return found


def hidden_places(g: NorthSea, player: Player, own: bool) -> Places:
    """The cards of a player that nobody else sees."""
    found: Places = {}
    for place, cards in (("hand", player.hand), ("kept", player.kept), ("pack", player.pack)):
        pieces = found.setdefault(place, {})
        for card in cards:
            piece = g.lookup.faces.cards[card].id if own else UNSEEN
            pieces[piece] = pieces.get(piece, 0) + 1
    return found


def trades_to_place(g: NorthSea) -> dict[int, int]:
    """The trade card that each seat has drawn and not placed yet (R8.4), by seat."""
    todo = g.todo
    stacks = [(todo.stack, int(todo.depth))]
    if todo.lanes is not None:
        todo.store_lane(todo.lanes)
        stacks = [(stack, int(depth)) for stack, depth in zip(todo.lanes.stacks, todo.lanes.depths, strict=True)]
    nexts = [int(stack[depth - 1]) for stack, depth in stacks if depth]
    return {entry >> TAG_BITS & SEAT: entry >> ARG_BITS for entry in nexts if entry & TAG == PLACE_TRADE.tag}


def markers(tracks: vec[i64]) -> Places:
    """The markers on the three tracks."""
    return {f"{name}-{space}": {name: 1} for name, space in zip(TRACKS, tracks, strict=True)}


def picked(faces: Sequence[Plain], chosen: int) -> dict[str, int]:
    """The cards whose bits are set."""
    return {faces[k].id: 1 for k in bits(chosen)}


def in_bag(faces: Sequence[Card], bag: Bag) -> dict[str, int]:
    """The cards in a bag whose contents everybody knows."""
    return {face.id: int(count) for face, count in zip(faces, bag.counts, strict=True) if count}


def bits(number: int) -> list[int]:
    """The positions of the set bits."""
    return [k for k in range(number.bit_length()) if number >> k & 1]
