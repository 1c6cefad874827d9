"""The view of a seat, and worlds it cannot tell apart.

Only the order of the deck is hidden in Marino, and the unseen cards have no order yet. So all seats see the same, and
the only world a seat can imagine is the position itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from hullworks.games.marino.lookup import EXPLORERS, FREEBOOTER, KINDS, NONE, RESOURCES, Card
from hullworks.games.marino.rules.r07_lasting import berths_of, price_for, short_of
from hullworks.games.marino.rules.r08_end import countdown
from hullworks.games.marino.scoring import place, total
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import Rng


@dataclass(frozen=True)
class RowView:
    """A row of the market. `price` is the viewer's price of its cheapest token; an empty row has none."""

    name: str
    lowest: int
    highest: int
    tokens: int
    price: int | None
    carrier: tuple[int, int]
    holder: int  # the seat that holds the carrier, or -1
    supply: int


@dataclass(frozen=True)
class BerthView:
    """A contract in a berth: its missing tokens, and the coins on it."""

    card: Card
    coins: int
    missing: tuple[str, ...]


@dataclass(frozen=True)
class YardView:
    """A player's things."""

    seat: int
    gold: int
    tokens: tuple[int, ...]
    berths: tuple[BerthView | None, ...]
    fleet: tuple[Card, ...]
    explorers: tuple[str, ...]
    turns: int
    score: int


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is -1."""

    seat: int
    rows: tuple[RowView, ...]
    freebooters: int  # at home
    faces: tuple[str, ...]  # what a freebooter brings for each face of a die
    open: tuple[Card | None, ...]
    deck: int
    beneath: tuple[Card, ...]  # cards known to lie at the bottom of the deck
    yards: tuple[YardView, ...]
    turn: int  # whose turn it is, or -1 in the draft
    asked: tuple[int, ...]
    goal: int
    bookkeeping: bool
    ending: int
    last_turn: bool
    becalmed_in: int  # the rounds left of the countdown (R8.4), or 0
    over: bool
    places: tuple[int, ...]  # by seat, once the game is over


def view(g: Marino, seat: i64) -> View:
    """The table as *seat* sees it."""
    viewer = seat if 0 <= seat < g.seats else NONE
    cards = g.lookup.cards
    return View(
        seat=int(viewer),
        rows=tuple([row_view(g, viewer, kind) for kind in range(KINDS)]),
        freebooters=int(g.idle[FREEBOOTER]),
        faces=tuple([RESOURCES[kind] for kind in g.lookup.numbers.brings]),
        open=tuple([cards[number] if number != NONE else None for number in g.open]),
        deck=int(g.deck.size),
        beneath=tuple([cards[number] for number in g.deck.bottom]),
        yards=tuple([yard_view(g, other) for other in range(g.seats)]),
        turn=int(g.turn.seat),
        asked=tuple(g.seats_asked()),
        goal=int(g.terms.goal),
        bookkeeping=g.terms.bookkeeping,
        ending=int(g.ending),
        last_turn=g.is_last_turn(),
        becalmed_in=int(countdown(g)),
        over=g.over,
        places=places(g) if g.over else (),
    )


def places(g: Marino) -> tuple[int, ...]:
    """The place of every player, by seat."""
    totals = [int(total(g, seat)) for seat in range(g.seats)]
    return tuple([place(g, totals, seat) for seat in range(len(totals))])


def row_view(g: Marino, seat: i64, kind: i64) -> RowView:
    row = g.row(kind)
    price: int | None = None
    if g.market[kind] > 0:
        price = int(g.price(kind) if seat == NONE else price_for(g, seat, kind))
    holder: i64 = NONE
    for other in range(g.seats):
        if g.yards[other].explorers[kind] > 0:
            holder = other
    return RowView(
        name=RESOURCES[kind],
        lowest=int(row.lowest),
        highest=int(row.highest),
        tokens=int(g.market[kind]),
        price=price,
        carrier=(int(row.least), int(row.most)),
        holder=int(holder),
        supply=int(g.supply[kind]),
    )


def yard_view(g: Marino, seat: i64) -> YardView:
    yard = g.yards[seat]
    berths: list[BerthView | None] = []
    for berth in range(berths_of(g, seat)):
        berths.append(berth_view(g, seat, berth))
    held: list[str] = []
    for explorer in range(len(EXPLORERS)):
        held += [EXPLORERS[explorer]] * yard.explorers[explorer]
    return YardView(
        seat=int(seat),
        gold=int(yard.gold),
        tokens=tuple([int(count) for count in yard.tokens]),
        berths=tuple(berths),
        fleet=tuple([g.lookup.cards[number] for number in yard.fleet]),
        explorers=tuple(held),
        turns=int(yard.turns),
        score=int(total(g, seat)),
    )


def berth_view(g: Marino, seat: i64, berth: i64) -> BerthView | None:
    yard = g.yards[seat]
    number = yard.berths[berth]
    if number == NONE:
        return None
    missing: list[str] = []
    for kind in range(KINDS):
        missing += [RESOURCES[kind]] * short_of(yard, g.contract(number), kind)
    return BerthView(g.lookup.cards[number], int(yard.coins[berth]), tuple(missing))


def imagine(g: Marino, seat: i64, rng: Rng) -> Marino:
    """A table that *seat* cannot tell from this one: a copy, since nothing is hidden in Marino."""
    return g.copy()
