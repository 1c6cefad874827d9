"""A bot for Shipwrights of Marino that knows three things, from what its seat sees and nothing else.

hullworks simulate marino --bots examples/heuristic_bot.py,mate --games 200
hullworks play marino --terminal --bots examples/heuristic_bot.py
hullworks join http://localhost:8000/t/TABLE --bot examples/heuristic_bot.py
"""

from typing import Any

View = dict[str, Any]


class Shipwright:
    """Launches when it can, buys what its nearest ship lacks, and takes contracts that pay more than they cost."""

    def choose(self, view: View, answers: list[str]) -> str:
        """The best answer: *view* is what the seat sees, *answers* are the texts of what it may say."""
        return max(answers, key=lambda answer: self.worth(view, *answer.rsplit(" ", 1)))

    def worth(self, view: View, verb: str, thing: str = "") -> float:
        """How good an answer is, such as `buy` `wood`; ending one's turn is worth nothing."""
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
        """The value of a contract, less what its needs cost now."""
        return float(card["value"] - sum(self.price(view, need) for need in card["needs"]))

    def rests(self, view: View) -> list[list[str]]:
        """What the ships in the berths lack, the one with the cheapest rest first."""
        rests = [berth["missing"] for berth in view["yards"][view["seat"]]["berths"] if berth]
        return sorted(rests, key=lambda rest: sum(self.price(view, need) for need in rest))

    def price(self, view: View, name: str) -> int:
        """What a token costs now; where there is none, as much as the dearest."""
        row = next(row for row in view["rows"] if row["name"] == name)
        return int(row["highest"] if row["price"] is None else row["price"])
