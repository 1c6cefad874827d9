"""The program of the analysing process: it reads one order, and writes the share that is done, then the result.

Run as `python -m hullworks.coach.desk`. Every line it writes is JSON: a number from 0 to 1, or the analysis.
"""

from __future__ import annotations

import os
import sys

import msgspec
from msgspec import Struct

from hullworks.coach.analysis import SECONDS, analyse
from hullworks.coach.future import ALL_OPEN
from hullworks.games import load
from hullworks.language import ENGLISH, speaking
from hullworks.match.live import replay
from hullworks.match.record import load as read
from hullworks.match.shape import learned

POLITE = 10  # how much less urgent it is than the server


class Order(Struct, frozen=True):
    """The record of a finished match as text, and the seat whose game it is, or ALL_OPEN."""

    record: str
    seat: int
    names: list[str]
    seconds: float = SECONDS
    language: str = ENGLISH


def write(what: object) -> None:
    """Write a line."""
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Carry out the order on standard input."""
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get("HULLWORKS_POLITE", POLITE)))
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=learned(Order))
    record = read(order.record, "record")
    *_, match = replay(record, load(record.heading.game), told=order.seat == ALL_OPEN)
    with speaking(order.language):
        found = analyse(match, order.seat, order.seconds, write)
    write(msgspec.structs.replace(found, names=order.names))


if __name__ == "__main__":
    main()
