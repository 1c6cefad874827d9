"""The waiting room: the seats before the game starts, the invitation, and recovery of a seat."""

from __future__ import annotations

from secrets import token_hex
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.games import load
from hullworks.match.game import Game
from hullworks.match.message import counted, listed, message, t
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.name import clean
from hullworks.server.problem import Missing, Problem
from hullworks.server.state import TableState
from hullworks.server.wire import FREE, HUMAN, Join, SeatInfo, SeatNumber, Share, TableInfo
from hullworks.web import page
from hullworks.web.controls import USUAL_BOT, code_page, copy_button, fill_form, name_field, text_field
from hullworks.web.identity import Browser, code_of, keep, keep_code, new_browser
from hullworks.web.invite import Network, base_of, invitation, scannable
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.names import choice_name, duration, rank, skill, table_name
from hullworks.web.page import seat_flag
from hullworks.web.reply import Asking, done, html, once_more


def main_part(state: TableState, base: str) -> Markup:
    """The main part of an open table's page; *base* is the base address of its link."""
    return tag(
        "main",
        banner(state),
        seats_panel(state),
        tag("div", invite_panel(state, base), fairness_panel(state), class_="column"),
        terms_panel(state),
        id="table",
        class_="start waiting",
        data_number=0,
        data_show=promised(state),
        data_title=t("waiting.tab", table=table_name(state.id), game=state.game.name),
    )


# The banner and its forms.


def banner(state: TableState) -> Markup:
    """The table's name, how many players are missing, and the reader's buttons."""
    game, table = state.game, state.id
    free = sum(seat.kind == FREE for seat in state.seats)
    ways: list[Markup] = []
    if state.seat is None and free:
        ways.append(join_form(table))
    if state.is_host and free:
        ways.append(start_form(game, table, free, state.seat is None))
    if state.seat is not None and free:
        ways.append(leave_form(table))
    return tag(
        "div",
        page.poster(game),
        tag(
            "div",
            tag("h2", table_name(table), tabindex="-1", data_home=True, id="question"),
            tag("p", waits(state, free), id="state"),
            *ways,
        ),
        class_="banner",
        id="banner",
    )


def waits(state: TableState, free: int) -> str:
    """What an open table waits for: players, or shares that were promised."""
    if not free:
        return t("waiting.showing", game=state.game.name)
    return t("waiting.state", game=state.game.name, players=counted(free, "more-player"))


def promised(state: TableState) -> str | None:
    """The promise of the reader, if it is time to show the share; the script does."""
    own = state.seats[state.seat] if state.seat is not None else None
    taken = all(seat.kind != FREE for seat in state.seats)
    return own.pledge if own is not None and taken and not own.shown else None


def join_form(id: str) -> Markup:
    """The form to sit down."""
    return table_form(
        id,
        "join",
        name_field(data_name="usual", data_keep="data-filled"),
        *share_fields(),
        tag("button", t("waiting.join"), class_="first"),
    )


def share_fields() -> tuple[Markup, ...]:
    """The fields in which the script puts the reader's share of the seed, or the promise of one."""
    return tuple(tag("input", type="hidden", name=name) for name in ("share", "pledge"))


def table_form(id: str, deed: str, *fields: Markup) -> Markup:
    """A form on one line that does something at the table."""
    return tag("form", *fields, method="post", action=f"/t/{id}/{deed}", id=deed, class_="inline", data_post=True)


def start_form(game: Game, id: str, free: int, quiet: bool) -> Markup:
    """The host's form to start, with bots in the open seats."""
    where = t("waiting.in-seat") if free == 1 else t("waiting.in-seats", seats=counted(free, "open-seat"))
    return fill_form(game, f"/t/{id}/start", t("waiting.start"), where, quiet)


def leave_form(id: str) -> Markup:
    """The button to leave the seat, and the link to its recovery code."""
    return table_form(
        id,
        "leave",
        tag("a", t("waiting.code"), href=f"/t/{id}/code", class_="button quiet"),
        tag("button", t("waiting.leave"), class_="quiet"),
    )


# The seats.


def seats_panel(state: TableState) -> Markup:
    chairs = join(chair(state, seat) for seat in state.seats)
    back = come_back(state.id) if state.seat is None else NOTHING
    return tag(
        "section", tag("h2", t("start.seats")), tag("ul", chairs, class_="chairs"), back, class_="panel", id="chairs"
    )


def come_back(id: str) -> Markup:
    """The form to recover a seat that was taken in another browser."""
    opener = tag("summary", t("waiting.seated-elsewhere"))
    return tag("details", opener, code_form(id), id="come-back", data_keep="open", class_="small")


def code_form(id: str, code: str = "") -> Markup:
    """The form for a recovery code."""
    return table_form(
        id,
        "recover",
        text_field("code", t("lobby.recovery-code"), 60, value=code or None, required=True, spellcheck="false"),
        tag("button", t("waiting.come-back"), class_="quiet"),
    )


def chair(state: TableState, seat: SeatInfo) -> Markup:
    """A seat with its player, and for the host a button to free it."""
    name, note = whose(seat, seat.seat == state.seat)
    words = tag("span", tag("b", name, class_="name"), tag("span", note, class_="soft"))
    classes = "chair empty" if seat.kind == FREE else "chair"
    kick = kick_form(state, seat)
    return tag("li", seat_flag(seat.seat, 36, 24), words, kick, class_=classes, id=f"chair-{seat.seat}")


def whose(seat: SeatInfo, own: bool) -> tuple[str, str]:
    """The name of a seat's player, and a note on them."""
    if seat.kind == FREE:
        return t("waiting.open"), t("waiting.open-note")
    if seat.kind != HUMAN:
        return seat.name, t("waiting.bot-note", bot=rank(seat.kind), skill=skill(seat.kind))
    marks = {"waiting.you": own, "waiting.host": seat.host, "waiting.away": not own and not seat.here}
    return seat.name, listed([t(mark) for mark, holds in marks.items() if holds]) or t("waiting.here")


def kick_form(state: TableState, seat: SeatInfo) -> Markup:
    """The host's button to free a guest's seat."""
    if not state.is_host or seat.kind != HUMAN or seat.seat == state.seat:
        return NOTHING
    label = t("waiting.unseat-player", name=seat.name)
    return tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat.seat),
        tag("button", t("waiting.unseat"), class_="quiet", aria_label=label),
        method="post",
        action=f"/t/{state.id}/kick",
        id=f"kick-{seat.seat}",
        data_post=True,
    )


# The invitation, the commitment, the options.


def invite_panel(state: TableState, base: str) -> Markup:
    listing = t("waiting.listed") if state.info.public else t("waiting.unlisted")
    if state.ticket is not None:
        listing = t("waiting.ticket", page=f"{base.partition('://')[2]}/join", code=state.ticket)
    return tag(
        "section",
        tag("h2", t("waiting.invite")),
        invitation(f"{base}/t/{state.id}"),
        tag("p", listing, class_="soft small spaced"),
        class_="panel",
        id="guests",
    )


def fairness_panel(state: TableState) -> Markup:
    """The commitment, and what it proves."""
    seal = state.info.fairness.commitment
    code = tag("code", " ".join(seal[k : k + 4] for k in range(0, 32, 4)), title=seal)
    proof = t("waiting.shared-seed") if state.info.fairness.shared else t("waiting.own-seed")
    return tag(
        "section",
        tag("h2", t("start.fairness")),
        tag("p", said("waiting.seal", seal=code), " ", proof, class_="small"),
        class_="panel",
        id="seal",
    )


def terms_panel(state: TableState) -> Markup:
    """The options this table was opened with."""
    info, game = state.info, state.game
    rows = [
        (game.option_name(one), choice_name(game, one, info.options[one.name]), game.option_help(one))
        for one in game.options
    ]
    rows.append((t("start.clock"), clock_words(info), t("waiting.clock-help")))
    if info.pack:
        rows.append((t("waiting.parts"), t("waiting.pack"), t("waiting.pack-help")))
    items = join(
        tag("li", tag("b", name), tag("span", value, class_="value"), tag("p", words), class_="option")
        for name, value, words in rows
    )
    return tag(
        "section",
        tag("h2", t("start.options")),
        tag("ul", items, class_="option-list"),
        class_="panel options-panel",
        id="terms",
    )


def clock_words(info: TableInfo) -> str:
    """How long an answer may take at a table."""
    if info.clock is None:
        return t("start.none")
    if not info.grace:
        return duration(info.clock)
    return t("waiting.clock-and-grace", clock=duration(info.clock), grace=duration(info.grace))


# Actions.


class JoinForm(Struct, frozen=True):
    """A name and a share of the seed, or the promise of one; without the script the server makes the share."""

    name: str
    share: str = ""
    pledge: str = ""


class ShareForm(Struct, frozen=True):
    """The share that was promised."""

    share: Share


class KickForm(Struct, frozen=True):
    """The seat to free."""

    seat: SeatNumber


class StartForm(Struct, frozen=True):
    """The bot for the open seats."""

    fill: Annotated[str, Meta(max_length=40)] = USUAL_BOT


class CodeForm(Struct, frozen=True):
    """A recovery code, as typed."""

    code: str


def share_of(share: str, pledge: str) -> dict[str, str]:
    """The reader's share of the seed, or the promise of one; if there is neither, a share that the server makes."""
    return {"pledge": pledge} if pledge and not share else {"share": share or token_hex(16)}


def sitting(data: JoinForm) -> Join:
    """The request to sit down, or a `Problem` with the reason why not."""
    try:
        return msgspec.convert({"name": clean(data.name), **share_of(data.share, data.pledge)}, Join)
    except msgspec.ValidationError:
        raise Problem(message("problem.bad-name")) from None


@post("/t/{id:str}/join", include_in_schema=False)
async def join_table(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[JoinForm]
) -> Response[Any]:
    """Sit down."""
    own = browser or new_browser()
    joined = await tables.join(table_id(id), sitting(data), browser, own)
    return seated(request, id, own, joined.recovery)


def seated(request: Asking, id: str, own: str, code: str) -> Response[Any]:
    """The reply to a browser that has a seat now: it keeps its own token and the recovery code."""
    reply = done(request, f"/t/{id}", anew=True)
    keep(reply, own, request)
    keep_code(reply, id, code, request)
    return reply


@post("/t/{id:str}/share", include_in_schema=False)
async def show_share(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[ShareForm]
) -> Response[Any]:
    """Show the share that the reader has promised."""
    await tables.show(table_id(id), data.share, browser)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/leave", include_in_schema=False)
async def leave_table(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Leave the seat."""
    await tables.leave(table_id(id), browser)
    return done(request, f"/t/{id}", anew=True)


@post("/t/{id:str}/kick", include_in_schema=False)
async def kick_seat(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[KickForm]
) -> Response[Any]:
    """As the host, free a seat."""
    await tables.kick(table_id(id), data.seat, browser)
    return done(request, f"/t/{id}")


@post("/t/{id:str}/start", include_in_schema=False)
async def start_table(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[StartForm]
) -> Response[Any]:
    """As the host, start with bots in the open seats."""
    await tables.start(table_id(id), data.fill, browser)
    return done(request, f"/t/{id}")


# Recovery.


@post("/t/{id:str}/recover", include_in_schema=False)
async def recover_seat(
    request: Asking, tables: TheTables, id: FromPath[str], browser: Browser, data: URLEncodedBody[CodeForm]
) -> Response[Any]:
    """Recover a seat at this table."""
    own = browser or new_browser()
    try:
        found = await tables.recover(table_id(id), data.code, own)
    except Problem as problem:
        game = load((await tables.store.table(id)).game)
        return once_more(request, problem, lambda words: back_page(id, game, data.code, words))
    return seated(request, id, own, found.recovery)


@get("/t/{id:str}/code", include_in_schema=False)
async def show_code(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """Show the recovery code of the reader's seat, which only its own browser has; also as a QR code for a phone."""
    async with matches.visit(table_id(id), browser) as state:
        if state.seat is None:
            raise Missing(message("waiting.no-seat"))
        game, code = state.game, code_of(request)
    inside = told(code, f"{base_of(request, network)}/t/{id}/back") if code else untold()
    inside = (*inside, table_form(id, "code", tag("button", t("waiting.change-code"), class_="quiet")))
    back = tag("p", tag("a", t("waiting.to-table"), href=f"/t/{id}", class_="button first"), class_="go")
    main = tag("main", tag("h2", t("waiting.way-back")), *inside, back, id="table", class_="problem panel code")
    header = page.top(table_name(id), game.name, game.id)
    return html(page.whole(t("waiting.code"), header, main, game.id))


@post("/t/{id:str}/code", include_in_schema=False)
async def change_code(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Replace the recovery code of the reader's seat."""
    changed = await tables.change_code(table_id(id), browser)
    reply = done(request, f"/t/{id}/code", anew=True)
    keep_code(reply, id, changed.recovery, request)
    return reply


@get("/t/{id:str}/back", include_in_schema=False)
async def show_way_back(tables: TheTables, id: FromPath[str]) -> Response[str]:
    """Show the form for a recovery code. The script fills in the code behind the address, which is never sent."""
    kept = await tables.store.table(table_id(id))
    return html(back_page(id, load(kept.game)))


def back_page(id: str, game: Game, code: str = "", problem: str = "") -> Markup:
    """The page with the form for a recovery code."""
    main = code_page(t("waiting.way-back"), "", code_form(id, code), problem)
    return page.whole(t("waiting.way-back"), page.top(table_name(id), game.name, game.id), main, game.id)


def told(code: str, link: str) -> tuple[Markup, ...]:
    """The code and its purpose; for a phone, a link with the code as a QR code."""
    return (
        tag(
            "div",
            scannable(f"{link}#{code.replace(' ', '-')}", label=t("qr.label", link=link)),
            tag("p", t("waiting.to-phone")),
            class_="go",
        ),
        tag("p", t("waiting.code-help")),
        tag(
            "p",
            tag("code", code, id="recovery-code"),
            copy_button(code, t("waiting.copy-code"), first=True),
            class_="go",
        ),
        tag("p", t("waiting.code-kept"), class_="soft"),
    )


def untold() -> tuple[Markup, ...]:
    return (tag("p", t("waiting.code-forgotten")),)


HANDLERS: Final = (
    join_table,
    show_share,
    leave_table,
    kick_seat,
    start_table,
    recover_seat,
    show_code,
    change_code,
    show_way_back,
)
