"""Bots play honestly: their answers do not depend on anything their seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bots.school import playing, write_some
from hullworks.bots import load, weights
from hullworks.bots.admiral import Admiral
from hullworks.bots.bot import consult
from hullworks.bots.budget import Budget
from hullworks.bots.hint import hints
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.position import Position
from hullworks.match.game import Game

FEW = Budget(6)
HIDING = ("north-sea", "shipyard")  # The other games have no hidden information.


def copied(g: Position, seat: int, rng: Rng) -> Position:
    """The true position, which no bot may have."""
    return g.copy()


def twins(game: Game, seats: int, wanted: int) -> Iterator[tuple[Position, Position]]:
    """Some decisions of a random game, each with another table that looks the same to the seat asked."""
    g, rng = game.lay(seats).opening(), seeded(11)
    decisions = 0
    while not g.over and decisions < 4 * wanted:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        asked = g.seats_asked()
        g.attend(asked[rng.below(len(asked))])
        options = g.legal()
        if len(options) > 1:
            decisions += 1
            if decisions % 4 == 0:
                yield g, game.imagine(g, g.seat(), seeded(1000 + decisions))
        g.play(options[rng.below(len(options))])


@pytest.mark.parametrize(("name", "bot"), playing())
def test_what_a_seat_cannot_see_changes_no_answer(name: str, bot: str) -> None:
    game = load_game(name)
    changed = compared = 0
    for number, (one, other) in enumerate(twins(game, max(2, game.fewest), 8)):
        answers = [consult(load(bot, game, FEW), g, game.imagine, seeded(number)) for g in (one, other)]
        assert answers[0] == answers[1]
        changed += facts(one) != facts(other)
        compared += 1
    assert compared == 8
    assert (changed > 2) == (name in HIDING)


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_cannot_see_changes_no_answer_of_an_admiral_whatever_it_learned(name: str, tmp_path: Path) -> None:
    game, changed = load_game(name), 0
    path = write_some(game, tmp_path)
    for number, (one, other) in enumerate(twins(game, 3, 4)):
        minds = [Admiral(game, weights.look(game, path), Budget(3)) for _ in range(2)]
        pairs = zip(minds, (one, other), strict=True)
        answers = [consult(mind, g, game.imagine, seeded(number)) for mind, g in pairs]
        assert answers[0] == answers[1]
        changed += facts(one) != facts(other)
    assert changed > 1


def test_a_captain_who_saw_everything_would_answer_otherwise() -> None:
    game = load_game("north-sea")
    cheat = replace(game, imagine=copied)

    def answer(g: Position, number: int) -> int:
        return int(consult(load("captain", cheat, Budget(24)), g, copied, seeded(number)))

    pairs = enumerate(twins(game, 3, 40))
    differ = any(answer(one, number) != answer(other, number) for number, (one, other) in pairs)
    assert differ, "or the comparison above proves nothing"


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_cannot_see_changes_no_word_of_a_hint(name: str) -> None:
    game = load_game(name)
    changed = 0
    for number, (one, other) in enumerate(twins(game, 2, 6)):
        told = [hints(game, g, FEW, seeded(number), 3) for g in (one, other)]
        assert told[0] == told[1]
        changed += facts(one) != facts(other)
    assert changed > 1


def test_hints_of_who_saw_everything_would_say_otherwise() -> None:
    game = load_game("north-sea")
    cheat = replace(game, imagine=copied)

    def told(g: Position, number: int) -> object:
        return hints(cheat, g, FEW, seeded(number), 3)

    pairs = enumerate(twins(game, 3, 12))
    differ = any(told(one, number) != told(other, number) for number, (one, other) in pairs)
    assert differ, "or the comparison above proves nothing"


@pytest.mark.parametrize("name", HIDING)
def test_a_world_is_imagined_from_what_the_seat_knows_and_from_nothing_else(name: str) -> None:
    game = load_game(name)
    for number, (one, other) in enumerate(twins(game, game.most, 25)):
        seat = one.seat()
        worlds = [game.imagine(g, seat, seeded(number)) for g in (one, other)]
        assert facts(worlds[0]) == facts(worlds[1])
