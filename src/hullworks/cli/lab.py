"""`hullworks lab`: measurements for designers of games and authors of bots."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from hullworks.cli.balance import balance
from hullworks.cli.calibrate import calibrate
from hullworks.cli.card import card
from hullworks.cli.compare import compare
from hullworks.cli.feel import feel
from hullworks.cli.habits import habits
from hullworks.cli.means import Means, tell_to_go_on
from hullworks.cli.option import Choices, GameName, Pack, Seed, Think
from hullworks.cli.play import read_choices
from hullworks.cli.puzzles import puzzles
from hullworks.cli.report import report
from hullworks.cli.simulate import INTERRUPTED, bar, check_writable, plain
from hullworks.cli.strengths import strengths
from hullworks.cli.terminal import Screen
from hullworks.cli.train import train
from hullworks.cli.tune import tune
from hullworks.games import admit
from hullworks.lab.ladder import Ladder, Pairings, climb, contestants
from hullworks.lab.standings import cells, heads, page, standing, title
from hullworks.match.game import Game

lab = App(name="lab", help="Find out how good the bots are, and how balanced the parts.", result_action="return_value")
lab.command(balance)
lab.command(calibrate)
lab.command(card)
lab.command(compare)
lab.command(feel)
lab.command(habits)
lab.command(puzzles)
lab.command(report)
lab.command(strengths)
lab.command(train)
lab.command(tune)


@dataclass(frozen=True)
class Wish:
    """The options of a ladder."""

    bots: Annotated[
        str | None, Parameter(help="The bots, such as `captain,mate,mine.py:Mine` (default: all of ours).")
    ] = None
    games: Annotated[int, Parameter(help="How many games every two bots play.")] = 200
    players: Annotated[
        int | Literal["all"],
        Parameter(help="How many sit at a table, two kinds of bots in turn; `all` for a ladder at every number."),
    ] = 2
    seed: Seed = 1
    think: Think = None
    option: Choices = None
    pack: Pack = None

    def orders(self, game: Game) -> list[Pairings]:
        """The games to play, for every number of players that was asked for."""
        names = contestants(game.id) if self.bots is None else tuple(name.strip() for name in self.bots.split(","))
        numbers = range(max(2, game.fewest), game.most + 1) if self.players == "all" else [self.players]
        options, found = read_choices(self.option or []), []
        for number in numbers:
            pack = game.lay(number, options, self.pack).pack  # read here, so that an error names the pack's file
            found.append(Pairings(game.id, number, self.games, names, self.seed, self.think, pack, options=options))
        return found


@lab.command
def ladder(
    game: GameName,
    /,
    *,
    wish: Annotated[Wish | None, Parameter(name="*")] = None,
    means: Annotated[Means | None, Parameter(name="*")] = None,
    output: Annotated[Path | None, Parameter(name=["-o", "--output"])] = None,
) -> int:
    """Let every two bots play each other with alternating seats, and rate them with 95 % limits.

    Ctrl-C stops early and shows the finished games; with --games-out the same command goes on from there. The same seed
    gives the same ladder, unless bots have a time limit.

    Parameters
    ----------
    output
        Write the ladder to this Markdown file, next to those of other games.
    """
    orders, means, screen = (wish or Wish()).orders(admit(game)), means or Means(), Screen()
    for order in orders:
        order.check()
    if output is not None:
        check_writable(output)
    for order in orders:
        with bar(screen, f"Climbing, {order.players} players", order.games * len(order.pairings())) as advance:
            found = climb(order, means.workforce(), advance, means.rung)
        show(screen, found)
        if found.stopped:
            tell_to_go_on(screen, means.games_out, found.stopped)
            return INTERRUPTED
        if output is not None:
            before = output.read_text(encoding="utf-8") if output.exists() else ""
            output.write_text(page(before, found), encoding="utf-8")
    return 0


def show(screen: Screen, found: Ladder) -> None:
    """Print the ladder, from the top, and all pairings."""
    early = ", stopped early" if found.stopped else ""
    screen.say(f"{title(found)}, {found.order.games:,} games a pairing, seed {found.order.seed}{early}", "bold")
    screen.print()
    (who, rating, _, *more), *rows = standing(found)
    ratings = plain(who, rating, "95 % limits", *more)
    for row in rows:
        ratings.add_row(*row)
    screen.put(ratings)
    screen.print()
    pairings = plain(*heads(found.order.together))
    for pairing in found.pairings:
        pairings.add_row(*cells(pairing, found.order.together))
    screen.put(pairings)
    for fault in found.faults:
        screen.say(fault, "bold")
