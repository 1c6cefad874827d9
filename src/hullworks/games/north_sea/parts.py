"""Reads a version of the parts, or a pack that replaces it, and checks that it makes a valid game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.faces import faces
from hullworks.games.north_sea.lookup import (
    ALL_CARDS,
    BONUSES,
    BUILDING,
    CRAFTSPERSON,
    HUTS,
    ITEMS,
    JARL,
    LONGSHIP,
    MOST_NEED,
    NEMESES,
    PLACES,
    RAIDS,
    RESTRICTIONS,
    ROUND_CARDS,
    SKILLS,
    SORT_CARDS,
    SORT_SIZES,
    SORTS,
    SPACES,
    TOWNSFOLK,
    TRACK_END,
    TRACKS,
    TRADES,
    Design,
    Exchange,
    HutCard,
    Lookup,
    Nemesis,
    Numbers,
    RoundCard,
    TradeCard,
)
from hullworks.kernel.errors import BadPack
from hullworks.kernel.vecs import vec
from hullworks.match.pack import Id, Name, Part, Small, check_actions, check_set, read_pack

Skill = Literal["blacksmith", "sail maker", "stone mason", "woodcarver"]
Track = Literal["military", "trade", "renown"]
MOST_RIVAL_POINTS: Final = 20  # of a round card, for the opponent of a solo player (R1.5)
MOST_ICONS: Final = 3  # moves of the neutral markers on a round card (R1.5)

Few = Annotated[int, Meta(ge=0, le=MOST_NEED)]
AFew = Annotated[int, Meta(ge=1, le=MOST_NEED)]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods paid or gained."""

    oak: Few = 0
    wool: Few = 0
    iron: Few = 0
    gold: Few = 0
    silver: Few = 0
    worker: Few = 0
    card: Few = 0
    any: Few = 0


class Moves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces on the tracks."""

    military: Few = 0
    trade: Few = 0
    renown: Few = 0


class ExchangePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a worker: its cost and its gain."""

    gain: Goods
    cost: Goods = Goods()


class BonusPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R10.3 The bonus of a longship at the end."""

    each: AFew
    per: Literal["buildings", "sets", "longships", "raids", "trades", "upgrades"]


class StartPart(Part, frozen=True):
    oak: Few
    wool: Few
    iron: Few
    gold: Few
    silver: Few
    worker: Few


class LengthPart(Part, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=ROUND_CARDS)]


class TracksPart(Part, frozen=True):
    prizes: Annotated[list[Annotated[int, Meta(ge=1, le=TRACK_END)]], Meta(min_length=3, max_length=3)]
    points: Annotated[list[Small], Meta(min_length=1, max_length=TRACK_END)]


class RaidingPart(Part, frozen=True):
    strength: Annotated[list[Annotated[int, Meta(ge=0, le=TRACK_END)]], Meta(min_length=1)]
    workers: list[Few]


class GoldPart(Part, frozen=True):
    gold: Few


class SilverPart(Part, frozen=True):
    silver: Few


class EikjaPart(Part, frozen=True):
    basic: Goods
    upgraded: Goods


class PointsPart(Part, frozen=True):
    points: Small


class HeroesPart(Part, frozen=True):
    points: Small
    svend: Few
    thyra: AFew
    frode: Annotated[int, Meta(ge=0, le=1)]
    randi: AFew


class MorePart(Part, frozen=True):
    more: Few


class Titled(Part, frozen=True):
    id: Id
    name: Name


class PlacePart(Titled, frozen=True):
    space: Annotated[int, Meta(ge=1, le=SPACES)]
    gain: Goods
    cost: Goods = Goods()


class HutPart(Titled, frozen=True):
    track: Track
    basic: ExchangePart
    upgraded: ExchangePart


class RoundPart(Titled, frozen=True, rename={"direction": "pass"}):
    prices: tuple[AFew, AFew, AFew]
    direction: Literal["left", "right"]
    moves: Moves
    points: Annotated[int, Meta(ge=0, le=MOST_RIVAL_POINTS)]


class RaidPart(Titled, frozen=True):
    gain: Goods


class TradePart(Titled, frozen=True):
    income: Goods
    reward: Goods


class NemesisPart(Titled, frozen=True):
    restriction: Literal["toll", "watch", "clutter", "strike"]
    moves: Moves


class VillagePart(Titled, frozen=True):
    count: Annotated[int, Meta(ge=1, le=ALL_CARDS)]
    reward: Goods


class LongshipPart(VillagePart, frozen=True):
    skills: Annotated[list[Skill], Meta(min_length=1, max_length=3)]
    cost: Goods
    points: Small
    moves: Moves
    gain: Goods = Goods()
    income: Goods = Goods()
    bonus: BonusPart | None = None


class CraftspersonPart(VillagePart, frozen=True):
    major: Skill
    minor: Skill


class TownsfolkPart(VillagePart, frozen=True):
    cost: Goods
    gain: Goods


class JarlPart(VillagePart, frozen=True):
    points: Small
    moves: Moves


class BuildingPart(VillagePart, frozen=True):
    cost: Goods
    points: Small
    moves: Moves
    place: ExchangePart


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    start: StartPart
    length: LengthPart
    tracks: TracksPart
    raiding: RaidingPart
    tuck: GoldPart
    minor: SilverPart
    labourer: GoldPart
    eikja: EikjaPart
    upgrades: PointsPart
    heroes: HeroesPart
    restrictions: MorePart
    places: list[PlacePart]
    huts: list[HutPart]
    rounds: list[RoundPart]
    longships: list[LongshipPart]
    craftspeople: list[CraftspersonPart]
    townsfolk: list[TownsfolkPart]
    jarls: list[JarlPart]
    buildings: list[BuildingPart]
    raids: list[RaidPart]
    trades: list[TradePart]
    nemeses: list[NemesisPart]

    def villages(self) -> list[Sequence[VillagePart]]:
        """The village cards by sort."""
        return [self.longships, self.craftspeople, self.townsfolk, self.jarls, self.buildings]


def read(text: str, source: str) -> Lookup:
    """The lookup tables of these parts; errors name the file and the field."""
    box = read_pack(text, source, Box)
    check_numbers(box, source)
    check_counts(box, source)
    check_names(box, source)
    check_goods(box, source)
    kinds = (box.places, box.huts, box.rounds, box.raids, box.trades, box.nemeses)
    space = actions.words(
        [part.id for parts in box.villages() for part in parts],
        *([part.id for part in parts] for parts in kinds),
    )
    check_actions(space, source)
    return Lookup(
        numbers=numbers(box),
        designs=designs(box),
        places=[Exchange(eight(part.cost), eight(part.gain)) for part in box.places],
        huts=[HutCard(TRACKS.index(part.track), exchange(part.basic), exchange(part.upgraded)) for part in box.huts],
        rounds=[
            RoundCard(vec[i64](list(part.prices)), part.direction == "left", three(part.moves), part.points)
            for part in box.rounds
        ],
        raids=[Exchange(eight(Goods()), eight(part.gain)) for part in box.raids],
        trades=[TradeCard(eight(part.income), eight(part.reward)) for part in box.trades],
        nemeses=[Nemesis(RESTRICTIONS.index(part.restriction), three(part.moves)) for part in box.nemeses],
        faces=faces(box),
        actions=space,
    )


# Checks that cannot be made on single parts.


def check_numbers(box: Box, source: str) -> None:
    """R8.1, R7.8 Prizes and strengths rise; R1.5 a round card has one to three icons."""
    prizes, strength = box.tracks.prizes, box.raiding.strength
    if sorted(set(prizes)) != prizes:
        raise BadPack(f"{source}, field tracks.prizes: expected rising numbers, got {prizes}")
    if sorted(set(strength)) != strength:
        raise BadPack(f"{source}, field raiding.strength: expected rising numbers, got {strength}")
    if len(box.raiding.workers) != len(strength):
        raise BadPack(f"{source}, field raiding.workers: expected {len(strength)} numbers, one for each strength")
    spaces = [part.space for part in box.places]
    if sorted(set(spaces)) != spaces:
        raise BadPack(f"{source}, field places: expected them on different card spaces, from left to right")
    for part in box.rounds:
        icons = part.moves.military + part.moves.trade + part.moves.renown
        if not 1 <= icons <= MOST_ICONS:
            raise BadPack(f"{source}, round {part.id!r}: expected 1 to {MOST_ICONS} moves, got {icons}")


def check_counts(box: Box, source: str) -> None:
    """R1.3, R1.5, R1.6, R2.2 The number of designs and cards of each sort is right, and every id is unique."""
    for sort, parts in enumerate(box.villages()):
        where = f"{source}, field {FIELDS[sort]}"
        check_set([part.id for part in parts], SORT_SIZES[sort], "designs", where)
        found = sum(part.count for part in parts)
        if found != SORT_CARDS[sort]:
            raise BadPack(f"{where}: expected {SORT_CARDS[sort]} cards, got {found}")
    for name, others, number in (
        ("places", box.places, PLACES),
        ("huts", box.huts, HUTS),
        ("rounds", box.rounds, ROUND_CARDS),
        ("raids", box.raids, RAIDS),
        ("trades", box.trades, TRADES),
        ("nemeses", box.nemeses, NEMESES),
    ):
        check_set([part.id for part in others], int(number), name, f"{source}, field {name}")
    if sorted(part.restriction for part in box.nemeses) != sorted(RESTRICTIONS):
        raise BadPack(f"{source}, field nemeses: expected each restriction once: {', '.join(RESTRICTIONS)}")


def check_names(box: Box, source: str) -> None:
    """Names are unique within their kind, village cards across all sorts."""
    village = [part for parts in box.villages() for part in parts]
    for what, words in (
        ("id", [part.id for part in village]),
        ("name", [part.name for part in village]),
        *(("name", [part.name for part in parts]) for parts in (box.huts, box.rounds, box.raids, box.trades)),
    ):
        for word, count in Counter(words).items():
            if count > 1:
                raise BadPack(f"{source}: expected every {what} once, got {word!r} {count} times")


def check_goods(box: Box, source: str) -> None:
    """The costs and gains of cards are allowed."""
    for ship in box.longships:
        where = f"{source}, longship {ship.id!r}"
        if len(set(ship.skills)) != len(ship.skills):
            raise BadPack(f"{where}: expected every skill once")
        effects = [ship.gain != Goods(), ship.income != Goods(), ship.bonus is not None]
        if sum(effects) != 1:
            raise BadPack(f"{where}: expected one of gain, income and bonus")
    for person in box.craftspeople:
        if person.major == person.minor:
            raise BadPack(f"{source}, craftsperson {person.id!r}: expected two different skills")
    for where, income in incomes(box):
        if income.card or income.any:  # R9.2
            raise BadPack(f"{source}, {where}: expected no cards and no choice at income")
    for where, cost in costs(box):
        if cost.any:
            raise BadPack(f"{source}, {where}: expected no 'any' in a cost")
    built: list[LongshipPart | BuildingPart] = [*box.longships, *box.buildings]
    for part in built:
        if part.cost.card or part.cost.silver:
            raise BadPack(f"{source}, {part.id!r}: expected a cost of workers and resources")
    for sort, parts in enumerate(box.villages()):
        for card in parts:
            check_reward(card, sort == JARL, f"{source}, {SORTS[sort]} {card.id!r}")


def check_reward(card: VillagePart, jarl: bool, where: str) -> None:
    """R5.3 The reward for a discard is of one kind; jarls give gold, and only they do."""
    if sum(getattr(card.reward, item) > 0 for item in ITEMS) != 1 or card.reward.any:
        raise BadPack(f"{where}: expected a reward of one kind")
    if (card.reward.gold > 0) != jarl:
        raise BadPack(f"{where}: expected gold as the reward of jarls, and of jarls alone")


def incomes(box: Box) -> list[tuple[str, Goods]]:
    """Everything gained at income, with its source."""
    found = [("field eikja.basic", box.eikja.basic), ("field eikja.upgraded", box.eikja.upgraded)]
    found += [(f"longship {part.id!r}", part.income) for part in box.longships]
    return found + [(f"trade {part.id!r}", part.income) for part in box.trades]


def costs(box: Box) -> list[tuple[str, Goods]]:
    """Everything paid, with its source."""
    found = [(f"longship {part.id!r}", part.cost) for part in box.longships]
    found += [(f"townsfolk {part.id!r}", part.cost) for part in box.townsfolk]
    found += [(f"building {part.id!r}", part.cost) for part in box.buildings]
    found += [(f"place {part.id!r}", part.cost) for part in box.places]
    found += [(f"building {part.id!r}", part.place.cost) for part in box.buildings]
    for hut in box.huts:
        found += [(f"hut {hut.id!r}", hut.basic.cost), (f"hut {hut.id!r}", hut.upgraded.cost)]
    return found


# Lookup for the rules.

FIELDS = ["longships", "craftspeople", "townsfolk", "jarls", "buildings"]


def eight(goods: Goods) -> vec[i64]:
    return vec[i64]([getattr(goods, item) for item in ITEMS])


def three(moves: Moves) -> vec[i64]:
    return vec[i64]([getattr(moves, track) for track in TRACKS])


def exchange(part: ExchangePart) -> Exchange:
    return Exchange(eight(part.cost), eight(part.gain))


def designs(box: Box) -> list[Design]:
    """Every village card, sort by sort."""
    return [
        *[longship(part) for part in box.longships],
        *[craftsperson(part) for part in box.craftspeople],
        *[townsfolk(part) for part in box.townsfolk],
        *[jarl(part) for part in box.jarls],
        *[building(part) for part in box.buildings],
    ]


def longship(part: LongshipPart) -> Design:
    return Design(
        sort=LONGSHIP,
        count=part.count,
        reward=eight(part.reward),
        skills=sum(1 << SKILLS.index(skill) for skill in part.skills),
        points=part.points,
        moves=three(part.moves),
        exchange=Exchange(eight(part.cost), eight(part.gain)),
        income=eight(part.income),
        bonus=BONUSES.index(part.bonus.per) if part.bonus else 0,
        each=part.bonus.each if part.bonus else 0,
        place=free(),
    )


def craftsperson(part: CraftspersonPart) -> Design:
    return Design(
        sort=CRAFTSPERSON,
        count=part.count,
        reward=eight(part.reward),
        major=SKILLS.index(part.major),
        minor=SKILLS.index(part.minor),
        moves=three(Moves()),
        exchange=free(),
        income=eight(Goods()),
        place=free(),
    )


def townsfolk(part: TownsfolkPart) -> Design:
    return Design(
        sort=TOWNSFOLK,
        count=part.count,
        reward=eight(part.reward),
        moves=three(Moves()),
        exchange=Exchange(eight(part.cost), eight(part.gain)),
        income=eight(Goods()),
        place=free(),
    )


def jarl(part: JarlPart) -> Design:
    return Design(
        sort=JARL,
        count=part.count,
        reward=eight(part.reward),
        points=part.points,
        moves=three(part.moves),
        exchange=free(),
        income=eight(Goods()),
        place=free(),
    )


def building(part: BuildingPart) -> Design:
    return Design(
        sort=BUILDING,
        count=part.count,
        reward=eight(part.reward),
        points=part.points,
        moves=three(part.moves),
        exchange=Exchange(eight(part.cost), eight(Goods())),
        income=eight(Goods()),
        place=exchange(part.place),
    )


def free() -> Exchange:
    """A deal with no cost and no gain."""
    return Exchange(eight(Goods()), eight(Goods()))


def numbers(box: Box) -> Numbers:
    points = box.tracks.points
    return Numbers(
        start=vec[i64]([getattr(box.start, item) for item in ITEMS[:6]]),
        rounds=box.length.rounds,
        prizes=vec[i64](box.tracks.prizes),
        track_points=vec[i64]([0] * (int(TRACK_END) + 1 - len(points)) + points),
        raid_from=vec[i64](box.raiding.strength),
        raid_workers=vec[i64](box.raiding.workers),
        tuck=box.tuck.gold,
        minor=box.minor.silver,
        labourer=box.labourer.gold,
        worker_spaces=vec[i64]([part.space - 1 for part in box.places]),
        eikja=eight(box.eikja.basic),
        upgraded_eikja=eight(box.eikja.upgraded),
        upgrade_points=box.upgrades.points,
        hero_points=box.heroes.points,
        svend=box.heroes.svend,
        thyra=box.heroes.thyra,
        frode=box.heroes.frode,
        randi=box.heroes.randi,
        more=box.restrictions.more,
    )
