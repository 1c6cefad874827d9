"""The places of all things on the table of Deadweight. Nothing is hidden, so every viewer sees the same.

In front of a player: `0/hold` (loot, ropes and rings), `0/card` (the trade card), `0/at/port-2` (the pawn),
`0/mariner/home` (the mariner, who may also be at a wall or in a lifeboat) and `0/held-back` (a mark while the next turn
is to be skipped). On the ship: `plank/port-2` (the plank, its loot card with pieces, and perhaps the lantern),
`water/port-2` (the plank once it is flooded), `chest/3` and `mariner/home` (mariners without an owner). Around it:
`boat/ruby`, `crate/ruby`, `tray/rope`, `shown`, `pile` and `aside` (trade cards).
"""

from __future__ import annotations

from collections.abc import Iterable

from hullworks.games.deadweight import lookup
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.deed import Places


def places(g: Deadweight, viewer: int) -> Places:
    """Everything that can move or change hands, by place."""
    found: Places = {}
    for seat in range(int(g.seats)):
        found |= belongings(g, seat)
    for mariner in range(int(g.seats), int(lookup.MARINERS)):
        found.setdefault(f"mariner/{whereabouts(int(g.mariners[mariner]))}", {})[f"mariner-{mariner}"] = 1
    for plank, name in enumerate(lookup.PLANKS):
        found |= plank_places(g, plank, slug(name))
    return found | stores(g) | trade_cards(g)


def belongings(g: Deadweight, seat: int) -> Places:
    """A player's things, and the places of the player's pawn and mariner."""
    player = g.players[seat]
    found: Places = {
        f"{seat}/hold": counted(lookup.ITEMS, player.hold),
        f"{seat}/at/{slug(lookup.SPACES[player.space])}": {f"pawn-{seat}": 1},
        f"{seat}/mariner/{whereabouts(int(g.mariners[seat]))}": {f"mariner-{seat}": 1},
    }
    if player.card != lookup.NONE:
        found[f"{seat}/card"] = {g.lookup.cards[player.card].id: 1}
    if player.held_back:
        found[f"{seat}/held-back"] = {"held-back": 1}
    return found


def plank_places(g: Deadweight, plank: int, name: str) -> Places:
    """A plank, brown or flooded, and the things on it."""
    action, kind = g.actions[plank], g.cards[plank]
    board = {f"{lookup.ACTIONS[action]}-plank": 1} if action != lookup.NONE else {}
    lying = {"lantern": 1} if g.lantern == plank else {}
    if kind != lookup.NONE:
        lying |= {f"{lookup.LOOT[kind]}-card": 1, lookup.LOOT[kind]: int(g.pieces[plank])}
    if g.is_flooded(plank):
        return {f"water/{name}": board, f"plank/{name}": lying}
    return {f"plank/{name}": board | lying}


def stores(g: Deadweight) -> Places:
    """Chests, lifeboats, crates and trays."""
    found: Places = {}
    for section in range(int(lookup.SECTIONS)):
        content = [int(g.in_chest(section, item)) for item in range(len(lookup.ITEMS))]
        found[f"chest/{section + 1}"] = counted(lookup.ITEMS, content)
    for item, name in enumerate(lookup.ITEMS):
        found[f"{'boat' if name in lookup.LOOT else 'tray'}/{name}"] = {name: int(g.bank[item])}
    for kind, name in enumerate(lookup.LOOT):
        found[f"crate/{name}"] = {name: int(g.crates[kind])}
    return found


def trade_cards(g: Deadweight) -> Places:
    """R2.3 The trade cards that nobody holds: the next is face up, the order of the others is unknown."""
    found: Places = {
        "pile": {"?card": int(g.trades.pile.size)},
        "aside": counted([card.id for card in g.lookup.cards], g.trades.aside.counts),
    }
    if g.trades.shown != lookup.NONE:
        found["shown"] = {g.lookup.cards[g.trades.shown].id: 1}
    return found


def whereabouts(place: int) -> str:
    """A mariner's place: home, a wall, or the loot of his lifeboat."""
    if place == lookup.HOME:
        return "home"
    return lookup.LOOT[place - int(lookup.BOAT)] if place >= lookup.BOAT else slug(lookup.WALLS[place])


def counted(names: list[str], counts: Iterable[int]) -> dict[str, int]:
    """The number of each, without zeros."""
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


def slug(name: str) -> str:
    return name.replace(" ", "-")
