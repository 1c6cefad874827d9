"""R8 Storing at the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RETURN
from hullworks.games.ship_shape.lookup import NONE
from hullworks.games.ship_shape.rules.r01_stock import BOOK, GiveBundle, give_back, give_bundle, only_kind
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.rule import Step

TOO_FEW_TO_RETURN: Final[i64] = BOOK.reason("too-few-to-return", "R8.1")
RETURN_ANOTHER_NUMBER: Final[i64] = BOOK.reason("return-another-number", "R8.1")


class Store(Step):
    """R8.1 At the end of a turn at most ten tokens are kept; R8.2 there is no limit at any other time."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        count, kind = too_many(g, seat), only_kind(g, seat)
        if count <= 0:
            return
        if kind != NONE:
            give_back(g, seat, kind, count)
        else:
            g.then(RETURN_SURPLUS, seat)


def too_many(g: ShipShape, seat: i64) -> i64:
    """R8.1 The number of tokens that a player cannot keep."""
    return g.players[seat].held() - g.lookup.numbers.most_tokens


class ReturnSurplus(GiveBundle):
    """R8.1 Choose the tokens to return, all at once; of more than four, four at a time."""

    def owed(self, g: ShipShape, seat: i64, arg: i64) -> i64:
        return too_many(g, seat)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        give_bundle(g, seat, RETURN.arg(answer))
        g.then(STORE, seat)


STORE: Final = BOOK.add("R8.1", Store())
RETURN_SURPLUS: Final = BOOK.add("R8.1", ReturnSurplus(RETURN, TOO_FEW_TO_RETURN, RETURN_ANOTHER_NUMBER))
