"""Pieces and boards of moments, as the seat that was asked saw them."""

from __future__ import annotations

import re

import pytest

from hullworks.art.excerpt import untouched
from hullworks.coach.puzzle import opened, posed
from hullworks.games import GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.web.glimpse import asked, pair


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_pieces_of_two_answers_are_shown_side_by_side(name: str) -> None:
    game = load(name)
    shown = 0
    for number in (1, 4, 8, 12):
        one = posed(game, number)
        match, puzzle = opened(game, one.deal, one.puzzle, told=False), one.puzzle
        drawn = pair(game, match.position, puzzle.seat, match.names, puzzle.best.text, puzzle.second.text)
        assert not re.search(r'\b(id|data-\w+|tabindex)="', drawn), "a picture is not to be touched"
        assert drawn.count("<figure") == drawn.count('role="img"') <= 2
        shown += bool(drawn)
    assert shown >= 2


@pytest.mark.parametrize("name", ["north-sea", "shipyard", "deadweight"])
def test_what_the_seat_could_not_know_is_not_in_the_picture(name: str) -> None:
    game, one = load(name), posed(load(name), 3)
    match, puzzle = opened(game, one.deal, one.puzzle, told=False), one.puzzle
    other = game.imagine(match.position, puzzle.seat, seeded(5))
    pairs, boards = list[str](), list[object]()
    for g in (match.position, other):
        pairs.append(pair(game, g, puzzle.seat, match.names, puzzle.best.text))
        boards.append(untouched([game.draw(asked(game, g, puzzle.seat)[1], match.names)], "x"))
    assert pairs[0] == pairs[1]
    assert (boards[0] == boards[1]) is True, "and no report of two long drawings"
