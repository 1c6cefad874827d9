"""R8 The shakedown cruise: the way of a ship, and its points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AT, SPACE, STEP_TO
from hullworks.games.shipyard.lookup import (
    ALL_PIECES,
    BUSINESSMAN,
    CANNON,
    CANNON_SIGN,
    CAPTAIN,
    CRANE,
    CRANE_SIGN,
    NONE,
    RIBBON,
    SOLDIER,
    neighbour,
)
from hullworks.games.shipyard.rules import r05_chain as chain
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r08_ship import fitting_points, speed_of
from hullworks.games.shipyard.rules.r08_way import can_sail, first_heading, may_enter, reaches, sign_points
from hullworks.games.shipyard.state import ACROSS, AT_REST, DOWN, UP, Player, Ship, Shipyard, cell_of, passed, turn_of
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import extended
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Step
from hullworks.kernel.vecs import append, vec


class SetSail(Step):
    """R8.9 The ship sails, or fails: without a captain, or without a way as long as its speed."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        speed = speed_of(g, seat, g.cruise.aboard)
        if g.cruise.aboard[CAPTAIN] == 0 or not can_sail(g, seat, speed):
            fall_apart(g, seat)
            return
        g.cruise.speed = speed
        g.players[seat].wake = vec[i64]()
        if g.players[seat].token == NONE:
            g.then(ENTER_CANAL, seat)
        else:
            g.then(STEER, seat)


def fall_apart(g: Shipyard, seat: i64) -> None:
    """R8.9 The tiles leave the game, and the pieces aboard go back to the player."""
    player = g.players[seat]
    for piece in range(ALL_PIECES):
        player.store[piece] += g.cruise.aboard[piece]
    player.failed += 1
    clear_slots(g, seat)


def clear_slots(g: Shipyard, seat: i64) -> vec[i64]:
    """Remove the ship from the yard, and return its tiles."""
    yard = g.players[seat].yard
    end = g.cruise.slot + g.cruise.length
    tiles = yard[g.cruise.slot : end]
    for slot in range(g.cruise.slot, end):
        yard[slot] = NONE
    g.cruise.slot = NONE
    return tiles


NO_CANAL_THERE: Final[i64] = BOOK.reason("no-canal-there", "R8.11", absent=True)
NO_ENTRANCE_ON_TILE: Final[i64] = BOOK.reason("no-entrance-on-tile", "R8.11")


def entrance_obstacle(g: Shipyard, player: Player, entry: i64) -> i64:
    """R8.11 The obstacle to beginning the first cruise on a canal tile."""
    if entry == NONE:
        return NO_CANAL_THERE
    for space in range(g.water(player.canal[entry]).spaces):
        if may_enter(g, player, entry, space, g.cruise.speed):
            return NO_OBSTACLE
    return NO_ENTRANCE_ON_TILE


class EnterCanal(Choice):
    """R8.11 On the first cruise, choose the canal tile where the token enters."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, cell: i64) -> i64:
        player = g.players[seat]
        return entrance_obstacle(g, player, chain.entry_at(player.canal, cell))

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        player = g.players[seat]
        for entry in range(len(player.canal)):
            if entrance_obstacle(g, player, entry) == NO_OBSTACLE:
                out.add(AT.code(cell_of(player.canal[entry])))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.then(ENTER_SPACE, seat, chain.entry_at(g.players[seat].canal, AT.arg(answer)))


NO_SUCH_SPACE: Final[i64] = BOOK.reason("no-such-space", "R5.5", absent=True)
NO_ENTRANCE: Final[i64] = BOOK.reason("no-entrance", "R8.11")


class EnterSpace(Choice):
    """R8.11 Then choose the space, which is the first step; R5.5 some tiles have fewer than others."""

    def obstacle_to(self, g: Shipyard, seat: i64, entry: i64, space: i64) -> i64:
        player = g.players[seat]
        if space >= g.water(player.canal[entry]).spaces:
            return NO_SUCH_SPACE
        return NO_OBSTACLE if may_enter(g, player, entry, space, g.cruise.speed) else NO_ENTRANCE

    def resolve(self, g: Shipyard, seat: i64, entry: i64, answer: i64) -> None:
        player = g.players[seat]
        heading = first_heading(g.lookup, player.canal)
        arrive(g, seat, cell_of(player.canal[entry]), SPACE.arg(answer), heading)


class Steer(Choice):
    """R8.13 The next step: never back, and only where the full speed can still be sailed."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, side: i64) -> i64:
        return steer_obstacle(g, seat, side)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        heading = heading_to(g, player, STEP_TO.arg(answer))
        if heading == UP:
            arrive(g, seat, player.token, player.space + 1, UP)
        elif heading == DOWN:
            arrive(g, seat, player.token, player.space - 1, DOWN)
        else:
            cross(g, seat, STEP_TO.arg(answer))


def heading_to(g: Shipyard, player: Player, side: i64) -> i64:
    """The heading of a step towards a side: up or down the chain, or across; AT_REST if there is no such step."""
    entry = player.canal[chain.entry_at(player.canal, player.token)]
    water = g.water(entry)
    turn = turn_of(entry)
    if player.space + 1 < water.spaces and chain.leads_to(water, turn, player.space, UP) == side:
        return UP
    if player.space > 0 and chain.leads_to(water, turn, player.space, DOWN) == side:
        return DOWN
    if player.space % 2 == 0 and chain.side_of(water, turn, player.space) == side:
        beside = neighbour(player.token, side)
        if beside != NONE and chain.entry_at(player.canal, beside) != NONE:
            return ACROSS
    return AT_REST


def turns_back(before: i64, after: i64) -> bool:
    """R8.13 Whether a step with the heading *after* undoes one with the heading *before*."""
    if before == ACROSS or after == ACROSS:
        return before == after
    return before != AT_REST and before != after


NO_WAY_THERE: Final[i64] = BOOK.reason("no-way-there", "R8.13")
NEVER_TURNS_BACK: Final[i64] = BOOK.reason("never-turns-back", "R8.13")
WAY_TOO_SHORT: Final[i64] = BOOK.reason("way-too-short", "R8.13")


def steer_obstacle(g: Shipyard, seat: i64, side: i64) -> i64:
    """R8.13 The obstacle to moving the token towards a side."""
    player = g.players[seat]
    heading = heading_to(g, player, side)
    if heading == AT_REST:
        return NO_WAY_THERE
    if turns_back(player.heading, heading):
        return NEVER_TURNS_BACK
    return NO_OBSTACLE if is_long_enough(g, player, heading) else WAY_TOO_SHORT


def is_long_enough(g: Shipyard, player: Player, heading: i64) -> bool:
    """R8.13 Whether the full speed can still be sailed after a step with this heading."""
    left = g.cruise.speed - g.cruise.steps - 1
    entry = chain.entry_at(player.canal, player.token)
    if heading == UP:
        return reaches(g.lookup, player.canal, 0, entry, player.space + 1, UP, left)
    if heading == DOWN:
        return reaches(g.lookup, player.canal, 0, entry, player.space - 1, DOWN, left)
    there = chain.joint(g.lookup, player.canal, entry, player.space)
    return reaches(
        g.lookup, player.canal, bit(entry), chain.joined_entry(there), chain.joined_space(there), ACROSS, left
    )


def cross(g: Shipyard, seat: i64, side: i64) -> None:
    """R8.16 The token enters another canal tile, and the one it leaves is taken away."""
    player = g.players[seat]
    left = chain.entry_at(player.canal, player.token)
    cell = neighbour(player.token, side)
    entered = player.canal[chain.entry_at(player.canal, cell)]
    kept = vec[i64]()
    for entry in range(len(player.canal)):
        if entry != left:
            kept = append(kept, player.canal[entry])
    player.canal = kept
    player.pile += 1
    arrive(g, seat, cell, chain.space_at(g.water(entered), turn_of(entered), (side + 2) % 4), ACROSS)


def arrive(g: Shipyard, seat: i64, cell: i64, space: i64, heading: i64) -> None:
    """R8.13 The token reaches a space; R8.14, R8.15 its sign gives points; after the last step the ship is kept."""
    player, cruise = g.players[seat], g.cruise
    player.token = cell
    player.space = space
    player.heading = heading
    entry = player.canal[chain.entry_at(player.canal, cell)]
    player.wake = extended(player.wake, passed(entry, space))
    cruise.steps += 1
    sign = g.water(entry).signs[space]
    if sign == RIBBON:
        cruise.ribbon = cruise.steps
    else:
        cruise.signs += signs_points(sign, cruise.has, cruise.aboard)
    if cruise.steps < cruise.speed:
        g.then(STEER, seat)
    else:
        finish(g, seat)


def signs_points(sign: i64, has: vec[i64], aboard: vec[i64]) -> i64:
    """R8.14 The points a sign gives to a ship with these features and pieces aboard."""
    if sign == CANNON_SIGN:
        return aboard[SOLDIER] + aboard[CANNON]
    if sign == CRANE_SIGN:
        return aboard[BUSINESSMAN] + aboard[CRANE]
    return sign_points(sign, has)


def finish(g: Shipyard, seat: i64) -> None:
    """R8.10, R8.17 Score the cruise, and keep the ship with everything aboard."""
    player, cruise = g.players[seat], g.cruise
    points = fitting_points(g, cruise.aboard, cruise.speed) + cruise.signs + cruise.ribbon
    player.points += points
    player.ships = [*player.ships, Ship(clear_slots(g, seat), cruise.aboard[:], cruise.speed, points)]


SET_SAIL: Final = BOOK.add("R8.9", SetSail())
ENTER_CANAL: Final = BOOK.add("R8.11", EnterCanal(AT))
ENTER_SPACE: Final = BOOK.add("R8.11", EnterSpace(SPACE, continues=True))
STEER: Final = BOOK.add("R8.13", Steer(STEP_TO))
