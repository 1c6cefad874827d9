"""R6 Build."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import BUY, DONE, EXCHANGE, HIRE, LAUNCH, PATCH_UP, TAKE
from hullworks.games.marino.lookup import KINDS, NONE
from hullworks.games.marino.rules import r07_lasting as lasting
from hullworks.games.marino.rules.r01_market import BOOK, DEAL
from hullworks.games.marino.rules.r07_launch import happen
from hullworks.games.marino.rules.r08_end import goal_may_be_reached
from hullworks.games.marino.state import Marino
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import extended, replaced
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

NOT_OPEN_TO_TAKE: Final[i64] = BOOK.reason("not-open-to-take", "R6.2", absent=True)


NO_CONTRACT_TO_LAUNCH: Final[i64] = BOOK.reason("no-contract-to-launch", "R6.1", absent=True)
TOKENS_MISSING: Final[i64] = BOOK.reason("tokens-missing", "R6.1", means=True)


def launch_obstacle(g: Marino, seat: i64, contract: i64) -> i64:
    """R6.1 The contract must be in one of the player's berths, and the player must have all tokens it needs."""
    yard = g.yards[seat]
    if yard.berth_of(contract) == NONE:
        return NO_CONTRACT_TO_LAUNCH
    if lasting.lacks(yard, g.contract(contract)) > 0:
        return TOKENS_MISSING
    return NO_OBSTACLE


def is_ready(g: Marino, seat: i64, contract: i64) -> bool:
    """R6.1, R7.18 Whether the ship can be launched, patched or not."""
    return launch_obstacle(g, seat, contract) == NO_OBSTACLE or lasting.patch_obstacle(g, seat, contract) == NO_OBSTACLE


class Build(Step):
    """R6.1 Launch as many ships as you can and want to."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        for contract in g.yards[seat].berths:
            if contract != NONE and is_ready(g, seat, contract):
                g.then(LAUNCH_SHIP, seat)
                return


ACTIONS_OVER: Final[i64] = BOOK.reason("actions-over", "R3.1", absent=True)


class LaunchShip(Decision):
    """R6.1 Launch a ship whose tokens you have, or stop."""

    def answers(self, g: Marino, seat: i64, arg: i64, out: Answers) -> None:
        for contract in g.yards[seat].berths:
            if contract != NONE:
                if launch_obstacle(g, seat, contract) == NO_OBSTACLE:
                    out.add(LAUNCH.code(contract))
                elif lasting.patch_obstacle(g, seat, contract) == NO_OBSTACLE:
                    out.add(PATCH_UP.code(contract))
        out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, arg: i64, code: i64) -> i64:
        if LAUNCH.has(code):
            return launch_obstacle(g, seat, LAUNCH.arg(code))
        if PATCH_UP.has(code):
            return lasting.patch_obstacle(g, seat, PATCH_UP.arg(code))
        if BUY.has(code) or HIRE.has(code) or EXCHANGE.has(code):
            return ACTIONS_OVER
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            return
        if LAUNCH.has(answer):
            launch(g, seat, LAUNCH.arg(answer))
        else:
            g.yards[seat].gold -= lasting.patch_price(g, seat)
            launch(g, seat, PATCH_UP.arg(answer))
        g.then(BUILD, seat)


def launch(g: Marino, seat: i64, number: i64) -> None:
    """R6.1 The tokens return to the supply, the ship joins the fleet, and its ability begins."""
    yard = g.yards[seat]
    ship = g.contract(number)
    for kind in range(KINDS):
        spent = lasting.needs(yard, ship, kind)
        if spent > yard.tokens[kind]:
            spent = yard.tokens[kind]  # R7.18, the missing token
        yard.tokens[kind] -= spent
        g.supply[kind] += spent
    berth = yard.berth_of(number)
    yard.berths[berth] = NONE
    yard.gold += yard.take_coins(berth)  # R10.4
    yard.gold += lasting.bounty(g, seat, ship)
    yard.fleet = extended(yard.fleet, number)
    if ship.power != NONE:
        yard.powers = replaced(yard.powers, ship.power, yard.powers[ship.power] + ship.amount)  # R7.1
    g.turn.launched += 1
    goal_may_be_reached(g, seat)
    happen(g, seat, ship)


class Refill(Step):
    """R6.2 Fill your empty berths while there are open contracts; R6.3 but not on your last turn."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if not g.is_last_turn() and lasting.empty_berth(g, seat) != NONE and g.open_count() > 0:
            g.then(TAKE_CONTRACT, seat)
            g.then(REFILL, seat)


class OpenContract(Choice):
    """R2.2, R6.2 Choose any of the open contracts. Subclasses define `resolve`."""

    def __init__(self, not_open: i64) -> None:
        self.not_open: Final[i64] = not_open
        super().__init__(TAKE)

    def obstacle_to(self, g: Marino, seat: i64, arg: i64, contract: i64) -> i64:
        return NO_OBSTACLE if g.place_of(contract) != NONE else self.not_open

    def answers(self, g: Marino, seat: i64, arg: i64, out: Answers) -> None:
        for contract in g.open:
            if contract != NONE:
                out.add(TAKE.code(contract))


class TakeContract(OpenContract):
    """R6.2 Take an open contract into an empty berth."""

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        g.yards[seat].gold += lasting.commission(g, seat)
        take_contract(g, seat, TAKE.arg(answer))


def take_contract(g: Marino, seat: i64, contract: i64) -> None:
    """R2.3, R6.2 Take an open contract into an empty berth and be paid its value; the next card takes its place."""
    place = g.place_of(contract)
    yard = g.yards[seat]
    yard.berths[lasting.empty_berth(g, seat)] = contract
    yard.gold += g.contract(contract).value
    g.open[place] = NONE
    g.then(DEAL, seat, place)


BUILD: Final = BOOK.add("R6.1", Build())
LAUNCH_SHIP: Final = BOOK.add("R6.1", LaunchShip())
REFILL: Final = BOOK.add("R6.2", Refill())
TAKE_CONTRACT: Final = BOOK.add("R6.2", TakeContract(NOT_OPEN_TO_TAKE))
