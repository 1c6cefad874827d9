"""Deadweight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.game import Game, Spans, Table
from hullworks.engine.option import Option
from hullworks.engine.score import Score
from hullworks.games.deadweight import parts, words
from hullworks.games.deadweight.advice import ADVICE
from hullworks.games.deadweight.rules.setup import setup
from hullworks.games.deadweight.scoring import score
from hullworks.games.deadweight.sketch import look, sketch
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import Tables, Terms
from hullworks.games.deadweight.view import View, imagine, view


class DeadweightGame(Game):
    """Loot for life rings on a ship that goes under."""

    id = "deadweight"
    title = "Deadweight"
    fewest = 2
    most = 4
    minutes = "45 to 75"
    about = "Loot for life rings on a ship that goes under plank by plank."
    rules_version = 1
    advice = ADVICE
    open_to_all = True
    options = (
        Option("layout", "random", "How planks and loot cards are laid (R1.5, R1.6).", words=("random", "fixed")),
        Option("final", 1, "Turns each after the last lifeboat is manned (R9.1); printed is one.", least=0, most=3),
    )

    def read_parts(self, text: str, source: str) -> Tables:
        return parts.read(text, source)

    def setup(self, table: Table) -> Deadweight:
        terms = Terms(int(table.options["final"]), table.options["layout"] == "fixed")
        return setup(table.parts, terms, table.seats)

    def score(self, g: Deadweight) -> tuple[Score, ...]:
        return score(g)

    def ending(self, g: Deadweight) -> str:
        return words.ending(g)

    def played(self, g: Deadweight, seat: int) -> list[str]:
        return [card.id for number, card in enumerate(g.tables.cards) if g.players[seat].used >> number & 1]

    def cards(self, tables: Tables) -> list[str]:
        return [card.id for card in tables.cards]

    def orders(self, g: Deadweight) -> dict[str, list[int]]:
        seats = range(int(g.seats))
        return {"turns": [(seat - int(g.starter)) % len(seats) for seat in seats]}

    def turns(self, g: Deadweight) -> int:
        return round(sum(int(player.turns) for player in g.players) / int(g.seats))

    def view(self, g: Deadweight, seat: int) -> View:
        return view(g, seat)

    def imagine(self, g: Deadweight, seat: int, rng: Rng) -> Deadweight:
        return imagine(g, seat, rng)

    def ask(self, g: Deadweight) -> str:
        return words.ask(g)

    def label(self, g: Deadweight, code: int) -> str:
        return words.label(g, code)

    def tell(self, g: Deadweight, code: int) -> Deed:
        return words.tell(g, code)

    def sketch(self, view: View, names: list[str], width: int = 100) -> list[Spans]:
        return sketch(view, names, width)

    def look(self, view: View, names: list[str], word: str) -> list[Spans]:
        return look(view, names, word)

    def draw(self, view: View, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        from hullworks.games.deadweight import board  # Whoever only plays does without the drawing kit.

        return board.draw(view, names, wide, acts)

    def picture(self, tables: Tables, kind: str, name: str) -> str:
        from hullworks.games.deadweight import gallery

        return gallery.picture(tables, kind, name)

    def figure(self, tables: Tables, number: str) -> str:
        from hullworks.games.deadweight import gallery

        return gallery.figure(tables, number)

    def parade(self, view: View, seat: int) -> str:
        from hullworks.games.deadweight import gallery

        return gallery.parade(view, seat)


GAME: Final = DeadweightGame()
