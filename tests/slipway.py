"""Shipyard for tests: small positions from text, and checks of the pieces.

`hullworks.games.shipyard.notation` describes the notation. Here all players have 3 money, too little for a bonus, and
no contracts, unless the text says otherwise.
"""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games import load
from hullworks.games.shipyard.lookup import (
    ACTIONS,
    CANALS,
    CONTRACTS,
    EMPLOYEES,
    FIRST_LOT,
    FIRST_TILE,
    HALF,
    LOTS,
    NONE,
    PIECES,
    POWERS,
    TILES,
)
from hullworks.games.shipyard.reader import CELL_NAMES, take_up, tiles_in_use
from hullworks.games.shipyard.rules.r03_track import MAIN_ACTION, a_turn
from hullworks.games.shipyard.rules.r04_hull import is_sound, parts_in
from hullworks.games.shipyard.scoring import public_points, score
from hullworks.games.shipyard.state import BOXED, DISCARDED, LAST_ACTIONS, Player, Ship, Shipyard, cell_of, tile_of
from hullworks.games.shipyard.view import View
from hullworks.games.shipyard.words import label
from hullworks.kernel.chance import Rng
from hullworks.kernel.vecs import vec
from hullworks.match.game import Table
from hullworks.match.notation import listed, read
from reading import Trial, lay, parts_of

SHIPYARD = load("shipyard")
BOX = parts_of(SHIPYARD)


def opening(seats: int = 3, options: str = "", pack: str = BOX) -> Shipyard:
    """The opening position, before anything is dealt."""
    g = lay(SHIPYARD.id, seats, options, pack).opening()
    assert isinstance(g, Shipyard)
    return g


def slipway(text: str, pack: str = BOX) -> Shipyard:
    """The position that a text describes; by default players have 3 money and no contracts."""
    g = read(SHIPYARD, "\n".join([with_little(line) for line in text.splitlines()]), pack)
    assert isinstance(g, Shipyard)
    return g


def with_little(line: str) -> str:
    """The line of a player, by default with 3 money, too little for a bonus, and no contracts."""
    seat, _, said = line.strip().partition(":")
    if not seat.isdigit():
        return line
    told = [part.split()[0] for part in listed(said)]
    more = [words for words in ("money 3", "papers none") if words.split()[0] not in told]
    return f"{line.rstrip().rstrip(',')}, {', '.join(more)}" if more else line


def go_on(g: Shipyard, seat: int, step: str) -> None:
    """Replace the pending rules with this step of the seat's turn, and run it."""
    g.turn = a_turn(seat)
    take_up(g, seat, step)


def hire(g: Shipyard, player: Player, employee: int) -> None:
    player.staff |= 1 << employee
    post = g.lookup.posts[employee]
    player.powers[post.power()] += post.amount


def paper_number(g: Shipyard, name: str) -> int:
    return [contract.id for contract in g.lookup.contracts].index(name)


COMPLETING = ("answer.slot-completes", "answer.slot-doomed", "answer.complete")


def completing(g: Shipyard) -> list[int]:
    """The answers that complete a ship."""
    return [code for code in g.legal() if label(g, code).message.key in COMPLETING]


# A position in words.


def question(g: Shipyard) -> str:
    """The open question."""
    return SHIPYARD.say(SHIPYARD.ask(g))


def answer(g: Shipyard, text: str) -> str:
    """The label of an answer."""
    return SHIPYARD.say(label(g, g.todo.actions.codes[text]).message)


def yard(g: Shipyard, seat: int = 0) -> str:
    """A yard in letters: B, M, S and - for an empty slot."""
    parts = parts_in(g.players[seat].yard)
    return "".join("-" if part == NONE else "BMS"[part] for part in parts)


def store(g: Shipyard, seat: int = 0) -> list[str]:
    """The crew and equipment of a player."""
    return [name for piece, name in enumerate(PIECES) for _ in range(g.players[seat].store[piece])]


def aboard(ship: Ship) -> list[str]:
    return [name for piece, name in enumerate(PIECES) for _ in range(ship.aboard[piece])]


def track(g: Shipyard) -> list[str]:
    return [ACTIONS[action] for action in g.track]


def money(g: Shipyard) -> list[int]:
    return [int(player.money) for player in g.players]


def points(g: Shipyard) -> list[int]:
    return [int(player.points) for player in g.players]


def lots(g: Shipyard, seat: int = 0) -> list[str]:
    """The commodity tiles of a player."""
    return [g.lookup.lots[lot].id for lot in range(FIRST_LOT + 1) if g.players[seat].lots >> lot & 1]


def staff(g: Shipyard, seat: int = 0) -> list[str]:
    return [employee.id for number, employee in enumerate(g.lookup.employees) if g.players[seat].has(number)]


def canal(g: Shipyard, seat: int = 0) -> list[str]:
    """The canal tiles in front of a player by place."""
    found = [(CELL_NAMES[cell_of(entry)], g.lookup.canals[tile_of(entry)].id) for entry in g.players[seat].canal]
    return [f"{name}@{place}" for place, name in sorted(found)]


def papers(g: Shipyard, seat: int = 0) -> list[str]:
    return [contract.id for number, contract in enumerate(g.lookup.contracts) if g.holds(seat, number)]


# Laws.


def shipyard_scene(table: Table, rng: Rng) -> Shipyard:
    """A random position at the start of a turn or of the last phases: full hands, tiles in every yard, canals dug."""
    g = table.opening()
    assert isinstance(g, Shipyard)
    while str(g.question()[0]) != "PlaceCube":
        g.play(g.sample(rng))
    for player in g.players:
        player.money = int(rng.below(20))
        player.store = vec[i64]([int(rng.below(3)) for _ in range(8)])
        scatter_tiles(g, player, rng)
        for number in range(EMPLOYEES):
            needed = g.lookup.posts[number].needs
            if rng.below(4) == 0 and g.agency.counts[number] and (needed == NONE or player.has(needed)):
                g.agency.take(number)
                hire(g, player, number)
        for lot in range(LOTS):
            if g.lots.stack >> lot & 1 and rng.below(6) == 0:
                g.lots.stack &= ~(1 << lot)
                player.lots |= 1 << lot
    scatter_canals(g, rng)
    g.wheel = int(rng.below(g.terms.rotation))
    g.queue = int(rng.below(g.queue + 1))
    if rng.below(3) == 0:
        g.stacks[0] = 0
        g.stacks[1] &= 3
    seat = int(rng.below(g.seats))
    if rng.below(4) == 0:
        g.ending = 1
        go_on(g, seat, "last")
        assert g.phase == LAST_ACTIONS
    else:
        go_on(g, seat, "begin")
    return g


def scatter_tiles(g: Shipyard, player: Player, rng: Rng) -> None:
    """Tiles from the stacks, in slots that allow them."""
    for _ in range(rng.below(8)):
        part, slot = int(rng.below(3)), int(rng.below(9))
        stack = 2 * part + int(rng.below(2))
        half = int(HALF[part])
        left = [k for k in range(half) if g.stacks[stack] >> k & 1]
        if player.yard[slot] == NONE and len(left) > 3:
            player.yard[slot] = int(FIRST_TILE[part]) + stack % 2 * half + left[0]
            if is_sound(parts_in(player.yard), g.terms.longest):
                g.stacks[stack] &= ~(1 << left[0])
            else:
                player.yard[slot] = NONE


def scatter_canals(g: Shipyard, rng: Rng) -> None:
    """Place canal tiles by turns, as players might."""
    for k in range(rng.below(4) * g.seats):
        seat = k % int(g.seats)
        g.todo.depth = 0
        g.turn = a_turn(seat)
        g.turn.main = ACTIONS.index("canal")
        g.players[seat].money += 2
        g.then(MAIN_ACTION, seat)
        g.begin()
        while g.todo.depth:
            options = g.legal()
            g.play(options[rng.below(len(options))])


def check_shipyard(g: Shipyard) -> None:
    """No piece is lost or created, and no count is negative."""
    stacked = sum(int(g.stacks[stack]).bit_count() for stack in range(6))
    seen = [int(tile) for tile in g.market if tile != NONE] + tiles_in_use(g)
    assert len(set(seen)) == len(seen)
    for stack in range(6):
        first = int(FIRST_TILE[stack // 2]) + stack % 2 * int(HALF[stack // 2])
        assert not [
            tile
            for tile in seen
            if tile >= first and tile < first + HALF[stack // 2] and g.stacks[stack] >> tile - first & 1
        ]
    assert stacked + len(seen) <= TILES
    dug = [number for player in g.players for number in range(CANALS) if player.dug >> number & 1]
    opened = [int(number) for number in g.canals.open if number != NONE]
    boxed = [number for number in range(CANALS) if g.canals.stack >> number & 1]
    assert sorted([*dug, *opened, *boxed]) == list(range(CANALS))
    held = [lot for player in g.players for lot in range(LOTS) if player.lots >> lot & 1]
    shown = [int(lot) for lot in g.lots.open if lot != NONE]
    stock = [lot for lot in range(LOTS) if g.lots.stack >> lot & 1]
    aside = [lot for lot in range(LOTS) if g.lots.aside >> lot & 1]
    assert sorted([*held, *shown, *stock, *aside]) == list(range(LOTS))
    for number in range(EMPLOYEES):
        hired = sum(player.has(number) for player in g.players)
        posted = sum(desk == number for desk in g.desks)
        assert hired + posted + g.agency.counts[number] == g.lookup.posts[number].count
    assert g.agency.size == sum(g.agency.counts)
    for player in g.players:
        check_player(g, player)
    assert all(BOXED <= where < g.seats or DISCARDED <= where < DISCARDED + g.seats for where in g.papers)
    assert sorted(g.track) == sorted(set(g.track))


def check_player(g: Shipyard, player: Player) -> None:
    assert player.money >= 0 and min(player.store) >= 0
    assert is_sound(parts_in(player.yard), g.terms.longest)
    powers = [0] * int(POWERS)
    for number in range(EMPLOYEES):
        if player.has(number):
            powers[g.lookup.posts[number].power()] += int(g.lookup.posts[number].amount)
    assert [int(power) for power in player.powers] == powers
    cells = [int(cell_of(entry)) for entry in player.canal]
    assert len(set(cells)) == len(cells)
    assert player.token == NONE or player.token in cells
    assert player.pile + len(cells) == int(player.dug).bit_count()
    assert player.points == sum(int(ship.points) for ship in player.ships)


def check_shipyard_view(g: Shipyard, view: View) -> None:
    """The view agrees with the position and shows no contract that the seat may not see."""
    for player in view.players:
        whole = score(g)[player.seat].total
        assert player.points == (whole if g.over else public_points(g, player.seat)) <= whole
        shown = player.seat == view.seat or g.over
        assert [paper.contract.id for paper in player.papers] == (papers(g, player.seat) if shown else [])
        assert sum(player.contracts) == len(papers(g, player.seat))
        assert [tile.id if tile else "-" for tile in player.yard] == [
            g.lookup.tiles[tile].id if tile != NONE else "-" for tile in g.players[player.seat].yard
        ]
        assert len(player.canal) + player.pile == int(g.players[player.seat].dug).bit_count()
    assert [action.name for action in view.track] == track(g)
    assert sum(action.owner >= 0 for action in view.track) == sum(len(player.cubes) for player in view.players)
    assert sum(view.stacks) == sum(int(stack).bit_count() for stack in g.stacks)
    assert sum(int(where >= 0) for where in g.papers) <= CONTRACTS


TRIAL = Trial(
    variants=[
        {},
        {"longest": 4, "bonus": 1, "rotation": 4},
        {"longest": 9, "contracts": "introductory"},
    ],
    scene=shipyard_scene,
    check_pieces=check_shipyard,
    check_view=check_shipyard_view,
)
