"""The view of a seat, and worlds it cannot tell apart.

Only the order of the decks is hidden in Ship Shape, and the unseen cards have no order yet. So all seats see the same,
and the only world a seat can imagine is the position itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    KINDS,
    NONE,
    ORDERS,
    RESOURCES,
    SUPPLIES,
    TRANSPORTS,
    FirmCard,
    OrderCard,
    SupplyCard,
    TransportCard,
)
from hullworks.games.ship_shape.scoring import place
from hullworks.games.ship_shape.state import DRAFT, SENT, Deal, ShipShape, filled_order, was_shared
from hullworks.kernel.bits import size
from hullworks.kernel.chance import Rng

OUTCOMES = ["draft", "sent", "accepted", "refused", "countered"]


@dataclass(frozen=True)
class LackView:
    """The tokens, and the room on upright transports of its way, that one player lacks for an order."""

    tokens: tuple[str, ...]
    room: int


@dataclass(frozen=True)
class OrderView:
    """An open order, and what each player lacks for it, by seat."""

    card: OrderCard
    lacks: tuple[LackView, ...]


@dataclass(frozen=True)
class SupplyView:
    """A supply card in front of a player. In its owner's turn: whether it ran, or must still run."""

    card: SupplyCard
    turned: bool
    ran: bool
    waits: bool


@dataclass(frozen=True)
class TransportView:
    """A transport in front of a player."""

    card: TransportCard
    turned: bool


@dataclass(frozen=True)
class FilledView:
    """An order that a player fulfilled, alone or with a partner."""

    card: OrderCard
    shared: bool


@dataclass(frozen=True)
class PlayerView:
    """A player's things. `tokens` are by kind."""

    seat: int
    firm: FirmCard | None
    tokens: tuple[int, ...]
    supplies: tuple[SupplyView, ...]
    transports: tuple[TransportView, ...]
    filled: tuple[FilledView, ...]
    score: int
    maintenance: int
    turns: int
    offers: int  # sent in this turn


@dataclass(frozen=True)
class SideView:
    """One side of a deal: tokens by kind, and cards."""

    tokens: tuple[int, ...]
    supplies: tuple[SupplyCard, ...]
    transports: tuple[TransportCard, ...]
    turned: tuple[str, ...]  # the ids of turned cards, while the deal is not answered


@dataclass(frozen=True)
class DealView:
    """An offer, or a partnership for an order: its maker and taker, the things each side gives, and the outcome."""

    order: OrderCard | None
    maker: int
    taker: int  # -1 for an order that is fulfilled alone
    give: SideView
    want: SideView
    outcome: str


@dataclass(frozen=True)
class DiscardView:
    """The discarded cards, which lie open."""

    orders: tuple[OrderCard, ...]
    supplies: tuple[SupplyCard, ...]
    transports: tuple[TransportCard, ...]


@dataclass(frozen=True)
class LimitView:
    """The limits on a player's things and actions."""

    tokens: int
    supplies: int
    transports: int
    refresh: int
    offers: int
    proposals: int


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is -1."""

    seat: int
    week: int
    weeks: int
    round: int
    rounds: int
    holder: int  # the seat with the innovation token, or -1 before it is drawn
    piles: tuple[int, ...]
    orders: tuple[OrderView | None, ...]  # by place; None if fulfilled
    supplies: tuple[SupplyCard | None, ...]  # the hiring pool
    transports: tuple[TransportCard | None, ...]
    decks: tuple[int, int, int]  # the number of face-down orders, supply cards and transports
    discards: DiscardView
    players: tuple[PlayerView, ...]
    turn: int  # whose turn it is, or -1 before the first
    asked: tuple[int, ...]
    deal: DealView | None
    past: tuple[DealView, ...]
    proposals: int  # in this turn
    limits: LimitView
    ending: int
    over: bool
    lost: bool
    places: tuple[int, ...]  # by seat, once the game is over and not lost


def view(g: ShipShape, seat: i64) -> View:
    """The table as *seat* sees it."""
    viewer = seat if 0 <= seat < g.seats else NONE
    names, numbers, deal = g.lookup.names, g.lookup.numbers, g.deal
    places = [place(g, other) for other in range(g.seats)]
    return View(
        seat=int(viewer),
        week=int(g.week),
        weeks=int(g.terms.weeks),
        round=int(g.round),
        rounds=int(g.terms.rounds),
        holder=int(g.holder),
        piles=tuple([int(count) for count in g.piles]),
        orders=tuple([order_view(g, number) if number != NONE else None for number in g.orders.open]),
        supplies=tuple([names.supplies[number] if number != NONE else None for number in g.supplies.open]),
        transports=tuple([names.transports[number] if number != NONE else None for number in g.transports.open]),
        decks=(int(size(g.orders.pile)), int(size(g.supplies.pile)), int(size(g.transports.pile))),
        discards=discard_view(g),
        players=tuple([player_view(g, other) for other in range(g.seats)]),
        turn=int(g.turn.seat),
        asked=tuple(g.seats_asked()),
        deal=None if deal is None else deal_view(g, deal),
        past=tuple([deal_view(g, one) for one in g.past]),
        proposals=int(g.turn.proposals),
        limits=LimitView(
            int(numbers.most_tokens),
            int(numbers.most_supplies),
            int(numbers.most_transports),
            int(numbers.refresh),
            int(numbers.offers),
            int(numbers.proposals),
        ),
        ending=int(g.ending),
        over=g.over,
        lost=g.over and 1 not in places,
        places=tuple(places) if g.over and 1 in places else (),
    )


def discard_view(g: ShipShape) -> DiscardView:
    names = g.lookup.names
    return DiscardView(
        tuple([names.orders[number] for number in range(ORDERS) if g.orders.aside >> number & 1]),
        tuple([names.supplies[number] for number in range(SUPPLIES) if g.supplies.aside >> number & 1]),
        tuple([names.transports[number] for number in range(TRANSPORTS) if g.transports.aside >> number & 1]),
    )


def order_view(g: ShipShape, number: i64) -> OrderView:
    return OrderView(g.lookup.names.orders[number], tuple([lack_view(g, number, seat) for seat in range(g.seats)]))


def lack_view(g: ShipShape, number: i64, seat: i64) -> LackView:
    order = g.order(number)
    missing: list[str] = []
    for kind in range(KINDS):
        short = order.needs[kind] - g.players[seat].tokens[kind]
        if short > 0:
            missing += [RESOURCES[kind]] * short
    room = order.size - g.capacity(seat, order.way)
    return LackView(tuple(missing), int(room) if room > 0 else 0)


def player_view(g: ShipShape, seat: i64) -> PlayerView:
    player, names = g.players[seat], g.lookup.names
    own = seat == g.turn.seat
    supplies: list[SupplyView] = []
    for number in range(SUPPLIES):
        if player.has_supply(number):
            ran = own and g.turn.ran >> number & 1 == 1
            waits = own and g.turn.waiting >> number & 1 == 1
            supplies.append(SupplyView(names.supplies[number], player.supply_is_turned(number), ran, waits))
    transports: list[TransportView] = []
    for number in range(TRANSPORTS):
        if player.has_transport(number):
            transports.append(TransportView(names.transports[number], player.is_turned(number)))
    return PlayerView(
        seat=int(seat),
        firm=names.firms[player.firm] if player.firm != NONE else None,
        tokens=tuple([int(count) for count in player.tokens]),
        supplies=tuple(supplies),
        transports=tuple(transports),
        filled=tuple([FilledView(names.orders[filled_order(entry)], was_shared(entry)) for entry in player.filled]),
        score=int(player.score),
        maintenance=int(g.maintenance(seat)),
        turns=int(player.turns),
        offers=int(player.offers),
    )


def deal_view(g: ShipShape, deal: Deal) -> DealView:
    return DealView(
        order=g.lookup.names.orders[deal.order] if deal.order != NONE else None,
        maker=int(deal.maker),
        taker=int(deal.taker),
        give=side_view(g, deal, deal.maker, [int(count) for count in deal.give]),
        want=side_view(g, deal, deal.taker, [int(count) for count in deal.want]),
        outcome=OUTCOMES[deal.outcome],
    )


def side_view(g: ShipShape, deal: Deal, owner: i64, tokens: list[int]) -> SideView:
    """The things that one player gives."""
    names = g.lookup.names
    supplies, transports = deal.give_supplies, deal.give_transports
    if owner != deal.maker:
        supplies, transports = deal.want_supplies, deal.want_transports
    turned: list[str] = []
    if deal.outcome in (DRAFT, SENT) and owner != NONE:
        player = g.players[owner]
        turned += [names.supplies[number].id for number in range(SUPPLIES) if player.supply_is_turned(number)]
        turned += [names.transports[number].id for number in range(TRANSPORTS) if player.is_turned(number)]
    return SideView(
        tuple(tokens),
        tuple([names.supplies[number] for number in range(SUPPLIES) if supplies >> number & 1]),
        tuple([names.transports[number] for number in range(TRANSPORTS) if transports >> number & 1]),
        tuple(turned),
    )


def imagine(g: ShipShape, seat: i64, rng: Rng) -> ShipShape:
    """A table that *seat* cannot tell from this one: a copy, since nothing is hidden in Ship Shape."""
    return g.copy()
