"""R6 Build."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from hullworks.games.marino.actions import DONE, LAUNCH, PATCH_UP, TAKE
from hullworks.games.marino.rules.r01_market import BOOK, take_contract
from hullworks.games.marino.rules.r07_ability import happen
from hullworks.games.marino.rules.r08_end import goal_may_be_reached
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import (
    BIG,
    BOUNTY,
    BOUNTY_ANY,
    BOUNTY_BIG,
    COMMISSION,
    KINDS,
    NONE,
    PATCH,
    RESOURCES,
    Contract,
)
from hullworks.kernel.rule import Decision, Options, Step


def can_launch(g: Marino, seat: i64, contract: i64) -> bool:
    """R6.1 The player has all tokens it needs."""
    return g.yards[seat].lacks(g.contract(contract)) == 0


def can_patch(g: Marino, seat: i64, contract: i64) -> bool:
    """R7.18 Exactly one token is missing and can be paid for."""
    yard = g.yards[seat]
    price = yard.powers[PATCH]
    return price > 0 and price <= yard.gold and yard.lacks(g.contract(contract)) == 1


class Build(Step):
    """R6.1 Launch as long as you can and wish to."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        for contract in g.yards[seat].berths:
            if contract != NONE and (can_launch(g, seat, contract) or can_patch(g, seat, contract)):
                g.then(LAUNCH_SHIP, seat)
                return


class LaunchShip(Decision):
    """R6.1 Launch a ship whose tokens you have, or be done."""

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        for contract in g.yards[seat].berths:
            if contract != NONE:
                if can_launch(g, seat, contract):
                    out.add(LAUNCH.code(contract))
                elif can_patch(g, seat, contract):
                    out.add(PATCH_UP.code(contract))
        out.add(DONE)

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            return
        if LAUNCH.has(answer):
            launch(g, seat, LAUNCH.arg(answer))
        else:
            g.yards[seat].gold -= g.yards[seat].powers[PATCH]
            launch(g, seat, PATCH_UP.arg(answer))
        g.then(BUILD, seat)

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        if LAUNCH.has(code):
            return why_not_launch(g, seat, LAUNCH.arg(code))
        if PATCH_UP.has(code):
            return why_not_patch(g, seat, PATCH_UP.arg(code))
        return ""


def launch(g: Marino, seat: i64, number: i64) -> None:
    """R6.1 The tokens return to the supply, the ship joins the fleet, and its ability begins."""
    yard = g.yards[seat]
    ship = g.contract(number)
    for kind in range(KINDS):
        spent = yard.needs(ship, kind)
        if spent > yard.tokens[kind]:
            spent = yard.tokens[kind]  # R7.18, the missing token
        yard.tokens[kind] -= spent
        g.supply[kind] += spent
    berth = yard.berth_of(number)
    yard.berths[berth] = NONE
    yard.gold += yard.coins[berth]  # R10.4
    yard.coins[berth] = 0
    yard.gold += bounty(g, seat, ship)
    yard.fleet = append(yard.fleet, number)
    if ship.power != NONE:
        yard.powers[ship.power] += ship.amount  # R7.1
    g.turn.launched += 1
    goal_may_be_reached(g, seat)
    happen(g, seat, ship)


def bounty(g: Marino, seat: i64, ship: Contract) -> i64:
    """R7.14 What earlier ships pay for this launch."""
    powers = g.yards[seat].powers
    paid = powers[BOUNTY + ship.family] + powers[BOUNTY_ANY]
    if ship.size >= BIG:
        paid += powers[BOUNTY_BIG]
    return paid


class Refill(Step):
    """R6.2 Fill your empty berths while contracts lie open; R6.3 but not on your last turn."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if not g.is_last_turn() and g.empty_berth(seat) != NONE and g.open_count() > 0:
            g.then(TAKE_CONTRACT, seat)
            g.then(REFILL, seat)


class TakeContract(Decision):
    """R6.2 Take an open contract into an empty berth."""

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        for contract in g.open:
            if contract != NONE:
                out.add(TAKE.code(contract))

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        g.yards[seat].gold += g.yards[seat].powers[COMMISSION]  # R7.13
        take_contract(g, seat, TAKE.arg(answer))

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        return "that contract does not lie open (R6.2)" if TAKE.has(code) else ""


# Reasons, for people.


def why_not_launch(g: Marino, seat: i64, contract: i64) -> str:
    yard = g.yards[seat]
    if yard.berth_of(contract) == NONE:
        return "you have no such contract in a berth (R6.1)"
    missing: list[str] = []
    for kind in range(KINDS):
        short = yard.needs(g.contract(contract), kind) - yard.tokens[kind]
        if short > 0:
            missing.append(f"{short} {RESOURCES[kind]}")
    return f"needs {', '.join(missing)} more (R6.1)"


def why_not_patch(g: Marino, seat: i64, contract: i64) -> str:
    yard = g.yards[seat]
    if yard.powers[PATCH] == 0:
        return "none of your ships allows patching (R7.18)"
    if yard.berth_of(contract) == NONE:
        return "you have no such contract in a berth (R7.18)"
    missing = yard.lacks(g.contract(contract))
    if missing != 1:
        return f"exactly one token must be missing, not {missing} (R7.18)"
    return f"needs {yard.powers[PATCH]} gold, has {yard.gold} (R7.18)"


BUILD: Final = BOOK.add("R6.1", Build())
LAUNCH_SHIP: Final = BOOK.add("R6.1", LaunchShip())
REFILL: Final = BOOK.add("R6.2", Refill())
TAKE_CONTRACT: Final = BOOK.add("R6.2", TakeContract())
