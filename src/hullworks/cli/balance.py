"""`hullworks lab balance`: check whether seats and cards are balanced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hullworks import build
from hullworks.cli.means import workforce
from hullworks.cli.option import Choices, GameName, Pack, Ray, Seed, Think, Workers
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.lab.balance import FRESH, Verdict, judge, page, seeds, title
from hullworks.lab.card import of_all
from hullworks.lab.report import report
from hullworks.lab.simulation import Plan, Result, Workforce
from hullworks.lab.survey import survey
from hullworks.match.game import Game


@dataclass(frozen=True)
class Trial:
    """The options of the simulations."""

    players: Annotated[int | None, Parameter(help="Only this number of players (default: every number).")] = None
    games: Annotated[int, Parameter(help="How many games at each number of players.")] = 2000
    bot: Annotated[str, Parameter(help="Who plays, at all seats, as in `mate` or `mine.py:Mine`.")] = "mate"
    think: Think = None
    seed: Seed = 1
    option: Choices = None
    pack: Pack = None

    def plans(self, game: Game) -> list[Plan]:
        """The simulations, one for each number of players, all checked before the first one starts."""
        counts = range(game.fewest, game.most + 1) if self.players is None else (self.players,)
        same = (self.games, self.bot, self.think, self.seed, self.option, self.pack)
        orders = [Wanted(count, *same) for count in counts]
        return [order.plan(game) for order in orders]


def balance(
    game: GameName,
    /,
    *,
    trial: Annotated[Trial | None, Parameter(name="*")] = None,
    workers: Workers = None,
    ray: Ray = None,
    output: Annotated[Path | None, Parameter(name=["-o", "--output"])] = None,
) -> int:
    """Let equal bots play with every number of players, and compare wins of seats and effects of cards with limits.

    Ctrl-C stops early and shows the finished games.

    Parameters
    ----------
    output
        Write the results to this Markdown file, next to those of other games.
    """
    asked = trial or Trial()
    played = admit(game)
    plans = asked.plans(played)
    if output is not None:
        check_writable(output)
    screen = Screen()
    verdicts: list[Verdict] = []
    stopped = False
    for plan in plans:
        verdict, stopped = look(screen, plan, workforce(workers, ray))
        verdicts.append(verdict)
        if stopped:
            break
    name = title(played.id, asked.bot, asked.think, asked.pack.name if asked.pack else None, asked.option or ())
    show(screen, f"{name}, {seeds(asked.seed)}{', stopped early' if stopped else ''}", verdicts)
    if output is not None and not stopped:
        before = output.read_text(encoding="utf-8") if output.exists() else ""
        output.write_text(page(before, name, asked.seed, verdicts), encoding="utf-8")
    return INTERRUPTED if stopped else 0


def look(screen: Screen, plan: Plan, workers: Workforce) -> tuple[Verdict, bool]:
    """The verdict of one simulation, or of two if a limit seems to be broken; and whether it was stopped."""
    found = watched(screen, plan, workers)
    verdict = judge(found)
    if found["stopped"] or not verdict.over:
        return verdict, found["stopped"]
    other = watched(screen, replace(plan, seed=plan.seed + FRESH), workers)
    return verdict.looked_at_again(other), other["stopped"]


def watched(screen: Screen, plan: Plan, workers: Workforce) -> dict[str, Any]:
    """The report of a simulation, with the effect of every card."""
    with bar(screen, "Playing", plan.games) as advance:
        seen = survey(plan, workers, advance)
    result = Result(plan, seen.tally, seen.seconds, workers, build.name(), seen.stopped)
    return report(result) | {"effects": of_all(plan, seen)["cards"]}


def show(screen: Screen, heading: str, verdicts: list[Verdict]) -> None:
    """Print a line for each number of players, then the broken limits."""
    screen.say(heading, "bold")
    screen.print()
    table = plain("players", "games", "of a fair share", "largest effect of a card", "owners win most", "all lost")
    for one in verdicts:
        table.add_row(str(one.players), f"{one.games:,}", *one.strongest(), f"{one.lost:.1%}")
    screen.put(table)
    screen.print()
    for line in [f"{one.players} players: {chance}" for one in verdicts for chance in [*one.chances(), *one.doubts()]]:
        screen.say(line)
    for line in [f"{one.players} players: {mishap}" for one in verdicts for mishap in one.mishaps]:
        screen.say(line, "bold")
    faults = [f"{one.players} players: {fault}" for one in verdicts for fault in one.faults()]
    doubts = any(one.doubts() for one in verdicts)
    for line in faults or ["No limit is known to be broken." if doubts else "All limits are kept."]:
        screen.say(line)
