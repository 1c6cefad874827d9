"""R4 The draft: all players choose at the same time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import KEEP
from hullworks.games.north_sea.lookup import ACTING, HAND
from hullworks.games.north_sea.rules.r01_pile import BOOK, DEAL_CARDS, ChooseHeld
from hullworks.games.north_sea.state import NorthSea, Player, with_card, without
from hullworks.kernel.rule import Step
from hullworks.kernel.vecs import vec

# With one or two players: three turns of two cards each (R4.2, R4.3).
TURNS: Final[i64] = 3
PAIR: Final[i64] = 2
FIRST_PACK: Final[i64] = 5

NOT_IN_PACK: Final[i64] = BOOK.reason("not-in-pack", "R4.1", absent=True)


class Draft(Step):
    """R4.1 to R4.4 Deal, keep and pass, until everybody has set six cards aside."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        if g.seats > 2:
            deal(g, HAND)
            for _ in range(HAND - 1):
                g.together(KEEP_CARDS, 1)
                g.then(PASS_CARDS)
            g.then(KEEP_THE_REST)
        else:
            for turn in range(TURNS):
                if g.seats == 1 or turn == 0:
                    deal(g, FIRST_PACK - turn)  # R4.2
                else:
                    deal(g, 1)  # R4.3
                g.together(KEEP_CARDS, PAIR)
                if g.seats == 1 or turn == TURNS - 1:
                    g.then(DISCARD_THE_REST)
                else:
                    g.then(PASS_CARDS)
        g.then(TAKE_UP)


def deal(g: NorthSea, count: i64) -> None:
    """R4.2 to R4.4 Everybody draws this many cards."""
    for seat in range(g.seats):
        g.then(DEAL_CARDS, seat, count)


class KeepCards(Step):
    """R4.6 Players set aside a number of cards; who has none to choose from is not asked."""

    def run(self, g: NorthSea, seat: i64, count: i64) -> None:
        if count > 0 and len(g.players[seat].pack) > 0:
            g.then(KEEP_CARD, seat, count)


class KeepCard(ChooseHeld):
    """R4.1 Set a card aside, face down. The argument is the number of cards."""

    def held(self, player: Player) -> vec[i64]:
        return player.pack

    def resolve(self, g: NorthSea, seat: i64, count: i64, answer: i64) -> None:
        player = g.players[seat]
        card = KEEP.arg(answer)
        player.pack = without(player.pack, card)
        player.kept = with_card(player.kept, card)
        if count > 1:
            g.then(KEEP_CARDS, seat, count - 1)


class PassCards(Step):
    """R4.3, R4.5 The rest is passed left or right, as the round card says; with two players, to the other."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        packs = [player.pack for player in g.players]
        step: i64 = 1 if g.tide().left else g.seats - 1
        for giver in range(g.seats):
            g.players[(giver + step) % g.seats].pack = packs[giver]


class KeepTheRest(Step):
    """R4.4 The sixth card is kept without a choice."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        for player in g.players:
            for card in player.pack:
                player.kept = with_card(player.kept, card)
            player.pack = vec[i64]()


class DiscardTheRest(Step):
    """R4.2, R4.3 The remaining cards are discarded."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        for player in g.players:
            for card in player.pack:
                g.discards.put(card)
            player.pack = vec[i64]()


class TakeUp(Step):
    """R4.1 Everybody takes up the six cards they set aside."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        g.phase = ACTING
        for player in g.players:
            player.hand = player.kept
            player.kept = vec[i64]()


DRAFT: Final = BOOK.add("R4.1", Draft())
KEEP_CARDS: Final = BOOK.add("R4.6", KeepCards())
KEEP_CARD: Final = BOOK.add("R4.1", KeepCard(KEEP, NOT_IN_PACK))
PASS_CARDS: Final = BOOK.add("R4.5", PassCards())
KEEP_THE_REST: Final = BOOK.add("R4.4", KeepTheRest())
DISCARD_THE_REST: Final = BOOK.add("R4.2", DiscardTheRest())
TAKE_UP: Final = BOOK.add("R4.1", TakeUp())
