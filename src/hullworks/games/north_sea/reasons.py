"""Why an action of North Sea is refused: the text of every reason, and what it names."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.actions import BUILD, BUY, CONSTRUCT, FIRST, PLAY, WORKER_AT
from hullworks.games.north_sea.catalogue import good, goods_thing, plain, track_thing
from hullworks.games.north_sea.rules.r06_payment import least_gold, most_gold
from hullworks.games.north_sea.rules.r06_skill import best_offer, labourer_cards, labourer_gold
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r09_frode import short_after_frode
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import (
    ALL_SKILLS,
    CARD,
    CLUTTER,
    GOLD,
    NONE,
    PLACES,
    RAW,
    SILVER,
    SKILLS,
    STRIKE,
    TOLL,
    WATCH,
    WORKER,
)
from hullworks.match.message import Amount, Argument, Catalogue, Thing
from hullworks.match.refusal import Explanations

Arguments = dict[str, Argument]

LACKS_THINGS: Final = "needs {needs} with {lacking} missing, has {has}"
NOT_IN_HAND: Final = "that card is not in your hand"
NEEDS: Final = "needs {needs}, has {has}"
NEMESIS_ASKS: Final = ": the nemesis {nemesis} asks for {more} more"
LACKS_GOODS: Final = "needs {missing} more"
LACKS_RESOURCES: Final = "needs {missing} more with {lacking} missing"
LACKS_CARD: Final = "needs a card to discard"

MESSAGES: Final[Catalogue] = {
    f"reason.{key}": text
    for key, text in {
        # Before the first round (R2), and the draft (R4).
        "nemesis-is-chosen": "that card is chosen already",
        "not-in-pack": "that card is not among those you choose from",
        # Actions (R5).
        "cards-must-be-used": "{cards} in your hand must still be used",
        "no-card-to-discard": NOT_IN_HAND,
        "no-card-to-place": NOT_IN_HAND,
        "no-longship-to-place": NOT_IN_HAND,
        "board-is-full": "your board is full: throw a card off it",
        "board-is-cluttered": "your board is full: the nemesis {nemesis} takes {spaces}; throw a card off it",
        "no-card-on-space": "no card lies there",
        "room-enough": "there is room enough on your board",
        "no-card-to-tuck": NOT_IN_HAND,
        "tuck-lacks-gold": NEEDS,
        "no-house-to-tuck-under": "you have no such building",
        "no-card-to-play": NOT_IN_HAND,
        "play-lacks-goods": LACKS_GOODS,
        "play-lacks-resources": LACKS_RESOURCES,
        "play-lacks-card": LACKS_CARD,
        # Constructing (R6).
        "not-on-board": "it must lie on your board first",
        "longship-lacks-workers": NEEDS,
        "labourer-lacks-cards": "needs {needs} for the labourer in place of {lacking}, has {has}",
        "longship-lacks-gold": NEEDS,
        "longship-lacks-things": LACKS_THINGS,
        "striking-labourer-lacks-gold": LACKS_THINGS + NEMESIS_ASKS + " for each skill",
        "skill-lacks-silver": "needs {needs} for the minor skill of {lacking}, has {has}",
        "no-other-way-to-pay": "there is no other way to pay",
        "no-such-skill-there": "there is no {skill}",
        "minor-skill-lacks-silver": NEEDS,
        "silver-is-needed-elsewhere": "the silver for the minor skill is needed elsewhere",
        "labourer-is-too-dear": "the labourer's card and gold cannot be paid for it",
        "no-card-to-build": NOT_IN_HAND,
        "building-lacks-goods": LACKS_GOODS,
        "building-lacks-resources": LACKS_RESOURCES,
        "payment-is-asked-for": "your next payment will be asked for already",
        "no-place-for-gold": "there is nothing that gold could be paid in place of",
        "wrong-amount-of-gold": "from {least} to {most} can be paid in gold",
        "no-card-to-spend": NOT_IN_HAND,
        # Workers, trades and raids (R7).
        "no-such-house": "you have no such building",
        "worker-is-there": "a worker is there already",
        "place-is-covered": "a card lies on that place",
        "no-worker": "you have no worker to place",
        "placed-worker-is-needed": "the worker who is placed cannot be spent",
        "work-lacks-goods": LACKS_GOODS,
        "work-lacks-resources": LACKS_RESOURCES,
        "work-lacks-card": LACKS_CARD,
        "ability-is-used": "it is used already",
        "worker-has-done-nothing": "a worker does something",
        "lacks-one-of-each": "needs one of each and lacks {lacking}",
        "trade-lacks-silver": NEEDS,
        "toll-lacks-silver": NEEDS + NEMESIS_ASKS,
        "no-raid-card": "you have no such raid card",
        "raided-already": "you have raided there this round",
        "too-weak-to-raid": "needs a military strength of {strength}",
        "raid-lacks-workers": NEEDS,
        "watch-lacks-workers": NEEDS + NEMESIS_ASKS,
        # Tracks, heroes and the end (R8 to R10).
        "no-reward-is-due": "no reward of {track} is due",
        "no-such-longship": "you have no such longship",
        "trade-card-there": "a trade card lies there already",
        "upgraded-already": "it is upgraded already",
        "no-thyra": "you do not hold Thyra",
        "thyra-lacks-silver": NEEDS,
        "no-randi": "you do not hold Randi",
        "randi-lacks-silver": NEEDS,
        "none-of-it-is-needed": "the longship needs none of it",
        "rest-cannot-be-paid": "the rest could not be paid then",
        "cards-are-useless": "cards are of no use any more",
    }.items()
}


# What reasons name.


def needs(g: NorthSea, seat: int, item: int, count: int) -> Arguments:
    """How many of a good are needed, and how many the seat has."""
    return {"needs": good(item, int(count)), "has": int(g.players[seat].goods[item])}


def asked_for_by(g: NorthSea, restriction: int) -> Arguments:
    """R11 The nemesis card with a restriction, and what it adds."""
    card = next(k for k, nemesis in enumerate(g.tables.nemeses) if nemesis.restriction == restriction)
    return {"nemesis": plain(g, "nemesis", card), "more": int(g.extra(restriction))}


def cluttered(g: NorthSea) -> Arguments:
    """R11.3 The nemesis card that takes card spaces, and how many."""
    spaces = Amount(int(g.extra(CLUTTER)), Thing("space", "card space", "card space", "card spaces"))
    return {"spaces": spaces, "nemesis": asked_for_by(g, CLUTTER)["nemesis"]}


# R1.2 Costs in goods.


def cost_of(g: NorthSea, seat: int, code: int) -> vec[i64]:
    """The cost that an action asks for: of a building, a townsfolk or a place."""
    if BUILD.has(code):
        return g.design(BUILD.arg(code)).deal.cost
    if PLAY.has(code):
        return g.design(PLAY.arg(code)).deal.cost
    where = WORKER_AT.arg(code)
    return (g.tables.places[where] if where < PLACES else g.house_deal(seat, where - PLACES)).cost


def missing_goods(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The workers, silver and gold that a cost lacks. Gold in place of resources is not among them."""
    cost, has = cost_of(g, seat, code), g.players[seat].goods
    items = (WORKER, SILVER) if resources_lacking(g, seat, cost) else (WORKER, SILVER, GOLD)
    return {
        "missing": tuple([good(int(item), int(cost[item] - has[item])) for item in items if cost[item] > has[item]])
    }


def missing_resources(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The gold that a cost lacks, and the resources it would be in place of."""
    cost, player = cost_of(g, seat, code), g.players[seat]
    gold = cost[GOLD] + player.shortage(cost) - player.goods[GOLD]
    return {"missing": good(int(GOLD), int(gold)), "lacking": resources_lacking(g, seat, cost)}


def resources_lacking(g: NorthSea, seat: int, cost: vec[i64], spared: int = 0) -> tuple[Amount, ...]:
    """The oak, wool and iron that a cost lacks, less what Frode has *spared*."""
    found: list[Amount] = []
    for raw in range(RAW):
        short = max(0, int(cost[raw] - g.players[seat].goods[raw]))
        if short > spared:
            found.append(good(int(raw), short - spared))
        spared = max(0, spared - short)
    return tuple(found)


# R6.2 to R6.4 What a longship lacks.


def skill_things(skills: list[int]) -> tuple[Amount, ...]:
    """The craftspeople who have these skills: "1 blacksmith and 1 woodcarver"."""
    return tuple([Amount(1, Thing("skill", SKILLS[skill], SKILLS[skill], f"{SKILLS[skill]}s")) for skill in skills])


def skills_of(g: NorthSea, ship: int) -> list[int]:
    """The skills that a longship needs."""
    return [skill for skill in range(ALL_SKILLS) if g.design(ship).skills >> skill & 1]


def given_by_nobody(g: NorthSea, seat: int, ship: int) -> list[int]:
    """The skills of a longship that only the labourer gives."""
    return [skill for skill in skills_of(g, ship) if best_offer(g, seat, skill) == NONE]


def ship_lacks_workers(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    return needs(g, seat, int(WORKER), int(g.design(CONSTRUCT.arg(code)).deal.cost[WORKER]))


def labourer_lacks_cards(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    skills = given_by_nobody(g, seat, CONSTRUCT.arg(code))
    cards = good(int(CARD), len(skills) * int(labourer_cards(g, seat)))
    return {"needs": cards, "has": len(g.players[seat].hand), "lacking": skill_things(skills)}


def ship_lacks_gold(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The gold of the cost, in place of resources, and for the labourer."""
    ship = CONSTRUCT.arg(code)
    cost, labour = g.design(ship).deal.cost, len(given_by_nobody(g, seat, ship))
    return needs(g, seat, int(GOLD), int(cost[GOLD] + short_after_frode(g, seat, cost) + labour * labourer_gold(g)))


def ship_lacks_things(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The same, with the resources and skills that are lacking."""
    ship = CONSTRUCT.arg(code)
    cost = g.design(ship).deal.cost
    spared = int(g.players[seat].shortage(cost) - short_after_frode(g, seat, cost))
    lacking = resources_lacking(g, seat, cost, spared) + skill_things(given_by_nobody(g, seat, ship))
    return {**ship_lacks_gold(g, seat, arg, code), "lacking": lacking}


def skill_lacks_silver(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The silver for the skills that only a minor skill gives."""
    offers = {skill: int(best_offer(g, seat, skill)) for skill in skills_of(g, CONSTRUCT.arg(code))}
    minor = [skill for skill, silver in offers.items() if silver > 0]
    return {**needs(g, seat, int(SILVER), sum(offers[skill] for skill in minor)), "lacking": skill_things(minor)}


REASONS: Final[Explanations] = {
    "cards-must-be-used": lambda g, seat, arg, code: {"cards": good(int(CARD), len(g.players[seat].hand))},
    "board-is-cluttered": lambda g, seat, arg, code: cluttered(g),
    "tuck-lacks-gold": lambda g, seat, arg, code: needs(g, seat, int(GOLD), g.tables.house.tuck),
    **{f"{deed}-lacks-goods": missing_goods for deed in ("play", "building", "work")},
    **{f"{deed}-lacks-resources": missing_resources for deed in ("play", "building", "work")},
    "longship-lacks-workers": ship_lacks_workers,
    "labourer-lacks-cards": labourer_lacks_cards,
    "longship-lacks-gold": ship_lacks_gold,
    "longship-lacks-things": ship_lacks_things,
    "striking-labourer-lacks-gold": lambda g, seat, arg, code: {
        **ship_lacks_things(g, seat, arg, code),
        **asked_for_by(g, STRIKE),
    },
    "skill-lacks-silver": skill_lacks_silver,
    "no-such-skill-there": lambda g, seat, skill, code: {"skill": Thing("skill", SKILLS[skill], SKILLS[skill])},
    "minor-skill-lacks-silver": lambda g, seat, skill, code: needs(g, seat, int(SILVER), g.tables.house.minor),
    "wrong-amount-of-gold": lambda g, seat, raw, code: {
        "least": int(least_gold(g, seat, raw)),
        "most": int(most_gold(g, seat, raw)),
    },
    "lacks-one-of-each": lambda g, seat, arg, code: {
        "lacking": tuple([goods_thing(raw) for raw in range(RAW) if g.players[seat].goods[raw] == 0])
    },
    "trade-lacks-silver": lambda g, seat, arg, code: needs(g, seat, int(SILVER), silver_price(g, BUY.arg(code))),
    "toll-lacks-silver": lambda g, seat, arg, code: {
        **needs(g, seat, int(SILVER), silver_price(g, BUY.arg(code))),
        **asked_for_by(g, TOLL),
    },
    "too-weak-to-raid": lambda g, seat, arg, code: {"strength": int(g.tables.house.raid_from[0])},
    "raid-lacks-workers": lambda g, seat, arg, code: needs(g, seat, int(WORKER), raid_cost(g, seat)),
    "watch-lacks-workers": lambda g, seat, arg, code: {
        **needs(g, seat, int(WORKER), raid_cost(g, seat)),
        **asked_for_by(g, WATCH),
    },
    "no-reward-is-due": lambda g, seat, arg, code: {"track": track_thing(FIRST.arg(code))},
    "thyra-lacks-silver": lambda g, seat, arg, code: needs(g, seat, int(SILVER), g.tables.house.thyra),
    "randi-lacks-silver": lambda g, seat, arg, code: needs(g, seat, int(SILVER), g.tables.house.randi),
}
