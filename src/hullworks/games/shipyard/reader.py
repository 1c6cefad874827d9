"""Reads positions of Shipyard from text; `notation` describes the format."""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard import state
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    CELLS,
    COLOURS,
    DESKS,
    DISPLAY,
    EMPLOYEES,
    FEATURES,
    FIRST_LOT,
    FIRST_TILE,
    GOODS,
    HALF,
    LOTS,
    MARKET,
    NONE,
    PARTS,
    PIECES,
    PRICES,
    SLOTS,
    STOPS,
    cell_name,
    part_of_column,
    stop_of,
)
from hullworks.games.shipyard.rules.r03_track import BEGIN_TURN, END_TURN, MAIN_ACTION, OFFER_BONUS, PLACE_CUBE, a_turn
from hullworks.games.shipyard.rules.r04_hull import is_sound, parts_in, ship_at
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS, place_on_ring
from hullworks.games.shipyard.rules.r08_fitting import SEND_SHIPS
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.rules.r09_contract import is_dealt
from hullworks.games.shipyard.rules.r10_end import LAST_PHASES
from hullworks.games.shipyard.state import Cruise, Display, Player, Ship, Shipyard
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.pieces import bag
from hullworks.kernel.rule import Rule
from hullworks.kernel.vecs import vec
from hullworks.match.notation import Lines, Said, go_on, listed, place_in, seat_in, tally, whole_number

NOTHING: Final = "none"
HEADINGS: Final = ["rest", "up", "down", "across"]
ENDINGS: Final = ["open", "queue", "stack"]
PHASES: Final = ["turns", "actions", "builds"]
RING_NAMES: Final = ["crew", "equipment", "employee", "exchange"]
CELL_NAMES: Final = [cell_name(cell) for cell in range(CELLS)]
DESK_NAMES: Final = [f"{stop}{desk}" for stop in range(1, 9) for desk in "abc"]
AFTER: Final[list[Rule]] = [SEND_SHIPS, FILL_DESKS, END_TURN]
STEPS: Final[dict[str, list[Rule]]] = {
    "begin": [BEGIN_TURN],
    "cube": [PLACE_CUBE, OFFER_BONUS, MAIN_ACTION, OFFER_BONUS, *AFTER],
    **{action: [MAIN_ACTION, OFFER_BONUS, *AFTER] for action in ACTIONS},
    "sail": AFTER,
    "end": [END_TURN],
    "last": [LAST_PHASES],
}


def take_up(g: Shipyard, seat: int, step: str) -> None:
    """Drop the pending work, and continue with a step of the seat's turn."""
    if step in ACTIONS:
        g.turn.main = ACTIONS.index(step)
    go_on(g, *STEPS[step], seat=seat)


# Defaults, used both for reading and for writing.


def tiles_in_use(g: Shipyard) -> list[int]:
    """The ship tiles in yards and in ships."""
    found = [int(tile) for player in g.players for tile in player.yard if tile != NONE]
    return found + [int(tile) for player in g.players for ship in player.ships for tile in ship.tiles]


def usual_market(free: Sequence[int]) -> list[int]:
    """The market with the first free tiles of each kind."""
    found: list[int] = []
    for column in range(MARKET // 3):
        part = part_of_column(column)
        kind = [tile for tile in free if FIRST_TILE[part] <= tile < FIRST_TILE[part + 1] and tile not in found]
        found += (kind + [int(NONE)] * 3)[:3]
    return found


def usual_open(free: Sequence[int]) -> list[int]:
    """A display with the first free tiles."""
    return ([*free] + [int(NONE)] * DISPLAY)[:DISPLAY]


def usual_desks(g: Shipyard, said: dict[int, int], counts: list[int]) -> list[int]:
    """The employee ring as described; empty desks get the employees the parts name, then the last of the others.

    The employees posted are subtracted from *counts*.
    """
    for number in said.values():
        if number != NONE:
            counts[number] -= 1
    desks: list[int] = []
    for desk in range(len(DESK_NAMES)):
        named = int(g.lookup.stops[stop_of(desk)])
        if desk in said:
            desks.append(said[desk])
            continue
        number = int(NONE)
        if desk % DESKS == 0 and counts[named] > 0:
            number = named
        elif any(count > 0 for count in counts):
            number = max(number for number, count in enumerate(counts) if count > 0)
        desks.append(number)
        if number != NONE:
            counts[number] -= 1
    return desks


def unhired(g: Shipyard) -> list[int]:
    """How many tiles of each employee are not hired."""
    return [
        int(post.count) - sum(player.has(number) for player in g.players) for number, post in enumerate(g.lookup.posts)
    ]


def usual_contracts(g: Shipyard) -> int:
    """R2.3, R9.1 How many contracts of each colour everybody still has after this many cubes have left."""
    if g.terms.introductory:
        return 1
    cubes = int(g.lookup.numbers.queue[g.seats - 2])
    gone = cubes - int(g.queue)
    discarded = int(gone >= (cubes + 2) // 3) + int(gone >= (2 * cubes + 2) // 3)
    return max(1, int(g.lookup.numbers.contracts) - discarded)


# Reading.


class Reader:
    """Sets up a position from lines, and checks that nothing lies in two places."""

    def __init__(self, g: Shipyard, lines: Lines) -> None:
        self.g: Final = g
        self.lines: Final = lines
        self.where: Final[dict[str, str]] = {}  # the line that placed a tile or a contract
        self.unknown: Final[list[tuple[int, int, int]]] = []  # contracts to deal: place, colour, count
        self.piles: Final[dict[int, int]] = {}  # the number of unnamed canal tiles in a pile, by seat
        lookup = g.lookup
        self.tiles: Final = [tile.id for tile in lookup.tiles]
        self.canals: Final = [canal.id for canal in lookup.canals]
        self.lots: Final = [lot.id for lot in lookup.lots]
        self.staff: Final = [employee.id for employee in lookup.employees]
        self.papers: Final = [contract.id for contract in lookup.contracts]

    def read(self) -> None:
        g, lines = self.g, self.lines
        said = lines.take("starter", "0")
        g.starter = int(NONE) if said == NOTHING else seat_in(self.g, "starter", said)
        g.ending = place_in("ending", lines.take("ending", ENDINGS[0]), ENDINGS)
        g.phase = place_in("phase", lines.take("phase", PHASES[0]), PHASES)
        self.lay_track()
        for seat in range(g.seats):
            self.sit_down(seat, Said(str(seat), lines.take(str(seat))))
        self.deal_contracts()
        self.lay_market()
        self.lay_canals()
        self.lay_lots()
        self.lay_rings()
        self.take_turn()

    # Words.

    def once(self, line: str, kind: str, number: int, names: Sequence[str]) -> int:
        """The number of a thing; fails if another line has placed it."""
        name = f"{kind} {names[number]}"
        if name in self.where:
            raise BadPosition(f"{line!r}: {names[number]!r} lies in two places, the other is in {self.where[name]!r}")
        self.where[name] = line
        return number

    def one_of(self, line: str, word: str, kind: str, names: Sequence[str]) -> int:
        """The number of the thing with this name; fails if another line has placed it."""
        return self.once(line, kind, place_in(line, word, names), names)

    def row(self, line: str, kind: str, names: Sequence[str], size: int) -> list[int]:
        """The things in a row of places; "-" is an empty place, "none" empties all."""
        words = self.lines.take(line).replace(",", " ").split()
        if words == [NOTHING]:
            words = ["-"] * size
        if len(words) != size:
            raise BadPosition(f"{line!r}: expected {size} places, got {len(words)}; an empty one is written as '-'")
        return [int(NONE) if word == "-" else self.one_of(line, word, kind, names) for word in words]

    def claimed(self, line: str, kind: str, row: list[int], names: Sequence[str]) -> list[int]:
        """The default content of a row of places, now marked as placed."""
        return [number if number == NONE else self.once(line, kind, number, names) for number in row]

    def several(self, line: str) -> list[str]:
        """The words of a line, or none if it says "none"."""
        words = self.lines.take(line).replace(",", " ").split()
        return [] if words == [NOTHING] else words

    def not_below_zero(self, line: str, number: int) -> int:
        if number < 0:
            raise BadPosition(f"{line!r}: {number} is less than nothing")
        return number

    def free(self, kind: str, names: Sequence[str]) -> list[int]:
        """The numbers of the things not placed yet."""
        return [number for number, name in enumerate(names) if f"{kind} {name}" not in self.where]

    # Players.

    def sit_down(self, seat: int, said: Said) -> None:
        """Give a player everything that a line says."""
        player = self.g.players[seat]
        player.money = self.not_below_zero(said.name, said.number("money", int(player.money)))
        self.fill_yard(seat, player, said)
        player.store = vec[i64](tally(said.name, said.words("store"), PIECES))
        self.take_lots(player, said)
        for word in said.words("staff"):
            self.hire(seat, place_in(said.name, word, self.staff))
        self.dig(seat, player, said)
        player.ships = [self.a_ship(said.name, words) for words in said.words("ships")]
        player.points = said.number("points") + sum(int(ship.points) for ship in player.ships)
        player.failed = said.number("failed")
        if said.has("papers"):
            self.hold(seat, said, "papers", seat)
        else:
            self.unknown.extend([(seat, colour, usual_contracts(self.g)) for colour in range(len(COLOURS))])
        self.hold(seat, said, "discarded", int(state.DISCARDED) + seat)
        laid_actions = [ACTIONS[action] for action in self.g.track]
        cubes = [ACTIONS.index(laid_actions[place_in(said.name, word, laid_actions)]) for word in said.words("cubes")]
        if len(cubes) > 2:
            raise BadPosition(f"{said.name!r}: a player has two cubes at most")
        player.newer = cubes.pop() if cubes else int(NONE)
        player.older = cubes.pop() if cubes else int(NONE)
        player.turns = said.number("turns", 1)
        said.finish()

    def fill_yard(self, seat: int, player: Player, said: Said) -> None:
        words = said.words("yard")
        if len(words) > SLOTS:
            raise BadPosition(f"{said.name!r}: a yard has {SLOTS} slots, not {len(words)}")
        yard = [int(NONE) if word == "-" else self.one_of(said.name, word, "tile", self.tiles) for word in words]
        player.yard = vec[i64](yard + [int(NONE)] * (int(SLOTS) - len(yard)))
        if not is_sound(parts_in(player.yard), self.g.terms.longest):
            raise BadPosition(f"{said.name!r}: a tile of this yard could never become part of a ship (R4.4)")

    def take_lots(self, player: Player, said: Said) -> None:
        player.lots = 0
        for word in said.words("lots", [self.lots[FIRST_LOT]]):
            if word == NOTHING:
                continue
            number = place_in(said.name, word, self.lots)
            player.lots |= 1 << (number if number == FIRST_LOT else self.once(said.name, "lot", number, self.lots))

    def hire(self, seat: int, employee: int) -> None:
        player, post = self.g.players[seat], self.g.lookup.posts[employee]
        if player.has(employee):
            raise BadPosition(f"'{seat}': {self.staff[employee]!r} is named twice (R7.5)")
        if sum(other.has(employee) for other in self.g.players) == post.count:
            raise BadPosition(f"'{seat}': there are no more of {self.staff[employee]!r} (R1.9)")
        player.staff |= 1 << employee
        player.powers[post.power()] += post.amount

    def dig(self, seat: int, player: Player, said: Said) -> None:
        """The canal of a player, the token, and the tiles used up by cruises."""
        entries: list[int] = []
        for word in said.words("canal"):
            entry = self.a_canal(said.name, word)
            self.once(said.name, "canal", int(state.tile_of(entry)), self.canals)
            if any(state.cell_of(entry) == state.cell_of(other) for other in entries):
                raise BadPosition(f"{said.name!r}: two canal tiles lie at {CELL_NAMES[state.cell_of(entry)]}")
            entries.append(entry)
        player.canal = vec[i64](entries)
        pile = said.words("pile")
        if len(pile) == 1 and pile[0].isdigit():
            self.piles[seat] = int(pile[0])
            pile = []
        used = [self.one_of(said.name, word, "canal", self.canals) for word in pile]
        player.pile = len(used)
        player.dug = sum(1 << number for number in [*used, *[int(state.tile_of(entry)) for entry in entries]])
        player.wake = vec[i64]([self.a_stop(said.name, word) for word in said.words("wake")])
        for word in said.words("token"):
            self.put_token(player, said.name, word)

    def put_token(self, player: Player, line: str, word: str) -> None:
        """Place the token, written like "H8/1/up"."""
        place, space, heading = self.split(line, word, "/", 3, "H8/1/up")
        player.token = place_in(line, place, CELL_NAMES)
        player.space = whole_number(line, space) - 1
        player.heading = place_in(line, heading, HEADINGS)
        tiles = [entry for entry in player.canal if state.cell_of(entry) == player.token]
        if not tiles or not 0 <= player.space < self.g.water(tiles[0]).spaces:
            raise BadPosition(f"{line!r}: there is no space {space} of a canal tile at {place}")

    def split(self, line: str, word: str, mark: str, size: int, example: str) -> list[str]:
        parts = word.split(mark)
        if len(parts) != size:
            raise BadPosition(f"{line!r}: expected something like {example!r}, got {word!r}")
        return parts

    def a_canal(self, line: str, word: str) -> int:
        """A canal tile as it lies, written like "heron-bend@H9/90"."""
        name, place = self.split(line, word, "@", 2, "heron-bend@H9/90")
        cell, _, turn = place.partition("/")
        quarters = place_in(line, turn or "0", ["0", "90", "180", "270"])
        return int(state.laid(place_in(line, name, self.canals), quarters, place_in(line, cell, CELL_NAMES)))

    def a_stop(self, line: str, word: str) -> int:
        """A space of a way, written like "heron-bend@H9/90:3"."""
        tile, space = self.split(line, word, ":", 2, "heron-bend@H9/90:3")
        entry = self.a_canal(line, tile)
        spaces = [str(k + 1) for k in range(self.g.water(entry).spaces)]
        return int(state.passed(entry, place_in(line, space, spaces)))

    def a_ship(self, line: str, word: str) -> Ship:
        """A ship that has sailed, written like "bow1+middle1+stern1:captain+2*sail:3:7"."""
        tiles, aboard, speed, points = self.split(line, word, ":", 4, "bow1+middle1+stern1:captain+sail:3:7")
        numbers = [self.one_of(line, name, "tile", self.tiles) for name in tiles.split("+")]
        pieces = tally(line, aboard.split("+") if aboard else [], PIECES)
        return Ship(vec[i64](numbers), vec[i64](pieces), whole_number(line, speed), whole_number(line, points))

    # Contracts.

    def hold(self, seat: int, said: Said, what: str, where: int) -> None:
        """Contracts that a player holds or has discarded; unknown ones only by colour."""
        for word in said.words(what):
            times, _, name = word.rpartition("*")
            if name.startswith("?"):
                colour = place_in(said.name, name[1:], COLOURS)
                self.unknown.append((where, colour, whole_number(said.name, times or "1")))
            elif word != NOTHING:
                self.g.papers[self.one_of(said.name, word, "contract", self.papers)] = where

    def deal_contracts(self) -> None:
        """Deal the unknown contracts, in the order of the parts."""
        g = self.g
        for where, colour, count in self.unknown:
            first = colour * int(A_COLOUR)
            left = [paper for paper in range(first, first + int(A_COLOUR)) if is_dealt(g, paper)]
            if len(left) < count:
                raise BadPosition(
                    f"'{where % int(state.DISCARDED)}': there are not so many {COLOURS[colour]} contracts"
                )
            for paper in left[:count]:
                g.papers[paper] = where

    # Shared things.

    def lay_track(self) -> None:
        g, lines = self.g, self.lines
        names = ACTIONS[: int(g.actions())]
        words = self.several("track") if lines.has("track") else names
        g.track = vec[i64]([self.one_of("track", word, "action", names) for word in words])
        if len(g.track) < len(names) and not lines.says_what_comes_next:
            raise BadPosition(f"'track': expected all of {', '.join(names)}")
        g.wheel = whole_number("wheel", lines.take("wheel", "0"))
        g.queue = self.not_below_zero("queue", whole_number("queue", lines.take("queue", str(int(g.queue)))))
        if not 0 <= g.wheel < g.terms.rotation:
            raise BadPosition(f"'wheel': a rotation has {g.terms.rotation} steps, from 0")

    def lay_market(self) -> None:
        """The market. The stacks get all tiles not placed yet, or the last few of each kind if `left` says so."""
        g = self.g
        for word in self.several("gone"):
            self.one_of("gone", word, "tile", self.tiles)
        if self.lines.has("market"):
            market = self.row("market", "tile", self.tiles, int(MARKET))
        else:
            market = self.claimed("market", "tile", usual_market(self.free("tile", self.tiles)), self.tiles)
        g.market = vec[i64](market)
        rest = self.free("tile", self.tiles)
        left = {
            place_in("left", part, PARTS): whole_number("left", count)
            for part, _, count in (words.partition(" ") for words in listed(self.lines.take("left")))
        }
        stacks = [0] * len(g.stacks)
        for part in range(len(PARTS)):
            first, half = int(FIRST_TILE[part]), int(HALF[part])
            tiles = [tile for tile in rest if first <= tile < FIRST_TILE[part + 1]]
            size = self.not_below_zero("left", left.get(part, len(tiles)))
            if size > len(tiles):
                raise BadPosition(f"'left': only {len(tiles)} tiles of the kind {PARTS[part]!r} lie nowhere else")
            for tile in tiles[len(tiles) - size :]:
                stacks[2 * part + (tile - first) // half] |= 1 << (tile - first) % half
        g.stacks = vec[i64](stacks)

    def lay_canals(self) -> None:
        """Open canal tiles, piles given only by size, and the stack."""
        g = self.g
        open_tiles = self.row("canals", "canal", self.canals, int(DISPLAY)) if self.lines.has("canals") else None
        for seat, size in self.piles.items():
            used = self.free("canal", self.canals)[:size]
            if len(used) < size:
                raise BadPosition(f"'{seat}': there are not so many canal tiles for a pile of {size}")
            g.players[seat].pile = size
            g.players[seat].dug |= sum(1 << self.once(str(seat), "canal", tile, self.canals) for tile in used)
        usual = usual_open(self.free("canal", self.canals))
        shown = self.claimed("canals", "canal", usual, self.canals) if open_tiles is None else open_tiles
        rest = self.free("canal", self.canals)
        if self.lines.has("canals left"):
            rest = [self.one_of("canals left", word, "canal", self.canals) for word in self.several("canals left")]
        g.canals = Display(sum(1 << tile for tile in rest), 0, vec[i64](shown))

    def lay_lots(self) -> None:
        """Open commodity tiles, exchanged ones, and the stack."""
        names = self.lots[: int(LOTS)]
        aside = [self.one_of("lots aside", word, "lot", names) for word in self.several("lots aside")]
        if self.lines.has("lots"):
            shown = self.row("lots", "lot", names, int(DISPLAY))
        else:
            shown = self.claimed("lots", "lot", usual_open(self.free("lot", names)), names)
        rest = self.free("lot", names)
        if self.lines.take("lots left") == NOTHING:
            aside, rest = [*aside, *rest], []
        self.g.lots = Display(sum(1 << lot for lot in rest), sum(1 << lot for lot in aside), vec[i64](shown))

    def lay_rings(self) -> None:
        """The markers, the employees on the ring, and those in the agency."""
        g, line = self.g, self.lines.take("desks")
        counts = unhired(g)
        said = dict.fromkeys(range(len(DESK_NAMES)), int(NONE)) if line == NOTHING else {}
        for desk, _, name in (part.partition(" ") for part in listed(line) if line != NOTHING):
            number = int(NONE) if name == "-" else place_in("desks", name, self.staff)
            said[place_in("desks", desk, DESK_NAMES)] = number
        g.desks = vec[i64](usual_desks(g, said, counts))
        if self.lines.has("agency"):
            counts = tally("agency", self.several("agency"), self.staff)
        elif line == NOTHING:
            counts = [0] * int(EMPLOYEES)
        if min(counts) < 0:
            raise BadPosition(f"'desks': there are not so many of {self.staff[counts.index(min(counts))]!r}")
        g.agency = bag(counts)
        for ring, _, place in (part.partition(" ") for part in listed(self.lines.take("markers"))):
            self.put_marker(place_in("markers", ring, RING_NAMES), place)

    def put_marker(self, ring: int, place: str) -> None:
        """The marker of a ring: by a piece for crew and equipment, otherwise by a number from 1."""
        if ring < 2:
            names = PIECES[4 * ring : 4 * ring + 4]
            self.g.markers[ring] = place_on_ring(self.g, ring, 4 * ring + place_in("markers", place, names))
            return
        size = int(STOPS) if ring == 2 else int(PRICES)
        self.g.markers[ring] = place_in("markers", place, [str(k + 1) for k in range(size)])

    # The turn.

    def take_turn(self) -> None:
        """The actions of this turn so far; and the next step, unless `todo` says it."""
        g, lines = self.g, self.lines
        told = lines.says_what_comes_next
        usual = NOTHING if told else "0 cube"
        who, *rest = listed(lines.take("turn") or usual) or [usual]
        if who == NOTHING:
            g.turn = a_turn(NONE)
            self.fit_out()
            return
        word, _, step = who.partition(" ")
        seat = seat_in(self.g, "turn", word)
        if told and step:
            raise BadPosition(f"'turn': {step!r} says what comes next, and so does 'todo'")
        if not told:
            step = list(STEPS)[place_in("turn", step or "cube", list(STEPS))]
        g.turn = a_turn(seat)
        self.do_turn(Said("turn", ", ".join(rest)))
        self.fit_out()
        if not told:
            take_up(g, seat, step)

    def do_turn(self, said: Said) -> None:
        turn = self.g.turn
        for word in said.words("advanced"):
            turn.advanced = place_in("turn", word, ACTIONS)
        for word in said.words("main"):
            turn.main = place_in("turn", word, ACTIONS)
        turn.acted, turn.bonus = int(said.has("acted")), int(said.has("bonus"))
        said.words("acted")
        said.words("bonus")
        turn.bought = said.number("bought")
        turn.goods = vec[i64](tally("turn", said.words("goods"), GOODS))
        turn.traded = sum(1 << place_in("turn", word, PIECES) for word in said.words("traded"))
        said.finish()

    def fit_out(self) -> None:
        """The ship being fitted out or sailing."""
        g, said = self.g, Said("cruise", self.lines.take("cruise"))
        slot, length, has = said.number("slot") - 1, 0, vec[i64]([0] * len(FEATURES))
        if slot >= 0:
            if g.turn.seat == NONE or slot >= SLOTS:
                raise BadPosition(f"'cruise': nobody has a ship in slot {slot + 1}")
            yard = g.players[g.turn.seat].yard
            length = int(ship_at(yard, slot, g.terms.longest))
            has = features_of(g, yard[slot : slot + length])
        length = said.number("length", length)
        if said.has("has"):
            has = vec[i64](tally("cruise", said.words("has"), FEATURES))
        aboard = vec[i64](tally("cruise", said.words("aboard"), PIECES))
        speed, steps, signs, ribbon = [said.number(what) for what in ("speed", "steps", "signs", "ribbon")]
        g.cruise = Cruise(
            slot=slot, length=length, has=has, aboard=aboard, speed=speed, steps=steps, signs=signs, ribbon=ribbon
        )
        said.finish()
