"""Puzzles: moments of bots' games in which one answer is clearly the best.

A game brings them as puzzles.jsonl beside its other files. Every line is a game of bots, with its setup, its answers
and the moments to solve. Like a record, it names the version of its parts, so it opens however these change later.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.kernel.facts import fingerprint
from hullworks.match.game import Game
from hullworks.match.live import Match
from hullworks.match.message import counted, t
from hullworks.match.record import FORMAT, Entry, Heading, Record, Sitting, commitment
from hullworks.match.revival import lay_again, misfit
from hullworks.match.shape import learned

FILE: Final = "puzzles.jsonl"
NAMES: Final = ("Ada", "Ines", "Marek", "Odile", "Tomas", "Runa", "Piet", "Sanna")


class Try(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An answer to a puzzle."""

    text: str
    behind: float  # points by which search sees it behind the best answer


class Proof(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Pairs of games played on by mates, after the best answer and after the second, with the same luck."""

    games: int  # after each of the two
    ahead: float  # points by which the lead was greater after the best answer
    error: float  # the standard error of that
    chance: float  # the share of games won after the best answer
    second: float  # and after the second


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment to solve."""

    after: int  # how many answers were given before
    seat: int  # who is asked
    position: str  # its fingerprint
    tries: list[Try]  # all answers, best first
    futures: int  # that search looked at for each answer
    proof: Proof

    @property
    def best(self) -> Try:
        return self.tries[0]

    @property
    def second(self) -> Try:
        return self.tries[1]


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of bots with moments to solve."""

    rules: int
    parts: str
    options: dict[str, bool | int | str]
    bots: list[str]
    seed: str
    answers: list[str]  # each with its seat in front, as in "0 buy rope"; chance is -1
    puzzles: list[Puzzle]


class Posed(NamedTuple):
    """A puzzle of a game, by its number."""

    number: int  # from 1
    deal: Deal
    puzzle: Puzzle


@cache
def puzzles_of(game: Game) -> tuple[Posed, ...]:
    """All puzzles of a game; empty if it has none."""
    path = game.folder / FILE
    deals = read(path) if path.is_file() else []
    posed = [(deal, puzzle) for deal in deals for puzzle in deal.puzzles]
    return tuple([Posed(number, deal, puzzle) for number, (deal, puzzle) in enumerate(posed, 1)])


def read(path: Path) -> list[Deal]:
    """The games in a file of puzzles."""
    deals: list[Deal] = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            deals.append(msgspec.json.decode(line, type=learned(Deal)))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadSetup(f"{path.name}, line {number}: {error}") from None
    return deals


def posed(game: Game, number: int) -> Posed:
    """The puzzle with this number, from 1."""
    all_of_them = puzzles_of(game)
    if not all_of_them:
        raise BadSetup(t("puzzle.none", game=game.name))
    if not 1 <= number <= len(all_of_them):
        raise BadSetup(t("puzzle.no-such", number=number, puzzles=counted(len(all_of_them), "puzzle"), game=game.name))
    return all_of_them[number - 1]


def opened(game: Game, deal: Deal, puzzle: Puzzle, told: bool = True) -> Match:
    """The match up to the moment of a puzzle. A puzzle that these rules cannot reach is refused.

    Without deeds (*told*) it takes less time.
    """
    heading = Heading(
        hullworks=FORMAT,
        game=game.id,
        rules=deal.rules,
        parts=deal.parts,
        options=deal.options,
        seats=seated(deal, puzzle),
        commitment=commitment(deal.seed),
    )
    record = Record(heading, [])
    match = Match(lay_again(record, game), record, None, told=told)
    for number, line in enumerate(deal.answers[: puzzle.after], 1):
        seat, _, text = line.partition(" ")
        try:
            match.apply(int(seat), text)
        except Mistake as error:
            raise misfit(heading, game, number, str(error)) from None
        record.entries.append(Entry(int(seat), text, ""))
    match.position.attend(puzzle.seat)
    if fingerprint(match.position) != puzzle.position:
        raise misfit(heading, game, puzzle.after, "the position is another one")
    return match


def seated(deal: Deal, puzzle: Puzzle) -> list[Sitting]:
    """Who sits where: the first name is the solver's."""
    others = iter(NAMES[1:])
    return [Sitting(NAMES[0] if seat == puzzle.seat else next(others), bot) for seat, bot in enumerate(deal.bots)]
