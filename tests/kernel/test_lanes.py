"""Lanes: while all act at once every seat has its own lane, and the main stack waits until all are finished."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout, playouts, settle_chance
from hullworks.kernel.facts import facts, fingerprint
from hullworks.kernel.position import CHANCE
from hullworks.kernel.rule import Step
from tables import play, refusal
from toys.sealed import BOOK, GAME, PREPARE, Sealed, sealed

LEAD = ["leader boasts", "leader looks away", "leader vows"]
ROLLS = ["roll 2", "roll 4", "roll 6"]
CARDS = {0: ["card 1", "card 2"], 1: ["card 3", "card 3"], 2: ["card 1", "card 1"]}


def rolled() -> Sealed:
    """Three seats that have rolled and must choose their cards."""
    g = sealed()
    play(g, *LEAD, *ROLLS)
    return g


def test_chance_answers_in_every_lane_before_a_player_is_asked() -> None:
    g = sealed()
    play(g, *LEAD)
    assert g.seat() == CHANCE
    assert refusal(g, "card 1", seat=1) == "seat 1 is not asked now: chance is to answer (R1.2)"
    play(g, *ROLLS)
    assert g.seats_asked() == [0, 1, 2]
    assert [int(bid) for bid in g.bids] == [2, 4, 6]


def test_lanes_without_chance_are_asked_from_the_first_seat_on() -> None:
    g = sealed(dice=False)
    play(g, *LEAD)
    order: list[int] = []
    for _ in range(6):
        order.append(int(g.seat()))
        play(g, "card 1")
    assert order == [0, 0, 1, 1, 2, 2]


def test_any_order_of_answers_gives_the_same_position() -> None:
    ends: set[str] = set()
    for order in permutations([0, 0, 1, 1, 2, 2]):
        g = rolled()
        given = [0, 0, 0]
        for seat in order:
            g.answer(seat, CARDS[seat][given[seat]])
            given[seat] += 1
        ends.add(fingerprint(g))
    assert len(ends) == 1


def test_it_does_not_matter_which_lane_is_attended_to() -> None:
    g = rolled()
    before = facts(g)
    for seat in (2, 0, 1):
        g.attend(seat)
        assert g.seat() == seat
        assert facts(g) == before


def test_what_waits_is_done_when_all_are_finished() -> None:
    g = rolled()
    for seat in (2, 0):
        for card in CARDS[seat]:
            g.answer(seat, card)
    assert g.seats_asked() == [1]
    assert g.round == 0
    for card in CARDS[1]:
        g.answer(1, card)
    assert g.round == 1
    assert [int(points) for points in g.points] == [0, 1, 0]  # 4 + 3 + 3 is more than 8 and 5.
    assert g.seat() == 1  # The leader of the second round.
    assert g.todo.lanes is None


def test_who_is_finished_is_not_asked_again() -> None:
    g = rolled()
    for card in CARDS[2]:
        g.answer(2, card)
    assert refusal(g, "card 1", seat=2).startswith("seat 2 is not asked now: seat ")
    assert g.seats_asked() == [0, 1]


def test_a_refusal_in_a_lane_changes_nothing() -> None:
    g = rolled()
    assert refusal(g, "leader vows", seat=1).startswith("leader vows: is no answer to the question now asked")
    assert refusal(g, "card 4", seat=1).startswith("'card 4' is no action of this game; did you mean 'card 3'?")


def test_a_copy_has_lanes_of_its_own() -> None:
    g = rolled()
    g.attend(1)
    before, twin = facts(g), g.copy()
    twin.answer(2, "card 3")
    twin.answer(1, "card 3")
    assert facts(g) == before
    assert facts(twin) != before


def test_what_is_to_be_done_is_told_in_words() -> None:
    g = sealed(2)
    play(g, "leader boasts")
    assert g.pending() == ["0: BeginRound 0", "0: Show 0", "all: Prepare 0", "0: Say 4", "0: Peek 2"]
    play(g, *LEAD[1:], "roll 1", "roll 1")
    assert g.pending() == ["0: BeginRound 0", "0: Show 0", *["0: ChooseCard 0"] * 2, *["1: ChooseCard 0"] * 2]


def test_drivers_play_lanes_to_the_end() -> None:
    g, twin = sealed(4), sealed(4)
    assert playout(g, seeded(1), seeded(2)) == 3 * (3 + 4 * 2)
    playout(twin, seeded(1), seeded(2))
    assert g.over
    assert facts(twin) == facts(g)
    assert not settle_chance(g, seeded(1))


def test_chance_is_settled_until_a_player_must_answer() -> None:
    g = sealed()
    play(g, *LEAD)
    assert settle_chance(g, seeded(3))
    assert g.seat() in (0, 1, 2)
    assert all(1 <= bid <= 6 for bid in g.bids)


class SplitAgain(Step):
    """An invalid rule: seats that act at once split up again."""

    def run(self, g: Sealed, seat: int, arg: int) -> None:
        g.together(PREPARE)


def test_seats_that_act_at_once_cannot_split_up_again() -> None:
    again = BOOK.add("R1.2", SplitAgain())
    g = sealed()
    g.todo.depth = 0
    g.together(again)
    with pytest.raises(RuntimeError, match="seats that act at once cannot split up again"):
        g.begin()
    g = rolled()
    g.together(PREPARE)
    with pytest.raises(RuntimeError, match="seats that act at once cannot split up again"):
        g.settle()


def test_every_seat_knows_what_its_own_lane_asks() -> None:
    g = rolled()
    for answer in CARDS[1]:
        g.answer(1, answer)
    assert [g.todo.asks(seat) for seat in range(3)] == [True, False, True]
    assert [int(g.todo.entry_for(seat)) == -1 for seat in range(3)] == [False, True, False]


@given(st.integers(2, 4), st.booleans(), st.integers(0, 10_000), st.lists(st.integers(0, 99), max_size=40))
@settings(max_examples=80)
def test_sealed_bids_do_not_leak(seats: int, dice: bool, seed: int, picks: list[int]) -> None:
    g = sealed(seats, dice)
    for pick in picks:
        if g.over:
            break
        options = g.legal()
        g.play(options[pick % len(options)])
        for seat in [*range(seats), -1]:
            world = GAME.imagine(g, seat, seeded(seed))
            assert GAME.view(world, seat) == GAME.view(g, seat)
            assert world.pending() == g.pending()


def test_many_playouts_are_playouts_one_after_another() -> None:
    opening = sealed(4)
    dice, choices = seeded(1), seeded(2)
    one_by_one = sum(playout(opening.copy(), dice, choices) for _ in range(20))
    assert playouts(opening, 20, seeded(1), seeded(2)) == one_by_one
    assert facts(opening) == facts(sealed(4)), "copies are played"


def test_answers_in_any_lane_leave_a_copy_as_it_was() -> None:
    g = rolled()
    before = fingerprint(g)
    for order in permutations([0, 0, 1, 1, 2, 2]):
        world, given = g.copy(), [0, 0, 0]
        for seat in order:
            kept = world.copy()
            was = fingerprint(kept)
            world.answer(seat, CARDS[seat][given[seat]])
            given[seat] += 1
            assert fingerprint(kept) == was
            kept.answer(seat, CARDS[seat][given[seat] - 1])
            assert fingerprint(kept) == fingerprint(world)
        assert fingerprint(g) == before
