"""Processor time that a stage of the work may take, so that a slow game takes no longer than a quick one."""

from __future__ import annotations

from math import inf
from time import process_time


class Allowance:
    """A number of seconds, counted from now. Time in which the process waits for others does not count."""

    def __init__(self, seconds: float = inf) -> None:
        self.end = process_time() + seconds

    @property
    def is_up(self) -> bool:
        return process_time() > self.end
