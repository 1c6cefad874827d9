"""Perft: the number of answer sequences from named positions, on every build."""

from __future__ import annotations

import pytest

from classics import CONNECT_FOUR, connect_four
from perft import Block, blocks


@pytest.mark.parametrize("block", blocks("connect_four"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(CONNECT_FOUR.lay(2).opening, connect_four)
