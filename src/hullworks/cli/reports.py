"""`hullworks reports`: list the messages that people at a server's tables have reported."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from hullworks.cli.terminal import Screen, clean
from hullworks.kernel.errors import Mistake

if TYPE_CHECKING:
    from hullworks.server.talk import Report

SHOWN: Final = 100  # the latest ones


def reports(*, store: Annotated[str | None, Parameter(show_default=False)] = None) -> None:
    """List the messages that people reported, the latest report first. Nothing is changed, and a server may be running.

    Only messages in people's own words can be reported, so there are none unless you serve with `--chat`.

    Parameters
    ----------
    store
        The store, as for `hullworks serve`.
    """
    screen = Screen()
    count, found = asyncio.run(read(store))
    if not found:
        screen.say("Nobody has reported a message.")
        return
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for heading in ("reported", "table", "by", "message"):
        table.add_column(heading, no_wrap=heading in ("reported", "table"))
    for report in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.reported))
        table.add_row(when, report.match, Text(clean(report.name)), Text(clean(report.text)))
    screen.put(table)
    if count > len(found):
        screen.say(f"and {count - len(found)} more", "soft")


async def read(address: str | None) -> tuple[int, list[Report]]:
    """The number of reports in a store, and the latest ones."""
    try:
        from hullworks.cli import harbour
        from hullworks.server import talk
        from hullworks.server.engine import database
        from hullworks.server.store import Store
        from hullworks.server.survey import is_empty, place, survey
    except ModuleNotFoundError as missing:
        raise Mistake(f"a store needs {missing.name}: pip install 'hullworks[server]'") from None
    where = address or harbour.store()
    url = database(where)
    if url.get_backend_name() == "sqlite" and is_empty(Path(url.database or "")):
        raise Mistake(f"{place(url)}: there is no store here")
    await survey(where)
    store = Store(where, read_only=True)
    try:
        return await talk.reports(store, SHOWN)
    finally:
        await store.close()
