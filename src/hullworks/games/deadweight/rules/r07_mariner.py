"""R7.5 Mariners are deployed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DEPLOY
from hullworks.games.deadweight.rules.r01_hold import BOOK, pay
from hullworks.games.deadweight.rules.r08_sinking import diamond_spent
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import ALL_WALLS, DIAMOND, HOME, LOOT, NONE, before_wall
from hullworks.kernel.rule import Decision, Options


def can_pay_some_wall(g: Deadweight, seat: i64) -> bool:
    """R7.7 Whether the player has the loot for any wall."""
    for wall in range(ALL_WALLS):
        if g.can_pay_wall(seat, wall):
            return True
    return False


def can_deploy(g: Deadweight, seat: i64) -> bool:
    """R7.6, R7.8 The player's mariner is at home, and none is on deck."""
    return g.mariners[seat] == HOME and g.on_deck() == NONE


def deploy(g: Deadweight, seat: i64, wall: i64) -> None:
    """R7.5 Pay a piece of each of the two planks beside the wall, and put the mariner there."""
    before = before_wall(wall)
    first, second = g.cards[before], g.cards[before + 1]
    pay(g, seat, first)
    pay(g, seat, second)
    g.mariners[seat] = wall
    g.turn.deployed = 1
    if first == DIAMOND or second == DIAMOND:
        diamond_spent(g, seat)


class PlaceMariner(Decision):
    """R7.6 After a challenge that was won, choose the wall and pay."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for wall in range(ALL_WALLS):
            if g.can_pay_wall(seat, wall):
                out.add(DEPLOY.code(wall))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        deploy(g, seat, DEPLOY.arg(answer))

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        return why_not_wall(g, seat, DEPLOY.arg(code)) if DEPLOY.has(code) else ""


def why_not_wall(g: Deadweight, seat: i64, wall: i64) -> str:
    before = before_wall(wall)
    return f"needs {LOOT[g.cards[before]]} and {LOOT[g.cards[before + 1]]} (R7.5)"


PLACE_MARINER: Final = BOOK.add("R7.6", PlaceMariner())
