"""R1 What happens to loot, ropes and rings, whichever rule asks for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import RETURN
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import ALL_PLANKS, KINDS, RING, ROPE
from hullworks.kernel.rule import Decision, Options, Rulebook

BOOK: Final = Rulebook()


def gain(g: Deadweight, seat: i64, item: i64) -> None:
    """R1.8, R1.11 A player gains an item from the bank; not if it has run out, and not a third rope."""
    if g.bank[item] == 0 or (item == ROPE and not g.has_room(seat, ROPE)):
        return
    g.bank[item] -= 1
    receive(g, seat, item)


def receive(g: Deadweight, seat: i64, item: i64) -> None:
    """R1.10 A player has one thing more; of more than ten pieces of loot one goes back."""
    player = g.players[seat]
    player.hold[item] += 1
    if item < KINDS and player.loot() > g.tables.house.most_loot:
        g.then(RETURN_LOOT, seat)


def pay(g: Deadweight, seat: i64, kind: i64) -> None:
    """R1.9 A piece of loot goes into its crate; a full crate is emptied, and who filled it gains a life ring."""
    g.players[seat].hold[kind] -= 1
    g.crates[kind] += 1
    if g.crates[kind] >= g.tables.house.crates[kind]:
        g.bank[kind] += g.crates[kind]
        g.crates[kind] = 0
        gain(g, seat, RING)


def fill_card(g: Deadweight, plank: i64) -> None:
    """R1.7 An empty loot card is filled again from its lifeboat."""
    if g.pieces[plank] > 0:
        return
    kind = g.cards[plank]
    number = g.tables.house.pieces
    if number > g.bank[kind]:
        number = g.bank[kind]
    g.pieces[plank] = number
    g.bank[kind] -= number


def give_back(g: Deadweight, kind: i64) -> None:
    """R1.10 A piece of loot goes to the first loot card of its kind with room, or else to its lifeboat."""
    for plank in range(ALL_PLANKS):
        if g.cards[plank] == kind and g.pieces[plank] < g.tables.house.pieces:
            g.pieces[plank] += 1
            return
    g.bank[kind] += 1


class ReturnLoot(Decision):
    """R1.10 With more than ten pieces of loot, choose one to give back."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.players[seat].hold[kind] > 0:
                out.add(RETURN.code(kind))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        kind = RETURN.arg(answer)
        g.players[seat].hold[kind] -= 1
        give_back(g, kind)

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        return "you have none of it (R1.10)" if RETURN.has(code) else ""

    def continues(self) -> bool:
        return True


RETURN_LOOT: Final = BOOK.add("R1.10", ReturnLoot())
