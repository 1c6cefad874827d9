"""Vectors whose games are divided among processes: the same games, and nothing is left behind."""

from __future__ import annotations

import copy
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from hullworks import bots, envs
from hullworks.envs.board import PAGES
from hullworks.envs.crew import Crew, Lost, Worker
from hullworks.kernel.errors import BadSetup

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot share memory as workers need it")

BOT = """
class Last:
    def choose(self, view, answers):
        return answers[-1]
"""
PROGRAM = """
import sys
from hullworks import envs
many = envs.vector("tic-tac-toe", 4, ["random"], workers=3)
seen, _ = many.reset(seed=1)
print(*[worker.process.pid for worker in many.games.workers], flush=True)
while True:
    try:
        seen, *_ = many.step(many.action_space.sample())
    except KeyboardInterrupt:
        break
many.reset(seed=1)
print(*[worker.process.pid for worker in many.games.workers], flush=True)
many.step(many.action_space.sample())
"""


@contextmanager
def vector(game: str, rows: int, workers: int, **more: Any) -> Iterator[envs.Flotilla]:
    """Many games, closed in the end."""
    many = envs.vector(game, rows, **{"opponents": ["random"], **more}, workers=workers)
    try:
        yield many
    finally:
        many.close()


def crew(many: envs.Flotilla) -> list[Worker]:
    """The workers of a vector."""
    assert isinstance(many.games, Crew)
    return many.games.workers


def played(many: envs.Flotilla, steps: int) -> list[bytes]:
    """Everything that is shown while each row gives the first allowed action."""
    seen, info = many.reset(seed=[3, *range(4, many.num_envs + 3)])
    found = [seen["observation"].tobytes(), seen["action_mask"].tobytes(), info["seat"].tobytes()]
    for _ in range(steps):
        seen, *results, info = many.step(seen["action_mask"].argmax(axis=1))
        found += [seen["observation"].tobytes(), seen["action_mask"].tobytes(), info["seat"].tobytes()]
        found += [array.tobytes() for array in results]
    return found


def gone(pid: int) -> bool:
    """Whether a process has ended, or ends soon."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        stat = Path(f"/proc/{pid}/stat")
        if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


# The same games.


@pytest.mark.parametrize(("game", "rivals"), [("tic-tac-toe", ["random"]), ("north-sea", ["mate", "random"])])
def test_the_games_are_the_same_for_any_number_of_workers(game: str, rivals: list[str]) -> None:
    shown = []
    for workers in (1, 2, 3):
        with vector(game, 5, workers, opponents=rivals, max_cycles=12) as many:
            shown.append(played(many, 30))
    assert shown[0] == shown[1] == shown[2]


def test_there_are_never_more_workers_than_games() -> None:
    with vector("tic-tac-toe", 2, 7) as many:
        assert len(played(many, 3)) == 21 and len(crew(many)) == 1
    with vector("tic-tac-toe", 1, 7) as alone:
        assert not isinstance(alone.games, Crew)


def test_arrays_stay_as_they_are_while_anybody_holds_them_or_a_part_of_them() -> None:
    with vector("connect-four", 4, 2) as many:
        seen, _ = many.reset(seed=1)
        held, kept = [seen["observation"]], [seen["observation"].copy()]
        for step in range(3 * PAGES):
            numbers = many.step(many.action_space.sample())[0]["observation"]
            assert numbers.flags.writeable and not any(np.shares_memory(numbers, other) for other in held)
            held.append(numbers[1:, ::2] if step % 2 else numbers)
            kept.append(held[-1].copy())
        assert all((one == other).all() for one, other in zip(held, kept, strict=True))


def test_what_an_agent_writes_into_its_arrays_changes_nothing() -> None:
    with vector("tic-tac-toe", 3, 2) as many, vector("tic-tac-toe", 3, 1) as other:
        seen, same = many.reset(seed=2)[0], other.reset(seed=2)[0]
        for _ in range(8):
            actions = same["action_mask"].argmax(axis=1)
            for array in seen.values():
                array[:] = 0
            seen, same = many.step(actions)[0], other.step(actions)[0]
            assert all((seen[name] == same[name]).all() for name in seen)


def test_shared_arrays_are_the_same_each_time_and_can_only_be_read() -> None:
    with vector("tic-tac-toe", 3, 2, copy=False) as many, vector("tic-tac-toe", 3, 1) as other:
        first, same = many.reset(seed=2)[0], other.reset(seed=2)[0]
        for _ in range(8):
            actions = same["action_mask"].argmax(axis=1)
            seen, same = many.step(actions)[0], other.step(actions)[0]
            assert all((seen[name] == same[name]).all() and seen[name] is first[name] for name in seen)
        assert not any(array.flags.writeable for array in seen.values())


def test_gymnasium_makes_vectors_with_workers_and_wraps_them() -> None:
    many = gymnasium.make_vec("Hullworks/ConnectFour-v0", num_envs=3, opponents=["random"], max_cycles=2, workers=2)
    wrapped = RecordEpisodeStatistics(many)
    wrapped.reset(seed=1)
    wrapped.step(many.action_space.sample())
    seen, _, _, cut, info = wrapped.step(many.action_space.sample())
    assert many.observation_space.contains(seen)
    assert cut.all() and info["episode"]["l"].tolist() == [2, 2, 2]
    wrapped.close()


def test_a_bot_from_a_file_plays_in_workers_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GUESTS", {})
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    name = bots.admit(f"{tmp_path / 'mine.py'}:Last")
    with vector("connect-four", 3, 1, opponents=[name]) as one, vector("connect-four", 3, 2, opponents=[name]) as two:
        assert played(one, 10) == played(two, 10)


def test_a_bot_that_workers_cannot_find_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GUESTS", {})
    name = bots.admit(lambda view, answers: answers[0], "first")
    with pytest.raises(BadSetup, match=r"workers cannot find 'first': say where it is, as in mine.py:Mine, or use"):
        envs.vector("connect-four", 3, [name], workers=2)


# Mistakes.


@pytest.mark.parametrize("workers", [0, -1, 2.0, True, "2", None])
def test_a_number_of_workers_that_cannot_be_is_refused(workers: Any) -> None:
    with pytest.raises(BadSetup, match="expected at least 1 worker, got"):
        envs.vector("tic-tac-toe", 4, ["random"], workers=workers)


def test_an_action_that_is_not_allowed_in_a_workers_row_is_refused_with_the_reason() -> None:
    with vector("tic-tac-toe", 4, 2, seat=0) as many:
        many.reset(seed=1)
        many.step([4, 4, 4, 4])
        shown = many.look()["observation"]
        with pytest.raises(InvalidAction, match=r"row 3: 'mark b2' is not allowed now: .* \(R2.1\); nothing was done"):
            many.step([*many.look()["action_mask"][:3].argmax(axis=1), 4])
        with pytest.raises(InvalidAction, match="row 0: expected an action from 0 to 8, got -1; nothing was done"):
            many.step([-1, 0, 0, 0])
        assert (many.look()["observation"] == shown).all()
        many.step(many.action_space.sample())


def test_a_problem_in_a_worker_is_raised_here_and_says_where_it_was() -> None:
    with vector("tic-tac-toe", 4, 2) as many:
        many.reset(seed=1)
        crew(many)[0].call("refusal", 99, 0)
        with pytest.raises(IndexError) as raised:
            crew(many)[0].reply()
        assert "In a worker:" in raised.value.__notes__[0]
        many.step(many.action_space.sample())


def test_where_a_step_fails_the_games_must_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    with vector("tic-tac-toe", 4, 2) as many:
        many.reset(seed=1)
        with monkeypatch.context() as broken:
            broken.setattr(many.games.own, "show", None)  # type: ignore[union-attr]
            with pytest.raises(TypeError):
                many.step(many.action_space.sample())
        with pytest.raises(ResetNeeded, match="reset comes first"):
            many.step([0, 0, 0, 0])
        assert len(crew(many)) == 1
        many.reset(seed=1)
        many.step(many.action_space.sample())


# Ends.


def test_where_a_worker_is_lost_the_step_says_so_and_reset_starts_new_ones() -> None:
    with vector("tic-tac-toe", 6, 3) as many:
        before = played(many, 3)
        first, second = crew(many)
        first.process.kill()
        first.process.wait()
        with pytest.raises(Lost, match=r"the worker of rows 2 to 3 has ended with signal 9, SIGKILL; the others are"):
            many.step(many.action_space.sample())
        assert gone(second.process.pid) and not crew(many)
        with pytest.raises(ResetNeeded):
            many.step([0] * 6)
        assert played(many, 3) == before


@pytest.mark.parametrize("workers", [1, 3])
def test_a_closed_vector_has_no_workers_and_says_that_it_is_closed(workers: int) -> None:
    many = envs.vector("tic-tac-toe", 4, ["random"], workers=workers)
    seen, _ = many.reset(seed=1)
    kept = seen["observation"].copy()
    pids = [worker.process.pid for worker in crew(many)] if workers > 1 else []
    many.close()
    many.close()
    assert all(map(gone, pids)) and (seen["observation"] == kept).all()
    for call in (lambda: many.step([0] * 4), many.reset, many.render):
        with pytest.raises(ClosedEnvironmentError, match="the environment is closed"):
            call()


def test_a_vector_that_is_forgotten_ends_its_workers() -> None:
    many = envs.vector("tic-tac-toe", 4, ["random"], workers=2)
    many.reset(seed=1)
    pid = crew(many)[0].process.pid
    del many
    assert gone(pid)


def test_a_forked_copy_of_the_program_leaves_the_workers_alone() -> None:
    with vector("tic-tac-toe", 4, 2) as many:
        seen, _ = many.reset(seed=1)
        copied = os.fork()
        if copied == 0:
            many.close()
            os._exit(0)
        assert os.waitpid(copied, 0)[1] == 0
        many.step(seen["action_mask"].argmax(axis=1))


def test_a_vector_cannot_be_copied() -> None:
    with vector("tic-tac-toe", 4, 2) as many:
        for make in (copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="a vector cannot be copied or pickled; make another one"):
                make(many)


@pytest.fixture
def program() -> Iterator[subprocess.Popen[str]]:
    """A program in the middle of many steps."""
    places = os.pathsep.join([str(Path(place).absolute()) for place in sys.path])
    started = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": places},
    )
    with started:
        yield started
        started.kill()


def pids(program: subprocess.Popen[str]) -> list[int]:
    assert program.stdout is not None
    return [int(word) for word in program.stdout.readline().split()]


def test_workers_end_with_a_program_that_is_killed(program: subprocess.Popen[str]) -> None:
    workers = pids(program)
    program.kill()
    assert len(workers) == 2 and all(map(gone, workers))


def test_ctrl_c_interrupts_a_step_and_the_games_can_begin_anew(program: subprocess.Popen[str]) -> None:
    first = pids(program)
    time.sleep(0.2)
    program.send_signal(signal.SIGINT)
    second = pids(program)
    _, errors = program.communicate(timeout=60)
    assert program.returncode == 0 and errors == ""
    assert len(second) == 2 and all(map(gone, [*first, *second]))
