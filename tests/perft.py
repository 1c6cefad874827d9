"""Perft: the number of sequences of answers from named positions, on every build.

A game's perft.txt names the version of its parts (`parts: 0123456789ab`, or `parts: none`), and has a block for each
position: `= its name`, the position as text or `the opening`, and `- ` with the number of sequences of one answer, of
two, and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hullworks.games import load
from hullworks.kernel.position import Position


@dataclass(frozen=True)
class Block:
    """One position with the expected numbers of sequences."""

    game: str
    parts: str
    name: str
    table: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return self.name

    def text(self) -> str:
        """The numbers and everything they depend on."""
        return f"{self.parts}\n{self.table}\n{self.counts}"

    def check(self, opening: Callable[..., Position], read: Callable[..., Position]) -> None:
        """The numbers are as expected, with the named parts."""
        game = load(self.game)
        given = {"pack": game.parts_text(None, self.parts)[0]} if game.has_parts else {}
        g = opening(**given) if self.table == "the opening" else read(self.table, **given)
        assert tuple(sequences(g, depth) for depth in range(1, len(self.counts) + 1)) == self.counts


def blocks(game: str) -> list[Block]:
    """The blocks of a game's perft.txt."""
    text = (Path(__file__).parent / "games" / game / "perft.txt").read_text(encoding="utf-8")
    found: list[Block] = []
    head, *positions = text.split("\n= ")
    parts = next(line.removeprefix("parts: ") for line in head.splitlines() if line.startswith("parts: "))
    for block in positions:
        name, rest = block.split("\n", 1)
        table, counts = rest.rsplit("\n- ", 1)
        found.append(Block(game.replace("_", "-"), parts, name, table, tuple(int(count) for count in counts.split())))
    return found


def sequences(g: Position, depth: int) -> int:
    """The number of sequences of this many answers; those that end the game early count too."""
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
