"""Scores, and the part a seat may know while the game goes on."""

from __future__ import annotations

from hullworks.match.score import Line, Score, known_to

SCORES = (
    Score(0, (Line("R1.1", "open", 5), Line("R1.2", "hidden", 9, secret=True)), 14, 1),
    Score(1, (Line("R1.1", "open", 7), Line("R1.2", "hidden", 0, secret=True)), 7, 3),
    Score(2, (Line("R1.1", "open", 5), Line("R1.2", "hidden", 4, secret=True)), 9, 2),
)


def test_a_seat_knows_its_own_secrets_and_no_others() -> None:
    seen = known_to(SCORES, 2)
    assert [score.total for score in seen] == [5, 7, 9]
    assert [len(score.lines) for score in seen] == [1, 1, 2]


def test_places_are_those_of_what_is_known_and_tell_nothing() -> None:
    assert [score.place for score in known_to(SCORES, 2)] == [3, 2, 1]
    assert [score.place for score in known_to(SCORES, -1)] == [2, 1, 2]
