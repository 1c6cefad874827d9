"""What a release needs: its version in every place, an entry in the changelog, a clean tree. See `run.py release`."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
# Where the version is written: the file, and the line that says it.
PLACES = {
    "pyproject.toml": 'version = "{}"',
    "src/hullworks/__init__.py": '__version__: Final = "{}"',
    "CITATION.cff": "version: {}",
}


def git(root: Path, *words: str) -> str:
    """The output of git."""
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def faults(root: Path, version: str) -> list[str]:
    """Why this version cannot be released, a sentence each; empty if it can."""
    if not VERSION.fullmatch(version):
        return [f"{version!r} is no version such as 0.2.0."]
    found = []
    for name, line in PLACES.items():
        if line.format(version) not in (root / name).read_text(encoding="utf-8").splitlines():
            found.append(f"{name} does not say: {line.format(version)}")
    if not entry(root, version):
        found.append(f"CHANGELOG.md has no entry below: ## {version} (YYYY-MM-DD)")
    if git(root, "status", "--porcelain"):
        found.append("There are changes that are not committed.")
    if git(root, "tag", "--list", f"v{version}"):
        found.append(f"v{version} is tagged already.")
    return found


def latest(root: Path) -> str:
    """The tag of the last release before this commit; empty if there is none."""
    command = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout.strip()


def entry(root: Path, version: str) -> str:
    """What the changelog says about a version; empty if nothing."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(
        rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    return found[1].strip() if found else ""


def tag(root: Path, version: str) -> None:
    """Tag the commit, with the entry of the changelog as the message."""
    message = f"Hullworks {version}\n\n{entry(root, version)}"
    git(root, "tag", "--annotate", "--cleanup=verbatim", f"v{version}", "--message", message)
