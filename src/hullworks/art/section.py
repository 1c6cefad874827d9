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

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, wraps
from operator import attrgetter
from types import FunctionType
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar, cast

from hullworks.art.scene import Scene
from hullworks.language import spoken

S = TypeVar("S", bound=Scene)
P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

ALIKE: Final = 6  # drawings that are kept of a section with the same arguments, the latest first
LETTERS: Final = 800_000  # of all that is kept for a match; what was not taken for the longest time is dropped
LEAST: Final = 500  # that a section counts for, however short it is
LISTENED: Final = frozenset({"view", "acts", "refused"})  # fields of a scene whose reads are noted
SHORT: Final = (int, float, str, bool, FunctionType)
NOTHING: Final = object()  # what a field holds that is not there
DRAWN: Final = (list, dict)  # what the fields hold that a section adds to

# Noting what is read.


@dataclass(slots=True)
class Sought:
    """What was looked for among the answers, and what was found."""

    found: dict[str, Any] = field(default_factory=dict)  # by text
    missing: set[str] = field(default_factory=set)  # texts that are not there
    begun: dict[tuple[str, ...], bool] = field(default_factory=dict)  # whether any begins with one of these words
    every: tuple[str, ...] | None = None  # all of them, if somebody went through them

    def include(self, inner: Sought) -> None:
        """Note what a section inside this one looked for."""
        self.found.update(inner.found)
        self.missing.update(inner.missing)
        self.begun.update(inner.begun)
        self.every = self.every if inner.every is None else inner.every

    def finds_the_same(self, answers: Mapping[str, Any]) -> bool:
        """Whether the same would be found among these answers."""
        if not answers:
            return not (self.found or self.every) and True not in self.begun.values()
        for text, found in self.found.items():
            if answers.get(text) != found:
                return False
        for text in self.missing:
            if text in answers:
                return False
        for words, whether in self.begun.items():
            if begins(answers, *words) is not whether:
                return False
        return self.every is None or self.every == tuple(answers)


SOUGHT: Final = Sought()  # nothing


class Answers(Mapping[str, Any]):
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
        return self.begins("")

    def begins(self, *words: str) -> bool:
        """Whether any of them begins with one of these words."""
        found = self.sought.begun[words] = begins(self.answers, *words)
        return found


def begins(answers: Mapping[str, Any], *words: str) -> bool:
    """Whether any of these answers begins with one of these words."""
    if isinstance(answers, Answers):
        return answers.begins(*words)
    return any(text.startswith(words) for text in answers)


@dataclass(slots=True)
class Noted:
    """What a drawing read, and what it found."""

    fields: dict[str, Any] = field(default_factory=dict)  # of the view
    items: dict[tuple[str, int], Any] = field(default_factory=dict)  # of fields that are tuples
    parts: dict[tuple[str, int, str], Any] = field(default_factory=dict)  # fields of such items
    sizes: dict[str, int] = field(default_factory=dict)  # of such fields
    acts: Sought = field(default_factory=Sought)
    refused: Sought = field(default_factory=Sought)

    def include(self, inner: Noted) -> None:
        """Note what a section inside this one read."""
        self.fields.update(inner.fields)
        self.items.update(inner.items)
        self.parts.update(inner.parts)
        self.sizes.update(inner.sizes)
        self.acts.include(inner.acts)
        self.refused.include(inner.refused)

    def shared(self) -> Noted:
        """The same, in little memory: most look for nothing among the refused answers, and many among no answers."""
        acts, refused = [SOUGHT if one == SOUGHT else one for one in (self.acts, self.refused)]
        return replace(self, acts=acts, refused=refused)

    def is_so_in(self, view: Any) -> bool:
        """Whether a view has the same wherever it was read."""
        for name, value in self.fields.items():
            if getattr(view, name) != value:
                return False
        for name, size in self.sizes.items():
            if len(getattr(view, name)) != size:
                return False
        for (name, place), value in self.items.items():
            row = getattr(view, name)
            if not -len(row) <= place < len(row) or row[place] != value:
                return False
        for (name, place, part), value in self.parts.items():
            row = getattr(view, name)
            if not -len(row) <= place < len(row) or getattr(row[place], part, NOTHING) != value:
                return False
        return True


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


class Row(Sequence[Any]):
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

    def all(self) -> tuple[Any, ...]:
        """The tuple itself."""
        self.noted.fields[self.name] = self.row
        return self.row


class Item:
    """An item of a tuple of a view, such as a player; each of its fields that is read is noted for itself."""

    __slots__ = ("_known",)
    __hash__ = None  # type: ignore[assignment] # What is kept elsewhere must not hold it.

    def __init__(self, name: str, place: int, item: Any, noted: Noted) -> None:
        self._known: Final = (name, place, item, noted)

    def __getattr__(self, part: str) -> Any:
        name, place, item, noted = self._known
        found = noted.parts[name, place, part] = getattr(item, part)
        return found

    def __eq__(self, other: object) -> bool:
        return bool(plain(self) == plain(other))


def plain(given: Any) -> Any:
    """An argument without anybody who notes what is read of it: all of it is."""
    if type(given) is Item:
        name, place, item, noted = given._known
        noted.items[name, place] = item
        return item
    return given.all() if type(given) is Row else given


# Keeping.


UNREAD: Final = Noted()


class Reading(NamedTuple):
    """What a section reads from: its viewer's view and answers, without anybody who notes it."""

    view: Any
    acts: Mapping[str, Any]
    refused: Mapping[str, Any]


@dataclass(slots=True)
class Section:
    """A section that was drawn: for what, what it read, and what it added and returned."""

    frame: tuple[object, ...]
    noted: Noted
    added: tuple[tuple[str, Any], ...]  # by field of the scene
    result: Any
    letters: int = field(init=False)  # about how much memory it takes

    def __post_init__(self) -> None:
        drawn = [piece if isinstance(piece, str) else piece[1] for _, made in self.added for piece in made]
        self.letters = LEAST + sum(map(len, drawn)) + (len(self.result) if isinstance(self.result, str) else 0)

    def is_the_same(self, frame: tuple[object, ...], reading: Reading) -> bool:
        """Whether it would be drawn the same for this."""
        return (
            self.frame == frame
            and self.noted.is_so_in(reading.view)
            and self.noted.acts.finds_the_same(reading.acts)
            and self.noted.refused.finds_the_same(reading.refused)
        )


class Kept:
    """The sections of a match: those that were taken lately, and the generation before them."""

    def __init__(self) -> None:
        self.young: dict[Hashable, list[Section]] = {}
        self.old: dict[Hashable, list[Section]] = {}
        self.letters = 0  # of the young ones

    def __len__(self) -> int:
        return sum(map(len, (*self.young.values(), *self.old.values())))

    def clear(self) -> None:
        """Drop all of them."""
        self.young, self.old, self.letters = {}, {}, 0

    def take(
        self, key: Hashable, frame: tuple[object, ...], reading: Reading, make: Callable[[Noted], tuple[Any, Any]]
    ) -> Section:
        """The section that was drawn for the same, or one that is drawn now: *make* gives what it adds and returns."""
        found = self.find(key, lambda one: one.is_the_same(frame, reading))
        if found is None:
            noted = Noted()
            added, result = make(noted)
            found = Section(frame, noted.shared(), added, result)
            self.add(key, found)
        return found

    def part(self, key: Hashable, given: tuple[object, ...], make: Callable[[], T]) -> T:
        """What *make* returned for the same; it reads nothing but the key and what is *given*, which is compared."""
        found = self.find(key, lambda one: one.frame == given)
        if found is None:
            found = Section(given, UNREAD, (), make())
            self.add(key, found)
        result: T = found.result
        return result

    def find(self, key: Hashable, fits: Callable[[Section], bool]) -> Section | None:
        """The section of this key that fits; it is then the first of its kind."""
        alike = self.young.get(key, [])
        for k, one in enumerate(alike):
            if fits(one):
                if k:
                    alike.insert(0, alike.pop(k))
                return one
        for one in self.old.get(key, ()):
            if fits(one):
                self.add(key, one)
                return one
        return None

    def add(self, key: Hashable, made: Section) -> None:
        """Keep a section, and drop those of its kind that were not taken for the longest time."""
        if self.letters + made.letters > LETTERS / 2:
            self.young, self.old, self.letters = {}, self.young, 0
        self.letters += made.letters
        alike = self.young.setdefault(key, [])
        alike.insert(0, made)
        self.letters -= sum([one.letters for one in alike[ALIKE:]])
        del alike[ALIKE:]


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
    s.view.noted.include(found.noted)
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
    alone = copy(s)
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
