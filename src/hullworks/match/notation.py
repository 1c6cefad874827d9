"""Parsing and writing positions as text: the part all games share. Each game has a `notation.py` for its own table.

A position has one line for each thing on the table; a line that ends with a comma continues on the next. The table has
as many seats as have a line:

    options: bookkeeping yes
    market: metal 0, wood 2
    0: gold 20, tokens wood canvas
    1: gold 5
    todo: 0 TakeAction, 0 Build, 0 Refill, 0 EndTurn

`todo` lists the rules that come next, each with its seat and, if it has one, its number; `all` means all seats at once.
While all act at once, `lane 0` and so on list the pending rules of each seat, and `todo` those that wait for them. A
game has short forms for what usually comes next, such as `turn: 0 action`.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hullworks.kernel.errors import BadPosition
from hullworks.kernel.rule import FORK, Rule
from hullworks.kernel.todo import ARG_BITS, ROLE, SEAT, TAG_BITS, Todo, lanes_with
from hullworks.kernel.vecs import append, vec

if TYPE_CHECKING:
    from hullworks.kernel.position import Position
    from hullworks.match.game import Game

EVERYBODY: Final = "all"


class Lines:
    """The lines of a position by name. Each is taken once; a line left over is an error."""

    def __init__(self, text: str) -> None:
        self.left: dict[str, str] = {}
        for line in joined(text):
            name, colon, rest = line.partition(":")
            if not colon:
                raise BadPosition(f"{line!r}: expected a line such as '0: gold 20'")
            if name.strip() in self.left:
                raise BadPosition(f"{name.strip()!r} has two lines")
            self.left[name.strip()] = rest.strip()
        self.known: list[str] = []

    @property
    def seats(self) -> int:
        """The number of seats that have a line."""
        found = sorted(int(name) for name in self.left if name.isdigit())
        if found != list(range(len(found))):
            raise BadPosition(f"the seats that have a line are {found}; expected 0, 1, 2 and so on")
        return len(found)

    @property
    def says_what_comes_next(self) -> bool:
        """Whether there is a `todo` line; otherwise the game uses its short forms."""
        return "todo" in self.left

    def has(self, name: str) -> bool:
        return name in self.left

    def take(self, name: str, default: str = "") -> str:
        """Remove a line and return its content."""
        self.known.append(name)
        return self.left.pop(name, default)

    def finish(self) -> None:
        """Raise an error if anything was not recognised."""
        for name in self.left:
            near = get_close_matches(name, self.known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(dict.fromkeys(self.known))}"
            raise BadPosition(f"{name!r} says nothing about a table of this game{hint}")


def joined(text: str) -> list[str]:
    """The lines of a text without blank ones; lines that end with a comma are joined with the next."""
    found: list[str] = []
    for line in (line.strip() for line in text.splitlines()):
        if found and found[-1].endswith(",") and line:
            found[-1] += f" {line}"
        elif line:
            found.append(line)
    return [line.rstrip(",") for line in found]


# Complete positions.


def read(game: Game, text: str, pack: str | None = None, version: str | None = None) -> Position:
    """The position that a text describes, with parts chosen as in `Game.lay`.

    The table has at least as many seats as the game needs.
    """
    if game.read is None:
        raise BadPosition(f"{game.title} has no notation for positions")
    lines = Lines(text)
    options = {name: rest for name, _, rest in (part.partition(" ") for part in listed(lines.take("options")))}
    g = game.lay(max(lines.seats, game.fewest), options, pack, version).opening()
    game.read(g, lines)
    if lines.says_what_comes_next:
        read_todo(g, lines)
    lines.finish()
    return g


def write(game: Game, g: Position, viewer: int | None = None) -> str:
    """A position as text: complete, or as the seat *viewer* may know it."""
    if game.write is None:
        raise BadPosition(f"{game.title} has no notation for positions")
    chosen = g.table().options
    options = [
        f"{option.name} {spelled(chosen[option.name])}"
        for option in game.options
        if chosen[option.name] != option.default
    ]
    lines = [f"options: {', '.join(options)}"] if options else []
    return "\n".join([*lines, *game.write(g, viewer), *write_todo(g.todo)])


def spelled(choice: object) -> str:
    """The value of an option as text."""
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)


# Pending rules.


def write_todo(todo: Todo) -> list[str]:
    """The pending rules, the next one first; with a line for each lane while all act at once."""
    lanes = todo.lanes
    if lanes is None:
        return [f"todo: {stack_text(todo, todo.stack, int(todo.depth))}"]
    todo.store_lane(lanes)
    found = [
        f"lane {seat}: {stack_text(todo, lanes.stacks[seat], int(lanes.depths[seat]))}" for seat in range(todo.seats)
    ]
    return [*found, f"todo: {stack_text(todo, lanes.main, int(lanes.main_depth))}"]


def stack_text(todo: Todo, stack: vec[i64], depth: int) -> str:
    return ", ".join([entry_text(todo, int(stack[k])) for k in reversed(range(depth))]) or "nothing"


def entry_text(todo: Todo, entry: int) -> str:
    """One pending rule: "0 TakeAction 3"."""
    who = str(entry >> TAG_BITS & SEAT)
    arg = entry >> ARG_BITS
    if entry & ROLE == FORK:
        entry >>= ARG_BITS
        who, arg = EVERYBODY, entry >> TAG_BITS
    return f"{who} {todo.rule(entry)}" + (f" {arg}" if arg else "")


def read_todo(g: Position, lines: Lines) -> None:
    """Replace the pending rules with those in the lines, and run them."""
    todo = g.todo
    main = entries(todo, lines.take("todo"))
    todo.stack, todo.depth, todo.lanes = main, len(main), None
    if lines.has("lane 0"):
        stacks = [entries(todo, lines.take(f"lane {seat}", "nothing")) for seat in range(todo.seats)]
        todo.lanes = lanes_with(stacks, main, len(main))
        todo.load_lane(todo.lanes, 0)
    g.settle()


def entries(todo: Todo, text: str) -> vec[i64]:
    """The stack that a text describes."""
    found = vec[i64]()
    for part in reversed(listed(text)):
        if part != "nothing":
            found = append(found, entry_in(todo, part))
    return found


def entry_in(todo: Todo, text: str) -> int:
    """The packed number of one pending rule."""
    who, name, arg, *more = [*text.split(), "", "", ""]
    rules = {str(rule): rule for rule in todo.book.rules}
    if name not in rules or any(more):
        raise BadPosition(f"'todo': expected a seat and a rule, got {text!r}{meant(name, list(rules))}")
    number = whole_number("todo", arg) if arg else 0
    tag = int(rules[name].tag)
    if who == EVERYBODY:
        return (number << TAG_BITS | tag) << ARG_BITS | FORK
    seat = whole_number("todo", who)
    if not 0 <= seat < todo.seats:
        raise BadPosition(f"'todo': there is no seat {seat} at this table")
    return number << ARG_BITS | seat << TAG_BITS | tag


def go_on(g: Position, *rules: Rule, seat: int = 0) -> None:
    """Replace the pending rules with these, for one seat and in this order, and run them."""
    g.todo.depth, g.todo.lanes = 0, None
    for rule in rules:
        g.then(rule, seat)
    g.begin()


# The content of lines.


def listed(line: str) -> list[str]:
    """The parts of "starboard 1, port 3"."""
    return [part.strip() for part in line.split(",") if part.strip()]


class Said:
    """The line of a player: "gold 20, tokens wood canvas". Each thing is taken once."""

    def __init__(self, name: str, line: str) -> None:
        self.name: Final = name
        self.left: dict[str, list[str]] = {}
        for what, *words in (part.split() for part in listed(line)):
            if what in self.left:
                raise BadPosition(f"{name!r}: {what!r} is said twice")
            self.left[what] = words
        self.left.pop("nothing", None)
        self.known: list[str] = []

    def has(self, what: str) -> bool:
        return what in self.left

    def words(self, what: str, default: Sequence[str] = ()) -> list[str]:
        """The words after *what*."""
        self.known.append(what)
        return self.left.pop(what, list(default))

    def number(self, what: str, default: int = 0) -> int:
        """The number after *what*."""
        words = self.words(what, [str(default)])
        return whole_number(self.name, " ".join(words))

    def finish(self) -> None:
        """Raise an error if anything was not recognised."""
        for what in self.left:
            raise BadPosition(f"{self.name!r}: a player has no {what!r}{meant(what, self.known)}")


def place_in(name: str, word: str, names: Sequence[str]) -> int:
    """The index of a word in a list of names; the error suggests a similar name."""
    if word not in names:
        raise BadPosition(f"{name!r}: there is no {word!r}{meant(word, names)}")
    return names.index(word)


def tally(name: str, words: Sequence[str], names: Sequence[str]) -> list[int]:
    """The count of each of the *names* among the words; "3*ruby" counts three."""
    counts = [0] * len(names)
    for word in words:
        times, _, thing = word.rpartition("*")
        counts[place_in(name, thing, names)] += whole_number(name, times) if times else 1
    return counts


def tallied(counts: Sequence[int], names: Sequence[str]) -> str:
    """Counts as text: "wood 3*ruby"; the inverse of `tally`."""
    found = [name if count == 1 else f"{count}*{name}" for name, count in zip(names, counts, strict=True) if count]
    return " ".join(found)


def changed(name: str, counts: Sequence[int], line: str, names: Sequence[str]) -> vec[i64]:
    """The counts, with those named in a line replaced: "metal 0, wood 2"."""
    numbers = [int(count) for count in counts]
    for part in listed(line):
        thing, _, count = part.rpartition(" ")
        numbers[place_in(name, thing, names)] = whole_number(name, count)
    return vec[i64](numbers)


def whole_number(name: str, word: str) -> int:
    """Parse a number in a line; the error names the line."""
    try:
        return int(word)
    except ValueError:
        raise BadPosition(f"{name!r}: expected a number, got {word!r}") from None


def seat_in(g: Position, name: str, word: str) -> int:
    """A seat at this table in a line; the error names the line."""
    seat = whole_number(name, word)
    if not 0 <= seat < g.seats:
        raise BadPosition(f"{name!r}: there is no seat {seat} at this table")
    return seat


def meant(word: str, names: Sequence[str]) -> str:
    """A suggestion for a word that is not among the names; may be empty."""
    near = get_close_matches(word, names, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
