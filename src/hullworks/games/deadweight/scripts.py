"""Scripted bots with one simple plan each. The mate should beat them."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from hullworks.games.deadweight.lookup import LOOT, SPACES

View = dict[str, Any]
WANTED: Final = ("ring", "diamond", "ruby", "rope", "pearl", "emerald")  # the best first
CRIMES: Final = ("steal", "rob", "deploy", "challenge", "hold")


def pedlar(view: View, answers: list[str]) -> str:
    """Fetches what the best trade of its card lacks, and trades all it can at every station."""
    return max(answers, key=lambda answer: errand(view, answer))


def cutthroat(view: View, answers: list[str]) -> str:
    """Follows the others, and robs them whenever it can; otherwise it trades like the pedlar."""
    return max(answers, key=lambda answer: crime(view, answer) + errand(view, answer))


def errand(view: View, answer: str) -> float:
    """The value of an answer for a pedlar, in life rings; what is not on the way is worth nothing."""
    verb, _, thing = answer.partition(" ")
    if verb == "trade":
        return float(sum(own(view)["card"]["lines"][int(line) - 1]["rings"] for line in thing.split("+")))
    if verb == "walk":
        return landing(view, SPACES[(SPACES.index(own(view)["space"]) + int(thing)) % 12])
    if answer == "do the action":
        return 1.0 if (plank(view, own(view)["space"]) or {})["action"] == "ring" else 0.0
    if answer in ("take loot", "roll the fate die"):
        return 0.6
    if verb in ("take", "return", "drop"):
        liked = sum(len(WANTED) - WANTED.index(item) for item in thing.split(" and "))
        return float(liked if verb == "take" else -liked)
    return -0.1 if verb in ("rope", "exchange", "deploy", "challenge") else 0.0


def landing(view: View, space: str) -> float:
    """The value of landing on a space: what the station would pay now, or the loot that the best trade lacks."""
    place = plank(view, space)
    if place is None:
        return 0.5 * sum(int(line["rings"]) for line in own(view)["card"]["lines"] if not lacks(view, line))
    best = max(own(view)["card"]["lines"], key=lambda line: line["rings"] / (1 + lacks(view, line).total()))
    return 1.0 if place["loot"] in lacks(view, best) else 0.3


def crime(view: View, answer: str) -> float:
    """The extra value of an answer for a robber: of a robbery, or of a walk to a plank where somebody stands."""
    if answer.startswith("walk "):
        space = SPACES[(SPACES.index(own(view)["space"]) + int(answer[5:])) % 12]
        return 2.0 * any(player["space"] == space != "front" for player in view["players"])
    return 5.0 * answer.startswith(CRIMES)


def own(view: View) -> View:
    """The things of the seat that looks."""
    return dict(view["players"][view["seat"]])


def plank(view: View, space: str) -> View | None:
    """The plank on a space; none at a station."""
    return next((place for place in view["planks"] if place["name"] == space), None)


def lacks(view: View, line: View) -> Counter[str]:
    """The loot that a trade costs and the seat does not have."""
    cost: Counter[str] = Counter(line["cost"])
    return cost - Counter(dict(zip(LOOT, own(view)["hold"], strict=False)))


SCRIPTS: Final[dict[str, Callable[[View, list[str]], str]]] = {"pedlar": pedlar, "cutthroat": cutthroat}
