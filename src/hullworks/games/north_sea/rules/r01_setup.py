"""R1 The table is laid, and R2 what comes before the first round."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.actions import DEAL_HUT, NEMESIS
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r03_round import PLAY_ROUND, move_neutral
from hullworks.games.north_sea.state import Bill, NorthSea, Player
from hullworks.games.north_sea.tables import (
    ALL_SKILLS,
    ALL_TRACKS,
    DESIGNS,
    HUTS,
    NEMESES,
    NONE,
    RAIDS,
    RAW,
    ROUND_CARDS,
    SETUP,
    TRADES,
    Tables,
    Terms,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import bag
from hullworks.kernel.rule import Chance, Decision, Options, Outcomes
from hullworks.kernel.todo import nothing


def setup(tables: Tables, terms: Terms, seats: i64) -> NorthSea:
    """R1.3 to R2.4 Lay the table and begin."""
    g = NorthSea(
        nothing(BOOK, tables.actions, seats),
        tables,
        terms,
        [new_player(tables) for _ in range(seats)],
        bag([design.count for design in tables.designs]),
        bag([0] * DESIGNS),
        bag([1] * RAIDS),
        bag([1] * TRADES),
        bag([1] * HUTS),
        bag([1] * ROUND_CARDS),
        0,
        NONE,
        0,
        vec[i64]([0] * ALL_TRACKS),
        0,
        0,
        vec[i64]([NONE] * ALL_TRACKS),
        SETUP,
    )
    for seat in range(seats):
        g.then(HUT_FOR, seat)
    for _ in range(terms.nemeses):
        g.then(CHOOSE_NEMESIS)
    g.then(PLAY_ROUND)
    g.begin()
    return g


def new_player(tables: Tables) -> Player:
    """R2.1 What a player begins with; eikja and hut stand first among ships and houses."""
    return Player(
        tables.house.start[:],
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        0,
        NONE,
        vec[i64]([NONE]),
        vec[i64]([NONE]),
        0,
        vec[i64]([NONE]),
        vec[i64]([NONE]),
        0,
        0,
        0,
        vec[i64]([0] * ALL_TRACKS),
        vec[i64]([0] * ALL_TRACKS),
        0,
        0,
        Bill(0, NONE, NONE, vec[i64]([NONE] * ALL_SKILLS), vec[i64]([0] * RAW)),
        0,
    )


class HutFor(Chance):
    """R2.2 A hut is dealt, each of those left equally likely, and its player moves on its track."""

    def outcomes(self, g: NorthSea, seat: i64, arg: i64, out: Outcomes) -> None:
        for hut in range(HUTS):
            if g.huts.counts[hut] > 0:
                out.weigh(DEAL_HUT.code(hut), 1)

    def sample(self, g: NorthSea, seat: i64, arg: i64, rng: Rng) -> i64:
        return DEAL_HUT.code(g.huts.pick(rng))

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.hut = DEAL_HUT.arg(answer)
        g.huts.take(player.hut)
        player.tracks[g.tables.huts[player.hut].track] += 1


class ChooseNemesis(Decision):
    """R2.4 A lone player chooses a nemesis card, which moves the neutral markers."""

    def options(self, g: NorthSea, seat: i64, arg: i64, out: Options) -> None:
        for card in range(NEMESES):
            if g.nemeses >> card & 1 == 0:
                out.add(NEMESIS.code(card))

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        card = NEMESIS.arg(answer)
        nemesis = g.tables.nemeses[card]
        g.nemeses = g.nemeses | bit(card)
        g.restrictions = g.restrictions | bit(nemesis.restriction)
        move_neutral(g, nemesis.moves)

    def why(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> str:
        return "that card is chosen already (R2.4)" if NEMESIS.has(code) else ""


HUT_FOR: Final = BOOK.add("R2.2", HutFor())
CHOOSE_NEMESIS: Final = BOOK.add("R2.4", ChooseNemesis())
