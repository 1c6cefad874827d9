"""The admiral: its network, its weights and what it does with them."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from bots.school import heading, some_weights, write_some
from hullworks import bots
from hullworks.bots import weights
from hullworks.bots.admiral import Admiral, Learned, Look
from hullworks.bots.bot import consult
from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.net import Net
from hullworks.bots.payoff import Lead, Payoff
from hullworks.bots.sure import wins
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.observation import Observation
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game
from tables import MARINO, midway

TOLERANCE = 1e-9  # Compiled sums may be rounded otherwise than interpreted ones.


def network(game: Game) -> Net:
    head = heading(game)
    return Net(head.inputs, head.first, head.second, head.outputs, vec[float](some_weights(head.size)))


def observed(game: Game, seats: int, seed: int) -> Observation:
    assert game.observe is not None
    seen = game.describe().blank()
    game.observe(midway(game, seats, seed), 0, seen)
    return seen


def plainly(head: weights.Heading, given: list[float], values: list[float]) -> list[float]:
    """What a network answers, added up in the plainest way."""
    start = 0
    for size in (head.first, head.second, head.outputs):
        biases, rows = given[start : start + size], given[start + size : start + size * (len(values) + 1)]
        start += size * (len(values) + 1)
        sums = [biases[k] + sum(x * rows[j * size + k] for j, x in enumerate(values) if x) for k in range(size)]
        values = sums if size == head.outputs else [max(0.0, x) for x in sums]
    return values


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_network_answers_what_plain_sums_over_all_numbers_answer(name: str) -> None:
    game = load_game(name)
    net, seen = network(game), observed(game, 2, 3)
    net.run(seen)
    expected = plainly(heading(game), some_weights(heading(game).size), [seen[k] for k in range(len(seen))])
    assert [net.out[k] for k in range(net.outputs)] == pytest.approx(expected, abs=TOLERANCE)


def test_a_buffer_that_is_used_again_gives_the_same_answer() -> None:
    net = network(MARINO)
    answers = []
    for seed in (1, 2, 1):
        net.run(observed(MARINO, 3, seed))
        answers.append([net.out[k] for k in range(net.outputs)])
    assert answers[0] == answers[2] != answers[1]


@pytest.mark.parametrize("may_all_lose", [False, True])
def test_the_chances_of_all_seats_add_up(may_all_lose: bool) -> None:
    net, odds = network(MARINO), vec[float]([0.0] * 3)
    net.run(observed(MARINO, 3, 1))
    net.odds(3, may_all_lose, 1, odds)
    total = sum(1 / (1 + exp(-odds[seat])) for seat in range(3))
    assert total == pytest.approx(1.0, abs=TOLERANCE) if not may_all_lose else total < 1.0
    best = max(range(3), key=lambda k: net.out[k])
    assert max(range(3), key=lambda seat: odds[seat]) == (1 + best) % 3


# Files.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_some(MARINO, tmp_path)


def test_weights_are_read_as_they_were_written(file: Path) -> None:
    head, read = weights.read(file)
    assert head == heading(MARINO)
    assert [read[k] for k in range(0, len(read), 997)] == pytest.approx(some_weights(head.size)[::997], rel=1e-3)


@pytest.mark.parametrize(("place", "said"), [(-1, "marino.net is damaged"), (0, "marino.net is not a file of weights")])
def test_a_file_with_one_wrong_byte_is_refused(file: Path, place: int, said: str) -> None:
    data = bytearray(file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    with pytest.raises(weights.Unfit, match=said):
        weights.look(MARINO, file)


def test_weights_for_other_observations_are_refused(file: Path) -> None:
    weights.write(file, replace(heading(MARINO), observation="0123456789ab"), some_weights(heading(MARINO).size))
    with pytest.raises(weights.Unfit, match="learned from observations 0123456789ab"):
        weights.look(MARINO, file)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_comes_with_weights_that_fit_it_and_are_small(name: str) -> None:
    game = load_game(name)
    look = weights.look(game)
    assert 0.5 * game.advice.clear < look.scale < 2.0 * game.advice.clear
    assert {2, 3, 4} <= set(look.players)
    assert weights.path_of(game).stat().st_size < 1_000_000


# The bot.


@pytest.fixture
def installed(file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(weights, "path_of", lambda game: file)
    return file


def test_a_game_without_weights_has_no_admiral() -> None:
    toy = load_game("tic-tac-toe")
    assert "admiral" not in bots.crew(toy)
    with pytest.raises(BadSetup, match="there is no admiral for Tic-tac-toe"):
        bots.load("admiral", toy)


def test_a_game_with_weights_has_an_admiral_and_it_takes_styles(installed: Path) -> None:
    assert bots.crew(MARINO)[:4] == ("deckhand", "mate", "captain", "admiral")
    assert isinstance(bots.load("admiral:spiteful", MARINO), Admiral)


def test_an_admiral_whose_weights_do_not_fit_says_so_and_is_a_captain(
    installed: Path, caplog: pytest.LogCaptureFixture
) -> None:
    installed.write_bytes(b"{}")
    weights.read.cache_clear()
    with caplog.at_level(logging.WARNING, "hullworks.bots"):
        mind = bots.load("admiral", MARINO)
    assert type(mind) is Captain
    assert caplog.messages == ["marino.net is not a file of weights; a captain plays for the admiral"]


def test_an_admiral_answers_alike_with_the_same_generator(installed: Path) -> None:
    g = midway(MARINO, 3, 5)
    answers = {int(consult(bots.load("admiral", MARINO, Budget(6)), g, MARINO.imagine, seeded(1))) for _ in range(2)}
    assert len(answers) == 1 and answers <= set(g.legal())


def test_an_admiral_that_learned_nothing_about_so_many_players_is_a_captain(installed: Path) -> None:
    for seats, learned in ((2, True), (4, False)):
        mind = bots.load("admiral", MARINO)
        assert isinstance(mind, Admiral)
        assert isinstance(mind.payoff(midway(MARINO, seats, 5)), Learned) == learned


def test_what_was_learned_and_the_advice_have_their_shares(file: Path) -> None:
    g, leads = midway(MARINO, 2, 5), {}
    for share in (0.0, 0.5, 1.0):
        payoff = Learned(MARINO, weights.look(MARINO, file, share), 2)
        leads[share] = Lead(payoff).value(g, 0)
    assert leads[0.0] == pytest.approx(Payoff(MARINO.advice, MARINO.score, 2).ahead(g, 0))
    assert leads[0.5] == pytest.approx((leads[0.0] + leads[1.0]) / 2)
    assert leads[1.0] != leads[0.0]


def test_where_all_may_lose_the_advice_counts_whole_and_only_who_wins_was_learned() -> None:
    game = load_game("ship-shape")
    g, leads = midway(game, 2, 5), {}
    for share in (0.0, 0.5, 1.0):
        leads[share] = Lead(Learned(game, weights.look(game, share=share), 2)).value(g, 0)
    odds = vec[float]([0.0] * 2)
    look = weights.look(game)
    look.ask(g, 0, odds)
    assert odds[0] == pytest.approx(-odds[1]), "that all lose has no part in it"
    assert leads[0.0] == pytest.approx(Payoff(game.advice, game.score, 2).ahead(g, 0))
    assert leads[1.0] == pytest.approx(leads[0.0] + look.scale * odds[0])
    assert leads[0.5] == pytest.approx(leads[0.0] + 0.5 * look.scale * odds[0])


def test_what_to_expect_of_a_part_of_an_answer_is_left_to_the_advice() -> None:
    game = load_game("shipyard")
    g = midway(game, 2, 5)
    learned, plain = Learned(game, weights.look(game), 2), Payoff(game.advice, game.score, 2)
    for payoff in (learned, plain):
        payoff.begin(g, 0)
    assert not learned.foresees
    assert learned.par[0] != plain.par[0], "what was learned says something else of where it began"
    for gain in (-9.0, 0.0, 4.0):
        assert learned.promise(plain.par[0] + gain, 0) == pytest.approx(plain.promise(plain.par[0] + gain, 0))


def test_a_look_sees_only_what_the_seat_may_know() -> None:
    game = load_game("north-sea")
    look = Look(game, network(game), 0.5, 1.0, (3,))
    g, found = midway(game, 3, 8), []
    for seed in range(4):
        odds = vec[float]([0.0] * 3)
        look.ask(game.imagine(g, 1, seeded(seed)), 1, odds)
        found.append([odds[seat] for seat in range(3)])
    assert all(one == found[0] for one in found)


# Sure wins.


def last_answers(game: Game, seed: int) -> Iterator[tuple[Position, list[int]]]:
    """Positions of a game at random in which some answers end it, won by who gives them; and these answers."""
    g, rng = game.lay(2).opening(), seeded(seed)
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        options = g.legal()
        winning = [code for code in options if wins(game, g.copy(), g.seat(), code)]
        if 0 < len(winning) < len(options):
            yield g, winning
        g.play(options[rng.below(len(options))])


def test_a_captain_takes_a_win_that_is_there_to_take() -> None:
    game, met = load_game("tic-tac-toe"), 0
    for seed in range(20):
        for g, winning in last_answers(game, seed):
            code = consult(Captain(game, Budget(1)), g, game.imagine, seeded(seed))
            assert code in winning
            met += 1
    assert met > 5
