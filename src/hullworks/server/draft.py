"""Drafts: answers that only change something unfinished. A page keeps them until the player gives another answer.

Until then the page shows the table as it would be, and nobody else learns anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from hullworks.kernel.errors import Refusal
from hullworks.match.game import Game
from hullworks.match.live import Match
from hullworks.match.message import t


def opposite(game: Game, text: str) -> str:
    """The answer that undoes this change of a draft; empty if the answer is no such change."""
    verb, _, rest = text.partition(" ")
    for one, other in game.drafts:
        if verb in (one, other):
            return f"{other if verb == one else one} {rest}"
    return ""


def tried(match: Match, seat: int, draft: Sequence[str]) -> Match:
    """A copy of a match after these changes of a draft; a refusal says why one of them is not allowed."""
    trial = copy(match)
    trial.position, trial.standing, trial.story = match.position.copy(), list(match.standing), None
    for text in draft:
        if seat not in match.asked or not opposite(match.game, text):
            raise Refusal(t("problem.no-draft"))
        trial.apply(seat, text)
    return trial


def give(match: Match, seat: int, texts: Sequence[str]) -> None:
    """Give the answers of a draft and the one that ends it: all of them, or none if one is refused."""
    before = match.position.copy(), list(match.standing), match.number
    try:
        for text in texts:
            match.answer(text, seat)
    except Refusal:
        match.return_to(*before)
        raise
