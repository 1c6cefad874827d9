"""Weights that nobody learned, for tests of who uses weights; and who plays what."""

from pathlib import Path

from hullworks.bots import BOTS, plays, weights
from hullworks.bots.strength import STRENGTHS
from hullworks.games import GAMES, load
from hullworks.match.game import Game

FIRST, SECOND = 8, 4


def playing() -> list[tuple[str, str]]:
    """Every game with every built-in bot that plays it; strengths are made of these."""
    ranks = sorted(set(BOTS) - set(STRENGTHS))
    return [(name, bot) for name in sorted(GAMES) for bot in ranks if plays(bot, load(name))]


def some_weights(count: int) -> list[float]:
    """Weights that look random, and are the same everywhere."""
    return [(k * 7919 % 2003 - 1001) / 4096 for k in range(count)]


def heading(game: Game) -> weights.Heading:
    described = game.describe()
    return weights.Heading(
        game.id, described.version, len(described), FIRST, SECOND, game.most + 1, share=0.5, scale=10.0, players=(2, 3)
    )


def write_some(game: Game, folder: Path) -> Path:
    """Write such weights for a game."""
    path = folder / f"{game.id}.net"
    weights.write(path, heading(game), some_weights(heading(game).size))
    return path
