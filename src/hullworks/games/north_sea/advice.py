"""What a sensible player looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.engine.advice import Advice
from hullworks.games.north_sea.scoring import total
from hullworks.games.north_sea.state import NorthSea


class NorthSeaAdvice(Advice):
    """Points."""

    def value(self, g: NorthSea, seat: i64) -> float:
        return float(total(g, seat))


ADVICE: Final = NorthSeaAdvice()
