"""A question on the screen: numbered answers in columns, refusals with reasons, and parsing what the person types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import count
from textwrap import wrap
from typing import Final

from hullworks.cli.terminal import number
from hullworks.kernel.errors import Refusal
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.question import Answer, kinds, question
from hullworks.match.text import Spans

BAR: Final[tuple[str, str]] = ("▌ ", "act")
REFUSED_LINES: Final = 2
FEW: Final = 5  # a reason that refuses more actions than this is no near miss; only `why` shows it


@dataclass(frozen=True)
class Choice(Answer):
    """An answer with its number on the screen."""

    number: int = 0


class Question:
    """The open question of a position as text, with the names of the players if they are known."""

    def __init__(self, game: Game, g: Position, names: Sequence[str] = ()) -> None:
        asked = question(game, g, names)
        self.names = names
        self.g = g
        self.rule = asked.rule
        self.words = asked.words
        numbers = numbered(asked.answers, g.todo.actions.texts)
        self.choices = [Choice(**vars(answer), number=k) for k, answer in zip(numbers, asked.answers, strict=True)]
        self.refused = asked.refused

    # On the screen.

    def lines(self, width: int) -> list[Spans]:
        """The question, its answers in columns, and the nearest refusals."""
        source = t("terminal.rule", number=self.rule)
        room = width - 2 - len(source)
        first, *others = wrap(self.words, room - 2)
        lines: list[Spans] = [[BAR, (first.ljust(room), "bold"), (source, "soft")]]
        lines += [[BAR, (words, "bold")] for words in others]
        for verb, choices in self.kinds():
            lines += grid(verb, choices, self.verb_room(), width)
        return lines + self.refusals(width)

    def refusals(self, width: int) -> list[Spans]:
        """The first refusals that fit a few lines, and the number of others."""
        lines: list[str] = []
        near = [f"—  {no.words}" for no in self.refused if not no.whole and len(no.texts) <= FEW]
        for k, words in enumerate(near):
            if lines and len(lines[-1]) + 3 + len(words) <= width - 4:
                lines[-1] += f"   {words}"
                continue
            if k and len(lines) >= REFUSED_LINES:
                lines.append(f"—  {t('terminal.more-refused', count=len(near) - k)}")
                break
            lines += wrap(words, width - 4, subsequent_indent="   ")
        return [[BAR, (f"  {line}", "soft")] for line in lines]

    def kinds(self) -> list[tuple[str, list[Choice]]]:
        """The answers grouped by verb."""
        return kinds(self.choices)

    def verb_room(self) -> int:
        return max(len(verb) for verb, _ in self.kinds())

    # An answer.

    def meant(self, said: str) -> str | None:
        """The text of the answer that was typed as a number or in words, or None. Raises a refusal if it is illegal."""
        chosen = number(said)
        if chosen is not None:
            return self.by_number(chosen)
        if said in self.g.todo.actions.codes:
            reason = self.why(said)
            if reason:
                raise Refusal(t("terminal.why", action=said, why=reason))
            return said
        found = [choice for choice in self.choices if fits(said, choice)]
        if len(found) > 1:
            exact = [choice for choice in found if said.casefold() in words(choice)]
            found = exact if len(exact) == 1 else found
        return self.only(said, found).text if found else None

    def by_number(self, chosen: int) -> str:
        """The answer with this number. Raises a refusal if it is unknown, ambiguous or a slot that is taken."""
        for choice in self.choices:
            if choice.number == chosen:
                return choice.text
        own = [choice for choice in self.choices if own_number(choice.text) == chosen]
        if own:
            return self.only(str(chosen), own).text
        for no in self.refused:
            for text, label, reason in zip(no.texts, no.labels, no.reasons, strict=False):
                if own_number(text) == chosen:
                    raise Refusal(t("terminal.why", action=label, why=reason))
        raise Refusal(t("terminal.no-option", number=chosen))

    def only(self, said: str, found: Sequence[Choice]) -> Choice:
        """The only answer found. Raises a refusal that lists them if there are several."""
        if len(found) > 1:
            named = [t("terminal.choice", number=choice.number, text=choice.text) for choice in found[:4]]
            choices = reduce(lambda first, last: t("terminal.or", first=first, last=last), named)
            raise Refusal(t("terminal.may-be", said=said, choices=choices))
        return found[0]

    def called(self, text: str) -> str:
        """The label of an action with the names of things; its text if it is no matter of this question."""
        found = {choice.text: choice.label for choice in self.choices}
        for no in self.refused:
            found |= dict(zip(no.texts, no.labels, strict=False))
        return found.get(text, text)

    def why(self, text: str) -> str:
        """Why an action is not possible; empty if it is."""
        return self.g.why_not(self.g.todo.actions.codes[text])


def own_number(text: str) -> int | None:
    """The number of the slot or space that an action is about, such as 3 for "slot 3"."""
    *_, last = text.split(" ")
    return int(last) if " " in text and last.isdecimal() else None


def numbered(answers: Sequence[Answer], texts: Sequence[str]) -> list[int]:
    """The numbers of answers on the screen, which never clash with those of slots.

    The answer for slot 3 has the number 3 if no other answer is about a 3. The others skip the numbers of all actions
    of the same kind, so that the number of a taken slot never means another answer.
    """
    own = [own_number(one.text) if is_shown(one) else None for one in answers]
    kinds = {one.text.rpartition(" ")[0] for one, number in zip(answers, own, strict=True) if number is not None}
    slots = {own_number(text) for text in texts if text.rpartition(" ")[0] in kinds}
    free = (number for number in count(1) if number not in slots)
    return [number if number is not None and own.count(number) == 1 else next(free) for number in own]


def is_shown(answer: Answer) -> bool:
    """Whether the label shows the number at the end of the text. It does not for a seat, which is shown by name."""
    return answer.text.rpartition(" ")[2] in re.findall(r"\d+", answer.label)


def grid(verb: str, choices: list[Choice], room: int, width: int) -> list[Spans]:
    """Answers in columns, with their common verb in front."""
    labels = [choice.row if verb else choice.label for choice in choices]
    digits = max(2, *(len(str(choice.number)) for choice in choices))
    cell = max(len(label) for label in labels) + digits + 4
    start = room + 3 if room else 2
    across = max(1, (width - start + 2) // cell)
    lines: list[Spans] = []
    for k in range(0, len(choices), across):
        head = verb if k == 0 else ""
        line: Spans = [BAR, (head.ljust(start - 2), "")]
        for choice, label in zip(choices[k : k + across], labels[k : k + across], strict=True):
            line += [(f"{choice.number:>{digits}}", "act"), (f"  {label}".ljust(cell - digits), "")]
        lines.append([*line[:-1], (line[-1][0].rstrip(), "")])
    return lines


def words(choice: Choice) -> list[str]:
    """The words by which an answer can be found."""
    return f"{choice.text} {choice.label}".casefold().replace(",", " ").replace(":", " ").split()


def fits(said: str, choice: Choice) -> bool:
    """Whether every typed word is a prefix of a word of the answer."""
    known = words(choice)
    return all(any(word.startswith(part) for word in known) for part in said.casefold().split())
