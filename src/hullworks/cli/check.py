"""`hullworks check`: check a game against the laws."""

from __future__ import annotations

from rich.progress import Progress

from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.testing import Lawless
from hullworks.testing import check as look

BROKEN = 1  # the exit status if a law does not hold


def check(game: str, /, *, games: int = 10, seed: int = 1, players: int | None = None) -> int:
    """Play random games and check that the laws hold: answers, copies, records, views, words, the board.

    Parameters
    ----------
    game
        The location of the game, such as `nim.py:GAME`, or its name in `hullworks games`.
    games
        The number of games for each number of players.
    seed
        The same seed plays the same games.
    players
        Play only with this number of players.
    """
    if games < 1:
        raise BadSetup(f"expected at least 1 game, got {games}")
    checked, screen = admit(game), Screen()
    counts = 1 if players is not None else checked.most - checked.fewest + 1
    try:
        with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
            task = bar.add_task("Checking", total=games * counts)
            found = look(checked, games=games, seed=seed, players=players, progress=lambda: bar.advance(task))
    except Lawless as lawless:
        screen.print(str(lawless), soft_wrap=True, highlight=False, markup=False)
        return BROKEN
    screen.print(f"{checked.title}: {found}", soft_wrap=True)
    return 0
