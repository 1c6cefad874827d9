"""The bot that plays any legal answer."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import Answers


class Random(Bot):
    """Every answer is equally likely.

    It looks at nothing. But where something is hidden, imagining it takes lots, and a seed must keep its game.
    """

    def __init__(self, open_to_all: bool = False) -> None:
        self.blind = open_to_all

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        out = g.answers_buffer()
        g.answers(out)
        return self.pick(out, rng)

    def pick(self, options: Answers, rng: Rng) -> i64:
        return options.codes[rng.below(options.count)]
