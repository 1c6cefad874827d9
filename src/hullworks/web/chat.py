"""Messages between people on a table's page: a sheet to send them, bubbles beside the seats, lines in the log."""

from __future__ import annotations

import time
from typing import Any, Final, get_args

from litestar import MediaType, Response, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Struct

from hullworks.art.posters import offing
from hullworks.match.message import t
from hullworks.server.api import TheChat, table_id
from hullworks.server.state import TableState, worded
from hullworks.server.talk import Said
from hullworks.server.wire import HUMAN, Number, Quick, Say, SeatInfo
from hullworks.web import page
from hullworks.web.controls import closer
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, drawn, join, said, tag
from hullworks.web.page import seat_mark
from hullworks.web.reply import Asking, done, html, reads_pages

FRESH: Final = 10.0  # seconds for which a message is shown beside its seat


def others(state: TableState) -> list[SeatInfo]:
    """The people at the table besides the viewer; without any, there is nobody to talk to."""
    return [seat for seat in state.seats if seat.kind == HUMAN and seat.seat != state.seat]


# What was said.


def fresh(state: TableState) -> dict[int, Said]:
    """The latest message of each seat, if it was said just now."""
    now = time.time()
    return {one.seat: one for one in state.talk if now - one.at < FRESH}


def bubble(one: Said | None) -> Markup:
    """What a seat has just said, beside its panel; for sight only, since it is also read out and in the log."""
    if one is None:
        return NOTHING
    return tag(
        "p", worded(one).words, class_="bubble", id=f"bubble-{one.number}", aria_hidden="true", data_from=one.seat
    )


def heard(state: TableState) -> Markup:
    """What was just said, for screen readers."""
    lines = [
        tag("span", line(state, one), id=f"heard-{one.number}", data_from=one.seat) for one in fresh(state).values()
    ]
    return tag("p", *lines, id="heard", class_="unseen", aria_live="polite")


def line(state: TableState, one: Said) -> Markup:
    """A message with its sender."""
    return said("chat.line", player=tag("b", state.names[one.seat]), words=tag("q", worded(one).words))


def item(state: TableState, one: Said) -> Markup:
    """A message in the log. What another person wrote can be reported."""
    can_report = one.quick is None and state.seat not in (None, one.seat)
    form = report_form(state, one) if can_report else NOTHING
    return tag(
        "li", seat_mark(one.seat), line(state, one), form, id=f"said-{one.number}", class_="message", data_from=one.seat
    )


def report_form(state: TableState, one: Said) -> Markup:
    """The button that reports a message to the host of the server."""
    words, name = t("chat.report"), state.names[one.seat]
    button = tag("button", words, class_="quiet", aria_label=t("chat.report-label", name=name))
    number = tag("input", type="hidden", name="number", value=one.number)
    return tag("form", number, button, method="post", action=f"/t/{state.id}/report", data_post="aside")


# The sheet.


def sheet(state: TableState) -> Markup:
    """The sheet to send a message, or to mute somebody; it opens from the tools."""
    people = others(state)
    if not people:
        return NOTHING
    given = state.has_free_text, *[(seat.seat, seat.name) for seat in people]
    return state.drawn(("chat", state.viewer), given, lambda: with_forms(state, people))


def with_forms(state: TableState, people: list[SeatInfo]) -> Markup:
    """The sheet for a viewer who can talk to these people, or only watches them."""
    return tag(
        "section",
        tag("div", tag("h2", t("chat.title"), id="chat-title"), closer("chat"), class_="head"),
        tag("p", t("chat.watching"), class_="soft") if state.seat is None else forms(state),
        mutes(people),
        class_="chat drawer",
        id="chat",
        aria_labelledby="chat-title",
        data_keep="data-open",
    )


def forms(state: TableState) -> Markup:
    """The quick messages, numbered for the keyboard, and a field for free text if the host allows it."""
    buttons = [
        tag("button", t(f"chat.quick.{quick}"), letter(place), class_="quiet", name="quick", value=quick)
        for place, quick in enumerate(get_args(Quick), 1)
    ]
    made = posting(state, tag("div", *buttons, class_="quick"))
    if not state.has_free_text:
        return made
    label = tag("label", t("chat.own-words"), for_="own-words")
    field = tag("input", id="own-words", name="text", maxlength=200, required=True, autocomplete="off")
    return made + posting(
        state, label, tag("div", field, tag("button", t("chat.send"), class_="quiet"), class_="own-words")
    )


def letter(place: int) -> Markup:
    """The key of a quick message."""
    return tag("kbd", str(place % 10), aria_hidden="true")


def posting(state: TableState, *inside: Markup) -> Markup:
    return tag("form", *inside, method="post", action=f"/t/{state.id}/say", data_post="aside")


def mutes(people: list[SeatInfo]) -> Markup:
    """For each other person a button that hides their messages in this browser; the script works it."""
    made = join(
        tag(
            "button",
            t("chat.mute", name=seat.name),
            type="button",
            class_="quiet",
            id=f"mute-{seat.seat}",
            aria_pressed="false",
            data_mute=seat.seat,
            data_keep="aria-pressed",
        )
        for seat in people
    )
    return tag("div", made, tag("p", t("chat.mute-help"), class_="soft"), class_="mutes")


# Actions.


class ReportForm(Struct, frozen=True):
    """The number of a message to be reported."""

    number: Number


@post("/t/{id:str}/say", include_in_schema=False)
async def say(
    request: Asking, chat: TheChat, id: FromPath[str], browser: Browser, data: URLEncodedBody[Say]
) -> Response[Any]:
    """Send a message to the others."""
    await chat.say(table_id(id), browser, data)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/report", include_in_schema=False)
async def report(
    request: Asking, chat: TheChat, id: FromPath[str], browser: Browser, data: URLEncodedBody[ReportForm]
) -> Response[Any]:
    """Report a message to the host of the server, and say thanks."""
    await chat.report(table_id(id), browser, data.number)
    if not reads_pages(request):
        return Response({"told": t("chat.thanks")}, media_type=MediaType.JSON)
    back = tag("p", tag("a", t("result.to-table"), href=f"/t/{id}", class_="button first"), class_="go")
    main = tag("main", drawn(offing()), tag("h2", t("chat.thanks")), back, id="table", class_="problem panel")
    return html(page.whole(t("chat.reported"), page.top("Hullworks"), main))


HANDLERS = (say, report)
