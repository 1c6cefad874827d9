"""The bot for beginners: it judges like the mate, but inaccurately, and now and then answers carelessly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.bots.mate import Mate
from hullworks.bots.style import PLAIN, Style
from hullworks.kernel.advice import Advice
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.match.game import Game

BLUR: Final = 0.12  # how far a value may be misjudged, as a share of a clear lead, where the game forgives little
CARELESS: Final[i64] = 10  # one answer in this many is careless
FAIR: Final = 0.3  # answers worse than the best by more than this share of a clear lead are never given
FINE: Final[i64] = 1_000_000


class Deckhand(Bot):
    """Adds noise to the mate's value of every answer; a careless answer is any that is not absurd."""

    def __init__(self, advice: Advice, style: Style = PLAIN, game: Game | None = None) -> None:
        self.advice: Final = advice
        self.mate: Final = Mate(advice, style, game)

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        suggested = self.advice.suggest(g, seat, self.mate.style.asks)
        if suggested >= 0:
            return suggested
        out = g.answers_buffer()
        g.answers(out)
        values: list[float] = []
        for k in range(out.count):
            values.append(self.mate.after(g, seat, out.codes[k]))
            if self.mate.ended and self.mate.has_won(g, seat, out.codes[k]):
                return out.codes[k]
        lead = self.advice.clear * self.advice.forgiving
        least = max(values) - FAIR * lead
        blur = BLUR * lead
        if rng.below(CARELESS) == 0:
            blur = 1e9 * lead
        best: i64 = out.codes[0]
        most = -1e300
        for k in range(out.count):
            if values[k] >= least:
                seen = values[k] + blur * mistake(rng)
                if seen > most:
                    best, most = out.codes[k], seen
        return best


def mistake(rng: Rng) -> float:
    """A random error from -1 to 1; small errors are more likely than large ones."""
    return float(rng.below(FINE) - rng.below(FINE)) / float(FINE)
