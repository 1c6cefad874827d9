"""Shipwrights of Marino."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.game import Game, Spans, Table
from hullworks.engine.option import Option
from hullworks.engine.score import Score
from hullworks.games.marino import parts, words
from hullworks.games.marino.advice import ADVICE
from hullworks.games.marino.rules.setup import setup
from hullworks.games.marino.scoring import score
from hullworks.games.marino.sketch import look, sketch
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import Tables, Terms
from hullworks.games.marino.view import View, imagine, view


class MarinoGame(Game):
    """Airship contracts and a market that breathes."""

    id = "marino"
    title = "Shipwrights of Marino"
    fewest = 2
    most = 6
    minutes = "60 to 90"
    about = "Airships built to contract, paid in advance, in a market that breathes."
    rules_version = 1
    advice = ADVICE
    open_to_all = True
    options = (
        Option("bookkeeping", False, "Contracts cost a coin a turn until they are launched (R10)."),
        Option(
            "ships", 0, "Ships that end the game; 0 is the printed number for the players (R8.1).", least=0, most=20
        ),
        Option("open", 6, "How many contracts lie open (R1.7); printed are six.", least=3, most=8),
        Option("drafter", "random", "Who drafts first (R2.1).", words=("random", "first")),
    )

    def read_parts(self, text: str, source: str) -> Tables:
        return parts.read(text, source)

    def setup(self, table: Table) -> Marino:
        tables: Tables = table.parts
        chosen = table.options
        goal = int(chosen["ships"]) or tables.house.goals[table.seats]
        terms = Terms(goal, int(chosen["open"]), bool(chosen["bookkeeping"]), chosen["drafter"] == "first")
        return setup(tables, terms, table.seats)

    def score(self, g: Marino) -> tuple[Score, ...]:
        return score(g)

    def ending(self, g: Marino) -> str:
        return words.ending(g)

    def played(self, g: Marino, seat: int) -> list[str]:
        return [g.tables.cards[number].id for number in g.yards[seat].fleet]

    def cards(self, tables: Tables) -> list[str]:
        return [card.id for card in tables.cards]

    def orders(self, g: Marino) -> dict[str, list[int]]:
        seats = range(int(g.seats))
        return {
            "drafting": [(seat - int(g.drafter)) % len(seats) for seat in seats],
            "first turn": [(seat - int(g.starter)) % len(seats) for seat in seats],
        }

    def turns(self, g: Marino) -> int:
        return round(sum(int(yard.turns) for yard in g.yards) / int(g.seats))

    def view(self, g: Marino, seat: int) -> View:
        return view(g, seat)

    def imagine(self, g: Marino, seat: int, rng: Rng) -> Marino:
        return imagine(g, seat, rng)

    def ask(self, g: Marino) -> str:
        return words.ask(g)

    def label(self, g: Marino, code: int) -> str:
        return words.label(g, code)

    def tell(self, g: Marino, code: int) -> Deed:
        return words.tell(g, code)

    def sketch(self, view: View, names: list[str], width: int = 100) -> list[Spans]:
        return sketch(view, names, width)

    def look(self, view: View, names: list[str], word: str) -> list[Spans]:
        return look(view, names, word)

    def draw(self, view: View, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        from hullworks.games.marino import board  # Whoever only plays does without the drawing kit.

        return board.draw(view, names, wide, acts)

    def picture(self, tables: Tables, kind: str, name: str) -> str:
        from hullworks.games.marino import gallery

        return gallery.picture(tables, kind, name)

    def figure(self, tables: Tables, number: str) -> str:
        from hullworks.games.marino import gallery

        return gallery.figure(tables, number)

    def parade(self, view: View, seat: int) -> str:
        from hullworks.games.marino import gallery

        return gallery.parade(view, seat)


GAME: Final = MarinoGame()
