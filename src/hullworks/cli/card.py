"""`hullworks lab card`: what a card does to the player who takes it, or to whoever may have it first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hullworks.cli.means import workforce
from hullworks.cli.option import GameName, Ray, Workers
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, of_table, plain, planned
from hullworks.cli.terminal import Screen
from hullworks.lab.card import of_all, of_one, patterns
from hullworks.lab.effect import effect
from hullworks.lab.simulation import Plan, Workforce
from hullworks.lab.survey import survey


def card(
    game: GameName,
    name: Annotated[str | None, Parameter(help="The id of a card; without it, all cards are measured.")] = None,
    /,
    *,
    playouts: int = 4,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    workers: Workers = None,
    ray: Ray = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> int:
    """Measure what a card does: taken or refused from the same position; or all cards, by which of them turned up.

    What a card's owners win is shown beside it. That is an association: players who are ahead finish more cards.

    Parameters
    ----------
    playouts
        How often each offer of the card is played out, both taken and refused.
    json_file
        Write all figures to this file.
    """
    plan, screen = planned(game, order, json_file), Screen()
    count = workforce(workers, ray)
    found = watch_all(screen, plan, count) if name is None else try_one(screen, plan, name, playouts, count)
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    early = f" of {found['asked']:,}, stopped early" if found["stopped"] else ""
    bots = ", ".join(found["bots"])
    screen.say(f"{found['games']:,} games{early}, {found['players']} players, {bots}, seed {found['seed']}", "soft")
    screen.say(of_table(found), "soft")
    screen.print()
    (show_all if name is None else show_one)(screen, found)
    return INTERRUPTED if found["stopped"] else 0


def watch_all(screen: Screen, plan: Plan, workers: Workforce) -> dict[str, Any]:
    with bar(screen, "Watching", plan.games) as advance:
        return of_all(plan, survey(plan, workers, advance))


def try_one(screen: Screen, plan: Plan, name: str, playouts: int, workers: Workforce) -> dict[str, Any]:
    taking = patterns(plan, name)
    with bar(screen, "Playing", plan.games) as advance:
        return of_one(plan, name, effect(plan, taking, playouts=playouts, workers=workers, progress=advance))


def show_one(screen: Screen, found: dict[str, Any]) -> None:
    """Print the effect of one card."""
    if not found["offers"]:
        screen.say(f"Nobody took {found['card']} in these games, so there is nothing to compare.")
        return
    offers = f"{found['offers']:,} offers that a mate accepts, {found['playouts']} times each"
    screen.say(f"{found['card']}, taken rather than refused: {offers}.", "bold")
    table = plain("", "difference", "95 % limits", "least seen")
    for name, key, times in (("chance to win, in points", "chance", 100), ("final lead", "lead", 1)):
        row = {what: times * value for what, value in found[key].items()}
        limits = f"{row['low']:+.1f} to {row['high']:+.1f}"
        table.add_row(name, f"{row['difference']:+.1f}", limits, f"{row['least']:.1f}")
    screen.put(table)
    if not found["known"]:
        screen.say("These are too few offers to be sure of anything; play more games.")


def show_all(screen: Screen, found: dict[str, Any]) -> None:
    """Print the effect of every card beside what its owners win."""
    screen.say("The effect of a card on the chance to win of whoever may have it first, in points, shrunken.", "bold")
    screen.say("Owners win is an association, no effect: players who are ahead finish more cards.")
    screen.print()
    table = plain("card", "turned up", "effect", "95 % limits", "", "used", "owners win")
    for row in found["cards"]:
        limits = f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}" if row["known"] else ""
        effect = f"{100 * row['effect']:+.1f}" if row["known"] else ""
        sure = "sure" if row["sure"] else ""
        owners = f"{row['owners']:.1%}" if row["uses"] else ""
        table.add_row(row["card"], f"{row['turned_up']:,}", effect, limits, sure, f"{row['uses']:,}", owners)
    screen.put(table)
