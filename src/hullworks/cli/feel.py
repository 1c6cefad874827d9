"""`hullworks lab feel`: whether the lead changes, when a game is decided, and whether choices matter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hullworks.cli.means import workforce
from hullworks.cli.option import GameName, Ray, Workers
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, of_table, plain, planned
from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import BadSetup
from hullworks.lab import sentence
from hullworks.lab.facts import Findings, facts
from hullworks.lab.knowledge import ENOUGH, knowledge
from hullworks.lab.survey import survey


def feel(
    game: GameName,
    /,
    *,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    positions: int = 60,
    rollouts: int = 32,
    workers: Workers = None,
    ray: Ray = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> int:
    """Tell how games feel: lead changes, comebacks, when they are decided, and choices that matter.

    The measures rest on chances to win that are fitted to the games. How much these know is told, too: bots play on
    from positions of new games, and what wins there is compared. Ctrl-C stops early and shows what there is.

    Parameters
    ----------
    positions
        How many positions the fitted chances are compared at; 0 for none.
    rollouts
        How many games bots play on from each of them.
    json_file
        Write all figures to this file.
    """
    plan, screen = planned(game, order, json_file), Screen()
    if positions < 0 or rollouts < 2:
        raise BadSetup("expected 0 or more positions and at least 2 rollouts")
    if plan.players < 2:
        raise BadSetup("how a game feels is measured by who leads, so it takes at least 2 players")
    hands = workforce(workers, ray)
    with bar(screen, "Playing", plan.games) as advance:
        seen = survey(plan, hands, advance, course=True)
    known = None
    if not seen.stopped and positions:
        with bar(screen, "Playing on", positions) as advance:
            known = knowledge(plan, seen, positions, rollouts, hands, advance).share()
    found = facts(Findings(plan, seen)) | {"known": known}
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    show(screen, found)
    return INTERRUPTED if seen.stopped else 0


def show(screen: Screen, found: dict[str, Any]) -> None:
    """Print the measures, and what they rest on."""
    early = f" of {found['asked']:,}, stopped early" if found["stopped"] else ""
    bots = ", ".join(found["bots"])
    screen.say(f"{found['games']:,} games{early}, {found['players']} players, {bots}, seed {found['seed']}", "soft")
    screen.say(of_table(found), "soft")
    if not found["feel"]["games"]:
        screen.say("Too few games were finished to tell.")
        return
    screen.say(sentence.feel_answer(found), "bold")
    screen.print()
    table = plain("", "")
    for row in sentence.feel_measures(found):
        table.add_row(*row)
    screen.put(table)
    screen.print()
    times = [f"{row['share']:.0%} after {row['time']:.0%} of the game" for row in found["feel"]["favourites"]]
    screen.say(f"The favourite wins {', '.join(times)}.")
    screen.say(sentence.feel_note(found), "soft")
    if found["known"] is not None:
        fragile = "" if found["known"] >= ENOUGH else " Lead changes and when a game is decided are fragile, therefore."
        screen.say(f"The fitted chances explain {max(0.0, found['known']):.0%} of how true chances differ.{fragile}")
