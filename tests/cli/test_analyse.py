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


def test_json_is_only_json(shell: Shell, record: Path) -> None:
    run = shell.run("analyse", record, "--seat", "2", "--seconds", "1", "--json")
    found = json.loads(run.out)
    assert (found["seat"], found["names"], found["turning"][0]["number"]) == (1, ["Ada", "Ben"], 4)


def test_a_page_needs_no_network(shell: Shell, record: Path, tmp_path: Path) -> None:
    run = shell.run("analyse", record, "--seconds", "1", "--html", tmp_path / "page.html")
    assert run.status == 0
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "default-src &#39;none&#39;" in text and "You won" in text
    assert "<script" not in text and "src=" not in text and "url(" not in text


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
