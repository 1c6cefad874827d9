"""R10 The end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import BUY, COMPLETE, DONE, FINAL, SLOT, TAKE_BACK
from hullworks.games.shipyard.lookup import NONE
from hullworks.games.shipyard.rules import r04_yard as yard
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r03_action import action_obstacle, perform
from hullworks.games.shipyard.rules.r04_market import FILL_MARKET
from hullworks.games.shipyard.rules.r04_yard import CompleteShip
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS
from hullworks.games.shipyard.rules.r08_fitting import SEND_SHIPS
from hullworks.games.shipyard.rules.r09_contract import DISCARD_DOWN
from hullworks.games.shipyard.state import LAST_ACTIONS, LAST_BUILDS, Shipyard
from hullworks.kernel.choice import Choice, ChoiceOrNone
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Step


def round_is_over(g: Shipyard, seat: i64) -> bool:
    """R10.1 Whether the next turn would be the first player's."""
    return (seat + 1) % g.seats == g.starter


class LastPhases(Step):
    """R9.3 Contracts are discarded down; R10.3 then everybody has a final action, R10.4 and then a final build."""

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


class FinalAction(ChoiceOrNone):
    """R10.3 Any action you can do, or none."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, action: i64) -> i64:
        if action >= g.actions():
            return NOT_ASKED  # R1.1 Subsidy is not always on the track.
        return action_obstacle(g, seat, action, g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.turn.main = FINAL.arg(answer)
            perform(g, seat, FINAL.arg(answer))


class BeginFinalBuild(Step):
    """R10.4 A player who can complete a ship with one tile may do so; the market is refilled, and the ship sails."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        g.phase = LAST_BUILDS
        g.turn.seat = seat
        g.turn.main = NONE
        if FINAL_BUILD.has_answer(g, seat):
            g.then(FINAL_BUILD, seat)
            g.then(FILL_MARKET, seat)
            g.then(SEND_SHIPS, seat)


TILE_COMPLETES_NOTHING: Final[i64] = BOOK.reason("tile-completes-nothing", "R10.4")


class FinalBuild(ChoiceOrNone):
    """R10.4 Buy one tile that completes a ship, or none."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, place: i64) -> i64:
        if g.market[place] == NONE:
            return yard.NO_TILE_THERE
        if not FINAL_SLOT.has_answer(g, seat, place):
            return TILE_COMPLETES_NOTHING
        return NO_OBSTACLE if g.row_price(place) <= g.players[seat].money else yard.TILE_TOO_DEAR

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.then(FINAL_SLOT, seat, BUY.arg(answer))


SLOT_COMPLETES_NOTHING: Final[i64] = BOOK.reason("slot-completes-nothing", "R10.4")


class FinalSlot(Choice):
    """R10.4 Choose the slot in which the tile completes a ship."""

    def obstacle_to(self, g: Shipyard, seat: i64, place: i64, slot: i64) -> i64:
        if g.players[seat].yard[slot] != NONE:
            return yard.SLOT_TAKEN
        return NO_OBSTACLE if yard.completes(g, seat, g.market[place], slot) else SLOT_COMPLETES_NOTHING

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        if yard.is_doomed(g, seat, place, SLOT.arg(answer)):
            g.then(FINAL_SHIP, seat, yard.PLACE_AND_SLOT.of(place, SLOT.arg(answer)))
        else:
            yard.put_tile(g, seat, place, SLOT.arg(answer))


class FinalShip(CompleteShip):
    """R4.8, R10.4 Complete a ship that cannot sail, or take the tile back and choose again."""

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer == COMPLETE:
            place, slot = yard.PLACE_AND_SLOT.parts(arg)
            yard.put_tile(g, seat, place, slot)
        else:
            g.then(FINAL_BUILD, seat)


LAST_PHASES: Final = BOOK.add("R10.1", LastPhases())
BEGIN_FINAL_ACTION: Final = BOOK.add("R10.3", BeginFinalAction())
FINAL_ACTION: Final = BOOK.add("R10.3", FinalAction(FINAL, DONE))
BEGIN_FINAL_BUILD: Final = BOOK.add("R10.4", BeginFinalBuild())
FINAL_BUILD: Final = BOOK.add("R10.4", FinalBuild(BUY, DONE))
FINAL_SLOT: Final = BOOK.add("R10.4", FinalSlot(SLOT, continues=True))
FINAL_SHIP: Final = BOOK.add("R10.4", FinalShip([COMPLETE, TAKE_BACK], continues=True))
