"""`hullworks upgrade`: check which matches and saved games can continue with this version."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from hullworks.cli import shelf
from hullworks.cli.terminal import Screen, clean
from hullworks.games import load
from hullworks.kernel.errors import Differs, Mistake
from hullworks.match.live import replay
from hullworks.match.record import Record, read

SHOWN: Final = 40  # rows for matches that go on; all others are always shown
GOES_ON, DIFFERS, UNREADABLE = "goes on", "differs", "cannot be read"


@dataclass(frozen=True)
class Verdict:
    """The result for one match."""

    what: str
    game: str
    answers: int
    result: str
    words: str


def upgrade(
    *,
    check: Annotated[bool, Parameter(show_default=False)] = False,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
) -> int:
    """Replay every running match and every saved game with this version, and report which of them can continue.

    Nothing is changed, and a server may be running. Install the new version beside the old one, check with it, and
    then start it. The exit status is 0 if everything goes on, otherwise 1.

    Parameters
    ----------
    check
        Check. This is the only mode: upgrade the package with the tool that installed it; `hullworks serve` migrates
        the store.
    store
        The store, as for `hullworks serve`.
    """
    if not check:
        raise Mistake("upgrade: say --check; the package itself is upgraded by whatever installed it, such as pip")
    screen = Screen()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        verdicts = [*matches(store, screen, bar), *saves(bar)]
    show(screen, verdicts)
    return 0 if all(verdict.result == GOES_ON for verdict in verdicts) else 1


def judge(what: str, record: Record) -> Verdict:
    """Replay one match. Raises a mistake if it cannot be read."""
    game, answers = record.heading.game, len(record.entries)
    try:
        for _ in replay(record, load(game), told=False):
            pass
    except Differs as error:
        return Verdict(what, game, answers, DIFFERS, f"differs at answer {error.answer}")
    return Verdict(what, game, answers, GOES_ON, "goes on")


def unreadable(what: str, game: str, error: Mistake) -> Verdict:
    """The result for a match that cannot be read, with the reason."""
    return Verdict(what, game, 0, UNREADABLE, f"cannot be read: {error}")


# The store.


def matches(store: str | None, screen: Screen, bar: Progress) -> list[Verdict]:
    """The results for the matches of a store; none if there is no store or the server is not installed."""
    try:
        from hullworks.cli import harbour
        from hullworks.server.survey import backup_command, is_empty, place, survey
    except ModuleNotFoundError:
        if store is not None:
            raise Mistake("a store needs the server: pip install 'hullworks[server]'") from None
        return []
    from hullworks.server.engine import database

    address = store or harbour.store()
    url = database(address)
    if url.get_backend_name() == "sqlite" and is_empty(Path(url.database or "")):
        if store is not None:
            raise Mistake(f"{store}: there is no store here")
        return []
    standing = asyncio.run(survey(address))
    if standing.is_older:
        how = "a backup is written beside it" if url.get_backend_name() == "sqlite" else backup_command(url)
        words = f"{place(url)}: will be brought up to date by hullworks serve. Before that: {how}."
        screen.print(words, style="dim", soft_wrap=True)
    return asyncio.run(judge_all(address, bar))


async def judge_all(address: str, bar: Progress) -> list[Verdict]:
    """Replay all matches of a store."""
    from hullworks.server.running import Running

    running = Running(address)
    try:
        slips = await running.slips()
        task = bar.add_task("Matches", total=len(slips))
        verdicts: list[Verdict] = []
        for slip in slips:
            what = f"table {slip.id}"
            try:
                verdicts.append(judge(what, await running.record(slip)))
            except Mistake as error:
                verdicts.append(unreadable(what, slip.game, error))
            bar.advance(task)
        return verdicts
    finally:
        await running.close()


# The saved games.


def saves(bar: Progress) -> list[Verdict]:
    """The results for the saved games of the terminal, including finished ones."""
    paths: list[Path] = []
    with suppress(OSError):
        paths = sorted(shelf.folder().glob("*.jsonl"))
    task = bar.add_task("Saved games", total=len(paths))
    verdicts: list[Verdict] = []
    for path in paths:
        try:
            verdicts.append(judge(path.name, read(path)))
        except Mistake as error:
            verdicts.append(unreadable(path.name, "", error))
        bar.advance(task)
    return verdicts


# The table.


def show(screen: Screen, verdicts: list[Verdict]) -> None:
    """Print a row for each match, problems first, and the number of each kind."""
    if not verdicts:
        screen.say("There is no running match and no saved game.")
        return
    bad = [verdict for verdict in verdicts if verdict.result != GOES_ON]
    good = [verdict for verdict in verdicts if verdict.result == GOES_ON]
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for heading in ("match", "game", "answers", "result"):
        table.add_column(heading, justify="right" if heading == "answers" else "left", no_wrap=heading == "match")
    for verdict in [*bad, *good[:SHOWN]]:
        style = "" if verdict.result == GOES_ON else "bold"
        words = Text(clean(verdict.words), style)
        table.add_row(Text(clean(verdict.what)), Text(clean(verdict.game)), str(verdict.answers), words)
    screen.put(table)
    if len(good) > SHOWN:
        screen.say(f"and {len(good) - SHOWN} more that go on", "soft")
    counts = [sum(verdict.result == kind for verdict in verdicts) for kind in (GOES_ON, DIFFERS, UNREADABLE)]
    goes, differs = "goes" if counts[0] == 1 else "go", "differs" if counts[1] == 1 else "differ"
    screen.say(f"{counts[0]} {goes} on, {counts[1]} {differs}, {counts[2]} cannot be read.")
