"""The position of Marino, and queries about it in the terms of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import NONE, Contract, Lookup, Row, Terms
from hullworks.kernel.pieces import Pile, index_of, replaced
from hullworks.kernel.rounds import Rounds
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

# The reason why the game ends (R8); OPEN while it goes on.
GOAL_REACHED: Final[i64] = 1
DECK_OUT: Final[i64] = 2
BECALMED: Final[i64] = 3


class Yard:
    """A player's things.

    Copies share `coins`, `fleet`, `powers` and `explorers`, which change seldom: rules replace them and never change
    them.
    """

    def __init__(
        self,
        gold: i64,
        tokens: vec[i64],
        berths: vec[i64],
        coins: vec[i64],
        fleet: vec[i64],
        powers: vec[i64],
        explorers: vec[i64],
        turns: i64,
    ) -> None:
        self.gold = gold
        self.tokens = tokens  # by resource
        self.berths = berths  # the contract in each berth, or NONE
        self.coins = coins  # the gold on the contract in each berth (R10)
        self.fleet = fleet  # launched contracts, in order
        self.powers = powers  # the sum of the fleet's lasting abilities (R7.1); a law recounts them
        self.explorers = explorers  # how many of each kind are held
        self.turns = turns  # turns begun

    def copy(self) -> Yard:
        return Yard(
            gold=self.gold,
            tokens=self.tokens[:],
            berths=self.berths[:],
            coins=self.coins,
            fleet=self.fleet,
            powers=self.powers,
            explorers=self.explorers,
            turns=self.turns,
        )

    def berth_of(self, contract: i64) -> i64:
        """The berth that holds this contract, or NONE."""
        return index_of(contract, self.berths)

    def take_coins(self, berth: i64) -> i64:
        """R10.4 Remove the coins from the contract in this berth; return their number."""
        coins = self.coins[berth]
        if coins > 0:
            self.coins = replaced(self.coins, berth, 0)
        return coins

    def has_tokens(self) -> bool:
        """Whether the player has any token at all."""
        for count in self.tokens:
            if count > 0:
                return True
        return False


class Turn:
    """The rest of the current turn, and its events."""

    def __init__(
        self,
        seat: i64,
        actions: i64,
        buys: i64,
        hires: i64,
        exchanges: i64,
        sales: i64,
        replacements: i64,
        bartered: i64,
        bought: i64,
        hired: i64,
        launched: i64,
    ) -> None:
        self.seat = seat
        self.actions = actions  # left, of any kind (R5.1)
        self.buys = buys  # left, only to buy (R7.8)
        self.hires = hires  # left, only to hire
        self.exchanges = exchanges  # left, only to exchange
        self.sales = sales  # left, of a pedlar (R7.11)
        self.replacements = replacements  # left, of a lookout (R7.16)
        self.bartered = bartered  # a bit for each barter done (R7.10)
        self.bought = bought  # tokens bought this turn
        self.hired = hired  # explorers hired this turn
        self.launched = launched  # ships launched this turn

    def copy(self) -> Turn:
        return Turn(
            seat=self.seat,
            actions=self.actions,
            buys=self.buys,
            hires=self.hires,
            exchanges=self.exchanges,
            sales=self.sales,
            replacements=self.replacements,
            bartered=self.bartered,
            bought=self.bought,
            hired=self.hired,
            launched=self.launched,
        )


class Marino(Rounds):
    """The whole table. Copies share `idle`, which changes seldom: rules replace it and never change it."""

    def __init__(
        self,
        todo: Todo,
        lookup: Lookup,
        terms: Terms,
        yards: list[Yard],
        market: vec[i64],
        supply: vec[i64],
        idle: vec[i64],
        open: vec[i64],
        deck: Pile,
        turn: Turn,
        drafter: i64,
        starter: i64,
        ending: i64,
        last_turns: i64,
        quiet: i64,
    ) -> None:
        self.lookup: Final = lookup
        self.terms: Final = terms
        self.yards = yards
        self.market = market  # tokens in each row
        self.supply = supply
        self.idle = idle  # explorers at home, by kind
        self.open = open  # the open contracts by place; NONE if the deck has run out
        self.deck = deck
        self.turn = turn
        self.drafter = drafter  # the seat that drafts first
        self.starter = starter  # the seat with the first turn; NONE before
        # Last: compiled fields set before this call need no checks that they are set.
        super().__init__(todo, ending, last_turns, quiet)

    def copy(self) -> Marino:
        return Marino(
            todo=self.todo.copy(),
            lookup=self.lookup,
            terms=self.terms,
            yards=[yard.copy() for yard in self.yards],
            market=self.market[:],
            supply=self.supply[:],
            idle=self.idle,
            open=self.open[:],
            deck=self.deck.copy(),
            turn=self.turn.copy(),
            drafter=self.drafter,
            starter=self.starter,
            ending=self.ending,
            last_turns=self.last_turns,
            quiet=self.quiet,
        )

    # The market (R1).

    def row(self, kind: i64) -> Row:
        return self.lookup.rows[kind]

    def contract(self, number: i64) -> Contract:
        return self.lookup.contracts[number]

    def is_full(self, kind: i64) -> bool:
        """Whether the row has no empty space."""
        return self.market[kind] >= self.row(kind).spaces

    def price(self, kind: i64) -> i64:
        """The cheapest occupied space (R1.3). For an empty row, one more than its highest price."""
        return self.row(kind).highest - self.market[kind] + 1

    def dearest_empty(self, kind: i64) -> i64:
        """The number of the dearest empty space, where the next token would go."""
        return self.row(kind).highest - self.market[kind]

    # Contracts.

    def place_of(self, contract: i64) -> i64:
        """The place of an open contract, or NONE."""
        return index_of(contract, self.open)

    def open_count(self) -> i64:
        count: i64 = 0
        for contract in self.open:
            if contract != NONE:
                count += 1
        return count

    def is_last_turn(self) -> bool:
        """R6.3 Whether the current turn is its player's last.

        That is the turn that reaches the goal (R8.1), and every turn that begins once the end is in sight (R8.2).
        """
        if self.ending == GOAL_REACHED:
            return True
        return self.ending == DECK_OUT and self.last_turns < self.seats
