"""Measures the share of hand-written C that the engine reaches, on the game on which its style was chosen.

    .venv/build/bin/python bench/slipway/measure.py --rounds 9

The kernel and `game.py` are compiled together as a release is, and `slipway.c` by the same compiler. Both play the same
games at random, and first prove that they do: the decisions and the points of a hundred games are the same. Then they
take turns in one process on one core, and the share is the median of the ratios within the rounds. It needs a C
compiler and the packages of requirements/build.txt. Prints JSON.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
A_TIME = 200  # games played before the clock is read again
SETUP = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from setup import BuildAndSign, compiled_sources, setup, translated
sys.argv = ["setup.py", "-q", "build_ext", "--inplace"]
made = translated([*compiled_sources(Path("hullworks")), Path("game.py")])
setup(name="slipway", packages=[], py_modules=[], ext_modules=made, cmdclass={{"build_ext": BuildAndSign}})
"""


def compiled_game(folder: Path) -> Any:
    """The kernel and the game, compiled together in this folder."""
    shutil.copytree(ROOT / "src" / "hullworks" / "kernel", folder / "hullworks" / "kernel")
    (folder / "hullworks" / "__init__.py").touch()
    shutil.copy(HERE / "game.py", folder)
    subprocess.run([sys.executable, "-c", SETUP.format(root=str(ROOT))], cwd=folder, check=True, stdout=sys.stderr)
    sys.path.insert(0, str(folder))
    game = import_module("game")
    if str(game.__file__).endswith(".py"):
        sys.exit("The game could not be compiled.")
    return game


def compiled_c(folder: Path) -> ctypes.CDLL:
    """`slipway.c`, compiled as our own modules are."""
    library = folder / "slipway_c.so"
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(HERE / "slipway.c")], check=True)
    return ctypes.CDLL(str(library))


def by_hand(library: ctypes.CDLL, count: int, seed: int) -> tuple[int, int]:
    """The decisions and the points of so many games in C."""
    library.slipway.argtypes = [ctypes.c_int64, ctypes.c_uint32, ctypes.POINTER(ctypes.c_int64)]
    library.slipway.restype = ctypes.c_int64
    points = ctypes.c_int64(0)
    return library.slipway(count, seed, ctypes.byref(points)), points.value


def rate(play: Any, seconds: float) -> float:
    """Decisions in a second of the processor."""
    begun, decisions, seed = process_time(), 0, 1
    while (spent := process_time() - begun) < seconds:
        decisions += play(A_TIME, seed)[0]
        seed += 2
    return decisions / spent


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """The rates of both, in millions of decisions a second, and the share of C."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        game, library = compiled_game(folder), compiled_c(folder)
        works = {"ours, inside": game.games, "C by hand": lambda count, seed: by_hand(library, count, seed)}
        counted = {who: play(100, 7) for who, play in works.items()}
        if len(set(counted.values())) > 1:
            sys.exit(f"They do not play the same: {counted}")
        rates: dict[str, list[float]] = {who: [] for who in works}
        for _ in range(rounds):
            for who, play in works.items():
                rates[who].append(rate(play, seconds))
    ours, theirs = rates.values()
    return {
        "machine": f"{platform.machine()}, one core",
        "python": platform.python_version(),
        "decisions a game": counted["C by hand"][0] / 100,
        "millions of decisions a second": {who: round(median(found) / 1e6, 2) for who, found in rates.items()},
        "share of C": round(median(a / b for a, b in zip(ours, theirs, strict=True)), 3),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(json.dumps(measure(**vars(asked)), indent=1))
