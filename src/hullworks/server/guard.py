"""ASGI middleware: rate limits by address, names of this server, security headers, other sites, choice of language."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from secrets import token_hex
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from hullworks.language import own_names, preferred, speaking
from hullworks.server import log
from hullworks.server.door import is_chunked, place
from hullworks.server.limit import REQUEST, VISITOR, Limit
from hullworks.server.metrics import Metrics
from hullworks.server.turns import Turns
from hullworks.server.wire import Trouble, troubled

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
    (b"permissions-policy", b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
PRIVATE: Final = (b"cache-control", b"no-store")  # for everything that does not say how it may be cached
HOST: Final = re.compile(r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?")
OPENING: Final = 3  # requests that a new socket counts for: it is told all that there is to see
PAUSE: Final = 0.5  # seconds that a visitor who asks too often waits for the refusal
KEPT: Final = 200  # visitors of one address who are kept waiting at once: as many as it may have connections
# The cookie with the language that the reader has chosen; the script sets it.
LANGUAGE: Final = re.compile(r"(?:^|;)\s*hullworks-language=([a-z-]+)\s*(?:;|$)")
SWITCHED: Final = 101  # the status of a socket that was opened
READING: Final = ("GET", "HEAD", "OPTIONS")

Message = dict[str, Any]
Page = Callable[[str, str, Trouble], str | None]


def no_page(path: str, accepted: str, trouble: Trouble) -> str | None:
    """What a server without pages shows: the trouble is told as JSON."""
    return None


@dataclass(frozen=True)
class Limits:
    """The limits for one address and for one socket."""

    rate: float  # requests a second from one address
    burst: float  # requests at once from one address
    sockets: int  # open at once from one address
    messages: float  # a second over one socket, and three times as many at once; over all of an address, five times
    turns: int  # requests of one address that are worked on at once


class Guard:
    """Middleware around an ASGI application."""

    def __init__(
        self,
        app: Any,
        limits: Limits,
        language: str = "",
        names: Iterable[str] = (),
        metrics: Metrics | None = None,
        page: Page = no_page,
    ) -> None:
        self.app = app
        self.page = page  # for a path and an Accept header, the page that tells a trouble
        self.metrics = metrics or Metrics()
        self.names = {name.casefold() for name in names}  # of this server, besides addresses and "localhost"
        self.limits = limits
        self.language = language  # of all responses; if empty, the language of each browser
        self.limit = Limit(limits.rate, limits.burst)
        self.turns = Turns(limits.turns)
        self.said = Limit(5 * limits.messages, 15 * limits.messages)
        self.sockets: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()  # refused, and not told yet

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        known = VISITOR.set(place_of(scope))
        REQUEST.set(token_hex(8))
        try:
            with speaking(self.language or accepted(scope)):
                await self.answer(scope, receive, send)
        finally:
            VISITOR.reset(known)

    async def answer(self, scope: Message, receive: Any, send: Any) -> None:
        """Pass the request on and add the security headers, or reject it."""
        trouble = self.refuses(scope)
        bodiless = scope.get("method") == "HEAD"
        if bodiless:
            scope = {**scope, "method": "GET"}

        began, number = time.monotonic(), REQUEST.get()

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] == 429:
                    await self.keep_waiting(place_of(scope))
                self.metrics.note(message["status"], time.monotonic() - began)
                log.note(scope, message["status"], time.monotonic() - began, place_of(scope))
                said = [*message.get("headers", ()), (b"x-request-id", number.encode())]
                private = [] if any(name == PRIVATE[0] for name, _ in said) else [PRIVATE]
                message = {**message, "headers": [*said, *private, *HEADERS]}
            elif bodiless and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        if trouble is None:
            async with self.turns.take(place_of(scope)):
                await self.limit.leave_room(place_of(scope))
                if scope["type"] == "websocket":
                    await self.connect(scope, receive, send)
                    log.note(scope, SWITCHED, time.monotonic() - began, place_of(scope))
                else:
                    await self.app(scope, receive, send_safely)
        elif scope["type"] == "websocket":
            self.metrics.closed[trouble.status] += 1
            await receive()
            if trouble.status == 429:
                await self.keep_waiting(place_of(scope))
            await send(closing(trouble))
            log.note(scope, trouble.status, time.monotonic() - began, place_of(scope))
        else:
            page = self.page(scope["path"], ",".join(values(scope, b"accept")), trouble)
            headers = [(b"content-type", b"application/json" if page is None else b"text/html; charset=utf-8")]
            headers += [(b"retry-after", b"1")] if trouble.status == 429 else []
            headers += [(b"connection", b"close")] if trouble.status == 411 else []
            body = msgspec.json.encode(trouble) if page is None else page.encode()
            await send_safely({"type": "http.response.start", "status": trouble.status, "headers": headers})
            await send_safely({"type": "http.response.body", "body": body})

    async def keep_waiting(self, visitor: str) -> None:
        """Let a moment pass before a refusal: a refusal is work, too, and who waits for one cannot ask again."""
        if self.kept[visitor] < KEPT:
            with one_more(self.kept, visitor):
                await asyncio.sleep(PAUSE)

    async def connect(self, scope: Message, receive: Any, send: Any) -> None:
        """Count a socket while it is open, and close it if it sends too many messages."""
        limit = Limit(self.limits.messages, 3 * self.limits.messages)
        visitor, closed = place_of(scope), False

        async def send_while_open(message: Message) -> None:
            if not closed:
                await send(message)

        async def receive_calmly() -> Message:
            nonlocal closed
            message: Message = await receive()
            if message["type"] != "websocket.receive" or (limit.allows("") and self.said.allows(visitor)):
                return message
            self.metrics.closed[429] += 1
            await send_while_open(closing(troubled(429, "problem.too-many-messages")))
            closed = True
            return {"type": "websocket.disconnect", "code": 4429}

        with one_more(self.sockets, visitor):
            await self.app(scope, receive_calmly, send_while_open)

    def refuses(self, scope: Message) -> Trouble | None:
        """The reason to reject a request, if there is one."""
        place, opens = place_of(scope), scope["type"] == "websocket"
        if not self.limit.allows(place, OPENING if opens else 1):
            return troubled(429, "problem.too-often")
        if opens and self.sockets[place] >= self.limits.sockets:
            return troubled(429, "problem.too-many-windows")
        if is_chunked(scope["headers"]):
            return troubled(411, "problem.no-length")
        headers = dict(scope["headers"])
        repeated = len([name for name, _ in scope["headers"] if name in (b"host", b"origin")])
        if repeated > len({b"host", b"origin"} & set(headers)) or not self.is_named(headers.get(b"host")):
            return troubled(421, "problem.other-name")
        origin = headers.get(b"origin")
        reads = scope["type"] == "http" and scope["method"] in READING
        if origin is not None and not reads and not same_site(origin, headers.get(b"host", b"")):
            return troubled(403, "problem.other-site")
        return None

    def is_named(self, host: bytes | None) -> bool:
        """Whether a Host header names this server: by an address, as "localhost", or by one of its own names.

        A page of another site whose name leads here, by accident or by design, is turned away.
        """
        found = HOST.fullmatch("localhost" if host is None else host.decode("latin-1").casefold())
        if found is None or int(found["port"] or 0) > 65_535:
            return False
        name = found["name"].strip("[]").rstrip(".")
        return name in self.names or name == "localhost" or is_address(name)


@contextmanager
def one_more(counts: Counter[str], name: str) -> Iterator[None]:
    """Count something while it lasts."""
    counts[name] += 1
    try:
        yield
    finally:
        counts[name] -= 1
        if not counts[name]:
            del counts[name]


def is_address(name: str) -> bool:
    """Whether this is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def accepted(scope: Message) -> str:
    """The language that the reader has chosen, or the first available one that the browser accepts, or English."""
    chosen = LANGUAGE.search(";".join(values(scope, b"cookie")))
    if chosen is not None and chosen[1] in own_names():
        return chosen[1]
    return preferred(",".join(values(scope, b"accept-language")))


def values(scope: Message, header: bytes) -> list[str]:
    """The values of a header of a request."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == header]


def closing(trouble: Trouble) -> Message:
    """The message that closes a socket, with the reason."""
    return {"type": "websocket.close", "code": 4000 + trouble.status, "reason": trouble.problem}


def place_of(scope: Mapping[str, Any]) -> str:
    """The client's address, as limits count it."""
    return place((scope.get("client") or ("",))[0])


def same_site(origin: bytes, host: bytes) -> bool:
    """Whether the browser's Origin header names this host."""
    try:
        return urlsplit(origin.decode("latin-1")).netloc == host.decode("latin-1") != ""
    except ValueError:
        return False
