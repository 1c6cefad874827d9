"""R1.2, R6.8, R7.5 Paying: goods with gold in their place, and cards from the hand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.actions import IN_GOLD, SPEND
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.state import NorthSea, holding, without
from hullworks.games.north_sea.tables import CARD, GOLD, NONE, RAW, SILVER, WORKER
from hullworks.kernel.rule import Decision, Options, Step


def asks_for_payment(g: NorthSea, seat: i64, cost: vec[i64]) -> bool:
    """R6.8, R7.5 Whether a payment has questions: how much in gold, or which cards."""
    return g.players[seat].bill.otherwise == 1 or cost[CARD] > 0


def pay(g: NorthSea, seat: i64, cost: vec[i64]) -> None:
    """R1.2, R6.8 A player pays, with the least gold or as they choose; R7.5 cards are asked for."""
    player = g.players[seat]
    player.goods[WORKER] -= cost[WORKER]
    player.goods[SILVER] -= cost[SILVER]
    player.goods[GOLD] -= cost[GOLD]
    for raw in range(RAW):
        player.bill.need[raw] = cost[raw]
    pay_resources(g, seat, player.bill.otherwise == 1)
    player.bill.otherwise = 0
    if cost[CARD] > 0:
        g.then(SPEND_CARD, seat, cost[CARD])


def pay_resources(g: NorthSea, seat: i64, otherwise: bool) -> None:
    """R1.2 The oak, wool and iron still needed are paid: with the least gold, or each as the player chooses."""
    for raw in range(RAW):
        if otherwise:
            g.then(PAY_RESOURCE, seat, raw)
        else:
            settle(g, seat, raw, least_gold(g, seat, raw))


def least_gold(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R1.2 The least gold with which what is needed of one resource can be paid."""
    player = g.players[seat]
    short = player.bill.need[raw] - player.goods[raw]
    if short < 0:
        return 0
    return short


def most_gold(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R6.8 The most gold that can be paid for one resource, so that enough is left for those after it."""
    player = g.players[seat]
    left = player.goods[GOLD]
    for later in range(raw + 1, RAW):
        left -= least_gold(g, seat, later)
    if left < player.bill.need[raw]:
        return left
    return player.bill.need[raw]


def settle(g: NorthSea, seat: i64, raw: i64, gold: i64) -> None:
    """R1.2 What is needed of one resource is paid, so many of it in gold."""
    player = g.players[seat]
    player.goods[raw] -= player.bill.need[raw] - gold
    player.goods[GOLD] -= gold
    player.bill.need[raw] = 0


class PayResource(Step):
    """R6.8 How much of one resource is paid in gold is asked, where there is a choice."""

    def run(self, g: NorthSea, seat: i64, raw: i64) -> None:
        if most_gold(g, seat, raw) > least_gold(g, seat, raw):
            g.then(CHOOSE_GOLD, seat, raw)
        else:
            settle(g, seat, raw, least_gold(g, seat, raw))


class ChooseGold(Decision):
    """R6.8 Choose how many of a resource are paid in gold."""

    def continues(self) -> bool:
        return True

    def options(self, g: NorthSea, seat: i64, raw: i64, out: Options) -> None:
        for gold in range(least_gold(g, seat, raw), most_gold(g, seat, raw) + 1):
            out.add(IN_GOLD.code(gold))

    def resolve(self, g: NorthSea, seat: i64, raw: i64, answer: i64) -> None:
        settle(g, seat, raw, IN_GOLD.arg(answer))

    def why(self, g: NorthSea, seat: i64, raw: i64, code: i64) -> str:
        if not IN_GOLD.has(code):
            return ""
        least, most = least_gold(g, seat, raw), most_gold(g, seat, raw)
        return f"from {least} to {most} can be paid in gold (R6.8)"


class SpendCard(Decision):
    """R7.5, R6.3 Discard a card from your hand for nothing. The number says how many."""

    def continues(self) -> bool:
        return True

    def options(self, g: NorthSea, seat: i64, count: i64, out: Options) -> None:
        before: i64 = NONE
        for card in g.players[seat].hand:
            if card != before:
                out.add(SPEND.code(card))
            before = card

    def resolve(self, g: NorthSea, seat: i64, count: i64, answer: i64) -> None:
        spend(g, seat, SPEND.arg(answer))
        if count > 1:
            g.then(SPEND_CARD, seat, count - 1)

    def why(self, g: NorthSea, seat: i64, count: i64, code: i64) -> str:
        return "that card is not in your hand (R7.5)" if SPEND.has(code) else ""


def spend(g: NorthSea, seat: i64, card: i64) -> None:
    """R7.5 A card leaves the hand for nothing."""
    player = g.players[seat]
    player.hand = without(player.hand, card)
    g.discards.put(card)


# Reasons, for people.


def why_not_pay(g: NorthSea, seat: i64, cost: vec[i64], rule: str) -> str:
    """What is missing for a cost."""
    player = g.players[seat]
    missing: list[str] = []
    for item, name in ((WORKER, "worker"), (SILVER, "silver")):
        short = cost[item] - player.goods[item]
        if short > 0:
            missing.append(f"{short} {name}")
    gold = cost[GOLD] + player.shortage(cost) - player.goods[GOLD]
    if gold > 0:
        missing.append(f"{gold} gold, or resources in its place," if player.shortage(cost) > 0 else f"{gold} gold")
    if not missing:
        return f"needs a card to discard ({rule})"
    return f"needs {' and '.join(missing)} more ({rule})"


def in_hand(g: NorthSea, seat: i64, card: i64) -> bool:
    return holding(g.players[seat].hand, card)


PAY_RESOURCE: Final = BOOK.add("R6.8", PayResource())
CHOOSE_GOLD: Final = BOOK.add("R6.8", ChooseGold())
SPEND_CARD: Final = BOOK.add("R7.5", SpendCard())
