"""The condition behind each reason, checked against the table and not against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hullworks.games.marino.actions import (
    BARTER_FOR,
    BUY,
    ENLIST_ONE,
    ENLIST_TWO,
    EXCHANGE,
    FOR,
    GAIN,
    GAIN_TWO,
    HIRE,
    LAUNCH,
    PATCH_UP,
    PAY_INTO,
    REPLACE,
    ROLL,
    SELL,
    SELL_LOT,
    TAKE,
)
from hullworks.games.marino.lookup import BARGAIN, BARTER, CHEAPER, FREEBOOTER, LEAN, LOOKOUT, PATCH, PEDLAR, RECRUITER
from hullworks.games.marino.state import Marino
from hullworks.kernel.actions import Family
from reading import Checks

Check = Callable[[Marino, int, int, int], bool]
KINDS = range(6)


def power(g: Marino, seat: int, number: int) -> int:
    return int(g.yards[seat].powers[number])


def gold(g: Marino, seat: int) -> int:
    return int(g.yards[seat].gold)


def price(g: Marino, seat: int, kind: int) -> int:
    """The price of a token in this player's turn: its space, minus the discounts of ships."""
    spaces = g.lookup.rows[kind]
    bargain = power(g, seat, BARGAIN) if g.turn.bought == 0 else 0
    return max(0, int(spaces.highest - g.market[kind] + 1) - power(g, seat, CHEAPER + kind) - bargain)


def spaces(g: Marino, kind: int) -> int:
    """The number of empty spaces in a row."""
    row = g.lookup.rows[kind]
    return int(row.highest - row.lowest + 1 - g.market[kind])


def full(g: Marino, kind: int) -> bool:
    return spaces(g, kind) == 0


def pair(family: Family, code: int) -> list[tuple[int, int]]:
    """The kinds of two things taken together, with the number of each."""
    pairs = [(one, other) for other in range(7) for one in range(other + 1)]
    return list(Counter(pairs[family.arg(code)]).items())


def lot(code: int) -> tuple[int, int]:
    """The resource and the number of tokens sold together."""
    kind, count = divmod(int(SELL_LOT.arg(code)), 8)
    return kind, count + 1


def short(g: Marino, seat: int, contract: int) -> int:
    """The number of tokens of all kinds missing for a launch."""
    ship, yard = g.lookup.contracts[contract], g.yards[seat]
    big = sum(ship.needs) == 5
    needs = [max(0, int(ship.needs[kind]) - (power(g, seat, LEAN + kind) if big else 0)) for kind in KINDS]
    return sum(max(0, needs[kind] - int(yard.tokens[kind])) for kind in KINDS)


def difference(g: Marino, own: int, other: int) -> int:
    return int(g.lookup.contracts[own].value - g.lookup.contracts[other].value)


def opened(g: Marino) -> list[int]:
    return [int(contract) for contract in g.open if contract >= 0]


def fee(g: Marino, seat: int, explorer: int) -> int:
    house = g.lookup.numbers
    if explorer == FREEBOOTER:
        return int(house.hire_freebooter)
    return max(0, int(house.hire_carrier) - power(g, seat, RECRUITER))


# Conditions shared by several reasons, by the family of the refused answers.


def not_open(family: Family) -> Check:
    return lambda g, seat, arg, code: family.arg(code) not in opened(g)


def not_in_berth(family: Family) -> Check:
    return lambda g, seat, arg, code: family.arg(code) not in list(g.yards[seat].berths)


def no_token(family: Family) -> Check:
    return lambda g, seat, arg, code: g.yards[seat].tokens[family.arg(code)] == 0


def row_full(family: Family) -> Check:
    return lambda g, seat, arg, code: full(g, int(family.arg(code)))


def row_empty(g: Marino, seat: int, arg: int, code: int) -> bool:
    return g.market[BUY.arg(code)] == 0


def carrier_held(family: Family) -> Check:
    return lambda g, seat, arg, code: family.arg(code) != FREEBOOTER and g.yards[seat].explorers[family.arg(code)] == 1


def carrier_away(family: Family) -> Check:
    def away(g: Marino, seat: int, arg: int, code: int) -> bool:
        holders = [other for other, yard in enumerate(g.yards) if yard.explorers[family.arg(code)]]
        return family.arg(code) != FREEBOOTER and len(holders) == 1 and seat not in holders

    return away


def no_freebooter(family: Family) -> Check:
    def none(g: Marino, seat: int, arg: int, code: int) -> bool:
        held = sum(int(yard.explorers[FREEBOOTER]) for yard in g.yards)
        return family.arg(code) == FREEBOOTER and held == g.lookup.numbers.freebooters

    return none


CHECKS: Checks[Marino] = {
    "not-open-to-draft": not_open(TAKE),
    "not-held": lambda g, seat, arg, code: g.yards[seat].explorers[ROLL.arg(code)] == 0,
    "row-full-to-roll": lambda g, seat, arg, code: ROLL.arg(code) != FREEBOOTER and full(g, int(ROLL.arg(code))),
    "market-full-to-roll": lambda g, seat, arg, code: (
        ROLL.arg(code) == FREEBOOTER and all(full(g, kind) for kind in KINDS)
    ),
    "roll-first": lambda g, seat, arg, code: str(g.question()[0]) == "ChooseRoll",
    "launch-later": lambda g, seat, arg, code: str(g.question()[0]) == "TakeAction",
    "actions-over": lambda g, seat, arg, code: str(g.question()[0]) == "LaunchShip",
    "sold-out": row_empty,
    "no-action-to-buy": lambda g, seat, arg, code: g.turn.actions == g.turn.buys == 0,
    "token-too-dear": lambda g, seat, arg, code: price(g, seat, int(BUY.arg(code))) > gold(g, seat),
    "carrier-held": carrier_held(HIRE),
    "carrier-away": carrier_away(HIRE),
    "no-freebooter": no_freebooter(HIRE),
    "no-action-to-hire": lambda g, seat, arg, code: g.turn.actions == g.turn.hires == 0,
    "first-hire-used": lambda g, seat, arg, code: g.yards[seat].turns == 1 and g.turn.hired == 1,
    "fee-too-dear": lambda g, seat, arg, code: fee(g, seat, int(HIRE.arg(code))) > gold(g, seat),
    "no-contract-to-exchange": not_in_berth(EXCHANGE),
    "none-open-to-exchange": lambda g, seat, arg, code: not opened(g),
    "no-action-to-exchange": lambda g, seat, arg, code: g.turn.actions == g.turn.exchanges == 0,
    "all-too-dear": lambda g, seat, arg, code: (
        opened(g) != [] and all(difference(g, int(EXCHANGE.arg(code)), other) > gold(g, seat) for other in opened(g))
    ),
    "not-open-to-exchange": not_open(FOR),
    "difference-too-dear": lambda g, seat, own, code: difference(g, own, int(FOR.arg(code))) > gold(g, seat),
    "no-contract-to-launch": not_in_berth(LAUNCH),
    "tokens-missing": lambda g, seat, arg, code: short(g, seat, int(LAUNCH.arg(code))) > 0,
    "not-open-to-take": not_open(TAKE),
    "no-barter-ship": lambda g, seat, arg, code: power(g, seat, BARTER + BARTER_FOR.arg(code)) == 0,
    "no-token-to-barter": lambda g, seat, arg, code: g.yards[seat].tokens[BARTER_FOR.arg(code) // 6] == 0,
    "barter-done": lambda g, seat, arg, code: bool(g.turn.bartered >> BARTER_FOR.arg(code) & 1),
    "none-to-barter-for": lambda g, seat, arg, code: g.supply[BARTER_FOR.arg(code) % 6] == 0,
    "no-pedlar": lambda g, seat, arg, code: power(g, seat, PEDLAR) == 0,
    "no-token-to-sell": no_token(SELL),
    "no-sale-left": lambda g, seat, arg, code: power(g, seat, PEDLAR) > 0 and g.turn.sales == 0,
    "row-full-to-sell": row_full(SELL),
    "no-lookout": lambda g, seat, arg, code: power(g, seat, LOOKOUT) == 0,
    "not-open-to-replace": not_open(REPLACE),
    "no-replacement-left": lambda g, seat, arg, code: power(g, seat, LOOKOUT) > 0 and g.turn.replacements == 0,
    "no-card-to-replace": lambda g, seat, arg, code: g.deck.size == 0,
    "no-patch-ship": lambda g, seat, arg, code: power(g, seat, PATCH) == 0,
    "no-contract-to-patch": not_in_berth(PATCH_UP),
    "not-one-missing": lambda g, seat, arg, code: short(g, seat, int(PATCH_UP.arg(code))) != 1,
    "patch-too-dear": lambda g, seat, arg, code: power(g, seat, PATCH) > gold(g, seat),
    "none-to-choose": lambda g, seat, arg, code: g.supply[GAIN.arg(code)] == 0,
    "not-both-to-choose": lambda g, seat, arg, code: any(
        g.supply[kind] < count for kind, count in pair(GAIN_TWO, code)
    ),
    "sold-out-in-spree": row_empty,
    "spree-too-dear": lambda g, seat, offer, code: price(g, seat, int(BUY.arg(code))) - offer % 100 > gold(g, seat),
    "sold-out-as-gift": row_empty,
    "carrier-held-to-enlist": carrier_held(ENLIST_ONE),
    "carrier-away-to-enlist": carrier_away(ENLIST_ONE),
    "no-freebooter-to-enlist": no_freebooter(ENLIST_ONE),
    "not-both-idle": lambda g, seat, arg, code: any(g.idle[kind] < count for kind, count in pair(ENLIST_TWO, code)),
    "no-token-to-clear": lambda g, seat, arg, code: g.yards[seat].tokens[lot(code)[0]] == 0,
    "row-full-to-clear": lambda g, seat, arg, code: full(g, lot(code)[0]),
    "cleared": lambda g, seat, arg, code: bool(arg >> lot(code)[0] & 1),
    "fewer-to-clear": lambda g, seat, arg, code: 0 < g.yards[seat].tokens[lot(code)[0]] < lot(code)[1],
    "less-space-to-clear": lambda g, seat, arg, code: 0 < spaces(g, lot(code)[0]) < lot(code)[1],
    "no-contract-for-coin": not_in_berth(PAY_INTO),
    "coin-paid": lambda g, seat, paid, code: bool(paid >> list(g.yards[seat].berths).index(PAY_INTO.arg(code)) & 1),
}
