"""What goods, tracks and places for workers are worth to one seat now: all that other values are built on.

Rates may be kept and read again, for another position or another table. Then nothing is worked out again if what it
depends on has not changed. Forgetting all of it changes no value; tests compare rates that are kept with new ones.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_TRACKS,
    DESIGNS,
    GOLD,
    LAST,
    NONE,
    PER_RAID,
    RAW,
    SPACES,
    Exchange,
    Lookup,
    Tally,
)
from hullworks.games.north_sea.rules.r06_skill import offered, skills_given
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.games.north_sea.work import Work
from hullworks.kernel.vecs import vec

# Judgements, in points, as in `outlook`.
RAW_WORTH: Final = 0.47  # an oak, wool or iron while there is time to build with it
SILVER_WORTH: Final = 0.29
GOLD_WORTH: Final = 1.05
WORKER_WORTH: Final = 0.6
CARD_WORTH: Final = 0.9
PRIZE: Final = 1.5  # a raid card, a trade card or an upgrade
PRIZE_LATER: Final = 0.5  # its gain in each round left
STEPS: Final = 0.75  # share of a prize that the steps towards it are worth
STEP_LATE: Final = 0.3  # a step beyond the last prize
HERO_LATER: Final = 0.4  # a hero's gain in each round left
LEAD: Final = 0.14  # a hero's chance for each step ahead, in the first round
HOPED: Final = 0.57  # share of a longship's value on the board if everything missing is sure to come

# The seasons of a game: goods have the same value in all rounds but the last, and lose it towards the end.
EARLY: Final[i64] = 0
LATE: Final[i64] = 1
OVER: Final[i64] = 2


class Rates:
    """The value of goods now, the number of rounds left after this one, and what is asked often about one seat."""

    def __init__(self) -> None:
        self.lookup: Lookup | None = None  # of the table that was read last
        self.season: i64 = NONE
        self.raw = 0.0
        self.silver = 0.0
        self.gold = 0.0
        self.worker = 0.0
        self.card = 0.0
        self.rounds = 0.0
        self.tracks = vec[i64]([NONE] * ALL_TRACKS)  # the spaces of the seat's markers
        self.rivals = vec[i64]([NONE] * ALL_TRACKS)  # the furthest other marker on each track
        self.prizes = vec[float]([0.0] * ALL_TRACKS)  # see `set_prizes`
        self.ahead = vec[i64]([NONE] * ALL_TRACKS)  # the rivals of the position that is read,
        self.fresh = vec[float]([0.0] * ALL_TRACKS)  # and its prizes
        self.steps = vec[float]([0.0] * ALL_TRACKS)  # see `step_worth`, where the seat's markers are
        self.heroes = vec[float]([0.0] * ALL_TRACKS)  # see `hero_worth`, likewise
        self.skills: i64 = 0  # those that a craftsperson on the board or tucked gives; agrees with `best_offer`
        self.tucked: i64 = 0  # those of tucked craftspeople alone
        self.can_tuck = False  # whether the seat can tuck a card without throwing another away
        self.lacks = vec[float]([0.0] * SPACES)  # see `lacking`, for the longships on the board by card space
        self.needs = vec[i64]([0] * RAW)  # see `wants`
        self.work: Final = Work()
        # The gain of each design once it stands, and the number of the change after which it was worked out. Whatever
        # it depends on is above, or is the number of ships and houses; any change of it gives the next number.
        self.change: i64 = 0
        self.ships: i64 = 0
        self.houses: i64 = 0
        self.built = vec[float]([0.0] * DESIGNS)
        self.known = vec[i64]([NONE] * DESIGNS)

    def worth(self, goods: Tally) -> float:
        """The value of a cost or a gain."""
        found = goods.raw * self.raw + goods.gold * self.gold + goods.silver * self.silver
        return found + goods.worker * self.worker + goods.card * self.card

    def profit(self, exchange: Exchange) -> float:
        """The gain of a deal beyond its cost, at least 0."""
        return max(0.0, self.worth(exchange.gains) - self.worth(exchange.costs))

    # Reading a position.

    def read(self, g: NorthSea, seat: i64) -> None:
        """Take the rates of a seat; `lacks`, `needs` and `work` are left to the functions they are named after."""
        player = g.players[seat]
        changed = self.set_goods(g)
        changed = self.set_markers(g, seat) or changed
        changed = self.set_prizes(g, player) or changed
        if changed:
            for track in range(ALL_TRACKS):
                self.steps[track] = step_worth(g, self.tracks[track], self.prizes[track])
                self.heroes[track] = hero_worth(g, track, self.tracks[track], self)
        ships, houses = i64(len(player.ships)), i64(len(player.houses))
        if changed or ships != self.ships or houses != self.houses:
            self.ships, self.houses = ships, houses
            self.change += 1
        self.tucked = offered(skills_given(g, player.tucked))
        self.skills = self.tucked | offered(skills_given(g, player.board))
        self.can_tuck = player.goods[GOLD] >= g.lookup.numbers.tuck and player.has_free_house()

    def set_goods(self, g: NorthSea) -> bool:
        """Take the value of goods; return whether it or anything on the cards has changed."""
        rounds = max(0.0, float(g.lookup.numbers.rounds - g.round))
        season = EARLY
        if rounds == 0.0:
            season = OVER if g.phase == LAST else LATE
        if self.lookup is g.lookup and self.season == season and self.rounds == rounds:
            return False
        if self.lookup is not g.lookup:
            self.lookup = g.lookup
            self.work.forget()
        self.season, self.rounds = season, rounds
        if season == EARLY:
            self.price(RAW_WORTH, SILVER_WORTH, GOLD_WORTH, WORKER_WORTH, CARD_WORTH)
        elif season == LATE:
            self.price(0.36, 0.16, 1.0, 0.12, 0.6)
        else:
            self.price(0.3, 0.12, 1.0, 0.0, 0.0)
        return True

    def price(self, raw: float, silver: float, gold: float, worker: float, card: float) -> None:
        """Set the value of each of the goods."""
        self.raw, self.silver, self.gold, self.worker, self.card = raw, silver, gold, worker, card

    def set_markers(self, g: NorthSea, seat: i64) -> bool:
        """Take the spaces of the seat's markers and of the furthest others; return whether any has changed."""
        own, ahead = g.players[seat].tracks, self.ahead
        for track in range(ALL_TRACKS):
            ahead[track] = g.neutral[track] if g.has_neutral() else NONE
        for other in range(g.seats):
            if other != seat:
                theirs = g.players[other].tracks
                for track in range(ALL_TRACKS):
                    if theirs[track] > ahead[track]:
                        ahead[track] = theirs[track]
        changed = False
        for track in range(ALL_TRACKS):
            if own[track] != self.tracks[track] or ahead[track] != self.rivals[track]:
                self.tracks[track] = own[track]
                self.rivals[track] = ahead[track]
                changed = True
        return changed

    def set_prizes(self, g: NorthSea, player: Player) -> bool:
        """Take the value of the next raid card, trade card and upgrade; return whether any has changed.

        It includes what the longships count at the end: those of the fleet, and in part those on the board.
        """
        fresh, designs = self.fresh, g.lookup.designs
        for track in range(ALL_TRACKS):
            fresh[track] = PRIZE + PRIZE_LATER * self.rounds
        for ship in player.ships:
            if ship != NONE and designs[ship].bonus >= PER_RAID:
                fresh[designs[ship].bonus - PER_RAID] += float(designs[ship].each)
        for card in player.board:
            if designs[card].bonus >= PER_RAID:
                fresh[designs[card].bonus - PER_RAID] += HOPED * float(designs[card].each)
        changed = False
        for track in range(ALL_TRACKS):
            if fresh[track] != self.prizes[track]:
                self.prizes[track] = fresh[track]
                changed = True
        return changed


# Tracks.


def step_worth(g: NorthSea, space: i64, prize: float) -> float:
    """The share reached of the next prize, or of the points at the end of a track."""
    before: i64 = 0
    for next_prize in g.lookup.numbers.prizes:
        if space < next_prize:
            return STEPS * prize * float(space - before) / float(next_prize - before)
        before = next_prize
    return STEP_LATE * float(space - before)


def hero_worth(g: NorthSea, track: i64, space: i64, now: Rates) -> float:
    """The chance of holding a hero at the end and the gain until then, if the seat's marker were on this space."""
    sure = LEAD + 0.1 * (4.0 - now.rounds)
    hope = 0.5 + sure * (float(space - now.rivals[track]) - 0.5)
    return (float(g.lookup.numbers.hero_points) + HERO_LATER * now.rounds) * max(0.0, min(1.0, hope))
