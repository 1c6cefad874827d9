"""The charts of the documentation site, drawn from the tables of its own pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from hullworks.art.pencil import num, path, text
from hullworks.lab.chart import ROW, SMALL, Mark, dots, drawn, row

Chart = Callable[[list[Mark], float, bool], str]
WIDTH, NARROW = 640.0, 330.0  # of a chart on a computer, and on a phone
STEP: Final = 400  # points between two lines of a chart of ratings
FAIR, MOST = 1.0, 0.25  # a seat's fair share, and by how much the best one may exceed it
CHAPTER: Final = re.compile(r"^## (.+)\n", re.MULTILINE)
RATINGS: Final = re.compile(r"^\| bot \| rating \| limits \|.*\n\|[-:| ]+\n((?:\|.*\n)+)", re.MULTILINE)
LIMITS: Final = re.compile(r"(-?\d+) to (-?\d+)")
SHARES: Final = re.compile(r"^\| players \| games \| most of a fair share .*\n\|[-:| ]+\n((?:\|.*\n)+)", re.MULTILINE)


def cells(table: str) -> Iterator[list[str]]:
    """The rows of a table."""
    return ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in table.splitlines())


def with_ratings(page: str) -> str:
    """The ladder with a chart above each table of ratings."""
    return RATINGS.sub(lambda found: f"{both(ratings, list(marks_of(found[1])))}\n{found[0]}", page)


def marks_of(table: str) -> Iterator[Mark]:
    """The bots of a table of ratings. The mate is the measure, so it has no limits."""
    for name, rating, limits, *_ in cells(table):
        between = LIMITS.search(limits)
        low, high = (int(between[1]), int(between[2])) if between else (int(rating), int(rating))
        yield Mark(name, int(rating), low, high, rating)


def ratings(marks: list[Mark], width: float, phone: bool) -> str:
    """Ratings with their limits, on a scale of points."""
    step = 2 * STEP if phone else STEP
    least = min(mark.low for mark in marks) // step * step
    most = -(-max(mark.high for mark in marks) // step) * step
    room = min(170.0, 0.34 * width)

    def x(points: float) -> float:
        return room + 16.0 + (width - room - 90.0) * (points - least) / (most - least)

    height = 26.0 + ROW * len(marks)
    ticks = range(int(least), int(most) + 1, step)
    axis = [path(f"M{num(x(tick))} 22V{num(height)}", stroke="var(--line)") for tick in ticks]
    axis += [text(x(tick), 15, str(tick), SMALL, fill="var(--soft)", anchor="middle") for tick in ticks]
    rows = [row(mark, 22.0 + ROW * (k + 0.5), room, width, x) for k, mark in enumerate(marks)]
    return drawn(width, height, "Ratings with 95 % limits", *axis, *rows, phone=phone)


def with_shares(page: str) -> str:
    """The balance with a chart of the luckiest seats above its first chapter."""
    marks = []
    titles = CHAPTER.split(page)
    for title, chapter in zip(titles[1::2], titles[2::2], strict=True):
        if title.endswith(", mates") and (table := SHARES.search(chapter)):
            name = title.removesuffix(", mates")
            marks += [share(f"{name}, {row[0]}", row[2]) for row in cells(table[1]) if row[2]]
    words = (
        "What the luckiest seat wins, in percent of its fair share, by game and number of players, with mates at all "
        "seats. Beyond the limit of 125 % the chart is tinted."
    )
    chart = f"{words}\n{both(shares, marks)}"
    return f"{titles[0]}\n{chart}\n{page[len(titles[0]) :]}"


def share(label: str, value: str) -> Mark:
    """The share of the luckiest seat of a game with some number of players."""
    return Mark(
        label.replace("Shipwrights of the North Sea: Redux", "North Sea"),
        float(value),
        float(value),
        float(value),
        f"{float(value):.0%}",
    )


def shares(marks: list[Mark], width: float, phone: bool) -> str:
    """What the luckiest seats win."""
    return dots(marks, "The luckiest seat's share of its fair share", width, middle=FAIR, tinted=MOST, phone=phone)


def both(chart: Chart, marks: list[Mark]) -> str:
    """A chart for a computer and for a phone."""
    wide, narrow = chart(marks, WIDTH, False), chart(marks, NARROW, True)
    return f'\n<div class="exhibit panel plot">{wide}{narrow}</div>\n'
