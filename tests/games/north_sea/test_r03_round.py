"""R3 The round."""

from __future__ import annotations

from fjord import fjord, opening
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from marks import rule
from tables import asked, play


@rule("R3.1")
def test_a_round_is_reveal_draft_actions_income_and_heroes() -> None:
    g = fjord("""
        round: 2 thaw
        0: nothing
        1: nothing
        2: nothing
        phase: begin
    """)
    assert asked(g) == "0 RevealRound"
    assert g.pending()[::-1] == [
        "0: RevealRound 0",
        "0: Draft 0",
        "all: TakeAction 0",
        "0: GainIncome 0",
        "0: DistributeHeroes 0",
        "0: PlayRound 0",
    ]


@rule("R3.1")
def test_after_five_rounds_there_is_no_other() -> None:
    g = opening(3)
    playout(g, seeded(1), seeded(2))
    assert (g.over, int(g.round)) == (True, 5)
    assert int(g.played).bit_count() == 5


@rule("R3.2")
def test_a_round_card_moves_the_neutral_markers() -> None:
    g = fjord("""
        neutral: military 17, trade 2
        0: nothing
        1: nothing
        phase: begin
    """)
    play(g, "round first-frost")  # Military 2, renown 1.
    assert [int(space) for space in g.neutral] == [18, 2, 1]
