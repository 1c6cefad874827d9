"""One server at a time on one SQLite file: a lock that ends with its process, and a note of where the server is.

Each server trusts that nobody else writes to its file; two of them would not hear of each other's answers. (Servers
that share a PostgreSQL do, and need no berth.)
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from hullworks.kernel.errors import Mistake

BEYOND: Final = 1 << 20  # Windows locks bytes: this one is never read or written.


class Note(msgspec.Struct, frozen=True):
    """Where the server of a store is, or was when it last ran."""

    port: int
    link: str


class Berth:
    """The place beside a store's file that one server can take."""

    def __init__(self, store: Path) -> None:
        self.path = store.with_name(f"{store.name}.lock")
        self.file: int | None = None

    def take(self) -> bool:
        """Take the place until this process ends; false if another server has it."""
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Mistake(f"{self.path}: cannot be written ({error.strerror or error})") from None
        if not lock(file):
            os.close(file)
            return False
        self.file = file
        return True

    def leave(self) -> None:
        """Let another server take the place."""
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def write(self, note: Note) -> None:
        """Say where the server is, for whoever starts a second one, and for the next start."""
        assert self.file is not None, "the berth was not taken"
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        os.write(self.file, msgspec.json.encode(note))

    def read(self) -> Note | None:
        """Where the server is, or was when it last ran; none if nobody said so yet."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self.path.read_bytes(), type=Note)
        return None


def lock(file: int) -> bool:
    """Lock a file for this process alone; false if another has done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, BEYOND, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
