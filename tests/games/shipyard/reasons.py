"""The condition of each reason, computed from the table and not with the rules."""

from __future__ import annotations

from games.shipyard.search import (
    beside,
    can_go,
    joined,
    nexts,
    open_sides,
    origin,
    sound_yards,
    starts,
    towards,
    turned_sides,
)
from hullworks.games.shipyard.actions import (
    AT,
    BONUS,
    BUY,
    CUBE,
    DISCARD,
    FIT,
    HIRE,
    LAUNCH,
    MAKE,
    PURCHASE,
    RECRUIT,
    RENT,
    SLOT,
    SPACE,
    STEP_TO,
    SWAP,
    TRADE,
    TURN,
)
from hullworks.games.shipyard.lookup import CRAFTS, GOODS, PIECES
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL
from hullworks.games.shipyard.state import Shipyard
from reading import Checks

EMPTY = -1


def money(g: Shipyard, seat: int) -> int:
    return int(g.players[seat].money)


def money_for_action(g: Shipyard, seat: int, code: int) -> int:
    """R3.6, R3.9 A player's money for an action: with the income, or after paying for the bonus, or as it is."""
    if CUBE.has(code):
        track = [int(action) for action in g.track]
        ahead = track[track.index(CUBE.arg(code)) + 1 :]
        return money(g, seat) + sum(action in cubes(g) for action in ahead)
    return money(g, seat) - int(g.terms.bonus) * BONUS.has(code)


def cubes(g: Shipyard) -> set[int]:
    """The actions whose tiles have a cube."""
    return {int(action) for player in g.players for action in (player.older, player.newer)} - {EMPTY}


def power(g: Shipyard, seat: int, craft: str, target: int) -> int:
    """R7.6 to R7.11 The total that a player's employees of a craft add."""
    mine = [post for number, post in enumerate(g.lookup.posts) if g.players[seat].staff >> number & 1]
    return sum(int(post.amount) for post in mine if CRAFTS[post.craft] == craft and post.target == target)


# Build.


def letters(g: Shipyard, seat: int) -> str:
    """A yard as letters: a bow, a middle, a stern, or an empty slot."""
    return "".join(["-" if tile == EMPTY else letter(g, tile) for tile in g.players[seat].yard])


def letter(g: Shipyard, tile: int) -> str:
    return g.lookup.tiles[tile].part[0].upper()


def with_tile(g: Shipyard, seat: int, tile: int, slot: int) -> str:
    """The yard with a tile in an empty slot."""
    yard = letters(g, seat)
    assert yard[slot] == "-"
    return yard[:slot] + letter(g, tile) + yard[slot + 1 :]


def empty_slots(g: Shipyard, seat: int) -> list[int]:
    return [slot for slot, tile in enumerate(g.players[seat].yard) if tile == EMPTY]


def is_sound_in(g: Shipyard, seat: int, tile: int, slot: int) -> bool:
    """R4.4 Whether every tile could still become part of a ship."""
    return with_tile(g, seat, tile, slot) in sound_yards(9, int(g.terms.longest))


def has_slot(g: Shipyard, seat: int, tile: int) -> bool:
    return any(is_sound_in(g, seat, tile, slot) for slot in empty_slots(g, seat))


def ships(g: Shipyard, yard: str) -> set[int]:
    """R4.3 The slots where complete ships begin."""
    kinds = ["B" + "M" * middles + "S" for middles in range(1, int(g.terms.longest) - 1)]
    return {slot for slot in range(9) for kind in kinds if yard[slot:].startswith(kind)}


def completes(g: Shipyard, seat: int, tile: int, slot: int) -> bool:
    return ships(g, with_tile(g, seat, tile, slot)) != ships(g, letters(g, seat))


def row_price(g: Shipyard, place: int) -> int:
    return int(g.lookup.numbers.rows[place % 3])


def has_tile_in_reach(g: Shipyard, seat: int, code: int) -> bool:
    paid = [place for place in range(12) if row_price(g, place) <= money_for_action(g, seat, code)]
    return any(g.market[place] != EMPTY and has_slot(g, seat, int(g.market[place])) for place in paid)


def is_tile_too_dear(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    """Whether only the price is in the way: the tile has a slot, in the final build one where it completes a ship."""
    place = int(BUY.arg(code))
    tile = int(g.market[place])
    slots = [slot for slot in empty_slots(g, seat) if is_sound_in(g, seat, tile, slot)]
    if str(g.question()[0]) == "FinalBuild":
        slots = [slot for slot in slots if completes(g, seat, tile, slot)]
    return bool(slots) and row_price(g, place) > money(g, seat)


def is_no_ship_to_be(g: Shipyard, seat: int, place: int, code: int) -> bool:
    return not is_sound_in(g, seat, int(g.market[place]), int(SLOT.arg(code)))


def is_full_in_vain(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    """R4.6 Whether the tile would fill the yard without a complete ship in it."""
    yards = [with_tile(g, seat, int(g.market[BUY.arg(code)]), slot) for slot in empty_slots(g, seat)]
    return len(yards) == 1 and not ships(g, yards[0])


def is_wrong_end(g: Shipyard, seat: int, place: int, code: int) -> bool:
    return (int(SLOT.arg(code)), letter(g, g.market[place])) in [(0, "M"), (0, "S"), (8, "B"), (8, "M")]


def completes_nothing(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    tile = int(g.market[BUY.arg(code)])
    return tile != EMPTY and not any(completes(g, seat, tile, slot) for slot in empty_slots(g, seat))


# Canals.


def display_price(g: Shipyard, place: int) -> int:
    return int(g.lookup.numbers.display[place])


def fits(g: Shipyard, seat: int, tile: int, cell: int, turn: int) -> bool:
    """R5.2 Whether a canal tile fits in a cell with this rotation."""
    canal, sides = open_sides(g, seat), turned_sides(g, tile, turn)
    if not canal:
        return cell == 112
    near = [(side, canal[other]) for side in range(4) if (other := beside(cell, side)) in canal]
    alike = all((side in sides) == ((side + 2) % 4 in theirs) for side, theirs in near)
    return cell not in canal and alike and any(side in sides for side, _ in near)


def fits_turned(g: Shipyard, seat: int, tile: int, cell: int) -> bool:
    return any(fits(g, seat, tile, cell, turn) for turn in range(4))


def fits_somewhere(g: Shipyard, seat: int, tile: int) -> bool:
    return any(fits_turned(g, seat, tile, cell) for cell in range(225))


def has_canal_in_reach(g: Shipyard, seat: int, code: int) -> bool:
    paid = [place for place in range(5) if display_price(g, place) <= money_for_action(g, seat, code)]
    tiles = [int(g.canals.open[place]) for place in paid if g.canals.open[place] != EMPTY]
    return any(fits_somewhere(g, seat, tile) for tile in tiles)


def is_led_to(g: Shipyard, seat: int, cell: int) -> bool:
    """R5.2 Whether an open side of the canal leads to a cell."""
    return any(beside(at, side) == cell for at, sides in open_sides(g, seat).items() for side in sides)


def rented(g: Shipyard, arg: int) -> int:
    """The canal tile that is being placed."""
    return int(g.canals.open[PLACE_AND_CELL.first(arg)])


def lies_the_same(g: Shipyard, tile: int) -> bool:
    """R5.7 Whether half a turn changes nothing: the chain is the same from both of its ends."""
    signs, sides = g.lookup.canals[tile].signs, g.lookup.canals[tile].sides
    return sides in ("NS", "SN", "EW", "WE") and signs == signs[::-1]


# Commodities.


def has_lot_in_reach(g: Shipyard, seat: int, code: int) -> bool:
    paid = [place for place in range(5) if display_price(g, place) <= money_for_action(g, seat, code)]
    return any(g.lots.open[place] != EMPTY for place in paid)


TRADES = {
    "coal": ("stoker", "smokestack"),
    "cloth": ("soldier", "sail", "cannon"),
    "wheat": ("captain", "businessman", "crane"),
}


def traded_pieces(code: int) -> set[str]:
    return {name for piece, name in enumerate(PIECES) if TRADE.arg(code) >> piece & 1}


def pieces_for(goods: int) -> set[str]:
    """R6.4 The pieces for which the goods of these kinds are traded."""
    return {piece for good, name in enumerate(GOODS) if goods >> good & 1 for piece in TRADES[name]}


# Rings and employees.


def way_price(g: Shipyard, seat: int, ring: int, size: int, place: int) -> int:
    """R7.1, R7.10 The price of moving a marker to a place, found by moving it space by space."""
    at, steps = int(g.markers[ring]), 0
    while steps == 0 or at != place:
        at, steps = (at + 1) % size, steps + 1
    return max(0, steps - 1 - power(g, seat, "mover", ring))


def is_piece_too_dear(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    house = g.lookup.numbers
    if RECRUIT.has(code):
        ring, order, piece = 0, list(house.crew_ring), int(RECRUIT.arg(code))
    else:
        ring, order, piece = 1, list(house.equipment_ring), 4 + int(MAKE.arg(code))
    return way_price(g, seat, ring, 4, order.index(piece)) > money(g, seat)


def hire_price(g: Shipyard, seat: int, desk: int) -> int:
    return way_price(g, seat, 2, 8, desk // 3) + int(g.lookup.posts[g.desks[desk]].cost)


def has_employee(g: Shipyard, seat: int, employee: int) -> bool:
    return bool(g.players[seat].staff >> employee & 1)


def lacks_first_level(g: Shipyard, seat: int, desk: int) -> bool:
    needs = int(g.lookup.posts[g.desks[desk]].needs)
    return needs != EMPTY and not has_employee(g, seat, needs)


def may_be_hired(g: Shipyard, seat: int, desk: int) -> bool:
    employee = int(g.desks[desk])
    return employee != EMPTY and not has_employee(g, seat, employee) and not lacks_first_level(g, seat, desk)


def has_somebody_in_reach(g: Shipyard, seat: int, code: int) -> bool:
    there = [desk for desk in range(24) if may_be_hired(g, seat, desk)]
    return any(hire_price(g, seat, desk) <= money_for_action(g, seat, code) for desk in there)


# Ships.

ROOMS = {
    "captain": 0,
    "soldier": 0,
    "businessman": 0,
    "stoker": 1,
    "sail": 2,
    "smokestack": 2,
    "crane": 3,
    "cannon": 4,
}


def is_crowded(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    """R8.3, R8.4 Whether there are too few cabins, berths or mounts for one more of this piece."""
    aboard = {name: int(count) for name, count in zip(PIECES, g.cruise.aboard, strict=True)}
    aboard[PIECES[FIT.arg(code)]] += 1
    aboard["captain"] -= aboard["captain"] > 0
    room = ROOMS[PIECES[FIT.arg(code)]]
    names = [name for name in PIECES if ROOMS[name] == room]
    needed = sum(max(0, aboard[name] - power(g, seat, "builder", PIECES.index(name))) for name in names)
    return needed > int(g.cruise.has[room])


def must_fail(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    """R8.9 Whether there is no captain, or no way for the slowest ship."""
    slowest = int(g.lookup.numbers.drift) + power(g, seat, "speed", 0)
    spaces = joined(g, seat)
    way = any(can_go(spaces, state, slowest - 1) for state in starts(g, seat))
    return not way or g.players[seat].store[0] + g.cruise.aboard[0] == 0


def entrances(g: Shipyard, seat: int) -> set[tuple[int, int]]:
    """R8.11 The spaces from which the full speed can be sailed, counting the space as the first step."""
    spaces = joined(g, seat)
    return {state[0] for state in starts(g, seat) if can_go(spaces, state, int(g.cruise.speed) - 1)}


def spaces_of_tile(g: Shipyard, seat: int, entry: int) -> int:
    cell = list(open_sides(g, seat))[entry]
    return len([space for space in joined(g, seat) if space[0] == cell])


def is_no_entrance(g: Shipyard, seat: int, entry: int, code: int) -> bool:
    return (list(open_sides(g, seat))[entry], int(SPACE.arg(code))) not in entrances(g, seat)


def step(g: Shipyard, seat: int, code: int) -> tuple[int, int] | None:
    """The space reached by a step towards a side."""
    player = g.players[seat]
    return towards(g, seat)[int(player.token), int(player.space)].get(int(STEP_TO.arg(code)))


def is_back(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    return step(g, seat, code) is not None and step(g, seat, code) == origin(g, seat)[1]


def is_too_short(g: Shipyard, seat: int, arg: int, code: int) -> bool:
    """R8.13 Whether the step is possible, but not all the steps after it."""
    spaces, left = joined(g, seat), int(g.cruise.speed - g.cruise.steps) - 1
    after = [state for state in nexts(spaces, origin(g, seat)) if state[0] == step(g, seat, code)]
    return len(after) == 1 and not can_go(spaces, after[0], left)


def discarded(code: int) -> list[int]:
    """The contracts that an answer discards, one or two of different colours."""
    blue, green = divmod(int(DISCARD.arg(code)), 13)
    return [blue] * (blue < 12) + [12 + green] * (green < 12)


CHECKS: Checks[Shipyard] = {
    "just-advanced": lambda g, seat, arg, code: g.turn.advanced == CUBE.arg(code),
    "cube-on-tile": lambda g, seat, arg, code: CUBE.arg(code) in cubes(g),
    "is-main-action": lambda g, seat, arg, code: g.turn.main == BONUS.arg(code),
    "no-tile-in-reach": lambda g, seat, arg, code: not has_tile_in_reach(g, seat, code),
    "no-canal-in-reach": lambda g, seat, arg, code: not has_canal_in_reach(g, seat, code),
    "no-lot-in-reach": lambda g, seat, arg, code: not has_lot_in_reach(g, seat, code),
    "nobody-in-reach": lambda g, seat, arg, code: not has_somebody_in_reach(g, seat, code),
    "no-tile-there": lambda g, seat, arg, code: g.market[BUY.arg(code)] == EMPTY,
    "no-slot-for-tile": lambda g, seat, arg, code: not has_slot(g, seat, int(g.market[BUY.arg(code)])),
    "tile-too-dear": is_tile_too_dear,
    "one-tile-at-least": lambda g, seat, arg, code: g.turn.bought == 0,
    "slot-taken": lambda g, seat, arg, code: g.players[seat].yard[SLOT.arg(code)] != EMPTY,
    "end-slot": is_wrong_end,
    "yard-full-in-vain": is_full_in_vain,
    "never-a-ship": is_no_ship_to_be,
    "no-canal-tile-there": lambda g, seat, arg, code: g.canals.open[RENT.arg(code)] == EMPTY,
    "canal-fits-nowhere": lambda g, seat, arg, code: not fits_somewhere(g, seat, int(g.canals.open[RENT.arg(code)])),
    "canal-too-dear": lambda g, seat, arg, code: (
        display_price(g, RENT.arg(code)) > money(g, seat)
        and fits_somewhere(g, seat, int(g.canals.open[RENT.arg(code)]))
    ),
    "site-taken": lambda g, seat, arg, code: AT.arg(code) in open_sides(g, seat),
    "first-in-the-middle": lambda g, seat, arg, code: not open_sides(g, seat) and AT.arg(code) != 112,
    "not-beside-open-side": lambda g, seat, arg, code: not is_led_to(g, seat, int(AT.arg(code))),
    "canal-never-fits-there": lambda g, seat, place, code: (
        is_led_to(g, seat, int(AT.arg(code))) and not fits_turned(g, seat, int(g.canals.open[place]), int(AT.arg(code)))
    ),
    "sides-not-alike": lambda g, seat, arg, code: (
        not fits(g, seat, rented(g, arg), int(PLACE_AND_CELL.second(arg)), int(TURN.arg(code)))
    ),
    "first-as-it-is": lambda g, seat, arg, code: not open_sides(g, seat) and TURN.arg(code) > 0,
    "lies-the-same": lambda g, seat, arg, code: lies_the_same(g, rented(g, arg)),
    "no-lot-there": lambda g, seat, arg, code: g.lots.open[PURCHASE.arg(code)] == EMPTY,
    "lot-too-dear": lambda g, seat, arg, code: display_price(g, PURCHASE.arg(code)) > money(g, seat),
    "no-lot-to-exchange": lambda g, seat, arg, code: g.players[seat].lots == 0,
    "not-your-lot": lambda g, seat, arg, code: not g.players[seat].lots >> SWAP.arg(code) & 1,
    "not-traded-for": lambda g, seat, goods, code: not traded_pieces(code) <= pieces_for(goods),
    "traded-already": lambda g, seat, goods, code: any(
        g.turn.traded >> PIECES.index(piece) & 1 for piece in traded_pieces(code)
    ),
    "too-few-goods": lambda g, seat, goods, code: any(
        len(traded_pieces(code) & set(TRADES[name])) > g.turn.goods[good] for good, name in enumerate(GOODS)
    ),
    "piece-too-dear": is_piece_too_dear,
    "nobody-there": lambda g, seat, arg, code: g.desks[HIRE.arg(code)] == EMPTY,
    "does-the-same": lambda g, seat, arg, code: has_employee(g, seat, int(g.desks[HIRE.arg(code)])),
    "first-level-first": lambda g, seat, arg, code: lacks_first_level(g, seat, int(HIRE.arg(code))),
    "employee-too-dear": lambda g, seat, arg, code: (
        may_be_hired(g, seat, int(HIRE.arg(code))) and hire_price(g, seat, int(HIRE.arg(code))) > money(g, seat)
    ),
    "no-ship-there": lambda g, seat, arg, code: LAUNCH.arg(code) not in ships(g, letters(g, seat)),
    "no-such-piece": lambda g, seat, arg, code: g.players[seat].store[FIT.arg(code)] == 0,
    "no-room-for-crew": is_crowded,
    "no-room-for-equipment": is_crowded,
    "fitted-already": lambda g, seat, arg, code: sum(g.cruise.aboard) > 0,
    "must-fail": must_fail,
    "no-canal-there": lambda g, seat, arg, code: AT.arg(code) not in open_sides(g, seat),
    "no-entrance-on-tile": lambda g, seat, arg, code: AT.arg(code) not in {cell for cell, _ in entrances(g, seat)},
    "no-such-space": lambda g, seat, entry, code: SPACE.arg(code) >= spaces_of_tile(g, seat, entry),
    "no-entrance": is_no_entrance,
    "no-way-there": lambda g, seat, arg, code: step(g, seat, code) is None,
    "never-turns-back": is_back,
    "way-too-short": is_too_short,
    "not-your-contract": lambda g, seat, arg, code: any(g.papers[paper] != seat for paper in discarded(code)),
    "other-colours-now": lambda g, seat, colours, code: sum(1 << paper // 12 for paper in discarded(code)) != colours,
    "tile-completes-nothing": completes_nothing,
    "slot-completes-nothing": lambda g, seat, place, code: (
        not completes(g, seat, int(g.market[place]), int(SLOT.arg(code)))
    ),
}
