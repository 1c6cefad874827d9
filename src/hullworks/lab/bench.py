"""Benchmarks, as ratios within one interleaved run.

Machines are shared and noisy, so the contenders take short turns at each workload, round after round, on one core,
and ratios are taken within a round.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from hullworks import __version__, build
from hullworks.lab.simulation import Plan, interrupts_held_back, simulate

WORKS: Final = ("playout", "loop", "copy", "search")
PEER: Final = "catanatron"
PEERS_WORKS: Final = ("playout", "loop", "copy")  # it has no search like ours
PACKAGE: Final = Path(__file__).parent.parent
# Run by its path, so that an earlier build of the package does the same work as this one.
CONTENDER: Final = Path(__file__).with_name("contender.py")


def contender(name: str) -> list[str]:
    """The command of a contender: one of our games, or PEER."""
    return [sys.executable, "-P", str(CONTENDER), name]


class Runner:
    """A contender in a process of its own, which finds the packages in the folder *path*."""

    def __init__(self, command: list[str], path: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(path)}
        with interrupts_held_back():
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
            )
        try:
            self.about: str = self.read()["about"]
        except BaseException:
            self.close()
            raise

    def read(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a measured process ended unexpectedly")
        return json.loads(line)

    def rate(self, what: str, seconds: float) -> float:
        """Work done in a second of the processor, or by the clock where the system does not tell what others take."""
        assert self.process.stdin is not None
        begun = self.spent()
        self.process.stdin.write(json.dumps({"what": what, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        found = self.read()
        return float(found["done"]) / ((self.spent() - begun) or float(found["seconds"]))

    def spent(self) -> float:
        """The seconds that the process has computed; 0 unless this is Linux, which has a clock for every process."""
        if sys.platform == "linux" and self.process.poll() is None:
            return time.clock_gettime(
                (~self.process.pid << 3) | 2
            )  # numbered as by clock_getcpuclockid of its C library
        return 0.0

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


@dataclass
class Figures:
    """Measured rates of all rounds, by contender and workload."""

    about: dict[str, str]
    rates: dict[str, dict[str, list[float]]]

    def rate(self, name: str, work: str) -> float:
        """The median of all rounds; 0 if not measured."""
        return median(self.rates[name].get(work, [0.0]))

    def ratio(self, name: str, to: str, work: str) -> float | None:
        """How many times faster *name* is than *to*: the median of the ratios within each round."""
        if not all(work in self.rates.get(one, {}) for one in (name, to)):
            return None
        pairs = zip(self.rates[name][work], self.rates[to][work], strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def compare(game: str, rounds: int, seconds: float, progress: Callable[[], None]) -> Figures:
    """Measure our compiled build if there is one, our interpreted build and, if installed, Catanatron, in turn."""
    with TemporaryDirectory() as folder:
        # The interpreted build is the same package without its compiled modules.
        plain = Path(folder)
        shutil.copytree(PACKAGE, plain / "hullworks", ignore=shutil.ignore_patterns("*.so", "*.pyd", "_compiled.json"))
        places = {"interpreted": (game, plain)}
        if build.name() == "compiled":
            places = {"compiled": (game, PACKAGE.parent), **places}
        if find_spec(PEER):
            places[PEER] = (PEER, plain)
        return take_turns(places, rounds, seconds, progress)


def works_of(name: str, works: tuple[str, ...] = WORKS) -> tuple[str, ...]:
    """The workloads a contender supports."""
    return tuple([work for work in works if name != PEER or work in PEERS_WORKS])


def take_turns(
    places: dict[str, tuple[str, Path]],
    rounds: int,
    seconds: float,
    progress: Callable[[], None],
    works: tuple[str, ...] = WORKS,
) -> Figures:
    """Measure these works of all contenders in turn; *places* has for each its game, or PEER, and its package."""
    own = {name: works_of(name, works) for name in places}
    runners: dict[str, Runner] = {}
    try:
        for name, (what, path) in places.items():
            runners[name] = Runner(contender(what), path)
        figures = Figures(
            {name: runner.about for name, runner in runners.items()},
            {name: {work: [] for work in own[name]} for name in runners},
        )
        for _ in range(rounds):
            for work in works:
                for name, runner in runners.items():
                    if work in own[name]:
                        figures.rates[name][work].append(runner.rate(work, seconds))
                        progress()
        return figures
    finally:
        for runner in runners.values():
            runner.close()


def scaling(game: str, games: int, rounds: int, progress: Callable[[], None]) -> float:
    """How many times faster two workers simulate than one, measured in turn; includes starting the workers."""
    ratios = []
    for number in range(rounds):
        speeds = []
        for workers in (1, 2):
            result = simulate(Plan(game, 4, games, ("random",), number), workers, lambda _: None)
            speeds.append(games / result.seconds)
            progress()
        ratios.append(speeds[1] / speeds[0])
    return median(ratios)


def memory(game: str, games: int) -> tuple[int, float, float]:
    """Run a long simulation; return its games, its seconds and the peak memory of any of its processes in megabytes.

    It runs in a process of its own, since the system counts the memory of all children together, a compiler's included.
    """
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(peak, game, games).result()


def peak(game: str, games: int) -> tuple[int, float, float]:
    """In a new process: simulate, and measure the peak memory of this process and its workers."""
    if sys.platform == "win32":
        raise NotImplementedError("memory is not measured on Windows")
    else:  # noqa: RET506  mypy must see that this is another system.
        import resource

        result = simulate(Plan(game, 4, games, ("random",), 1), 2, lambda _: None)
        unit = 1024 * 1024 if sys.platform == "darwin" else 1024
        held = max(
            own_peak() or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
            resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,
        )
        return result.tally.games, result.seconds, held / unit


def own_peak() -> int:
    """The peak memory of this process in kilobytes, where Linux tells it; else 0.

    Linux counts in `ru_maxrss` of a new process what its parent held, however large that was.
    """
    status = Path("/proc/self/status")
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text(encoding="ascii")) if status.exists() else None
    return int(found[1]) if found else 0


def summary(game: str, figures: Figures) -> dict[str, Any]:
    """All figures, ready for JSON."""
    found: dict[str, Any] = {
        "hullworks": __version__,
        "game": game,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "contenders": figures.about,
        "a_second": {name: {work: round(figures.rate(name, work)) for work in WORKS} for name in figures.rates},
        "ratios": {},
    }
    for to in ("interpreted", PEER):
        for work in WORKS:
            ratio = figures.ratio("compiled", to, work)
            if ratio is not None:
                found["ratios"][f"{work}, compiled to {to}"] = round(ratio, 1)
    return found
