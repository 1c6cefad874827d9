"""R7.8 Raids."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import RAID
from hullworks.games.north_sea.lookup import MILITARY, NONE, RAIDS, WATCH, WORKER
from hullworks.games.north_sea.rules.r01_pile import BOOK, BY_RAID, gain
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import NO_OBSTACLE, Answers


def raid_cost(g: NorthSea, seat: i64) -> i64:
    """R7.8, R11.2 The workers a raid costs this player; NONE if the strength is too low."""
    numbers = g.lookup.numbers
    cost: i64 = NONE
    for band in range(len(numbers.raid_from)):
        if g.players[seat].tracks[MILITARY] >= numbers.raid_from[band]:
            cost = numbers.raid_workers[band]
    return cost if cost == NONE else cost + g.extra(WATCH)


NO_RAID_CARD: Final[i64] = BOOK.reason("no-raid-card", "R7.8", absent=True)
RAIDED_ALREADY: Final[i64] = BOOK.reason("raided-already", "R7.8")
TOO_WEAK_TO_RAID: Final[i64] = BOOK.reason("too-weak-to-raid", "R7.8", means=True)
RAID_LACKS_WORKERS: Final[i64] = BOOK.reason("raid-lacks-workers", "R7.8", means=True)
WATCH_LACKS_WORKERS: Final[i64] = BOOK.reason("watch-lacks-workers", "R11.2", means=True)


def raid_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R7.8, R11.2 The obstacle to raiding with a card."""
    player = g.players[seat]
    if player.raids >> card & 1 == 0:
        return NO_RAID_CARD
    if player.raided >> card & 1 == 1:
        return RAIDED_ALREADY
    cost = raid_cost(g, seat)
    if cost == NONE:
        return TOO_WEAK_TO_RAID
    if player.goods[WORKER] >= cost:
        return NO_OBSTACLE
    return WATCH_LACKS_WORKERS if g.extra(WATCH) > 0 else RAID_LACKS_WORKERS


def raids(g: NorthSea, seat: i64, out: Answers) -> None:
    """R7.8 Add the raid cards the player can use now."""
    player = g.players[seat]
    left = player.raids & ~player.raided
    if left == 0:
        return
    for card in range(RAIDS):
        if left >> card & 1 and raid_obstacle(g, seat, card) == NO_OBSTACLE:
            out.add(RAID.code(card))


def raid(g: NorthSea, seat: i64, card: i64) -> None:
    """R7.8 The workers are spent, and the settlement is raided."""
    player = g.players[seat]
    player.goods[WORKER] -= raid_cost(g, seat)
    player.raided = player.raided | bit(card)
    gain(g, seat, g.lookup.raids[card].gain, BY_RAID + card)
