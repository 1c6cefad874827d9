"""Perft: the number of answer sequences from named positions, on every build."""

from __future__ import annotations

import pytest

from perft import Block, blocks
from tables import marino, opening


@pytest.mark.parametrize("block", blocks("marino"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(opening, marino)
