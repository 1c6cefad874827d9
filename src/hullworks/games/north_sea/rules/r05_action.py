"""R5 Actions: all players at once, each at their own pace."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.lookup import (
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_JARL,
    FIRST_TOWNSFOLK,
    GOLD,
    NONE,
    PLACES,
    WORKER,
)
from hullworks.games.north_sea.rules import r05_card as cards
from hullworks.games.north_sea.rules.r01_board import is_covered
from hullworks.games.north_sea.rules.r01_pile import BOOK, add_cards
from hullworks.games.north_sea.rules.r06_building import build, build_obstacle, building_price_obstacle
from hullworks.games.north_sea.rules.r06_longship import construct, has_another_way
from hullworks.games.north_sea.rules.r06_skill import construct_obstacle
from hullworks.games.north_sea.rules.r07_raid import raid, raid_obstacle, raids
from hullworks.games.north_sea.rules.r07_trade import trade, trade_obstacle, trades
from hullworks.games.north_sea.rules.r07_worker import place_worker, worker_obstacle, workplaces
from hullworks.games.north_sea.rules.r09_hero import randi_obstacle, trade_with_randi
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Decision
from hullworks.kernel.vecs import vec


class TakeAction(Decision):
    """R5.1 Do anything, in any order, as often as you can; R5.2 until all cards are used and you are done."""

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        player = g.players[seat]
        with_cards(g, seat, player, out)
        workplaces(g, seat, out)
        raids(g, seat, out)
        trades(g, seat, out)
        if randi_obstacle(g, seat) == NO_OBSTACLE:
            out.add(actions.RANDI)
        if not round_ends(g, seat):
            for space in range(len(player.board)):
                if is_first(player, space):
                    out.add(actions.REMOVE.code(player.board[space]))
        if pay_otherwise_obstacle(g, seat) == NO_OBSTACLE:
            out.add(actions.PAY_OTHERWISE)
        for code in (actions.DONE, actions.END_ROUNDS, actions.ASK_TO_END):
            if end_obstacle(player, code) == NO_OBSTACLE:
                out.add(code)

    def obstacle(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> i64:
        if code == actions.RANDI:
            return randi_obstacle(g, seat)
        if code == actions.PAY_OTHERWISE:
            return pay_otherwise_obstacle(g, seat)
        if code in (actions.DONE, actions.END_ROUNDS, actions.ASK_TO_END):
            return end_obstacle(g.players[seat], code)
        return action_obstacle(g, seat, code)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        if answer in (actions.DONE, actions.END_ROUNDS):
            player.bill.otherwise = 0
            if answer == actions.END_ROUNDS:
                player.bill.brisk = 1
            return
        if actions.DISCARD.has(answer):
            cards.discard(g, seat, actions.DISCARD.arg(answer))
        elif actions.WORKER_AT.has(answer):
            place_worker(g, seat, actions.WORKER_AT.arg(answer))
        elif actions.PLACE.has(answer):
            cards.put_on_board(g, seat, actions.PLACE.arg(answer))
        elif actions.CONSTRUCT.has(answer):
            construct(g, seat, actions.CONSTRUCT.arg(answer))
        elif actions.BUILD.has(answer):
            build(g, seat, actions.BUILD.arg(answer))
        elif actions.PLAY.has(answer):
            cards.play(g, seat, actions.PLAY.arg(answer))
        elif actions.TUCK.has(answer):
            cards.begin_tuck(g, seat, actions.TUCK.arg(answer))
        elif actions.RAID.has(answer):
            raid(g, seat, actions.RAID.arg(answer))
        elif actions.REMOVE.has(answer):
            cards.throw_off(g, seat, actions.REMOVE.arg(answer))
        elif answer == actions.PAY_OTHERWISE:
            player.bill.otherwise = 1 - player.bill.otherwise
        elif answer == actions.ASK_TO_END:
            player.bill.brisk = 0
        elif answer == actions.RANDI:
            trade_with_randi(g, seat)
        else:
            trade(g, seat, answer)
        g.then(TAKE_ACTION, seat)


ROUND_ENDS: Final[i64] = BOOK.reason("round-ends", "R5.12", absent=True)


def action_obstacle(g: NorthSea, seat: i64, code: i64) -> i64:
    """The obstacle to using a card, placing a worker, raiding or trading."""
    if actions.DISCARD.has(code):
        return cards.discard_obstacle(g, seat, actions.DISCARD.arg(code))
    if actions.PLACE.has(code):
        return cards.place_obstacle(g, seat, actions.PLACE.arg(code))
    if actions.CONSTRUCT.has(code):
        return construct_obstacle(g, seat, actions.CONSTRUCT.arg(code))
    if actions.BUILD.has(code):
        return build_obstacle(g, seat, actions.BUILD.arg(code))
    if actions.PLAY.has(code):
        return cards.play_obstacle(g, seat, actions.PLAY.arg(code))
    if actions.TUCK.has(code):
        return cards.tuck_obstacle(g, seat, actions.TUCK.arg(code))
    if actions.WORKER_AT.has(code):
        return worker_obstacle(g, seat, actions.WORKER_AT.arg(code))
    if actions.RAID.has(code):
        return raid_obstacle(g, seat, actions.RAID.arg(code))
    if actions.REMOVE.has(code):
        return ROUND_ENDS if round_ends(g, seat) else cards.throw_off_obstacle(g, seat, actions.REMOVE.arg(code))
    return trade_obstacle(g, seat, code)


def with_cards(g: NorthSea, seat: i64, player: Player, out: Answers) -> None:
    """R5.3 to R6.7 Add the actions with cards in hand and on the board.

    A hand is sorted: longships, craftspeople, townsfolk, jarls, buildings. Equal cards give one answer.
    """
    hand, end = player.hand, i64(len(player.hand))
    buildings = end  # index of the first one
    while buildings > 0 and hand[buildings - 1] >= FIRST_BUILDING:
        buildings -= 1
    folk = buildings  # index of the first townsfolk
    while folk > 0 and hand[folk - 1] >= FIRST_TOWNSFOLK:
        folk -= 1
    if cards.board_obstacle(g, seat) == NO_OBSTACLE:
        add_cards(hand, 0, folk, actions.PLACE, out)
    for space in range(len(player.board)):
        card = player.board[space]
        if card < FIRST_CRAFTSPERSON and is_first(player, space) and construct_obstacle(g, seat, card) == NO_OBSTACLE:
            out.add(actions.CONSTRUCT.code(card))
    for k in range(buildings, end):
        if is_new(hand, k) and building_price_obstacle(g, seat, hand[k]) == NO_OBSTACLE:
            out.add(actions.BUILD.code(hand[k]))
    for k in range(folk, buildings):
        if hand[k] < FIRST_JARL and is_new(hand, k) and cards.play_price_obstacle(g, seat, hand[k]) == NO_OBSTACLE:
            out.add(actions.PLAY.code(hand[k]))
    if cards.tuck_price_obstacle(g, seat) == NO_OBSTACLE:
        crafts: i64 = 0
        while crafts < folk and hand[crafts] < FIRST_CRAFTSPERSON:
            crafts += 1
        add_cards(hand, crafts, buildings, actions.TUCK, out)
    add_cards(hand, 0, end, actions.DISCARD, out)


def is_new(hand: vec[i64], k: i64) -> bool:
    """Whether this is the first of equal cards in the hand."""
    return k == 0 or hand[k - 1] != hand[k]


def is_first(player: Player, space: i64) -> bool:
    """Whether no card of the same design lies further left on the board."""
    for earlier in range(space):
        if player.board[earlier] == player.board[space]:
            return False
    return True


CARDS_MUST_BE_USED: Final[i64] = BOOK.reason("cards-must-be-used", "R5.2")
ROUNDS_END_ALREADY: Final[i64] = BOOK.reason("rounds-end-already", "R5.12", absent=True)
ROUNDS_ARE_ENDED_BY_YOU: Final[i64] = BOOK.reason("rounds-are-ended-by-you", "R5.12", absent=True)
CARDS_ARE_USED: Final[i64] = BOOK.reason("cards-are-used", "R5.12", absent=True)
CARDS_COME_FIRST: Final[i64] = BOOK.reason("cards-come-first", "R5.12", absent=True)


def end_obstacle(player: Player, code: i64) -> i64:
    """R5.2, R5.12 The obstacle to being done, to have all rounds end by themselves, and to be asked again before."""
    if code == actions.ASK_TO_END:
        if player.bill.brisk == 0:
            return ROUNDS_ARE_ENDED_BY_YOU
        return CARDS_ARE_USED if len(player.hand) == 0 else NO_OBSTACLE
    if len(player.hand) > 0:
        return CARDS_MUST_BE_USED if code == actions.DONE else CARDS_COME_FIRST
    return ROUNDS_END_ALREADY if code == actions.END_ROUNDS and player.bill.brisk == 1 else NO_OBSTACLE


def round_ends(g: NorthSea, seat: i64) -> bool:
    """R5.12 Whether the round ends by itself: nothing is left to do, except to throw cards off for nothing."""
    player = g.players[seat]
    if player.bill.brisk == 0 or len(player.hand) > 0 or randi_obstacle(g, seat) == NO_OBSTACLE:
        return False
    if player.goods[WORKER] > 0 and is_covered(g, seat, 0):  # A card thrown off would make room for a worker.
        return False
    out = g.answers_buffer()
    with_cards(g, seat, player, out)
    workplaces(g, seat, out)
    raids(g, seat, out)
    trades(g, seat, out)
    return out.count == 0


# R6.8 Paying otherwise.


NO_OTHER_WAY_TO_PAY: Final[i64] = BOOK.reason("no-other-way-to-pay", "R6.8")


def pay_otherwise_obstacle(g: NorthSea, seat: i64) -> i64:
    """R6.8 The obstacle to choosing how the next cost is paid. The choice itself can always be withdrawn."""
    player = g.players[seat]
    if player.bill.otherwise == 1 or can_pay_in_gold(g, seat):
        return NO_OBSTACLE
    for space in range(len(player.board)):
        card = player.board[space]
        if card < FIRST_CRAFTSPERSON and is_first(player, space) and has_another_way(g, seat, card):
            return NO_OBSTACLE
    return NO_OTHER_WAY_TO_PAY


def can_pay_in_gold(g: NorthSea, seat: i64) -> bool:
    """R6.7, R5.10, R7.1 Whether the oak, wool or iron of a building or a deal can be paid in gold instead."""
    player = g.players[seat]
    if player.goods[GOLD] == 0 or player.raw() == 0:
        return False
    for card in player.hand:
        if card >= FIRST_TOWNSFOLK and g.design(card).exchange.costs_resources():
            if card < FIRST_BUILDING and cards.play_price_obstacle(g, seat, card) == NO_OBSTACLE:
                return True
            if card >= FIRST_BUILDING and building_price_obstacle(g, seat, card) == NO_OBSTACLE:
                return True
    if player.goods[WORKER] == 0:
        return False
    for where in range(PLACES + i64(len(player.houses))):
        if work_costs_resources(g, seat, where) and worker_obstacle(g, seat, where) == NO_OBSTACLE:
            return True
    return False


def work_costs_resources(g: NorthSea, seat: i64, where: i64) -> bool:
    """R7.1 Whether a worker may spend oak, wool or iron there."""
    if where < PLACES:
        return g.lookup.places[where].costs_resources()
    folk = g.tucked_folk(seat, where - PLACES)
    if folk != NONE and g.design(folk).exchange.costs_resources():
        return True
    return g.house_exchange(seat, where - PLACES).costs_resources()


TAKE_ACTION: Final = BOOK.add("R5.1", TakeAction())
