"""Defaults for a game: plain words, a plain sketch, rules from docstrings, advice from the score."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import CHANCE, Position
from hullworks.kernel.rule import Rule
from hullworks.match.deed import NOBODY, Deed, Event
from hullworks.match.message import Words, message
from hullworks.match.outline import FACT, GRID, PILES, SEATS, outline
from hullworks.match.score import Score
from hullworks.match.text import Spans, badge, columns, flow, heading, shorten

NUMBERED: Final = re.compile(r"\s*(R(\d+)\.(\d+))\s+(.*)", re.DOTALL)
CLEAR: Final = 0.5  # a lead of half of all points is a clear one


def ending(g: Position) -> Words:
    """Why the game is over."""
    return message("game.plain.over") if g.over else ""


def imagine(g: Position, seat: int, rng: Rng) -> Position:
    """A copy: if nothing is hidden, the imagined world is the true position."""
    return g.copy()


# Words.


def ask(g: Position) -> str:
    """The open question: the text of its rule or, if that is unknown, its name."""
    rule = g.question()[0]
    return rule_text(rule) or f"{rule.name().capitalize()}."


def rule_text(rule: Rule) -> str:
    """The words of a rule without its number. Compiled rules have none: their classes have no docstrings."""
    found = NUMBERED.fullmatch(type(rule).__doc__ or "")
    return " ".join(found[4].split()) if found else ""


def label(g: Position, code: int) -> str:
    """The text of an answer, capitalised."""
    text = g.todo.actions.texts[code]
    return text[:1].upper() + text[1:]


def tell(event: Event[Position]) -> list[Deed]:
    """One deed for an answer, none for a step."""
    if event.is_step:
        return []
    text = event.before.todo.actions.texts[event.answer]
    if event.before.seat() == CHANCE:
        return [Deed(NOBODY, message("deed.chance-says", what=text))]
    return [Deed(event.seat, message("deed.plays", what=text))]


def rules(title: str, about: str, docs: list[str | None]) -> str:
    """A RULES.md made from docstrings; docstrings without a number are left out."""
    chapters: dict[int, dict[int, list[str]]] = {}
    for doc in docs:
        found = NUMBERED.fullmatch(doc or "")
        if found:
            same = chapters.setdefault(int(found[2]), {}).setdefault(int(found[3]), [])
            same += [said for said in [" ".join(found[4].split())] if said not in same]
    lines = [f"# {title}", "", about]
    for chapter, rules in sorted(chapters.items()):
        lines += ["", f"## R{chapter} {'The rules' if len(chapters) == 1 else f'Chapter {chapter}'}", ""]
        lines += [f"- **R{chapter}.{number}** {' '.join(words)}" for number, words in sorted(rules.items())]
    return "\n".join(lines) + "\n"


# The sketch.


def sketch(view: Any, names: list[str], width: int) -> list[Spans]:
    """A view as text, in this many columns."""
    sections = outline(view, len(names))
    facts = [[(f"{head} ", "soft"), (inside, "bold")] for kind, head, inside in sections if kind == FACT]
    lines = flow([], facts, width) if facts else []
    for kind, head, inside in sections:
        if kind == FACT:
            continue
        lines += [*([[]] if lines else []), heading(head, width)]
        if kind == GRID:
            lines += grid(inside)
        elif kind == SEATS:
            lines += [line for seat, of in enumerate(inside) for line in player(seat, names[seat], of, width)]
        elif kind == PILES:
            lines += flow([("  ", "")], [pile(name, size) for name, size in inside], width)
        else:
            lines += flow([("  ", "")], [[(text, "")] for text in inside], width)
    return lines


def pile(name: str, size: int) -> Spans:
    """A pile: its name, a dot for each thing, and the number."""
    return [(f"{name} " if name else "", "bold"), ("●" * size or "-", ""), (f" {size}", "soft")]


def grid(rows: list[list[str]]) -> list[Spans]:
    """Rows with aligned columns."""
    wide = max(columns(text) for texts in rows for text in texts)
    return [[("  " + "  ".join(text + " " * (wide - columns(text)) for text in texts), "")] for texts in rows]


def player(seat: int, name: str, facts: dict[str, str], width: int) -> list[Spans]:
    """The lines about a player."""
    first: Spans = [("  ", ""), badge(seat, shorten(name)), ("  ", "")]
    return flow(first, [[(f"{head} ", "soft"), (words, "")] for head, words in facts.items()], width)


# Advice.


NO_ADVICE: Final = Advice(CLEAR)  # a placeholder for missing advice, which is replaced by a `Tally` of the score


class Tally(Advice):
    """Default advice: a seat's share of all points and, at the end, whether it has won."""

    def __init__(self, score: Callable[[Any], tuple[Score, ...]]) -> None:
        super().__init__(CLEAR)
        self.score = score

    def value(self, g: Any, seat: i64) -> float:
        return sum(self.parts(g, seat).values())

    def changes(self, before: Any, after: Any, seat: i64) -> dict[str, float]:
        return difference(self.parts(before, seat), self.parts(after, seat))

    def parts(self, g: Any, seat: i64) -> dict[str, float]:
        """The share of all points, and the win, divided among the winners."""
        scores = self.score(g)
        found = {"points": scores[seat].total / max(1, sum(abs(score.total) for score in scores))}
        if g.over:
            winners = [score.seat for score in scores if score.place == 1]
            found["the win"] = 1.0 / len(winners) if seat in winners else 0.0
        return found
