"""Promised shares of the seed: everybody promises a share before any is shown, so that nobody can choose one to fit.

A promise is the SHA-256 of the share. When all seats are taken, everybody shows theirs, and the match begins with the
last one. Whoever does not show it in time plays without; the record says so.
"""

from __future__ import annotations

from typing import Final

from hullworks.match.message import message
from hullworks.match.record import commitment
from hullworks.server.problem import Conflict, Problem
from hullworks.server.store import StoredTable
from hullworks.server.wire import FREE, OPEN, Join

SHOWING_SECONDS: Final = 15.0  # for everybody to show their shares, once all seats are taken


def hidden(kept: StoredTable) -> list[int]:
    """The seats that have promised a share and have not shown it."""
    return [seat.seat for seat in kept.seats if seat.pledge is not None and seat.share is None]


def is_showing(kept: StoredTable) -> bool:
    """Whether all seats of an open table are taken, so that shares are shown now."""
    return kept.state == OPEN and all(seat.kind != FREE for seat in kept.seats) and bool(hidden(kept))


def must_not_show(kept: StoredTable) -> None:
    """Raise a `Conflict` while shares are shown: nobody may leave and make room for a share that fits the others."""
    if is_showing(kept):
        raise Conflict(message("problem.about-to-begin"))


def check_share(wish: Join) -> None:
    """Raise a `Problem` unless a request to sit down has a share or the promise of one."""
    if (wish.share is None) == (wish.pledge is None):
        raise Problem(message("problem.share-or-pledge"))


def check_shown(kept: StoredTable, seat: int, share: str) -> None:
    """Raise a `Problem` unless this seat may show this share now, or has shown it already."""
    own = kept.seats[seat]
    if commitment(share) != own.pledge:
        raise Problem(message("problem.other-share"))
    if kept.state == OPEN and own.share is None and not is_showing(kept):
        raise Conflict(message("problem.show-later"))
