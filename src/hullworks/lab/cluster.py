"""Games on a Ray cluster: batches go out, results come back, and a batch whose machine dies is played elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from socket import create_connection
from typing import Any, Final, Protocol, TypeVar

import hullworks
from hullworks import build
from hullworks.kernel.errors import BadSetup, Mistake

MOST: Final = 1_000  # games in a batch: enough to be worth a message, few enough to lose
AHEAD: Final = 2  # batches that wait for each core
PATIENCE: Final = 5.0  # seconds to wait for an address
RETRIES: Final = 3  # how often a batch is tried again if its machine dies


class Batch(Protocol):
    """The result of a task."""

    @property
    def games(self) -> int:
        """The number of games it played."""


B = TypeVar("B", bound=Batch)


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster, by its address: `auto` is the one that this machine belongs to."""

    address: str = "auto"

    def check(self) -> None:
        """Refuse a cluster that cannot be used, before anything else happens."""
        if find_spec("ray") is None:
            raise BadSetup("--ray needs Ray: pip install 'hullworks[ray]'")
        try:
            check_reachable(self.address)
        except OSError:
            raise unreachable(self.address) from None

    def batches(self, work: Callable[[int, int], B], numbers: Sequence[range]) -> Generator[B, None, None]:
        """Let the cluster play games with these numbers; the results come as they are ready."""
        ray = connected(self.address)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(MOST, sum(map(len, numbers)) // (4 * cores)))
        waiting = (some[first : first + size] for some in numbers for first in range(0, len(some), size))
        task = ray.remote(max_retries=RETRIES)(checked)
        shared = ray.put(work)
        running: dict[Any, range] = {}
        try:
            while True:
                for some in islice(waiting, AHEAD * cores - len(running)):
                    running[task.remote(shared, same_code(), some.start, len(some))] = some
                if not running:
                    return
                ready, _ = ray.wait(list(running), num_returns=1)
                some = running.pop(ready[0])
                batch = result(ray, ready[0], some)
                left = some[batch.games :]
                if left:
                    running[task.remote(shared, same_code(), left.start, len(left))] = left
                yield batch
        finally:
            for reference in running:
                ray.cancel(reference, force=True)
            ray.shutdown()


def result(ray: Any, reference: Any, some: range) -> Any:
    """The result of a task. What goes wrong on the cluster is told in a sentence, except for errors of our own code."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:  # It has the traceback of another machine in its words.
        if isinstance(error.cause, Mistake):
            raise type(error.cause)(str(error.cause)) from None
        raise
    except ray.exceptions.RayError as error:
        said = f"the cluster could not play games {some.start} to {some.stop - 1} ({type(error).__name__})"
        raise BadSetup(f"{said}; see its logs") from None


def same_code() -> str:
    """What all machines of a cluster must have in common."""
    return f"{hullworks.__version__}, {build.name()}"


def checked(work: Callable[[int, int], B], code: str, first: int, count: int) -> B:
    """On a machine of the cluster: play games, unless another version is installed there."""
    if same_code() != code:
        raise BadSetup(f"a machine of the cluster has Hullworks {same_code()}, and this one has {code}")
    return work(first, count)


def connected(address: str) -> Any:
    """Ray, connected to a cluster."""
    Cluster(address).check()
    import ray  # type: ignore[import-not-found,unused-ignore] # It is an extra.

    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError):
        raise unreachable(address) from None
    return ray


def unreachable(address: str) -> BadSetup:
    return BadSetup(f"no Ray cluster can be reached at {address}; `ray start --head` starts one")


def check_reachable(address: str) -> None:
    """Raise an `OSError` if nobody listens at an address; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        create_connection((host, int(port)), PATIENCE).close()
