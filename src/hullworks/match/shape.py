"""Types that data is read into, learned by one thread at a time.

msgspec learns a type when something is first read into it. A second thread that reads into the same type meanwhile
finds it half learned, and the whole process dies. A server reads packs, guides and records in several threads.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

S = TypeVar("S")
LEARNING: Final = Lock()
LEARNED: Final[set[Any]] = set()


def learned(shape: type[S]) -> type[S]:
    """The type, once msgspec knows it: `msgspec.convert(data, learned(Guide))`."""
    if shape not in LEARNED:
        with LEARNING:
            msgspec.json.Decoder(shape)
            LEARNED.add(shape)
    return shape
