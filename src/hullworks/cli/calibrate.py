"""`hullworks lab calibrate`: make the chances that hints tell mean what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.bots.chance import FILE, Fit, fits_of
from hullworks.cli.chart import compare, written
from hullworks.cli.option import Counts, GameName, Seed
from hullworks.cli.simulate import bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab.calibration import FEWEST, Found, data, page, plot
from hullworks.lab.calibration import calibrate as measure
from hullworks.match.game import Game


def calibrate(
    game: GameName,
    /,
    *,
    players: Counts = None,
    games: int = 1000,
    seed: Seed = 1,
    output: Annotated[Path | None, Parameter(name=["-o", "--output"])] = None,
    to: Path | None = None,
    chart: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Fit the chances that hints tell to games of mates, and compare them with other games.

    Parameters
    ----------
    games
        How many games for each number: one half is fitted, the other compared.
    output
        Write what was said and won to this Markdown page, and a picture beside it.
    to
        The file of the fitted numbers (default: the game's own `chances.toml`).
    chart
        Fit nothing; measure how well the chart of an analysis says how new games end.
    """
    played, screen = admit(game), Screen()
    counts = players or list(range(max(2, played.fewest), played.most + 1))
    if games < FEWEST:
        raise BadSetup(f"--games: expected at least {FEWEST}, got {games}")
    for count in counts:
        played.lay(count)
    if chart:
        compare(screen, played, counts, games, seed, output)
        return
    path = to or played.folder / FILE
    for file in (path, output) if output is not None else (path,):
        check_writable(file)
    with bar(screen, "Playing", games * len(counts)) as advance:
        found = [measure(played, count, games, seed, advance) for count in counts]
    show(screen, found)
    parts = played.lay(counts[0]).parts_version
    path.write_text(data(parts, {**kept(played, parts), **fits(found)}), encoding="utf-8")
    if output is not None:
        for one in found:
            write(output, played, one, seed)


def write(output: Path, game: Game, found: Found, seed: int) -> None:
    """Write the chapter for one number of players, and its picture."""
    picture = output.with_name(f"{output.stem}-{game.id}-{found.players}.svg")
    picture.write_text(plot(found.rows), encoding="utf-8")
    output.write_text(page(written(output), game, found, seed, picture.name), encoding="utf-8")


def kept(game: Game, parts: str) -> dict[int, Fit]:
    """What was fitted before to games with these parts, for other numbers of players."""
    before = fits_of(game)
    if before is None or before.parts != parts:
        return {}
    return {int(players): fit for players, fit in before.players.items()}


def fits(found: list[Found]) -> dict[int, Fit]:
    return {one.players: one.fit for one in found}


def show(screen: Screen, found: list[Found]) -> None:
    """Print the error for each number of players."""
    table = plain("players", "games fitted", "turns", "error in others")
    for one in found:
        table.add_row(str(one.players), str(one.fit.games), f"{one.fit.turns:g}", f"{one.fit.error:.3f}")
    screen.put(table)
