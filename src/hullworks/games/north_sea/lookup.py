"""The lookup tables made from the parts, shared by all positions: numbers for the rules, and texts separately."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.bits import bit
from hullworks.kernel.facts import Shared
from hullworks.kernel.vecs import vec
from hullworks.match.message import Message

# R1.1 Things paid and gained. A cost or a gain is eight numbers, one for each of these, in this order.
ITEMS: Final = ["oak", "wool", "iron", "gold", "silver", "worker", "card", "any"]
ALL_ITEMS: Final[i64] = 8
OAK: Final[i64] = 0
WOOL: Final[i64] = 1
IRON: Final[i64] = 2
GOLD: Final[i64] = 3
SILVER: Final[i64] = 4
WORKER: Final[i64] = 5
CARD: Final[i64] = 6  # a village card, from the hand or to it
ANY: Final[i64] = 7  # oak, wool or iron, as the player chooses
GOODS: Final[i64] = 6  # the things a player keeps: all except the last two
RAW: Final[i64] = 3  # oak, wool and iron, which gold can replace

TRACKS: Final = ["military", "trade", "renown"]
ALL_TRACKS: Final[i64] = 3
MILITARY: Final[i64] = 0
TRADE: Final[i64] = 1
RENOWN: Final[i64] = 2
TRACK_END: Final[i64] = 18

SKILLS: Final = ["blacksmith", "sail maker", "stone mason", "woodcarver"]
ALL_SKILLS: Final[i64] = 4
EVERY_SKILL: Final[i64] = 15  # a bit for each

# R1.3 The designs of village cards are numbered sort by sort.
SORTS: Final = ["longship", "craftsperson", "townsfolk", "jarl", "building"]
LONGSHIP: Final[i64] = 0
CRAFTSPERSON: Final[i64] = 1
TOWNSFOLK: Final[i64] = 2
JARL: Final[i64] = 3
BUILDING: Final[i64] = 4
SORT_SIZES: Final = [12, 12, 13, 12, 12]  # designs
SORT_CARDS: Final = [30, 30, 26, 12, 24]  # cards
FIRST_CRAFTSPERSON: Final[i64] = 12
FIRST_TOWNSFOLK: Final[i64] = 24
FIRST_JARL: Final[i64] = 37
FIRST_BUILDING: Final[i64] = 49
DESIGNS: Final[i64] = 61
ALL_CARDS: Final[i64] = 122

HUTS: Final[i64] = 6
ROUND_CARDS: Final[i64] = 8
RAIDS: Final[i64] = 15
TRADES: Final[i64] = 15
NEMESES: Final[i64] = 4

# R8.5 The cards an upgrade may turn.
UPGRADES: Final = ["eikja", "labourer", "hut"]
ALL_UPGRADES: Final[i64] = 3
EIKJA: Final[i64] = 0
LABOURER: Final[i64] = 1
HUT: Final[i64] = 2

HEROES: Final = ["Svend", "Thyra", "Frode"]  # of the three tracks (R9.6 to R9.8); Randi is separate (R9.9)

# R10.3 The things a longship's bonus may count at the end.
BONUSES: Final = ["", "buildings", "sets", "longships", "raids", "trades", "upgrades"]
NO_BONUS: Final[i64] = 0
PER_BUILDING: Final[i64] = 1
PER_SET: Final[i64] = 2
PER_LONGSHIP: Final[i64] = 3
PER_RAID: Final[i64] = 4
PER_TRADE: Final[i64] = 5
PER_UPGRADE: Final[i64] = 6

# R11 The restrictions of the nemesis cards, each a bit.
RESTRICTIONS: Final = ["toll", "watch", "clutter", "strike"]
TOLL: Final[i64] = 0
WATCH: Final[i64] = 1
CLUTTER: Final[i64] = 2
STRIKE: Final[i64] = 3

# R3.1 The phases that have questions.
PHASES: Final = ["setup", "draft", "actions", "last trades"]
SETUP: Final[i64] = 0
DRAFTING: Final[i64] = 1
ACTING: Final[i64] = 2
LAST: Final[i64] = 3

SPACES: Final[i64] = 5  # card spaces on a player's board (R1.8)
PLACES: Final[i64] = 2  # places for workers there
MOST_HOUSES: Final[i64] = 25  # a hut and all buildings
MOST_SHIPS: Final[i64] = 31  # an eikja and all longships
PROVIDERS: Final[i64] = 31  # of a skill: card spaces, then houses, then the labourer
BY_LABOURER: Final[i64] = 30
MOST_NEED: Final[i64] = 9  # most of one kind of resource in a cost
MOST_TRADED: Final[i64] = 6  # most trades of one kind in one answer (R7.7)
MOST_TAKEN: Final[i64] = 4  # most resources chosen in one answer (R6.6)
MOST_SEATS: Final[i64] = 5
HAND: Final[i64] = 6  # cards to draft (R4.1)
NONE: Final[i64] = -1
NEUTRAL: Final[i64] = -2  # holder of a hero whose track a neutral marker leads (R9.4)


def bundles_of(count: i64) -> list[vec[i64]]:
    """All ways to take this many of oak, wool and iron."""
    found: list[vec[i64]] = []
    for oak in range(count, -1, -1):
        for wool in range(count - oak, -1, -1):
            found.append(vec[i64]([oak, wool, count - oak - wool]))
    return found


# R6.6 The bundles of resources that can be taken in one answer, from the smallest to the largest.
BUNDLES: Final = [*bundles_of(1), *bundles_of(2), *bundles_of(3), *bundles_of(4)]
ALL_BUNDLES: Final[i64] = 34


# Texts.

Counted = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Card:
    """A village card."""

    id: str
    name: str
    sort: str
    skills: tuple[str, ...]  # the skills a longship needs, or a craftsperson's major and minor skill
    cost: Counted
    moves: Counted
    points: int
    text: Message = field(hash=False)  # its text; a message has no hash
    pays: tuple[str, int]  # the reward for discarding it
    work: Message | None = field(hash=False)  # the effect of a worker at a building


@dataclass(frozen=True)
class Plain:
    """A raid card, a trade card, a hut, a place of the board or a nemesis card: a name and a text."""

    id: str
    name: str
    text: Message = field(hash=False)
    other: Message | None = field(default=None, hash=False)  # the reward of a trade card, the upgraded side of a hut
    track: str = ""  # of a hut's icon


@dataclass(frozen=True)
class Tide:
    """A round card: prices in silver, direction of the draft, moves of the neutral markers, the opponent's points."""

    id: str
    name: str
    prices: tuple[int, int, int]
    left: bool
    moves: tuple[int, int, int]
    points: int


# Numbers for the rules.


class Tally:
    """The eight numbers of a cost or a gain as bots weigh them all the time: resources of all kinds count alike."""

    def __init__(self, goods: vec[i64]) -> None:
        self.raw: Final = float(goods[0] + goods[1] + goods[2] + goods[ANY])
        self.gold: Final = float(goods[GOLD])
        self.silver: Final = float(goods[SILVER])
        self.worker: Final = float(goods[WORKER])
        self.card: Final = float(goods[CARD])


class Exchange:
    """A cost and a gain, eight numbers each."""

    def __init__(self, cost: vec[i64], gain: vec[i64]) -> None:
        self.cost = cost
        self.gain = gain
        self.costs: Final = Tally(cost)
        self.gains: Final = Tally(gain)

    def costs_resources(self) -> bool:
        """Whether oak, wool or iron must be paid."""
        return self.cost[0] + self.cost[1] + self.cost[2] > 0


class Design:
    """A village card. Fields its sort does not have are zero or empty."""

    def __init__(
        self,
        sort: i64,
        count: i64,
        reward: vec[i64],
        moves: vec[i64],
        exchange: Exchange,
        income: vec[i64],
        place: Exchange,
        skills: i64 = 0,
        major: i64 = NONE,
        minor: i64 = NONE,
        points: i64 = 0,
        bonus: i64 = NO_BONUS,
        each: i64 = 0,
    ) -> None:
        self.sort: Final[i64] = sort
        self.count: Final[i64] = count
        self.reward = reward  # of a discard (R5.3)
        self.rewards: Final = Tally(reward)
        self.skills: Final[i64] = skills  # a bit for each skill a longship needs
        self.major: Final[i64] = major
        self.minor: Final[i64] = minor
        # A bit for each skill a craftsperson gives, and further bits for those given for nothing: see `skills_given`.
        self.gives: Final[i64] = given(major, minor) if sort == CRAFTSPERSON else 0
        self.points: Final[i64] = points
        self.moves = moves  # by track
        self.exchange = exchange  # the cost and immediate effect of a longship or building; or a townsfolk's deal
        self.income = income
        self.incomes: Final = Tally(income)
        self.bonus: Final[i64] = bonus
        self.each: Final[i64] = each
        self.place = place  # a building's deal for a worker (R7.1)


def given(major: i64, minor: i64) -> i64:
    """The skills that a craftsperson gives, as in `Design.gives`."""
    return bit(major) | bit(minor) | bit(ALL_SKILLS + major)


class HutCard:
    """R2.2 A hut: the track of its icon, and its place for a worker on both sides."""

    def __init__(self, track: i64, basic: Exchange, upgraded: Exchange) -> None:
        self.track: Final[i64] = track
        self.basic = basic
        self.upgraded = upgraded


class RoundCard:
    """R1.5 A round card."""

    def __init__(self, prices: vec[i64], left: bool, moves: vec[i64], points: i64) -> None:
        self.prices = prices
        self.left: Final = left
        self.moves = moves
        self.points: Final[i64] = points


class TradeCard:
    """R8.4 A trade card: its income, and its immediate reward."""

    def __init__(self, income: vec[i64], reward: vec[i64]) -> None:
        self.income = income
        self.incomes: Final = Tally(income)
        self.reward = reward


class Nemesis:
    """R2.4 A nemesis card: its restriction, and its moves of the neutral markers."""

    def __init__(self, restriction: i64, moves: vec[i64]) -> None:
        self.restriction: Final[i64] = restriction
        self.moves = moves


class Numbers:
    """The numbers that are not printed on cards."""

    def __init__(
        self,
        start: vec[i64],
        rounds: i64,
        prizes: vec[i64],
        track_points: vec[i64],
        raid_from: vec[i64],
        raid_workers: vec[i64],
        tuck: i64,
        minor: i64,
        labourer: i64,
        worker_spaces: vec[i64],
        eikja: vec[i64],
        upgraded_eikja: vec[i64],
        upgrade_points: i64,
        hero_points: i64,
        svend: i64,
        thyra: i64,
        frode: i64,
        randi: i64,
        more: i64,
    ) -> None:
        self.start = start  # goods (R2.1)
        self.rounds: Final[i64] = rounds
        self.prizes = prizes  # the spaces of a track that give a reward (R8.1)
        self.track_points = track_points  # of each space (R10.6)
        self.raid_from = raid_from  # the least strength of each band, rising
        self.raid_workers = raid_workers  # workers a raid costs in each band (R7.8)
        self.tuck: Final[i64] = tuck  # gold (R5.8)
        self.minor: Final[i64] = minor  # silver (R6.2)
        self.labourer: Final[i64] = labourer  # gold (R6.3)
        self.worker_spaces = worker_spaces  # the card space that covers each place of the board, from 0 (R1.8)
        self.eikja = eikja  # income on its basic side (R9.1)
        self.upgraded_eikja = upgraded_eikja  # R8.6
        self.eikja_incomes: Final = Tally(eikja)
        self.upgraded_eikja_incomes: Final = Tally(upgraded_eikja)
        self.upgrade_points: Final[i64] = upgrade_points  # R10.2, R10.4, R10.7
        self.hero_points: Final[i64] = hero_points  # R10.7
        self.svend: Final[i64] = svend  # workers (R9.6)
        self.thyra: Final[i64] = thyra  # silver (R9.7)
        self.frode: Final[i64] = frode  # resources saved (R9.8)
        self.randi: Final[i64] = randi  # silver (R9.9)
        self.more: Final[i64] = more  # amount a restriction adds (R11)


class Lookup(Shared):
    """All parts of one pack."""

    def __init__(
        self,
        numbers: Numbers,
        designs: list[Design],
        places: list[Exchange],
        huts: list[HutCard],
        rounds: list[RoundCard],
        raids: list[Exchange],
        trades: list[TradeCard],
        nemeses: list[Nemesis],
        faces: Faces,
        actions: ActionSpace,
    ) -> None:
        self.numbers: Final = numbers
        self.designs: Final = designs
        self.places: Final = places  # of the board, for workers
        self.huts: Final = huts
        self.rounds: Final = rounds
        self.raids: Final = raids
        self.trades: Final = trades
        self.nemeses: Final = nemeses
        self.faces: Final = faces
        self.actions: Final = actions


class Faces:
    """The texts of the parts, in the same order."""

    def __init__(
        self,
        cards: list[Card],
        places: list[Plain],
        huts: list[Plain],
        rounds: list[Tide],
        raids: list[Plain],
        trades: list[Plain],
        nemeses: list[Plain],
        eikja: list[Message],
    ) -> None:
        self.cards: Final = cards
        self.places: Final = places
        self.huts: Final = huts
        self.rounds: Final = rounds
        self.raids: Final = raids
        self.trades: Final = trades
        self.nemeses: Final = nemeses
        self.eikja: Final = eikja  # its income, basic and upgraded


class Terms(Shared):
    """The options of this game."""

    def __init__(self, nemeses: i64) -> None:
        self.nemeses: Final[i64] = nemeses  # number of nemesis cards a solo player adds (R2.4)
