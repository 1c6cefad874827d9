"""`hullworks restore`: the tables of a backup, in the place of those that are there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake


def restore(
    file: Path,
    /,
    *,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    replace: Annotated[bool, Parameter(show_default=False)] = False,
) -> None:
    """Put the tables of a backup in their place. Stop the server first.

    A backup in the file of pg_dump is restored with pg_restore instead.

    Parameters
    ----------
    file
        The backup.
    store
        Where the games are kept, as in `hullworks serve`.
    replace
        Replace the tables that are there. They are not lost: their file gets another name.
    """
    try:
        from hullworks.cli import harbour
        from hullworks.server.backup import file_of
        from hullworks.server.survey import is_empty, survey
    except ModuleNotFoundError as missing:
        raise Mistake(f"restoring needs {missing.name}: pip install 'hullworks[server]'") from None
    target = file_of(store or harbour.store())
    if is_empty(file):
        raise Mistake(f"{file}: there is no backup here")
    asyncio.run(survey(str(file)))
    if file.resolve() == target.resolve():
        raise Mistake(f"{file}: is the store itself, not a backup of it")
    if not is_empty(target) and not replace:
        raise Mistake(f"{target}: there are tables already; with --replace their file is renamed and kept")
    aside = put_in_place(file, target)
    kept = f" What was there is in {aside}." if aside is not None else ""
    Screen().print(f"{target}: the tables of {file}.{kept}", soft_wrap=True)


def put_in_place(file: Path, target: Path) -> Path | None:
    """Copy a backup to where the store is; where that is kept which was there, if anything was."""
    from hullworks.server.backup import copy, free_name, put_aside
    from hullworks.server.berth import Berth
    from hullworks.server.survey import is_empty

    fresh, berth = free_name(target, "new"), Berth(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    if not berth.take():
        raise Mistake(f"{target}: is being served; stop that server first")
    try:
        copy(file, fresh)
        aside = None if is_empty(target) else put_aside(target)
        fresh.replace(target)
    finally:
        berth.leave()
    return aside
