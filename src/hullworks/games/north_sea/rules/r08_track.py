"""R8 The tracks and their rewards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.actions import AT_ONCE, DRAW_RAID, DRAW_TRADE, FIRST, TRADE_UNDER, UPGRADE
from hullworks.games.north_sea.lookup import (
    ALL_TRACKS,
    ALL_UPGRADES,
    MILITARY,
    NONE,
    TRACK_END,
    TRADE,
    WORKER,
)
from hullworks.games.north_sea.rules.r01_pile import BOOK, FromBag, gain
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.bits import bit
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

NO_REWARD_IS_DUE: Final[i64] = BOOK.reason("no-reward-is-due", "R8.2")
NO_SUCH_LONGSHIP: Final[i64] = BOOK.reason("no-such-longship", "R8.4", absent=True)
TRADE_CARD_THERE: Final[i64] = BOOK.reason("trade-card-there", "R8.4")
UPGRADED_ALREADY: Final[i64] = BOOK.reason("upgraded-already", "R8.5")


def advance(g: NorthSea, seat: i64, moves: vec[i64]) -> None:
    """R1.7, R8.1 A player moves on the tracks, and is due a reward for each prize reached or passed."""
    player = g.players[seat]
    for track in range(ALL_TRACKS):
        start = player.tracks[track]
        end = further(start, moves[track])
        player.tracks[track] = end
        for prize in g.lookup.numbers.prizes:
            if start < prize <= end:
                player.due[track] += 1


def further(start: i64, moves: i64) -> i64:
    """R1.7 The space a marker moves to; moves beyond the end are lost."""
    if start + moves > TRACK_END:
        return TRACK_END
    return start + moves


class Rewards(Step):
    """R8.1 Rewards due are taken one by one; R8.2 if there are several, the player chooses the first."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        due = g.players[seat].due
        tracks: i64 = 0
        last: i64 = NONE
        for track in range(ALL_TRACKS):
            if due[track] > 0:
                tracks += 1
                last = track
        if tracks == 0:
            return
        if tracks == 1:
            take_reward(g, seat, last)
        else:
            g.then(CHOOSE_REWARD, seat)
        g.then(REWARDS, seat)


def reward_obstacle(g: NorthSea, seat: i64, track: i64) -> i64:
    """R8.2 The obstacle to taking the reward of a track first."""
    return NO_OBSTACLE if g.players[seat].due[track] > 0 else NO_REWARD_IS_DUE


class ChooseReward(Decision):
    """R8.2 Choose which reward comes first."""

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        for track in range(ALL_TRACKS):
            if reward_obstacle(g, seat, track) == NO_OBSTACLE:
                out.add(FIRST.code(track))

    def obstacle(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> i64:
        return reward_obstacle(g, seat, FIRST.arg(code)) if FIRST.has(code) else NOT_ASKED

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        take_reward(g, seat, FIRST.arg(answer))


def take_reward(g: NorthSea, seat: i64, track: i64) -> None:
    """R8.1 The reward of a track; R9.6 Svend brings a worker with it."""
    player = g.players[seat]
    player.due[track] -= 1
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

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        card = DRAW_RAID.arg(answer)
        g.raids.take(card)
        player = g.players[seat]
        player.raids = player.raids | bit(card)


class GainTrade(FromBag):
    """R8.4 Draw a trade card."""

    def bag(self, g: NorthSea) -> Bag:
        return g.trades

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        card = DRAW_TRADE.arg(answer)
        g.trades.take(card)
        g.then(PLACE_TRADE, seat, card)


def trade_card_obstacle(g: NorthSea, seat: i64, ship: i64) -> i64:
    """R8.4 The obstacle to tucking a trade card under a longship."""
    player = g.players[seat]
    if ship >= i64(len(player.ships)):
        return NO_SUCH_LONGSHIP
    return NO_OBSTACLE if player.trades[ship] == NONE else TRADE_CARD_THERE


class PlaceTrade(Decision):
    """R8.4 Tuck the trade card under a longship that has none, or take its reward at once."""

    def answers(self, g: NorthSea, seat: i64, card: i64, out: Answers) -> None:
        for ship in range(len(g.players[seat].ships)):
            if trade_card_obstacle(g, seat, ship) == NO_OBSTACLE:
                out.add(TRADE_UNDER.code(ship))
        out.add(AT_ONCE)

    def obstacle(self, g: NorthSea, seat: i64, card: i64, code: i64) -> i64:
        if code == AT_ONCE:
            return NO_OBSTACLE
        return trade_card_obstacle(g, seat, TRADE_UNDER.arg(code)) if TRADE_UNDER.has(code) else NOT_ASKED

    def resolve(self, g: NorthSea, seat: i64, card: i64, answer: i64) -> None:
        player = g.players[seat]
        if answer == AT_ONCE:
            player.sold = player.sold | bit(card)
            gain(g, seat, g.lookup.trades[card].reward)
        else:
            player.trades[TRADE_UNDER.arg(answer)] = card


def upgrade_obstacle(g: NorthSea, seat: i64, what: i64) -> i64:
    """R8.5 The obstacle to upgrading the eikja, the labourer or the hut."""
    return UPGRADED_ALREADY if g.players[seat].has_upgraded(what) else NO_OBSTACLE


class ChooseUpgrade(Decision):
    """R8.5 Turn your eikja, your labourer or your hut."""

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        for what in range(ALL_UPGRADES):
            if upgrade_obstacle(g, seat, what) == NO_OBSTACLE:
                out.add(UPGRADE.code(what))

    def obstacle(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> i64:
        return upgrade_obstacle(g, seat, UPGRADE.arg(code)) if UPGRADE.has(code) else NOT_ASKED

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.upgrades = player.upgrades | bit(UPGRADE.arg(answer))


REWARDS: Final = BOOK.add("R8.1", Rewards())
CHOOSE_REWARD: Final = BOOK.add("R8.2", ChooseReward())
GAIN_RAID: Final = BOOK.add("R8.3", GainRaid(DRAW_RAID))
GAIN_TRADE: Final = BOOK.add("R8.4", GainTrade(DRAW_TRADE))
PLACE_TRADE: Final = BOOK.add("R8.4", PlaceTrade())
CHOOSE_UPGRADE: Final = BOOK.add("R8.5", ChooseUpgrade())
