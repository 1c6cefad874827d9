"""What the advice has worked out already, by everything it depends on.

A study belongs to whoever asks for advice, such as one bot, and is passed along with every question. Forgetting any of
it changes no value; tests compare the advice with and without a study. It may be asked about any seat of any game, as
nothing in it is found by seat or game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.claims import STORE_BITS, TOO_MANY, Claims, Means, store_of
from hullworks.games.shipyard.hulls import COUNT, Hulls, features_in
from hullworks.games.shipyard.lookup import (
    ALL_PIECES,
    BERTH,
    BUILDER,
    CABIN,
    CAPTAIN,
    CELLS,
    CONTRACTS,
    CRANE_MOUNT,
    GUN_MOUNT,
    MOST_SEATS,
    MOUNT,
    NONE,
    OUTFIT_BITS,
    SLOTS,
    Lookup,
    neighbour,
    power_of,
)
from hullworks.games.shipyard.rules.r05_chain import entry_at
from hullworks.games.shipyard.rules.r08_fitting import manned, voyage_for
from hullworks.games.shipyard.scoring import counted_on
from hullworks.games.shipyard.state import Player, Ship, Shipyard, cell_of, turn_of, turned
from hullworks.games.shipyard.ways import Ways
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Answers
from hullworks.kernel.vecs import append, vec

CANALS_KEPT: Final[i64] = 128
HULLS_KEPT: Final[i64] = 128
VOYAGES_KEPT: Final[i64] = 1024
MOST_NUMBERS: Final[i64] = bit(30)
NUMBER_BITS: Final[i64] = 31
UNKNOWN: Final[i64] = -1
OPEN_SIDES: Final[i64] = 8  # the bits of a site below the sides that must be open, and below those that must not
CLOSED_SIDES: Final[i64] = 12

# The feature of which each piece takes one, in the order of pieces (R8.3, R8.4).
PLACE_FOR: Final = vec[i64]([CABIN, CABIN, BERTH, CABIN, CRANE_MOUNT, MOUNT, GUN_MOUNT, MOUNT])

# A voyage that was found, as one number: one more than the most points, one more than the speed, and a bit if more
# cranes than cannons are passed.
VOYAGE_SPEED: Final[i64] = 1
VOYAGE_POINTS: Final[i64] = 9


class Hull:
    """A hull as a ship, with pieces from a store, and its best voyage by the ways asked for last.

    Hulls with the same features and number of tiles are one, and so are stores with the same pieces as far as there is
    room for them: more of a kind could never go aboard.
    """

    def __init__(
        self, g: Shipyard, seat: i64, tiles: vec[i64], outfit: i64, crew: i64, staff: i64, number: i64
    ) -> None:
        self.outfit: Final[i64] = outfit
        self.crew: Final[i64] = crew
        self.staff: Final[i64] = staff
        self.number: Final[i64] = number
        self.voyage: Final = voyage_for(g, seat, features_in(outfit))
        self.ways: i64 = NONE  # the number of the ways asked for last
        self.best: i64 = NONE
        self.engine: i64 = NONE  # the voyage that was found last, without its points: it tells what goes aboard
        self.ship = Ship(tiles, self.voyage.crew, 0, 0)
        self.aboard: i64 = 0  # the number of pieces aboard
        self.counts = vec[i64]([UNKNOWN] * CONTRACTS)  # what the ship adds to each contract, once known
        # What the ship promised last, the number of the claims, and the means.
        self.promise = 0.0
        self.claims: i64 = NONE
        self.means = Means()

    def is_for(self, outfit: i64, crew: i64, staff: i64) -> bool:
        """Whether this is the hull with this outfit, crew and shipwrights."""
        return self.outfit == outfit and self.crew == crew and self.staff == staff

    def take(self, ways: Ways, known: vec[i64]) -> None:
        """Find the best voyage by these ways; *known* are the voyages found before, each with its key before it."""
        self.ways = ways.number
        key = ways.number << NUMBER_BITS | self.number
        place = settled(mix(mix(0, ways.number), self.number)) % VOYAGES_KEPT * 2
        if known[place] != key:
            known[place] = key
            known[place + 1] = self.sail(ways)
        found = known[place + 1]
        self.best = (found >> VOYAGE_POINTS) - 1
        engine = found & bit(VOYAGE_POINTS) - 1
        if self.best != NONE and engine != self.engine:
            self.engine = engine
            self.man(engine)

    def sail(self, ways: Ways) -> i64:
        """The best voyage by these ways, as one number."""
        voyage = self.voyage
        voyage.resume(NONE, NONE, 0)
        ways.sail(voyage)
        cranes: i64 = 1 if voyage.best_cranes > voyage.best_cannons else 0
        return voyage.best + 1 << VOYAGE_POINTS | voyage.speed + 1 << VOYAGE_SPEED | cranes

    def man(self, engine: i64) -> None:
        """Take the pieces for this voyage aboard."""
        voyage = self.voyage
        voyage.resume(self.best, (engine >> VOYAGE_SPEED) - 1, engine & 1)
        self.ship = Ship(self.ship.tiles, manned(voyage), voyage.speed, 0)
        self.aboard = 0
        for count in self.ship.aboard:
            self.aboard += count
        self.claims = NONE
        for paper in range(CONTRACTS):
            self.counts[paper] = UNKNOWN

    def adds(self, g: Shipyard, paper: i64) -> i64:
        """What the ship adds to a contract."""
        if self.counts[paper] == UNKNOWN:
            self.counts[paper] = counted_on(g, self.ship, g.lookup.clauses[paper])
        return self.counts[paper]


def crew_for(outfit: i64, player: Player) -> i64:
    """The pieces in store, as far as tiles with this outfit have room for them, as one number, or TOO_MANY."""
    crew: i64 = 0
    store, powers, places = player.store, player.powers, PLACE_FOR
    for piece in range(ALL_PIECES):
        count = store[piece]
        if count == 0:
            continue
        room = (outfit >> OUTFIT_BITS * places[piece] & COUNT) + powers[power_of(BUILDER, piece)]
        if piece == CAPTAIN:
            room += 1  # The first captain takes no cabin.
        if count > room:
            count = room
        if count > COUNT:
            return TOO_MANY
        crew |= count << STORE_BITS * piece
    return crew


class Study:
    """The tables of a study. Each place of a table holds one thing, which gives way to the next that falls there.

    Canals and hulls have places in pairs: of two things that fall there, the one that was asked for last stays longer.
    """

    def __init__(self) -> None:
        self.lookup: Lookup | None = None
        self.canals: list[Ways | None] = [None] * CANALS_KEPT
        self.last_ways: Ways | None = None  # those asked for last
        self.hulls: list[Hull | None] = [None] * HULLS_KEPT
        self.voyages = vec[i64]([NONE] * (VOYAGES_KEPT * 2))
        self.claims: list[Claims] = [Claims() for _ in range(MOST_SEATS)]
        self.numbers: i64 = 0  # ways, hulls and claims found so far, which numbers them
        self.base: Ways | None = None  # the canal without its last tile, while tiles are tried
        self.free = vec[i64]()  # where a tile may be laid beside it, once asked for
        self.held: i64 = 0  # a bit for each contract of the seat that is advised, who discards none in the meantime
        self.staff: i64 = NONE  # employees, the turns left to them, their points, and what they are worth besides
        self.left = 0.0
        self.staff_points: i64 = 0
        self.staff_worth = 0.0
        self.canal: i64 = NONE  # the number of some ways, a store, and what the canal is worth with these pieces
        self.canal_store: i64 = TOO_MANY
        self.canal_worth = 0.0
        self.spare = vec[i64]([0] * ALL_PIECES)  # for the pieces in store that one valuation has not put aboard
        self.yard = Hulls()  # for the yard that is valued
        # The pieces and employees of the player who is valued, as numbers, and each hull of the yard with its outfit,
        # as long as these stay the same.
        self.store: i64 = TOO_MANY
        self.shipwrights: i64 = NONE
        self.last_hulls: list[Hull | None] = [None] * SLOTS
        self.musters = vec[i64]([0] * SLOTS)  # when each of them was found
        self.mustered: i64 = 0  # how many times these numbers have changed
        self.worlds: list[Shipyard] = []  # copies of positions that are no longer needed, to be used again
        self.buffers: list[Answers] = []  # likewise

    def open(self, g: Shipyard, seat: i64) -> None:
        """Begin to advise a seat about a position; what was found with the parts of another pack is forgotten."""
        self.held = papers_held(g, seat)
        self.base = None
        if self.lookup is not g.lookup or self.numbers > MOST_NUMBERS:
            self.lookup = g.lookup
            self.canals = [None] * CANALS_KEPT
            self.hulls = [None] * HULLS_KEPT
            self.voyages = vec[i64]([NONE] * (VOYAGES_KEPT * 2))
            self.claims = [Claims() for _ in range(MOST_SEATS)]
            self.numbers = 0
            self.staff = NONE
            self.canal = NONE
            self.last_ways = None
            self.yard = Hulls()
            self.last_hulls = [None] * SLOTS
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
        last = self.last_ways
        if last is not None and last.leads(player):
            return last
        found = self.known_ways(g, player)
        self.last_ways = found
        return found

    def known_ways(self, g: Shipyard, player: Player) -> Ways:
        """The same, if they are not those asked for last."""
        mixed = (player.token * 8 + player.space) * 4 + player.heading
        for entry in player.canal:
            mixed = mix(mixed, entry)
        place = settled(mixed) % CANALS_KEPT & ~1
        known = self.canals[place]
        if known is not None and known.leads(player):
            return known
        found = self.canals[place + 1]
        if found is None or not found.leads(player):
            self.numbers += 1
            found = Ways(g.lookup, player, self.numbers, self.base)
        self.canals[place] = found
        self.canals[place + 1] = known
        return found

    def begin_to_dig(self, g: Shipyard, player: Player) -> None:
        """From now on, canals have one tile more than this player's."""
        self.base = self.ways(g, player)
        self.free = vec[i64]()

    def sites(self, g: Shipyard, canal: vec[i64]) -> vec[i64]:
        """The sites beside this canal, to which tiles are tried."""
        if len(self.free) == 0:
            self.free = sites_beside(g, canal)
        return self.free

    def muster(self, g: Shipyard, player: Player) -> None:
        """Value this player from now on. What employees add follows from who they are, so their powers are not read."""
        store = store_of(player)
        staff = player.staff & g.lookup.shipwrights
        if store != self.store or staff != self.shipwrights or store == TOO_MANY:
            self.store, self.shipwrights = store, staff
            self.mustered += 1

    def hull(self, g: Shipyard, seat: i64, k: i64, ways: Ways) -> Hull:
        """A hull of the yard that was read, as a ship with its best voyage by these ways."""
        found = self.last_hulls[k]
        if found is None or self.musters[k] != self.mustered or found.outfit != self.yard.outfits[k]:
            found = self.known_hull(g, seat, k)
            self.last_hulls[k] = found
            self.musters[k] = self.mustered
        if found.ways != ways.number:
            found.take(ways, self.voyages)
        return found

    def known_hull(self, g: Shipyard, seat: i64, k: i64) -> Hull:
        """The same, without its voyage, if the player is valued for the first time since something changed."""
        player = g.players[seat]
        outfit, staff = self.yard.outfits[k], self.shipwrights
        crew = crew_for(outfit, player)
        if crew == TOO_MANY:
            return self.new_hull(g, seat, k, crew)
        place = settled(mix(mix(mix(mix(staff, outfit >> 31), outfit), crew >> 31), crew)) % HULLS_KEPT & ~1
        known = self.hulls[place]
        if known is not None and known.is_for(outfit, crew, staff):
            return known
        found = self.hulls[place + 1]
        if found is None or not found.is_for(outfit, crew, staff):
            found = self.new_hull(g, seat, k, crew)
        self.hulls[place] = found
        self.hulls[place + 1] = known
        return found

    def new_hull(self, g: Shipyard, seat: i64, k: i64, crew: i64) -> Hull:
        """The same, if it was not found before."""
        self.numbers += 1
        tiles = g.players[seat].yard[self.yard.slots[k] : self.yard.ends[k]]
        return Hull(g, seat, tiles, self.yard.outfits[k], crew, self.shipwrights, self.numbers)

    def claimed(self, g: Shipyard, seat: i64) -> Claims:
        """The contracts of the seat that is advised."""
        claims = self.claims[seat]
        if claims.held != self.held or claims.ships is not g.players[seat].ships:
            self.numbers += 1
            claims.read(g, seat, self.held, self.numbers)
        return claims


def papers_held(g: Shipyard, seat: i64) -> i64:
    """A bit for each contract that a seat holds."""
    held: i64 = 0
    papers = g.papers
    for paper in range(CONTRACTS):
        if papers[paper] == seat:
            held |= bit(paper)
    return held


# A site is a free cell beside an open side of a canal, with the sides that must be open there, and those that must not,
# as one number.


def sites_beside(g: Shipyard, canal: vec[i64]) -> vec[i64]:
    """R5.2 The cells where a tile may be laid, if it can be turned so that it fits."""
    sites = vec[i64]()
    found = vec[i64]([0] * CELLS)
    for entry in canal:
        mask = turned(g.water(entry).mask, turn_of(entry))
        for side in range(4):
            cell = neighbour(cell_of(entry), side) if mask >> side & 1 == 1 else NONE
            if cell != NONE and found[cell] == 0 and entry_at(canal, cell) == NONE:
                found[cell] = 1
                sites = append(sites, site_at(g, canal, cell))
    return sites


def site_at(g: Shipyard, canal: vec[i64], cell: i64) -> i64:
    """R5.2 The site in this cell: sides that touch open ones must be open, and those that touch others must not."""
    site = cell
    for side in range(4):
        beside = neighbour(cell, side)
        entry = NONE if beside == NONE else entry_at(canal, beside)
        if entry != NONE:
            theirs = turned(g.water(canal[entry]).mask, turn_of(canal[entry])) >> (side + 2) % 4 & 1
            site |= bit(side + (OPEN_SIDES if theirs == 1 else CLOSED_SIDES))
    return site


def fits_site(site: i64, mask: i64) -> bool:
    """R5.2 Whether a tile with these open sides fits in a site."""
    return mask & site >> OPEN_SIDES & 15 == site >> OPEN_SIDES & 15 and mask & site >> CLOSED_SIDES & 15 == 0


# Mixing numbers to find a place in a table: only speed depends on how well they are mixed.


def mix(mixed: i64, number: i64) -> i64:
    return (mixed * 16777619 ^ number) & 0x7FFFFFFF


def settled(mixed: i64) -> i64:
    return mixed ^ mixed >> 15 ^ mixed >> 8
