"""Arguments for the messages that say why an action of Ship Shape is refused."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import WAYS, Cost
from hullworks.games.ship_shape.rules.r01_stock import due_count, together
from hullworks.games.ship_shape.rules.r04_collect import choice_count
from hullworks.games.ship_shape.rules.r06_commission import price_of
from hullworks.games.ship_shape.rules.r07_partner import share_range
from hullworks.games.ship_shape.rules.r08_store import too_many
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.things import ANY, amounts, bundle_counts, resource, tokens, way_thing
from hullworks.match.message import Amount, Argument, Player, Thing
from hullworks.match.refusal import Explanations

Arguments = dict[str, Argument]


def short_of(needs: Iterable[int], has: Iterable[int]) -> list[int]:
    """The number of missing tokens of each kind."""
    return [max(0, int(need) - int(count)) for need, count in zip(needs, has, strict=True)]


def price_lacks(g: ShipShape, seat: int, cost: Cost) -> tuple[Amount, ...]:
    """The missing tokens of a cost: of named kinds, then of any kind."""
    player = g.players[seat]
    missing = short_of(cost.named, player.tokens)
    rest = int(cost.size) - int(player.held()) - sum(missing)
    return (*amounts(missing), Amount(rest, ANY)) if rest > 0 else amounts(missing)


def order_lacks(g: ShipShape, seat: int, number: int) -> tuple[Amount, ...]:
    """The tokens of an order that a player lacks."""
    return amounts(short_of(g.order(number).needs, g.players[seat].tokens))


def shared(code: int) -> tuple[int, int]:
    """The order of a partnership, and the partner."""
    return actions.ORDER_AND_PARTNER.parts(actions.SHARE.arg(code))


def pair_lacks(g: ShipShape, seat: int, number: int, other: int) -> Arguments:
    """The tokens of an order that two players lack together."""
    both = [
        int(mine) + int(theirs) for mine, theirs in zip(g.players[seat].tokens, g.players[other].tokens, strict=True)
    ]
    return {"player": Player(other), "lacks": amounts(short_of(g.order(number).needs, both))}


def room(g: ShipShape, seat: int, number: int) -> Arguments:
    """The room that an order needs on transports of its way, and the room the player has."""
    order = g.order(number)
    return {"needs": int(order.size), "has": int(g.capacity(seat, order.way))}


def refresh_cost(g: ShipShape, seat: int, code: int) -> Arguments:
    """The tokens of one kind needed to refresh, and the tokens the player has."""
    family = actions.REFRESH_SUPPLIES if actions.REFRESH_SUPPLIES.has(code) else actions.REFRESH_TRANSPORTS
    kind = int(family.arg(code))
    return {"needs": Amount(int(g.lookup.numbers.refresh), resource(kind)), "has": int(g.players[seat].tokens[kind])}


def way_of(g: ShipShape, number: int) -> Thing:
    """The way an order goes: rail, sea or air."""
    return way_thing(WAYS[g.order(number).way])


def split(g: ShipShape, kind: int) -> Arguments:
    """The number of tokens of a kind that the maker of a split can put in."""
    least, most = share_range(g, kind)
    return {"least": int(least), "most": int(most)}


def bundle_lacks(g: ShipShape, seat: int, code: int) -> Arguments:
    """The tokens of a bundle that a player lacks."""
    family = actions.PAY if actions.PAY.has(code) else actions.RETURN
    return {"lacks": amounts(short_of(bundle_counts(int(family.arg(code))), g.players[seat].tokens))}


def expected(g: ShipShape, seat: int, arg: int, code: int) -> Arguments:
    """The number of tokens that are chosen now, to be paid, taken or returned."""
    if actions.PAY.has(code):
        count = due_count(arg)
    elif actions.TAKE.has(code):
        count = choice_count(g, arg)
    else:
        count = too_many(g, seat)
    return {"tokens": tokens(int(together(count)))}


def offered(code: int) -> Arguments:
    """The resource that is given or wanted."""
    family = actions.GIVE if actions.GIVE.has(code) else actions.WANT
    return {"resource": resource(int(actions.item_in(family.arg(code))))}


REASONS: Final[Explanations] = {
    "too-few-left": lambda g, seat, arg, code: bundle_lacks(g, seat, code),
    "too-few-to-return": lambda g, seat, arg, code: bundle_lacks(g, seat, code),
    "another-number": expected,
    "return-another-number": expected,
    "pile-is-short": lambda g, seat, arg, code: {
        "lacks": amounts(short_of(bundle_counts(int(actions.TAKE.arg(code))), g.piles))
    },
    "you-have-no-more": lambda g, seat, arg, code: offered(code),
    "they-have-no-more": lambda g, seat, arg, code: offered(code),
    "on-the-other-side": lambda g, seat, arg, code: offered(code),
    "too-dear": lambda g, seat, arg, code: {"lacks": price_lacks(g, seat, price_of(g, actions.COMMISSION.arg(code)))},
    "too-few-of-one-kind": lambda g, seat, arg, code: refresh_cost(g, seat, code),
    "lacks-tokens": lambda g, seat, arg, code: {"lacks": order_lacks(g, seat, actions.FULFIL.arg(code))},
    "lacks-room": lambda g, seat, arg, code: room(g, seat, actions.FULFIL.arg(code)),
    "no-transport-to-share": lambda g, seat, arg, code: {"way": way_of(g, shared(code)[0])},
    "both-lack-tokens": lambda g, seat, arg, code: pair_lacks(g, seat, *shared(code)),
    "both-lack-room": lambda g, seat, arg, code: {"player": Player(shared(code)[1])},
    "other-kind-is-split": lambda g, seat, kind, code: {"resource": resource(kind)},
    "cannot-split-so": lambda g, seat, kind, code: split(g, kind),
    "keeps-too-many": lambda g, seat, arg, code: {"most": int(g.lookup.numbers.kept)},
}
