"""The open question of a position in words: what is asked, what may be answered, what is refused and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, TypeVar

from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import Amount, Message, Thing, t
from hullworks.match.refusal import Obstacle, obstacle, words

MANY: Final = 10  # more actions refused for one reason say nothing about the question
WORTH_VERBS: Final = 5
ANY: Final = "\N{HORIZONTAL ELLIPSIS}"  # in place of things that differ


@dataclass(frozen=True)
class Answer:
    """An answer that may be given: its action's text, how a person would want to read it, and what it does."""

    text: str
    label: str
    verb: str = ""  # the heading above answers of the same kind
    row: str = ""  # how it reads below that heading
    cost: tuple[Amount, ...] = ()
    gives: tuple[Amount, ...] = ()
    piece: str = ""  # the piece it is about, as `places` names it

    def costs(self, thing: str) -> int | None:
        """How much of a thing is paid for it; nothing is said where none is."""
        return next((amount.count for amount in self.cost if amount.thing.id == thing), None)

    def brings(self, thing: str) -> int | None:
        """How much of a thing is had for it; nothing is said where none is."""
        return next((amount.count for amount in self.gives if amount.thing.id == thing), None)


@dataclass(frozen=True)
class Hint:
    """An answer worth giving. Its words may name seats, as all words of a game do."""

    text: str
    label: str
    result: str  # what may be expected
    why: str


A = TypeVar("A", bound=Answer)


@dataclass(frozen=True)
class Refused:
    """Actions that are refused for the same reason."""

    texts: tuple[str, ...]
    reason: str
    whole: bool  # whether it is so for every action of their kind
    labels: tuple[str, ...] = ()  # how a person would want to read each, unless it is said of all
    means: bool = False  # whether all the player lacks is the means
    summary: str = ""  # what is refused, in one phrase
    reasons: tuple[str, ...] = ()  # why each is refused

    @property
    def words(self) -> str:
        """What is refused, and why."""
        return t("refusal.refused", what=self.summary, why=self.reason)


@dataclass(frozen=True)
class Question:
    """What a seat is asked, by which rule, with what may be answered and what is refused."""

    seat: int
    words: str
    rule: str
    answers: tuple[Answer, ...]
    refused: tuple[Refused, ...]


def question(game: Game, g: Position, names: Sequence[str] = ()) -> Question:
    """The open question, with the names of the players where they are known."""
    rule, seat, _ = g.question()
    legal = g.legal()
    answers = tuple([answer(game, g, code, names) for code in legal])
    nos = tuple([labelled(game, g, no, names) for no in refused(game, g, legal, names)])
    return Question(seat, game.say(game.ask(g), names), rule.number, answers, nos)


def answer(game: Game, g: Position, code: int, names: Sequence[str] = ()) -> Answer:
    """An answer to the open question, whether or not it is allowed."""
    text, label = g.todo.actions.texts[code], game.label(g, code)
    words = game.say(label, names)
    if isinstance(label, str):
        verb = verb_of(text, words)
        return Answer(text, words, verb, without(verb, words))
    told = label.message
    verb, row = (f"{told.key}.{name}" for name in ("verb", "row"))
    return Answer(
        text=text,
        label=words,
        verb=game.say(Message(verb)) if verb in game.catalogue else "",
        row=game.say(Message(row, told.args), names) if row in game.catalogue else words,
        cost=label.cost,
        gives=label.gives,
        piece=label.piece,
    )


def labelled(game: Game, g: Position, no: Refused, names: Sequence[str]) -> Refused:
    """What is refused, with the labels it would have if it were allowed."""
    codes = g.todo.actions.codes
    would = [answer(game, g, codes[text], names) for text in no.texts]
    verb = would[0].verb
    if no.whole:
        return replace(no, summary=verb or would[0].label)
    rows = "; ".join([one.row if verb else one.label for one in would])
    summary = t("refusal.row", verb=verb, rows=rows) if verb else rows
    return replace(no, labels=tuple([one.label for one in would]), summary=summary)


# Answers by their verbs.


def kinds(answers: Iterable[A]) -> list[tuple[str, list[A]]]:
    """Answers by their verbs. A few answers are not worth it, nor are labels that do without a verb."""
    found: list[tuple[str, list[A]]] = []
    given = list(answers)
    many = len(given) >= WORTH_VERBS
    for verb, group in groupby(given, lambda answer: answer.verb if many else ""):
        if found and found[-1][0] == verb:
            found[-1][1].extend(group)
        else:
            found.append((verb, list(group)))
    return found


def verb_of(text: str, label: str) -> str:
    """The first word of a label, if it is the action's own and something follows."""
    verb, _, rest = label.partition(" ")
    return verb if rest and verb.casefold() == text.partition(" ")[0] else ""


def without(verb: str, label: str) -> str:
    """A label without its verb, which stands before the row, and the article after it."""
    return label.removeprefix(f"{verb} ").removeprefix("the ").removeprefix("an ").removeprefix("a ") if verb else label


# What is refused.


def refused(game: Game, g: Position, legal: list[int], names: Sequence[str] = ()) -> list[Refused]:
    """What is not possible, and why, as far as the question has reasons of its own to give."""
    texts = g.todo.actions.texts
    counts = Counter(text.partition(" ")[0] for text in texts)
    groups: dict[tuple[str, object], list[tuple[str, Obstacle]]] = {}
    for code, text in enumerate(texts):
        found = None if code in legal else obstacle(game, g, code)
        if found is not None and found.told:
            verb = text.partition(" ")[0]
            groups.setdefault((verb, apart_from_things(found.message)), []).append((text, found))
    return [
        Refused(
            texts=tuple([text for text, _ in same]),
            reason=words(game, together([found for _, found in same]), names),
            whole=len(same) == counts[verb] and len(same) > 1,
            means=same[0][1].means,
            reasons=tuple([words(game, found, names) for _, found in same]),
        )
        for (verb, _), same in groups.items()
        if len(same) <= MANY
    ]


def apart_from_things(message: Message) -> tuple[object, ...]:
    """A message without the things it names: actions that differ only in these are refused for the same reason."""
    return message.key, *[(name, arg) for name, arg in message.args.items() if not isinstance(arg, Thing)]


def together(same: Sequence[Obstacle]) -> Obstacle:
    """The reason of several actions; what it says of each of them is left open."""
    first = same[0].message
    alike = all(found.message == first for found in same)
    args = {name: ANY if isinstance(arg, Thing) and not alike else arg for name, arg in first.args.items()}
    return replace(same[0], message=Message(first.key, args))
