"""The story of a match: which deed has which moves, and the deeds of a take-back."""

from __future__ import annotations

from hullworks.match.deed import NOBODY, Deed, Move
from hullworks.match.message import message
from hullworks.match.story import Story, shared
from tables import MARINO, marino

PAYS, IS_PAID = Deed(0, message("pays")), Deed(1, message("is-paid"))
GOLD = Move("gold", "0/gold", "1/gold", 2)


def test_a_move_between_two_players_belongs_to_the_deed_that_names_both() -> None:
    robs = Deed(1, message("robs"), to=0)
    assert shared([PAYS, robs], (GOLD,)) == [(), (GOLD,)]


def test_two_players_with_a_deed_each_give_each_other_nothing() -> None:
    assert shared([PAYS, IS_PAID], (GOLD,)) == [(Move("gold", "0/gold", "", 2),), (Move("gold", "", "1/gold", 2),)]


def test_a_piece_that_was_turned_over_leaves_as_it_was_known() -> None:
    card = Move("heron", "0/hand", "1/hand", was="?card")
    assert shared([PAYS, IS_PAID], (card,)) == [(Move("?card", "0/hand", ""),), (Move("heron", "", "1/hand"),)]


def test_what_moves_on_the_common_table_belongs_to_the_first_deed() -> None:
    dealt = Move("osprey", "deck", "open/2", was="?contract")
    assert shared([Deed(NOBODY, message("dealt")), PAYS], (dealt,)) == [(dealt,), ()]


def test_whoever_was_paid_by_an_answer_hears_that_it_was_taken_back() -> None:
    g = marino("""
        0: gold 9
        1: gold 4, fleet florin
    """)
    before = g.copy()
    story = Story(MARINO, g)
    g.answer(0, "hire metal")
    del story.deeds[:]
    story.taken_back(0, before)
    assert [(deed.seat, deed.message.key) for deed in story.deeds] == [(0, "deed.takes-back"), (1, "deed.has-back")]
    assert story.deeds[1].moves == (Move("gold", "1/gold", "", 1),)
