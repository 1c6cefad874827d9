"""The moves between two tables."""

from __future__ import annotations

from hullworks.match.deed import CHOSEN, ONLY, Deed, Move, Places, moved, moves_between
from hullworks.match.message import message


def test_pieces_that_are_turned_over_where_they_lie_go_nowhere() -> None:
    before: Places = {"0/hand": {"?card": 2}, "1/hand": {"?card": 1}}
    after: Places = {"0/hand": {"osprey": 1, "swift": 1}, "1/hand": {"heron": 1}}
    moves = moves_between(before, after)
    assert sorted(moves, key=lambda move: move.piece) == [
        Move("heron", "1/hand", "1/hand", was="?card"),
        Move("osprey", "0/hand", "0/hand", was="?card"),
        Move("swift", "0/hand", "0/hand", was="?card"),
    ]
    assert moved(before, moves) == after


def test_a_piece_that_is_drawn_is_turned_over_on_the_way() -> None:
    before: Places = {"deck": {"?card": 3}, "0/hand": {"?card": 1}}
    after: Places = {"deck": {"?card": 2}, "0/hand": {"?card": 1, "heron": 1}}
    moves = moves_between(before, after)
    assert moves == (Move("heron", "deck", "0/hand", was="?card"),)
    assert moved(before, moves) == after


def test_that_a_hidden_choice_was_no_choice_is_hidden_too() -> None:
    """If all cards left in a hand are copies, there is one answer; the others must not learn of the copies."""
    hidden = Deed(0, message("keeps-a-card"), own=message("keeps-heron"), mark=ONLY)
    assert hidden.seen_by(0).mark == ONLY
    assert hidden.seen_by(1).mark == CHOSEN
    assert hidden.seen_by(1, over=True).mark == ONLY
    assert Deed(0, message("stops"), mark=ONLY).seen_by(1).mark == ONLY, "everybody can see why"
