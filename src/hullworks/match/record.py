"""The record of a match: its setup, then every answer, each with a hash that chains it to all answers before.

The file is lines of JSON. The first is the heading; then each answer is a line `[seat, text, hash]`, where chance is
seat -1; `[seat, "take back", hash]` takes back that seat's last answer. A last line `{"seed": ...}` reveals the seed
when play is over; if the seed was made from the host's secret and the players' shares, the line has these too. While
play goes on, the host's own copy may end with `{"held": ...}`: the seed, which must stay secret. A record from a server
ends with `{"signature": ..., "key": ...}`: without the server's secret key nobody can make a record of another game
that has such a line.

A match may continue from a point in another one. Its record then begins with the answers of the other match, with new
hashes, and its heading says how many they are and which seed they used; after them its own seed counts.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from errno import EISDIR
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec

from hullworks.kernel.errors import BadRecord, Mistake
from hullworks.match.shape import learned
from hullworks.match.signature import is_signed, public_key, sign

FORMAT: Final = 1
TAKE_BACK: Final = "take back"


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player at a seat."""

    name: str
    kind: str  # "human" or the bot's name
    pledge: str | msgspec.UnsetType = msgspec.UNSET  # the hash of the player's share of the seed, if it was promised


class Origin(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The point in another match where this one began: its first answers were given there, by the players there."""

    answers: int  # the number of these answers
    hash: str  # of the last of them in the other record, which identifies it; of its heading, if there is none
    commitment: str  # to the seed that chance used there
    seed: str | None = None  # that seed, if the other game was over
    origin: Origin | None = None  # the origin of the other match


class Heading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup of a match, before the first answer."""

    hullworks: int  # the format of the file
    game: str
    rules: int
    parts: str
    options: dict[str, bool | int | str]
    seats: list[Sitting]
    commitment: str
    pack: str | None = None  # the full text of the pack, so that the record needs no other file
    origin: Origin | msgspec.UnsetType = msgspec.UNSET  # only if the match continues another one
    shared: bool | msgspec.UnsetType = msgspec.UNSET  # true if the tables of a class use the same seed
    seal: str | msgspec.UnsetType = msgspec.UNSET  # the hash of the host's secret, shown before anybody sat down


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One answer. The hash covers the resulting position and all answers before it."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=2_000_000_000)]
    text: str
    hash: str


def taken_back(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of answers that were later taken back."""
    standing: list[int] = []
    struck: set[int] = set()
    for number, entry in enumerate(entries, 1):
        if entry.text != TAKE_BACK:
            standing.append(number)
            continue
        undone = next(k for k in reversed(standing) if entries[k - 1].seat == entry.seat)
        standing.remove(undone)
        struck.add(undone)
    return frozenset(struck)


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seed, revealed when play is over; with secret and shares, if host and players made it together."""

    seed: str
    secret: str | None = None
    shares: list[str] | None = None


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of a running game, in its host's own copy."""

    held: str


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signature of a server under all lines before it, and the server's public key, both in hexadecimal digits."""

    signature: str
    key: str


class Record(msgspec.Struct):
    """A heading, the answers so far, and the seed once it is revealed. Entries are append-only."""

    heading: Heading
    entries: list[Entry]
    seed: str | None = None
    held: str | None = None  # the seed of a running game, in its host's own copy; it proves nothing to others
    secret: str | None = None  # the host's part of the seed, revealed with it
    shares: list[str] | None = None  # the players' parts, in the order of seats
    signature: Signature | None = None

    @property
    def origin(self) -> Origin | None:
        """The origin of the match, if it continues another one."""
        return self.heading.origin or None

    def seed_behind(self, number: int) -> str | None:
        """The seed that chance used for the answer with this number, from 1; None if it is not revealed."""
        seed, origin = self.seed, self.origin
        while origin is not None and number <= origin.answers:
            seed, origin = origin.seed, origin.origin
        return seed

    def upto(self, answers: int) -> Origin:
        """The origin of a match that continues this one after this many answers."""
        last = self.entries[answers - 1].hash if answers else self.start()
        return Origin(
            answers=answers, hash=last, commitment=self.heading.commitment, seed=self.seed, origin=self.origin
        )

    def add(self, seat: int, text: str, position: str) -> Entry:
        """Add an answer that led to the position with this fingerprint."""
        entry = Entry(seat, text, self.link(seat, text, position))
        self.entries.append(entry)
        return entry

    def link(self, seat: int, text: str, position: str, upto: int | None = None) -> str:
        """The hash of an answer after the first *upto* entries (default: all)."""
        count = len(self.entries) if upto is None else upto
        before = self.entries[count - 1].hash if count else self.start()
        return blake2b(f"{before}|{seat}|{text}|{position}".encode(), digest_size=8).hexdigest()

    def start(self) -> str:
        """The hash of the heading, which begins the chain."""
        return blake2b(msgspec.json.encode(self.heading, order="sorted"), digest_size=8).hexdigest()

    def promises(self, kept: bool) -> int:
        """How many players have promised a share of the seed and shown it, or not; 0 until shares are revealed."""
        shown = {commitment(share) for share in self.shares or []}
        pledges = [seat.pledge for seat in self.heading.seats if seat.pledge is not msgspec.UNSET]
        return 0 if self.secret is None else sum((pledge in shown) == kept for pledge in pledges)

    def sign(self, secret: bytes) -> None:
        """Sign the record as it is now, with a server's secret key."""
        self.signature = None
        signed = sign(secret, self.dump().encode())
        self.signature = Signature(signed.hex(), public_key(secret).hex())

    def dump(self) -> str:
        """The record as the text of a file."""
        lines: list[Any] = [self.heading, *self.entries]
        if self.seed is not None:
            lines.append(Seal(self.seed, self.secret, self.shares))
        elif self.held is not None:
            lines.append(Held(self.held))
        if self.signature is not None:
            lines.append(self.signature)
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def commitment(seed: str) -> str:
    """The hash shown before the first turn, so that the seed cannot be chosen afterwards."""
    return sha256(seed.encode()).hexdigest()


def seed_of(secret: str, shares: list[str]) -> str:
    """A seed nobody could choose: the SHA-256 of the host's secret, committed to beforehand, and of every player's
    share in the order of seats, joined by "/"."""
    return sha256("/".join([secret, *shares]).encode()).hexdigest()


def load(text: str, source: str) -> Record:
    """Parse the record in *text*; *source* is the file's name, for errors."""
    lines = text.split("\n")
    if lines.pop():
        raise BadRecord(f"{source}, line {len(lines) + 1}: the record is cut short in the middle of a line")
    if not lines:
        raise BadRecord(f"{source}: the record is empty")
    record = Record(decode(lines[0], Heading, source, 1), [])
    if record.heading.hullworks != FORMAT:
        raise BadRecord(f"{source}, line 1: format {record.heading.hullworks} is not known here, only {FORMAT}")
    for number, line in enumerate(lines[1:], 2):
        if record.signature is not None:
            raise BadRecord(f"{source}, line {number}: there is something after the signature, which ends a record")
        if line.startswith('{"signature"'):
            record.signature = decode(line, Signature, source, number)
        elif record.seed is not None or record.held is not None:
            raise BadRecord(f"{source}, line {number}: there is something after the seed, which ends a record")
        elif line.startswith('{"held"'):
            record.held = decode(line, Held, source, number).held
        elif line.startswith("{"):
            seal = decode(line, Seal, source, number)
            record.seed, record.secret, record.shares = seal.seed, seal.secret, seal.shares
        else:
            record.entries.append(decode(line, Entry, source, number))
    return record


def check_proof(record: Record) -> None:
    """Check the signature, and each revealed seed against its commitment, seal, secret and shares."""
    check_signature(record)
    last = f"line {len(record.entries) + 2}"
    if record.seed is not None and commitment(record.seed) != record.heading.commitment:
        raise BadRecord(f"{last}: the seed is not the one committed to in line 1")
    if record.secret is not None and seed_of(record.secret, record.shares or []) != record.seed:
        raise BadRecord(f"{last}: the seed is not made of this secret and these shares")
    if record.secret is not None and record.heading.seal not in (msgspec.UNSET, commitment(record.secret)):
        raise BadRecord(f"{last}: the secret is not the one sealed in line 1")
    origin = record.origin
    if origin is not None and not 0 <= origin.answers <= len(record.entries):
        raise BadRecord(f"line 1: {origin.answers} answers are said to be of another match; here are fewer")
    while origin is not None:
        if origin.seed is not None and commitment(origin.seed) != origin.commitment:
            raise BadRecord("line 1: the seed of the match that was taken up is not the one committed to")
        origin = origin.origin


def check_signature(record: Record) -> None:
    """Check the signature of a record that has one."""
    if record.signature is None:
        return
    unsigned = msgspec.structs.replace(record, signature=None).dump().encode()
    try:
        key, signature = bytes.fromhex(record.signature.key), bytes.fromhex(record.signature.signature)
    except ValueError:
        key = signature = b""
    if not is_signed(key, unsigned, signature):
        raise BadRecord("the record is not what was signed: it was altered after its server signed it")


S = TypeVar("S")


def decode(line: str, shape: type[S], source: str, number: int) -> S:
    try:
        return msgspec.json.decode(line, type=learned(shape))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord(f"{source}, line {number}: {str(error).rstrip('.')}") from None
    except RecursionError:
        raise BadRecord(f"{source}, line {number}: is nested too deeply") from None


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        return load(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path.name}: is not a record (it is no text)") from None


def write(path: Path, content: str, private: bool = False) -> None:
    """Write a file atomically; only its owner may read a private one."""
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
