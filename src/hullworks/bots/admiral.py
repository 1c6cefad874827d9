"""The admiral: a captain that learned how good a position is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from hullworks.bots.budget import LAB, Budget
from hullworks.bots.captain import Captain
from hullworks.bots.net import Net
from hullworks.bots.payoff import Payoff, squashed
from hullworks.bots.search import Manner
from hullworks.bots.style import PLAIN, Style
from hullworks.kernel.observation import Observation
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game

SURE: Final = 4.0  # the log odds of a game that is over: won, or lost


class Look:
    """What was learned about a game: from what a seat observes, the chances of all seats. One belongs to one bot."""

    def __init__(self, game: Game, net: Net, share: float, scale: float, players: tuple[int, ...]) -> None:
        assert game.observe is not None
        self.observe: Final[Callable[[Any, int, Observation], None]] = game.observe
        self.seen: Final = game.describe().blank()
        self.net: Final = net
        self.may_all_lose: Final = game.may_all_lose
        self.share: Final = share  # how much it counts, beside the advice
        self.scale: Final = scale  # the points of lead that a unit of log odds is worth
        self.players: Final = players  # the tables that it learned from

    def ask(self, g: Position, by: i64, odds: vec[float]) -> None:
        """Write the log odds that each seat wins, if not all lose, into *odds*, from what seat *by* knows."""
        self.observe(g, int(by), self.seen)
        self.net.run(self.seen)
        self.net.odds(g.seats, False, by, odds)


class Learned(Payoff):
    """Compares seats by the advice and by what was learned, each with its share.

    Where all may lose together, the advice counts whole: how far everybody is from that is planned better than learned.
    """

    def __init__(self, game: Game, look: Look, seats: i64, spite: float = 0.0) -> None:
        super().__init__(game.advice, game.score, seats, spite)
        self.look_at: Final = look
        # Nobody learned from the middle of an answer. Where the advice can value it, answers have many parts, each of
        # them would need a look, and so what to expect of them is left to the advice.
        self.foresees = not game.advice.thorough
        self.thorough = False
        self.advised: Final = 1.0 if game.may_all_lose else 1.0 - look.share
        self.odds = vec[float]([0.0] * seats)
        self.before = vec[float]([0.0] * seats)  # the leads by the advice where the search began

    def begin(self, g: Position, by: i64 = 0) -> None:
        super().begin(g, by)
        for seat in range(self.seats):
            self.before[seat] = self.margin(seat)

    def promise(self, lead: float, seat: i64) -> float:
        if self.foresees:
            return self.squash(lead, seat)
        return squashed((lead - self.before[seat]) / self.advice.clear)

    def read(self, g: Position, by: i64) -> None:
        if self.advised > 0.0 or not self.foresees:
            super().read(g, by)
        if not g.over:
            self.look_at.ask(g, by, self.odds)
            return
        won = self.read_result(g)
        super().read(g, by)
        for seat in range(self.seats):
            self.odds[seat] = SURE * (2.0 * won[seat] - 1.0)

    def lead(self, seat: i64) -> float:
        look = self.look_at
        return self.advised * self.margin(seat) + look.share * look.scale * self.odds[seat]


class Admiral(Captain):
    """Searches like the captain, and compares positions also by what was learned.

    At a table of a size that it learned nothing about, it is a captain.
    """

    def __init__(
        self, game: Game, look: Look, budget: Budget = LAB, style: Style = PLAIN, manner: Manner | None = None
    ) -> None:
        super().__init__(game, budget, style, manner)
        self.look: Final = look

    def payoff(self, g: Position) -> Payoff:
        if int(g.seats) not in self.look.players:
            return super().payoff(g)
        return Learned(self.game, self.look, g.seats, self.style.spite)
