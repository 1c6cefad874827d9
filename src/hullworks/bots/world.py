"""An imagined world, in which a bot from outside can look ahead."""

# interpreted: it is for bots in plain Python.
from __future__ import annotations

from typing import Any

from hullworks.bots.sight import sight
from hullworks.kernel.position import Position
from hullworks.match.game import Game


class World:
    """A possible table, given what one seat can know. Changes to it never reach the true table."""

    def __init__(self, game: Game, position: Position, seat: int) -> None:
        self.game = game
        self.position = position
        self.seat = seat  # whose knowledge this is

    def __repr__(self) -> str:
        return f"<World of {self.game.id}, seat {self.seat}>"

    @property
    def answers(self) -> list[str]:
        """The texts of the answers to the open question; empty when the game is over."""
        return self.position.texts()

    @property
    def view(self) -> dict[str, Any]:
        """The seat's view, as plain data."""
        return sight(self.game, self.position, self.seat)

    @property
    def scores(self) -> list[int]:
        """Everybody's points if the game ended now, by seat."""
        return [score.total for score in self.game.score(self.position)]

    def after(self, answer: str) -> World:
        """The world after an answer to its open question, before any dice are rolled or cards are drawn for it."""
        position = self.position.copy()
        position.answer(position.seat(), answer)
        return World(self.game, position, self.seat)

    def worth(self, seat: int | None = None) -> float:
        """About how many points the game's advice expects for this seat, or for another."""
        return float(self.game.advice.value(self.position, self.seat if seat is None else seat))
