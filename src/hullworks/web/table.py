"""The page of a table: its waiting room, then the board with the question, the seats and the story, then the result."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.art.pencil import el, path
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.state import TableState
from hullworks.server.wire import Number
from hullworks.web import closed, page, waiting
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.invite import Network, base_of
from hullworks.web.markup import drawn, join, tag
from hullworks.web.names import table_name
from hullworks.web.question import ask
from hullworks.web.reply import Asking, done, html
from hullworks.web.seats import seats
from hullworks.web.story import story

# The main part, which is sent anew after every change.


def main_part(state: TableState, wide: bool, base: str) -> Markup:
    """The table as its viewer sees it; *base* is how its link begins."""
    if state.is_closed:
        return closed.main_part(state)
    if state.is_waiting:
        return waiting.main_part(state, base)
    return tag(
        "main",
        ask(state),
        tag("div", board(state, wide), tools(), class_="sheet", id="sheet"),
        tag("aside", seats(state), story(state), class_="side", id="side"),
        id="table",
        class_="table",
        data_number=state.number,
        data_title=title(state),
        data_turn="yes" if state.is_asked else "no",
        data_over="yes" if state.is_over else "no",
    )


def title(state: TableState) -> str:
    """What the browser's tab says."""
    name = state.info.title
    if state.is_over:
        return f"Over: {name}"
    return f"Your turn: {name}" if state.is_asked else name


def board(state: TableState, wide: bool) -> Markup:
    """The board as the game draws it for its viewer, with what they can do marked on it."""
    question = state.question
    acts = {answer.text: answer for answer in question.answers} if question else {}
    return drawn(state.game.draw(state.view, state.names, wide, acts))


@cache
def tools() -> Markup:
    """What helps to read the board."""
    lens = drawn(el("svg", path("M10 3a7 7 0 1 0 .01 0zM15.500 15.500L21 21"), viewBox="0 0 24 24", class_="icon"))
    look = tag(
        "button",
        lens,
        tag("span", "Look closer", class_="unseen"),
        type="button",
        id="look",
        class_="quiet",
        title="Look closer at a card (z)",
        aria_pressed="false",
        data_keep="aria-pressed",
    )
    return tag("div", look, class_="tools")


# What stands beside it: dialogs.

KEYS = (
    ("1 to 9", "give that answer"),
    ("Enter or Space", "play the piece that has the focus"),
    ("q", "go to the question"),
    ("b", "go to the pieces that can be played"),
    ("u", "take back"),
    ("r", "the rule"),
    ("w", "why not"),
    ("z", "look closer at a card"),
    ("l", "what happened"),
    ("m", "menu"),
    ("?", "these keys"),
    ("Esc", "close"),
)


@cache
def dialogs() -> Markup:
    """The question in short, which of several answers, a card in large, the keys."""
    close = tag("form", tag("button", "Close", class_="quiet"), method="dialog", class_="go")
    cancel = tag("form", tag("button", "Cancel", class_="quiet"), method="dialog", class_="go")
    rows = join(tag("div", tag("dt", tag("kbd", keys)), tag("dd", does)) for keys, does in KEYS)
    bar = tag(
        "a", tag("b"), tag("span", "To the question"), id="bar", href="#question", tabindex="-1", aria_hidden="true"
    )
    return join(
        [
            bar,
            tag("dialog", tag("h2", "Which?"), tag("div", class_="options"), cancel, id="choice", aria_label="Which?"),
            tag("dialog", tag("div", class_="picture"), tag("p"), close, id="closer", aria_label="A closer look"),
            tag("dialog", tag("h2", "Keys"), tag("dl", rows), close, id="keys", aria_label="Keys"),
        ]
    )


# The page.


def is_small(request: Asking) -> bool:
    """Whether a phone asks. The page itself will soon say how wide it is; this only spares it a wrong first board."""
    return request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in request.headers.get("user-agent", "")


@get("/t/{id:str}", include_in_schema=False)
async def show_table(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """The table."""
    async with matches.visit(table_id(id), browser) as state:
        main = main_part(state, not is_small(request), base_of(request, network))
        ways, where = ways_on(state), called(state)
    game = state.game
    header = page.top(game.title, where, game.id, ways)
    return html(page.whole(game.title, header, main, game.id, f"/t/{id}/live", dialogs(), ways))


def ways_on(state: TableState) -> page.Ways:
    """Where one may go from here."""
    ways: page.Ways = ((f"/rules/{state.info.game}", "Rules"),)
    if not (state.is_waiting or state.is_closed):
        ways += ((f"/t/{state.id}/replay", "Replay"),)
    if state.seat is not None:
        ways += ((f"/t/{state.id}/code", "Recovery code"),)
    if state.lesson is not None and state.is_host:
        ways += ((f"/class/{state.lesson}", "The class"),)
    return ways


def called(state: TableState) -> str:
    """The name of the table, and who sits there."""
    named = [name for name in state.names if name]
    return f"{table_name(state.id)}: {', '.join(named)}" if named else table_name(state.id)


# What is done at it.


class Act(Struct, frozen=True):
    """An answer to the question that was open after this many answers."""

    number: Number
    act: Annotated[str, Meta(min_length=1, max_length=200)]


class TakeBack(Struct, frozen=True):
    """A wish to take back one's last answer, if these are all that one has seen."""

    number: Number


@post("/t/{id:str}/act", include_in_schema=False)
async def act(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[Act]
) -> Response[Any]:
    """Answer the question that is asked."""
    await matches.answer(table_id(id), browser, data.number, data.act)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/undo", include_in_schema=False)
async def undo(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[TakeBack]
) -> Response[Any]:
    """Take back one's last answer."""
    await matches.undo(table_id(id), browser, data.number)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/hint", include_in_schema=False)
async def hint(request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Think about my question; the page then shows what was found."""
    await matches.hint(table_id(id), browser)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/rematch", include_in_schema=False)
async def rematch(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Another table for the same people."""
    own = browser or new_browser()
    made = await tables.rematch(table_id(id), browser, own)
    reply = done(request, f"/t/{made.table.id}")
    keep(reply, own, request)
    return reply


HANDLERS = (show_table, act, undo, hint, rematch)
