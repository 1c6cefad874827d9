"""Backup and restore: during play, and into an empty folder, where the games continue."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cli.terminal import Shell
from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.berth import Berth
from server.harbour import Ear, Harbour, Process, play_on, seated, unattended
from server.postgres import Postgres


def test_a_backup_made_while_people_play_goes_on_in_an_empty_folder(
    shell: Shell, tmp_path: Path, launch: Callable[..., Harbour]
) -> None:
    first = launch(str(tmp_path / "tables.sqlite"))
    ada, ben = first.client(), first.client()
    slip = seated(ada, [ben])
    play_on([ada, ben], slip, Random(1), most=4)
    before = ada.state(slip)
    file = tmp_path / "copies" / "monday.sqlite"
    run = shell.run("backup", str(file), "--store", str(tmp_path / "tables.sqlite"))
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith(f"{file}: a copy of {tmp_path / 'tables.sqlite'}, ")
    assert file.stat().st_mode & 0o777 == 0o600
    play_on([ada, ben], slip, Random(2), most=3)
    assert ada.state(slip).number > before.number, "the server went on meanwhile"

    place = tmp_path / "elsewhere" / "tables.sqlite"
    run = shell.run("restore", str(file), "--store", str(place))
    assert (run.status, run.out) == (0, f"{place}: the tables of {file}.\n")
    second = launch(str(place))
    again = [second.client(ada.token), second.client(ben.token)]
    assert unattended(again[0].state(slip)) == unattended(before)
    play_on(again, slip, Random(3))
    assert verify(load(again[0].record(slip), "record"), load_game("marino")).chance_checked


def test_tables_that_are_replaced_are_kept_under_another_name(
    shell: Shell, tmp_path: Path, launch: Callable[..., Harbour]
) -> None:
    path, file = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    harbour = launch(str(path))
    slip = seated(harbour.client(), [harbour.client()])
    assert shell.run("backup", str(file), "--store", str(path)).status == 0
    run = shell.run("backup", str(file), "--store", str(path))
    assert (run.status, run.err) == (2, f"hullworks: {file}: is there already; name a new file\n")
    late = seated(harbour.client(), [harbour.client()])
    harbour.stop()
    run = shell.run("restore", str(file), "--store", str(path))
    assert run.err == f"hullworks: {path}: there are tables already; with --replace their file is renamed and kept\n"
    run = shell.run("restore", str(file), "--store", str(path), "--replace")
    assert run.out == f"{path}: the tables of {file}. What was there is in {path}.replaced.\n"
    assert ids(path) == {slip} and ids(Path(f"{path}.replaced")) == {slip, late}


def test_a_store_cannot_be_restored_from_itself(shell: Shell, tmp_path: Path, launch: Callable[..., Harbour]) -> None:
    path = tmp_path / "tables.sqlite"
    harbour = launch(str(path))
    slip = seated(harbour.client(), [harbour.client()])
    harbour.stop()
    run = shell.run("restore", str(path), "--store", str(path), "--replace")
    assert (run.status, run.err) == (2, f"hullworks: {path}: is the store itself, not a backup of it\n")
    assert ids(path) == {slip}


def test_a_store_whose_server_was_killed_is_backed_up_with_all_that_was_acknowledged(
    shell: Shell, tmp_path: Path
) -> None:
    path, file = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    server = Process(str(path))
    with Ear(server.url) as ada, Ear(server.url) as ben:
        slip = seated(ada, [ben])
    server.end(9)
    assert Path(f"{path}-wal").stat().st_size > 0, "it is not in the file itself yet"
    assert shell.run("upgrade", "--check", "--store", str(path)).status == 0
    assert shell.run("backup", str(file), "--store", str(path)).status == 0
    assert ids(file) == {slip}


def ids(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as store:
        return {row[0] for row in store.execute("SELECT id FROM matches")}


def test_what_is_served_is_not_replaced(shell: Shell, tmp_path: Path, launch: Callable[..., Harbour]) -> None:
    path, file = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    launch(str(path))
    assert shell.run("backup", str(file), "--store", str(path)).status == 0
    berth = Berth(path)
    assert berth.take()
    try:
        run = shell.run("restore", str(file), "--store", str(path), "--replace")
    finally:
        berth.leave()
    assert (run.status, run.err) == (2, f"hullworks: {path}: is being served; stop that server first\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("backup {folder}/new.sqlite", "{home}/tables.sqlite: there is no store here"),
        ("restore {folder}/nothing.sqlite", "{folder}/nothing.sqlite: there is no backup here"),
        ("backup x --store postgresql://me@here/x", "a store in PostgreSQL is backed up with pg_dump --format=custom"),
        ("restore x --store postgresql://me@here/x", "a store in PostgreSQL is backed up with pg_dump --format=custom"),
        ("upgrade", "upgrade: say --check; the package itself is upgraded by whatever installed it, such as pip"),
        ("upgrade --check --store {folder}/no.sqlite", "{folder}/no.sqlite: there is no store here"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(shell: Shell, tmp_path: Path, line: str, sentence: str) -> None:
    run = shell.run(*line.replace("{folder}", str(tmp_path)).split(" "))
    expected = sentence.replace("{folder}", str(tmp_path)).replace("{home}", str(shell.home))
    assert run.err.startswith(f"hullworks: {expected}")
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_the_documented_commands_back_up_a_postgresql_and_restore_it(
    postgres: Postgres, tmp_path: Path, launch: Callable[..., Harbour]
) -> None:
    first = launch(postgres.database())
    ada, ben = first.client(), first.client()
    slip = seated(ada, [ben])
    play_on([ada, ben], slip, Random(1), most=4)
    before = ada.state(slip)
    file, place = tmp_path / "hullworks.dump", postgres.database()
    dump = ["pg_dump", "--format=custom", f"--file={file}", first.settings.store]
    restore = ["pg_restore", "--clean", "--if-exists", f"--dbname={place}", str(file)]
    for command in (dump, restore):
        subprocess.run([str(postgres.programs / command[0]), *command[1:]], check=True, capture_output=True)
    second = launch(place)
    again = [Ear(second.url, client.token) for client in (ada, ben)]
    try:
        assert unattended(again[0].state(slip)) == unattended(before)
        play_on(again, slip, Random(2), most=5)
    finally:
        for client in again:
            client.close()
