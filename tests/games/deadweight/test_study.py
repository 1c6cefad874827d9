"""What a bot keeps from one question to the next changes nothing of what it finds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from blackwake import DEADWEIGHT, PARTS, blackwake, opening, with_lines
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.games.deadweight.advice import ADVICE, all_prospects, best_prize, prospects_after, standing, untake_item
from hullworks.games.deadweight.lookup import ALL_ITEMS, LOOT, NONE
from hullworks.games.deadweight.rules.r06_duel import take_item, take_obstacle
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.study import Study
from hullworks.games.deadweight.worth import Purses, purse
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec
from tables import half_wild

MATE = load("mate", DEADWEIGHT)


def positions(seats: int, seed: int, pack: str = PARTS) -> Iterator[Deadweight]:
    """The positions of a game that is half wild."""
    return half_wild(opening(seats, pack=pack), MATE, DEADWEIGHT, seeded(seed))


def after_each(g: Deadweight) -> Iterator[Deadweight]:
    """The positions after a few of the answers."""
    for code in g.legal()[::3]:
        world = g.copy()
        world.play(code)
        yield world


@pytest.mark.parametrize("seed", range(2))
def test_a_position_that_becomes_another_is_a_copy_of_it(seed: int) -> None:
    old: Deadweight | None = None
    for g in positions(3, seed):
        old = old or g.copy()
        assert old.become(g)
        before = facts(g)
        assert facts(old) == before
        old.play(old.legal()[-1])
        assert facts(g) == before
    assert old is not None
    assert not opening(2).become(old)


def test_the_advice_of_one_bot_values_as_the_shared_one() -> None:
    one = ADVICE.own()  # for tables of both sizes in turn
    for pair in zip(positions(2, seed=6), positions(4, seed=6), strict=False):
        for g in pair:
            for world in after_each(g):
                before = facts(world)
                values = [ADVICE.value(world, seat) for seat in range(g.seats)]
                assert [one.value(world, seat) for seat in range(g.seats)] == values
                assert facts(world) == before
    assert ADVICE.study is None


def test_the_values_of_all_seats_at_once_are_those_of_each() -> None:
    own = ADVICE.own()
    for g in positions(4, seed=9):
        values = [ADVICE.value(g, seat) for seat in range(4)]
        for apart in range(-1, 4):
            out = vec[float]([0.5] * 4)
            own.fill(g, out, apart)
            assert list(out) == [0.5 if seat == apart else values[seat] for seat in range(4)]


def test_a_mate_who_was_asked_before_answers_as_a_new_one() -> None:
    for k, g in enumerate(positions(3, seed=10)):
        new = load("mate", DEADWEIGHT)
        old_answer, new_answer = (consult(bot, g, DEADWEIGHT.imagine, seeded(k)) for bot in (MATE, new))
        assert old_answer == new_answer


def test_a_purse_found_before_is_worth_what_it_is_found_to_be_worth_now() -> None:
    kept, dear = Purses(), with_lines("chandler", "emerald 9", "pearl 9", "ruby 9", "diamond 9")
    found: set[float] = set()
    for pair in zip(positions(4, seed=2), positions(4, seed=2, pack=dear), strict=False):
        for g in pair:
            for seat in range(4):
                for args in ((1.0, 0.3, True), (1.0, 0.3, False), (0.68, 0.3, True), (0.68, 1.8, True)):
                    worth = purse(g, seat, *args)
                    assert kept.worth(g, seat, *args) == worth == kept.worth(g, seat, *args)
                    found.add(worth)
    assert len(found) > 100


def test_an_item_taken_and_given_back_leaves_no_trace_and_the_best_is_found() -> None:
    prizes = 0
    for g in positions(3, seed=4):
        worths, known, before = {}, all_prospects(g, Study()), facts(g)
        for item in range(ALL_ITEMS):
            if take_obstacle(g, 0, 1, item) == NO_OBSTACLE:
                world = g.copy()
                take_item(world, 0, 1, item)
                after = all_prospects(world, Study())
                worths[item] = standing(after, 0)
                assert list(prospects_after(world, 0, 1, item, known, Study())) == list(after)
                untake_item(world, 0, 1, item, g.todo.depth)
                assert facts(world) == before
        best = max(worths, key=lambda item: worths[item], default=NONE)
        assert best_prize(g, 0, 1, known, Study()) == best
        assert facts(g) == before
        prizes += len(worths)
    assert prizes > 0


def test_a_full_hand_is_as_before_after_one_more_piece_was_taken_and_given_back() -> None:
    g = blackwake("""
        0: at starboard 2, hold 4*emerald 3*pearl 3*ruby, card chandler
        1: at starboard 2, hold emerald 2*ring
        turn: 0 land
    """)
    before, pending = facts(g), len(g.pending())
    take_item(g, 0, 1, LOOT.index("emerald"))
    assert len(g.pending()) == pending + 1  # a piece must be given back
    untake_item(g, 0, 1, LOOT.index("emerald"), pending)
    assert facts(g) == before


def test_what_bots_count_an_offer_with_is_what_it_says() -> None:
    for offer in opening(2).lookup.offers:
        assert (offer.points, offer.pieces) == (float(offer.rings), float(sum(offer.cost)))
