"""What an answer missed, compared with a better one: in the words of the game or, if it has none, of its advice."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.bots.hint import LEAST, MINOR, greatest, is_unfinished
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.words import sentence


def missed(game: Game, world: Position, seat: int, given: int, better: int, names: Sequence[str]) -> str:
    """What a person would say about the two answers, in an imagined position; empty if there is nothing to say."""
    told = [sentence(game.say(words, names)) for words in game.missed(world, given, better)]
    return " ".join(told) or added(game, world, seat, given, better)


def added(game: Game, world: Position, seat: int, given: int, better: int) -> str:
    """What the better answer adds at once that the other does not; empty if one of them is only a part."""
    tables = [world.copy(), world.copy()]
    roles = [table.play(code) for table, code in zip(tables, (given, better), strict=True)]
    if any(table.over or is_unfinished(game, table, role, seat) for table, role in zip(tables, roles, strict=True)):
        return ""
    changes = game.advice.changes(tables[0], tables[1], seat)
    least = max([LEAST, *(MINOR * abs(change) for change in changes.values())])
    gains = greatest(game, "hint.to", {name: change for name, change in changes.items() if change >= least})
    return t("coach.adds", gains=gains) if gains else ""
