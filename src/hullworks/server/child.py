"""The environment of processes that a server starts."""

from __future__ import annotations

import os
from pathlib import Path


def environment() -> dict[str, str]:
    """Ours, with a PYTHONPATH on which the process finds this package."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path}
