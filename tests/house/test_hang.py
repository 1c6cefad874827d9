"""A test that hangs says where, and is tried once more; then it fails. What took long is noted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import suite

HANGS = """
import time
from pathlib import Path

def test_hangs_once():
    if not Path("once").exists():
        Path("once").touch()
        time.sleep(60)

def test_hangs_always():
    time.sleep(60)

def test_fails():
    assert False
"""
CONFTEST = Path(__file__).parents[1] / "conftest.py"
SOURCE = Path(__file__).parents[2] / "src"
OPTIONS = ("-p", "xdist", "--dist", "worksteal", "-o", "cache_dir=cache")
LIMITS = ("-o", "faulthandler_timeout=2", "-o", "faulthandler_exit_on_timeout=true")


def test_what_hangs_is_tried_once_more_and_what_fails_is_not(tmp_path: Path) -> None:
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "test_waits.py").write_text(HANGS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *OPTIONS, "-n", "1", *LIMITS]
    env = os.environ | {"PYTHONPATH": str(SOURCE), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    told = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert told.returncode == 1
    assert "2 failed, 1 passed, 2 tried again" in told.stdout, told.stdout
    assert told.stderr.count("in test_hangs_always") == 2, "it said where"
    assert list(suite.noted(tmp_path / "cache", "hullworks/spent")) == ["test_waits.py"]
