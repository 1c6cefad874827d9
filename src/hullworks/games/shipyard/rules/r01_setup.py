"""R1 Setting up the table, and R2 everything before the first turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import LAY, STARTER
from hullworks.games.shipyard.lookup import (
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
    Lookup,
    Terms,
)
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r03_track import BEGIN_TURN, a_turn
from hullworks.games.shipyard.rules.r04_market import FILL_CANALS, FILL_LOTS, FILL_MARKET
from hullworks.games.shipyard.rules.r07_rings import FILL_DESKS, place_on_ring
from hullworks.games.shipyard.rules.r08_fitting import a_cruise
from hullworks.games.shipyard.rules.r09_contract import DEAL_CONTRACT
from hullworks.games.shipyard.state import AT_REST, BOXED, OPEN, TURNS, Display, Player, Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import ByLot, FromSet
from hullworks.kernel.pieces import bag, extended
from hullworks.kernel.rule import Step
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec


def setup(lookup: Lookup, terms: Terms, seats: i64) -> Shipyard:
    """R1, R2 Set up the table and begin."""
    desks = vec[i64]([NONE] * (STOPS * DESKS))
    counts = [int(post.count) for post in lookup.posts]
    for stop in range(STOPS):  # R1.9
        desks[stop * DESKS] = lookup.stops[stop]
        counts[lookup.stops[stop]] -= 1
    g = Shipyard(
        todo=nothing(BOOK, lookup.actions, seats),
        lookup=lookup,
        terms=terms,
        players=[a_player(lookup) for _ in range(seats)],
        track=vec[i64](),
        wheel=0,
        queue=lookup.numbers.queue[seats - 2],  # R1.2
        stacks=vec[i64]([bit(HALF[stack // 2]) - 1 for stack in range(2 * len(HALF))]),  # R1.3
        market=vec[i64]([NONE] * MARKET),
        canals=Display(bit(CANALS) - 1, 0, vec[i64]([NONE] * DISPLAY)),  # R1.6
        lots=Display(bit(LOTS) - 1, 0, vec[i64]([NONE] * DISPLAY)),
        agency=bag(counts),
        desks=desks,
        markers=vec[i64]([0, 0, 0, NONE]),  # R1.8, R1.9
        papers=vec[i64]([BOXED] * CONTRACTS),
        turn=a_turn(NONE),
        cruise=a_cruise(NONE, 0, vec[i64]([0] * ALL_FEATURES)),
        starter=NONE,
        ending=OPEN,
        phase=TURNS,
    )
    g.markers[0] = place_on_ring(g, 0, CAPTAIN)  # R1.7
    g.markers[1] = place_on_ring(g, 1, CRANE)
    for rule in (DRAW_STARTER, LAY_TRACK, FILL_MARKET, FILL_CANALS, FILL_LOTS, FILL_DESKS, DEAL_CONTRACTS):
        g.then(rule)
    g.begin()
    return g


def a_player(lookup: Lookup) -> Player:
    """R2.2 The things everybody begins with."""
    return Player(
        money=lookup.numbers.money,
        points=0,
        yard=vec[i64]([NONE] * SLOTS),
        store=vec[i64]([0] * ALL_PIECES),
        lots=bit(FIRST_LOT),
        staff=0,
        powers=vec[i64]([0] * POWERS),
        canal=vec[i64](),
        dug=0,
        pile=0,
        token=NONE,
        space=0,
        heading=AT_REST,
        wake=vec[i64](),
        ships=[],
        failed=0,
        older=NONE,
        newer=NONE,
        turns=0,
    )


class DrawStarter(ByLot):
    """R2.1 Every player is equally likely to go first."""

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.starter = STARTER.arg(answer)


class LayTrack(Step):
    """R1.1 The action tiles are laid one by one, from the tail."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if i64(len(g.track)) < g.actions():
            g.then(LAY_ACTION)
            g.then(LAY_TRACK)


class LayAction(FromSet):
    """R1.1 Each of the action tiles left is equally likely."""

    def members(self, g: Shipyard, arg: i64) -> i64:
        left = bit(g.actions()) - 1
        for action in g.track:
            left &= ~bit(action)
        return left

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.track = extended(g.track, LAY.arg(answer))


class DealContracts(Step):
    """R2.3 Everybody is dealt blue and green contracts, R2.4 or one simple one of each; then the first turn begins."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        number = g.lookup.numbers.contracts
        if g.terms.introductory:
            number = 1
        for k in range(g.seats):
            for colour in range(ALL_COLOURS):
                for _ in range(number):
                    g.then(DEAL_CONTRACT, (g.starter + k) % g.seats, colour)
        g.then(BEGIN_TURN, g.starter)


DRAW_STARTER: Final = BOOK.add("R2.1", DrawStarter(STARTER))
LAY_TRACK: Final = BOOK.add("R1.1", LayTrack())
LAY_ACTION: Final = BOOK.add("R1.1", LayAction(LAY))
DEAL_CONTRACTS: Final = BOOK.add("R2.3", DealContracts())
