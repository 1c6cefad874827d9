"""Time: a clock that never steps while the server runs, and the repair of turn clocks when it starts.

Times are stored as seconds since 1970. The system's clock may be set while the server runs, or between two runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection, select, update

from hullworks.server.pledges import SHOWING_SECONDS
from hullworks.server.schema import MATCHES
from hullworks.server.store import Store, StoredTable, read
from hullworks.server.wire import OPEN, RUNNING


class Steady:
    """The time of the system's clock when this process started, and the seconds that have really passed since."""

    def __init__(self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic) -> None:
        self.passed = passed
        self.zero = wall() - passed()

    def __call__(self) -> float:
        return self.zero + self.passed()


async def set_clocks(store: Store, now: float) -> None:
    """When a server starts, set the times at which it must act in running matches.

    A bot that is asked answers at once, whatever the clock said when it was asked. A player who is asked gets the full
    time again if no other server was running: nobody could answer meanwhile. With other servers nobody gets more time
    than the full time.
    """

    def work(connection: Connection) -> None:
        going = select(MATCHES).where(MATCHES.c.state.in_((OPEN, RUNNING)), MATCHES.c.due.is_not(None))
        for kept in read(connection, connection.execute(going).all()):
            due = due_now(kept, now, store.shared)
            if due != kept.due:
                same = (MATCHES.c.id == kept.id, MATCHES.c.version == kept.version, MATCHES.c.due == kept.due)
                connection.execute(update(MATCHES).where(*same).values(due=due))

    await store.transact(work)


def due_now(kept: StoredTable, now: float, shared: bool) -> float | None:
    """When the server must act in a match whose time was set before it started."""
    if kept.state == OPEN and kept.due is not None:
        return min(now + SHOWING_SECONDS, kept.due)
    fresh: float | None = replace(kept, paused=False).after(kept.asks(), False, now)["due"]
    if fresh is None or kept.due is None or not shared:
        return fresh
    return min(fresh, kept.due)
