"""Searches that use only the table: which yards are sound, and which ways lead through a canal."""

from __future__ import annotations

from functools import cache

from hullworks.games.shipyard.lookup import NONE
from hullworks.games.shipyard.state import ACROSS, DOWN, UP, Shipyard, cell_of, tile_of, turn_of

# A space is its tile's cell and a number; a state is a space, the previous space, and the tiles left behind.
Space = tuple[int, int]
State = tuple[Space, Space | None, frozenset[int]]


def beside(cell: int, side: int) -> int | None:
    """The cell of the map to the north, east, south or west of another, if there is one."""
    row, column = divmod(cell, 15)
    row, column = row + (-1, 0, 1, 0)[side], column + (0, 1, 0, -1)[side]
    return 15 * row + column if row in range(15) and column in range(15) else None


def turned_sides(g: Shipyard, tile: int, turn: int) -> list[int]:
    """The open sides of a turned canal tile, in the order of its spaces."""
    return [("NESW".index(letter) + turn) % 4 for letter in g.lookup.canals[tile].sides]


def open_sides(g: Shipyard, seat: int) -> dict[int, list[int]]:
    """The open sides of every canal tile of a player, by its cell."""
    canal = [int(entry) for entry in g.players[seat].canal]
    return {int(cell_of(entry)): turned_sides(g, int(tile_of(entry)), int(turn_of(entry))) for entry in canal}


def joined(g: Shipyard, seat: int) -> dict[Space, list[Space]]:
    """Every space of a canal and its neighbours, from the shapes of the tiles alone."""
    return {(cell, space): list(near.values()) for (cell, space), near in towards(g, seat).items()}


def towards(g: Shipyard, seat: int) -> dict[Space, dict[int, Space]]:
    """Every space of a canal, and its neighbours by the direction of the step to them."""
    tiles = open_sides(g, seat)
    found: dict[Space, dict[int, Space]] = {}
    for cell, sides in tiles.items():
        for space in range(2 * len(sides) - 1):
            near = found[cell, space] = {}
            if space > 0:
                near[sides[(space - 1) // 2]] = (cell, space - 1)
            if space < 2 * len(sides) - 2:
                near[sides[space // 2 + 1]] = (cell, space + 1)
            if space % 2 == 0:
                side = sides[space // 2]
                other = beside(cell, side)
                if other in tiles:
                    near[side] = (other, 2 * tiles[other].index((side + 2) % 4))
    return found


def rims(g: Shipyard, seat: int) -> list[Space]:
    """The spaces at open sides on the rim, or all if there are none."""
    spaces = joined(g, seat)
    open_ends = [
        space for space, near in spaces.items() if space[1] % 2 == 0 and all(cell == space[0] for cell, _ in near)
    ]
    return open_ends or list(spaces)


def nexts(spaces: dict[Space, list[Space]], state: State) -> list[State]:
    """Every state after one step."""
    here, came, gone = state
    found: list[State] = []
    for there in spaces[here]:
        if there == came or there[0] in gone:
            continue
        found.append((there, here, gone | {here[0]} if there[0] != here[0] else gone))
    return found


def can_go(spaces: dict[Space, list[Space]], state: State, steps: int) -> bool:
    return steps == 0 or any(can_go(spaces, further, steps - 1) for further in nexts(spaces, state))


def origin(g: Shipyard, seat: int) -> State:
    """The state where a later cruise begins: the token, and the space it came from, which may be gone."""
    player = g.players[seat]
    here = (int(player.token), int(player.space))
    if player.heading == UP:
        return here, (here[0], here[1] - 1), frozenset()
    if player.heading == DOWN:
        return here, (here[0], here[1] + 1), frozenset()
    outside = [there for there in joined(g, seat)[here] if there[0] != here[0]]
    return here, outside[0] if player.heading == ACROSS and outside else None, frozenset()


def starts(g: Shipyard, seat: int) -> list[State]:
    """The states after the first step."""
    if g.players[seat].token == NONE:
        return [(space, None, frozenset()) for space in rims(g, seat)]
    return nexts(joined(g, seat), origin(g, seat))


@cache
def sound_yards(slots: int, longest: int) -> frozenset[str]:
    """Every yard from which all tiles can leave, found by playing backwards from the empty yard.

    A step back removes a tile, or puts a complete ship where it has just left. The search uses only R4.3.
    """
    ships = ["B" + "M" * middles + "S" for middles in range(1, longest - 1)]
    found, todo = {"-" * slots}, ["-" * slots]
    while todo:
        now = todo.pop()
        before = [now[:slot] + "-" + now[slot + 1 :] for slot in range(slots) if now[slot] != "-"]
        for ship in ships:
            for slot in range(slots - len(ship) + 1):
                if set(now[slot : slot + len(ship)]) == {"-"}:
                    before.append(now[:slot] + ship + now[slot + len(ship) :])
        for one in before:
            if one not in found:
                found.add(one)
                todo.append(one)
    return frozenset(found)
