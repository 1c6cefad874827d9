"""Perft: the number of sequences of answers from named positions, on every build."""

from __future__ import annotations

import pytest

from perft import Block, blocks
from slipway import opening, slipway


@pytest.mark.parametrize("block", blocks("shipyard"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(opening, slipway)
