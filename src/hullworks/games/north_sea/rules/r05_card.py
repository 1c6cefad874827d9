"""R5.3 to R5.11 Using cards: discard, place, throw off, tuck and play them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import UNDER
from hullworks.games.north_sea.lookup import CARD, GOLD, NONE, PLACES, SPACES
from hullworks.games.north_sea.rules.r01_board import board_is_full
from hullworks.games.north_sea.rules.r01_pile import BOOK, BY_CARD, ENTER_DISCARDS, gain
from hullworks.games.north_sea.rules.r06_payment import DealPrice, spend
from hullworks.games.north_sea.rules.r07_worker import do
from hullworks.games.north_sea.rules.r08_track import REWARDS, advance
from hullworks.games.north_sea.state import NorthSea, holding, without
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import extended, replaced
from hullworks.kernel.rule import NO_OBSTACLE

PLAY_PRICE: Final = DealPrice("play", "R5.10")


# R5.3 Discard.


NO_CARD_TO_DISCARD: Final[i64] = BOOK.reason("no-card-to-discard", "R5.3", absent=True)


def discard_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.3 The obstacle to discarding a card."""
    return NO_OBSTACLE if holding(g.players[seat].hand, card) else NO_CARD_TO_DISCARD


def discard(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.3 Discard a card for its reward; R5.4 if that is a card, the discarded one waits until it is drawn."""
    reward = g.design(card).reward
    if reward[CARD] == 0:
        spend(g, seat, card)
        gain(g, seat, reward, BY_CARD + card)
        return
    set_apart(g, seat, card)
    gain(g, seat, reward, BY_CARD + card)
    g.then(ENTER_DISCARDS, seat)


def set_apart(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.4 A card leaves the hand, and lies nowhere until its effect has happened."""
    player = g.players[seat]
    player.hand = without(player.hand, card)
    player.bill.moving = card


# R5.5, R5.11 Craftspeople and longships on the board.


NO_CARD_TO_PLACE: Final[i64] = BOOK.reason("no-card-to-place", "R5.5", absent=True)
NO_LONGSHIP_TO_PLACE: Final[i64] = BOOK.reason("no-longship-to-place", "R5.11", absent=True)


def place_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.5, R5.11 The obstacle to putting a card on the board; R11.3 a nemesis card may take a space."""
    if not holding(g.players[seat].hand, card):
        return NO_LONGSHIP_TO_PLACE if g.is_longship(card) else NO_CARD_TO_PLACE
    return board_obstacle(g, seat)


BOARD_IS_FULL: Final[i64] = BOOK.reason("board-is-full", "R5.7")
BOARD_IS_CLUTTERED: Final[i64] = BOOK.reason("board-is-cluttered", "R11.3")


def board_obstacle(g: NorthSea, seat: i64) -> i64:
    """R5.7, R11.3 The obstacle to putting any card on the board."""
    if not board_is_full(g, seat):
        return NO_OBSTACLE
    return BOARD_IS_FULL if i64(len(g.players[seat].board)) >= SPACES else BOARD_IS_CLUTTERED


def put_on_board(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.5, R5.11 A card goes to the leftmost empty space; R5.6 a worker there returns to the supply."""
    player = g.players[seat]
    space = i64(len(player.board))
    for place in range(PLACES):
        if g.lookup.numbers.worker_spaces[place] == space:
            player.placed = player.placed & ~bit(place)
    player.hand = without(player.hand, card)
    player.board = extended(player.board, card)


NO_CARD_TO_THROW_OFF: Final[i64] = BOOK.reason("no-card-to-throw-off", "R5.7", absent=True)


def throw_off_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.7 The obstacle to throwing a card off the board."""
    return NO_OBSTACLE if holding(g.players[seat].board, card) else NO_CARD_TO_THROW_OFF


def throw_off(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.7 A card is thrown off the board for nothing; the rest slide to the left."""
    player = g.players[seat]
    g.discards.put(card)
    player.board = without(player.board, card)


# R5.8, R5.9 Tucking.


NO_CARD_TO_TUCK: Final[i64] = BOOK.reason("no-card-to-tuck", "R5.8", absent=True)


def tuck_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.8 The obstacle to tucking a card."""
    return tuck_price_obstacle(g, seat) if holding(g.players[seat].hand, card) else NO_CARD_TO_TUCK


TUCK_LACKS_GOLD: Final[i64] = BOOK.reason("tuck-lacks-gold", "R5.8", means=True)


def tuck_price_obstacle(g: NorthSea, seat: i64) -> i64:
    """R5.8 The obstacle to paying for any tuck."""
    return NO_OBSTACLE if g.players[seat].goods[GOLD] >= g.lookup.numbers.tuck else TUCK_LACKS_GOLD


def begin_tuck(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.8 Pay the gold and take the card from the hand; ask where it goes if there is a choice."""
    player = g.players[seat]
    player.goods[GOLD] -= g.lookup.numbers.tuck
    set_apart(g, seat, card)
    if len(player.houses) == 1:
        tuck(g, seat, 0)
    else:
        g.then(CHOOSE_HOUSE, seat)


NO_HOUSE_TO_TUCK_UNDER: Final[i64] = BOOK.reason("no-house-to-tuck-under", "R5.8")
TUCKS_ALIKE: Final[i64] = BOOK.reason("tucks-alike", "R5.8", absent=True)


class ChooseHouse(Choice):
    """R5.8 Choose the hut or building under which a card is tucked. Houses that are alike are one answer."""

    def obstacle_to(self, g: NorthSea, seat: i64, arg: i64, house: i64) -> i64:
        player = g.players[seat]
        if house >= i64(len(player.houses)):
            return NO_HOUSE_TO_TUCK_UNDER
        for earlier in range(house):
            if player.are_alike(earlier, house):
                return TUCKS_ALIKE
        return NO_OBSTACLE

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        tuck(g, seat, UNDER.arg(answer))


def tuck(g: NorthSea, seat: i64, house: i64) -> None:
    """R5.8 The card goes under a house, and replaces the one there. R5.9 A jarl moves his player's markers."""
    player = g.players[seat]
    card = player.bill.moving
    player.bill.moving = NONE
    if player.tucked[house] != NONE:
        g.discards.put(player.tucked[house])
    player.tucked = replaced(player.tucked, house, card)
    player.used = player.used | bit(card)
    advance(g, seat, g.design(card).moves)
    g.then(REWARDS, seat)


# R5.10 Townsfolk.


NO_CARD_TO_PLAY: Final[i64] = BOOK.reason("no-card-to-play", "R5.10", absent=True)


def play_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.10 The obstacle to playing a townsfolk; the card itself cannot pay for anything."""
    return play_price_obstacle(g, seat, card) if holding(g.players[seat].hand, card) else NO_CARD_TO_PLAY


def play_price_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R5.10 The obstacle to paying for a townsfolk in hand."""
    player = g.players[seat]
    return PLAY_PRICE.exchange_obstacle(player, g.design(card).exchange.cost, i64(len(player.hand)) - 1)


def play(g: NorthSea, seat: i64, card: i64) -> None:
    """R5.10 A townsfolk is paid for, and the player takes its gain; R5.4 then it is discarded."""
    player = g.players[seat]
    set_apart(g, seat, card)
    player.used = player.used | bit(card)
    do(g, seat, BY_CARD + card)
    g.then(ENTER_DISCARDS, seat)


CHOOSE_HOUSE: Final = BOOK.add("R5.8", ChooseHouse(UNDER, continues=True))
