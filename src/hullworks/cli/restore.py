"""`hullworks restore`: restore the tables from a backup."""

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
    """Restore the tables from a backup. Stop the server first.

    Use pg_restore instead for a file made by pg_dump.

    Parameters
    ----------
    file
        The backup.
    store
        The store, as for `hullworks serve`.
    replace
        Replace existing tables. They are not lost: their file is renamed.
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
    """Copy a backup to the place of the store; return the new path of the previous store, if there was one."""
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
