"""`hullworks backup`: copy all tables to one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake


def backup(file: Path, /, *, store: Annotated[str | None, Parameter(show_default=False)] = None) -> None:
    """Copy all tables to a new file, as a snapshot of this moment. The server may be running.

    Use pg_dump instead if the store is in PostgreSQL. Keep the file private: it contains all hidden information of the
    games.

    Parameters
    ----------
    file
        The new file.
    store
        The store, as for `hullworks serve`.
    """
    try:
        from hullworks.cli import harbour
        from hullworks.server.backup import copy, file_of
        from hullworks.server.survey import is_empty, survey
    except ModuleNotFoundError as missing:
        raise Mistake(f"a backup needs {missing.name}: pip install 'hullworks[server]'") from None
    address = store or harbour.store()
    source = file_of(address)
    if is_empty(source):
        raise Mistake(f"{source}: there is no store here")
    if file.exists():
        raise Mistake(f"{file}: is there already; name a new file")
    asyncio.run(survey(address))
    copy(source, file)
    Screen().print(f"{file}: a copy of {source}, {file.stat().st_size / 1000:,.0f} kB.", soft_wrap=True)
