"""Perft: the number of sequences of answers from named positions, on every build."""

from __future__ import annotations

import pytest

from fjord import fjord, opening
from perft import Block, blocks


@pytest.mark.parametrize("block", blocks("north_sea"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(opening, fjord)
