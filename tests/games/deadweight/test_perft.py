"""Perft: how many sequences of answers there are from named positions, on every build."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackwake import blackwake, opening
from hullworks.engine.position import Position

BLOCKS = (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").split("\n= ")[1:]


def perft(g: Position, depth: int) -> int:
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
        count += perft(world, depth - 1)
    return count


@pytest.mark.parametrize("block", BLOCKS, ids=[block.split("\n", 1)[0] for block in BLOCKS])
def test_the_number_of_sequences_is_known(block: str) -> None:
    _, text = block.split("\n", 1)
    table, counts = text.rsplit("\n- ", 1)
    expected = [int(count) for count in counts.split()]
    g = opening() if table == "the opening" else blackwake(table)
    assert [perft(g, depth) for depth in range(1, len(expected) + 1)] == expected
