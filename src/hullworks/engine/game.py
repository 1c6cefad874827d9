"""The contract of a game: all that tables, bots, the lab and the screens may ask of one."""

# interpreted: every game has a subclass, and a plain class cannot follow a compiled one.
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hullworks.engine.advice import Advice
from hullworks.engine.chance import Rng
from hullworks.engine.deed import Deed
from hullworks.engine.errors import BadPack, BadSetup
from hullworks.engine.option import Choice, Option, read_options
from hullworks.engine.pack import version
from hullworks.engine.position import Position
from hullworks.engine.score import Score

# A line in characters: texts, each with its style. A style is "" (plain), "bold", "soft" (the second voice), "act"
# (yours to do) or "seat 0" to "seat 5".
Span = tuple[str, str]
Spans = list[Span]
SHAPES: Final = "●■▲◆⬢★"  # what stands for each seat in characters, beside its colour


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


class Game(ABC):
    """One game. Subclasses are small: each method hands on to the module that knows.

    *view* is the seat's own type, plain data; `SPECTATOR` sees what everybody sees.
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
    open_to_all: bool = False  # whether nothing on the table is ever hidden from anybody; a law holds it to that

    @property
    def folder(self) -> Path:
        """Where the game's RULES.md and parts.toml are."""
        return Path(__file__).parent.parent / "games" / self.id.replace("-", "_")

    def lay(self, seats: int, given: Mapping[str, object] | None = None, pack: Path | str | None = None) -> Table:
        """A table for this many seats with these options and the pack in a file or a text; an error says why not."""
        if not self.fewest <= seats <= self.most:
            raise BadSetup(f"{self.title} is for {self.fewest} to {self.most} players, not {seats}")
        options = read_options(self.options, given or {})
        text, source = self.parts_text(pack)
        parts = self.read_parts(text, source)
        return Table(self, seats, options, parts, version(text), None if pack is None else text)

    def parts_text(self, pack: Path | str | None) -> tuple[str, str]:
        """The text of the parts and the name of where it came from."""
        if isinstance(pack, str):
            return pack, "pack"
        path = pack or self.folder / "parts.toml"
        try:
            return path.read_text(encoding="utf-8"), path.name
        except OSError as error:
            raise BadPack(f"{path}: cannot be read ({error.strerror})") from None
        except UnicodeDecodeError:
            raise BadPack(f"{path.name}: is not a text in UTF-8") from None

    def rules_text(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    # The table.

    @abstractmethod
    def read_parts(self, text: str, source: str) -> Any:
        """The parts in *text*, checked."""

    @abstractmethod
    def setup(self, table: Table) -> Position:
        """The opening position."""

    @abstractmethod
    def score(self, g: Any) -> tuple[Score, ...]:
        """Everybody's points if the game ended now, with reasons, by seat."""

    @abstractmethod
    def ending(self, g: Any) -> str:
        """Why the game is over, in a few words; empty while it goes on."""

    @abstractmethod
    def played(self, g: Any, seat: int) -> list[str]:
        """The ids of the cards this seat has made its own, for the lab."""

    @abstractmethod
    def cards(self, parts: Any) -> list[str]:
        """The ids of all cards the lab should count."""

    @abstractmethod
    def orders(self, g: Any) -> dict[str, list[int]]:
        """For each order that may matter for balance, as the order of turns, the place of every seat in it, from 0."""

    @abstractmethod
    def turns(self, g: Any) -> int:
        """How many turns a player has had, on average rounded, for the lab."""

    # What a seat may know.

    @abstractmethod
    def view(self, g: Any, seat: int) -> Any:
        """What *seat* can see, as plain data; a seat outside the table is a spectator."""

    @abstractmethod
    def imagine(self, g: Any, seat: int, rng: Rng) -> Position:
        """A copy in which what *seat* cannot know is dealt anew."""

    # Words and pictures.

    @abstractmethod
    def ask(self, g: Any) -> str:
        """The open question, in plain words."""

    @abstractmethod
    def label(self, g: Any, code: int) -> str:
        """An answer to the open question, as a person would want to read it."""

    @abstractmethod
    def tell(self, g: Any, code: int) -> Deed:
        """What an answer to the open question does."""

    @abstractmethod
    def sketch(self, view: Any, names: list[str], width: int = 100) -> list[Spans]:
        """The table in characters, line by line, in *width* columns (80 or more)."""

    def look(self, view: Any, names: list[str], word: str) -> list[Spans]:
        """What the view shows of the thing with this name or letter, in characters; nothing if there is none."""
        return []

    # Pictures beside the board, each a whole <svg>; nothing where the game has none.

    def picture(self, parts: Any, kind: str, name: str) -> str:
        """A part of parts.toml: the one with this id or name in the list *kind*."""
        return ""

    def figure(self, parts: Any, number: str) -> str:
        """What the rule with this number is about."""
        return ""

    def parade(self, view: Any, seat: int) -> str:
        """What this seat has to show at the end of the game, 832 by 176."""
        return ""

    @abstractmethod
    def draw(self, view: Any, names: list[str], wide: bool = True, acts: Mapping[str, str] | None = None) -> str:
        """The table as SVG. *acts* are the answers allowed, by text, with their labels."""
