"""The files in `deploy/`: the commands in them do what they should, in an environment that has nothing else."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

from cli.terminal import Shell
from server.harbour import Harbour
from server.postgres import Postgres

SOURCE = Path(__file__).parents[2] / "src"
DEPLOY = SOURCE.parent / "deploy"


def test_the_unit_checks_its_own_command_in_a_bare_environment(tmp_path: Path) -> None:
    unit = (DEPLOY / "hullworks.service").read_text(encoding="utf-8")
    check, start = (re.findall(rf"^{name}=(.+)$", unit, re.MULTILINE)[0] for name in ("ExecStartPre", "ExecStart"))
    before = shlex.split(check)
    assert [word for word in before if word not in ("--check", "--port", "0")] == shlex.split(start)
    bare = {"PYTHONPATH": str(SOURCE), "HULLWORKS_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "hullworks", *before[1:]], env=bare, check=False, capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (0, "") and "names: games.example.org" in run.stdout
    assert list(tmp_path.iterdir()) == [], "a check changes nothing"


def test_the_settings_of_the_compose_file_are_those_of_the_server(shell: Shell, postgres: Postgres) -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    settings = dict(re.findall(r"^ +(HULLWORKS_SERVE_\w+): (.+)$", compose, re.MULTILINE))
    assert settings["HULLWORKS_SERVE_STORE"].startswith("postgresql://") and len(settings) == 5
    for name, value in settings.items():
        shell.patch.setenv(name, value.strip('"').replace("${HULLWORKS_NAME:?}", "games.example.org"))
    shell.patch.setenv("HULLWORKS_SERVE_STORE", postgres.database())
    entry = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").rpartition("ENTRYPOINT ")[2]
    run = shell.run(*json.loads(entry)[1:], "--check", "--port", "0")
    assert run.status == 0, run.err
    assert "0.0.0.0:0, 2 workers, proxy: 172.16.0.0/12" in run.out and "names: games.example.org" in run.out
    assert "log: json, without requests" in run.out


def test_the_health_check_of_the_image_asks_whether_the_server_is_ready(harbour: Harbour) -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    code = shlex.split(re.findall(r"^HEALTHCHECK CMD python -c (.+)$", text, re.MULTILINE)[0])[0]
    assert "http://127.0.0.1:8000/readyz" in code
    right, wrong = (code.replace("http://127.0.0.1:8000", url) for url in (harbour.url, "http://127.0.0.1:1"))
    assert subprocess.run([sys.executable, "-c", right], check=False, capture_output=True).returncode == 0
    assert subprocess.run([sys.executable, "-c", wrong], check=False, capture_output=True).returncode != 0
