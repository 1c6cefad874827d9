"""The help of the command line in the reader's language.

Commands say in English, in their docstrings, what they and their options do. Another language has the same sentences in
its catalogue, as `help.SENTENCE`; what it lacks stays English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from attrs import evolve
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText
from cyclopts.help.specs import ColumnSpec, get_default_parameter_columns
from rich.console import Console, ConsoleOptions
from rich.markdown import Markdown
from rich.text import Text

from hullworks.language import common

PREFIX: Final = "help."
PLACEHOLDER: Final = re.compile(r"[A-Z]{2,}")
EMPTY: Final = re.compile(r"\n\s*\n")


def in_own_words(english: str) -> str:
    """A sentence or a word of the help, in the current language."""
    return common().get(f"{PREFIX}{english}", english)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each on one line."""
    return [" ".join(one.split()) for one in EMPTY.split(text) if one.strip()]


class Help:
    """Prints help, after each of its sentences was looked up."""

    def __init__(self, said: Callable[[str], str] = in_own_words) -> None:
        self.said = said

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        told = panel.copy(title=self.said(str(panel.title)), entries=[self.entry(one) for one in panel.entries])
        plain = DefaultFormatter() if panel.format == "command" else DefaultFormatter(column_specs=columns)
        plain(console, options, told)

    def render_usage(self, console: Console, _: ConsoleOptions, usage: Any) -> None:
        console.print(Text(f"{self.said('Usage')}: {self.placed(str(usage))}", style="bold"))

    def render_description(self, console: Console, _: ConsoleOptions, description: Any) -> None:
        console.print(Markdown(self.translated(description)), "", sep="\n")

    def placed(self, words: str) -> str:
        """A line of usage, or a part of one: placeholders are in capitals."""
        return PLACEHOLDER.sub(lambda found: self.said(found[0]), words)

    def translated(self, description: Any) -> str:
        """What a description says, paragraph by paragraph."""
        source = getattr(description.primary_renderable, "markup", "") if description else ""
        return "\n\n".join([self.said(one) for one in paragraphs(source)])

    def entry(self, one: HelpEntry) -> HelpEntry:
        """A line about a command or an option."""
        told = InlineText(Markdown(self.translated(one.description)))
        for fact in self.facts(one):
            told.append(Text(f"[{fact}]", "gray58"))
        value, place = (words and self.placed(words) for words in (one.metavar, one.positional_label))
        return one.copy(description=told, metavar=value, positional_label=place)

    def facts(self, one: HelpEntry) -> Iterator[str]:
        """What else there is to know about an option."""
        if one.choices:
            yield f"{self.said('choices')}: {', '.join(one.choices)}"
        if one.env_var:
            yield f"{self.said('env var')}: {', '.join(one.env_var)}"
        if one.default not in (None, "False"):
            yield f"{self.said('default')}: {one.default}"
        if one.required:
            yield self.said("required")


def columns(console: Console, options: ConsoleOptions, entries: list[HelpEntry]) -> tuple[ColumnSpec, ...]:
    """The columns of options: as usual, but the last has nothing that we have not written."""
    *usual, last = get_default_parameter_columns(console, options, entries)
    return (*usual, evolve(last, renderer="description"))
