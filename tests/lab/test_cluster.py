"""Games on a Ray cluster: the same figures as at home, also if a machine dies. Needs Ray, an extra of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hullworks.kernel.errors import BadSetup
from hullworks.lab import cluster
from hullworks.lab.cluster import Cluster
from hullworks.lab.simulation import Plan, Result, Workforce, simulate

PLAN = Plan("tic-tac-toe", 2, 60, ("random",), 1)


@pytest.fixture
def two_machines() -> Iterator[Any]:
    """A cluster of two machines on this one, by Ray's own tools for tests."""
    tools = pytest.importorskip("ray.cluster_utils", reason="Ray is not installed")
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    found = tools.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    found.add_node(num_cpus=1)
    yield found
    found.shutdown()
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before


def tally(result: Result) -> object:
    assert not result.stopped
    return result.tally


def test_a_cluster_gives_the_same_counts_as_this_machine_also_if_one_of_its_machines_dies(two_machines: Any) -> None:
    came: list[int] = []

    def progress(games: int) -> None:
        came.append(games)
        if len(came) == 3:
            two_machines.remove_node(two_machines.worker_nodes.copy().pop(), allow_graceful=False)

    found = simulate(replace(PLAN, games=400), Cluster(two_machines.address), progress)
    assert tally(found) == tally(simulate(replace(PLAN, games=400), 1, lambda _: None))
    assert len(came) > 3 and sum(came) == 400


def test_ctrl_c_keeps_what_the_cluster_finished(two_machines: Any) -> None:
    def progress(games: int) -> None:
        raise KeyboardInterrupt

    result = simulate(PLAN, Cluster(two_machines.address), progress)
    assert result.stopped and 0 < result.tally.games < 60


def test_the_games_to_learn_from_are_the_same_on_a_cluster(two_machines: Any, tmp_path: Path) -> None:
    pl = pytest.importorskip("polars", reason="Polars is not installed")
    from hullworks.lab.selfplay import MATES, Round, files_of, path_of
    from hullworks.lab.train import Progress, collect

    order, folders = Round("tic-tac-toe", MATES, 0, (2,), 120, 3), (tmp_path / "here", tmp_path / "there")
    both: list[Workforce] = [1, Cluster(two_machines.address)]
    for folder, workers in zip(folders, both, strict=True):
        folder.mkdir()
        collect(order, folder, workers, 0.0, Progress())
    for number in range(files_of(order)):
        here, there = (pl.read_parquet(path_of(folder, order, number)) for folder in folders)
        assert here.equals(there)


def test_a_machine_with_another_version_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"a machine of the cluster has Hullworks .*, and this one has 0\.0"):
        cluster.checked(lambda first, count: None, "0.0", 0, 1)  # type: ignore[type-var] # It is never called.


class FakeRay:
    """Ray, as far as a result that cannot be had needs it."""

    class exceptions:  # noqa: N801 # It is a module of Ray's.
        class RayError(Exception): ...

        class RayTaskError(RayError):
            cause: BaseException = BadSetup("there is no bot called 'x'")

    def get(self, problem: type[Exception]) -> object:
        raise problem("a traceback\nof another machine")


def test_what_goes_wrong_on_a_cluster_is_told_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match=r"^there is no bot called 'x'$"):
        cluster.result(FakeRay(), FakeRay.exceptions.RayTaskError, range(2))
    with pytest.raises(BadSetup, match=r"^the cluster could not play games 4 to 6 \(RayError\); see its logs$"):
        cluster.result(FakeRay(), FakeRay.exceptions.RayError, range(4, 7))


def test_a_machine_of_a_real_cluster_with_another_version_is_refused_in_a_sentence(
    two_machines: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "same_code", lambda: "0.0, pure")
    with pytest.raises(BadSetup, match=r"^a machine of the cluster has Hullworks .*, and this one has 0\.0, pure$"):
        simulate(PLAN, Cluster(two_machines.address), lambda _: None)


def test_without_ray_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r"--ray needs Ray: pip install 'hullworks\[ray\]'"):
        simulate(PLAN, Cluster(), lambda _: None)


def test_a_cluster_that_cannot_be_reached_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: name)
    with pytest.raises(BadSetup, match=r"no Ray cluster can be reached at 127\.0\.0\.1:9"):
        simulate(PLAN, Cluster("127.0.0.1:9"), lambda _: None)
