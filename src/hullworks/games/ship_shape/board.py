"""stub"""

from collections.abc import Mapping
from hullworks.games.ship_shape.view import View


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
    return ""
