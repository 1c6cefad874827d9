"""The bot that searches."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.payoff import Payoff
from hullworks.bots.search import Glance, Manner, Search
from hullworks.bots.style import PLAIN, Style
from hullworks.bots.tree import NOTHING, SEAT_BITS
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.match.game import Game

AT_LEAST: Final[i64] = 4  # the part of a budget, one in so many, that is spent however much is known already


class Captain(Bot):
    """Searches from what its seat can know; in a negotiation it takes what the advice suggests, as the mate does.

    From one answer to the next it keeps what its tree knows of that. One captain plays one seat of one match.
    """

    def __init__(self, game: Game, budget: Budget = LAB, style: Style = PLAIN, manner: Manner | None = None) -> None:
        self.game: Final = game
        self.budget = budget
        self.style: Final = style
        self.manner: Final = manner or Manner()
        self.search: Search | None = None
        self.before: Position | None = None  # what was searched last,
        self.given: i64 = NOTHING  # and answered

    def allow(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        suggested: i64 = self.game.advice.suggest(g, seat, self.style.asks)
        if suggested >= 0:
            return suggested
        search = self.think(g, seat, rng)
        self.before = g
        self.given = search.answers()[0] >> SEAT_BITS
        return self.given

    def think(self, g: Position, seat: i64, rng: Rng) -> Search:
        """Search the open question as long as the budget allows."""
        end = perf_counter() + self.budget.seconds
        search = self.search
        if search is None or not self.follows(search, g, seat):
            payoff = Payoff(self.game.advice, self.game.score, g.seats, self.style.spite)
            search = Search(self.game.imagine, payoff, self.manner, seat, len(g.todo.actions.texts), self.style)
            search.begin(g)
            self.search = search
        left = self.budget.iterations - search.tree.visits[search.root]
        if left < self.budget.iterations // AT_LEAST:
            left = self.budget.iterations // AT_LEAST
        for _ in range(left):
            search.iterate(g, rng)
            if perf_counter() > end:
                break
        return search

    def follows(self, search: Search, g: Position, seat: i64) -> bool:
        """Whether the tree knows what happened since the last answer; it then goes on from there.

        That may be nothing, or answers of rivals that were looked at. What the seat sees must be what it would have
        seen in the searched world, so chance has shown nothing new.
        """
        before = self.before
        if before is None or search.seat != seat:
            return False
        node = search.child(self.given)
        if node == NOTHING:
            return False
        world = before.copy()
        world.attend(seat)
        role = search.go_on(world, world.play(self.given), None)
        found = search.reach(world, role, node, Glance(self.game, g, seat))
        if found == NOTHING:
            return False
        search.root = found
        return True
