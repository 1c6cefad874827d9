"""The last line of every measurement: whether its goal was reached, in one sentence."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import NoReturn


def verdict(reached: bool, words: str) -> NoReturn:
    """Print the verdict and exit: 0 if the goal was reached, else 1."""
    print(f"{'REACHED' if reached else 'MISSED'}: {words}", flush=True)
    sys.exit(not reached)


def stopping() -> asyncio.Event:
    """An event that Ctrl-C and SIGTERM set, so that a measurement can end early and say what it has found."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, event.set)
    return event
