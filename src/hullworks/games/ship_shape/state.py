"""The position of Ship Shape, and queries about it in the terms of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import KINDS, NONE, Cost, Lookup, Order, Supply, Terms, Transport
from hullworks.kernel.bits import least, size
from hullworks.kernel.pieces import index_of, refill, replaced
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

# The reason why the game ends (R10).
OPEN: Final[i64] = 0
FULFILLED: Final[i64] = 1
RUINED: Final[i64] = 2

# The outcome of a deal.
DRAFT: Final[i64] = 0
SENT: Final[i64] = 1
ACCEPTED: Final[i64] = 2
REFUSED: Final[i64] = 3
COUNTERED: Final[i64] = 4


def filled_entry(order: i64, shared: bool) -> i64:
    """Pack a fulfilled order, alone or shared, into one number."""
    entry = order * 2
    if shared:
        entry += 1
    return entry


def filled_order(entry: i64) -> i64:
    """The order of such an entry."""
    return entry // 2


def was_shared(entry: i64) -> bool:
    """Whether the order of such an entry was shared."""
    return entry % 2 == 1


class Player:
    """A player's things. Cards are sets of numbers, one bit for each.

    Copies share `filled`: rules replace it and never change it.
    """

    def __init__(
        self,
        firm: i64,
        tokens: vec[i64],
        supplies: i64,
        turned_supplies: i64,
        transports: i64,
        turned_transports: i64,
        score: i64,
        filled: vec[i64],
        hired_supplies: i64,
        hired_transports: i64,
        turns: i64,
        offers: i64,
        changes: i64,
    ) -> None:
        self.firm = firm
        self.tokens = tokens  # by kind
        self.supplies = supplies
        self.turned_supplies = turned_supplies  # those that lie on their side
        self.transports = transports
        self.turned_transports = turned_transports
        self.score = score  # the total value of the fulfilled orders; a law adds them up again
        self.filled = filled  # fulfilled orders, oldest first; see `filled_entry`
        self.hired_supplies = hired_supplies  # all that were ever commissioned, for the lab
        self.hired_transports = hired_transports
        self.turns = turns  # turns begun
        self.offers = offers  # sent in the current turn, whoever's it is (R5.5)
        self.changes = changes  # to deals in the current turn (R5.6)

    def copy(self) -> Player:
        return Player(
            firm=self.firm,
            tokens=self.tokens[:],
            supplies=self.supplies,
            turned_supplies=self.turned_supplies,
            transports=self.transports,
            turned_transports=self.turned_transports,
            score=self.score,
            filled=self.filled,
            hired_supplies=self.hired_supplies,
            hired_transports=self.hired_transports,
            turns=self.turns,
            offers=self.offers,
            changes=self.changes,
        )

    def become(self, other: Player) -> None:
        """Turn into a copy of another player."""
        self.firm = other.firm
        refill(self.tokens, other.tokens)
        self.supplies = other.supplies
        self.turned_supplies = other.turned_supplies
        self.transports = other.transports
        self.turned_transports = other.turned_transports
        self.score = other.score
        self.filled = other.filled
        self.hired_supplies = other.hired_supplies
        self.hired_transports = other.hired_transports
        self.turns = other.turns
        self.offers = other.offers
        self.changes = other.changes

    def held(self) -> i64:
        """The number of tokens the player has."""
        return self.tokens[0] + self.tokens[1] + self.tokens[2] + self.tokens[3]

    def can_pay(self, cost: Cost) -> bool:
        """Whether the player has the tokens a cost names, and enough for those of any kind."""
        for kind in range(KINDS):
            if self.tokens[kind] < cost.named[kind]:
                return False
        return self.held() >= cost.size

    def has_supply(self, supply: i64) -> bool:
        return self.supplies >> supply & 1 == 1

    def has_transport(self, transport: i64) -> bool:
        return self.transports >> transport & 1 == 1

    def supply_is_turned(self, supply: i64) -> bool:
        return self.turned_supplies >> supply & 1 == 1

    def is_turned(self, transport: i64) -> bool:
        return self.turned_transports >> transport & 1 == 1

    def upright_transports(self) -> i64:
        return self.transports & ~self.turned_transports

    def transports_held(self) -> i64:
        """The number of transports the player has, upright or turned."""
        return size(self.transports)

    def has_anything(self) -> bool:
        """Whether the player has anything to trade (R5.1)."""
        return self.held() > 0 or self.supplies != 0 or self.transports != 0


class Deck:
    """R1.8 Cards of one kind that nobody has: open, in the deck, and discarded. Copies share `open`: see `lay`."""

    def __init__(self, open: vec[i64], pile: i64, aside: i64) -> None:
        self.open = open  # by place; NONE if empty
        self.pile = pile  # a bit for each card
        self.aside = aside

    def copy(self) -> Deck:
        return Deck(self.open, self.pile, self.aside)

    def become(self, other: Deck) -> None:
        """Turn into a copy of another deck."""
        self.open = other.open
        self.pile = other.pile
        self.aside = other.aside

    def lay(self, place: i64, card: i64) -> None:
        """Lay a card open on a place, or NONE to clear it."""
        self.open = replaced(self.open, place, card)

    def place_of(self, card: i64) -> i64:
        """The place of an open card, or NONE."""
        return index_of(card, self.open)

    def lying(self) -> i64:
        """The number of open cards."""
        count: i64 = 0
        for card in self.open:
            if card != NONE:
                count += 1
        return count


class Turn:
    """The events of the current turn, and what must still be done."""

    def __init__(self, seat: i64, waiting: i64, ran: i64, proposals: i64, acted: i64) -> None:
        self.seat = seat
        self.waiting = waiting  # the supply cards that must still run (R4.2)
        self.ran = ran  # those that ran in this turn
        self.proposals = proposals  # partnerships proposed (R7.6)
        self.acted = acted  # 1 once the action is taken

    def copy(self) -> Turn:
        return Turn(
            seat=self.seat,
            waiting=self.waiting,
            ran=self.ran,
            proposals=self.proposals,
            acted=self.acted,
        )

    def become(self, other: Turn) -> None:
        """Turn into a copy of another turn."""
        self.seat = other.seat
        self.waiting = other.waiting
        self.ran = other.ran
        self.proposals = other.proposals
        self.acted = other.acted


def new_turn(seat: i64) -> Turn:
    """A turn in which nothing has been done."""
    return Turn(seat=seat, waiting=0, ran=0, proposals=0, acted=0)


class Deal:
    """The contributions to an offer (R5), or to an order fulfilled alone or together (R7).

    In an offer the taker gives what the maker wants. For an order, `give` is the maker's contribution and `want` the
    partner's. An answered deal never changes again, so copies of a position share it.
    """

    def __init__(
        self,
        order: i64,
        maker: i64,
        taker: i64,
        give: vec[i64],
        want: vec[i64],
        give_supplies: i64,
        want_supplies: i64,
        give_transports: i64,
        want_transports: i64,
        outcome: i64,
    ) -> None:
        self.order = order  # NONE for an offer
        self.maker = maker
        self.taker = taker  # NONE for an order fulfilled alone
        self.give = give  # tokens by kind
        self.want = want
        self.give_supplies = give_supplies
        self.want_supplies = want_supplies
        self.give_transports = give_transports
        self.want_transports = want_transports
        self.outcome = outcome

    def copy(self) -> Deal:
        return Deal(
            order=self.order,
            maker=self.maker,
            taker=self.taker,
            give=self.give[:],
            want=self.want[:],
            give_supplies=self.give_supplies,
            want_supplies=self.want_supplies,
            give_transports=self.give_transports,
            want_transports=self.want_transports,
            outcome=self.outcome,
        )

    def is_empty(self) -> bool:
        """R5.3 Whether nothing would change hands."""
        for kind in range(KINDS):
            if self.give[kind] + self.want[kind] > 0:
                return False
        return self.give_supplies | self.want_supplies | self.give_transports | self.want_transports == 0


def new_deal(order: i64, maker: i64, taker: i64) -> Deal:
    """An empty deal."""
    return Deal(
        order=order,
        maker=maker,
        taker=taker,
        give=vec[i64]([0] * KINDS),
        want=vec[i64]([0] * KINDS),
        give_supplies=0,
        want_supplies=0,
        give_transports=0,
        want_transports=0,
        outcome=DRAFT,
    )


class ShipShape(Position):
    """The whole table. Copies share `past`: rules replace it and never change it."""

    def __init__(
        self,
        todo: Todo,
        lookup: Lookup,
        terms: Terms,
        players: list[Player],
        piles: vec[i64],
        orders: Deck,
        supplies: Deck,
        transports: Deck,
        week: i64,
        round: i64,
        holder: i64,
        turn: Turn,
        deal: Deal | None,
        past: list[Deal],
        starter: i64,
        ending: i64,
    ) -> None:
        self.lookup: Final = lookup
        self.terms: Final = terms
        self.players = players
        self.piles = piles  # tokens nobody has, by kind
        self.orders = orders
        self.supplies = supplies
        self.transports = transports
        self.week = week  # from 1; 0 before the first
        self.round = round  # the token's space on the calendar; 0 before the first turn of a week
        self.holder = holder  # the seat that has the token
        self.turn = turn
        self.deal = deal  # the deal that is being built or waits for an answer
        self.past = past  # the last answered deals, newest last
        self.starter = starter  # the seat that had the first turn of the game
        self.ending = ending  # why the game ends, or OPEN
        # Last: compiled fields set before this call need no checks that they are set.
        super().__init__(todo)

    def copy(self) -> ShipShape:
        players = [player.copy() for player in self.players]
        deal = self.deal
        return ShipShape(
            todo=self.todo.copy(),
            lookup=self.lookup,
            terms=self.terms,
            players=players,
            piles=self.piles[:],
            orders=self.orders.copy(),
            supplies=self.supplies.copy(),
            transports=self.transports.copy(),
            week=self.week,
            round=self.round,
            holder=self.holder,
            turn=self.turn.copy(),
            deal=None if deal is None else deal.copy(),
            past=self.past,
            starter=self.starter,
            ending=self.ending,
        )

    def become(self, other: ShipShape) -> bool:
        """Turn into a copy of another position of a table with the same parts and options."""
        if self.lookup is not other.lookup or self.terms is not other.terms or not self.todo.become(other.todo):
            return False
        deal = other.deal
        for seat in range(self.seats):
            self.players[seat].become(other.players[seat])
        refill(self.piles, other.piles)
        self.orders.become(other.orders)
        self.supplies.become(other.supplies)
        self.transports.become(other.transports)
        self.week = other.week
        self.round = other.round
        self.holder = other.holder
        self.turn.become(other.turn)
        self.deal = None if deal is None else deal.copy()
        self.past = other.past
        self.starter = other.starter
        self.ending = other.ending
        return True

    def the_deal(self) -> Deal:
        """The deal that is being built or waits for an answer; there must be one."""
        assert self.deal is not None
        return self.deal

    # Cards.

    def supply(self, number: i64) -> Supply:
        return self.lookup.supplies[number]

    def transport(self, number: i64) -> Transport:
        return self.lookup.transports[number]

    def order(self, number: i64) -> Order:
        return self.lookup.orders[number]

    def open_orders(self) -> i64:
        """R7.8 The number of unfulfilled orders of this week."""
        return self.orders.lying()

    # Transports (R7.2).

    def capacity(self, seat: i64, way: i64) -> i64:
        """The total capacity of a player's upright transports of this way."""
        upright = self.players[seat].upright_transports()
        room: i64 = 0
        while upright != 0:
            transport = self.transport(least(upright))
            if transport.way == way:
                room += transport.capacity
            upright &= upright - 1
        return room

    def maintenance(self, seat: i64) -> i64:
        """R10.3 The tokens of maintenance on a player's transports."""
        transports = self.players[seat].transports
        tokens: i64 = 0
        while transports != 0:
            tokens += self.transport(least(transports)).upkeep.size
            transports &= transports - 1
        return tokens
