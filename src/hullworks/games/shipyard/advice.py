"""What a sensible shipbuilder looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.engine.advice import Advice
from hullworks.games.shipyard.scoring import total
from hullworks.games.shipyard.state import Shipyard


class ShipyardAdvice(Advice):
    """About the points the seat may expect."""

    def value(self, g: Shipyard, seat: i64) -> float:
        return float(total(g, seat))


ADVICE: Final = ShipyardAdvice()
