"""Games of the lab as pages that can be watched, drawn by several processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from hullworks.cli.simulate import bar
from hullworks.cli.terminal import Screen
from hullworks.lab.simulation import SECONDS, Plan, Workforce, in_batches
from hullworks.lab.trace import staged
from hullworks.language import speaking
from hullworks.match.course import course_of
from hullworks.match.record import write


class Shot(NamedTuple):
    """A game to draw, and the name of its page."""

    plan: Plan
    number: int
    name: str


class Pages(list[tuple[int, str]]):
    """Pages, each with the place of its game in the list, as the result of a task."""

    @property
    def games(self) -> int:
        return len(self)


@dataclass(frozen=True)
class Filming:
    """What the workers do: play a game again and draw it. Pages are in English, as the page that leads to them."""

    shots: tuple[Shot, ...]

    def __call__(self, first: int, count: int) -> Pages:
        made = Pages()
        end = perf_counter() + SECONDS
        for place in range(first, first + count):
            made.append((place, drawn(self.shots[place])))
            if perf_counter() > end:
                break
        return made


def drawn(shot: Shot) -> str:
    """A game as a page that shows, before every answer, what the seat knows that gives it: one view takes a fifth."""
    from hullworks.server.replays import WHO_ACTS
    from hullworks.web import export

    stage = staged(shot.plan)
    with speaking("en"):
        course = course_of(stage.record(shot.number), stage.game)
        return export.file(export.film(course, (WHO_ACTS,)))


def filmed(screen: Screen, shots: Sequence[Shot], output: Path, workers: Workforce) -> list[str]:
    """Write games as pages in a folder beside another page; their addresses from there.

    Ctrl-C leaves out the rest, whose addresses are empty.
    """
    folder = output.parent / f"{output.stem}-games"
    folder.mkdir(exist_ok=True)
    found = [""] * len(shots)
    here = min(workers if isinstance(workers, int) else os.cpu_count() or 1, max(1, len(shots)))
    size = 0
    with bar(screen, "Drawing games to watch", len(shots)) as advance, suppress(KeyboardInterrupt):
        for pages in in_batches(Filming(tuple(shots)), [range(len(shots))], here):
            for place, page in pages:
                write(folder / shots[place].name, page)
                found[place] = f"{folder.name}/{shots[place].name}"
                size += len(page)
            advance(len(pages))
    made = sum(map(bool, found))
    left = f" of {len(shots)}, stopped early," if made < len(shots) else ""
    screen.say(f"Games to watch: {made}{left} in {folder}, {size / 1e6:.1f} MB.", "soft")
    return found
