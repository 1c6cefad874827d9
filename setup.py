"""Compiles the hot modules with mypyc where it can; everything also runs as plain Python.

Nothing here may stop an installation: without a compiler, without mypyc, or with HULLWORKS_PURE=1, the wheel is pure.
"""

import hashlib
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/hullworks")
# An installer first asks for the name and the needs of the package; that must not cost a compilation each time.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
# The first lets the compiler inline calls between our own functions, worth about a quarter in speed. The second
# takes back what mypyc asks for: a warning that only a newer compiler knows shall not cost us the whole build.
COMPILER_FLAGS = ("-fno-semantic-interposition", "-Wno-error")
COMPILED_FOLDERS = ("engine", "games", "bots")

# A compiled class silently loses the keywords that msgspec reads, so such a module stays interpreted. Any other
# module may stay so too, by saying why.
STAYS_INTERPRETED = re.compile(r"^\s*(?:import msgspec|from msgspec|# interpreted: \S)", re.MULTILINE)


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """The modules to be compiled: the rules and what plays them by the million, not what draws or describes them."""
    found = [path for name in COMPILED_FOLDERS for path in (package / name).rglob("*.py")]
    return sorted(
        path
        for path in found
        if path.name not in ("__init__.py", "board.py")
        and not STAYS_INTERPRETED.search(path.read_text(encoding="utf-8"))
    )


def extensions() -> list[Any]:
    """One extension for each compiled module; none where they cannot or shall not be made."""
    sources = compiled_sources()
    if not sources or not BUILDING & set(sys.argv) or os.environ.get("HULLWORKS_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        # A higher level takes the compiler three times as long for five games, and makes them hardly any faster.
        made = mypycify([path.as_posix() for path in sources], opt_level="1")
    except (ImportError, SystemExit) as problem:
        print(f"hullworks stays plain Python, since mypyc could not translate it: {problem}")
        return []
    for extension in made:
        extension.optional = True
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
    return made


class BuildAndSign(build_ext):
    """Writes down what was compiled, so that `hullworks.build` can tell when the source has changed since."""

    def run(self) -> None:
        """Build, and sign the build if every extension was made."""
        super().run()
        library = Path(self.get_ext_fullpath("hullworks"))
        record = library.parent / "hullworks" / "_compiled.json"
        record.unlink(missing_ok=True)
        made = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if made and all(path.exists() for path in made):
            sources = {path.relative_to(PACKAGE).as_posix(): digest(path) for path in compiled_sources()}
            suffix = library.name.removeprefix("hullworks")
            record.write_text(json.dumps({"suffix": suffix, "sources": sources}, indent=1), encoding="utf-8")
        else:
            for path in made:
                path.unlink(missing_ok=True)


def digest(path: Path) -> str:
    """The same sum as in `hullworks.build`."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAndSign})
