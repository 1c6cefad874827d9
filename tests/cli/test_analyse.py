"""`hullworks analyse`: what decided a recorded game, on the screen, as JSON and as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hullworks as hw
from cli.terminal import Shell

BLUNDER = ("mark b2", "mark a1", "mark c1", "mark b1", "mark a3")  # The fourth throws the game away.


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = hw.start("tic-tac-toe", ["Ada", "Ben"], seed=1)
    for text in BLUNDER:
        match.answer(text)
    match.save(tmp_path / "lost.jsonl")
    return tmp_path / "lost.jsonl"


def test_it_tells_the_story_the_better_answer_and_the_points(shell: Shell, record: Path) -> None:
    run = shell.run("analyse", record, "--seat", "2", "--seconds", "1")
    assert run.status == 0
    assert run.out.startswith("You lost")
    assert "Better was “Mark a3”" in run.out
    assert "Where the points came from" in run.out
    assert "Luck" not in run.out.split("Where the points", 1)[1], "there is none in this game"


def test_the_player_may_look_for_the_better_answer_first(shell: Shell, record: Path) -> None:
    run = shell.run(
        "analyse", record, "--seat", "2", "--seconds", "1", "--ask", said="mark c2\nmark b1\nfly\nmark a3\n"
    )
    assert run.status == 0
    head, rest = run.out.split("Found. “Mark a3” is better", 1)
    assert "You answered “Mark b1”" in head and "is what you answered then" in head
    assert "Better was" not in head and "You lost" in rest


def test_enter_shows_the_better_answer_and_quit_leaves(shell: Shell, record: Path) -> None:
    words = ("analyse", record, "--seat", "2", "--seconds", "1", "--ask")
    assert "Found. “Mark a3”" in shell.run(*words, said="\n").out
    left = shell.run(*words, said="quit\n").out
    assert "Found" not in left and "You lost" not in left


def test_what_swung_it_is_for_whoever_watched(shell: Shell, record: Path, tmp_path: Path) -> None:
    run = shell.run("analyse", record, "--open", "--seconds", "1")
    assert run.out.startswith("Ada won") and "What swung it" in run.out and "Turning points" not in run.out
    shell.run("analyse", record, "--open", "--seconds", "1", "--html", tmp_path / "page.html")
    assert "What swung it" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert json.loads(shell.run("analyse", record, "--open", "--seconds", "1", "--json").out)["seat"] == -1


def test_json_is_only_json(shell: Shell, record: Path) -> None:
    run = shell.run("analyse", record, "--seat", "2", "--seconds", "1", "--json")
    found = json.loads(run.out)
    assert (found["seat"], found["names"], found["turning"][0]["number"]) == (1, ["Ada", "Ben"], 4)


def test_a_page_needs_no_network(shell: Shell, record: Path, tmp_path: Path) -> None:
    run = shell.run("analyse", record, "--seconds", "1", "--html", tmp_path / "page.html")
    assert run.status == 0
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "default-src &#x27;none&#x27;" in text and "You won" in text
    assert "<script" not in text and "src=" not in text and "url(" not in text


def test_a_page_shows_the_board_of_every_turning_point(shell: Shell, record: Path, tmp_path: Path) -> None:
    shell.run("analyse", record, "--seat", "2", "--seconds", "1", "--html", tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert text.count("<details") == text.count('class="moment"') == 1
    assert "The board at that moment, as you saw it" in text
    assert len(text) < 400_000 and text.count('id="board') == 0, "boards repeat no id"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--seat", "3"), "--seat: expected 1 to 2, got 3"),
        (("--seconds", "0"), "--seconds: expected 1 to 36000, got 0"),
        (("--html", "page.txt"), "--html: expected a file that ends in .html, got page.txt"),
    ],
)
def test_what_is_wrong_is_one_sentence(shell: Shell, record: Path, options: tuple[str, ...], complaint: str) -> None:
    run = shell.run("analyse", record, *options)
    assert run.status == 2
    assert complaint in run.err


def test_a_game_that_is_not_over_is_refused(shell: Shell, tmp_path: Path) -> None:
    hw.start("tic-tac-toe", ["Ada", "Ben"], seed=1).save(tmp_path / "begun.jsonl")
    run = shell.run("analyse", tmp_path / "begun.jsonl")
    assert run.status == 2
    assert "the game is not over yet" in run.err


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"mark b1"', '"mark a1"'),  # an answer that was not possible
        ('"mark b1"', '"mark b3"'),  # another answer than the hash says
        ('"rules":1', '"rules":99'),  # rules that are not known here
        ('"tic-tac-toe"', '"no-such-game"'),
    ],
)
def test_a_record_that_was_altered_or_fits_no_rules_is_one_sentence(
    shell: Shell, record: Path, old: str, new: str
) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new), encoding="utf-8")
    run = shell.run("analyse", record)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("hullworks: ") and run.err.strip().count("\n") == 0
