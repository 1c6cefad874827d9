"""Nothing in the project knows the machine it was written on, or where packages come from."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from house.source import ROOT, write

# Each word is broken by a bracket, so that this file may name what it looks for.
UNWELCOME = {
    "an address of a package registry": re.compile(
        r"[p]ypi\.org|[p]ythonhosted\.org|[r]egistry\.npmjs|[a]naconda\.org|https?://[^\s/]*/simple\b"
    ),
    "an option that names a registry": re.compile(r"--(?:extra-)?[i]ndex-url|--[f]ind-links"),
    "a path of somebody's machine": re.compile(
        r"(?<![\w.\-])/(?:[w]ork|[r]oot|[h]ome/\w+|[U]sers/\w+|[o]pt/\w+)(?:/|\b)|\b[A-Z]:\\\\?[U]sers\b"
    ),
}


def our_files(root: Path) -> list[Path]:
    """Every file that is or will be tracked; without git, every file that is not hidden or made."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return walk(root)
    return sorted(root / name for name in listed.split("\0") if name and (root / name).is_file())


def walk(root: Path) -> list[Path]:
    """Every file in a folder that is not hidden or made."""
    found: list[Path] = []
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if not name.startswith(".") and name not in ("build", "__pycache__")]
        found += [Path(folder, name) for name in files]
    return sorted(found)


def complaints(path: Path) -> list[str]:
    """Where a file says what it should not; a picture says nothing."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return []
    found: list[str] = []
    for what, pattern in UNWELCOME.items():
        for match in pattern.finditer(text):
            found.append(f"{path.name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]!r} is {what}")
    return found


def test_no_file_names_a_registry_or_a_machine() -> None:
    files = our_files(ROOT)
    assert ROOT / "pyproject.toml" in files
    assert [words for path in files for words in complaints(path)] == []


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("https://" + "pypi" + ".org/simple", "an address of a package registry"),
        ("see http://localhost:3141" + "/simple", "an address of a package registry"),
        ("--" + "index-url somewhere", "an option that names a registry"),
        ("--" + "find-links wheels", "an option that names a registry"),
        ("cd /" + "work/main", "a path of somebody's machine"),
        ("'/" + "root'", "a path of somebody's machine"),
        ("/" + "home/ada/hullworks", "a path of somebody's machine"),
        ("C:\\" + "Users\\Ada", "a path of somebody's machine"),
    ],
)
def test_an_unwelcome_word_is_named_with_its_line(tmp_path: Path, line: str, what: str) -> None:
    found = complaints(write(tmp_path, {"a.md": f"first\n{line}\n"}) / "a.md")
    assert len(found) == 1
    assert found[0].startswith("a.md:2: ")
    assert found[0].endswith(f" is {what}")


def test_ordinary_words_are_welcome(tmp_path: Path) -> None:
    text = "#!/usr/bin/env bash\n# the root/work of it, src/root/x, a home/port, https://example.org/a, /tables/7\n"
    assert complaints(write(tmp_path, {"a.sh": text}) / "a.sh") == []


def test_without_git_the_folder_is_walked(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": "", ".venv/b.md": "", "src/c.md": "", "src/__pycache__/d.md": ""})
    assert walk(tmp_path) == [tmp_path / "a.md", tmp_path / "src" / "c.md"]
