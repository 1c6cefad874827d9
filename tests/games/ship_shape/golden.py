"""The golden games of Ship Shape."""

from __future__ import annotations

from golden import Golden
from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.games import load
from hullworks.games.ship_shape.lookup import NONE
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.chance import Rng
from hullworks.match.live import Match

LONG: dict[str, object] = {"weeks": 2, "rounds": 12}
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "4-players": (4, {}),
    "4-players-long-weeks": (4, LONG),
    "3-players": (3, {}),
    "3-players-long-weeks": (3, LONG),
    "3-players-short-weeks": (3, {"weeks": 3, "rounds": 3}),
    "2-players": (2, {}),
    "2-players-one-week": (2, {"weeks": 1}),
    "2-players-long-weeks": (2, LONG),
}
GAME = load("ship-shape")
MATE = load_bot("mate", GAME)


def choose(match: Match, rng: Rng) -> str:
    """Greedy bots that sometimes err and win most of their months; but four players without options lose theirs.

    Those are simple players: they fulfil and share orders, agree to most things, hire cards that orders need, and trade
    a little.
    """
    g = match.position
    assert isinstance(g, ShipShape)
    texts = g.texts()
    wise = g.seats < 4 or int(g.terms.rounds) == LONG["rounds"]
    if wise and len(texts) > 1 and rng.below(40):
        return g.todo.actions.texts[consult(MATE, g, GAME.imagine, rng)]
    for verb in ("fulfil", "share", "propose", "load", "keep", "maintain", "send"):
        liked = [text for text in texts if text.startswith(verb)]
        if liked:
            return liked[rng.below(len(liked))]
    ways = {int(g.order(number).way) for number in g.orders.open if number != NONE}
    names = g.lookup.names.transports
    needed = [f"commission {names[k].id}" for k, cart in enumerate(g.lookup.transports) if cart.way in ways]
    liked = [text for text in texts if text in needed or text == "accept"]
    if liked and rng.below(4):
        return liked[rng.below(len(liked))]
    if "pass" in texts and rng.below(3):
        return "pass"
    return texts[rng.below(len(texts))]


GOLDEN = Golden(GAME, GAMES, choose)
