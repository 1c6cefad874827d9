"""The contract of a game: all that tables, bots, the lab and the screens may ask of one."""

# interpreted: it holds what each game is made of, and is never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hullworks.engine.advice import Advice
from hullworks.engine.archive import archive, read_text
from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.errors import BadPack, BadSetup
from hullworks.engine.option import Choice, Option, read_options
from hullworks.engine.pack import version as version_of
from hullworks.engine.position import Position
from hullworks.engine.score import Score
from hullworks.engine.text import Spans


@dataclass(frozen=True)
class Table:
    """What was laid out: everything that is fixed before the first question."""

    game: Game
    seats: int
    options: dict[str, Choice]
    parts: Any
    parts_version: str
    pack: str | None

    def opening(self) -> Position:
        """A new opening position on this table."""
        return self.game.setup(self)


@dataclass(frozen=True)
class Game:
    """One game: what it is, and the functions of its modules that know the rest.

    Positions and views are the game's own types. A view is plain data; a seat outside the table is a spectator, who
    sees what everybody sees.
    """

    id: str
    title: str
    fewest: int
    most: int
    minutes: str
    about: str
    rules_version: int
    options: tuple[Option, ...]
    advice: Advice

    # The table.
    read_parts: Callable[[str, str], Any]  # the parts in a text, checked; and the name of where it came from
    setup: Callable[[Table], Position]  # the opening position
    score: Callable[[Any], tuple[Score, ...]]  # everybody's points if the game ended now, with reasons, by seat
    ending: Callable[[Any], str]  # why the game is over, in a few words; empty while it goes on

    # For the lab.
    played: Callable[[Any, int], list[str]]  # the ids of the cards that a seat has made its own
    cards: Callable[[Any], list[str]]  # the ids of all cards, from the parts
    orders: Callable[[Any], dict[str, list[int]]]  # for each order that may matter, the place of every seat, from 0
    turns: Callable[[Any], int]  # how many turns a player has had, on average rounded

    # What a seat may know.
    view: Callable[[Any, int], Any]  # what a seat can see
    imagine: Callable[[Any, int, Rng], Position]  # a copy in which what the seat cannot know is dealt anew

    # Words.
    ask: Callable[[Any], str]  # the open question
    label: Callable[[Any, int], str]  # an answer to it, as a person would want to read it
    tell: Callable[[Any, int], Deed]  # what that answer does
    sketch: Callable[[Any, list[str], int], list[Spans]]  # a view in so many columns (80 or more), with these names
    look: Callable[[Any, list[str], str], list[Spans]]  # what the view shows of the thing with this name, or nothing

    # Whether nothing on the table is ever hidden from anybody; a law holds the game to that.
    open_to_all: bool = False
    # How far the game has come, in numbers with their names, for who watches many tables; everybody may know it.
    stage: Callable[[Any], dict[str, int]] = lambda g: {}
    # What speaks for an answer, or against it, in the words of the game and to who is asked: a clause, or nothing where
    # its worth says enough. It is asked about imagined positions only.
    reason: Callable[[Any, int], str] = lambda g, code: ""
    # Where one plays alone: the score to beat, which is nobody's; its seat is the first that is not at the table.
    rival: Callable[[Any], Score | None] = lambda g: None

    @property
    def folder(self) -> Path:
        """Where the game's RULES.md, parts and board are."""
        return Path(__file__).parent.parent / "games" / self.id.replace("-", "_")

    def lay(
        self,
        seats: int,
        given: Mapping[str, object] | None = None,
        pack: Path | str | None = None,
        version: str | None = None,
    ) -> Table:
        """A table for this many seats with these options; an error says why not.

        The parts are those of the pack in a file or a text, or the *version* with this name, or the current ones.
        """
        if not self.fewest <= seats <= self.most:
            raise BadSetup(f"{self.title} is for {self.fewest} to {self.most} players, not {seats}")
        options = read_options(self.options, given or {}, seats)
        text, source = self.parts_text(pack, version)
        parts = parts_in(self.read_parts, text, source)
        return Table(self, seats, options, parts, version_of(text), None if pack is None else text)

    def parts_text(self, pack: Path | str | None, version: str | None = None) -> tuple[str, str]:
        """The text of the parts and the name of where it came from."""
        if isinstance(pack, str):
            return pack, "pack"
        if pack is not None:
            return read_text(pack), pack.name
        kept = archive(self.folder)
        name = kept.current if version is None else kept.find(version)
        if name is None:
            raise BadPack(f"the parts {version} of {self.title} are not kept here; a newer Hullworks may have them")
        return kept.text(name), kept.files[name].name

    def rules_text(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def draw(self, view: Any, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        """The table as SVG. *acts* are the answers allowed, by text, with their labels."""
        # Whoever only plays does without the drawing kit.
        board = import_module(f"hullworks.games.{self.folder.name}.board")
        drawn = board.draw(view, names, wide, acts)
        assert isinstance(drawn, str)
        return drawn

    # Pictures beside the board, each a whole <svg>; nothing where the game has none.

    def picture(self, parts: Any, kind: str, name: str) -> str:
        """A thing among the parts: the one with this id or name in the list *kind*."""
        return self.drawn("picture", parts, kind, name)

    def figure(self, parts: Any, number: str) -> str:
        """What the rule with this number is about."""
        return self.drawn("figure", parts, number)

    def parade(self, view: Any, seat: int) -> str:
        """What this seat has to show at the end of the game, 832 by 176."""
        return self.drawn("parade", view, seat)

    def drawn(self, what: str, *given: Any) -> str:
        """What the game's gallery draws, if it has one."""
        name = f"hullworks.games.{self.folder.name}.gallery"
        if not self.folder.is_dir() or find_spec(name) is None:
            return ""
        made = getattr(import_module(name), what)(*given)
        assert isinstance(made, str)
        return made


@lru_cache(maxsize=16)
def parts_in(read: Callable[[str, str], Any], text: str, source: str) -> Any:
    """The parts in a text. They never change and all tables share them, so a text is read once."""
    return read(text, source)


def order_from(first: int, seats: int) -> list[int]:
    """The place of every seat in an order that begins with the seat *first*."""
    return [(seat - first) % seats for seat in range(seats)]


def average(numbers: list[int]) -> int:
    """The mean, rounded."""
    return round(sum(numbers) / len(numbers))
