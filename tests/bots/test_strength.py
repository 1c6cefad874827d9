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
from hullworks.bots.rating import Rated, nearest, rating_of, ratings_of
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


def test_what_was_measured_is_as_strong_as_it_should_be() -> None:
    measured = {name: found for name in GAMES if (found := ratings_of(load_game(name))) is not None}
    assert {"deadweight", "marino"} <= set(measured)
    for name, found in measured.items():
        bots, top = found.bots, "admiral" if has_weights(load_game(name)) else "captain"
        assert bots["mate"].rating == 1000 and bots["mate"].reach == 0
        assert bots["deckhand"] == bots["strength-1"] and bots["deckhand"].rating < 1000
        assert bots["captain"].rating > bots["deckhand"].rating + bots["deckhand"].reach
        if "strength-5" in bots:
            assert bots["strength-5"] == bots[top]


@pytest.mark.parametrize("name", sorted([*GAMES, *CLASSICS]))
def test_the_nearest_strength_is_the_weakest_for_the_weakest_and_the_strongest_for_the_strongest(name: str) -> None:
    game = load_game(name)
    assert nearest(game, -5000.0) == STRENGTHS[0] and nearest(game, 9000.0) == STRENGTHS[-1]


def test_the_nearest_strength_is_the_one_with_the_nearest_rating() -> None:
    rated = rating_of(MARINO, STRENGTHS[0])
    assert rated is not None and nearest(MARINO, rated.rating + 1) == STRENGTHS[0]
    game = load_game("tic-tac-toe")
    assert [nearest(game, rating) for rating in (900, 960, 1120, 1310, 1390)] == list(STRENGTHS)


def test_the_mate_is_the_anchor_of_every_game() -> None:
    assert rating_of(load_game("tic-tac-toe"), "mate") == Rated(1000, 0)


def test_a_bot_with_a_style_has_the_rating_of_its_kind_and_a_bot_from_outside_has_none() -> None:
    assert rating_of(MARINO, "mate:trader") == rating_of(MARINO, "mate")
    assert rating_of(MARINO, "mine.py:Mine") is None
