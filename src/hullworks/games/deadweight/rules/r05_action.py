"""R5 The actions of the planks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import (
    EXCHANGE,
    FIRST_PAID,
    GAINED,
    HOLD_BACK,
    MOVE_TO,
    ONE,
    OTHER,
    ROB,
    SECOND_PAID,
    STEAL,
    SWAP,
    SWITCH_SEATS,
    exchanged_loot,
    is_ring_for_loot,
)
from hullworks.games.deadweight.lookup import (
    GAIN_RING,
    GAIN_ROPE,
    RING,
    ROPE,
    SABOTAGE,
    SHORTCUT,
    SWITCH,
    TRADE,
    WALK,
    opposite,
    space_of,
)
from hullworks.games.deadweight.rules.choice import Choice
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, has_room, pay
from hullworks.games.deadweight.rules.r05_plank import WALK_THE_PLANK
from hullworks.games.deadweight.rules.r06_duel import (
    PROTECTED,
    begin_duel,
    is_protected,
    take_item,
    take_obstacle,
    theft_obstacle,
)
from hullworks.games.deadweight.state import THEFT, Deadweight
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED

NOT_BOTH_PIECES: Final[i64] = BOOK.reason("not-both-pieces", "R5.2")
NONE_TO_SWAP_FOR: Final[i64] = BOOK.reason("none-to-swap-for", "R5.2")
NONE_TO_EXCHANGE_FOR: Final[i64] = BOOK.reason("none-to-exchange-for", "R5.3")
NO_RING_LEFT: Final[i64] = BOOK.reason("no-ring-left", "R1.8")
NOT_THE_PRICE: Final[i64] = BOOK.reason("not-the-price", "R5.3")
IS_THERE: Final[i64] = BOOK.reason("is-there", "R5.7")
SAME_SPACE: Final[i64] = BOOK.reason("same-space", "R5.8")
NOT_YOU: Final[i64] = BOOK.reason("not-you", "R5.8")
SKIPS_ALREADY: Final[i64] = BOOK.reason("skips-already", "R3.4")


def is_of_use(g: Deadweight, seat: i64, plank: i64) -> bool:
    """R5.1 Whether the action on the visible side could do anything for the player; a plain plank has none."""
    action, flooded = g.actions[plank], g.is_flooded(plank)
    if action == TRADE:
        return EXCHANGE_RING.has_answer(g, seat) if flooded else SWAP_LOOT.has_answer(g, seat)
    if action == GAIN_ROPE:
        if flooded:
            return ROB_SOMEBODY.has_answer(g, seat, ROPE)
        return has_room(g, seat, ROPE) and g.bank[ROPE] > 0
    if action == SWITCH:
        return SWITCH_PLAYERS.has_answer(g, seat, 1 if flooded else 0)
    if action == SABOTAGE:
        return HOLD_SOMEBODY_BACK.has_answer(g, seat) if flooded else STEAL_FROM_ANYBODY.has_answer(g, seat)
    if action == GAIN_RING:
        return ROB_SOMEBODY.has_answer(g, seat, RING) if flooded else g.bank[RING] > 0
    return True  # Shortcut and walk the plank.


def act(g: Deadweight, seat: i64, plank: i64) -> None:
    """R5.1 Do the action on the visible side."""
    action, flooded = g.actions[plank], g.is_flooded(plank)
    if action == TRADE:
        g.then(EXCHANGE_RING if flooded else SWAP_LOOT, seat)
    elif action == GAIN_ROPE:
        rob_or_gain(g, seat, ROPE, flooded)
    elif action == SHORTCUT:
        if flooded:
            g.then(TAKE_SHORTCUT, seat)
        else:
            g.players[seat].space = space_of(opposite(plank))  # R5.6
    elif action == SWITCH:
        g.then(SWITCH_PLAYERS, seat, 1 if flooded else 0)
    elif action == SABOTAGE:
        g.then(HOLD_SOMEBODY_BACK if flooded else STEAL_FROM_ANYBODY, seat)
    elif action == GAIN_RING:
        rob_or_gain(g, seat, RING, flooded)
    elif action == WALK:
        g.then(WALK_THE_PLANK, seat, plank)


def rob_or_gain(g: Deadweight, seat: i64, item: i64, flooded: bool) -> None:
    """R5.4, R5.13 Gain a rope or a ring from its tray; R5.5, R5.14 or, flooded, take it from another player."""
    if flooded:
        g.then(ROB_SOMEBODY, seat, item)
    else:
        gain(g, seat, item)


def moves_away(g: Deadweight, plank: i64) -> bool:
    """R4.6 Whether the plank's action may move the player off it."""
    return g.actions[plank] == SHORTCUT or g.actions[plank] == SWITCH


# Trade.


class SwapLoot(Choice):
    """R5.2 Pay two pieces of loot into the crates, and take two of one other kind."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, swap: i64) -> i64:
        if g.bank[GAINED[swap]] == 0:
            return NONE_TO_SWAP_FOR
        return NO_OBSTACLE if g.players[seat].has_both(FIRST_PAID[swap], SECOND_PAID[swap]) else NOT_BOTH_PIECES

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        swap = SWAP.arg(answer)
        pay(g, seat, FIRST_PAID[swap])
        pay(g, seat, SECOND_PAID[swap])
        gain(g, seat, GAINED[swap])
        gain(g, seat, GAINED[swap])


class ExchangeRing(Choice):
    """R5.3 Exchange a life ring for a piece of loot, or a piece of loot for a life ring."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, exchange: i64) -> i64:
        kind, hold = exchanged_loot(exchange), g.players[seat].hold
        if is_ring_for_loot(exchange):
            if g.bank[kind] == 0:
                return NONE_TO_EXCHANGE_FOR
            return NO_OBSTACLE if hold[RING] > 0 else NOT_THE_PRICE
        if g.bank[RING] == 0:
            return NO_RING_LEFT
        return NO_OBSTACLE if hold[kind] > 0 else NOT_THE_PRICE

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        exchange = EXCHANGE.arg(answer)
        kind = exchanged_loot(exchange)
        if is_ring_for_loot(exchange):
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
        return PROTECTED if is_protected(g, victim) else take_obstacle(g, seat, victim, item)

    def resolve(self, g: Deadweight, seat: i64, item: i64, answer: i64) -> None:
        take_item(g, seat, ROB.arg(answer), item)


# Shortcut and switch.


class TakeShortcut(Choice):
    """R5.7 Move to any other plank; R5.10 this is not a landing."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, plank: i64) -> i64:
        return IS_THERE if plank == g.plank_of(seat) else NO_OBSTACLE

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[seat].space = space_of(MOVE_TO.arg(answer))


class SwitchPlayers(Choice):
    """R5.8 Change places with another player; R5.9 if flooded (the number is 1), any two change places.

    R5.10 None of them lands.
    """

    def obstacle_to(self, g: Deadweight, seat: i64, anybody: i64, pair: i64) -> i64:
        one, other = ONE[pair], OTHER[pair]
        if other >= g.seats:
            return NOT_ASKED
        if anybody == 0 and one != seat and other != seat:
            return NOT_YOU
        return SAME_SPACE if g.players[one].space == g.players[other].space else NO_OBSTACLE

    def resolve(self, g: Deadweight, seat: i64, anybody: i64, answer: i64) -> None:
        pair = SWITCH_SEATS.arg(answer)
        one, other = g.players[ONE[pair]], g.players[OTHER[pair]]
        space = one.space
        one.space = other.space
        other.space = space


# Sabotage.


class StealFromAnybody(Choice):
    """R5.11 Try to steal from any player."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, victim: i64) -> i64:
        return theft_obstacle(g, seat, victim)

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        begin_duel(g, THEFT, seat, STEAL.arg(answer))


class HoldSomebodyBack(Choice):
    """R5.12 Another player skips the next turn; R3.4 but nobody skips more than one."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, other: i64) -> i64:
        if other == seat or other >= g.seats:
            return NOT_ASKED
        return NO_OBSTACLE if g.players[other].held_back == 0 else SKIPS_ALREADY

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[HOLD_BACK.arg(answer)].held_back = 1


SWAP_LOOT: Final = BOOK.add("R5.2", SwapLoot(SWAP, continues=True))
EXCHANGE_RING: Final = BOOK.add("R5.3", ExchangeRing(EXCHANGE, continues=True))
ROB_SOMEBODY: Final = BOOK.add("R5.5", RobSomebody(ROB, continues=True))
TAKE_SHORTCUT: Final = BOOK.add("R5.7", TakeShortcut(MOVE_TO, continues=True))
SWITCH_PLAYERS: Final = BOOK.add("R5.8", SwitchPlayers(SWITCH_SEATS, continues=True))
STEAL_FROM_ANYBODY: Final = BOOK.add("R5.11", StealFromAnybody(STEAL))
HOLD_SOMEBODY_BACK: Final = BOOK.add("R5.12", HoldSomebodyBack(HOLD_BACK, continues=True))
