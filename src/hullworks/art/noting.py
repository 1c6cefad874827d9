"""Noting what a drawing reads of a view and of the answers; `hullworks.art.section` says what for.

A drawing is given a view, rows and items that look like the real ones, but note each read. This module is compiled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Final

NOTHING: Final = object()  # what a field holds that is not there

# Answers.


class Sought:
    """What was looked for among the answers, and what was found."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}  # by text
        self.missing: set[str] = set()  # texts that are not there
        self.begun: dict[tuple[str, ...], bool] = {}  # whether any begins with one of these words
        self.listed: dict[str, tuple[str, ...]] = {}  # all that begin with these words
        self.every: tuple[str, ...] | None = None  # all of them, if somebody went through them

    def is_empty(self) -> bool:
        """Whether nothing was looked for."""
        return not (self.found or self.missing or self.begun or self.listed) and self.every is None

    def include(self, inner: Sought) -> None:
        """Note what a section inside this one looked for."""
        self.found.update(inner.found)
        self.missing.update(inner.missing)
        self.begun.update(inner.begun)
        self.listed.update(inner.listed)
        if inner.every is not None:
            self.every = inner.every

    def finds_the_same(self, answers: Mapping[str, Any]) -> bool:
        """Whether the same would be found among these answers."""
        if not answers:
            return not (self.found or self.every) and True not in self.begun.values() and not any(self.listed.values())
        for text, found in self.found.items():
            if answers.get(text) != found:
                return False
        for text in self.missing:
            if text in answers:
                return False
        for words, whether in self.begun.items():
            if begins(answers, *words) is not whether:
                return False
        for word, listed in self.listed.items():
            if beginning(answers, word) != listed:
                return False
        return self.every is None or self.every == tuple(answers)


SOUGHT: Final = Sought()  # nothing


class Answers:
    """Answers by text; it notes what is looked for."""

    def __init__(self, answers: Mapping[str, Any], sought: Sought) -> None:
        self.answers: Final = answers
        self.sought: Final = sought

    def __getitem__(self, text: str) -> Any:
        if text not in self:
            raise KeyError(text)
        return self.answers[text]

    def __contains__(self, text: object) -> bool:
        assert isinstance(text, str)
        if text in self.answers:
            self.sought.found[text] = self.answers[text]
            return True
        self.sought.missing.add(text)
        return False

    def __iter__(self) -> Iterator[str]:
        self.sought.every = tuple(self.answers)
        return iter(self.answers)

    def __len__(self) -> int:
        self.sought.every = tuple(self.answers)
        return len(self.answers)

    def __bool__(self) -> bool:
        return self.begins(("",))

    def get(self, text: str, default: Any = None) -> Any:
        """The answer with this text, or the *default*."""
        return self.answers[text] if text in self else default

    def begins(self, words: tuple[str, ...]) -> bool:
        """Whether any of them begins with one of these words."""
        found = self.sought.begun[words] = begins(self.answers, *words)
        return found

    def beginning(self, words: str) -> tuple[str, ...]:
        """All of them that begin with these words."""
        found = self.sought.listed[words] = beginning(self.answers, words)
        return found


def begins(answers: object, *words: str) -> bool:
    """Whether any of these answers begins with one of these words."""
    if isinstance(answers, Answers):
        return answers.begins(words)
    assert isinstance(answers, Mapping)
    for text in answers:
        if text.startswith(words):
            return True
    return False


def beginning(answers: object, words: str) -> tuple[str, ...]:
    """All of these answers that begin with these words; other answers do not matter to a section that asks so."""
    if isinstance(answers, Answers):
        return answers.beginning(words)
    assert isinstance(answers, Mapping)
    return tuple([text for text in answers if text.startswith(words)])


# Views.


class Read:
    """What a drawing has read, and what it found, in little memory."""

    def __init__(self, noted: Noted) -> None:
        self.fields: Final = tuple(noted.fields.items())
        self.items: Final = tuple(noted.items.items())
        self.parts: Final = tuple(noted.parts.items())
        self.sizes: Final = tuple(noted.sizes.items())
        # Most look for nothing among the refused answers, and many among no answers.
        self.acts: Final = SOUGHT if noted.acts.is_empty() else noted.acts
        self.refused: Final = SOUGHT if noted.refused.is_empty() else noted.refused

    def is_so_in(self, view: Any) -> bool:
        """Whether a view has the same wherever it was read."""
        for name, value in self.fields:
            if getattr(view, name) != value:
                return False
        for name, size in self.sizes:
            if len(getattr(view, name)) != size:
                return False
        for (name, place), value in self.items:
            row = getattr(view, name)
            if not -len(row) <= place < len(row) or row[place] != value:
                return False
        for (name, place, part), value in self.parts:
            row = getattr(view, name)
            if not -len(row) <= place < len(row) or getattr(row[place], part, NOTHING) != value:
                return False
        return True


class Noted:
    """What a drawing reads, and what it finds."""

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}  # of the view
        self.items: dict[tuple[str, int], Any] = {}  # of fields that are tuples
        self.parts: dict[tuple[str, int, str], Any] = {}  # fields of such items
        self.sizes: dict[str, int] = {}  # of such fields
        self.acts = Sought()
        self.refused = Sought()

    def include(self, inner: Read) -> None:
        """Note what a section inside this one read."""
        self.fields.update(inner.fields)
        self.items.update(inner.items)
        self.parts.update(inner.parts)
        self.sizes.update(inner.sizes)
        self.acts.include(inner.acts)
        self.refused.include(inner.refused)


UNREAD: Final = Read(Noted())


class Seen:
    """A view that notes what is read of it."""

    __slots__ = ("noted", "view")  # names that no view has

    def __init__(self, view: Any, noted: Noted) -> None:
        self.view: Final = view
        self.noted: Final = noted

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.view, name)
        if type(value) is tuple:
            return Row(name, value, self.noted)
        self.noted.fields[name] = value
        return value


class Row:
    """A tuple of a view. An item that is read is noted for itself, so that what the others are does not matter."""

    def __init__(self, name: str, row: tuple[Any, ...], noted: Noted) -> None:
        self.name: Final = name
        self.row: Final = row
        self.noted: Final = noted

    def __getitem__(self, place: Any) -> Any:
        if type(place) is not int:
            return self.all()[place]
        found = self.row[place]
        if is_dataclass(found):
            return Item(self.name, place, found, self.noted)
        self.noted.items[self.name, place] = found
        return found

    def __len__(self) -> int:
        found = self.noted.sizes[self.name] = len(self.row)
        return found

    def __iter__(self) -> Iterator[Any]:
        return iter(self.all())

    def __contains__(self, item: object) -> bool:
        return item in self.all()

    def __reversed__(self) -> Iterator[Any]:
        return iter(self.all()[::-1])

    def index(self, item: object) -> int:
        """Where an item is first."""
        return self.all().index(item)

    def count(self, item: object) -> int:
        """How often an item is there."""
        return self.all().count(item)

    def all(self) -> tuple[Any, ...]:
        """The tuple itself."""
        self.noted.fields[self.name] = self.row
        return self.row


class Item:
    """An item of a tuple of a view, such as a player; each of its fields that is read is noted for itself."""

    __slots__ = ("_item", "_name", "_noted", "_place")

    def __init__(self, name: str, place: int, item: Any, noted: Noted) -> None:
        self._name: Final = name
        self._place: Final = place
        self._item: Final = item
        self._noted: Final = noted

    def __getattr__(self, part: str) -> Any:
        found = self._noted.parts[self._name, self._place, part] = getattr(self._item, part)
        return found

    def __eq__(self, other: object) -> bool:
        return bool(plain(self) == plain(other))

    def __hash__(self) -> int:
        raise TypeError("unhashable: what is kept elsewhere must not hold it")

    def _all(self) -> Any:
        """The item itself."""
        self._noted.items[self._name, self._place] = self._item
        return self._item


def plain(given: Any) -> Any:
    """An argument without anybody who notes what is read of it: all of it is."""
    if type(given) is Item:
        return given._all()
    return given.all() if type(given) is Row else given
