"""The source as the tests of the house read it: as text and syntax, without running it."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hullworks"
TESTS = ROOT / "tests"


def parse(path: Path) -> ast.Module:
    """A module's syntax. It is not kept: looking through what is kept takes the garbage collector far longer."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def modules(folder: Path) -> list[Path]:
    """Every module in a folder and below."""
    return sorted(folder.rglob("*.py"))


def folders(folder: Path) -> list[Path]:
    """The folders directly in a folder; what Python itself leaves behind is none of ours."""
    return sorted(path for path in folder.glob("*") if path.is_dir() and path.name != "__pycache__")


def games(package: Path) -> list[Path]:
    """The folder of each game."""
    return [folder for folder in folders(package / "games") if folder.name != "classics"]


def classics(package: Path) -> list[Path]:
    """The folder of each classic, which are smaller games."""
    return folders(package / "games" / "classics")


def definitions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a module, methods included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def write(root: Path, files: dict[str, str]) -> Path:
    """A small tree of files, for trying a check on what it must complain about."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root
