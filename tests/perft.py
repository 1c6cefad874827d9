"""Perft: how many sequences of answers there are from named positions, on every build.

A game's perft.txt has a block for each position: `= its name`, the position as text or `the opening`, and `- ` with the
numbers of sequences of one answer, of two, and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hullworks.engine.position import Position


@dataclass(frozen=True)
class Block:
    """One position, and how many sequences are expected from it."""

    name: str
    table: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return self.name

    def check(self, opening: Callable[[], Position], read: Callable[[str], Position]) -> None:
        """The numbers are as expected."""
        g = opening() if self.table == "the opening" else read(self.table)
        assert tuple(sequences(g, depth) for depth in range(1, len(self.counts) + 1)) == self.counts


def blocks(game: str) -> list[Block]:
    """The blocks of a game's file."""
    text = (Path(__file__).parent / "games" / game / "perft.txt").read_text(encoding="utf-8")
    found: list[Block] = []
    for block in text.split("\n= ")[1:]:
        name, rest = block.split("\n", 1)
        table, counts = rest.rsplit("\n- ", 1)
        found.append(Block(name, table, tuple(int(count) for count in counts.split())))
    return found


def sequences(g: Position, depth: int) -> int:
    """How many different sequences of this many answers there are; one that ends the game early counts too."""
    if g.over:
        return 1
    options = g.legal()
    if depth == 1:
        return len(options)
    count = 0
    for code in options:
        world = g.copy()
        world.play(code)
        count += sequences(world, depth - 1)
    return count
