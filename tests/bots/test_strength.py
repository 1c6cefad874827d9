"""Strengths: five steps between the deckhand and the strongest bot of a game, and their ratings."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from hullworks import bots
from hullworks.bots import load
from hullworks.bots.admiral import Admiral
from hullworks.bots.bot import Bot
from hullworks.bots.budget import TABLE, Budget
from hullworks.bots.captain import Captain
from hullworks.bots.deckhand import Deckhand
from hullworks.bots.rating import nearest, rating_of, ratings_of
from hullworks.bots.strength import ITERATIONS, STRENGTHS, Strength
from hullworks.bots.weights import has_weights
from hullworks.games import CLASSICS, GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.position import Position
from tables import MARINO, midway

LOTS = 400


class Answers(Bot):
    """A bot that always gives the same answer, and notes its budget."""

    def __init__(self, answer: int) -> None:
        self.answer = answer
        self.budget = Budget(1)

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        return self.answer

    def allow(self, budget: Budget) -> None:
        self.budget = budget


@pytest.mark.parametrize("name", sorted([*GAMES, *CLASSICS]))
def test_every_game_has_all_strengths_and_the_top_is_its_strongest_bot(name: str) -> None:
    game = load_game(name)
    for one in STRENGTHS:
        bot = load(one, game)
        assert isinstance(bot, Strength) and isinstance(bot.weak, Deckhand)
        assert isinstance(bot.skilled, Captain)
        assert isinstance(bot.skilled, Admiral) == has_weights(game)


@pytest.mark.parametrize(("step", "share"), [(1, 0.0), (2, 0.25), (3, 0.5), (4, 0.75), (5, 1.0)])
def test_a_higher_strength_thinks_more_of_its_answers_through(step: int, share: float) -> None:
    g, bot = midway(MARINO, 2, 0), Strength(step, Answers(1), Answers(2))
    given = Counter(int(bot.choose(g, 0, seeded(lot))) for lot in range(LOTS))
    assert given[2] / LOTS == pytest.approx(share, abs=0.0 if share in (0.0, 1.0) else 0.1)


def test_a_strength_thinks_as_long_on_the_ladder_as_at_a_table() -> None:
    bot = load("strength-4", MARINO, Budget(7))
    assert isinstance(bot, Strength) and isinstance(bot.skilled, Captain)
    assert bot.skilled.budget.iterations == ITERATIONS
    bot.allow(TABLE)
    assert (bot.skilled.budget.iterations, bot.skilled.budget.seconds) == (ITERATIONS, TABLE.seconds)


def test_a_strength_may_have_a_style() -> None:
    bot = load("strength-2:trader", MARINO)
    assert isinstance(bot, Strength) and isinstance(bot.weak, Deckhand) and isinstance(bot.skilled, Captain)
    assert bot.weak.mate.style.asks == bot.skilled.style.asks < 1.0


def test_strengths_are_bots_of_our_own_that_no_guest_can_be_called() -> None:
    assert all(bots.is_ours(name) and bots.known(name) for name in STRENGTHS)
    assert not set(STRENGTHS) & set(bots.crew())  # a table asks for one by its rating, not by its rank


# Ratings.


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_strength_has_a_rating_and_the_strongest_is_well_above_the_weakest(name: str) -> None:
    game = load_game(name)
    found = ratings_of(game)
    assert found is not None and found.players == 2 and found.games >= 10
    ratings = [found.bots[one] for one in STRENGTHS]
    assert ratings[0].rating + ratings[0].reach < ratings[-1].rating - ratings[-1].reach
    assert found.bots["mate"].rating == 1000 and found.bots["mate"].reach == 0
    assert found.bots["deckhand"] == ratings[0]
    assert found.bots["admiral" if has_weights(game) else "captain"] == ratings[-1]


def test_the_nearest_strength_is_the_one_with_the_nearest_rating() -> None:
    rated = {name: rating_of(MARINO, name) for name in STRENGTHS}
    for name, one in rated.items():
        assert one is not None and nearest(MARINO, one.rating + 0.25) == name
    assert nearest(MARINO, -5000) == min(STRENGTHS, key=lambda name: getattr(rated[name], "rating", 0))
    assert nearest(MARINO, 9000) == max(STRENGTHS, key=lambda name: getattr(rated[name], "rating", 0))


def test_a_bot_with_a_style_has_the_rating_of_its_kind_and_a_bot_from_outside_has_none() -> None:
    assert rating_of(MARINO, "mate:trader") == rating_of(MARINO, "mate")
    assert rating_of(MARINO, "mine.py:Mine") is None


def test_where_nothing_was_measured_the_middle_strength_is_nearest() -> None:
    game = load_game("tic-tac-toe")
    assert ratings_of(game) is None and nearest(game, 2000.0) == "strength-3"
