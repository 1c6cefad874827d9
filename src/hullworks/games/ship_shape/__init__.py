"""Ship Shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.game import Game, Spans, Table
from hullworks.engine.option import Option
from hullworks.engine.score import Score
from hullworks.games.ship_shape import parts, words
from hullworks.games.ship_shape.advice import ADVICE
from hullworks.games.ship_shape.rules.setup import setup
from hullworks.games.ship_shape.scoring import score
from hullworks.games.ship_shape.sketch import look, sketch
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.tables import Tables, Terms
from hullworks.games.ship_shape.view import View, imagine, view


class ShipShapeGame(Game):
    """Rival firms that must fulfil every order together."""

    id = "ship-shape"
    title = "Ship Shape"
    fewest = 2
    most = 4
    minutes = "60 to 90"
    about = "Rival firms chain supplies to orders: together or not at all."
    rules_version = 1
    advice = ADVICE
    options = (
        Option("weeks", 0, "Weeks of a month; 0 is the printed number, four (R2.6).", least=0, most=8),
        Option("rounds", 0, "Rounds of a week; 0 is the printed number, seven (R2.6).", least=0, most=12),
    )

    def read_parts(self, text: str, source: str) -> Tables:
        return parts.read(text, source)

    def setup(self, table: Table) -> ShipShape:
        tables: Tables = table.parts
        weeks = int(table.options["weeks"]) or int(tables.house.weeks)
        rounds = int(table.options["rounds"]) or int(tables.house.rounds)
        return setup(tables, Terms(weeks, rounds), table.seats)

    def score(self, g: ShipShape) -> tuple[Score, ...]:
        return score(g)

    def ending(self, g: ShipShape) -> str:
        return words.ending(g)

    def played(self, g: ShipShape, seat: int) -> list[str]:
        player, names = g.players[seat], g.tables.names
        firm = [names.firms[player.firm].id] if player.firm >= 0 else []
        supplies = [card.id for number, card in enumerate(names.supplies) if player.hired_supplies >> number & 1]
        transports = [card.id for number, card in enumerate(names.transports) if player.hired_transports >> number & 1]
        orders = sorted({names.orders[filled // 2].id for filled in player.filled})
        return [*firm, *supplies, *transports, *orders]

    def cards(self, tables: Tables) -> list[str]:
        names = tables.names
        decks = (names.firms, names.supplies, names.transports, names.orders)
        return [card.id for deck in decks for card in deck]

    def orders(self, g: ShipShape) -> dict[str, list[int]]:
        seats = range(int(g.seats))
        return {"turns": [(seat - int(g.starter)) % len(seats) for seat in seats]}

    def turns(self, g: ShipShape) -> int:
        return round(sum(int(player.turns) for player in g.players) / int(g.seats))

    def view(self, g: ShipShape, seat: int) -> View:
        return view(g, seat)

    def imagine(self, g: ShipShape, seat: int, rng: Rng) -> ShipShape:
        return imagine(g, seat, rng)

    def ask(self, g: ShipShape) -> str:
        return words.ask(g)

    def label(self, g: ShipShape, code: int) -> str:
        return words.label(g, code)

    def tell(self, g: ShipShape, code: int) -> Deed:
        return words.tell(g, code)

    def sketch(self, view: View, names: list[str], width: int = 100) -> list[Spans]:
        return sketch(view, names, width)

    def look(self, view: View, names: list[str], word: str) -> list[Spans]:
        return look(view, names, word)

    def draw(self, view: View, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        from hullworks.games.ship_shape import board  # Whoever only plays does without the drawing kit.

        return board.draw(view, names, wide, acts)


GAME: Final = ShipShapeGame()
