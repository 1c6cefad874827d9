"""Patches: what a page's socket is sent of a fragment, which is mostly the same as the one before.

A fragment is cut at its ids, and only the pieces that the last message did not have are sent again. The script joins
them (table.js): it has the same seam, and keeps the pieces of the last message.
"""

from __future__ import annotations

from typing import Final

import msgspec

SEAM: Final = b' id="'


class Patcher:
    """The pieces that one socket was sent last: by hash, so that a socket needs little memory, the place of each."""

    def __init__(self) -> None:
        self.places: dict[int, int] = {}

    def patch(self, fragment: bytes) -> bytes:
        """A fragment as JSON: each new piece as a text, each run of pieces of the last message as [first, count]."""
        found: list[str | list[int]] = []
        places: dict[int, int] = {}
        run = [0, 0]  # the latest run of pieces that were sent before
        for place, piece in enumerate(fragment.split(SEAM)):
            mark = hash(piece)
            places[mark] = place
            before = self.places.get(mark)
            if before is None:
                found.append(piece.decode())
                run = [0, 0]
            elif run[1] and before == run[0] + run[1]:
                run[1] += 1
            else:
                run = [before, 1]
                found.append(run)
        self.places = places
        return msgspec.json.encode(found)
