"""Processes that a server starts: their environment, the pipes between them, and how urgent they are."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import BinaryIO, Final

POLITE: Final = 10  # how much less urgent a process is that gives way to the server


def environment() -> dict[str, str]:
    """Ours, with a PYTHONPATH on which the process finds this package."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path}


def pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes from the server and to it. Ctrl-C is ignored: the server handles it and stops this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")


def keep_apart() -> None:
    """Redirect standard output to standard error, and standard input to nothing.

    So the prints of code from outside go to the log, and it cannot interfere with the pipes to the server.
    """
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)


def give_way() -> None:
    """Let the server go first where this process would compete with it for a core."""
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get("HULLWORKS_POLITE", POLITE)))
