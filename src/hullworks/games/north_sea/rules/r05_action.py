"""R5 Actions: all players at once, each at their own pace."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from hullworks.games.north_sea.actions import (
    BUILD,
    CONSTRUCT,
    DISCARD,
    DONE,
    PAY_OTHERWISE,
    PLACE,
    PLAY,
    RAID,
    RANDI,
    REMOVE,
    TUCK,
    UNDER,
    WORKER_AT,
)
from hullworks.games.north_sea.rules.r01_pile import BOOK, DRAW_CARDS, ENTER_DISCARDS, gain
from hullworks.games.north_sea.rules.r06_longship import begin_longship, why_not_construct
from hullworks.games.north_sea.rules.r06_payment import pay, spend, why_not_pay
from hullworks.games.north_sea.rules.r07_trade import trade, trades, why_not_trade
from hullworks.games.north_sea.rules.r07_worker import BY_FOLK, do, place_worker, why_not_worker, workplaces
from hullworks.games.north_sea.rules.r08_track import REWARDS, advance
from hullworks.games.north_sea.state import NorthSea, Player, cut, holding, without
from hullworks.games.north_sea.tables import (
    BUILDING,
    CARD,
    CRAFTSPERSON,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_TOWNSFOLK,
    GOLD,
    LONGSHIP,
    NONE,
    PLACES,
    RAIDS,
    SILVER,
    TOWNSFOLK,
    WORKER,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step


class TakeAction(Decision):
    """R5.1 Do anything, in any order, as often as you can; R5.2 until all cards are used and you are done."""

    def options(self, g: NorthSea, seat: i64, arg: i64, out: Options) -> None:
        player = g.players[seat]
        uses(g, seat, player, out)
        before: i64 = NONE
        for card in player.hand:
            if card != before:
                out.add(DISCARD.code(card))
            before = card
        workplaces(g, seat, out)
        raids(g, seat, out)
        trades(g, seat, out)
        if g.players[seat].randi == 1 and player.goods[SILVER] >= g.tables.house.randi:
            out.add(RANDI)
        if g.can_throw_off(seat):
            for space in range(len(player.board)):
                out.add(REMOVE.code(space))
        if can_pay_otherwise(g, seat, out):
            out.add(PAY_OTHERWISE)
        if len(player.hand) == 0:
            out.add(DONE)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            g.players[seat].bill.otherwise = 0
            return
        if DISCARD.has(answer):
            discard(g, seat, DISCARD.arg(answer))
        elif WORKER_AT.has(answer):
            place_worker(g, seat, WORKER_AT.arg(answer))
        elif PLACE.has(answer):
            put_on_board(g, seat, PLACE.arg(answer))
        elif CONSTRUCT.has(answer):
            begin_longship(g, seat, CONSTRUCT.arg(answer))
        elif BUILD.has(answer):
            build(g, seat, BUILD.arg(answer) + FIRST_BUILDING)
        elif PLAY.has(answer):
            play(g, seat, PLAY.arg(answer) + FIRST_TOWNSFOLK)
        elif TUCK.has(answer):
            begin_tuck(g, seat, TUCK.arg(answer) + FIRST_CRAFTSPERSON)
        elif RAID.has(answer):
            raid(g, seat, RAID.arg(answer))
        elif REMOVE.has(answer):
            throw_off(g, seat, REMOVE.arg(answer))
        elif answer == PAY_OTHERWISE:
            g.players[seat].bill.otherwise = 1
        elif answer == RANDI:
            g.players[seat].goods[SILVER] -= g.tables.house.randi  # R9.9
            g.then(DRAW_CARDS, seat, 1)
        else:
            trade(g, seat, answer)
        g.then(TAKE_ACTION, seat)

    def why(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> str:
        return why_not(g, seat, code)


def uses(g: NorthSea, seat: i64, player: Player, out: Options) -> None:
    """R5.5 to R6.7 What can be done with the cards in hand and on the board, but for discarding them."""
    before: i64 = NONE
    if not g.board_is_full(seat):
        for card in player.hand:
            if card != before and card < FIRST_TOWNSFOLK:
                out.add(PLACE.code(card))
            before = card
    for space in range(len(player.board)):
        card = player.board[space]
        if card < FIRST_CRAFTSPERSON and is_first(player, space) and g.can_construct(seat, card):
            out.add(CONSTRUCT.code(card))
    before = NONE
    for card in player.hand:
        if card != before and card >= FIRST_BUILDING and player.can_pay(g.design(card).deal.cost):
            out.add(BUILD.code(card - FIRST_BUILDING))
        before = card
    before = NONE
    for card in player.hand:
        if card != before and can_play(g, player, card):
            out.add(PLAY.code(card - FIRST_TOWNSFOLK))
        before = card
    if player.goods[GOLD] >= g.tables.house.tuck:
        before = NONE
        for card in player.hand:
            if card != before and FIRST_CRAFTSPERSON <= card < FIRST_BUILDING:
                out.add(TUCK.code(card - FIRST_CRAFTSPERSON))
            before = card


def is_first(player: Player, space: i64) -> bool:
    """Whether no card of the same design lies further left on the board."""
    for earlier in range(space):
        if player.board[earlier] == player.board[space]:
            return False
    return True


# R5.3 Discard.


def discard(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.3 A card is discarded for its reward; R5.4 for a card, it enters the discards after that is drawn."""
    reward = g.design(card).reward
    if reward[CARD] == 0:
        spend(g, seat, card)
        gain(g, seat, reward)
        return
    player = g.players[seat]
    player.hand = without(player.hand, card)
    player.bill.moving = card
    gain(g, seat, reward)
    g.then(ENTER_DISCARDS, seat)


# R5.5, R5.11 Craftspeople and longships on the board.


def put_on_board(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.5, R5.11 A card goes to the leftmost empty space; R5.6 a worker there returns to the supply."""
    player = g.players[seat]
    space = i64(len(player.board))
    for place in range(PLACES):
        if g.tables.house.worker_spaces[place] == space:
            player.placed = player.placed & ~bit(place)
    player.hand = without(player.hand, card)
    player.board = append(player.board, card)


def throw_off(g: NorthSea, seat: i64, space: i64) -> None:
    """R5.7 A card is thrown off the board for nothing; the rest slides to the left."""
    player = g.players[seat]
    g.discards.put(player.board[space])
    player.board = cut(player.board, space)


# R5.8, R5.9 Tucking.


def begin_tuck(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.8 The gold is paid, and the card leaves the hand; where it goes is asked if there is a choice."""
    player = g.players[seat]
    player.goods[GOLD] -= g.tables.house.tuck
    player.hand = without(player.hand, card)
    player.bill.moving = card
    if len(player.houses) == 1:
        tuck(g, seat, 0)
    else:
        g.then(CHOOSE_HOUSE, seat)


class ChooseHouse(Decision):
    """R5.8 Choose the hut or building under which a card is tucked."""

    def continues(self) -> bool:
        return True

    def options(self, g: NorthSea, seat: i64, arg: i64, out: Options) -> None:
        for house in range(len(g.players[seat].houses)):
            out.add(UNDER.code(house))

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        tuck(g, seat, UNDER.arg(answer))

    def why(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> str:
        return "you have no such building (R5.8)" if UNDER.has(code) else ""


def tuck(g: NorthSea, seat: i64, house: i64) -> None:
    """R5.8 The card lies under a house; one that was there is thrown away. R5.9 A jarl moves his player."""
    player = g.players[seat]
    card = player.bill.moving
    player.bill.moving = NONE
    if player.tucked[house] != NONE:
        g.discards.put(player.tucked[house])
    player.tucked[house] = card
    player.used = player.used | bit(card)
    advance(g, seat, g.design(card).moves)
    g.then(REWARDS, seat)


# R5.10 Townsfolk.


def can_play(g: NorthSea, player: Player, card: i64) -> bool:
    """R5.10 Whether this card is a townsfolk that can be paid for; the card itself pays for nothing."""
    design = g.design(card)
    if design.sort != TOWNSFOLK or i64(len(player.hand)) <= design.deal.cost[CARD]:
        return False
    return player.can_pay(design.deal.cost)


def play(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.10 A townsfolk is discarded, paid for, and gives what it gives."""
    player = g.players[seat]
    spend(g, seat, card)
    player.used = player.used | bit(card)
    do(g, seat, BY_FOLK + card)


# R6.7 Buildings.


def build(g: NorthSea, seat: i64, card: i64) -> None:
    """R6.7 A building is paid for, and goes below the board; it moves its player."""
    player = g.players[seat]
    player.hand = without(player.hand, card)
    player.bill.moving = card
    pay(g, seat, g.design(card).deal.cost)
    g.then(RAISE, seat)


class Raise(Step):
    """R6.7 The building stands, and moves its player on the tracks."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        card = player.bill.moving
        player.bill.moving = NONE
        player.houses = append(player.houses, card)
        player.tucked = append(player.tucked, NONE)
        player.used = player.used | bit(card)
        advance(g, seat, g.design(card).moves)
        g.then(REWARDS, seat)


# R7.8 Raids.


def raids(g: NorthSea, seat: i64, out: Options) -> None:
    """R7.8 The raid cards that are ready, if the workers suffice."""
    player = g.players[seat]
    ready = player.raids & ~player.raided
    if ready == 0:
        return
    cost = g.raid_cost(seat)
    if cost == NONE or player.goods[WORKER] < cost:
        return
    for card in range(RAIDS):
        if ready >> card & 1 == 1:
            out.add(RAID.code(card))


def raid(g: NorthSea, seat: i64, card: i64) -> None:
    """R7.8 The workers are spent, and the settlement is raided."""
    player = g.players[seat]
    player.goods[WORKER] -= g.raid_cost(seat)
    player.raided = player.raided | bit(card)
    gain(g, seat, g.tables.raids[card].gain)


# R6.8 Paying in another way.


def can_pay_otherwise(g: NorthSea, seat: i64, out: Options) -> bool:
    """R6.8 Whether one of the answers so far costs resources that are there, and gold could be paid in their place."""
    player = g.players[seat]
    if player.bill.otherwise == 1 or player.goods[GOLD] == 0 or player.raw() == 0:
        return False
    for k in range(out.count):
        if costs_resources(g, seat, out.codes[k]):
            return True
    return False


def costs_resources(g: NorthSea, seat: i64, answer: i64) -> bool:
    """R6.7, R5.10, R7.1 Whether an answer may cost oak, wool or iron. How a longship is paid is asked anyway (R6.5)."""
    if BUILD.has(answer):
        return g.design(BUILD.arg(answer) + FIRST_BUILDING).deal.costs_resources()
    if PLAY.has(answer):
        return g.design(PLAY.arg(answer) + FIRST_TOWNSFOLK).deal.costs_resources()
    if not WORKER_AT.has(answer):
        return False
    where = WORKER_AT.arg(answer)
    if where < PLACES:
        return g.tables.places[where].costs_resources()
    folk = g.tucked_folk(seat, where - PLACES)
    if folk != NONE and g.design(folk).deal.costs_resources():
        return True
    return g.house_deal(seat, where - PLACES).costs_resources()


# Reasons, for people.


def why_not(g: NorthSea, seat: i64, code: i64) -> str:
    """Why an action is not possible."""
    player = g.players[seat]
    if DISCARD.has(code):
        return "that card is not in your hand (R5.3)"
    if PLACE.has(code):
        return why_not_card(g, seat, PLACE.arg(code)) or "your board is full: throw a card off it (R5.7)"
    if CONSTRUCT.has(code):
        return why_not_construct(g, seat, CONSTRUCT.arg(code))
    if BUILD.has(code):
        card = BUILD.arg(code) + FIRST_BUILDING
        return why_not_card(g, seat, card) or why_not_pay(g, seat, g.design(card).deal.cost, "R6.7")
    if PLAY.has(code):
        card = PLAY.arg(code) + FIRST_TOWNSFOLK
        return why_not_card(g, seat, card) or why_not_pay(g, seat, g.design(card).deal.cost, "R5.10")
    if TUCK.has(code):
        reason = why_not_card(g, seat, TUCK.arg(code) + FIRST_CRAFTSPERSON)
        return reason or f"needs {g.tables.house.tuck} gold, has {player.goods[GOLD]} (R5.8)"
    if WORKER_AT.has(code):
        return why_not_worker(g, seat, WORKER_AT.arg(code))
    if RAID.has(code):
        return why_not_raid(g, seat, RAID.arg(code))
    if REMOVE.has(code):
        return why_not_throw_off(player, REMOVE.arg(code))
    return why_not_else(g, seat, code)


def why_not_card(g: NorthSea, seat: i64, card: i64) -> str:
    if holding(g.players[seat].hand, card):
        return ""
    rules = {LONGSHIP: "R5.5", CRAFTSPERSON: "R5.5", TOWNSFOLK: "R5.10", BUILDING: "R6.7"}
    return f"that card is not in your hand ({rules.get(g.design(card).sort, 'R5.9')})"


def why_not_raid(g: NorthSea, seat: i64, card: i64) -> str:
    player = g.players[seat]
    if player.raids >> card & 1 == 0:
        return "you have no such raid card (R7.8)"
    if player.raided >> card & 1 == 1:
        return "you have raided there this round (R7.8)"
    cost = g.raid_cost(seat)
    if cost == NONE:
        return f"needs a military strength of {g.tables.house.raid_from[0]} (R7.8)"
    return f"needs {cost} workers, has {player.goods[WORKER]} (R7.8)"


def why_not_throw_off(player: Player, space: i64) -> str:
    if space >= i64(len(player.board)):
        return "no card lies there (R5.7)"
    return "there is room enough on your board (R5.7)"


def why_not_else(g: NorthSea, seat: i64, code: i64) -> str:
    player = g.players[seat]
    if code == DONE:
        return f"{len(player.hand)} cards in your hand must still be used (R5.2)"
    if code == RANDI:
        if player.randi == 0:
            return "you do not hold Randi (R9.9)"
        return f"needs {g.tables.house.randi} silver, has {player.goods[SILVER]} (R9.9)"
    if code == PAY_OTHERWISE:
        if player.bill.otherwise == 1:
            return "your next payment will be asked for already (R6.8)"
        return "there is nothing that gold could be paid in place of (R6.8)"
    return why_not_trade(g, seat, code)


TAKE_ACTION: Final = BOOK.add("R5.1", TakeAction())
CHOOSE_HOUSE: Final = BOOK.add("R5.8", ChooseHouse())
RAISE: Final = BOOK.add("R6.7", Raise())
