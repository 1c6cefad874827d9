"""Games for agents that learn: everything but the agents' own answers is done here, compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i32, i64, u8

from hullworks.bots.bot import Bot, Imagine, answered
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.observation import ZERO, Observation, blank, real
from hullworks.kernel.position import NOBODY, Position
from hullworks.kernel.rule import DRAW, STEP, Answers
from hullworks.kernel.vecs import BytesWriter, read_i32_le, vec, write_f32_le

HALF: Final[i64] = 2147483648
WHOLE: Final[i64] = 4294967296
# The places of the marks of a row; the reward is at 0.
ENDED: Final[i64] = 1
CUT: Final[i64] = 2
SEAT: Final[i64] = 3
MARKS: Final[i64] = 4

Observe = Callable[[Any, int, Observation], None]


@final
class Arena:
    """One game: chance and the bots answer for themselves, and an agent is asked only where there is a choice.

    Where all seats act at once, the next seat to answer is drawn by lot each time, as in `bots.bot.play`.
    """

    def __init__(self, g: Position, bots: list[Bot | None], imagine: Imagine, dice: Rng, lots: Rng) -> None:
        self.g = g
        self.bots: Final = bots  # by seat; None for an agent
        self.imagine: Final = imagine
        self.dice = dice
        self.lots = lots  # also the generator of the bots
        self.options: Final[Answers] = g.answers_buffer()
        self.seat: i64 = NOBODY  # the agent that is asked
        self.steps: i64 = 0  # answers of agents

    def copy(self) -> Arena:
        """An independent copy, in which the same answers lead to the same game. Bots are shared."""
        copied = Arena(self.g.copy(), self.bots, self.imagine, self.dice.copy(), self.lots.copy())
        copied.steps = self.steps
        copied.seat = self.seat
        if self.seat != NOBODY:
            copied.g.answers(copied.options)
        return copied

    def go_on(self) -> None:
        """Play on until an agent has a choice or the game is over."""
        g, options = self.g, self.options
        role = g.settle()
        while role != STEP:
            if role == DRAW:
                role = g.play(g.sample(self.dice))
                continue
            if g.todo.lanes is not None:
                asked = g.seats_asked()
                g.attend(asked[self.lots.below(len(asked))])
            g.answers(options)
            answer = options.codes[0]
            if options.count > 1:
                bot = self.bots[g.seat()]
                if bot is None:
                    self.seat = g.seat()
                    return
                answer = answered(bot, g, options, self.imagine, self.lots)
            role = g.play(answer)
        self.seat = NOBODY
        options.count = 0

    def turn_to(self, seat: i64) -> bool:
        """Put the question to this seat, where all act at once; whether it has a choice."""
        self.g.attend(seat)
        if self.g.seat() != seat:
            return False
        self.g.answers(self.options)
        self.seat = seat
        return self.options.count > 1

    def asked(self) -> list[int]:
        """The agents that have a choice now: one, or several where all act at once."""
        first = self.seat
        if first == NOBODY:
            return []
        found = [seat for seat in self.g.seats_asked() if self.bots[seat] is None and self.turn_to(seat)]
        self.turn_to(first)
        return found

    def allowed(self) -> list[int]:
        """The answers to the open question; none when the game is over."""
        return [int(self.options.codes[k]) for k in range(self.options.count)]

    def allows(self, code: i64) -> bool:
        """Whether *code* answers the open question."""
        for k in range(self.options.count):
            if self.options.codes[k] == code:
                return True
        return False

    def answer(self, code: i64) -> None:
        """Give an allowed answer for the agent that is asked, and play on."""
        self.g.play(code)
        self.steps += 1
        self.go_on()

    def take(self, code: i64) -> bool:
        """The same for an answer that may not be allowed: it does nothing then. Whether it was allowed."""
        if not self.allows(code):
            return False
        self.answer(code)
        return True

    def answer_all(self, answers: dict[int, int]) -> None:
        """Give the answers of several seats that act at once, in this order, and play on.

        An answer that has become impossible is dropped; its seat is asked again.
        """
        for seat, code in answers.items():
            if self.turn_to(seat) and self.allows(code):
                role = self.g.play(code)
                while role == DRAW:
                    role = self.g.play(self.g.sample(self.dice))
        self.steps += 1
        self.go_on()


@final
class Sight:
    """What agents get to see: observations and allowed answers, a row for each agent. Showing a row again replaces it.

    Arrays look into these vectors, so numbers are floats of four bytes, stored as the integers with the same bits.
    """

    def __init__(self, observe: Observe, numbers: i64, actions: i64, rows: i64 = 1) -> None:
        self.observe: Final = observe
        self.numbers: Final[i64] = numbers
        self.actions: Final[i64] = actions
        self.bits = vec[i32]([i32(0)] * (numbers * rows))
        self.mask = vec[u8]([u8(0)] * (actions * rows))
        self.outs = [blank(numbers) for _ in range(rows)]
        self.codes = vec[i64]([0] * (actions * rows))  # the answers marked in the mask
        self.counts = vec[i64]([0] * rows)  # how many they are
        self.writer: Final = BytesWriter()

    def show(self, arena: Arena, seat: i64, row: i64 = 0) -> None:
        """Show what this seat sees; the allowed answers only if it is asked."""
        self.mark(arena.options, arena.options.count if arena.seat == seat else ZERO, row * self.actions, row)
        out, bits, first = self.outs[row], self.bits, row * self.numbers
        places, values = out.places, out.values
        for k in range(out.count):
            bits[first + places[k]] = 0
        out.clear()
        self.observe(arena.g, int(seat), out)
        writer = self.writer
        writer.truncate(0)
        for k in range(out.count):
            write_f32_le(writer, values[k])
        written = writer.getvalue()
        for k in range(out.count):
            bits[first + places[k]] = read_i32_le(written, 4 * k)

    def mark(self, options: Answers, count: i64, first: i64, row: i64) -> None:
        """Mark so many answers in the row of the mask that begins here, instead of those before."""
        mask, codes, given = self.mask, self.codes, options.codes
        for k in range(self.counts[row]):
            mask[codes[first + k]] = 0
        for k in range(count):
            place = first + given[k]
            codes[first + k] = place
            mask[place] = 1
        self.counts[row] = count


@final
class Window:
    """Gives agents what they see as arrays of their own. The arrays given here look into a sight, one for each row."""

    def __init__(self, sight: Sight, numbers: list[Any], masks: list[Any]) -> None:
        self.sight: Final = sight
        self.numbers: Final = numbers
        self.masks: Final = masks

    def show(self, arena: Arena, seat: i64, row: i64 = 0) -> dict[str, Any]:
        """What a seat sees now."""
        self.sight.show(arena, seat, row)
        return {"observation": self.numbers[row].copy(), "action_mask": self.masks[row].copy()}


@final
class Deal:
    """Begins games of one agent among bots. The number of a game decides everything that the agent does not."""

    def __init__(self, opening: Position, bots: list[Bot], imagine: Imagine, seat: i64) -> None:
        self.opening: Final = opening
        self.imagine: Final = imagine
        self.given: Final[i64] = seat  # the agent's, or NOBODY if it is drawn by lot
        self.seatings: list[list[Bot | None]] = []  # the bot of each seat, by the agent's seat
        for own in range(len(bots) + 1):
            self.seatings.append([*bots[:own], None, *bots[own:]])

    def seat(self, number: i64) -> i64:
        """The agent's seat in a game."""
        return number // 7 % i64(len(self.seatings)) if self.given == NOBODY else self.given

    def begin(self, number: i64) -> Arena:
        """A new game, up to the agent's first choice."""
        bots = self.seatings[self.seat(number)]
        arena = Arena(self.opening.copy(), bots, self.imagine, seeded(number), seeded(number + WHOLE))
        arena.go_on()
        return arena


# The reward of a seat when the game is over.
Reward = Callable[[Position, int], float]


@final
class Fleet:
    """Many games with one agent each, stepped together; all results lie in shared vectors, one row for each game.

    A game that has ended begins anew at the next step, whose answer is ignored, as in Gymnasium's mode NEXT_STEP.
    """

    def __init__(self, size: i64, deal: Deal, longest: i64, sight: Sight, reward: Reward) -> None:
        self.deal: Final = deal
        self.longest: Final[i64] = longest  # answers of an agent, until a game is cut
        self.sight: Final = sight
        self.reward: Final = reward
        # For all rows, one after another: the rewards, whether the game has ended, whether it is too long and so cut,
        # and the agent's seat. They are in one vector, because it is copied after each step.
        self.marks = vec[float]([0.0] * (MARKS * size))
        self.seats = vec[i64]([0] * size)
        self.size: Final[i64] = size
        self.arenas: list[Arena] = []
        self.lots: list[Rng] = []  # from which each row draws the numbers of its games

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew. The seed of a row decides all of its games, whatever the other rows are."""
        self.lots = [seeded(seed) for seed in seeds]
        self.arenas = [self.begin(k) for k in range(self.size)]
        for k in range(self.size):
            self.settle(k)

    def begin(self, k: i64) -> Arena:
        """Deal the next game of row *k*."""
        number = self.lots[k].below(HALF)
        seat = self.deal.seat(number)
        self.seats[k] = seat
        self.marks[SEAT * self.size + k] = real(seat)
        return self.deal.begin(number)

    def settle(self, k: i64) -> None:
        """Fill in the row of a game."""
        arena = self.arenas[k]
        over = arena.seat == NOBODY
        cut = not over and arena.steps >= self.longest
        marks, size = self.marks, self.size
        marks[k] = self.reward(arena.g, int(self.seats[k])) if over else 0.0
        marks[ENDED * size + k] = 1.0 if over else 0.0
        marks[CUT * size + k] = 1.0 if cut else 0.0
        self.sight.show(arena, self.seats[k], k)

    def step(self, answers: list[int]) -> None:
        """Give every game its answer, which the mask allows."""
        marks, size = self.marks, self.size
        for k in range(self.size):
            if marks[ENDED * size + k] != 0.0 or marks[CUT * size + k] != 0.0:
                self.arenas[k] = self.begin(k)
            else:
                self.arenas[k].answer(answers[k])
            self.settle(k)
