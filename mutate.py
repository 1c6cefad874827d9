"""Change the rules of a game at one place at a time, and see whether the tests notice: `run.py mutate GAME`.

The tests run once to learn which of them run which line. Then every change is tried in a process of its own, which has
the changed module in memory only and stops at the first test that fails. The tests of the line are the only ones that
can notice, so no other is tried; a line that no test runs is a survivor at once.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.util
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import coverage
import pytest

ROOT: Final = Path(__file__).resolve().parent
GAMES: Final = Path("src/hullworks/games")
KEPT: Final = ROOT / ".venv" / "mutants"
WANTED: Final = 0.9  # of all mutants
STARTING, PATIENCE = 20, 3  # the tests of a line end after so many seconds of the processor, and so many times as usual
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
        return f"{self.place}: {self.before.strip()} -> {self.after.strip()} (at {self.start})"

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.path.as_posix()}:{self.line}"

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


# The tests.


def rule_tests(game: str) -> list[str]:
    """The tests of a game's rules: those of the chapters, then whole games."""
    folder = ROOT / "tests/games" / game
    files = [*sorted(folder.glob("test_r*.py")), folder / "test_perft.py", folder / "test_golden.py"]
    return [path.relative_to(ROOT).as_posix() for path in files if path.exists()]


def run_tests(tests: Sequence[str], *plugins: object) -> int:
    """Run tests quietly in this process until one fails; return pytest's exit status."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.dont_write_bytecode = True
    return pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", f"--rootdir={ROOT}", *tests], plugins)


class Watch:
    """A plugin of pytest that learns which tests run which lines of a game, and how long each computes."""

    def __init__(self, game: str) -> None:
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=[f"{ROOT / GAMES / game}/*"])
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """What runs from here on is run by this test."""
        self.coverage.switch_context(nodeid)
        self.seconds[nodeid] = -time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Count the time of a test with its fixtures."""
        self.seconds[nodeid] += time.process_time()

    def lines(self) -> dict[str, list[str]]:
        """The tests of each line that one runs, by `path:line`, the quickest first."""
        found = self.coverage.get_data()
        return {
            f"{Path(path).relative_to(ROOT).as_posix()}:{line}": sorted(
                set(tests) & set(self.seconds), key=lambda test: (self.seconds[test], test)
            )
            for path in found.measured_files()
            for line, tests in found.contexts_by_lineno(path).items()
        }


def watch(game: str, answer: Path) -> int:
    """Run all tests of a game's rules once, and write down which of them run which line."""
    plugin = Watch(game)
    plugin.coverage.start()
    status = run_tests(rule_tests(game), plugin)
    plugin.coverage.stop()
    answer.write_text(json.dumps([plugin.lines(), plugin.seconds]), encoding="utf-8")
    return status


class Choice:
    """A plugin of pytest that runs only these tests, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others out."""
        items[:] = sorted((i for i in items if i.nodeid in self.places), key=lambda i: self.places[i.nodeid])


class Changed(SourceFileLoader):
    """Loads one module with a change, and leaves its file alone."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(ROOT / mutant.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return compile(self.mutant.applied((ROOT / self.mutant.path).read_bytes()), self.path, "exec")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """This loader for its module; every other module is found as usual."""
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None


def try_out(mutant: Mutant, tests: Sequence[str]) -> int:
    """Run tests with a changed module; return pytest's exit status."""
    name = ".".join(mutant.path.relative_to("src").with_suffix("").parts)
    sys.meta_path.insert(0, Changed(name, mutant))
    return run_tests(sorted({test.partition("::")[0] for test in tests}), Choice(tests))


# A process for each change. It is forked, so that pytest and its plugins are loaded once for all.


def forked(work: Callable[..., int], *arguments: Any, most: int = 0) -> BaseProcess:
    """Start a process that ends with the status that the work returns, or after *most* seconds of the processor."""

    def begin() -> None:
        if most:
            from resource import RLIMIT_CPU, setrlimit

            setrlimit(RLIMIT_CPU, (most, most))
        os._exit(work(*arguments))

    process = multiprocessing.get_context("fork").Process(target=begin)
    process.start()
    return process


def lines_of_tests(game: str) -> tuple[dict[str, list[str]], dict[str, float]]:
    """The tests of each line, and how many seconds each test computes."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        answer = Path(folder) / "lines.json"
        process = forked(watch, game, answer)
        process.join()
        if process.exitcode != 0:
            raise SystemExit(f"The tests of {game} fail before anything is changed.")
        lines, seconds = json.loads(answer.read_text(encoding="utf-8"))
        return lines, seconds


def tried(
    mutants: list[Mutant], lines: dict[str, list[str]], workers: int, seconds: dict[str, float]
) -> Iterator[tuple[Mutant, bool]]:
    """Each change, and whether a test noticed it, as soon as it is known. A test that does not end has noticed it."""
    waiting = mutants[::-1]
    running: dict[int, tuple[BaseProcess, Mutant]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                mutant = waiting.pop()
                if tests := lines.get(mutant.place):
                    usual = sum(seconds[test] for test in tests)
                    process = forked(try_out, mutant, tests, most=int(STARTING + PATIENCE * usual))
                    running[process.sentinel] = process, mutant
                else:
                    yield mutant, False
            for sentinel in [one for one in wait(list(running), 1.0) if isinstance(one, int)]:
                process, mutant = running.pop(sentinel)
                process.join()
                if process.exitcode in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
                    raise RuntimeError(f"pytest could not run the tests of {mutant}")
                yield mutant, process.exitcode != 0
    finally:
        for process, _ in running.values():
            process.kill()


# What is known already.


class Notebook:
    """The results of a game so far, in a file. They hold until the rules, the score or their tests change."""

    def __init__(self, game: str, folder: Path = KEPT) -> None:
        files = [ROOT / name for name in rule_tests(game)] + sorted({ROOT / one.path for one in mutants(game)})
        self.key = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
        self.path = folder / f"{game}.jsonl"
        self.results: dict[str, bool] = {}
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        for key, mutant, noticed in map(json.loads, lines):
            if key == self.key:
                self.results[mutant] = noticed

    def keep(self, mutant: Mutant, noticed: bool) -> None:
        """Write a result down at once, so that it is there after an interruption."""
        self.results[str(mutant)] = noticed
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.key, str(mutant), noticed]) + "\n")


def tally(drawn: list[Mutant], results: dict[str, bool], total: int) -> int:
    """Tell how many changes were noticed, and which were not; return 1 if these are too many."""
    known = [mutant for mutant in drawn if str(mutant) in results]
    survivors = [mutant for mutant in known if not results[str(mutant)]]
    killed = len(known) - len(survivors)
    print("\n".join(["", *(f"SURVIVED {mutant}" for mutant in survivors)]))
    print(f"The tests noticed {killed} of {len(known)} changes, drawn from {total}.")
    return 0 if killed >= WANTED * len(known) else 1


def main(arguments: list[str] | None = None) -> int:
    """Try a sample of the changes, tell which ones no test noticed, and fail if they are too many."""
    games = sorted(path.parent.parent.name for path in (ROOT / GAMES).glob("*/rules/__init__.py"))
    parser = argparse.ArgumentParser(prog="run.py mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", type=lambda name: name.replace("-", "_"), choices=games)
    parser.add_argument("--sample", type=int, default=50, help="how many changes to try, drawn by lot (default: 50)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other changes (default: 1)")
    parser.add_argument("--only", default="", help="only changes with these words, such as r05_action.py:120")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many to try at the same time")
    asked = parser.parse_args(arguments)
    if not hasattr(os, "fork"):
        raise SystemExit("This command forks processes, which Windows cannot do.")
    os.chdir(ROOT)
    every = [mutant for mutant in mutants(asked.game) if asked.only in str(mutant)]
    drawn = random.Random(asked.seed).sample(every, min(asked.sample, len(every)))
    notebook = Notebook(asked.game)
    left = [mutant for mutant in drawn if str(mutant) not in notebook.results]
    began = time.monotonic()
    try:
        lines, seconds = lines_of_tests(asked.game) if left else ({}, {})
        for number, (mutant, noticed) in enumerate(tried(left, lines, asked.workers, seconds), 1):
            notebook.keep(mutant, noticed)
            print(f"{number}/{len(left)} {'noticed ' if noticed else 'SURVIVED'} {mutant}", flush=True)
    except KeyboardInterrupt:
        print("\nstopped; what is known is kept")
    status = tally(drawn, notebook.results, len(every))
    print(f"{len(drawn) - len(left)} were known before; the others took {time.monotonic() - began:.0f} s.")
    return status


if __name__ == "__main__":
    sys.exit(main())
