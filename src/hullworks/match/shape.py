"""Data in the shape of a struct, one thread at a time.

msgspec studies a struct when it first fills one. If two threads do that at the same time, the process crashes; the
server loads the games in a thread of its own while it already answers.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

S = TypeVar("S")

SHAPING: Final = Lock()


def shaped(data: Any, shape: type[S]) -> S:
    """Plain data as a struct."""
    with SHAPING:
        return msgspec.convert(data, shape)


def shaped_file(path: Path, shape: type[S]) -> S:
    """The content of a TOML file as a struct."""
    with SHAPING:
        return msgspec.toml.decode(path.read_bytes(), type=shape)
