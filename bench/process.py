"""What a process and those that it started hold and use, on Linux."""

from __future__ import annotations

import os
import re
from pathlib import Path


def held(process: int) -> int:
    """Kilobytes of memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    return int(found[1]) if found else 0


def used(process: int) -> float:
    """Seconds of a core, from the 14th and 15th word; the second, which may have blanks, is in brackets."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def below(process: int) -> list[int]:
    """The processes that it started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return [int(child) for child in found]
