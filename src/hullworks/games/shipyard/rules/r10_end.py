"""R10 The end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import BUY, DONE, FINAL, SLOT
from hullworks.games.shipyard.rules.r03_action import can_do, perform, why_not_do
from hullworks.games.shipyard.rules.r04_market import BOOK, FILL_MARKET
from hullworks.games.shipyard.rules.r04_yard import completes
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS
from hullworks.games.shipyard.rules.r08_fitting import SEND_SHIPS
from hullworks.games.shipyard.rules.r09_contract import DISCARD_DOWN
from hullworks.games.shipyard.state import LAST_ACTIONS, LAST_BUILDS, Shipyard
from hullworks.games.shipyard.tables import MARKET, NONE, SLOTS, SUBSIDY
from hullworks.kernel.rule import Decision, Options, Step


def round_is_over(g: Shipyard, seat: i64) -> bool:
    """R10.1 Whether the next turn would be the first player's."""
    return (seat + 1) % g.seats == g.starter


class LastPhases(Step):
    """R9.3 Contracts are discarded down; R10.3 then all have a final action, R10.4 and then a final build."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        g.phase = LAST_ACTIONS
        g.then(DISCARD_DOWN, seat)
        for k in range(1, g.seats + 1):
            g.then(BEGIN_FINAL_ACTION, (seat + k) % g.seats)
        for k in range(1, g.seats + 1):
            g.then(BEGIN_FINAL_BUILD, (seat + k) % g.seats)


class BeginFinalAction(Step):
    """R10.3 A final action, without cube, income or bonus; completed ships sail."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        g.turn.seat = seat
        g.turn.main = NONE
        g.then(FINAL_ACTION, seat)
        g.then(SEND_SHIPS, seat)
        g.then(FILL_DESKS, seat)


class FinalAction(Decision):
    """R10.3 Any action you can do, or none."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for action in range(g.actions()):
            if can_do(g, seat, action, g.players[seat].money):
                out.add(FINAL.code(action))
        out.add(DONE)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.turn.main = FINAL.arg(answer)
            perform(g, seat, FINAL.arg(answer))

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not FINAL.has(code):
            return ""
        if FINAL.arg(code) == SUBSIDY and g.seats < 4:
            return ""  # R1.1 It does not lie out.
        return why_not_do(g, seat, FINAL.arg(code), g.players[seat].money)


class BeginFinalBuild(Step):
    """R10.4 Who can complete a ship with one tile may do so; the market is filled, and the ship sails."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        g.phase = LAST_BUILDS
        g.turn.seat = seat
        g.turn.main = NONE
        for place in range(MARKET):
            if can_complete(g, seat, place):
                g.then(FINAL_BUILD, seat)
                g.then(FILL_MARKET, seat)
                g.then(SEND_SHIPS, seat)
                return


def can_complete(g: Shipyard, seat: i64, place: i64) -> bool:
    """R10.4 Whether the player can pay the tile at a place of the market and complete a ship with it."""
    tile = g.market[place]
    if tile == NONE or g.row_price(place) > g.players[seat].money:
        return False
    for slot in range(SLOTS):
        if completes(g, seat, tile, slot):
            return True
    return False


class FinalBuild(Decision):
    """R10.4 Buy the one tile that completes a ship, or none."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for place in range(MARKET):
            if can_complete(g, seat, place):
                out.add(BUY.code(place))
        out.add(DONE)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.then(FINAL_SLOT, seat, BUY.arg(answer))

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not BUY.has(code):
            return ""
        place = BUY.arg(code)
        if g.market[place] == NONE:
            return "there is no tile in that place (R1.5)"
        if g.row_price(place) > g.players[seat].money:
            return f"needs {g.row_price(place)} money, has {g.players[seat].money} (R4.1)"
        return "that tile alone completes no ship (R10.4)"


class FinalSlot(Decision):
    """R10.4 And the slot where it does."""

    def options(self, g: Shipyard, seat: i64, place: i64, out: Options) -> None:
        for slot in range(SLOTS):
            if completes(g, seat, g.market[place], slot):
                out.add(SLOT.code(slot))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        player = g.players[seat]
        player.money -= g.row_price(place)
        player.yard[SLOT.arg(answer)] = g.market[place]
        g.market[place] = NONE

    def why(self, g: Shipyard, seat: i64, place: i64, code: i64) -> str:
        return "no ship would be complete with it (R10.4)" if SLOT.has(code) else ""

    def continues(self) -> bool:
        return True


LAST_PHASES: Final = BOOK.add("R10.1", LastPhases())
BEGIN_FINAL_ACTION: Final = BOOK.add("R10.3", BeginFinalAction())
FINAL_ACTION: Final = BOOK.add("R10.3", FinalAction())
BEGIN_FINAL_BUILD: Final = BOOK.add("R10.4", BeginFinalBuild())
FINAL_BUILD: Final = BOOK.add("R10.4", FinalBuild())
FINAL_SLOT: Final = BOOK.add("R10.4", FinalSlot())
