"""R1 The table."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.marino.lookup import ALL_EXPLORERS, CONTRACTS, KINDS, NONE, POWERS, Lookup, Terms
from hullworks.games.marino.rules.r01_market import BOOK, DEAL
from hullworks.games.marino.rules.r02_draft import BEGIN_DRAFT
from hullworks.games.marino.rules.r03_turn import no_turn
from hullworks.games.marino.state import Marino, Yard
from hullworks.kernel.pieces import Pile, bag
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec


def setup(lookup: Lookup, terms: Terms, seats: i64) -> Marino:
    """R1.1 to R1.8 Lay the table and begin the draft."""
    market = vec[i64]([row.opening for row in lookup.rows])  # R1.4
    supply = vec[i64]([lookup.numbers.tokens - row.opening for row in lookup.rows])
    idle = vec[i64]([1] * KINDS + [lookup.numbers.freebooters])  # R1.5
    deck = Pile(vec[i64](), bag([1] * CONTRACTS), vec[i64]())  # R1.6
    g = Marino(
        todo=nothing(BOOK, lookup.actions, seats),
        lookup=lookup,
        terms=terms,
        yards=[empty_yard(lookup) for _ in range(seats)],
        market=market,
        supply=supply,
        idle=idle,
        open=vec[i64]([NONE] * terms.open_places),
        deck=deck,
        turn=no_turn(),
        drafter=0,
        starter=NONE,
        ending=OPEN,
        last_turns=0,
        quiet=0,
    )
    for place in range(terms.open_places):
        g.then(DEAL, 0, place)
    g.then(BEGIN_DRAFT)
    g.begin()
    return g


def empty_yard(lookup: Lookup) -> Yard:
    """R1.8 A player begins with empty berths and no gold."""
    return Yard(
        gold=0,
        tokens=vec[i64]([0] * KINDS),
        berths=vec[i64]([NONE] * lookup.most_berths),
        coins=vec[i64]([0] * lookup.most_berths),
        fleet=vec[i64](),
        powers=vec[i64]([0] * POWERS),
        explorers=vec[i64]([0] * ALL_EXPLORERS),
        turns=0,
    )
