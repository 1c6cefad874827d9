"""The versions of a game's parts that are kept: a record opens with the version it names, whatever was tuned since.

A game's folder `parts/` holds every version in a file called after it, and `versions.toml`, which lists them, the
oldest first, and marks the current one. A game whose folder has only a file `parts.toml` has one version.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from hullworks.kernel.errors import BadPack
from hullworks.match.pack import version

FOLDER: Final = "parts"
INDEX: Final = "versions.toml"


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One version of the parts."""

    name: str  # the hash of what it says, see `pack.version`
    note: str  # what it is, for people
    texts: list[str] = []  # what early records call it: hashes of its text, comments and layout included


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The versions, the oldest first, and which of them new matches are laid with."""

    current: str
    versions: list[Version]


class Archive:
    """The versions of one game's parts."""

    def __init__(self, folder: Path, index: Index, files: dict[str, Path]) -> None:
        self.folder = folder
        self.current = index.current
        self.versions = index.versions
        self.files = files
        self.read: dict[str, str] = {}  # the texts that were read and found to be what their names say

    def find(self, named: str) -> str | None:
        """The name of the version that a record names, by its content or by its text; none if it is not kept."""
        for one in self.versions:
            if named == one.name or named in one.texts:
                return one.name
        return None

    def text(self, name: str) -> str:
        """The text of a version that is kept."""
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
    """The list of versions in a file, checked."""
    try:
        index = msgspec.convert(tomllib.loads(read_text(path)), Index)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPack(f"{path}: {error}") from None
    if index.current not in [one.name for one in index.versions]:
        raise BadPack(f"{path}: the current version {index.current!r} is not in the list")
    return index


def keep(folder: Path, text: str, note: str) -> str:
    """Keep the parts in *text* as a new version of the game in *folder*, make it the current one, and return its name.

    Nothing that is kept already changes.
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
    """A list of versions as it stands in its file."""
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
    """The text of a file of parts."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPack(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name}: is not a text in UTF-8") from None
