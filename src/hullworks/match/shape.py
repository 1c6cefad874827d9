"""Plain data as msgspec types, in any thread.

msgspec learns a type when it is first used, and crashes if two threads let it learn the same type at once. A server
loads the games in a thread of its own, so its first visitor could end it.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

S = TypeVar("S")
LEARNING: Final = Lock()


def shaped(raw: Any, shape: type[S]) -> S:
    """Plain data as *shape*."""
    with LEARNING:
        return msgspec.convert(raw, shape)


def from_toml(content: bytes, shape: type[S]) -> S:
    """The content of a TOML file as *shape*."""
    with LEARNING:
        return msgspec.toml.decode(content, type=shape)
