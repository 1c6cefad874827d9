"""`hullworks lab habits`: find out which habits go with winning."""

from __future__ import annotations

from pathlib import Path

from hullworks.bots.habit import FILE, Norm, norms_of
from hullworks.cli.option import Counts, GameName, Seed
from hullworks.cli.simulate import bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab.habit import FEWEST, data, measure
from hullworks.match.game import Game


def habits(
    game: GameName,
    /,
    *,
    players: Counts = None,
    games: int = 2000,
    seed: Seed = 1,
    to: Path | None = None,
) -> None:
    """Find out in games of mates which habits go with winning; an analysis gives advice by them.

    Parameters
    ----------
    games
        How many games for each number.
    to
        The file of the habits (default: the game's own `habits.toml`).
    """
    played, screen = admit(game), Screen()
    counts = players or list(range(max(2, played.fewest), played.most + 1))
    if games < FEWEST:
        raise BadSetup(f"--games: expected at least {FEWEST}, got {games}")
    if not played.habits:
        raise BadSetup(f"{played.title} names no habits in its game.toml")
    for count in counts:
        played.lay(count)
    path = to or played.folder / FILE
    check_writable(path)
    with bar(screen, "Playing", games * len(counts)) as advance:
        found = {count: measure(played, count, games, seed, advance) for count in counts}
    parts = played.lay(counts[0]).parts_version
    path.write_text(data(parts, {**kept(played, parts), **found}), encoding="utf-8")
    show(screen, found)


def kept(game: Game, parts: str) -> dict[int, dict[str, Norm]]:
    """What was found before in games with these parts, for other numbers of players."""
    before = norms_of(game)
    return {int(players): norms for players, norms in before.players.items() if before.parts == parts} if before else {}


def show(screen: Screen, found: dict[int, dict[str, Norm]]) -> None:
    """Print what each habit changes."""
    table = plain("players", "habit", "spread", "change of the chance")
    for players, norms in found.items():
        for name, norm in sorted(norms.items(), key=lambda one: one[1].effect):
            table.add_row(str(players), name, f"{norm.spread:.2f}", f"{norm.effect:+.1%}")
    screen.put(table)
