"""A bot in a seat of a match: the match asks it automatically."""

# interpreted: it hands positions to bots, once a decision.
from __future__ import annotations

from hashlib import sha256

from hullworks.bots import load
from hullworks.bots.bot import Bot, consult
from hullworks.bots.budget import TABLE, Budget
from hullworks.kernel.chance import Rng, seeded
from hullworks.match.live import Match


class Seated:
    """Answers for one seat of one match, from what that seat may know."""

    def __init__(self, name: str, budget: Budget = TABLE) -> None:
        self.name = name
        self.budget = budget
        self.bot: Bot | None = None

    def __call__(self, match: Match, seat: int) -> str:
        """The text of the bot's answer to the question put to its seat."""
        if self.bot is None:
            self.bot = load(self.name, match.game, self.budget)
        g = match.position
        g.attend(seat)
        code = consult(self.bot, g, match.game.imagine, generator(match, seat))
        return g.todo.actions.texts[code]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the bot by its name only; its search tree is not kept."""
        return Seated, (self.name,)


def generator(match: Match, seat: int) -> Rng:
    """The generator for a seat's next answer: the same seed and the same answers give the same game."""
    word = f"{match.seed}/bot/{seat}/{len(match.standing)}"
    return seeded(int.from_bytes(sha256(word.encode()).digest()[:8], "big", signed=True))
