"""A bot for Shipwrights of Marino with three heuristics, which use only what its seat sees.

hullworks simulate marino --bots examples/heuristic_bot.py,mate --games 200
hullworks play marino --terminal --bots examples/heuristic_bot.py
hullworks join http://localhost:8000/t/TABLE --bot examples/heuristic_bot.py
"""

from typing import Any

View = dict[str, Any]


class Shipwright:
    """Launches when it can, buys what its nearest ship lacks, and takes contracts that pay more than they cost."""

    def choose(self, view: View, answers: list[str]) -> str:
        """Return the best answer. *view* is what the seat sees, *answers* are the texts of the legal answers."""
        return max(answers, key=lambda answer: self.worth(view, *answer.rsplit(" ", 1)))

    def worth(self, view: View, verb: str, thing: str = "") -> float:
        """The value of an answer, such as `buy` `wood`; ending the turn is worth 0."""
        if verb in ("launch", "patch and launch"):
            return 1000
        if verb in ("take", "for"):
            return 100 + self.gain(view, next(card for card in view["open"] if card and card["id"] == thing))
        if verb in ("buy", "gain"):
            wanted = [500 - 100 * k for k, rest in enumerate(self.rests(view)) if thing in rest]
            return wanted[0] - self.price(view, thing) if wanted else -1
        if verb == "keep the":
            return 1
        return -1 if verb in ("hire", "exchange", "sell", "replace", "pay into") or "barter" in verb else 0

    def gain(self, view: View, card: View) -> float:
        """The value of a contract, minus the current price of its needs."""
        return float(card["value"] - sum(self.price(view, need) for need in card["needs"]))

    def rests(self, view: View) -> list[list[str]]:
        """What the ships in the berths lack, the cheapest to complete first."""
        rests = [berth["missing"] for berth in view["yards"][view["seat"]]["berths"] if berth]
        return sorted(rests, key=lambda rest: sum(self.price(view, need) for need in rest))

    def price(self, view: View, name: str) -> int:
        """The current price of a token; if none is left, the highest price of its row."""
        row = next(row for row in view["rows"] if row["name"] == name)
        return int(row["highest"] if row["price"] is None else row["price"])
