"""`hullworks replay`: a recorded game as a log, as a table at one moment, or step by step."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import Progress

from hullworks.cli import shelf
from hullworks.cli.score import at_table, outcome, sheet
from hullworks.cli.story import Story, open_story, sentence
from hullworks.cli.terminal import Screen, number
from hullworks.engine.errors import BadSetup
from hullworks.engine.score import known_to
from hullworks.engine.text import Spans
from hullworks.games import admit


def replay(
    file: Path,
    /,
    *,
    at: int | None = None,
    eyes: Annotated[int, Parameter(name="--from")] = 0,
    delay: float | None = None,
    html: Path | None = None,
    game: str | None = None,
) -> None:
    """Go through a recorded game. In a terminal step by step, else as a log with the last table and the scores.

    Parameters
    ----------
    file
        The record.
    at
        Only the table after so many answers.
    eyes
        The seat whose eyes to see with, counted from 1; 0 is a spectator.
    delay
        Tell one answer after the other by itself, with so many seconds between them.
    html
        Write the whole game to this file: one page for a browser, which needs no network.
    game
        Where the game is, if it is one of yours, as in `nim.py:GAME`; installed games are known.
    """
    if game is not None:
        admit(game)
    story = open_story(file)
    seat = checked_seat(story, eyes, "--from")
    screen = Screen()
    if delay is not None and not 0 <= delay <= 3600:
        raise BadSetup(f"--delay: expected seconds from 0 to 3600, got {delay:g}")
    if html is not None:
        film(story, seat, html, screen)
    elif at is not None:
        screen.show(table(story, checked_answer(story, at), seat, screen.columns))
    elif delay is None and screen.answers:
        step_through(story, seat, screen)
    else:
        tell(story, seat, screen, delay or 0.0)


def film(story: Story, seat: int, path: Path, screen: Screen) -> None:
    """Write a game as a page; the eyes of *seat* are chosen first."""
    try:
        from hullworks.server.play import SPECTATOR
        from hullworks.server.replays import WHO_ACTS
        from hullworks.server.wire import Deed
        from hullworks.web.export import Film, file
        from hullworks.web.reel import Reel, taken_back
    except ModuleNotFoundError as missing:
        raise BadSetup(f"writing a page needs {missing.name}: pip install 'hullworks[server]'") from None
    if path.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--html: expected a file that ends in .html, got {path}")
    eyes = tuple(dict.fromkeys([seat, WHO_ACTS, *range(len(story.names)), SPECTATOR]))
    deeds = [Deed(deed.number, deed.seat, deed.words, deed.begun, feat=deed.feat) for deed in story.deeds]
    struck = taken_back(story.record.entries)
    made = Film(Reel(story.game, story.names, deeds, eyes, story.positions[-1].over, struck), eyes, story.positions)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("Drawing", total=len(made))
        content = file(made, lambda: bar.advance(task))
    shelf.write(path, content)
    screen.print(f"{path}: {len(deeds)} answers, {len(content) / 1000:.0f} kB.", style="dim", soft_wrap=True)


def checked_seat(story: Story, seat: int, flag: str) -> int:
    """A seat counted from 1 as the engine counts it; 0, a spectator, is -1."""
    if not 0 <= seat <= len(story.names):
        raise BadSetup(f"{flag}: expected a seat from 1 to {len(story.names)}, or 0 for a spectator, got {seat}")
    return seat - 1


def checked_answer(story: Story, at: int) -> int:
    if not 0 <= at <= len(story.deeds):
        raise BadSetup(f"--at: expected 0 to {len(story.deeds)}, the answers of the record, got {at}")
    return at


def table(story: Story, at: int, seat: int, width: int) -> list[Spans]:
    """The table after *at* answers."""
    g = story.positions[at]
    return story.game.sketch(story.game.view(g, seat), story.names, width)


def numbered(story: Story, at: int) -> Spans:
    """The sentence of an answer, with its number."""
    return [(f"{at:>4}  ", "soft"), *sentence(story.deeds[at - 1], story.names)]


def tell(story: Story, seat: int, screen: Screen, delay: float) -> None:
    """The log, the last table and the scores."""
    for at in range(1, len(story.deeds) + 1):
        if delay:
            time.sleep(delay)
        screen.show([numbered(story, at)])
    screen.show([[], *table(story, len(story.deeds), seat, screen.columns), []])
    scores(story, seat, screen)


def scores(story: Story, seat: int, screen: Screen) -> None:
    g = story.positions[-1]
    points, names = at_table(story.game, g, story.names)
    if not g.over:
        points = known_to(points, seat)
    screen.put(sheet(points, names, "The score" if g.over else "If the game ended now"))
    if g.over:
        screen.show([[], outcome(points, names, story.game.ending(g))])
    else:
        screen.say("The game is not over.", "soft")


def step_through(story: Story, seat: int, screen: Screen) -> None:
    """Show one moment after the other, as the person asks."""
    at, end = 0, len(story.deeds)
    while True:
        screen.clear()
        screen.show([*table(story, at, seat, screen.columns), []])
        screen.show([numbered(story, at)] if at else [[("   0  The table is laid.", "")]])
        if at == end:
            screen.print()
            scores(story, seat, screen)
        screen.say(f"Answer {at} of {end}.   Enter next   b back   number jump   q quit", "soft")
        try:
            said = screen.ask().casefold()
        except EOFError:
            return
        if said in ("q", "quit"):
            return
        at = moved(said, at, end)


def moved(said: str, at: int, end: int) -> int:
    """The moment that is meant."""
    chosen = number(said)
    if chosen is not None:
        return min(chosen, end)
    return max(at - 1, 0) if said in ("b", "back") else min(at + 1, end)
