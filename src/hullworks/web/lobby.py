"""The lobby: the harbour, the games, one's own tables and those of others, and the way back to a seat."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from markupsafe import Markup
from msgspec import Struct

from hullworks.art.posters import harbour
from hullworks.games import CLASSICS, known, load
from hullworks.kernel.errors import BadRecord
from hullworks.match.game import Game
from hullworks.match.words import figure, listed
from hullworks.server.api import TheLessons, TheTables
from hullworks.server.lessons import Lessons
from hullworks.server.matches import Matches
from hullworks.server.problem import Conflict
from hullworks.server.wire import FREE, HUMAN, OPEN, RUNNING, LessonInfo, Mine, TableInfo
from hullworks.web import page
from hullworks.web.identity import Browser, keep, keep_code, new_browser
from hullworks.web.invite import Network, base_of, is_here_only
from hullworks.web.markup import NOTHING, drawn, tag
from hullworks.web.names import OPPONENT, company, table_name
from hullworks.web.qr import picture
from hullworks.web.reply import Asking, done, html

GOING: Final = (OPEN, RUNNING)  # states of tables that are not finished
OPEN_SHOWN, LATELY_SHOWN, CLASSES_SHOWN, RESULTS_KEPT = 12, 5, 5, 500


# The games.


def games() -> Markup:
    """Every game with its picture, and the card to come back by."""
    return tag(
        "section",
        tag("h2", "Start a game", id="games-title"),
        tag(
            "ul", *(advertise(load(name)) for name in known()), classics(), come_back(), for_classes(), class_="posters"
        ),
        aria_labelledby="games-title",
        class_="games",
    )


def advertise(game: Game) -> Markup:
    """A game: its picture, for whom it is, what it is about, and the two ways on."""
    return tag(
        "li",
        page.poster(game),
        tag(
            "div",
            tag("h3", game.title),
            tag("p", length(game), class_="facts"),
            tag("p", game.about),
            tag(
                "p",
                way(game, f"/new?game={game.id}", "Open a table", "button"),
                way(game, f"/rules/{game.id}", "Rules", "button quiet"),
                class_="go",
            ),
        ),
        class_="poster",
        data_game=game.id,
    )


def way(game: Game, href: str, words: str, classes: str) -> Markup:
    """A button of a game's card; who only hears it hears of which game."""
    return tag("a", words, tag("span", f" of {game.title}", class_="unseen"), href=href, class_=classes)


def length(game: Game) -> str:
    """For how many a game is, and how long it takes, if it says so."""
    return game.players() + (f", {game.minutes} minutes" if game.minutes else "")


def classics() -> Markup:
    """Small games that everybody knows, in one place."""
    links = [tag("a", load(name).title, href=f"/new?game={name}", class_="button quiet") for name in CLASSICS]
    words = "Small games that everybody knows: to try a table in a minute, and to see how a game is written."
    return tag(
        "li", tag("div", tag("h3", "Classics"), tag("p", words), tag("p", *links, class_="go")), class_="poster return"
    )


def come_back() -> Markup:
    """The way back to a seat from another browser."""
    form = tag(
        "form",
        tag("label", "Recovery code", for_="code"),
        tag("input", id="code", name="code", required=True, maxlength=60, autocomplete="off", spellcheck="false"),
        tag("button", "Go on"),
        method="post",
        action="/recover",
    )
    words = "You sat down on another device? The code you were given there brings you back to your seat."
    return tag("li", tag("div", tag("h3", "Come back"), tag("p", words), form), class_="poster return")


def for_classes() -> Markup:
    """The ways of a class: to its tables, and to make them."""
    form = tag(
        "form",
        tag("label", "Code of your table", for_="ticket"),
        tag("input", id="ticket", name="code", required=True, maxlength=20, autocomplete="off", spellcheck="false"),
        tag("button", "Go there"),
        method="post",
        action="/join",
    )
    words = "You were given a short code? It leads to your table. And whoever teaches can make many tables at once."
    host = tag("p", tag("a", "Make a class", href="/class", class_="button quiet"), class_="go")
    said = tag("div", tag("h3", "A class"), tag("p", words), host)
    return tag("li", tag("div", said, form), class_="poster return wide")


# The tables, which are fetched anew now and then.


async def tables_part(request: Asking, lessons: Lessons, browser: str | None, network: str) -> Markup:
    """One's own tables and classes, the tables of others, what was finished lately, and how others come here."""
    matches = lessons.matches
    mine = await matches.tables.mine([browser]) if browser else []
    mine = [one for one in mine if one.seat is not None or not one.table.fairness.shared]  # a class has its own page
    own = {one.table.id for one in mine}
    public = [table for table in await matches.tables.listed() if table.id not in own]
    turns = sum(one.turn for one in mine)
    waits = f"{turns} {'table waits' if turns == 1 else 'tables wait'} for you"
    return tag(
        "aside",
        my_tables([one for one in mine if one.table.state in GOING]),
        my_classes(await lessons.of(browser)),
        open_tables([table for table in public if table.state in GOING][:OPEN_SHOWN]),
        await finished(matches, mine, public),
        bring_others(request, network),
        class_="side",
        id="tables",
        aria_label="Tables",
        data_refresh="/harbour",
        data_tab=f"{waits}: Hullworks" if turns else "Hullworks",
        data_turn="yes" if turns else "no",
    )


def panel(name: str, title: str, *inside: Markup) -> Markup:
    return tag("section", tag("h2", title, id=f"{name}-title"), *inside, class_="panel", id=name)


def my_tables(mine: list[Mine]) -> Markup:
    """The tables of this browser, those where it is asked first."""
    if not mine:
        nothing = (
            "Nothing yet. Open a table of a game you like: with bots it begins at once, and friends come by a link."
        )
        return panel("mine", "Your tables", tag("p", nothing, class_="soft"))
    order = sorted(mine, key=lambda one: (not one.turn, one.table.state != RUNNING, -one.table.moved))
    return panel("mine", "Your tables", tag("ul", *map(my_row, order), class_="rows"))


def my_row(one: Mine) -> Markup:
    """A table of mine, and whose turn it is."""
    table = one.table
    if one.turn:
        state = tag("span", "Your turn", class_="turn")
    elif table.state == OPEN:
        state = tag("span", seated(table), class_="wait")
    else:
        state = tag("span", thinking(table), class_="wait")
    others = company(table, one.seat)
    return row(table, f"{table.title} with {others}" if others else table.title, state)


def my_classes(lessons: list[LessonInfo]) -> Markup:
    """The classes that this browser made, which only it can open; nothing if there is none."""
    if not lessons:
        return NOTHING
    rows = [
        tag(
            "li",
            tag(
                "a",
                page.emblem(lesson.game),
                tag("span", tag("b", load(lesson.game).title), tag("span", made_at(lesson.created), class_="soft")),
                tag("span", "Watch", class_="button quiet"),
                href=f"/class/{lesson.id}",
            ),
            data_game=lesson.game,
            id=f"class-{lesson.id}",
        )
        for lesson in lessons[:CLASSES_SHOWN]
    ]
    return panel("classes", "Your classes", tag("ul", *rows, class_="rows"))


def made_at(when: float) -> str:
    """The day and the time of a class, by the server's clock."""
    return time.strftime("made %d %B, %H:%M", time.localtime(when))


def seated(table: TableInfo) -> str:
    """How many seats are taken."""
    taken = sum(seat.kind != FREE for seat in table.seats)
    return f"{taken} of {len(table.seats)} seated"


def thinking(table: TableInfo) -> str:
    """Whom a table waits for."""
    names = [table.seats[seat].name for seat in table.asked]
    return f"{names[0]} is thinking" if len(names) == 1 else f"{len(names)} are thinking"


def row(table: TableInfo, note: str, state: Markup) -> Markup:
    """A table, which the whole row leads to."""
    words = tag("span", tag("b", table_name(table.id)), tag("span", note, class_="soft"))
    link = tag("a", page.emblem(table.game), words, state, href=f"/t/{table.id}")
    return tag("li", link, data_game=table.game, id=f"row-{table.id}")


def open_tables(public: list[TableInfo]) -> Markup:
    """Tables of others: to sit down at, or to watch."""
    if not public:
        nothing = "No public table at the moment. List yours here, and whoever comes by can join it."
        return panel("open", "Other tables", tag("p", nothing, class_="soft"))
    order = sorted(public, key=lambda table: (table.state != OPEN, -table.created))
    return panel("open", "Other tables", tag("ul", *map(public_row, order), class_="rows"))


def public_row(table: TableInfo) -> Markup:
    """A table of others."""
    if table.state == OPEN:
        return row(table, f"{table.title}, {seated(table)}", tag("span", "Sit down", class_="button quiet"))
    people = listed([seat.name for seat in table.seats if seat.kind == HUMAN]) or "bots"
    return row(table, f"{table.title}, {people} at play", tag("span", "Watch", class_="button quiet"))


class Results:
    """How games ended. It never changes, so each is worked out once."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[list[int], int]] = OrderedDict()

    async def of(self, matches: Matches, id: str) -> tuple[list[int], int] | None:
        """The seats that won, and their points; none if the rules have changed so that nobody can tell any more."""
        if id not in self.known:
            try:
                async with matches.open(id, None) as state:
                    scores = state.scores
            except (Conflict, BadRecord):
                return None
            won = [score for score in scores if score.place == 1]
            self.known[id] = [score.seat for score in won], won[0].total if won else 0
            while len(self.known) > RESULTS_KEPT:
                self.known.popitem(last=False)
        return self.known[id]


RESULTS: Final = Results()


async def finished(matches: Matches, mine: list[Mine], public: list[TableInfo]) -> Markup:
    """What was finished lately, one's own first; nothing if nothing was."""
    ended = sorted((one for one in mine if one.table.state not in GOING), key=lambda one: -one.table.moved)
    shown: list[tuple[TableInfo, int | None]] = [(one.table, one.seat) for one in ended]
    shown += [(table, None) for table in public if table.state not in GOING]
    rows: list[Markup] = []
    for table, seat in shown[:LATELY_SHOWN]:
        note = told(table, seat, await RESULTS.of(matches, table.id))
        rows.append(row(table, f"{table.title}: {note}", tag("span", "Look", class_="button quiet")))
    return panel("finished", "Finished lately", tag("ul", *rows, class_="rows")) if rows else NOTHING


def told(table: TableInfo, seat: int | None, result: tuple[list[int], int] | None) -> str:
    """How a game ended, in a few words for who sat at this seat."""
    if result is None:
        return "the rules have changed since"
    winners, points = result
    called = [*(one.name for one in table.seats), OPPONENT]
    names = ["You" if winner == seat else called[winner] for winner in winners]
    return f"{listed(names)} won with {figure(points)}" if names else "Nobody won"


def bring_others(request: Asking, network: str) -> Markup:
    """The address of this very page, for others."""
    base = base_of(request, network)
    if is_here_only(base.partition("://")[2].rpartition(":")[0].strip("[]")):
        alone = "Only this machine can reach this server. Started with --host 0.0.0.0 it lets your network in."
        return panel("bring", "Bring others", tag("p", alone, class_="soft"))
    words = tag(
        "div",
        tag("p", "Others can join here:", class_="soft"),
        tag("p", tag("b", base.partition("://")[2])),
    )
    return panel("bring", "Bring others", tag("div", picture(f"{base}/", 116), words, class_="near"))


# The pages.


def hero() -> Markup:
    """The harbour in the morning, or at night."""
    words = tag(
        "div",
        tag("h1", "Hullworks"),
        tag("p", "Games about building ships.", tag("br"), "Sit down with friends, or with bots."),
        class_="words",
    )
    nav = tag("nav", page.menu_button(), aria_label="Main")
    return tag("header", drawn(harbour()), words, nav, class_="hero")


@get("/", include_in_schema=False)
async def show_lobby(request: Asking, lessons: TheLessons, browser: Browser, network: Network) -> Response[str]:
    """The lobby."""
    main = tag("main", games(), await tables_part(request, lessons, browser, network), id="table", class_="lobby")
    return html(page.whole("Hullworks", hero(), main))


@get("/harbour", include_in_schema=False)
async def refresh(request: Asking, lessons: TheLessons, browser: Browser, network: Network) -> Response[str]:
    """The tables as they are now."""
    return html(await tables_part(request, lessons, browser, network))


@get("/turns", include_in_schema=False)
async def count_turns(tables: TheTables, browser: Browser, besides: FromQuery[str] = "") -> Response[str]:
    """How many tables wait for this browser, besides the one it looks at."""
    mine = await tables.mine([browser]) if browser else []
    return html(page.turns(sum(one.turn and one.table.id != besides for one in mine)))


class Code(Struct, frozen=True):
    """A recovery code, however it was typed."""

    code: str


@post("/recover", include_in_schema=False)
async def recover(request: Asking, tables: TheTables, browser: Browser, data: URLEncodedBody[Code]) -> Response[Any]:
    """Come back to the seat whose code this is, wherever it stands."""
    own = browser or new_browser()
    found = await tables.recover(await tables.place_of(data.code), data.code, own)
    reply = done(request, f"/t/{found.table.id}")
    keep(reply, own, request)
    keep_code(reply, found.table.id, found.recovery, request)
    return reply


HANDLERS: Final = (show_lobby, refresh, count_turns, recover)
