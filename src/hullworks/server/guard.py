"""Stands before all that is served: limits how much one address may ask, keeps other sites out, sends safe headers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from hullworks.server.wire import Trouble

ADDRESSES: Final = 10_000  # Those that have not asked for long are forgotten first.
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # With "no-referrer" a browser would not say of our own forms where they come from.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
READING: Final = ("GET", "HEAD", "OPTIONS")

Message = dict[str, Any]


@dataclass
class Bucket:
    """What an address may still ask at once; it fills again with time."""

    left: float
    seen: float


class Limit:
    """So many requests a second for each address, and so many at once."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        """Whether this address may ask once more."""
        now = self.clock()
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.seen) * self.rate)
        bucket.seen = now
        self.buckets[address] = bucket  # The latest is last.
        while len(self.buckets) > ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Guard:
    """Wraps an application."""

    def __init__(self, app: Any, limit: Limit) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        trouble = self.refuses(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
            await send(message)

        if trouble is None:
            await self.app(scope, receive, send_safely)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4000 + trouble.status, "reason": trouble.problem})
        else:
            headers = [(b"content-type", b"application/json")]
            headers += [(b"retry-after", b"1")] if trouble.status == 429 else []
            await send_safely({"type": "http.response.start", "status": trouble.status, "headers": headers})
            await send({"type": "http.response.body", "body": msgspec.json.encode(trouble)})

    def refuses(self, scope: Message) -> Trouble | None:
        """Why this is not even looked at."""
        if not self.limit.allows((scope.get("client") or ("",))[0]):
            return Trouble(429, "You ask too often: please wait a moment.")
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        reads = scope["type"] == "http" and scope["method"] in READING
        if origin is not None and not reads and not same_site(origin, headers.get(b"host", b"")):
            return Trouble(403, "This was sent by a page of another site.")
        return None


def same_site(origin: bytes, host: bytes) -> bool:
    """Whether a browser says that the page is one of ours."""
    try:
        return urlsplit(origin.decode("latin-1")).netloc == host.decode("latin-1") != ""
    except ValueError:
        return False
