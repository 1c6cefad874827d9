"""R6.2 to R6.4 The skills of a longship: who gives them, and whether the longship can be paid for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    CRAFTSPERSON,
    EVERY_SKILL,
    GOLD,
    LABOURER,
    NONE,
    SILVER,
    SPACES,
    STRIKE,
    WORKER,
)
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r09_frode import short_after_frode
from hullworks.games.north_sea.state import NorthSea, holding
from hullworks.kernel.bits import size
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec


def labourer_gold(g: NorthSea) -> i64:
    """R6.3, R11.4 The labourer's price in gold for each skill."""
    return g.lookup.numbers.labourer + g.extra(STRIKE)


def labourer_cards(g: NorthSea, seat: i64) -> i64:
    """R6.3 The labourer's price in cards for each skill."""
    if g.players[seat].has_upgraded(LABOURER):
        return 0
    return 1


def provider_card(g: NorthSea, seat: i64, provider: i64) -> i64:
    """The card on a card space or under a house, or NONE."""
    player = g.players[seat]
    if provider < SPACES:
        return player.board[provider] if provider < i64(len(player.board)) else NONE
    house = provider - SPACES
    return player.tucked[house] if house < i64(len(player.tucked)) else NONE


def gives(g: NorthSea, card: i64, skill: i64) -> i64:
    """R6.2 The price in silver of this card's skill, or NONE if it does not have it."""
    if card == NONE:
        return NONE
    design = g.design(card)
    if design.sort != CRAFTSPERSON:
        return NONE
    if design.major == skill:
        return 0
    return g.lookup.numbers.minor if design.minor == skill else NONE


def best_offer(g: NorthSea, seat: i64, skill: i64) -> i64:
    """R6.2 The least silver for which a craftsperson on the board or tucked gives this skill, or NONE."""
    player = g.players[seat]
    best = best_among(g, player.board, skill)
    if best == 0:
        return 0
    tucked = best_among(g, player.tucked, skill)
    return best if tucked == NONE else tucked


def best_among(g: NorthSea, cards: vec[i64], skill: i64) -> i64:
    """R6.2 The least silver for which one of these cards gives this skill, or NONE."""
    best: i64 = NONE
    for card in cards:
        silver = gives(g, card, skill)
        if silver == 0:
            return 0
        if silver != NONE:
            best = silver
    return best


# Sets of skills: a bit for each skill that somebody gives, and another for each that somebody gives for nothing.


def skills_given(g: NorthSea, cards: vec[i64]) -> i64:
    """R6.2 The skills that the craftspeople among these cards give, and those that they give for nothing."""
    found: i64 = 0
    for card in cards:
        if card != NONE:
            found = found | g.lookup.designs[card].gives
    return found


def offered(given: i64) -> i64:
    """A bit for each skill that somebody gives."""
    return given & EVERY_SKILL


def offered_for_nothing(given: i64) -> i64:
    """A bit for each skill that somebody gives for nothing."""
    return given >> ALL_SKILLS


NOT_ON_BOARD: Final[i64] = BOOK.reason("not-on-board", "R6.1", absent=True)


def construct_obstacle(g: NorthSea, seat: i64, ship: i64) -> i64:
    """R6.1 to R6.4 The obstacle to constructing a longship."""
    return means_obstacle(g, seat, ship) if holding(g.players[seat].board, ship) else NOT_ON_BOARD


def means_obstacle(g: NorthSea, seat: i64, ship: i64) -> i64:
    """R6.2 to R6.4 The obstacle to paying for a longship."""
    design = g.design(ship)
    return finish_obstacle(g, seat, design.skills, design.exchange.cost, 0, 0, 0)


LONGSHIP_LACKS_WORKERS: Final[i64] = BOOK.reason("longship-lacks-workers", "R6.4", means=True)
LABOURER_LACKS_CARDS: Final[i64] = BOOK.reason("labourer-lacks-cards", "R6.3", means=True)
SKILL_LACKS_SILVER: Final[i64] = BOOK.reason("skill-lacks-silver", "R6.2", means=True)


def finish_obstacle(
    g: NorthSea, seat: i64, skills: i64, cost: vec[i64], spent_silver: i64, spent_gold: i64, spent_cards: i64
) -> i64:
    """R6.2 to R6.4 The obstacle to paying for a longship when these skills are still to be given.

    Silver pays for minor skills as far as it goes, and the labourer gives the rest; nothing is cheaper in gold. One
    skill never makes another unavailable, so no search is needed. A test compares this with all ways to pay.
    """
    player = g.players[seat]
    if player.goods[WORKER] < cost[WORKER]:
        return LONGSHIP_LACKS_WORKERS
    silver = player.goods[SILVER] - spent_silver
    given = skills_given(g, player.board) | skills_given(g, player.tucked)
    given_by_nobody = size(skills & ~offered(given))
    too_dear = size(skills & offered(given) & ~offered_for_nothing(given))
    while too_dear > 0 and silver >= g.lookup.numbers.minor:
        silver -= g.lookup.numbers.minor
        too_dear -= 1
    cards = i64(len(player.hand)) - spent_cards
    short = short_after_frode(g, seat, cost)
    gold = player.goods[GOLD] - spent_gold - cost[GOLD] - short
    each_card, each_gold = labourer_cards(g, seat), labourer_gold(g)
    labour = given_by_nobody + too_dear
    if labour * each_card <= cards and labour * each_gold <= gold:
        return NO_OBSTACLE
    if given_by_nobody * each_card > cards:
        return LABOURER_LACKS_CARDS
    if given_by_nobody * each_gold > gold:
        return gold_obstacle(g, short, given_by_nobody)
    return SKILL_LACKS_SILVER


LONGSHIP_LACKS_GOLD: Final[i64] = BOOK.reason("longship-lacks-gold", "R6.4", means=True)
LONGSHIP_LACKS_THINGS: Final[i64] = BOOK.reason("longship-lacks-things", "R6.4", means=True)
STRIKING_LABOURER_LACKS_GOLD: Final[i64] = BOOK.reason("striking-labourer-lacks-gold", "R11.4", means=True)


def gold_obstacle(g: NorthSea, short: i64, labour: i64) -> i64:
    """R6.3, R6.4 The reason for missing gold, by what it is needed for."""
    if labour > 0 and g.extra(STRIKE) > 0:
        return STRIKING_LABOURER_LACKS_GOLD
    return LONGSHIP_LACKS_THINGS if short + labour > 0 else LONGSHIP_LACKS_GOLD
