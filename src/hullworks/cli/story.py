"""Deeds as sentences on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hullworks.games import admit, load
from hullworks.kernel.errors import BadRecord, Mistake
from hullworks.match.course import Course, course_of
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.record import read
from hullworks.match.text import Spans, badge


def open_course(path: Path, game: str | None = None) -> Course:
    """The course of the record in a file, of a game of your own if its location is given. An error names the file."""
    if game is not None:
        admit(game)
    record = read(path)
    try:
        return course_of(record, load(record.heading.game))
    except Mistake as error:
        raise BadRecord(f"{path.name}, {error}") from None


def sentence(deed: Deed, names: list[str]) -> Spans:
    """A deed with its subject."""
    return [*subject(deed, names), (deed.words + ".", "")]


def subject(deed: Deed, names: list[str]) -> Spans:
    """The player of a deed, if there is one."""
    return [badge(deed.seat, names[deed.seat]), (" ", "")] if deed.seat >= 0 else []


def paragraphs(deeds: Iterable[Deed], names: list[str]) -> list[Spans]:
    """Deeds in order: consecutive deeds of a player, and those of nobody in between, share a line."""
    lines: list[Spans] = []
    speaker = NOBODY
    for deed in deeds:
        if deed.begun:
            continue
        if lines and deed.seat in (speaker, NOBODY):
            lines[-1] = [*lines[-1], (f"; {deed.words}", "")]
        else:
            lines.append([*subject(deed, names), (deed.words, "")])
            speaker = deed.seat
    return [[*line, (".", "")] for line in lines]
