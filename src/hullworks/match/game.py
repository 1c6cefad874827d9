"""The interface of a game, which tables, bots, the lab, the pages and the terminal use.

A game may be in any package. It says where its files are (`home`); everything optional has a plain default.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from hullworks.kernel.advice import Advice
from hullworks.kernel.chance import Rng
from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.kernel.observation import Observation, described
from hullworks.kernel.position import Position
from hullworks.language import ENGLISH, FOLDER, HOME, Catalogue, spoken, texts
from hullworks.match import display, plain
from hullworks.match.archive import archive, read_text
from hullworks.match.assembly import exists
from hullworks.match.deed import NOBODY, Deed, Event, Move, Places, Price
from hullworks.match.description import Description
from hullworks.match.guide import Guide
from hullworks.match.guide import read as read_guide
from hullworks.match.message import Argument, Label, Message, Words, counted, say_again, t
from hullworks.match.notation import Lines, write
from hullworks.match.option import Choice, Option, read_options
from hullworks.match.outline import outline
from hullworks.match.pack import version as version_of
from hullworks.match.refusal import Explanations, explain
from hullworks.match.score import Line, Score
from hullworks.match.strategy import Strategy
from hullworks.match.task import Task
from hullworks.match.text import Spans
from hullworks.match.words import named

if TYPE_CHECKING:
    from hullworks.art.panel import Panel
    from hullworks.art.room import Room
    from hullworks.art.scene import Act

ID: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_SEATS: Final = 6  # the number of seats with a colour, a shape and a flag
NO_PARTS: Final = "none"  # the version of the parts of a game that has none
# Draws the table of a game without its own board. It is imported by name when first needed, because plain play does
# not need the drawing code.
PLAIN_BOARD: Final = "hullworks.art.slate"


@dataclass(frozen=True)
class Table:
    """The setup of a match: everything fixed before the first question."""

    game: Game
    seats: int
    options: dict[str, Choice]
    parts: Any
    parts_version: str
    pack: str | None

    def opening(self) -> Position:
        """A new opening position on this table."""
        g = self.game.setup(self)
        if isinstance(g, Position):  # A law reports a setup that returns something else.
            g.todo.table = self
        return g

    def text(self, g: Position, seat: int | None = None) -> str:
        """A position on this table as text: complete, or as a seat may know it."""
        return write(self.game, g, seat)

    def picture(self, g: Position) -> str:
        """A picture of a position on this table, as a spectator sees it."""
        return display.picture(self.game, g)

    def why_not(self, g: Position, code: int) -> str:
        """Why *code* is not an answer to the open question, with the rule's number; empty if it is one."""
        return explain(self.game, g, code)

    def refusal(self, key: str, args: dict[str, Argument]) -> str:
        """The text of a refusal by the kernel."""
        return t(f"refusal.{key}", **args)

    def pickled(self, g: Position) -> tuple[object, ...]:
        """The arguments for unpickling a position on this table."""
        return display.restored, (self.game, self.pack, self.parts_version, write(self.game, g))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game:
    """One game: its description, and the functions that implement it.

    Positions and views are the game's own types. A view is plain data; a seat outside the table is a spectator, who
    only sees public information.

    Fields without a default are required. The rest makes a game faster, clearer or better looking.
    """

    # Description.
    id: str
    title: str
    fewest: int
    most: int
    # The `__name__` of the module that defines the game: RULES.md and the parts are beside it and, if it is a
    # package, the modules `board`, `table`, `panel`, `gallery` and `poster` in its folder `drawing` draw it.
    home: str
    minutes: tuple[int, ...] = ()  # the playing time: at least and at most, or one number
    about: str = ""  # one sentence
    longest: int = 10_000  # answers after which an environment for agents ends a game; play at random needs far fewer
    rules_version: int = 1  # increased when the answer to some recorded question would change
    options: tuple[Option, ...] = ()

    # The table.
    setup: Callable[[Table], Position]  # the opening position
    score: Callable[[Any], tuple[Score, ...]]  # the points by seat if the game ended now, with reasons
    # Parse and validate the parts in a text, given the name of its source. None for a game without parts.
    read_parts: Callable[[str, str], Any] | None = None
    ending: Callable[[Any], Words] = plain.ending  # why the game is over, in a few words; empty while it is not

    # Hidden information.
    view: Callable[[Any, int], Any]  # the view of a seat
    # A copy in which everything the seat cannot know is dealt again. Without it, nothing is hidden from anybody.
    imagine: Callable[[Any, int, Rng], Position] = plain.imagine
    # Write what a seat knows as numbers, for agents that learn; see `describe`.
    observe: Callable[[Any, int, Observation], None] | None = None
    # Whether nothing on the table is ever hidden from anybody; a law checks this.
    open_to_all: bool = False
    may_all_lose: bool = False  # whether all players may lose together; a law checks this
    # The pieces at each place, as a viewer sees them; see `Move` for the names of places and pieces.
    places: Callable[[Any, int], Places] = lambda g, viewer: {}
    # The places where a seat sees other pieces than a spectator; without it, all places are asked for again.
    secrets: Callable[[Any, int], Places] | None = None
    # What a kind of a player's places holds, for sums: `thing.count` of the catalogue and an icon; empty: no sums.
    holdings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    # Positions as text: `read` applies the lines to a new table; `write` returns the lines of a position as a seat
    # sees it, or of the complete position for None. `notation` handles options and pending rules.
    read: Callable[[Any, Lines], None] | None = None
    write: Callable[[Any, int | None], list[str]] | None = None

    # Messages.
    goal: Callable[[Any], dict[str, Argument]] = lambda g: {}  # the arguments of the text `game.goal`; see `goal_text`
    ask: Callable[[Any], Words] = plain.ask  # the open question
    label: Callable[[Any, int], Label | str] = plain.label  # an answer to it, for people
    tell: Callable[[Event[Any]], list[Deed]] = plain.tell  # the deeds of an event; at least one for an answer
    messages: Catalogue = field(default_factory=dict)  # the texts of its messages, if it has no catalogue file
    # Functions for the arguments of each reason's message, by key; reasons without arguments may be left out.
    reasons: Explanations = field(default_factory=dict)
    # A clause that explains an answer to the player being asked; empty if its value says enough. It is only called on
    # imagined positions.
    reason: Callable[[Any, int], Words] = lambda g, code: ""
    # How much each deed matters to whom it concerns, by the key of its message: the heaviest is told first, and 0 is
    # not told apart. What a deed does decides about all others.
    news: Mapping[str, int] = field(default_factory=dict)
    # The prices that these moves have changed, of what the view's seat needs.
    prices: Callable[[Any, tuple[Move, ...]], list[Price]] = lambda view, moves: []
    # What a person would say about an answer that was given and a better one, in a sentence or two. It is only called
    # on imagined positions.
    missed: Callable[[Any, int, int], Sequence[Words]] = lambda g, given, better: ()
    # The tasks that stayed open when all lost together.
    left_open: Callable[[Any], Sequence[Task]] = lambda g: ()
    # Answers that are easy to regret, as patterns: they discard, break or end something. A page asks about them twice.
    careful: tuple[str, ...] = ()
    # Verbs of answers that only change a draft, in pairs of opposites. A page keeps such answers until another one.
    drafts: tuple[tuple[str, str], ...] = ()
    # A view as text, with these names and this width in columns (80 or more).
    sketch: Callable[[Any, list[str], int], list[Spans]] = plain.sketch
    # What the view shows of the thing with this name; empty if there is none.
    look: Callable[[Any, list[str], str], list[Spans]] = lambda view, names, word: []

    # For bots: the advice, and the answers of each kind of action as patterns (see `match.pattern`). A bot's style
    # prefers "build", "finish", "trade" or "attack". The strategies are further styles, which only this game has.
    advice: Advice = plain.NO_ADVICE
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    strategies: Mapping[str, Strategy] = field(default_factory=dict)
    # Functions of a view and the texts of the answers that return an answer: bots with one simple plan, for ladders.
    scripts: Mapping[str, Callable[[Any, list[str]], str]] = field(default_factory=dict)

    # Patterns of the answers of each habit, which an analysis compares; the catalogue has its name as `habit.NAME`.
    habits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    # For the lab.
    mechanisms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # patterns of the answers that use each
    played: Callable[[Any, int], list[str]] = lambda g, seat: []  # the ids of the cards a seat has acquired
    cards: Callable[[Any], list[str]] = lambda parts: []  # the ids of all cards, from the parts
    takes: tuple[str, ...] = ()  # patterns of the answers that take a card, with {card} for its id
    # For each seating order that may matter, the place of every seat, from 0.
    orders: Callable[[Any], dict[str, list[int]]] = lambda g: {}
    turns: Callable[[Any], int] = lambda g: 0  # the average number of turns per player, rounded; 0 if not counted

    # Whose turn it is; NOBODY while no turn has begun, and where all act at once.
    turn: Callable[[Any], int] = lambda g: NOBODY
    # Public progress figures by name, shown to someone watching many tables.
    stage: Callable[[Any], dict[str, int]] = lambda g: {}
    # In a solo game, the score to beat; its seat is the first number after the seats at the table.
    rival: Callable[[Any], Score | None] = lambda g: None

    # Appearance: the game's icon, and the colours it overrides, each for day and night. `hullworks.art` defines the
    # names of both.
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
        """The folder of the game's own files."""
        # The module that defines the game is already imported, whether it is installed or a file.
        found = module_of(self.home)
        assert found.__file__ is not None, f"{self.home} is no file"
        return Path(found.__file__).parent

    # The table.

    @property
    def catalogue(self) -> Catalogue:
        """The game's texts and the common ones, in the current language."""
        return catalogue_of(self, spoken())

    def own_text(self, key: str, default: str) -> str:
        """A text about the game, such as its title; the default if the catalogue does not have it."""
        return self.say(Message(key)) if key in self.catalogue else default

    @property
    def name(self) -> str:
        """The title in the current language."""
        return self.own_text("game.title", self.title)

    @property
    def summary(self) -> str:
        """A description of the game, in one sentence."""
        return self.own_text("game.about", self.about)

    def goal_text(self, g: Position) -> str:
        """What ends the game and what wins it, for a line on every table; empty if the catalogue does not say."""
        return self.say(Message("game.goal", self.goal(g))) if "game.goal" in self.catalogue else ""

    def option_name(self, option: Option) -> str:
        """The name of an option on a page."""
        return self.own_text(f"option.{option.name}", option.name.replace("-", " ").capitalize())

    def option_help(self, option: Option) -> str:
        """What an option changes."""
        return self.own_text(f"option.{option.name}.help", option.help)

    def option_choice(self, option: Option, word: str) -> str:
        """One of the values of an option, for people."""
        return self.own_text(f"option.{option.name}.{word}", word)

    def say(self, words: Words | Label, names: Sequence[str] = ()) -> str:
        """The text of a message in the current language, with the players' names where they are known."""
        if isinstance(words, str):
            return named(words, names)
        return say_again(self, words.message if isinstance(words, Label) else words, names)

    def told(self, scores: tuple[Score, ...], names: Sequence[str] = ()) -> tuple[Score, ...]:
        """The scores with their reasons in words."""
        return tuple(
            [
                Score(score.seat, tuple([self.worded(line, names) for line in score.lines]), score.total, score.place)
                for score in scores
            ]
        )

    def worded(self, line: Line, names: Sequence[str]) -> Line:
        """A line of a score with its reason in words."""
        return Line(line.rule, line.reason, line.points, line.secret, self.say(line.reason, names))

    @property
    def has_parts(self) -> bool:
        """Whether the game has parts that a pack could replace."""
        return self.read_parts is not None

    def lay(
        self,
        seats: int,
        given: Mapping[str, object] | None = None,
        pack: Path | str | None = None,
        version: str | None = None,
    ) -> Table:
        """Set up a table for this many seats with these options.

        The parts come from the *pack*, a file or a text; or from the *version* with this name; or they are the
        current ones.
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
        """The number of players, in words."""
        if self.fewest == self.most:
            return t("game.players", players=counted(self.most, "player"))
        return t("game.players-range", least=self.fewest, most=self.most)

    def duration(self) -> str:
        """The playing time, in words; empty if it is not known."""
        if len(self.minutes) > 1:
            return t("game.minutes-range", least=self.minutes[0], most=self.minutes[1])
        return t("game.minutes", minutes=counted(self.minutes[0], "minute")) if self.minutes else ""

    def parts_text(self, pack: Path | str | None, version: str | None = None) -> tuple[str, str]:
        """The text of the parts and the name of its source."""
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
        """The rules in the current language, or in English; without RULES.md, made from the docstrings of the rules."""
        for path in (self.rules_file(spoken()), self.rules_file(ENGLISH)):
            if path.is_file():
                return path.read_text(encoding="utf-8")
        docs = [type(rule).__doc__ for rule in self.lay(self.fewest).opening().todo.book.rules]
        return plain.rules(self.title, self.about, [self.setup.__doc__, *docs, self.score.__doc__])

    def rules_file(self, language: str) -> Path:
        """The file of the rules in a language."""
        return self.folder / ("RULES.md" if language == ENGLISH else f"RULES.{language}.md")

    @property
    def rules_language(self) -> str:
        """The language of the text of the rules: the current one if they are translated, else English."""
        return spoken() if self.rules_file(spoken()).is_file() else ENGLISH

    @property
    def guide(self) -> Guide | None:
        """The guided first game, if there is one."""
        return guide_of(self)

    def describe(self) -> Description:
        """The names and ranges of the numbers that `observe` writes."""
        return description_of(self)

    # Pictures.

    def draw(self, view: Any, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
        """The table as SVG. *acts* are the allowed answers by text."""
        own = self.module("board")
        if own:
            drawn = module_of(own).draw(view, names, wide, acts)
        else:
            sections = outline(view, len(names))
            words = {"label": t("game.plain.table", game=self.name), "asked": t("game.plain.answers")}
            drawn = import_module(PLAIN_BOARD).draw(self.id, self.name, sections, names, wide, acts, **words)
        assert isinstance(drawn, str)
        return drawn

    def draw_table(
        self, view: Any, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]
    ) -> str:
        """The table as SVG for a page of one screen: what all share, and the viewer's own things below it.

        *acts* are the allowed answers by text, *refused* says why others are not allowed. A game without a drawing for
        this shows its whole board.
        """
        own = self.module("table")
        if not own:
            return self.draw(view, names, not room.leaves, acts)
        drawn = module_of(own).draw(view, names, room, acts, refused)
        assert isinstance(drawn, str)
        return drawn

    def panel(self, view: Any, names: list[str], seat: int) -> Panel | None:
        """What a table shows of a rival beside it; None if the game does not say."""
        own = self.module("panel")
        found: Panel | None = module_of(own).panel(view, names, seat) if own else None
        return found

    # Other pictures, each a complete <svg>; empty if the game has none.

    def sheet(self, view: Any, names: list[str], what: str, room: Room) -> str:
        """A sheet that leans in over the table: what a rival has ("seat-2"), or a part of the table seen large."""
        return self.drawn("sheet", view, names, what, room, module="panel")

    def picture(self, parts: Any, kind: str, name: str) -> str:
        """A picture of the part with this id or name in the list *kind*."""
        return self.drawn("picture", parts, kind, name)

    def figure(self, parts: Any, number: str) -> str:
        """A picture for the rule with this number, or for a part of the game in two minutes: "turn-1", "end"."""
        return self.drawn("figure", parts, number)

    def parade(self, view: Any, seat: int) -> str:
        """A picture of what this seat achieved by the end of the game, 832 by 176."""
        return self.drawn("parade", view, seat)

    def scene(self) -> str:
        """The subject of the game's poster, 288 by 150, to be placed on its water; not a complete <svg>."""
        return self.drawn("scene", module="poster")

    def drawn(self, what: str, *given: Any, module: str = "gallery") -> str:
        """The drawing made by the function *what* of a module of the game; empty if it has none."""
        name = self.module(module)
        draw = getattr(module_of(name), what, None) if name else None
        if draw is None:
            return ""
        made = draw(*given)
        assert isinstance(made, str)
        return made

    def module(self, name: str) -> str:
        """The full name of a drawing module of the game's package; empty if there is none."""
        whole = f"{self.home}.drawing.{name}"
        package = hasattr(module_of(self.home), "__path__")
        return whole if package and exists(whole) else ""


def module_of(name: str) -> ModuleType:
    """A module; most were imported before, which `import_module` finds out a hundred times as slowly."""
    return sys.modules.get(name) or import_module(name)


@cache
def catalogue_of(game: Game, language: str) -> Catalogue:
    """The texts of a game in a language, and the common ones."""
    own = game.folder / FOLDER
    return {**texts(HOME, language), **(texts(own, language) if own.is_dir() else game.messages)}


@cache
def guide_of(game: Game) -> Guide | None:
    """The guide of a game. Every visitor asks for it, so it is read once."""
    return read_guide(game)


@cache
def description_of(game: Game) -> Description:
    """The numbers of a game's observations, as named at a full table."""
    observe = game.observe
    if observe is None:
        raise BadSetup(f"{game.title} has no observations: it does not say what a seat knows as numbers")
    g = game.lay(game.most).opening()
    named = described(lambda out: observe(g, 0, out))
    names = [number.name for number in named.numbers]
    twice = sorted({name for name in names if names.count(name) > 1}) if len(set(names)) < len(names) else []
    if twice:
        raise BadSetup(f"{game.title} observes two numbers called {twice[0]!r}")
    return Description(tuple(named.numbers), tuple(named.blocks))


@lru_cache(maxsize=16)
def parts_in(read: Callable[[str, str], Any], text: str, source: str) -> Any:
    """The parts in a text. They never change and all tables share them, so each text is parsed once."""
    return read(text, source)


def order_from(first: int, seats: int) -> list[int]:
    """The place of every seat in an order that begins with seat *first*."""
    return [(seat - first) % seats for seat in range(seats)]


def order_of_turns(g: Any) -> dict[str, list[int]]:
    """The order of players who take turns, from the one who began."""
    return {"turns": order_from(int(g.starter), int(g.seats))}


def turns_each(g: Any) -> int:
    """The turns that each player has had, on average."""
    return average([int(player.turns) for player in g.players])


def seat_in_turn(g: Any) -> int:
    """The seat whose turn it is, of a position with a `turn`."""
    return int(g.turn.seat)


def average(numbers: list[int]) -> int:
    """The mean, rounded."""
    return round(sum(numbers) / len(numbers))


# The arguments of a game whose players take turns: its position has a `starter`, a `turn`, and players with `turns`.
IN_TURN: Final[Mapping[str, Any]] = {"orders": order_of_turns, "turns": turns_each, "turn": seat_in_turn}
