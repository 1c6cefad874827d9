"""Advice: what a sensible player looks at. It is the only game-specific knowledge bots have."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's advice to one-step bots and to search. It is only called on imagined positions."""

    def __init__(self, clear: float, rivalry: float = 1.0, forgiving: float = 1.0, thorough: bool = False) -> None:
        self.clear: Final = clear  # a clear lead in points: it wins about three games in four
        self.rivalry: Final = rivalry  # how much a rival's points weigh; less than 1 if all may lose together
        # How far a beginner errs: more in a game where an overlooked action is still possible at the next question.
        self.forgiving: Final = forgiving
        # Whether `value` itself finds the best remaining parts of an answer that is given in several.
        self.thorough: Final = thorough

    def value(self, g: Any, seat: i64) -> float:
        """The value of the position for *seat*: roughly its expected result, in points."""
        raise NotImplementedError

    def study(self) -> Any:
        """Something new for `weigh` to keep what it works out, for advice that works out the same more than once.

        Whoever asks about many positions keeps it, one bot or one search, and uses it from one thread only.
        """
        return None

    def weigh(self, g: Any, seat: i64, study: Any) -> float:
        """The same as `value`, sooner. What is in the *study* must never change a value, so it may hold what was found
        for other positions, seats and games."""
        return self.value(g, seat)

    def changes(self, before: Any, after: Any, seat: i64) -> dict[str, float]:
        """The changes in value for *seat* caused by an answer: points by a name people use.

        Together they cover everything `value` counts, so they explain why it prefers one answer to another.
        """
        return {}

    def suggest(self, g: Any, seat: i64, asks: float = 1.0) -> i64:
        """An answer to the open question where looking one step ahead is useless, such as in a negotiation; or -1.

        It must be an allowed answer. *asks* scales the demands on a deal: below 1 for a player who is easily pleased.
        """
        return -1

    def qualms(self, g: Any, seat: i64, code: i64) -> float:
        """Points to subtract from the value after an answer that looks better one step ahead than it is, or worse."""
        return 0.0

    def prospect(self, g: Any, seat: i64, code: i64) -> float | None:
        """The points an answer in a negotiation may bring beyond the current value; None for other answers."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class SummedAdvice(Advice):
    """Advice whose value is a sum of named terms: subclasses define only `terms`."""

    def terms(self, g: Any, seat: i64) -> dict[str, float]:
        raise NotImplementedError

    def value(self, g: Any, seat: i64) -> float:
        return sum(self.terms(g, seat).values())

    def changes(self, before: Any, after: Any, seat: i64) -> dict[str, float]:
        return difference(self.terms(before, seat), self.terms(after, seat))


def difference(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """The change in each part of a value."""
    found = {name: after[name] - before.get(name, 0.0) for name in after}
    for name in before:
        if name not in after:
            found[name] = -before[name]
    return found
