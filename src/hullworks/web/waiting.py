"""The waiting room: who sits at a table before the game begins, and how others come to it."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import msgspec
from litestar import Response, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Struct

from hullworks.server.api import TheTables, table_id
from hullworks.server.store import FREE, Kept, Seat
from hullworks.server.tables import find_seat, is_host
from hullworks.server.wire import Join
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.markup import join, tag
from hullworks.web.page import seat_flag
from hullworks.web.reply import Asking, done


def main_part(kept: Kept, token: str | None) -> Markup:
    """The main part of the page of a table that is still open."""
    own = find_seat(kept, token)
    chairs = join(chair(seat) for seat in kept.seats)
    forms = [join_form(kept) if own is None else simple(kept, "leave", "Leave")]
    if is_host(kept, token):
        forms.append(simple(kept, "start", "Start with bots in the open seats"))
    return tag(
        "main",
        tag("section", tag("h2", "At the table"), tag("ul", chairs, class_="chairs"), *forms, class_="panel"),
        id="table",
        class_="table waiting",
        data_number=0,
    )


def chair(seat: Seat) -> Markup:
    name = "Open" if seat.kind == FREE else seat.name
    return tag("li", seat_flag(seat.seat), tag("b", name), class_="chair", id=f"chair-{seat.seat}")


def join_form(kept: Kept) -> Markup:
    return tag(
        "form",
        tag("label", "Your name", for_="name"),
        tag("input", id="name", name="name", required=True, maxlength=24, autocomplete="nickname"),
        tag("input", type="hidden", name="share"),
        tag("button", "Join", class_="first"),
        method="post",
        action=f"/t/{kept.id}/join",
        id="join",
    )


def simple(kept: Kept, what: str, words: str) -> Markup:
    button = tag("button", words)
    return tag("form", button, method="post", action=f"/t/{kept.id}/{what}", id=what, data_post=True)


# What is done there.


class JoinForm(Struct, frozen=True):
    """Somebody sits down; without a script the server makes the share of the seed."""

    name: str
    share: str = ""


@post("/t/{id:str}/join", include_in_schema=False)
async def join_table(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[JoinForm]
) -> Response[Any]:
    """Sit down."""
    own = browser or new_browser()
    wish = msgspec.convert({"name": data.name, "share": data.share or token_hex(16)}, Join)
    await tables.join(table_id(id), wish, browser, own)
    reply = done(request, f"/t/{id}")
    keep(reply, own, request)
    return reply


@post("/t/{id:str}/leave", include_in_schema=False)
async def leave_table(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Get up."""
    await tables.leave(table_id(id), browser)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/start", include_in_schema=False)
async def start_table(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Begin with bots in the open seats."""
    await tables.start(table_id(id), "greedy", browser)
    return done(request, f"/t/{id}")


HANDLERS = (join_table, leave_table, start_table)
