"""The lock file: one server at a time, however the previous one ended."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import BUILD, process
from hullworks.kernel.errors import Mistake
from hullworks.server.berth import Berth, Note
from hullworks.server.run import claim
from server.harbour import Process

HOLD = """
import sys, time
from pathlib import Path
from hullworks.server.berth import Berth
print(Berth(Path(sys.argv[1])).take(), flush=True)
time.sleep(60)
"""


def test_a_berth_is_taken_by_one_and_free_again_when_its_process_is_killed(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    command = [sys.executable, "-c", HOLD, str(store)]
    other = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": str(BUILD)})
    assert other.stdout is not None and other.stdout.readline() == "True\n"
    berth = Berth(store)
    assert not berth.take()
    other.kill()
    other.communicate(timeout=120)
    assert berth.take()
    assert not Berth(store).take(), "not even in the same process"
    berth.leave()
    assert Berth(store).take()


def test_a_link_to_a_store_finds_the_lock_of_the_store(tmp_path: Path) -> None:
    store, link = tmp_path / "tables.sqlite", tmp_path / "folder" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(store)
    first, second = claim(str(store)), claim(str(link))
    assert first is not None and second is not None
    assert first.take() and not second.take()


def test_only_its_owner_reads_a_store(tmp_path: Path) -> None:
    store = tmp_path / "folder" / "tables.sqlite"
    claim(str(store))
    assert (store.stat().st_mode & 0o777, store.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    store.chmod(0o644)
    with sqlite3.connect(store) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE a (b)")
        claim(str(store))
        assert {file.stat().st_mode & 0o777 for file in store.parent.iterdir()} == {0o600}


def test_the_note_says_where_the_server_is_and_outlives_it(tmp_path: Path) -> None:
    berth = Berth(tmp_path / "tables.sqlite")
    assert berth.read() is None
    assert berth.take() and berth.read() is None
    berth.write(Note(65535, "http://[fe80::1]:65535/"))
    berth.write(Note(8000, "http://127.0.0.1:8000/"))
    berth.leave()
    assert Berth(tmp_path / "tables.sqlite").read() == Note(8000, "http://127.0.0.1:8000/")


@pytest.mark.parametrize("content", [b"", b"{", b'{"port": "x"}', b"\xff\x00"])
def test_a_note_that_cannot_be_read_is_none(tmp_path: Path, content: bytes) -> None:
    berth = Berth(tmp_path / "tables.sqlite")
    berth.path.write_bytes(content)
    assert berth.read() is None


def test_a_berth_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite.lock").mkdir()
    with pytest.raises(Mistake, match=r"tables\.sqlite\.lock: cannot be written \(Is a directory\)"):
        Berth(tmp_path / "tables.sqlite").take()


def test_a_second_server_on_the_same_file_is_refused_and_told_where_the_first_is(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    first = Process(str(store))
    try:
        run = process(tmp_path, "serve", "--port", "0", "--store", str(store))
        sentence = f"hullworks: {store}: is served already, at {first.url}/; stop that server first\n"
        assert (run.status, run.out, run.err) == (2, "", sentence)
    finally:
        first.end(signal.SIGKILL)
    again = Process(str(store))
    again.end()
