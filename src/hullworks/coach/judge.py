"""The judge of puzzles: whether an answer solves one, and why."""

from __future__ import annotations

from hullworks.bots.hint import at_once, is_unfinished
from hullworks.coach.puzzle import Puzzle, Try
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import Refusal
from hullworks.kernel.position import Position
from hullworks.language import decimal
from hullworks.match.live import Match
from hullworks.match.message import counted, t
from hullworks.match.words import sentence


def judged(match: Match, puzzle: Puzzle, text: str, hints: int = 0) -> list[str]:
    """What is said about an answer to a puzzle after this many hints: the verdict, why, and how sure it is."""
    given = next((one for one in puzzle.tries if one.text == text), None)
    if given is None:
        raise Refusal(t("puzzle.no-answer", answer=text))
    world = match.game.imagine(match.position, puzzle.seat, seeded(puzzle.after))
    told = [verdict(match, world, puzzle, given)]
    told += [t("puzzle.hints-used", hints=counted(hints, "hint"))] if hints else []
    return [*told, *reasons(match, world, puzzle), margin(match, world, puzzle), proof(puzzle)]


def called(match: Match, world: Position, one: Try) -> str:
    """The label of an answer."""
    return match.game.say(match.game.label(world, world.todo.actions.codes[one.text]), match.names)


def verdict(match: Match, world: Position, puzzle: Puzzle, given: Try) -> str:
    """Whether the answer is the solution."""
    best = called(match, world, puzzle.best)
    if given == puzzle.best:
        return t("puzzle.solved", best=best)
    return t("puzzle.missed", mine=called(match, world, given), points=decimal(given.behind), best=best)


def reasons(match: Match, world: Position, puzzle: Puzzle) -> list[str]:
    """Why the solution is good: the game's own reason, and what it changes at once."""
    game, code = match.game, world.todo.actions.codes[puzzle.best.text]
    after = world.copy()
    role = after.play(code)
    changes = "" if is_unfinished(game, after, role, puzzle.seat) else at_once(game, world, after, puzzle.seat)
    return [sentence(words) for words in (game.say(game.reason(world, code), match.names), changes) if words]


def margin(match: Match, world: Position, puzzle: Puzzle) -> str:
    """How far the second answer is behind."""
    futures = counted(puzzle.futures, "future")
    second = called(match, world, puzzle.second)
    return t("puzzle.margin", futures=futures, second=second, points=decimal(puzzle.second.behind))


def proof(puzzle: Puzzle) -> str:
    """What games said about the best two answers: in points, and in games won where that differs."""
    proof = puzzle.proof
    games, points, error = counted(proof.games, "trial"), decimal(proof.ahead), decimal(proof.error)
    told = t("puzzle.proof", games=games, points=points, error=error)
    chance, second = round(100 * proof.chance), round(100 * proof.second)
    return told if chance == second else f"{told} {t('puzzle.proof-won', chance=chance, second=second)}"
