"""Moves found by comparing two tables."""

from __future__ import annotations

from hullworks.match.deed import Move, moves_between


def test_pieces_stay_with_their_player_if_several_gain_and_lose_the_same_at_once() -> None:
    before = {"0/worker": {"worker": 1}, "0/field": {"worker": 1}, "1/worker": {"worker": 0}, "1/field": {"worker": 1}}
    after = {"0/worker": {"worker": 3}, "1/worker": {"worker": 2}}
    assert set(moves_between(before, after)) == {
        Move("worker", "0/field", "0/worker"),
        Move("worker", "1/field", "1/worker"),
        Move("worker", "", "0/worker"),
        Move("worker", "", "1/worker"),
    }


def test_what_one_player_loses_and_another_gains_goes_from_the_one_to_the_other() -> None:
    moves = moves_between(
        {"0/gold": {"gold": 3}, "1/gold": {"gold": 1}}, {"0/gold": {"gold": 1}, "1/gold": {"gold": 3}}
    )
    assert moves == (Move("gold", "0/gold", "1/gold", 2),)
