"""The page of a table: the waiting room, then the board with question, seats and log, then the result."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.art.pencil import el, path
from hullworks.language import cached_by_language
from hullworks.match.message import t
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

# The main part, which is sent again after every change.


def main_part(state: TableState, wide: bool, base: str) -> Markup:
    """The table as its viewer sees it; *base* is the base address of its link."""
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
    """The title of the browser's tab."""
    name = state.game.name
    if state.is_over:
        return t("table.title-over", game=name)
    return t("table.title-turn", game=name) if state.is_asked else name


def board(state: TableState, wide: bool) -> Markup:
    """The board as the game draws it for the viewer, with the possible answers marked."""
    question = state.question
    acts = {answer.text: answer for answer in question.answers} if question else {}
    return drawn(state.game.draw(state.view, state.names, wide, acts))


@cached_by_language
def tools() -> Markup:
    """The tools for reading the board: the button for the closer look."""
    lens = drawn(el("svg", path("M10 3a7 7 0 1 0 .01 0zM15.500 15.500L21 21"), viewBox="0 0 24 24", class_="icon"))
    look = tag(
        "button",
        lens,
        tag("span", t("table.look"), class_="unseen"),
        type="button",
        id="look",
        class_="quiet",
        title=t("table.look-help", letter="z"),
        aria_pressed="false",
        data_keep="aria-pressed",
    )
    return tag("div", look, class_="tools")


# Dialogs.

# Each action with its key; empty if the catalogue names the keys.
KEYS: Final = (
    ("answer", ""),
    ("play", ""),
    ("question", "q"),
    ("pieces", "b"),
    ("undo", "u"),
    ("rule", "r"),
    ("why", "w"),
    ("closer", "z"),
    ("story", "l"),
    ("menu", "m"),
    ("keys", "?"),
    ("close", "Esc"),
)


@cached_by_language
def dialogs() -> Markup:
    """The bar that repeats the question, and the dialogs: several answers, an enlarged card, the keys."""
    rows = join(
        tag("div", tag("dt", tag("kbd", key or t(f"table.press.{does}"))), tag("dd", t(f"table.key.{does}")))
        for does, key in KEYS
    )
    to_question, which, closer, keys = (t(f"table.{word}") for word in ("to-question", "which", "closer", "keys"))
    bar = tag("a", tag("b"), tag("span", to_question), id="bar", href="#question", tabindex="-1", aria_hidden="true")
    options, picture = tag("div", class_="options"), tag("div", class_="picture")
    return join(
        [
            bar,
            tag("dialog", tag("h2", which), options, leave(t("table.cancel")), id="choice", aria_label=which),
            tag("dialog", picture, tag("p"), leave(t("table.close")), id="closer", aria_label=closer),
            tag("dialog", tag("h2", keys), tag("dl", rows), leave(t("table.close")), id="keys", aria_label=keys),
        ]
    )


def leave(words: str) -> Markup:
    """The button that closes a dialog."""
    return tag("form", tag("button", words, class_="quiet"), method="dialog", class_="go")


# The page.


def is_small(request: Asking) -> bool:
    """Whether the request comes from a phone. The page soon reports its width; this only avoids a wrong first board."""
    return request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in request.headers.get("user-agent", "")


@get("/t/{id:str}", include_in_schema=False)
async def show_table(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """Show the table."""
    async with matches.visit(table_id(id), browser) as state:
        main = main_part(state, not is_small(request), base_of(request, network))
        ways, where = ways_on(state), called(state)
    game = state.game
    header = page.top(game.name, where, game.id, ways)
    return html(page.whole(game.name, header, main, game.id, f"/t/{id}/live", dialogs(), ways))


def ways_on(state: TableState) -> page.Ways:
    """The links in the header."""
    ways: page.Ways = ((f"/rules/{state.info.game}", t("page.rules")),)
    if not (state.is_waiting or state.is_closed):
        ways += ((f"/t/{state.id}/replay", t("page.replay")),)
    if state.seat is not None:
        ways += ((f"/t/{state.id}/code", t("table.code")),)
    if state.lesson is not None and state.is_host:
        ways += ((f"/class/{state.lesson}", t("table.class")),)
    return ways


def called(state: TableState) -> str:
    """The table's name and its players."""
    named = [name for name in state.names if name]
    name = table_name(state.id)
    return t("table.called", table=name, names=", ".join(named)) if named else name


# Actions.


class Act(Struct, frozen=True):
    """An answer to the question that was open after this many answers."""

    number: Number
    act: Annotated[str, Meta(min_length=1, max_length=200)]


class TakeBack(Struct, frozen=True):
    """A request to take back one's last answer; *number* is how many answers the page showed."""

    number: Number


@post("/t/{id:str}/act", include_in_schema=False)
async def act(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[Act]
) -> Response[Any]:
    """Answer the open question."""
    await matches.answer(table_id(id), browser, data.number, data.act)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/undo", include_in_schema=False)
async def undo(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[TakeBack]
) -> Response[Any]:
    """Take back the player's last answer."""
    await matches.undo(table_id(id), browser, data.number)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/hint", include_in_schema=False)
async def hint(request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Compute a hint for the open question; the page then shows it."""
    await matches.hint(table_id(id), browser)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/rematch", include_in_schema=False)
async def rematch(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Open another table for the same people and redirect to it."""
    own = browser or new_browser()
    made = await tables.rematch(table_id(id), browser, own)
    reply = done(request, f"/t/{made.table.id}")
    keep(reply, own, request)
    return reply


HANDLERS = (show_table, act, undo, hint, rematch)
