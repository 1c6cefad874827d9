"""The base class of bots, and a loop that lets bots play a game."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from hullworks.bots.budget import Budget
from hullworks.bots.world import World
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DRAW, STEP, Answers

Imagine = Callable[[Position, int, Rng], Position]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers questions. The position it is given is an imagined copy that it may change freely.

    A subclass implements `choose`, like the built-in bots, or the more convenient `decide`.

    >>> import hullworks as hw
    >>> class First(hw.Bot):
    ...     def decide(self, world, rng):
    ...         return world.answers[0]
    >>> hw.start("deadweight", [First, "mate"], seed=1).over
    True
    """

    blind = False  # whether it answers with `pick`, without a look at the table

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        """Return the number of an answer to the open question, which is put to *seat*."""
        raise NotImplementedError

    def pick(self, options: Answers, rng: Rng) -> i64:
        """Return one of these answers. Only bots that are blind implement this."""
        raise NotImplementedError

    def decide(self, world: World, rng: Rng) -> str:
        """Return the text of an answer to the open question of *world*. Only bots from outside implement this."""
        raise NotImplementedError

    def allow(self, budget: Budget) -> None:
        """Set the thinking budget for each answer from now on. Most bots answer at once and ignore it."""


def consult(bot: Bot, g: Position, imagine: Imagine, rng: Rng) -> i64:
    """The bot's answer to the open question, based only on what its seat may know."""
    seat = g.seat()
    return bot.choose(imagine(g, seat, rng), seat, rng)


def answered(bot: Bot, g: Position, options: Answers, imagine: Imagine, rng: Rng) -> i64:
    """The same where the allowed answers are known already. Nothing is imagined for a bot that would not look."""
    return bot.pick(options, rng) if bot.blind else consult(bot, g, imagine, rng)


def play(
    g: Position,
    bots: list[Bot],
    imagine: Imagine,
    dice: Rng,
    rng: Rng,
    given: list[i64] | None = None,
    seats: list[i64] | None = None,
) -> i64:
    """Let the bots play to the end, one for each seat; return the number of decisions taken.

    A question with one answer is not a decision. All answers are added to *given*, and their seats to *seats*. Where
    all seats act at once, the next seat to answer is drawn by lot each time: a seat that always answered last would see
    what the others did.
    """
    out = g.answers_buffer()
    decisions: i64 = 0
    role = g.settle()
    while role != STEP:
        if role == DRAW:
            role = g.play(g.sample(dice))
            continue
        if g.todo.lanes is not None:
            asked = g.seats_asked()
            g.attend(asked[rng.below(len(asked))])
        g.answers(out)
        answer = out.codes[0]
        if out.count > 1:
            answer = answered(bots[g.seat()], g, out, imagine, rng)
            decisions += 1
        if given is not None:
            given.append(answer)
        if seats is not None:
            seats.append(g.seat())
        role = g.play(answer)
    return decisions
