"""The house is built in levels, and each imports only those below it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.source import PACKAGE, classics, games, modules, parse, write

GROUND = {"__init__", "build"}
FOR_PLAYERS = {"kernel", "language", "match", "art", "testing", "games"} | GROUND
FOR_SERVER = {"bots", "lab", "envs", "coach"} | FOR_PLAYERS
MAY_IMPORT: dict[str, set[str]] = {
    "build": set(),
    "__init__": {"build", "kernel", "match", "face", "bots", "lab"},
    "face": {"kernel", "match", "games", "bots"} | GROUND,
    "kernel": set(),
    "language": {"kernel"},
    "art": {"language"},
    "match": {"kernel", "language", "art"},
    "testing": {"kernel", "language", "match", "art"},
    "games": {"kernel", "language", "match", "art", "testing"},
    "bots": FOR_PLAYERS,
    "envs": {"bots"} | FOR_PLAYERS,
    "coach": {"bots"} | FOR_PLAYERS,
    "lab": {"bots", "coach"} | FOR_PLAYERS,
    "server": FOR_SERVER,
    "web": {"server"} | FOR_SERVER,
    "cli": {"server", "web"} | FOR_SERVER,
    "__main__": {"cli"},
}


def imports(path: Path, package: Path) -> Iterator[tuple[str, ...]]:
    """What of ours a module imports, as the path of names below `hullworks`."""
    here = path.relative_to(package.parent).with_suffix("").parts
    for node in ast.walk(parse(path)):
        found: list[tuple[str, ...]] = []
        if isinstance(node, ast.Import):
            found = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = here[: -node.level] if node.level else ()
            stem = start + tuple(node.module.split(".") if node.module else ())
            found = [(*stem, alias.name) for alias in node.names]
        for names in found:
            if names[0] == package.name:
                yield names[1:]


def level(names: tuple[str, ...], package: Path) -> str:
    """The folder or module directly below `hullworks`; a name of `hullworks` itself is at its door."""
    if names and ((package / names[0]).is_dir() or (package / f"{names[0]}.py").is_file()):
        return names[0]
    return "__init__"


def complaints(package: Path) -> list[str]:
    """Every import that goes up, or sideways where it may not."""
    found: list[str] = []
    homes = {folder.relative_to(package).parts for folder in [*games(package), *classics(package)]}
    for path in modules(package):
        place = path.relative_to(package)
        here = place.with_suffix("").parts[0]
        if here not in MAY_IMPORT:
            found.append(f"{place}: {here} has no level; give it one in MAY_IMPORT")
            continue
        for names in imports(path, package):
            there = level(names, package)
            if there not in MAY_IMPORT[here] | {here}:
                found.append(f"{place}: {here} may not import {there}")
            home = next((home for home in homes if place.parts[: len(home)] == home), None)
            if home and there == "games" and names[: len(home)] != home:
                found.append(f"{place}: a game imports only itself, not {'.'.join(names)}")
    return found


def test_each_folder_imports_only_those_below_it() -> None:
    assert complaints(PACKAGE) == []


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("kernel/a.py", "import hullworks.match", "kernel may not import match"),
        ("art/a.py", "from hullworks import match", "art may not import match"),
        ("match/a.py", "from ..games import marino", "match may not import games"),
        ("match/a.py", "def f():\n    from hullworks.cli import main", "match may not import cli"),
        ("bots/a.py", "from hullworks.lab import x", "bots may not import lab"),
        ("lab/a.py", "import hullworks.envs", "lab may not import envs"),
        ("server/a.py", "import hullworks.web", "server may not import web"),
        ("games/marino/a.py", "from hullworks.games.slip import x", "a game imports only itself, not games.slip.x"),
        ("games/marino/a.py", "from hullworks.games import GAMES", "a game imports only itself, not games.GAMES"),
        (
            "games/classics/a/b.py",
            "from hullworks.games.classics.c import d",
            "a game imports only itself, not games.classics.c.d",
        ),
        ("helm/a.py", "", "helm has no level; give it one in MAY_IMPORT"),
    ],
)
def test_an_import_that_goes_up_or_sideways_is_named(tmp_path: Path, module: str, line: str, complaint: str) -> None:
    there = ("kernel", "match", "art", "games", "games/slip", "lab", "envs", "web", "cli")
    empty = {f"{name}/__init__.py": "" for name in there}
    package = write(tmp_path / "hullworks", empty | {module: line})
    assert complaints(package) == [f"{Path(module)}: {complaint}"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("games/marino/a.py", "from hullworks.kernel import position\nfrom hullworks.games.marino import b"),
        ("games/__init__.py", "from hullworks.games.marino import b"),
        ("games/classics/a/b.py", "from hullworks.games.classics.a import c"),
        ("lab/a.py", "from hullworks import __version__, bots, build\nimport json"),
        ("cli/a.py", "from hullworks.lab import x"),
    ],
)
def test_an_import_that_goes_down_is_welcome(tmp_path: Path, module: str, line: str) -> None:
    empty = {f"{name}/__init__.py": "" for name in ("kernel", "bots", "games/marino", "lab")}
    package = write(tmp_path / "hullworks", empty | {"build.py": "", module: line})
    assert complaints(package) == []


# What the server keeps to itself. Pages know its doors, what goes over the wire, and what a viewer sees of a table.
OWN = {"live", "play", "players", "presence", "schema", "store", "thinker", "thought"}


def test_pages_see_the_server_through_its_facade() -> None:
    seen = {
        names[1]
        for path in modules(PACKAGE / "web")
        for names in imports(path, PACKAGE)
        if names and names[0] == "server" and len(names) > 1
    }
    assert "state" in seen
    assert not seen & OWN, "these are the server's own"


def test_only_one_module_knows_where_vectors_come_from() -> None:
    knowing = [path.name for path in modules(PACKAGE) if "librt" in path.read_text(encoding="utf-8")]
    assert knowing == ["plain.py", "vecs.py"]
