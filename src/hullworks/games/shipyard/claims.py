"""The contracts of one seat, and all that their worth depends on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.hulls import COUNT
from hullworks.games.shipyard.lookup import ALL_PIECES, CAPTAIN, CONTRACTS, LIFEBOAT, OUTFIT_BITS, Clause
from hullworks.games.shipyard.scoring import CANALS_USED, MONEY, OF_GEAR, OFFICERS, SAFE, STAFF, counted_on_all
from hullworks.games.shipyard.state import Player, Ship, Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.vecs import append, vec

STORE_BITS: Final[i64] = 7  # for the count of each piece in a store as one number
TOO_MANY: Final[i64] = -1  # in place of a store as one number, if a count does not fit
ALL_BITS: Final[i64] = -1
NEVER_READ: Final = -1.0  # in place of the turns left


class Means:
    """What contracts count besides the fleet; 0 for what none of those held counts."""

    def __init__(self) -> None:
        self.money: i64 = 0
        self.staff: i64 = 0
        self.pile: i64 = 0

    def are(self, player: Player, counted: Means) -> bool:
        """Whether these are the means of a player, as far as they are counted."""
        if self.money != player.money & counted.money or self.pile != player.pile & counted.pile:
            return False
        return self.staff == player.staff & counted.staff

    def read(self, player: Player, counted: Means) -> None:
        """Make these the means of a player, as far as they are counted."""
        self.money = player.money & counted.money
        self.staff = player.staff & counted.staff
        self.pile = player.pile & counted.pile


class Claims:
    """The contracts of one seat, in ascending order, and what its fleet adds to each."""

    def __init__(self) -> None:
        self.number: i64 = 0  # another one for other contracts, or another fleet
        self.held: i64 = 0  # a bit for each contract
        self.ships: list[Ship] = []
        self.papers = vec[i64]()
        self.counts = vec[i64]()
        # All bits of what the contracts count, or of what is a hope for them.
        self.counted = Means()
        self.store: i64 = 0
        self.gear: i64 = 0
        # Those bits of the store and of the gear for each contract; a contract that counts means has neither.
        self.stores = vec[i64]()
        self.gears = vec[i64]()
        # What each contract was worth last, all of them together, and what that depended on.
        self.worths = vec[float]()
        self.left = NEVER_READ
        self.means = Means()
        self.last_store: i64 = 0
        self.last_gear: i64 = 0
        self.worth = 0.0
        # What has changed since.
        self.has_less_time = False
        self.has_other_means = False
        self.other_store: i64 = 0
        self.other_gear: i64 = 0

    def read(self, g: Shipyard, seat: i64, held: i64, number: i64) -> None:
        """Make these the claims of a seat that holds these contracts."""
        self.number = number
        self.held, self.ships = held, g.players[seat].ships
        self.papers = vec[i64]()
        self.counts = vec[i64]()
        self.counted = Means()
        self.store = 0
        self.gear = 0
        self.stores = vec[i64]()
        self.gears = vec[i64]()
        self.left = NEVER_READ
        for paper in range(CONTRACTS):
            if held >> paper & 1 == 1:
                clause = g.lookup.clauses[paper]
                self.papers = append(self.papers, paper)
                self.counts = append(self.counts, counted_on_all(g, self.ships, clause))
                self.depend(clause)
        self.worths = vec[float]([0.0] * len(self.papers))

    def depend(self, clause: Clause) -> None:
        """Note what the worth of a contract depends on besides the fleet: see `fulfilled` and `paper_hope`."""
        store: i64 = 0
        gear: i64 = 0
        if clause.measure == MONEY:
            self.counted.money = ALL_BITS
        elif clause.measure == STAFF:
            self.counted.staff = ALL_BITS
        elif clause.measure == CANALS_USED:
            self.counted.pile = ALL_BITS
        elif clause.measure == OFFICERS:
            store = COUNT * bit(STORE_BITS * CAPTAIN)
        elif clause.measure == OF_GEAR or clause.measure == SAFE:
            gear = masks(clause.names, OUTFIT_BITS) << OUTFIT_BITS * LIFEBOAT
        else:
            store = masks(clause.names, STORE_BITS)
        self.store |= store
        self.gear |= gear
        self.stores = append(self.stores, store)
        self.gears = append(self.gears, gear)

    def is_worth_as_before(self, player: Player, store: i64, gear: i64, left: float) -> bool:
        """Whether nothing has changed that the contracts depend on; remember what has."""
        self.has_less_time = left != self.left
        self.has_other_means = not self.means.are(player, self.counted)
        self.other_store = (store ^ self.last_store) & self.store
        self.other_gear = (gear ^ self.last_gear) & self.gear
        if not self.has_less_time and not self.has_other_means and self.other_store | self.other_gear == 0:
            return True
        self.left = left
        self.last_store, self.last_gear = store, gear
        self.means.read(player, self.counted)
        return False

    def is_as_before(self, k: i64) -> bool:
        """Whether nothing had changed, when that was asked last, on which the contract at this place depends."""
        if self.has_less_time or self.stores[k] & self.other_store != 0 or self.gears[k] & self.other_gear != 0:
            return False
        return not self.has_other_means or self.stores[k] | self.gears[k] != 0


def masks(numbers: i64, bits: i64) -> i64:
    """As many bits for each member of a set as its count takes."""
    found: i64 = 0
    for number in range(ALL_PIECES):
        if numbers >> number & 1 == 1:
            found |= COUNT * bit(bits * number)
    return found


def store_of(player: Player) -> i64:
    """The pieces of a player as one number, or TOO_MANY."""
    store: i64 = 0
    for piece in range(ALL_PIECES):
        count = player.store[piece]
        if count > COUNT:
            return TOO_MANY
        store |= count << STORE_BITS * piece
    return store
