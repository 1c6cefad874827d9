"""A match written down: what was laid out, then every answer, each with a hash that chains it to all before it.

The file is lines of JSON. The first is the heading; then one line an answer, `[seat, text, hash]`, chance being seat
-1; `[seat, "take back", hash]` takes back that seat's last answer. A last line `{"seed": ...}` reveals the seed when
play is over. While it goes on, the host's own copy may end with `{"held": ...}`: the seed, not for others' eyes.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from hullworks.engine.errors import BadRecord

FORMAT: Final = 1
TAKE_BACK: Final = "take back"


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: str  # "human" or the bot's name


class Heading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was laid out before the first answer."""

    hullworks: int  # the format of the file
    game: str
    rules: int
    parts: str
    options: dict[str, bool | int | str]
    seats: list[Sitting]
    commitment: str
    pack: str | None = None  # the whole text of the pack, so that the record needs no other file


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One answer. The hash covers the position it led to and all answers before it."""

    seat: int
    text: str
    hash: str


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed, revealed when play is over."""

    seed: str


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of a game that goes on, in its host's own copy."""

    held: str


class Record(msgspec.Struct):
    """A heading, the answers so far, and the seed once it is revealed. Entries are only ever added."""

    heading: Heading
    entries: list[Entry]
    seed: str | None = None
    held: str | None = None  # the seed of a running game, in its host's own copy; it proves nothing to others

    def add(self, seat: int, text: str, position: str) -> Entry:
        """Write down an answer that led to the position with this fingerprint."""
        entry = Entry(seat, text, self.link(seat, text, position))
        self.entries.append(entry)
        return entry

    def link(self, seat: int, text: str, position: str, upto: int | None = None) -> str:
        """The hash of an answer after the first *upto* entries (all, if not said)."""
        count = len(self.entries) if upto is None else upto
        before = self.entries[count - 1].hash if count else self.start()
        return blake2b(f"{before}|{seat}|{text}|{position}".encode(), digest_size=8).hexdigest()

    def start(self) -> str:
        """The hash of the heading, with which the chain begins."""
        return blake2b(msgspec.json.encode(self.heading, order="sorted"), digest_size=8).hexdigest()

    def dump(self) -> str:
        """The record as it is written to a file."""
        lines: list[Any] = [self.heading, *self.entries]
        if self.seed is not None:
            lines.append(Seal(self.seed))
        elif self.held is not None:
            lines.append(Held(self.held))
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def commitment(seed: str) -> str:
    """What is shown before the first turn, so that the seed cannot be chosen afterwards."""
    return sha256(seed.encode()).hexdigest()


def load(text: str, source: str) -> Record:
    """The record in *text*; *source* is the file's name, for errors."""
    lines = text.split("\n")
    if lines.pop():
        raise BadRecord(f"{source}, line {len(lines) + 1}: the record is cut short in the middle of a line")
    if not lines:
        raise BadRecord(f"{source}: the record is empty")
    record = Record(decode(lines[0], Heading, source, 1), [])
    if record.heading.hullworks != FORMAT:
        raise BadRecord(f"{source}, line 1: format {record.heading.hullworks} is not known here, only {FORMAT}")
    for number, line in enumerate(lines[1:], 2):
        if record.seed is not None or record.held is not None:
            raise BadRecord(f"{source}, line {number}: there is something after the seed, which ends a record")
        if line.startswith('{"held"'):
            record.held = decode(line, Held, source, number).held
        elif line.startswith("{"):
            record.seed = decode(line, Seal, source, number).seed
        else:
            record.entries.append(decode(line, Entry, source, number))
    return record


S = TypeVar("S")


def decode(line: str, shape: type[S], source: str, number: int) -> S:
    try:
        return msgspec.json.decode(line, type=shape)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord(f"{source}, line {number}: {str(error).rstrip('.')}") from None


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        return load(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path.name}: is not a record (it is no text)") from None
