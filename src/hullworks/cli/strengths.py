"""`hullworks lab strengths`: measure the ratings of a game's strengths."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.bots.rating import FILE
from hullworks.cli.means import Means, tell_to_go_on
from hullworks.cli.option import GameName, Seed
from hullworks.cli.simulate import INTERRUPTED, bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab.ladder import climb
from hullworks.lab.strengths import FEWEST, all_ratings, data, order_of, page


def strengths(
    game: GameName,
    /,
    *,
    games: int = 100,
    seed: Seed = 1,
    means: Annotated[Means | None, Parameter(name="*")] = None,
    output: Annotated[Path | None, Parameter(name=["-o", "--output"])] = None,
    to: Path | None = None,
) -> int:
    """Rate the five strengths of a game on a ladder of their own, and keep the ratings with the game.

    Ctrl-C stops early and shows the finished games; with --games-out the same command goes on from there.

    Parameters
    ----------
    games
        How many games each strength plays against the mate, and against the next strength.
    output
        Write the ladder to this Markdown file, next to those of other games.
    to
        The file of the ratings (default: the game's own `ratings.toml`).
    """
    played, means, screen = admit(game), means or Means(), Screen()
    if games < FEWEST:
        raise BadSetup(f"--games: expected at least {FEWEST}, got {games}")
    order = order_of(played, games, seed)
    path = to or played.folder / FILE
    for file in (path, output) if output is not None else (path,):
        check_writable(file)
    with bar(screen, "Climbing", games * len(order.pairings())) as advance:
        found = climb(order, means.workforce(), advance, means.rung)
    table = plain("bot", "rating", "95 % limits")
    for one in all_ratings(played, found):
        table.add_row(one.name, f"{one.rating:.0f}", f"{one.rating - one.reach:.0f} to {one.rating + one.reach:.0f}")
    screen.put(table)
    if found.stopped:
        screen.say("Stopped early, so no ratings were written.")
        tell_to_go_on(screen, means.games_out, found.stopped)
        return INTERRUPTED
    path.write_text(data(played, found), encoding="utf-8")
    if output is not None:
        before = output.read_text(encoding="utf-8") if output.exists() else ""
        output.write_text(page(before, found), encoding="utf-8")
    return 0
