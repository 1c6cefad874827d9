"""The lock under which msgspec learns types.

It learns a type when it first reads one. If two threads read the same new type at once, the process crashes: a server
loads the games beside its first visitor.
"""

from __future__ import annotations

from threading import RLock
from typing import Final

LEARNING: Final = RLock()
