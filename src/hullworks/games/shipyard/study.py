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
    NONE,
    SLOTS,
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
HULLS_KEPT: Final[i64] = 128
UNKNOWN: Final[i64] = -1


class Hull:
    """A hull in a yard as a ship, with the pieces in store, and its best voyage by the ways asked for last."""

    def __init__(self, g: Shipyard, seat: i64, tiles: vec[i64]) -> None:
        player = g.players[seat]
        self.tiles = tiles
        self.store = player.store[:]
        self.powers = player.powers
        has = features_of(g, tiles)
        self.places: Final[i64] = has[CABIN] + has[BERTH] + has[MOUNT] + has[CRANE_MOUNT] + has[GUN_MOUNT]
        self.voyage: Final = voyage_for(g, seat, has)
        self.ways: i64 = NONE  # the number of the ways asked for last
        self.best: i64 = NONE
        self.ship = Ship(tiles, self.store, 0, 0)
        self.counts = vec[i64]([UNKNOWN] * CONTRACTS)  # what the ship adds to each contract, once known

    def matches(self, player: Player, slot: i64, end: i64) -> bool:
        """Whether this is the hull in these slots, with the same pieces in store, builders and boiler makers."""
        tiles = self.tiles
        if len(tiles) != end - slot:
            return False
        for k in range(end - slot):
            if tiles[k] != player.yard[slot + k]:
                return False
        return has_the_means(player, self.store, self.powers)

    def take(self, ways: Ways) -> None:
        """Find the best voyage by these ways."""
        if self.ways == ways.number:
            return
        self.ways = ways.number
        self.voyage.forget()
        ways.sail(self.voyage)
        self.best = self.voyage.best
        if self.best != NONE:
            self.ship = Ship(self.tiles, manned(self.voyage), self.voyage.speed, 0)
            for paper in range(CONTRACTS):
                self.counts[paper] = UNKNOWN

    def adds(self, g: Shipyard, paper: i64) -> i64:
        """What the ship adds to a contract."""
        if self.counts[paper] == UNKNOWN:
            self.counts[paper] = counted_on(g, self.ship, g.lookup.clauses[paper])
        return self.counts[paper]


def has_the_means(player: Player, store: vec[i64], powers: vec[i64]) -> bool:
    """Whether a player has these pieces in store, and builders and boiler makers with these powers."""
    for piece in range(ALL_PIECES):
        if store[piece] != player.store[piece]:
            return False
        if powers[power_of(BUILDER, piece)] != player.powers[power_of(BUILDER, piece)]:
            return False
    return powers[power_of(SPEED, 0)] == player.powers[power_of(SPEED, 0)]


class Claims:
    """The contracts of one seat, in ascending order, and what its fleet adds to each."""

    def __init__(self) -> None:
        self.held: i64 = 0  # a bit for each contract
        self.ships: list[Ship] = []
        self.papers = vec[i64]()
        self.counts = vec[i64]()

    def read(self, g: Shipyard, seat: i64, held: i64) -> None:
        """Make these the claims of a seat that holds these contracts."""
        ships = g.players[seat].ships
        if held == self.held and ships is self.ships:
            return
        self.held, self.ships = held, ships
        self.papers = vec[i64]()
        self.counts = vec[i64]()
        for paper in range(CONTRACTS):
            if held >> paper & 1 == 1:
                self.papers = append(self.papers, paper)
                self.counts = append(self.counts, counted_on_all(g, ships, g.lookup.clauses[paper]))


class Study:
    """The tables of a study. Each place of a table holds one thing, which gives way to the next that falls there."""

    def __init__(self) -> None:
        self.lookup: Lookup | None = None
        self.canals: list[Ways | None] = [None] * CANALS_KEPT
        self.hulls: list[Hull | None] = [None] * HULLS_KEPT
        self.claims: list[Claims] = [Claims() for _ in range(MOST_SEATS)]
        self.numbers: i64 = 0  # ways found so far, which numbers them
        self.base: Ways | None = None  # the canal without its last tile, while tiles are tried
        self.held: i64 = 0  # a bit for each contract of the seat that is advised, who discards none in the meantime
        self.staff: i64 = NONE  # employees, the turns left to them, their points, and what they are worth besides
        self.left = 0.0
        self.staff_points: i64 = 0
        self.staff_worth = 0.0
        self.spare = vec[i64]([0] * ALL_PIECES)  # for the pieces in store that one valuation has not put aboard
        self.parts = vec[i64]([NONE] * SLOTS)  # for the kinds of tiles in the yard that is valued
        self.worlds: list[Shipyard] = []  # copies of positions that are no longer needed, to be used again
        self.buffers: list[Answers] = []  # likewise

    def open(self, g: Shipyard, seat: i64) -> None:
        """Begin to advise a seat about a position; what was found with the parts of another pack is forgotten."""
        self.held = papers_held(g, seat)
        self.base = None
        if self.lookup is not g.lookup:
            self.lookup = g.lookup
            self.canals = [None] * CANALS_KEPT
            self.hulls = [None] * HULLS_KEPT
            self.claims = [Claims() for _ in range(MOST_SEATS)]
            self.staff = NONE
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
        found = Ways(g.lookup, player, self.numbers, self.base)
        self.canals[place] = found
        return found

    def hull(self, g: Shipyard, seat: i64, slot: i64, end: i64, ways: Ways) -> Hull:
        """The hull in these slots of a seat's yard, as a ship with its best voyage by these ways."""
        player = g.players[seat]
        mixed: i64 = 0
        for k in range(slot, end):
            mixed = mix(mixed, player.yard[k])
        for count in player.store:
            mixed = mix(mixed, count)
        place = settled(mixed) % HULLS_KEPT
        found = self.hulls[place]
        if found is None or not found.matches(player, slot, end):
            found = Hull(g, seat, player.yard[slot:end])
            self.hulls[place] = found
        found.take(ways)
        return found

    def claimed(self, g: Shipyard, seat: i64) -> Claims:
        """The contracts of the seat that is advised."""
        claims = self.claims[seat]
        claims.read(g, seat, self.held)
        return claims


def papers_held(g: Shipyard, seat: i64) -> i64:
    """A bit for each contract that a seat holds."""
    held: i64 = 0
    papers = g.papers
    for paper in range(CONTRACTS):
        if papers[paper] == seat:
            held |= bit(paper)
    return held


# Mixing numbers to find a place in a table: only speed depends on how well they are mixed.


def mix(mixed: i64, number: i64) -> i64:
    return (mixed * 37 + number) & 0xFFFFFFFFFFFF


def settled(mixed: i64) -> i64:
    return mixed ^ mixed >> 13 ^ mixed >> 29
