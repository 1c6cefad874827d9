"""R6 Stealing, and mariners on deck: one die against another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DIE, TAKE
from hullworks.games.deadweight.rules.r01_hold import BOOK, receive
from hullworks.games.deadweight.rules.r07_mariner import PLACE_MARINER
from hullworks.games.deadweight.state import CHALLENGED, GUARD, THEFT, Deadweight, Duel
from hullworks.games.deadweight.tables import ALL_ITEMS, ALL_SPACES, HOME, ITEMS, NONE, before_wall, space_of
from hullworks.kernel.chance import Rng
from hullworks.kernel.rule import Chance, Decision, Options, Outcomes


def begin_duel(g: Deadweight, what: i64, attacker: i64, defender: i64) -> None:
    """R6.1, R6.5, R7.6 The attacker rolls, and then the defender."""
    g.duel = Duel(what, attacker, defender, 0, 0, NONE, NONE)
    g.then(ATTACK, attacker)
    g.then(DEFEND, defender)


def meet_mariner(g: Deadweight, seat: i64, start: i64, steps: i64) -> None:
    """R6.4 A mariner tries to steal from who walks past his wall, or ends beside it."""
    mariner = g.on_deck()
    if mariner == NONE or not g.has_prey(mariner, seat):
        return
    if mariner == seat:
        return
    before = space_of(before_wall(g.mariners[mariner]))
    end = (start + steps) % ALL_SPACES
    met = before <= end <= before + 1
    for k in range(steps):
        if (start + k) % ALL_SPACES == before:
            met = True
    if met:
        begin_duel(g, GUARD, mariner, seat)


class Die(Chance):
    """R6.1 A die: every face is equally likely."""

    def outcomes(self, g: Deadweight, seat: i64, arg: i64, out: Outcomes) -> None:
        for face in range(DIE.size):
            out.weigh(DIE.code(face), 1)

    def sample(self, g: Deadweight, seat: i64, arg: i64, rng: Rng) -> i64:
        return DIE.code(rng.below(6))


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
            g.mariners[duel.defender] = HOME  # R7.6
            g.then(PLACE_MARINER, duel.attacker)


def theft(g: Deadweight, duel: Duel) -> None:
    """R6.1, R6.2 The higher thief takes a thing; with equal dice the defender does, if the thief is not protected."""
    if duel.attack > duel.defence:
        let_take(g, duel.attacker, duel.defender)
    elif duel.attack == duel.defence and g.can_rob(duel.defender, duel.attacker):
        let_take(g, duel.defender, duel.attacker)


def guard(g: Deadweight, duel: Duel) -> None:
    """R6.5 The higher mariner takes a thing, the lower one goes home."""
    if duel.attack > duel.defence:
        let_take(g, duel.attacker, duel.defender)
    elif duel.attack < duel.defence:
        g.mariners[duel.attacker] = HOME


def let_take(g: Deadweight, taker: i64, victim: i64) -> None:
    """R6.3 Who won chooses what to take."""
    g.duel.taker = taker
    g.then(TAKE_ITEM, taker, victim)


class TakeItem(Decision):
    """R6.3 Take one thing from another player: loot, a rope or a life ring."""

    def options(self, g: Deadweight, seat: i64, victim: i64, out: Options) -> None:
        for item in range(ALL_ITEMS):
            if g.can_take(seat, victim, item):
                out.add(TAKE.code(item))

    def resolve(self, g: Deadweight, seat: i64, victim: i64, answer: i64) -> None:
        take_item(g, seat, victim, TAKE.arg(answer))
        g.duel.taken = TAKE.arg(answer)

    def why(self, g: Deadweight, seat: i64, victim: i64, code: i64) -> str:
        if not TAKE.has(code):
            return ""
        if g.players[victim].hold[TAKE.arg(code)] == 0:
            return f"they have no {ITEMS[TAKE.arg(code)]} (R6.3)"
        return "you hold as many ropes as you may (R6.3)"


def take_item(g: Deadweight, seat: i64, victim: i64, item: i64) -> None:
    """R6.3 One thing changes hands."""
    g.players[victim].hold[item] -= 1
    receive(g, seat, item)


ATTACK: Final = BOOK.add("R6.1", Attack())
DEFEND: Final = BOOK.add("R6.1", Defend())
TAKE_ITEM: Final = BOOK.add("R6.3", TakeItem())
