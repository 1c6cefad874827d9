"""The actions of Ship Shape, by number. Changing their order needs a new version of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    CARDS,
    COMMON,
    FIRMS,
    KINDS,
    MOST_NEEDED,
    MOST_SEATS,
    ORDERS,
    RESOURCES,
    SUPPLIES,
    TRANSPORTS,
)
from hullworks.kernel.actions import ActionSpace, Layout
from hullworks.kernel.bits import bit
from hullworks.kernel.pair import Pair
from hullworks.kernel.vecs import vec

# Bundles: one to four tokens that are paid, taken or returned together. Those without specialty come first, since only
# they can be taken as tokens of choice (R1.5).
MOST_TOGETHER: Final[i64] = 4  # tokens in a bundle; more are asked for in several questions
BUNDLES: Final[i64] = 69
COMMON_BUNDLES: Final[i64] = 34
DIGIT: Final[i64] = 8  # more than the tokens of a kind in a bundle
EVERY: Final[i64] = 4096  # as many numbers have four digits
assert EVERY == DIGIT * DIGIT * DIGIT * DIGIT


def digit_of(packed: i64, kind: i64) -> i64:
    """The number of tokens of a kind in a packed bundle."""
    for _ in range(kind):
        packed //= DIGIT
    return packed % DIGIT


def all_bundles() -> list[int]:
    """The numbers of tokens in every bundle, packed: those without specialty first, then the smaller, then by kind."""
    found: list[tuple[bool, int, list[int], int]] = []
    for packed in range(EVERY):
        counts = [int(digit_of(packed, kind)) for kind in range(KINDS)]
        if 0 < sum(counts) <= MOST_TOGETHER:
            found.append((counts[COMMON] > 0, sum(counts), [-count for count in counts], int(packed)))
    return [packed for _, _, _, packed in sorted(found)]


PACKED: Final = all_bundles()
assert len(PACKED) == BUNDLES
# The same, as numbers that are quickly found: the tokens in every bundle, by bundle and kind, and all of them.
TOKENS_IN: Final = vec[i64]([int(digit_of(packed, kind)) for packed in PACKED for kind in range(KINDS)])
SIZES: Final = vec[i64]([sum(int(digit_of(packed, kind)) for kind in range(KINDS)) for packed in PACKED])


def tokens_in(bundle: i64, kind: i64) -> i64:
    """The number of tokens of a kind in a bundle."""
    return TOKENS_IN[bundle * KINDS + kind]


def size_of(bundle: i64) -> i64:
    """The number of tokens in a bundle."""
    return SIZES[bundle]


def tallied(name: str, count: int) -> str:
    """A number of tokens of a kind as it is written in actions: "mineral" or "2*mineral"."""
    return name if count == 1 else f"{count}*{name}"


def bundle_texts() -> list[str]:
    """Every bundle as text: "2*organic mineral"."""
    texts: list[str] = []
    for bundle in range(BUNDLES):
        counts = [int(tokens_in(bundle, kind)) for kind in range(KINDS)]
        texts.append(" ".join([tallied(name, count) for name, count in zip(RESOURCES, counts, strict=True) if count]))
    return texts


# The layout.
LAYOUT: Final = Layout()
SHARES: Final[i64] = 13  # how many tokens of a kind a partner can give: 0 to 12
assert SHARES == MOST_NEEDED + 1
COUNTS: Final[i64] = 9  # how many tokens of a kind are put into an offer at once: 1 to 9
STEPS: Final[i64] = 87  # changes of one side of an offer: tokens of a kind by number, then the cards
assert STEPS == KINDS * COUNTS + CARDS
KEEPS: Final[i64] = 465  # one supply card, or two of them
assert KEEPS == SUPPLIES + SUPPLIES * (SUPPLIES - 1) // 2

# Chance.
HOLDER: Final = LAYOUT.family("token to seat", "seats", MOST_SEATS)
DEAL_FIRM: Final = LAYOUT.family("firm", "firms", FIRMS)
DEAL_ORDER: Final = LAYOUT.family("order", "orders", ORDERS)
DEAL_SUPPLY: Final = LAYOUT.family("supply", "supplies", SUPPLIES)
DEAL_TRANSPORT: Final = LAYOUT.family("transport", "transports", TRANSPORTS)

# Collecting.
RUN: Final = LAYOUT.family("run", "supplies", SUPPLIES)
PAY: Final = LAYOUT.family("pay", "bundles", BUNDLES)
TAKE: Final = LAYOUT.family("take", "common bundles", COMMON_BUNDLES)

# Trading.
OFFER_TO: Final = LAYOUT.family("offer to seat", "seats", MOST_SEATS)
GIVE: Final = LAYOUT.family("give", "items", STEPS)
WANT: Final = LAYOUT.family("want", "items", STEPS)
WITHHOLD: Final = LAYOUT.family("withhold", "items", STEPS)
WAIVE: Final = LAYOUT.family("waive", "items", STEPS)
SEND: Final[i64] = LAYOUT.one("send the offer")
DROP: Final[i64] = LAYOUT.one("drop the offer")
ACCEPT: Final[i64] = LAYOUT.one("accept")
REFUSE: Final[i64] = LAYOUT.one("refuse")
COUNTER: Final[i64] = LAYOUT.one("counter")
CHOOSE: Final[i64] = LAYOUT.one("accept with other transports")

# The action.
COMMISSION: Final = LAYOUT.family("commission", "cards", CARDS)
REFRESH_SUPPLIES: Final = LAYOUT.family("refresh supplies with", "resources", KINDS)
REFRESH_TRANSPORTS: Final = LAYOUT.family("refresh transports with", "resources", KINDS)
FULFIL: Final = LAYOUT.family("fulfil", "orders", ORDERS)
SHARE: Final = LAYOUT.family("share", "partnerships", ORDERS * MOST_SEATS)
ORDER_AND_PARTNER: Final = Pair(MOST_SEATS)  # in SHARE (R7.4)
PASS: Final[i64] = LAYOUT.one("pass")
PUT_IN: Final = LAYOUT.family("put in", "shares", KINDS * SHARES)
KIND_AND_COUNT: Final = Pair(SHARES)  # in PUT_IN (R7.5)
LOAD: Final = LAYOUT.family("load", "transports", TRANSPORTS)
SEND_SHARE: Final[i64] = LAYOUT.one("propose the partnership")
DROP_SHARE: Final[i64] = LAYOUT.one("drop the partnership")

# Limits, and the end of a week.
DISCARD: Final = LAYOUT.family("discard", "cards", CARDS)
RETURN: Final = LAYOUT.family("return", "bundles", BUNDLES)
KEEP: Final = LAYOUT.family("keep", "kept", KEEPS)
MAINTAIN: Final = LAYOUT.family("maintain", "transports", TRANSPORTS)
DONE: Final[i64] = LAYOUT.one("done")


def step_of(item: i64, count: i64) -> i64:
    """The change of an offer by this many of an item (R5.2): its number in the family."""
    if item < KINDS:
        return item * COUNTS + count - 1
    return item + KINDS * COUNTS - KINDS


def item_in(step: i64) -> i64:
    """The item of such a change."""
    if step < KINDS * COUNTS:
        return step // COUNTS
    return step - KINDS * COUNTS + KINDS


def count_in(step: i64) -> i64:
    """The number of items of such a change; a card is one."""
    if step < KINDS * COUNTS:
        return step % COUNTS + 1
    return 1


def pair_code(first: i64, second: i64) -> i64:
    """The action of keeping two supply cards, the lower number first (R9.2)."""
    return KEEP.code(SUPPLIES + second * (second - 1) // 2 + first)


def kept_by(code: i64) -> i64:
    """The set of supply cards in a number of this action."""
    pair = KEEP.arg(code) - SUPPLIES
    if pair < 0:
        return bit(KEEP.arg(code))
    second: i64 = 1
    while pair >= second:
        pair -= second
        second += 1
    return bit(pair) | bit(second)


def words(firms: list[str], supplies: list[str], transports: list[str], orders: list[str]) -> ActionSpace:
    """The texts of all actions, with the ids of these cards."""
    single = [*supplies, *transports]
    return LAYOUT.space(
        {
            "seats": [str(seat) for seat in range(MOST_SEATS)],
            "firms": firms,
            "orders": orders,
            "supplies": supplies,
            "transports": transports,
            "resources": RESOURCES,
            "bundles": bundle_texts(),
            "common bundles": bundle_texts()[:COMMON_BUNDLES],
            "cards": single,
            "items": [*[tallied(name, count) for name in RESOURCES for count in range(1, COUNTS + 1)], *single],
            "partnerships": [f"{order} with seat {seat}" for order in orders for seat in range(MOST_SEATS)],
            "kept": [*supplies, *[f"{supplies[one]} {two}" for k, two in enumerate(supplies) for one in range(k)]],
            "shares": [f"{count} {name}" for name in RESOURCES for count in range(SHARES)],
        }
    )
