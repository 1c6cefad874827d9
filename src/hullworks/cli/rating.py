"""`hullworks rating`: your own rating against bots, from the games that you finished in this terminal."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from hullworks.bots.rating import nearest
from hullworks.cli.simulate import plain
from hullworks.cli.standing import read, write
from hullworks.cli.terminal import Screen
from hullworks.games import load
from hullworks.match.message import t


def rating(
    game: Annotated[str | None, Parameter(help="Only this game.")] = None,
    /,
    *,
    reset: Annotated[bool, Parameter(show_default=False)] = False,
) -> int:
    """Show your rating against bots in every game, and the strength that is nearest to it.

    It changes with every game against bots that you finish in the terminal. The mate has 1000; 400 more mean odds of
    ten to one. `hullworks play marino --terminal --bots even` plays a bot of about your strength.

    Parameters
    ----------
    reset
        Forget your rating, in one game or in all.
    """
    name = load(game).id if game is not None else None
    screen = Screen()
    if reset:
        write({} if name is None else {other: one for other, one in read().items() if other != name})
        screen.say(t("terminal.rating-forgotten"))
        return 0
    shown = {other: one for other, one in read().items() if name in (None, other)}
    if not shown:
        screen.say(t("terminal.no-rating"))
        return 0
    table = plain(*[t(f"terminal.ratings.{heading}") for heading in ("game", "rating", "limits", "games", "nearest")])
    for other, one in sorted(shown.items()):
        limits = t("terminal.to", first=round(one.rating - one.reach), last=round(one.rating + one.reach))
        table.add_row(other, f"{one.rating:.0f}", limits, str(one.games), nearest(load(other), one.rating))
    screen.put(table)
    return 0
