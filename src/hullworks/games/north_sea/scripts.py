"""Two naive plans, each a function of what a seat sees and the answers it may give."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

View = dict[str, Any]
GOODS: Final = ["oak", "wool", "iron", "gold", "silver", "worker"]
SHIPS: Final = 3  # longships to work on at once


def tucker(view: View, answers: list[str]) -> str:
    """Tucks craftspeople, then builds every longship they can build."""
    return max(answers, key=lambda answer: tucker_worth(view, *answer.rsplit(" ", 1)))


def settler(view: View, answers: list[str]) -> str:
    """Builds houses, tucks jarls and townsfolk under them, and works in all of them; longships come last."""
    return max(answers, key=lambda answer: settler_worth(view, *answer.rsplit(" ", 1)))


def tucker_worth(view: View, verb: str, thing: str = "") -> float:
    """The value of an answer to somebody who wants skills and longships; being done is worth 0."""
    card, skills = card_of(view, thing), tucked_skills(view)
    if verb in ("keep", "place", "tuck") and card["sort"] == "craftsperson":
        new = len(set(card["skills"]) - skills)
        return {"keep": 5.0 * new, "tuck": 80.0 * (new == 2), "place": 1.5}[verb]
    if verb == "keep":
        known = sum(skill in skills for skill in card["skills"])
        return {"longship": 3.0 + 2 * known, "building": 4.0, "jarl": 2.0, "townsfolk": 2.5}[card["sort"]]
    if verb == "place":
        return 60.0 if ships_begun(view) < SHIPS else -1.0
    return common_worth(view, verb, thing)


def settler_worth(view: View, verb: str, thing: str = "") -> float:
    """The value of an answer to somebody who wants a town; being done is worth 0."""
    card = card_of(view, thing)
    if verb == "keep":
        return {"building": 9.0, "jarl": 7.0, "townsfolk": 5.0, "longship": 4.0, "craftsperson": 2.0}[card["sort"]]
    if verb == "tuck" and card["sort"] in ("jarl", "townsfolk"):
        return 70.0 if free_house(view) else -1.0
    if verb in ("place", "tuck"):
        return 2.0 if card["sort"] == "longship" and ships_begun(view) < 1 else -1.0
    return common_worth(view, verb, thing)


def common_worth(view: View, verb: str, thing: str) -> float:
    """The value of an answer in both plans."""
    if verb == "trade silver for":
        return 30.0 if thing in wanted(view) else -1.0
    if verb == "under":
        house = view["players"][view["seat"]]["houses"][0 if thing == "hut" else int(thing.removeprefix("building-"))]
        return 0.0 if house["tucked"] else 1.0
    fixed = {"construct": 100.0, "build": 90.0, "worker to": 50.0, "raid": 40.0, "play": 20.0, "discard": 1.0}
    fixed |= {
        "trade": 10.0 * (thing == "everything"),
        "tuck the trade": 1.0,
        "use the": 1.0,
        "upgrade": float(len(thing)),
    }
    return fixed.get(verb, 0.0 if f"{verb} {thing}".strip() == "done" else -1.0)


def card_of(view: View, name: str) -> View:
    """The card of this name that the seat holds or chooses from; nothing if there is none."""
    return next((card for card in [*view["hand"], *view["pack"]] if card["id"] == name), {"sort": "", "skills": []})


def tucked_skills(view: View) -> set[str]:
    """The skills of the craftspeople under the seat's houses."""
    houses = view["players"][view["seat"]]["houses"]
    tucked = [house["tucked"] for house in houses if house["tucked"]]
    return {skill for card in tucked if card["sort"] == "craftsperson" for skill in card["skills"]}


def free_house(view: View) -> bool:
    """Whether a house of the seat has no card under it."""
    return any(not house["tucked"] for house in view["players"][view["seat"]]["houses"])


def ships_begun(view: View) -> int:
    """The number of longships on the seat's board."""
    return sum(card["sort"] == "longship" for card in view["players"][view["seat"]]["board"])


def wanted(view: View) -> set[str]:
    """The goods that the first longship on the board or a building in hand lacks."""
    me = view["players"][view["seat"]]
    have = dict(zip(GOODS, me["goods"], strict=True))
    plans = [card for card in me["board"] if card["sort"] == "longship"][:1]
    plans += [card for card in view["hand"] if card["sort"] == "building"]
    return {name for card in plans for name, count in card["cost"] if have[name] < count}


SCRIPTS: Final[dict[str, Callable[[View, list[str]], str]]] = {"tucker": tucker, "settler": settler}
