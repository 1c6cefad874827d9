"""R10 Bookkeeping, a variant."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import PAY_INTO
from hullworks.games.marino.lookup import NONE
from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.state import Marino
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Step


class PayCoins(Step):
    """R10.1 One gold of your own on each contract; R10.2 with too little gold you choose."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        yard = g.yards[seat]
        contracts: i64 = 0
        for contract in yard.berths:
            if contract != NONE:
                contracts += 1
        if yard.gold >= contracts:
            for contract in yard.berths:
                if contract != NONE:
                    put_coin(g, seat, contract)
        else:
            pay_the_rest(g, seat, 0)


def pay_the_rest(g: Marino, seat: i64, paid: i64) -> None:
    """R10.2 Ask where the next coin goes; R10.3 if none fits anywhere, the rest goes to the bank."""
    yard = g.yards[seat]
    if yard.gold == 0:
        return
    for berth in range(len(yard.berths)):
        if yard.berths[berth] != NONE and coin_obstacle(paid, berth) == NO_OBSTACLE and has_room(g, seat, berth):
            g.then(CHOOSE_COIN, seat, paid)
            return
    yard.gold = 0


def has_room(g: Marino, seat: i64, berth: i64) -> bool:
    """R10.3 Whether another coin fits on the contract in this berth."""
    yard = g.yards[seat]
    return yard.coins[berth] < g.contract(yard.berths[berth]).size


def put_coin(g: Marino, seat: i64, contract: i64) -> None:
    """R10.3 A coin goes on the contract, or to the bank if it holds as many as it names tokens."""
    yard = g.yards[seat]
    berth = yard.berth_of(contract)
    yard.gold -= 1
    if has_room(g, seat, berth):
        yard.coins = replaced(yard.coins, berth, yard.coins[berth] + 1)


NO_CONTRACT_FOR_COIN: Final[i64] = BOOK.reason("no-contract-for-coin", "R10.2", absent=True)
COIN_PAID: Final[i64] = BOOK.reason("coin-paid", "R10.2")


def coin_obstacle(paid: i64, berth: i64) -> i64:
    """R10.2 A contract must lie in the berth and must not have received a coin this turn."""
    if berth == NONE:
        return NO_CONTRACT_FOR_COIN
    if paid >> berth & 1:
        return COIN_PAID
    return NO_OBSTACLE


class ChooseCoin(Choice):
    """R10.2 With less gold than contracts, choose which of them get one. The number has a bit for each berth paid."""

    def obstacle_to(self, g: Marino, seat: i64, paid: i64, contract: i64) -> i64:
        return coin_obstacle(paid, g.yards[seat].berth_of(contract))

    def answers(self, g: Marino, seat: i64, paid: i64, out: Answers) -> None:
        yard = g.yards[seat]
        for berth in range(len(yard.berths)):
            if yard.berths[berth] != NONE and coin_obstacle(paid, berth) == NO_OBSTACLE:
                out.add(PAY_INTO.code(yard.berths[berth]))

    def resolve(self, g: Marino, seat: i64, paid: i64, answer: i64) -> None:
        contract = PAY_INTO.arg(answer)
        put_coin(g, seat, contract)
        pay_the_rest(g, seat, paid | bit(g.yards[seat].berth_of(contract)))


PAY_COINS: Final = BOOK.add("R10.1", PayCoins())
CHOOSE_COIN: Final = BOOK.add("R10.2", ChooseCoin(PAY_INTO))
