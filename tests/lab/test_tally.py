"""Tallies: shares with limits, spreads, and parts that add up to the whole."""

from __future__ import annotations

import statistics
from collections import Counter
from fractions import Fraction
from math import ceil, inf, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight import SHIP_SHAPE
from hullworks.games import load
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.position import Position
from hullworks.lab.played import played as told
from hullworks.lab.tally import POINTS, WIN, Spread, Tally, wilson
from hullworks.match.game import Game
from tables import MARINO
from toys.sealed import GAME as SEALED

numbers = st.lists(st.integers(-200, 200), min_size=1, max_size=60)


def spread(values: list[int]) -> Spread:
    made = Spread()
    for value in values:
        made.add(value)
    return made


def played(game: Game, seats: int, seed: int) -> Position:
    """A game played to its end at random."""
    g = game.lay(seats, {"ships": 2} if game is MARINO else {}).opening()
    playout(g, seeded(seed), seeded(seed + 1))
    return g


def tally(game: Game, seats: int, seeds: range) -> Tally:
    made = Tally(seats)
    for seed in seeds:
        made.add(told(game, played(game, seats, seed), 0, [f"bot {seat % 2}" for seat in range(seats)], 10, []))
    return made


def test_who_plays_alone_may_lose_and_then_nobody_wins() -> None:
    game = load("north-sea")
    g = game.lay(1).opening()
    playout(g, seeded(1), seeded(2))
    rival = game.rival(g)
    assert rival is not None and game.score(g)[0].total <= rival.total
    made = Tally(1)
    made.add(told(game, g, 0, ["random"], 10, []))
    assert (made.games, made.seat_wins[0], made.winning.counts.total(), made.scores.counts.total()) == (1, 0, 0, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # From textbooks and other programs.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (2500, 10_000, 0.2416, 0.2586),
    ],
)
def test_the_limits_of_a_share_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert share.share == wins / games
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda games: st.tuples(st.floats(0, games), st.just(games))))
def test_the_limits_are_where_the_share_is_just_not_surprising(found: tuple[float, int]) -> None:
    wins, games = found
    share = wilson(wins, games)
    for limit in (share.low, share.high):
        reach = 1.959964 * sqrt(limit * (1 - limit) / games)
        assert abs(limit - share.share) == pytest.approx(reach, abs=1e-6)
    assert -1e-9 <= share.low <= share.share + 1e-9 and share.share - 1e-9 <= share.high <= 1


def test_of_no_games_nothing_is_known() -> None:
    share = wilson(0, 0)
    assert (share.low, share.high) == (0, 1)


@given(numbers)
def test_mean_and_deviation_are_those_of_the_list(values: list[int]) -> None:
    found = spread(values)
    assert found.mean() == pytest.approx(statistics.fmean(values), abs=1e-9)
    assert found.deviation() == pytest.approx(statistics.pstdev(values), abs=1e-6)


@given(numbers, st.sampled_from([0, 5, 50, 95, 100]))
def test_a_quantile_is_the_least_number_that_a_share_of_all_does_not_exceed(values: list[int], percent: int) -> None:
    rank = max(1, ceil(Fraction(percent, 100) * len(values)))
    assert spread(values).quantile(percent / 100) == sorted(values)[rank - 1]


@given(numbers, numbers)
def test_spreads_merge_as_lists_do(some: list[int], others: list[int]) -> None:
    merged = spread(some)
    merged.merge(spread(others))
    assert merged == spread(some + others)


def test_the_limits_of_a_mean_are_closer_the_more_there_is_of_it() -> None:
    few, many = spread([400, 600] * 2).middle(), spread([400, 600] * 200).middle()
    assert few.share == many.share == 500
    assert (round(few.low), round(few.high)) == (402, 598)
    assert (round(many.low), round(many.high)) == (490, 510)
    assert (Spread().middle().low, Spread().middle().high) == (-inf, inf)


def test_a_spread_of_nothing_has_numbers_all_the_same() -> None:
    nothing = Spread()
    assert (nothing.mean(), nothing.deviation(), nothing.quantile(0.5)) == (0, 0, 0)


@pytest.mark.parametrize("game", [MARINO, SEALED], ids=["marino", "sealed"])
def test_parts_merged_in_any_order_are_the_whole(game: Game) -> None:
    whole = tally(game, 3, range(12))
    parts = [tally(game, 3, range(first, first + 3)) for first in range(0, 12, 3)]
    for order in (parts, parts[::-1]):
        merged = Tally(3)
        for part in order:
            merged.merge(part)
        assert merged == whole
    assert whole.games == 12 and whole.decisions == 120


def test_a_shared_win_is_shared_exactly() -> None:
    game: Game = SEALED
    shared = set()
    for seed in range(30):
        g = played(SEALED, 3, seed)
        winners = [score.seat for score in game.score(g) if score.place == 1]
        shared.add(len(winners))
        found = Tally(3)
        found.add(told(SEALED, g, 0, ["a", "b", "c"], 1, []))
        assert {seat for seat, wins in found.seat_wins.items() if wins} == set(winners)
        assert found.seat_wins.total() == found.bot_wins.total() == WIN
    assert shared == {1, 2, 3}


def test_a_win_can_be_shared_by_as_many_as_play() -> None:
    assert [WIN % winners for winners in range(1, 7)] == [0] * 6


def test_wins_scores_and_cards_are_those_of_a_recount() -> None:
    seeds = range(8)
    found = tally(MARINO, 4, seeds)
    uses: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    seats: Counter[int] = Counter()
    scores: list[int] = []
    for seed in seeds:
        g = played(MARINO, 4, seed)
        (winner,) = [score.seat for score in MARINO.score(g) if score.place == 1]
        seats[winner] += 1
        scores += [score.total for score in MARINO.score(g)]
        for seat in range(4):
            uses.update(MARINO.played(g, seat))
        wins.update(MARINO.played(g, winner))
    assert found.card_uses == uses
    assert found.card_wins == Counter({card: WIN * number for card, number in wins.items()})
    assert found.seat_wins == Counter({seat: WIN * number for seat, number in seats.items()})
    assert found.scores == spread(scores)
    assert found.winning == spread([max(scores[k : k + 4]) for k in range(0, len(scores), 4)])
    assert uses.total() > 20


def test_the_points_of_a_game_are_shared_out_among_the_bots() -> None:
    game: Game = SEALED
    for seed in range(8):
        g = played(SEALED, 3, seed)
        totals = [score.total for score in game.score(g)]
        found = Tally(3)
        found.add(told(SEALED, g, 0, ["a", "b", "a"], 1, []))
        shares = {"a": totals[0] + totals[2], "b": totals[1]}
        assert found.bot_points == {bot: spread([round(POINTS * own / sum(totals))]) for bot, own in shares.items()}


def test_a_game_without_points_has_none_to_share_out() -> None:
    g = played(SHIP_SHAPE, 2, 1)
    assert [score.total for score in SHIP_SHAPE.score(g)] == [0, 0]
    found = Tally(2)
    found.add(told(SHIP_SHAPE, g, 0, ["a", "b"], 1, []))
    assert found.bot_points == {}


def test_orders_count_the_place_of_the_winner() -> None:
    for seed in range(6):
        g = played(MARINO, 3, seed)
        found = Tally(3)
        found.add(told(MARINO, g, 0, ["a"] * 3, 1, []))
        (winner,) = [score.seat for score in MARINO.score(g) if score.place == 1]
        for name, order in MARINO.orders(g).items():
            assert found.order_wins[name] == Counter({order[winner]: WIN})


def test_a_game_that_all_lose_has_no_winner_and_says_nothing_about_who_wins() -> None:
    lost = tally(SHIP_SHAPE, 2, range(3))  # random players lose at once
    assert (lost.games, lost.lost, lost.decided) == (3, 3, 0)
    assert sum(lost.seat_wins.values()) == sum(lost.card_wins.values()) == sum(lost.card_chances.values()) == 0
    assert sum(lost.card_uses.values()) > 0
    assert sum(lost.winning.counts.values()) == 0
    won = tally(SEALED, 2, range(3))
    assert (won.lost, won.decided) == (0, 3)
