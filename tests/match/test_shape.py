"""Reading parts and guides from several threads."""

from __future__ import annotations

import os
import subprocess
import sys

TWO_THREADS = """
import sys
from threading import Barrier, Thread
from hullworks.games import load

sys.setswitchinterval(1e-6)
game, gate = load("shipyard"), Barrier(2)

def read():
    gate.wait()
    assert game.guide

both = [Thread(target=read) for _ in range(2)]
for one in both: one.start()
for one in both: one.join()
"""


def test_two_threads_may_read_a_game_for_the_first_time_at_once() -> None:
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _ in range(2):  # It once crashed four times of five.
        command = [sys.executable, "-c", TWO_THREADS]
        done = subprocess.run(command, env=there, capture_output=True, check=False, timeout=120)
        assert (done.returncode, done.stderr) == (0, b"")
