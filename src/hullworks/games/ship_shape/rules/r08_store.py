"""R8 Storing at the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RETURN
from hullworks.games.ship_shape.lookup import NONE
from hullworks.games.ship_shape.rules.r01_stock import (
    BOOK,
    TOO_FEW_LEFT,
    FollowUp,
    add_bundles,
    bundle_obstacle,
    give_back,
    give_bundle,
    only_kind,
    together,
)
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Step

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


def return_obstacle(g: ShipShape, seat: i64, bundle: i64) -> i64:
    """R8.1 The reason why a player cannot return this bundle."""
    found = bundle_obstacle(g, seat, bundle, together(too_many(g, seat)))
    if found == NO_OBSTACLE:
        return NO_OBSTACLE
    return TOO_FEW_TO_RETURN if found == TOO_FEW_LEFT else RETURN_ANOTHER_NUMBER


class ReturnSurplus(FollowUp):
    """R8.1 Choose the tokens to return, all at once; of more than four, four at a time."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        add_bundles(g, seat, RETURN, together(too_many(g, seat)), out)

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return return_obstacle(g, seat, RETURN.arg(code)) if RETURN.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        give_bundle(g, seat, RETURN.arg(answer))
        g.then(STORE, seat)


STORE: Final = BOOK.add("R8.1", Store())
RETURN_SURPLUS: Final = BOOK.add("R8.1", ReturnSurplus())
