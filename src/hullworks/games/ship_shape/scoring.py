"""R10 The score: the value of the fulfilled orders, with reasons; and the shared loss."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.ship_shape.state import RUINED, ShipShape, filled_order, was_shared
from hullworks.games.ship_shape.things import order
from hullworks.match.message import message
from hullworks.match.score import LOST, Line, Score, place_of


def score(g: ShipShape) -> tuple[Score, ...]:
    """R10.1 to R10.3 The orders of all players with their values, and places; none if everybody loses."""
    return tuple(
        [Score(int(seat), lines(g, seat), int(g.players[seat].score), place(g, seat)) for seat in range(g.seats)]
    )


def place(g: ShipShape, seat: i64) -> int:
    """R10.2 The higher score is ahead; R10.3 if tied, more maintenance; the rest share a place; R10.1 or all lose."""
    if g.ending == RUINED:
        return LOST
    return place_of(int(standing(g, seat)), [int(standing(g, other)) for other in range(g.seats)])


def standing(g: ShipShape, seat: i64) -> i64:
    """Score and maintenance packed into one number that ranks the players."""
    return g.players[seat].score * 1000 + g.maintenance(seat)


def worth(g: ShipShape, entry: i64) -> i64:
    """R7.7 The score of an entry of the fulfilled orders: half if it was shared."""
    value = g.order(filled_order(entry)).value
    if was_shared(entry):
        return value // 2
    return value


def lines(g: ShipShape, seat: i64) -> tuple[Line, ...]:
    """The score lines of one seat."""
    found: list[Line] = []
    for entry in g.players[seat].filled:
        key = "score.shared" if was_shared(entry) else "score.order"
        reason = message(key, order=order(g, int(filled_order(entry))))
        found.append(Line("R7.7", reason, int(worth(g, entry))))
    left, upkeep = int(g.open_orders()), int(g.maintenance(seat))
    if g.ending == RUINED:
        key = "score.ruined-by-one" if left == 1 else "score.ruined"
        found.append(Line("R10.1", message(key, count=left, week=int(g.week)), 0))
    elif upkeep > 0:
        found.append(Line("R10.3", message("score.maintenance", count=upkeep), 0))
    return tuple(found) or (Line("R7.7", message("score.none"), 0),)
