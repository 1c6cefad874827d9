"""The golden games of Shipyard."""

from __future__ import annotations

from golden import Golden
from hullworks.games import load
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.chance import Rng
from hullworks.match.live import Match
from slipway import completing

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "2-players": (2, {}),
    "3-players": (3, {}),
    "4-players": (4, {}),
    "3-players-short": (3, {"rotation": 6, "bonus": 3}),
    "4-players-introductory": (4, {"contracts": "introductory", "longest": 5}),
}


def choose(match: Match, rng: Rng) -> str:
    """A simple shipbuilder: completes ships, gets captains and canals, and otherwise plays at random."""
    g = match.position
    texts = g.texts()
    assert isinstance(g, Shipyard)
    completes = [g.todo.actions.texts[code] for code in completing(g)]
    done = [text for text in texts if text in completes or text == "sail as proposed"]
    if done:
        return done[0]
    wanted = ("cube on build", "cube on canal", "recruit captain", "bonus build", "finally build", "trade for captain")
    liked = [text for text in texts if text in wanted or text.startswith(("buy", "hire"))]
    if liked and rng.below(3):
        return liked[rng.below(len(liked))]
    return texts[rng.below(len(texts))]


GOLDEN = Golden(load("shipyard"), GAMES, choose)
