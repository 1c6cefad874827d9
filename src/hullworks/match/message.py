"""Messages: what is said, as a key with arguments. Prose is made of them last, and never read back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct, field

from hullworks.kernel.errors import Mistake
from hullworks.language import FOLDER, KEYS, common, spoken, texts
from hullworks.language import Catalogue as Catalogue


class Player(Struct, frozen=True, tag="player"):
    """A player at the table. The name is put in when the message is read."""

    seat: int


class Thing(Struct, frozen=True, tag="thing", omit_defaults=True):
    """A piece, card or place: its kind and id are for programs, its name and the name of several are for people."""

    kind: str
    id: str
    name: str = ""
    plural: str = ""  # as in "2 workers"; empty if the name serves for any number, as in "2 oak"


class Amount(Struct, frozen=True, tag="amount"):
    """So many of a thing."""

    count: int
    thing: Thing


class Message(Struct, frozen=True, omit_defaults=True, tag="message"):
    """A key of a catalogue and the arguments that its text names."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)


Word = int | str | Player | Thing | Amount | Message
# A list is read as "oak, wool and iron".
Argument = Word | tuple[Word, ...]


class Label(Struct, frozen=True, omit_defaults=True):
    """What an answer says, and what it does in numbers: a board, a page and a program read these, not the words.

    The catalogue may have two more texts under the message's key: `.verb`, the heading above answers of the same kind,
    and `.row`, how one of them reads below that heading.
    """

    message: Message
    cost: tuple[Amount, ...] = ()  # what is paid for it
    gives: tuple[Amount, ...] = ()  # what is had for it, as far as that is certain
    piece: str = ""  # the piece it is about, as `places` names it


# What a game says. Ready sentences, with "seat 1" for a player, are for small games in one language.
Words = Message | str


def message(key: str, **args: Argument) -> Message:
    """A message with these arguments."""
    return Message(key, args)


def say(catalogue: Catalogue, message: Message, names: Sequence[str] = ()) -> str:
    """The message in words, with the names of the players where they are known."""
    if message.key not in catalogue:
        raise Mistake(f"the catalogue has no message {message.key!r}")
    words = {name: spell(catalogue, argument, names) for name, argument in message.args.items()}
    if spoken() == KEYS:
        return marked(" ".join([message.key, *words.values()]))
    try:
        return catalogue[message.key].format_map(words)
    except KeyError as missing:
        raise Mistake(f"message {message.key!r} needs the argument {missing}") from None


def t(key: str, **args: Argument) -> str:
    """A text that belongs to no game, in the language that is spoken."""
    return say(common(), Message(key, args))


class Speech:
    """Says the texts of one package, for what is drawn and written beside its messages: `T = Speech(__file__)`."""

    def __init__(self, file: str) -> None:
        self.folder = next(parent / FOLDER for parent in Path(file).parents if (parent / FOLDER).is_dir())

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the language that is spoken."""
        return texts(self.folder, spoken())

    def __call__(self, key: str, **args: Argument) -> str:
        """The text with this key."""
        return say(self.catalogue, Message(key, args))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """A message in words."""
        return say(self.catalogue, message, names)

    def noun(self, thing: Thing, count: int = 1) -> str:
        """The name of a thing, or of so many."""
        return noun(self.catalogue, thing, count)


def counted(count: int, what: str) -> Amount:
    """So many of something that every game may count: answers, seats, minutes."""
    return Amount(count, Thing("count", what))


def marked(key: str) -> str:
    """How the language of keys says something."""
    return f"\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}{key}\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"


def spell(catalogue: Catalogue, argument: Argument, names: Sequence[str]) -> str:
    """An argument in words."""
    if isinstance(argument, Player):
        known = 0 <= argument.seat < len(names)
        return names[argument.seat] if known else t("seat.name", number=argument.seat + 1)
    if isinstance(argument, Thing):
        return noun(catalogue, argument)
    if isinstance(argument, Amount):
        return f"{argument.count} {noun(catalogue, argument.thing, argument.count)}"
    if isinstance(argument, Message):
        return say(catalogue, argument, names)
    if isinstance(argument, tuple):
        return listed([spell(catalogue, item, names) for item in argument])
    return str(argument)


def noun(catalogue: Catalogue, thing: Thing, count: int = 1) -> str:
    """The name of a thing, or of so many.

    The catalogue has it under `thing`, its kind and its id: "worker | workers", or one form for any number. What is not
    there has the name that the parts give it.
    """
    key = f"thing.{thing.kind}.{thing.id}"
    if spoken() == KEYS:
        return marked(key)
    one, bar, many = catalogue[key].partition(" | ") if key in catalogue else (thing.name, thing.plural, thing.plural)
    return many if bar and count != 1 else one


def listed(words: Sequence[str]) -> str:
    """Oak, wool and iron."""
    if len(words) < 2:
        return "".join(words)
    text = words[0]
    for word in words[1:-1]:
        text = t("list.more", first=text, next=word)
    return t("list.two", first=text, last=words[-1])
