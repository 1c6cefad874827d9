"""Bots from outside the package: whatever they do, the game goes on, and what they cannot answer the mate answers."""

# interpreted: it calls code in plain Python.
from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from typing import Any, Final

from hullworks.bots.bot import Bot
from hullworks.bots.mate import Mate
from hullworks.bots.patience import Job, begin
from hullworks.bots.sight import sight
from hullworks.bots.world import World
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.position import Position
from hullworks.match.door import described
from hullworks.match.game import Game

LOG: Final = logging.getLogger("hullworks.bots")
LONGEST: Final = 60  # characters of an answer that makes no sense
SEEDS: Final = 1 << 31
AT_TABLE: Final = 10.0  # seconds for an answer where people wait,
IN_LAB: Final = 60.0  # and where nobody does: only a bot that hangs takes longer

# A bot that needs nothing but what its seat sees, and the texts of the answers.
Choose = Callable[[Any, list[str]], object]
# An answer of a bot that was made for one seat: by its text, or by its number.
Mind = Callable[[Game, Position, int, Rng], object]


@dataclass(frozen=True)
class Fault:
    """An answer that a bot lost: which bot, asked what, and what happened."""

    bot: str
    question: str
    what: str

    def __str__(self) -> str:
        return f"{self.bot} lost its answer to {self.question} to the mate: {self.what}"


def question(game: Game, g: Position) -> str:
    """The open question, as a fault names it."""
    return f"{game.say(game.ask(g))!r} ({g.question()[0].number})"


def log(fault: Fault) -> None:
    """Write one sentence to the log."""
    LOG.warning("%s", fault)


class Lost(Exception):
    """Why a bot loses its answer."""


class Guest(Bot):
    """A bot from outside. Its mind is made at its first answer, for what goes wrong there is its own fault, too."""

    def __init__(self, name: str, make: Callable[[], Mind], home: str, game: Game, limit: float | None) -> None:
        self.name = name
        self.make = make
        self.home = home  # the file it comes from
        self.game = game
        self.limit = limit  # seconds for an answer
        self.tell: Callable[[Fault], None] = log
        self.asked_for = 0  # answers
        self.mind: Mind | None = None
        self.late: Job | None = None  # what it was asked and did not answer in time
        self.mate = Mate(game.advice)

    def choose(self, g: Position, seat: int, rng: Rng) -> int:
        self.asked_for += 1
        own, world = seeded(rng.below(SEEDS)), g.copy()
        try:
            return checked(g, self.asked(lambda: self.think(world, int(seat), own)))
        except Lost as lost:
            self.tell(Fault(self.name, question(self.game, g), str(lost)))
            return int(self.mate.choose(g, seat, rng))

    def think(self, g: Position, seat: int, rng: Rng) -> object:
        if self.mind is None:
            self.mind = self.make()
        return self.mind(self.game, g, seat, rng)

    def asked(self, call: Callable[[], object]) -> object:
        """What the bot says, if it says it in time."""
        try:
            return call() if self.limit is None else self.waited_for(call, self.limit)
        except Lost:
            raise
        except (Exception, SystemExit) as error:
            raise Lost(f"it raised {described(error, self.home)}") from error

    def waited_for(self, call: Callable[[], object], limit: float) -> object:
        if self.late is not None and not self.late.done.is_set():
            raise Lost("it is still thinking about an earlier question")
        job = begin(call)
        if not job.done.wait(limit):
            self.late = job
            raise Lost(f"it took longer than {limit:g} s")
        return job.result()


def checked(g: Position, said: object) -> int:
    """The number of what was said, if it is an answer. Numbers of other libraries are numbers, too."""
    code = -1
    if isinstance(said, str):
        code = g.todo.actions.codes.get(str(said), -1)
    elif hasattr(said, "__index__") and not isinstance(said, bool):
        code = index(said)
    if code in g.legal():
        return code
    raise Lost(f"it answered {shown(said)}, which is not allowed")


def shown(said: object) -> str:
    """What was said, if it can be shown, and not too much of it."""
    try:
        words = repr(said)
    except Exception:  # noqa: BLE001 # Not even this can be relied on.
        words = f"something of type {type(said).__name__}"
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


# The minds of the three kinds of bots from outside.


def by_function(choose: Choose) -> Mind:
    """A function of a view and the texts of the answers."""
    return lambda game, g, seat, rng: choose(sight(game, g, seat), g.texts())


def by_bot(bot: Bot, comfortable: bool) -> Mind:
    """A subclass of Bot, by either of its methods."""
    if comfortable:
        return lambda game, g, seat, rng: bot.decide(World(game, g, seat), rng)
    return lambda game, g, seat, rng: bot.choose(g, seat, rng)
