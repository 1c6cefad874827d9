"""`hullworks bench`: measure the speed of this build."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.progress import Progress
from rich.table import Table

from hullworks import build
from hullworks.cli.simulate import check_writable
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab.bench import WORKS, compare, memory, scaling, summary


def bench(
    game: str = "marino",
    /,
    *,
    rounds: int = 7,
    seconds: float = 0.7,
    full: bool = False,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> int:
    """Measure how fast this build is, compared with its interpreted source and, if it is installed, with Catanatron.

    All contenders run each workload in turn, on one core; only ratios within a round are compared. The machine should
    otherwise be idle.

    Parameters
    ----------
    game
        The game to measure.
    rounds
        The number of rounds; the median counts.
    seconds
        The duration of each workload.
    full
        Also compare two workers with one, and measure the memory of 100,000 games (about three minutes more).
    json_file
        Also write the figures to this file.
    """
    game = admit(game).id
    if not 1 <= rounds <= 1000:
        raise BadSetup(f"expected 1 to 1000 rounds, got {rounds}")
    if not 0.01 <= seconds <= 600:
        raise BadSetup(f"expected 0.01 to 600 seconds, got {seconds:g}")
    if json_file is not None:
        check_writable(json_file)
    screen = Screen()
    if build.name() != "compiled":
        screen.say("This build is interpreted: there is nothing compiled to compare.", "soft")
    found = measured(screen, game, rounds, seconds, full)
    show(screen, found)
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


def measured(screen: Screen, game: str, rounds: int, seconds: float, full: bool) -> dict[str, Any]:
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("Measuring", total=None)
        found = summary(game, compare(game, rounds, seconds, lambda: bar.advance(task)))
        if full:
            bar.update(task, description="Two workers against one")
            found["ratios"]["two workers to one"] = round(scaling(game, 20_000, 3, lambda: bar.advance(task)), 2)
        if full and os.name == "posix":
            bar.update(task, description="100,000 games")
            played, spent, held = memory(game, 100_000)
            found["games"] = {"played": played, "seconds": round(spent, 1), "megabytes": round(held)}
    return found


def show(screen: Screen, found: dict[str, Any]) -> None:
    """Print the figures as tables."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    table.add_column("a second")
    for heading in ("decisions inside", "decisions from Python", "copies", "search iterations"):
        table.add_column(heading, justify="right")
    for name, rates in found["a_second"].items():
        table.add_row(found["contenders"][name], *(f"{rates[work]:,}" if rates[work] else "" for work in WORKS))
    screen.put(table)
    screen.print()
    for name, ratio in found["ratios"].items():
        screen.print(f"{ratio:8.1f} times   {name}")
    if "games" in found:
        games = found["games"]
        screen.print(f"{games['played']:,} games in {games['seconds']} s, {games['megabytes']} MB at most in a process")
