"""External bots on the command line: they can be named wherever ours can, and their lost answers are reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bots.guests import folder, guests
from cli.terminal import Shell
from hullworks.cli import crew
from hullworks.games import load
from hullworks.kernel.errors import Mistake
from hullworks.match.live import verify

__all__ = ["folder", "guests"]
pytestmark = pytest.mark.usefixtures("guests")
QUICK = ("--games", "2", "--workers", "1", "--option", "ships=1")
NEW = ("play", "--terminal", "marino", "--players", "2", "--seed", "6", "--option", "ships=1")


@pytest.fixture
def clumsy(folder: Path) -> str:
    """A bot that fails when there are few answers, which is often."""
    (folder / "clumsy.py").write_text("def choose(view, answers):\n    return answers[6]\n", encoding="utf-8")
    return "clumsy.py"


# In the lab.


def test_a_simulation_counts_the_answers_that_were_lost_and_says_so(
    shell: Shell, folder: Path, clumsy: str, tmp_path: Path
) -> None:
    file = tmp_path / "out.json"
    run = shell.run("simulate", "marino", *QUICK, "--bots", f"{clumsy},crew.py:First", "--json", file)
    assert (run.status, run.err) == (0, "")
    words = " ".join(run.out.split())
    assert "bot clumsy.py" in words and "bot crew.py:First" in words
    lost = json.loads(file.read_text())["lost_answers"]
    assert lost["crew.py:First"]["lost"] == 0 < lost["clumsy.py"]["lost"]
    assert f"clumsy.py lost {lost['clumsy.py']['lost']} of {lost['clumsy.py']['answers']} answers to the mate;" in words
    assert "it raised IndexError: list index out of range (clumsy.py, line 2)" in words
    assert "First lost" not in words


def test_ladders_and_balances_take_them_too(shell: Shell, folder: Path, clumsy: str) -> None:
    run = shell.run("lab", "ladder", "marino", "--games", "2", "--workers", "1", "--bots", f"{clumsy},mate")
    words = " ".join(run.out.split())
    assert run.status == 0 and "clumsy.py against mate 2" in words and "clumsy.py lost " in words
    run = shell.run("lab", "balance", "marino", "--games", "2", "--workers", "1", "--bot", clumsy, "--players", "2")
    assert run.status == 0 and "2 players: clumsy.py lost " in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulate marino --bots nowhere.py:Mine", "nowhere.py: there is no such file"),
        ("simulate marino --bots crew.py:Nobody,mate", "crew.py has no 'Nobody'"),
        ("lab ladder marino --bots crew.py,mate", "crew.py has several bots: say which, crew.py:First"),
        ("lab balance marino --bot crew.py:FAMOUS", "crew.py:FAMOUS is no bot"),
        ("play --terminal marino --bots nowhere.py:Mine", "nowhere.py: there is no such file"),
        ("play --terminal marino --bots mate --patience 0", "--patience: expected seconds from 0.1 to 600, got 0"),
        ("play --terminal marino --bot crew.py:First", "--bot is for tables in the browser"),
        ("serve --bot nowhere.py", "nowhere.py: there is no such file"),
        ("serve --bot mate=crew.py:First", "--bot: 'mate' cannot be the name of a bot; say another, as in --bot anne="),
        ("serve --bot crew.py:First --bot crew:First", "--bot: two bots are called 'first'; say another name"),
        ("serve --bot mate:trader", "--bot: mate:trader is a bot of our own"),
        ("serve --bot anne=mate:trader", "--bot: mate:trader is a bot of our own, and can be asked to every table"),
        ("serve --bot crew.py:First --patience 1000", "--patience: expected seconds from 0.1 to 600, got 1000"),
    ],
)
def test_what_cannot_play_is_told_in_one_sentence(shell: Shell, folder: Path, line: str, sentence: str) -> None:
    run = shell.run(*line.split(" "))
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert sentence in run.err


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("crew.py:First", "first"),
        ("crew:last", "last"),
        ("clumsy.py", "clumsy"),
        ("clumsy.py:choose", "clumsy"),
        ("clumsy:choose", "clumsy"),
        ("Anne-2=crew.py:First", None),
        ("anne-2=crew.py:First", "anne-2"),
        ("open=crew.py:First", None),
    ],
)
@pytest.mark.usefixtures("folder", "clumsy")
def test_a_bot_at_tables_has_a_short_name(said: str, name: str | None) -> None:
    if name is None:
        with pytest.raises(Mistake, match="cannot be the name of a bot"):
            crew.guests([said])
    else:
        assert crew.guests([said]) == {name: said.rpartition("=")[2]}


# At the terminal.


def test_a_game_against_them_is_played_to_its_end_and_says_what_they_lose(
    shell: Shell, folder: Path, clumsy: str
) -> None:
    run = shell.run(*NEW, "--bots", clumsy, said="1\n" * 400)
    assert run.status == 0 and " wins with " in run.out
    assert "clumsy.py lost its answer to '" in " ".join(run.out.split())
    assert run.err == "", "it is said at the table, not beside it"
    assert [sitting.kind for sitting in shell.record().heading.seats] == ["human", "clumsy.py"]
    assert verify(shell.record(), load("marino")).over


def test_our_own_games_go_on_with_them_and_other_files_only_if_they_are_named(
    shell: Shell, folder: Path, guests: dict[str, object]
) -> None:
    shell.run(*NEW, "--bots", "crew.py:First", said="1\n" * 3)
    guests.clear()
    assert shell.run("play", "--terminal", "--resume", "last", said="1\n").status == 0
    guests.clear()
    (path,) = shell.games()
    other = path.rename(folder / "other.jsonl")
    refused = shell.run("play", "--terminal", "--resume", other)
    assert refused.err == (
        "hullworks: other.jsonl: the bot 'crew.py:First' is a program of somebody; "
        "say --bots crew.py:First if you trust it\n"
    )
    assert guests == {}
    run = shell.run("play", "--terminal", "--resume", other, "--bots", "crew.py:First", said="1\n" * 400)
    assert run.status == 0 and " wins with " in run.out


def test_a_bot_whose_file_is_gone_is_named_when_its_game_goes_on(
    shell: Shell, folder: Path, guests: dict[str, object]
) -> None:
    shell.run(*NEW, "--bots", "crew.py:First", said="1\n" * 3)
    guests.clear()
    (folder / "crew.py").unlink()
    run = shell.run("play", "--terminal", "--resume", "last")
    assert (run.status, run.err) == (2, "hullworks: crew.py: there is no such file\n")
