"""Shipwrights of the North Sea: Redux."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.errors import BadSetup
from hullworks.engine.game import Game, Spans, Table
from hullworks.engine.option import Option
from hullworks.engine.score import Score
from hullworks.games.north_sea import parts, words
from hullworks.games.north_sea.advice import ADVICE
from hullworks.games.north_sea.rules.setup import setup
from hullworks.games.north_sea.scoring import rival, score
from hullworks.games.north_sea.sketch import look, sketch
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import NONE, Tables, Terms
from hullworks.games.north_sea.view import View, imagine, view


class NorthSeaGame(Game):
    """A fleet of longships from a village of cards."""

    id = "north-sea"
    title = "Shipwrights of the North Sea: Redux"
    fewest = 1
    most = 5
    minutes = "60 to 90"
    about = "A fleet of longships from a village of cards, drafted and used by all at once."
    rules_version = 1
    advice = ADVICE
    options = (
        Option("nemesis", 0, "Nemesis cards a lone player adds (R2.4); printed is none to four.", least=0, most=4),
    )

    def lay(self, seats: int, given: Mapping[str, object] | None = None, pack: Path | str | None = None) -> Table:
        table = super().lay(seats, given, pack)
        if seats > 1 and table.options["nemesis"]:
            raise BadSetup(f"option 'nemesis': nemesis cards are for a lone player, not for {seats} (R2.4)")
        return table

    def read_parts(self, text: str, source: str) -> Tables:
        return parts.read(text, source)

    def setup(self, table: Table) -> NorthSea:
        return setup(table.parts, Terms(int(table.options["nemesis"])), table.seats)

    def score(self, g: NorthSea) -> tuple[Score, ...]:
        return score(g)

    def rival(self, g: NorthSea) -> Score | None:
        return rival(g)

    def ending(self, g: NorthSea) -> str:
        return words.ending(g)

    def played(self, g: NorthSea, seat: int) -> list[str]:
        player, faces = g.players[seat], g.tables.faces
        found = [card.id for k, card in enumerate(faces.cards) if player.used >> k & 1]
        found += [card.id for k, card in enumerate(faces.raids) if player.raids >> k & 1]
        found += [faces.trades[card].id for card in player.trades if card != NONE]
        found += [card.id for k, card in enumerate(faces.trades) if player.sold >> k & 1]
        return [*found, faces.huts[player.hut].id]

    def cards(self, tables: Tables) -> list[str]:
        faces = tables.faces
        return [card.id for cards in (faces.cards, faces.raids, faces.trades, faces.huts) for card in cards]

    def orders(self, g: NorthSea) -> dict[str, list[int]]:
        return {}

    def turns(self, g: NorthSea) -> int:
        return int(g.round)

    def view(self, g: NorthSea, seat: int) -> View:
        return view(g, seat)

    def imagine(self, g: NorthSea, seat: int, rng: Rng) -> NorthSea:
        return imagine(g, seat, rng)

    def ask(self, g: NorthSea) -> str:
        return words.ask(g)

    def label(self, g: NorthSea, code: int) -> str:
        return words.label(g, code)

    def tell(self, g: NorthSea, code: int) -> Deed:
        return words.tell(g, code)

    def sketch(self, view: View, names: list[str], width: int = 100) -> list[Spans]:
        return sketch(view, names, width)

    def look(self, view: View, names: list[str], word: str) -> list[Spans]:
        return look(view, names, word)

    def draw(self, view: View, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        from hullworks.games.north_sea import board  # Whoever only plays does without the drawing kit.

        return board.draw(view, names, wide, acts)


GAME: Final = NorthSeaGame()
