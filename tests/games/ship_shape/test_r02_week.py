"""R2 A week begins."""

from __future__ import annotations

from freight import freight, hire, lay_first_week, opening, orders, pool
from marks import rule
from tables import asked, play


@rule("R2.1")
def test_each_player_is_dealt_a_firm_of_their_own() -> None:
    g = opening(3)
    assert asked(g) == "0 DrawFirm"
    play(g, "firm dunmore")
    assert asked(g) == "1 DrawFirm" and "firm dunmore" not in g.texts()
    play(g, "firm aldous", "firm barrow")
    assert [g.lookup.names.firms[player.firm].id for player in g.players] == ["dunmore", "aldous", "barrow"]


@rule("R2.2")
def test_who_has_the_token_first_is_drawn_by_lot() -> None:
    g = opening(3)
    play(g, "firm dunmore", "firm aldous", "firm barrow")
    assert [weight for _, weight in g.outcomes()] == [1, 1, 1]
    play(g, "token to seat 2")
    assert (g.holder, g.starter) == (2, 2)


@rule("R2.3", "R2.4")
def test_a_week_begins_with_an_order_for_each_player_and_a_full_pool() -> None:
    g = lay_first_week(3, holder=1)
    assert len(orders(g)) == 3 and "-" not in orders(g)
    assert len(pool(g)) == 4 and "-" not in pool(g)
    assert len(hire(g)) == 3 and "-" not in hire(g)


@rule("R2.5", "R3.2")
def test_who_has_the_token_begins_and_turns_go_clockwise() -> None:
    g = lay_first_week(3, holder=1)
    seen = []
    for _ in range(4):
        seen.append((asked(g), int(g.round)))
        play(g, "pass")
    assert seen == [("1 TakeAction", 1), ("2 TakeAction", 1), ("0 TakeAction", 1), ("1 TakeAction", 2)]


@rule("R2.6")
def test_a_month_has_four_weeks_of_seven_rounds() -> None:
    g = opening()
    assert (g.terms.weeks, g.terms.rounds) == (4, 7)


@rule("R2.6")
def test_the_options_say_how_many_weeks_and_rounds_there_are() -> None:
    g = opening(2, "weeks 1, rounds 5")
    assert (g.terms.weeks, g.terms.rounds) == (1, 5)


@rule("R2.3")
def test_the_calendar_is_empty_again_in_the_next_week() -> None:
    g = freight("""
        orders: - -
        round: 6
        0: firm aldous
        1: firm barrow
        turn: 1 week
    """)
    assert (g.week, g.round) == (2, 0)
    assert asked(g) == "0 DrawCard"
