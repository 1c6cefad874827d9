"""The pace: this build against an earlier one, kept by commit."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from house.source import ROOT
from hullworks.lab.bench import WORKS, Figures
from release import latest


@pytest.fixture(scope="module")
def pace() -> ModuleType:
    """`bench/pace.py`, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("pace", ROOT / "bench" / "pace.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def figures(**ratios: float) -> Figures:
    """Figures of two builds with these ratios; that of all other works is 1."""
    works = [*WORKS, "mates"]
    rates = {"this": {work: [100 * ratios.get(work, 1.0)] for work in works}, "past": {work: [100.0] for work in works}}
    return Figures({}, rates)


def test_only_what_has_become_clearly_slower_fails(pace: ModuleType) -> None:
    found = pace.entry("abc", "v0.1.0", {"marino": figures(copy=0.89, loop=0.9), "shipyard": figures(search=1.5)})
    assert pace.slower(found) == ["marino, copy: 0.89 of the speed of v0.1.0"]
    assert found["a_second"]["shipyard"]["search"] == 150


def test_the_history_grows_by_a_line_for_every_run(pace: ModuleType, tmp_path: Path) -> None:
    history = tmp_path / "history.jsonl"
    for commit in ("abc", "def"):
        pace.keep(pace.entry(commit, "v0.1.0", {"marino": figures()}), history)
    lines = [json.loads(line) for line in history.read_text(encoding="utf-8").splitlines()]
    assert [line["commit"] for line in lines] == ["abc", "def"]
    assert lines[0]["ratios"] == {"marino": dict.fromkeys([*WORKS, "mates"], 1.0)}


def test_two_builds_are_measured_in_turns(pace: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    history = tmp_path / "history.jsonl"
    options = ["--games", "marino", "--rounds", "1", "--seconds", "0.01", "--history", str(history)]
    assert pace.main([str(ROOT / "src"), "--commit", "abc", "--against", "itself", *options]) in (0, 1)
    assert "abc, as times the speed of itself" in capsys.readouterr().out
    assert set(json.loads(history.read_text(encoding="utf-8"))["ratios"]) == {"marino"}


def test_the_kept_history_can_be_read() -> None:
    lines = (ROOT / "bench" / "history.jsonl").read_text(encoding="utf-8").splitlines()
    assert all({"commit", "against", "ratios"} <= set(json.loads(line)) for line in lines)


def test_the_last_release_is_the_latest_tag_of_a_version(tmp_path: Path) -> None:
    def git(*words: str) -> str:
        names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        done = subprocess.run(["git", *names, *words], cwd=tmp_path, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    git("init")
    git("commit", "--allow-empty", "--message", "Begin")
    assert latest(tmp_path) == ""
    for text in ("## 0.1.0 (2026-01-01)\n", "## 0.2.0 (2026-02-02)\n\n## 0.1.0 (2026-01-01)\n", None):
        if text is not None:
            (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## Unreleased\n\n{text}", encoding="utf-8")
            git("add", "CHANGELOG.md")
        git("commit", "--allow-empty", "--message", "Go on")
    assert latest(tmp_path) == git("rev-parse", "--short", "HEAD~1"), "without a tag it is the commit that prepared it"
    for tag in ("v0.1.0", "v0.2.0", "candidate"):
        git("commit", "--allow-empty", "--message", tag)
        git("tag", tag)
    assert latest(tmp_path) == "v0.2.0"
