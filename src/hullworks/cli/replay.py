"""`hullworks replay`: show a recorded game as a log, at one moment, or step by step."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import Progress

from hullworks.cli.option import OwnGame, RecordFile
from hullworks.cli.score import at_table, outcome, sheet
from hullworks.cli.story import open_course, sentence
from hullworks.cli.terminal import Screen, number
from hullworks.kernel.errors import BadSetup
from hullworks.match.course import Course
from hullworks.match.message import counted, t
from hullworks.match.record import write
from hullworks.match.score import known_to
from hullworks.match.text import Spans


def replay(
    file: RecordFile,
    /,
    *,
    at: int | None = None,
    viewer: Annotated[int, Parameter(name="--from")] = 0,
    delay: float | None = None,
    html: Path | None = None,
    game: OwnGame = None,
) -> None:
    """Show a recorded game: step by step in a terminal, otherwise as a log with the last table and the scores.

    Parameters
    ----------
    at
        Show only the table after this number of answers.
    viewer
        Show the game as this seat sees it, counted from 1; 0 is a spectator.
    delay
        Print the answers automatically, with this number of seconds between them.
    html
        Write the whole game to this file: a single page for a browser, which works offline.
    """
    course = open_course(file, game)
    seat = checked_seat(course, viewer, "--from")
    screen = Screen()
    if delay is not None and not 0 <= delay <= 3600:
        raise BadSetup(f"--delay: expected seconds from 0 to 3600, got {delay:g}")
    if html is not None:
        film(course, seat, html, screen)
    elif at is not None:
        screen.show(table(course, checked_answer(course, at), seat, screen.columns))
    elif delay is None and screen.answers:
        step_through(course, seat, screen)
    else:
        tell(course, seat, screen, delay or 0.0)


def film(course: Course, seat: int, path: Path, screen: Screen) -> None:
    """Write a game as a page, which first shows the view of *seat*."""
    try:
        from hullworks.match.story import SPECTATOR
        from hullworks.server.replays import WHO_ACTS
        from hullworks.web import export
    except ModuleNotFoundError as missing:
        raise BadSetup(f"writing a page needs {missing.name}: pip install 'hullworks[server]'") from None
    if path.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--html: expected a file that ends in .html, got {path}")
    made = export.film(course, tuple(dict.fromkeys([seat, WHO_ACTS, *range(len(course.match.names)), SPECTATOR])))
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(t("terminal.replay.drawing"), total=len(made))
        content = export.file(made, lambda: bar.advance(task))
    write(path, content)
    told = t(
        "terminal.replay.written",
        path=str(path),
        answers=counted(course.number, "answer"),
        size=round(len(content) / 1000),
    )
    screen.print(told, style="dim", soft_wrap=True)


def checked_seat(course: Course, seat: int, flag: str) -> int:
    """Convert a seat counted from 1 to the engine's number; 0, a spectator, becomes -1."""
    if not 0 <= seat <= len(course.match.names):
        raise BadSetup(f"{flag}: expected a seat from 1 to {len(course.match.names)}, or 0 for a spectator, got {seat}")
    return seat - 1


def checked_answer(course: Course, at: int) -> int:
    if not 0 <= at <= course.number:
        raise BadSetup(f"--at: expected 0 to {course.number}, the answers of the record, got {at}")
    return at


def table(course: Course, at: int, seat: int, width: int) -> list[Spans]:
    """The table after *at* answers."""
    g = course.positions[at]
    return course.match.game.sketch(course.match.game.view(g, seat), course.match.names, width)


def numbered(course: Course, at: int) -> list[Spans]:
    """The deeds of an answer, with its number; its automatic consequences are below."""
    found = [sentence(deed, course.match.names) for deed in course.deeds(None) if deed.number == at]
    return [[(f"{at:>4}  " if k == 0 else " " * 6, "soft"), *line] for k, line in enumerate(found)]


def tell(course: Course, seat: int, screen: Screen, delay: float) -> None:
    """Print the log, the last table and the scores."""
    for at in range(1, course.number + 1):
        if delay:
            time.sleep(delay)
        screen.show(numbered(course, at))
    screen.show([[], *table(course, course.number, seat, screen.columns), []])
    scores(course, seat, screen)


def scores(course: Course, seat: int, screen: Screen) -> None:
    g = course.positions[-1]
    points, names = at_table(course.match.game, g, course.match.names)
    if not g.over:
        points = known_to(points, seat)
    screen.put(sheet(points, names, t("score.final" if g.over else "score.now")))
    if g.over:
        screen.show([[], outcome(points, names, course.match.game.say(course.match.game.ending(g)))])
    else:
        screen.say(t("terminal.replay.not-over"), "soft")


def step_through(course: Course, seat: int, screen: Screen) -> None:
    """Step through the game interactively."""
    at, end = 0, course.number
    while True:
        screen.clear()
        screen.show([*table(course, at, seat, screen.columns), []])
        screen.show(numbered(course, at) if at else [[("   0  ", "soft"), (t("reel.laid"), "")]])
        if at == end:
            screen.print()
            scores(course, seat, screen)
        screen.say(t("terminal.replay.keys", at=at, last=end), "soft")
        try:
            said = screen.ask().casefold()
        except EOFError:
            return
        if said in ("q", "quit"):
            return
        at = moved(said, at, end)


def moved(said: str, at: int, end: int) -> int:
    """The moment to show next."""
    chosen = number(said)
    if chosen is not None:
        return min(chosen, end)
    return max(at - 1, 0) if said in ("b", "back") else min(at + 1, end)
