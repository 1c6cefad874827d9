"""The lock file of a SQLite store: one server at a time, and a note of that server's address.

The lock ends with its process. A server assumes that nobody else writes to its SQLite file: two servers would miss each
other's answers. Servers that share a PostgreSQL database notify each other and need no lock file.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from hullworks.kernel.errors import Mistake

BEYOND: Final = 1 << 20  # Windows locks byte ranges: this byte is never read or written.


class Note(msgspec.Struct, frozen=True):
    """The address of a store's server, or its address when it last ran."""

    port: int
    link: str


class Berth:
    """The lock file beside a store's file, held by one server at a time."""

    def __init__(self, store: Path) -> None:
        self.path = store.with_name(f"{store.name}.lock")
        self.file: int | None = None

    def take(self) -> bool:
        """Take the lock until this process ends; false if another server holds it."""
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
        """Release the lock."""
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def write(self, note: Note) -> None:
        """Write the server's address, for anyone who starts a second server, and for the next start."""
        assert self.file is not None, "the berth was not taken"
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        os.write(self.file, msgspec.json.encode(note))

    def read(self) -> Note | None:
        """The server's address, or its address when it last ran; none if it was never written."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self.path.read_bytes(), type=Note)
        return None


def lock(file: int) -> bool:
    """Lock a file exclusively; false if another process has locked it."""
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
