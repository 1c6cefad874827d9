"""The notebook of the first ten minutes: a real kernel runs it from top to bottom."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from cli.terminal import BUILD
from house.source import ROOT

BOOK = ROOT / "examples" / "first_ten_minutes.ipynb"


def test_the_notebook_runs_and_shows_what_it_promises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(BUILD), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    book = nbformat.read(BOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in book.cells), "the notebook is kept without its results"
    NotebookClient(book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [cell.outputs[0].data for cell in book.cells if cell.cell_type == "code"]
    plain = [data["text/plain"] for data in shown]
    assert plain[0].startswith("((3364,), ")
    assert "<svg" in shown[1]["image/svg+xml"]
    assert "'own.gold'" in plain[2] and plain[3].startswith("['")
    assert plain[4] == "True"
    assert plain[5] in {"-1.0", "0.0", "1.0"}
    games, mean = (float(word) for word in plain[6].strip("()").split(","))
    assert games > 32 and -1 < mean < 1
