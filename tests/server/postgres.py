"""A private PostgreSQL on the loopback interface, in a temporary folder."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg

DEBIAN = Path("/usr/lib/postgresql")


def binaries() -> Path | None:
    """The folder of the newest PostgreSQL's programs."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class Postgres:
    """A PostgreSQL that can be started, killed and started again."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.user = "nobody" if os.geteuid() == 0 else None  # It refuses to run as root.
        self.folder = Path(tempfile.mkdtemp(prefix="hullworks-postgresql-"))
        if self.user:
            shutil.chown(self.folder, self.user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        data = ["-D", str(self.folder / "data"), "-U", "hullworks", "-A", "trust", "--no-sync", "-E", "UTF8"]
        self.call("initdb", *data)
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0

    def call(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / name), *arguments], user=self.user, cwd=self.folder, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> None:
        """Start it, and wait until it responds."""
        settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=60"]
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-k", str(self.folder), *(word for setting in settings for word in ("-c", setting))]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=self.user, cwd=self.folder, stdout=log, stderr=log)
        for _ in range(200):
            try:
                self.tell("SELECT 1")
            except (OSError, asyncpg.PostgresError):
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stop it at once, as a power failure would."""
        if self.process is not None:
            self.process.send_signal(3)  # SIGQUIT: an immediate shutdown, which also stops its child processes
            self.process.wait(30)
            self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def tell(self, command: str) -> None:
        """Run a SQL command."""
        asyncio.run(self.run(command))

    async def run(self, command: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"), timeout=5)
        try:
            await connection.execute(command)
        finally:
            await connection.close()

    def address(self, name: str) -> str:
        return f"postgresql://hullworks@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self.made += 1
        name = f"test{self.made}"
        self.tell(f"CREATE DATABASE {name}")
        return self.address(name)
