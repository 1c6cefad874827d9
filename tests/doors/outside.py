"""A game outside the package for tests: Nim, from the examples."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from hullworks.games import GUESTS, VARIABLE, admitted
from hullworks.match import door

ROOT = Path(__file__).parents[2]
NIM = ROOT / "examples" / "nim" / "hullworks_nim.py"
nim = cast(Any, door.read_file(str(NIM)))  # its module


@contextmanager
def admitted_for_a_while() -> Iterator[None]:
    """Forget afterwards everything admitted inside this block."""
    guests, places = dict(GUESTS), set(admitted)
    named, path = os.environ.get(VARIABLE), sys.path[:]
    try:
        yield
    finally:
        GUESTS.clear()
        GUESTS.update(guests)
        admitted.clear()
        admitted.update(places)
        sys.path[:] = path
        if named is None:
            os.environ.pop(VARIABLE, None)
        else:
            os.environ[VARIABLE] = named
