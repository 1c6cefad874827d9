"""The archive of a game's parts: a record opens with the version it names, however the parts have changed since.

A game's folder `parts/` holds each version in a file named after it, and `versions.toml`, which lists them, oldest
first, and names the current one. A game whose folder only has a file `parts.toml` has one version.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from hullworks.kernel.errors import BadPack
from hullworks.match.learning import LEARNING
from hullworks.match.pack import version

FOLDER: Final = "parts"
INDEX: Final = "versions.toml"


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One version of the parts."""

    name: str  # the hash of its content, see `pack.version`
    note: str  # a description for people
    texts: list[str] = []  # its names in early records: hashes of its text, including comments and layout


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The versions, oldest first, and the one that new matches use."""

    current: str
    versions: list[Version]


class Archive:
    """The versions of one game's parts."""

    def __init__(self, folder: Path, index: Index, files: dict[str, Path]) -> None:
        self.folder = folder
        self.current = index.current
        self.versions = index.versions
        self.files = files
        self.read: dict[str, str] = {}  # texts already read, whose hash matches their name

    def find(self, named: str) -> str | None:
        """The version that a record names, by its content or its text; None if it is not in the archive."""
        for one in self.versions:
            if named == one.name or named in one.texts:
                return one.name
        return None

    def text(self, name: str) -> str:
        """The text of a version in the archive."""
        if name not in self.read:
            path = self.files[name]
            text = read_text(path)
            if version(text) != name:
                raise BadPack(
                    f"{path}: was edited, but a version that is kept never changes; put it back, and play what you "
                    "changed as a pack"
                )
            self.read[name] = text
        return self.read[name]


@lru_cache
def archive(folder: Path) -> Archive:
    """The versions of the parts in a game's folder."""
    index = folder / FOLDER / INDEX
    if not index.exists():
        path = folder / "parts.toml"
        name = version(read_text(path))
        return Archive(folder, Index(name, [Version(name, "the only one")]), {name: path})
    found = read_index(index)
    return Archive(folder, found, {one.name: index.with_name(f"{one.name}.toml") for one in found.versions})


def read_index(path: Path) -> Index:
    """The list of versions in a file, validated."""
    try:
        with LEARNING:
            index = msgspec.convert(tomllib.loads(read_text(path)), Index)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPack(f"{path}: {error}") from None
    if index.current not in [one.name for one in index.versions]:
        raise BadPack(f"{path}: the current version {index.current!r} is not in the list")
    return index


def keep(folder: Path, text: str, note: str) -> str:
    """Add the parts in *text* as a new version of the game in *folder*, make it current, and return its name.

    Existing versions do not change.
    """
    home, name = folder / FOLDER, version(text)
    index = read_index(home / INDEX)
    if name in [one.name for one in index.versions]:
        raise BadPack(f"these parts are kept already, as {name}")
    (home / f"{name}.toml").write_text(text, encoding="utf-8")
    (home / INDEX).write_text(listed(name, [*index.versions, Version(name, note)]), encoding="utf-8")
    archive.cache_clear()
    return name


def listed(current: str, versions: Iterable[Version]) -> str:
    """The content of `versions.toml`."""
    lines = [
        "# Every version of these parts that is kept, the oldest first. A record opens with the version it names, so a",
        "# version is never edited or removed. CONTRIBUTING.md says how to add one.",
        "",
        f'current = "{current}"',
    ]
    for one in versions:
        lines += ["", "[[versions]]", f'name = "{one.name}"', f"note = {msgspec.json.encode(one.note).decode()}"]
        lines += [f"texts = {msgspec.json.encode(one.texts).decode()}"] if one.texts else []
    return "\n".join(lines) + "\n"


def read_text(path: Path) -> str:
    """The text of a parts file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPack(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name}: is not a text in UTF-8") from None
