"""R9.7 and R9.9 The heroes who trade: Thyra and Randi."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import GOLD, SILVER
from hullworks.games.north_sea.rules.r01_pile import BOOK, DRAW_CARDS
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE

NO_THYRA: Final[i64] = BOOK.reason("no-thyra", "R9.7", absent=True)
THYRA_LACKS_SILVER: Final[i64] = BOOK.reason("thyra-lacks-silver", "R9.7", means=True)
THYRA_LACKS_MORE_SILVER: Final[i64] = BOOK.reason("thyra-lacks-more-silver", "R9.7", absent=True)


def thyra_obstacle(g: NorthSea, seat: i64, count: i64) -> i64:
    """R9.7 The obstacle to trading silver for this much gold."""
    if not g.has_thyra(seat):
        return NO_THYRA
    if g.players[seat].goods[SILVER] >= count * g.lookup.numbers.thyra:
        return NO_OBSTACLE
    return THYRA_LACKS_SILVER if count == 1 else THYRA_LACKS_MORE_SILVER


def trade_with_thyra(g: NorthSea, seat: i64, count: i64) -> None:
    """R9.7 Trade silver for this much gold."""
    goods = g.players[seat].goods
    goods[SILVER] -= count * g.lookup.numbers.thyra
    goods[GOLD] += count


NO_RANDI: Final[i64] = BOOK.reason("no-randi", "R9.9", absent=True)
RANDI_LACKS_SILVER: Final[i64] = BOOK.reason("randi-lacks-silver", "R9.9", means=True)
NO_CARD_TO_DRAW: Final[i64] = BOOK.reason("no-card-to-draw", "R9.9")


def randi_obstacle(g: NorthSea, seat: i64) -> i64:
    """R9.9 The obstacle to trading silver for a card."""
    player = g.players[seat]
    if player.randi == 0:
        return NO_RANDI
    if g.deck.size + g.discards.size == 0:
        return NO_CARD_TO_DRAW
    return NO_OBSTACLE if player.goods[SILVER] >= g.lookup.numbers.randi else RANDI_LACKS_SILVER


def trade_with_randi(g: NorthSea, seat: i64) -> None:
    """R9.9 Trade silver for a card."""
    g.players[seat].goods[SILVER] -= g.lookup.numbers.randi
    g.then(DRAW_CARDS, seat, 1)
