"""The bot that plays any legal answer."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position


class Random(Bot):
    """Every answer is equally likely."""

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        out = g.answers_buffer()
        g.answers(out)
        return out.codes[rng.below(out.count)]
