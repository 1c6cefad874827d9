"""The list of all answers: grouped by verb, numbered, with what is not possible now and why.

It is always in the page, for screen readers and for browsers without scripts; the page shows it on demand.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.match.message import t
from hullworks.match.question import Answer, Question, Refused, kinds
from hullworks.server.state import TableState
from hullworks.web.controls import closer
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.page import icon
from hullworks.web.signs import sign

WORTH_FINDING: Final = 12  # from this many answers on, the list has a field to search in


def answer_list(state: TableState) -> Markup:
    """The list of all answers to the viewer's question, and of what is refused; none while a guide only tells."""
    question = None if state.info.paused else state.question
    if question is None or not question.answers:
        return NOTHING
    close = closer("list")
    title = t("question.list")
    form = tag(
        "form",
        tag("input", type="hidden", name="number", value=state.number),
        numbered(question, state),
        method="post",
        action=f"/t/{state.id}/act",
        id="answers",
        data_post=True,
    )
    find = finder() if len(question.answers) >= WORTH_FINDING else NOTHING
    head = tag("div", tag("h2", title, id="list-title"), find, close, class_="head")
    return tag(
        "section",
        head,
        form,
        why_not(question),
        class_="list",
        id="list",
        aria_labelledby="list-title",
        data_keep="data-open",
    )


def finder() -> Markup:
    """The field to search the list in."""
    words = t("question.find")
    return tag("input", type="search", id="find-answer", placeholder=words, aria_label=words, autocomplete="off")


def numbered(question: Question, state: TableState) -> Markup:
    """All answers with their numbers, grouped by verb if there are many."""
    numbers = count(1)
    groups = []
    for verb, some in kinds(question.answers):
        rows = [
            tag(
                "li",
                button(
                    answer,
                    number=next(numbers),
                    words=row(verb, answer),
                    undone=state.opposite(answer.text),
                    ends=state.ends(answer.text),
                ),
            )
            for answer in some
        ]
        head = tag("h3", verb, aria_hidden="true") if verb else NOTHING
        groups.append(tag("div", head, tag("ol", *rows), class_="group"))
    return tag("div", *groups, class_="groups", id="options")


def row(verb: str, answer: Answer) -> Markup | str:
    """An answer's words below its verb, which screen readers hear in every row."""
    return join([tag("span", f"{verb} ", class_="unseen"), answer.row]) if verb else answer.label


def button(
    answer: Answer,
    *,
    number: int = 0,
    words: Markup | str = "",
    only: bool = False,
    place: str = "do",
    long: bool = False,
    undone: str = "",
    ends: bool = False,
) -> Markup:
    """An answer as a button: filled only if it is the only one, with its number in the list.

    If it only changes a draft, *undone* is its opposite, and the script keeps it in the page. If it *ends* the turn
    and bots play on, the script asks twice.
    """
    in_list = number > 0
    return tag(
        "button",
        tag("kbd", str(number), aria_hidden="true") if in_list else NOTHING,
        picture(answer),
        tag("span", words or answer.label),
        type="submit",
        form=None if in_list else "answers",
        name="act",
        value=answer.text,
        class_=" ".join(["first"] * only + ["long"] * long) or None,
        data_careful=answer.careful or None,
        data_draft=undone or None,
        data_ends=ends or None,
        id=f"{place}-{answer.text.replace(' ', '-')}",
    )


def picture(answer: Answer) -> Markup:
    """The icon of an action's object, if there is exactly one; else of what it gives or costs."""
    named = [word for word in answer.text.split(" ")[1:] if word in ICONS]
    moved = [amount.thing.id for amount in (*answer.gives, *answer.cost) if amount.thing.id in ICONS]
    found = named if len(named) == 1 else moved
    return icon(found[0]) if found else NOTHING


# What is refused.


def refusals(refused: Iterable[Refused]) -> list[tuple[str, str, str]]:
    """Each refused action that is not refused as a whole group: its text, its label and the reason."""
    return [
        (text, label, reason)
        for no in refused
        if not no.whole
        for text, label, reason in zip(no.texts, no.labels, no.reasons, strict=True)
    ]


def reasons(question: Question | None) -> dict[str, str]:
    """Why each refused action is refused, by its text; for the pieces of a board."""
    if question is None:
        return {}
    return {text: why for no in question.refused for text, why in zip(no.texts, no.reasons, strict=True)}


def why_not(question: Question) -> Markup:
    """All refused actions with their reasons: first those that only lack means."""
    if not question.refused:
        return NOTHING
    nearest_first = sorted(question.refused, key=lambda no: not no.means)
    near = [(label, why) for _, label, why in refusals(nearest_first)]
    whole = [(no.summary, no.reason) for no in question.refused if no.whole]
    lines = join(tag("li", said("question.refused", what=tag("b", what), why=why)) for what, why in (*near, *whole))
    head = tag("h3", sign("no"), t("question.not-now"), tabindex="-1")
    return tag("section", head, tag("ul", lines), class_="why-not", id="why")
