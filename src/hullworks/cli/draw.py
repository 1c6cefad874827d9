"""`hullworks draw`: draw one moment of a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from hullworks.cli.option import OwnGame, RecordFile
from hullworks.cli.replay import checked_answer, checked_seat
from hullworks.cli.story import open_course
from hullworks.kernel.errors import BadSetup
from hullworks.match.course import Course
from hullworks.match.record import write


def draw(
    file: RecordFile,
    /,
    *,
    at: int | None = None,
    seat: int = 0,
    narrow: Annotated[bool, Parameter(show_default=False)] = False,
    dark: Annotated[bool, Parameter(show_default=False)] = False,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    game: OwnGame = None,
) -> None:
    """Draw the table of a recorded game as a standalone picture.

    Parameters
    ----------
    at
        Draw the table after this number of answers; by default after the last one.
    seat
        Draw the table as this seat sees it, counted from 1; 0 is a spectator.
    narrow
        Use the layout for phones.
    dark
        Use dark colours.
    output
        The file to write, `.svg` or `.html`; by default SVG is printed.
    """
    if output is not None and output.suffix.lower() not in (".svg", ".html"):
        raise BadSetup(f"{output}: expected a file that ends in .svg or .html")
    course = open_course(file, game)
    moment = course.number if at is None else checked_answer(course, at)
    page = output is not None and output.suffix.lower() == ".html"
    made = picture(course, moment, checked_seat(course, seat, "--seat"), not narrow, "dark" if dark else "light", page)
    if output is None:
        sys.stdout.write(made)
    else:
        write(output, made)


def picture(course: Course, at: int, seat: int, wide: bool, theme: Literal["light", "dark"], page: bool) -> str:
    """The table after *at* answers, as an SVG document or an HTML page that contains it."""
    from hullworks.art import sheet

    game = course.match.game
    svg = game.draw(game.view(course.positions[at], seat), course.match.names, wide)
    if page:
        return sheet.page(svg, f"{game.title}, after {at} answers", game.colours, theme)
    return sheet.standalone(svg, game.colours, theme)
