"""The page of a table: its waiting room, then the board with the question, the seats and the story, then the result."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.art.pencil import el, path
from hullworks.games import load
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.live import Room
from hullworks.server.play import SPECTATOR, Play
from hullworks.server.store import OPEN, OVER, RUNNING, Kept
from hullworks.server.tables import find_seat, is_host
from hullworks.server.wire import Number, Question
from hullworks.web import closed, page, waiting
from hullworks.web.identity import Browser, at_table, keep, new_browser
from hullworks.web.invite import Network, base_of
from hullworks.web.markup import drawn, join, tag
from hullworks.web.names import table_name
from hullworks.web.question import ask
from hullworks.web.reply import Asking, done, html
from hullworks.web.seats import seats
from hullworks.web.story import story

# The main part, which is sent anew after every change.


def main_part(room: Room, token: str | None, wide: bool, base: str) -> Markup:
    """The table as the token's owner sees it."""
    kept, play = room.table, room.play
    if room.ended:
        return closed.main_part(room, token)
    if play is None or kept.state == OPEN:
        return waiting.main_part(kept, token, base, room.here)
    seat = find_seat(kept, token)
    eyes = SPECTATOR if seat is None else seat
    question = None if seat is None else play.question(seat)
    return tag(
        "main",
        ask(kept, play, seat, question),
        tag("div", board(play, eyes, wide, question), tools(), class_="sheet", id="sheet"),
        tag(
            "aside",
            seats(kept, play, eyes, room.here),
            story(kept, play.deeds(eyes, 0), eyes),
            class_="side",
            id="side",
        ),
        id="table",
        class_="table",
        data_number=play.number,
        data_title=title(kept, play, eyes),
        data_turn="yes" if eyes in play.asked else "no",
        data_over="yes" if play.position.over else "no",
    )


def title(kept: Kept, play: Play, eyes: int) -> str:
    """What the browser's tab says."""
    name = play.game.title
    if play.position.over:
        return f"Over: {name}"
    return f"Your turn: {name}" if eyes in play.asked else name


def board(play: Play, eyes: int, wide: bool, question: Question | None) -> Markup:
    """The board as the game draws it for these eyes, with what they can do marked on it."""
    acts = {answer.text: answer.label for answer in question.answers} if question else {}
    return drawn(play.game.draw(play.game.view(play.position, eyes), play.names, wide, acts))


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
    async with matches.live.enter(table_id(id)) as room:
        kept = room.table
        own = at_table(kept, browser)
        main = main_part(room, own, not is_small(request), base_of(request, network))
    game = load(kept.game)
    ways: page.Ways = ((f"/rules/{game.id}", "Rules"),)
    if kept.state in (RUNNING, OVER):
        ways += ((f"/t/{kept.id}/replay", "Replay"),)
    if find_seat(kept, own) is not None:
        ways += ((f"/t/{kept.id}/code", "Recovery code"),)
    if kept.lesson is not None and is_host(kept, own):
        ways += ((f"/class/{kept.lesson}", "The class"),)
    header = page.top(game.title, where(kept), game.id, ways)
    return html(page.whole(game.title, header, main, game.id, f"/t/{kept.id}/live", dialogs(), ways))


def where(kept: Kept) -> str:
    """Whose table it is."""
    named = [seat.name for seat in kept.seats if seat.name]
    return f"{table_name(kept.id)}: {', '.join(named)}" if named else table_name(kept.id)


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
