"""What lies on the table, and facts about it in the rulebook's words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.deadweight.tables import (
    ALL_FLOODED,
    ALL_ITEMS,
    ALL_PLANKS,
    BOAT,
    HOME,
    KINDS,
    MARINERS,
    NONE,
    RING,
    ROPE,
    Offer,
    Tables,
    Terms,
    before_wall,
    plank_at,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rounds import Rounds
from hullworks.kernel.todo import Todo

# Why the game ends (R9); OPEN while it does not.
MANNED: Final[i64] = 1
ADRIFT: Final[i64] = 2

# What dice are rolled against each other for.
NO_DUEL: Final[i64] = 0
THEFT: Final[i64] = 1  # R6.1
GUARD: Final[i64] = 2  # R6.5
CHALLENGED: Final[i64] = 3  # R7.6


class Player:
    """What one player has."""

    def __init__(self, space: i64, hold: vec[i64], card: i64, held_back: i64, used: i64, turns: i64) -> None:
        self.space = space
        self.hold = hold  # by item: loot, ropes, life rings
        self.card = card  # the trade card, or NONE
        self.held_back = held_back  # 1 if the next turn is skipped (R3.4)
        self.used = used  # a bit for each trade card the player has traded with
        self.turns = turns  # turns begun, skipped ones included

    def copy(self) -> Player:
        return Player(self.space, self.hold[:], self.card, self.held_back, self.used, self.turns)

    def loot(self) -> i64:
        """How many pieces of loot the player has."""
        return self.hold[0] + self.hold[1] + self.hold[2] + self.hold[3]

    def can_pay(self, cost: vec[i64]) -> bool:
        """R7.2 Whether the player has all the loot that a trade names."""
        for kind in range(KINDS):
            if self.hold[kind] < cost[kind]:
                return False
        return True


class TradeCards:
    """R2.3 The trade cards that nobody holds."""

    def __init__(self, shown: i64, pile: Bag, aside: Bag) -> None:
        self.shown = shown  # the next card, or NONE
        self.pile = pile  # the cards below it
        self.aside = aside  # those that were put aside

    def copy(self) -> TradeCards:
        return TradeCards(self.shown, self.pile.copy(), self.aside.copy())


class Turn:
    """What the player whose turn it is has done."""

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
        return Turn(self.seat, self.lit, self.traded, self.deployed, self.challenged, self.flood, self.sent, self.sank)


class Duel:
    """The dice last rolled against each other, for the rules, and until their player moves again for who looks on."""

    def __init__(
        self, what: i64, attacker: i64, defender: i64, attack: i64, defence: i64, taker: i64, taken: i64
    ) -> None:
        self.what = what
        self.attacker = attacker
        self.defender = defender
        self.attack = attack  # the faces, 0 before they are rolled
        self.defence = defence
        self.taker = taker  # who may take a thing, or NONE
        self.taken = taken  # the item that was taken, or NONE

    def copy(self) -> Duel:
        return Duel(self.what, self.attacker, self.defender, self.attack, self.defence, self.taker, self.taken)

    def mover(self) -> i64:
        """Whose turn it was: a mariner attacks who walks past, all others attack in their own turn."""
        if self.what == GUARD:
            return self.defender
        return self.attacker


def no_duel() -> Duel:
    return Duel(NO_DUEL, NONE, NONE, 0, 0, NONE, NONE)


class Deadweight(Rounds):
    """The whole table."""

    def __init__(
        self,
        todo: Todo,
        tables: Tables,
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
        self.tables: Final = tables
        self.terms: Final = terms
        self.players = players
        self.actions = actions  # the action of each plank, NONE before it is laid
        self.cards = cards  # the loot card of each plank, by kind
        self.pieces = pieces  # what lies on it
        self.flooded = flooded  # a bit for each plank
        self.chests = chests  # six items a section
        self.bank = bank  # lifeboats and trays, by item
        self.crates = crates  # by kind of loot
        self.mariners = mariners  # HOME, a wall, or BOAT and the number of a lifeboat
        self.lantern = lantern  # its plank, or NONE before it is put
        self.trades = trades
        self.turn = turn
        self.duel = duel
        self.starter = starter
        # Last: compiled fields that are set before it need no checks that they are there.
        super().__init__(todo, ending, last_turns, quiet)

    def copy(self) -> Deadweight:
        players = [player.copy() for player in self.players]
        return Deadweight(
            self.todo.copy(),
            self.tables,
            self.terms,
            players,
            self.actions[:],
            self.cards[:],
            self.pieces[:],
            self.flooded,
            self.chests[:],
            self.bank[:],
            self.crates[:],
            self.mariners[:],
            self.lantern,
            self.trades.copy(),
            self.turn.copy(),
            self.duel.copy(),
            self.starter,
            self.ending,
            self.last_turns,
            self.quiet,
        )

    # The ship (R1).

    def is_flooded(self, plank: i64) -> bool:
        return self.flooded >> plank & 1 == 1

    def all_flooded(self) -> bool:
        return self.flooded == ALL_FLOODED

    def chest_size(self, section: i64) -> i64:
        """How many things are in a chest."""
        size: i64 = 0
        for item in range(section * ALL_ITEMS, (section + 1) * ALL_ITEMS):
            size += self.chests[item]
        return size

    def has_loot(self, plank: i64) -> bool:
        """R1.7 Whether a piece can be taken from the plank's loot card, filled again if it is empty."""
        return self.pieces[plank] > 0 or self.bank[self.cards[plank]] > 0

    def plank_of(self, seat: i64) -> i64:
        """The plank a player stands on, or NONE at a station."""
        return plank_at(self.players[seat].space)

    def others_beside(self, seat: i64) -> i64:
        """How many others stand on the player's space."""
        space = self.players[seat].space
        count: i64 = -1  # the player, who is counted too
        for player in self.players:
            if player.space == space:
                count += 1
        return count

    # What can be held (R1.10, R1.11).

    def has_room(self, seat: i64, item: i64) -> bool:
        """R8.4 Whether the player could keep one more of this item."""
        player = self.players[seat]
        if item == RING:
            return True
        if item == ROPE:
            return player.hold[ROPE] < self.tables.house.most_ropes
        return player.loot() < self.tables.house.most_loot

    def can_take(self, thief: i64, victim: i64, item: i64) -> bool:
        """R6.3 Whether this item can be taken from the victim."""
        if self.players[victim].hold[item] == 0:
            return False
        return item != ROPE or self.players[thief].hold[ROPE] < self.tables.house.most_ropes

    def can_rob(self, thief: i64, victim: i64) -> bool:
        """R4.4 Whether the thief may try to steal from the victim: not protected, and there is something to take."""
        return thief != victim and not self.is_protected(victim) and self.has_prey(thief, victim)

    def has_prey(self, thief: i64, victim: i64) -> bool:
        """R6.3 Whether the victim has anything that the thief could take."""
        for item in range(ALL_ITEMS):
            if self.can_take(thief, victim, item):
                return True
        return False

    # Mariners (R6).

    def on_deck(self) -> i64:
        """The mariner at a wall, or NONE."""
        for mariner in range(MARINERS):
            if HOME < self.mariners[mariner] < BOAT:
                return mariner
        return NONE

    def is_protected(self, seat: i64) -> bool:
        """R6.7 Whether the player's own mariner stands beside the player's plank."""
        wall = self.mariners[seat]
        if wall == HOME or wall >= BOAT:
            return False
        plank = self.plank_of(seat)
        before = before_wall(wall)
        return plank != NONE and (plank == before or plank == before + 1)

    def in_boats(self) -> i64:
        """How many mariners are in lifeboats."""
        count: i64 = 0
        for mariner in range(MARINERS):
            if self.mariners[mariner] >= BOAT:
                count += 1
        return count

    def can_pay_wall(self, seat: i64, wall: i64) -> bool:
        """R7.5 Whether the player has the loot of both planks beside a wall."""
        hold = self.players[seat].hold
        before = before_wall(wall)
        first, second = self.cards[before], self.cards[before + 1]
        if first == second:
            return hold[first] >= 2
        return hold[first] >= 1 and hold[second] >= 1

    # Trade cards (R2.3, R7.2).

    def offer(self, card: i64, line: i64) -> Offer:
        return self.tables.offers[card * 4 + line]

    def can_trade(self, seat: i64, line: i64) -> bool:
        """R7.2 Whether the player may make this trade now."""
        player = self.players[seat]
        if player.card == NONE or self.turn.traded & bit(line):
            return False
        return player.can_pay(self.offer(player.card, line).cost)

    def next_to_flood(self) -> i64:
        """R8.2 The brown plank nearest the back, the starboard one of two; NONE if all are flooded."""
        for k in range(ALL_PLANKS // 2):
            starboard = 4 - k
            if not self.is_flooded(starboard):
                return starboard
            if not self.is_flooded(9 - starboard):
                return 9 - starboard
        return NONE
