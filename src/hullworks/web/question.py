"""What is asked: one question at a time in plain words, its answers as buttons, its rule a click away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.games import load
from hullworks.language import ENGLISH, cached_by_language
from hullworks.match.book import plain, read
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.question import Answer, Question, Refused, kinds
from hullworks.match.score import Score
from hullworks.match.words import figure, sentence
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.page import icon

MANY: Final = 9  # answers; more stand in rows by their verbs
FEW: Final = 3  # answers of one verb, which need no row of their own
GREYED: Final = 6


def ask(state: TableState) -> Markup:
    """The question to the viewer, or whom the table waits for, or how the game ended."""
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
    """The question itself: here the focus comes home to."""
    return tag("h2", words, tabindex="-1", data_home=True, id="question")


# My question.


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
    """The answers as buttons, by their verbs where there are many; then those that only lack something, greyed."""
    given = question.answers
    only = len(given) == 1
    lacking = refusals([no for no in question.refused if no.means])
    greyed = [refusal(*no) for no in lacking[:GREYED]]
    if len(given) < MANY:
        return join([*(button(answer, answer.label, only) for answer in given), *greyed])
    return join([*(group(verb, some) for verb, some in kinds(given)), *greyed])


def refusals(refused: Iterable[Refused]) -> list[tuple[str, str, str]]:
    """What is nearly possible, one by one: its text, its label, and why it is not."""
    return [
        (text, label, reason)
        for no in refused
        if not no.whole
        for text, label, reason in zip(no.texts, no.labels, no.reasons, strict=True)
    ]


def group(verb: str, some: list[Answer]) -> Markup:
    """Answers of one verb: it stands before them once, and in every button for screen readers."""
    if not verb or len(some) == 1:
        return join(button(answer, answer.label) for answer in some)
    unseen = tag("span", f"{verb} ", class_="unseen")
    buttons = join(button(answer, join([unseen, answer.row])) for answer in some)
    head = tag("span", verb, class_="verb", aria_hidden="true")
    size = "group few" if len(some) <= FEW else "group"
    return tag("div", head, tag("div", buttons), class_=size)


def button(answer: Answer, words: str, only: bool = False) -> Markup:
    """An answer; a filled button only where there is one way forward."""
    return tag(
        "button",
        picture(answer.text),
        tag("span", words),
        type="submit",
        name="act",
        value=answer.text,
        class_="first" if only else None,
        id=f"do-{answer.text.replace(' ', '-')}",
    )


def refusal(text: str, words: str, reason: str) -> Markup:
    """What cannot be answered now: it says why when it is touched, focused or pointed at."""
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
    """The icon of what an action is done to, if there is one."""
    found = [word for word in text.split(" ")[1:] if word in ICONS]
    return icon(found[0]) if len(found) == 1 else NOTHING


def why_not(question: Question) -> Markup:
    """All that is refused, with its reasons, to be opened."""
    if not question.refused:
        return NOTHING
    whole = [(no.summary, no.reason) for no in question.refused if no.whole]
    near = [(label, why) for _, label, why in refusals(question.refused)]
    lines = join(tag("li", said("question.refused", what=tag("b", what), why=why)) for what, why in (*near, *whole))
    head = tag("summary", t("question.why-not"))
    return tag("details", head, tag("ul", lines), class_="rule", id="why", data_keep="open")


def rule(game: Game, number: str) -> Markup:
    """The rule that asks, to be opened in place."""
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
    """The rules of a game by their numbers."""
    return {number: plain(law.words) for number, law in read(load(game).rules_text()).laws.items()}


def undo(state: TableState) -> Markup:
    """Take back one's last answer, where the engine allows it."""
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
    """Ask for a hint, where the host allows it and none is shown yet."""
    if not state.info.hints or state.hints:
        return NOTHING
    button = tag("button", t("question.hint"), type="submit", class_="quiet")
    return tag("form", button, method="post", action=f"/t/{state.id}/hint", id="hint", data_post=True)


def hints(state: TableState) -> Markup:
    """The best answers, if a hint was asked for, with what to expect and why; each can be given where it stands."""
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
    """The time that is left, where there is a clock; the script counts it down."""
    if state.deadline is None:
        return NOTHING
    time = tag("b", data_deadline=f"{state.deadline:.1f}")
    return tag("span", said("question.time-left", time=time), class_="clock", id="clock")


# Another's, or the end, or a pause.


def paused() -> Markup:
    """The host of a class lets everybody wait."""
    return join([heading(t("question.paused")), tag("p", t("question.paused-help"), class_="soft")])


def waits(state: TableState) -> Markup:
    """Who is thinking."""
    names = tuple([state.names[seat] for seat in state.asked])
    words = t("question.thinks" if len(names) == 1 else "question.think", names=names)
    return tag("div", heading(words), clock(state), class_="row")


def ended(state: TableState) -> Markup:
    """Who has won and why it is over, and the ways on."""
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
    """Who has won, and with how much; or that all have lost."""
    winners = [score for score in state.scores if score.place == 1]
    if not winners:
        return t("outcome.lost")
    return best("win", winners, [*state.names, t("outcome.opponent")], state.seat)


def best(what: str, winners: Sequence[Score], names: Sequence[str], own: int | None) -> str:
    """Who wins, or leads, and with how much. Behind the names of the seats stands that of a lone player's opponent."""
    points = figure(winners[0].total)
    if [score.seat for score in winners] == [own]:
        return t(f"outcome.you-{what}", points=points)
    called = tuple([t("outcome.you") if score.seat == own else names[score.seat] for score in winners])
    return t(f"outcome.{what}s" if len(called) == 1 else f"outcome.{what}", names=called, points=points)
