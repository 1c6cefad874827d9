"""Puzzles: those that are shipped open and hold, an answer is judged, and new ones can be set."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hullworks import build
from hullworks.coach.future import Futures
from hullworks.coach.judge import judged
from hullworks.coach.puzzle import Deal, Posed, opened, posed, puzzles_of, read
from hullworks.coach.setter import CLEAR, STAGES, Setter, proved
from hullworks.coach.steps import Step
from hullworks.games import GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadRecord, BadSetup, Refusal

SHIPPED = [name for name in GAMES if puzzles_of(load(name))]
FEWEST = 50
ONES = [pytest.param(name, id=name) for name in SHIPPED]


def sample(game: str) -> Posed:
    """The puzzle in the middle of a game's list."""
    every = puzzles_of(load(game))
    return every[len(every) // 2]


@pytest.mark.parametrize("game", ONES)
def test_a_game_ships_enough_puzzles_and_no_moment_twice(game: str) -> None:
    every = puzzles_of(load(game))
    assert len(every) >= FEWEST
    assert len({one.puzzle.position for one in every}) == len(every)


@pytest.mark.parametrize("game", ONES)
def test_every_puzzle_opens_and_its_answers_are_those_of_its_question(game: str) -> None:
    played = load(game)
    for _, deal, puzzle in puzzles_of(played):
        match = opened(played, deal, puzzle, told=False)
        assert sorted(one.text for one in puzzle.tries) == sorted(match.position.texts())
        assert match.position.seat() == puzzle.seat


@pytest.mark.parametrize("game", ONES)
def test_the_best_answer_of_every_puzzle_is_clearly_ahead_of_all_others(game: str) -> None:
    least = CLEAR * load(game).advice.clear
    for _, _, puzzle in puzzles_of(load(game)):
        assert puzzle.best.behind == 0
        assert all(one.behind >= round(least, 2) for one in puzzle.tries[1:])
        assert puzzle.proof.ahead > puzzle.proof.error


@pytest.mark.skipif(build.name() != "compiled", reason="needs hundreds of games")
@pytest.mark.parametrize("game", ONES)
def test_new_games_say_the_same_about_a_sample(game: str) -> None:
    played, (_, deal, puzzle) = load(game), sample(game)
    g = opened(played, deal, puzzle).position
    step = Step(puzzle.after + 1, puzzle.seat, g.legal()[0], g)
    assert proved(Futures(played, g.seats), step, puzzle.tries, ((96, 1.0),), first=500) is not None


@pytest.mark.skipif(build.name() != "compiled", reason="needs hundreds of games")
@pytest.mark.parametrize("game", ONES)
def test_proofs_are_those_of_the_bots_as_they_are_now(game: str) -> None:
    """If this fails, bots have changed: `hullworks lab puzzles GAME -o puzzles.jsonl --again` proves all again."""
    setter, every = Setter(load(game), 2), puzzles_of(load(game))
    for _, deal, puzzle in every[:: len(every) // 4]:
        assert setter.proof(deal, puzzle) == puzzle.proof


@pytest.mark.parametrize("game", ONES)
def test_the_solver_sees_nothing_that_the_seat_does_not_know(game: str) -> None:
    played, (_, deal, puzzle) = load(game), sample(game)
    match = opened(played, deal, puzzle)
    elsewhere = played.imagine(match.position, puzzle.seat, seeded(9))
    assert played.view(elsewhere, puzzle.seat) == match.view(puzzle.seat)


@pytest.mark.parametrize("game", ONES)
def test_the_solution_is_told_with_its_margin_and_another_answer_with_its_cost(game: str) -> None:
    played, (_, deal, puzzle) = load(game), sample(game)
    match = opened(played, deal, puzzle)
    told = judged(match, puzzle, puzzle.best.text)
    assert told[0].startswith("Right.") and f"about {puzzle.second.behind:.1f} points behind" in told[-2]
    assert f"played {puzzle.proof.games} games" in told[-1]
    missed = judged(match, puzzle, puzzle.second.text)
    assert f"is about {puzzle.second.behind:.1f} points behind. The best answer is" in missed[0]
    assert missed[1:] == told[1:]
    for chance, ending in (
        (0.0, f"give or take {puzzle.proof.error:.1f}."),
        (0.5, "It won 50 games of 100 instead of 0."),
    ):
        tried = msgspec.structs.replace(puzzle.proof, chance=chance, second=0.0)
        assert judged(match, msgspec.structs.replace(puzzle, proof=tried), puzzle.best.text)[-1].endswith(ending)


def test_what_is_no_answer_is_refused() -> None:
    _, deal, puzzle = sample("marino")
    with pytest.raises(Refusal, match="“fly” is no answer to this puzzle"):
        judged(opened(load("marino"), deal, puzzle), puzzle, "fly")


def test_an_unknown_number_and_a_game_without_puzzles_are_refused() -> None:
    with pytest.raises(BadSetup, match="there is no puzzle 9999: Shipwrights of Marino has"):
        posed(load("marino"), 9999)
    with pytest.raises(BadSetup, match="Tic-tac-toe has no puzzles"):
        posed(load("tic-tac-toe"), 1)


def test_a_puzzle_that_was_altered_is_refused() -> None:
    _, deal, puzzle = sample("marino")
    with pytest.raises(BadRecord, match="the position is another one"):
        opened(load("marino"), deal, msgspec.structs.replace(puzzle, position="0"))
    with pytest.raises(BadRecord, match="line 2"):
        opened(load("marino"), msgspec.structs.replace(deal, answers=["0 fly", *deal.answers[1:]]), puzzle)


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(BadSetup, match=r"puzzles\.jsonl, line 1"):
        read(path)


def test_the_setter_finds_the_mark_that_does_not_lose() -> None:
    game = load("tic-tac-toe")
    found = [deal for deal, _ in zip(Setter(game, 2).deals(1, 1, 1), range(40), strict=False) if deal]
    assert [len(deal.puzzles) for deal in found] == [1]
    (deal,) = found
    assert isinstance(deal, Deal)
    (puzzle,) = deal.puzzles
    assert puzzle.proof.chance > puzzle.proof.second
    assert puzzle.proof.games == STAGES[-1][0] == 96, "the pairs that chose it do not count"
    assert opened(game, deal, puzzle).position.texts()


def test_a_short_proof_is_made_again_and_what_new_games_do_not_confirm_is_dropped() -> None:
    game = load("tic-tac-toe")
    deal = next(deal for deal in Setter(game, 2).deals(1, 1, 1) if deal)
    (puzzle,) = deal.puzzles
    short = msgspec.structs.replace(puzzle, proof=msgspec.structs.replace(puzzle.proof, games=8, ahead=99.0))
    wrong = msgspec.structs.replace(short, tries=[short.second, short.best])
    old = msgspec.structs.replace(deal, puzzles=[short, wrong])
    assert Setter(game, 2).proved_again(old) == deal
    assert Setter(game, 2).proved_again(deal) == deal
