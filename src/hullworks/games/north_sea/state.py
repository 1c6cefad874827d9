"""Everything on the table, and facts about it in the terms of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    FIRST_CRAFTSPERSON,
    HUT,
    MILITARY,
    NONE,
    RAW,
    RENOWN,
    TOWNSFOLK,
    TRADE,
    Design,
    Exchange,
    Lookup,
    RoundCard,
    Terms,
)
from hullworks.kernel.pieces import Bag, extended, refill
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec


class Bill:
    """The card a player is using, the payment under way, and what the player wants to be asked.

    Copies share the vectors, as those of a player.
    """

    def __init__(self, brisk: i64, otherwise: i64, moving: i64, ship: i64, providers: vec[i64], need: vec[i64]) -> None:
        self.brisk = brisk  # 1 if the player's rounds end by themselves (R5.12)
        self.otherwise = otherwise  # 1 if the player is asked how to make the next payment (R6.8)
        self.moving = moving  # the card that has left the hand and is not placed yet, or NONE
        self.ship = ship  # the longship on the board that is being paid for, or NONE (R6.1)
        self.providers = providers  # the provider of each of its skills (R6.2), or NONE
        self.need = need  # oak, wool and iron still to be paid

    def copy(self) -> Bill:
        return Bill(
            brisk=self.brisk,
            otherwise=self.otherwise,
            moving=self.moving,
            ship=self.ship,
            providers=self.providers,
            need=self.need,
        )

    def become(self, other: Bill) -> None:
        """Turn into a copy of another bill."""
        self.brisk = other.brisk
        self.otherwise = other.otherwise
        self.moving = other.moving
        self.ship = other.ship
        self.providers = other.providers
        self.need = other.need


class Player:
    """Everything one player has.

    Copies share the vectors, except `goods`: rules replace them and never change them.
    """

    def __init__(
        self,
        goods: vec[i64],
        hand: vec[i64],
        kept: vec[i64],
        pack: vec[i64],
        board: vec[i64],
        placed: i64,
        hut: i64,
        houses: vec[i64],
        tucked: vec[i64],
        working: i64,
        ships: vec[i64],
        trades: vec[i64],
        sold: i64,
        raids: i64,
        raided: i64,
        tracks: vec[i64],
        due: vec[i64],
        upgrades: i64,
        randi: i64,
        bill: Bill,
        used: i64,
    ) -> None:
        self.goods = goods  # oak, wool, iron, gold, silver, workers
        self.hand = hand  # sorted designs; hidden from the others, like the next two
        self.kept = kept  # set aside in the draft (R4.1)
        self.pack = pack  # to choose from in the draft
        self.board = board  # the cards on the card spaces, from the left (R1.8)
        self.placed = placed  # a bit for each place of the board that has a worker
        self.hut = hut
        self.houses = houses  # the hut, as NONE, then the buildings in the order they were built
        self.tucked = tucked  # the card under each of them, or NONE (R5.8)
        self.working = working  # a bit for each of them that has a worker
        self.ships = ships  # the eikja, as NONE, then the longships in the order they were built
        self.trades = trades  # the trade card under each of them, or NONE (R8.4)
        self.sold = sold  # a bit for each trade card whose reward was taken at once
        self.raids = raids  # a bit for each raid card (R8.3)
        self.raided = raided  # a bit for each one used this round (R7.8)
        self.tracks = tracks
        self.due = due  # rewards still to be taken, by track (R8.2)
        self.upgrades = upgrades  # a bit for each card that was turned (R8.5)
        self.randi = randi  # 1 if the player holds her (R9.5)
        self.bill = bill
        self.used = used  # a bit for each design the player has built, tucked, played or hired

    def copy(self) -> Player:
        return Player(
            goods=self.goods[:],
            hand=self.hand,
            kept=self.kept,
            pack=self.pack,
            board=self.board,
            placed=self.placed,
            hut=self.hut,
            houses=self.houses,
            tucked=self.tucked,
            working=self.working,
            ships=self.ships,
            trades=self.trades,
            sold=self.sold,
            raids=self.raids,
            raided=self.raided,
            tracks=self.tracks,
            due=self.due,
            upgrades=self.upgrades,
            randi=self.randi,
            bill=self.bill.copy(),
            used=self.used,
        )

    def become(self, other: Player) -> None:
        """Turn into a copy of another player."""
        refill(self.goods, other.goods)
        self.hand = other.hand
        self.kept = other.kept
        self.pack = other.pack
        self.board = other.board
        self.placed = other.placed
        self.hut = other.hut
        self.houses = other.houses
        self.tucked = other.tucked
        self.working = other.working
        self.ships = other.ships
        self.trades = other.trades
        self.sold = other.sold
        self.raids = other.raids
        self.raided = other.raided
        self.tracks = other.tracks
        self.due = other.due
        self.upgrades = other.upgrades
        self.randi = other.randi
        self.bill.become(other.bill)
        self.used = other.used

    def has_upgraded(self, what: i64) -> bool:
        """R8.5 Whether the eikja, the labourer or the hut is turned."""
        return self.upgrades >> what & 1 == 1

    def has_free_house(self) -> bool:
        """R5.8 Whether a house of the player has nothing under it."""
        for card in self.tucked:
            if card == NONE:
                return True
        return False

    def shortage(self, cost: vec[i64]) -> i64:
        """R1.2 The number of oak, wool and iron of a cost that the player lacks, and must pay in gold."""
        short: i64 = 0
        for raw in range(RAW):
            if cost[raw] > self.goods[raw]:
                short += cost[raw] - self.goods[raw]
        return short

    def are_alike(self, house: i64, other: i64) -> bool:
        """R5.8, R7.1 Whether two houses have the same design and card under them, and both a worker or both none."""
        if self.houses[house] != self.houses[other] or self.tucked[house] != self.tucked[other]:
            return False
        return self.working >> house & 1 == self.working >> other & 1

    def raw(self) -> i64:
        """R10.9 The sum of oak, wool and iron."""
        return self.goods[0] + self.goods[1] + self.goods[2]


class NorthSea(Position):
    """The whole table. Copies share `neutral` and `heroes`, which rules replace and never change."""

    def __init__(
        self,
        todo: Todo,
        lookup: Lookup,
        terms: Terms,
        players: list[Player],
        deck: Bag,
        discards: Bag,
        raids: Bag,
        trades: Bag,
        huts: Bag,
        rounds: Bag,
        round: i64,
        card: i64,
        played: i64,
        neutral: vec[i64],
        nemeses: i64,
        restrictions: i64,
        heroes: vec[i64],
        phase: i64,
    ) -> None:
        self.lookup: Final = lookup
        self.terms: Final = terms
        self.players = players
        self.deck = deck  # the village pile
        self.discards = discards
        self.raids = raids
        self.trades = trades
        self.huts = huts  # those not dealt
        self.rounds = rounds  # the round cards not revealed yet
        self.round = round  # from 1; 0 before the first
        self.card = card  # the open round card, or NONE
        self.played = played  # a bit for each revealed round card
        self.neutral = neutral  # the neutral markers, by track (R2.3)
        self.nemeses = nemeses  # a bit for each nemesis card (R2.4)
        self.restrictions = restrictions  # a bit for each of their restrictions (R11)
        self.heroes = heroes  # the holder of each: a seat, NEUTRAL or NONE (R9.4)
        self.phase = phase  # the current phase of the round (R3.1)
        # Called last, so that compiled code need not check whether the fields above are set.
        super().__init__(todo)

    def copy(self) -> NorthSea:
        players = [player.copy() for player in self.players]
        return NorthSea(
            todo=self.todo.copy(),
            lookup=self.lookup,
            terms=self.terms,
            players=players,
            deck=self.deck.copy(),
            discards=self.discards.copy(),
            raids=self.raids.copy(),
            trades=self.trades.copy(),
            huts=self.huts.copy(),
            rounds=self.rounds.copy(),
            round=self.round,
            card=self.card,
            played=self.played,
            neutral=self.neutral,
            nemeses=self.nemeses,
            restrictions=self.restrictions,
            heroes=self.heroes,
            phase=self.phase,
        )

    def become(self, other: NorthSea) -> bool:
        """Turn into a copy of another position of a table with the same parts and options."""
        if self.lookup is not other.lookup or self.terms is not other.terms or not self.todo.become(other.todo):
            return False
        for seat in range(self.seats):
            self.players[seat].become(other.players[seat])
        self.deck.become(other.deck)
        self.discards.become(other.discards)
        self.raids.become(other.raids)
        self.trades.become(other.trades)
        self.huts.become(other.huts)
        self.rounds.become(other.rounds)
        self.round = other.round
        self.card = other.card
        self.played = other.played
        self.neutral = other.neutral
        self.nemeses = other.nemeses
        self.restrictions = other.restrictions
        self.heroes = other.heroes
        self.phase = other.phase
        return True

    # Parts.

    def design(self, number: i64) -> Design:
        return self.lookup.designs[number]

    def is_longship(self, card: i64) -> bool:
        return 0 <= card < FIRST_CRAFTSPERSON  # Designs are numbered sort by sort.

    def tide(self) -> RoundCard:
        """The open round card."""
        return self.lookup.rounds[self.card]

    def has_neutral(self) -> bool:
        """R2.3 Whether there are neutral markers."""
        return self.seats <= 2

    def extra(self, what: i64) -> i64:
        """R11 The amount the nemesis card with this restriction adds to a cost; 0 if it is not in the game."""
        if self.restrictions >> what & 1 == 1:
            return self.lookup.numbers.more
        return 0

    # Places for workers (R7.1).

    def house_exchange(self, seat: i64, house: i64) -> Exchange:
        """The deal a worker makes on the hut or on a building."""
        player = self.players[seat]
        if player.houses[house] != NONE:
            return self.design(player.houses[house]).place
        hut = self.lookup.huts[player.hut]
        if player.has_upgraded(HUT):
            return hut.upgraded
        return hut.basic

    def tucked_folk(self, seat: i64, house: i64) -> i64:
        """R7.3, R7.4 The townsfolk under a house, or NONE if there is another card or none."""
        card = self.players[seat].tucked[house]
        if card == NONE or self.design(card).sort != TOWNSFOLK:
            return NONE
        return card

    # Heroes (R9.4).

    def holds(self, seat: i64, track: i64) -> bool:
        """R9.4 Whether the player holds the hero of a track."""
        return self.heroes[track] == seat

    def has_svend(self, seat: i64) -> bool:
        return self.holds(seat, MILITARY)

    def has_thyra(self, seat: i64) -> bool:
        return self.holds(seat, TRADE)

    def has_frode(self, seat: i64) -> bool:
        return self.holds(seat, RENOWN)


# Rows of cards.


def holding(cards: vec[i64], card: i64) -> bool:
    """Whether this card is among them."""
    for other in cards:
        if other == card:
            return True
    return False


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards with one more, in rising order."""
    out = extended(cards, card)
    move_down(out, i64(len(out)) - 1)
    return out


def in_order(cards: vec[i64]) -> vec[i64]:
    """The same cards, which are nobody else's, put in rising order."""
    for k in range(len(cards)):
        move_down(cards, k)
    return cards


def move_down(cards: vec[i64], k: i64) -> None:
    """Move a card down among those before it, which are in rising order."""
    card = cards[k]
    while k > 0 and cards[k - 1] > card:
        cards[k] = cards[k - 1]
        k -= 1
    cards[k] = card


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards without one of this design, which is among them."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return cut(cards, place)


def cut(cards: vec[i64], place: i64) -> vec[i64]:
    """The cards without the one at this place."""
    out = cards[: len(cards) - 1]
    for k in range(place, len(out)):
        out[k] = cards[k + 1]
    return out
