"""The page of a table: the waiting room, then the table of one screen with question, seats and log."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.art.pencil import el
from hullworks.art.pieces import contours
from hullworks.art.room import DESK, PHONE, ROOMS, Room
from hullworks.kernel.errors import Refusal
from hullworks.language import cached_by_language
from hullworks.match.message import message, t
from hullworks.match.words import sentence
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.problem import Conflict, Missing
from hullworks.server.state import TableState
from hullworks.server.wire import Number
from hullworks.web import chat, closed, page, waiting
from hullworks.web.answers import answer_list, reasons
from hullworks.web.controls import explainer
from hullworks.web.finale import finale
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.invite import Network, base_of
from hullworks.web.markup import Attr, drawn, in_parts, join, tag
from hullworks.web.names import table_name
from hullworks.web.pilot import lit, pilot
from hullworks.web.rail import goal, hints, rail
from hullworks.web.reply import Asking, done, html
from hullworks.web.seats import seats
from hullworks.web.signs import sign
from hullworks.web.story import banner, last_choice, story, tail

RoomName = Annotated[
    Literal["phone", "low", "tablet", "desk", "roomy"], QueryParameter(description="How much room the page has.")
]

DICE: Final = 'id="dice"'  # the dice in the rail, which are hidden where dice lie on the table
ROLLED: Final = 'class="rolled"'  # as dice are drawn that lie on the table

# The main part, which is sent again after every change.


def main_part(state: TableState, room: Room, base: str) -> Markup:
    """The table as its viewer sees it; *base* is the base address of its link."""
    if state.is_closed:
        return closed.main_part(state)
    if state.is_waiting:
        return waiting.main_part(state, base)
    return drawn("".join(running(state, room)))


def running(state: TableState, room: Room) -> list[str]:
    """The table of a match in parts, since it is large."""
    board = draw_board(state, room)
    above = rail(state, board)
    inside = (
        above,
        *sheet(board),
        tag(
            "aside",
            goal(state, "goal-line"),
            pilot(state),
            seats(state),
            tail(state),
            banner(state),
            class_="side",
            id="side",
            aria_label=t("seats.title"),
        ),
        answer_list(state),
        hints(state),
        story(state),
        finale(state),
        chat.sheet(state),
        chat.heard(state),
    )
    about: dict[str, Attr] = {
        "id": "table",
        "class_": "play",
        "data_number": state.number,
        "data_title": title(state),
        "data_turn": "yes" if state.is_asked else "no",
        "data_over": "yes" if state.is_over else "no",
        "data_rolled": DICE in above and ROLLED in board,
        "data_room": room.name,
        "data_draft": state.draft or None,
        "data_mine": last_choice(state.deeds(), state.seat),
    }
    return in_parts("main", inside, about)


def sheet(board: str) -> tuple[Markup, ...]:
    """The board in its box, in pieces: it is large, and would be copied to make one of them."""
    opening, closing = tag("div", "|", class_="sheet", id="sheet").split("|")
    return opening, drawn(board), closing


def title(state: TableState) -> str:
    """The title of the browser's tab."""
    name = state.game.name
    if state.is_over:
        return t("table.title-over", game=name)
    return t("table.title-turn", game=name) if state.is_asked else name


def draw_board(state: TableState, room: Room) -> str:
    """The table as the game draws it for the viewer, with the possible answers marked."""
    question = None if state.info.paused else state.question
    acts = {answer.text: answer for answer in question.answers} if question else {}
    with state.keeping():
        drawing = state.game.draw_table(state.view, state.names, room, acts, reasons(question))
    return lit(drawing, state.stage_of_guide if state.is_asked else None)


# Dialogs.

# Each action with its key; empty if the catalogue names the keys.
KEYS: Final = (
    ("answer", ""),
    ("play", ""),
    ("question", "q"),
    ("pieces", "b"),
    ("nearest", ""),
    ("letters", "f"),
    ("list", "a"),
    ("why", "w"),
    ("undo", "u"),
    ("hint", "h"),
    ("explain", "i"),
    ("story", "l"),
    ("skip", "s"),
    ("chat", "c"),
    ("rules", "r"),
    ("menu", "m"),
    ("keys", "?"),
    ("close", "Esc"),
)


@cached_by_language
def dialogs() -> Markup:
    """What the script opens: what belongs to pieces, a sheet, the rules, the keys."""
    rows = join(
        tag("div", tag("dt", tag("kbd", key or t(f"table.press.{does}"))), tag("dd", t(f"table.key.{does}")))
        for does, key in KEYS
    )
    keys = t("table.keys")
    return join(
        [
            drawn(water()),
            of_pieces(),
            leaning("closer", t("table.sheet")),
            leaning("rules", t("page.rules")),
            tag("dialog", tag("h2", keys), tag("dl", rows), leave(t("table.close")), id="keys", aria_label=keys),
        ]
    )


def water() -> str:
    """The depth lines of the chart that the table lies on; the page shows them behind everything else."""
    lines = contours(1280, 800, seed=4)
    return el("svg", lines, viewBox="0 0 1280 800", preserveAspectRatio="xMidYMid slice", class_="water")


def of_pieces() -> Markup:
    """What the script opens beside a piece: the menu of its answers, and the card that explains it."""
    which, options = t("table.which"), tag("div", class_="options")
    close = tag("button", tag("kbd", "Esc"), sign("close"), class_="x", aria_label=t("table.cancel"))
    head = tag("div", tag("h2", which), tag("form", close, method="dialog"), class_="head")
    names = {"aria_label": which, "data_which": which, "data_sure": t("table.sure")}
    return join([tag("dialog", head, tag("p", class_="about"), options, id="choice", **names), explainer()])


def leaning(name: str, label: str) -> Markup:
    """An empty dialog that the script fills: it leans in over the table and leans back."""
    close = tag("button", sign("close"), class_="x", aria_label=t("table.close"))
    return tag(
        "dialog",
        tag("form", close, method="dialog"),
        tag("div", class_="inside"),
        id=name,
        class_="leaning",
        aria_label=label,
    )


def leave(words: str) -> Markup:
    """The button that closes a dialog."""
    return tag("form", tag("button", words, class_="quiet"), method="dialog", class_="go")


# The page.


def first_room(request: Asking) -> Room:
    """The room to draw for first. The page soon reports its own; this only avoids a wrong first board on a phone."""
    return PHONE if is_small(request) else DESK


def is_small(request: Asking) -> bool:
    """Whether the request comes from a phone."""
    return request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in request.headers.get("user-agent", "")


@get("/t/{id:str}", include_in_schema=False)
async def show_table(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """Show the table."""
    async with matches.visit(table_id(id), browser) as state:
        main = main_part(state, first_room(request), base_of(request, network))
        ways, where, waiting = ways_on(state), called(state), state.is_waiting
        play = not (waiting or state.is_closed)
    game = state.game
    header = page.top(game.name, where, game.id, ways)
    reply = html(page.whole(game.name, header, main, game.id, f"/t/{id}/live", dialogs(), ways, play))
    if waiting and browser is None:
        keep(reply, new_browser(), request)  # so that a browser whose reply is lost can sit down again
    return reply


@get("/t/{id:str}/sheet/{what:str}", include_in_schema=False)
async def show_sheet(
    matches: TheMatches, id: FromPath[str], what: FromPath[str], browser: Browser, room: RoomName = "desk"
) -> Response[str]:
    """Show a sheet of the table, such as everything public about a rival; the script shows it over the table."""
    async with matches.visit(table_id(id), browser) as state:
        game = state.game
        found = "" if state.is_waiting or state.is_closed else game.sheet(state.view, state.names, what, ROOMS[room])
        header = page.top(game.name, called(state), game.id, ((f"/t/{id}", t("result.to-table")),))
    if not found:
        raise Missing(message("table.no-sheet"))
    main = tag("main", tag("div", drawn(found), class_="sheet"), id="table", class_="one-sheet")
    return html(page.whole(game.name, header, main, game.id))


def ways_on(state: TableState) -> page.Ways:
    """The links in the header."""
    ways: page.Ways = ((f"/rules/{state.info.game}", t("page.rules")), *page.short_ways(state.game))
    if not (state.is_waiting or state.is_closed):
        ways += ((f"/t/{state.id}/score", t("table.points")), (f"/t/{state.id}/replay", t("page.replay")))
    if state.seat is not None:
        ways += ((f"/t/{state.id}/code", t("table.code")),)
    if state.seat is not None or state.is_host:
        ways += ((f"/t/{state.id}/leave", t("leaving.way")),)
    if state.lesson is not None and state.is_host:
        ways += ((f"/class/{state.lesson}", t("table.class")),)
    return ways


def called(state: TableState) -> str:
    """The table's name and its players."""
    named = [name for name in state.names if name]
    name = table_name(state.id)
    return t("table.called", table=name, names=", ".join(named)) if named else name


# Actions.

Draft = Annotated[str, Meta(max_length=4000, description="The changes of a draft that the page kept, joined by |.")]


def changes(draft: str) -> list[str]:
    """The changes of a draft one by one."""
    return draft.split("|") if draft else []


@get("/t/{id:str}/draft", include_in_schema=False)
async def show_draft(
    request: Asking,
    matches: TheMatches,
    id: FromPath[str],
    browser: Browser,
    network: Network,
    draft: Draft,
    room: RoomName = "desk",
) -> Response[str]:
    """Show the table as it would be after the changes that the page keeps; nothing is given."""
    async with matches.visit(table_id(id), browser) as state:
        try:
            return html(main_part(state.after(changes(draft)), ROOMS[room], base_of(request, network)))
        except Refusal as refusal:
            raise Conflict(sentence(str(refusal))) from None


class Act(Struct, frozen=True):
    """An answer to the question that was open after this many answers."""

    number: Number
    act: Annotated[str, Meta(min_length=1, max_length=200)]
    draft: Draft = ""


class TakeBack(Struct, frozen=True):
    """A request to take back one's last answer; *number* is how many answers the page showed."""

    number: Number


@post("/t/{id:str}/act", include_in_schema=False)
async def act(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[Act]
) -> Response[Any]:
    """Answer the open question."""
    await matches.answer(table_id(id), browser, data.number, data.act, changes(data.draft))
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


HANDLERS = (show_table, show_sheet, show_draft, act, undo, hint, rematch)
