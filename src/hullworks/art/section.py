"""Sections of a table: parts of a drawing that are kept, and taken again wherever they would be drawn the same.

A page is drawn again after every answer and for every viewer, and most of it is as before. While a section is drawn,
all that it reads of the view and of the answers is noted. It is taken again only where everything that was noted is
the same: after the next answer, or for another viewer. So a viewer is never shown what is not in their own view.

    @section
    def race(s: Harbour, x: float, y: float) -> None:
        ...  # reads s.view, s.acts and its arguments, and adds to s.print

Sections are kept only inside `keeping`; everywhere else they are simply drawn. They may lie in each other: then the
outer one is drawn again from those inside that stayed the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

from hullworks.art.kept import Kept, add_section, look
from hullworks.art.noting import Seen
from hullworks.art.scene import Scene

S = TypeVar("S", bound=Scene)
P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

_kept: Final = ContextVar[Kept | None]("kept", default=None)


@contextmanager
def keeping(kept: Kept) -> Iterator[None]:
    """A context in which sections are kept here."""
    token = _kept.set(kept)
    try:
        yield
    finally:
        _kept.reset(token)


def section(draw: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A function that draws a part of a scene as a section. Its other arguments and its result are plain data."""

    @wraps(draw)
    def taken(s: S, /, *args: P.args, **named: P.kwargs) -> T:
        kept = _kept.get()
        if kept is None:
            return draw(s, *args, **named)
        result: T = add_section(kept, draw, s, args, named)
        return result

    return cast(Callable[Concatenate[S, P], T], taken)


def glance(draw: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
    """A function that makes plain data of a view and its other arguments, kept like a section."""

    @wraps(draw)
    def taken(view: V, /, *args: P.args, **named: P.kwargs) -> T:
        kept = _kept.get()
        if kept is None or type(view) is Seen:
            return draw(view, *args, **named)
        result: T = look(kept, draw, view, args, named)
        return result

    return cast(Callable[Concatenate[V, P], T], taken)
