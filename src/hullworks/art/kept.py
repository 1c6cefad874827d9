"""What is kept of drawings: their sections, and for what they may be taken again. This module is compiled."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, TypeVar

from hullworks.art.noting import UNREAD, Noted, Read

T = TypeVar("T")

ALIKE: Final = 6  # drawings that are kept of a section with the same arguments, the latest first
LETTERS: Final = 800_000  # of all that is kept for a match; what was not taken for the longest time is dropped
LEAST: Final = 500  # that a section counts for, however short it is


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

    def take(
        self, key: Hashable, frame: tuple[object, ...], reading: Reading, make: Callable[[Noted], tuple[Any, Any]]
    ) -> Section:
        """The section that was drawn for the same, or one that is drawn now: *make* gives what it adds and returns."""
        found = self.find(key, frame, reading)
        if found is None:
            noted = Noted()
            added, result = make(noted)
            found = Section(frame, Read(noted), added, result)
            self.add(key, found)
        return found

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
