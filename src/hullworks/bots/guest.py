"""Bots from outside the package. If one fails to answer, the mate answers instead and the game goes on."""

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
LONGEST: Final = 60  # characters shown of an invalid answer
SEEDS: Final = 1 << 31
AT_TABLE: Final = 10.0  # seconds for an answer where people wait
IN_LAB: Final = 60.0  # seconds where nobody waits: only a bot that hangs takes longer

# A bot that needs only its seat's view and the texts of the answers.
Choose = Callable[[Any, list[str]], object]
# Returns an answer of a bot made for one seat: its text or its number.
Mind = Callable[[Game, Position, int, Rng], object]


@dataclass(frozen=True)
class Fault:
    """An answer that a bot lost: the bot, the question and the cause."""

    bot: str
    question: str
    what: str

    def __str__(self) -> str:
        return f"{self.bot} lost its answer to {self.question} to the mate: {self.what}"


def question(game: Game, g: Position) -> str:
    """The open question, as a fault names it."""
    return f"{game.say(game.ask(g))!r} ({g.question()[0].number})"


def log(fault: Fault) -> None:
    """Log a fault in one sentence."""
    LOG.warning("%s", fault)


class Lost(Exception):
    """Why a bot loses its answer."""


class Guest(Bot):
    """A bot from outside. Its mind is created at its first answer, so that errors in its creation are faults, too."""

    def __init__(self, name: str, make: Callable[[], Mind], home: str, game: Game, limit: float | None) -> None:
        self.name = name
        self.make = make
        self.home = home  # the file it comes from
        self.game = game
        self.limit = limit  # seconds for an answer
        self.tell: Callable[[Fault], None] = log
        self.asked_for = 0  # number of answers
        self.mind: Mind | None = None
        self.late: Job | None = None  # the question it did not answer in time
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
        """The bot's answer, if it comes in time."""
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
    """The number of the given answer, if it is legal. Integers of other libraries are accepted."""
    code = -1
    if isinstance(said, str):
        code = g.todo.actions.codes.get(str(said), -1)
    elif hasattr(said, "__index__") and not isinstance(said, bool):
        code = index(said)
    if code in g.legal():
        return code
    raise Lost(f"it answered {shown(said)}, which is not allowed")


def shown(said: object) -> str:
    """The repr of an invalid answer, shortened if necessary."""
    try:
        words = repr(said)
    except Exception:  # noqa: BLE001 # Not even this can be relied on.
        words = f"something of type {type(said).__name__}"
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


# The minds of the three kinds of bots from outside.


def by_function(choose: Choose) -> Mind:
    """Call a function of a view and the texts of the answers."""
    return lambda game, g, seat, rng: choose(sight(game, g, seat), g.texts())


def by_bot(bot: Bot, comfortable: bool) -> Mind:
    """Call `decide` or `choose` of a subclass of Bot."""
    if comfortable:
        return lambda game, g, seat, rng: bot.decide(World(game, g, seat), rng)
    return lambda game, g, seat, rng: bot.choose(g, seat, rng)
