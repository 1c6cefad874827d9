"""What has become dearer or cheaper for a player of Marino, for the recap at the beginning of a turn."""

# interpreted: it is for the recap, which is told to people.
from __future__ import annotations

from hullworks.games.marino.view import RowView, View
from hullworks.match.deed import Move, Price
from hullworks.match.message import Thing


def prices(view: View, moves: tuple[Move, ...]) -> list[Price]:
    """The rows whose price these moves have changed, of what the berths of the view's seat lack."""
    if view.seat < 0:
        return []
    lacking = {name for berth in view.yards[view.seat].berths if berth for name in berth.missing}
    rows = [(row, came(row, moves)) for row in view.rows if row.name in lacking]
    return [
        Price(Thing("resource", row.name), price_with(row, row.tokens - many), row.price) for row, many in rows if many
    ]


def came(row: RowView, moves: tuple[Move, ...]) -> int:
    """How many tokens the moves brought to a row, less what they took from it."""
    place = f"market/{row.name}"
    return sum(move.count * ((move.end == place) - (move.start == place)) for move in moves)


def price_with(row: RowView, tokens: int) -> int | None:
    """The viewer's price of a row with so many tokens (R1.3), with what the viewer saves on it now."""
    if tokens <= 0:
        return None
    saved = 0 if row.price is None else row.highest - row.tokens + 1 - row.price
    return max(0, row.highest - tokens + 1 - saved)
