"""Chances to win: what was fitted is shipped, holds, and says nothing but the result of a finished game."""

from __future__ import annotations

import pytest

import hullworks as hw
from hullworks.bots.chance import STAGES, Fit, chances, chances_in, fit_of, fits_of
from hullworks.games import GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.match.archive import archive
from hullworks.match.game import Game, Table

FITTED = [name for name in GAMES if fits_of(load(name))]
ERROR = 0.03  # the largest expected calibration error


@pytest.mark.parametrize("name", FITTED)
def test_what_is_shipped_is_calibrated_and_made_with_known_parts(name: str) -> None:
    game = load(name)
    found = fits_of(game)
    assert found is not None and archive(game.folder).find(found.parts)
    for players, fit in found.players.items():
        assert game.fewest <= int(players) <= game.most
        assert [len(some) for some in (fit.slopes, fit.asked, fit.own, fit.far)] == [STAGES] * 4
        assert fit.error <= ERROR and fit.games >= 100


def fitted_table(game: Game) -> Table:
    """A table of two with the parts that the chances were fitted to."""
    found = fits_of(game)
    assert found is not None
    return game.lay(2, version=found.parts)


@pytest.mark.parametrize("name", FITTED)
def test_everybody_has_a_chance_and_with_the_shared_loss_they_are_one(name: str) -> None:
    game = load(name)
    world = game.imagine(fitted_table(game).opening(), 0, seeded(1))
    found, fit = chances_in(game, world), fit_of(game, world)
    assert found is not None and fit is not None and min(found) > 0
    all_lose = fit.all_lose(game.turns(world))
    assert (all_lose > 0) == game.may_all_lose
    assert sum(found) + all_lose == pytest.approx(1)


def test_who_is_ahead_has_the_better_chance_and_the_later_the_better() -> None:
    fit = Fit(turns=10, slopes=(0.0, 0.1, 0.2, 0.3, 0.4), asked=(0.0, 0.0, 0.0, 0.0, 0.5), games=1, error=0)
    assert fit.chances(0, (20, 10), 0) == [0.5, 0.5]
    middle, end = fit.chances(5, (20, 10), 1)[0], fit.chances(99, (20, 10), 1)[0]
    assert 0.5 < middle < end < fit.chances(99, (20, 10), 0)[0] < 1


def test_equal_values_are_equal_chances_and_no_value_is_too_far_behind() -> None:
    assert chances((5, 5, 5, 5), 0.3) == [0.25] * 4
    assert chances((1e9, 0), 1.0)[1] < 1e-9


def test_a_finished_game_is_decided() -> None:
    match = hw.start("tic-tac-toe", ["Ada", "Ben"], seed=1)
    for text in ("mark b2", "mark a1", "mark c1", "mark b1", "mark a3"):
        match.answer(text)
    assert match.over and chances_in(match.game, match.position) == [1.0, 0.0]


def test_a_game_without_fitted_numbers_has_none() -> None:
    game = load("tic-tac-toe")
    assert fit_of(game, game.lay(2).opening()) is None


def test_other_parts_and_other_options_are_not_told_a_chance() -> None:
    game = load("marino")
    usual, known = fitted_table(game), archive(game.folder)
    text = known.text(usual.parts_version)
    tables = {
        "the same": usual,
        "the same, from a file": game.lay(2, pack=text),
        "a pack": game.lay(2, pack=text.replace("value = 20", "value = 21")),
        "an old version": game.lay(2, version=next(name for name in known.files if name != usual.parts_version)),
        "a short game": game.lay(2, {"ships": 4}, text),
        "six players": game.lay(6, pack=text),
    }
    assert tables["a pack"].parts_version != usual.parts_version
    told = [name for name, table in tables.items() if fit_of(game, table.opening()) is not None]
    assert told[:2] == ["the same", "the same, from a file"] and set(told) <= {"six players", *told[:2]}
