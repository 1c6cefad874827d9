"""How many examples a law is tried with."""

from __future__ import annotations

from hypothesis import settings

from shared import SHARED

# The compiled build tries the same laws with all of them.
SHARE = 4 if SHARED else 1


def examples(number: int) -> settings:
    """Try this many examples, or a share of them on the interpreted build if the compiled build is tested too."""
    return settings(max_examples=number // SHARE)
