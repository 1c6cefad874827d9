"""Bad input gets one clear sentence and status 2: no traceback, no partial effects."""

from __future__ import annotations

from pathlib import Path

import pytest

import hullworks
from cli.terminal import BUILD, Shell, process

FOLDER = "{folder}"
BAD = [
    ("pley", "there is no command 'pley'; did you mean 'play'?"),
    ("xyzzy", "there is no command 'xyzzy'; there are games, rules, learn, puzzle, play"),
    ("--nonsense", "there is no command or option '--nonsense'"),
    ("games marino", "there is too much on the command line: marino"),
    ("rules", "rules: GAME is missing"),
    ("rules marina", "there is no game called 'marina'; did you mean 'marino'?"),
    ("rules marino R99", "there is no rule R99"),
    ("rules marino R5.99", "there is no rule R5.99"),
    ("rules marino zeppelinette", "no rule of Shipwrights of Marino has 'zeppelinette' in it"),
    ("play zzz", "there is no game called 'zzz'; there are "),
    ("play marino extra", "there is too much on the command line: extra"),
    ("play --players", "play: --players needs a value"),
    ("play --terminal marino --players many", "Invalid value for --players"),
    ("play --terminal marino --players 7", "is for 2 to 6 players, not 7"),
    ("play --terminal marino --players 1", "is for 2 to 6 players, not 1"),
    ("play --terminal marino --players -3", "is for 2 to 6 players, not -3"),
    ("play --terminal marino --bots clever", "there is no bot called 'clever'"),
    ("play --terminal marino --bots mat", "did you mean 'mate'?"),
    ("play --terminal marino --bots=", "is for 2 to 6 players, not 1"),
    ("play --terminal marino --players 3 --bots=", "--bots names no bot, but beside you there are 2 seats"),
    ("play --terminal north-sea --players 1 --bots mate", "--bots names 1 bots, but beside you there are 0 seats"),
    (
        "play --terminal marino --players 3 --bots random,random,random",
        "--bots names 3 bots, but beside you there are 2 seats",
    ),
    ("play --terminal marino --seat 0", "--seat: expected a number from 1 to 4, got 0"),
    ("play --terminal marino --seat 5", "--seat: expected a number from 1 to 4, got 5"),
    ("play --terminal marino --name=", "--name: expected 1 to 24 printable characters, got ''"),
    ("play --terminal marino --name \x1b[2J", "--name: expected 1 to 24 printable characters"),
    ("play --terminal marino --option bookkeeping", "--option: expected NAME=VALUE, got 'bookkeeping'"),
    ("play --terminal marino --option bookkeping=yes", "unknown option 'bookkeping'; did you mean 'bookkeeping'?"),
    ("play --terminal marino --option bookkeeping=perhaps", "option 'bookkeeping': expected yes or no, got 'perhaps'"),
    ("play --terminal marino --option ships=99", "option 'ships': expected a number from 0 to 20, got '99'"),
    ("play --terminal marino --seed xyz", "--seed: expected 1 to 64 hexadecimal digits, got 'xyz'"),
    ("play --terminal marino --pack nowhere.toml", "nowhere.toml: cannot be read (No such file or directory)"),
    ("play --terminal marino --pack {folder}", "cannot be read (Is a directory)"),
    ("play --terminal marino --pack {folder}/broken.toml", "broken.toml: not TOML"),
    ("play --terminal marino --pack {folder}/empty", "empty: object missing required field"),
    ("play --terminal --resume nowhere", "nowhere: cannot be read (No such file or directory)"),
    ("play --terminal --resume last", "there is no unfinished game in"),
    ("play --terminal --resume last --new", "--resume goes on with a game as it was begun"),
    ("play --terminal --resume last --players 3", "--resume goes on with a game as it was begun"),
    ("play --playrs 3", "Did you mean --players?"),
    ("replay", "replay: FILE is missing"),
    ("replay nowhere", "nowhere: cannot be read (No such file or directory)"),
    ("replay {folder}", "cannot be read (Is a directory)"),
    ("replay {folder}/empty", "empty: the record is empty"),
    ("replay {folder}/bytes", "bytes: is not a record (it is no text)"),
    ("verify nowhere", "nowhere: cannot be read (No such file or directory)"),
    ("verify {folder}/broken.toml", "broken.toml, line 1:"),
    ("draw nowhere -o x.svg", "nowhere: cannot be read"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files whose content is not valid."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "empty").write_text("", encoding="utf-8")
    (folder / "bytes").write_bytes(b"\xff\xfe\x00")
    (folder / "broken.toml").write_text("rows = [\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("line", "sentence"), BAD)
def test_a_bad_command_line_gets_one_sentence(shell: Shell, folder: Path, line: str, sentence: str) -> None:
    run = shell.run(*[word.replace(FOLDER, str(folder)) for word in line.split(" ")])
    assert sentence in run.err
    assert run.err.startswith("hullworks: ") and run.err.count("\n") == 1
    assert (run.status, run.out) == (2, "")
    assert shell.games() == [], "nothing was begun"


AFTER_A_GAME = [
    ("replay {file} --at 9999", "--at: expected 0 to "),
    ("replay {file} --at -1", "--at: expected 0 to "),
    ("replay {file} --from 3", "--from: expected a seat from 1 to 2, or 0 for a spectator, got 3"),
    ("replay {file} --delay -1", "--delay: expected seconds from 0 to 3600, got -1"),
    ("replay {file} --delay nan", "--delay: expected seconds from 0 to 3600, got nan"),
    ("draw {file} --at 9999", "--at: expected 0 to "),
    ("draw {file} --seat -1", "--seat: expected a seat from 1 to 2, or 0 for a spectator, got -1"),
    ("draw {file} -o board.png", "board.png: expected a file that ends in .svg or .html"),
    ("draw {file} -o {file}/board.svg", "board.svg: cannot be written (Not a directory)"),
    ("play --terminal --resume {file}", "finished.jsonl: that game is over"),
]


@pytest.mark.parametrize(("line", "sentence"), AFTER_A_GAME)
def test_a_bad_wish_about_a_record_gets_one_sentence(shell: Shell, finished: Path, line: str, sentence: str) -> None:
    run = shell.run(*[word.replace("{file}", str(finished)) for word in line.split(" ")])
    assert sentence in run.err
    assert run.err.count("\n") == 1
    assert (run.status, run.out) == (2, "")


def test_a_shelf_that_cannot_be_written_to_is_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    run = shell.run("play", "--terminal", "marino", "--new")
    assert run.status == 2
    assert "cannot be written" in run.err and str(tmp_path / "home") in run.err


def test_in_a_process_of_its_own_there_is_no_traceback_either(tmp_path: Path) -> None:
    run = process(tmp_path, "play", "--terminal", "marino", "--players", "seven")
    assert run.status == 2
    assert run.err.count("\n") == 1 and "Traceback" not in run.err


def test_a_broken_pipe_is_silent(tmp_path: Path) -> None:
    import os
    import subprocess
    import sys

    line = f"{sys.executable} -m hullworks rules marino | head -n 1; {sys.executable} -m hullworks games | true"
    env = os.environ | {"PYTHONPATH": str(BUILD), "HULLWORKS_HOME": str(tmp_path)}
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=240, check=False, env=env)
    assert done.stderr == ""


def test_help_and_the_version_are_told(shell: Shell) -> None:
    assert "play" in shell.run("--help").out
    assert shell.run("--version").out == f"hullworks {hullworks.__version__}\n"
    assert "It saves itself after every answer" in " ".join(shell.run("play", "--help").out.split())
    for command in ("games", "rules", "replay", "verify", "draw"):
        run = shell.run(command, "--help")
        assert run.status == 0 and f"Usage: hullworks {command}" in run.out


def test_no_words_at_all_show_the_help(shell: Shell) -> None:
    run = shell.run()
    assert run.status == 0 and "Usage: hullworks" in run.out
