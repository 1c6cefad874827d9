"""R7 Rings and employees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import HIRE, MAKE, POSTED, RECRUIT
from hullworks.games.shipyard.rules.r04_market import BOOK
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.tables import (
    ALL_CREW,
    ALL_PIECES,
    CREW,
    DESKS,
    EMPLOYEES,
    ENGINEER,
    EQUIPMENT,
    NONE,
    RECRUITER,
    STOPS,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import Rng
from hullworks.kernel.rule import Chance, Decision, Options, Outcomes, Step

CREW_RING: Final[i64] = 0
EQUIPMENT_RING: Final[i64] = 1
EMPLOYEE_RING: Final[i64] = 2


def place_on_ring(g: Shipyard, ring: i64, piece: i64) -> i64:
    """R1.7 Where a piece stands on the ring of crew or of equipment."""
    order = g.tables.house.crew_ring
    if ring == EQUIPMENT_RING:
        order = g.tables.house.equipment_ring
    place: i64 = 0
    while order[place] != piece:
        place += 1
    return place


def piece_price(g: Shipyard, seat: i64, piece: i64) -> i64:
    """R7.1 What it costs to move the marker to a piece."""
    ring = CREW_RING if piece < ALL_CREW else EQUIPMENT_RING
    return g.ring_price(seat, ring, ALL_CREW, place_on_ring(g, ring, piece))


def take_piece(g: Shipyard, seat: i64, piece: i64, craft: i64) -> None:
    """R7.1 Move the marker, pay, and take the piece; R7.8, R7.9 with what engineers or recruiters bring."""
    player = g.players[seat]
    ring = CREW_RING if piece < ALL_CREW else EQUIPMENT_RING
    player.money -= piece_price(g, seat, piece)
    g.markers[ring] = place_on_ring(g, ring, piece)
    player.store[piece] += 1
    for extra in range(ALL_PIECES):
        player.store[extra] += player.power(craft, extra)


class MakeEquipment(Decision):
    """R7.2 Take a piece of equipment; R7.8 engineers bring theirs too."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for k in range(ALL_CREW):
            if piece_price(g, seat, ALL_CREW + k) <= g.players[seat].money:
                out.add(MAKE.code(k))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        take_piece(g, seat, ALL_CREW + MAKE.arg(answer), ENGINEER)

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not MAKE.has(code):
            return ""
        price = piece_price(g, seat, ALL_CREW + MAKE.arg(code))
        return f"a {EQUIPMENT[MAKE.arg(code)]} costs {price}, you have {g.players[seat].money} money (R7.1)"


class RecruitCrew(Decision):
    """R7.3 Take a crew member; R7.9 recruiters bring theirs too."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for piece in range(ALL_CREW):
            if piece_price(g, seat, piece) <= g.players[seat].money:
                out.add(RECRUIT.code(piece))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        take_piece(g, seat, RECRUIT.arg(answer), RECRUITER)

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not RECRUIT.has(code):
            return ""
        price = piece_price(g, seat, RECRUIT.arg(code))
        return f"a {CREW[RECRUIT.arg(code)]} costs {price}, you have {g.players[seat].money} money (R7.1)"


def can_hire(g: Shipyard, seat: i64, desk: i64, money: i64) -> bool:
    """R7.4, R7.5 Whether there is an employee whom the player may hire for so much money."""
    employee = g.desks[desk]
    return employee != NONE and g.may_hire(seat, employee) and g.hire_price(seat, desk) <= money


def can_hire_some(g: Shipyard, seat: i64, money: i64) -> bool:
    """R3.6 Whether the player can hire anybody."""
    for desk in range(STOPS * DESKS):
        if can_hire(g, seat, desk, money):
            return True
    return False


class HireEmployee(Decision):
    """R7.4 Take one of the employees at a stop, and pay the way there and the extra cost."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for desk in range(STOPS * DESKS):
            if can_hire(g, seat, desk, g.players[seat].money):
                out.add(HIRE.code(desk))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        desk = HIRE.arg(answer)
        player = g.players[seat]
        player.money -= g.hire_price(seat, desk)
        g.markers[EMPLOYEE_RING] = desk // DESKS
        employee = g.desks[desk]
        g.desks[desk] = NONE
        player.staff |= bit(employee)
        post = g.tables.posts[employee]
        player.powers[post.power()] += post.amount

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not HIRE.has(code):
            return ""
        desk = HIRE.arg(code)
        employee = g.desks[desk]
        if employee == NONE:
            return "nobody is there (R1.9)"
        if g.players[seat].has(employee):
            return "one of yours does exactly the same (R7.5)"
        if not g.may_hire(seat, employee):
            return "the trader of the first level comes first (R7.5)"
        return f"needs {g.hire_price(seat, desk)} money, has {g.players[seat].money} (R7.4)"


class FillDesks(Step):
    """R7.12 The gaps in the employee ring are filled, while there are employees (R1.10)."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if g.agency.size == 0:
            return
        for desk in range(STOPS * DESKS):
            if g.desks[desk] == NONE:
                g.then(POST_EMPLOYEE, seat, desk)
                g.then(FILL_DESKS, seat)
                return


class PostEmployee(Chance):
    """R1.9, R7.12 Every tile that is not on the ring yet is equally likely."""

    def outcomes(self, g: Shipyard, seat: i64, desk: i64, out: Outcomes) -> None:
        for employee in range(EMPLOYEES):
            if g.agency.counts[employee] > 0:
                out.weigh(POSTED.code(employee), g.agency.counts[employee])

    def sample(self, g: Shipyard, seat: i64, desk: i64, rng: Rng) -> i64:
        return POSTED.code(g.agency.pick(rng))

    def resolve(self, g: Shipyard, seat: i64, desk: i64, answer: i64) -> None:
        g.desks[desk] = POSTED.arg(answer)
        g.agency.take(POSTED.arg(answer))


MAKE_EQUIPMENT: Final = BOOK.add("R7.2", MakeEquipment())
RECRUIT_CREW: Final = BOOK.add("R7.3", RecruitCrew())
HIRE_EMPLOYEE: Final = BOOK.add("R7.4", HireEmployee())
FILL_DESKS: Final = BOOK.add("R7.12", FillDesks())
POST_EMPLOYEE: Final = BOOK.add("R7.12", PostEmployee())
