"""Upgrades: a later release with other parts finishes matches and saved games; those under older rules are closed."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cli.terminal import Run, command, surroundings
from hullworks.games import GAMES, load
from hullworks.match.archive import archive
from hullworks.match.record import read
from server.harbour import Process
from server.past import earlier, new, old, tuned
from server.postgres import Postgres

__all__ = ["earlier", "new", "old", "tuned"]  # fixtures
FINISHER = Path(__file__).with_name("finisher.py")
SHORT: dict[str, dict[str, bool | int | str]] = {"marino": {"ships": 2}, "ship-shape": {"weeks": 1}}


class Person:
    """A client for servers of any release, limited to the API that all releases share."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token

    def ask(self, method: str, path: str, data: object = None) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        reply = httpx.request(method, f"{self.url}/api/{path}", json=data, headers=headers, timeout=120)
        assert reply.is_success, reply.text
        return reply.json()

    def create(self, game: str) -> str:
        """Create a table for two people; return its id."""
        wish = {"game": game, "seats": ["open", "open"], "options": SHORT.get(game, {})}
        made = self.ask("POST", "tables", wish)
        self.token = made["token"]
        return str(made["table"]["id"])

    def join(self, table: str, name: str) -> None:
        self.token = self.ask("POST", f"tables/{table}/join", {"name": name, "share": "0" * 32})["token"]

    def seen(self, table: str) -> tuple[int, Any]:
        """The number of answers, and the view of the table."""
        state = self.ask("GET", f"matches/{table}")
        return state["number"], state["view"]

    def answer(self, table: str, rng: Random) -> None:
        """Give a random answer."""
        state = self.ask("GET", f"matches/{table}")
        text = rng.choice(state["question"]["answers"])["text"]
        self.ask("POST", f"matches/{table}/answers", {"number": state["number"], "text": text})


@dataclass(frozen=True)
class Table:
    """A table of two people, with their tokens and the last state that the first of them saw."""

    game: str
    id: str
    tokens: tuple[str, str]
    seen: tuple[int, Any]


def play_on(people: tuple[Person, Person], table: str, rng: Random, answers: int) -> None:
    """Let the seat that is asked answer at random; repeat this *answers* times."""
    for _ in range(answers):
        people[rng.choice(people[0].ask("GET", f"tables/{table}")["asked"])].answer(table, rng)


def sit_down(url: str, game: str) -> Table:
    """Start a game of two people and give a few answers."""
    ada, ben = Person(url), Person(url)
    slip = ada.create(game)
    ada.join(slip, "Ada")
    ben.join(slip, "Ben")
    play_on((ada, ben), slip, Random(game), 5)
    return Table(game, slip, (ada.token, ben.token), ada.seen(slip))


def still_there(then: Any, now: Any) -> bool:
    """Whether everything seen then is seen now; a newer release may show more."""
    if isinstance(then, dict):
        return all(key in now and still_there(value, now[key]) for key, value in then.items())
    if isinstance(then, list):
        return len(then) == len(now) and all(map(still_there, then, now))
    return bool(then == now)


def carry_on(url: str, table: Table) -> None:
    """Check that the same people find the match unchanged on another server and can play on."""
    ada, ben = (Person(url, token) for token in table.tokens)
    assert still_there(list(table.seen), list(ada.seen(table.id)))
    play_on((ada, ben), table.id, Random(table.id), 3)
    assert ada.seen(table.id)[0] > table.seen[0]


def finish(store: str, tables: list[Table], source: Path) -> dict[str, str]:
    """Play matches to the end with the code in *source*; return the parts of each."""
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
    """Run a command with the code in *source*."""
    env = surroundings(home, {"PYTHONPATH": str(source), "COLUMNS": "100"})
    done = subprocess.run(command(arguments), input=said.encode(), capture_output=True, env=env, check=False)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def stored_at(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of an empty store of this kind."""
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.database()
    return str(tmp_path / "tables.sqlite")


def begun(store: str, source: Path, games: tuple[str, ...]) -> list[Table]:
    """A match of every game, begun with the code in *source*."""
    server = Process(store, "--pace", "0", package=str(source))
    try:
        return [sit_down(server.url, game) for game in games]
    finally:
        server.end()


# Every game with one store, and two of them with the other.
@pytest.mark.parametrize(("kind", "games"), [("sqlite", tuple(GAMES)), ("postgresql", ("marino", "north-sea"))])
def test_running_matches_of_an_earlier_release_are_finished_by_this_one_with_tuned_parts(
    kind: str, games: tuple[str, ...], earlier: Path, tuned: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = stored_at(kind, tmp_path, request)
    tables = begun(store, earlier, games)
    check = run(tuned, tmp_path / "home", "upgrade", "--check", "--store", store)
    assert (check.status, check.err) == (0, "")
    assert f"{len(games)} go on, 0 differ, 0 cannot be read." in check.out
    server = Process(store, "--pace", "0", package=str(tuned))
    try:
        for table in tables:
            carry_on(server.url, table)
        fresh = sit_down(server.url, "marino")
    finally:
        server.end()
    parts = finish(store, [*tables, fresh], tuned)
    for table in tables:
        began_with = archive(earlier / "hullworks" / "games" / load(table.game).folder.name).current
        assert parts[table.id] == began_with, "the record still names the parts it began with"
    assert parts[fresh.id] == archive(tuned / "hullworks" / "games" / "marino").current


def test_matches_under_the_rules_of_an_old_release_are_closed_with_a_reason(
    old: Path, new: Path, tmp_path: Path
) -> None:
    store, games = str(tmp_path / "tables.sqlite"), tuple(GAMES)
    tables = begun(store, old, games)
    check = run(new, tmp_path / "home", "upgrade", "--check", "--store", store)
    assert f"0 go on, {len(games)} differ, 0 cannot be read." in check.out
    server = Process(store, "--pace", "0", package=str(new))
    try:
        for table in tables:
            state = Person(server.url, table.tokens[0]).ask("GET", f"matches/{table.id}")
            title, version = load(table.game).title, load(table.game).rules_version
            assert state["table"]["state"] == "closed"
            assert state["ending"].endswith(
                f"begun under version 1 of the rules of {title}, and this is version {version}."
            )
    finally:
        server.end()


def test_a_saved_game_of_an_earlier_release_is_finished_by_this_one_with_tuned_parts(
    earlier: Path, tuned: Path, tmp_path: Path
) -> None:
    begin = ["play", "--terminal", "marino", "--players", "2", "--seed", "5", "--option", "ships=1"]
    assert run(earlier, tmp_path, *begin, said="1\n" * 6).status == 0
    (path,) = (tmp_path / "games").glob("*.jsonl")
    before = read(path)
    check = run(tuned, tmp_path, "upgrade", "--check")
    assert check.status == 0 and "1 goes on, 0 differ, 0 cannot be read." in check.out
    assert run(tuned, tmp_path, "play", "--terminal", "--resume", "last", said="1\n" * 400).status == 0
    after = read(path)
    assert after.seed is not None and after.heading == before.heading
    assert after.entries[: len(before.entries)] == before.entries
    assert run(tuned, tmp_path, "verify", str(path)).status == 0
