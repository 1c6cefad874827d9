"""R3 The turn and the track."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import BONUS, CUBE, NO_BONUS
from hullworks.games.shipyard.lookup import ALL_GOODS, EXCHANGE, NONE
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r03_action import (
    action_obstacle,
    begins_with_question,
    end_action,
    first_question,
    perform,
)
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS
from hullworks.games.shipyard.rules.r08_fitting import SEND_SHIPS
from hullworks.games.shipyard.rules.r09_contract import ask_for_discards
from hullworks.games.shipyard.rules.r10_end import LAST_PHASES, round_is_over
from hullworks.games.shipyard.state import OPEN, QUEUE_OUT, STACK_OUT, Shipyard, Turn
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step
from hullworks.kernel.vecs import vec


def a_turn(seat: i64) -> Turn:
    return Turn(
        seat=seat, advanced=NONE, main=NONE, acted=0, bonus=0, bought=0, goods=vec[i64]([0] * ALL_GOODS), traded=0
    )


class BeginTurn(Step):
    """R3.1 Advance a tile, place a cube and take income, act, and send completed ships on their cruise."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        g.turn = a_turn(seat)
        g.players[seat].turns += 1
        g.then(ADVANCE, seat)
        g.then(PLACE_CUBE, seat)
        g.then(OFFER_BONUS, seat)
        g.then(MAIN_ACTION, seat)
        g.then(OFFER_BONUS, seat)
        g.then(SEND_SHIPS, seat)
        g.then(FILL_DESKS, seat)
        g.then(END_TURN, seat)


# The track.


class Advance(Step):
    """R3.2 The tile of the last action goes to the front, and the wheel turns; R3.3 of two cubes, the older one's."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        if player.older == NONE:
            if g.cubes_each() == 2 or player.newer == NONE:
                return
            player.older = player.newer
            player.newer = NONE
        place = g.place_of(player.older)
        g.track = g.track[:]
        for k in range(place, len(g.track) - 1):
            g.track[k] = g.track[k + 1]
        g.track[len(g.track) - 1] = player.older
        g.turn.advanced = player.older
        player.older = NONE
        turn_wheel(g, seat)


def turn_wheel(g: Shipyard, seat: i64) -> None:
    """R3.4 A cube leaves the queue after a rotation. R9.1 Some bring discards. R10.1 If none is left, the game ends."""
    g.wheel += 1
    if g.wheel < g.terms.rotation:
        return
    g.wheel = 0
    if g.queue == 0:
        if g.ending == OPEN:
            g.ending = QUEUE_OUT
        return
    g.queue -= 1
    if brings_discards(g):
        ask_for_discards(g, seat)


def brings_discards(g: Shipyard) -> bool:
    """R9.1 Whether, with the cube that has just left, a third or two thirds of the cubes (rounded up) are gone."""
    cubes = g.lookup.numbers.queue[g.seats - 2]
    gone = cubes - g.queue
    return gone == (cubes + 2) // 3 or gone == (2 * cubes + 2) // 3


JUST_ADVANCED: Final[i64] = BOOK.reason("just-advanced", "R3.5")
CUBE_ON_TILE: Final[i64] = BOOK.reason("cube-on-tile", "R3.5")


def free_obstacle(g: Shipyard, action: i64) -> i64:
    """R3.5 The obstacle to any cube on an action's tile: it was just advanced, or has a cube."""
    if g.turn.advanced == action:
        return JUST_ADVANCED
    return NO_OBSTACLE if g.owner(action) == NONE else CUBE_ON_TILE


def money_for_cube(g: Shipyard, seat: i64, action: i64) -> i64:
    """R3.6, R3.8 The player's money for the main action, including the income."""
    return g.players[seat].money + g.income(action)


def cube_obstacle(g: Shipyard, seat: i64, action: i64) -> i64:
    """R3.5, R3.6 The obstacle to placing the cube here and doing this action."""
    taken = free_obstacle(g, action)
    if taken != NO_OBSTACLE:
        return taken
    return action_obstacle(g, seat, action, money_for_cube(g, seat, action))


def nothing_can_be_done(g: Shipyard, seat: i64) -> bool:
    """R3.7 Whether the player can do none of the actions whose tiles are free."""
    for action in range(g.actions()):
        if cube_obstacle(g, seat, action) == NO_OBSTACLE:
            return False
    return True


class PlaceCube(Decision):
    """R3.5 Place the cube on a free tile R3.6 whose action you can do; R3.7 if there is none, on any free tile."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        for action in range(g.actions()):
            if cube_obstacle(g, seat, action) == NO_OBSTACLE:
                out.add(CUBE.code(action))
        if out.count == 0:
            for action in range(g.actions()):
                if free_obstacle(g, action) == NO_OBSTACLE:
                    out.add(CUBE.code(action))

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if not CUBE.has(code) or CUBE.arg(code) >= g.actions():
            return NOT_ASKED  # R1.1 Subsidy is not always on the track.
        if nothing_can_be_done(g, seat):
            return free_obstacle(g, CUBE.arg(code))
        return cube_obstacle(g, seat, CUBE.arg(code))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        action = CUBE.arg(answer)
        player.money += g.income(action)  # R3.8
        player.older = player.newer
        player.newer = action
        g.turn.main = action


# The actions of the turn.


def money_for_bonus(g: Shipyard, seat: i64) -> i64:
    """R3.9 The player's money for a bonus action after paying for it; below 0 if they cannot pay."""
    return g.players[seat].money - g.terms.bonus


IS_MAIN_ACTION: Final[i64] = BOOK.reason("is-main-action", "R3.9")


def bonus_obstacle(g: Shipyard, seat: i64, action: i64) -> i64:
    """R3.9 The obstacle to taking this action as a bonus, for a player who can pay for one."""
    if action == g.turn.main:
        return IS_MAIN_ACTION
    return action_obstacle(g, seat, action, money_for_bonus(g, seat))


def has_bonus(g: Shipyard, seat: i64) -> bool:
    """R3.9 Whether the player can take a bonus: once, and with enough money; R10.2 not once a stack is out.

    There is always something to take: R7.1 crew and equipment need nothing, and one of them is not the main action.
    """
    return g.turn.bonus == 0 and g.ending != STACK_OUT and money_for_bonus(g, seat) >= 0


def add_bonuses(g: Shipyard, seat: i64, out: Answers) -> None:
    for action in range(g.actions()):
        if bonus_obstacle(g, seat, action) == NO_OBSTACLE:
            out.add(BONUS.code(action))


def take_bonus(g: Shipyard, seat: i64, action: i64) -> None:
    """R3.9 Pay for a bonus action and do it."""
    g.players[seat].money -= g.terms.bonus
    g.turn.bonus = 1
    perform(g, seat, action)


class OfferBonus(Step):
    """R3.9 A bonus may be taken once; R3.10 after the main action, or before one that begins without a question.

    Before other actions, the bonus is offered together with the first question of the action (`ActOrBonus`).
    """

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if (g.turn.acted == 1 or g.turn.main == EXCHANGE) and has_bonus(g, seat):
            g.then(TAKE_BONUS, seat)


class TakeBonus(Decision):
    """R3.9 Pay for a bonus action, any except the main one, or decline."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        out.add(NO_BONUS)
        add_bonuses(g, seat, out)

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if code == NO_BONUS:
            return NO_OBSTACLE
        if not BONUS.has(code) or BONUS.arg(code) >= g.actions():
            return NOT_ASKED  # R1.1 Subsidy is not always on the track.
        return bonus_obstacle(g, seat, BONUS.arg(code))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != NO_BONUS:
            take_bonus(g, seat, BONUS.arg(answer))


class MainAction(Step):
    """R3.1 The action of the cube. R3.7, R3.10 It is lost if it cannot be done, R10.2 or if a bonus ended the game."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        action = g.turn.main
        can_act = g.ending != STACK_OUT
        if can_act:
            can_act = action_obstacle(g, seat, action, g.players[seat].money) == NO_OBSTACLE
        if can_act and begins_with_question(action) and has_bonus(g, seat):
            g.turn.bought = 0
            g.then(ACT_OR_BONUS, seat)
            return
        g.turn.acted = 1
        if can_act:
            perform(g, seat, action)


class ActOrBonus(Decision):
    """R3.10 Begin the main action, or first pay for a bonus; the answers of both are offered together."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        first_question(g.turn.main).answers(g, seat, arg, out)
        add_bonuses(g, seat, out)

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if not BONUS.has(code):
            return first_question(g.turn.main).obstacle(g, seat, arg, code)
        if BONUS.arg(code) >= g.actions():
            return NOT_ASKED  # R1.1 Subsidy is not always on the track.
        return bonus_obstacle(g, seat, BONUS.arg(code))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if BONUS.has(answer):
            take_bonus(g, seat, BONUS.arg(answer))
            g.then(MAIN_ACTION, seat)
        else:
            g.turn.acted = 1
            first_question(g.turn.main).resolve(g, seat, arg, answer)
            end_action(g, seat, g.turn.main)


class EndTurn(Step):
    """R3.1 The turn passes clockwise, unless the game is ending (R10)."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if g.ending == STACK_OUT or (g.ending == QUEUE_OUT and round_is_over(g, seat)):
            g.then(LAST_PHASES, seat)
        else:
            g.then(BEGIN_TURN, (seat + 1) % g.seats)


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
ADVANCE: Final = BOOK.add("R3.2", Advance())
PLACE_CUBE: Final = BOOK.add("R3.5", PlaceCube())
OFFER_BONUS: Final = BOOK.add("R3.9", OfferBonus())
TAKE_BONUS: Final = BOOK.add("R3.9", TakeBonus())
MAIN_ACTION: Final = BOOK.add("R3.1", MainAction())
ACT_OR_BONUS: Final = BOOK.add("R3.10", ActOrBonus())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
