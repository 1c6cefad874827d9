"""Styles: what a bot likes to do a little more than is good for it. Without a style it plays as well as it can.

A strategy is a style of one game: game.toml names the answers that belong to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.pattern import matching

LIKING: Final = 0.1  # bonus for an answer the bot likes, as a share of a clear lead
CONTENT: Final = 0.4  # how much a bot asks of a deal, 1.0 being usual: one that likes to bargain,
GRASPING: Final = 3.0  # and one that begrudges the other side its gain
SPITE: Final = 0.6  # extra weight of a rival's points for a bot that begrudges them


class Style:
    """A bot's taste: the kind of answers it likes, how much a rival's success hurts it, and how much it asks of a deal.

    Each game says which answers belong to that kind (see `suited`).
    """

    def __init__(
        self,
        about: str,
        kind: str = "",
        spite: float = 0.0,
        asks: float = 1.0,
        likes: tuple[str, ...] = (),
        weight: float = 1.0,
    ) -> None:
        self.about: Final = about
        self.kind: Final = kind
        self.likes: Final = likes  # patterns of answers
        self.weight: Final = weight  # of its likings, 1.0 being usual
        self.spite: Final = spite
        self.asks: Final = asks

    def suited(self, kinds: Mapping[str, tuple[str, ...]]) -> Style:
        """The style with this game's answers of its kind; none if the game has no such kind."""
        return Style(self.about, self.kind, self.spite, self.asks, kinds.get(self.kind, ()))

    def likings(self, g: Position, advice: Advice) -> vec[float]:
        """The bonus of every action of the game, in points of value."""
        texts = g.todo.actions.texts
        found = vec[float]([0.0] * len(texts))
        if len(self.likes) == 0:
            return found
        for code in matching(texts, self.likes):
            found[code] = LIKING * self.weight * advice.clear
        return found

    def grudge(self, g: Position, seat: i64, advice: Advice) -> float:
        """The amount to subtract from the bot's own value because of the best rival's prospects."""
        if self.spite == 0.0 or g.seats == 1:
            return 0.0
        best = -1e300
        for other in range(g.seats):
            if other != seat:
                best = max(best, advice.value(g, other))
        return self.spite * best


PLAIN: Final = Style("plays as well as it can")
STYLES: Final[dict[str, Style]] = {
    "builder": Style("likes to build and to hire", "build"),
    "rusher": Style("likes to finish things early", "finish"),
    "trader": Style("likes to buy, to sell and to bargain", "trade", asks=CONTENT),
    "spiteful": Style("begrudges others their points", "attack", SPITE, GRASPING),
}
