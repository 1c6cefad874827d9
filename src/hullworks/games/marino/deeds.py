"""The deeds of Marino: answers of players, results of dice and cards, and automatic steps."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from hullworks.games.marino import actions
from hullworks.games.marino.lookup import (
    CLEAR_OUT,
    ENLIST,
    EXPLORERS,
    FREEBOOTER,
    GIFT,
    GIVEN_AND_TAKEN,
    LOT,
    NEW_LEAF,
    NONE,
    RESOURCES,
    SPREE,
    THIRD_BERTH,
    WINDFALL,
)
from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.rules.r04_roll import (
    RollCarrier,
    RollFreebooter,
    cargo,
    roll_obstacle,
    rolled_face,
    rolled_kind,
    second_roll_matters,
)
from hullworks.games.marino.rules.r05_action import TakeAction
from hullworks.games.marino.rules.r06_build import BUILD
from hullworks.games.marino.rules.r07_lasting import berths_of, needs, patch_price
from hullworks.games.marino.rules.r07_launch import BUY_CHEAPLY, ENLIST_EXPLORERS, SELL_TOKENS, TAKE_GIFT
from hullworks.games.marino.rules.r08_end import countdown
from hullworks.games.marino.rules.r10_bookkeeping import has_room
from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, Marino
from hullworks.games.marino.things import (
    amount,
    contract_thing,
    explorer_thing,
    resource_thing,
    together,
    token_pair,
    with_pair,
)
from hullworks.kernel.actions import Family
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import NO_OBSTACLE, Decision
from hullworks.match.deed import EVERYBODY, NOBODY, Deed, Event
from hullworks.match.message import Amount, Argument, Message, Player, message

# Players are told when this many cards are left in the deck, or this many rounds of the countdown.
CARDS_TOLD: Final = (5, 3, 2, 1)
ROUNDS_TOLD: Final = (3, 2, 1)

Happened = Event[Marino]


def tell(event: Happened) -> list[Deed]:
    """The deeds of a step."""
    if event.is_step:
        step = STEPS.get(type(event.rule).__name__)
        return step(event) if step else []
    for family, answered in ANSWERS:
        if family.has(event.answer):
            return answered(event, int(family.arg(event.answer)))
    return [tell_word(event)]


def with_explorer(key: str, explorer: int, **args: Argument) -> Message:
    """A message about a carrier; freebooters have a key of their own."""
    of = "-freebooter" if explorer == FREEBOOTER else ""
    return message(f"{key}{of}", explorer=explorer_thing(explorer), **args)


def gained(event: Happened) -> int:
    """How much more gold the seat has than before."""
    return int(event.after.yards[event.seat].gold - event.before.yards[event.seat].gold)


# R1 and R2: the table and the draft.


def tell_deal(event: Happened, number: int) -> list[Deed]:
    """A card is revealed; the deck may have run out, or will soon.

    A card put beneath the deck and the one dealt for it leave the deck as large as before; that happens only before
    Build.
    """
    then, now = event.before, event.after
    deeds = [Deed(NOBODY, message("dealt", contract=contract_thing(now, number)))]
    left = int(now.deck.size)
    if then.ending == OPEN and now.ending == DECK_OUT:
        deeds.append(Deed(NOBODY, message("deck-out"), rule="R8.2", to=EVERYBODY, automatic=True))
    elif now.ending == OPEN and left in CARDS_TOLD and not now.todo.holds(BUILD):
        deeds.append(Deed(NOBODY, message("deck-low", cards=amount(left, "card")), rule="R8.2", automatic=True))
    return deeds


def tell_known_deal(event: Happened) -> list[Deed]:
    """A known card is dealt without chance; if the deck is empty, none is."""
    number = int(event.after.open[event.arg])
    return tell_deal(event, number) if event.before.deck.next_is_known() else []


def tell_fixed_drafter(event: Happened) -> list[Deed]:
    """The first seat drafts first, unless the first drafter is drawn by lot."""
    return [Deed(int(event.after.drafter), message("drafts-first"))] if event.after.terms.fixed_drafter else []


def tell_first_turn(event: Happened) -> list[Deed]:
    """The player with the first turn, and the contract that decided it."""
    g = event.after
    seat = int(g.starter)
    tied = [other for other in range(int(g.seats)) if other != seat]
    for place, number in enumerate(by_value(g, seat)):
        beaten = tied
        value = int(g.contract(number).value)
        tied = [other for other in beaten if g.contract(by_value(g, other)[place]).value == value]
        if not tied:
            contract = contract_thing(g, number)
            if place == 0:
                return [Deed(seat, message("first-turn", contract=contract, value=value))]
            return [Deed(seat, message("first-turn-second", contract=contract, others=players(beaten)))]
    return [Deed(seat, message("first-turn-later", others=players(tied)))]


def by_value(g: Marino, seat: int) -> list[int]:
    """A player's contracts, the highest paying first."""
    numbers = [int(number) for number in g.yards[seat].berths if number != NONE]
    return sorted(numbers, key=lambda number: -int(g.contract(number).value))


def players(seats: Iterable[int]) -> tuple[Player, ...]:
    return tuple([Player(seat) for seat in seats])


def tell_take(event: Happened, number: int) -> list[Deed]:
    contract = contract_thing(event.before, number)
    return [Deed(event.seat, message("takes", contract=contract, gold=gained(event)))]


# R3: the turn begins and ends.


def tell_begin_turn(event: Happened) -> list[Deed]:
    """A last turn, and the gifts of ships to players without tokens or with little gold."""
    seat, g = event.seat, event.after
    then, now = event.before.yards[seat], g.yards[seat]
    deeds: list[Deed] = []
    if g.is_last_turn():
        rule = "R8.1" if g.ending == GOAL_REACHED else "R8.2"
        deeds.append(Deed(seat, message("final-turn" if g.last_turns == 0 else "last-turn"), rule=rule))
    came = [int(now.tokens[kind] - then.tokens[kind]) for kind in range(len(RESOURCES))]
    tokens = tuple([Amount(count, resource_thing(kind)) for kind, count in enumerate(came) if count])
    if tokens:
        deeds.append(Deed(seat, message("forages", tokens=tokens), rule="R7.9"))
    if gained(event):
        deeds.append(Deed(seat, message("relief", purse=int(then.gold), gold=gained(event)), rule="R7.19"))
    return deeds


def tell_end_turn(event: Happened) -> list[Deed]:
    """Nobody launches: the game will be over soon, or is; or a launch ended the countdown."""
    g = event.after
    then, now = int(countdown(event.before)), int(countdown(g))
    past = amount(int(g.lookup.numbers.becalmed) - now, "round")
    if g.ending == BECALMED:
        return [Deed(NOBODY, message("becalmed", past=past), rule="R8.4")]
    if now and (not then or (now < then and now in ROUNDS_TOLD)):
        key = "becalming" if then else "countdown"
        return [Deed(NOBODY, message(key, past=past, left=amount(now, "round")), rule="R8.4", to=EVERYBODY)]
    return [Deed(NOBODY, message("countdown-over"), rule="R8.4")] if then and not now else []


# R4: explorers.


def tell_roll(event: Happened, explorer: int) -> list[Deed]:
    return [Deed(event.seat, with_explorer("rolls", explorer), begun=True)]


def tell_explorers(event: Happened) -> list[Deed]:
    """The next explorer is rolled without a question; those that cannot be rolled are held."""
    seat, then, now = event.seat, event.before, event.after
    for explorer in range(len(EXPLORERS)):
        if now.yards[seat].explorers[explorer] < then.yards[seat].explorers[explorer]:
            return tell_roll(event, explorer)
    obstacles = [roll_obstacle(then, seat, explorer) for explorer in range(len(EXPLORERS))]
    if NO_OBSTACLE in obstacles:
        return []
    deeds: list[Deed] = []
    for explorer, obstacle in enumerate(obstacles):
        count = int(now.yards[seat].explorers[explorer])
        if count:
            held = with_explorer("holds", explorer, held=Amount(count, explorer_thing(explorer)))
            deeds.append(Deed(seat, held, rule=BOOK.reason_of(obstacle).number))
    return deeds


def tell_die(event: Happened, side: int) -> list[Deed]:
    die = side + 1
    if isinstance(event.rule, RollFreebooter):
        kind = int(event.before.lookup.numbers.brings[side])
        came = message(f"freebooter-{arrival(event, kind, 1)}", die=die, resource=resource_thing(kind))
        return [Deed(event.seat, came)]
    if isinstance(event.rule, RollCarrier) and second_roll_matters(event.before, event.seat, event.arg):
        return [Deed(event.seat, message("die", die=die, explorer=explorer_thing(event.arg)), begun=True)]
    return [tell_cargo(event, "die", event.arg, die)]


def tell_cargo(event: Happened, key: str, kind: int, die: int) -> Deed:
    """The tokens a carrier actually brings, which may differ from its die."""
    expected = int(cargo(event.before, event.seat, kind, die))
    came = message(
        f"{key}-{arrival(event, kind, expected)}",
        die=die,
        explorer=explorer_thing(kind),
        count=brought(event, kind),
        cargo=expected,
    )
    return Deed(event.seat, came)


def brought(event: Happened, kind: int) -> int:
    """The number of tokens that came to a row."""
    return int(event.after.market[kind] - event.before.market[kind])


def arrival(event: Happened, kind: int, expected: int) -> str:
    """Whether all expected tokens came to their row, or why not."""
    if brought(event, kind) == expected:
        return "brings"
    return "full" if event.after.is_full(kind) else "short"


# R5: actions.


def tell_buy(event: Happened, kind: int) -> list[Deed]:
    seat, then, now = event.seat, event.before, event.after
    carrier = then.idle[kind] > now.idle[kind]
    key = "buys-carrier" if carrier else "buys-last" if then.market[kind] == 1 else "buys"
    price = -gained(event)
    rule = "R5.2" if isinstance(event.rule, TakeAction) else ""
    said = message(key if price else f"{key}-free", resource=resource_thing(kind), price=price)
    return [Deed(seat, said, rule="R5.3" if carrier else rule)]


def tell_hire(event: Happened, explorer: int) -> list[Deed]:
    """An explorer is hired, and others collect their tolls."""
    price = -gained(event)
    deeds = [Deed(event.seat, with_explorer("hires-for" if price else "hires", explorer, price=price), rule="R5.4")]
    for other, yard in enumerate(event.after.yards):
        toll = int(yard.gold - event.before.yards[other].gold)
        if other != event.seat and toll:
            paid = message("toll", gold=toll, player=Player(event.seat))
            deeds.append(Deed(other, paid, rule="R7.12", automatic=True))
    return deeds


def tell_offer(event: Happened, number: int) -> list[Deed]:
    offer = message("offers", contract=contract_thing(event.before, number))
    return [Deed(event.seat, offer, rule="R5.6", begun=True)]


def tell_exchange(event: Happened, other: int) -> list[Deed]:
    """One contract is exchanged for another; the coins on it are lost."""
    seat, g, own = event.seat, event.before, event.arg
    paid = gained(event)
    key = "exchanges-paid" if paid > 0 else "exchanges-pays" if paid < 0 else "exchanges"
    contract = contract_thing(g, own)
    deeds = [Deed(seat, message(key, contract=contract, other=contract_thing(g, other), gold=abs(paid)))]
    lost = int(g.yards[seat].coins[g.yards[seat].berth_of(own)])
    if lost:
        said = message("coins-lost", coins=amount(lost, "coin"), contract=contract)
        deeds.append(Deed(seat, said, rule="R10.4", automatic=True))
    return deeds


def tell_sale(event: Happened, kind: int) -> list[Deed]:
    rule = "R7.11" if isinstance(event.rule, TakeAction) else ""
    return [Deed(event.seat, message("sells", resource=resource_thing(kind), gold=gained(event)), rule=rule)]


def tell_lot(event: Happened, lot: int) -> list[Deed]:
    tokens = Amount(int(LOT.count(lot)), resource_thing(int(LOT.kind(lot))))
    return [Deed(event.seat, message("sells-lot", tokens=tokens, gold=gained(event)))]


def tell_barter(event: Happened, barter: int) -> list[Deed]:
    given, taken = (resource_thing(kind) for kind in GIVEN_AND_TAKEN.parts(barter))
    said = message("barters", resource=given, other=taken)
    return [Deed(event.seat, said, rule="R7.10")]


def tell_replacement(event: Happened, number: int) -> list[Deed]:
    contract = contract_thing(event.before, number)
    return [Deed(event.seat, message("replaces", contract=contract), rule="R7.16")]


# R6: launches, and their effects (R7).


def tell_launch(event: Happened, number: int) -> list[Deed]:
    """A ship is launched, its ability takes effect, and the end may be announced."""
    gold = gained(event)
    said = message("launches-paid" if gold else "launches", contract=contract_thing(event.before, number), gold=gold)
    return [Deed(event.seat, said, feat=True), *tell_ability(event, number), *tell_goal(event)]


def tell_patch(event: Happened, number: int) -> list[Deed]:
    """The same, with one missing token paid in gold."""
    price = int(patch_price(event.before, event.seat))
    gold = gained(event) + price
    contract = contract_thing(event.before, number)
    said = message("patches-paid" if gold else "patches", contract=contract, gold=gold, price=price)
    launch = Deed(event.seat, said, rule="R7.18", feat=True)
    return [launch, *tell_ability(event, number), *tell_goal(event)]


def tell_ability(event: Happened, number: int) -> list[Deed]:
    """The automatic effect of a ship at its launch. Gold is told with the launch itself."""
    ship = event.before.contract(number)
    if ship.event == WINDFALL:
        return [tell_windfall(event, number)]
    if ship.event == NEW_LEAF and event.before.deck.size:
        return [Deed(event.seat, message("new-leaf"), rule="R7.27", automatic=True)]
    if ship.power == THIRD_BERTH:
        more = message("berths-more", berths=amount(int(ship.amount), "berth"))
        return [Deed(event.seat, more, rule="R7.15", automatic=True)]
    key, question = CHOICES.get(int(ship.event), ("", None))
    if question is None or event.after.todo.holds(question):
        return []
    return [Deed(event.seat, message(key), rule=question.number, automatic=True)]


# Abilities with a question that is not asked if there is nothing to choose. (A launch returns tokens to the supply, so
# there is always a token to choose.)
CHOICES: Final[Mapping[int, tuple[str, Decision]]] = {
    int(SPREE): ("buys-none", BUY_CHEAPLY),
    int(GIFT): ("gift-none", TAKE_GIFT),
    int(ENLIST): ("enlists-none", ENLIST_EXPLORERS),
    int(CLEAR_OUT): ("sells-none", SELL_TOKENS),
}


def tell_windfall(event: Happened, number: int) -> Deed:
    """The tokens that came, limited by the supply."""
    then, now = event.before.yards[event.seat], event.after.yards[event.seat]
    ship = event.before.contract(number)
    kind = int(ship.target)
    spent = min(int(needs(then, ship, kind)), int(then.tokens[kind]))
    count = int(now.tokens[kind] - then.tokens[kind]) + spent
    resource = resource_thing(kind)
    said = message("windfall", tokens=Amount(count, resource)) if count else message("windfall-none", resource=resource)
    return Deed(event.seat, said, rule="R7.20", automatic=True)


def tell_goal(event: Happened) -> list[Deed]:
    """The fleet is complete, or needs one more ship."""
    then, now = event.before, event.after
    ships = len(now.yards[event.seat].fleet)
    if then.ending == OPEN and now.ending == GOAL_REACHED:
        done = message("goal-reached", ships=amount(ships, "ship"))
        return [Deed(event.seat, done, rule="R8.1", to=EVERYBODY, automatic=True)]
    if now.ending == OPEN and ships + 1 == now.terms.goal:
        return [Deed(event.seat, message("goal-near"), rule="R8.1", to=EVERYBODY, automatic=True)]
    return []


def tell_refill(event: Happened) -> list[Deed]:
    """Berths stay empty if there is no open contract."""
    g, yard = event.after, event.after.yards[event.seat]
    places = range(int(berths_of(g, event.seat)))
    empty = sum(yard.berths[berth] == NONE for berth in places)
    if g.is_last_turn() or g.open_count() or not empty:
        return []
    return [Deed(event.seat, message("berths-empty", berths=amount(empty, "berth")))]


# R7: choices that a launch grants.


def tell_pick(event: Happened, kind: int) -> list[Deed]:
    return [Deed(event.seat, message("picks", tokens=(resource_thing(kind),)))]


def tell_two_picks(event: Happened, pair: int) -> list[Deed]:
    return [Deed(event.seat, message("picks", tokens=together(token_pair(pair))))]


def tell_enlisted(event: Happened, explorer: int) -> list[Deed]:
    return [Deed(event.seat, with_explorer("enlists", explorer))]


def tell_two_enlisted(event: Happened, pair: int) -> list[Deed]:
    return [Deed(event.seat, with_pair("enlists", pair))]


# R10: coins.


def tell_coins(event: Happened) -> list[Deed]:
    """A coin for every contract, if there is enough gold; all gold to the bank if no coin fits anywhere."""
    if not gained(event):
        return []
    return coins_paid(event, [int(number) for number in event.before.yards[event.seat].berths if number != NONE])


def tell_coin(event: Happened, number: int) -> list[Deed]:
    """A coin for one contract; the rest goes to the bank if no more coins fit on the others."""
    if gained(event) == -1:
        return coins_paid(event, [number])
    yard = event.before.yards[event.seat]
    unpaid = [int(other) for berth, other in enumerate(yard.berths) if not event.arg >> berth & 1]
    return coins_paid(event, [number, *[other for other in unpaid if other not in (NONE, number)]])


def coins_paid(event: Happened, numbers: list[int]) -> list[Deed]:
    """Coins go on contracts, or to the bank if no more fit."""
    g, yard = event.before, event.before.yards[event.seat]
    over = [number for number in numbers if not has_room(g, event.seat, yard.berth_of(number))]
    laid = [number for number in numbers if number not in over]
    deeds: list[Deed] = []
    if laid:
        contracts = tuple([contract_thing(g, number) for number in laid])
        deeds.append(Deed(event.seat, message("coin" if len(laid) == 1 else "coins", contracts=contracts)))
    if over:
        contracts = tuple([contract_thing(g, number) for number in over])
        gold = -gained(event) - len(laid)
        deeds.append(Deed(event.seat, message("coins-over", gold=gold, contracts=contracts), rule="R10.3"))
    return deeds


# Answers and steps, and the functions that tell their deeds.


def tell_drafter(event: Happened, seat: int) -> list[Deed]:
    return [Deed(seat, message("drafts-first"))]


def tell_word(event: Happened) -> Deed:
    """An answer without an object."""
    if event.answer == actions.KEEP:
        return tell_cargo(event, "keeps", int(rolled_kind(event.arg)), int(rolled_face(event.arg)))
    if event.answer == actions.AGAIN:
        return Deed(event.seat, message("again"), begun=True)
    if event.answer == actions.STOP:
        return Deed(event.seat, message("stops"))
    name = type(event.rule).__name__
    if name == "LaunchShip" and not event.before.turn.launched:
        return Deed(event.seat, message("launches-none"))
    return Deed(event.seat, message(DONE_WITH[name]))


DONE_WITH: Final = {
    "LaunchShip": "launches-no-more",
    "BuyCheaply": "buys-no-more",
    "EnlistExplorers": "enlists-no-more",
    "SellTokens": "sells-no-more",
}
ANSWERS: Final[tuple[tuple[Family, Callable[[Happened, int], list[Deed]]], ...]] = (
    (actions.DEALT, tell_deal),
    (actions.DRAFTER, tell_drafter),
    (actions.TAKE, tell_take),
    (actions.ROLL, tell_roll),
    (actions.DIE, tell_die),
    (actions.BUY, tell_buy),
    (actions.HIRE, tell_hire),
    (actions.EXCHANGE, tell_offer),
    (actions.FOR, tell_exchange),
    (actions.SELL, tell_sale),
    (actions.BARTER_FOR, tell_barter),
    (actions.REPLACE, tell_replacement),
    (actions.LAUNCH, tell_launch),
    (actions.PATCH_UP, tell_patch),
    (actions.GAIN, tell_pick),
    (actions.GAIN_TWO, tell_two_picks),
    (actions.ENLIST_ONE, tell_enlisted),
    (actions.ENLIST_TWO, tell_two_enlisted),
    (actions.SELL_LOT, tell_lot),
    (actions.PAY_INTO, tell_coin),
)
STEPS: Final[Mapping[str, Callable[[Happened], list[Deed]]]] = {
    "BeginDraft": tell_fixed_drafter,
    "FirstTurn": tell_first_turn,
    "DealContract": tell_known_deal,
    "BeginTurn": tell_begin_turn,
    "PayCoins": tell_coins,
    "RollExplorers": tell_explorers,
    "Refill": tell_refill,
    "EndTurn": tell_end_turn,
}
