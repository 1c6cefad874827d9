"""What a seat knows of Marino as numbers, for agents that learn. Nothing is hidden but the order of the deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import (
    BARTER,
    BOUNTY,
    BOUNTY_ANY,
    CONTRACTS,
    EXPLORERS,
    FAMILIES,
    GIVEN_AND_TAKEN,
    KINDS,
    NONE,
    RESOURCES,
    Contract,
    Lookup,
)
from hullworks.games.marino.rules.r04_roll import KEEP_OR_ROLL, rolled_face, rolled_kind
from hullworks.games.marino.rules.r05_action import CHOOSE_EXCHANGE
from hullworks.games.marino.rules.r07_lasting import berths_of, price_for, short_of
from hullworks.games.marino.rules.r07_launch import (
    BUY_CHEAPLY,
    BUYS_AND_DISCOUNT,
    CHOOSE_TOKENS,
    ENLIST_EXPLORERS,
    SELL_TOKENS,
    TAKE_GIFT,
)
from hullworks.games.marino.rules.r10_bookkeeping import CHOOSE_COIN
from hullworks.games.marino.scoring import gold_after_paying_back
from hullworks.games.marino.state import Marino, Yard
from hullworks.kernel.observation import ZERO, Features, Observation
from hullworks.kernel.vecs import vec

OPEN_PLACES: Final[i64] = 8
BERTHS: Final[i64] = 3  # A pack may have more berths; the others are not observed.
BERTH_NAMES: Final = ["berth 1", "berth 2", "berth 3"]
ENDINGS: Final = ["goal reached", "deck out", "becalmed"]
NOTHING_MISSING: Final = vec[i64]([0] * KINDS)
BUFFER: Final = vec[i64]([0] * KINDS)  # a number for each kind, filled anew for each use

# Lasting abilities: those that name a resource or a family, those that name nothing, and the barters.
NAMING: Final = ["cheaper", "lift", "forage", "lean", "bounty"]
PLAIN: Final = [
    *["bounty any", "bounty big", "bargain", "lift every", "deckhands", "second roll", "recruiter"],
    *["extra", "extra buy", "extra hire", "extra exchange", "pedlar", "toll", "commission"],
    *["third berth", "lookout", "patch", "relief"],
]
ABILITIES: Final = [*NAMING, *PLAIN, "barter"]
ABOUT_RESOURCES: Final = [f"{name} {kind}" for name in NAMING[:4] for kind in RESOURCES]
BARTER_NAMES: Final = [f"{given} for {taken}" for given in RESOURCES for taken in RESOURCES]
POWER_NAMES: Final = [*ABOUT_RESOURCES, *(f"bounty {family}" for family in FAMILIES), *PLAIN, *BARTER_NAMES]
# Abilities that take effect at launch or at the end of the game.
EVENTS: Final = [
    *["windfall", "choice", "spree", "gift", "enlist", "clear out", "cheer", "new leaf"],
    *["end family", "end families", "end ships", "end big", "end needs", "end tokens", "end gold"],
]
EVENTS_ABOUT_FAMILIES: Final = ["end family"]
EVENTS_ABOUT_RESOURCES: Final = ["windfall", "end needs"]


# Contracts.


def write_contract(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a contract says."""
    contract = lookup.contracts[number]
    power, event = contract.power, contract.event
    out.flag("there", True)
    out.one_of("family", FAMILIES, contract.family)
    out.amount("value", contract.value, 20)
    out.shares("needs", RESOURCES, contract.needs, 5)
    out.one_of("ability", ABILITIES, ability_of(power))
    out.one_of("event", EVENTS, event - 1 if event != NONE else NONE)
    out.one_of("about", RESOURCES, resource_of(contract))
    out.one_of("about", FAMILIES, family_of(contract))
    out.one_of("gives", RESOURCES, GIVEN_AND_TAKEN.first(power - BARTER) if power >= BARTER else NONE)
    out.amount("amount", contract.amount, 4)
    out.amount("each", contract.each, 4)


def ability_of(power: i64) -> i64:
    """The place of a lasting ability among those that a card may have, or NONE."""
    if power < BOUNTY:
        return power // KINDS if power >= 0 else NONE
    if power < BOUNTY_ANY:
        return len(NAMING) - 1
    if power < BARTER:
        return len(NAMING) + power - BOUNTY_ANY
    return len(ABILITIES) - 1


def resource_of(contract: Contract) -> i64:
    """The resource that an ability names or, in a barter, brings; or NONE."""
    if contract.power >= BARTER:
        return GIVEN_AND_TAKEN.second(contract.power - BARTER)
    if 0 <= contract.power < BOUNTY:
        return contract.power % KINDS
    return contract.target if contract.event != NONE and EVENTS[contract.event - 1] in EVENTS_ABOUT_RESOURCES else NONE


def family_of(contract: Contract) -> i64:
    """The family that an ability names, or NONE."""
    if BOUNTY <= contract.power < BOUNTY_ANY:
        return contract.power - BOUNTY
    return contract.target if contract.event != NONE and EVENTS[contract.event - 1] in EVENTS_ABOUT_FAMILIES else NONE


def write_power(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a contract adds to the powers of its owner."""
    contract = lookup.contracts[number]
    for power in range(i64(len(POWER_NAMES))):
        out.amount(POWER_NAMES[power], contract.amount if contract.power == power else ZERO, 2)


CARDS: Final = Features(write_contract, CONTRACTS)
POWERS: Final = Features(write_power, CONTRACTS)


# The table.


def observe(g: Marino, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    cards = CARDS.of(g.lookup)
    POWERS.of(g.lookup)
    out.begin(g, seat)
    write_question(cards, out)
    write_market(g, seat, out)
    for place in range(OPEN_PLACES):
        out.part("open", place)
        out.card("", cards, g.open[place] if place < len(g.open) else NONE)
    out.part("deck")
    out.amount("unseen", g.deck.unseen.size, 54)
    out.amount("beneath", len(g.deck.bottom), 54)
    out.cards("beneath", cards, g.deck.bottom)
    write_course(g, out)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        write_yard(g, who, cards, out)


def write_question(cards: Features, out: Observation) -> None:
    """The numbers of a half-answered question."""
    arg = out.arg
    out.part("question")
    out.card("exchanged", cards, arg if out.asks(CHOOSE_EXCHANGE) else NONE)
    rolls = out.asks(KEEP_OR_ROLL)
    out.one_of("carrier", RESOURCES, rolled_kind(arg) if rolls else NONE)
    out.share("die", rolled_face(arg) if rolls else ZERO, 6)
    buys = out.asks(BUY_CHEAPLY)
    counts = out.asks(CHOOSE_TOKENS) or out.asks(TAKE_GIFT) or out.asks(ENLIST_EXPLORERS)
    out.amount("left", BUYS_AND_DISCOUNT.first(arg) if buys else arg if counts else ZERO, 4)
    out.amount("discount", BUYS_AND_DISCOUNT.second(arg) if buys else ZERO, 4)
    out.flags("sold", RESOURCES, arg if out.asks(SELL_TOKENS) else ZERO)
    out.flags("paid", BERTH_NAMES, arg if out.asks(CHOOSE_COIN) else ZERO)


def write_market(g: Marino, seat: i64, out: Observation) -> None:
    """The rows, with the seat's own prices, and the explorers at home."""
    out.part("market")
    out.amounts("tokens", RESOURCES, g.market, 4)
    out.amounts("price", RESOURCES, prices(g, seat), 10)
    out.amounts("supply", RESOURCES, g.supply, 15)
    out.part("home")
    out.shares("", EXPLORERS, g.idle, 3)


def prices(g: Marino, seat: i64) -> vec[i64]:
    """What a seat pays in each row; 0 where the row is empty."""
    found = BUFFER
    for kind in range(KINDS):
        found[kind] = price_for(g, seat, kind) if g.market[kind] > 0 else ZERO
    return found


def write_course(g: Marino, out: Observation) -> None:
    """The rest of the turn, the goal and the end."""
    turn = g.turn
    out.part("turn")
    out.amount("actions", turn.actions, 3)
    out.amount("buys", turn.buys, 3)
    out.amount("hires", turn.hires, 3)
    out.amount("exchanges", turn.exchanges, 3)
    out.amount("sales", turn.sales, 3)
    out.amount("replacements", turn.replacements, 3)
    out.flags("bartered", BARTER_NAMES, turn.bartered)
    out.amount("bought", turn.bought, 4)
    out.amount("hired", turn.hired, 4)
    out.amount("launched", turn.launched, 4)
    out.part("end")
    out.amount("goal", g.terms.goal, 10)
    out.amount("open places", g.terms.open_places, OPEN_PLACES)
    out.flag("bookkeeping", g.terms.bookkeeping)
    out.one_of("", ENDINGS, g.ending - 1)
    out.amount("last turns", g.last_turns, g.seats)
    out.flag("last turn", g.is_last_turn())
    out.amount("quiet", g.quiet, g.lookup.numbers.becalmed * g.seats)


def write_yard(g: Marino, who: i64, cards: Features, out: Observation) -> None:
    """What one player has."""
    yard = g.yards[who]
    out.flag("turn", g.turn.seat == who)
    out.flag("first drafter", g.drafter == who)
    out.flag("first turn", g.starter == who)
    out.amount("gold", yard.gold, 30)
    out.amount("after paying back", gold_after_paying_back(g, who), 30)
    out.amount("turns", yard.turns, 20)
    out.amount("ships", len(yard.fleet), 10)
    out.amount("berths", berths_of(g, who), 3)
    out.amounts("tokens", RESOURCES, yard.tokens, 4)
    out.shares("explorers", EXPLORERS, yard.explorers, 3)
    out.cards("powers", POWERS, yard.fleet)
    out.cards("fleet", cards, yard.fleet)
    for berth in range(BERTHS):
        out.part("berth", berth)
        number = yard.berths[berth] if berth < len(yard.berths) else NONE
        out.card("", cards, number)
        out.amount("coins", yard.coins[berth] if number != NONE else ZERO, 5)
        out.shares("missing", RESOURCES, missing(g, yard, number), 5)


def missing(g: Marino, yard: Yard, number: i64) -> vec[i64]:
    """The tokens that a player lacks for the contract in a berth."""
    if number == NONE:
        return NOTHING_MISSING
    contract, found = g.contract(number), BUFFER
    for kind in range(KINDS):
        found[kind] = short_of(yard, contract, kind)
    return found
