"""R3.6 Which actions a player can do, and how they begin. The rest is in chapters R4 to R7."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    BUILD,
    CANAL,
    COMMODITY,
    CREW_ACTION,
    EMPLOYEE,
    EQUIPMENT_ACTION,
    EXCHANGE,
    SUBSIDY,
)
from hullworks.games.shipyard.rules import r06_goods as goods
from hullworks.games.shipyard.rules.r04_market import FILL_MARKET
from hullworks.games.shipyard.rules.r04_yard import BUY_TILE, begin_build, build_obstacle
from hullworks.games.shipyard.rules.r05_canal import RENT_CANAL, rent_any_obstacle
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW, hire_any_obstacle
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.rule import NO_OBSTACLE, Decision


def action_obstacle(g: Shipyard, seat: i64, action: i64, money: i64) -> i64:
    """R3.6 The obstacle to doing an action on the track with this money."""
    if action == BUILD:
        return build_obstacle(g, seat, money)
    if action == CANAL:
        return rent_any_obstacle(g, seat, money)
    if action == COMMODITY:
        return goods.purchase_any_obstacle(g, money)
    if action == EXCHANGE:
        return goods.exchange_obstacle(g, seat)
    if action == EMPLOYEE:
        return hire_any_obstacle(g, seat, money)
    return NO_OBSTACLE  # R7.1 The next piece of a ring is free, and R3.11 the subsidy needs nothing.


def perform(g: Shipyard, seat: i64, action: i64) -> None:
    """Begin an action that the player can do."""
    if action == BUILD:
        begin_build(g, seat)
    elif action == EXCHANGE:
        goods.begin_exchange(g, seat)
    elif action == SUBSIDY:
        g.players[seat].money += g.lookup.numbers.subsidy  # R3.11
    else:
        g.then(first_question(action), seat)


def begins_with_question(action: i64) -> bool:
    """Whether an action begins with a question. Exchange first moves its marker, and subsidy asks nothing."""
    return action != EXCHANGE and action != SUBSIDY


def first_question(action: i64) -> Decision:
    """The question with which an action begins."""
    if action == BUILD:
        return BUY_TILE
    if action == CANAL:
        return RENT_CANAL
    if action == COMMODITY:
        return goods.PURCHASE_LOT
    if action == CREW_ACTION:
        return RECRUIT_CREW
    return MAKE_EQUIPMENT if action == EQUIPMENT_ACTION else HIRE_EMPLOYEE


def end_action(g: Shipyard, seat: i64, action: i64) -> None:
    """What follows when the questions of an action are answered: R4.7 the market is refilled."""
    if action == BUILD:
        g.then(FILL_MARKET, seat)
