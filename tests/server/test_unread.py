"""What is not taken: a connection is closed if its visitor takes nothing for long, and only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullworks.server.unread import Unread


class Timer:
    """A timer that never runs by itself."""

    cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Line:
    """A transport and a loop, by hand."""

    def __init__(self) -> None:
        self.size = 0
        self.aborted = False
        self.timers: list[Callable[[], None]] = []
        self.given: list[Timer] = []

    def get_write_buffer_size(self) -> int:
        return self.size

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == 0

    def abort(self) -> None:
        self.aborted = True

    def call_later(self, seconds: float, work: Callable[[], None]) -> Any:
        self.timers.append(work)
        self.given.append(Timer())
        return self.given[-1]


def test_who_takes_a_little_is_waited_for_and_who_takes_nothing_is_not() -> None:
    line = Line()
    unread = Unread(line, line, 30)  # type: ignore[arg-type]
    line.size = 100
    unread.begin()
    for size in (90, 10):
        line.size = size
        line.timers[-1]()
        assert not line.aborted
    line.timers[-1]()
    assert line.aborted and unread.timer is None


def test_who_has_taken_all_is_not_watched() -> None:
    line = Line()
    unread = Unread(line, line, 30)  # type: ignore[arg-type]
    line.size = 100
    unread.begin()
    unread.end()
    assert [timer.cancelled for timer in line.given] == [True] and unread.timer is None
