"""Draw the picture of docs/architecture.md: `PYTHONPATH=src python docs/house.py`.

It shows the levels of the package, the way of an answer from a browser to the rules and back, and the way of a
simulation. A test compares the levels with those that the imports are checked against.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from hullworks.art.pencil import box, clean, disc, el, path, text
from hullworks.art.sheet import SVG, standalone
from hullworks.art.theme import NEUTRAL

FOLDER: Final = Path(__file__).parent
WIDE: Final = 960
LEFT, FULL = 24, 912
STEP, HIGH = 62, 54


class Floor(NamedTuple):
    """The packages of one level, and what each is for."""

    names: tuple[str, ...]
    about: tuple[str, ...]


# From the top of the house to its ground.
FLOORS: Final = (
    Floor(("cli",), ("the command hullworks: play, serve, simulate, lab, replay, verify",)),
    Floor(("web",), ("pages and the thin script: markup in Python, fragments over a socket",)),
    Floor(("server",), ("tables, seats, store, clocks, live updates; a view for each seat",)),
    Floor(("envs", "lab"), ("games as environments for learning agents", "measures games, bots and hints")),
    Floor(("coach",), ("explains games: guides, hints, puzzles, and what decided a game",)),
    Floor(("bots",), ("from deckhand to admiral; they see only what their seat may know",)),
    Floor(("games",), ("five games and two classics; a game imports no other game",)),
    Floor(("testing",), ("the laws that every game must obey",)),
    Floor(("match",), ("games, matches, questions, records, deeds, words",)),
    Floor(("art",), ("ink, icons, ships and sheets for the boards",)),
    Floor(("language",), ("texts that belong to no game",)),
    Floor(("kernel",), ("positions, rules, chance, lanes; it knows no game, no text, no file",)),
)
COMPILED: Final = frozenset({"bots", "games", "kernel"})
HEIGHT: Final = 84 + STEP * len(FLOORS) + 72

# The two ways through the house: the packages in the order in which they are visited.
ANSWER: Final = ("web", "server", "match", "kernel", "games")
SIMULATION: Final = ("cli", "lab", "bots", "kernel", "games")


def top(level: int) -> float:
    """The upper edge of a level."""
    return 84 + STEP * level


def spot(name: str) -> tuple[float, float]:
    """The upper left corner of a package's plate."""
    for level, floor in enumerate(FLOORS):
        if name in floor.names:
            return LEFT + FULL / len(floor.names) * floor.names.index(name), top(level)
    raise ValueError(f"{name} is on no floor")


def plate(name: str, about: str, w: float) -> str:
    """A package: its name, what it is for, and a stripe if it is compiled."""
    x, y = spot(name)
    inside = [box(x, y, w - 8, HIGH, "var(--plate)", 12, stroke="var(--edge)", stroke_width=1)]
    if name in COMPILED:
        inside.append(box(x + 1, y + 12, 6, HIGH - 24, "var(--own)", 3))
    inside.append(text(x + 18, y + 24, name, 20, 700, title=True))
    inside.append(text(x + 18, y + 43, about, 14, fill="var(--soft)"))
    return "".join(inside)


def stop(number: int, x: float, y: float, fill: str) -> str:
    """A numbered stop of a way."""
    return disc(x, y, 12, fill) + text(x, y + 5, str(number), 14, 700, anchor="middle", fill="var(--on-own)")


def way(names: tuple[str, ...], x: float, fill: str) -> str:
    """A way through the house, with a numbered stop at each package that it visits."""
    heights = [spot(name)[1] + HIGH / 2 for name in names]
    line = path(f"M{x} {min(heights)}V{max(heights)}", stroke=fill, stroke_width=3, stroke_linecap="round")
    return line + "".join(stop(k, x, y, fill) for k, y in enumerate(heights, 1))


def legend(x: float, y: float, fill: str, words: str) -> str:
    """A line of the legend."""
    return disc(x, y - 5, 8, fill) + text(x + 18, y, words, 14)


def draw() -> str:
    """The house as a picture that follows the light or dark mode of the reader."""
    inside = [box(0, 0, WIDE, HEIGHT, "var(--ground)", 14), text(LEFT, 46, "The house", 26, 700, title=True)]
    inside.append(text(LEFT, 70, "Each level imports only from the levels below it.", 14, fill="var(--soft)"))
    for floor in FLOORS:
        for name, about in zip(floor.names, floor.about, strict=True):
            inside.append(plate(name, about, FULL / len(floor.names)))
    inside.append(way(ANSWER, WIDE - 116, "var(--own)"))
    inside.append(way(SIMULATION, WIDE - 64, "var(--good)"))
    foot = top(len(FLOORS)) + 22
    inside.append(legend(LEFT + 8, foot, "var(--own)", "the way of an answer: click, seat, match, position, rule"))
    inside.append(
        legend(LEFT + 8, foot + 30, "var(--good)", "the way of a simulation: plan, workers, bot, position, rule")
    )
    inside.append(box(LEFT + 560, foot - 16, 6, 20, "var(--own)", 3) + text(LEFT + 578, foot, "compiled by mypyc", 14))
    words = "The levels of Hullworks, the way of an answer and the way of a simulation"
    title = el("title", clean(words))
    drawn = el(
        "svg",
        title,
        *inside,
        xmlns=SVG,
        id="house",
        viewBox=f"0 0 {WIDE} {HEIGHT}",
        width=WIDE,
        height=HEIGHT,
        role="img",
    )
    return standalone(drawn, NEUTRAL, "auto")


if __name__ == "__main__":
    (FOLDER / "house.svg").write_text(draw(), encoding="utf-8")
