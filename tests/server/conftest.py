"""Shared fixtures of the server's tests: a store of each kind, and a server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Shell
from server.harbour import Harbour
from server.postgres import Postgres, binaries

STORES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL. Without one its tests are skipped; in a CI that could have installed it, they fail."""
    programs = binaries()
    if programs is None or os.name != "posix":
        if os.environ.get("CI", "").lower() in ("1", "true") and shutil.which("apt-get"):
            pytest.fail("CI needs PostgreSQL for the tests of the server, and none was found")
        pytest.skip("there is no PostgreSQL: `python3 run.py tools` installs it")
    made = Postgres(programs)
    try:
        made.start()
        yield made
    finally:
        made.remove()


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[..., Harbour]]:
    """A function that starts servers, on SQLite by default; they are stopped after the test."""
    running: list[Harbour] = []

    def start(store: str | None = None, **settings: Any) -> Harbour:
        running.append(Harbour(store or str(tmp_path / "tables.sqlite"), **settings))
        return running[-1]

    yield start
    for harbour in running:
        harbour.stop()


@pytest.fixture
def harbour(launch: Callable[..., Harbour]) -> Harbour:
    return launch()


@pytest.fixture(scope="module")
def haven(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """One server for the tests of a module that look only at tables of their own: to start one takes longer."""
    running = Harbour(str(tmp_path_factory.mktemp("haven") / "tables.sqlite"))
    yield running
    running.stop()


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A command line with a separate home folder."""
    monkeypatch.setenv("HULLWORKS_HOME", str(tmp_path / "home"))
    return Shell(tmp_path / "home", capsys, monkeypatch)
