"""The host's page of a class: all tables at a glance, pause and resume, and the results as a file."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import StringIO
from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.games import load
from hullworks.kernel.errors import BadRecord
from hullworks.match.game import Game
from hullworks.match.message import counted, listed, message, t
from hullworks.server.api import TheLessons, table_id
from hullworks.server.lessons import Lessons, Watch
from hullworks.server.problem import Missing
from hullworks.server.state import TableState
from hullworks.server.wire import FREE, HUMAN, OPEN, SeatInfo, TableInfo
from hullworks.web import page
from hullworks.web.controls import USUAL_BOT, copy_button, fill_form
from hullworks.web.identity import Browser
from hullworks.web.invite import Network, base_of, scannable
from hullworks.web.markup import NOTHING, said, tag
from hullworks.web.names import capital, table_name
from hullworks.web.page import seat_flag
from hullworks.web.reply import Asking, done, html

STATES: Final = ("waiting", "playing", "paused", "won", "lost", "closed")
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet evaluates text that begins with one of these


@dataclass(frozen=True)
class Row:
    """One table of the class, as its host sees it."""

    number: int  # from 1
    info: TableInfo
    ticket: str
    over: bool
    stage: dict[str, int]  # public progress figures by name
    points: dict[int, int]  # by seat, as far as they are public
    winners: list[int]
    asked: list[int]

    @property
    def result(self) -> str:
        """The table's state: one of STATES."""
        if self.over:
            return "won" if self.winners else "lost"
        if self.info.state == OPEN:
            return "waiting"
        if not self.stage:
            return "closed"  # The rules have changed since the match began.
        return "paused" if self.info.paused else "playing"


def bare_row(number: int, info: TableInfo, ticket: str) -> Row:
    """A row for a table that has no match to show."""
    return Row(number, info, ticket, False, {}, {}, [], [])


def row_of(number: int, state: TableState, ticket: str) -> Row:
    """A row for a table, made only from public information."""
    info = state.info
    if state.is_waiting or state.is_closed:
        return bare_row(number, info, ticket)
    scores, over = state.scores, state.is_over
    winners = [score.seat for score in scores if over and score.place == 1]
    points = {score.seat: score.total for score in scores if score.seat < len(info.seats)}
    return Row(number, info, ticket, over, state.stage, points, winners, state.asked)


async def rows_of(lessons: Lessons, watch: Watch) -> list[Row]:
    """A row for every table of a class."""
    rows: list[Row] = []
    for number, known in enumerate(watch.tables, 1):
        ticket = watch.tickets[known.id]
        try:
            async with lessons.matches.open(known.id, None, fresh=False) as state:
                rows.append(row_of(number, state, ticket))
        except BadRecord:
            rows.append(bare_row(number, known, ticket))
    return rows


# The page.


def main_part(watch: Watch, rows: list[Row], base: str) -> Markup:
    """The main part, which the script refreshes."""
    lesson = watch.lesson
    return tag(
        "main",
        banner(watch, rows),
        tag("ul", *(card(row, base) for row in rows), class_="class-tables", id="class-tables"),
        tag("div", coming_panel(base), seed_panel(watch), class_="class-notes"),
        id="table",
        class_="class",
        data_refresh=f"/class/{lesson.id}/now",
        data_tab=t("lesson.title-of", game=load(lesson.game).name),
        data_turn="no",
    )


def banner(watch: Watch, rows: list[Row]) -> Markup:
    """The state of the class, and the host's controls."""
    game = load(watch.lesson.game)
    return tag(
        "div",
        page.poster(game),
        tag(
            "div",
            tag("h2", t("lesson.heading", tables=counted(len(rows), "table"), game=game.name), id="class-title"),
            tag("p", summary(rows), id="summary", role="status"),
            tag("div", pause_form(watch), results_link(watch), class_="go"),
            begin_form(watch),
        ),
        class_="banner",
        id="banner",
    )


def summary(rows: list[Row]) -> str:
    """The number of tables in each state."""
    counts = {state: sum(row.result == state for row in rows) for state in STATES}
    return t(
        "lesson.summary", states=tuple([counted(many, f"{state}-table") for state, many in counts.items() if many])
    )


def pause_form(watch: Watch) -> Markup:
    """The button to pause or resume all tables."""
    if not watch.going:
        return NOTHING
    words, value = (t("lesson.resume"), "no") if watch.paused else (t("lesson.pause"), "yes")
    return tag(
        "form",
        tag("input", type="hidden", name="paused", value=value),
        tag("button", words, class_="first" if watch.paused else None),
        method="post",
        action=f"/class/{watch.lesson.id}/pause",
        id="pause",
        data_post=True,
    )


def results_link(watch: Watch) -> Markup:
    href = f"/class/{watch.lesson.id}/results.csv"
    return tag("a", t("lesson.results"), href=href, class_="button quiet", download=True)


def begin_form(watch: Watch) -> Markup:
    """The form to start the waiting tables, with bots in the open seats."""
    waiting = len(watch.waiting)
    if not waiting:
        return NOTHING
    where = t("lesson.at-table") if waiting == 1 else t("lesson.at-tables", tables=counted(waiting, "table"))
    return fill_form(load(watch.lesson.game), f"/class/{watch.lesson.id}/begin", t("lesson.begin"), where, quiet=True)


# One table.


def card(row: Row, base: str) -> Markup:
    """A table: its code, its progress, and its players."""
    info = row.info
    head = tag(
        "div",
        tag("h3", t("lesson.table", number=row.number)),
        tag("span", t(f"lesson.state.{row.result}"), class_=f"class-state {row.result}"),
        class_="row",
    )
    stage = tag("p", stage_words(row), class_="stage")
    seats = tag("ul", *(chair(row, seat) for seat in info.seats), class_="class-seats")
    ways = tag(
        "p",
        tag("code", row.ticket, class_="ticket"),
        copy_button(f"{base}/t/{info.id}", t("lesson.copy-link")),
        tag(
            "a",
            t("lesson.open"),
            href=f"/t/{info.id}",
            class_="button quiet",
            aria_label=t("lesson.open-table", number=row.number),
        ),
        class_="go",
    )
    return tag("li", head, stage, seats, ways, class_="panel", id=f"table-{row.number}", data_state=row.result)


def stage_words(row: Row) -> str:
    """A table's progress in a few words."""
    if row.info.state == OPEN:
        taken = sum(seat.kind != FREE for seat in row.info.seats)
        name = table_name(row.info.id)
        return t("lesson.seated", table=name, taken=taken, seats=len(row.info.seats))
    game = load(row.info.game)
    found = [t("lesson.stage", name=stage_name(game, name), count=count) for name, count in row.stage.items()]
    return capital(", ".join(found))


def stage_name(game: Game, name: str) -> str:
    """The game's own name for a progress figure, such as its round."""
    return game.own_text(f"stage.{name.replace(' ', '-')}", name)


def chair(row: Row, seat: SeatInfo) -> Markup:
    """A seat: its player, their points, and whether the table waits for them."""
    if seat.kind == FREE:
        return tag(
            "li", seat_flag(seat.seat), tag("span", t("waiting.open"), class_="soft"), tag("span"), class_="empty"
        )
    notes: list[str] = []
    if seat.seat in row.winners:
        notes.append(t("lesson.won"))
    if seat.kind != HUMAN:
        notes.append(t("lesson.bot"))
    elif not seat.here and not row.over:
        notes.append(t("lesson.away"))
    thinking = row.result == "playing" and seat.seat in row.asked
    if thinking:
        notes.append(t("lesson.thinking"))
    name = tag("span", tag("b", seat.name), tag("span", f" {', '.join(notes)}" if notes else "", class_="soft"))
    points = str(row.points[seat.seat]) if seat.seat in row.points else ""
    return tag("li", seat_flag(seat.seat), name, tag("b", points, class_="score"), class_="now" if thinking else None)


# Beside the tables.


def coming_panel(base: str) -> Markup:
    """The address where pupils enter their codes."""
    link = f"{base}/join"
    words = tag(
        "div",
        tag("p", t("lesson.coming-help")),
        tag("p", tag("b", link.partition("://")[2])),
        tag("p", copy_button(link, t("lesson.copy-address")), class_="go"),
        tag("p", t("lesson.by-link"), class_="soft small"),
    )
    return tag(
        "section",
        tag("h2", t("lesson.coming")),
        tag("div", scannable(link, 116), words, class_="near"),
        class_="panel",
        id="coming",
    )


def seed_panel(watch: Watch) -> Markup:
    """The shared seed: its commitment, how it was made, and when it is revealed."""
    fairness = watch.tables[0].fairness
    seal = fairness.commitment
    word = watch.lesson.word
    code = tag("code", " ".join(seal[k : k + 4] for k in range(0, 32, 4)), title=seal)
    made = t("lesson.by-lot") if word is None else t("lesson.by-word", word=word)
    shown = t("lesson.sealed") if fairness.secret is None else t("lesson.shown")
    return tag(
        "section",
        tag("h2", t("lesson.seed")),
        tag("p", said("lesson.seal", seal=code), " ", " ".join([made, shown, t("lesson.discretion")]), class_="small"),
        class_="panel",
        id="seed",
    )


@get("/class/{id:str}", include_in_schema=False)
async def show_class(
    request: Asking, lessons: TheLessons, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """Show the class to its host."""
    watch = await lessons.watch(lesson_id(id), browser)
    main = main_part(watch, await rows_of(lessons, watch), base_of(request, network))
    game = load(watch.lesson.game)
    ways = ((f"/rules/{game.id}", t("page.rules")), (f"/class?game={game.id}", t("lesson.another")))
    header = page.top(t("lesson.title"), game.name, game.id, ways)
    return html(page.whole(t("lesson.title-of", game=game.name), header, main, game.id, ways=ways))


@get("/class/{id:str}/now", include_in_schema=False)
async def refresh_class(
    request: Asking, lessons: TheLessons, id: FromPath[str], browser: Browser, network: Network
) -> Response[str]:
    """The current main part, for the script."""
    watch = await lessons.watch(lesson_id(id), browser)
    return html(main_part(watch, await rows_of(lessons, watch), base_of(request, network)))


def lesson_id(id: str) -> str:
    """Check the id of a class, which has the same form as a table's id."""
    try:
        return table_id(id)
    except Missing:
        raise Missing(message("problem.no-such-class")) from None


class PauseForm(Struct, frozen=True):
    """Whether to pause or resume."""

    paused: Literal["yes", "no"]


class BeginForm(Struct, frozen=True):
    """The bot for the open seats."""

    fill: Annotated[str, Meta(max_length=40)] = USUAL_BOT


@post("/class/{id:str}/pause", include_in_schema=False)
async def pause_class(
    request: Asking, lessons: TheLessons, id: FromPath[str], browser: Browser, data: URLEncodedBody[PauseForm]
) -> Response[Any]:
    """Pause or resume all tables."""
    await lessons.pause(lesson_id(id), browser, data.paused == "yes")
    return done(request, f"/class/{id}", anew=True)


@post("/class/{id:str}/begin", include_in_schema=False)
async def begin_class(
    request: Asking, lessons: TheLessons, id: FromPath[str], browser: Browser, data: URLEncodedBody[BeginForm]
) -> Response[Any]:
    """Start all tables that are still waiting."""
    await lessons.begin(lesson_id(id), browser, data.fill)
    return done(request, f"/class/{id}", anew=True)


# The results.


@get("/class/{id:str}/results.csv", include_in_schema=False)
async def save_results(lessons: TheLessons, id: FromPath[str], browser: Browser) -> Response[str]:
    """Download the current results as CSV."""
    watch = await lessons.watch(lesson_id(id), browser)
    text = results(await rows_of(lessons, watch))
    headers = {"content-disposition": f'attachment; filename="class-{id}.csv"', "cache-control": "no-store"}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


def results(rows: list[Row]) -> str:
    """CSV with a line for each table: code, name, state, progress, winners, and each player's points."""
    stages = list(dict.fromkeys(name for row in rows for name in row.stage))
    seats = max(len(row.info.seats) for row in rows)
    people = [t(f"lesson.csv.{what}", number=number) for number in range(1, seats + 1) for what in ("player", "score")]
    first = [t(f"lesson.csv.{name}") for name in ("table", "code", "name", "result")]
    first += [stage_name(load(rows[0].info.game), name) for name in stages]
    made = StringIO()
    out = csv.writer(made, lineterminator="\r\n")
    out.writerow([*first, t("lesson.csv.winners"), *people])
    for row in rows:
        told: list[str | int] = [row.number, row.ticket, table_name(row.info.id), t(f"lesson.csv.{row.result}")]
        told += [row.stage.get(name, "") for name in stages]
        told.append(plain(listed([row.info.seats[seat].name for seat in row.winners])))
        for seat in row.info.seats:
            told += [plain(seat.name), row.points.get(seat.seat, "")]
        out.writerow(told)
    return "\N{BYTE ORDER MARK}" + made.getvalue()


def plain(words: str) -> str:
    """A name, quoted if a spreadsheet would read it as a formula."""
    return f"'{words}" if words.startswith(FORMULA) else words


HANDLERS: Final = (show_class, refresh_class, pause_class, begin_class, save_results)
