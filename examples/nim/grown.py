"""Nim, grown: bots know how to win, hints say why, and heaps look like heaps. docs/add-a-game.md explains it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hullworks_nim import GAME as NIM
from hullworks_nim import View

from hullworks.kernel.advice import SummedAdvice
from hullworks.match.text import Spans


# What a sensible player looks at.
class Balance(SummedAdvice):
    """With two players, whoever leaves balanced heaps wins: the exclusive or of their sizes is 0."""

    def terms(self, g: Any, seat: int) -> dict[str, float]:
        if g.over:
            return {"balance": float((seat == g.last) != g.reverse)}
        a, b, c, d = g.heaps
        balanced = a ^ b ^ c ^ d == 0
        return {"balance": float(balanced == (g.seat() != seat))}


# The table in the terminal: a row for each heap.
def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    return [[(f"  {heap}  ", "soft"), ("● " * count, "bold")] for heap, count in view.heaps.items()]


GAME: Final = replace(
    NIM,
    home=__name__,
    advice=Balance(clear=1.0),
    sketch=sketch,
    emblem="pearl",
    messages={**NIM.messages, "advice.balance": "balance of the heaps"},
)
