"""A finished game of the lab as data: who won, with what, how long it took, and, if it was watched, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.pattern import matching


@dataclass(frozen=True)
class Played:
    """What is known of a game when it is over."""

    number: int
    bots: tuple[str, ...]  # by seat
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    turns: int
    decisions: int
    orders: dict[str, tuple[int, ...]]  # the place of each seat
    cards: tuple[tuple[str, ...], ...]  # by seat
    mechanisms: tuple[str, ...] = ()  # those that the answers used
    answers: int = 0  # a hash of all answers, which tells whether two games are the same

    def won(self, seat: int) -> float:
        """The part of the win that a seat has."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def lead(self, seat: int) -> int:
        """The points of a seat ahead of the best of the others; all of them without others."""
        return self.scores[seat] - max((self.scores[:seat] + self.scores[seat + 1 :]), default=0)


class Moment(NamedTuple):
    """What bots see at the beginning of a turn: a value for each seat."""

    stage: int
    values: tuple[float, ...]


class Choice(NamedTuple):
    """The values of a decision's answers for the seat that is asked: the best, the second, and the mean."""

    moment: int  # the last of the game's moments before it
    seat: int
    best: float
    second: float
    mean: float


class Deal(NamedTuple):
    """A card that turned up: from where, the stage of the game, the rank of the seat in the bots' eyes, and that seat.

    The seat is the one that might have the card first.
    """

    card: str
    deck: str  # the words that turn a card up, such as "draw raid": cards of one deck can turn up instead of each other
    stage: int
    rank: int
    seat: int


@dataclass(frozen=True)
class Story:
    """A finished game with what happened in it, as far as it was watched."""

    played: Played
    said: tuple[tuple[int, str], ...] = ()  # the players' answers, each with its seat, if they are kept
    answers: int = 0  # of players, also where there was only one
    options: int = 0  # answers to choose from, over all decisions
    deals: tuple[Deal, ...] = ()
    moments: tuple[Moment, ...] = ()
    choices: tuple[Choice, ...] = ()


def played(
    game: Game, g: Position, number: int, bots: Sequence[str], decisions: int, codes: Sequence[int], answers: int = 0
) -> Played:
    """What is known of a game that is over; *codes* are the answers of its players."""
    scores = game.score(g)
    texts = g.todo.actions.texts
    said = sorted({texts[code] for code in codes})
    return Played(
        number=number,
        bots=tuple(bots),
        winners=tuple(score.seat for score in scores if score.place == 1),
        scores=tuple(score.total for score in scores),
        ending=game.say(game.ending(g)),
        turns=int(game.turns(g)),
        decisions=decisions,
        orders={name: tuple(int(place) for place in order) for name, order in game.orders(g).items()},
        cards=tuple(tuple(game.played(g, score.seat)) for score in scores),
        mechanisms=tuple(name for name, patterns in game.mechanisms.items() if matching(said, patterns)),
        answers=answers,
    )
