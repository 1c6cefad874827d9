"""Other bots among mates, one at a time: whether skill matters, and which styles and plans can win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from hullworks.bots.script import names_of
from hullworks.bots.style import STYLES
from hullworks.games import load as load_game
from hullworks.lab.simulation import Keeper, Plan, Workforce
from hullworks.lab.survey import survey
from hullworks.lab.tally import WIN, Share, wilson
from hullworks.lab.witness import Claim, Witnesses

CREW: Final = ("deckhand", "captain")
CAPTAINS_THINK: Final = "20"  # iterations an answer, so that a captain's games take seconds


@dataclass(frozen=True)
class Guest:
    """One bot among mates: how often it wins."""

    name: str
    games: int
    share: Share
    plan: Plan
    witnesses: Witnesses

    def wanted(self) -> list[Claim]:
        """What its games can show: a win and, if it is about skill or it never wins, a loss."""
        won = (self.name, "wins")
        both = self.name in CREW or won not in self.witnesses.games
        return [won, *([(self.name, "loses")] if both else [])]


def company(plan: Plan, games: int, captains: int) -> Iterator[tuple[str, Plan]]:
    """The plans in which one other bot sits among mates: the crew, then styles and plans of the game."""
    game = load_game(plan.game)
    styles = [f"mate:{name}" for name in (*STYLES, *game.strategies)]
    for name in (*CREW, *styles, *names_of(game)):
        count = captains if name == "captain" else games
        if count > 0 and plan.players > 1:
            bots = (name, *(["mate"] * (plan.players - 1)))
            think = CAPTAINS_THINK if name == "captain" else plan.think
            yield name, replace(plan, bots=bots, games=count, think=think)


def host(
    plans: list[tuple[str, Plan]],
    workers: Workforce,
    progress: Callable[[int], None],
    keeper_of: Callable[[str, Plan], Keeper | None] = lambda name, plan: None,
) -> tuple[list[Guest], bool]:
    """Play all of these plans; Ctrl-C keeps those that are complete. Returns the guests, and whether it was stopped."""
    found: list[Guest] = []
    for name, plan in plans:
        seen = survey(plan, workers, progress, keeper=keeper_of(name, plan))
        if seen.stopped:
            return found, True
        tally = seen.tally
        share = wilson(tally.bot_wins[name] / WIN, tally.decided)
        found.append(Guest(name, tally.games, share, plan, seen.witnesses))
    return found, False
