"""The value of the loot in hand: the best trades that it pays for, and what the rest promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import TRADED
from hullworks.games.deadweight.lookup import ALL_DEALS, DIAMOND, KINDS, LINES, NONE, RING, Lookup, Offer
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.vecs import vec

# Estimates, in life rings, like those of the advice.
READY: Final = 0.95  # an affordable trade, per ring
PROGRESS: Final = 0.6  # a partly affordable trade, per ring, times the square of the affordable part
SPARE: Final = 0.8  # a piece of loot that no trade of the card needs; the next card may

NOTHING: Final = vec[i64]([0] * KINDS)  # paid

PLACES: Final[i64] = 1024  # how many values are kept; a power of two
NUMBERS: Final[i64] = 3  # each under so many packed numbers, and two fractions
COUNT: Final[i64] = 4096  # more than anybody can have of a kind
ENOUGH: Final[i64] = 64  # more life rings than all trades of a card bring


def purse(g: Deadweight, seat: i64, share: float, first: float, goes_on: bool) -> float:
    """The value of the loot in hand, where trades count for this *share*, and the first diamond spent for *first* more.

    Without time for more than one trade, only what is paid now counts: the game must be one that *goes_on*.
    """
    player = g.players[seat]
    if player.card == NONE:
        return SPARE * float(player.loot())
    traded, next_card = trades_done(g, seat)
    hold, offers, lines_of = player.hold, g.lookup.offers, TRADED
    most = promise(offers, player.card, next_card, traded, hold, NOTHING, share, first) if goes_on else 0.0
    payable: i64 = 0  # the lines that can be paid one by one: several together cost at least as much
    for deal in range(ALL_DEALS):
        lines = lines_of[deal]
        if traded & lines or (deal >= LINES and lines & ~payable != 0):
            continue
        offer = offers[player.card * ALL_DEALS + deal]
        cost = offer.cost
        if not player.has_all(cost):
            continue
        payable |= lines
        paid = share * float(min(offer.rings + filled(g, cost), g.bank[RING]))
        sinks = cost[DIAMOND] > 0
        worth = READY * (paid + first if sinks else paid)
        if goes_on:
            later = 0.0 if sinks else first
            worth += promise(offers, player.card, next_card, traded | lines, hold, cost, share, later)
        most = max(most, worth)
    return most


def trades_done(g: Deadweight, seat: i64) -> tuple[i64, i64]:
    """The lines with which the seat has traded in this turn, as bits, and the card it will have for that, or NONE."""
    if g.turn.seat != seat:
        return 0, NONE
    return g.turn.traded, g.trades.shown if g.turn.traded != 0 else NONE


def filled(g: Deadweight, cost: vec[i64]) -> i64:
    """The number of crates that a payment fills."""
    count: i64 = 0
    crates, sizes = g.crates, g.lookup.numbers.crates
    for kind in range(KINDS):
        if crates[kind] + cost[kind] >= sizes[kind]:
            count += 1
    return count


def promise(
    offers: vec[Offer],
    card: i64,
    next_card: i64,
    traded: i64,
    hold: vec[i64],
    paid: vec[i64],
    share: float,
    first: float,
) -> float:
    """The value of loot that is not *paid* yet: the trade that comes nearest, and a little for every other piece.

    A player who has traded will have the next card. *first* is the value of the first diamond spent.
    """
    if next_card != NONE:
        card, traded = next_card, 0
    pieces: i64 = 0
    for kind in range(KINDS):
        pieces += hold[kind] - paid[kind]
    most = 0.0
    for line in range(LINES):
        if traded >> line & 1 == 1:
            continue
        offer = offers[card * ALL_DEALS + line]
        cost = offer.cost
        have: i64 = 0
        for kind in range(KINDS):
            have += min(hold[kind] - paid[kind], cost[kind])
        if have > 0:
            had = float(have)
            done = had / offer.pieces
            pays = share * offer.points
            if cost[DIAMOND] > 0:
                pays += first
            most = max(most, PROGRESS * pays * done * done - SPARE * had)
    return SPARE * float(pieces) + most


class Purses:
    """Values of purses that were found before.

    One follows only from the seat's card, its loot, its trades in this turn, what is in the crates, the life rings left
    in the bank (as far as trades could bring them), and the arguments; it is kept under all of them. A value that falls
    on the same place takes it over.
    """

    def __init__(self) -> None:
        self.lookup: Lookup | None = None  # the one for which values are kept
        self.keys = vec[i64]([NONE] * (PLACES * NUMBERS))
        self.shares = vec[float]([0.0] * PLACES)
        self.firsts = vec[float]([0.0] * PLACES)
        self.worths = vec[float]([0.0] * PLACES)

    def worth(self, g: Deadweight, seat: i64, share: float, first: float, goes_on: bool) -> float:
        """What `purse` is, found before or now."""
        if g.lookup is not self.lookup:
            self.clear(g.lookup)
        player, crates, keys = g.players[seat], g.crates, self.keys
        hold = player.hold
        traded, next_card = trades_done(g, seat)
        loot = ((hold[0] * COUNT + hold[1]) * COUNT + hold[2]) * COUNT + hold[3]
        stored = ((crates[0] * COUNT + crates[1]) * COUNT + crates[2]) * COUNT + crates[3]
        card = ((next_card + 1) * COUNT + player.card + 2) * COUNT + traded * ENOUGH + min(g.bank[RING], ENOUGH - 1)
        if goes_on:
            card = -card
        spread = hold[0] + 3 * hold[1] + 11 * hold[2] + 37 * hold[3] + 53 * player.card + 7 * player.space
        place = spread & (PLACES - 1)
        index = place * NUMBERS
        same = keys[index] == loot and keys[index + 1] == stored and keys[index + 2] == card
        if same and self.shares[place] == share and self.firsts[place] == first:
            return self.worths[place]
        worth = purse(g, seat, share, first, goes_on)
        keys[index], keys[index + 1], keys[index + 2] = loot, stored, card
        self.shares[place], self.firsts[place], self.worths[place] = share, first, worth
        return worth

    def clear(self, lookup: Lookup) -> None:
        """Forget all values; those of another box are others."""
        self.lookup = lookup
        for place in range(PLACES):
            self.keys[place * NUMBERS] = NONE
