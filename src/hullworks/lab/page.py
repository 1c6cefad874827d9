"""Pages of figures kept in `docs/`, one chapter for each measurement; measuring again replaces its chapter."""

from __future__ import annotations

import re


def renewed(head: str, before: str, chapter: str) -> str:
    """The page with this chapter, which replaces an older one of the same name."""
    chapters = [part for part in re.split(r"(?m)^(?=## )", before) if part.startswith("## ")]
    kept = [part.rstrip() + "\n" for part in chapters if part.splitlines()[0] != chapter.splitlines()[0]]
    return "\n".join([head, *sorted([*kept, chapter])])
