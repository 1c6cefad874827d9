"""R8 The tracks and their rewards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import AT_ONCE, DRAW_RAID, DRAW_TRADE, TUCK_TRADE, UPGRADE
from hullworks.games.north_sea.lookup import ALL_TRACKS, MILITARY, NONE, TRACK_END, TRADE, WORKER
from hullworks.games.north_sea.rules.r01_pile import BOOK, BY_TRADE, gain
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice, OneOf
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag, replaced
from hullworks.kernel.rule import NO_OBSTACLE, Step
from hullworks.kernel.vecs import vec


def advance(g: NorthSea, seat: i64, moves: vec[i64]) -> None:
    """R1.7, R8.1 A player moves on the tracks, and is due a reward for each prize reached or passed."""
    player = g.players[seat]
    for track in range(ALL_TRACKS):
        start = player.tracks[track]
        end = further(start, moves[track])
        if end == start:
            continue
        player.tracks = replaced(player.tracks, track, end)
        for prize in g.lookup.numbers.prizes:
            if start < prize <= end:
                player.due = replaced(player.due, track, player.due[track] + 1)


def further(start: i64, moves: i64) -> i64:
    """R1.7 The space a marker moves to; moves beyond the end are lost."""
    if start + moves > TRACK_END:
        return TRACK_END
    return start + moves


class Rewards(Step):
    """R8.1 Rewards due are taken one by one; R8.2 cards are drawn before an upgrade is chosen."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        for track in range(ALL_TRACKS):
            if g.players[seat].due[track] > 0:
                take_reward(g, seat, track)
                g.then(REWARDS, seat)
                return


def take_reward(g: NorthSea, seat: i64, track: i64) -> None:
    """R8.1 The reward of a track; R9.6 Svend brings a worker with it."""
    player = g.players[seat]
    player.due = replaced(player.due, track, player.due[track] - 1)
    if g.has_svend(seat):
        player.goods[WORKER] += g.lookup.numbers.svend
    if track == MILITARY:
        g.then(GAIN_RAID, seat)
    elif track == TRADE:
        g.then(GAIN_TRADE, seat)
    else:
        g.then(CHOOSE_UPGRADE, seat)


class GainRaid(FromBag):
    """R8.3 Draw a raid card; it lies ready at once."""

    def bag(self, g: NorthSea) -> Bag:
        return g.raids

    def drawn(self, g: NorthSea, seat: i64, arg: i64, card: i64) -> None:
        player = g.players[seat]
        player.raids = player.raids | bit(card)


class GainTrade(FromBag):
    """R8.4 Draw a trade card."""

    def bag(self, g: NorthSea) -> Bag:
        return g.trades

    def drawn(self, g: NorthSea, seat: i64, arg: i64, card: i64) -> None:
        g.then(PLACE_TRADE, seat, card)


def free_ship(player: Player) -> i64:
    """R8.4 The first longship without a trade card, or NONE."""
    for ship in range(len(player.trades)):
        if player.trades[ship] == NONE:
            return ship
    return NONE


NO_FREE_LONGSHIP: Final[i64] = BOOK.reason("no-free-longship", "R8.4")


class PlaceTrade(OneOf):
    """R8.4 Tuck the trade card under the first longship that has none, or take its reward at once."""

    def obstacle_to(self, g: NorthSea, seat: i64, card: i64, code: i64) -> i64:
        return NO_OBSTACLE if code == AT_ONCE or free_ship(g.players[seat]) != NONE else NO_FREE_LONGSHIP

    def resolve(self, g: NorthSea, seat: i64, card: i64, answer: i64) -> None:
        player = g.players[seat]
        if answer == AT_ONCE:
            player.sold = player.sold | bit(card)
            gain(g, seat, g.lookup.trades[card].reward, BY_TRADE + card)
        else:
            player.trades = replaced(player.trades, free_ship(player), card)


UPGRADED_ALREADY: Final[i64] = BOOK.reason("upgraded-already", "R8.5")


class ChooseUpgrade(Choice):
    """R8.5 Turn your eikja, your labourer or your hut."""

    def obstacle_to(self, g: NorthSea, seat: i64, arg: i64, what: i64) -> i64:
        return UPGRADED_ALREADY if g.players[seat].has_upgraded(what) else NO_OBSTACLE

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.upgrades = player.upgrades | bit(UPGRADE.arg(answer))


REWARDS: Final = BOOK.add("R8.1", Rewards())
GAIN_RAID: Final = BOOK.add("R8.3", GainRaid(DRAW_RAID))
GAIN_TRADE: Final = BOOK.add("R8.4", GainTrade(DRAW_TRADE))
PLACE_TRADE: Final = BOOK.add("R8.4", PlaceTrade([TUCK_TRADE, AT_ONCE]))
CHOOSE_UPGRADE: Final = BOOK.add("R8.5", ChooseUpgrade(UPGRADE))
