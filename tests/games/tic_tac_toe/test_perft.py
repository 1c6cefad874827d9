"""Perft: the number of answer sequences from named positions, on every build."""

from __future__ import annotations

import pytest

from classics import TIC_TAC_TOE, tic_tac_toe
from perft import Block, blocks


@pytest.mark.parametrize("block", blocks("tic_tac_toe"), ids=str)
def test_the_number_of_sequences_is_known(block: Block) -> None:
    block.check(TIC_TAC_TOE.lay(2).opening, tic_tac_toe)
