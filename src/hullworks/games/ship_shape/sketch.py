"""stub"""

# interpreted: stub
from hullworks.engine.text import Spans
from hullworks.games.ship_shape.view import View


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    return []


def look(view: View, names: list[str], word: str) -> list[Spans]:
    return []
