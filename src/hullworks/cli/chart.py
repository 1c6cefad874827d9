"""The part of `hullworks lab calibrate` that measures the chart of the analysis in new games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hullworks.cli.simulate import bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.lab.calibration import Row, Table, error_by_chance, error_of, plot, rows_of, title_of, with_chapter
from hullworks.lab.promise import promises, spacing
from hullworks.match.game import Game

ROUNDING = 1e-9  # The chances of all seats are hardly ever 1 to the last bit.
CHART = 1000  # added to the seed: the games must be others than those that the chances were fitted to


class Kept(NamedTuple):
    """What the chart said for one number of players, and what happened."""

    players: int
    won: list[Row]
    lost: list[Row]

    @property
    def all_may_lose(self) -> bool:
        """Whether a shared loss was said or happened at all."""
        return any(max(row.said, row.won) > ROUNDING for row in self.lost)


def compare(screen: Screen, game: Game, counts: list[int], games: int, seed: int, output: Path | None) -> None:
    """Measure the chart for each number of players, print its errors, and write its chapters."""
    if output is not None:
        check_writable(output)
    table = plain("players", "games", "error", "by chance", "error of shared losses")
    with bar(screen, "Playing", games * len(counts)) as advance:
        for players in counts:
            found = measured(game, players, games, seed, advance)
            lost = f"{error_of(found.lost):.3f}" if found.all_may_lose else ""
            errors = [f"{error(found.won):.3f}" for error in (error_of, error_by_chance)]
            table.add_row(str(players), str(games), *errors, lost)
            if output is not None:
                write(output, game, found, games, seed)
    screen.put(table)


def measured(game: Game, players: int, games: int, seed: int, advance: Callable[[int], None]) -> Kept:
    """What the chart says in games of mates, each time for another seat, and what happened."""
    won, lost = list[tuple[float, float]](), list[tuple[float, float]]()
    every = spacing(game, players, CHART + seed)
    for number in range(games):
        for one in promises(game, players, number, CHART + seed, every):
            won += zip(one.chances, one.shares, strict=True)
            lost.append((one.lost, one.all_lost))
        advance(1)
    return Kept(players, rows_of(won), rows_of(lost))


def write(output: Path, game: Game, found: Kept, games: int, seed: int) -> None:
    """Write the chapter and its pictures."""
    told = f"Measured in {games} games of mates, seed {seed}; error {error_of(found.won):.3f}"
    told += f" ({error_by_chance(found.won):.3f} by chance)"
    tables = [Table("won", found.won, f"{output.stem}-{game.id}-{found.players}-chart.svg")]
    if found.all_may_lose:
        told += f", and {error_of(found.lost):.3f} ({error_by_chance(found.lost):.3f}) for the chance that all lose"
        tables.append(Table("all lost", found.lost, f"{output.stem}-{game.id}-{found.players}-lost.svg"))
    for table in tables:
        output.with_name(table.picture).write_text(plot(table.rows, table.happened), encoding="utf-8")
    title = f"{title_of(game, found.players)}: the chart"
    output.write_text(with_chapter(written(output), title, f"{told}.", tables), encoding="utf-8")


def written(page: Path) -> str:
    """What a page says so far."""
    return page.read_text(encoding="utf-8") if page.exists() else ""
