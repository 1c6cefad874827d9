"""R7 Lasting abilities: what a fleet allows and changes, called by the rules it changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import (
    BARGAIN,
    BARTER,
    BIG,
    BOUNTY,
    BOUNTY_ANY,
    BOUNTY_BIG,
    CHEAPER,
    COMMISSION,
    DECKHANDS,
    FORAGE,
    FREEBOOTER,
    GIVEN_AND_TAKEN,
    KINDS,
    LEAN,
    LIFT,
    LIFT_EVERY,
    LOOKOUT,
    NONE,
    PATCH,
    PEDLAR,
    RECRUITER,
    RELIEF,
    THIRD_BERTH,
    TOLL,
    Contract,
)
from hullworks.games.marino.rules.r01_market import BOOK, DEAL, take_from_supply
from hullworks.games.marino.state import Marino, Yard
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import NO_OBSTACLE

# Buying, rolling and hiring.


def price_for(g: Marino, seat: i64, kind: i64) -> i64:
    """R7.2, R7.3 The price of the cheapest token of a row for this player; R7.1 never less than 0."""
    powers = g.yards[seat].powers
    price = g.price(kind) - powers[CHEAPER + kind]
    if g.turn.bought == 0 or g.turn.seat != seat:
        price -= powers[BARGAIN]
    if price < 0:
        return 0
    return price


def lift(g: Marino, seat: i64, kind: i64) -> i64:
    """R7.4 The bonus of this player's ships to the result of a carrier."""
    powers = g.yards[seat].powers
    return powers[LIFT + kind] + powers[LIFT_EVERY]


def freebooter_dice(g: Marino, seat: i64) -> i64:
    """R4.6, R7.5 The number of dice this player rolls for a freebooter."""
    return g.lookup.numbers.dice + g.yards[seat].powers[DECKHANDS]


def fee(g: Marino, seat: i64, explorer: i64) -> i64:
    """R5.4, R7.7 The price of hiring an explorer for this player."""
    if explorer == FREEBOOTER:
        return g.lookup.numbers.hire_freebooter
    paid = g.lookup.numbers.hire_carrier - g.yards[seat].powers[RECRUITER]
    if paid < 0:
        return 0
    return paid


def collect_tolls(g: Marino, seat: i64) -> None:
    """R7.12 The bank pays the other players for a carrier that this player hires."""
    for other in range(g.seats):
        if other != seat:
            g.yards[other].gold += g.yards[other].powers[TOLL]


# The start of a turn.


def forage(g: Marino, seat: i64) -> None:
    """R7.9 A player who begins a turn without any tokens takes one token for each forage ability."""
    yard = g.yards[seat]
    if yard.has_tokens():
        return
    for kind in range(KINDS):
        take_from_supply(g, seat, kind, yard.powers[FORAGE + kind])


def relieve(g: Marino, seat: i64) -> None:
    """R7.19 A player who begins a turn with too little gold is paid."""
    yard = g.yards[seat]
    if yard.gold < g.lookup.numbers.poor:
        yard.gold += yard.powers[RELIEF]


# Barter, in addition to the actions.


def has_barter(g: Marino, seat: i64) -> bool:
    """R7.10 Whether any ship of this player allows a barter."""
    for ship in g.yards[seat].fleet:
        if g.contract(ship).power >= BARTER:  # the powers from here on are barters
            return True
    return False


NO_BARTER_SHIP: Final[i64] = BOOK.reason("no-barter-ship", "R7.10")
NO_TOKEN_TO_BARTER: Final[i64] = BOOK.reason("no-token-to-barter", "R7.10")
BARTER_DONE: Final[i64] = BOOK.reason("barter-done", "R7.10")
NONE_TO_BARTER_FOR: Final[i64] = BOOK.reason("none-to-barter-for", "R7.10")


def barter_obstacle(g: Marino, seat: i64, barter: i64) -> i64:
    """R7.10 A ship must allow the barter, at most once a turn, and both tokens must be available."""
    yard = g.yards[seat]
    if yard.powers[BARTER + barter] == 0:
        return NO_BARTER_SHIP
    if yard.tokens[GIVEN_AND_TAKEN.first(barter)] == 0:
        return NO_TOKEN_TO_BARTER
    if g.turn.bartered >> barter & 1:
        return BARTER_DONE
    if g.supply[GIVEN_AND_TAKEN.second(barter)] == 0:
        return NONE_TO_BARTER_FOR
    return NO_OBSTACLE


def barter_tokens(g: Marino, seat: i64, barter: i64) -> None:
    """R7.10 One token returns to the supply, and another is taken from it."""
    g.turn.bartered |= bit(barter)
    given = GIVEN_AND_TAKEN.first(barter)
    g.yards[seat].tokens[given] -= 1
    g.supply[given] += 1
    take_from_supply(g, seat, GIVEN_AND_TAKEN.second(barter), 1)


# Pedlar, in addition to the actions.


NO_PEDLAR: Final[i64] = BOOK.reason("no-pedlar", "R7.11")
NO_TOKEN_TO_SELL: Final[i64] = BOOK.reason("no-token-to-sell", "R7.11")
NO_SALE_LEFT: Final[i64] = BOOK.reason("no-sale-left", "R7.11")
ROW_FULL_TO_SELL: Final[i64] = BOOK.reason("row-full-to-sell", "R7.11")


def pedlar_obstacle(g: Marino, seat: i64, kind: i64) -> i64:
    """R7.11 A ship must allow sales and one must be left; the player needs a token, and its row an empty space."""
    yard = g.yards[seat]
    if g.turn.sales == 0 and yard.powers[PEDLAR] == 0:
        return NO_PEDLAR
    if yard.tokens[kind] == 0:
        return NO_TOKEN_TO_SELL
    if g.turn.sales == 0:
        return NO_SALE_LEFT
    if g.is_full(kind):
        return ROW_FULL_TO_SELL
    return NO_OBSTACLE


def sell_token(g: Marino, seat: i64, kind: i64) -> None:
    """R7.11, R7.25 A token goes to the dearest empty space of its row and pays that number."""
    yard = g.yards[seat]
    yard.gold += g.dearest_empty(kind)
    yard.tokens[kind] -= 1
    g.market[kind] += 1


# Lookout, in addition to the actions.


NO_LOOKOUT: Final[i64] = BOOK.reason("no-lookout", "R7.16")
NO_REPLACEMENT_LEFT: Final[i64] = BOOK.reason("no-replacement-left", "R7.16")
NO_CARD_TO_REPLACE: Final[i64] = BOOK.reason("no-card-to-replace", "R7.16")


def lookout_obstacle(g: Marino, seat: i64) -> i64:
    """R7.16 A ship must allow replacements, one must be left, and the deck must have a card."""
    if g.turn.replacements == 0:
        return NO_LOOKOUT if g.yards[seat].powers[LOOKOUT] == 0 else NO_REPLACEMENT_LEFT
    if g.deck.size == 0:
        return NO_CARD_TO_REPLACE
    return NO_OBSTACLE


NOT_OPEN_TO_REPLACE: Final[i64] = BOOK.reason("not-open-to-replace", "R7.16", absent=True)


def replace_obstacle(g: Marino, seat: i64, contract: i64) -> i64:
    """R7.16 The contract must also lie open."""
    found = lookout_obstacle(g, seat)
    if found != NO_LOOKOUT and g.place_of(contract) == NONE:
        return NOT_OPEN_TO_REPLACE
    return found


def replace_contract(g: Marino, seat: i64, contract: i64) -> None:
    """R7.16 An open contract goes beneath the deck, and the next card takes its place."""
    g.turn.replacements -= 1
    place = g.place_of(contract)
    g.deck.put_below(contract)
    g.open[place] = NONE
    g.then(DEAL, seat, place)


# Berths and launches.


def commission(g: Marino, seat: i64) -> i64:
    """R7.13 The payment to this player for each contract taken into an empty berth."""
    return g.yards[seat].powers[COMMISSION]


def bounty(g: Marino, seat: i64, ship: Contract) -> i64:
    """R7.14 The payment from earlier ships for this launch."""
    powers = g.yards[seat].powers
    paid = powers[BOUNTY + ship.family] + powers[BOUNTY_ANY]
    if ship.size >= BIG:
        paid += powers[BOUNTY_BIG]
    return paid


def berths_of(g: Marino, seat: i64) -> i64:
    """R1.8, R7.15 The number of berths this player has."""
    return g.lookup.numbers.berths + g.yards[seat].powers[THIRD_BERTH]


def empty_berth(g: Marino, seat: i64) -> i64:
    """R7.15 This player's first empty berth, or NONE."""
    yard = g.yards[seat]
    for berth in range(berths_of(g, seat)):
        if yard.berths[berth] == NONE:
            return berth
    return NONE


def needs(yard: Yard, ship: Contract, kind: i64) -> i64:
    """R6.1, R7.17 The number of tokens of this kind needed to launch a ship."""
    need = ship.needs[kind]
    if ship.size >= BIG:
        need -= yard.powers[LEAN + kind]
    if need < 0:
        return 0
    return need


def short_of(yard: Yard, ship: Contract, kind: i64) -> i64:
    """R6.1 The number of tokens of this kind missing to launch a ship."""
    short = needs(yard, ship, kind) - yard.tokens[kind]
    if short < 0:
        return 0
    return short


def lacks(yard: Yard, ship: Contract) -> i64:
    """R6.1 The number of tokens missing to launch a ship."""
    missing: i64 = 0
    for kind in range(KINDS):
        missing += short_of(yard, ship, kind)
    return missing


def patch_price(g: Marino, seat: i64) -> i64:
    """R7.18 The price of a missing token for this player; 0 if no ship allows patching."""
    return g.yards[seat].powers[PATCH]


NO_PATCH_SHIP: Final[i64] = BOOK.reason("no-patch-ship", "R7.18")
NO_CONTRACT_TO_PATCH: Final[i64] = BOOK.reason("no-contract-to-patch", "R7.18", absent=True)
NOT_ONE_MISSING: Final[i64] = BOOK.reason("not-one-missing", "R7.18")
PATCH_TOO_DEAR: Final[i64] = BOOK.reason("patch-too-dear", "R7.18", means=True)


def patch_obstacle(g: Marino, seat: i64, contract: i64) -> i64:
    """R7.18 A ship must allow patching, and exactly one token must be missing that the player can pay for."""
    yard = g.yards[seat]
    price = patch_price(g, seat)
    if price == 0:
        return NO_PATCH_SHIP
    if yard.berth_of(contract) == NONE:
        return NO_CONTRACT_TO_PATCH
    if lacks(yard, g.contract(contract)) != 1:
        return NOT_ONE_MISSING
    if price > yard.gold:
        return PATCH_TOO_DEAR
    return NO_OBSTACLE
