"""A match written down: what was laid out, then every answer, each with a hash that chains it to all before it.

The file is lines of JSON. The first is the heading; then one line an answer, `[seat, text, hash]`, chance being seat
-1; `[seat, "take back", hash]` takes back that seat's last answer. A last line `{"seed": ...}` reveals the seed when
play is over; if the seed was made of a host's secret and of shares of the players, they stand there too. While play
goes on, the host's own copy may end with `{"held": ...}`: the seed, not for others' eyes.

A match may be taken up where another one stood. Its record then begins with the answers of the other, chained anew, and
its heading says how many they are and by which seed chance gave them; from there on its own seed counts.
"""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EISDIR
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from hullworks.kernel.errors import BadRecord, Mistake

FORMAT: Final = 1
TAKE_BACK: Final = "take back"


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: str  # "human" or the bot's name


class Origin(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a match was taken up: its first answers were given in another one, by whoever sat there."""

    answers: int  # how many
    hash: (
        str  # of the last of them in the other record, by which it can be recognised; of its heading, if there is none
    )
    commitment: str  # to the seed by which chance gave them
    seed: str | None = None  # that seed, if the other game was over
    origin: Origin | None = None  # where the other match was taken up itself


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
    origin: Origin | msgspec.UnsetType = msgspec.UNSET  # only where another match was taken up
    shared: bool | msgspec.UnsetType = msgspec.UNSET  # true where the tables of a class were dealt by one seed


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One answer. The hash covers the position it led to and all answers before it."""

    seat: int
    text: str
    hash: str


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seed, revealed when play is over; and what it was made of, if host and players made it together."""

    seed: str
    secret: str | None = None
    shares: list[str] | None = None


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of a game that goes on, in its host's own copy."""

    held: str


class Record(msgspec.Struct):
    """A heading, the answers so far, and the seed once it is revealed. Entries are only ever added."""

    heading: Heading
    entries: list[Entry]
    seed: str | None = None
    held: str | None = None  # the seed of a running game, in its host's own copy; it proves nothing to others
    secret: str | None = None  # the host's part of the seed, revealed with it
    shares: list[str] | None = None  # the players' parts, in the order of seats

    @property
    def origin(self) -> Origin | None:
        """Where the match was taken up, if it was."""
        return self.heading.origin or None

    def seed_behind(self, number: int) -> str | None:
        """The seed by which chance gave the answer with this number, from 1, if it is revealed."""
        seed, origin = self.seed, self.origin
        while origin is not None and number <= origin.answers:
            seed, origin = origin.seed, origin.origin
        return seed

    def upto(self, answers: int) -> Origin:
        """What a match says that is taken up here after so many answers."""
        last = self.entries[answers - 1].hash if answers else self.start()
        return Origin(
            answers=answers, hash=last, commitment=self.heading.commitment, seed=self.seed, origin=self.origin
        )

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
            lines.append(Seal(self.seed, self.secret, self.shares))
        elif self.held is not None:
            lines.append(Held(self.held))
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def commitment(seed: str) -> str:
    """What is shown before the first turn, so that the seed cannot be chosen afterwards."""
    return sha256(seed.encode()).hexdigest()


def seed_of(secret: str, shares: list[str]) -> str:
    """A seed that nobody could choose: the SHA-256 of a host's secret, which was committed to before, and of every
    player's share in the order of seats, joined by "/"."""
    return sha256("/".join([secret, *shares]).encode()).hexdigest()


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
            seal = decode(line, Seal, source, number)
            record.seed, record.secret, record.shares = seal.seed, seal.secret, seal.shares
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


def write(path: Path, content: str, private: bool = False) -> None:
    """Write a file, whole or not at all; a private one only its owner may read."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, "it is a folder")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            if private:
                beside.chmod(0o600)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Mistake(f"{path}: cannot be written ({error.strerror or error})") from None
