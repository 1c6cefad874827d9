"""The golden games of Deadweight."""

from __future__ import annotations

from golden import Golden
from hullworks.games import load
from hullworks.kernel.chance import Rng
from hullworks.match.live import Match

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "2-players": (2, {}),
    "3-players": (3, {}),
    "4-players": (4, {}),
    "2-players-fixed": (2, {"layout": "fixed"}),
    "4-players-fixed": (4, {"layout": "fixed"}),
    "3-players-no-final-turn": (3, {"final": 0}),
}


def choose(match: Match, rng: Rng) -> str:
    """A simple player: spends diamonds and trades, mostly takes loot, and otherwise answers at random."""
    texts = match.position.texts()
    trades = [text for text in texts if text.startswith("trade")]
    if trades:
        return trades[-1]
    liked = [text for text in texts if text in ("take loot", "take diamond", "do the action", "challenge")]
    liked += [text for text in texts if text.startswith(("deploy", "swap", "steal"))]
    if liked and rng.below(4):
        return liked[rng.below(len(liked))]
    return texts[rng.below(len(texts))]


GOLDEN = Golden(load("deadweight"), GAMES, choose)
