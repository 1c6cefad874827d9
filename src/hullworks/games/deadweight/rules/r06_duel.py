"""R6 Stealing, and mariners on deck: one die against another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DIE, TAKE
from hullworks.games.deadweight.lookup import ALL_SPACES, BOAT, HOME, NONE, ROPE, before_wall, space_of
from hullworks.games.deadweight.rules.r01_hold import BOOK, has_room, receive
from hullworks.games.deadweight.rules.r07_mariner import PLACE_MARINER
from hullworks.games.deadweight.state import CHALLENGED, GUARD, THEFT, Deadweight, Duel, new_duel
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import Die
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED


def is_protected(g: Deadweight, seat: i64) -> bool:
    """R6.7 Whether the player's own mariner stands next to the player's plank."""
    wall = g.mariners[seat]
    if wall == HOME or wall >= BOAT:
        return False
    plank = g.plank_of(seat)
    before = before_wall(wall)
    return plank != NONE and (plank == before or plank == before + 1)


THEY_HAVE_NONE: Final[i64] = BOOK.reason("they-have-none", "R6.3")
ENOUGH_ROPES: Final[i64] = BOOK.reason("enough-ropes", "R6.3")


def take_obstacle(g: Deadweight, seat: i64, victim: i64, item: i64) -> i64:
    """R6.3 The reason why a player cannot take this item from another."""
    if g.players[victim].hold[item] == 0:
        return THEY_HAVE_NONE
    return ENOUGH_ROPES if item == ROPE and not has_room(g, seat, ROPE) else NO_OBSTACLE


PROTECTED: Final[i64] = BOOK.reason("protected", "R6.7")
NOTHING_TO_TAKE: Final[i64] = BOOK.reason("nothing-to-take", "R6.3")


def theft_obstacle(g: Deadweight, seat: i64, victim: i64) -> i64:
    """R4.4 The reason why a player cannot try to steal from another, wherever they stand."""
    if victim == seat or victim >= g.seats:
        return NOT_ASKED
    if is_protected(g, victim):
        return PROTECTED
    return NO_OBSTACLE if TAKE_ITEM.has_answer(g, seat, victim) else NOTHING_TO_TAKE


def begin_duel(g: Deadweight, what: i64, attacker: i64, defender: i64) -> None:
    """R6.1, R6.5, R7.6 The attacker rolls, and then the defender."""
    g.duel = new_duel(what, attacker, defender)
    g.then(ATTACK, attacker)
    g.then(DEFEND, defender)


def meets_mariner(g: Deadweight, seat: i64, steps: i64) -> bool:
    """R6.4 Whether a player who walks this far passes the wall of another's mariner, or stops next to it."""
    mariner = g.on_deck()
    if mariner in (NONE, seat) or not TAKE_ITEM.has_answer(g, mariner, seat):
        return False
    before = space_of(before_wall(g.mariners[mariner]))
    start = g.players[seat].space
    for k in range(steps):
        if (start + k) % ALL_SPACES == before:
            return True
    return before <= (start + steps) % ALL_SPACES <= before + 1


def meet_mariner(g: Deadweight, seat: i64) -> None:
    """R6.4 The mariner on deck tries to steal from a player."""
    begin_duel(g, GUARD, g.on_deck(), seat)


class Attack(Die):
    """R6.1, R6.5, R7.6 The thief, the mariner's owner or the challenger rolls first."""

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.duel.attack = DIE.arg(answer) + 1


class Defend(Die):
    """R6.1, R6.5, R7.6 The other rolls, and the dice are compared."""

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        duel = g.duel
        duel.defence = DIE.arg(answer) + 1
        if duel.what == THEFT:
            theft(g, duel)
        elif duel.what == GUARD:
            guard(g, duel)
        elif duel.what == CHALLENGED and duel.attack > duel.defence:
            g.mariners = replaced(g.mariners, duel.defender, HOME)  # R7.6
            g.then(PLACE_MARINER, duel.attacker)


def theft(g: Deadweight, duel: Duel) -> None:
    """R6.1, R6.2 With a higher die the thief takes a thing; with equal dice an unprotected thief loses one."""
    if duel.attack > duel.defence:
        let_take(g, duel.attacker, duel.defender)
    elif duel.attack == duel.defence and theft_obstacle(g, duel.defender, duel.attacker) == NO_OBSTACLE:
        let_take(g, duel.defender, duel.attacker)


def guard(g: Deadweight, duel: Duel) -> None:
    """R6.5 A mariner with the higher die takes a thing; one with the lower die goes home."""
    if duel.attack > duel.defence:
        let_take(g, duel.attacker, duel.defender)
    elif duel.attack < duel.defence:
        g.mariners = replaced(g.mariners, duel.attacker, HOME)


def let_take(g: Deadweight, taker: i64, victim: i64) -> None:
    """R6.3 The winner chooses what to take."""
    g.duel.taker = taker
    g.then(TAKE_ITEM, taker, victim)


class TakeItem(Choice):
    """R6.3 Take one thing from another player: loot, a rope or a life ring."""

    def obstacle_to(self, g: Deadweight, seat: i64, victim: i64, item: i64) -> i64:
        return take_obstacle(g, seat, victim, item)

    def resolve(self, g: Deadweight, seat: i64, victim: i64, answer: i64) -> None:
        take_item(g, seat, victim, TAKE.arg(answer))
        g.duel.taken = TAKE.arg(answer)


def take_item(g: Deadweight, seat: i64, victim: i64, item: i64) -> None:
    """R6.3 One thing changes hands."""
    g.players[victim].hold[item] -= 1
    receive(g, seat, item)


ATTACK: Final = BOOK.add("R6.1", Attack(DIE))
DEFEND: Final = BOOK.add("R6.1", Defend(DIE))
TAKE_ITEM: Final = BOOK.add("R6.3", TakeItem(TAKE))
