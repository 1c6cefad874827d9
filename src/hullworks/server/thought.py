"""A process in which bots think that take their time: it reads orders, line by line, and writes what it found.

Run as `python -m hullworks.server.thought`. It is handed the answers that stand, lays the table again, and lets the bot
see what its seat may know and no more. With `NAME=PLACE` it is the process of a bot from outside, and says first, with
an empty answer, that it is awake.
"""

from __future__ import annotations

import os
import signal
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

KEPT: Final = 8  # bots whose thoughts are kept for their next answer,
GUESTS_KEPT: Final = 1000  # and bots from outside
HINTS: Final = 3


class Task(Struct, frozen=True):
    """What is to be thought about: a table, the answers that stand, and who is asked."""

    number: int
    match: str
    game: str
    seats: int
    options: dict[str, Any]
    pack: str | None
    parts: str  # the version of the game's own, where there is no pack
    answers: list[tuple[int, int]]  # who answered, and with what
    seat: int
    bot: str
    seed: int
    seconds: float
    hint: bool = False  # whether the best answers are wanted, rather than one
    language: str = ENGLISH  # in which hints are said


class Found(Struct, frozen=True):
    """What came of it: an answer, or the best few with what is to be said for them."""

    number: int
    text: str
    hints: list[Hint] = []
    fault: str = ""  # what happened, if a bot from outside lost its answer


class Minds:
    """The bots that thought here last, each with what it still knows."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def of(self, order: Task, game: Game) -> Bot:
        """The bot of this seat of this match; it may now think for so long."""
        key = (order.match, order.seat, order.bot)
        budget = Budget(MOST_ITERATIONS, order.seconds)
        mind = self.kept.pop(key, None) or load_bot(order.bot, game, budget)
        mind.allow(budget)
        self.kept[key] = mind
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return mind

    def think(self, order: Task) -> Found:
        """Do as ordered."""
        game = load_game(order.game)
        g = laid(order, game)
        rng = seeded(order.seed)
        if order.hint:
            with speaking(order.language):
                best = hints(game, g, Budget(MOST_ITERATIONS, order.seconds), rng, HINTS)
            return Found(order.number, best[0].text, best)
        faults: list[str] = []
        mind = self.of(order, game)
        if isinstance(mind, Guest):
            mind.tell = lambda fault: faults.append(str(fault))
        code = consult(mind, g, game.imagine, rng)
        return Found(order.number, g.todo.actions.texts[code], fault="".join(faults))


def laid(order: Task, game: Game) -> Position:
    """The table as it stands, with the question to the seat open. The answers were checked when they were given."""
    g = game.lay(order.seats, order.options, order.pack, order.parts).opening()
    for seat, code in order.answers:
        if seat != CHANCE:
            g.attend(seat)
        g.play(code)
    g.attend(order.seat)
    return g


def main() -> None:
    """Think until there are no more orders. Ctrl-C is for the server, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    decoder, encoder = msgspec.json.Decoder(Task), msgspec.json.Encoder()
    orders, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")

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
        say(Found(order.number, "", fault=trouble) if trouble else minds.think(order))


def keep_apart() -> None:
    """What a bot from outside prints is for the log, and it has nothing to read: the server speaks to us alone."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)


def let_in(said: str) -> str:
    """Admit the bot from outside whose process this is; why that cannot be."""
    name, _, place = said.partition("=")
    try:
        admit(place, name)
    except Mistake as mistake:
        return str(mistake)
    return ""


if __name__ == "__main__":
    main()
