"""What was learned about an answer, for hints: whether thousands of games say the same as the advice, and why.

The parts of an observation that have a name in the game's catalogue (`learned.own.gold` is the part `own.gold`) are
taken away one by one: what the answer changed there is put back as it was, and the network is asked again.
"""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

import logging
from dataclasses import dataclass
from math import exp
from typing import Final

from hullworks.bots import weights
from hullworks.bots.admiral import Look
from hullworks.kernel.observation import Observation
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game
from hullworks.match.message import Message

NAMES: Final = "learned."  # the keys of the parts in a game's catalogue
LOG: Final = logging.getLogger("hullworks.bots")


@dataclass(frozen=True)
class Insight:
    """What an answer changes in the chance to win, as was learned: in all named parts, and without each of them."""

    change: float
    parts: dict[str, float]  # what of the change goes if a part is taken away, by the part's name in words


def look_of(game: Game, seats: int) -> Look | None:
    """What was learned about a game of so many players; None if nothing was, or if it does not fit any more."""
    if not weights.has_weights(game):
        return None
    try:
        look = weights.look(game)
    except weights.Unfit as problem:
        LOG.warning("%s; hints do without it", problem)
        return None
    return look if seats in look.players else None


def insight(game: Game, before: Position, after: Position, seat: int) -> Insight | None:
    """What was learned about the way from one position to another; None if nothing was, or if the game is over."""
    look = look_of(game, before.seats)
    if look is None or after.over:
        return None
    old, new = observed(look, before, seat), observed(look, after, seat)
    members = members_of(game)
    every = {place for places in members.values() for place in places}
    chance = chance_of(game, look, before, seat, new)
    parts = {name: chance - chance_of(game, look, before, seat, {**outside(new, places), **inside(old, places)})
             for name, places in members.items() if inside(old, places) != inside(new, places)}  # fmt: skip
    without = chance_of(game, look, before, seat, {**outside(new, every), **inside(old, every)})
    return Insight(chance - without, parts)


def members_of(game: Game) -> dict[str, set[int]]:
    """The places of every part of an observation that the game's catalogue names, by this name; some share one."""
    found: dict[str, set[int]] = {}
    names = game.describe().names
    for key in game.catalogue:
        if key.startswith(NAMES):
            part = key.removeprefix(NAMES)
            found.setdefault(game.say(Message(key)), set()).update(
                k for k, name in enumerate(names) if belongs(name, part)
            )
    return found


def belongs(name: str, part: str) -> bool:
    """Whether a number belongs to a part: `own.berth-2.value` to `own.berth`, but `own.goldsmith` not to `own.gold`."""
    rest = name.removeprefix(part)
    return name.startswith(part) and (rest == "" or rest[0] == "." or (rest[0] == "-" and rest[1:2].isdigit()))


def observed(look: Look, g: Position, seat: int) -> dict[int, float]:
    """The numbers that a seat observes and that are not zero, by their places."""
    look.observe(g, seat, look.seen)
    return {int(look.seen.places[k]): float(look.seen.values[k]) for k in range(look.seen.count)}


def inside(numbers: dict[int, float], places: set[int]) -> dict[int, float]:
    return {place: number for place, number in numbers.items() if place in places}


def outside(numbers: dict[int, float], places: set[int]) -> dict[int, float]:
    return {place: number for place, number in numbers.items() if place not in places}


def chance_of(game: Game, look: Look, g: Position, seat: int, numbers: dict[int, float]) -> float:
    """The chance to win that was learned for these numbers."""
    seen: Observation = game.describe().blank()
    for place in sorted(numbers):
        seen.put(place, numbers[place])
    odds = vec[float]([0.0] * g.seats)
    look.net.run(seen)
    look.net.odds(g.seats, look.may_all_lose, seat, odds)
    return 1.0 / (1.0 + exp(-float(odds[seat])))
