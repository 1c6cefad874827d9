"""Styles: what a bot likes to do a little more than is good for it. Without a style it plays as well as it can."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.engine.advice import Advice
from hullworks.engine.position import Position

LIKING: Final = 0.1  # what an answer gains that is to the bot's liking, as a share of a clear lead
CONTENT: Final = 0.4  # how much is asked of a deal by who likes to bargain,
GRASPING: Final = 3.0  # and by who begrudges the other side its gain
SPITE: Final = 0.6  # how much a rival's points count besides, for who begrudges them


class Style:
    """A taste in a few words: verbs of answers that are liked, how much it hurts when a rival does well, and how much
    is asked of a deal."""

    def __init__(self, about: str, verbs: tuple[str, ...] = (), spite: float = 0.0, asks: float = 1.0) -> None:
        self.about: Final = about
        self.verbs: Final = verbs
        self.spite: Final = spite
        self.asks: Final = asks

    def likings(self, g: Position, advice: Advice) -> vec[float]:
        """What every action of the game gains by being liked, in points of value."""
        texts = g.todo.actions.texts
        found = vec[float]([0.0] * len(texts))
        if len(self.verbs) == 0:
            return found
        for code in range(len(texts)):
            if texts[code].partition(" ")[0] in self.verbs:
                found[code] = LIKING * advice.clear
        return found

    def grudge(self, g: Position, seat: i64, advice: Advice) -> float:
        """What the prospects of the best rival take from one's own."""
        if self.spite == 0.0 or g.seats == 1:
            return 0.0
        best = -1e300
        for other in range(g.seats):
            if other != seat:
                best = max(best, advice.value(g, other))
        return self.spite * best


PLAIN: Final = Style("plays as well as it can")
# The verbs are those of all games; what a game has not, nobody can like there.
STYLES: Final[dict[str, Style]] = {
    "builder": Style(
        "likes to build and to hire",
        ("build", "commission", "construct", "deploy", "hire", "make", "place", "recruit", "slot", "tuck"),
    ),
    "rusher": Style(
        "likes to finish things early",
        ("finally", "flood", "fulfil", "launch", "raid", "sail", "send", "share", "stop"),
    ),
    "trader": Style(
        "likes to buy, to sell and to bargain",
        ("barter", "buy", "counter", "exchange", "offer", "purchase", "rent", "sell", "swap", "trade"),
        asks=CONTENT,
    ),
    "spiteful": Style(
        "begrudges others their points", ("challenge", "move", "refuse", "rob", "steal"), SPITE, GRASPING
    ),
}
