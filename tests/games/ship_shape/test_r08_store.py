"""R8 Storing."""

from __future__ import annotations

from freight import edited, freight, pile, tokens
from marks import rule
from tables import asked, offered, play, refusal


@rule("R8.1")
def test_at_the_end_of_a_turn_ten_tokens_are_kept() -> None:
    g = freight("""
        0: tokens 8*organic 4*mineral
        1: firm barrow
        turn: 0 store
    """)
    assert asked(g) == "0 ReturnSurplus"
    assert offered(g, "return") == ["2*organic", "organic mineral", "2*mineral"]
    assert refusal(g, "return 2*specialty").endswith("you lack 2 specialty (R8.1)")
    assert refusal(g, "return organic").endswith("choose 2 tokens, no more and no fewer (R8.1)")
    play(g, "return organic mineral")
    assert tokens(g, 0) == ["organic"] * 7 + ["mineral"] * 3
    assert g.turn.seat == 1


@rule("R8.1")
def test_tokens_of_one_kind_are_returned_without_a_question() -> None:
    g = freight("""
        0: tokens 12*mineral
        1: firm estuary
        turn: 0 store
    """)
    assert tokens(g, 0) == ["mineral"] * 10
    assert pile(g, "mineral") == 20


@rule("R8.2")
def test_the_limit_does_not_hold_in_the_turns_of_others() -> None:
    g = freight("""
        0: tokens 3*organic
        1: tokens 10*mineral
    """)
    play(g, "offer to seat 1", "give 2*organic", "send the offer", "accept")
    assert len(tokens(g, 1)) == 12
    assert asked(g) == "0 TakeAction"


@rule("R8.2")
def test_what_was_collected_beyond_ten_can_be_used_in_the_same_turn() -> None:
    g = freight("""
        orders: undersea-boat fog-horn
        0: firm aldous, tokens organic 2*mineral 3*technological 3*specialty, transports steamer coaster
        1: firm barrow
        turn: 0 begin
    """)
    assert len(tokens(g, 0)) == 12
    play(g, "fulfil undersea-boat")
    assert tokens(g, 0) == []


def test_the_limit_is_a_part() -> None:
    g = freight(
        """
        0: tokens 6*organic
        1: firm barrow
        turn: 0 store
        """,
        edited("tokens = 10, kept", "tokens = 4, kept"),
    )
    assert tokens(g, 0) == ["organic"] * 4
