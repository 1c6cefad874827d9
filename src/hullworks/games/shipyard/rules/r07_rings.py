"""R7 Rings and employees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import HIRE, MAKE, POSTED, RECRUIT
from hullworks.games.shipyard.lookup import ALL_CREW, DESKS, ENGINEER, NONE, RECRUITER, STOPS, stop_of
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r07_ability import bring_pieces, free_steps
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag, replaced
from hullworks.kernel.rule import NO_OBSTACLE, Step

CREW_RING: Final[i64] = 0
EQUIPMENT_RING: Final[i64] = 1
EMPLOYEE_RING: Final[i64] = 2


def place_on_ring(g: Shipyard, ring: i64, piece: i64) -> i64:
    """R1.7 The place of a piece on the crew or equipment ring."""
    order = g.lookup.numbers.crew_ring
    if ring == EQUIPMENT_RING:
        order = g.lookup.numbers.equipment_ring
    place: i64 = 0
    while order[place] != piece:
        place += 1
    return place


def steps_to(g: Shipyard, ring: i64, size: i64, place: i64) -> i64:
    """R7.1 The number of steps from the marker to a place, from one to a full lap."""
    steps = (place - g.markers[ring] + size) % size
    return size if steps == 0 else steps


def ring_price(g: Shipyard, seat: i64, ring: i64, size: i64, place: i64) -> i64:
    """R7.1 The price of moving the marker to a place: one for each step that is not free."""
    paid = steps_to(g, ring, size, place) - free_steps(g, seat, ring)
    if paid < 0:
        return 0
    return paid


def piece_price(g: Shipyard, seat: i64, piece: i64) -> i64:
    """R7.1 The price of moving the marker to a piece."""
    ring = CREW_RING if piece < ALL_CREW else EQUIPMENT_RING
    return ring_price(g, seat, ring, ALL_CREW, place_on_ring(g, ring, piece))


PIECE_TOO_DEAR: Final[i64] = BOOK.reason("piece-too-dear", "R7.1", means=True)


def piece_obstacle(g: Shipyard, seat: i64, piece: i64) -> i64:
    """R7.1 The obstacle to taking a piece of a ring: only the price."""
    return NO_OBSTACLE if piece_price(g, seat, piece) <= g.players[seat].money else PIECE_TOO_DEAR


def take_piece(g: Shipyard, seat: i64, piece: i64, craft: i64) -> None:
    """R7.1 Move the marker, pay, and take the piece; R7.8, R7.9 engineers or recruiters bring more."""
    ring = CREW_RING if piece < ALL_CREW else EQUIPMENT_RING
    buy_piece(g, seat, piece, craft)
    g.markers[ring] = place_on_ring(g, ring, piece)


def buy_piece(g: Shipyard, seat: i64, piece: i64, craft: i64) -> None:
    """R7.1, R7.8, R7.9 Pay for a piece, and take it with those that engineers or recruiters bring."""
    player = g.players[seat]
    player.money -= piece_price(g, seat, piece)
    player.store[piece] += 1
    bring_pieces(g, seat, craft)


class MakeEquipment(Choice):
    """R7.2 Take a piece of equipment; R7.8 engineers bring theirs too."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, piece: i64) -> i64:
        return piece_obstacle(g, seat, ALL_CREW + piece)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        take_piece(g, seat, ALL_CREW + MAKE.arg(answer), ENGINEER)


class RecruitCrew(Choice):
    """R7.3 Take a crew member; R7.9 recruiters bring theirs too."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, piece: i64) -> i64:
        return piece_obstacle(g, seat, piece)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        take_piece(g, seat, RECRUIT.arg(answer), RECRUITER)


def hire_price(g: Shipyard, seat: i64, desk: i64) -> i64:
    """R7.4 The price of an employee: the steps to the stop, and the extra cost on the tile."""
    return ring_price(g, seat, EMPLOYEE_RING, STOPS, stop_of(desk)) + g.lookup.posts[g.desks[desk]].cost


NOBODY_THERE: Final[i64] = BOOK.reason("nobody-there", "R1.9", absent=True)
DOES_THE_SAME: Final[i64] = BOOK.reason("does-the-same", "R7.5")
FIRST_LEVEL_FIRST: Final[i64] = BOOK.reason("first-level-first", "R7.5")
EMPLOYEE_TOO_DEAR: Final[i64] = BOOK.reason("employee-too-dear", "R7.4", means=True)


def hire_obstacle(g: Shipyard, seat: i64, desk: i64, money: i64) -> i64:
    """R7.4 The obstacle to hiring with this money; R7.5 nobody twice, and the first level first."""
    employee = g.desks[desk]
    if employee == NONE:
        return NOBODY_THERE
    player = g.players[seat]
    if player.has(employee):
        return DOES_THE_SAME
    needs = g.lookup.posts[employee].needs
    if needs != NONE and not player.has(needs):
        return FIRST_LEVEL_FIRST
    if hire_price(g, seat, desk) > money:
        return EMPLOYEE_TOO_DEAR
    return NO_OBSTACLE


NOBODY_IN_REACH: Final[i64] = BOOK.reason("nobody-in-reach", "R3.6")


def hire_any_obstacle(g: Shipyard, seat: i64, money: i64) -> i64:
    """R3.6 The obstacle to hiring anybody with this money: there is nobody to hire."""
    for desk in range(STOPS * DESKS):
        if hire_obstacle(g, seat, desk, money) == NO_OBSTACLE:
            return NO_OBSTACLE
    return NOBODY_IN_REACH


class HireEmployee(Choice):
    """R7.4 Hire one of the employees at a stop; pay for the steps there and the extra cost."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, desk: i64) -> i64:
        return hire_obstacle(g, seat, desk, g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        desk = HIRE.arg(answer)
        hire(g, seat, desk)
        g.markers[EMPLOYEE_RING] = stop_of(desk)
        g.desks = replaced(g.desks, desk, NONE)


def hire(g: Shipyard, seat: i64, desk: i64) -> None:
    """R7.4 Pay for an employee, whose ability begins."""
    player = g.players[seat]
    player.money -= hire_price(g, seat, desk)
    employee = g.desks[desk]
    player.staff |= bit(employee)
    post = g.lookup.posts[employee]
    player.powers = replaced(player.powers, post.power(), player.powers[post.power()] + post.amount)


class FillDesks(Step):
    """R7.12 The gaps in the employee ring are filled while employees are left (R1.10)."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if g.agency.size == 0:
            return
        for desk in range(STOPS * DESKS):
            if g.desks[desk] == NONE:
                g.then(POST_EMPLOYEE, seat, desk)
                g.then(FILL_DESKS, seat)
                return


class PostEmployee(FromBag):
    """R1.9, R7.12 Every tile that is not on the ring yet is equally likely."""

    def bag(self, g: Shipyard) -> Bag:
        return g.agency

    def drawn(self, g: Shipyard, seat: i64, desk: i64, employee: i64) -> None:
        g.desks = replaced(g.desks, desk, employee)


MAKE_EQUIPMENT: Final = BOOK.add("R7.2", MakeEquipment(MAKE))
RECRUIT_CREW: Final = BOOK.add("R7.3", RecruitCrew(RECRUIT))
HIRE_EMPLOYEE: Final = BOOK.add("R7.4", HireEmployee(HIRE))
FILL_DESKS: Final = BOOK.add("R7.12", FillDesks())
POST_EMPLOYEE: Final = BOOK.add("R7.12", PostEmployee(POSTED))
