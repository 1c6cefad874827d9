"""Bots give legal answers, as good as they can, from what their seat may know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bots.school import playing
from hullworks import build
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.bots.bot import play as let_play
from hullworks.bots.budget import Budget
from hullworks.bots.random import Random
from hullworks.bots.strength import STRENGTHS
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.facts import facts
from hullworks.kernel.position import Position
from hullworks.match.game import Game, Table
from tables import MARINO, TRIALS, marino, play, scene

# All tokens that gannet needs are here. It also pays more than velvet; the other open contracts lack much or pay less.
EXCHANGE = """
    open: gannet heron swift sparrowhawk kittiwake ledger
    0: gold 0, tokens crew food rope rope canvas, berths velvet laurel
    1: gold 50, berths hazel thicket
"""
DONE = EXCHANGE.replace("velvet laurel", "gannet laurel").replace("gannet heron", "velvet heron")
MANY = 300
FEW = Budget(4)  # The captain thinks in tests, but not for long.
SLOW = ("captain", "admiral")
HASTE = 1 if build.name() == "compiled" else 3  # The compiled build is tested more, since it is faster.


def tables(name: str) -> list[Table]:
    """The game with its fewest and most players, and with each of its variants."""
    game = load_game(name)
    sizes = {game.fewest, game.most}
    return [game.lay(seats, options) for seats in sizes for options in TRIALS[name].fitting(game, seats)]


def decisions(table: Table, seed: int, longest: int) -> Iterator[Position]:
    """The decisions of a stretch of random play that begins in the middle of a game."""
    g, rng = scene(table, seed), seeded(seed)
    for _ in range(longest):
        if g.over:
            return
        if not g.waits_for_chance():
            yield g
        options = g.legal()
        g.play(options[rng.below(len(options))])


def text(g: Position, code: int) -> str:
    return g.todo.actions.texts[code]


def finished(first: str, second: str, seed: int) -> list[int]:
    """The totals of a game between two bots."""
    g = MARINO.lay(2).opening()
    players = [load(name, MARINO) for name in (first, second)]
    let_play(g, players, MARINO.imagine, seeded(seed), seeded(seed + 1))
    assert g.over
    return [score.total for score in MARINO.score(g)]


@pytest.mark.parametrize(("name", "bot"), playing())
def test_a_bot_answers_with_an_option_and_leaves_the_position_as_it_was(name: str, bot: str) -> None:
    game = load_game(name)
    mind, asked = load(bot, game, FEW), 0
    longest = 40 // (2 if len(tables(name)) >= 6 else 1) // (3 if bot in SLOW else 1) // HASTE
    for number, table in enumerate(tables(name)):
        for g in decisions(table, number, longest):
            before = facts(g)
            assert consult(mind, g, game.imagine, seeded(asked)) in g.legal()
            assert facts(g) == before
            asked += 1
    assert asked > (15 if bot in SLOW else 50) // HASTE


@pytest.mark.parametrize(("name", "bot"), playing())
def test_a_bot_with_an_equal_generator_answers_the_same(name: str, bot: str) -> None:
    game = load_game(name)
    for g in decisions(game.lay(game.fewest), 7, (12 if bot in SLOW else 40) // HASTE):
        answers = {consult(load(bot, game, FEW), g.copy(), game.imagine, seeded(5)) for _ in range(3)}
        assert len(answers) == 1


def test_the_random_bot_gives_every_answer_about_equally_often() -> None:
    g, rng = marino(EXCHANGE), seeded(1)
    mind = load("random", MARINO)
    found = Counter(int(consult(mind, g, MARINO.imagine, rng)) for _ in range(MANY))
    assert sorted(found) == sorted(g.legal())
    fair = MANY / len(found)
    assert all(0.4 * fair < count < 2 * fair for count in found.values())


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_mate_takes_what_the_advice_likes_best(name: str) -> None:
    game = load_game(name)
    mind, compared = load("mate", game), 0
    for seed in range(6 // HASTE):
        for g in decisions(game.lay(game.fewest), seed, 20):
            values = simple_values(game, g)
            suggested = int(game.advice.suggest(g.copy(), g.seat()))
            answer = int(consult(mind, g, game.imagine, seeded(seed)))
            if suggested >= 0:
                assert answer == suggested
            elif values:
                assert values[answer] == max(values.values())
                compared += len(set(values.values())) > 1
    assert compared > 10 // HASTE


def simple_values(game: Game, g: Position) -> dict[int, float]:
    """The advice's value after every answer; empty if any answer has a second part."""
    found: dict[int, float] = {}
    for code in g.legal():
        world = g.copy()
        world.play(code)
        if not world.over and world.question()[0].continues():
            return {}
        found[code] = game.advice.value(world, g.seat())
    return found


def test_the_mate_chooses_among_equally_good_answers_at_random() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 1, berths velvet laurel
        1: gold 50, berths hazel thicket
        turn: 0 begin
    """)
    mind, rng = load("mate", MARINO), seeded(1)
    found = Counter(text(g, int(consult(mind, g, MARINO.imagine, rng))) for _ in range(100))
    assert sorted(found) == ["pay into laurel", "pay into velvet"]
    assert all(count > 30 for count in found.values())


def test_the_mate_thinks_an_exchange_to_its_end() -> None:
    g = marino(EXCHANGE)
    mind = load("mate", MARINO)
    for answer in ("exchange velvet", "for gannet"):
        assert text(g, int(consult(mind, g, MARINO.imagine, seeded(1)))) == answer
        play(g, answer)


def test_the_mate_does_not_begin_an_exchange_that_leads_to_nothing_better() -> None:
    g = marino(DONE)
    mind = load("mate", MARINO)
    for seed in range(10):
        assert text(g, int(consult(mind, g, MARINO.imagine, seeded(seed)))) != "exchange gannet"


def test_the_mate_beats_the_random_one() -> None:
    for seed in range(4):
        seats = ("mate", "random") if seed % 2 else ("random", "mate")
        totals = dict(zip(seats, finished(*seats, seed), strict=True))
        assert totals["mate"] > totals["random"]


# What a seat may know.


@pytest.mark.parametrize("bot", [bot for name, bot in playing() if name == "marino"])
def test_a_bot_is_handed_an_imagined_position_and_never_the_true_one(bot: str) -> None:
    true = marino(EXCHANGE)
    imagined = marino(EXCHANGE.replace("gold 0", "gold 7").replace("velvet laurel", "velvet -"))
    asked: list[tuple[object, int]] = []

    def imagine(g: Position, seat: int, rng: Rng) -> Position:
        asked.append((g, seat))
        return imagined.copy()

    mind = load(bot, MARINO, FEW)
    for seed in range(20):
        by_imagination = int(mind.choose(imagined.copy(), 0, seeded(seed)))
        assert consult(mind, true, imagine, seeded(seed)) == by_imagination
    assert asked == [(true, 0)] * 20


def test_what_only_the_true_position_tells_changes_no_answer() -> None:
    imagined = marino(EXCHANGE)
    mind = load("mate", MARINO)
    best = text(imagined, int(consult(mind, imagined, MARINO.imagine, seeded(1))))
    true = marino(DONE)
    assert text(true, int(consult(mind, true, MARINO.imagine, seeded(1)))) != best
    assert text(true, int(consult(mind, true, lambda g, seat, rng: imagined.copy(), seeded(1)))) == best


def test_whatever_a_bot_does_to_its_position_the_table_does_not_notice() -> None:
    g = marino(EXCHANGE)
    before = facts(g)
    world = MARINO.imagine(g, 0, seeded(1))
    mind, rng = load("random", MARINO), seeded(2)
    while not world.over:
        world.play(world.sample(rng) if world.waits_for_chance() else mind.choose(world, 0, rng))
    assert facts(g) == before


# A table of bots.


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_decision_is_put_to_the_seat_that_must_answer_in_a_world_of_its_own(name: str) -> None:
    game = load_game(name)
    g = game.lay(game.most).opening()
    worlds: list[int] = []

    def imagine(true: Position, seat: int, rng: Rng) -> Position:
        assert true is g and seat == true.seat() and len(true.legal()) > 1
        worlds.append(seat)
        return game.imagine(true, seat, rng)

    decided = let_play(g, [Random()] * game.most, imagine, seeded(3), seeded(4))
    assert g.over
    assert len(worlds) == decided
    assert set(worlds) == set(range(game.most))


def test_nothing_is_imagined_for_a_bot_that_would_not_look_and_the_game_is_the_same() -> None:
    def imagine(true: Position, seat: int, rng: Rng) -> Position:
        raise AssertionError("the random bot looks at nothing")

    ends = []
    for bot, see in ((load("random", MARINO), imagine), (Random(), MARINO.imagine)):
        g = MARINO.lay(3).opening()
        let_play(g, [bot] * 3, see, seeded(3), seeded(4))
        ends.append(facts(g))
    assert ends[0] == ends[1]


def test_the_same_seeds_give_the_same_game_of_bots() -> None:
    assert finished("mate", "random", 9) == finished("mate", "random", 9)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mat", "there is no bot called 'mat'; did you mean 'mate'?"),
        (
            "zzz",
            "there is no bot called 'zzz'; there are random, deckhand, mate, captain, admiral, " + ", ".join(STRENGTHS),
        ),
        ("", "there is no bot called ''; there are random, deckhand, mate, captain, admiral, " + ", ".join(STRENGTHS)),
    ],
)
def test_a_bot_that_does_not_exist_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=f"^{re.escape(sentence)}$"):
        load(name, MARINO)
