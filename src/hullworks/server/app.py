"""The whole server: store, rooms, tables, matches, bots, and the application that serves them."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from hullworks import __version__
from hullworks.bots.guest import AT_TABLE
from hullworks.coach.analysis import SECONDS
from hullworks.kernel.errors import Mistake
from hullworks.server import metrics
from hullworks.server.analyses import Analyses
from hullworks.server.api import HANDLERS, Received, answer_fault, answer_http, answer_problem, bearer
from hullworks.server.chat import Chat
from hullworks.server.clock import Steady, set_clocks
from hullworks.server.document import Document, name_methods
from hullworks.server.expiry import Expiry, Lifetimes
from hullworks.server.guard import Guard, Limits, Page, no_page
from hullworks.server.guests import Guests
from hullworks.server.lessons import Lessons
from hullworks.server.limit import Limit
from hullworks.server.live import Live
from hullworks.server.log import write_logs
from hullworks.server.matches import Matches
from hullworks.server.players import Players
from hullworks.server.presence import Presence
from hullworks.server.problem import Problem
from hullworks.server.ratings import Standings
from hullworks.server.replays import Replays
from hullworks.server.store import Store, StoredTable
from hullworks.server.tables import Tables

COMPRESSED: Final = "compressed"  # marks handlers that compress their own responses
PRESSED: Final = 3  # gzip level of everything else: half the work of 5 for an eighth more bytes
MASTER_SECONDS: Final = 1.0  # between two checks that the master is still there
# A page that is being drawn keeps Python for itself this long while the store's thread waits for it, at every step of
# a transaction; with the default of 5 ms an answer takes ten times as long while somebody floods the server.
SWITCH_SECONDS: Final = 0.0005
SETTINGS: Final = "HULLWORKS_SERVER"  # environment variable with the settings of a worker process


class Settings(msgspec.Struct, frozen=True):
    """The settings of a server."""

    store: str
    pace: float = 0.1  # seconds between two answers of bots; a page shows them at the pace of its reader
    rate: float = 50  # requests a second from one address
    burst: float = 300  # requests at once from one address
    connections: int = 200  # open at once from one address, and at most half of those that the system allows
    arrival: float = 20  # seconds for a whole request to arrive
    unread: float = 30  # seconds in which a visitor must take something of what was sent to them
    sockets: int = 100  # open at once from one address
    messages: float = 20  # a second over one socket; five times as many over all sockets of an address
    turns: int = 2  # requests of one address that are worked on at once
    message: int = 4096  # bytes in one message over a socket
    tables: int = 10_000  # open and running
    body: int = 65_536  # bytes of a request
    busy: float = 5  # seconds until a database that does not respond counts as failed
    made: float = 60  # tables that one address may make at once
    made_an_hour: float = 40  # tables that it may make an hour: fewer than `tables` before they expire
    drawings: float = 150  # boards and pages of replays that one address may have drawn at once
    files: float = 5  # whole games that one address may save as files at once
    hints: float = 30  # that one address may ask for at once
    hints_a_second: float = 0.5
    analyses: float = 6  # games that one address may have analysed at once
    insight: float = SECONDS  # seconds of computing for an analysis
    lifetimes: Lifetimes = Lifetimes()
    names: list[str] = []  # of this server, such as games.example.org; an address needs none
    proxy: str = ""  # address of the reverse proxy whose forwarding headers are trusted
    bots: dict[str, str] = {}  # external bots by the names they have at tables
    patience: float = AT_TABLE  # seconds that an external bot has for an answer
    network: str = ""  # address of the server on the local network, for invitations
    scrapers: str = "127.0.0.0/8,::1"  # networks from which the figures at /metrics may be read
    master: int = 0  # the process that started the workers, if there are several
    logs: str = "text"  # the form of the log's lines: one of `log.FORMS`
    requests: bool = False  # whether each request is logged
    language: str = ""  # of all responses; if empty, the language of each browser
    chat: bool = False  # whether people at a table may write messages in their own words
    class_chat: bool = False  # whether this holds for the tables of classes, too

    def free_text(self, kept: StoredTable) -> bool:
        """Whether people at this table may write messages in their own words."""
        return self.chat and (self.class_chat or kept.lesson is None)


class Services:
    """The services that the application uses."""

    def __init__(self, settings: Settings, clock: Callable[[], float] | None = None) -> None:
        clock = clock or Steady()
        self.clock = clock
        self.store = Store(settings.store, settings.busy)
        self.presence = Presence(self.store, clock)
        self.live = Live(self.store, self.presence, settings.free_text)
        making = Limit(settings.made_an_hour / 3600, settings.made)
        self.tables = Tables(self.store, self.live, settings.tables, making)
        self.expiry = Expiry(self.tables, settings.lifetimes)
        self.matches = Matches(self.tables, self.live, Limit(settings.hints_a_second, settings.hints))
        self.players = Players(self.matches, settings.pace, Guests(settings.bots, settings.patience))
        self.replays = Replays(self.tables, settings.drawings)
        self.analyses = Analyses(self.store, settings.analyses, settings.insight)
        self.lessons = Lessons(self.matches)
        self.standings = Standings(self.matches)
        self.chat = Chat(self.matches)
        self.cells = [self.tables.packs.cell]  # processes to be stopped; the web pages add theirs

    @asynccontextmanager
    async def running(self, app: Litestar) -> AsyncIterator[None]:
        """Migrate the store, and run the background tasks while the application runs."""
        await self.store.prepare()
        await set_clocks(self.store, self.clock())
        rounds = (self.players.go_round(), self.presence.go_round(), self.expiry.go_round(), self.live.go_round())
        tasks = [asyncio.create_task(work) for work in rounds]
        if self.store.shared:
            tasks.append(asyncio.create_task(self.live.listen()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.analyses.close()
            await self.players.stop()
            await self.matches.thinker.stop()
            for cell in self.cells:
                await cell.stop()
            await self.presence.stop()
            await self.store.close()


def application(
    services: Services,
    settings: Settings,
    handlers: Sequence[Any] = (),
    problems: Mapping[Any, Any] | None = None,
    page: Page = no_page,
) -> Guard:
    """Build the application.

    The web pages add their own *handlers* and exception handlers (*problems*), and the *page* of a request that was
    turned away.
    """
    told: dict[Any, Any] = {
        Problem: answer_problem,
        Mistake: answer_problem,
        HTTPException: answer_http,
        Exception: answer_fault,
    }
    counted = metrics.Metrics()
    watch = metrics.Watch(services, counted, settings.scrapers)
    app = Litestar(
        route_handlers=[*HANDLERS, *metrics.HANDLERS, *handlers],
        dependencies={  # Litestar takes a wrong field of a request for a fault of ours if it has one of these names.
            "tables": Provide(lambda: services.tables, sync_to_thread=False),
            "matches": Provide(lambda: services.matches, sync_to_thread=False),
            "replays": Provide(lambda: services.replays, sync_to_thread=False),
            "analyses": Provide(lambda: services.analyses, sync_to_thread=False),
            "lessons": Provide(lambda: services.lessons, sync_to_thread=False),
            "standings": Provide(lambda: services.standings, sync_to_thread=False),
            "chat": Provide(lambda: services.chat, sync_to_thread=False),
            "watch": Provide(lambda: watch, sync_to_thread=False),
            "caller": Provide(bearer, sync_to_thread=False),
        },
        exception_handlers={**told, **(problems or {})},
        lifespan=[services.running],
        before_send=[name_methods],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=PRESSED, exclude_opt_key=COMPRESSED),
        logging_config=None,
        request_class=Received,
        request_max_body_size=settings.body,
        openapi_config=openapi(),
    )
    limits = Limits(settings.rate, settings.burst, settings.sockets, settings.messages, settings.turns)
    return Guard(app, limits, settings.language, {*settings.names, *own_names()}, counted, page)


def openapi() -> OpenAPIConfig:
    """How the API is described."""
    return OpenAPIConfig(
        title="Hullworks",
        version=__version__,
        path="/schema",
        render_plugins=[Document()],
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
    )


def own_names() -> set[str]:
    """The names that this machine has on its own network."""
    name = socket.gethostname().casefold()
    return {name, f"{name}.local", f"{name.partition('.')[0]}.local"}


def worker_settings() -> Settings:
    """Read the settings of a worker process from its environment, set up its log, and tune threads and the collector.

    Objects loaded so far live until the process ends, and an answer creates thousands of small objects, few of them in
    reference cycles. With the default thresholds the collector would traverse everything several times a second, which
    is a tenth of all the work.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    sys.setswitchinterval(SWITCH_SECONDS)
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    write_logs(settings.logs, settings.requests)
    if settings.master:
        threading.Thread(target=outlive, args=(settings.master,), daemon=True).start()
    return settings


def outlive(master: int) -> None:
    """Stop this worker when the process that started it is gone: nobody else would."""
    while os.getppid() == master:
        time.sleep(MASTER_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


def create() -> Guard:
    """Build the application of a worker process."""
    settings = worker_settings()
    return application(Services(settings), settings)
