"""How many examples a law is tried with."""

from __future__ import annotations

import os

from hypothesis import settings

from hullworks import build

# The compiled build tries the same laws with all of them.
SHARE = 4 if build.name() == "interpreted" and "HULLWORKS_COMPILED" in os.environ else 1


def examples(number: int) -> settings:
    """Try this many examples, or a share of them on the interpreted build if the compiled build is tested too."""
    return settings(max_examples=number // SHARE)
