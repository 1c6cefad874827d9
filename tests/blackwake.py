"""Tables of Deadweight for tests: positions from text, and what must hold of its pieces.

A position is written as it lies on the table, one thing a line; what is not said is as at the opening of the fixed
layout, the lantern on port 1:

    pieces: starboard 1 0, port 3 2
    flooded: starboard 5, port 5
    chest 3: emerald ring ring
    bank: emerald 0, rope 2
    crates: emerald 5
    lantern: starboard 2
    mariners: 0 starboard 2-3, 2 emerald
    deck: broker, purser
    aside: cook
    shown: chandler
    options: final 0
    0: at starboard 1, hold emerald emerald rope ring, card broker, turns 4, held back
    1: at front
    turn: 0 move

The seats that have a line sit at the table, at the front and with nothing unless it says more. `flooded` may be `all`.
`turn` says whose turn it is and what comes next: begin, move, land or end.
"""

from __future__ import annotations

import re

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.engine.chance import Rng
from hullworks.engine.game import Table
from hullworks.engine.pieces import bag
from hullworks.engine.rule import Rule
from hullworks.games import load
from hullworks.games.deadweight.rules.landing import MOVE_LANTERN
from hullworks.games.deadweight.rules.setup import FILL_CARDS
from hullworks.games.deadweight.rules.sinking import FLOOD_PLANK
from hullworks.games.deadweight.rules.station import LEAVE_STATION
from hullworks.games.deadweight.rules.turn import ARRIVE, BEGIN_TURN, END_TURN, MOVE
from hullworks.games.deadweight.scoring import score
from hullworks.games.deadweight.state import Deadweight, Turn
from hullworks.games.deadweight.tables import (
    BOAT,
    CARDS,
    HOME,
    ITEMS,
    LOOT,
    NONE,
    PLANKS,
    RING,
    ROPE,
    SPACES,
    WALLS,
)
from hullworks.games.deadweight.view import View
from reading import Trial, changed, lay, lines_of, listed, parts_of, replaced, said_of, tally

DEADWEIGHT = load("deadweight")

PARTS = parts_of(DEADWEIGHT)
AFTER: list[Rule] = [LEAVE_STATION, FLOOD_PLANK, MOVE_LANTERN, END_TURN]
STEPS: dict[str, list[Rule]] = {
    "begin": [BEGIN_TURN],
    "move": [MOVE, ARRIVE, *AFTER],
    "land": [ARRIVE, *AFTER],
    "end": AFTER,
}


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> Deadweight:
    """The opening position, before anything is laid."""
    g = lay(DEADWEIGHT.id, seats, options, pack).opening()
    assert isinstance(g, Deadweight)
    return g


def blackwake(text: str, pack: str = PARTS) -> Deadweight:
    """The position that the text describes; see the top of this module."""
    lines, seats = lines_of(text)
    options = lines.pop("options", "")
    g = opening(len(seats), f"layout fixed{',' if options else ''}{options}", pack)
    g.todo.depth = 0
    g.then(FILL_CARDS)
    g.begin()
    for seat in seats:
        sit_down(g, int(seat), lines.pop(seat))
    lay_out(g, lines)
    lay_cards(g, lines)
    g.starter = 0
    seat, step = lines.pop("turn", "0 move").split()
    bank = lines.pop("bank", "")
    assert not lines, f"{sorted(lines)} say nothing about a table"
    g.bank = vec[i64]([int(g.tables.house.supply[item]) - in_play(g, item) for item in range(len(ITEMS))])
    g.bank = changed(g.bank, bank, ITEMS)
    go_on(g, int(seat), step)
    return g


def go_on(g: Deadweight, seat: int, step: str) -> None:
    """Forget what was to be done, and go on with this step of the seat's turn."""
    g.todo.depth = 0
    g.turn = Turn(seat, 0, 0, 0, 0, 0, 0, 0)
    for rule in STEPS[step]:
        g.then(rule, seat)
    g.begin()


def sit_down(g: Deadweight, seat: int, line: str) -> None:
    """Give a player what a line says: "at starboard 1, hold emerald rope, card broker"."""
    said = said_of(line)
    player = g.players[seat]
    player.space = SPACES.index(" ".join(said.pop("at", ["front"])))
    player.hold = vec[i64](tally(said.pop("hold", []), ITEMS))
    card = said.pop("card", [])
    player.card = number_of(g, card[0]) if card else NONE
    player.turns = int(said.pop("turns", ["1"])[0])
    player.held_back = int(said.pop("held", []) == ["back"])
    assert not said, f"a player has no {sorted(said)}"


def lay_out(g: Deadweight, lines: dict[str, str]) -> None:
    """The ship: what lies on it, which planks are flooded, who stands guard."""
    flooded = lines.pop("flooded", "")
    names = PLANKS if flooded == "all" else listed(flooded)
    g.flooded = sum(1 << PLANKS.index(name) for name in names)
    g.pieces = changed(g.pieces, lines.pop("pieces", ""), PLANKS)
    g.crates = changed(g.crates, lines.pop("crates", ""), LOOT)
    g.lantern = PLANKS.index(lines.pop("lantern", "port 1"))
    for section in range(5):
        content = lines.pop(f"chest {section + 1}", None)
        if content is not None:
            counts = tally([] if content == "empty" else content.split(), ITEMS)
            g.chests = vec[i64]([*g.chests[: section * 6], *counts, *g.chests[(section + 1) * 6 :]])
    mariners = [int(HOME)] * 4
    for part in listed(lines.pop("mariners", "")):
        mariner, place = part.split(" ", 1)
        mariners[int(mariner)] = int(BOAT) + LOOT.index(place) if place in LOOT else WALLS.index(place)
    g.mariners = vec[i64](mariners)


def lay_cards(g: Deadweight, lines: dict[str, str]) -> None:
    """The trade cards: one is seen, some were put aside, and the rest are in the pile unless it is named."""
    shown = lines.pop("shown", "")
    aside = [number_of(g, name) for name in listed(lines.pop("aside", ""))]
    used = {int(player.card) for player in g.players} | set(aside)
    g.trades.shown = number_of(g, shown) if shown else next(card for card in range(CARDS) if card not in used)
    deck = lines.pop("deck", "rest")
    rest = [card for card in range(CARDS) if card not in used | {int(g.trades.shown)}]
    unseen = rest if deck == "rest" else [number_of(g, name) for name in listed(deck) if name != "none"]
    g.trades.pile = bag([int(card in unseen) for card in range(CARDS)])
    g.trades.aside = bag([int(card in aside) for card in range(CARDS)])


def number_of(g: Deadweight, card: str) -> int:
    """The number of a trade card."""
    return [one.id for one in g.tables.cards].index(card)


def edited(old: str, new: str) -> str:
    """The text of a pack that is the parts with one change."""
    return replaced(PARTS, old, new)


def with_lines(card: str, *lines: str) -> str:
    """The text of a pack in which a card has these trades: "ruby diamond 3"."""
    trades = "".join(
        f"    {{ cost = [{', '.join(repr(loot) for loot in words)}], rings = {rings} }},\n"
        for *words, rings in (line.split() for line in lines)
    ).replace("'", '"')
    found = re.search(rf'id = "{card}"\nname = .+\ntrades = \[\n((?:    .+\n)+)\]', PARTS)
    assert found, card
    return PARTS[: found.start(1)] + trades + PARTS[found.end(1) :]


# What a table shows, in words.


def hold(g: Deadweight, seat: int) -> list[str]:
    """All that a player has."""
    return [name for item, name in enumerate(ITEMS) for _ in range(g.players[seat].hold[item])]


def rings(g: Deadweight) -> list[int]:
    """Everybody's life rings."""
    return [int(player.hold[RING]) for player in g.players]


def space(g: Deadweight, seat: int) -> str:
    """Where a player stands."""
    return SPACES[g.players[seat].space]


def bank(g: Deadweight, item: str) -> int:
    return int(g.bank[ITEMS.index(item)])


def crate(g: Deadweight, loot: str) -> int:
    return int(g.crates[LOOT.index(loot)])


def pieces(g: Deadweight, plank: str) -> int:
    """What lies on a plank's loot card."""
    return int(g.pieces[PLANKS.index(plank)])


def chest(g: Deadweight, section: int) -> list[str]:
    """What is in a chest, the sections counted from the front, from 1."""
    return [name for item, name in enumerate(ITEMS) for _ in range(g.chests[(section - 1) * 6 + item])]


def flooded(g: Deadweight) -> list[str]:
    return [name for plank, name in enumerate(PLANKS) if g.is_flooded(plank)]


def lantern(g: Deadweight) -> str:
    return PLANKS[g.lantern]


def mariner(g: Deadweight, number: int) -> str:
    """Where a mariner is: home, a wall, or the loot of his lifeboat."""
    place = g.mariners[number]
    if place == HOME:
        return "home"
    return WALLS[place] if place < BOAT else LOOT[place - BOAT]


def card(g: Deadweight, seat: int) -> str:
    """A player's trade card."""
    number = g.players[seat].card
    return g.tables.cards[number].id if number != NONE else "-"


def in_play(g: Deadweight, item: int) -> int:
    """How many of an item are not in the bank."""
    count = sum(int(player.hold[item]) for player in g.players)
    count += sum(int(g.chests[section * 6 + item]) for section in range(5))
    if item < len(LOOT):
        count += int(g.crates[item])
        count += sum(int(g.pieces[plank]) for plank in range(10) if g.cards[plank] == item)
    return count


# Laws.


def deadweight_scene(table: Table, rng: Rng) -> Deadweight:
    """Loot in every hand, a ship half under or all, mariners about; and somebody's turn begins."""
    g = table.opening()
    while g.todo.depth and str(g.question()[0]) != "StartLantern":
        g.play(g.sample(rng))
    assert isinstance(g, Deadweight)
    g.lantern = int(rng.below(10))
    under = 10 if rng.below(2) else int(rng.below(10))
    order = [4, 5, 3, 6, 2, 7, 1, 8, 0, 9]
    g.flooded = sum(1 << plank for plank in order[:under])
    for player in g.players:
        player.space = int(rng.below(12))
        if rng.below(6) == 0:
            player.held_back = 1
        for _ in range(rng.below(11)):
            give(g, player.hold, int(rng.below(4)))
        for _ in range(rng.below(3) - player.hold[ROPE]):
            give(g, player.hold, int(ROPE))
        for _ in range(rng.below(5)):
            give(g, player.hold, int(RING))
    places = [int(HOME)] * 4
    if under == 10:
        places = [int(BOAT + rng.below(4)) if rng.below(2) else int(HOME) for _ in range(4)]
        places[rng.below(g.seats)] = int(HOME)
    guard = int(rng.below(g.seats))
    if rng.below(2) and places[guard] == HOME:
        places[guard] = int(rng.below(8))
    g.mariners = vec[i64](places)
    go_on(g, int(rng.below(g.seats)), "begin")
    return g


def give(g: Deadweight, hold: vec[i64], item: int) -> None:
    """An item from the bank, if there is any."""
    if g.bank[item] > 0:
        g.bank = vec[i64]([int(count) - (k == item) for k, count in enumerate(g.bank)])
        hold[item] += 1


def check_deadweight(g: Deadweight) -> None:
    """Nothing is lost or made, and nothing counts below zero."""
    house = g.tables.house
    for item in range(len(ITEMS)):
        assert g.bank[item] >= 0
        if NONE not in g.cards:
            assert g.bank[item] + in_play(g, item) == house.supply[item]
    for kind in range(len(LOOT)):
        assert 0 <= g.crates[kind] < house.crates[kind]
    assert all(0 <= count <= house.pieces for count in g.pieces)
    assert min(g.chests) >= 0
    asked_to_return = not g.over and str(g.question()[0]) == "ReturnLoot"
    for player in g.players:
        assert min(player.hold) >= 0
        assert player.hold[ROPE] <= house.most_ropes
        assert asked_to_return or player.loot() <= house.most_loot
    assert sum(HOME < place < BOAT for place in g.mariners) <= 1
    held = [int(player.card) for player in g.players if player.card != NONE]
    seen = [*held, *([int(g.trades.shown)] if g.trades.shown != NONE else [])]
    counts = [
        int(g.trades.pile.counts[number] + g.trades.aside.counts[number]) + seen.count(number)
        for number in range(CARDS)
    ]
    assert counts == [1] * CARDS
    assert (g.trades.pile.size, g.trades.aside.size) == (sum(g.trades.pile.counts), sum(g.trades.aside.counts))


def check_deadweight_view(g: Deadweight, view: View) -> None:
    """What is seen lies on the table."""
    scores = score(g)
    for player in view.players:
        assert player.rings == scores[player.seat].total == player.hold[RING]
        assert [player.space, player.wall in (*WALLS, "home", "boat")] == [space(g, player.seat), True]
        assert (player.card.id if player.card else "-") == card(g, player.seat)
    for kind, boat in enumerate(view.boats):
        lying = sum(plank.pieces for plank in view.planks if plank.loot == boat.loot)
        held = sum(player.hold[kind] for player in view.players) + sum(chest[kind] for chest in view.chests)
        assert boat.stock + boat.crate + lying + held == g.tables.house.supply[kind]
    assert [plank.name for plank in view.planks if plank.flooded] == flooded(g)
    assert sum(len(boat.mariners) for boat in view.boats) == view.mariners.count("boat") == g.in_boats()
    held_cards = sum(player.card is not None for player in view.players)
    assert view.deck + view.aside + held_cards + (view.shown is not None) == CARDS
    assert (view.turn, view.over, view.lantern) == (g.turn.seat, g.over, PLANKS[g.lantern] if g.lantern >= 0 else "")


TRIAL = Trial(
    [{}, {"layout": "fixed"}, {"layout": "fixed", "final": 0}, {"final": 3}],
    deadweight_scene,
    check_deadweight,
    check_deadweight_view,
)
