"""The golden games of North Sea."""

from __future__ import annotations

from golden import Golden
from hullworks.games import load
from hullworks.kernel.chance import Rng
from hullworks.match.live import Match

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "2-players": (2, {}),
    "1-player": (1, {}),
    "1-player-four-nemeses": (1, {"nemesis": 4}),
    "3-players": (3, {}),
    "4-players": (4, {}),
    "5-players": (5, {}),
}


def choose(match: Match, rng: Rng) -> str:
    """A simple shipwright: builds whatever it can, mostly uses cards and workers, and otherwise plays at random."""
    texts = match.position.texts()
    for verbs in (("construct", "build"), ("place ", "tuck", "worker", "raid", "play")):
        liked = [text for text in texts if text.startswith(verbs)]
        if liked and rng.below(5):
            return liked[rng.below(len(liked))]
    return texts[rng.below(len(texts))]


GOLDEN = Golden(load("north-sea"), GAMES, choose)
