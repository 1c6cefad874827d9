"""What the interpreted build leaves to the compiled one, which is quicker, where both are tested."""

from __future__ import annotations

import os

from hullworks import build

SHARED = build.name() == "interpreted" and "HULLWORKS_COMPILED" in os.environ
