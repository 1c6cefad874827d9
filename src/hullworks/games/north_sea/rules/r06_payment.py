"""R1.2, R6.8, R7.5 Paying: goods, gold in place of resources, and cards from the hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import IN_GOLD, SPEND
from hullworks.games.north_sea.lookup import CARD, GOLD, RAW, SILVER, WORKER
from hullworks.games.north_sea.rules.r01_pile import BOOK, ChooseHeld, count_of, some_for, source_in
from hullworks.games.north_sea.state import NorthSea, Player, without
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, Step
from hullworks.kernel.vecs import vec

NO_CARD_TO_SPEND: Final[i64] = BOOK.reason("no-card-to-spend", "R7.5", absent=True)


class Price:
    """R1.2 The reasons why the goods of a cost cannot be paid, under the rule that asks for the cost."""

    def __init__(self, deed: str, number: str) -> None:
        self.goods: Final[i64] = BOOK.reason(f"{deed}-lacks-goods", number, means=True)
        self.resources: Final[i64] = BOOK.reason(f"{deed}-lacks-resources", number, means=True)

    def obstacle(self, player: Player, cost: vec[i64]) -> i64:
        """The obstacle to paying the goods of a cost, with gold in place of resources."""
        goods = player.goods
        if goods[WORKER] < cost[WORKER] or goods[SILVER] < cost[SILVER]:
            return self.goods
        short = player.shortage(cost)
        if goods[GOLD] >= cost[GOLD] + short:
            return NO_OBSTACLE
        return self.goods if short == 0 else self.resources


class DealPrice(Price):
    """R7.5 The same for the cost of a deal, which may include cards."""

    def __init__(self, deed: str, number: str) -> None:
        self.card: Final[i64] = BOOK.reason(f"{deed}-lacks-card", number, means=True)
        super().__init__(deed, number)

    def exchange_obstacle(self, player: Player, cost: vec[i64], cards: i64) -> i64:
        """The obstacle to paying a cost, if this many *cards* of the hand can be discarded for it."""
        found = self.obstacle(player, cost)
        return self.card if found == NO_OBSTACLE and cards < cost[CARD] else found


def pays_otherwise(player: Player, cost: vec[i64]) -> bool:
    """R6.8 Whether the player chooses how a cost is paid. The announcement waits for oak, wool or iron."""
    return player.bill.otherwise == 1 and cost[0] + cost[1] + cost[2] > 0


def asks_for_payment(g: NorthSea, seat: i64, cost: vec[i64]) -> bool:
    """R6.8, R7.5 Whether the player is asked how to pay: how much in gold, or which cards."""
    return pays_otherwise(g.players[seat], cost) or cost[CARD] > 0


def pay(g: NorthSea, seat: i64, cost: vec[i64], source: i64) -> None:
    """R1.2, R6.8 A player pays, with the least gold or by choice; R7.5 cards are asked for."""
    player = g.players[seat]
    player.goods[WORKER] -= cost[WORKER]
    player.goods[SILVER] -= cost[SILVER]
    player.goods[GOLD] -= cost[GOLD]
    player.bill.need = cost[:RAW]
    otherwise = pays_otherwise(player, cost)
    pay_resources(g, seat, otherwise)
    if otherwise:
        player.bill.otherwise = 0
    if cost[CARD] > 0:
        g.then(SPEND_CARD, seat, some_for(cost[CARD], source))


def pay_resources(g: NorthSea, seat: i64, otherwise: bool) -> None:
    """R1.2 Pay the oak, wool and iron still needed: with the least gold, or each by the player's choice."""
    for raw in range(RAW):
        if otherwise:
            g.then(PAY_RESOURCE, seat, raw)
        else:
            settle(g, seat, raw, least_gold(g, seat, raw))


def least_gold(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R1.2 The least gold needed to pay for one resource."""
    player = g.players[seat]
    short = player.bill.need[raw] - player.goods[raw]
    if short < 0:
        return 0
    return short


def most_gold(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R6.8 The most gold that can be paid for one resource, leaving enough for the later ones."""
    player = g.players[seat]
    left = player.goods[GOLD]
    for later in range(raw + 1, RAW):
        left -= least_gold(g, seat, later)
    if left < player.bill.need[raw]:
        return left
    return player.bill.need[raw]


def settle(g: NorthSea, seat: i64, raw: i64, gold: i64) -> None:
    """R1.2 Pay for one resource, this much of it in *gold*."""
    player = g.players[seat]
    if player.bill.need[raw] == 0:  # A shortcut: most costs have only some of them.
        return
    player.goods[raw] -= player.bill.need[raw] - gold
    player.goods[GOLD] -= gold
    player.bill.need = replaced(player.bill.need, raw, 0)


class PayResource(Step):
    """R6.8 If there is a choice, ask how much of one resource is paid in gold."""

    def run(self, g: NorthSea, seat: i64, raw: i64) -> None:
        if most_gold(g, seat, raw) > least_gold(g, seat, raw):
            g.then(CHOOSE_GOLD, seat, raw)
        else:
            settle(g, seat, raw, least_gold(g, seat, raw))


WRONG_AMOUNT_OF_GOLD: Final[i64] = BOOK.reason("wrong-amount-of-gold", "R6.8")


class ChooseGold(Choice):
    """R6.8 Choose how many of a resource are paid in gold."""

    def obstacle_to(self, g: NorthSea, seat: i64, raw: i64, gold: i64) -> i64:
        is_possible = least_gold(g, seat, raw) <= gold <= most_gold(g, seat, raw)
        return NO_OBSTACLE if is_possible else WRONG_AMOUNT_OF_GOLD

    def resolve(self, g: NorthSea, seat: i64, raw: i64, answer: i64) -> None:
        settle(g, seat, raw, IN_GOLD.arg(answer))


class SpendCard(ChooseHeld):
    """R7.5, R6.3 Discard a card from your hand for nothing, one after the other if there are several."""

    def held(self, player: Player) -> vec[i64]:
        return player.hand

    def resolve(self, g: NorthSea, seat: i64, some: i64, answer: i64) -> None:
        spend(g, seat, SPEND.arg(answer))
        if count_of(some) > 1:
            g.then(SPEND_CARD, seat, some_for(count_of(some) - 1, source_in(some)))


def spend(g: NorthSea, seat: i64, card: i64) -> None:
    """R7.5 A card leaves the hand for nothing."""
    player = g.players[seat]
    player.hand = without(player.hand, card)
    g.discards.put(card)


PAY_RESOURCE: Final = BOOK.add("R6.8", PayResource())
CHOOSE_GOLD: Final = BOOK.add("R6.8", ChooseGold(IN_GOLD, continues=True))
SPEND_CARD: Final = BOOK.add("R7.5", SpendCard(SPEND, NO_CARD_TO_SPEND, continues=True))
