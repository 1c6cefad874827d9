"""Messages: a key with arguments. Text is made from them as the last step, and never parsed back."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Final, Protocol, cast

from msgspec import Struct, field
from msgspec.json import Encoder

from hullworks.kernel.errors import Mistake
from hullworks.language import FOLDER, HOME, KEYS, common, spoken, texts
from hullworks.language import Catalogue as Catalogue
from hullworks.language.noun import Noun, inflected, personal, read_noun


class Player(Struct, frozen=True, tag="player"):
    """A player at the table. The name is filled in when the message becomes text."""

    seat: int


class Thing(Struct, frozen=True, tag="thing", omit_defaults=True):
    """A piece, card or place: kind and id are for programs, name and plural are for people."""

    kind: str
    id: str
    name: str = ""
    plural: str = ""  # such as "workers"; empty if the name fits any number, such as "2 oak"


class Titled(Protocol):
    """A part of a game, with an id and a name."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


def numbered(kind: str, ids: Sequence[str]) -> Callable[[int], Thing]:
    """A function that makes things of this kind from their numbers; their names are in the catalogue."""
    return lambda number: Thing(kind, ids[number])


def titled(kind: str) -> Callable[[Titled], Thing]:
    """A function that makes things of this kind from parts, which a pack may replace."""
    return lambda part: Thing(kind, part.id, part.name)


class Amount(Struct, frozen=True, tag="amount"):
    """A number of things of one kind."""

    count: int
    thing: Thing


class Message(Struct, frozen=True, omit_defaults=True, tag="message"):
    """A key of a catalogue and the arguments of its text."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(self.key)  # A dictionary has no hash.


Word = int | str | Player | Thing | Amount | Message
# A tuple becomes a list such as "oak, wool and iron".
Argument = Word | tuple[Word, ...]


class Label(Struct, frozen=True, omit_defaults=True):
    """The text of an answer, and its effects as data: boards, pages and programs use the data, not the text.

    The catalogue may have two more texts under the message's key: `.verb`, the heading above answers of the same kind,
    and `.row`, the text of one of them below that heading.
    """

    message: Message
    cost: tuple[Amount, ...] = ()  # the price
    gives: tuple[Amount, ...] = ()  # the gain, as far as it is certain
    piece: str = ""  # the piece it is about, as `places` names it
    careful: bool = False  # whether it is easy to regret, such as what breaks a ship


# The words of a game. Plain strings, with "seat 1" for a player, are for small games in one language.
Words = Message | str


def message(key: str, **args: Argument) -> Message:
    """A message with these arguments."""
    return Message(key, args)


def say(catalogue: Catalogue, message: Message, names: Sequence[str] = ()) -> str:
    """The text of a message, with the players' names where they are known."""
    if (text := catalogue.get(message.key)) is None:
        raise Mistake(f"the catalogue has no message {message.key!r}")
    if spoken() == KEYS:
        return marked(
            " ".join([message.key, *[spell(catalogue, argument, names) for argument in message.args.values()]])
        )
    said: list[str] = []
    for words, name, form in parts(text):
        said.append(words)
        if name is not None:
            if name not in message.args:
                raise Mistake(f"message {message.key!r} needs the argument {name!r}")
            said.append(spell(catalogue, message.args[name], names, form))
    return "".join(said)


@lru_cache(maxsize=10_000)
def parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """The parts of a text: some words, and the argument after them with its form, as in `{card}` or `{card:dat}`."""
    return tuple([(words, name, form or "") for words, name, form, _ in Formatter().parse(text)])


REMEMBERED: Final = 20_000  # texts
LONGEST: Final = 1_000  # bytes of a message whose text is remembered; visitors may send long ones
SPELLED: Final = Encoder()
A_PLAYER: Final = SPELLED.encode(Player(0))[: -len(b'"seat":0}')]  # how a player begins in an encoded message
_said: Final[dict[tuple[object, ...], str]] = {}  # by speaker, language, message, and the names if it has any


class Speaker(Protocol):
    """Whoever has texts, such as a game."""

    @property
    def catalogue(self) -> Catalogue: ...


def say_again(speaker: Speaker, message: Message, names: Sequence[str] = ()) -> str:
    """The same as `say`, with the catalogue of the speaker. It remembers its texts.

    Most of what a position has to say was said at the one before, and elsewhere; and a message is encoded in a tenth of
    the time in which it is said.
    """
    key: tuple[object, ...]
    if not message.args:
        key = speaker, spoken(), message.key
        return _said.get(key) or remembered(key, say(speaker.catalogue, message))
    try:
        encoded = SPELLED.encode(message)
    except UnicodeEncodeError:  # somebody's words, which no JSON can hold
        return say(speaker.catalogue, message, names)
    if len(encoded) > LONGEST:
        return say(speaker.catalogue, message, names)
    key = speaker, spoken(), encoded, tuple(names) if A_PLAYER in encoded else ()
    return _said.get(key) or remembered(key, say(speaker.catalogue, message, names))


def remembered(key: tuple[object, ...], text: str) -> str:
    """The text, which is remembered from now on."""
    if len(_said) >= REMEMBERED:
        _said.clear()
    _said[key] = text
    return text


class Speech:
    """The texts of one package, for drawings and other code that is not a message: `T = Speech(__file__)`."""

    def __init__(self, file: str) -> None:
        self.folder = next(parent / FOLDER for parent in Path(file).parents if (parent / FOLDER).is_dir())

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the current language."""
        return texts(self.folder, spoken())

    def __call__(self, key: str, **args: Argument) -> str:
        """The text with this key."""
        return say_again(self, Message(key, args))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The text of a message."""
        return say(self.catalogue, message, names)

    def noun(self, thing: Thing, count: int = 1) -> str:
        """The name of a thing, singular or plural."""
        return noun(self.catalogue, thing, count)


OURS: Final = Speech(str(HOME))


def t(key: str, **args: Argument) -> str:
    """A common text, which belongs to no game, in the current language."""
    return say_again(OURS, Message(key, args))


def counted(count: int, what: str) -> Amount:
    """A number of common things, which belong to no game: answers, seats, minutes."""
    return Amount(count, Thing("count", what))


def marked(key: str) -> str:
    """A key as the language `keys` shows it."""
    return f"\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}{key}\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"


def spell(catalogue: Catalogue, argument: Argument, names: Sequence[str], form: str = "") -> str:
    """The text of an argument, in a form."""
    if isinstance(argument, (int, str)):
        return personal(forms(catalogue), argument, form) if form and isinstance(argument, str) else str(argument)
    if isinstance(argument, Player):
        known = 0 <= argument.seat < len(names)
        return spell(catalogue, names[argument.seat], names, form) if known else seat_words(argument.seat)
    if isinstance(argument, Thing):
        return noun(catalogue, argument, form=form)
    if isinstance(argument, Amount):
        return noun(catalogue, argument.thing, argument.count, form, f"{argument.count} {{}}")
    if isinstance(argument, Message):
        own = f"{argument.key}.{form}"
        return say(catalogue, Message(own, argument.args) if own in catalogue else argument, names)
    return listed([spell(catalogue, item, names, form) for item in argument])


def seat_words(seat: int) -> str:
    """A player without a name."""
    return t("seat.name", number=seat + 1)


def forms(catalogue: Catalogue) -> Catalogue:
    """Where the forms of a language are found: in the catalogue itself, or in the common one."""
    return ChainMap(cast(dict[str, str], catalogue), cast(dict[str, str], common()))


def noun(catalogue: Catalogue, thing: Thing, count: int = 1, form: str = "", shown: str = "{}") -> str:
    """The name of a thing, singular or plural, in a form; see `hullworks.language.noun`.

    The catalogue has it under `thing`, its kind and its id: "worker | workers", or one word for any number. The
    fallback is the name from the parts.
    """
    key = f"thing.{thing.kind}.{thing.id}"
    if spoken() == KEYS:
        return shown.format(marked(key))
    entry = catalogue.get(key)
    found = Noun((thing.name, thing.plural or thing.name)) if entry is None else read_noun(entry)
    return inflected(forms(catalogue), found, form, count, shown) if form else shown.format(found.word("", count))


def listed(words: Sequence[str]) -> str:
    """A list as text, such as "oak, wool and iron"."""
    if len(words) < 2:
        return "".join(words)
    text = words[0]
    for word in words[1:-1]:
        text = t("list.more", first=text, next=word)
    return t("list.two", first=text, last=words[-1])
