"""The environment of processes that a server starts, and how urgent they are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

POLITE: Final = 10  # how much less urgent a process is that gives way to the server


def environment() -> dict[str, str]:
    """Ours, with a PYTHONPATH on which the process finds this package."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path}


def give_way() -> None:
    """Let the server go first where this process would compete with it for a core."""
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get("HULLWORKS_POLITE", POLITE)))
