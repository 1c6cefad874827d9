"""A newcomer finds things in one guess: names that say something, small modules, and games that are laid out alike."""

import ast
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from house.source import PACKAGE, ROOT, TESTS, classics, definitions, folders, games, modules, parse, write
from hullworks.games import CLASSICS, GAMES

LONGEST_MODULE = 600
LONGEST_FUNCTION = 45
SAYS_NOTHING = {"base", "common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
GAME_FILES = {
    "RULES.de.md",
    "RULES.md",
    "__init__.py",
    "actions.py",
    "advice.py",
    "deeds.py",
    "drawing.py",
    "notation.py",
    "observe.py",
    "parts.py",
    "places.py",
    "rules.py",
    "scoring.py",
    "scripts.py",
    "state.py",
    "lesson.py",
    "lookup.py",
    "game.toml",
    "view.py",
    "words.py",
}
# They have no parts, and so little to tell that it stands in words.py.
CLASSICS_FILES = GAME_FILES - {"deeds.py", "lesson.py", "parts.py", "places.py", "lookup.py", "scripts.py"}
# Where cards and deeds get their words, and what became too long for its module.
SOME_GAMES_FILES = {
    "catalogue.py",
    "chances.toml",
    "claims.py",
    "events.py",
    "faces.py",
    "guide.toml",
    "habits.toml",
    "hulls.py",
    "outlook.py",
    "puzzles.jsonl",
    "rates.py",
    "ratings.toml",
    "reader.py",
    "reasons.py",
    "study.py",
    "survey.py",
    "things.py",
    "trial.py",
    "ways.py",
    "work.py",
    "worth.py",
    "wreck.py",
}
DRAWING_FILES = {"__init__.py", "board.py", "poster.py", "sketch.py"}


def our_code() -> list[Path]:
    """Every Python file of ours."""
    return [
        *modules(PACKAGE),
        *modules(TESTS),
        *modules(ROOT / "bench"),
        *modules(ROOT / "examples"),
        *sorted(ROOT.glob("*.py")),
    ]


def complaints(path: Path) -> list[str]:
    """What is wrong with a module's name, size or words."""
    tree = parse(path)
    length = len(path.read_text(encoding="utf-8").splitlines())
    folder = "" if path.parent == ROOT else path.parent.name  # A checkout may be called anything.
    found = [f"the name {part!r} says nothing" for part in (path.stem, folder) if part in SAYS_NOTHING]
    if not ast.get_docstring(tree):
        found.append("there is no docstring")
    if length > LONGEST_MODULE:
        found.append(f"{length} lines are more than {LONGEST_MODULE}")
    for function in definitions(tree):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > LONGEST_FUNCTION:
            found.append(f"{function.name} has {lines} lines, more than {LONGEST_FUNCTION}")
    missing = public(tree) - bound(tree)
    found += [f"__all__ names {name}, which is not there" for name in sorted(missing)]
    return [f"{path.name}: {words}" for words in found]


def bound(tree: ast.Module) -> set[str]:
    """The names a module defines or imports at its top; some are imported there for types only, and later for use."""
    found: set[str] = set()
    inside = [child for node in tree.body if isinstance(node, ast.If) for child in node.body]
    for node in [*tree.body, *inside]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update(name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
    return found


def public(tree: ast.Module) -> set[str]:
    """The names in `__all__`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def layout(game: Path, expected: set[str] = GAME_FILES) -> list[str]:
    """How a game's folder differs from that of other games; rules and drawing may be folders."""
    there = {path.name for path in game.iterdir() if path.is_file()}
    there |= {f"{folder.name}.py" for folder in folders(game) if folder.name in ("drawing", "rules")}
    found = [f"{name} is missing" for name in sorted(expected - there)]
    found += [
        f"{name} is in no other game"
        for name in sorted(there - expected - SOME_GAMES_FILES)
        if name != f"{game.name.replace('_', '-')}.net"  # the weights of its admiral
    ]
    drawn = {path.name for path in (game / "drawing").iterdir()} if (game / "drawing").is_dir() else DRAWING_FILES
    found += [f"drawing/{name} is missing" for name in sorted(DRAWING_FILES - drawn)]
    return [f"{game.name}: {words}" for words in found]


def test_modules_are_small_and_say_what_they_are_for() -> None:
    assert [words for path in our_code() for words in complaints(path)] == []


def test_every_game_has_the_same_files() -> None:
    assert [words for game in games(PACKAGE) for words in layout(game)] == []
    assert [words for game in classics(PACKAGE) for words in layout(game, CLASSICS_FILES)] == []


def test_every_game_is_in_the_table_of_games() -> None:
    assert sorted(GAMES.values()) == [f"hullworks.games.{folder.name}" for folder in games(PACKAGE)]
    assert sorted(CLASSICS.values()) == [f"hullworks.games.classics.{folder.name}" for folder in classics(PACKAGE)]


def test_the_commands_that_are_installed_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for entry in project["scripts"].values():
        module, function = entry.split(":")
        assert callable(getattr(import_module(module), function))


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == import_module("hullworks").__version__


LONG_FUNCTION = '"""Long."""\n\n\ndef long() -> None:\n' + "    pass\n" * LONGEST_FUNCTION


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("utils.py", '"""Things."""\n', "utils.py: the name 'utils' says nothing"),
        ("helpers/hull.py", '"""Things."""\n', "hull.py: the name 'helpers' says nothing"),
        ("hull.py", "x = 1\n", "hull.py: there is no docstring"),
        ("hull.py", '"""Long."""\n' + "x = 1\n" * LONGEST_MODULE, "hull.py: 601 lines are more than 600"),
        ("hull.py", LONG_FUNCTION, "hull.py: long has 46 lines, more than 45"),
        ("hull.py", '"""All."""\n__all__ = ["keel"]\n', "hull.py: __all__ names keel, which is not there"),
    ],
)
def test_a_module_that_is_hard_to_find_or_read_is_named(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    assert complaints(write(tmp_path, {name: text}) / name) == [complaint]


def test_names_that_are_there_may_be_public(tmp_path: Path) -> None:
    text = '"""All."""\nimport os\nfrom a import b as c\n__all__ = ["Hull", "c", "keel", "os", "rib"]\n'
    text += "def keel(): pass\nclass Hull: pass\nrib: int = 1\n"
    assert complaints(write(tmp_path, {"hull.py": text}) / "hull.py") == []


def test_a_game_laid_out_otherwise_is_named(tmp_path: Path) -> None:
    files = {f"slip/{name}": "" for name in GAME_FILES - {"rules.py", "view.py"}}
    write(tmp_path, files | {"slip/rules/market.py": "", "slip/extra.py": ""})
    assert layout(tmp_path / "slip") == ["slip: view.py is missing", "slip: extra.py is in no other game"]
