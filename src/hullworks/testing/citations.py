"""Find the rules of a game in its code and tests, by number."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NUMBER: Final = re.compile(r"\bR\d+(?:\.\d+)+\b")
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Citation:
    """A place that names a rule: file, line, content, and whether it *is* the rule or only refers to it."""

    number: str
    path: Path
    line: int
    what: str
    is_rule: bool = False


def in_code(folder: Path) -> list[Citation]:
    """All rules named in comments and docstrings of a game's code. A docstring that begins with one is the rule."""
    return [citation for path in sorted(folder.rglob("*.py")) for citation in sorted(named_in(path), key=by_line)]


def in_tests(folder: Path) -> list[Citation]:
    """All rules that tests are marked with, such as `@rule("R3.2")`."""
    found: list[Citation] = []
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                marks = [number for decorator in node.decorator_list for number in marked_with(decorator)]
                found += [Citation(number, path, node.lineno, node.name) for number in marks]
    return found


def by_line(citation: Citation) -> int:
    return citation.line


def named_in(path: Path) -> Iterator[Citation]:
    """The rules named in one file."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Documented):
            doc = ast.get_docstring(node) or ""
            line, what = (1, path.stem) if isinstance(node, ast.Module) else (node.lineno, node.name)
            leading = set(NUMBER.findall(re.split(r"(?<!,)\s+(?!R\d)", doc, maxsplit=1)[0]))
            for number in dict.fromkeys(NUMBER.findall(doc)):
                yield Citation(number, path, line, what, number in leading and not isinstance(node, ast.Module))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for number in NUMBER.findall(token.string):
                yield Citation(number, path, token.start[0], token.line.strip())


def marked_with(decorator: ast.expr) -> list[str]:
    """The numbers in `@rule("R3.2", "R3.3")`."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) not in ("rule", "pytest.mark.rule"):
        return []
    return [str(argument.value) for argument in decorator.args if isinstance(argument, ast.Constant)]
