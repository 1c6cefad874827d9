"""Whether the OpenAPI document is true: schemathesis makes up requests from it, with all of its checks.

    python bench/fuzz.py --cases 5000

It starts a real server and runs schemathesis again and again, with another seed each time, until so many requests were
made: as nobody, as a player of a running game, as the host of an open table, and as a player of a finished game, at new
tables each time, whose ids it is given for half of the requests. It stops at the first run with a mismatch, and prints
what schemathesis says about it. Ctrl-C ends it early, with a verdict on the requests so far.

Two statuses are allowed besides those that schemathesis expects: 422 for a well-formed request that makes no sense (no
schema can say which packs are readable), and 413 for one that is too large. The host does not delete the table: the
others could not be tested afterwards.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx
from load import Served, bind, wait_for
from verdict import verdict

FOUND: Final = re.compile(r"(\d+) generated")
CONFIG: Final = """\
[dictionaries]
ids = {{ values = {ids} }}
games = {{ values = ["marino", "tic-tac-toe"] }}
kinds = {{ values = ["open", "mate", "deckhand"] }}
[parameters]
"path.id" = {{ dictionary = "ids", probability = 0.5 }}
"body.game" = {{ dictionary = "games", probability = 0.5 }}
"body.seats[*]" = {{ dictionary = "kinds", probability = 0.8 }}
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429", "5xx"]
negative_data_rejection.expected-statuses = {refusals}
"""
REFUSALS: Final = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
ROLES: Final = ("nobody", "player", "host", "finished")


class Stage:
    """A server with tables to play at."""

    def __init__(self, port: int) -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)

    def table(self, game: str, seats: list[str]) -> tuple[str, str]:
        """A new table: its id and the token of its host."""
        made = self.http.post("/api/tables", json={"game": game, "seats": seats}).raise_for_status().json()
        return made["table"]["id"], made["token"]

    def join(self, table: str, name: str, token: str = "") -> str:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        wish = {"name": name, "share": "ab" * 16}
        reply = self.http.post(f"/api/tables/{table}/join", json=wish, headers=headers).raise_for_status()
        return str(reply.json()["token"])

    def cast(self, role: str) -> tuple[str, str]:
        """A table at which somebody has this role, and their token; the host of an open table may do most."""
        if role in ("nobody", "host"):
            table, host = self.table("marino", ["open"] * 3)
            return table, "" if role == "nobody" else self.join(table, "Ada", host)
        game, seats = ("marino", ["open", "open"]) if role == "player" else ("tic-tac-toe", ["open", "deckhand"])
        table, _ = self.table(game, seats)
        token = self.join(table, "Ada")
        if role == "player":
            self.join(table, "Ben")
        while role == "finished" and self.move(table, token):
            time.sleep(0.02)
        return table, token

    def move(self, table: str, token: str) -> bool:
        """Give some answer if the token's seat is asked; false when the game is over."""
        headers = {"authorization": f"Bearer {token}"}
        state = self.http.get(f"/api/matches/{table}", headers=headers).raise_for_status().json()
        if state.get("question"):
            answer = {"number": state["number"], "text": state["question"]["answers"][0]["text"]}
            self.http.post(f"/api/matches/{table}/answers", json=answer, headers=headers).raise_for_status()
        return bool(state["table"]["state"] == "running")


def attack(stage: Stage, role: str, seed: int, options: argparse.Namespace, folder: Path) -> tuple[int, str]:
    """One run of schemathesis: how many requests it made up, and what it says if it found a mismatch."""
    table, token = stage.cast(role)
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG.format(ids=json.dumps([table]), refusals=json.dumps(REFUSALS)), encoding="utf-8")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
    command += [f"{stage.http.base_url}/schema/openapi.json", "--checks", "all", "--seed", str(seed), "--no-color"]
    command += ["--max-examples", str(options.examples), "--workers", str(options.workers), "--continue-on-failure"]
    command += ["--request-timeout", "60", "--warnings", "off"]
    command += ["-H", f"Authorization: Bearer {token}"] if token else []
    command += ["--exclude-method", "DELETE"] if role == "host" else []
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder)
    found = FOUND.findall(done.stdout)
    return int(found[-1]) if found else 0, "" if done.returncode == 0 and found else done.stdout + done.stderr


def fuzz(options: argparse.Namespace, stage: Stage, folder: Path) -> tuple[int, str]:
    """Attack in all roles in turn until there were enough requests, a mismatch or Ctrl-C."""
    cases, seed, said = 0, options.seed, ""
    try:
        while cases < options.cases and not said:
            role = ROLES[seed % len(ROLES)]
            made, said = attack(stage, role, seed, options, folder)
            cases, seed = cases + made, seed + 1
            print(f"{cases} of {options.cases} requests (the last {made} as {role})", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    return cases, said


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the OpenAPI document is true.")
    parser.add_argument("--cases", type=int, default=5000)
    parser.add_argument("--examples", type=int, default=20, help="for each operation in a run")
    parser.add_argument("--workers", type=int, default=1, help="threads of schemathesis")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as folder:
        with bind("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        served = Served(str(Path(folder) / "tables.sqlite"), port, 1, 0)
        try:
            wait_for(port)
            cases, said = fuzz(options, Stage(port), Path(folder))
        finally:
            served.stop()
    print(said, end="")
    verdict(
        cases >= options.cases and not said,
        f"{cases} of {options.cases} requests, all checks, {'a mismatch' if said else 'no mismatch'}",
    )


if __name__ == "__main__":
    main()
