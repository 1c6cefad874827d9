"""Messages: what is said, as a key with arguments. Prose is made of them last, and never read back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from hullworks.kernel.errors import Mistake


class Player(Struct, frozen=True, tag="player"):
    """A player at the table. The name is put in when the message is read."""

    seat: int


class Thing(Struct, frozen=True, tag="thing", omit_defaults=True):
    """A piece, card or place: its kind and id are for programs, its name and the name of several are for people."""

    kind: str
    id: str
    name: str
    plural: str = ""  # as in "2 workers"; empty if the name serves for any number, as in "2 oak"


class Amount(Struct, frozen=True, tag="amount"):
    """So many of a thing."""

    count: int
    thing: Thing


Word = int | str | Player | Thing | Amount
# A list is read as "oak, wool and iron".
Argument = Word | tuple[Word, ...]


class Message(Struct, frozen=True, omit_defaults=True):
    """A key of a catalogue and the arguments that its text names."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)


# A text for every key. An argument stands in braces: "buys {resource} for {price}".
Catalogue = Mapping[str, str]


def message(key: str, **args: Argument) -> Message:
    """A message with these arguments."""
    return Message(key, args)


def say(catalogue: Catalogue, message: Message, names: Sequence[str] = ()) -> str:
    """The message in words, with the names of the players where they are known."""
    if message.key not in catalogue:
        raise Mistake(f"the catalogue has no message {message.key!r}")
    words = {name: spell(argument, names) for name, argument in message.args.items()}
    try:
        return catalogue[message.key].format_map(words)
    except KeyError as missing:
        raise Mistake(f"message {message.key!r} needs the argument {missing}") from None


def spell(argument: Argument, names: Sequence[str]) -> str:
    """An argument in words."""
    if isinstance(argument, Player):
        return names[argument.seat] if 0 <= argument.seat < len(names) else f"seat {argument.seat + 1}"
    if isinstance(argument, Thing):
        return argument.name
    if isinstance(argument, Amount):
        thing = argument.thing
        return f"{argument.count} {thing.name if argument.count == 1 else thing.plural or thing.name}"
    if isinstance(argument, tuple):
        words = [spell(item, names) for item in argument]
        return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
    return str(argument)
