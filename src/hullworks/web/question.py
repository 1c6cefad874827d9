"""The open question: its text, its answers as buttons, its rule, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.games import load
from hullworks.language import ENGLISH, cached_by_language
from hullworks.match.game import Game
from hullworks.match.manual import plain, read
from hullworks.match.message import t
from hullworks.match.question import Answer, Question, Refused, kinds
from hullworks.match.score import Score
from hullworks.match.words import figure, sentence
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.page import icon

MANY: Final = 9  # from this many answers on, they are grouped by verb
FEW: Final = 3  # up to this many answers of one verb need no row of their own
GREYED: Final = 6


def ask(state: TableState) -> Markup:
    """The viewer's question, or whom the table waits for, or the result."""
    if state.info.paused and not state.is_over:
        return section(paused(), theirs=True)
    question = state.question
    if question is not None:
        return asked(state, question)
    return section(ended(state) if state.is_over else waits(state), undo(state), theirs=True)


def section(*inside: Markup, theirs: bool = False) -> Markup:
    classes = "question theirs" if theirs else "question"
    return tag("section", *inside, class_=classes, id="ask", aria_label=t("question.asked"))


def heading(words: str) -> Markup:
    """The question's text, to which the focus returns."""
    return tag("h2", words, tabindex="-1", data_home=True, id="question")


# The viewer's own question.


def asked(state: TableState, question: Question) -> Markup:
    """A question with its answers."""
    form = tag(
        "form",
        tag("input", type="hidden", name="number", value=state.number),
        tag("div", answers(question), class_="options", id="options"),
        method="post",
        action=f"/t/{state.id}/act",
        id="answers",
        data_post=True,
    )
    head = tag("div", heading(question.words), clock(state), class_="row")
    foot = tag(
        "div",
        rule(state.game, question.rule),
        why_not(question),
        undo(state),
        hint(state),
        class_="foot",
    )
    return section(head, form, foot, hints(state))


def answers(question: Question) -> Markup:
    """The answers as buttons, grouped by verb if there are many; then, greyed, those that only lack means."""
    given = question.answers
    only = len(given) == 1
    lacking = refusals([no for no in question.refused if no.means])
    greyed = [refusal(*no) for no in lacking[:GREYED]]
    if len(given) < MANY:
        return join([*(button(answer, answer.label, only) for answer in given), *greyed])
    return join([*(group(verb, some) for verb, some in kinds(given)), *greyed])


def refusals(refused: Iterable[Refused]) -> list[tuple[str, str, str]]:
    """Each refused action that is not refused as a whole group: its text, its label and the reason."""
    return [
        (text, label, reason)
        for no in refused
        if not no.whole
        for text, label, reason in zip(no.texts, no.labels, no.reasons, strict=True)
    ]


def group(verb: str, some: list[Answer]) -> Markup:
    """Answers of one verb: the verb is shown once before them, and in every button for screen readers."""
    if not verb or len(some) == 1:
        return join(button(answer, answer.label) for answer in some)
    unseen = tag("span", f"{verb} ", class_="unseen")
    buttons = join(button(answer, join([unseen, answer.row])) for answer in some)
    head = tag("span", verb, class_="verb", aria_hidden="true")
    size = "group few" if len(some) <= FEW else "group"
    return tag("div", head, tag("div", buttons), class_=size)


def button(answer: Answer, words: str, only: bool = False) -> Markup:
    """An answer; the button is filled only if it is the only one."""
    return tag(
        "button",
        picture(answer.text),
        tag("span", words),
        type="submit",
        name="act",
        value=answer.text,
        class_="first" if only else None,
        data_careful=answer.careful or None,
        id=f"do-{answer.text.replace(' ', '-')}",
    )


def refusal(text: str, words: str, reason: str) -> Markup:
    """A refused action: it shows the reason when touched, focused or hovered over."""
    return tag(
        "button",
        picture(text),
        tag("span", words),
        tag("span", f": {reason}", class_="unseen"),
        type="button",
        aria_disabled="true",
        data_why=t("refusal.refused", what=words, why=reason),
        title=reason,
        id=f"no-{text.replace(' ', '-')}",
    )


def picture(text: str) -> Markup:
    """The icon of an action's object, if there is exactly one."""
    found = [word for word in text.split(" ")[1:] if word in ICONS]
    return icon(found[0]) if len(found) == 1 else NOTHING


def why_not(question: Question) -> Markup:
    """An expandable list of all refused actions with their reasons."""
    if not question.refused:
        return NOTHING
    whole = [(no.summary, no.reason) for no in question.refused if no.whole]
    near = [(label, why) for _, label, why in refusals(question.refused)]
    lines = join(tag("li", said("question.refused", what=tag("b", what), why=why)) for what, why in (*near, *whole))
    head = tag("summary", t("question.why-not"))
    return tag("details", head, tag("ul", lines), class_="rule", id="why", data_keep="open")


def rule(game: Game, number: str) -> Markup:
    """The question's rule, expandable in place."""
    words = rule_texts(game.id).get(number, "")
    more = tag("a", t("question.in-rules"), href=f"/rules/{game.id}#{number}")
    return tag(
        "details",
        tag("summary", t("question.rule", number=number)),
        tag("p", tag("span", words, lang=ENGLISH), " ", more),
        class_="rule",
        id="rule",
        data_keep="open",
    )


@cached_by_language
def rule_texts(game: str) -> dict[str, str]:
    """A game's rules by number."""
    return {number: plain(rule.words) for number, rule in read(load(game).rules_text()).rules.items()}


def undo(state: TableState) -> Markup:
    """The button to take back the viewer's last answer, if the engine allows it."""
    if not state.can_undo:
        return NOTHING
    return tag(
        "form",
        tag("input", type="hidden", name="number", value=state.number),
        tag("button", t("question.undo"), type="submit", class_="quiet"),
        method="post",
        action=f"/t/{state.id}/undo",
        id="undo",
        data_post=True,
    )


def hint(state: TableState) -> Markup:
    """The button to ask for a hint, if the host allows hints and none is shown yet."""
    if not state.info.hints or state.hints:
        return NOTHING
    button = tag("button", t("question.hint"), type="submit", class_="quiet")
    return tag("form", button, method="post", action=f"/t/{state.id}/hint", id="hint", data_post=True)


def hints(state: TableState) -> Markup:
    """The best answers, if a hint was requested, with the expected result and why; each is a button."""
    found = state.hints
    if not found:
        return NOTHING
    rows = [
        tag(
            "li",
            tag("button", one.label, type="submit", form="answers", name="act", value=one.text),
            sentence(one.result),
            " ",
            tag("span", one.why, class_="soft"),
        )
        for one in found
    ]
    return tag("ol", *rows, class_="hints small", id="hints", aria_label=t("question.hints"))


def clock(state: TableState) -> Markup:
    """The time left, if there is a clock; the script counts it down."""
    if state.deadline is None:
        return NOTHING
    time = tag("b", data_deadline=f"{state.deadline:.1f}")
    return tag("span", said("question.time-left", time=time), class_="clock", id="clock")


# No question for the viewer: another player's turn, the end, or a pause.


def paused() -> Markup:
    """The note that the host of the class has paused all tables."""
    return join([heading(t("question.paused")), tag("p", t("question.paused-help"), class_="soft")])


def waits(state: TableState) -> Markup:
    """The players that the table waits for."""
    names = tuple([state.names[seat] for seat in state.asked])
    words = t("question.thinks" if len(names) == 1 else "question.think", names=names)
    return tag("div", heading(words), clock(state), class_="row")


def ended(state: TableState) -> Markup:
    """The winner, the reason for the end, and links."""
    rematch = state.info.rematch
    ways = [
        tag("a", t("question.score-sheet"), href=f"/t/{state.id}/score", class_="button quiet"),
        tag("a", t("page.replay"), href=f"/t/{state.id}/replay", class_="button quiet"),
    ]
    if rematch is not None:
        ways.append(tag("a", t("page.to-rematch"), href=f"/t/{rematch}", class_="button first"))
    elif state.seat is not None:
        again = tag("button", t("page.rematch"), type="submit", class_="first")
        ways.append(tag("form", again, method="post", action=f"/t/{state.id}/rematch", data_post=True, id="rematch"))
    return tag(
        "div",
        heading(outcome(state)),
        tag("p", sentence(state.ending), class_="soft"),
        tag("div", *ways, class_="go"),
        class_="ended",
    )


def outcome(state: TableState) -> str:
    """The winners and their points, or that everybody has lost."""
    winners = [score for score in state.scores if score.place == 1]
    if not winners:
        return t("outcome.lost")
    return best("win", winners, [*state.names, t("outcome.opponent")], state.seat)


def best(what: str, winners: Sequence[Score], names: Sequence[str], own: int | None) -> str:
    """Who wins or leads, and the points. In *names*, the seats are followed by a solo player's opponent."""
    points = figure(winners[0].total)
    if [score.seat for score in winners] == [own]:
        return t(f"outcome.you-{what}", points=points)
    called = tuple([t("outcome.you") if score.seat == own else names[score.seat] for score in winners])
    return t(f"outcome.{what}s" if len(called) == 1 else f"outcome.{what}", names=called, points=points)
