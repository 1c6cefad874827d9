"""R7.5 Deploying mariners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DEPLOY
from hullworks.games.deadweight.lookup import BOAT, DIAMOND, HOME, NONE
from hullworks.games.deadweight.rules.r01_hold import BOOK, pay
from hullworks.games.deadweight.rules.r08_sinking import diamond_spent
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE

WALL_TOO_DEAR: Final[i64] = BOOK.reason("wall-too-dear", "R7.5", means=True)


def wall_obstacle(g: Deadweight, seat: i64, wall: i64) -> i64:
    """R7.5 The reason why the player cannot pay for a wall."""
    first, second = g.wall_kinds(wall)
    return NO_OBSTACLE if g.players[seat].has_both(first, second) else WALL_TOO_DEAR


OWN_IN_BOAT: Final[i64] = BOOK.reason("own-in-boat", "R7.8")
OWN_ON_DECK: Final[i64] = BOOK.reason("own-on-deck", "R7.8")
OTHER_ON_DECK: Final[i64] = BOOK.reason("other-on-deck", "R7.6")


def mariner_obstacle(g: Deadweight, seat: i64) -> i64:
    """R7.6, R7.8 The reason why the player's mariner cannot be deployed: he must be at home, the deck free."""
    if g.mariners[seat] >= BOAT:
        return OWN_IN_BOAT
    if g.mariners[seat] != HOME:
        return OWN_ON_DECK
    return NO_OBSTACLE if g.on_deck() == NONE else OTHER_ON_DECK


def deploy_obstacle(g: Deadweight, seat: i64, wall: i64) -> i64:
    """R7.5 The reason why the player cannot deploy at a wall."""
    found = mariner_obstacle(g, seat)
    return wall_obstacle(g, seat, wall) if found == NO_OBSTACLE else found


def deploy(g: Deadweight, seat: i64, wall: i64) -> None:
    """R7.5 Pay one piece of the loot of each of the two planks next to the wall, and put the mariner there."""
    first, second = g.wall_kinds(wall)
    pay(g, seat, first)
    pay(g, seat, second)
    g.mariners = replaced(g.mariners, seat, wall)
    g.turn.deployed = 1
    if first == DIAMOND or second == DIAMOND:
        diamond_spent(g, seat)


class PlaceMariner(Choice):
    """R7.6 After winning a challenge, choose the wall and pay."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, wall: i64) -> i64:
        return wall_obstacle(g, seat, wall)

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        deploy(g, seat, DEPLOY.arg(answer))


PLACE_MARINER: Final = BOOK.add("R7.6", PlaceMariner(DEPLOY))
