"""What is asked: one question at a time in plain words, its answers as buttons, its rule a click away."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.engine.game import Game
from hullworks.games import load
from hullworks.server.play import Play
from hullworks.server.store import Kept
from hullworks.server.wire import Answer, Question
from hullworks.web.markup import NOTHING, join, tag
from hullworks.web.page import icon

RULE: Final = re.compile(r"^- \*\*(R\d+\.\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)


def ask(kept: Kept, play: Play, seat: int | None) -> Markup:
    """The question to this seat, or whom the table waits for, or how the game ended."""
    question = None if seat is None else play.question(seat)
    if question is not None:
        return asked(kept, play, question)
    inside = ended(kept, play, seat) if play.position.over else waits(kept, play)
    tools = undo(kept, play, seat)
    return section(inside, tools, theirs=True)


def section(*inside: Markup, theirs: bool = False) -> Markup:
    classes = "question theirs" if theirs else "question"
    return tag("section", *inside, class_=classes, id="ask", aria_label="What is asked")


def heading(words: str) -> Markup:
    """The question itself: here the focus comes home to."""
    return tag("h2", words, tabindex="-1", data_home=True, id="question")


# My question.


def asked(kept: Kept, play: Play, question: Question) -> Markup:
    """A question with its answers."""
    buttons = join(button(answer, len(question.answers) == 1) for answer in question.answers)
    form = tag(
        "form",
        tag("input", type="hidden", name="number", value=play.number),
        tag("div", buttons, class_="options"),
        method="post",
        action=f"/t/{kept.id}/act",
        id="answers",
        data_post=True,
    )
    head = tag("div", heading(question.words), clock(kept, play), class_="row")
    return section(head, rule(play.game, question.rule), form, undo(kept, play, question.seat))


def button(answer: Answer, only: bool) -> Markup:
    """An answer; a filled button only where there is one way forward."""
    return tag(
        "button",
        picture(answer.text),
        answer.label,
        type="submit",
        name="act",
        value=answer.text,
        class_="first" if only else None,
        id=f"do-{answer.text.replace(' ', '-')}",
    )


def picture(text: str) -> Markup:
    """The icon of what an action is done to, if there is one."""
    found = [word for word in text.split(" ")[1:] if word in ICONS]
    return icon(found[0]) if len(found) == 1 else NOTHING


def rule(game: Game, number: str) -> Markup:
    """The rule that asks, to be opened in place."""
    words = rule_texts(game.id).get(number, "")
    more = tag("a", "In the rules", href=f"/rules/{game.id}#{number}")
    return tag(
        "details",
        tag("summary", f"Rule {number}"),
        tag("p", words, " ", more),
        class_="rule",
        id="rule",
        data_keep="open",
    )


@cache
def rule_texts(game: str) -> dict[str, str]:
    """The rules of a game by their numbers."""
    found = RULE.findall(load(game).rules_text())
    return {number: " ".join(words.replace("*", "").split()) for number, words in found}


def undo(kept: Kept, play: Play, seat: int | None) -> Markup:
    """Take back one's last answer, where the engine allows it."""
    if seat is None or not play.can_undo(seat):
        return NOTHING
    return tag(
        "form",
        tag("input", type="hidden", name="number", value=play.number),
        tag("button", "Take back", type="submit", class_="quiet"),
        method="post",
        action=f"/t/{kept.id}/undo",
        id="undo",
        data_post=True,
    )


def clock(kept: Kept, play: Play) -> Markup:
    """The time that is left, where there is a clock; the script counts it down."""
    if kept.clock is None or kept.due is None or play.position.over:
        return NOTHING
    return tag("span", "Time left ", tag("b", data_deadline=f"{kept.due:.1f}"), class_="clock", id="clock")


# Another's, or the end.


def waits(kept: Kept, play: Play) -> Markup:
    """Who is thinking."""
    names = [kept.seats[seat].name for seat in play.asked]
    verb = "is" if len(names) == 1 else "are"
    return tag("div", heading(f"{listed(names)} {verb} thinking"), clock(kept, play), class_="row")


def listed(names: list[str]) -> str:
    """Names as a sentence lists them."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "Nobody"


def ended(kept: Kept, play: Play, seat: int | None) -> Markup:
    """Who has won and why it is over, and the ways on."""
    scores = play.game.score(play.position)
    winners = [score for score in scores if score.place == 1]
    names = ["You" if score.seat == seat else kept.seats[score.seat].name for score in winners]
    verb = "win" if names == ["You"] or len(names) > 1 else "wins"
    why = play.game.ending(play.position)
    ways = [
        tag("a", "Score sheet", href=f"/t/{kept.id}/score", class_="button"),
        tag("a", "Replay", href=f"/t/{kept.id}/replay", class_="button quiet"),
    ]
    if kept.rematch is not None:
        ways.append(tag("a", "To the rematch", href=f"/t/{kept.rematch}", class_="button first"))
    elif seat is not None:
        again = tag("button", "Rematch", type="submit", class_="first")
        ways.append(tag("form", again, method="post", action=f"/t/{kept.id}/rematch", data_post=True, id="rematch"))
    return tag(
        "div",
        heading(f"{listed(names)} {verb} with {winners[0].total}"),
        tag("p", f"{why[:1].upper()}{why[1:]}.", class_="soft"),
        tag("div", *ways, class_="go"),
        class_="ended",
    )
