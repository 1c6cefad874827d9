"""The two builds: which modules are compiled, and that a compiled build older than its source is not run."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from setuptools import Distribution, Extension
from setuptools.errors import CompileError, LinkError

from house.source import PACKAGE, write
from hullworks import build
from setup import COMPILED_BESIDE, PROFILED, BuildAndSign, accepts, compiled_sources


def package(root: Path, suffix: str = EXTENSION_SUFFIXES[0]) -> Path:
    """A small package that looks compiled."""
    record = {"suffix": suffix, "sources": {"kernel/hull.py": hashlib.sha256(b"x = 1\n").hexdigest()}}
    return write(root, {"kernel/hull.py": "x = 1\n", "_compiled.json": json.dumps(record)})


def test_a_source_that_is_what_was_compiled_is_run(tmp_path: Path) -> None:
    build.check(package(tmp_path))
    assert build.name(tmp_path) == "compiled"


def test_an_edited_source_is_not_run_compiled(tmp_path: Path) -> None:
    write(package(tmp_path), {"kernel/hull.py": "x = 2\n"})
    with pytest.raises(build.StaleBuild, match=r"^kernel/hull\.py changed after hullworks was compiled"):
        build.check(tmp_path)


def test_a_build_without_its_source_is_run(tmp_path: Path) -> None:
    (package(tmp_path) / "kernel/hull.py").unlink()
    build.check(tmp_path)


def test_a_build_for_another_python_is_not_what_runs(tmp_path: Path) -> None:
    write(package(tmp_path, ".cpython-27-elsewhere.so"), {"kernel/hull.py": "x = 2\n"})
    build.check(tmp_path)
    assert build.name(tmp_path) == "interpreted"


def test_the_source_tree_is_interpreted(tmp_path: Path) -> None:
    assert build.name(tmp_path) == build.name(PACKAGE) == "interpreted"


def test_what_draws_or_describes_or_says_so_stays_interpreted(tmp_path: Path) -> None:
    files = {
        "kernel/__init__.py": "",
        "kernel/position.py": "# A module that mentions msgspec is compiled.\n",
        "match/record.py": "import msgspec\n",
        "kernel/wire.py": "if True:\n    from msgspec import Struct\n",
        "match/option.py": '"""Options."""\n\n# interpreted: it is read once.\n',
        "games/marino/rules.py": "",
        "games/marino/drawing/board.py": "",
        "art/noting.py": "",
        "art/pencil.py": "",
        "bots/mate.py": "",
        "lab/report.py": "",
    }
    found = [path.relative_to(tmp_path).as_posix() for path in compiled_sources(write(tmp_path, files))]
    assert found == ["art/noting.py", "bots/mate.py", "games/marino/rules.py", "kernel/position.py"]


def test_each_module_that_is_compiled_beside_the_rules_is_there() -> None:
    assert {PACKAGE / name for name in COMPILED_BESIDE} <= {PACKAGE.parent.parent / path for path in compiled_sources()}


@pytest.mark.skipif("HULLWORKS_COMPILED" not in os.environ, reason="there is no compiled build here")
def test_the_compiled_build_runs_until_its_source_is_edited(tmp_path: Path) -> None:
    shutil.copytree(os.environ["HULLWORKS_COMPILED"], tmp_path / "compiled")
    script = "from hullworks import build; import hullworks.kernel.position as p; print(build.name(), p.__file__)"
    command = [sys.executable, "-c", script]
    env = os.environ | {"PYTHONPATH": str(tmp_path / "compiled")}
    result = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("compiled ")
    assert result.stdout.endswith(f"{EXTENSION_SUFFIXES[0]}\n")
    with (tmp_path / "compiled" / "hullworks" / "kernel" / "position.py").open("a") as source:
        source.write("# An edit.\n")
    result = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "kernel/position.py changed after hullworks was compiled" in result.stderr


class Compiler:
    """A compiler that may refuse flags when it compiles, or when it links."""

    def __init__(self, refuses: type[Exception] | None) -> None:
        self.refuses = refuses

    def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str]) -> list[str]:
        assert Path(sources[0]).is_file() and Path(output_dir).is_dir()
        self.take(CompileError, extra_postargs)
        return ["probe.o"]

    def link_shared_object(self, objects: list[str], library: str, extra_postargs: list[str]) -> None:
        assert objects == ["probe.o"] and Path(library).parent.is_dir()
        self.take(LinkError, extra_postargs)

    def take(self, refusal: type[Exception], flags: list[str]) -> None:
        assert flags == ["-flto=auto"]
        if self.refuses is refusal:
            raise refusal("unknown option")


@pytest.mark.parametrize(("refuses", "expected"), [(None, True), (CompileError, False), (LinkError, False)])
def test_flags_are_used_only_if_the_compiler_and_the_linker_take_them(
    refuses: type[Exception] | None, expected: bool
) -> None:
    assert accepts(Compiler(refuses), ["-flto=auto"]) is expected


COUNTED = """
#include <Python.h>
static struct PyModuleDef hull = {PyModuleDef_HEAD_INIT, "hull", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_hull(void) { return PyModule_Create(&hull); }
"""


def counts(library: Path) -> bool:
    """Whether a library counts what it runs."""
    return b"__gcov_" in library.read_bytes()


def first_build(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str = COUNTED) -> BuildAndSign:
    """The build of a small package whose only extension has this code."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HULLWORKS_PROFILED", "1")
    Path("hull.c").write_text(code, encoding="utf-8")
    extension = Extension("hullworks.hull", ["hull.c"], optional=True)
    compiled = BuildAndSign(Distribution({"name": "hullworks", "ext_modules": [extension]}))
    compiled.ensure_finalized()
    return compiled


@pytest.mark.skipif(sys.platform != "linux", reason="released wheels are profiled on Linux")
def test_a_profiled_build_is_optimised_by_what_its_first_build_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import stands for the games."""
    compiled = first_build(tmp_path, monkeypatch)
    library = Path(compiled.get_ext_fullpath("hullworks.hull"))

    def rehearse() -> None:
        assert counts(library)
        subprocess.run([sys.executable, "-c", "import hull"], cwd=library.parent, check=True)

    monkeypatch.setattr(compiled, "rehearse", rehearse)
    compiled.run()
    assert len(list(tmp_path.rglob("*.gcda"))) == 1
    assert set(PROFILED) < set(compiled.extensions[0].extra_compile_args)
    assert not counts(library)
    subprocess.run([sys.executable, "-c", "import hull"], cwd=library.parent, check=True)


@pytest.mark.skipif(sys.platform != "linux", reason="released wheels are profiled on Linux")
def test_a_profiled_build_that_does_not_compile_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = first_build(tmp_path, monkeypatch, code="#error no")
    with pytest.raises(CompileError, match="could not be compiled"):
        compiled.run()


def test_a_compiler_that_takes_no_profile_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setup.accepts", lambda compiler, flags: "-Werror" not in flags)
    with pytest.raises(CompileError, match="needs gcc"):
        first_build(tmp_path, monkeypatch).run()


@pytest.mark.parametrize("path", compiled_sources(PACKAGE), ids=lambda path: path.stem)
def test_no_compiled_class_is_kept_from_the_collector(path: Path) -> None:
    """mypyc's `acyclic` makes classes that are quicker to make, and that CPython 3.11 frees wrongly.

    Fifty containers deep, CPython puts off what is freed in a field that only collected objects have, so the object
    beside this one in memory is overwritten. A long traceback is deep enough.
    """
    assert "acyclic" not in path.read_text(encoding="utf-8")
