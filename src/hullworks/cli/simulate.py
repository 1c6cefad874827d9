"""`hullworks simulate`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hullworks.cli.means import Answers, Means, tell_to_go_on
from hullworks.cli.option import Choices, Pack, Seed, Think
from hullworks.cli.play import read_choices
from hullworks.cli.terminal import Screen
from hullworks.games import admit, load
from hullworks.lab.report import report
from hullworks.lab.simulation import Keeper, Plan, Result, Workforce
from hullworks.lab.simulation import simulate as run
from hullworks.match.game import Game

INTERRUPTED = 130
SHOWN_CARDS = 8


@dataclass(frozen=True)
class Wanted:
    """The options of a simulation."""

    players: Annotated[
        int | None, Parameter(help="The number of players (default: the fewest that the game allows).")
    ] = None
    games: Annotated[int, Parameter(help="How many games.")] = 1000
    bots: Annotated[
        str,
        Parameter(help="Who plays, as in `captain,mate:trader,mine.py:Mine`: in turn, moved on a seat each game."),
    ] = "mate"
    think: Think = None
    seed: Seed = 1
    option: Choices = None
    pack: Pack = None

    def plan(self, game: Game) -> Plan:
        """The checked plan for the lab."""
        players = game.fewest if self.players is None else self.players
        options = read_choices(self.option or [])
        made = Plan(
            game=game.id,
            players=players,
            games=self.games,
            bots=tuple(name.strip() for name in self.bots.split(",")),
            think=self.think,
            seed=self.seed,
            options=options,
            pack=game.lay(players, options, self.pack).pack,  # read here, so that an error names the pack's file
            pack_name="" if self.pack is None else self.pack.name,
        )
        made.check()
        return made


def simulate(
    game: str,
    /,
    *,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    means: Annotated[Means | None, Parameter(name="*")] = None,
    answers: Answers = False,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> int:
    """Let bots play many games and report wins by seat with 95 % limits, scores, lengths, the effect of every card.

    Ctrl-C stops early and shows the finished games. The same seed gives the same figures for any number of workers.

    Parameters
    ----------
    game
        The name of the game in `hullworks games`, or its location, such as `nim.py:GAME`.
    json_file
        Write all figures to this file.
    """
    plan, screen, means = planned(game, order, json_file), Screen(), means or Means()
    result = with_bar(screen, plan, means.workforce(), means.keeper(plan, "simulation", answers))
    found = report(result)
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    show(screen, found)
    tell_to_go_on(screen, means.games_out, result.stopped)
    return INTERRUPTED if result.stopped else 0


def planned(game: str, order: Wanted | None, json_file: Path | None) -> Plan:
    """The plan for a game; whether its figures can be written to the file is checked first."""
    plan = (order or Wanted()).plan(admit(game))
    if json_file is not None:
        check_writable(json_file)
    return plan


def check_writable(path: Path) -> None:
    """Check before a long simulation that its results can be written. Leaves no new file behind."""
    there = path.exists()
    with path.open("a", encoding="utf-8"):
        pass
    if not there:
        path.unlink()


def with_bar(screen: Screen, plan: Plan, workers: Workforce, keeper: Keeper | None = None) -> Result:
    """Run the plan with a progress bar, which is shown only in a terminal."""
    with bar(screen, "Playing", plan.games) as advance:
        return run(plan, workers, advance, keeper)


@contextmanager
def bar(screen: Screen, doing: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar with an estimate of the time left, shown only in a terminal; yields a function to advance it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(doing, total=total)
        yield lambda done: progress.advance(task, done)


def show(screen: Screen, found: dict[str, Any]) -> None:
    """Print the results on one screen."""
    early = f" of {found['asked']:,}, stopped early" if found["stopped"] else ""
    screen.say(
        f"{found['games']:,} games{early} of {load(found['game']).title} with {found['players']} players,"
        f" {', '.join(found['bots'])}, seed {found['seed']}",
        "bold",
    )
    screen.say(of_table(found), "soft")
    screen.say(f"{found['games_a_second']:,} games a second, {found['build']} build", "soft")
    if not found["games"]:
        return
    screen.print()
    screen.put(shares(found))
    screen.print()
    screen.put(numbers(found))
    screen.print()
    if found["lost"]:
        screen.say(
            f"All lost together: {found['lost']:,} games, {found['lost'] / found['games']:.1%}; shares are of the rest"
        )
    screen.say("Endings: " + ", ".join(f"{name} {count:,}" for name, count in found["endings"].items()))
    if found["cards"]:
        screen.print()
        screen.put(cards(found))
    for fault in found["faults"]:
        screen.say(fault, "bold")


def of_table(found: dict[str, Any]) -> str:
    """The parts and options of some games, in words."""
    pack = f" of {found['pack']}" if found["pack"] else ""
    options = "".join(f", {name}={yes_no(value)}" for name, value in found["options"].items())
    return f"Parts {found['parts']}{pack}{options}"


def yes_no(value: object) -> object:
    """The value of an option as a player writes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else value


def shares(found: dict[str, Any]) -> Table:
    """The shares of wins by bot, by seat and by every order that may matter."""
    table = plain("wins", "share", "95 % limits", "of a fair share")
    for name, row in found["wins_by_bot"].items():
        table.add_row(f"bot {name}", *share(row), "")
    for seat, row in enumerate(found["seats"]):
        table.add_row(f"seat {seat + 1}", *share(row), f"{row['of_fair']:.2f}")
    for order, rows in found["orders"].items():
        for place, row in enumerate(rows):
            table.add_row(f"{order}, {place + 1}", *share(row), f"{row['of_fair']:.2f}")
    return table


def share(row: dict[str, Any]) -> tuple[str, str]:
    return f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}"


def numbers(found: dict[str, Any]) -> Table:
    table = plain("", "mean", "deviation", "least", "5 %", "median", "95 %", "most")
    for name, label in (("score", "score"), ("winning_score", "winning score"), ("turns", "turns a player")):
        row = found[name]
        if name == "turns" and row["most"] == 0:
            continue  # The game does not count turns.
        places = ("least", "p05", "median", "p95", "most")
        table.add_row(label, f"{row['mean']:.1f}", f"{row['deviation']:.1f}", *(str(row[place]) for place in places))
    return table


def cards(found: dict[str, Any]) -> Table:
    """The cards whose owners win most and least often, and unused cards. The JSON has all cards."""
    rows = sorted(found["cards"], key=lambda row: (-row["of_base"], row["card"]))
    table = plain("card", "uses", "a game", "owner wins", "95 % limits", "of the base rate")
    for row in rows[:SHOWN_CARDS] + rows[max(SHOWN_CARDS, len(rows) - SHOWN_CARDS) :]:
        uses = (f"{row['uses']:,}", f"{row['uses_a_game']:.2f}")
        table.add_row(row["card"], *uses, *share(row), f"{row['of_base']:.2f}")
    return table


def plain(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table
