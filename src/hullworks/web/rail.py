"""The rail above a table: the slip with the question and the answers that have no piece, and the tools."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Final

from markupsafe import Markup

from hullworks.language import cached_by_language
from hullworks.match.message import t
from hullworks.match.question import Answer, Question
from hullworks.match.score import Score
from hullworks.match.words import figure, sentence
from hullworks.server.state import TableState
from hullworks.server.wire import FREE, HUMAN
from hullworks.web.answers import button
from hullworks.web.chat import others
from hullworks.web.controls import closer
from hullworks.web.dice import dice
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.page import emblem, paces
from hullworks.web.signs import sign

ON_PIECES: Final = re.compile(r'data-acts?="([^"]*)"')
MOST_FREE: Final = 6  # if more answers have no piece, the list of all answers opens instead
SHORT: Final = 28  # letters of the answers in the rail that every page has room for
ALONE: Final = 40  # letters of a single answer in the rail
LONG: Final = 64  # letters of the answers in the rail of a desk; the list has the rest


def rail(state: TableState, board: str) -> Markup:
    """The rail above the table that is drawn as *board*."""
    home = tag("a", emblem(state.game.id), href="/", class_="home", aria_label=t("page.home"))
    return tag("div", home, slip(state, board), tools(state), class_="rail", id="rail")


# The slip.


def slip(state: TableState, board: str) -> Markup:
    """The viewer's question, or whom the table waits for, or the result."""
    question = state.question
    if state.info.paused and not state.is_over:
        return section(state, heading(t("question.paused")), note=t("question.paused-help"))
    if question is not None:
        return asked(state, question, board)
    if state.is_over:
        return section(state, heading(outcome(state)), ways_on(state), note=sentence(state.ending))
    names = tuple([state.names[seat] for seat in state.asked])
    words = t("question.thinks" if len(names) == 1 else "question.think", names=names)
    skip = tag("button", t("rail.skip"), tag("kbd", "s"), type="button", class_="quiet", id="skip", hidden=True)
    pace = (
        tag("form", paces(), class_="pace") if any(seat.kind not in (FREE, HUMAN) for seat in state.seats) else NOTHING
    )
    return section(state, heading(words), clock(state), pace, skip)


def section(
    state: TableState, words: Markup, *inside: Markup, mine: bool = False, note: Markup | str = "", rule: str = ""
) -> Markup:
    """The slip: above its text the game's name, the rule, the goal and a note."""
    more = tag("span", note) if note else NOTHING
    kick = tag("div", tag("h1", state.game.name), rule_link(state, rule), goal(state, "goal"), more, class_="kick")
    classes = "slip mine" if mine else "slip theirs"
    return tag(
        "section",
        tag("div", kick, words, class_="asked"),
        dice(state),
        *inside,
        class_=classes,
        id="ask",
        aria_label=t("question.asked"),
    )


def goal(state: TableState, classes: str) -> Markup:
    """What ends the game and what wins it; where the slip has no room for it, it is beside the table."""
    return tag("span", state.goal, class_=classes) if state.goal and not state.is_over else NOTHING


def heading(words: str) -> Markup:
    """The question's text, to which the focus returns."""
    return tag("h2", words, tabindex="-1", data_home=True, id="question")


def rule_link(state: TableState, number: str) -> Markup:
    """A link to the question's rule, which opens in the drawer of the rules."""
    if not number:
        return NOTHING
    words = t("question.rule", number=number)
    return tag(
        "a",
        number,
        href=f"/rules/{state.game.id}#{number}",
        class_="rule-link",
        id="rule",
        aria_label=words,
        data_rules=number,
    )


def asked(state: TableState, question: Question, board: str) -> Markup:
    """A question, with the answers that no piece on the board gives."""
    free = without_piece(question, board)
    few = len(free) <= MOST_FREE
    only = len(question.answers) == 1
    shown = rows(free) if few else {}
    buttons = [
        button(answer, only=only, place="free", long=shown[answer.text]) for answer in free if answer.text in shown
    ]
    row = tag("div", *buttons, class_="free", id="free")
    return section(
        state,
        heading(question.words),
        row,
        clock(state),
        list_button(len(question.answers), opens=not few) if question.answers else NOTHING,
        mine=True,
        rule=question.rule,
    )


def rows(free: list[Answer]) -> dict[str, bool]:
    """The answers that the rail has room for, and whether only a desk has room for them.

    Short ones, such as the end of a turn, always find room; the others as far as it goes, in the game's order.
    """
    found, letters = {}, 0
    for answer in sorted(free, key=lambda answer: min(len(answer.label), SHORT + 1)):
        if letters + len(answer.label) <= LONG:
            letters += len(answer.label)
            found[answer.text] = letters > (SHORT if len(free) > 1 else ALONE)
    return found


def without_piece(question: Question, board: str) -> list[Answer]:
    """The answers that no piece on the board gives."""
    given = {text for found in ON_PIECES.findall(board) for text in unescape(found).split("|")}
    return [answer for answer in question.answers if answer.text not in given]


def list_button(count: int, opens: bool) -> Markup:
    """The button that opens the list of all answers; *opens* if the list must open by itself."""
    return tag(
        "button",
        sign("list"),
        tag("span", t("question.all-answers", count=count), class_="unseen"),
        tag("b", str(count), aria_hidden="true"),
        tag("span", t("question.answer" if count == 1 else "question.answers"), class_="words", aria_hidden="true"),
        tag("kbd", "a", aria_hidden="true"),
        type="button",
        class_="all",
        id="all-answers",
        aria_expanded="false",
        aria_controls="list",
        data_keep="aria-expanded",
        data_opens=opens or None,
    )


def clock(state: TableState) -> Markup:
    """The time left, if there is a clock; the script counts it down."""
    if state.deadline is None:
        return NOTHING
    time = tag("b", data_deadline=f"{state.deadline:.1f}")
    return tag("span", said("question.time-left", time=time), class_="clock", id="clock")


# The end.


def ways_on(state: TableState) -> Markup:
    """The links after the game: the score, which has all the ways on, and the rematch that somebody has asked for."""
    rematch = state.info.rematch
    ways = [tag("a", t("question.score-sheet"), href=f"/t/{state.id}/score", class_="button first")]
    if rematch is not None:
        ways.append(tag("a", t("page.to-rematch"), href=f"/t/{rematch}", class_="button quiet"))
    return tag("div", *ways, class_="free", id="free")


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


# The tools.


def tools(state: TableState) -> Markup:
    """Take back, hint, log, messages, rules and menu, always in the same places."""
    own = [undo(state), hint(state)] if state.seat is not None else []
    common = tools_of_all(state.game.id, bool(others(state)))
    return tag("nav", *own, common, class_="tools", aria_label=t("rail.tools"))


@cached_by_language
def tools_of_all(game: str, talk: bool) -> Markup:
    """The tools that spectators have, too; without messages where there is nobody to *talk* to."""
    rules = {"href": f"/rules/{game}", "class_": "tool", "id": "rules-button", "data_rules": ""}
    return join(
        [
            opener("log", "story", "l", "log-button", "story"),
            opener("chat", "chat", "c", "chat-button", "chat") if talk else NOTHING,
            tag("a", *face("rules", "rules", "r"), **rules),
            tool("menu", "menu", "m", popovertarget="menu", id="menu-tool"),
        ]
    )


@cached_by_language
def face(line: str, key: str, letter: str) -> tuple[Markup, ...]:
    """A tool's icon, word and key."""
    return sign(line), tag("span", t(f"rail.{key}")), tag("kbd", letter, aria_hidden="true")


@cached_by_language
def tool(line: str, key: str, letter: str, **attrs: str) -> Markup:
    """A tool that the script works."""
    return tag("button", *face(line, key, letter), type="button", class_="tool", **attrs)


def opener(line: str, key: str, letter: str, id: str, opens: str) -> Markup:
    """A tool that opens something over the table, and says whether it is open."""
    kept = "aria-expanded"
    return tool(line, key, letter, id=id, aria_controls=opens, aria_expanded="false", data_keep=kept)


def undo(state: TableState) -> Markup:
    """The button to take back the viewer's last answer. It is never removed, only dimmed with its reason."""
    no = "" if state.can_undo else t("rail.no-undo")
    return posting(state, "undo", "u", no, number=state.number)


def hint(state: TableState) -> Markup:
    """The button to ask for a hint; dimmed if the host allows none, if nothing is asked, or if one is shown."""
    if not state.info.hints:
        no = t("rail.no-hints")
    elif state.question is None:
        no = t("rail.nothing-asked")
    elif state.stage_of_guide is not None:
        no = t("pilot.no-hint")
    else:
        no = t("rail.hint-shown") if state.hints else ""
    return posting(state, "hint", "h", no)


def posting(state: TableState, name: str, letter: str, no: str, **fields: int) -> Markup:
    """A tool that posts a form; *no* says why it cannot be used now."""
    hidden = join(tag("input", type="hidden", name=field, value=value) for field, value in fields.items())
    worked = tag(
        "button",
        *face(name, name, letter),
        tag("span", no, class_="unseen") if no else NOTHING,
        type="button" if no else "submit",
        class_="tool",
        title=no or None,
        aria_disabled="true" if no else None,
        data_why=no or None,
    )
    return tag("form", hidden, worked, method="post", action=f"/t/{state.id}/{name}", id=name, data_post=True)


# Hints.


def hints(state: TableState) -> Markup:
    """The best answers, if a hint was requested, with the expected result and why; each is a button."""
    found = state.hints
    if not found:
        return NOTHING
    rows = [
        tag(
            "li",
            tag("button", one.label, type="submit", form="answers", name="act", value=one.text, data_hint=one.text),
            tag("p", sentence(one.result), " ", tag("span", one.why, class_="soft")),
        )
        for one in found
    ]
    head = tag("div", tag("h2", t("question.hints")), closer("hints"), class_="head")
    return tag("section", head, tag("ol", *rows), class_="hints drop", id="hints", aria_label=t("question.hints"))
