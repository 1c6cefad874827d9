"""The arguments of the reasons for refused actions in North Sea; the texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    CARD,
    CLUTTER,
    GOLD,
    NONE,
    PLACES,
    RAW,
    SILVER,
    STRIKE,
    TOLL,
    WATCH,
    WORKER,
)
from hullworks.games.north_sea.rules.r01_pile import taken_at_once
from hullworks.games.north_sea.rules.r06_payment import least_gold, most_gold
from hullworks.games.north_sea.rules.r06_skill import best_offer, labourer_cards, labourer_gold
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r09_frode import short_after_frode
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.things import good, goods_thing, house_card, plain, skill_thing
from hullworks.kernel.vecs import vec
from hullworks.match.message import Amount, Argument, Thing
from hullworks.match.refusal import Explanations

Arguments = dict[str, Argument]


# Helpers.


def needs(g: NorthSea, seat: int, item: int, count: int) -> Arguments:
    """The number of a good that is needed, and the number the seat has."""
    return {"needs": good(item, int(count)), "has": int(g.players[seat].goods[item])}


def asked_for_by(g: NorthSea, restriction: int) -> Arguments:
    """R11 The nemesis card with a restriction, and the amount it adds."""
    card = next(k for k, nemesis in enumerate(g.lookup.nemeses) if nemesis.restriction == restriction)
    return {"nemesis": plain(g, "nemesis", card), "more": int(g.extra(restriction))}


def cluttered(g: NorthSea) -> Arguments:
    """R11.3 The nemesis card that takes card spaces, and their number."""
    spaces = Amount(int(g.extra(CLUTTER)), Thing("space", "card-space"))
    return {"spaces": spaces, "nemesis": asked_for_by(g, CLUTTER)["nemesis"]}


def silver_for(g: NorthSea, seat: int, code: int) -> Arguments:
    """R7.7 The silver for some of a resource."""
    some = actions.BUY.arg(code)
    return needs(g, seat, int(SILVER), int(actions.TIMES.count(some) * silver_price(g, actions.TIMES.kind(some))))


def silver_for_thyra(g: NorthSea, seat: int, code: int) -> Arguments:
    """R9.7 The silver for some gold."""
    return needs(g, seat, int(SILVER), int(actions.TIMES.count(actions.THYRA.arg(code)) * g.lookup.numbers.thyra))


def sets_lacking(g: NorthSea, seat: int, code: int) -> Arguments:
    """R7.6 The number of each resource that is needed, and the resources of which there are fewer."""
    count = int(actions.TIMES.count(actions.FOR_GOLD.arg(code)))
    short = [goods_thing(raw) for raw in range(RAW) if g.players[seat].goods[raw] < count]
    return {"count": count, "lacking": tuple(short)}


# R1.2 Costs in goods.


def cost_of(g: NorthSea, seat: int, code: int) -> vec[i64]:
    """The cost of an action: of a building, a townsfolk or a place."""
    if actions.BUILD.has(code):
        return g.design(actions.BUILD.arg(code)).exchange.cost
    if actions.PLAY.has(code):
        return g.design(actions.PLAY.arg(code)).exchange.cost
    where = actions.WORKER_AT.arg(code)
    return (g.lookup.places[where] if where < PLACES else g.house_exchange(seat, where - PLACES)).cost


def missing_goods(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The workers, silver and gold that a cost lacks, without gold that replaces resources."""
    cost, has = cost_of(g, seat, code), g.players[seat].goods
    items = (WORKER, SILVER) if resources_lacking(g, seat, cost) else (WORKER, SILVER, GOLD)
    return {
        "missing": tuple([good(int(item), int(cost[item] - has[item])) for item in items if cost[item] > has[item]])
    }


def missing_resources(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The gold that a cost lacks, and the resources it would replace."""
    cost, player = cost_of(g, seat, code), g.players[seat]
    gold = cost[GOLD] + player.shortage(cost) - player.goods[GOLD]
    return {"missing": good(int(GOLD), int(gold)), "lacking": resources_lacking(g, seat, cost)}


def resources_lacking(g: NorthSea, seat: int, cost: vec[i64], spared: int = 0) -> tuple[Amount, ...]:
    """The oak, wool and iron that a cost lacks, after Frode has *spared* some."""
    found: list[Amount] = []
    for raw in range(RAW):
        short = max(0, int(cost[raw] - g.players[seat].goods[raw]))
        if short > spared:
            found.append(good(int(raw), short - spared))
        spared = max(0, spared - short)
    return tuple(found)


# R6.2 to R6.4 Things a longship lacks.


def skill_things(skills: list[int]) -> tuple[Amount, ...]:
    """Craftspeople with these skills, such as "1 blacksmith and 1 woodcarver"."""
    return tuple([Amount(1, skill_thing(skill)) for skill in skills])


def skills_of(g: NorthSea, ship: int) -> list[int]:
    """The skills that a longship needs."""
    return [skill for skill in range(ALL_SKILLS) if g.design(ship).skills >> skill & 1]


def given_by_nobody(g: NorthSea, seat: int, ship: int) -> list[int]:
    """The skills of a longship that only the labourer can give."""
    return [skill for skill in skills_of(g, ship) if best_offer(g, seat, skill) == NONE]


def ship_lacks_workers(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    return needs(g, seat, int(WORKER), int(g.design(actions.CONSTRUCT.arg(code)).exchange.cost[WORKER]))


def labourer_lacks_cards(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    skills = given_by_nobody(g, seat, actions.CONSTRUCT.arg(code))
    cards = good(int(CARD), len(skills) * int(labourer_cards(g, seat)))
    return {"needs": cards, "has": len(g.players[seat].hand), "lacking": skill_things(skills)}


def ship_lacks_gold(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The gold needed: for the cost, to replace resources, and for the labourer."""
    ship = actions.CONSTRUCT.arg(code)
    cost, labour = g.design(ship).exchange.cost, len(given_by_nobody(g, seat, ship))
    return needs(g, seat, int(GOLD), int(cost[GOLD] + short_after_frode(g, seat, cost) + labour * labourer_gold(g)))


def ship_lacks_things(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The gold needed, and the missing resources and skills."""
    ship = actions.CONSTRUCT.arg(code)
    cost = g.design(ship).exchange.cost
    spared = int(g.players[seat].shortage(cost) - short_after_frode(g, seat, cost))
    lacking = resources_lacking(g, seat, cost, spared) + skill_things(given_by_nobody(g, seat, ship))
    return {**ship_lacks_gold(g, seat, arg, code), "lacking": lacking}


def skill_lacks_silver(g: NorthSea, seat: int, arg: int, code: int) -> Arguments:
    """The silver for skills that are only available as minor skills."""
    offers = {skill: int(best_offer(g, seat, skill)) for skill in skills_of(g, actions.CONSTRUCT.arg(code))}
    minor = [skill for skill, silver in offers.items() if silver > 0]
    return {**needs(g, seat, int(SILVER), sum(offers[skill] for skill in minor)), "lacking": skill_things(minor)}


REASONS: Final[Explanations] = {
    "cards-must-be-used": lambda g, seat, arg, code: {"cards": good(int(CARD), len(g.players[seat].hand))},
    "tucks-alike": lambda g, seat, arg, code: {"house": house_card(g, seat, int(actions.UNDER.arg(code)))},
    "board-is-cluttered": lambda g, seat, arg, code: cluttered(g),
    "tuck-lacks-gold": lambda g, seat, arg, code: needs(g, seat, int(GOLD), g.lookup.numbers.tuck),
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
    "no-such-skill-there": lambda g, seat, skill, code: {"skill": skill_thing(skill)},
    "minor-skill-lacks-silver": lambda g, seat, skill, code: needs(g, seat, int(SILVER), g.lookup.numbers.minor),
    "wrong-amount-of-gold": lambda g, seat, raw, code: {
        "least": int(least_gold(g, seat, raw)),
        "most": int(most_gold(g, seat, raw)),
    },
    "wrong-number-taken": lambda g, seat, some, code: {"count": int(taken_at_once(some))},
    "works-alike": lambda g, seat, arg, code: {"house": house_card(g, seat, int(actions.WORKER_AT.arg(code) - PLACES))},
    "lacks-one-of-each": lambda g, seat, arg, code: sets_lacking(g, seat, code),
    "lacks-several-of-each": lambda g, seat, arg, code: sets_lacking(g, seat, code),
    "trade-lacks-silver": lambda g, seat, arg, code: silver_for(g, seat, code),
    "trades-lack-silver": lambda g, seat, arg, code: silver_for(g, seat, code),
    "toll-lacks-silver": lambda g, seat, arg, code: {**silver_for(g, seat, code), **asked_for_by(g, TOLL)},
    "too-weak-to-raid": lambda g, seat, arg, code: {"strength": int(g.lookup.numbers.raid_from[0])},
    "raid-lacks-workers": lambda g, seat, arg, code: needs(g, seat, int(WORKER), raid_cost(g, seat)),
    "watch-lacks-workers": lambda g, seat, arg, code: {
        **needs(g, seat, int(WORKER), raid_cost(g, seat)),
        **asked_for_by(g, WATCH),
    },
    "thyra-lacks-silver": lambda g, seat, arg, code: silver_for_thyra(g, seat, code),
    "thyra-lacks-more-silver": lambda g, seat, arg, code: silver_for_thyra(g, seat, code),
    "randi-lacks-silver": lambda g, seat, arg, code: needs(g, seat, int(SILVER), g.lookup.numbers.randi),
}
