"""Rates that are kept are those that would be found anew, and what is worked out once is what it would be again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fjord import opening
from hullworks.games.north_sea.advice import ADVICE, parts
from hullworks.games.north_sea.lookup import ALL_SKILLS, ALL_TRACKS, DESIGNS, LONGSHIP, NONE, PER_RAID
from hullworks.games.north_sea.outlook import (
    built_worth,
    can_be_paid,
    goods_missing,
    lacking,
    rates,
    standing_worth,
)
from hullworks.games.north_sea.rates import HOPED, PRIZE, PRIZE_LATER, hero_worth, step_worth
from hullworks.games.north_sea.rules.r06_skill import best_offer, means_obstacle
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.chance import seeded
from hullworks.kernel.rule import NO_OBSTACLE


def positions(seats: int, seed: int, options: str = "") -> Iterator[NorthSea]:
    """All positions of a random game, in which any of the seats that are asked may answer next."""
    g, rng = opening(seats, options), seeded(seed)
    while not g.over:
        yield g
        if not g.waits_for_chance():
            asked = g.seats_asked()
            g.attend(asked[rng.below(len(asked))])
        g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[rng.below(len(g.legal()))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rates_that_were_kept_change_no_value(seats: int) -> None:
    own = ADVICE.own()
    for g in positions(seats, seats):
        for seat in range(seats):
            assert own.value(g, seat) == ADVICE.value(g, seat)


def test_rates_that_were_kept_may_be_read_for_other_tables_in_turn() -> None:
    own = ADVICE.own()
    for pair in zip(positions(1, 1), positions(1, 1, "nemesis 2"), positions(3, 2), strict=False):
        for g in pair:
            assert own.value(g, 0) == ADVICE.value(g, 0)


def test_the_parts_of_a_value_add_up_to_it() -> None:
    for g in positions(3, 5):
        for seat in range(3):
            assert ADVICE.value(g, seat) == pytest.approx(sum(parts(g, seat).values()))


def test_the_skills_at_hand_are_those_that_somebody_offers() -> None:
    found = 0
    for g in positions(3, 1):
        for seat in range(3):
            offered = [skill for skill in range(ALL_SKILLS) if best_offer(g, seat, skill) != NONE]
            assert [skill for skill in range(ALL_SKILLS) if rates(g, seat).skills >> skill & 1] == offered
            found += len(offered)
    assert found > 0


def prize_worth(g: NorthSea, seat: int, track: int) -> float:
    """The value of the next prize of a track, counted card by card."""
    player, now = g.players[seat], rates(g, seat)
    worth = PRIZE + PRIZE_LATER * now.rounds
    for share, cards in ((1.0, player.ships), (HOPED, player.board)):
        designs = [g.design(card) for card in cards if card != NONE]
        worth += sum(share * float(design.each) for design in designs if design.bonus == PER_RAID + track)
    return worth


def test_what_is_found_once_for_a_seat_is_what_each_card_would_find() -> None:
    longships, counting = 0, 0
    for g in positions(3, 4):
        for seat in range(3):
            now, player = rates(g, seat), g.players[seat]
            for track in range(ALL_TRACKS):
                space = player.tracks[track]
                assert now.prizes[track] == pytest.approx(prize_worth(g, seat, track))
                assert now.steps[track] == step_worth(g, space, now.prizes[track])
                assert now.heroes[track] == hero_worth(g, track, space, now)
                counting += now.prizes[track] > PRIZE + PRIZE_LATER * now.rounds
            for space, card in enumerate(player.board):
                if g.is_longship(card):
                    longships += 1
                    assert now.lacks[space] == lacking(g, seat, card, now)
    assert longships > 0 and counting > 0


def test_the_gain_of_a_card_is_kept_until_anything_it_depends_on_changes() -> None:
    own, changes = ADVICE.own(), 0
    for g in positions(2, 6):
        now, anew = own.rates(g, 0), rates(g, 0)
        for card in range(0, DESIGNS, 2):
            assert built_worth(g, 0, card, now) == standing_worth(g, 0, g.design(card), anew)
        changes = int(now.change)
    assert changes > 10


def test_a_longship_that_lacks_goods_is_one_that_cannot_be_paid_for() -> None:
    paid, missing = 0, 0
    for g in positions(4, 3):
        for seat in range(4):
            for card in g.players[seat].board:
                if g.is_longship(card):
                    payable = means_obstacle(g, seat, card) == NO_OBSTACLE
                    assert can_be_paid(g, seat, card) == payable
                    paid += payable
                    missing += goods_missing(g, seat, card) > 0
    assert paid > 0 and missing > 0


def test_longships_are_told_by_their_numbers() -> None:
    g = opening(2)
    assert [g.is_longship(card) for card in range(DESIGNS)] == [card.sort == LONGSHIP for card in g.lookup.designs]
    assert not g.is_longship(NONE)
