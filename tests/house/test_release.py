"""A release is refused until it is ready, and what is released plays in an empty environment without a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

import release
import run
import suite
from house.source import ROOT, write
from setup import REQUIRED

READY = {
    "pyproject.toml": 'version = "0.2.0"\n',
    "src/hullworks/__init__.py": '__version__: Final = "0.2.0"\n',
    "CITATION.cff": "version: 0.2.0\n",
    "CHANGELOG.md": "## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- Everything.\n\n## 0.1.0 (2026-01-01)\n",
}
PACKAGED = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE")
SYSTEM = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}  # Windows needs them.
PLAY = """
import sys
from importlib.util import find_spec
import hullworks as hw
from hullworks import build
assert (find_spec("librt") is None) == (build.name() == "interpreted"), build.name()
assert hw.__file__.startswith(sys.prefix), hw.__file__
match = hw.start("marino", ["random", "random"], seed=1, options={"ships": 1})
assert match.over and match.verify().chance_checked
assert "<svg" in match.position._repr_svg_()
print("played,", build.name().partition(" ")[0])
"""


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A repository that is ready for version 0.2.0."""
    write(tmp_path, READY)
    for words in (
        ["init", "-q"],
        ["config", "user.name", "Ada"],
        ["config", "user.email", "ada@example.org"],
        ["add", "."],
        ["commit", "-q", "-m", "Begin"],
    ):
        release.git(tmp_path, *words)
    return tmp_path


def test_a_version_that_is_ready_is_tagged_with_its_entry(ready: Path) -> None:
    assert release.faults(ready, "0.2.0") == []
    release.tag(ready, "0.2.0")
    assert (
        release.git(ready, "tag", "--list", "--format=%(contents)") == "Hullworks 0.2.0\n\n### Added\n\n- Everything."
    )
    assert release.faults(ready, "0.2.0") == ["v0.2.0 is tagged already."]


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("CHANGELOG.md", "## 0.2.0 (2026-12-01)\n", "CHANGELOG.md has no entry below: ## 0.2.0 (YYYY-MM-DD)"),
        ("CHANGELOG.md", "## 0.2.0\n\n- No date.\n", "CHANGELOG.md has no entry below: ## 0.2.0 (YYYY-MM-DD)"),
        ("CITATION.cff", "version: 0.1.0\n", "CITATION.cff does not say: version: 0.2.0"),
        ("pyproject.toml", 'version = "0.2.01"\n', 'pyproject.toml does not say: version = "0.2.0"'),
        ("new.txt", "", "There are changes that are not committed."),
    ],
)
def test_a_version_that_is_not_ready_is_refused_with_the_reason(ready: Path, file: str, text: str, fault: str) -> None:
    write(ready, {file: text})
    assert fault in release.faults(ready, "0.2.0")


def test_a_fragment_that_is_left_over_stops_a_release(ready: Path) -> None:
    write(ready, {"changes/dice.fixed.md": "- Dice roll.\n"})
    assert "changes/dice.fixed.md is not in the changelog yet." in release.faults(ready, "0.2.0")


@pytest.mark.parametrize("version", ["0.2", "v0.2.0", "0.2.0rc1", "0.02.0", ""])
def test_a_version_has_three_numbers(ready: Path, version: str) -> None:
    assert release.faults(ready, version) == [f"{version!r} is no version such as 0.2.0."]


def test_a_release_is_checked_without_skipping_what_lacks_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(release, "faults", lambda root, version: [])
    monkeypatch.setattr(run, "test", lambda arguments: 1 if os.environ["CI"] == "true" else 0)
    monkeypatch.setattr(run, "package", lambda arguments: pytest.fail("tests could have been skipped"))
    with pytest.raises(run.Failure):
        run.release(["0.2.0"])


def test_a_failed_check_stops_a_release(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(release, "faults", lambda root, version: [])
    monkeypatch.setattr(release, "tag", lambda root, version: pytest.fail("it was tagged"))
    monkeypatch.setattr(run, "test", lambda arguments: 1)
    with pytest.raises(run.Failure, match=r"^0\.2\.0 is not released, because a check failed\.$"):
        run.release(["0.2.0"])


def test_the_version_is_the_same_everywhere() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    for name, line in release.PLACES.items():
        assert line.format(version) in (ROOT / name).read_text(encoding="utf-8").splitlines(), name


# Fragments.

BEFORE = """\
# Changelog

## Unreleased

Thanks to all.

### Fixed

- Sails fit.

### Added

- A crane,
  which lifts.

## 0.1.0 (2026-01-01)

- The first ships.
"""
AFTER = """\
# Changelog

## Unreleased

## 0.2.0 (2026-12-01)

Thanks to all.

### Added

- A crane,
  which lifts.
- An anchor.
- A buoy, which
  floats.

### Fixed

- Sails fit.
- Dice roll.

## 0.1.0 (2026-01-01)

- The first ships.
"""
CHANGES = {
    "changes/anchor.added.md": "- An anchor.\n",
    "changes/buoy.added.md": "- A buoy, which\n  floats.\n",
    "changes/dice.fixed.md": "- Dice roll.\n",
}


def test_fragments_join_what_is_unreleased_under_their_headings(ready: Path) -> None:
    write(ready, {name: text.replace("0.2.0", "0.1.0") for name, text in READY.items()})
    write(ready, {"CHANGELOG.md": BEFORE, **CHANGES})
    assert release.prepare(ready, "0.2.0", "2026-12-01") == []
    assert (ready / "CHANGELOG.md").read_text(encoding="utf-8") == AFTER
    assert release.fragments(ready) == []
    assert release.faults(ready, "0.2.0") == ["There are changes that are not committed."]


def test_a_fragment_stands_above_the_groups_of_its_heading(ready: Path) -> None:
    grouped = "## Unreleased\n\n### Added\n\n{}#### Tools\n\n- A crane.\n\n#### Ropes\n\n- A hawser.\n"
    write(ready, {"CHANGELOG.md": grouped.format(""), "changes/buoy.added.md": "- A buoy.\n"})
    assert release.changelog(ready) == grouped.format("- A buoy.\n\n")
    write(ready, {"changes/oar.added.md": "- An oar.\n"})
    assert release.changelog(ready) == grouped.format("- A buoy.\n- An oar.\n\n")


def test_a_changelog_without_fragments_stays_as_it_is(ready: Path) -> None:
    text = AFTER.replace("## Unreleased\n\n## 0.2.0 (2026-12-01)", "## Unreleased")
    write(ready, {"CHANGELOG.md": text})
    assert release.changelog(ready) == text
    assert release.changelog(ROOT).startswith("# Changelog\n")


@pytest.mark.parametrize(
    ("files", "version", "fault"),
    [
        ({}, "0.2.0", "Nothing has changed: CHANGELOG.md has nothing below Unreleased, and changes/ is empty."),
        (CHANGES, "0.2", "'0.2' is no version such as 0.2.0."),
        ({"changes/dice.fixed.md": "Dice roll.\n"}, "0.2.0", "changes/dice.fixed.md is not a list"),
        ({"changes/dice.fixed.md": "- Dice roll\n"}, "0.2.0", "changes/dice.fixed.md is not a list"),
        ({"changes/dice.fixed.md": "- Dice\nroll.\n"}, "0.2.0", "changes/dice.fixed.md is not a list"),
        ({"changes/dice.fixed.md": ""}, "0.2.0", "changes/dice.fixed.md is not a list"),
        ({"changes/dice.md": "- Dice roll.\n"}, "0.2.0", "changes/dice.md is not named like dice.fixed.md"),
        ({"changes/dice.mended.md": "- Dice.\n"}, "0.2.0", "changes/dice.mended.md is not named like dice.fixed.md"),
    ],
)
def test_what_cannot_be_prepared_is_left_alone(ready: Path, files: dict[str, str], version: str, fault: str) -> None:
    write(ready, files)
    before = (ready / "CHANGELOG.md").read_bytes()
    assert [told for told in release.prepare(ready, version, "2026-12-01") if told.startswith(fault)]
    assert (ready / "CHANGELOG.md").read_bytes() == before
    assert len(release.fragments(ready)) == len(files)


def test_every_fragment_has_the_form_of_the_changelog() -> None:
    assert release.misshapen(ROOT) == []


# What is released.


def build(source: Path, command: str, target: Path) -> Path:
    """Build a source archive or a pure wheel, with no compiler and no other program in reach; return its path."""
    target.mkdir()
    env = {"PATH": "", "CC": "there-is-no-compiler", "HULLWORKS_PURE": "1", **SYSTEM}
    words = [sys.executable, "-I", "-c", command, str(target)]
    done = subprocess.run(words, cwd=source, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    (made,) = target.iterdir()
    return made


def copy_package(name: str, library: Path) -> None:
    """Copy an installed package to another library, without its programs."""
    for file in distribution(name).files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            (library / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), library / file)


@pytest.fixture
def empty(tmp_path: Path) -> tuple[Path, Path]:
    """The Python and the library of an environment with what a pure build requires, so without librt."""
    venv.create(tmp_path / "empty", symlinks=os.name != "nt")
    python = run.program(tmp_path / "empty", "python")
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    library = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    for line in REQUIRED:
        copy_package(line.partition(">")[0], library)
    return python, library


def played(python: Path, where: Path) -> str:
    """Play a game with a Python that finds no other program; return what it says."""
    command = [str(python), "-I", "-c", PLAY]
    done = subprocess.run(command, cwd=where, env={"PATH": "", **SYSTEM}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_what_is_released_plays_in_an_empty_environment_without_a_compiler(
    empty: tuple[Path, Path], tmp_path: Path
) -> None:
    python, library = empty
    (tmp_path / "source").mkdir()
    for name in PACKAGED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / "source" / name)
    with tarfile.open(build(tmp_path / "source", run.BUILD_SDIST, tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    with zipfile.ZipFile(build(source, run.BUILD_WHEEL, tmp_path / "wheel")) as wheel:
        wheel.extractall(library)
    assert played(python, tmp_path) == "played, interpreted"


@pytest.mark.skipif("HULLWORKS_COMPILED" not in os.environ, reason="there is no compiled build here")
def test_the_compiled_wheel_of_this_machine_plays_in_an_empty_environment(
    empty: tuple[Path, Path], tmp_path: Path
) -> None:
    python, library = empty
    copy_package("librt", library)
    with zipfile.ZipFile(run.wheel_in(suite.MADE / "wheel")) as wheel:
        wheel.extractall(library)
    assert played(python, tmp_path) == "played, compiled"
