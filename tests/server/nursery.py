"""Starts servers quickly, one after another: everything is imported once, and each server is a fork.

A line on standard input starts a server, and its process id is printed. The caller kills it.
"""

from __future__ import annotations

import os
import sys

from hullworks.games import load as load_game
from hullworks.server.app import Services, Settings, application
from hullworks.server.run import bind, run


def tend(store: str, port: int) -> None:
    """Start a server for every line, once the previous one is dead."""
    settings = Settings(store, pace=0, rate=1e6, burst=1e6)
    load_game("marino")
    application(Services(settings), settings)  # imports and prepares what every fork needs; opens nothing
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if child == 0:
            run(settings, bind("127.0.0.1", port), 1)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    tend(sys.argv[1], int(sys.argv[2]))
