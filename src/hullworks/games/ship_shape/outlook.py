"""The value of the month for a seat: the distance to every order, the nearest player, and things kept for later.

Everybody loses together, so the outlook is the seat's hopes times the probability that all orders of the week are
fulfilled. That is what makes rivals trade and share: a deal that saves an order is worth it to both.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import SPECIALTY
from hullworks.games.ship_shape.state import FULFILLED, RUINED, ShipShape
from hullworks.games.ship_shape.survey import Survey
from hullworks.kernel.advice import difference
from hullworks.kernel.bits import least

# Estimates: opinions about good play, not rules. The lab shows whether they are sound.
UNSEEN: Final = 0.6  # the value of future points relative to scored points
RACE: Final = 1.1  # how sharply an order favours the player nearest to it
WEEK: Final = 8.0  # the points expected from a future week
TOKEN: Final = 0.03  # a token in store, apart from its use for an order
SPECIAL_TOKEN: Final = 0.4
CARD: Final = 0.15  # a supply card for a future week,
GROWTH: Final = 0.1  # with this much more for each token that it makes beyond those it eats,
FINE: Final = 0.15  # and for each specialty token
ROOM: Final = 0.05  # room for one token on a transport, for a future week
WEAR: Final = 0.8  # the factor for a turned transport whose maintenance the owner could pay now,
LOST: Final = 0.3  # and for one whose maintenance the owner could not pay


def outlook(g: ShipShape, seat: i64, table: Survey | None = None) -> float:
    """The seat's hopes, times the probability that all orders of the week are fulfilled.

    A survey of this position, if one is at hand, saves making it again: it is the same for all seats.
    """
    if g.ending == RUINED:
        return 0.0
    score = float(g.players[seat].score)
    if g.ending == FULFILLED:
        return score + 0.01 * float(g.maintenance(seat))
    weeks = float(g.terms.weeks - g.week)
    if table is None:
        table = Survey(g)
    hope = orders_hoped(g, seat, table)
    return (score + WEEK * weeks + assets(g, seat, weeks) + stock(g, seat) + hope) * table.safe


def orders_hoped(g: ShipShape, seat: i64, table: Survey) -> float:
    """The seat's hopes for the open orders, if all of them are fulfilled."""
    hope = 0.0
    for k in range(table.count):
        place = table.course[k]
        value = g.lookup.orders[g.orders.open[place]].points
        hope += UNSEEN * contest(table, place, seat) * table.chances[place] * value
    return hope


def changes(before: ShipShape, after: ShipShape, seat: i64) -> dict[str, float]:
    """The differences between two outlooks, by the keys of their parts.

    Hopes are weighted with the mean of both probabilities that all orders are fulfilled, and that probability
    with the mean of both hopes.
    """
    was, now = hopes(before, seat), hopes(after, seat)
    safe_before, safe_after = safety(before), safety(after)
    mean = 0.5 * (safe_before + safe_after)
    found = {name: mean * change for name, change in difference(was, now).items()}
    hope = 0.0  # the mean of both
    for hoped in (*was.values(), *now.values()):
        hope += 0.5 * hoped
    found["chance"] = hope * (safe_after - safe_before)
    return found


def hopes(g: ShipShape, seat: i64) -> dict[str, float]:
    """A seat's hopes if all orders are fulfilled, by the keys of their parts."""
    score = {"score": float(g.players[seat].score)}
    if g.ending == FULFILLED:
        return score | {"cards": 0.01 * float(g.maintenance(seat))}
    weeks = float(g.terms.weeks - g.week)
    return score | {
        "weeks": WEEK * weeks,
        "cards": assets(g, seat, weeks),
        "tokens": stock(g, seat),
        "orders": orders_hoped(g, seat, Survey(g)),
    }


def safety(g: ShipShape) -> float:
    """The probability that all orders of the week are fulfilled."""
    if g.ending == RUINED:
        return 0.0
    if g.ending == FULFILLED:
        return 1.0
    return Survey(g).safe


def contest(table: Survey, place: i64, seat: i64) -> float:
    """The probability that an order, if it is fulfilled, goes to the seat, from the turns to spare for it."""
    first = place * table.seats
    spare = table.spare
    mine = spare[first + seat]
    rival = -99.0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, spare[first + other])
    x = RACE * (mine - rival)
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def assets(g: ShipShape, seat: i64, weeks: float) -> float:
    """The value of cards in future weeks."""
    if weeks < 1.0:
        return 0.002 * float(g.maintenance(seat))
    player = g.players[seat]
    worth = kept_supplies(g, seat)
    transports = player.transports
    while transports != 0:
        number = least(transports)
        transports &= transports - 1
        transport = g.lookup.transports[number]
        room = ROOM * transport.room
        if player.is_turned(number):
            room *= WEAR if player.can_pay(transport.upkeep) else LOST
        worth += room
    return worth


def kept_supplies(g: ShipShape, seat: i64) -> float:
    """The value of the two upright supply cards that are worth most in a future week."""
    upright = g.players[seat].supplies & ~g.players[seat].turned_supplies
    best = 0.0
    second = 0.0
    while upright != 0:
        worth = max(0.0, supply_worth(g, least(upright)))
        upright &= upright - 1
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + second


def supply_worth(g: ShipShape, number: i64) -> float:
    """The value of a supply card in a future week."""
    supply = g.lookup.supplies[number]
    return CARD + GROWTH * supply.more + FINE * supply.special


def stock(g: ShipShape, seat: i64) -> float:
    """The small value of tokens in themselves, as far as they can be stored."""
    tokens = g.players[seat].tokens
    held, most = tokens[0] + tokens[1] + tokens[2], g.lookup.numbers.most_tokens
    return TOKEN * float(min(most, held)) + SPECIAL_TOKEN * float(tokens[SPECIALTY])
