"""Which build is running, compiled or interpreted, and whether a compiled build is up to date with its source.

Python prefers a compiled module to the source of the same name, so an edit of the source would silently have no
effect. The build therefore stores the checksums of the sources it compiled, and `check` compares them.
"""

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).parent


class StaleBuild(ImportError):
    """The source was edited after it was compiled."""


def name(package: Path = PACKAGE) -> Literal["compiled", "interpreted"]:
    """The build that is running."""
    return "compiled" if _compiled_sources(package) else "interpreted"


def check(package: Path = PACKAGE) -> None:
    """Raise `StaleBuild` if the source of a compiled module has changed."""
    sums = _compiled_sources(package)
    stale = [source for source, expected in sums.items() if _digest(package / source) not in (expected, None)]
    if stale:
        raise StaleBuild(
            f"{', '.join(stale)} changed after hullworks was compiled: build it again, "
            f"or remove the compiled modules and _compiled.json from {package}"
        )


def _compiled_sources(package: Path) -> dict[str, str]:
    """The checksum of every compiled source; empty if nothing was compiled for this Python."""
    try:
        record = json.loads((package / "_compiled.json").read_bytes())
    except FileNotFoundError:
        return {}
    sources: dict[str, str] = record["sources"]
    return sources if record["suffix"] in EXTENSION_SUFFIXES else {}


def _digest(path: Path) -> str | None:
    """The checksum of a source; None if the source was not shipped, in which case nobody can have edited it."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        return None
