"""R9 A week ends."""

from __future__ import annotations

import pytest

from freight import edited, freight, hire, pool, supplies, tokens, transports
from marks import rule
from tables import asked, offered, play, refusal


@rule("R9.1")
def test_the_hiring_pool_is_discarded() -> None:
    g = freight("""
        orders: - -
        pool: kiln dynamo sawmill dairy
        hire: skiff steamer balloon
        0: firm aldous, supplies brewery
        1: firm barrow
        turn: 0 week
    """)
    assert pool(g) == ["-"] * 4 and hire(g) == ["-"] * 3
    assert g.transports.aside != 0


@rule("R9.2")
def test_up_to_two_upright_supply_cards_are_kept() -> None:
    g = freight("""
        orders: - -
        0: supplies kiln dynamo~ sawmill dairy
        1: firm barrow
        turn: 0 week
    """)
    assert offered(g, "keep") == ["kiln", "sawmill", "kiln sawmill", "dairy", "kiln dairy", "sawmill dairy"]
    assert refusal(g, "keep dynamo").endswith("a turned supply card cannot be kept (R9.2)")
    assert refusal(g, "keep brewery").endswith("you have no such supply card (R9.2)")
    play(g, "keep kiln dairy")
    assert supplies(g, 0) == ["kiln", "dairy"]


@rule("R9.2")
def test_a_pack_may_allow_one_or_more_than_two() -> None:
    text = """
        orders: - -
        0: supplies kiln sawmill dairy
        1: firm barrow
        turn: 0 week
    """
    g = freight(text, edited("kept = 2", "kept = 1"))
    assert offered(g, "keep") == ["kiln", "sawmill", "dairy"]
    assert refusal(g, "keep kiln dairy").endswith("you may keep only 1 (R9.2)")
    g = freight(text, edited("kept = 2", "kept = 3"))
    play(g, "keep kiln dairy")
    assert refusal(g, "keep dairy").endswith("that card is kept already (R9.2)")
    play(g, "keep sawmill")
    assert supplies(g, 0) == ["kiln", "sawmill", "dairy"]


@rule("R9.2")
def test_one_may_keep_fewer() -> None:
    g = freight("""
        orders: - -
        0: supplies kiln sawmill
        1: firm barrow
        turn: 0 week
    """)
    none = g.copy()
    play(g, "keep kiln")
    assert supplies(g, 0) == ["kiln"]
    play(none, "done")
    assert supplies(none, 0) == []


@rule("R9.2")
def test_after_the_last_week_nobody_chooses_supply_cards() -> None:
    g = freight("""
        week: 4
        orders: - -
        0: supplies kiln sawmill
        1: firm barrow
        turn: 0 week
    """)
    assert g.over


@rule("R9.3")
def test_turned_transports_are_paid_for_without_a_question_and_stand_upright() -> None:
    g = freight("""
        orders: - -
        0: tokens 2*organic mineral, transports skiff~ coaster~ balloon
        1: firm barrow
        turn: 0 week
    """)
    assert transports(g, 0) == ["skiff", "coaster", "balloon"]


@rule("R9.3")
def test_where_the_tokens_do_not_last_for_all_the_owner_chooses() -> None:
    g = freight("""
        orders: - -
        0: tokens organic mineral, transports skiff~ coaster~ balloon
        1: firm barrow
        turn: 0 week
    """)
    assert offered(g, "maintain") == ["skiff", "coaster"]
    assert refusal(g, "maintain balloon").endswith("an upright transport costs nothing (R9.3)")
    assert refusal(g, "maintain glider").endswith("you have no such transport (R9.3)")
    play(g, "maintain coaster")
    assert transports(g, 0) == ["coaster", "balloon"]


@rule("R9.3", "R10.3")
@pytest.mark.parametrize(("filled", "asks"), [("fog-horn", True), ("tide-gauge", False)])
def test_after_the_last_week_only_tied_players_choose_what_they_maintain(filled: str, asks: bool) -> None:
    g = freight(f"""
        week: 4
        orders: - -
        0: tokens organic mineral, transports skiff~ coaster~, filled fog-horn
        1: filled {filled}
        turn: 0 week
    """)
    assert g.over != asks


@rule("R9.3")
def test_what_cannot_be_paid_for_is_discarded_without_a_question() -> None:
    g = freight("""
        orders: - -
        0: tokens organic, transports hand-car~ balloon
        1: firm barrow, tokens organic, transports skiff~ barge~ steamer~
        turn: 0 week
    """)
    assert transports(g, 0) == ["balloon"]
    assert asked(g) == "1 MaintainTransport"
    assert refusal(g, "maintain steamer").endswith("you cannot pay its maintenance (R9.3)")


@rule("R9.4")
def test_all_tokens_go_back() -> None:
    g = freight("""
        orders: - -
        0: tokens 4*organic specialty
        1: tokens mineral
        turn: 0 week
    """)
    assert tokens(g, 0) == tokens(g, 1) == []
    assert [int(count) for count in g.piles] == [30, 30, 30, 15]


@rule("R9.5")
def test_all_players_clear_up_at_the_same_time() -> None:
    g = freight("""
        orders: - - -
        0: supplies kiln
        1: supplies dynamo, transports skiff~ barge~, tokens organic
        2: firm corvane
        turn: 0 week
    """)
    assert g.seats_asked() == [0, 1]
    g.answer(1, "keep dynamo")
    g.answer(1, "maintain skiff")
    assert g.seats_asked() == [0] and g.week == 1
    g.answer(0, "done")
    assert (g.week, supplies(g, 0), supplies(g, 1), transports(g, 1)) == (2, [], ["dynamo"], ["skiff"])


@rule("R9.6")
@pytest.mark.parametrize(
    ("scored", "holder", "following"),
    [
        (["fog-horn", "tide-gauge", "harbour-crane"], 1, 0),
        (["tide-gauge", "fog-horn", "fog-horn"], 1, 2),
        (["fog-horn", "fog-horn", "fog-horn"], 1, 2),
        (["fog-horn", "tide-gauge", "tide-gauge"], 0, 0),
        (["fog-horn", "tide-gauge", "fog-horn"], 0, 2),
    ],
)
def test_the_lowest_score_has_the_token_next_and_the_last_holder_comes_last(
    scored: list[str], holder: int, following: int
) -> None:
    g = freight(f"""
        orders: - - -
        holder: {holder}
        0: filled {scored[0]}
        1: filled {scored[1]}
        2: filled {scored[2]}
        turn: 0 week
    """)
    assert (g.week, g.holder) == (2, following)
