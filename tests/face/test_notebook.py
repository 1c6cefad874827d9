"""The README's first lines in a notebook: a real kernel runs them, and the match shows itself as a board."""

from __future__ import annotations

import doctest
import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from cli.terminal import BUILD
from house.source import ROOT


def lines_of_the_readme() -> str:
    """The first conversation of the README as a program, up to the end of its game."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    program = doctest.script_from_examples(text)
    lines = [line for line in program.splitlines() if line and not line.startswith("#")]
    return "\n".join(lines[: next(k for k, line in enumerate(lines) if "match.winner" in line)])


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A notebook with these lines and a last one that shows the match, run from top to bottom."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(BUILD), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    cells = [nbformat.v4.new_code_cell(lines_of_the_readme()), nbformat.v4.new_code_cell("match")]
    book = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    return book


def test_a_notebook_shows_the_board_with_its_styles_inside(ran: Any) -> None:
    assert "hw.start" in ran.cells[0].source and "match.over" in ran.cells[0].source
    [shown] = ran.cells[1].outputs
    page = shown.data["text/html"]
    assert "<svg" in page and "var(--" not in page
    assert "wins." in page
    assert shown.data["text/plain"].startswith("<Match of Shipwrights of Marino")
