"""Patches: what a page's socket is sent of a fragment, which is mostly the same as the one before.

A fragment is cut at its places, and only the pieces that the last message did not have are sent again. The script joins
them (table.js): it has the same seam, and keeps the pieces of the last message.
"""

from __future__ import annotations

from typing import Final

import msgspec

SEAM: Final = b' transform="'


class Patcher:
    """The pieces that one socket was sent last: by hash, so that a socket needs little memory, the place of each."""

    def __init__(self) -> None:
        self.places: dict[int, int] = {}

    def patch(self, fragment: bytes) -> bytes:
        """A fragment as JSON: each new piece as a text, each run of pieces of the last message as [first, count]."""
        pieces = fragment.split(SEAM)
        marks = [*map(hash, pieces)]
        found: list[str | list[int]] = []
        run, following = [0, 0], -1  # the latest run, and the place that would continue it
        for piece, place in zip(pieces, map(self.places.get, marks), strict=True):
            if place is None:
                found.append(piece.decode())
                following = -1
            elif place == following:
                run[1] += 1
                following += 1
            else:
                run, following = [place, 1], place + 1
                found.append(run)
        self.places = dict(zip(marks, range(len(marks)), strict=True))
        return msgspec.json.encode(found)
