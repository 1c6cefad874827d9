"""Arguments for the messages that say why an answer of Deadweight is refused."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from hullworks.games.deadweight.actions import DEPLOY, GIVE, ITEM_AND_SEAT, TAKE, TRADE_LINES
from hullworks.games.deadweight.lookup import KINDS, opposite
from hullworks.games.deadweight.rules.r05_action import choice_number
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.things import item_thing, plank_thing, several, some
from hullworks.match.message import Argument
from hullworks.match.refusal import Explanations

Arguments = Mapping[str, Argument]


def wanted_item(g: Deadweight, seat: int, arg: int, code: int) -> Arguments:
    """The item to take; when a player is robbed, it is the item of the plank."""
    return {"item": item_thing(int(TAKE.arg(code) if TAKE.has(code) else choice_number(g, g.plank_of(seat))))}


def given_thing(g: Deadweight, seat: int, arg: int, code: int) -> Arguments:
    return {"item": item_thing(int(ITEM_AND_SEAT.first(GIVE.arg(code))))}


def one_nearer(g: Deadweight, seat: int, nearest: int, code: int) -> Arguments:
    return {"plank": plank_thing(nearest)}


def two_nearer(g: Deadweight, seat: int, nearest: int, code: int) -> Arguments:
    return {"planks": (plank_thing(nearest), plank_thing(int(opposite(nearest))))}


def missing_loot(g: Deadweight, seat: int, arg: int, code: int) -> Arguments:
    """The loot a player still needs for a trade, by kind."""
    player = g.players[seat]
    cost = g.offer(player.card, TRADE_LINES.arg(code)).cost
    short = [(kind, int(cost[kind] - player.hold[kind])) for kind in range(int(KINDS))]
    return {"missing": tuple([some(count, kind) for kind, count in short if count > 0])}


def wall_price(g: Deadweight, seat: int, arg: int, code: int) -> Arguments:
    return {"price": several(Counter([int(kind) for kind in g.wall_kinds(DEPLOY.arg(code))]))}


REASONS: Final[Explanations] = {
    "they-have-none": wanted_item,
    "not-dealt": wanted_item,
    "not-in-chest": wanted_item,
    "none-to-give": given_thing,
    "one-is-nearer": one_nearer,
    "two-are-nearer": two_nearer,
    "trade-too-dear": missing_loot,
    "trades-too-dear": missing_loot,
    "wall-too-dear": wall_price,
}
