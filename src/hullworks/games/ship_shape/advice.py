"""stub"""
from __future__ import annotations
from typing import Final
from mypy_extensions import i64
from hullworks.engine.advice import Advice
from hullworks.games.ship_shape.state import ShipShape
class ShipShapeAdvice(Advice):
    """stub"""
    def value(self, g: ShipShape, seat: i64) -> float:
        return float(g.players[seat].score)
ADVICE: Final = ShipShapeAdvice()
