"""Runs the server in this process, or in several that share one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from contextlib import suppress
from errno import EADDRINUSE
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import uvicorn
from msgspec.structs import replace
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from hullworks.kernel.errors import Mistake
from hullworks.server.app import SETTINGS, Settings
from hullworks.server.backup import BESIDE, copy, free_name
from hullworks.server.berth import Berth
from hullworks.server.door import RESERVED, Door, Room, open_files
from hullworks.server.engine import database
from hullworks.server.gate import Gate
from hullworks.server.log import write_logs
from hullworks.server.problem import StoreDown
from hullworks.server.store import Store
from hullworks.server.survey import Standing, backup_command, check_lock, place, survey, trouble
from hullworks.server.websocket import Socket

WIDEST: Final = 7  # bits of the prefix; private networks have 7 (fc00::/7), 8 or more
BACKLOG: Final = 64  # connections that wait to be let in; as many are let in before anything else is done
SHUTDOWN_SECONDS: Final = 3  # then sockets that are still open are cut off
HUNG_SECONDS: Final = 20  # then a silent worker is replaced; on a busy machine it takes longer than five to start


def claim(store: str) -> Berth | None:
    """The lock file of a SQLite store, which must be taken before it is served; none for a shared store."""
    url = database(store)
    if url.get_backend_name() == "postgresql":
        return None
    path = Path(url.database or "").resolve()  # so that a link to the file finds the same lock
    make_file(path)
    return Berth(path)


def prepare(settings: Settings, workers: int) -> str:
    """Check and migrate the store. Return a sentence for the host if it was migrated, else an empty string."""
    standing, url = check_store(settings, workers), database(settings.store)
    if url.get_backend_name() != "postgresql":
        check_lock(Path(url.database or ""), settings.busy)
    told = back_up_first(url, standing) if standing.is_older else ""
    try:
        asyncio.run(bring_up_to_date(settings.store))
    except (StoreDown, SQLAlchemyError) as error:
        raise Mistake(f"{place(url)}: {trouble(error)}") from None
    return told


def check_store(settings: Settings, workers: int) -> Standing:
    """Check the proxy and the store, read-only."""
    check_proxy(settings.proxy)
    if workers > 1 and database(settings.store).get_backend_name() != "postgresql":
        raise Mistake("several workers need a PostgreSQL to share: --store postgresql://...")
    return asyncio.run(survey(settings.store))


def back_up_first(url: URL, standing: Standing) -> str:
    """Back up a store before a migration, and return a sentence for the host.

    For PostgreSQL the sentence only names the backup command.
    """
    older = f"{place(url)}: is the store of an older Hullworks and is brought up to date"
    if url.get_backend_name() == "postgresql":
        return f"{older}. Whatever release comes next, make a backup before you start it: {backup_command(url)}"
    path = Path(url.database or "")
    copied = free_name(path, f"before-{standing.head}")
    copy(path, copied)
    return f"{older}. As it was, it is kept in {copied}."


async def bring_up_to_date(address: str) -> None:
    """Apply the missing migrations to a store."""
    store = Store(address)
    try:
        await store.prepare()
    finally:
        await store.close()


def check_proxy(address: str) -> None:
    """Check the trusted proxies: addresses or networks separated by commas.

    A network as large as `WIDEST` cannot be a host's own: visitors in it could name any address as theirs.
    """
    for part in address.split(",") if address else ():
        try:
            network = ip_network(part.strip(), strict=False)
        except ValueError:
            raise Mistake(f"--proxy: expected an address such as 127.0.0.1 or 10.0.0.0/8, got {part!r}") from None
        if network.prefixlen < WIDEST:
            raise Mistake(f"--proxy: {part.strip()} would trust whatever visitors say; name the address of your proxy")


def make_file(path: Path) -> None:
    """Check that the file can be opened; otherwise a thread of SQLite's driver fails and never ends.

    Only its owner may read it, since it holds hidden information; SQLite gives the files beside it the same mode.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        for part in BESIDE:
            with suppress(FileNotFoundError, PermissionError):
                path.with_name(path.name + part).chmod(0o600)
    except OSError as error:
        raise Mistake(f"{path}: cannot be written ({error.strerror or error})") from None


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to this address; raise a `Mistake` that says why if it cannot be."""
    if not 0 <= port <= 65535:
        raise Mistake(f"--port: expected a number from 0 to 65535, got {port}")
    try:
        found = socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM, socket.IPPROTO_TCP, socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise Mistake(f"--host: there is no {host!r} here") from None
    family, kind, protocol, _, address = found[0]
    # asyncio disables Nagle's algorithm only if the protocol is named; otherwise each small reply takes 40 ms.
    made = socket.socket(family, kind, protocol)
    if sys.platform != "win32":  # There it would let two servers have the same port.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
    except OSError as error:
        made.close()
        why = "it is in use" if error.errno == EADDRINUSE else error.strerror or str(error)
        raise Mistake(f"port {port} of {host} cannot be opened: {why}") from None
    made.set_inheritable(True)
    return made


def run(settings: Settings, door: socket.socket, workers: int, factory: str = "hullworks.server.app:create") -> None:
    """Serve the application of the *factory* on the socket *door* until the process is stopped."""
    several = workers > 1 and sys.platform != "win32"
    settings = replace(settings, master=os.getpid() if several else 0)
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    write_logs(settings.logs, settings.requests)
    room = room_of(settings)
    config, gate = configuration(factory, settings, room, factory=True, workers=workers), Gate(room, door)
    if workers > 1:
        Multiprocess(config, sockets=[gate]).run()
    else:
        uvicorn.Server(config).run(sockets=[gate])


def room_of(settings: Settings) -> Room:
    """The connections that a server with these settings has room for."""
    proxies = tuple(part.strip() for part in settings.proxy.split(",") if part)
    return Room(open_files() - RESERVED, settings.connections, settings.arrival, proxies, settings.unread)


def configuration(app: Any, settings: Settings, room: Room, **more: Any) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        http=cast(Any, partial(Door, room)),
        ws=cast(Any, partial(Socket, room)),
        ws_max_size=settings.message,
        proxy_headers=settings.proxy != "",  # Otherwise any local client could fake its address.
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=HUNG_SECONDS,
        log_config=None,  # Its lines look like ours.
        log_level="warning",
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        **more,
    )
