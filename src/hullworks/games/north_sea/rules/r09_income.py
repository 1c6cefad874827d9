"""R9 Income and heroes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import ALL_TRACKS, EIKJA, GOODS, LAST, NEUTRAL, NONE, PLACES, WORKER
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.rule import Step
from hullworks.kernel.vecs import vec


class GainIncome(Step):
    """R9.1 Everybody gains income; R9.3 workers return, and raid cards are ready again."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        for player in g.players:
            gain_income(g, player)
            return_workers(player)
            player.raided = 0


def gain_income(g: NorthSea, player: Player) -> None:
    """R9.1 The income of eikja, longships and the trade cards under them. R9.2 It has no cards and no choices."""
    for ship in range(len(player.ships)):
        if player.ships[ship] != NONE:
            add(player, g.design(player.ships[ship]).income)
        elif player.has_upgraded(EIKJA):
            add(player, g.lookup.numbers.upgraded_eikja)  # R8.6
        else:
            add(player, g.lookup.numbers.eikja)
        if player.trades[ship] != NONE:
            add(player, g.lookup.trades[player.trades[ship]].income)


def add(player: Player, gains: vec[i64]) -> None:
    for item in range(GOODS):
        player.goods[item] += gains[item]


def return_workers(player: Player) -> None:
    """R9.3 Workers on places return to their owner."""
    for place in range(PLACES):
        player.goods[WORKER] += player.placed >> place & 1
    for house in range(len(player.houses)):
        player.goods[WORKER] += player.working >> house & 1
    player.placed = 0
    player.working = 0


class DistributeHeroes(Step):
    """R9.4 A player alone in the lead of a track holds its hero; R9.5 a player with none of the three holds Randi."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        g.phase = LAST
        g.heroes = vec[i64]([leader(g, track) for track in range(ALL_TRACKS)])
        for number in range(g.seats):
            has_hero = g.has_svend(number) or g.has_thyra(number) or g.has_frode(number)
            g.players[number].randi = 0 if has_hero else 1


def leader(g: NorthSea, track: i64) -> i64:
    """R9.4 The seat alone in the lead, NEUTRAL for the neutral marker, or NONE if tied."""
    best: i64 = NONE
    furthest: i64 = NONE
    if g.has_neutral():
        best, furthest = NEUTRAL, g.neutral[track]
    for seat in range(g.seats):
        place = g.players[seat].tracks[track]
        if place > furthest:
            best, furthest = seat, place
        elif place == furthest:
            best = NONE
    return best


GAIN_INCOME: Final = BOOK.add("R9.1", GainIncome())
DISTRIBUTE_HEROES: Final = BOOK.add("R9.4", DistributeHeroes())
