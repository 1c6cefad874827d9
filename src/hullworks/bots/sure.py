"""Sure wins: answers that end the game at once, won by the seat alone, whatever is hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.kernel.rule import STEP
from hullworks.match.game import Game

WORLDS: Final[i64] = 8  # in which a win is checked, where something is hidden


def is_sure(game: Game, g: Position, seat: i64, code: i64) -> bool:
    """Whether an answer is a sure win. The worlds are drawn apart from the game's own chance, which stays as it was."""
    if g.seats == 1 or not wins(game, g.copy(), seat, code):
        return False
    for k in range(WORLDS):
        if not wins(game, game.imagine(g, seat, seeded(k)), seat, code):
            return False
    return True


def sure_win(game: Game, g: Position, seat: i64) -> i64:
    """The first sure win among the answers; or -1."""
    out = g.answers_buffer()
    g.answers(out)
    for k in range(out.count):
        if is_sure(game, g, seat, out.codes[k]):
            return out.codes[k]
    return -1


def wins(game: Game, world: Position, seat: i64, code: i64) -> bool:
    """Whether an answer ends the game in this world, won by this seat alone."""
    world.attend(seat)
    if world.play(code) != STEP or not world.over:
        return False
    winners = [score.seat for score in game.score(world) if score.place == 1]
    return winners == [int(seat)]
