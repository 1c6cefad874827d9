"""R5 Actions of the planks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import (
    ALL_PAIRS,
    ALL_SWAPS,
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
)
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, pay
from hullworks.games.deadweight.rules.r05_plank import WALK_THE_PLANK
from hullworks.games.deadweight.rules.r06_duel import begin_duel, take_item
from hullworks.games.deadweight.state import THEFT, Deadweight
from hullworks.games.deadweight.tables import (
    ALL_PLANKS,
    GAIN_RING,
    GAIN_ROPE,
    KINDS,
    PLAIN,
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
from hullworks.kernel.rule import Decision, Options


def can_act(g: Deadweight, seat: i64, plank: i64) -> bool:
    """R5.1 Whether the action of the side that lies up could do anything for the player."""
    action, flooded = g.actions[plank], g.is_flooded(plank)
    if action == TRADE:
        return can_exchange(g, seat) if flooded else can_swap_some(g, seat)
    if action == GAIN_ROPE:
        return can_rob_some(g, seat, ROPE) if flooded else g.has_room(seat, ROPE) and g.bank[ROPE] > 0
    if action == SWITCH:
        return can_switch_some(g, seat, flooded)
    if action == SABOTAGE:
        return can_hold_back_some(g, seat) if flooded else can_steal_some(g, seat)
    if action == GAIN_RING:
        return can_rob_some(g, seat, RING) if flooded else g.bank[RING] > 0
    return action != PLAIN


def act(g: Deadweight, seat: i64, plank: i64) -> None:
    """R5.1 Do the action of the side that lies up."""
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
    """R5.4, R5.13 A rope or a ring from its tray; R5.5, R5.14 or, flooded, from another player."""
    if flooded:
        g.then(ROB_SOMEBODY, seat, item)
    else:
        gain(g, seat, item)


def moves_away(g: Deadweight, plank: i64) -> bool:
    """R4.6 Whether the plank's action may take the player off it."""
    return g.actions[plank] == SHORTCUT or g.actions[plank] == SWITCH


# Trade.


def can_swap(g: Deadweight, seat: i64, swap: i64) -> bool:
    """R5.2 Whether the player has both pieces, and the lifeboat the kind that is gained."""
    hold = g.players[seat].hold
    first, second = FIRST_PAID[swap], SECOND_PAID[swap]
    if g.bank[GAINED[swap]] == 0:
        return False
    if first == second:
        return hold[first] >= 2
    return hold[first] >= 1 and hold[second] >= 1


def can_swap_some(g: Deadweight, seat: i64) -> bool:
    for swap in range(ALL_SWAPS):
        if can_swap(g, seat, swap):
            return True
    return False


class SwapLoot(Decision):
    """R5.2 Pay two pieces of loot into the crates, and take two of one other kind."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for swap in range(ALL_SWAPS):
            if can_swap(g, seat, swap):
                out.add(SWAP.code(swap))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        swap = SWAP.arg(answer)
        pay(g, seat, FIRST_PAID[swap])
        pay(g, seat, SECOND_PAID[swap])
        gain(g, seat, GAINED[swap])
        gain(g, seat, GAINED[swap])

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not SWAP.has(code):
            return ""
        if g.bank[GAINED[SWAP.arg(code)]] == 0:
            return "its lifeboat is empty (R5.2)"
        return "you do not have both pieces (R5.2)"

    def continues(self) -> bool:
        return True


def can_exchange(g: Deadweight, seat: i64) -> bool:
    """R5.3 Whether any exchange is possible."""
    for exchange in range(2 * KINDS):
        if can_make(g, seat, exchange):
            return True
    return False


def can_make(g: Deadweight, seat: i64, exchange: i64) -> bool:
    """R5.3 A ring for loot (0 to 3), or loot for a ring (4 to 7)."""
    hold = g.players[seat].hold
    if exchange < KINDS:
        return hold[RING] > 0 and g.bank[exchange] > 0
    return hold[exchange - KINDS] > 0 and g.bank[RING] > 0


class ExchangeRing(Decision):
    """R5.3 Exchange a life ring for a piece of loot, or a piece of loot for a life ring."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for exchange in range(2 * KINDS):
            if can_make(g, seat, exchange):
                out.add(EXCHANGE.code(exchange))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        exchange = EXCHANGE.arg(answer)
        if exchange < KINDS:
            g.players[seat].hold[RING] -= 1
            g.bank[RING] += 1
            gain(g, seat, exchange)
        else:
            pay(g, seat, exchange - KINDS)
            gain(g, seat, RING)

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not EXCHANGE.has(code):
            return ""
        if EXCHANGE.arg(code) < KINDS and g.players[seat].hold[RING] > 0:
            return "its lifeboat is empty (R5.3)"
        return "you do not have what it costs (R5.3)"

    def continues(self) -> bool:
        return True


# Rope and ring, flooded.


def can_rob(g: Deadweight, seat: i64, victim: i64, item: i64) -> bool:
    """R5.5, R5.14 Whether this item can be taken from the victim, who must not be protected (R6.7)."""
    return victim != seat and g.can_take(seat, victim, item) and not g.is_protected(victim)


def can_rob_some(g: Deadweight, seat: i64, item: i64) -> bool:
    for victim in range(g.seats):
        if can_rob(g, seat, victim, item):
            return True
    return False


class RobSomebody(Decision):
    """R5.5, R5.14 Take a rope or a life ring from another player, without a die."""

    def options(self, g: Deadweight, seat: i64, item: i64, out: Options) -> None:
        for victim in range(g.seats):
            if can_rob(g, seat, victim, item):
                out.add(ROB.code(victim))

    def resolve(self, g: Deadweight, seat: i64, item: i64, answer: i64) -> None:
        take_item(g, seat, ROB.arg(answer), item)

    def why(self, g: Deadweight, seat: i64, item: i64, code: i64) -> str:
        if not ROB.has(code) or ROB.arg(code) >= g.seats or ROB.arg(code) == seat:
            return ""
        return why_no_victim(g, seat, ROB.arg(code))

    def continues(self) -> bool:
        return True


def why_no_victim(g: Deadweight, seat: i64, victim: i64) -> str:
    if g.is_protected(victim):
        return "their mariner protects them (R6.7)"
    return "they have nothing you could take (R6.3)"


# Shortcut and switch.


class TakeShortcut(Decision):
    """R5.7 Move to any other plank; R5.10 that is no landing."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        here = g.plank_of(seat)
        for plank in range(ALL_PLANKS):
            if plank != here:
                out.add(MOVE_TO.code(plank))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[seat].space = space_of(MOVE_TO.arg(answer))

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        return "you are there (R5.7)" if MOVE_TO.has(code) else ""

    def continues(self) -> bool:
        return True


def can_switch(g: Deadweight, seat: i64, pair: i64, anybody: bool) -> bool:
    """R5.8, R5.9 Whether these two sit at the table and stand on different spaces; brown, one of them is you."""
    one, other = ONE[pair], OTHER[pair]
    if other >= g.seats or g.players[one].space == g.players[other].space:
        return False
    return anybody or one == seat or other == seat


def can_switch_some(g: Deadweight, seat: i64, anybody: bool) -> bool:
    for pair in range(ALL_PAIRS):
        if can_switch(g, seat, pair, anybody):
            return True
    return False


class SwitchPlayers(Decision):
    """R5.8 Change places with another player; R5.9 flooded (the number is 1), any two change places.

    R5.10 None of them lands.
    """

    def options(self, g: Deadweight, seat: i64, anybody: i64, out: Options) -> None:
        for pair in range(ALL_PAIRS):
            if can_switch(g, seat, pair, anybody == 1):
                out.add(SWITCH_SEATS.code(pair))

    def resolve(self, g: Deadweight, seat: i64, anybody: i64, answer: i64) -> None:
        pair = SWITCH_SEATS.arg(answer)
        one, other = g.players[ONE[pair]], g.players[OTHER[pair]]
        space = one.space
        one.space = other.space
        other.space = space

    def why(self, g: Deadweight, seat: i64, anybody: i64, code: i64) -> str:
        if not SWITCH_SEATS.has(code) or OTHER[SWITCH_SEATS.arg(code)] >= g.seats:
            return ""
        pair = SWITCH_SEATS.arg(code)
        if g.players[ONE[pair]].space == g.players[OTHER[pair]].space:
            return "they stand on the same space (R5.8)"
        return "one of the two must be you (R5.8)"

    def continues(self) -> bool:
        return True


# Sabotage.


def can_steal_some(g: Deadweight, seat: i64) -> bool:
    for victim in range(g.seats):
        if g.can_rob(seat, victim):
            return True
    return False


class StealFromAnybody(Decision):
    """R5.11 Try to steal from any player."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for victim in range(g.seats):
            if g.can_rob(seat, victim):
                out.add(STEAL.code(victim))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        begin_duel(g, THEFT, seat, STEAL.arg(answer))

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not STEAL.has(code) or STEAL.arg(code) >= g.seats or STEAL.arg(code) == seat:
            return ""
        return why_no_victim(g, seat, STEAL.arg(code))


def can_hold_back_some(g: Deadweight, seat: i64) -> bool:
    for other in range(g.seats):
        if other != seat and g.players[other].held_back == 0:
            return True
    return False


class HoldSomebodyBack(Decision):
    """R5.12 Another player skips the next turn; R3.4 who already does is not held back again."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for other in range(g.seats):
            if other != seat and g.players[other].held_back == 0:
                out.add(HOLD_BACK.code(other))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[HOLD_BACK.arg(answer)].held_back = 1

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not HOLD_BACK.has(code) or HOLD_BACK.arg(code) >= g.seats or HOLD_BACK.arg(code) == seat:
            return ""
        return "they skip their next turn already (R3.4)"

    def continues(self) -> bool:
        return True


SWAP_LOOT: Final = BOOK.add("R5.2", SwapLoot())
EXCHANGE_RING: Final = BOOK.add("R5.3", ExchangeRing())
ROB_SOMEBODY: Final = BOOK.add("R5.5", RobSomebody())
TAKE_SHORTCUT: Final = BOOK.add("R5.7", TakeShortcut())
SWITCH_PLAYERS: Final = BOOK.add("R5.8", SwitchPlayers())
STEAL_FROM_ANYBODY: Final = BOOK.add("R5.11", StealFromAnybody())
HOLD_SOMEBODY_BACK: Final = BOOK.add("R5.12", HoldSomebodyBack())
