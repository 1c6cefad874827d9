"""Golden games and perft stay as they were recorded, unless the rules have a new version that says what changed."""

from importlib import import_module

import pytest

import release
from golden import Golden
from history import git, need_history
from house.source import PACKAGE, ROOT, games
from hullworks.match.record import read as read_record
from ledger import Line, complaints, digest, extended, is_continued, path_of, read

FOLDERS = [folder.name for folder in games(PACKAGE)]


def golden(folder: str) -> Golden:
    """The golden games of a game."""
    found = import_module(f"games.{folder}.golden").GOLDEN
    assert isinstance(found, Golden)
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_was_recorded_is_as_the_ledger_says(folder: str) -> None:
    ours = golden(folder)
    lines = read(path_of(folder).read_text(encoding="utf-8"))
    assert complaints(lines, ours.recorded(), ours.game.rules_version) == []
    last = {line.what: line.rules for line in lines}
    for name in ours.games:
        assert read_record(ours.folder / f"{name}.jsonl").heading.rules == last[f"golden {name}.jsonl"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_was_ever_taken_out_of_a_ledger_or_changed_in_it(folder: str) -> None:
    need_history()
    path = path_of(folder).relative_to(ROOT).as_posix()
    now = path_of(folder).read_text(encoding="utf-8")
    commits = (git("log", "--format=%H", "HEAD", "--", path) or b"").decode().split()
    texts = [(git("show", f"{commit}:{path}") or b"").decode() for commit in commits]
    assert [commit for commit, text in zip(commits, texts, strict=True) if not is_continued(text, now)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_rules_say_what_changed_in_every_version(folder: str) -> None:
    game = golden(folder).game
    told = game.rules_text().partition("\n## Versions\n")[2]
    found = [line.split("**")[1] for line in told.splitlines() if line.startswith("**")]
    assert found == [f"Version {number}." for number in range(game.rules_version, 0, -1)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_changelog_names_every_new_version_of_the_rules(folder: str) -> None:
    game = golden(folder).game
    told = release.changelog(ROOT).replace("\n  ", " ")
    for number in range(2, game.rules_version + 1):
        named = [line for line in told.splitlines() if game.title in line and f"rules version {number}" in line]
        assert named, f"neither CHANGELOG.md nor changes/ names {game.title} and its rules version {number}"


# The ledger itself.

LINES = [Line(1, digest("a"), "golden a.jsonl"), Line(1, digest("p"), "perft p")]
FOUND = {"golden a.jsonl": "a", "perft p": "p"}


@pytest.mark.parametrize(
    ("lines", "found", "rules", "complaint"),
    [
        ([], {"golden a.jsonl": "b"}, 1, "was changed since it was recorded under version 1 of the rules"),
        ([], {"golden b.jsonl": "b"}, 1, "is not in the ledger; record it with tests/golden.py"),
        ([Line(1, digest("b"), "golden a.jsonl")], {"golden a.jsonl": "b"}, 1, "was recorded anew under the same"),
        ([Line(2, digest("b"), "golden a.jsonl")], {"golden a.jsonl": "b"}, 1, "was recorded under version 2"),
        ([Line(1, digest("c"), "golden c.jsonl")], {}, 1, "is in the ledger, but is gone"),
    ],
)
def test_what_is_not_as_it_was_recorded_is_named(
    lines: list[Line], found: dict[str, str], rules: int, complaint: str
) -> None:
    assert complaints(LINES, FOUND, 1) == []
    (only,) = complaints(LINES + lines, FOUND | found, rules)
    assert complaint in only


def test_new_rules_allow_a_new_recording_and_only_what_changed_gets_a_line() -> None:
    changed = FOUND | {"golden a.jsonl": "b", "golden c.jsonl": "c"}
    lines = extended(LINES, changed, 2)
    assert lines == [*LINES, Line(2, digest("b"), "golden a.jsonl"), Line(2, digest("c"), "golden c.jsonl")]
    assert complaints(lines, changed, 2) == []
    assert extended(lines, changed, 2) == lines
    with pytest.raises(SystemExit, match=r"^golden a\.jsonl: differs from what was recorded; raise the version"):
        extended(LINES, changed, 1)


def test_a_ledger_is_continued_line_by_line() -> None:
    first, second, third = "1 a b\n", "1 c d\n", "2 e b\n"
    for before, after in (("", first), (first, first + second), (first + third, first + second + third)):
        assert is_continued(before, after)
    for before, after in ((first, second), (first + second, first), (first + second, second + first)):
        assert not is_continued(before, after)
