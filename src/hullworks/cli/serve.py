"""`hullworks serve`: tables for others, over the network."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.links import links, tell
from hullworks.cli.terminal import Screen
from hullworks.engine.errors import Mistake


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    workers: int = 1,
    pace: float = 0.6,
    proxy: Annotated[str, Parameter(show_default=False)] = "",
) -> None:
    """Serve tables that anyone can join in a browser, until Ctrl-C. Every answer is on disk before it is acknowledged.

    It is `hullworks play` without opening a browser, for a host. Programs find the OpenAPI document at
    /schema/openapi.json.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others on the network in.
    port
        The port; 0 takes any that is free.
    store
        Where the games are kept: a file for SQLite (one in your data folder, if not said), or postgresql://user@host/name.
    workers
        How many processes serve; more than one needs PostgreSQL.
    pace
        Seconds between two answers of bots, so that people can follow.
    proxy
        The address of a proxy before the server, such as 127.0.0.1: then X-Forwarded-For says where requests come from.
    """
    try:
        from hullworks.cli.harbour import SITE
        from hullworks.cli.harbour import store as usual_store
        from hullworks.server.app import Settings
        from hullworks.server.berth import Note
        from hullworks.server.run import bind, claim, prepare, run
    except ModuleNotFoundError as missing:
        raise Mistake(f"serving needs {missing.name}: pip install 'hullworks[server]'") from None
    if not 1 <= workers <= 64:
        raise Mistake(f"--workers: expected a number from 1 to 64, got {workers}")
    if not 0 <= pace <= 60:
        raise Mistake(f"--pace: expected seconds from 0 to 60, got {pace:g}")
    address = usual_store() if store is None else store
    berth = claim(address)
    if berth is not None and not berth.take():
        note = berth.read()
        raise Mistake(f"{address}: is served already{f', at {note.link}' if note else ''}; stop that server first")
    prepare(Settings(address), workers)
    door = bind(host, port)
    found = links(host, door.getsockname()[1])
    if berth is not None:
        berth.write(Note(door.getsockname()[1], found.local))
    tell(Screen(), found)
    try:
        run(Settings(address, pace=pace, proxy=proxy, network=found.network), door, workers, SITE)
    finally:
        if berth is not None:
            berth.leave()
