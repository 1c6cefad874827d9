"""Time travel: matches and saved games begun with an old release are finished with this one, and with tuned parts."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from cli.terminal import Run, command, surroundings
from hullworks.engine.archive import archive
from hullworks.engine.record import read
from hullworks.games import GAMES, load
from hullworks.server.client import Client
from hullworks.server.wire import NewTable, State
from server.harbour import Process, play_on
from server.past import new, old, tuned
from server.postgres import Postgres

__all__ = ["new", "old", "tuned"]  # fixtures
FINISHER = Path(__file__).with_name("finisher.py")
SHORT: dict[str, dict[str, bool | int | str]] = {"marino": {"ships": 2}, "ship-shape": {"weeks": 1}}


@dataclass(frozen=True)
class Table:
    """A table at which two people play, with their tokens and what the first of them saw last."""

    game: str
    id: str
    tokens: tuple[str | None, ...]
    state: State


def sit_down(url: str, game: str) -> Table:
    """A new table of two people, who have answered a few times."""
    with Client(url) as ada, Client(url) as ben:
        slip = ada.create(NewTable(game, ["open", "open"], options=SHORT.get(game, {}))).table.id
        for number, one in enumerate((ada, ben)):
            one.join(slip, f"Player {number}")
        play_on([ada, ben], slip, Random(game), most=5)
        return Table(game, slip, (ada.token, ben.token), ada.state(slip))


def carry_on(url: str, table: Table) -> None:
    """The same people come to another server, find the match as they left it, and play on."""
    with Client(url, table.tokens[0]) as ada, Client(url, table.tokens[1]) as ben:
        state = ada.state(table.id)
        assert (state.number, state.view, state.deeds) == (table.state.number, table.state.view, table.state.deeds)
        play_on([ada, ben], table.id, Random(table.id), most=3)
        assert ada.state(table.id).number > state.number


def finish(store: str, tables: list[Table], source: Path) -> dict[str, str]:
    """Play matches to their end with the code of a source; the parts of each."""
    env = surroundings(source, {"PYTHONPATH": str(source)})
    done = subprocess.run(
        [sys.executable, str(FINISHER), store, *(table.id for table in tables)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {line.split()[0]: line.split()[1] for line in done.stdout.splitlines()}


def run(source: Path, home: Path, *arguments: str, said: str = "") -> Run:
    """A command line with the code of a source."""
    env = surroundings(home, {"PYTHONPATH": str(source), "COLUMNS": "100"})
    done = subprocess.run(command(arguments), input=said.encode(), capture_output=True, env=env, check=False)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_matches_of_an_old_release_are_finished_by_this_one_and_with_tuned_parts(
    kind: str, old: Path, new: Path, tuned: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = str(tmp_path / "tables.sqlite")
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        store = postgres.database()
    server = Process(store, "--pace", "0", package=str(old))
    try:
        tables = [[sit_down(server.url, game) for game in GAMES] for _ in range(2)]
    finally:
        server.end()
    check = run(new, tmp_path / "home", "upgrade", "--check", "--store", store)
    assert (check.status, check.err) == (0, "")
    assert "10 go on, 0 differ, 0 cannot be read." in check.out
    for source, some in ((new, tables[0]), (tuned, tables[1])):
        server = Process(store, "--pace", "0", package=str(source))
        try:
            for table in some:
                carry_on(server.url, table)
            fresh = sit_down(server.url, "marino")
        finally:
            server.end()
        parts = finish(store, [*some, fresh], source)
        for table in some:
            first = archive(load(table.game).folder).versions[1]
            assert parts[table.id] in first.texts, "the record still names its parts as the old release did"
        assert parts[fresh.id] == archive(source / "hullworks" / "games" / "marino").current


def test_a_saved_game_of_an_old_release_is_gone_on_with_and_finished(
    old: Path, new: Path, tuned: Path, tmp_path: Path
) -> None:
    begin = ["play", "--terminal", "marino", "--players", "2", "--seed", "5", "--option", "ships=1"]
    assert run(old, tmp_path, *begin, said="1\n" * 6).status == 0
    (path,) = (tmp_path / "games").glob("*.jsonl")
    before = read(path)
    check = run(tuned, tmp_path, "upgrade", "--check")
    assert check.status == 0 and "1 goes on, 0 differ, 0 cannot be read." in check.out
    assert run(tuned, tmp_path, "play", "--terminal", "--resume", "last", said="1\n" * 400).status == 0
    after = read(path)
    assert after.seed is not None and after.heading == before.heading
    assert after.entries[: len(before.entries)] == before.entries
    assert run(new, tmp_path, "verify", str(path)).status == 0
