"""`hullworks backup`: all tables in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake


def backup(file: Path, /, *, store: Annotated[str | None, Parameter(show_default=False)] = None) -> None:
    """Copy all tables to a new file, as they are at this moment; the server may run meanwhile.

    A store in PostgreSQL is backed up with pg_dump instead. Keep the file to yourself: it holds everything that is
    hidden in the games.

    Parameters
    ----------
    file
        The new file.
    store
        Where the games are kept, as in `hullworks serve`.
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
