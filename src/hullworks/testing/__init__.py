"""For authors of games: `check` plays a game at random and reports the laws it breaks.

from hullworks.testing import check
from nim import GAME

def test_nim_keeps_the_laws() -> None:
    check(GAME)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from traceback import extract_tb
from typing import Final

from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.match.door import described
from hullworks.match.game import Game, Table
from hullworks.testing import drawing, laws
from hullworks.testing.laws import Broken

__all__ = ["Breach", "Broken", "Lawless", "Report", "check", "walk"]

FIRST: Final = 12  # the first positions of each game, which are all checked
LATER: Final = 8  # after that, about one position in this many is checked
SHOWN: Final = 40  # the most answers shown for a breach


@dataclass(frozen=True)
class Breach:
    """A broken law, and how to reach the position."""

    law: str
    what: str
    players: int
    options: Mapping[str, object]
    seed: int
    answers: tuple[str, ...]

    def __str__(self) -> str:
        shown = [repr(text) for text in self.answers[-SHOWN:]]
        if len(self.answers) > SHOWN:
            shown.insert(0, f"{len(self.answers) - SHOWN} more")
        after = f"after {', '.join(shown)}" if shown else "at the opening"
        chosen = f", options {dict(self.options)}" if self.options else ""
        return f"{self.law}: {self.what}\n    {self.players} players{chosen}, seed {self.seed}, {after}"


class Lawless(AssertionError):
    """A game breaks laws; the message says which, and how to reach the positions."""

    def __init__(self, game: Game, breaches: Sequence[Breach]) -> None:
        count = f"{len(breaches)} law{'s' if len(breaches) > 1 else ''}"
        super().__init__("\n".join([f"{game.title} breaks {count}.", *(f"- {breach}" for breach in breaches)]))
        self.breaches = tuple(breaches)


@dataclass
class Report:
    """What was checked."""

    games: int = 0
    positions: int = 0
    asked: set[str] = field(default_factory=set)  # the rules that asked a question

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, {self.positions:,} positions, {len(self.asked)} kinds of question: no law is broken"
        )


def check(
    game: Game,
    *,
    games: int = 10,
    seed: int = 1,
    players: int | None = None,
    progress: Callable[[], None] | None = None,
) -> Report:
    """Play *games* random games with each number of players, check their positions, and raise `Lawless` if a law is
    broken.

    The options vary from game to game. The same seed plays the same games.
    """
    report, found = Report(), dict[str, Breach]()
    try:
        drawing.coloured(game)
    except Broken as broken:
        found[broken.law] = Breach(broken.law, broken.what, game.fewest, {}, seed, ())
    counts = range(game.fewest, game.most + 1) if players is None else [players]
    for seats in counts:
        given = variants(game, seats)
        for number in range(games):
            trial = Trial(game.lay(seats, given[number % len(given)]), given[number % len(given)], seed + number)
            for breach in trial.run(report):
                found.setdefault(breach.law, breach)
            report.games += 1
            if progress is not None:
                progress()
    if found:
        raise Lawless(game, list(found.values()))
    return report


def walk(game: Game, players: int, options: Mapping[str, object], answers: Sequence[str]) -> Position:
    """The position after these answers, including those of chance; use it to reproduce a breach."""
    g = game.lay(players, options).opening()
    for text in answers:
        g.play(g.todo.actions.codes[text])
    return g


def variants(game: Game, seats: int) -> list[dict[str, object]]:
    """Sets of options to try: the defaults, then each other value or limit of each option."""
    found: list[dict[str, object]] = [{}]
    for option in game.options:
        if isinstance(option.default, bool):
            choices: list[object] = [not option.default]
        else:
            choices = list(option.words) or [option.least, option.most]
        found += [{option.name: choice} for choice in choices if choice != option.default and option.is_for(seats)]
    return [given for given in found if possible(game, seats, given)]


def possible(game: Game, seats: int, given: Mapping[str, object]) -> bool:
    """Whether a table can be set up with these options."""
    try:
        game.lay(seats, given)
    except BadSetup:
        return given == {}  # The defaults must be possible.
    return True


@dataclass
class Trial:
    """One random game, checked as it is played."""

    table: Table
    options: Mapping[str, object]
    seed: int
    answers: list[str] = field(default_factory=list)

    def run(self, report: Report) -> Iterator[Breach]:
        """Play, and yield breaches. A broken law is not checked again."""
        game, rng = self.table.game, seeded(self.seed)
        yield from self.held(lambda: laws.recorded(self.table, self.seed, 60))
        yield from self.held(lambda: laws.ended(self.table, self.seed))
        asked = [*laws.LAWS, drawing.drawn]
        try:
            g = self.table.opening()
            while len(self.answers) < laws.LONGEST:
                if len(self.answers) < FIRST or rng.below(LATER) == 0 or g.over:
                    report.positions += 1
                    for law in asked[:]:
                        breaches = list(self.held(partial(law, game, g, rng)))
                        if breaches:
                            asked.remove(law)
                        yield from breaches
                if g.over:
                    return
                report.asked.add(str(g.question()[0]))
                self.answers.append(self.answer(g, rng))
        except Exception as error:  # noqa: BLE001  whatever a game raises is a finding
            yield self.breach(failure(error))

    def answer(self, g: Position, rng: Rng) -> str:
        """Answer the open question and return the text; if all act at once, pick the seat at random."""
        seats = g.seats_asked()
        if len(seats) > 1:
            g.attend(seats[rng.below(len(seats))])
        options = g.legal()
        code = g.sample(rng) if g.waits_for_chance() else options[rng.below(len(options))]
        g.play(code)
        return g.todo.actions.texts[code]

    def held(self, law: Callable[[], None]) -> Iterator[Breach]:
        """Yield a breach if the law is broken, or if the game raises an exception."""
        try:
            law()
        except Broken as broken:
            yield self.breach(broken)
        except Exception as error:  # noqa: BLE001  whatever a game raises is a finding
            yield self.breach(failure(error))

    def breach(self, broken: Broken) -> Breach:
        return Breach(broken.law, broken.what, self.table.seats, self.options, self.seed, tuple(self.answers))


def failure(error: Exception) -> Broken:
    """A broken law for an exception raised by the rules, with its location."""
    where = extract_tb(error.__traceback__)[-1]
    place = f"{where.filename.rpartition('/')[2]}, line {where.lineno}"
    return Broken("rules never fail", f"they raise {described(error)} ({place})")
