"""The README tells the truth: its conversation runs, its picture is what we draw, its commands exist."""

from __future__ import annotations

import doctest
import re
from runpy import run_path

from house.source import ROOT
from hullworks.cli.main import COMMANDS
from hullworks.match.record import read

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_conversation_in_the_readme_runs_as_it_is_written() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert found.failed == 0


def test_the_pictures_in_the_readme_are_what_the_project_draws_today() -> None:
    docs = ROOT / "docs"
    draw = run_path(str(docs / "draw.py"))
    drawn = {"harbour.svg": draw["banner"](), "marino.svg": draw["picture"](read(docs / "marino.jsonl"))}
    for name, picture in drawn.items():
        assert f"(docs/{name})" in README
        assert (docs / name).read_text(encoding="utf-8") == picture


def test_every_command_of_the_readme_exists_and_every_command_is_in_it() -> None:
    assert set(re.findall(r"`hullworks (\w+)", README)) == set(COMMANDS)
