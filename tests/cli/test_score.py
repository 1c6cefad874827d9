"""The score sheet, also when everybody has lost or a player has no points."""

from __future__ import annotations

from freight import SHIP_SHAPE, freight
from hullworks.cli.score import outcome, sheet
from hullworks.match.score import Score
from sketches import plain
from tables import play

LOST = """
    round: 7
    orders: fog-horn tide-gauge
    0: filled harbour-crane
    1: firm barrow
    turn: 1 action
"""


def test_nobody_wins_where_all_have_lost_and_the_reason_is_told() -> None:
    g = freight(LOST)
    play(g, "pass")
    scores = SHIP_SHAPE.score(g)
    assert plain([outcome(scores, ["Ada", "Ben"], SHIP_SHAPE.say(SHIP_SHAPE.ending(g)))]) == [
        "Nobody wins: orders were left open in week 1: all have lost."
    ]
    table = sheet(scores, ["Ada", "Ben"], "Score")
    assert str(next(iter(table.columns[0].cells))) == "● Ada"  # without a place


def test_a_player_without_a_reason_for_points_is_named_too() -> None:
    table = sheet((Score(0, (), 0, 1), Score(1, (), 0, 1)), ["Ada", "Ben"], "Score")
    assert [str(cell) for cell in table.columns[0].cells] == ["1. ● Ada", "1. ■ Ben"]
