"""What an answer missed: what the games say about it, and what is said where they say nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import hullworks as hw
from hullworks.coach.miss import added, missed
from hullworks.coach.steps import Step, choices_of, steps_of
from hullworks.games import GAMES, load
from hullworks.games.marino import actions
from hullworks.games.marino.lesson import waiting
from hullworks.games.marino.rules.r07_lasting import lacks
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.live import Match
from hullworks.match.message import Message


@cache
def bots_match(name: str) -> Match:
    """A whole match of two who answer at random or, where that sends out no order, of mates."""
    bot = "mate" if name == "ship-shape" else "random"
    return hw.start(name, [bot, bot], seed=4)


def said(name: str) -> Iterator[tuple[Step, int, int, Message]]:
    """Everything that a game says about pairs of answers in a match."""
    game = load(name)
    for seat in (0, 1):
        for step in choices_of(steps_of(bots_match(name)), seat):
            legal = step.before.legal()
            for given in legal[:12] + legal[-3:]:
                for better in legal[:12] + legal[-3:]:
                    for words in game.missed(step.before, given, better) if given != better else ():
                        assert isinstance(words, Message)
                        yield step, given, better, words


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_sentence_of_a_game_is_said_in_a_match(name: str) -> None:
    game = load(name)
    keys = {key for key in game.catalogue if key.startswith("missed.")}
    found = dict[str, str]()
    for _, _, _, words in said(name):
        found.setdefault(words.key, game.say(words, ["Ada", "Ben"]))
    assert set(found) == keys and keys
    assert not any("{" in text for text in found.values())


def test_in_marino_it_is_true() -> None:
    kinds = set[str]()
    for step, given, better, words in said("marino"):
        g = step.before
        assert isinstance(g, Marino)
        yard = g.yards[step.seat]
        if words.key == "missed.unwanted":
            assert waiting(g, step.seat, int(actions.BUY.arg(given))) == []
        if words.key == "missed.last":
            wanting = waiting(g, step.seat, int(actions.BUY.arg(better)))
            assert any(lacks(yard, g.contract(number)) == 1 for number in wanting)
        kinds.add(words.key)
    assert {"missed.unwanted", "missed.last"} <= kinds


def test_where_a_game_says_nothing_its_advice_says_what_is_added() -> None:
    game = load("marino")
    match, told = hw.start("marino", ["mate", "mate"], seed=3), 0
    for step in choices_of(steps_of(match), 0):
        world: Position = step.before
        for better in world.legal():
            if better == step.code or game.missed(world, step.code, better):
                continue
            words = missed(game, world, 0, step.code, better, match.names)
            assert words == added(game, world, 0, step.code, better)
            assert words == "" or words.startswith("At once, compared with the answer given, it adds ")
            told += bool(words)
    assert told


def test_what_the_next_answer_would_bring_is_not_said_to_be_added_at_once() -> None:
    game = load("shipyard")
    g = game.lay(2).opening()
    while g.waits_for_chance() or len(g.legal()) == 1:
        g.play(g.sample(seeded(1)) if g.waits_for_chance() else g.legal()[0])
    cube, other = (g.todo.actions.codes[text] for text in ("cube on employee", "cube on commodity"))
    assert added(game, g, int(g.seat()), other, cube) == "", "somebody is hired by the next answer"
