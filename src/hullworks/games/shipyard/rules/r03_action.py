"""R3.6 Which actions a player can do, and how they begin; the chapters R4 to R7 have the rest."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.rules.r04_yard import begin_build, can_build
from hullworks.games.shipyard.rules.r05_canal import RENT_CANAL, can_rent_some
from hullworks.games.shipyard.rules.r06_goods import PURCHASE_LOT, begin_exchange, can_purchase_some
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW, can_hire_some
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.tables import (
    BUILD,
    CANAL,
    COMMODITY,
    CREW_ACTION,
    EMPLOYEE,
    EQUIPMENT_ACTION,
    EXCHANGE,
)


def can_do(g: Shipyard, seat: i64, action: i64, money: i64) -> bool:
    """R3.6 Whether the player could do this action with so much money."""
    if action == BUILD:
        return can_build(g, seat, money)
    if action == CANAL:
        return can_rent_some(g, seat, money)
    if action == COMMODITY:
        return can_purchase_some(g, money)
    if action == EXCHANGE:
        return g.players[seat].lots != 0  # R6.2
    if action == EMPLOYEE:
        return can_hire_some(g, seat, money)
    return True  # R7.1 The next piece of a ring is free, and R3.11 the subsidy needs nothing.


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
        g.players[seat].money += g.tables.house.subsidy  # R3.11


def why_not_do(g: Shipyard, seat: i64, action: i64, money: i64) -> str:
    """R3.6 What the player lacks for an action, for people."""
    if action == BUILD:
        return f"there is no tile you could pay with {money} money and place (R3.6)"
    if action == CANAL:
        return f"there is no canal tile you could pay with {money} money and place (R3.6)"
    if action == COMMODITY:
        return f"there is no commodity tile for {money} money (R3.6)"
    if action == EXCHANGE:
        return "you have no commodity tile (R6.2)"
    return f"there is nobody you could hire with {money} money (R3.6)"
