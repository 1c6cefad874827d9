"""The actions of Ship Shape, by number. Changing their order needs a new version of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    CARDS,
    COMMON,
    FIRMS,
    ITEMS,
    KINDS,
    MOST_NEEDED,
    MOST_SEATS,
    ORDERS,
    RESOURCES,
    SUPPLIES,
    TRANSPORTS,
)
from hullworks.kernel.actions import ActionSpace, Layout

LAYOUT: Final = Layout()
SHARES: Final[i64] = 13  # how many tokens of a kind a partner can give: 0 to 12
assert SHARES == MOST_NEEDED + 1

# Chance.
HOLDER: Final = LAYOUT.family("token to seat", "seats", MOST_SEATS)
DEAL_FIRM: Final = LAYOUT.family("firm", "firms", FIRMS)
DEAL_ORDER: Final = LAYOUT.family("order", "orders", ORDERS)
DEAL_SUPPLY: Final = LAYOUT.family("supply", "supplies", SUPPLIES)
DEAL_TRANSPORT: Final = LAYOUT.family("transport", "transports", TRANSPORTS)

# Collecting.
RUN: Final = LAYOUT.family("run", "supplies", SUPPLIES)
PAY: Final = LAYOUT.family("pay", "resources", KINDS)
TAKE: Final = LAYOUT.family("take", "common", COMMON)

# Trading.
OFFER_TO: Final = LAYOUT.family("offer to seat", "seats", MOST_SEATS)
GIVE: Final = LAYOUT.family("give", "items", ITEMS)
WANT: Final = LAYOUT.family("want", "items", ITEMS)
WITHHOLD: Final = LAYOUT.family("withhold", "items", ITEMS)
WAIVE: Final = LAYOUT.family("waive", "items", ITEMS)
SEND: Final[i64] = LAYOUT.one("send the offer")
DROP: Final[i64] = LAYOUT.one("drop the offer")
ACCEPT: Final[i64] = LAYOUT.one("accept")
REFUSE: Final[i64] = LAYOUT.one("refuse")
COUNTER: Final[i64] = LAYOUT.one("counter")

# The action.
COMMISSION: Final = LAYOUT.family("commission", "cards", CARDS)
REFRESH_SUPPLIES: Final = LAYOUT.family("refresh supplies with", "resources", KINDS)
REFRESH_TRANSPORTS: Final = LAYOUT.family("refresh transports with", "resources", KINDS)
FULFIL: Final = LAYOUT.family("fulfil", "orders", ORDERS)
SHARE: Final = LAYOUT.family("share", "orders", ORDERS)
PASS: Final[i64] = LAYOUT.one("pass")
PARTNER: Final = LAYOUT.family("partner seat", "seats", MOST_SEATS)
PUT_IN: Final = LAYOUT.family("put in", "shares", KINDS * SHARES)
LOAD: Final = LAYOUT.family("load", "transports", TRANSPORTS)

# Limits, and the end of a week.
DISCARD: Final = LAYOUT.family("discard", "cards", CARDS)
RETURN: Final = LAYOUT.family("return", "resources", KINDS)
KEEP: Final = LAYOUT.family("keep", "supplies", SUPPLIES)
MAINTAIN: Final = LAYOUT.family("maintain", "transports", TRANSPORTS)
DONE: Final[i64] = LAYOUT.one("done")


def put_in_code(kind: i64, count: i64) -> i64:
    """The action of putting in this many tokens of a kind (R7.5)."""
    return PUT_IN.code(kind * SHARES + count)


def put_in_kind(code: i64) -> i64:
    """The kind of the tokens in a number of this action."""
    return PUT_IN.arg(code) // SHARES


def put_in_count(code: i64) -> i64:
    """The number of tokens in a number of this action."""
    return PUT_IN.arg(code) % SHARES


def words(firms: list[str], supplies: list[str], transports: list[str], orders: list[str]) -> ActionSpace:
    """The texts of all actions, with the ids of these cards."""
    return LAYOUT.space(
        {
            "seats": [str(seat) for seat in range(MOST_SEATS)],
            "firms": firms,
            "orders": orders,
            "supplies": supplies,
            "transports": transports,
            "resources": RESOURCES,
            "common": RESOURCES[:COMMON],
            "cards": [*supplies, *transports],
            "items": [*RESOURCES, *supplies, *transports],
            "shares": [f"{count} {name}" for name in RESOURCES for count in range(SHARES)],
        }
    )
