"""R2.3 The pile of trade cards: the next is face up, the order of the others is unknown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import REVEAL
from hullworks.games.deadweight.lookup import NONE
from hullworks.games.deadweight.rules.r01_hold import BOOK
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import Step


class TakeCard(Step):
    """R2.3, R7.3 A player takes the next trade card and sets aside any card held before."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        if player.card != NONE:
            g.trades.aside.put(player.card)
        player.card = g.trades.shown
        g.trades.shown = NONE
        g.then(NEXT_CARD)


class NextCard(Step):
    """R2.3 The next card is revealed; when the pile has run out, the cards set aside are shuffled first."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.trades.pile.size == 0:
            spare = g.trades.pile
            g.trades.pile = g.trades.aside
            g.trades.aside = spare
        if g.trades.pile.size > 0:
            g.then(REVEAL_CARD)


class RevealCard(FromBag):
    """R2.3 Every card of the pile is equally likely."""

    def bag(self, g: Deadweight) -> Bag:
        return g.trades.pile

    def drawn(self, g: Deadweight, seat: i64, arg: i64, card: i64) -> None:
        g.trades.shown = card


TAKE_CARD: Final = BOOK.add("R7.3", TakeCard())
NEXT_CARD: Final = BOOK.add("R2.3", NextCard())
REVEAL_CARD: Final = BOOK.add("R2.3", RevealCard(REVEAL))
