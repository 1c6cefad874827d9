"""Naive plans, which a bot that knows the game should beat."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

View = dict[str, Any]
CAPTAIN: Final = 0  # the place of the captain among the pieces in store


def coaster(view: View, answers: list[str]) -> str:
    """Sends off ships of three tiles as soon as there is a captain and some canal, whatever is aboard."""
    return follow(view, answers, length=3, pieces=2)


def collier(view: View, answers: list[str]) -> str:
    """Trades goods for eight pieces or more before it builds a ship of five tiles for them."""
    return follow(view, answers, length=5, pieces=8)


def follow(view: View, answers: list[str], length: int, pieces: int) -> str:
    """The best answer for a plan: ships of so many tiles, each begun when so many pieces are in store."""
    return max(answers, key=lambda answer: worth(view, answer, length, pieces))


def worth(view: View, answer: str, length: int, pieces: int) -> float:
    """The value of an answer; answers that do not matter to the plan are worth 0."""
    me = view["players"][view["seat"]]
    verb, *words = answer.split()
    if verb in ("cube", "finally"):
        return wish(me, words[-1], pieces)
    if verb == "bonus":
        return wish(me, words[-1], pieces) - 8
    if verb == "buy":
        return 1 if words[0] in wanted(me, length, pieces) else -1
    if verb == "slot":
        return 1 if int(words[0]) == tiles(me) + 1 else 0
    if verb in ("recruit", "make"):
        return 9 if words[0] == "captain" and not me["store"][CAPTAIN] else -price(view, words[0])
    if verb == "trade":
        return 1 + answer.count("+")
    return 1 if answer in ("sail as proposed", "complete the ship", "rent canal 5") else 0


def wish(me: View, action: str, pieces: int) -> float:
    """How much an action is wanted: what the next ship lacks comes first."""
    wishes = {
        "build": 9 if is_ready(me, pieces) else 1,
        "canal": 8 if len(me["canal"]) < 3 else 1,
        "exchange": 7 if me["lots"] else 0,
        "commodity": 0 if me["lots"] else 6,
        "crew": 5 if me["store"][CAPTAIN] else 8,
        "equipment": 4,
        "subsidy": 3,
    }
    return wishes.get(action, 2)


def wanted(me: View, length: int, pieces: int) -> tuple[str, ...]:
    """The columns of the market in which the next tile of the ship lies."""
    if tiles(me) == 0:
        return ("bow",)
    if tiles(me) < length - 1:
        return ("fore", "aft")
    return ("stern",) if is_ready(me, pieces) and not me["trial"]["fails"] else ()


def is_ready(me: View, pieces: int) -> bool:
    """Whether there is a captain, some canal and enough pieces for the next ship."""
    return sum(me["store"]) >= pieces and me["store"][CAPTAIN] > 0 and len(me["canal"]) > 1


def tiles(me: View) -> int:
    """The number of tiles in the yard."""
    return len([tile for tile in me["yard"] if tile])


def price(view: View, piece: str) -> float:
    """The price of a piece of a ring."""
    return float(view["ring_prices"][view["ring"].index(piece)])


SCRIPTS: Final[dict[str, Callable[[View, list[str]], str]]] = {"coaster": coaster, "collier": collier}
