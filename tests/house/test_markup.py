"""Pages escape by themselves: nowhere is markup made of anything but words that stand in the source."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from house.source import PACKAGE, modules, parse, write

DOOR = ("markup.py", "drawn")  # Through this function alone comes what we drew ourselves.


def complaints(folder: Path) -> list[str]:
    """Every call of `Markup` whose argument is not a plain text."""
    found: list[str] = []
    for path in modules(folder):
        for outer in ast.walk(parse(path)):
            if not isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
                continue
            if (path.name, getattr(outer, "name", "")) == DOOR:
                continue
            found += [f"{path.name}: line {call.lineno}" for call in own_calls(outer) if not is_plain(call)]
    return sorted(set(found))


def own_calls(outer: ast.AST) -> list[ast.Call]:
    """The calls of `Markup` in a function, without those in functions inside it."""
    found: list[ast.Call] = []
    for node in ast.iter_child_nodes(outer):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Markup":
            found.append(node)
        found += own_calls(node)
    return found


def is_plain(call: ast.Call) -> bool:
    return len(call.args) == 1 and not call.keywords and isinstance(call.args[0], ast.Constant)


def test_no_page_makes_markup_of_a_variable() -> None:
    assert complaints(PACKAGE / "web") == []


@pytest.mark.parametrize("line", ["Markup(name)", "Markup(f'<b>{name}</b>')", "Markup('<b>' + name)", "m.Markup(name)"])
def test_markup_of_a_variable_is_named(tmp_path: Path, line: str) -> None:
    write(tmp_path, {"hull.py": f"def f(name):\n    return {line}\n", "markup.py": "def drawn(x): return Markup(x)\n"})
    assert complaints(tmp_path) == ["hull.py: line 2"]


def test_markup_of_words_in_the_source_is_welcome(tmp_path: Path) -> None:
    write(tmp_path, {"hull.py": "A = Markup('<b>{}</b>')\ndef f(name):\n    return A.format(name)\n"})
    assert complaints(tmp_path) == []
