"""The replay page and its boards, the downloads (file and record), and forking a new table."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from markupsafe import Markup
from msgspec import Struct

from hullworks.bots import crew
from hullworks.coach.analysis import Analysis
from hullworks.match.message import counted, t
from hullworks.match.record import taken_back
from hullworks.server.api import TheAnalyses, TheMatches, TheReplays, table_id
from hullworks.server.app import COMPRESSED
from hullworks.server.replays import Look, hindrance
from hullworks.server.wire import Fork, Kind, Number, SeatNumber
from hullworks.web import page, reel
from hullworks.web.controls import explainer
from hullworks.web.film import Studio, ordered
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.markup import NOTHING, drawn, join, said, tag
from hullworks.web.names import rank
from hullworks.web.page import seat_flag
from hullworks.web.reel import Reel
from hullworks.web.reply import Asking, done
from hullworks.web.table import is_small
from hullworks.web.turning import beside
from hullworks.web.waiting import JoinForm, seated, share_fields, sitting

At = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
Viewer = Annotated[int | None, QueryParameter(ge=-2, le=63)]
Width = Annotated[Literal["wide", "narrow"], QueryParameter(description="How much room the page has.")]
FOR_A_DAY: Final = "private, max-age=86400, immutable"
VARY: Final = "accept-encoding, accept-language, cookie"
TheStudio = NamedDependency[Studio]


async def look_back(replays: TheReplays, matches: TheMatches, id: str, browser: str | None) -> Look:
    """The replay as this browser's owner may see it."""
    return await replays.look(id, await matches.tables.token_of(table_id(id), browser))


def reel_of(look: Look, viewer: int) -> Reel:
    """The replay data for this viewer."""
    struck = taken_back(look.course.record.entries[: look.number])
    return Reel(look.game, look.names, look.number, look.deeds(viewer), look.viewers, look.over, struck)


# The page.


@get("/t/{id:str}/replay", include_in_schema=False, opt={COMPRESSED: True})
async def show_replay(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    analyses: TheAnalyses,
    id: FromPath[str],
    browser: Browser,
    at: At = None,
    viewer: Viewer = None,
) -> Response[bytes]:
    """Show the replay at the requested answer; by default at the start, or at the latest answer of a running game."""
    look = await look_back(replays, matches, id, browser)
    seen, wide = look.checked_viewer(viewer), not is_small(request)
    moment = look.checked_number(at) if at is not None else 0 if look.over else look.number
    found = await analyses.done(look)
    key = ("page", moment, seen, wide, look.number, look.seat, look.over, look.is_sealed, found is None)
    content = await look.course.once(key, lambda: str(whole(look, moment, seen, wide, found)), replays.drawing)
    return packed(request, content, "no-store")


def whole(look: Look, moment: int, seen: int, wide: bool, found: Analysis | None) -> Markup:
    """The page at this answer, for this viewer."""
    board = drawn(look.course.board(moment, seen, wide, look.names))
    ways_out, source = actions(look, moment, seen), f"/t/{look.id}/replay/board"
    why = beside(f"/t/{look.id}", seen, found) if look.over and not look.is_sealed else NOTHING
    main = reel.main_part(reel_of(look, seen), moment, seen, board, ways_out, why + record(look), source)
    other = (f"/t/{look.id}/score", t("replay.score")) if look.over else (f"/t/{look.id}", t("replay.table"))
    learn = ((f"/t/{look.id}/decided", t("coach.title")),) if look.over and not look.is_sealed else ()
    ways = ((f"/rules/{look.game.id}", t("page.rules")), *learn, other)
    header = page.top(look.game.name, where(look), look.game.id, ways)
    title = t("replay.title", game=look.game.name)
    return page.whole(title, header, main, look.game.id, extra=explainer(), ways=ways)


def packed(request: Asking, content: bytes, cache: str) -> Response[bytes]:
    """Compressed HTML as a response, unpacked if the browser wants it so."""
    headers = {"cache-control": cache, "vary": VARY}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


def where(look: Look) -> str:
    return t("replay.where-over" if look.over else "replay.where", names=", ".join(look.names))


@get("/t/{id:str}/replay/board", include_in_schema=False, opt={COMPRESSED: True})
async def show_board(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    id: FromPath[str],
    browser: Browser,
    at: Annotated[int, QueryParameter(ge=0, le=2_000_000_000)],
    viewer: Viewer = None,
    room: Width = "wide",
) -> Response[bytes]:
    """The board after this many answers. Browsers may cache it once the game is over."""
    look = await look_back(replays, matches, id, browser)
    moment, seen, wide = look.checked_number(at), look.checked_viewer(viewer), room == "wide"
    key = ("board", moment, look.course.seat_of(moment, seen), wide)
    content = await look.course.once(key, lambda: look.course.board(moment, seen, wide, look.names), replays.drawing)
    return packed(request, content, FOR_A_DAY if look.over else "no-store")


# Forking and saving.


def actions(look: Look, at: int, viewer: int) -> Markup:
    """The buttons to play on from here and to save."""
    why = hindrance(look)
    if why:
        fork = tag("button", t("replay.fork"), type="button", aria_disabled="true", data_why=why)
    else:
        fork = tag("button", t("replay.fork"), type="button", popovertarget="fork") + fork_form(look, at)
    save = tag("button", t("replay.save"), type="button", class_="quiet", popovertarget="save") + save_box(look, viewer)
    return tag("span", fork, save, class_="go right")


def fork_form(look: Look, at: int) -> Markup:
    """The form to play on: the seat and the bots."""
    own = look.seat if look.seat is not None else 0
    seats = join(
        tag(
            "label",
            tag("input", type="radio", name="seat", value=seat, checked=seat == own),
            tag("span", seat_flag(seat, 24, 16), name),
        )
        for seat, name in enumerate(look.names)
    )
    bots = join(
        tag(
            "label", tag("input", type="radio", name="bot", value=name, checked=name == "mate"), tag("span", rank(name))
        )
        for name in crew(look.game)
    )
    return tag(
        "form",
        tag("h2", t("replay.fork")),
        tag("p", t("replay.fork-help")),
        tag("fieldset", tag("legend", t("replay.your-seat")), tag("div", seats, class_="choice tall")),
        tag("fieldset", tag("legend", t("replay.bots")), tag("div", bots, class_="choice")),
        tag("input", type="hidden", name="answers", value=at, data_here=True, autocomplete="off"),
        *share_fields(),
        tag("p", tag("button", t("replay.set-sail"), class_="first"), class_="go"),
        method="post",
        action=f"/t/{look.id}/fork",
        id="fork",
        popover=True,
        class_="panel hatch",
    )


def save_box(look: Look, viewer: int) -> Markup:
    """The list of downloads."""
    address = f"/t/{look.id}/export.html"
    items = [way_to_save("view", f"{address}?viewer={viewer}", t("replay.save-view-help"), data_viewer=True)]
    if look.over:
        items.append(way_to_save("all", address, t("replay.save-all-help")))
    if look.over and not look.is_sealed:
        proof = said("replay.save-record-help", command=tag("code", "hullworks verify"))
        items.append(way_to_save("record", f"/t/{look.id}/record", proof))
    return tag(
        "div", tag("h2", t("replay.save")), tag("ul", *items), id="save", popover=True, class_="panel hatch saving"
    )


def way_to_save(what: str, href: str, help: str, **attrs: bool) -> Markup:
    link = tag("a", t(f"replay.save-{what}"), href=href, class_="button quiet", download=True, **attrs)
    return tag("li", link, tag("span", help, class_="soft small"))


def record(look: Look) -> Markup:
    """The panel on the record and how it can be verified."""
    seed = "class-seed" if look.is_sealed else "open-seed" if look.over else "sealed-seed"
    words = [t("replay.chained", answers=counted(look.number, "answer")), t(f"replay.{seed}")]
    if look.over and not look.is_sealed:
        words.append(tag("a", t("replay.see-how"), href=f"/t/{look.id}/score#fair"))
    before = NOTHING
    if look.taken_up is not None:
        began = t("replay.taken-up", answers=counted(look.taken_up, "answer"))
        before = tag("p", began, class_="soft small")
    told = tag("p", Markup(" ").join(words), class_="soft small")
    return tag("section", tag("h2", t("replay.record")), told, before, class_="panel")


@get("/t/{id:str}/export.html", include_in_schema=False)
async def save_file(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    studio: TheStudio,
    id: FromPath[str],
    browser: Browser,
    viewer: Viewer = None,
) -> Response[bytes]:
    """Download the whole replay as one file, for one viewer or for all that are allowed."""
    look = await look_back(replays, matches, id, browser)
    seen = look.viewers if viewer is None else (look.checked_viewer(viewer),)
    content = await unless_gone(request, studio.file(ordered(look, seen)))
    return attached(content, f"{look.game.id}-{look.id}.html", "text/html; charset=utf-8")


async def unless_gone(request: Asking, work: Coroutine[Any, Any, bytes]) -> bytes:
    """The result of *work*, which is cancelled if the reader leaves meanwhile."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, left = asyncio.create_task(work), asyncio.create_task(gone())
    try:
        await asyncio.wait((task, left), return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else b""
    finally:
        for one in (task, left):
            one.cancel()
        await asyncio.gather(task, left, return_exceptions=True)


@get("/t/{id:str}/record", include_in_schema=False)
async def save_record(matches: TheMatches, id: FromPath[str]) -> Response[bytes]:
    """Download the record of a finished game."""
    text = await matches.record(table_id(id))
    return attached(text.encode(), f"{id}.jsonl", "application/jsonl")


def attached(content: bytes, name: str, kind: str) -> Response[bytes]:
    """A download."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=kind, headers=headers)


class ForkForm(Struct, frozen=True):
    """The answers to keep, the seat to take, the bot for the other seats, and the reader's share of the new seed."""

    answers: Number
    seat: SeatNumber
    bot: Kind = "mate"
    share: str = ""


@post("/t/{id:str}/fork", include_in_schema=False)
async def fork(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    id: FromPath[str],
    browser: Browser,
    data: URLEncodedBody[ForkForm],
) -> Response[Any]:
    """Make the forked table and redirect to it. Who played here sits down there under the same name."""
    own = browser or new_browser()
    look = await look_back(replays, matches, id, browser)
    token = await matches.tables.token_of(look.id, browser)
    made = (await replays.fork(look.id, Fork(data.answers, data.seat, data.bot), token, own)).table.id
    if look.seat is None:
        reply = done(request, f"/t/{made}")
        keep(reply, own, request)
        return reply
    joined = await matches.tables.join(made, sitting(JoinForm(look.names[look.seat], data.share)), own, own)
    return seated(request, made, own, joined.recovery)


HANDLERS = (show_replay, show_board, save_file, save_record, fork)
