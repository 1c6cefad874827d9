"""The terminal: styles by name, lines of spans, a pager, and input from the keyboard."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Final
from unicodedata import category

from rich.console import Console, RenderableType
from rich.text import Text

from hullworks.match.text import Spans

WIDEST: Final = 100
NARROWEST: Final = 80

# Magenta is reserved for what is yours to do. Every seat also has a shape, so that no colour is needed.
STYLES: Final = {
    "": "",
    "bold": "bold",
    "soft": "dim",
    "act": "bold magenta",
    "seat 0": "bold bright_blue",
    "seat 1": "yellow",
    "seat 2": "green",
    "seat 3": "bright_yellow",
    "seat 4": "cyan",
    "seat 5": "red",
}


class Screen(Console):
    """A console without automatic highlighting, and with lines of a comfortable length."""

    def __init__(self) -> None:
        super().__init__(file=sys.stdout, highlight=False, markup=False, emoji=False)

    @property
    def columns(self) -> int:
        """The number of columns for the layout. A narrower terminal wraps the lines."""
        return max(NARROWEST, min(WIDEST, self.width))

    @property
    def answers(self) -> bool:
        """Whether the terminal is interactive."""
        return self.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def put(self, what: RenderableType) -> None:
        """Print something in lines of a comfortable length."""
        self.print(what, width=min(self.width, WIDEST))

    def show(self, lines: Iterable[Spans]) -> None:
        """Print lines of spans in their styles."""
        for line in lines:
            self.put(text(line))

    def say(self, words: str, style: str = "") -> None:
        """Print a sentence."""
        self.show([[(words, style)]])

    def read_at_leisure(self, what: RenderableType) -> None:
        """Print something long: through the pager in a terminal, otherwise directly."""
        if not self.is_terminal:
            self.put(what)
            return
        os.environ.setdefault("LESS", "FRX")  # As git does: leave a short text on the screen, and show colours.
        with self.pager(styles=os.name != "nt"):
            self.put(what)

    def ask(self, prompt: str = "> ") -> str:
        """Read a line from the keyboard or a file, stripped. Raises EOFError at the end."""
        if self.answers:
            with suppress(ImportError):
                import_module("readline")  # Adds line editing and history to `input`.
            try:
                return clean(input(prompt)).strip()
            except EOFError:
                self.print()
                raise
        self.file.write(prompt)
        self.file.flush()
        try:
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except UnicodeDecodeError:
            line = "?\n"
        self.file.write(clean(line.rstrip("\n")) + "\n")
        if not line:
            raise EOFError
        return clean(line).strip()


def number(said: str) -> int | None:
    """Parse a number, or return None. Only the first nine digits count, which is enough to see that it is large."""
    return int(said[:9]) if said.isdecimal() else None


def clean(words: str) -> str:
    """Remove control and other special characters, which could send commands to a terminal."""
    if words.isascii() and words.isprintable():
        return words
    return "".join(c for c in words if category(c) not in ("Cc", "Cf", "Cs", "Co"))


def text(line: Spans) -> Text:
    """A line as rich text."""
    made = Text.assemble(*((clean(words), STYLES[style]) for words, style in line if words))
    made.rstrip()
    return made
