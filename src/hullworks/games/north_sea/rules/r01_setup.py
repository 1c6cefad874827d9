"""R1 Setting up the table, and R2 everything before the first round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DEAL_HUT, NEMESIS
from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    ALL_TRACKS,
    DESIGNS,
    HUTS,
    NONE,
    RAIDS,
    RAW,
    ROUND_CARDS,
    SETUP,
    TRADES,
    Lookup,
    Terms,
)
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r03_round import PLAY_ROUND, move_neutral
from hullworks.games.north_sea.state import Bill, NorthSea, Player
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag, bag, replaced
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec

NEMESIS_IS_CHOSEN: Final[i64] = BOOK.reason("nemesis-is-chosen", "R2.4")


def setup(lookup: Lookup, terms: Terms, seats: i64) -> NorthSea:
    """R1.3 to R2.4 Set up the table and begin."""
    g = NorthSea(
        todo=nothing(BOOK, lookup.actions, seats),
        lookup=lookup,
        terms=terms,
        players=[new_player(lookup) for _ in range(seats)],
        deck=bag([design.count for design in lookup.designs]),
        discards=bag([0] * DESIGNS),
        raids=bag([1] * RAIDS),
        trades=bag([1] * TRADES),
        huts=bag([1] * HUTS),
        rounds=bag([1] * ROUND_CARDS),
        round=0,
        card=NONE,
        played=0,
        neutral=vec[i64]([0] * ALL_TRACKS),
        nemeses=0,
        restrictions=0,
        heroes=vec[i64]([NONE] * ALL_TRACKS),
        phase=SETUP,
    )
    for seat in range(seats):
        g.then(HUT_FOR, seat)
    for _ in range(terms.nemeses):
        g.then(CHOOSE_NEMESIS)
    g.then(PLAY_ROUND)
    g.begin()
    return g


def new_player(lookup: Lookup) -> Player:
    """R2.1 A player at the start; the eikja and the hut come first among ships and houses."""
    return Player(
        goods=lookup.numbers.start[:],
        hand=vec[i64](),
        kept=vec[i64](),
        pack=vec[i64](),
        board=vec[i64](),
        placed=0,
        hut=NONE,
        houses=vec[i64]([NONE]),
        tucked=vec[i64]([NONE]),
        working=0,
        ships=vec[i64]([NONE]),
        trades=vec[i64]([NONE]),
        sold=0,
        raids=0,
        raided=0,
        tracks=vec[i64]([0] * ALL_TRACKS),
        due=vec[i64]([0] * ALL_TRACKS),
        upgrades=0,
        randi=0,
        bill=Bill(
            brisk=0,
            otherwise=0,
            moving=NONE,
            ship=NONE,
            providers=vec[i64]([NONE] * ALL_SKILLS),
            need=vec[i64]([0] * RAW),
        ),
        used=0,
    )


class HutFor(FromBag):
    """R2.2 A player is dealt one of the huts left, each equally likely, and moves on its track."""

    def bag(self, g: NorthSea) -> Bag:
        return g.huts

    def drawn(self, g: NorthSea, seat: i64, arg: i64, hut: i64) -> None:
        player = g.players[seat]
        player.hut = hut
        track = g.lookup.huts[hut].track
        player.tracks = replaced(player.tracks, track, player.tracks[track] + 1)


class ChooseNemesis(Choice):
    """R2.4 A solo player chooses a nemesis card, which moves the neutral markers."""

    def obstacle_to(self, g: NorthSea, seat: i64, arg: i64, card: i64) -> i64:
        return NEMESIS_IS_CHOSEN if g.nemeses >> card & 1 == 1 else NO_OBSTACLE

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        card = NEMESIS.arg(answer)
        nemesis = g.lookup.nemeses[card]
        g.nemeses = g.nemeses | bit(card)
        g.restrictions = g.restrictions | bit(nemesis.restriction)
        move_neutral(g, nemesis.moves)


HUT_FOR: Final = BOOK.add("R2.2", HutFor(DEAL_HUT))
CHOOSE_NEMESIS: Final = BOOK.add("R2.4", ChooseNemesis(NEMESIS))
