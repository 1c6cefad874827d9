"""R8 Storing at the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RETURN
from hullworks.games.ship_shape.lookup import KINDS
from hullworks.games.ship_shape.rules.r01_stock import BOOK, FollowUp, give_back
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Step

NO_TOKEN_TO_RETURN: Final[i64] = BOOK.reason("no-token-to-return", "R8.1")


class Store(Step):
    """R8.1 At the end of a turn at most ten tokens are kept; R8.2 there is no limit at any other time."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, most = g.players[seat], g.lookup.numbers.most_tokens
        if player.held() <= most:
            return
        for kind in range(KINDS):
            if player.tokens[kind] == player.held():  # all the same
                give_back(g, seat, kind, player.held() - most)
                return
        g.then(RETURN_TOKEN, seat)


def return_obstacle(g: ShipShape, seat: i64, kind: i64) -> i64:
    """R8.1 The reason why a player cannot return a token of this kind."""
    return NO_OBSTACLE if g.players[seat].tokens[kind] > 0 else NO_TOKEN_TO_RETURN


class ReturnToken(FollowUp):
    """R8.1 Choose a token to return."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if return_obstacle(g, seat, kind) == NO_OBSTACLE:
                out.add(RETURN.code(kind))

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return return_obstacle(g, seat, RETURN.arg(code)) if RETURN.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        give_back(g, seat, RETURN.arg(answer), 1)
        g.then(STORE, seat)


STORE: Final = BOOK.add("R8.1", Store())
RETURN_TOKEN: Final = BOOK.add("R8.1", ReturnToken())
