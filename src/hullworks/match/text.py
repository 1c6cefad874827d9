"""Text for the terminal: lines of styled spans, laid out in columns."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining, east_asian_width

# A line is a list of spans, each a text and a style: "" (plain), "bold", "soft" (secondary), "act" (yours to do) or
# "seat 0" to "seat 5".
Span = tuple[str, str]
Spans = list[Span]
SHAPES: Final = "●■▲◆⬢★"  # the symbol of each seat, besides its colour
LONGEST_NAME: Final = 14


def columns(text: str) -> int:
    """The width of a text in columns: a wide character takes two, a combining mark none."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def length(line: Spans) -> int:
    """The width of a line in columns."""
    return sum(columns(text) for text, _ in line)


def pad(line: Spans, width: int) -> Spans:
    """The line padded with spaces to a width."""
    return [*line, (" " * (width - length(line)), "")]


def flow(first: Spans, chunks: list[Spans], width: int, gap: str = "   ") -> list[Spans]:
    """The chunks in sequence after *first*; when a line is full, the next begins below the first chunk."""
    margin = length(first)
    lines, line = [], first
    for chunk in chunks:
        if length(line) > margin and length(line) + len(gap) + length(chunk) > width:
            lines.append(line)
            line = [(" " * margin, "")]
        if length(line) > margin:
            line = [*line, (gap, "")]
        for span in chunk:
            if length([*line, span]) > width:
                lines += wrap(line, span, margin, width)
                line = lines.pop()
            else:
                line = [*line, span]
    return [*lines, line]


def wrap(line: Spans, span: Span, margin: int, width: int) -> list[Spans]:
    """A long text wrapped between words, after the current content of the line."""
    text, style = span
    lines: list[Spans] = []
    for word in text.split():
        fresh = length(line) <= margin
        if not fresh and length(line) + 1 + columns(word) > width:
            lines.append(line)
            line, fresh = [(" " * margin, "")], True
        line = [*line, (word if fresh else f" {word}", style)]
    return [*lines, line]


def heading(title: str, width: int) -> Spans:
    """A title with a rule that extends to the edge."""
    return [("── ", "soft"), (title, "bold"), (" " + "─" * (width - columns(title) - 4), "soft")]


def badge(seat: int, name: str) -> Span:
    """A player's shape and name, in the seat's colour."""
    return f"{SHAPES[seat]} {name}", f"seat {seat}"


def shorten(name: str) -> str:
    """A player's name without control and separator characters, truncated to fit a line."""
    name = "".join(c for c in name if category(c)[0] not in "CZ" or c == " ").strip() or "?"
    if columns(name) <= LONGEST_NAME:
        return name
    while columns(name) > LONGEST_NAME - 1:
        name = name[:-1]
    return name + "…"


def closest(wanted: str, names: list[str]) -> int:
    """The index of the name that matches exactly, or of the only one with this prefix; else -1. Pass it case-folded."""
    folded = [name.casefold() for name in names]
    if wanted in folded:
        return folded.index(wanted)
    begun = [k for k, name in enumerate(folded) if name.startswith(wanted)]
    return begun[0] if len(begun) == 1 else -1
