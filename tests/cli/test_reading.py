"""Commands for reading: the list of games and their rules."""

from __future__ import annotations

import re

import pytest

from cli.terminal import Shell
from hullworks.games import GAMES, load


def test_every_game_is_listed_with_its_options(shell: Shell) -> None:
    out = shell.run("games").out
    for name in GAMES:
        game = load(name)
        assert f"{name}   {game.title}   {game.fewest} to {game.most} players   {game.duration()}" in out
        assert game.about in out
        for option in game.options:
            assert re.search(rf"^{option.name} ", out, re.MULTILINE)


def test_the_whole_rulebook_is_shown(shell: Shell) -> None:
    out = shell.run("rules", "marino").out
    text = load("marino").rules_text()
    assert [number for number in re.findall(r"^- \*\*(R[\d.]+)\*\*", text, re.MULTILINE) if number not in out] == []


def test_one_rule_is_shown_by_its_number(shell: Shell) -> None:
    out = shell.run("rules", "marino", "r5.3").out
    assert out.startswith("R5.3  A player who buys the last token of a row")
    assert "R5.4" not in out


def test_a_chapter_is_shown_by_its_number(shell: Shell) -> None:
    out = shell.run("rules", "marino", "R1").out
    assert out.startswith("R1 The table\n")
    assert "R1.9  " in out and "R10.1" not in out and "R2.1" not in out


@pytest.mark.parametrize("words", [("idle",), ("IDLE",), ("an", "idle", "explorer")])
def test_the_rules_with_a_word_in_them_are_found(shell: Shell, words: tuple[str, ...]) -> None:
    out = shell.run("rules", "marino", *words).out
    assert "R5.4  " in out and "R2.1  " not in out


def test_where_a_rule_is_in_the_code_and_in_the_tests_is_found(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    lines = shell.run("rules", "connect-four", "R2.1", "--where").out.splitlines()
    assert lines[0].startswith("R2.1  ")
    kinds = {line.split()[0]: line for line in lines if line and not line.startswith((" ", "R"))}
    assert "rules.py:" in kinds["code"] and "DropDisc" in kinds["code"]
    assert "test_r02_turn.py:" in kinds["tests"]


@pytest.mark.parametrize("words", [(), ("R2",), ("disc",)])
def test_only_one_rule_has_a_place(shell: Shell, words: tuple[str, ...]) -> None:
    run = shell.run("rules", "connect-four", *words, "--where")
    assert (run.status, run.err) == (2, "hullworks: --where needs the number of one rule, such as R5.3\n")
