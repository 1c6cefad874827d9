"""`hullworks lang check` finds no fault in any language, and the command line speaks that of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminal import Shell
from hullworks.cli import lang
from hullworks.cli.lang import help_faults, named_parts, notes, rules_faults, sentences
from hullworks.cli.main import COMMANDS, language
from hullworks.games import CLASSICS, GAMES, load
from hullworks.language import ENGLISH, KEYS, languages
from hullworks.language.check import faults
from hullworks.match.manual import read
from tables import MARINO

OTHERS = [one for one in languages() if one not in (ENGLISH, KEYS)]


def test_no_language_has_a_fault(shell: Shell) -> None:
    run = shell.run("lang", "check")
    assert (run.status, run.out) == (0, f"{', '.join(OTHERS)}: no faults\n")


@pytest.mark.parametrize("game", [*GAMES, *CLASSICS])
@pytest.mark.parametrize("other", OTHERS)
def test_the_rules_have_the_same_numbers_in_every_language(game: str, other: str) -> None:
    ours, theirs = (read(load(game).rules_file(one).read_text(encoding="utf-8")) for one in (ENGLISH, other))
    assert list(theirs.rules) == list(ours.rules)
    assert list(rules_faults(load(game), other)) == []


def test_rules_that_differ_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = MARINO.rules_file(ENGLISH).read_text(encoding="utf-8")
    (tmp_path / "RULES.md").write_text(text, encoding="utf-8")
    (tmp_path / "RULES.xx.md").write_text(text.replace("**R1.2**", "**R1.99**").replace("## R4", "## R44"), "utf-8")
    monkeypatch.setattr(type(MARINO), "folder", tmp_path)
    found = set(faulty())
    assert "RULES.xx.md: R1.2 is missing" in found
    assert "RULES.xx.md: R1.99 is not in the English rules" in found
    assert "RULES.xx.md: the chapters differ from those of the English rules" in found


def faulty() -> Iterator[str]:
    return rules_faults(MARINO, "xx")


def test_the_parts_of_all_kept_versions_need_names() -> None:
    assert {"heron", "swift"} <= set(named_parts(MARINO))
    assert named_parts(load("tic-tac-toe")) == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["play"], "de"),
        ([], "de"),
        (["--help"], "de"),
        (["simulate", "marino"], "en"),
        (["simulate", "--help"], "de"),
        (["play", "--lang", "en"], "en"),
        (["learn", "marino", "--lang=keys"], "keys"),
    ],
)
def test_players_are_spoken_to_in_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, words: list[str], wanted: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert language(words) == wanted


def test_help_is_in_the_language_of_the_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Jedes Kommando hat sein eigenes" in shell.run("--help").out
    assert "Der Name in hullworks games" in " ".join(shell.run("puzzle", "--help").out.split())
    monkeypatch.setenv("LC_ALL", "C")
    assert "Every command has its own" in shell.run("--help").out
    assert "Its name in hullworks games" in " ".join(shell.run("puzzle", "--help").out.split())
    assert len(COMMANDS) == len(set(COMMANDS))


@pytest.fixture(scope="module")
def english() -> set[str]:
    """The sentences of the help in English, gathered once: every command's help is printed for them."""
    return {one.replace("`", "") for one in sentences() if " " in one}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_is_german_whole(shell: Shell, english: set[str], name: str) -> None:
    told = " ".join(shell.run("--lang", "de", name, "--help").out.replace("│", " ").split())
    assert told.startswith(f"Aufruf: hullworks {name}")
    assert [one for one in english if one in told] == []


def test_a_language_before_the_command_is_for_any_of_them(shell: Shell) -> None:
    assert "zahle den preis einer reihe" in shell.run("--lang", "de", "rules", "marino", "R5.2").out.casefold()
    run = shell.run("--lang", "tlh", "games")
    assert run.status == 2 and "there is no language 'tlh'" in run.err


def test_a_form_of_a_noun_that_a_pronoun_hides_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[thing.colour]\nblue = "blue"\n', encoding="utf-8")
    (tmp_path / "de.toml").write_text('[thing.colour]\nblue = "blau | blau | m | er: blauer | acc: blauen"\n', "utf-8")
    assert faults(tmp_path, "de") == ["thing.colour.blue: the form 'er' is that of a pronoun: call it otherwise"]


def test_options_are_told_in_the_language(shell: Shell) -> None:
    told = " ".join(shell.run("--lang", "de", "games").out.split())
    assert "eine Zahl von 0 bis 20" in told and "yes oder no" in told
    assert " or " not in told and " from " not in told


def test_help_and_notes_that_are_missing_or_unused_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.toml").write_text('[help]\nUsage = "X"\nLoose = "Y"\n', encoding="utf-8")
    monkeypatch.setattr(lang, "HOME", tmp_path)
    found = set(help_faults("xx"))
    assert {"help.Loose: unused", "help.Your name.: missing"} <= found and "help.Usage: missing" not in found
    (tmp_path / "en.toml").write_text("", encoding="utf-8")
    (tmp_path / "xx.toml").write_text('[note]\nold = "X"\n', encoding="utf-8")
    assert faults(tmp_path, "xx", (), notes(MARINO)[:1]) == [f"note.{notes(MARINO)[0]}: missing", "note.old: unused"]
