"""The git history of this repository, if any: a shallow clone or a source archive has none."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def git(*arguments: str) -> bytes | None:
    """The output of git; None if git is missing or fails."""
    # The user who runs the tests may not own the clone.
    command = ["git", "-c", "safe.directory=*", *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def need_history(*commits: str) -> None:
    """Skip the test if the history or one of these commits is missing; in CI, fail."""
    here = git("rev-parse", "--is-shallow-repository") == b"false\n"
    missing = [commit for commit in commits if git("cat-file", "-e", f"{commit}^{{commit}}") is None]
    if here and not missing:
        return
    words = f"the commit {missing[0][:7]} is not here" if here else "this is no clone with its history"
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(f"CI needs a full clone, but {words}")
    pytest.skip(words)
