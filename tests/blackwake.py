"""Deadweight for tests: positions from text, helpers that describe them, and checks of the pieces."""

from __future__ import annotations

import re

from mypy_extensions import i64

from hullworks.games import load
from hullworks.games.deadweight.lookup import BOAT, CARDS, HOME, ITEMS, LOOT, NONE, PLANKS, RING, ROPE, SPACES, WALLS
from hullworks.games.deadweight.notation import in_play
from hullworks.games.deadweight.rules.r03_turn import BEGIN_TURN
from hullworks.games.deadweight.scoring import score
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.view import View
from hullworks.kernel.chance import Rng
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Deed
from hullworks.match.game import Table
from hullworks.match.notation import go_on, read
from hullworks.match.story import foretell
from reading import Trial, lay, parts_of, replaced

DEADWEIGHT = load("deadweight")

PARTS = parts_of(DEADWEIGHT)


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> Deadweight:
    """The opening position, before anything is dealt."""
    g = lay(DEADWEIGHT.id, seats, options, pack).opening()
    assert isinstance(g, Deadweight)
    return g


def blackwake(text: str, pack: str = PARTS) -> Deadweight:
    """The position that the text describes; see `hullworks.games.deadweight.notation`."""
    g = read(DEADWEIGHT, text, pack)
    assert isinstance(g, Deadweight)
    return g


def edited(old: str, new: str) -> str:
    """The text of a pack: the parts with one change."""
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


# A position in words.


def hold(g: Deadweight, seat: int) -> list[str]:
    """All items of a player."""
    return [name for item, name in enumerate(ITEMS) for _ in range(g.players[seat].hold[item])]


def rings(g: Deadweight) -> list[int]:
    """The life rings by seat."""
    return [int(player.hold[RING]) for player in g.players]


def space(g: Deadweight, seat: int) -> str:
    """The space of a player."""
    return SPACES[g.players[seat].space]


def bank(g: Deadweight, item: str) -> int:
    return int(g.bank[ITEMS.index(item)])


def crate(g: Deadweight, loot: str) -> int:
    return int(g.crates[LOOT.index(loot)])


def pieces(g: Deadweight, plank: str) -> int:
    """The number of pieces on a plank's loot card."""
    return int(g.pieces[PLANKS.index(plank)])


def chest(g: Deadweight, section: int) -> list[str]:
    """The content of a chest; sections are counted from the front, from 1."""
    return [name for item, name in enumerate(ITEMS) for _ in range(g.chests[(section - 1) * 6 + item])]


def flooded(g: Deadweight) -> list[str]:
    return [name for plank, name in enumerate(PLANKS) if g.is_flooded(plank)]


def lantern(g: Deadweight) -> str:
    return PLANKS[g.lantern]


def mariner(g: Deadweight, number: int) -> str:
    """The place of a mariner: home, a wall, or the loot of his lifeboat."""
    place = g.mariners[number]
    if place == HOME:
        return "home"
    return WALLS[place] if place < BOAT else LOOT[place - BOAT]


def card(g: Deadweight, seat: int) -> str:
    """A player's trade card."""
    number = g.players[seat].card
    return g.lookup.cards[number].id if number != NONE else "-"


# Deeds.

NAMES = ["Ada", "Ines", "Marek", "Odile"]

# A deed in short: seat, words, affected seat and rule.
Told = tuple[int, str, int, str]


def deeds(g: Deadweight, text: str) -> list[Deed]:
    """The deeds of an answer and of the automatic steps after it."""
    return foretell(DEADWEIGHT, g, g.todo.actions.codes[text], NAMES)


def told(g: Deadweight, text: str) -> list[Told]:
    """The deeds of an answer in short."""
    return [(deed.seat, deed.words, deed.to, deed.rule) for deed in deeds(g, text)]


def words(g: Deadweight, text: str) -> list[str]:
    """The words of the deeds of an answer."""
    return [deed.words for deed in deeds(g, text)]


# Laws.


def deadweight_scene(table: Table, rng: Rng) -> Deadweight:
    """A random position at the start of a turn: loot in every hand, the ship partly or fully flooded, mariners out."""
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
    go_on(g, BEGIN_TURN, seat=int(rng.below(g.seats)))
    return g


def give(g: Deadweight, hold: vec[i64], item: int) -> None:
    """Take an item from the bank, if there is one."""
    if g.bank[item] > 0:
        g.bank = vec[i64]([int(count) - (k == item) for k, count in enumerate(g.bank)])
        hold[item] += 1


def check_deadweight(g: Deadweight) -> None:
    """No piece is lost or created, and no count is negative."""
    house = g.lookup.numbers
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
    """The view agrees with the position."""
    scores = score(g)
    for player in view.players:
        assert player.rings == scores[player.seat].total == player.hold[RING]
        assert [player.space, player.wall in (*WALLS, "home", "boat")] == [space(g, player.seat), True]
        assert (player.card.id if player.card else "-") == card(g, player.seat)
    for kind, boat in enumerate(view.boats):
        lying = sum(plank.pieces for plank in view.planks if plank.loot == boat.loot)
        held = sum(player.hold[kind] for player in view.players) + sum(chest[kind] for chest in view.chests)
        assert boat.stock + boat.crate + lying + held == g.lookup.numbers.supply[kind]
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
