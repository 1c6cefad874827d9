"""Scripted bots with one simple plan each. A bot that knows the game should beat them."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

View = dict[str, Any]
RESOURCES: Final = ("organic", "mineral", "technological", "specialty")


def carrier(view: View, answers: list[str]) -> str:
    """Works alone: hires the transport its easiest order lacks, then waits for the tokens; it never offers anything."""
    return max(answers, key=lambda answer: worth(view, answer, {"transports": 60, "supplies": 20}))


def maker(view: View, answers: list[str]) -> str:
    """Builds first: hires supply cards that make what its easiest order lacks, and transports only then."""
    return max(answers, key=lambda answer: worth(view, answer, {"transports": 30, "supplies": 50}))


def worth(view: View, answer: str, tastes: dict[str, int]) -> float:
    """The value of an answer to a player with these tastes in cards; passing is worth 0."""
    verb, _, rest = answer.partition(" ")
    if verb in ("fulfil", "propose", "keep", "maintain", "load"):
        return 100.0 + len(rest) * (verb == "keep")  # rather two supply cards than one
    if verb == "share" or answer == "accept":
        return -1.0 if view["deal"] and not view["deal"]["order"] else 90.0  # partnerships are welcome, offers are not
    if verb == "commission":
        return wanted(view, rest, tastes)
    if verb in ("pay", "return", "discard"):
        return -waste(view, rest)
    return 1.0 if verb in ("run", "take", "put") else -1.0 if verb in ("offer", "refresh", "counter") else 0.0


def wanted(view: View, name: str, tastes: dict[str, int]) -> float:
    """The value of hiring a card: something for a transport or a maker that the easiest order lacks."""
    order = easiest(view)
    lack, room = set(order["lacks"][view["seat"]]["tokens"]), order["lacks"][view["seat"]]["room"]
    for card in filter(None, view["transports"]):
        if card["id"] == name:
            return tastes["transports"] + card["capacity"] if room and card["way"] == order["card"]["way"] else -1.0
    made = next(set(card["makes"]) for card in view["supplies"] if card and card["id"] == name)
    return tastes["supplies"] if made & lack else -1.0


def easiest(view: View) -> View:
    """The open order for which the player lacks least."""
    seat = view["seat"]
    orders = [order for order in view["orders"] if order]
    return min(orders, key=lambda order: len(order["lacks"][seat]["tokens"]) + order["lacks"][seat]["room"])


def waste(view: View, bundle: str) -> float:
    """The tokens of a bundle that the easiest order needs; specialty counts double."""
    if not any(view["orders"]):
        return 0.0
    needs = easiest(view)["card"]["needs"]
    return sum(float(name in needs) + (name == "specialty") for name in (one.split("*")[-1] for one in bundle.split()))


SCRIPTS: Final[dict[str, Callable[[View, list[str]], str]]] = {"carrier": carrier, "maker": maker}
