"""What a sensible shipwright looks at: points, the future of goods and cards, and lasting gains."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import END_ROUNDS, PAY_OTHERWISE, REMOVE, TRADE_ALL
from hullworks.games.north_sea.lookup import LAST, MOST_SEATS, NONE, PLACES
from hullworks.games.north_sea.outlook import (
    crafts,
    hand,
    heroes,
    incomes,
    pending,
    places,
    prizes,
    rates,
    read,
    ships,
    stores,
)
from hullworks.games.north_sea.rates import Rates
from hullworks.games.north_sea.rules.r01_board import board_is_full, is_covered
from hullworks.games.north_sea.rules.r10_end import TRADE_LAST
from hullworks.games.north_sea.scoring import settled, total
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.advice import NEVER, Advice, difference

# Judgements, in points, as in `outlook`.
STUBBORN: Final = 3.0  # penalty for paying otherwise, which gains nothing
WASTE: Final = 5.0  # penalty for throwing a card off the board for nothing
HASTY: Final = 0.001  # the same for rounds that end by themselves: as good as being done


class NorthSeaAdvice(Advice):
    """Roughly the points the seat may expect at the end."""

    def __init__(self, clear: float, forgiving: float, is_own: bool = False) -> None:
        self.is_own: Final = is_own
        self.kept: Final = [Rates() for _ in range(MOST_SEATS)] if is_own else []  # if one bot has this for itself
        super().__init__(clear, forgiving=forgiving)

    def own(self) -> NorthSeaAdvice:
        return NorthSeaAdvice(self.clear, self.forgiving, True)

    def rates(self, g: NorthSea, seat: i64) -> Rates:
        """The present rates for a seat: the kept ones read again, if there are any."""
        if not self.is_own:
            return rates(g, seat)
        now = self.kept[seat]
        read(now, g, seat)
        return now

    def value(self, g: NorthSea, seat: i64) -> float:
        if g.over:
            return float(total(g, seat))
        player, now = g.players[seat], self.rates(g, seat)
        worth = float(settled(g, seat)) + stores(g, player, now)
        if g.phase == LAST and now.rounds < 0.5:
            return worth
        worth += incomes(g, player, now) + places(g, seat, now) + prizes(g, seat, now)
        worth += heroes(now) + crafts(g, player, now) + ships(g, seat, now) + hand(g, seat, now)
        if player.bill.otherwise == 1:
            worth -= STUBBORN
        return worth + pending(g, seat, now)

    def suggest(self, g: NorthSea, seat: i64, asks: float = 1.0) -> i64:
        """R10.1 The last trades are best made all at once."""
        return TRADE_ALL if g.question()[0] is TRADE_LAST else NONE

    def qualms(self, g: NorthSea, seat: i64, code: i64) -> float:
        """Choosing a payment and throwing cards off put off the use of cards; rounds need not end by themselves."""
        if code == PAY_OTHERWISE and g.players[seat].bill.otherwise == 0:
            return NEVER  # It could be withdrawn and chosen again for ever.
        if REMOVE.has(code) and not makes_room(g, seat):
            return WASTE
        return HASTY if code == END_ROUNDS else 0.0

    def changes(self, before: NorthSea, after: NorthSea, seat: i64) -> dict[str, float]:
        return difference(parts(before, seat), parts(after, seat))


def makes_room(g: NorthSea, seat: i64) -> bool:
    """Whether a card thrown off the board makes room for a card or a worker, or saves a worker from being covered."""
    if board_is_full(g, seat) or is_covered(g, seat, 0):
        return True
    cards = i64(len(g.players[seat].board))
    for place in range(PLACES):
        if g.lookup.numbers.worker_spaces[place] == cards and g.players[seat].placed >> place & 1 == 1:
            return True
    return False


def parts(g: NorthSea, seat: i64) -> dict[str, float]:
    """The terms that add up to the value."""
    if g.over:
        return {"score": float(total(g, seat))}
    player, now = g.players[seat], rates(g, seat)
    found = {"score": float(settled(g, seat)), "goods": stores(g, player, now)}
    if g.phase == LAST and now.rounds < 0.5:
        return found
    return found | {
        "income": incomes(g, player, now),
        "work": places(g, seat, now),
        "tracks": prizes(g, seat, now),
        "heroes": heroes(now),
        "craftspeople": crafts(g, player, now),
        "longships": ships(g, seat, now),
        "hand": hand(g, seat, now),
        "payment": -STUBBORN if player.bill.otherwise == 1 else 0.0,
        "draw": pending(g, seat, now),
    }


ADVICE: Final = NorthSeaAdvice(5.0, 4.0)  # points that make a clear lead, and how far a beginner errs
