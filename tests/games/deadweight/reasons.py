"""The condition behind each reason, checked against the table and not against the rules."""

from __future__ import annotations

from collections import Counter

from hullworks.games.deadweight.actions import (
    DEALS,
    DEPLOY,
    DROP,
    EXCHANGE,
    FLOOD,
    GIVE,
    HOLD_BACK,
    ITEM_AND_SEAT,
    LANTERN,
    MOVE_TO,
    PAIRS,
    RETURN,
    ROB,
    ROPE_TO,
    SEND,
    STEAL,
    SWAP,
    SWAPS,
    SWITCH_SEATS,
    TAKE,
    TAKE_TWO,
    TRADE_LINES,
    TWOS,
)
from hullworks.games.deadweight.lookup import ACTIONS, BOAT, HOME, ITEMS, LOOT, MIDDLE, NONE, PLANKS, SPACES, WALLS
from hullworks.games.deadweight.state import Deadweight
from reading import Checks

ROPE, RING = ITEMS.index("rope"), ITEMS.index("ring")
HALVES = [
    ["front", *(f"starboard {k}" for k in range(1, 6))],
    ["back", *(f"port {k}" for k in range(1, 6))],
]


# Positions.


def hold(g: Deadweight, seat: int) -> list[int]:
    return [int(count) for count in g.players[seat].hold]


def where(g: Deadweight, seat: int) -> str:
    return SPACES[g.players[seat].space]


def action_here(g: Deadweight, seat: int) -> str:
    return ACTIONS[g.actions[PLANKS.index(where(g, seat))]]


def neighbours(wall: int) -> list[str]:
    """The planks next to a wall: for "port 2-3", port 2 and port 3."""
    side, numbers = WALLS[wall].split()
    return [f"{side} {number}" for number in numbers.split("-")]


def is_on_deck(g: Deadweight, mariner: int) -> bool:
    return HOME < g.mariners[mariner] < BOAT


def is_safe(g: Deadweight, seat: int) -> bool:
    """Whether a player's own mariner stands next to the player."""
    return is_on_deck(g, seat) and where(g, seat) in neighbours(int(g.mariners[seat]))


def has_prey(g: Deadweight, thief: int, victim: int) -> bool:
    """Whether a player has anything that another could take."""
    theirs = hold(g, victim)
    ropes = theirs[ROPE] if hold(g, thief)[ROPE] < g.lookup.numbers.most_ropes else 0
    return sum(theirs) - theirs[ROPE] + ropes > 0


def others(g: Deadweight, seat: int) -> list[int]:
    return [other for other in range(int(g.seats)) if other != seat]


def neighbours_to_rob(g: Deadweight, seat: int) -> bool:
    """Whether two or more others stand on the player's plank, and one of them can be stolen from."""
    here = [other for other in others(g, seat) if where(g, other) == where(g, seat)]
    return len(here) >= 2 and any(not is_safe(g, other) and has_prey(g, seat, other) for other in here)


def is_full(g: Deadweight, seat: int, item: int) -> bool:
    """Whether a player cannot hold more of an item."""
    held = hold(g, seat)
    if item == ROPE:
        return held[ROPE] >= g.lookup.numbers.most_ropes
    return item < len(LOOT) and sum(held[: len(LOOT)]) >= g.lookup.numbers.most_loot


def in_chest(g: Deadweight, section: int, item: int) -> int:
    return int(g.chests[section * len(ITEMS) + item])


def is_walking(g: Deadweight, seat: int) -> bool:
    """Whether the player walks the plank: on that plank, in the player's own turn."""
    return g.turn.seat == seat and action_here(g, seat) == "walk"


def is_dealt(g: Deadweight) -> bool:
    """Whether a chest is being dealt out: the player whose turn it is has spent a diamond at a station."""
    return where(g, int(g.turn.seat)) in ("front", "back")


# Payments.


def can_pay(g: Deadweight, seat: int, price: list[str]) -> bool:
    return not Counter(price) - Counter(dict(zip(ITEMS, hold(g, seat), strict=True)))


def wall_price(g: Deadweight, wall: int) -> list[str]:
    return [LOOT[g.cards[PLANKS.index(plank)]] for plank in neighbours(wall)]


def exchange_of(g: Deadweight, code: int) -> tuple[str, str]:
    """The item given in an exchange, and the item received."""
    price, _, gained = g.todo.actions.texts[code].removeprefix("exchange ").partition(" for ")
    return price, gained


# Effects of actions.


def is_useless(g: Deadweight, seat: int) -> bool:
    """Whether the action of the player's plank would have no effect."""
    action = action_here(g, seat)
    flooded = bool(g.flooded >> PLANKS.index(where(g, seat)) & 1)
    held, bank = hold(g, seat), [int(count) for count in g.bank]
    if action == "trade" and flooded:
        for_loot = held[RING] > 0 and any(bank[: len(LOOT)])
        return not for_loot and not (bank[RING] and any(held[: len(LOOT)]))
    if action == "trade":
        return not any(
            bank[gained] >= 2 and can_pay(g, seat, [LOOT[first], LOOT[second]]) for first, second, gained in SWAPS
        )
    if action in ("rope", "ring"):
        item = ITEMS.index(action)
        open_hands = [other for other in others(g, seat) if hold(g, other)[item] and not is_safe(g, other)]
        return is_full(g, seat, item) or (not open_hands if flooded else bank[item] == 0)
    if action == "switch":
        return len({where(g, other) for other in range(int(g.seats))}) == 1
    if action == "sabotage" and flooded:
        return all(g.players[other].held_back or not turns_to_come(g, other) for other in others(g, seat))
    if action == "sabotage":
        return not any(has_prey(g, seat, other) and not is_safe(g, other) for other in others(g, seat))
    if action == "walk":
        return not any(in_chest(g, MIDDLE, item) for item in range(len(ITEMS)))
    return False


# Distances.


def distance_to_back(plank: str) -> int:
    """The distance of a plank from the back: planks with a higher number are nearer."""
    return 5 - int(plank[-1])


def brown(g: Deadweight) -> list[str]:
    return [plank for k, plank in enumerate(PLANKS) if not g.flooded >> k & 1]


def nearer(g: Deadweight, code: int) -> list[str]:
    """The brown planks nearest the back, if the named one is not among them."""
    least = min(distance_to_back(plank) for plank in brown(g))
    named = distance_to_back(PLANKS[FLOOD.arg(code)])
    return [plank for plank in brown(g) if distance_to_back(plank) == least < named]


def is_behind(g: Deadweight, seat: int, plank: str) -> bool:
    """Whether a plank is one of the last two before the player's space."""
    place = SPACES.index(where(g, seat))
    passed = [SPACES[(place - k) % len(SPACES)] for k in range(1, 5)]
    return plank in [space for space in passed if space in PLANKS][:2]


def rope_reaches(start: str, end: str) -> bool:
    """Whether a rope reaches: planks of the same side; from a station, those ahead and the other station."""
    ahead = next(half for half in HALVES if start in half)
    if start in ("front", "back"):
        return end != start and (end in ahead or end in ("front", "back"))
    return end != start and end in ahead[1:]


def steps_to(g: Deadweight, seat: int, space: str) -> int:
    return (SPACES.index(space) - SPACES.index(where(g, seat))) % len(SPACES)


def walls_passed(g: Deadweight, seat: int, space: str) -> list[int]:
    """The walls that a walk to a space passes, or ends next to."""
    start = SPACES.index(where(g, seat))
    way = [SPACES[(start + k) % len(SPACES)] for k in range(steps_to(g, seat, space) + 1)]
    return [wall for wall in range(len(WALLS)) if set(neighbours(wall)) <= set(way) or way[-1] in neighbours(wall)]


def is_guarded(g: Deadweight, seat: int, space: str) -> bool:
    """Whether another's mariner would try to steal from a player who walks to a space."""
    walls = walls_passed(g, seat, space)
    return any(g.mariners[other] in walls and has_prey(g, other, seat) for other in others(g, seat))


def both_taken(g: Deadweight, seat: int, code: int) -> list[int]:
    """What a player would hold after taking two things."""
    held = hold(g, seat)
    for item in TWOS[TAKE_TWO.arg(code)]:
        held[item] += 1
    return held


def has_both(g: Deadweight, section: int, code: int) -> bool:
    """Whether both things of an answer are in a chest."""
    return all(in_chest(g, section, item) >= number for item, number in Counter(TWOS[TAKE_TWO.arg(code)]).items())


def lines_of(g: Deadweight, seat: int, code: int) -> list[str]:
    """The loot to pay for the lines of a player's card in this answer."""
    lines = g.lookup.cards[g.players[seat].card].lines
    return [loot for line in DEALS[TRADE_LINES.arg(code)] for loot in lines[line].cost]


def turns_to_come(g: Deadweight, seat: int) -> bool:
    """Whether a player's next turn comes before the game is over."""
    return g.ending == 0 or (seat - int(g.turn.seat)) % int(g.seats) <= g.last_turns


CHECKS: Checks[Deadweight] = {
    # R1, R3.
    "none-to-return": lambda g, seat, arg, code: hold(g, seat)[RETURN.arg(code)] == 0,
    "no-rope": lambda g, seat, arg, code: hold(g, seat)[ROPE] == 0,
    "out-of-reach": lambda g, seat, arg, code: not rope_reaches(where(g, seat), SPACES[ROPE_TO.arg(code)]),
    "can-walk": lambda g, seat, arg, code: (
        steps_to(g, seat, SPACES[ROPE_TO.arg(code)]) in (1, 2) and not is_guarded(g, seat, SPACES[ROPE_TO.arg(code)])
    ),
    # R4.
    "not-here": lambda g, seat, done, code: where(g, seat) != where(g, int(STEAL.arg(code))),
    "has-stolen": lambda g, seat, done, code: g.turn.lit == 1 and bool(done & 4) and g.duel.attacker == seat,
    "no-loot": lambda g, seat, done, code: (
        g.pieces[PLANKS.index(where(g, seat))] == g.bank[g.cards[PLANKS.index(where(g, seat))]] == 0
    ),
    "has-looted": lambda g, seat, done, code: g.turn.lit == 1 and bool(done & 1),
    "no-action": lambda g, seat, done, code: action_here(g, seat) == "plain",
    "no-use": lambda g, seat, done, code: is_useless(g, seat),
    "has-acted": lambda g, seat, done, code: g.turn.lit == 1 and bool(done & 2),
    "must-steal": lambda g, seat, done, code: neighbours_to_rob(g, seat),
    "only-steal": lambda g, seat, done, code: g.turn.lit == 0 and neighbours_to_rob(g, seat),
    "steal-first": lambda g, seat, done, code: (
        g.turn.lit == 1
        and neighbours_to_rob(g, seat)
        and action_here(g, seat) in ("shortcut", "switch")
        and not is_useless(g, seat)
    ),
    "stays-there": lambda g, seat, arg, code: LANTERN.arg(code) == g.lantern,
    "not-behind": lambda g, seat, arg, code: not is_behind(g, seat, PLANKS[LANTERN.arg(code)]),
    # R5.
    "not-both-pieces": lambda g, seat, arg, code: not can_pay(g, seat, [LOOT[k] for k in SWAPS[SWAP.arg(code)][:2]]),
    "none-to-swap-for": lambda g, seat, arg, code: g.bank[SWAPS[SWAP.arg(code)][2]] < 2,
    "none-to-exchange-for": lambda g, seat, arg, code: (
        EXCHANGE.has(code) and g.bank[LOOT.index(exchange_of(g, code)[1])] == 0
    ),
    "no-ring-left": lambda g, seat, arg, code: exchange_of(g, code)[1] == "ring" and g.bank[RING] == 0,
    "not-the-price": lambda g, seat, arg, code: not can_pay(g, seat, [exchange_of(g, code)[0]]),
    "is-there": lambda g, seat, arg, code: PLANKS[MOVE_TO.arg(code)] == where(g, seat),
    "same-space": lambda g, seat, arg, code: len({where(g, one) for one in PAIRS[SWITCH_SEATS.arg(code)]}) == 1,
    "not-you": lambda g, seat, arg, code: seat not in PAIRS[SWITCH_SEATS.arg(code)],
    "skips-already": lambda g, seat, arg, code: g.players[HOLD_BACK.arg(code)].held_back == 1,
    "no-turn-left": lambda g, seat, arg, code: not turns_to_come(g, int(HOLD_BACK.arg(code))),
    "none-to-give": lambda g, seat, asked, code: in_chest(g, MIDDLE, int(ITEM_AND_SEAT.first(GIVE.arg(code)))) == 0,
    "had-a-share": lambda g, seat, asked, code: ITEM_AND_SEAT.second(GIVE.arg(code)) == seat,
    "they-have-no-room": lambda g, seat, asked, code: is_full(
        g, int(ITEM_AND_SEAT.second(GIVE.arg(code))), int(ITEM_AND_SEAT.first(GIVE.arg(code)))
    ),
    "not-in-chest": lambda g, seat, left, code: is_walking(g, seat) and in_chest(g, MIDDLE, int(TAKE.arg(code))) == 0,
    "not-both-in-chest": lambda g, seat, left, code: is_walking(g, seat) and not has_both(g, int(MIDDLE), code),
    "two-ropes": lambda g, seat, left, code: (
        TAKE.arg(code) == ROPE and is_full(g, seat, ROPE)
        if TAKE.has(code)
        else ROPE in TWOS[TAKE_TWO.arg(code)] and both_taken(g, seat, code)[ROPE] > g.lookup.numbers.most_ropes
    ),
    "none-to-drop": lambda g, seat, arg, code: hold(g, seat)[DROP.arg(code)] == 0,
    # R6.
    "protected": lambda g, seat, arg, code: is_safe(g, int(STEAL.arg(code) if STEAL.has(code) else ROB.arg(code))),
    "nothing-to-take": lambda g, seat, arg, code: not has_prey(g, seat, int(STEAL.arg(code))),
    "they-have-none": lambda g, seat, arg, code: (
        hold(g, arg)[TAKE.arg(code)] == 0
        if TAKE.has(code)
        else hold(g, int(ROB.arg(code)))[ITEMS.index(action_here(g, seat))] == 0
    ),
    "enough-ropes": lambda g, seat, arg, code: TAKE.arg(code) == ROPE and is_full(g, seat, ROPE),
    # R7.
    "no-card": lambda g, seat, arg, code: g.players[seat].card == NONE,
    "trade-made": lambda g, seat, arg, code: any(g.turn.traded >> line & 1 for line in DEALS[TRADE_LINES.arg(code)]),
    "trade-too-dear": lambda g, seat, arg, code: not can_pay(g, seat, lines_of(g, seat, code)),
    "trades-too-dear": lambda g, seat, arg, code: not can_pay(g, seat, lines_of(g, seat, code)),
    "visit-used": lambda g, seat, arg, code: bool(g.turn.traded or g.turn.deployed or g.turn.challenged),
    "wall-too-dear": lambda g, seat, arg, code: not can_pay(g, seat, wall_price(g, int(DEPLOY.arg(code)))),
    "own-in-boat": lambda g, seat, arg, code: g.mariners[seat] >= BOAT,
    "own-on-deck": lambda g, seat, arg, code: is_on_deck(g, seat),
    "other-on-deck": lambda g, seat, arg, code: any(is_on_deck(g, other) for other in others(g, seat)),
    "nobody-to-challenge": lambda g, seat, arg, code: not any(is_on_deck(g, other) for other in others(g, seat)),
    "has-challenged": lambda g, seat, arg, code: g.turn.challenged == 1,
    "no-wall-to-pay": lambda g, seat, arg, code: (
        not any(can_pay(g, seat, wall_price(g, wall)) for wall in range(len(WALLS)))
    ),
    # R8.
    "is-flooded": lambda g, seat, arg, code: PLANKS[FLOOD.arg(code)] not in brown(g),
    "one-is-nearer": lambda g, seat, arg, code: len(nearer(g, code)) == 1,
    "two-are-nearer": lambda g, seat, arg, code: len(nearer(g, code)) == 2,
    "not-dealt": lambda g, seat, section, code: is_dealt(g) and in_chest(g, section, int(TAKE.arg(code))) == 0,
    "no-room": lambda g, seat, section, code: is_dealt(g) and is_full(g, seat, int(TAKE.arg(code))),
    "not-both-dealt": lambda g, seat, section, code: is_dealt(g) and not has_both(g, section, code),
    "no-room-for-both": lambda g, seat, section, code: (
        is_dealt(g)
        and (
            sum(both_taken(g, seat, code)[: len(LOOT)]) > g.lookup.numbers.most_loot
            or both_taken(g, seat, code)[ROPE] > g.lookup.numbers.most_ropes
        )
    ),
    "is-in-boat": lambda g, seat, arg, code: g.mariners[SEND.arg(code) // len(LOOT)] >= BOAT,
    "sent-last": lambda g, seat, arg, code: (
        is_on_deck(g, int(SEND.arg(code)) // len(LOOT)) and sum(place == HOME for place in g.mariners) > 0
    ),
}
