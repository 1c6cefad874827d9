"""R1 Gaining, paying and returning loot, ropes and rings, for all other rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import RETURN
from hullworks.games.deadweight.lookup import ALL_PLANKS, KINDS, RING, ROPE
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, Rulebook

BOOK: Final = Rulebook()
NONE_TO_RETURN: Final[i64] = BOOK.reason("none-to-return", "R1.10")


def has_room(g: Deadweight, seat: i64, item: i64) -> bool:
    """R1.10, R1.11 Whether the player can keep one more of this item."""
    if item == RING:
        return True
    player = g.players[seat]
    if item == ROPE:
        return player.hold[ROPE] < g.lookup.numbers.most_ropes
    return player.loot() < g.lookup.numbers.most_loot


def has_room_for_both(g: Deadweight, seat: i64, first: i64, second: i64) -> bool:
    """R1.10, R1.11 Whether the player can keep one more of each of these items."""
    player, numbers = g.players[seat], g.lookup.numbers
    loot, ropes = player.loot(), player.hold[ROPE]
    for item in (first, second):
        if item < KINDS:
            loot += 1
        elif item == ROPE:
            ropes += 1
    return loot <= numbers.most_loot and ropes <= numbers.most_ropes


def gain(g: Deadweight, seat: i64, item: i64) -> None:
    """R1.8, R1.11 A player gains an item from the bank, unless it has run out or would be a third rope."""
    if g.bank[item] == 0 or (item == ROPE and not has_room(g, seat, ROPE)):
        return
    g.bank[item] -= 1
    receive(g, seat, item)


def receive(g: Deadweight, seat: i64, item: i64) -> None:
    """R1.10 A player receives an item; a player with more than ten pieces of loot gives one back."""
    player = g.players[seat]
    player.hold[item] += 1
    if item < KINDS and player.loot() > g.lookup.numbers.most_loot:
        g.then(RETURN_LOOT, seat)


def pay(g: Deadweight, seat: i64, kind: i64) -> None:
    """R1.9 A piece of loot goes into its crate; the player who fills a crate gains a life ring, and it is emptied."""
    g.players[seat].hold[kind] -= 1
    g.crates = replaced(g.crates, kind, g.crates[kind] + 1)
    if g.crates[kind] >= g.lookup.numbers.crates[kind]:
        g.bank[kind] += g.crates[kind]
        g.crates = replaced(g.crates, kind, 0)
        gain(g, seat, RING)


def fill_card(g: Deadweight, plank: i64) -> None:
    """R1.7 An empty loot card is filled again from its lifeboat."""
    if g.pieces[plank] > 0:
        return
    kind = g.cards[plank]
    number = g.lookup.numbers.pieces
    if number > g.bank[kind]:
        number = g.bank[kind]
    g.pieces[plank] = number
    g.bank[kind] -= number


def give_back(g: Deadweight, kind: i64) -> None:
    """R1.10 A piece of loot goes to the first loot card of its kind with room, or else to its lifeboat."""
    for plank in range(ALL_PLANKS):
        if g.cards[plank] == kind and g.pieces[plank] < g.lookup.numbers.pieces:
            g.pieces[plank] += 1
            return
    g.bank[kind] += 1


class ReturnLoot(Choice):
    """R1.10 With more than ten pieces of loot, choose one to give back."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, kind: i64) -> i64:
        return NO_OBSTACLE if g.players[seat].hold[kind] > 0 else NONE_TO_RETURN

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        kind = RETURN.arg(answer)
        g.players[seat].hold[kind] -= 1
        give_back(g, kind)


RETURN_LOOT: Final = BOOK.add("R1.10", ReturnLoot(RETURN, continues=True))
