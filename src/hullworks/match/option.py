"""Options: settings chosen before a game, checked before anything is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from hullworks.kernel.errors import BadSetup

Choice = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option of a game: yes or no, a number within limits, or one of a few words."""

    name: str
    default: Choice
    help: str = ""  # what it changes; a game with a catalogue has this text there
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()  # the numbers of players it is for; empty for any number

    def is_for(self, seats: int) -> bool:
        """Whether the option may be chosen at a table of this many seats."""
        return not self.seats or seats in self.seats

    def expected(self) -> str:
        """The allowed values, in words."""
        if isinstance(self.default, bool):
            return "yes or no"
        if self.words:
            return " or ".join(self.words)
        return f"a number from {self.least} to {self.most}"

    def read(self, given: object) -> Choice:
        """Parse the choice *given*, a value or a text; the error says what was expected."""
        wrong = BadSetup(f"option {self.name!r}: expected {self.expected()}, got {given!r}")
        if isinstance(self.default, bool):
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given.lower() in words:
                return words[given.lower()]
            raise wrong
        if self.words:
            if str(given) not in self.words:  # A word may be a number.
                raise wrong
            return str(given)
        return self.read_number(given, wrong)

    def read_number(self, given: object, wrong: BadSetup) -> int:
        if isinstance(given, bool) or not isinstance(given, (int, str)):
            raise wrong
        try:
            number = int(given)
        except ValueError:
            raise wrong from None
        if not self.least <= number <= self.most:
            raise wrong
        return number


def read_options(options: tuple[Option, ...], given: Mapping[str, object], seats: int) -> dict[str, Choice]:
    """The value of every option at a table of this many seats, given or default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(known))}"
            raise BadSetup(f"unknown option {name!r}; {hint}")
    chosen = {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
    for name, option in known.items():
        if chosen[name] != option.default and not option.is_for(seats):
            allowed = " or ".join(str(number) for number in option.seats)
            raise BadSetup(
                f"option {name!r}: is for {allowed} {'player' if allowed == '1' else 'players'}, not {seats}"
            )
    return chosen
