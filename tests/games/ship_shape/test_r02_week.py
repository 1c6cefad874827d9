"""R2 A week begins."""

from __future__ import annotations

import pytest

from freight import SHIP_SHAPE, freight, hire, lay_first_week, opening, orders, pool, tokens, transports
from hullworks.bots import load
from hullworks.bots.bot import play as let_play
from hullworks.games.ship_shape.state import FULFILLED, ShipShape
from hullworks.kernel.chance import seeded
from marks import rule
from tables import asked, play

MATE = load("mate", SHIP_SHAPE)


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


def first_week(seats: int, options: str, seed: int = 1) -> ShipShape:
    """The first week with these options, with everything dealt."""
    g, dice = opening(seats, options), seeded(seed)
    while g.waits_for_chance():
        g.play(g.sample(dice))
    return g


@rule("R2.7")
@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [1, 1, 1, 2, 2, 2, 2]), (3, [1, 1, 2, 2, 3, 3, 3]), (4, [1, 2, 2, 3, 3, 4, 4])]
)
def test_a_short_week_has_fewer_orders(seats: int, counts: list[int]) -> None:
    found = [opening(seats, f"rounds {rounds}").orders.open for rounds in range(1, 8)]
    assert [len(places) for places in found] == counts
    assert len(opening(seats, "rounds 12").orders.open) == seats


@rule("R2.7")
@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_a_short_week_has_small_orders_and_specialty_counts_as_three(rounds: int) -> None:
    for seed in range(8):
        g = first_week(4, f"rounds {rounds}", seed)
        for number in g.orders.open:
            order = g.order(number)
            assert order.size + 2 * order.needs[3] <= 3 + rounds


@rule("R2.7")
def test_where_no_order_in_the_deck_is_small_enough_the_discarded_ones_come_back() -> None:
    g = freight("""
        options: rounds 1
        orders: -
        order deck: undersea-boat
        0: firm aldous
        1: firm barrow
        turn: 0 week
    """)
    assert asked(g) == "0 DrawCard"
    assert "order fog-horn" in g.texts() and "order undersea-boat" not in g.texts()
    assert g.orders.aside == 0


@rule("R2.7")
@pytest.mark.parametrize(("rounds", "each", "carts"), [(6, 1, 0), (5, 2, 1), (4, 3, 1), (1, 3, 1), (7, 0, 0)])
def test_a_short_week_begins_with_tokens_and_a_transport_for_an_order(rounds: int, each: int, carts: int) -> None:
    g = first_week(3, f"rounds {rounds}")
    ways = {int(g.order(number).way) for number in g.orders.open}
    for seat in range(3):
        if seat != g.turn.seat:  # who has collected already
            assert tokens(g, seat) == ["organic"] * each + ["mineral"] * each + ["technological"] * each
        held = [int(card.way) for k, card in enumerate(g.lookup.transports) if g.players[seat].has_transport(k)]
        assert len(held) == carts and set(held) <= ways


@rule("R2.7")
def test_who_can_carry_one_of_the_orders_is_dealt_no_transport() -> None:
    g = freight("""
        options: rounds 1
        orders: -
        order deck: fog-horn
        0: firm aldous, transports barge
        1: firm barrow, transports balloon
        turn: 0 week
    """)
    play(g, "order fog-horn")
    while asked(g) == "0 DrawCard":
        play(g, g.texts()[0])
    assert asked(g) == "1 DrawTransport"
    play(g, g.texts()[0])
    assert len(transports(g, 0)) == 1 and len(transports(g, 1)) == 2


@rule("R2.7")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_mates_win_at_least_half_of_their_short_weeks(rounds: int) -> None:
    won = 0
    for seed in range(4):
        g = opening(2, f"weeks 1, rounds {rounds}", SHIP_SHAPE.parts_text(None)[0])
        let_play(g, [MATE] * 2, SHIP_SHAPE.imagine, seeded(seed), seeded(seed + 1))
        won += g.ending == FULFILLED
    assert won >= 2


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
