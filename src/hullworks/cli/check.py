"""`hullworks check`."""

from __future__ import annotations

from rich.progress import Progress

from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.testing import Lawless
from hullworks.testing import check as look

BROKEN = 1  # the exit status if a law does not hold


def check(game: str, /, *, games: int = 10, seed: int = 1, players: int | None = None) -> int:
    """Play a game at random and check that it keeps the laws: answers, copies, records, views, words, the board.

    Parameters
    ----------
    game
        Where the game is, as in `nim.py:GAME`, or what `hullworks games` calls it.
    games
        How many games with every number of players.
    seed
        Other seeds play other games; the same one plays the same.
    players
        Only with so many players.
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
