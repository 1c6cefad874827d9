"""What a release needs: its version in every place, a chapter of the changelog, a clean tree. See `run.py release`.

A change is told in a *fragment*, a file in `changes/` of its own, so that two changes never meet in one line. Its name
says where it goes: `changes/dice.fixed.md` goes under "Fixed". Nothing but Python is needed to put them together.
"""

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
HEADINGS = ("Rules", "Parts", "Added", "Changed", "Fixed", "Removed", "Security")
NAME = re.compile(rf"[a-z0-9]+(-[a-z0-9]+)*\.({'|'.join(HEADINGS).lower()})\.md")
ENTRIES = re.compile(r"(- \S.*(\n  \S.*)*(?<=[.!?)])\n)+")
UNRELEASED = re.compile(r"^## Unreleased\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def git(root: Path, *words: str) -> str:
    """The output of git."""
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


# Fragments.


def fragments(root: Path) -> list[Path]:
    """The files that tell a change since the last release."""
    return sorted((root / "changes").glob("*"))


def misshapen(root: Path) -> list[str]:
    """What is wrong with the form of the fragments, a sentence each."""
    found = []
    for path in fragments(root):
        if not NAME.fullmatch(path.name):
            found.append(f"changes/{path.name} is not named like dice.fixed.md; say {', '.join(HEADINGS).lower()}.")
        elif not ENTRIES.fullmatch(path.read_text(encoding="utf-8")):
            found.append(f"changes/{path.name} is not a list: each entry begins with a dash and ends with a full stop.")
    return found


def unreleased(root: Path) -> str:
    """The first chapter of the changelog, with the fragments under the usual headings; empty if nothing has changed."""
    chapter = UNRELEASED.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    before, *rest = re.split(r"^### (.+)\n", chapter[1] if chapter else "", flags=re.MULTILINE)
    told = {heading: text.strip() for heading, text in zip(rest[::2], rest[1::2], strict=True)}
    for heading in HEADINGS:
        for path in fragments(root):
            if path.suffixes[0] == f".{heading.lower()}":
                told[heading] = joined(told.get(heading, ""), path.read_text(encoding="utf-8"))
    known = [heading for heading in HEADINGS if told.get(heading)]
    others = [heading for heading, text in told.items() if text and heading not in HEADINGS]
    chapters = [before.strip(), *(f"### {heading}\n\n{told[heading]}" for heading in known + others)]
    return "\n\n".join(filter(None, chapters))


def joined(told: str, entries: str) -> str:
    """What a heading tells, with more entries at the end of its list: above its groups, if it has any."""
    listed, mark, groups = told.partition("#### ")
    return "\n\n".join(filter(None, [f"{listed.strip()}\n{entries}".strip(), f"{mark}{groups}"]))


def changelog(root: Path, title: str = "## Unreleased") -> str:
    """The whole changelog, with the fragments, and with this title above what has changed since the last release."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    chapter = f"{title}\n\n{unreleased(root)}".strip()
    return UNRELEASED.sub(lambda _: f"{chapter}\n\n", text, count=1).rstrip() + "\n"


def prepare(root: Path, version: str, day: str) -> list[str]:
    """Write the version and its chapter of the changelog; return why not, a sentence each."""
    found = misshapen(root)
    if not VERSION.fullmatch(version):
        found.append(f"{version!r} is no version such as 0.2.0.")
    if not unreleased(root):
        found.append("Nothing has changed: CHANGELOG.md has nothing below Unreleased, and changes/ is empty.")
    if found:
        return found
    text = changelog(root, f"## Unreleased\n\n## {version} ({day})")
    (root / "CHANGELOG.md").write_text(text, encoding="utf-8")
    for path in fragments(root):
        path.unlink()
    for name, line in PLACES.items():
        old = re.compile(f"^{re.escape(line).replace(re.escape('{}'), VERSION.pattern)}$", re.MULTILINE)
        text = (root / name).read_text(encoding="utf-8")
        (root / name).write_text(old.sub(line.format(version), text, count=1), encoding="utf-8")
    return []


# The release.


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
    found += [f"changes/{path.name} is not in the changelog yet." for path in fragments(root)]
    if git(root, "status", "--porcelain"):
        found.append("There are changes that are not committed.")
    if git(root, "tag", "--list", f"v{version}"):
        found.append(f"v{version} is tagged already.")
    return found


def latest(root: Path) -> str:
    """The tag of the last release before this commit, else the commit that prepared it; empty if there is none."""
    command = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]
    tagged = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout.strip()
    return tagged or prepared(root)


def prepared(root: Path) -> str:
    """The commit that wrote the chapter of the latest version into the changelog; empty if there is none."""
    path = root / "CHANGELOG.md"
    chapter = re.search(r"^## \d\S+ \(", path.read_text(encoding="utf-8"), re.MULTILINE) if path.exists() else None
    if chapter is None:
        return ""
    return git(root, "log", "--reverse", "--format=%h", f"-S{chapter[0]}", "--", path.name).partition("\n")[0]


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
