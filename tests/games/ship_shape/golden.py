"""The golden games of Ship Shape."""

from __future__ import annotations

from golden import Golden
from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.engine.chance import Rng
from hullworks.engine.match import Match
from hullworks.games import load

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "2-players-one-week": (2, {"weeks": 1}),
    "3-players-one-week": (3, {"weeks": 1}),
    "4-players-two-weeks": (4, {"weeks": 2}),
    "2-players-long-weeks": (2, {"weeks": 2, "rounds": 12}),
    "3-players-short-weeks": (3, {"rounds": 3}),
}
GAME = load("ship-shape")
GREEDY = load_bot("greedy", GAME)


def choose(match: Match, rng: Rng) -> str:
    """Mostly what the greedy bot would do, so that orders go out and trades are made; now and then anything."""
    g = match.position
    texts = g.texts()
    if len(texts) == 1 or rng.below(12) == 0:
        return texts[rng.below(len(texts))]
    return g.todo.actions.texts[consult(GREEDY, g, GAME.imagine, rng)]


GOLDEN = Golden(GAME, GAMES, choose)
