"""What is kept of drawings: their sections, and for what they may be taken again. This module is compiled."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from types import FunctionType
from typing import Any, Final, TypeVar

from hullworks.art.noting import UNREAD, Answers, Noted, Read, Seen, plain
from hullworks.language import spoken

T = TypeVar("T")

ALIKE: Final = 6  # drawings that are kept of a section with the same arguments, the latest first
LETTERS: Final = 800_000  # of all that is kept for a match; what was not taken for the longest time is dropped
LEAST: Final = 500  # that a section counts for, however short it is
LISTENED: Final = frozenset({"view", "acts", "refused"})  # fields of a scene whose reads are noted
SHORT: Final = (int, float, str, bool, FunctionType)
DRAWN: Final = (list, dict)  # what the fields hold that a section adds to


class Reading:
    """What a section reads from: its viewer's view and answers, without anybody who notes it."""

    def __init__(self, view: Any, acts: Mapping[str, Any], refused: Mapping[str, Any]) -> None:
        self.view: Final = view
        self.acts: Final = acts
        self.refused: Final = refused


class Section:
    """A section that was drawn: for what, what it read, and what it added and returned."""

    def __init__(self, frame: tuple[object, ...], read: Read, added: tuple[tuple[str, Any], ...], result: Any) -> None:
        self.frame: Final = frame
        self.read: Final = read
        self.added: Final = added  # by field of the scene
        self.result: Final = result
        self.letters = LEAST + (len(result) if isinstance(result, str) else 0)  # about how much memory it takes
        for _, made in added:
            for piece in made:
                self.letters += len(piece if isinstance(piece, str) else piece[1])

    def is_the_same(self, frame: tuple[object, ...], reading: Reading | None) -> bool:
        """Whether it would be drawn the same for this."""
        return self.frame == frame and (
            reading is None
            or (
                self.read.is_so_in(reading.view)
                and self.read.acts.finds_the_same(reading.acts)
                and self.read.refused.finds_the_same(reading.refused)
            )
        )


class Kept:
    """The sections of a match: those that were taken lately, and the generation before them."""

    def __init__(self) -> None:
        self.young: dict[Hashable, list[Section]] = {}
        self.old: dict[Hashable, list[Section]] = {}
        self.letters = 0  # of the young ones

    def __len__(self) -> int:
        return sum([len(alike) for alike in (*self.young.values(), *self.old.values())])

    def clear(self) -> None:
        """Drop all of them."""
        self.young, self.old, self.letters = {}, {}, 0

    def part(self, key: Hashable, given: tuple[object, ...], make: Callable[[], T]) -> T:
        """What *make* returned for the same; it reads nothing but the key and what is *given*, which is compared."""
        found = self.find(key, given, None)
        if found is None:
            found = Section(given, UNREAD, (), make())
            self.add(key, found)
        result: T = found.result
        return result

    def find(self, key: Hashable, frame: tuple[object, ...], reading: Reading | None) -> Section | None:
        """The section of this key that is the same; it is then the first of its kind."""
        alike = self.young.get(key)
        if alike is not None:
            for k, one in enumerate(alike):
                if one.is_the_same(frame, reading):
                    if k:
                        alike.insert(0, alike.pop(k))
                    return one
        alike = self.old.get(key)
        if alike is not None:
            for one in alike:
                if one.is_the_same(frame, reading):
                    self.add(key, one)
                    return one
        return None

    def add(self, key: Hashable, made: Section) -> None:
        """Keep a section, and drop those of its kind that were not taken for the longest time."""
        if self.letters + made.letters > LETTERS / 2:
            self.young, self.old, self.letters = {}, self.young, 0
        self.letters += made.letters
        alike = self.young.get(key)
        if alike is None:
            self.young[key] = [made]
            return
        alike.insert(0, made)
        while len(alike) > ALIKE:
            self.letters -= alike.pop().letters


# Drawing.


@cache
def plain_fields(kind: type[Any]) -> Callable[[Any], tuple[object, ...]]:
    """Reads the fields of a kind of scene that are compared as a whole: its names, its room, its prefix."""
    plain = [one.name for one in fields(kind) if one.name not in LISTENED and one.default_factory not in DRAWN]
    return attrgetter(*plain)


@cache
def drawn_fields(kind: type[Any]) -> tuple[tuple[str, type[Any]], ...]:
    """The fields of a kind of scene that sections add to, each a list or a dictionary."""
    return tuple(
        [
            (one.name, one.default_factory)
            for one in fields(kind)
            if one.name not in LISTENED and one.default_factory in DRAWN
        ]
    )


def key_of(draw: Callable[..., Any], args: tuple[Any, ...]) -> Hashable:
    """What finds a section: its function, and the arguments that are quickly hashed."""
    return (draw, *[one for one in args if type(one) in SHORT])


def add_section(kept: Kept, draw: Callable[..., Any], s: Any, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Add a section to a scene, as it was drawn for the same, or drawn now; what its function returned.

    If it is inside another section, that one reads all that this one reads.
    """
    outer: Seen | None = s.view if type(s.view) is Seen else None
    if outer is None:
        reading = Reading(s.view, s.acts, s.refused)
    else:
        reading = Reading(outer.view, s.acts.answers, s.refused.answers)
        args, named = tuple([plain(one) for one in args]), {name: plain(one) for name, one in named.items()}
    key, frame = key_of(draw, args), (spoken(), args, named, plain_fields(s.__class__)(s))
    found = kept.find(key, frame, reading)
    if found is None:
        found = drawn_alone(draw, s, reading, frame)
        kept.add(key, found)
    if outer is not None:
        outer.noted.include(found.read)
    for name, made in found.added:
        drawn = getattr(s, name)
        if isinstance(drawn, dict):
            drawn.update(made)
        else:
            drawn.extend(made)
    return found.result


def drawn_alone(draw: Callable[..., Any], s: Any, reading: Reading, frame: tuple[Any, ...]) -> Section:
    """A section that is drawn on an empty scene, while all that it reads is noted."""
    noted, alone = Noted(), object.__new__(s.__class__)  # `copy.copy` does the same, three times as slowly.
    own, made = vars(alone), [(name, kind()) for name, kind in drawn_fields(s.__class__)]
    own.update(vars(s))
    own.update(made)
    own["view"] = Seen(reading.view, noted)
    own["acts"], own["refused"] = Answers(reading.acts, noted.acts), Answers(reading.refused, noted.refused)
    result = draw(alone, *frame[1], **frame[2])
    return Section(frame, Read(noted), tuple([(name, packed(some)) for name, some in made if some]), result)


def packed(drawn: Any) -> tuple[Any, ...]:
    """What was added to a field; pieces that only follow each other are one text."""
    return tuple(drawn.items()) if isinstance(drawn, dict) else ("".join(drawn),)


def look(kept: Kept, draw: Callable[..., Any], view: Any, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """What a function makes of a view and its other arguments, kept like a section."""
    key, frame, reading = key_of(draw, args), (spoken(), args, named), Reading(view, {}, {})
    found = kept.find(key, frame, reading)
    if found is None:
        noted = Noted()
        result = draw(Seen(view, noted), *args, **named)
        found = Section(frame, Read(noted), (), result)
        kept.add(key, found)
    return found.result
