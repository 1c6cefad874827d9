"""Rules: steps done automatically, decisions asked of a player, and chance events.

Each rule is a single object; everything that varies is passed in. Pending rules are kept elsewhere, as packed numbers
of a rule, a seat and one number (see `todo`).
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.chance import Rng
from hullworks.kernel.facts import Shared
from hullworks.kernel.vecs import append, vec

R = TypeVar("R", bound="Rule")

# The role of a rule: two bits of every packed entry. A FORK lets all seats do a rule at once.
STEP: Final[i64] = 0
DECISION: Final[i64] = 1
DRAW: Final[i64] = 2
FORK: Final[i64] = 3

# Obstacles that are not the number of a reason: there is none, or the question is about something else.
NO_OBSTACLE: Final[i64] = 0
NOT_ASKED: Final[i64] = -1


class Answers:
    """The allowed answers, in a buffer that is reused for every question.

    Its size is the number of actions in the game, because no action is offered twice.
    """

    def __init__(self, size: i64) -> None:
        self.codes = vec[i64]([0] * size)
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        self.codes[self.count] = code
        self.count += 1

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, k: int) -> int:
        if not 0 <= k < self.count:
            raise IndexError("no such option")
        return self.codes[k]


class Outcomes(Answers):
    """The outcomes of a chance event, each with its weight."""

    def __init__(self, size: i64) -> None:
        super().__init__(size)
        self.weights: list[int] = []

    def weigh(self, code: i64, weight: i64) -> None:
        self.add(code)
        self.weights.append(weight)

    def pick(self, rng: Rng) -> i64:
        left = rng.below(sum(self.weights))
        k: i64 = 0
        while left >= self.weights[k]:
            left -= self.weights[k]
            k += 1
        return self.codes[k]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One numbered rule: a `Step`, a `Decision` or a `Chance`. Its docstring is the rule, with the number first."""

    role: i64

    def __init__(self, role: i64) -> None:
        self.role = role
        self.tag: i64 = -1  # set by the rulebook, like the number
        self.number = ""

    def run(self, g: Any, seat: i64, arg: i64) -> None:
        raise NotImplementedError

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        raise NotImplementedError

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        raise NotImplementedError

    def resolve(self, g: Any, seat: i64, arg: i64, answer: i64) -> None:
        raise NotImplementedError

    def obstacle(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        """The obstacle to answering *code*: the number of a reason, NO_OBSTACLE or NOT_ASKED."""
        raise NotImplementedError

    def continues(self) -> bool:
        """Whether this question completes the previous answer: "exchange which", then "for which"."""
        return False

    def reveals(self) -> bool:
        """Whether answering reveals something hidden, so that the answer cannot be taken back."""
        return False

    def name(self) -> str:
        """The rule's name as words: `TakeAction` is "take action"."""
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__).lower()

    def __repr__(self) -> str:
        return type(self).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Rule):
    """A rule that runs by itself: implement `run`."""

    def __init__(self) -> None:
        super().__init__(STEP)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Rule):
    """A question to a player: implement `obstacle` (why an action is not allowed) and `resolve` (what an answer does).

    Where speed matters, override `answers` too: it must allow exactly the actions without an obstacle; a law checks it.
    """

    def __init__(self, continues: bool = False) -> None:
        self.is_second: Final = continues  # whether it completes the previous answer
        super().__init__(DECISION)

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        for code in range(len(out.codes)):
            if self.obstacle(g, seat, arg, code) == NO_OBSTACLE:
                out.add(code)

    def continues(self) -> bool:
        return self.is_second


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Rule):
    """A chance event, such as a die or a deck: implement `outcomes` and `resolve`, and `sample` where speed matters."""

    def __init__(self) -> None:
        super().__init__(DRAW)

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        raise NotImplementedError

    def obstacle(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        weighed: Outcomes = g.outcomes_buffer()
        self.outcomes(g, seat, arg, weighed)
        for k in range(weighed.count):
            if weighed.codes[k] == code:
                return NO_OBSTACLE
        return NOT_ASKED

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        weighed: Outcomes = g.outcomes_buffer()
        self.outcomes(g, seat, arg, weighed)
        for k in range(weighed.count):
            out.add(weighed.codes[k])

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        """A random outcome by weight. An override must agree with `outcomes`; a law compares them."""
        weighed: Outcomes = g.outcomes_buffer()
        self.outcomes(g, seat, arg, weighed)
        return weighed.pick(rng)


class Reason:
    """Why an action is not allowed: the key of its message and the number of the rule."""

    def __init__(self, key: str, number: str, means: bool, absent: bool) -> None:
        self.key: Final = key
        self.number: Final = number
        self.means: Final = means  # whether the player lacks only the means: gold, workers, cards
        # Whether the card or piece is not where it would have to be. Nobody looks for it there, so this reason is
        # given only to a player who asks.
        self.absent: Final = absent


class Rulebook(Shared):
    """The rules of one game by number, and the reasons for refusing actions."""

    def __init__(self) -> None:
        self.rules = vec[Rule]()
        self.questions: list[str] = []  # the names of the decisions
        self.places = vec[i64]()  # the place of each rule among them; -1 for a rule that asks nobody
        self.reasons: list[Reason] = []

    def add(self, number: str, rule: R) -> R:
        """Add a rule with its *number*, which also begins its docstring (compiled classes have no docstring)."""
        if len(self.rules) == 256:
            raise ValueError("a rulebook holds 256 rules")
        rule.number = number
        rule.tag = len(self.rules) << 2 | rule.role
        self.rules = append(self.rules, rule)
        self.places = append(self.places, len(self.questions) if rule.role == DECISION else -1)
        if rule.role == DECISION:
            self.questions.append(rule.name())
        return rule

    def place(self, tag: i64) -> i64:
        """The place of the rule with this tag among the questions; -1 if it is not one."""
        return -1 if tag < 0 else self.places[tag >> 2]

    def reason(self, key: str, number: str, means: bool = False, absent: bool = False) -> i64:
        """Add a reason given by the rule with this *number*; return the reason's own number, which is an obstacle."""
        if key in [reason.key for reason in self.reasons]:
            raise ValueError(f"there are two reasons {key!r}")
        self.reasons.append(Reason(key, number, means, absent))
        return len(self.reasons)

    def reason_of(self, obstacle: i64) -> Reason:
        """The reason with this number."""
        return self.reasons[obstacle - 1]
