"""ASGI middleware: rate limits by address, security headers, rejection of cross-site requests, choice of language."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from hullworks.language import preferred, speaking
from hullworks.match.message import t
from hullworks.server.wire import Trouble

ADDRESSES: Final = 10_000  # The least recently seen are dropped first.
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # With "no-referrer" a browser would send no origin with our own forms.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
READING: Final = ("GET", "HEAD", "OPTIONS")

Message = dict[str, Any]


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

    def allows(self, address: str) -> bool:
        """Count a request of this address; false if it exceeds the limit."""
        now = self.clock()
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.seen) * self.rate)
        bucket.seen = now
        self.buckets[address] = bucket  # most recently seen last
        while len(self.buckets) > ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


@dataclass(frozen=True)
class Limits:
    """The limits for one address and for one socket."""

    rate: float  # requests a second from one address
    burst: float  # requests at once from one address
    sockets: int  # open at once from one address
    messages: float  # a second over one socket, and three times as many at once


class Guard:
    """Middleware around an ASGI application."""

    def __init__(self, app: Any, limits: Limits, language: str = "") -> None:
        self.app = app
        self.limits = limits
        self.language = language  # of all responses; if empty, the language of each browser
        self.limit = Limit(limits.rate, limits.burst)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(self.language or accepted(scope)):
            await self.answer(scope, receive, send)

    async def answer(self, scope: Message, receive: Any, send: Any) -> None:
        """Pass the request on and add the security headers, or reject it."""
        trouble = self.refuses(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
            await send(message)

        if trouble is None and scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        elif trouble is None:
            await self.app(scope, receive, send_safely)
        elif scope["type"] == "websocket":
            await receive()
            await send(closing(trouble))
        else:
            headers = [(b"content-type", b"application/json")]
            headers += [(b"retry-after", b"1")] if trouble.status == 429 else []
            await send_safely({"type": "http.response.start", "status": trouble.status, "headers": headers})
            await send({"type": "http.response.body", "body": msgspec.json.encode(trouble)})

    async def connect(self, scope: Message, receive: Any, send: Any) -> None:
        """Count a socket while it is open, and close it if it sends too many messages."""
        limit = Limit(self.limits.messages, 3 * self.limits.messages)
        closed = False

        async def send_while_open(message: Message) -> None:
            if not closed:
                await send(message)

        async def receive_calmly() -> Message:
            nonlocal closed
            message: Message = await receive()
            if message["type"] != "websocket.receive" or limit.allows(""):
                return message
            await send_while_open(closing(Trouble(429, t("problem.too-many-messages"))))
            closed = True
            return {"type": "websocket.disconnect", "code": 4429}

        place = place_of(scope)
        self.sockets[place] += 1
        try:
            await self.app(scope, receive_calmly, send_while_open)
        finally:
            self.sockets[place] -= 1
            if not self.sockets[place]:
                del self.sockets[place]

    def refuses(self, scope: Message) -> Trouble | None:
        """The reason to reject a request, if there is one."""
        place = place_of(scope)
        if not self.limit.allows(place):
            return Trouble(429, t("problem.too-often"))
        if scope["type"] == "websocket" and self.sockets[place] >= self.limits.sockets:
            return Trouble(429, t("problem.too-many-windows"))
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        reads = scope["type"] == "http" and scope["method"] in READING
        if origin is not None and not reads and not same_site(origin, headers.get(b"host", b"")):
            return Trouble(403, t("problem.other-site"))
        return None


def accepted(scope: Message) -> str:
    """The first available language that the browser accepts; English if there is none."""
    found = [value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language"]
    return preferred(",".join(found))


def closing(trouble: Trouble) -> Message:
    """The message that closes a socket, with the reason."""
    return {"type": "websocket.close", "code": 4000 + trouble.status, "reason": trouble.problem}


def place_of(scope: Mapping[str, Any]) -> str:
    """The client's address; for IPv6 only the first half, which a household or company has to itself."""
    client: str = (scope.get("client") or ("",))[0]
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if not isinstance(address, IPv6Address):
        return client
    return str(address.ipv4_mapped or address.exploded[:19])


def same_site(origin: bytes, host: bytes) -> bool:
    """Whether the browser's Origin header names this host."""
    try:
        return urlsplit(origin.decode("latin-1")).netloc == host.decode("latin-1") != ""
    except ValueError:
        return False
