"""Limits by address: how much one visitor may do, and the address of the visitor who is being answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

ADDRESSES: Final = 10_000  # The least recently seen are dropped first.
APART: Final = 0.04  # seconds before each request of a visitor who asks very often
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="-")  # the number of the request, for logs
VISITOR: Final[ContextVar[str]] = ContextVar("visitor", default="")  # empty for the server's own work


@dataclass
class Bucket:
    """A token bucket: the requests that an address has left, refilled over time."""

    left: float
    seen: float


class Limit:
    """A rate limit for each address: requests a second, and requests at once."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def allows(self, address: str, cost: float = 1) -> bool:
        """Count a request of this address; false if it exceeds the limit."""
        now = self.clock()
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.seen) * self.rate)
        bucket.seen = now
        self.buckets[address] = bucket  # most recently seen last
        while len(self.buckets) > ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        if bucket.left < cost:
            return False
        bucket.left -= cost
        return True

    async def leave_room(self, address: str) -> None:
        """Wait a moment if this address has used more than half of what it may ask at once: others come in between."""
        bucket = self.buckets.get(address)
        if bucket is not None and bucket.left < self.burst / 2:
            await asyncio.sleep(APART)

    def give_back(self) -> None:
        """Do not count the last request of the visitor who is being answered."""
        bucket = self.buckets.get(VISITOR.get())
        if bucket is not None:
            bucket.left += 1

    def allows_visitor(self, cost: float = 1) -> bool:
        """Count a request of the visitor who is being answered; the server itself has no limit."""
        visitor = VISITOR.get()
        return not visitor or self.allows(visitor, cost)
