"""Refusals are true: each reason has a condition, written separately from the rules, which must hold."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from string import Formatter
from typing import Any

import pytest
from hypothesis import given

from hullworks.games import load as load_game
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import Amount
from hullworks.match.refusal import obstacle, words
from laws.examples import examples
from laws.test_laws import NAMES, Journey, journeys
from reading import Checks


def reasons(game: Game) -> dict[str, str]:
    """The reasons of a game, with the numbers of their rules."""
    return {reason.key: reason.number for reason in game.lay(game.most).opening().todo.book.reasons}


def checks(game: Game) -> Checks[Any]:
    """The conditions of a game's reasons."""
    found: Checks[Any] = import_module(f"games.{game.folder.name}.reasons").CHECKS
    return found


def refusals(game: Game, g: Position) -> Iterator[tuple[str, int]]:
    """The key of the reason, and the action, for every action that the open question refuses with a reason."""
    rule, seat, arg = g.question()
    for code in range(len(g.todo.actions.texts)):
        found = rule.obstacle(g, seat, arg, code)
        if found > 0:
            yield g.todo.book.reason_of(found).key, code


@given(journeys)
@examples(200)
def test_the_condition_of_every_reason_that_is_given_holds(journey: Journey) -> None:
    g = journey.begin()
    if g.over or not reasons(journey.game):
        return
    _, seat, arg = g.question()
    for key, code in refusals(journey.game, g):
        text = g.todo.actions.texts[code]
        assert checks(journey.game)[key](g, seat, arg, code), f"{text} is refused for {key!r}, which is not so"


@given(journeys)
@examples(80)
def test_a_reason_about_means_names_more_than_there_is(journey: Journey) -> None:
    g = journey.begin()
    if g.over:
        return
    for _, code in refusals(journey.game, g):
        found = obstacle(journey.game, g, code)
        assert found is not None
        assert "{" not in words(journey.game, found)
        if found.means and "needs" in found.message.args:
            needs, has = (found.message.args[name] for name in ("needs", "has"))
            assert number(needs) > number(has), words(journey.game, found)


def number(argument: object) -> int:
    """The number of an argument that is a number or an amount of something."""
    assert isinstance(argument, int | Amount)
    return argument.count if isinstance(argument, Amount) else argument


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_has_a_message_and_a_condition_and_nothing_else_has(name: str) -> None:
    game = load_game(name)
    found = reasons(game)
    if not found:
        return
    assert set(checks(game)) == set(found)
    assert {key for key in game.catalogue if key.startswith("reason.")} == {f"reason.{key}" for key in found}
    with_args = {
        key for key in found if any(name for _, name, _, _ in Formatter().parse(game.catalogue[f"reason.{key}"]))
    }
    assert set(game.reasons) == with_args
