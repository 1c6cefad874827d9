"""Perft: the number of answer sequences from named positions, on every build."""

from __future__ import annotations

import pytest

from blackwake import blackwake, opening
from perft import Block, blocks


@pytest.mark.parametrize("block", blocks("deadweight"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(opening, blackwake)
