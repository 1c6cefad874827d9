"""The program of the thinker process: it reads tasks line by line and writes the results.

Run as `python -m hullworks.server.thought`. A task contains the standing answers: the process sets up the table,
replays them, and shows the bot only what its seat may know. With the argument `NAME=PLACE` it is the process of an
external bot, with the argument `PACKS` that of visitors' packs; such a process first writes an empty result to say that
it is ready.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec
from msgspec import Struct

from hullworks.bots import admit
from hullworks.bots import load as load_bot
from hullworks.bots.bot import Bot, consult
from hullworks.bots.budget import MOST_ITERATIONS, Budget
from hullworks.bots.guest import Guest
from hullworks.bots.hint import hints
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import Mistake
from hullworks.kernel.position import CHANCE, Position
from hullworks.language import ENGLISH, speaking
from hullworks.match.game import Game
from hullworks.match.question import Hint
from hullworks.server.child import give_way, keep_apart, pipes

KEPT: Final = 8  # bots in the cache, each with its state
GUESTS_KEPT: Final = 1000  # external bots in the cache
HINTS: Final = 3
PACKS: Final = "packs"  # the argument of the process that reads packs
READABLE: Final = "read"  # its answer to a pack that it could read, right or wrong
MEMORY: Final = 1 << 30  # bytes of address space for that process


class Task(Struct, frozen=True, tag="think"):
    """A question for a bot: a table, the standing answers, and the seat that is asked."""

    number: int
    match: str
    game: str
    seats: int
    options: dict[str, Any]
    pack: str | None
    parts: str  # the version of the game's own parts, if there is no pack
    answers: list[tuple[int, int]]  # seat and action code
    seat: int
    bot: str
    seed: int
    seconds: float
    hint: bool = False  # whether to return the best answers instead of one
    language: str = ENGLISH  # of the hints
    names: list[str] = []  # of the players, for the hints


class Parcel(Struct, frozen=True, tag="read"):
    """A pack to be read: a table is set up with it."""

    number: int
    game: str
    seats: int
    options: dict[str, Any]
    pack: str
    seconds: float = 0.0


Order = Task | Parcel


class Found(Struct, frozen=True):
    """The result of a task: an answer, the best few as hints, or a drawing."""

    number: int
    text: str
    hints: list[Hint] = []
    fault: str = ""  # what went wrong, if an external bot failed or a pack is wrong
    drawn: bytes = b""  # compressed


class Minds:
    """A cache of the bots that were used last, with their state."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def of(self, order: Task, game: Game) -> Bot:
        """The bot for this seat of this match, with the task's time budget."""
        key = (order.match, order.seat, order.bot)
        budget = Budget(MOST_ITERATIONS, order.seconds)
        mind = self.kept.pop(key, None) or load_bot(order.bot, game, budget)
        mind.allow(budget)
        self.kept[key] = mind
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return mind

    def think(self, order: Task) -> Found:
        """Carry out a task."""
        game = load_game(order.game)
        g = laid(order, game)
        rng = seeded(order.seed)
        if order.hint:
            with speaking(order.language):
                best = hints(game, g, Budget(MOST_ITERATIONS, order.seconds), rng, HINTS, order.names)
            return Found(order.number, best[0].text, best)
        faults: list[str] = []
        mind = self.of(order, game)
        if isinstance(mind, Guest):
            mind.tell = lambda fault: faults.append(str(fault))
        code = consult(mind, g, game.imagine, rng)
        return Found(order.number, g.todo.actions.texts[code], fault="".join(faults))


def laid(order: Task, game: Game) -> Position:
    """The current position, with the seat's question open. The answers were checked when they were given."""
    g = game.lay(order.seats, order.options, order.pack, order.parts).opening()
    for seat, code in order.answers:
        if seat != CHANCE:
            g.attend(seat)
        g.play(code)
    g.attend(order.seat)
    return g


def read(parcel: Parcel) -> Found:
    """Set up a table with a pack; the fault is the sentence that says what is wrong with the pack."""
    try:
        load_game(parcel.game).lay(parcel.seats, parcel.options, parcel.pack)
    except Mistake as mistake:
        return Found(parcel.number, READABLE, fault=str(mistake))
    return Found(parcel.number, READABLE)


def main() -> None:
    """Carry out tasks until the input ends."""
    decoder, encoder = msgspec.json.Decoder(Order), msgspec.json.Encoder()
    orders, out = pipes()

    def say(found: Found) -> None:
        out.write(encoder.encode(found) + b"\n")
        out.flush()

    minds, trouble = Minds(), ""
    if sys.argv[1:]:
        keep_apart()
        minds, trouble = Minds(GUESTS_KEPT), let_in(sys.argv[1])
        say(Found(0, ""))
    for line in orders:
        order = decoder.decode(line)
        if trouble:
            say(Found(order.number, "", fault=trouble))
        else:
            say(read(order) if isinstance(order, Parcel) else minds.think(order))


def let_in(said: str) -> str:
    """Load the external bot of this process, if it has one; return the reason if it fails, else an empty string."""
    if said == PACKS:
        give_way()
        limit_memory()
        return ""
    name, _, place = said.partition("=")
    try:
        admit(place, name)
    except Mistake as mistake:
        return str(mistake)
    return ""


def limit_memory() -> None:
    """Let the operating system refuse more memory than a pack can need; only Linux can."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
