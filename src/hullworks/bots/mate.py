"""The mate: the bot that looks one step ahead, with the game's advice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.bots.style import PLAIN, Style
from hullworks.bots.sure import is_sure
from hullworks.kernel.advice import NEVER, Advice
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position, copied
from hullworks.kernel.rule import DECISION, Answers
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game


class Mate(Bot):
    """Follows the advice's suggestion, or else tries every answer on a copy and takes the best; ties are random.

    At a table, where it knows the *game*, it takes a sure win.
    """

    def __init__(self, advice: Advice, style: Style = PLAIN, game: Game | None = None) -> None:
        self.advice: Final = advice.own()
        self.style: Final = style
        self.game: Final = game
        self.world: Position | None = None  # the copy on which the last answer was tried
        self.options: Answers | None = None  # the buffer for the allowed answers
        self.ended = False  # whether the answer that was tried last ends the game
        self.likings = vec[float]()  # by action; filled when the first position is seen

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        suggested = self.advice.suggest(g, seat, self.style.asks)
        if suggested >= 0:
            return suggested
        out = self.options
        if out is None or len(out.codes) != len(g.todo.actions.texts):
            out = self.options = g.answers_buffer()
        g.answers(out)
        best: i64 = out.codes[0]
        most = -1e300
        equal: i64 = 0
        for k in range(out.count):
            if self.advice.qualms(g, seat, out.codes[k]) >= NEVER:
                continue
            value = self.after(g, seat, out.codes[k])
            if self.ended and self.has_won(g, seat, out.codes[k]):
                return out.codes[k]
            if value > most:
                best, most, equal = out.codes[k], value, 1
            elif value == most:
                equal += 1
                if rng.below(equal) == 0:
                    best = out.codes[k]
        return best

    def has_won(self, g: Position, seat: i64, answer: i64) -> bool:
        """Whether an answer that ends the game is a sure win."""
        return self.game is not None and is_sure(self.game, g, seat, answer)

    def after(self, g: Position, seat: i64, answer: i64) -> float:
        """The value of the position after an answer; if the answer has several parts, the rest are chosen greedily."""
        if len(self.likings) == 0:
            self.likings = self.style.likings(g, self.advice)
        world = copied(g, self.world)
        self.world = world
        role = world.play(answer)
        value = 0.0
        lacks_parts = goes_on(world, role, seat) and (not self.advice.thorough or self.style.spite > 0.0)
        if not lacks_parts:
            value = self.advice.value(world, seat)
        while lacks_parts:
            out = world.answers_buffer()
            world.answers(out)
            best: i64 = out.codes[0]
            value = -1e300
            for k in range(out.count):
                trial = world.copy()
                trial.play(out.codes[k])
                here = self.advice.value(trial, seat)
                if here > value:
                    best, value = out.codes[k], here
            role = world.play(best)
            lacks_parts = goes_on(world, role, seat)
        self.ended = world.over
        if self.style.spite > 0.0:
            value -= self.style.grudge(world, seat, self.advice)
        return value + self.likings[answer] - self.advice.qualms(g, seat, answer)


def goes_on(world: Position, role: i64, seat: i64) -> bool:
    """Whether the seat is asked for another part of its answer."""
    return role == DECISION and world.seat() == seat and world.question()[0].continues()
