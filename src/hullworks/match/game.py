"""The contract of a game: all that tables, bots, the lab and the screens may ask of one.

A game may live anywhere. It says where its files are (`home`), and what it does not say has a plain answer.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hullworks.kernel.advice import Advice
from hullworks.kernel.chance import Rng
from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.kernel.position import Position
from hullworks.language import FOLDER, HOME, Catalogue, spoken, texts
from hullworks.match import display, plain
from hullworks.match.archive import archive, read_text
from hullworks.match.deed import Deed, Event, Places
from hullworks.match.message import Argument, Label, Message, Words, say, t
from hullworks.match.notation import Lines, write
from hullworks.match.option import Choice, Option, read_options
from hullworks.match.outline import outline
from hullworks.match.pack import version as version_of
from hullworks.match.refusal import Explanations, explain
from hullworks.match.score import Score
from hullworks.match.text import Spans
from hullworks.match.words import named

if TYPE_CHECKING:
    from hullworks.art.scene import Act

ID: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_SEATS: Final = 6  # as many as have a colour, a shape and a flag
NO_PARTS: Final = "none"  # the version of the parts of a game that has none
# What draws the table of a game without a board of its own. Drawing is loaded when it is asked for, and by name:
# whoever only plays does without it.
PLAIN_BOARD: Final = "hullworks.art.slate"


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
        g = self.game.setup(self)
        if isinstance(g, Position):  # A law tells of a setup that makes something else.
            g.todo.table = self
        return g

    def text(self, g: Position, seat: int | None = None) -> str:
        """A position on this table as text: whole, or as a seat may know it."""
        return write(self.game, g, seat)

    def picture(self, g: Position) -> str:
        """A position on this table as everybody sees it."""
        return display.picture(self.game, g)

    def why_not(self, g: Position, code: int) -> str:
        """Why *code* is no answer to the open question, with the rule's number; nothing if it is one."""
        return explain(self.game, g, code)

    def refusal(self, key: str, args: dict[str, Argument]) -> str:
        """A refusal of the kernel in words."""
        return t(f"refusal.{key}", **args)

    def pickled(self, g: Position) -> tuple[object, ...]:
        """How a position on this table is made again from its text."""
        return display.restored, (self.game, self.pack, self.parts_version, write(self.game, g))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game:
    """One game: what it is, and the functions of its modules that know the rest.

    Positions and views are the game's own types. A view is plain data; a seat outside the table is a spectator, who
    sees what everybody sees.

    What has no default here is needed to play. The rest makes a game quicker, clearer or more beautiful.
    """

    # What it is.
    id: str
    title: str
    fewest: int
    most: int
    # The name of the module that makes the game, `__name__`: RULES.md and the parts lie beside it and, if it is a
    # package, its modules `board`, `gallery` and `poster` draw it.
    home: str
    minutes: str = ""  # how long it takes, as in "60 to 90"
    about: str = ""  # one sentence
    rules_version: int = 1  # goes up when the answer to some recorded question would change
    options: tuple[Option, ...] = ()

    # The table.
    setup: Callable[[Table], Position]  # the opening position
    score: Callable[[Any], tuple[Score, ...]]  # everybody's points if the game ended now, with reasons, by seat
    # The parts in a text, checked; and the name of where it came from. A game without parts reads none.
    read_parts: Callable[[str, str], Any] | None = None
    ending: Callable[[Any], Words] = plain.ending  # why the game is over, in a few words; empty while it goes on

    # What a seat may know.
    view: Callable[[Any, int], Any]  # what a seat can see
    # A copy in which what the seat cannot know is dealt anew. Without it nothing is hidden from anybody.
    imagine: Callable[[Any, int, Rng], Position] = plain.imagine
    # Whether nothing on the table is ever hidden from anybody; a law holds the game to that.
    open_to_all: bool = False
    # What lies where, as a seat or a spectator sees it; see `Move` for the names of places and pieces.
    places: Callable[[Any, int], Places] = lambda g, eyes: {}

    # Positions as text: lay what the lines say on a fresh table, and write such lines of a position as a seat sees it,
    # or whole if no seat is named. Options and what is to be done are written by the engine (see `notation`).
    read: Callable[[Any, Lines], None] | None = None
    write: Callable[[Any, int | None], list[str]] | None = None

    # Words.
    ask: Callable[[Any], Words] = plain.ask  # the open question
    label: Callable[[Any, int], Label | str] = plain.label  # an answer to it, as a person would want to read it
    tell: Callable[[Event[Any]], list[Deed]] = plain.tell  # what the rules did; at least one deed for an answer
    messages: Catalogue = field(default_factory=dict)  # the text of every message that a deed may carry
    # The arguments of the message of each reason, by its key; what has no arguments need not be here.
    reasons: Explanations = field(default_factory=dict)
    # What speaks for an answer, or against it, in the words of the game and to who is asked: a clause, or nothing where
    # its worth says enough. It is asked about imagined positions only.
    reason: Callable[[Any, int], Words] = lambda g, code: ""
    # A view in so many columns (80 or more), with these names.
    sketch: Callable[[Any, list[str], int], list[Spans]] = plain.sketch
    # What the view shows of the thing with this name, or nothing.
    look: Callable[[Any, list[str], str], list[Spans]] = lambda view, names, word: []

    # For bots: what a sensible player looks at, and kinds of action with the verbs of each. Bots have a taste for
    # "build", "finish", "trade" or "attack".
    advice: Advice = plain.NO_ADVICE
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    # For the lab.
    played: Callable[[Any, int], list[str]] = lambda g, seat: []  # the ids of the cards that a seat has made its own
    cards: Callable[[Any], list[str]] = lambda parts: []  # the ids of all cards, from the parts
    # For each order that may matter, the place of every seat, from 0.
    orders: Callable[[Any], dict[str, list[int]]] = lambda g: {}
    turns: Callable[[Any], int] = lambda g: 0  # how many turns a player has had, on average rounded; 0 if not counted

    # How far the game has come, in numbers with their names, for who watches many tables; everybody may know it.
    stage: Callable[[Any], dict[str, int]] = lambda g: {}
    # Where one plays alone: the score to beat, which is nobody's; its seat is the first that is not at the table.
    rival: Callable[[Any], Score | None] = lambda g: None

    # How it looks: the icon that stands for it, and the colours it changes, each by day and by night.
    # `hullworks.art` has the names of both.
    emblem: str = "anchor"
    colours: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.id):
            raise BadSetup(
                f"a game's id is made of small letters, digits and hyphens, as in 'north-sea', not {self.id!r}"
            )
        if not 1 <= self.fewest <= self.most <= MOST_SEATS:
            raise BadSetup(f"{self.title} is for {self.fewest} to {self.most} players; 1 to {MOST_SEATS} are possible")
        if self.imagine is plain.imagine:
            object.__setattr__(self, "open_to_all", True)
        if self.advice is plain.NO_ADVICE:
            object.__setattr__(self, "advice", plain.Tally(self.score))

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @property
    def folder(self) -> Path:
        """Where the game's own files are."""
        # The module that makes the game has been imported, be it installed or a file that somebody named.
        found = sys.modules.get(self.home) or import_module(self.home)
        assert found.__file__ is not None, f"{self.home} is no file"
        return Path(found.__file__).parent

    # The table.

    @property
    def catalogue(self) -> Catalogue:
        """The texts of its messages, and those that belong to no game, in the language that is spoken."""
        return catalogue_of(self, spoken())

    def own_text(self, key: str, default: str) -> str:
        """A text about the game, such as its title. A game without a catalogue has it in its own words."""
        return self.say(Message(key)) if key in self.catalogue else default

    @property
    def name(self) -> str:
        """The title as people read it."""
        return self.own_text("game.title", self.title)

    @property
    def summary(self) -> str:
        """What the game is about, in one sentence."""
        return self.own_text("game.about", self.about)

    def option_name(self, option: Option) -> str:
        """What an option is called on a page."""
        return self.own_text(f"option.{option.name}", option.name.replace("-", " ").capitalize())

    def option_help(self, option: Option) -> str:
        """What an option changes."""
        return self.own_text(f"option.{option.name}.help", option.help)

    def option_choice(self, option: Option, word: str) -> str:
        """One of the words that an option may be."""
        return self.own_text(f"option.{option.name}.{word}", word)

    def say(self, words: Words | Label, names: Sequence[str] = ()) -> str:
        """What the game says, in the language that is spoken, with the names of the players where they are known."""
        if isinstance(words, str):
            return named(words, names)
        return say(self.catalogue, words.message if isinstance(words, Label) else words, names)

    def told(self, scores: tuple[Score, ...], names: Sequence[str] = ()) -> tuple[Score, ...]:
        """Scores with their reasons in words."""
        return tuple(
            [
                replace(score, lines=tuple([replace(line, words=self.say(line.reason, names)) for line in score.lines]))
                for score in scores
            ]
        )

    @property
    def has_parts(self) -> bool:
        """Whether there is anything in the box that a pack could replace."""
        return self.read_parts is not None

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
            raise BadSetup(f"{self.title} is for {self.players()}, not {seats}")
        options = read_options(self.options, given or {}, seats)
        if self.read_parts is None:
            if pack is not None:
                raise BadPack(f"{self.title} has no parts, so there is nothing that a pack could replace")
            if version not in (None, NO_PARTS):
                raise BadPack(f"{self.title} has no parts, so there are none called {version}")
            return Table(self, seats, options, None, NO_PARTS, None)
        text, source = self.parts_text(pack, version)
        parts = parts_in(self.read_parts, text, source)
        return Table(self, seats, options, parts, version_of(text), None if pack is None else text)

    def players(self) -> str:
        """How many it is for."""
        if self.fewest == self.most:
            return f"{self.most} player{'s' if self.most > 1 else ''}"
        return f"{self.fewest} to {self.most} players"

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
        """RULES.md or, where there is none, what the docstrings of the rules say."""
        path = self.folder / "RULES.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
        docs = [type(rule).__doc__ for rule in self.lay(self.fewest).opening().todo.book.rules]
        return plain.rules(self.title, self.about, [self.setup.__doc__, *docs, self.score.__doc__])

    # Pictures.

    def draw(self, view: Any, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
        """The table as SVG. *acts* are the answers allowed, by text."""
        own = self.module("board")
        if own:
            drawn = import_module(own).draw(view, names, wide, acts)
        else:
            sections = outline(view, len(names))
            drawn = import_module(PLAIN_BOARD).draw(self.id, self.title, sections, names, wide, acts)
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

    def scene(self) -> str:
        """What is on the game's poster, 288 by 150, to stand on its water: no <svg> of its own."""
        return self.drawn("scene", module="poster")

    def drawn(self, what: str, *given: Any, module: str = "gallery") -> str:
        """What a module of the game draws, if it has one that draws this."""
        name = self.module(module)
        draw = getattr(import_module(name), what, None) if name else None
        if draw is None:
            return ""
        made = draw(*given)
        assert isinstance(made, str)
        return made

    def module(self, name: str) -> str:
        """The full name of a module of the game's own package, or nothing if there is none."""
        whole = f"{self.home}.drawing.{name}"
        package = hasattr(sys.modules.get(self.home) or import_module(self.home), "__path__")
        return whole if package and find_spec(whole) is not None else ""


@cache
def catalogue_of(game: Game, language: str) -> Catalogue:
    """The texts of a game in a language, and those that belong to no game."""
    own = game.folder / FOLDER
    return {**texts(HOME, language), **(texts(own, language) if own.is_dir() else game.messages)}


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
