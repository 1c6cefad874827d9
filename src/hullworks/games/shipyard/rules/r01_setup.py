"""R1 The table is laid, and R2 what comes before the first turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hullworks.games.shipyard.actions import LAY, STARTER
from hullworks.games.shipyard.rules.r03_track import BEGIN_TURN, a_turn
from hullworks.games.shipyard.rules.r04_market import BOOK, FILL_CANALS, FILL_LOTS, FILL_MARKET
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS, place_on_ring
from hullworks.games.shipyard.rules.r09_contract import DEAL_CONTRACT
from hullworks.games.shipyard.state import AT_REST, BOXED, OPEN, TURNS, Cruise, Display, Player, Shipyard
from hullworks.games.shipyard.tables import (
    ALL_COLOURS,
    ALL_FEATURES,
    ALL_PIECES,
    CANALS,
    CAPTAIN,
    CONTRACTS,
    CRANE,
    DESKS,
    DISPLAY,
    FIRST_LOT,
    HALF,
    LOTS,
    MARKET,
    NONE,
    POWERS,
    SLOTS,
    STOPS,
    Tables,
    Terms,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import bag
from hullworks.kernel.rule import Chance, Outcomes, Step
from hullworks.kernel.todo import nothing


def setup(tables: Tables, terms: Terms, seats: i64) -> Shipyard:
    """R1, R2 Lay the table and begin."""
    desks = vec[i64]([NONE] * (STOPS * DESKS))
    counts = [int(post.count) for post in tables.posts]
    for stop in range(STOPS):  # R1.9
        desks[stop * DESKS] = tables.stops[stop]
        counts[tables.stops[stop]] -= 1
    g = Shipyard(
        nothing(BOOK, tables.actions, seats),
        tables,
        terms,
        [a_player(tables) for _ in range(seats)],
        vec[i64](),
        0,
        tables.house.queue[seats - 2],  # R1.2
        vec[i64]([bit(HALF[stack // 2]) - 1 for stack in range(2 * len(HALF))]),  # R1.3
        vec[i64]([NONE] * MARKET),
        Display(bit(CANALS) - 1, 0, vec[i64]([NONE] * DISPLAY)),  # R1.6
        Display(bit(LOTS) - 1, 0, vec[i64]([NONE] * DISPLAY)),
        bag(counts),
        desks,
        vec[i64]([0, 0, 0, NONE]),  # R1.8, R1.9
        vec[i64]([BOXED] * CONTRACTS),
        a_turn(NONE),
        Cruise(NONE, 0, vec[i64]([0] * ALL_FEATURES), vec[i64]([0] * ALL_PIECES), 0, 0, 0, 0),
        NONE,
        OPEN,
        TURNS,
    )
    g.markers[0] = place_on_ring(g, 0, CAPTAIN)  # R1.7
    g.markers[1] = place_on_ring(g, 1, CRANE)
    for rule in (DRAW_STARTER, LAY_TRACK, FILL_MARKET, FILL_CANALS, FILL_LOTS, FILL_DESKS, DEAL_CONTRACTS):
        g.then(rule)
    g.begin()
    return g


def a_player(tables: Tables) -> Player:
    """R2.2 What everybody begins with."""
    return Player(
        tables.house.money,
        0,
        vec[i64]([NONE] * SLOTS),
        vec[i64]([0] * ALL_PIECES),
        bit(FIRST_LOT),
        0,
        vec[i64]([0] * POWERS),
        vec[i64](),
        0,
        0,
        NONE,
        0,
        AT_REST,
        vec[i64](),
        [],
        0,
        NONE,
        NONE,
        0,
    )


class DrawStarter(Chance):
    """R2.1 Every player is equally likely to go first."""

    def outcomes(self, g: Shipyard, seat: i64, arg: i64, out: Outcomes) -> None:
        for starter in range(g.seats):
            out.weigh(STARTER.code(starter), 1)

    def sample(self, g: Shipyard, seat: i64, arg: i64, rng: Rng) -> i64:
        return STARTER.code(rng.below(g.seats))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.starter = STARTER.arg(answer)


class LayTrack(Step):
    """R1.1 The action tiles are laid one after the other, from the tail."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if i64(len(g.track)) < g.actions():
            g.then(LAY_ACTION)
            g.then(LAY_TRACK)


class LayAction(Chance):
    """R1.1 Each of the action tiles left is equally likely."""

    def outcomes(self, g: Shipyard, seat: i64, arg: i64, out: Outcomes) -> None:
        for action in range(g.actions()):
            if not is_laid(g, action):
                out.weigh(LAY.code(action), 1)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.track = append(g.track, LAY.arg(answer))


def is_laid(g: Shipyard, action: i64) -> bool:
    for other in g.track:
        if other == action:
            return True
    return False


class DealContracts(Step):
    """R2.3 Everybody is dealt blue and green contracts, R2.4 or one simple one of each; then the first turn begins."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        number = g.tables.house.contracts
        if g.terms.introductory:
            number = 1
        for k in range(g.seats):
            for colour in range(ALL_COLOURS):
                for _ in range(number):
                    g.then(DEAL_CONTRACT, (g.starter + k) % g.seats, colour)
        g.then(BEGIN_TURN, g.starter)


DRAW_STARTER: Final = BOOK.add("R2.1", DrawStarter())
LAY_TRACK: Final = BOOK.add("R1.1", LayTrack())
LAY_ACTION: Final = BOOK.add("R1.1", LayAction())
DEAL_CONTRACTS: Final = BOOK.add("R2.3", DealContracts())
