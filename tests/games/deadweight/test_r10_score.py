"""R10 The score."""

from __future__ import annotations

from blackwake import DEADWEIGHT, blackwake
from marks import rule


@rule("R10.1")
def test_the_most_life_rings_win() -> None:
    g = blackwake("""
        0: at front, hold 3*ring 7*diamond
        1: at front, hold 4*ring
        2: at front, hold ring
    """)
    scores = DEADWEIGHT.score(g)
    assert [(score.total, score.place) for score in scores] == [(3, 2), (4, 1), (1, 3)]


@rule("R10.2")
def test_if_tied_the_loot_in_hand_decides() -> None:
    g = blackwake("""
        0: at front, hold 3*ring 3*emerald
        1: at front, hold 3*ring diamond
        2: at front, hold 3*ring ruby
        3: at front, hold 3*ring pearl
    """)
    scores = DEADWEIGHT.score(g)
    assert [score.place for score in scores] == [2, 1, 2, 4]
    assert [line.words for line in DEADWEIGHT.told(scores)[0].lines] == [
        "life rings",
        "loot worth 3 if tied: 3 emerald",
    ]
    assert [line.points for line in scores[1].lines] == [3, 0]


@rule("R10.3")
def test_who_is_still_tied_shares_the_place() -> None:
    g = blackwake("""
        0: at front, hold ring emerald emerald
        1: at front, hold ring pearl
        2: at front, hold 2*ruby
    """)
    assert [score.place for score in DEADWEIGHT.score(g)] == [1, 1, 3]
