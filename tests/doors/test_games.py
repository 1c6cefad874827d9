"""Games from outside: how they are named, what is refused, and that other processes can load them, too."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import hullworks
from doors.outside import NIM, nim
from hullworks.bots.bot import Bot
from hullworks.games import GAMES, GROUP, GUESTS, admit, known, sound
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadRecord, BadSetup
from hullworks.lab.simulation import Plan, simulate
from hullworks.match.live import start
from hullworks.match.record import Sitting


def refusal(name: str) -> str:
    """Why a game is not admitted."""
    with pytest.raises(BadSetup) as caught:
        admit(name)
    return str(caught.value)


@pytest.mark.parametrize("name", [str(NIM), f"{NIM}:GAME"])
def test_a_game_in_a_file_is_known_by_its_id_once_it_is_admitted(name: str) -> None:
    with pytest.raises(BadSetup, match="there is no game called 'nim'"):
        load_game("nim")
    assert admit(name).id == "nim"
    assert load_game("nim") is nim.GAME
    assert known()[-1] == "nim"


def test_a_game_in_a_module_is_known_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(NIM.parent))
    assert admit("hullworks_nim:GAME").id == "nim"
    monkeypatch.delitem(sys.modules, "hullworks_nim")


def test_a_game_of_ours_needs_no_admission() -> None:
    assert admit("marino") is load_game("marino")
    assert admit("tic-tac-toe").id == "tic-tac-toe"


@pytest.mark.parametrize("name", ["nim.py:GAME", f"{NIM}:GAME", "hullworks.games.marino:GAME", "os:system", "../x"])
def test_a_name_that_says_where_to_look_is_no_id(name: str) -> None:
    before = set(sys.modules)
    with pytest.raises(BadSetup, match="there is no game called"):
        load_game(name)
    assert set(sys.modules) - before == set()


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        (None, "{path}:GAME", "{path}: there is no such file"),
        ("GAMES = 1", "{path}:GAME", "{path} has no 'GAME'; did you mean 'GAMES'?"),
        ("x = 1", "{path}:GAME", "{path} has no 'GAME'"),
        ("GAME = 1", "{path}:GAME", "{path}:GAME is no game: expected a hullworks Game, got int"),
        (
            "import nowhere_at_all",
            "{path}",
            "{path} cannot be loaded: ModuleNotFoundError: No module named 'nowhere_at_all' (mine.py, line 1)",
        ),
        ("x = 1\n1 / 0", "{path}", "{path} cannot be loaded: ZeroDivisionError: division by zero (mine.py, line 2)"),
        ("def f(:", "{path}", "{path} cannot be loaded: SyntaxError: invalid syntax (mine.py, line 1)"),
        ("import sys\nsys.exit(3)", "{path}", "{path} cannot be loaded: SystemExit: 3 (mine.py, line 2)"),
        (None, "nowhere.at_all:GAME", "there is no module called 'nowhere.at_all'"),
        (None, "os:GAME", "os has no 'GAME'"),
        (None, "a b:GAME", "expected a file or a module with a name in it, as in file.py:NAME, got 'a b:GAME'"),
    ],
)
def test_what_is_no_game_is_refused_in_one_sentence(tmp_path: Path, text: str | None, name: str, sentence: str) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert refusal(name.format(path=path)) == sentence.format(path=path)
    assert known() == tuple(GAMES)


BROKEN = """
from dataclasses import replace
from hullworks.match import door
nim = door.read_file({nim!r})
GAME = replace(nim.GAME, {change})
"""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("id='marino'", " is called 'marino', as a game of ours is; please give it another id"),
        ("score=lambda g: ()", " breaks the law “everybody has a score”: there are scores of []"),
        ("view=lambda g, seat: g", " breaks the law “a view is plain data”: that of seat 0 cannot be sent: "),
        ("ask=lambda g: ''", " breaks the law “everything has words”: take has no words"),
        ("setup=lambda table: None", " breaks the law “setup makes a position”: it makes a NoneType"),
        (
            "label=lambda g, code: 1 / 0",
            " breaks the law “rules never fail”: at the opening they raise ZeroDivisionError",
        ),
    ],
)
def test_a_game_that_breaks_a_law_is_named_with_the_law(tmp_path: Path, change: str, sentence: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN.format(nim=str(NIM), change=change), encoding="utf-8")
    assert refusal(str(path)).startswith(f"{path}{sentence}")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("id='My Nim'", "a game's id is made of small letters, digits and hyphens, as in 'north-sea', not 'My Nim'"),
        ("most=9", "Nim is for 2 to 9 players; 1 to 6 are possible"),
        ("fewest=5", "Nim is for 5 to 4 players; 1 to 6 are possible"),
    ],
)
def test_a_contract_that_cannot_be_kept_is_refused_at_once(tmp_path: Path, change: str, sentence: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN.format(nim=str(NIM), change=change), encoding="utf-8")
    assert refusal(str(path)) == f"{path} cannot be loaded: {sentence} (broken.py, line 5)"


def test_two_games_cannot_have_one_id(tmp_path: Path) -> None:
    admit(str(NIM))
    path = tmp_path / "other.py"
    path.write_text(BROKEN.format(nim=str(NIM), change="title='Other'"), encoding="utf-8")
    assert refusal(str(path)) == f"{path} is called 'nim', as another game is that was admitted before"


# Installed games.


def install(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """Pretend that a package with this entry point is installed."""
    point = EntryPoint(name, value, GROUP)
    # Patch the module: the attribute `games` of the package is a function of its public interface.
    monkeypatch.setattr(sys.modules["hullworks.games"], "installed", lambda: {name: point})
    monkeypatch.syspath_prepend(str(NIM.parent))
    sound.cache_clear()


def test_an_installed_game_is_known_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "nim", "hullworks_nim:GAME")
    assert load_game("nim").title == "Nim"
    assert known() == (*GAMES, "nim")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        (
            "nim",
            "nowhere:GAME",
            "'nim' is installed, but cannot be loaded: ModuleNotFoundError: No module named 'nowhere'",
        ),
        ("nim", "hullworks_nim:View", "hullworks_nim:View is no game: expected a hullworks Game, got type"),
        ("mim", "hullworks_nim:GAME", "hullworks_nim:GAME is installed as 'mim', but its id is 'nim'"),
    ],
)
def test_an_installed_game_that_cannot_be_played_is_left_out_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, value: str, sentence: str
) -> None:
    install(monkeypatch, name, value)
    assert known() == tuple(GAMES)
    assert [record.getMessage() for record in caplog.records] == [sentence]
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        load_game(name)


# Other processes and records.


def test_processes_that_we_start_know_what_we_admitted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(NIM.parent)
    admit("hullworks_nim.py")
    script = "from hullworks.games import known, load; print(load('nim').title, known()[-1])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path, env=environment()
    )
    assert done.stdout == "Nim nim\n"


def environment() -> dict[str, str]:
    """Our environment, with the path of this package."""
    import os

    return os.environ | {"PYTHONPATH": str(Path(hullworks.__file__).parents[1])}


@pytest.mark.parametrize("workers", [1, 2])
def test_the_lab_simulates_a_game_from_outside(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    plan = Plan(admit(str(NIM)).id, 2, 12, ("mate", "random"), 3)
    found = simulate(plan, workers, lambda _: None)
    assert found.tally.games == 12
    assert set(found.tally.endings) == {"the last stone is taken"}


def test_a_record_names_no_place(tmp_path: Path) -> None:
    """A record must not be able to make anybody import anything."""
    from hullworks.cli.story import open_course

    path = tmp_path / "nim.jsonl"
    record = start(nim.GAME, [Sitting("Ada", "human"), Sitting("Bob", "human")], seed="1").record
    path.write_text(record.dump().replace('"game":"nim"', f'"game":"{NIM}:GAME"'), encoding="utf-8")
    with pytest.raises(BadRecord, match="there is no game called"):
        open_course(path)
    assert "nim" not in GUESTS


# Bots.


def test_bots_play_a_game_without_advice_by_its_score() -> None:
    from hullworks.bots import load
    from hullworks.bots.bot import play
    from hullworks.bots.budget import Budget
    from hullworks.kernel.chance import seeded

    def wins(first: str, second: str) -> int:
        won = 0
        for number in range(12):
            g = nim.GAME.lay(2).opening()
            seats: list[Bot] = [load(first, nim.GAME, Budget(60)), load(second, nim.GAME, Budget(60))]
            mine = number % 2
            play(g, seats[:: -1 if mine else 1], nim.GAME.imagine, seeded(number), seeded(number + 50))
            won += nim.GAME.score(g)[mine].place == 1
        return won

    assert wins("captain", "random") >= 9


def test_the_example_that_has_grown_keeps_the_laws_and_its_bots_win_what_can_be_won() -> None:
    from hullworks.testing import check

    grown = load_game(admit(str(NIM.with_name("grown.py"))).id)
    check(grown, games=2)
    found = simulate(Plan("nim", 2, 6, ("mate",), 3), 1, lambda _: None)
    assert not found.tally.seat_wins[0]  # The heaps are balanced at the beginning.
    assert str(hullworks.start(grown, ["Ada", "Ben"], seed=1)).count("●") == 16
