"""What the advice has worked out already, by everything it depends on.

A study belongs to whoever asks for advice, such as one bot, and is passed along with every question. Forgetting any of
it changes no value; tests compare the advice with and without a study. It may be asked about any seat of any game, as
nothing in it is found by seat or game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    ALL_PIECES,
    BERTH,
    BUILDER,
    CABIN,
    CONTRACTS,
    CRANE_MOUNT,
    GUN_MOUNT,
    MOST_SEATS,
    MOUNT,
    SPEED,
    Lookup,
    power_of,
)
from hullworks.games.shipyard.rules.r08_fitting import manned, voyage_for
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.scoring import counted_on, counted_on_all
from hullworks.games.shipyard.state import Player, Ship, Shipyard
from hullworks.games.shipyard.ways import Ways
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Answers
from hullworks.kernel.vecs import append, vec

CANALS_KEPT: Final[i64] = 64
HULLS_KEPT: Final[i64] = 256
UNKNOWN: Final[i64] = -1


class Hull:
    """A hull in a yard as a ship: its best voyage with the pieces in store, by the given ways."""

    def __init__(self, g: Shipyard, seat: i64, tiles: vec[i64], ways: Ways) -> None:
        player = g.players[seat]
        self.store = player.store[:]
        self.powers = player.powers
        self.ways: Final[i64] = ways.number
        has = features_of(g, tiles)
        voyage = voyage_for(g, seat, has)
        ways.sail(voyage)
        self.best: Final[i64] = voyage.best
        self.places: Final[i64] = has[CABIN] + has[BERTH] + has[MOUNT] + has[CRANE_MOUNT] + has[GUN_MOUNT]
        self.ship: Final = Ship(tiles, manned(voyage), voyage.speed, 0)
        self.counts = vec[i64]([UNKNOWN] * CONTRACTS)  # what the ship adds to each contract, once known

    def matches(self, player: Player, slot: i64, end: i64, ways: Ways) -> bool:
        """Whether this is the hull in these slots, with the same pieces in store, builders and boiler makers."""
        tiles = self.ship.tiles
        if self.ways != ways.number or len(tiles) != end - slot:
            return False
        for k in range(end - slot):
            if tiles[k] != player.yard[slot + k]:
                return False
        for piece in range(ALL_PIECES):
            if self.store[piece] != player.store[piece]:
                return False
            if self.powers[power_of(BUILDER, piece)] != player.power(BUILDER, piece):
                return False
        return self.powers[power_of(SPEED, 0)] == player.power(SPEED, 0)

    def adds(self, g: Shipyard, paper: i64) -> i64:
        """What the ship adds to a contract."""
        if self.counts[paper] == UNKNOWN:
            self.counts[paper] = counted_on(g, self.ship, g.lookup.clauses[paper])
        return self.counts[paper]


class Claims:
    """The contracts of one seat, in ascending order, and what its fleet adds to each."""

    def __init__(self) -> None:
        self.held: i64 = 0  # a bit for each contract
        self.ships: list[Ship] = []
        self.number: i64 = 0  # of these claims among all that were read
        self.papers = vec[i64]()
        self.counts = vec[i64]()

    def read(self, g: Shipyard, seat: i64, number: i64) -> bool:
        """Make these the claims of a seat, with this number if they are not its claims already."""
        held: i64 = 0
        papers = g.papers
        for paper in range(CONTRACTS):
            if papers[paper] == seat:
                held |= bit(paper)
        ships = g.players[seat].ships
        if held == self.held and ships is self.ships:
            return False
        self.held, self.ships, self.number = held, ships, number
        self.papers = vec[i64]()
        self.counts = vec[i64]()
        for paper in range(CONTRACTS):
            if held >> paper & 1 == 1:
                self.papers = append(self.papers, paper)
                self.counts = append(self.counts, counted_on_all(g, ships, g.lookup.clauses[paper]))
        return True


class Study:
    """The tables of a study. Each place of a table holds one thing, which gives way to the next that falls there."""

    def __init__(self) -> None:
        self.lookup: Lookup | None = None
        self.canals: list[Ways | None] = [None] * CANALS_KEPT
        self.hulls: list[Hull | None] = [None] * HULLS_KEPT
        self.claims: list[Claims] = [Claims() for _ in range(MOST_SEATS)]
        self.numbers: i64 = 0  # ways found and claims read so far, which numbers them
        self.spare = vec[i64]([0] * ALL_PIECES)  # for the pieces in store that one valuation has not put aboard
        self.worlds: list[Shipyard] = []  # copies of positions that are no longer needed, to be used again
        self.buffers: list[Answers] = []  # likewise

    def open(self, g: Shipyard) -> None:
        """Begin a question about a position; what was found with the parts of another pack is forgotten."""
        if self.lookup is not g.lookup:
            self.lookup = g.lookup
            self.canals = [None] * CANALS_KEPT
            self.hulls = [None] * HULLS_KEPT
            self.claims = [Claims() for _ in range(MOST_SEATS)]
            self.buffers.clear()

    # What was lent may be given back once nothing uses it any more; it need not be.

    def copy(self, g: Shipyard) -> Shipyard:
        """A copy of a position, lent."""
        if len(self.worlds) > 0:
            old = self.worlds.pop()
            if old.become(g):
                return old
        return g.copy()

    def give_back(self, world: Shipyard) -> None:
        self.worlds.append(world)

    def buffer(self, g: Shipyard) -> Answers:
        """An empty buffer for answers, lent."""
        if len(self.buffers) == 0:
            return g.answers_buffer()
        out = self.buffers.pop()
        out.count = 0
        return out

    def give_buffer_back(self, out: Answers) -> None:
        self.buffers.append(out)

    # What was found.

    def ways(self, g: Shipyard, player: Player) -> Ways:
        """All ways through a player's canal."""
        mixed = (player.token * 8 + player.space) * 4 + player.heading
        for entry in player.canal:
            mixed = mix(mixed, entry)
        place = settled(mixed) % CANALS_KEPT
        known = self.canals[place]
        if known is not None and known.leads(player):
            return known
        self.numbers += 1
        found = Ways(g.lookup, player, self.numbers)
        self.canals[place] = found
        return found

    def hull(self, g: Shipyard, seat: i64, slot: i64, end: i64, ways: Ways) -> Hull:
        """The hull in these slots of a seat's yard, as a ship."""
        player = g.players[seat]
        mixed = ways.number
        for k in range(slot, end):
            mixed = mix(mixed, player.yard[k])
        for count in player.store:
            mixed = mix(mixed, count)
        place = settled(mixed) % HULLS_KEPT
        known = self.hulls[place]
        if known is not None and known.matches(player, slot, end, ways):
            return known
        found = Hull(g, seat, player.yard[slot:end], ways)
        self.hulls[place] = found
        return found

    def claimed(self, g: Shipyard, seat: i64) -> Claims:
        """The contracts of a seat."""
        claims = self.claims[seat]
        if claims.read(g, seat, self.numbers + 1):
            self.numbers += 1
        return claims


# Mixing numbers to find a place in a table: only speed depends on how well they are mixed.


def mix(mixed: i64, number: i64) -> i64:
    return (mixed * 37 + number) & 0xFFFFFFFFFFFF


def settled(mixed: i64) -> i64:
    return mixed ^ mixed >> 13 ^ mixed >> 29
