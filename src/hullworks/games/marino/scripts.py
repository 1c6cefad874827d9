"""Scripted plans: simple ways to play, which a bot that knows the game should beat."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

View = dict[str, Any]
Cost = Callable[[View, list[str]], float]

REFUSED: Final = ("hire", "exchange", "sell", "replace", "barter", "pay into", "clear out", "enlist", "roll again")


def thrift(view: View, answers: list[str]) -> str:
    """Take the contracts that pay most beyond the price of their tokens, and finish the cheapest one first."""
    return best(view, answers, price_of_all, lambda card: card["value"] - price_of_all(view, card["needs"]))


def sprint(view: View, answers: list[str]) -> str:
    """Take the smallest contracts, the best paid of these first, and finish the one that lacks the fewest tokens."""
    return best(view, answers, number_of_all, lambda card: card["value"] - 20 * len(card["needs"]))


def best(view: View, answers: list[str], cost: Cost, gain: Callable[[View], float]) -> str:
    """The best answer: launch, then buy what the nearest contract lacks, then take the contract that gains most."""
    rests = sorted((berth["missing"] for berth in mine(view)["berths"] if berth), key=lambda rest: cost(view, rest))

    def worth(answer: str) -> float:
        if answer.startswith(REFUSED):
            return -1.0
        verb, _, thing = answer.rpartition(" ")
        if "launch" in verb:
            return 1000.0
        if verb in ("take", "for"):
            return 100.0 + gain(next(card for card in view["open"] if card and card["id"] == thing))
        if verb.startswith(("buy", "gain")):
            wanted = [500.0 - 100.0 * place for place, rest in enumerate(rests) if thing in rest]
            return wanted[0] - price(view, thing) if wanted else -1.0
        return 0.0

    return max(answers, key=worth)


def mine(view: View) -> View:
    found: View = view["yards"][view["seat"]]
    return found


def price(view: View, name: str) -> float:
    """The price of a row's next token; the highest price of the row if it is empty."""
    row = next(row for row in view["rows"] if row["name"] == name)
    return float(row["highest"] if row["price"] is None else row["price"])


def price_of_all(view: View, tokens: list[str]) -> float:
    return sum(price(view, token) for token in tokens)


def number_of_all(view: View, tokens: list[str]) -> float:
    return float(len(tokens))


SCRIPTS: Final[dict[str, Callable[[View, list[str]], str]]] = {"thrift": thrift, "sprint": sprint}
