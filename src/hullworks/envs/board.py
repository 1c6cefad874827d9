"""The arrays with what the rows of a vector show, in memory of one process or of several."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from mmap import mmap
from typing import IO, Any, Final
from weakref import ref

import numpy as np
from numpy.typing import NDArray

from hullworks.bots import arena

Actions = NDArray[np.int64]
Numbers = NDArray[np.float32]
BLOCK: Final = 64  # Arrays begin at multiples of so many bytes, which suits every type.
PAGES: Final = 4
MARKS: Final = int(arena.MARKS)


@dataclass(frozen=True)
class Results:
    """What rows show besides their numbers."""

    masks: NDArray[np.int8]
    marks: NDArray[np.float64]  # for each row the reward, whether it has ended and whether it was cut, and the seat

    def part(self, rows: slice) -> Results:
        """The same arrays, cut to these rows."""
        return Results(self.masks[rows], self.marks[:, rows])


class Board:
    """The arrays of all rows, in a file that several processes map. It is made as large as they need.

    The numbers are large, so instead of copies the agent gets *pages*: the next step fills another page. Page 0 is
    never given away; it is filled, and copied, while all others are in use.
    """

    def __init__(self, file: int, rows: int, numbers: int, actions: int) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [((rows, actions), np.int8), ((MARKS, rows), np.float64)]
        shapes += [((rows,), np.int64), *[((rows, numbers), np.float32)] * PAGES]
        starts = [0]
        for shape, kind in shapes:
            starts.append(starts[-1] + -(-int(np.prod(shape)) * np.dtype(kind).itemsize // BLOCK) * BLOCK)
        os.truncate(file, starts[-1])
        room = mmap(file, starts[-1])
        found: list[Any] = [np.ndarray(*of, room, start) for of, start in zip(shapes, starts, strict=False)]
        self.results: Final = Results(found[0], found[1])
        self.actions: Final[Actions] = found[2]
        self.pages: Final[list[Numbers]] = found[-PAGES:]
        self.room, self.starts = room, starts[-PAGES - 1 : -1]
        self.given: dict[int, ref[Numbers]] = {}  # the arrays that look at pages

    def free(self) -> int:
        """A page that nobody looks at, not even by way of a part of its array."""
        return next((k for k in range(1, PAGES) if k not in self.given or self.given[k]() is None), 0)

    def give(self, page: int) -> Numbers:
        """A page that was filled, as an array that nobody else has."""
        if page == 0 or (page in self.given and self.given[page]() is not None):
            return self.pages[page].copy()
        array: Numbers = np.ndarray(self.pages[page].shape, np.float32, self.room, self.starts[page])
        self.given[page] = ref(array)
        return array


def nameless() -> IO[bytes]:
    """A file that goes with the last process that has it open; in memory, where the system has such files."""
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("hullworks"), "r+b")
    return tempfile.TemporaryFile()
