"""Pages of figures that are kept in `docs/`: chapter by chapter, each written anew when it is measured again."""

from __future__ import annotations

import re


def renewed(head: str, before: str, chapter: str) -> str:
    """The page with this chapter in it, in the place of an older one of the same name."""
    chapters = [part for part in re.split(r"(?m)^(?=## )", before) if part.startswith("## ")]
    kept = [part.rstrip() + "\n" for part in chapters if part.splitlines()[0] != chapter.splitlines()[0]]
    return "\n".join([head, *sorted([*kept, chapter])])
