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
)
from hullworks.games.shipyard.rules.r04_yard import begin_build, build_obstacle
from hullworks.games.shipyard.rules.r05_canal import RENT_CANAL, rent_any_obstacle
from hullworks.games.shipyard.rules.r06_goods import (
    PURCHASE_LOT,
    begin_exchange,
    exchange_obstacle,
    purchase_any_obstacle,
)
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW, hire_any_obstacle
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.rule import NO_OBSTACLE


def action_obstacle(g: Shipyard, seat: i64, action: i64, money: i64) -> i64:
    """R3.6 The obstacle to doing an action on the track with this money."""
    if action == BUILD:
        return build_obstacle(g, seat, money)
    if action == CANAL:
        return rent_any_obstacle(g, seat, money)
    if action == COMMODITY:
        return purchase_any_obstacle(g, money)
    if action == EXCHANGE:
        return exchange_obstacle(g, seat)
    if action == EMPLOYEE:
        return hire_any_obstacle(g, seat, money)
    return NO_OBSTACLE  # R7.1 The next piece of a ring is free, and R3.11 the subsidy needs nothing.


def perform(g: Shipyard, seat: i64, action: i64) -> None:
    """Begin an action that the player can do."""
    if action == BUILD:
        begin_build(g, seat)
    elif action == CANAL:
        g.then(RENT_CANAL, seat)
    elif action == COMMODITY:
        g.then(PURCHASE_LOT, seat)
    elif action == EXCHANGE:
        begin_exchange(g, seat)
    elif action == CREW_ACTION:
        g.then(RECRUIT_CREW, seat)
    elif action == EQUIPMENT_ACTION:
        g.then(MAKE_EQUIPMENT, seat)
    elif action == EMPLOYEE:
        g.then(HIRE_EMPLOYEE, seat)
    else:
        g.players[seat].money += g.lookup.numbers.subsidy  # R3.11
