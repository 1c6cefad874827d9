"""A question on the screen: its options in columns with numbers, what is refused and why, and what an answer means."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap
from typing import Final

from hullworks.cli.terminal import number
from hullworks.engine.errors import Refusal
from hullworks.engine.game import Game
from hullworks.engine.position import Position
from hullworks.engine.text import Spans

BAR: Final[tuple[str, str]] = ("▌ ", "act")
MANY: Final = 10  # more actions refused for one reason say nothing about the question
REFUSED_LINES: Final = 2
WORTH_VERBS: Final = 5


@dataclass(frozen=True)
class Choice:
    """One option: its number, its action's text, and its label."""

    number: int
    text: str
    label: str


@dataclass(frozen=True)
class No:
    """Actions that are refused for the same reason."""

    texts: tuple[str, ...]
    reason: str
    whole: bool  # whether it is so for every action of their kind

    def words(self) -> str:
        verb, *rest = self.texts
        return ", ".join([verb, *(text.partition(" ")[2] for text in rest)]) + f": {self.reason}"


class Question:
    """The open question of a position, in words."""

    def __init__(self, game: Game, g: Position) -> None:
        texts = g.todo.actions.texts
        legal = g.legal()
        rule, _, _ = g.question()
        self.g = g
        self.rule = rule.number
        self.words = game.ask(g)
        self.choices = [Choice(k, texts[code], game.label(g, code)) for k, code in enumerate(legal, 1)]
        self.refused = refused(g, legal)

    # On the screen.

    def lines(self, width: int) -> list[Spans]:
        """The question, its options in columns, and the nearest refusals."""
        source = f"rule {self.rule}"
        lines: list[Spans] = [[BAR, (self.words.ljust(width - 2 - len(source)), "bold"), (source, "soft")]]
        for verb, choices in self.kinds():
            lines += grid(verb, choices, self.verb_room(), width)
        return lines + self.refusals(width)

    def refusals(self, width: int) -> list[Spans]:
        """The first refusals, as many as a few lines hold, and how many more there are."""
        lines: list[str] = []
        near = [f"—  {no.words()}" for no in self.refused if not no.whole]
        for k, words in enumerate(near):
            if lines and len(lines[-1]) + 3 + len(words) <= width - 4:
                lines[-1] += f"   {words}"
                continue
            if k and len(lines) >= REFUSED_LINES:
                lines.append(f"—  and {len(near) - k} more: w")
                break
            lines += wrap(words, width - 4, subsequent_indent="   ")
        return [[BAR, (f"  {line}", "soft")] for line in lines]

    def kinds(self) -> list[tuple[str, list[Choice]]]:
        """The options by their verbs. A few options are not worth it, nor are labels that do without a verb."""
        found: list[tuple[str, list[Choice]]] = []
        many = len(self.choices) >= WORTH_VERBS
        for verb, group in groupby(self.choices, lambda choice: verb_of(choice) if many else ""):
            if found and found[-1][0] == verb:
                found[-1][1].extend(group)
            else:
                found.append((verb, list(group)))
        return found

    def verb_room(self) -> int:
        return max(len(verb) for verb, _ in self.kinds())

    # An answer.

    def meant(self, said: str) -> str | None:
        """The text of the option that is meant, by number or in words; None if it is none. A refusal says why not."""
        chosen = number(said)
        if chosen is not None:
            return self.by_number(chosen)
        if said in self.g.todo.actions.codes:
            reason = self.why(said)
            if reason:
                raise Refusal(f"{said}: {reason}")
            return said
        found = [choice for choice in self.choices if fits(said, choice)]
        if len(found) > 1:
            exact = [choice for choice in found if said.casefold() in words(choice)]
            found = exact if len(exact) == 1 else found
        if len(found) > 1:
            raise Refusal(f"{said!r} may be " + " or ".join(f"{choice.number} ({choice.text})" for choice in found[:4]))
        return found[0].text if found else None

    def by_number(self, chosen: int) -> str:
        if not 1 <= chosen <= len(self.choices):
            raise Refusal(f"there is no option {chosen}: they are 1 to {len(self.choices)}")
        return self.choices[chosen - 1].text

    def why(self, text: str) -> str:
        """Why an action is not possible; nothing if it is."""
        return self.g.why_not(self.g.todo.actions.codes[text])


def verb_of(choice: Choice) -> str:
    """The first word of a label, if it is the action's own and something follows."""
    verb, _, rest = choice.label.partition(" ")
    return verb if rest and verb.casefold() == choice.text.partition(" ")[0] else ""


def without(verb: str, label: str) -> str:
    """A label without its verb, which stands before the row, and the article after it."""
    return label.removeprefix(f"{verb} ").removeprefix("the ").removeprefix("a ") if verb else label


def grid(verb: str, choices: list[Choice], room: int, width: int) -> list[Spans]:
    """Options in columns, with what their labels have in common before them."""
    labels = [without(verb, choice.label) for choice in choices]
    cell = max(len(label) for label in labels) + 6
    start = room + 3 if room else 2
    across = max(1, (width - start + 2) // cell)
    lines: list[Spans] = []
    for k in range(0, len(choices), across):
        head = verb if k == 0 else ""
        line: Spans = [BAR, (head.ljust(start - 2), "")]
        for choice, label in zip(choices[k : k + across], labels[k : k + across], strict=True):
            line += [(f"{choice.number:>2}", "act"), (f"  {label}".ljust(cell - 2), "")]
        lines.append([*line[:-1], (line[-1][0].rstrip(), "")])
    return lines


def refused(g: Position, legal: list[int]) -> list[No]:
    """What is not possible, and why, as far as the question has reasons of its own to give."""
    rule, seat, arg = g.question()
    texts = g.todo.actions.texts
    kinds = Counter(text.partition(" ")[0] for text in texts)
    reasons: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for code, text in enumerate(texts):
        reason = "" if code in legal else rule.why(g, seat, arg, code)
        if reason:
            verb, _, thing = text.partition(" ")
            reasons.setdefault((verb, generally(reason, thing)), []).append((text, reason))
    return [
        No(tuple(text for text, _ in same), said_once(general, same), len(same) == kinds[verb] and len(same) > 1)
        for (verb, general), same in reasons.items()
        if len(same) <= MANY
    ]


def generally(reason: str, thing: str) -> str:
    """A reason that does for other things of its kind too: the name of this one left out."""
    return re.sub(rf"\b{re.escape(thing)}\b", "…", reason) if thing else reason


def said_once(general: str, same: list[tuple[str, str]]) -> str:
    """The reason of several actions: in full where it is the same for all of them."""
    return same[0][1] if len({reason for _, reason in same}) == 1 else general


def words(choice: Choice) -> list[str]:
    """The words by which an option may be called."""
    return f"{choice.text} {choice.label}".casefold().replace(",", " ").replace(":", " ").split()


def fits(said: str, choice: Choice) -> bool:
    """Whether every word said begins a word of the option."""
    known = words(choice)
    return all(any(word.startswith(part) for word in known) for part in said.casefold().split())
