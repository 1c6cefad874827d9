"""The position of Deadweight, and simple queries about it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import (
    ALL_DEALS,
    ALL_FLOODED,
    ALL_ITEMS,
    BOAT,
    HOME,
    KINDS,
    MARINERS,
    NONE,
    Lookup,
    Offer,
    Terms,
    before_wall,
    plank_at,
)
from hullworks.kernel.pieces import Bag, refill
from hullworks.kernel.rounds import Rounds
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

# The reason why the game ends (R9); OPEN while it goes on.
MANNED: Final[i64] = 1
ADRIFT: Final[i64] = 2

# The reason for a duel.
NO_DUEL: Final[i64] = 0
THEFT: Final[i64] = 1  # R6.1
GUARD: Final[i64] = 2  # R6.5
CHALLENGED: Final[i64] = 3  # R7.6


class Player:
    """A player's things and position."""

    def __init__(self, space: i64, hold: vec[i64], card: i64, held_back: i64, used: i64, turns: i64) -> None:
        self.space = space
        self.hold = hold  # by item: loot, ropes, life rings
        self.card = card  # the trade card, or NONE
        self.held_back = held_back  # 1 if the next turn is skipped (R3.4)
        self.used = used  # a bit for each trade card the player has traded with
        self.turns = turns  # turns begun, skipped ones included

    def copy(self) -> Player:
        return Player(
            space=self.space,
            hold=self.hold[:],
            card=self.card,
            held_back=self.held_back,
            used=self.used,
            turns=self.turns,
        )

    def become(self, other: Player) -> None:
        """Turn into a copy of another player."""
        self.space = other.space
        refill(self.hold, other.hold)
        self.card = other.card
        self.held_back = other.held_back
        self.used = other.used
        self.turns = other.turns

    def loot(self) -> i64:
        """How many pieces of loot the player has."""
        return self.hold[0] + self.hold[1] + self.hold[2] + self.hold[3]

    def has_both(self, first: i64, second: i64) -> bool:
        """Whether the player has a piece of each of these kinds, or two if they are the same."""
        if first == second:
            return self.hold[first] >= 2
        return self.hold[first] >= 1 and self.hold[second] >= 1

    def has_all(self, cost: vec[i64]) -> bool:
        """Whether the player has all this loot, counted by kind."""
        hold = self.hold
        for kind in range(KINDS):
            if hold[kind] < cost[kind]:
                return False
        return True


class TradeCards:
    """R2.3 The trade cards that nobody holds."""

    def __init__(self, shown: i64, pile: Bag, aside: Bag) -> None:
        self.shown = shown  # the next card, or NONE
        self.pile = pile  # the cards below it
        self.aside = aside  # the cards that were put aside

    def copy(self) -> TradeCards:
        return TradeCards(self.shown, self.pile.copy(), self.aside.copy())

    def become(self, other: TradeCards) -> None:
        """Turn into a copy of other trade cards."""
        self.shown = other.shown
        self.pile.become(other.pile)
        self.aside.become(other.aside)


class Turn:
    """The events of the current turn."""

    def __init__(
        self, seat: i64, lit: i64, traded: i64, deployed: i64, challenged: i64, flood: i64, sent: i64, sank: i64
    ) -> None:
        self.seat = seat
        self.lit = lit  # 1 if the player landed on the lantern (R4.7)
        self.traded = traded  # a bit for each line of the card (R7.2)
        self.deployed = deployed  # 1 if a mariner was deployed (R7.1)
        self.challenged = challenged  # 1 if a mariner was challenged (R7.7)
        self.flood = flood  # 1 if a plank is to be flooded (R8.1)
        self.sent = sent  # 1 if a mariner was sent to a lifeboat (R8.6)
        self.sank = sank  # 1 if a plank was flooded (R9.3)

    def copy(self) -> Turn:
        return Turn(
            seat=self.seat,
            lit=self.lit,
            traded=self.traded,
            deployed=self.deployed,
            challenged=self.challenged,
            flood=self.flood,
            sent=self.sent,
            sank=self.sank,
        )

    def become(self, other: Turn) -> None:
        """Turn into a copy of another turn."""
        self.seat = other.seat
        self.lit = other.lit
        self.traded = other.traded
        self.deployed = other.deployed
        self.challenged = other.challenged
        self.flood = other.flood
        self.sent = other.sent
        self.sank = other.sank


def new_turn(seat: i64) -> Turn:
    """A turn in which nothing has been done."""
    return Turn(seat=seat, lit=0, traded=0, deployed=0, challenged=0, flood=0, sent=0, sank=0)


class Duel:
    """The last duel. It stays in view until the player whose turn it was moves again."""

    def __init__(
        self, what: i64, attacker: i64, defender: i64, attack: i64, defence: i64, taker: i64, taken: i64
    ) -> None:
        self.what = what
        self.attacker = attacker
        self.defender = defender
        self.attack = attack  # the faces, 0 before they are rolled
        self.defence = defence
        self.taker = taker  # the seat that can take a thing, or NONE
        self.taken = taken  # the item that was taken, or NONE

    def copy(self) -> Duel:
        return Duel(
            what=self.what,
            attacker=self.attacker,
            defender=self.defender,
            attack=self.attack,
            defence=self.defence,
            taker=self.taker,
            taken=self.taken,
        )

    def become(self, other: Duel) -> None:
        """Turn into a copy of another duel."""
        self.what = other.what
        self.attacker = other.attacker
        self.defender = other.defender
        self.attack = other.attack
        self.defence = other.defence
        self.taker = other.taker
        self.taken = other.taken

    def mover(self) -> i64:
        """The seat whose turn it was: a mariner attacks in the turn of the passing player, all others in their own."""
        if self.what == GUARD:
            return self.defender
        return self.attacker


def new_duel(what: i64, attacker: i64, defender: i64) -> Duel:
    """A duel before the dice are rolled."""
    return Duel(what=what, attacker=attacker, defender=defender, attack=0, defence=0, taker=NONE, taken=NONE)


def no_duel() -> Duel:
    return new_duel(NO_DUEL, NONE, NONE)


class Deadweight(Rounds):
    """The whole table. Copies share `actions`, `cards`, `crates` and `mariners`: rules replace them."""

    def __init__(
        self,
        todo: Todo,
        lookup: Lookup,
        terms: Terms,
        players: list[Player],
        actions: vec[i64],
        cards: vec[i64],
        pieces: vec[i64],
        flooded: i64,
        chests: vec[i64],
        bank: vec[i64],
        crates: vec[i64],
        mariners: vec[i64],
        lantern: i64,
        trades: TradeCards,
        turn: Turn,
        duel: Duel,
        starter: i64,
        ending: i64,
        last_turns: i64,
        quiet: i64,
    ) -> None:
        self.lookup: Final = lookup
        self.terms: Final = terms
        self.players = players
        self.actions = actions  # the action of each plank, NONE before it is laid
        self.cards = cards  # the loot card of each plank, by kind
        self.pieces = pieces  # the pieces on each loot card
        self.flooded = flooded  # a bit for each plank
        self.chests = chests  # by section and item
        self.bank = bank  # lifeboats and trays, by item
        self.crates = crates  # by kind of loot
        self.mariners = mariners  # HOME, a wall, or BOAT and the number of a lifeboat
        self.lantern = lantern  # its plank, or NONE before it is placed
        self.trades = trades
        self.turn = turn
        self.duel = duel
        self.starter = starter
        # Last: compiled fields set before this call need no checks that they are set.
        super().__init__(todo, ending, last_turns, quiet)

    def copy(self) -> Deadweight:
        return Deadweight(
            todo=self.todo.copy(),
            lookup=self.lookup,
            terms=self.terms,
            players=[player.copy() for player in self.players],
            actions=self.actions,
            cards=self.cards,
            pieces=self.pieces[:],
            flooded=self.flooded,
            chests=self.chests[:],
            bank=self.bank[:],
            crates=self.crates,
            mariners=self.mariners,
            lantern=self.lantern,
            trades=self.trades.copy(),
            turn=self.turn.copy(),
            duel=self.duel.copy(),
            starter=self.starter,
            ending=self.ending,
            last_turns=self.last_turns,
            quiet=self.quiet,
        )

    def become(self, other: Deadweight) -> bool:
        """Turn into a copy of another position of a table with the same parts and options."""
        if self.lookup is not other.lookup or self.terms is not other.terms or not self.todo.become(other.todo):
            return False
        for seat in range(self.seats):
            self.players[seat].become(other.players[seat])
        self.actions = other.actions
        self.cards = other.cards
        refill(self.pieces, other.pieces)
        self.flooded = other.flooded
        refill(self.chests, other.chests)
        refill(self.bank, other.bank)
        self.crates = other.crates
        self.mariners = other.mariners
        self.lantern = other.lantern
        self.trades.become(other.trades)
        self.turn.become(other.turn)
        self.duel.become(other.duel)
        self.starter = other.starter
        self.ending = other.ending
        self.last_turns = other.last_turns
        self.quiet = other.quiet
        return True

    # The ship (R1).

    def is_flooded(self, plank: i64) -> bool:
        return self.flooded >> plank & 1 == 1

    def all_flooded(self) -> bool:
        return self.flooded == ALL_FLOODED

    def chest_size(self, section: i64) -> i64:
        """The number of things in a chest."""
        size: i64 = 0
        for item in range(section * ALL_ITEMS, (section + 1) * ALL_ITEMS):
            size += self.chests[item]
        return size

    def in_chest(self, section: i64, item: i64) -> i64:
        """The number of an item in a chest."""
        return self.chests[section * ALL_ITEMS + item]

    def has_both_in_chest(self, section: i64, first: i64, second: i64) -> bool:
        """Whether both items are in a chest, or two of them if they are the same."""
        if first == second:
            return self.in_chest(section, first) >= 2
        return self.in_chest(section, first) >= 1 and self.in_chest(section, second) >= 1

    def add_to_chest(self, section: i64, item: i64, number: i64) -> None:
        """Put a number of an item into a chest; a negative number takes them out."""
        self.chests[section * ALL_ITEMS + item] += number

    def has_loot(self, plank: i64) -> bool:
        """R1.7 Whether a piece can be taken from the plank's loot card, which is filled again if it is empty."""
        return self.pieces[plank] > 0 or self.bank[self.cards[plank]] > 0

    def plank_of(self, seat: i64) -> i64:
        """The plank a player stands on, or NONE at a station."""
        return plank_at(self.players[seat].space)

    def others_beside(self, seat: i64) -> i64:
        """The number of other players on the player's space."""
        space = self.players[seat].space
        count: i64 = -1  # the player is counted too
        for player in self.players:
            if player.space == space:
                count += 1
        return count

    # Mariners (R6, R7).

    def on_deck(self) -> i64:
        """The mariner at a wall, or NONE."""
        for mariner in range(MARINERS):
            if HOME < self.mariners[mariner] < BOAT:
                return mariner
        return NONE

    def in_boats(self) -> i64:
        """The number of mariners in lifeboats."""
        count: i64 = 0
        for mariner in range(MARINERS):
            if self.mariners[mariner] >= BOAT:
                count += 1
        return count

    def wall_kinds(self, wall: i64) -> tuple[i64, i64]:
        """R7.5 The kinds of loot of the two planks next to a wall."""
        before = before_wall(wall)
        return self.cards[before], self.cards[before + 1]

    # Trade cards (R2.3).

    def offer(self, card: i64, deal: i64) -> Offer:
        """R7.2 One line of a card, or several together."""
        return self.lookup.offers[card * ALL_DEALS + deal]
