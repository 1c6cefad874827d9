"""The captain: the bot that searches."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.payoff import Payoff
from hullworks.bots.search import Glance, Manner, Search
from hullworks.bots.style import PLAIN, Style
from hullworks.bots.sure import sure_win
from hullworks.bots.tree import NOTHING, SEAT_BITS
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.match.game import Game

TIMES: Final = 2  # an answer may be given so often to the same question and view
AT_LEAST: Final[i64] = 4  # at least 1 / AT_LEAST of a budget is spent, however much of the tree is reused


class Captain(Bot):
    """Searches from what its seat can know; in a negotiation it follows the advice, like the mate.

    It reuses the part of its search tree that applies to its next question. One captain plays one seat of one match.
    """

    def __init__(self, game: Game, budget: Budget = LAB, style: Style = PLAIN, manner: Manner | None = None) -> None:
        self.game: Final = game
        self.budget = budget
        self.style: Final = style
        self.manner: Final = manner or Manner()
        self.search: Search | None = None
        self.before: Position | None = None  # the position searched last
        self.given: i64 = NOTHING  # the answer given there
        self.past: list[
            tuple[Any, int]
        ] = []  # questions and views since the tree began, with the answers given to them

    def allow(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        suggested: i64 = self.game.advice.suggest(g, seat, self.style.asks)
        if suggested >= 0:
            return suggested
        winning = sure_win(self.game, g, seat)
        if winning >= 0:
            return winning
        search = self.think(g, seat, rng)
        self.before = g
        self.given = self.onward(search, g, seat)
        return self.given

    def onward(self, search: Search, g: Position, seat: i64) -> i64:
        """The best answer that does not go round in a circle.

        Where an answer can be taken back, both may look equally good for ever. So none is given a third time to a
        question and a view that are the same.
        """
        asked = (g.question(), self.game.view(g, seat))
        same = [code for before, code in self.past if before == asked]
        codes = [int(key >> SEAT_BITS) for key in search.answers()]
        best = codes[0]
        for code in codes:
            if same.count(code) < TIMES:
                best = code
                break
        self.past.append((asked, best))
        return best

    def think(self, g: Position, seat: i64, rng: Rng) -> Search:
        """Search the open question for as long as the budget allows."""
        end = perf_counter() + self.budget.seconds
        search = self.search
        if search is None or not self.follows(search, g, seat):
            search = Search(self.game.imagine, self.payoff(g), self.manner, seat, len(g.todo.actions.texts), self.style)
            search.begin(g)
            self.search = search
            self.past.clear()  # Something else has happened, perhaps a new game has begun.
        left = self.budget.iterations - search.tree.visits[search.root]
        least = max(1, self.budget.iterations // AT_LEAST)  # A node that was visited may have no answers yet.
        for _ in range(max(left, least)):
            search.iterate(g, rng)
            if perf_counter() > end:
                break
        return search

    def payoff(self, g: Position) -> Payoff:
        """How this bot compares positions."""
        return Payoff(self.game.advice, self.game.score, g.seats, self.style.spite)

    def follows(self, search: Search, g: Position, seat: i64) -> bool:
        """Whether the tree covers everything that happened since the last answer; if so, continue from that node.

        Nothing may have happened, or rivals may have given answers that were explored. The seat's view must equal its
        view in the searched world, so chance has revealed nothing new.
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
