"""Positions from text: helpers for all games; and what the laws need for each game.

A position has one line for each thing on the table. The table has as many seats as have a line:

    market: metal 0, wood 2
    0: gold 20, tokens wood canvas
    1: gold 5
    turn: 0 action
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from mypy_extensions import i64

from hullworks.games import load
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game, Table

P = TypeVar("P", bound=Position)
# The condition of each reason, by its key: a function of the position, the seat, the number of the question and the
# refused action.
Checks = Mapping[str, Callable[[P, int, int, int], bool]]


@dataclass(frozen=True)
class Trial:
    """What the laws need for a game: options to try, random positions, and checks that no piece is lost or created."""

    variants: list[dict[str, object]]
    scene: Callable[[Table, Rng], Position]  # a random position in the middle of a game
    check_pieces: Callable[[Any], None]  # no piece is lost or created, and no count is negative
    check_view: Callable[[Any, Any], None]  # the view agrees with the position

    def fitting(self, game: Game, seats: int) -> list[dict[str, object]]:
        """The options to try at a table of this many seats."""
        apart = [option.name for option in game.options if not option.is_for(seats)]
        return [options for options in self.variants if not any(name in options for name in apart)]


# Rules are tested with fixed versions of the parts, so that tuning a game's cards does not affect the tests.
VERSIONS = {
    "deadweight": "24b46c350110",
    "marino": "45916616a3e5",
    "ship-shape": "9e3c4621babb",
    "shipyard": "cad123264342",
    "north-sea": "cc647bd2fd8f",
}


def parts_of(game: Game) -> str:
    """The parts that the rules of a game are tested with."""
    return game.parts_text(None, VERSIONS[game.id])[0]


@cache
def lay(game: str, seats: int, options: str, pack: str) -> Table:
    """A table with the options in "bookkeeping yes, open 8"."""
    pairs = [part.split() for part in listed(options)]
    return load(game).lay(seats, {pair[0]: pair[1] for pair in pairs}, pack)


def lines_of(text: str) -> tuple[dict[str, str], list[str]]:
    """The lines of a position by name, and the names that are seats."""
    lines = dict(line.strip().split(": ", 1) for line in text.splitlines() if line.strip())
    seats = [line for line in lines if line.isdigit()]
    assert seats == [str(seat) for seat in range(len(seats))], "seats are 0, 1, 2 and so on"
    return lines, seats


def said_of(line: str) -> dict[str, list[str]]:
    """The line of a player by thing: "gold 20, tokens wood canvas"."""
    return {what: words for what, *words in (part.split() for part in line.split(","))}


def listed(line: str) -> list[str]:
    """The parts of "starboard 1, port 3"."""
    return [part.strip() for part in line.split(",") if part.strip()]


def tally(words: list[str], names: list[str]) -> list[int]:
    """The count of each name; "3*ruby" counts three."""
    spread = [name for word in words for name in [word.split("*")[-1]] * int(word.split("*")[0] if "*" in word else 1)]
    assert set(spread) <= set(names), f"{words} are not all of {names}"
    return [spread.count(name) for name in names]


def changed(counts: vec[i64], line: str, names: list[str]) -> vec[i64]:
    """The counts, with those named in a line replaced: "metal 0, wood 2"."""
    numbers = [int(count) for count in counts]
    for part in listed(line):
        name, count = part.rsplit(" ", 1)
        numbers[names.index(name)] = int(count)
    return vec[i64](numbers)


def replaced(text: str, old: str, new: str) -> str:
    """The text of a pack with one change."""
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the parts"
    return text.replace(old, new)
