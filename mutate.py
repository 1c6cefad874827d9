"""Change the rules of a game at one place at a time, and see whether the tests notice: `run.py mutate GAME`."""

from __future__ import annotations

import argparse
import ast
import compileall
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
GAMES: Final = Path("src/hullworks/games")
WANTED: Final = 0.9  # of all mutants
FAILED: Final = 1  # pytest's exit status when a test failed
SWAPS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"), ast.Or: ("or", "and"), ast.Add: ("+", "-"), ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of a file: what stands between two places in it, and what stands there instead."""

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before.strip()} -> {self.after.strip()}"

    def applied(self, source: bytes) -> bytes:
        """The file with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


class Finder(ast.NodeVisitor):
    """Finds the places in a file's functions that can be changed."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path = path
        self.source = source
        lines = source.splitlines(keepends=True)
        self.starts = [sum(map(len, lines[:count])) for count in range(len(lines))]
        self.found: list[Mutant] = []

    def offset(self, line: int | None, column: int | None) -> int:
        """A place as the syntax tree tells it, in bytes from the file's start."""
        assert line is not None and column is not None
        return self.starts[line - 1] + column

    def change(self, start: int, end: int, after: str) -> None:
        """Note a change."""
        line = self.source[:start].count(b"\n") + 1
        self.found.append(Mutant(self.path, line, start, end, self.source[start:end].decode(), after))

    def replace(self, node: ast.expr | ast.stmt, after: str) -> None:
        """Note that a whole node is replaced."""
        start = self.offset(node.lineno, node.col_offset)
        self.change(start, self.offset(node.end_lineno, node.end_col_offset), after)

    def swap(self, left: ast.expr, kind: ast.AST, right: ast.expr, suffix: str = "") -> None:
        """Note that the operator between two expressions is another."""
        old, new = SWAPS.get(type(kind), ("", ""))
        start = self.offset(left.end_lineno, left.end_col_offset)
        end = self.offset(right.lineno, right.col_offset)
        gap = self.source[start:end].decode()
        if old and gap.count(old + suffix) == 1:
            self.change(start, end, gap.replace(old + suffix, new + suffix))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion is no rule."""

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.replace(node, "pass")
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, kind, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self.swap(left, kind, right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(left, node.op, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.swap(node.target, node.op, node.value, "=")
        self.visit(node.value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, ast.unparse(node.operand))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))


def mutants(game: str, root: Path = ROOT) -> list[Mutant]:
    """Every change of a game's rules and of its score."""
    folder = root / GAMES / game
    found: list[Mutant] = []
    for path in [*sorted((folder / "rules").glob("r*.py")), folder / "scoring.py"]:
        source = path.read_bytes()
        finder = Finder(path.relative_to(root), source)
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                finder.visit(node)
        found += finder.found
    return found


def rule_tests(game: str, mutant: Mutant | None = None) -> list[str]:
    """The tests of a game's rules: those of the changed chapter first, then the others, then whole games."""
    folder = ROOT / "tests/games" / game
    chapter = "r09" if mutant is None or mutant.path.name == "scoring.py" else mutant.path.name.partition("_")[0]
    ruled = sorted(folder.glob("test_r*.py"), key=lambda path: (not path.name.startswith(f"test_{chapter}"), path.name))
    return [str(path) for path in [*ruled, folder / "test_perft.py", folder / "test_golden.py"] if path.exists()]


def notice(source: Path, chosen: list[str], seconds: float | None = None) -> bool:
    """Whether a test fails with this copy of the sources. One that does not end fails."""
    words = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
    words += ["-o", f"pythonpath=. {source} tests", *chosen]
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_DATABASE_FILE": ""}
    try:
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, FAILED, 2):
        raise RuntimeError(f"pytest could not run:\n{done.stdout.decode()[-2000:]}")
    return done.returncode != 0


def copies(count: int, folder: Path) -> Iterator[Path]:
    """Copies of the sources, one for each worker, compiled to byte code."""
    for number in range(count):
        copy = folder / str(number)
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(str(copy), quiet=2)
        yield copy


def try_out(mutant: Mutant, game: str, idle: SimpleQueue[Path], seconds: float) -> bool:
    """Whether the tests notice a change, tried in an idle copy, which is restored."""
    copy = idle.get()
    path = copy / mutant.path.relative_to("src")
    source = path.read_bytes()
    for cached in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        cached.unlink()
    path.write_bytes(mutant.applied(source))
    try:
        return notice(copy, rule_tests(game, mutant), seconds)
    finally:
        path.write_bytes(source)
        idle.put(copy)


def main() -> int:
    """Try a sample of the changes, tell which ones no test noticed, and fail if they are too many."""
    games = sorted(path.parent.parent.name for path in (ROOT / GAMES).glob("*/rules/__init__.py"))
    parser = argparse.ArgumentParser(prog="run.py mutate", description=__doc__)
    parser.add_argument("game", type=lambda name: name.replace("-", "_"), choices=games)
    parser.add_argument("--sample", type=int, default=50, help="how many changes to try, drawn by lot (default: 50)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other changes (default: 1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many to try at the same time")
    asked = parser.parse_args()
    all_of_them = mutants(asked.game)
    drawn = random.Random(asked.seed).sample(all_of_them, min(asked.sample, len(all_of_them)))
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        idle: SimpleQueue[Path] = SimpleQueue()
        for copy in copies(asked.workers, Path(folder)):
            idle.put(copy)
        began = time.monotonic()
        if notice(Path(folder) / "0", rule_tests(asked.game)):
            raise SystemExit(f"The tests of {asked.game} fail before anything is changed.")
        seconds = 60 + 5 * (time.monotonic() - began)
        with ThreadPoolExecutor(asked.workers) as pool:
            results = pool.map(lambda mutant: try_out(mutant, asked.game, idle, seconds), drawn)
            for number, (mutant, noticed) in enumerate(zip(drawn, results, strict=True), 1):
                print(f"{number}/{len(drawn)} {'noticed ' if noticed else 'SURVIVED'} {mutant}", flush=True)
                if not noticed:
                    survivors.append(mutant)
    killed = len(drawn) - len(survivors)
    print(f"\nThe tests noticed {killed} of {len(drawn)} changes, drawn from {len(all_of_them)}.")
    return 0 if killed >= WANTED * len(drawn) else 1


if __name__ == "__main__":
    sys.exit(main())
