"""R3 The turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import ROPE_TO, SKIP, STEPS
from hullworks.games.deadweight.lookup import ALL_SPACES, BACK, FRONT, NONE, ROPE, plank_at
from hullworks.games.deadweight.rules.r01_hold import BOOK
from hullworks.games.deadweight.rules.r04_landing import MOVE_LANTERN, land_on_plank
from hullworks.games.deadweight.rules.r05_plank import RELOAD
from hullworks.games.deadweight.rules.r06_duel import meet_mariner, meets_mariner
from hullworks.games.deadweight.rules.r07_station import LEAVE_STATION, VISIT_STATION
from hullworks.games.deadweight.rules.r08_sinking import FLOOD_PLANK
from hullworks.games.deadweight.rules.r09_end import game_goes_on
from hullworks.games.deadweight.state import Deadweight, new_turn, no_duel
from hullworks.kernel.choice import OneOf
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step


class BeginTurn(Step):
    """R3.1 Move and do what the space allows; R3.4, R9.2 a player who is held back skips the turn."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        player.turns += 1
        g.turn = new_turn(seat)
        if g.duel.mover() == seat:  # Until now everybody could see how the duel ended.
            g.duel = no_duel()
        if player.held_back == 1:
            player.held_back = 0
            g.then(SKIP_TURN, seat)
        else:
            g.then(MOVE, seat)
            g.then(ARRIVE, seat)
        g.then(LEAVE_STATION, seat)
        g.then(FLOOD_PLANK, seat)
        g.then(MOVE_LANTERN, seat)
        g.then(RELOAD, seat)
        g.then(END_TURN, seat)


class SkipTurn(OneOf):
    """R3.4 There is nothing to choose, but the players are told."""

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        pass


NO_ROPE: Final[i64] = BOOK.reason("no-rope", "R3.3")
OUT_OF_REACH: Final[i64] = BOOK.reason("out-of-reach", "R3.3")
CAN_WALK: Final[i64] = BOOK.reason("can-walk", "R3.3", absent=True)


def rope_obstacle(g: Deadweight, seat: i64, space: i64) -> i64:
    """R3.3 The reason why the player cannot move to a space by rope."""
    player = g.players[seat]
    if player.hold[ROPE] == 0:
        return NO_ROPE
    if not rope_reaches(player.space, space):
        return OUT_OF_REACH
    steps = (space - player.space + ALL_SPACES) % ALL_SPACES
    return CAN_WALK if steps <= STEPS.size and not meets_mariner(g, seat, steps) else NO_OBSTACLE


def rope_reaches(start: i64, end: i64) -> bool:
    """R3.3 Whether a rope reaches from one space to another."""
    if end == start:
        return False
    if start == FRONT:
        return end <= BACK
    if start == BACK:
        return end == FRONT or end > BACK
    return plank_at(end) != NONE and (start < BACK) == (end < BACK)


class Move(Decision):
    """R3.2 Walk one or two spaces; R3.3 or spend a rope."""

    def answers(self, g: Deadweight, seat: i64, arg: i64, out: Answers) -> None:
        out.add(STEPS.code(0))
        out.add(STEPS.code(1))
        if g.players[seat].hold[ROPE] > 0:  # Most players have none, and trying every space is slow.
            for space in range(ALL_SPACES):
                if rope_obstacle(g, seat, space) == NO_OBSTACLE:
                    out.add(ROPE_TO.code(space))

    def obstacle(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> i64:
        if ROPE_TO.has(code):
            return rope_obstacle(g, seat, ROPE_TO.arg(code))
        return NO_OBSTACLE if STEPS.has(code) else NOT_ASKED

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        if STEPS.has(answer):
            steps = STEPS.arg(answer) + 1
            met = meets_mariner(g, seat, steps)
            player.space = (player.space + steps) % ALL_SPACES
            if met:
                meet_mariner(g, seat)
        else:
            player.hold[ROPE] -= 1  # R6.6 A player on a rope meets no mariner.
            g.bank[ROPE] += 1
            player.space = ROPE_TO.arg(answer)


class Arrive(Step):
    """R3.1 The player lands after the move, and after meeting any mariner on the way (R6.4)."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.plank_of(seat) == NONE:
            g.then(VISIT_STATION, seat)
        else:
            land_on_plank(g, seat)


class EndTurn(Step):
    """R3.1 The turn passes to the left, unless the game is over (R9)."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if game_goes_on(g):
            g.then(BEGIN_TURN, (seat + 1) % g.seats)


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
SKIP_TURN: Final = BOOK.add("R3.4", SkipTurn([SKIP]))
MOVE: Final = BOOK.add("R3.2", Move())
ARRIVE: Final = BOOK.add("R3.1", Arrive())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
