"""R5 The actions of the planks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import MIDDLE, RING, ROPE, Action, opposite, space_of
from hullworks.games.deadweight.rules import r06_duel as duel
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, has_room, pay
from hullworks.games.deadweight.rules.r05_plank import WALK_THE_PLANK
from hullworks.games.deadweight.rules.r09_end import has_turn_left
from hullworks.games.deadweight.state import THEFT, Deadweight
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED


def is_of_use(g: Deadweight, seat: i64, plank: i64) -> bool:
    """R5.1 Whether the action on the visible side could do anything for the player; a plain plank has none."""
    action, flooded = g.actions[plank], g.is_flooded(plank)
    if action == Action.TRADE:
        return EXCHANGE_RING.has_answer(g, seat) if flooded else SWAP_LOOT.has_answer(g, seat)
    if action == Action.GAIN_ROPE:
        if flooded:
            return ROB_SOMEBODY.has_answer(g, seat, ROPE)
        return has_room(g, seat, ROPE) and g.bank[ROPE] > 0
    if action == Action.SWITCH:
        return SWITCH_PLAYERS.has_answer(g, seat, 1 if flooded else 0)
    if action == Action.SABOTAGE:
        return HOLD_SOMEBODY_BACK.has_answer(g, seat) if flooded else STEAL_FROM_ANYBODY.has_answer(g, seat)
    if action == Action.GAIN_RING:
        return ROB_SOMEBODY.has_answer(g, seat, RING) if flooded else g.bank[RING] > 0
    if action == Action.WALK:
        return g.chest_size(MIDDLE) > 0
    return True  # Shortcut.


def has_choice(g: Deadweight, plank: i64) -> bool:
    """Whether the choices of the action are answers on the plank themselves.

    Brown Trade is not among them, because it has too many, nor is brown Sabotage: its thefts have the same texts as
    those of R4.2.
    """
    action = g.actions[plank]
    return action == Action.SWITCH or (g.is_flooded(plank) and action != Action.WALK and action != Action.PLAIN)


def choice_of(g: Deadweight, plank: i64) -> Choice:
    """The choice of an action that has one."""
    action = g.actions[plank]
    if action == Action.TRADE:
        return EXCHANGE_RING
    if action == Action.SHORTCUT:
        return TAKE_SHORTCUT
    if action == Action.SWITCH:
        return SWITCH_PLAYERS
    return HOLD_SOMEBODY_BACK if action == Action.SABOTAGE else ROB_SOMEBODY


def choice_number(g: Deadweight, plank: i64) -> i64:
    """The number of that choice: the item to take, or whether any two players may change places."""
    action = g.actions[plank]
    if action == Action.GAIN_ROPE:
        return ROPE
    if action == Action.GAIN_RING:
        return RING
    return 1 if g.is_flooded(plank) else 0


def act(g: Deadweight, seat: i64, plank: i64) -> None:
    """R5.1 Do the action on the visible side, if it has no choice."""
    action = g.actions[plank]
    if action == Action.TRADE:
        g.then(SWAP_LOOT, seat)
    elif action == Action.GAIN_ROPE:
        gain(g, seat, ROPE)  # R5.4
    elif action == Action.SHORTCUT:
        g.players[seat].space = space_of(opposite(plank))  # R5.6
    elif action == Action.SABOTAGE:
        g.then(STEAL_FROM_ANYBODY, seat)
    elif action == Action.GAIN_RING:
        gain(g, seat, RING)  # R5.13
    elif action == Action.WALK:
        g.then(WALK_THE_PLANK, seat, plank)


def moves_away(g: Deadweight, plank: i64) -> bool:
    """R4.6 Whether the plank's action may move the player off it."""
    return g.actions[plank] == Action.SHORTCUT or g.actions[plank] == Action.SWITCH


# Trade.


NOT_BOTH_PIECES: Final[i64] = BOOK.reason("not-both-pieces", "R5.2")
NONE_TO_SWAP_FOR: Final[i64] = BOOK.reason("none-to-swap-for", "R5.2")


class SwapLoot(Choice):
    """R5.2 Pay two pieces of loot into the crates, and take two of one other kind, if its lifeboat has them."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, swap: i64) -> i64:
        if g.bank[actions.GAINED[swap]] < 2:
            return NONE_TO_SWAP_FOR
        return (
            NO_OBSTACLE
            if g.players[seat].has_both(actions.FIRST_PAID[swap], actions.SECOND_PAID[swap])
            else NOT_BOTH_PIECES
        )

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        swap = actions.SWAP.arg(answer)
        pay(g, seat, actions.FIRST_PAID[swap])
        pay(g, seat, actions.SECOND_PAID[swap])
        gain(g, seat, actions.GAINED[swap])
        gain(g, seat, actions.GAINED[swap])


NONE_TO_EXCHANGE_FOR: Final[i64] = BOOK.reason("none-to-exchange-for", "R5.3")
NO_RING_LEFT: Final[i64] = BOOK.reason("no-ring-left", "R1.8")
NOT_THE_PRICE: Final[i64] = BOOK.reason("not-the-price", "R5.3")


class ExchangeRing(Choice):
    """R5.3 Exchange a life ring for a piece of loot, or a piece of loot for a life ring."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, exchange: i64) -> i64:
        kind, hold = actions.exchanged_loot(exchange), g.players[seat].hold
        if actions.is_ring_for_loot(exchange):
            if g.bank[kind] == 0:
                return NONE_TO_EXCHANGE_FOR
            return NO_OBSTACLE if hold[RING] > 0 else NOT_THE_PRICE
        if g.bank[RING] == 0:
            return NO_RING_LEFT
        return NO_OBSTACLE if hold[kind] > 0 else NOT_THE_PRICE

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        exchange = actions.EXCHANGE.arg(answer)
        kind = actions.exchanged_loot(exchange)
        if actions.is_ring_for_loot(exchange):
            g.players[seat].hold[RING] -= 1
            g.bank[RING] += 1
            gain(g, seat, kind)
        else:
            pay(g, seat, kind)
            gain(g, seat, RING)


# Rope and ring, flooded.


class RobSomebody(Choice):
    """R5.5, R5.14 Take a rope or a life ring from another player, without a die."""

    def obstacle_to(self, g: Deadweight, seat: i64, item: i64, victim: i64) -> i64:
        if victim == seat or victim >= g.seats:
            return NOT_ASKED
        return duel.PROTECTED if duel.is_protected(g, victim) else duel.take_obstacle(g, seat, victim, item)

    def resolve(self, g: Deadweight, seat: i64, item: i64, answer: i64) -> None:
        duel.take_item(g, seat, actions.ROB.arg(answer), item)


# Shortcut and switch.


IS_THERE: Final[i64] = BOOK.reason("is-there", "R5.7")


class TakeShortcut(Choice):
    """R5.7 Move to any other plank; R5.10 this is not a landing."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, plank: i64) -> i64:
        return IS_THERE if plank == g.plank_of(seat) else NO_OBSTACLE

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[seat].space = space_of(actions.MOVE_TO.arg(answer))


SAME_SPACE: Final[i64] = BOOK.reason("same-space", "R5.8")
NOT_YOU: Final[i64] = BOOK.reason("not-you", "R5.8")


class SwitchPlayers(Choice):
    """R5.8 Change places with another player; R5.9 if flooded (the number is 1), any two change places.

    R5.10 None of them lands.
    """

    def obstacle_to(self, g: Deadweight, seat: i64, anybody: i64, pair: i64) -> i64:
        one, other = actions.ONE[pair], actions.OTHER[pair]
        if other >= g.seats:
            return NOT_ASKED
        if anybody == 0 and one != seat and other != seat:
            return NOT_YOU
        return SAME_SPACE if g.players[one].space == g.players[other].space else NO_OBSTACLE

    def resolve(self, g: Deadweight, seat: i64, anybody: i64, answer: i64) -> None:
        pair = actions.SWITCH_SEATS.arg(answer)
        one, other = g.players[actions.ONE[pair]], g.players[actions.OTHER[pair]]
        space = one.space
        one.space = other.space
        other.space = space


# Sabotage.


class StealFromAnybody(Choice):
    """R5.11 Try to steal from any player."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, victim: i64) -> i64:
        return duel.theft_obstacle(g, seat, victim)

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        duel.begin_duel(g, THEFT, seat, actions.STEAL.arg(answer))


SKIPS_ALREADY: Final[i64] = BOOK.reason("skips-already", "R3.4")
NO_TURN_LEFT: Final[i64] = BOOK.reason("no-turn-left", "R5.12")


class HoldSomebodyBack(Choice):
    """R5.12 Another player who has a turn left skips it; R3.4 but nobody skips more than one."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, other: i64) -> i64:
        if other == seat or other >= g.seats:
            return NOT_ASKED
        if g.players[other].held_back == 1:
            return SKIPS_ALREADY
        return NO_OBSTACLE if has_turn_left(g, other) else NO_TURN_LEFT

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[actions.HOLD_BACK.arg(answer)].held_back = 1


SWAP_LOOT: Final = BOOK.add("R5.2", SwapLoot(actions.SWAP, continues=True))
STEAL_FROM_ANYBODY: Final = BOOK.add("R5.11", StealFromAnybody(actions.STEAL))
# These are no questions of their own, but answers on the plank.
EXCHANGE_RING: Final = ExchangeRing(actions.EXCHANGE)
ROB_SOMEBODY: Final = RobSomebody(actions.ROB)
TAKE_SHORTCUT: Final = TakeShortcut(actions.MOVE_TO)
SWITCH_PLAYERS: Final = SwitchPlayers(actions.SWITCH_SEATS)
HOLD_SOMEBODY_BACK: Final = HoldSomebodyBack(actions.HOLD_BACK)
