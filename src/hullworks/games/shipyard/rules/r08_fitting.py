"""R8 The ship before it sails: the pieces that may go aboard, and the best fitting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AS_PROPOSED, FIT, LAUNCH, SAIL
from hullworks.games.shipyard.lookup import (
    ALL_CREW,
    ALL_PIECES,
    BERTH,
    BUILDER,
    BUSINESSMAN,
    CABIN,
    CANNON,
    CAPTAIN,
    CRANE,
    CRANE_MOUNT,
    GUN_MOUNT,
    NONE,
    SLOTS,
    SMOKESTACK,
    SOLDIER,
    STOKER,
)
from hullworks.games.shipyard.lookup import SAIL as SAIL_PIECE
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r04_hull import ship_at
from hullworks.games.shipyard.rules.r05_chain import entry_at
from hullworks.games.shipyard.rules.r08_cruise import SET_SAIL
from hullworks.games.shipyard.rules.r08_ship import features_of, fits, mounts_suffice, speed_of, speed_with
from hullworks.games.shipyard.rules.r08_way import Voyage, can_sail
from hullworks.games.shipyard.state import Cruise, Shipyard
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step
from hullworks.kernel.vecs import vec

MOST_SPEED: Final[i64] = 40  # more than any ship can reach


class SendShips(Step):
    """R8.1 Completed ships sail one after the other, in the order the player chooses."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        found: i64 = NONE
        many = False
        for slot in range(SLOTS):
            if launch_obstacle(g, seat, slot) == NO_OBSTACLE:
                many = found != NONE
                found = slot
        if found == NONE:
            return
        if many:
            g.then(CHOOSE_SHIP, seat)
        else:
            begin_fitting(g, seat, found)
        g.then(SEND_SHIPS, seat)


NO_SHIP_THERE: Final[i64] = BOOK.reason("no-ship-there", "R8.1", absent=True)


def launch_obstacle(g: Shipyard, seat: i64, slot: i64) -> i64:
    """R8.1 The obstacle to launching a ship with its bow in this slot: there is no complete ship."""
    return NO_OBSTACLE if ship_at(g.players[seat].yard, slot, g.terms.longest) > 0 else NO_SHIP_THERE


class ChooseShip(Choice):
    """R8.1 If several ships are complete, choose the one that sails next."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, slot: i64) -> i64:
        return launch_obstacle(g, seat, slot)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        begin_fitting(g, seat, LAUNCH.arg(answer))


def a_cruise(slot: i64, length: i64, has: vec[i64]) -> Cruise:
    """A ship with nothing aboard that has not sailed yet. The slot is NONE if there is no ship."""
    return Cruise(
        slot=slot, length=length, has=has, aboard=vec[i64]([0] * ALL_PIECES), speed=0, steps=0, signs=0, ribbon=0
    )


def begin_fitting(g: Shipyard, seat: i64, slot: i64) -> None:
    """R8.2 A ship is fitted out before it sails."""
    length = ship_at(g.players[seat].yard, slot, g.terms.longest)
    has = features_of(g, g.players[seat].yard[slot : slot + length])
    g.cruise = a_cruise(slot, length, has)
    g.then(FIT_OUT, seat)


def could_sail(g: Shipyard, seat: i64, captains: i64) -> bool:
    """R8.9 Whether a ship can succeed at all, with one of these captains and at its lowest speed."""
    return captains > 0 and can_sail(g, seat, speed_with(g, seat, 0, 0, 0))


def captains_left(g: Shipyard, seat: i64) -> i64:
    """R8.9 The captains that the ships already complete in the yard leave for another one."""
    captains = g.players[seat].store[CAPTAIN]
    for slot in range(SLOTS):
        if launch_obstacle(g, seat, slot) == NO_OBSTACLE:
            captains -= 1
    return captains


def can_succeed(g: Shipyard, seat: i64) -> bool:
    """R8.9 Whether the ship being fitted out can succeed."""
    return could_sail(g, seat, g.players[seat].store[CAPTAIN] + g.cruise.aboard[CAPTAIN])


NO_SUCH_PIECE: Final[i64] = BOOK.reason("no-such-piece", "R8.2")
NO_ROOM_FOR_CREW: Final[i64] = BOOK.reason("no-room-for-crew", "R8.3")
NO_ROOM_FOR_EQUIPMENT: Final[i64] = BOOK.reason("no-room-for-equipment", "R8.4")


def fit_obstacle(g: Shipyard, seat: i64, piece: i64) -> i64:
    """R8.2 The obstacle to fitting a piece to a ship that can succeed: there is none, or R8.3, R8.4 no room for it."""
    if g.players[seat].store[piece] == 0:
        return NO_SUCH_PIECE
    aboard = g.cruise.aboard[:]
    aboard[piece] += 1
    if fits(g, seat, g.cruise.has, aboard):
        return NO_OBSTACLE
    return NO_ROOM_FOR_CREW if piece < ALL_CREW else NO_ROOM_FOR_EQUIPMENT


FITTED_ALREADY: Final[i64] = BOOK.reason("fitted-already", "R8.5")


def proposal_obstacle(g: Shipyard) -> i64:
    """R8.5 The obstacle to sailing as proposed with a ship that can succeed."""
    return NO_OBSTACLE if is_empty(g.cruise.aboard) else FITTED_ALREADY


MUST_FAIL: Final[i64] = BOOK.reason("must-fail", "R8.9")


class FitOut(Decision):
    """R8.2 Put crew and equipment on the ship, piece by piece, and sail; R8.5 or sail as proposed.

    A ship that is bound to fail can only sail, empty.
    """

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        if can_succeed(g, seat):
            if proposal_obstacle(g) == NO_OBSTACLE:
                out.add(AS_PROPOSED)
            for piece in range(ALL_PIECES):
                if fit_obstacle(g, seat, piece) == NO_OBSTACLE:
                    out.add(FIT.code(piece))
        out.add(SAIL)

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if code == SAIL:
            return NO_OBSTACLE
        if not FIT.has(code) and code != AS_PROPOSED:
            return NOT_ASKED
        found = fit_obstacle(g, seat, FIT.arg(code)) if FIT.has(code) else proposal_obstacle(g)
        if found == NO_OBSTACLE and not can_succeed(g, seat):
            return MUST_FAIL
        return found

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer == AS_PROPOSED:
            aboard = proposal(g, seat, g.cruise.has)
            for piece in range(ALL_PIECES):
                g.cruise.aboard[piece] = aboard[piece]
                g.players[seat].store[piece] -= aboard[piece]
        elif answer != SAIL:
            put_aboard(g, seat, FIT.arg(answer))
            g.then(FIT_OUT, seat)
            return
        g.then(SET_SAIL, seat)


def put_aboard(g: Shipyard, seat: i64, piece: i64) -> None:
    """R8.2 Move a piece from the store to the ship."""
    g.cruise.aboard[piece] += 1
    g.players[seat].store[piece] -= 1


def is_empty(aboard: vec[i64]) -> bool:
    for count in aboard:
        if count > 0:
            return False
    return True


# The best fitting (R8.5).


def proposal(g: Shipyard, seat: i64, has: vec[i64]) -> vec[i64]:
    """R8.5 The fitting with the most points for a ship with these features; nothing if it must fail."""
    return manned(best_voyage(g, seat, has))


def manned(search: Voyage) -> vec[i64]:
    """The pieces aboard for the best voyage."""
    aboard = vec[i64]([0] * ALL_PIECES)
    if search.best == NONE:
        return aboard
    for piece in range(ALL_PIECES):
        aboard[piece] = search.crew[piece]
    engine = search.engines[search.speed]
    aboard[SAIL_PIECE] = engine >> 16 & 255
    aboard[STOKER] = engine >> 8 & 255
    aboard[SMOKESTACK] = engine & 255
    room = search.cabins
    first, second = SOLDIER, BUSINESSMAN
    if search.best_cranes > search.best_cannons:
        first, second = BUSINESSMAN, SOLDIER
    room -= board(aboard, search, first, room)
    room -= board(aboard, search, second, room)
    board(aboard, search, CAPTAIN, room)
    return aboard


def board(aboard: vec[i64], search: Voyage, piece: i64, room: i64) -> i64:
    """Let as many people of a kind go aboard as there are cabins for; return their number."""
    number = min(search.more[piece], room)
    aboard[piece] += number
    return number


def best_voyage(g: Shipyard, seat: i64, has: vec[i64]) -> Voyage:
    """The cruise with the most points that a ship with these features could make; `best` is NONE if there is none."""
    search = voyage_for(g, seat, has)
    if g.players[seat].store[CAPTAIN] > 0:
        search.start(g.players[seat])
    return search


def voyage_for(g: Shipyard, seat: i64, has: vec[i64]) -> Voyage:
    """A search, not yet begun, for the best cruise of a ship with these features; a captain is taken for granted."""
    player = g.players[seat]
    crew = vec[i64]([0] * ALL_PIECES)
    more = vec[i64]([0] * ALL_PIECES)
    crew[CANNON] = min(player.store[CANNON], has[GUN_MOUNT] + player.power(BUILDER, CANNON))
    crew[CRANE] = min(player.store[CRANE], has[CRANE_MOUNT] + player.power(BUILDER, CRANE))
    crew[SOLDIER] = min(player.store[SOLDIER], player.power(BUILDER, SOLDIER))
    more[SOLDIER] = player.store[SOLDIER] - crew[SOLDIER]
    crew[BUSINESSMAN] = min(player.store[BUSINESSMAN], player.power(BUILDER, BUSINESSMAN))
    more[BUSINESSMAN] = player.store[BUSINESSMAN] - crew[BUSINESSMAN]
    officers = player.store[CAPTAIN] - 1
    if officers < 0:
        officers = 0
    free = min(officers, player.power(BUILDER, CAPTAIN))
    crew[CAPTAIN] = 1 + free
    more[CAPTAIN] = officers - free
    engines = engines_of(g, seat, has)
    longest: i64 = 0
    for speed in range(MOST_SPEED):
        if engines[speed] != NONE:
            longest = speed
    return Voyage(
        lookup=g.lookup,
        canal=player.canal,
        has=has,
        crew=crew,
        more=more,
        cabins=has[CABIN],
        engines=engines[: longest + 2],  # A way may begin with a step even if no speed is in reach.
        longest=longest,
    )


def engines_of(g: Shipyard, seat: i64, has: vec[i64]) -> vec[i64]:
    """R8.6 to R8.8 For each speed the engine with the fewest pieces, the first found if tied; NONE if out of reach.

    An engine is packed into one number: the number of its pieces, then its sails, stokers and smokestacks.
    """
    player = g.players[seat]
    engines = vec[i64]([NONE] * MOST_SPEED)
    stokers = min(player.store[STOKER], has[BERTH] + player.power(BUILDER, STOKER))
    for stoker in range(stokers + 1):
        for sail in range(player.store[SAIL_PIECE] + 1):
            for stack in range(player.store[SMOKESTACK] + 1):
                if not mounts_suffice(g, seat, has, sail, stack):
                    break
                speed = speed_with(g, seat, sail, stoker, stack)
                engine = (sail + stoker + stack) << 24 | sail << 16 | stoker << 8 | stack
                if speed < MOST_SPEED and (engines[speed] == NONE or engine >> 24 < engines[speed] >> 24):
                    engines[speed] = engine
    return engines


def voyage_of(g: Shipyard, seat: i64, has: vec[i64], aboard: vec[i64]) -> Voyage:
    """The best way for a ship with this fitting; `best` is NONE if it fails."""
    speed = speed_of(g, seat, aboard)
    engines = vec[i64]([NONE] * MOST_SPEED)
    search = Voyage(
        lookup=g.lookup,
        canal=g.players[seat].canal,
        has=has,
        crew=aboard[:],
        more=vec[i64]([0] * ALL_PIECES),
        cabins=0,
        engines=engines,
        longest=speed,
    )
    if aboard[CAPTAIN] > 0 and speed < MOST_SPEED:
        engines[speed] = 0
        search.start(g.players[seat])
    return search


def points_in_sight(g: Shipyard, seat: i64) -> i64:
    """The most points that the cruise under way can still bring, with those it has brought."""
    player, cruise = g.players[seat], g.cruise
    engines = vec[i64]([NONE] * MOST_SPEED)
    engines[cruise.speed] = 0
    search = Voyage(
        lookup=g.lookup,
        canal=player.canal,
        has=cruise.has,
        crew=cruise.aboard[:],
        more=vec[i64]([0] * ALL_PIECES),
        cabins=0,
        engines=engines,
        longest=cruise.speed,
    )
    if player.token == NONE:
        search.start(player)
    else:
        search.gear = cruise.signs
        search.ribbon = cruise.ribbon
        search.onward(entry_at(player.canal, player.token), player.space, player.heading, cruise.steps)
    return search.best


SEND_SHIPS: Final = BOOK.add("R8.1", SendShips())
CHOOSE_SHIP: Final = BOOK.add("R8.1", ChooseShip(LAUNCH))
FIT_OUT: Final = BOOK.add("R8.2", FitOut())
