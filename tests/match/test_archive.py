"""The archive of a game's parts: every version can be read, and none ever changes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hullworks.games import GAMES, load
from hullworks.kernel.errors import BadPack, BadRecord
from hullworks.match.archive import Archive, archive, keep
from hullworks.match.live import Match, start, verify
from hullworks.match.pack import text_version, version
from hullworks.match.record import Record, Sitting, read
from tables import MARINO


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Marino's parts in a game folder."""
    shutil.copytree(MARINO.folder / "parts", tmp_path / "parts")
    return tmp_path


def current(folder: Path) -> tuple[Archive, Path]:
    """The versions in a folder, and the file of the current one."""
    kept = archive(folder)
    return kept, kept.files[kept.current]


@pytest.mark.parametrize("name", GAMES)
def test_every_version_is_there_says_what_its_name_says_and_makes_a_game(name: str) -> None:
    game = load(name)
    kept = archive(game.folder)
    files = {f"{one.name}.toml" for one in kept.versions}
    assert {path.name for path in (game.folder / "parts").iterdir()} == files | {"versions.toml"}
    for one in kept.versions:
        assert version(kept.text(one.name)) == one.name
        game.lay(game.most, None, None, one.name).opening()


def test_a_version_is_found_by_what_it_says_and_by_the_text_it_once_had() -> None:
    kept = archive(MARINO.folder)
    first = kept.find("0f10e32a48fc")
    assert first is not None and text_version(kept.text(first)) == "0f10e32a48fc"
    assert kept.find(first) == first
    assert kept.find("0123456789ab") is None


def test_new_tables_are_laid_with_the_current_version() -> None:
    assert MARINO.lay(2).parts_version == archive(MARINO.folder).current


def test_comments_and_order_in_a_kept_file_change_nothing(folder: Path) -> None:
    kept, path = current(folder)
    text = path.read_text(encoding="utf-8")
    head, rows = text.split("\n\n", 1)
    top, rest = rows.split("\n\n", 1)
    swapped = "\n".join([*reversed(top.splitlines()), "# A comment."])
    path.write_text(f"{head}\n\n{swapped}\n\n{rest}", encoding="utf-8")
    assert kept.text(kept.current).count("# A comment.") == 1


def test_a_changed_number_in_a_kept_file_is_found_out(folder: Path) -> None:
    kept, path = current(folder)
    path.write_text(path.read_text(encoding="utf-8").replace("each = 20", "each = 21"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"\.toml: was edited, but a version that is kept never changes"):
        kept.text(kept.current)


def test_a_new_version_becomes_the_current_one_and_the_others_stay(folder: Path) -> None:
    before, path = current(folder)
    text = path.read_text(encoding="utf-8").replace("each = 20", "each = 21")
    name = keep(folder, text, 'Says "more tokens".')
    after = archive(folder)
    assert (after.current, after.text(name)) == (name, text)
    assert [one.name for one in after.versions] == [*(one.name for one in before.versions), name]
    assert after.versions[-1].note == 'Says "more tokens".'
    assert after.text(before.current) == before.text(before.current)
    assert after.find("0f10e32a48fc") == before.find("0f10e32a48fc")
    with pytest.raises(BadPack, match=rf"^these parts are kept already, as {name}$"):
        keep(folder, f"# The same.\n{text}", "")


def test_a_game_with_one_file_of_parts_has_one_version(tmp_path: Path) -> None:
    text = MARINO.parts_text(None)[0]
    (tmp_path / "parts.toml").write_text(text, encoding="utf-8")
    kept = archive(tmp_path)
    assert kept.current == version(text) and kept.text(kept.current) == text
    assert [one.name for one in kept.versions] == [kept.current]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('current = "', 'current = "x', "the current version 'x"),
        ("note = ", "remark = ", "Object contains unknown field `remark`"),
        ("[[versions]]", "[[versions]", "Expected"),
    ],
)
def test_a_list_of_versions_that_is_wrong_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    path = folder / "parts" / "versions.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadPack) as caught:
        archive(folder)
    assert str(caught.value).startswith(f"{path}: {complaint}")


# Old records, after the parts were edited.


def with_comment(folder: Path) -> None:
    """Add a comment to every parts file."""
    for path in (folder / "parts").glob("*.toml"):
        path.write_text(f"# A comment.\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


def reordered(folder: Path) -> None:
    """Reverse the order of the keys in every part of the current version."""
    kept, path = current(folder)
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    plain = [block for block in blocks if "[[" in block and all(" = " in line for line in block.splitlines()[1:])]
    assert plain
    turned = {block: "\n".join([block.splitlines()[0], *reversed(block.splitlines()[1:])]) for block in plain}
    path.write_text("\n\n".join(turned.get(block, block) for block in blocks), encoding="utf-8")
    assert version(path.read_text(encoding="utf-8")) == kept.current


def with_another_number(folder: Path) -> None:
    """Add a new version in which the first number differs."""
    text = archive(folder).text(archive(folder).current)
    found = re.search(r"(?<== )\d+\b", text)
    assert found is not None
    keep(folder, f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}", "One number is another.")


@pytest.mark.parametrize("edit", [with_comment, reordered, with_another_number])
@pytest.mark.parametrize("name", GAMES)
def test_old_records_open_whatever_is_done_to_the_parts(
    name: str, edit: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(name)
    shutil.copytree(game.folder / "parts", tmp_path / "parts")
    edit(tmp_path)
    archive.cache_clear()
    monkeypatch.setattr("hullworks.match.game.archive", lambda _: archive(tmp_path))
    golden = min((Path(__file__).parents[1] / "games" / game.folder.name / "golden").glob("*.jsonl"))
    record = read(golden)
    assert verify(record, game).over


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_names_its_parts_by_their_text_opens_with_them(name: str) -> None:
    game = load(name)
    kept = archive(game.folder)
    old = next(text for version in kept.versions for text in version.texts)
    match = start(game, [Sitting("Ada", "human"), Sitting("Ben", "human")], seed="old")
    heading = msgspec.structs.replace(match.record.heading, parts=old)
    table = game.lay(2, version=old)
    match = Match(table, Record(heading, []), "old")
    match.settle()
    for _ in range(5):
        match.answer(0, match.asked[0])
    assert kept.find(old) != old and not verify(match.record, game).over
    altered = msgspec.structs.replace(heading, parts="0123456789ab")
    with pytest.raises(BadRecord):
        verify(Record(altered, match.record.entries), game)
