"""What a sensible player looks at: the one thing bots know about a game."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's advice to one-step bots and to search. It is asked about imagined positions only."""

    def __init__(self, clear: float, rivalry: float = 1.0, forgiving: float = 1.0) -> None:
        self.clear: Final = clear  # points of value that are a clear lead: who has it wins about three games of four
        self.rivalry: Final = rivalry  # how much a rival's points weigh; less than 1 if all may lose together
        # How far a beginner errs here: more where what was overlooked may be done at the next question as well.
        self.forgiving: Final = forgiving

    def value(self, g: Any, seat: i64) -> float:
        """How good the position is for *seat*: about the result it may expect, in points."""
        raise NotImplementedError

    def changes(self, before: Any, after: Any, seat: i64) -> dict[str, float]:
        """What is better or worse for *seat* after an answer than before it: points, by what a person calls it.

        Together they are all that `value` sees, so they say why it likes one answer better than another.
        """
        return {}

    def suggest(self, g: Any, seat: i64, asks: float = 1.0) -> i64:
        """An answer to the open question where looking one step ahead says nothing, as in a negotiation; or -1.

        It must be one of the options. *asks* is how much is asked of a deal: less than 1 by who is easily content.
        """
        return -1

    def prospect(self, g: Any, seat: i64, code: i64) -> float | None:
        """What an answer in a negotiation may bring beside how it stands now, in points; nothing for other answers."""
        return None


def difference(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """What has changed of each part of a value."""
    found = {name: after[name] - before.get(name, 0.0) for name in after}
    for name in before:
        if name not in after:
            found[name] = -before[name]
    return found
