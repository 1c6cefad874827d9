"""What lies on the table, and facts about it in the rulebook's words."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hullworks.games.north_sea.tables import (
    ALL_SKILLS,
    CARD,
    CLUTTER,
    CRAFTSPERSON,
    GOLD,
    HUT,
    LABOURER,
    LONGSHIP,
    MILITARY,
    NONE,
    RAW,
    RENOWN,
    SILVER,
    SPACES,
    STRIKE,
    TOLL,
    TOWNSFOLK,
    TRADE,
    WATCH,
    WORKER,
    Deal,
    Design,
    RoundCard,
    Tables,
    Terms,
)
from hullworks.kernel.pieces import Bag
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo


class Bill:
    """What a player is about to use and to pay for."""

    def __init__(self, otherwise: i64, moving: i64, ship: i64, providers: vec[i64], need: vec[i64]) -> None:
        self.otherwise = otherwise  # 1 if the next payment is asked for (R6.8)
        self.moving = moving  # the card that has left the hand and lies nowhere yet, or NONE
        self.ship = ship  # the longship on the board that is being paid for, or NONE (R6.1)
        self.providers = providers  # who gives each of its skills (R6.2), or NONE
        self.need = need  # oak, wool and iron still to be paid

    def copy(self) -> Bill:
        return Bill(self.otherwise, self.moving, self.ship, self.providers[:], self.need[:])


class Player:
    """What one player has."""

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
        self.hand = hand  # designs, rising; hidden from the others, as the next two are
        self.kept = kept  # set aside in the draft (R4.1)
        self.pack = pack  # to choose from in the draft
        self.board = board  # the cards on the card spaces, from the left (R1.8)
        self.placed = placed  # a bit for each place of the board that has a worker
        self.hut = hut
        self.houses = houses  # the hut, written as NONE, then the buildings in the order they were built
        self.tucked = tucked  # the card under each of them, or NONE (R5.8)
        self.working = working  # a bit for each of them that has a worker
        self.ships = ships  # the eikja, written as NONE, then the longships in the order they were built
        self.trades = trades  # the trade card under each of them, or NONE (R8.4)
        self.sold = sold  # a bit for each trade card that was taken at once
        self.raids = raids  # a bit for each raid card (R8.3)
        self.raided = raided  # those that were used this round (R7.8)
        self.tracks = tracks
        self.due = due  # rewards still to be taken, by track (R8.2)
        self.upgrades = upgrades  # a bit for each card that was turned (R8.5)
        self.randi = randi  # 1 if the player holds her (R9.5)
        self.bill = bill
        self.used = used  # a bit for each design the player has built, tucked, played or hired

    def copy(self) -> Player:
        return Player(
            self.goods[:],
            self.hand[:],
            self.kept[:],
            self.pack[:],
            self.board[:],
            self.placed,
            self.hut,
            self.houses[:],
            self.tucked[:],
            self.working,
            self.ships[:],
            self.trades[:],
            self.sold,
            self.raids,
            self.raided,
            self.tracks[:],
            self.due[:],
            self.upgrades,
            self.randi,
            self.bill.copy(),
            self.used,
        )

    def has_upgraded(self, what: i64) -> bool:
        """R8.5 Whether the eikja, the labourer or the hut is turned."""
        return self.upgrades >> what & 1 == 1

    def shortage(self, cost: vec[i64]) -> i64:
        """R1.2 How many oak, wool and iron of a cost the player lacks, and must pay in gold."""
        short: i64 = 0
        for raw in range(RAW):
            if cost[raw] > self.goods[raw]:
                short += cost[raw] - self.goods[raw]
        return short

    def can_pay(self, cost: vec[i64]) -> bool:
        """R1.2 Whether the player has all that a cost names, but for cards."""
        goods = self.goods
        if goods[WORKER] < cost[WORKER] or goods[SILVER] < cost[SILVER]:
            return False
        return goods[GOLD] >= cost[GOLD] + self.shortage(cost)

    def can_do(self, deal: Deal) -> bool:
        """R7.1 Whether the player can pay for a deal; R7.5 cards come from the hand."""
        return i64(len(self.hand)) >= deal.cost[CARD] and self.can_pay(deal.cost)

    def raw(self) -> i64:
        """R10.9 Oak, wool and iron together."""
        return self.goods[0] + self.goods[1] + self.goods[2]


class NorthSea(Position):
    """The whole table."""

    def __init__(
        self,
        todo: Todo,
        tables: Tables,
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
        self.tables: Final = tables
        self.terms: Final = terms
        self.players = players
        self.deck = deck  # the village pile
        self.discards = discards
        self.raids = raids
        self.trades = trades
        self.huts = huts  # those that are not dealt
        self.rounds = rounds  # the round cards that are not revealed
        self.round = round  # from 1; 0 before the first
        self.card = card  # the round card that lies open, or NONE
        self.played = played  # a bit for each round card that was revealed
        self.neutral = neutral  # the neutral markers, by track (R2.3)
        self.nemeses = nemeses  # a bit for each nemesis card (R2.4)
        self.restrictions = restrictions  # and for each of their restrictions (R11)
        self.heroes = heroes  # who holds each: a seat, NEUTRAL or NONE (R9.4)
        self.phase = phase  # which part of the round is played (R3.1)
        # Last: compiled fields that are set before it need no checks that they are there.
        super().__init__(todo)

    def copy(self) -> NorthSea:
        players = [player.copy() for player in self.players]
        return NorthSea(
            self.todo.copy(),
            self.tables,
            self.terms,
            players,
            self.deck.copy(),
            self.discards.copy(),
            self.raids.copy(),
            self.trades.copy(),
            self.huts.copy(),
            self.rounds.copy(),
            self.round,
            self.card,
            self.played,
            self.neutral[:],
            self.nemeses,
            self.restrictions,
            self.heroes[:],
            self.phase,
        )

    # Parts.

    def design(self, number: i64) -> Design:
        return self.tables.designs[number]

    def tide(self) -> RoundCard:
        """The round card that lies open."""
        return self.tables.rounds[self.card]

    def has_neutral(self) -> bool:
        """R2.3 Whether neutral markers take part."""
        return self.seats <= 2

    def is_restricted(self, what: i64) -> bool:
        """R11 Whether a nemesis card brings this restriction."""
        return self.restrictions >> what & 1 == 1

    # The board (R1.8).

    def card_spaces(self) -> i64:
        """R1.8, R11.3 How many cards a board holds."""
        if self.is_restricted(CLUTTER):
            return SPACES - self.tables.house.more
        return SPACES

    def board_is_full(self, seat: i64) -> bool:
        return i64(len(self.players[seat].board)) >= self.card_spaces()

    def is_covered(self, seat: i64, place: i64) -> bool:
        """R7.2 Whether a card lies on this place for a worker."""
        return i64(len(self.players[seat].board)) > self.tables.house.worker_spaces[place]

    def can_throw_off(self, seat: i64) -> bool:
        """R5.7 Whether throwing a card off the board makes room for a card or a worker."""
        player = self.players[seat]
        if len(player.board) == 0:
            return False
        return self.board_is_full(seat) or self.is_covered(seat, 0)

    # Places for workers (R7.1).

    def house_deal(self, seat: i64, house: i64) -> Deal:
        """What a worker on the hut or on a building does."""
        player = self.players[seat]
        if player.houses[house] != NONE:
            return self.design(player.houses[house]).place
        hut = self.tables.huts[player.hut]
        if player.has_upgraded(HUT):
            return hut.upgraded
        return hut.basic

    def tucked_folk(self, seat: i64, house: i64) -> i64:
        """R7.3, R7.4 The townsfolk under a house, or NONE if there is none or somebody else."""
        card = self.players[seat].tucked[house]
        if card == NONE or self.design(card).sort != TOWNSFOLK:
            return NONE
        return card

    def can_work_on_board(self, seat: i64, place: i64) -> bool:
        """R7.1, R7.2 Whether a worker can be placed on the player's board."""
        player = self.players[seat]
        if player.placed >> place & 1 == 1 or self.is_covered(seat, place):
            return False
        return self.can_send_worker(seat, self.tables.places[place])

    def can_work_at(self, seat: i64, house: i64) -> bool:
        """R7.1 Whether a worker can be placed on the hut or on a building, and do something there."""
        player = self.players[seat]
        if player.working >> house & 1 == 1:
            return False
        folk = self.tucked_folk(seat, house)
        if folk != NONE and self.can_send_worker(seat, self.design(folk).deal):
            return True
        return self.can_send_worker(seat, self.house_deal(seat, house))

    def can_send_worker(self, seat: i64, deal: Deal) -> bool:
        """R7.1 Whether there is a worker to place, and the others of the supply pay what is asked."""
        player = self.players[seat]
        return player.goods[WORKER] > deal.cost[WORKER] and player.can_do(deal)

    # Trades (R7.6, R7.7) and raids (R7.8).

    def price(self, raw: i64) -> i64:
        """R7.7, R11.1 What one oak, wool or iron costs in silver."""
        price = self.tide().prices[raw]
        if self.is_restricted(TOLL):
            price += self.tables.house.more
        return price

    def can_trade_for_gold(self, seat: i64) -> bool:
        """R7.6 Whether the player has one of each."""
        goods = self.players[seat].goods
        return goods[0] > 0 and goods[1] > 0 and goods[2] > 0

    def holds(self, seat: i64, track: i64) -> bool:
        """R9.4 Whether the player holds the hero of a track."""
        return self.heroes[track] == seat

    def has_svend(self, seat: i64) -> bool:
        return self.holds(seat, MILITARY)

    def has_thyra(self, seat: i64) -> bool:
        return self.holds(seat, TRADE)

    def has_frode(self, seat: i64) -> bool:
        return self.holds(seat, RENOWN)

    def raid_cost(self, seat: i64) -> i64:
        """R7.8, R11.2 The workers a raid costs this player; NONE if the strength does not suffice."""
        house = self.tables.house
        cost: i64 = NONE
        for band in range(len(house.raid_from)):
            if self.players[seat].tracks[MILITARY] >= house.raid_from[band]:
                cost = house.raid_workers[band]
        if cost != NONE and self.is_restricted(WATCH):
            cost += house.more
        return cost

    # Skills (R6.2, R6.3).

    def labourer_gold(self) -> i64:
        """R6.3, R11.4 What the labourer costs in gold for each skill."""
        if self.is_restricted(STRIKE):
            return self.tables.house.labourer + self.tables.house.more
        return self.tables.house.labourer

    def labourer_cards(self, seat: i64) -> i64:
        """R6.3 How many cards the labourer costs for each skill."""
        if self.players[seat].has_upgraded(LABOURER):
            return 0
        return 1

    def provider_card(self, seat: i64, provider: i64) -> i64:
        """The card on a card space or under a house, NONE if there is none."""
        player = self.players[seat]
        if provider < SPACES:
            return player.board[provider] if provider < i64(len(player.board)) else NONE
        house = provider - SPACES
        return player.tucked[house] if house < i64(len(player.tucked)) else NONE

    def gives(self, card: i64, skill: i64) -> i64:
        """R6.2 What this card's skill costs in silver, or NONE if it does not have it."""
        if card == NONE:
            return NONE
        design = self.design(card)
        if design.sort != CRAFTSPERSON:
            return NONE
        if design.major == skill:
            return 0
        return self.tables.house.minor if design.minor == skill else NONE

    def best_offer(self, seat: i64, skill: i64) -> i64:
        """R6.2 The least silver for which a craftsperson gives this skill, or NONE."""
        player = self.players[seat]
        best: i64 = NONE
        for card in player.board:
            silver = self.gives(card, skill)
            if silver == 0:
                return 0
            if silver != NONE:
                best = silver
        for card in player.tucked:
            silver = self.gives(card, skill)
            if silver == 0:
                return 0
            if silver != NONE:
                best = silver
        return best

    def can_finish(
        self, seat: i64, skills: i64, cost: vec[i64], spent_silver: i64, spent_gold: i64, spent_cards: i64
    ) -> bool:
        """R6.2 to R6.4 Whether a longship can be paid for when these skills are still to be given.

        Silver pays for minor skills as far as it goes, and the labourer gives the rest; nothing is cheaper in gold.
        Nobody gives a skill at another's expense, so no search is needed. A test compares this with all ways to pay.
        """
        player = self.players[seat]
        if player.goods[WORKER] < cost[WORKER]:
            return False
        silver = player.goods[SILVER] - spent_silver
        labour: i64 = 0
        for skill in range(ALL_SKILLS):
            if skills >> skill & 1 == 1:
                offer = self.best_offer(seat, skill)
                if offer == NONE or offer > silver:
                    labour += 1
                else:
                    silver -= offer
        cards = i64(len(player.hand)) - spent_cards
        if labour * self.labourer_cards(seat) > cards:
            return False
        gold = player.goods[GOLD] - spent_gold - labour * self.labourer_gold()
        return gold >= cost[GOLD] + self.short_after_frode(seat, cost)

    def short_after_frode(self, seat: i64, cost: vec[i64]) -> i64:
        """R9.8 What a longship's cost lacks in oak, wool and iron, after Frode."""
        short = self.players[seat].shortage(cost)
        if short > 0 and self.has_frode(seat):
            short -= self.tables.house.frode
        return short

    def can_construct(self, seat: i64, ship: i64) -> bool:
        """R6.1 to R6.4 Whether a longship on the board can be paid for."""
        design = self.design(ship)
        return self.can_finish(seat, design.skills, design.deal.cost, 0, 0, 0)

    def is_longship(self, card: i64) -> bool:
        return self.design(card).sort == LONGSHIP


# Cards in a row.


def holding(cards: vec[i64], card: i64) -> bool:
    """Whether this card is among them."""
    for other in cards:
        if other == card:
            return True
    return False


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards and one more, in rising order."""
    out = append(cards, card)
    k = i64(len(out)) - 1
    while k > 0 and out[k - 1] > card:
        out[k] = out[k - 1]
        k -= 1
    out[k] = card
    return out


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards but for one of this design."""
    for k in range(len(cards)):
        if cards[k] == card:
            return cut(cards, k)
    return cards


def cut(cards: vec[i64], place: i64) -> vec[i64]:
    """The cards but for the one at this place."""
    out = cards[:place]
    for k in range(place + 1, len(cards)):
        out = append(out, cards[k])
    return out
