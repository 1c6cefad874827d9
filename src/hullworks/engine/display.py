"""How positions show themselves: as text, as a picture, and pickled."""

# interpreted: it is for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from hullworks.art.sheet import standalone
from hullworks.engine.errors import BadSetup
from hullworks.engine.notation import read, write

if TYPE_CHECKING:
    from hullworks.engine.game import Game, Table
    from hullworks.engine.position import Position

SPECTATOR: Final = -1


def table_of(g: Position) -> Table:
    """The table that a position lies on."""
    table: Table | None = g.todo.table
    if table is None:
        raise BadSetup("this position was not made by a game's table, so its game is not known")
    return table


def text_of(g: Position, seat: int | None) -> str:
    """The position as text: whole, or as a seat may know it."""
    return write(table_of(g).game, g, seat)


def pickled(g: Position) -> tuple[Any, ...]:
    """How a position is made again from its text."""
    table = table_of(g)
    return restored, (table.game, table.pack, write(table.game, g))


def restored(game: Game, pack: str | None, text: str) -> Position:
    """The position that was pickled."""
    return read(game, text, pack)


def picture(g: Position, seat: int = SPECTATOR, names: Sequence[str] = (), acts: dict[str, str] | None = None) -> str:
    """The table as a seat or a spectator sees it: one SVG with its styles inside."""
    game = table_of(g).game
    called = list(names) or [f"Seat {number + 1}" for number in range(g.seats)]
    return standalone(game.draw(game.view(g, seat), called, acts=acts), game.id)
