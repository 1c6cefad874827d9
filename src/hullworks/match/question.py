"""The open question of a position in words: its text, its answers, and the refused actions with reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeVar, overload

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import Amount, Message, Thing, t
from hullworks.match.pattern import matching
from hullworks.match.refusal import Obstacle, because, words

MANY: Final = 10  # if more actions are refused for one reason, it says nothing about the question
WORTH_VERBS: Final = 5
ANY: Final = "\N{HORIZONTAL ELLIPSIS}"  # replaces things that differ


@dataclass(frozen=True)
class Answer:
    """An allowed answer: the text of its action, its label for people, and its effects."""

    text: str
    label: str
    verb: str = ""  # the heading above answers of the same kind
    row: str = ""  # its label below that heading
    cost: tuple[Amount, ...] = ()
    gives: tuple[Amount, ...] = ()
    piece: str = ""  # the piece it is about, as `places` names it
    careful: bool = False  # whether it is easy to regret, so that a page should ask twice
    message: Message | None = None  # the label as key and arguments

    def costs(self, thing: str) -> int | None:
        """How much of a thing it costs; None if nothing."""
        return next((amount.count for amount in self.cost if amount.thing.id == thing), None)

    def brings(self, thing: str) -> int | None:
        """How much of a thing it gives; None if nothing."""
        return next((amount.count for amount in self.gives if amount.thing.id == thing), None)


@dataclass(frozen=True)
class Hint:
    """A recommended answer. Like all words of a game, its words may name seats."""

    text: str
    label: str
    result: str  # the expected result
    why: str


A = TypeVar("A", bound=Answer)


@dataclass(frozen=True)
class Refused:
    """Actions that are refused for the same reason."""

    texts: tuple[str, ...]
    reason: str
    whole: bool  # whether every action of this kind is refused
    labels: tuple[str, ...] = ()  # a label for each; empty if the whole kind is refused
    means: bool = False  # whether the player lacks only the means
    summary: str = ""  # the refused actions, in one phrase
    reasons: tuple[str, ...] = ()  # the reason for each
    messages: tuple[Message, ...] = ()  # the reason for each, as key and arguments

    @property
    def words(self) -> str:
        """The refused actions and the reason."""
        return t("refusal.refused", what=self.summary, why=self.reason)


@dataclass(frozen=True)
class Question:
    """The question to a seat, with its rule, its answers and the refused actions."""

    seat: int
    words: str
    rule: str
    answers: tuple[Answer, ...]
    refused: tuple[Refused, ...]
    message: Message | None = None  # the words as key and arguments


def question(game: Game, g: Position, names: Sequence[str] = ()) -> Question:
    """The open question, with the players' names where they are known."""
    rule, seat, _ = g.question()
    nos = tuple([labelled(game, g, no, names) for no in refused(game, g, names)])
    asked = game.ask(g)
    told = None if isinstance(asked, str) else asked
    return Question(seat, game.say(asked, names), rule.number, allowed(game, g, names), nos, told)


def allowed(game: Game, g: Position, names: Sequence[str] = ()) -> tuple[Answer, ...]:
    """The answers to the open question."""
    return tuple(Answers(game, g, names))


class Answers(Sequence[Answer]):
    """The answers to the open question of a position. Each is put into words when it is read.

    >>> import hullworks as hw
    >>> answers = hw.start("tic-tac-toe", 2).answers
    >>> len(answers), answers[0].text, answers[0].label
    (9, 'mark a1', 'Mark a1')
    """

    def __init__(self, game: Game, g: Position, names: Sequence[str]) -> None:
        self.game, self.names = game, names
        self.position = g.copy()  # The match may go on before an answer is read.
        self.codes = g.legal()

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, place: int) -> Answer: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Answer, ...]: ...

    def __getitem__(self, place: int | slice) -> Answer | tuple[Answer, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        return answer(self.game, self.position, self.codes[place], self.names, sole=len(self.codes) == 1)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.codes))

    def __repr__(self) -> str:
        return repr(tuple(self))


def answer(game: Game, g: Position, code: int, names: Sequence[str] = (), sole: bool = False) -> Answer:
    """An action as an answer to the open question, whether or not it is allowed. *sole*: there is no other one."""
    text, label = g.todo.actions.texts[code], game.label(g, code)
    words = game.say(label, names)
    # A sole answer is nothing to choose, so there is nothing to regret.
    careful = not sole and bool(matching([text], game.careful))
    if isinstance(label, str):
        verb = verb_of(text, words)
        return Answer(text, words, verb, without(verb, words), careful=careful)
    told = label.message
    verb, row = f"{told.key}.verb", f"{told.key}.row"
    catalogue = game.catalogue
    return Answer(
        text=text,
        label=words,
        verb=game.say(Message(verb)) if verb in catalogue else "",
        row=game.say(Message(row, told.args), names) if row in catalogue else words,
        cost=label.cost,
        gives=label.gives,
        piece=label.piece,
        careful=careful or (label.careful and not sole),
        message=told,
    )


def labelled(game: Game, g: Position, no: Refused, names: Sequence[str]) -> Refused:
    """The refused actions, with the labels they would have if they were allowed."""
    codes = g.todo.actions.codes
    first = answer(game, g, codes[no.texts[0]], names)
    verb = first.verb
    if no.whole:
        return replace(no, summary=verb or first.label)
    would = [first, *[answer(game, g, codes[text], names) for text in no.texts[1:]]]
    rows = "; ".join([one.row if verb else one.label for one in would])
    summary = t("refusal.row", verb=verb, rows=rows) if verb else rows
    return replace(no, labels=tuple([one.label for one in would]), summary=summary)


# Answers by verb.


def kinds(answers: Iterable[A]) -> list[tuple[str, list[A]]]:
    """Answers grouped by verb. Few answers, and labels without a verb, are not grouped."""
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
    """The first word of a label, if the action begins with the same word and more follows."""
    verb, _, rest = label.partition(" ")
    return verb if rest and verb.casefold() == text.partition(" ")[0] else ""


def without(verb: str, label: str) -> str:
    """A label without its verb and the article after it."""
    return label.removeprefix(f"{verb} ").removeprefix("the ").removeprefix("an ").removeprefix("a ") if verb else label


# Refused actions.


def refused(game: Game, g: Position, names: Sequence[str] = ()) -> list[Refused]:
    """The refused actions by reason, for reasons that belong to this question."""
    texts, book = g.todo.actions.texts, g.todo.book
    counts = verbs(g.todo.actions)
    groups: dict[tuple[str, object], list[tuple[str, Obstacle]]] = {}
    for code, number in g.refusals():
        reason, text = book.reason_of(number), texts[code]
        if not reason.absent:
            found = because(game, g, code, reason)
            verb = text.partition(" ")[0]
            groups.setdefault((verb, apart_from_things(found.message)), []).append((text, found))
    return [
        Refused(
            texts=tuple([text for text, _ in same]),
            reason=words(game, together([found for _, found in same]), names),
            whole=len(same) == counts[verb] and len(same) > 1,
            means=same[0][1].means,
            reasons=tuple([words(game, found, names) for _, found in same]),
            messages=tuple([found.message for _, found in same]),
        )
        for (verb, _), same in groups.items()
        if len(same) <= MANY
    ]


@lru_cache(maxsize=100)
def verbs(actions: ActionSpace) -> Counter[str]:
    """How many actions begin with each verb."""
    return Counter(text.partition(" ")[0] for text in actions.texts)


def apart_from_things(message: Message) -> tuple[object, ...]:
    """A message without the things it names, to group actions that are refused for the same reason."""
    if not message.args:
        return (message.key,)
    return message.key, *[(name, arg) for name, arg in message.args.items() if not isinstance(arg, Thing)]


def together(same: Sequence[Obstacle]) -> Obstacle:
    """One reason for several actions; the things that differ are replaced by ANY."""
    first = same[0].message
    alike = all(found.message == first for found in same)
    args = {name: ANY if isinstance(arg, Thing) and not alike else arg for name, arg in first.args.items()}
    return replace(same[0], message=Message(first.key, args))
