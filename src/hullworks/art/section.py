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
from dataclasses import fields
from functools import cache, wraps
from operator import attrgetter
from types import FunctionType
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from hullworks.art.kept import Kept, Reading, Section
from hullworks.art.noting import Answers, Noted, Seen, plain
from hullworks.art.scene import Scene
from hullworks.language import spoken

S = TypeVar("S", bound=Scene)
P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

LISTENED: Final = frozenset({"view", "acts", "refused"})  # fields of a scene whose reads are noted
SHORT: Final = (int, float, str, bool, FunctionType)
DRAWN: Final = (list, dict)  # what the fields hold that a section adds to

# Keeping.


_kept: Final = ContextVar[Kept | None]("kept", default=None)


@contextmanager
def keeping(kept: Kept) -> Iterator[None]:
    """A context in which sections are kept here."""
    token = _kept.set(kept)
    try:
        yield
    finally:
        _kept.reset(token)


# Drawing.


@cache
def plain_fields(kind: type[Any]) -> Callable[[Scene], tuple[object, ...]]:
    """Reads the fields of a kind of scene that are compared as a whole: its names, its room, its prefix."""
    plain = [one.name for one in fields(kind) if one.name not in LISTENED and one.default_factory not in DRAWN]
    return attrgetter(*plain)


@cache
def drawn_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a kind of scene that sections add to."""
    return tuple([one.name for one in fields(kind) if one.name not in LISTENED and one.default_factory in DRAWN])


def section(draw: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A function that draws a part of a scene as a section. Its other arguments and its result are plain data."""

    @wraps(draw)
    def taken(s: S, /, *args: P.args, **named: P.kwargs) -> T:
        kept, scene = _kept.get(), cast(Any, s)
        if kept is None:
            return draw(s, *args, **named)
        if type(scene.view) is Seen:
            found = taken_inside(kept, draw, scene, tuple(map(plain, args)), named)
        else:
            found = take(kept, draw, scene, Reading(scene.view, scene.acts, scene.refused), args, named)
        for name, made in found.added:
            add_to(getattr(s, name), made)
        result: T = found.result
        return result

    return cast(Callable[Concatenate[S, P], T], taken)


def taken_inside(kept: Kept, draw: Callable[..., Any], s: Any, args: tuple[Any, ...], named: dict[str, Any]) -> Section:
    """A section inside another, which reads all that the inner one read."""
    reading = Reading(s.view.view, s.acts.answers, s.refused.answers)
    found = take(kept, draw, s, reading, args, {name: plain(one) for name, one in named.items()})
    s.view.noted.include(found.read)
    return found


def take(
    kept: Kept, draw: Callable[..., Any], s: Any, reading: Reading, args: tuple[Any, ...], named: dict[str, Any]
) -> Section:
    """The section that was drawn for the same, or one that is drawn now."""
    key = (draw, *[one for one in args if type(one) in SHORT])
    frame = (spoken(), args, named, plain_fields(s.__class__)(s))
    return kept.take(
        key,
        frame,
        reading,
        lambda noted: drawn_alone(s, reading, noted, lambda alone: draw(alone, *args, **named)),
    )


def drawn_alone(s: Any, reading: Reading, noted: Noted, draw: Callable[[Any], T]) -> tuple[Any, T]:
    """What a section adds to an empty scene, and what it returns; what it reads is noted."""
    alone = object.__new__(s.__class__)  # `copy.copy` does the same, three times as slowly.
    vars(alone).update(vars(s))
    alone.view = Seen(reading.view, noted)
    alone.acts, alone.refused = Answers(reading.acts, noted.acts), Answers(reading.refused, noted.refused)
    made = {name: type(getattr(s, name))() for name in drawn_fields(s.__class__)}
    vars(alone).update(made)
    result = draw(alone)
    return tuple([(name, packed(some)) for name, some in made.items() if some]), result


def packed(drawn: Any) -> tuple[Any, ...]:
    """What was added to a field; pieces that only follow each other are one text."""
    return tuple(drawn.items()) if isinstance(drawn, dict) else ("".join(drawn),)


def add_to(drawn: Any, made: tuple[Any, ...]) -> None:
    """Add what a section drew to a field of a scene."""
    if isinstance(drawn, dict):
        drawn.update(made)
    else:
        drawn += made


def glance(draw: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
    """A function that makes plain data of a view and its other arguments, kept like a section."""

    @wraps(draw)
    def taken(view: V, /, *args: P.args, **named: P.kwargs) -> T:
        kept = _kept.get()
        if kept is None or type(view) is Seen:
            return draw(view, *args, **named)
        found = kept.take(
            (draw, *[one for one in args if type(one) in SHORT]),
            (spoken(), args, named),
            Reading(view, {}, {}),
            lambda noted: ((), draw(cast(V, Seen(view, noted)), *args, **named)),
        )
        result: T = found.result
        return result

    return cast(Callable[Concatenate[V, P], T], taken)
