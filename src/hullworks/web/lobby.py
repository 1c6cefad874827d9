"""The lobby: the games, the reader's own tables, public tables, and the form to recover a seat."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from markupsafe import Markup
from msgspec import Struct

from hullworks.art.posters import harbour
from hullworks.games import CLASSICS, known, load
from hullworks.kernel.errors import BadRecord
from hullworks.language import cached_by_language
from hullworks.match.game import Game
from hullworks.match.message import counted, listed, t
from hullworks.match.words import figure
from hullworks.server.api import TheLessons, TheStandings, TheTables
from hullworks.server.lessons import Lessons
from hullworks.server.matches import Matches
from hullworks.server.problem import Conflict, Problem
from hullworks.server.ratings import Standings
from hullworks.server.wire import FREE, HUMAN, OPEN, RUNNING, LessonInfo, Mine, TableInfo
from hullworks.web import page
from hullworks.web.controls import code_page, text_field
from hullworks.web.identity import Browser, keep, keep_code, new_browser
from hullworks.web.invite import Network, base_of, is_here_only
from hullworks.web.markup import NOTHING, drawn, tag
from hullworks.web.names import company, table_name
from hullworks.web.pilot import learn_form
from hullworks.web.qr import picture
from hullworks.web.reply import Asking, done, html, once_more
from hullworks.web.standing import lobby_panel

GOING: Final = (OPEN, RUNNING)  # states of unfinished tables
OPEN_SHOWN, LATELY_SHOWN, CLASSES_SHOWN, RESULTS_KEPT = 12, 5, 5, 500


# The games.


def games(played: Collection[str]) -> Markup:
    """A card for every game, then the cards for classics, recovery codes and classes."""
    return cards(tuple((name, name not in played) for name in known()))


@cached_by_language
def cards(offered: tuple[tuple[str, bool], ...]) -> Markup:
    """The cards: those of the games on offer, each with whether the reader is new to it, and the others."""
    posters = [advertise(load(name), new) for name, new in offered]
    return tag(
        "section",
        tag("h2", t("lobby.games"), id="games-title"),
        tag("ul", *posters, classics(), come_back(), for_classes(), class_="posters"),
        aria_labelledby="games-title",
        class_="games",
    )


def advertise(game: Game, new: bool) -> Markup:
    """A game's card: picture, players, length, summary, and buttons to open a table or read the rules.

    Whoever is *new* to the game is offered the guided first game.
    """
    more = (("two-minutes.title-of", page.short_ways(game)), ("puzzle.title-of", page.puzzle_ways(game)))
    return tag(
        "li",
        page.poster(game),
        tag(
            "div",
            tag("h3", game.name),
            tag("p", length(game), class_="facts"),
            tag("p", game.summary),
            tag(
                "div",
                learn_form(game) if new else NOTHING,
                way(f"/new?game={game.id}", t("lobby.open"), t("lobby.open-of", game=game.name), "button"),
                way(f"/rules/{game.id}", t("page.rules"), t("lobby.rules-of", game=game.name), "button quiet"),
                *(way(*link, t(key, game=game.name), "button quiet") for key, links in more for link in links),
                class_="go",
            ),
        ),
        class_="poster",
        data_game=game.id,
    )


def way(href: str, words: str, label: str, classes: str) -> Markup:
    """A button on a game's card. Its label names the game for screen readers."""
    return tag("a", words, href=href, class_=classes, aria_label=label)


def length(game: Game) -> str:
    """The number of players, and the playing time if the game states one."""
    players = game.players()
    return t("lobby.length", players=players, time=game.duration()) if game.minutes else players


def classics() -> Markup:
    """One card for the well-known small games."""
    links = [tag("a", load(name).name, href=f"/new?game={name}", class_="button quiet") for name in CLASSICS]
    title, words = tag("h3", t("lobby.classics")), tag("p", t("lobby.classics-help"))
    return tag("li", tag("div", title, words, tag("p", *links, class_="go")), class_="poster return")


def come_back() -> Markup:
    """The card for recovery codes."""
    title, words = tag("h3", t("lobby.come-back")), tag("p", t("lobby.come-back-help"))
    return tag("li", tag("div", title, words, recovery_form()), class_="poster return")


def recovery_form(code: str = "") -> Markup:
    """The form to recover a seat in another browser."""
    return tag(
        "form",
        text_field("code", t("lobby.recovery-code"), 60, value=code or None, required=True, spellcheck="false"),
        tag("button", t("lobby.recover")),
        method="post",
        action="/recover",
        data_post=True,
    )


def for_classes() -> Markup:
    """The card for classes: enter a code, or make a class."""
    form = tag(
        "form",
        text_field("code", t("lobby.ticket"), 20, id="ticket", required=True, spellcheck="false"),
        tag("button", t("lobby.follow")),
        method="post",
        action="/join",
        data_post=True,
    )
    host = tag("p", tag("a", t("lobby.make-class"), href="/class", class_="button quiet"), class_="go")
    words = tag("div", tag("h3", t("lobby.class")), tag("p", t("lobby.class-help")), host)
    return tag("li", tag("div", words, form), class_="poster return wide")


# The tables, which the script refreshes.


async def tables_part(
    request: Asking, lessons: Lessons, standings: Standings, browser: str | None, network: str
) -> Markup:
    """The reader's own tables and classes, public tables, finished games, and the address for others."""
    matches = lessons.matches
    mine = await matches.tables.mine([browser]) if browser else []
    mine = [one for one in mine if one.seat is not None or not one.table.fairness.shared]  # a class has its own page
    own = {one.table.id for one in mine}
    public = [table for table in await matches.tables.listed() if table.id not in own]
    turns = sum(one.turn for one in mine)
    waits = t("lobby.turns", tables=counted(turns, "turn"))
    return tag(
        "aside",
        my_tables([one for one in mine if one.table.state in GOING]),
        my_classes(await lessons.of(browser)),
        open_tables([table for table in public if table.state in GOING][:OPEN_SHOWN]),
        await finished(matches, mine, public),
        lobby_panel(await standings.of(browser)),
        bring_others(request, network),
        class_="side",
        id="tables",
        aria_label=t("lobby.tables"),
        data_refresh="/harbour",
        data_tab=waits if turns else "Hullworks",
        data_turn="yes" if turns else "no",
    )


def panel(name: str, title: str, *inside: Markup) -> Markup:
    return tag("section", tag("h2", title, id=f"{name}-title"), *inside, class_="panel", id=name)


def my_tables(mine: list[Mine]) -> Markup:
    """The reader's unfinished tables, those that wait for the reader first."""
    if not mine:
        return panel("mine", t("lobby.mine"), tag("p", t("lobby.mine-none"), class_="soft"))
    order = sorted(mine, key=lambda one: (not one.turn, one.table.state != RUNNING, -one.table.moved))
    return panel("mine", t("lobby.mine"), tag("ul", *map(my_row, order), class_="rows"))


def my_row(one: Mine) -> Markup:
    """One of the reader's tables, and whose turn it is."""
    table = one.table
    if one.turn:
        state = tag("span", t("lobby.your-turn"), class_="turn")
    elif table.state == OPEN:
        state = tag("span", seated(table), class_="wait")
    else:
        state = tag("span", thinking(table), class_="wait")
    game, others = load(table.game).name, company(table, one.seat)
    return row(table, t("lobby.game-with", game=game, others=others) if others else game, state)


def my_classes(lessons: list[LessonInfo]) -> Markup:
    """The classes that this browser made, which only it can open; empty if there are none."""
    if not lessons:
        return NOTHING
    rows = [
        tag(
            "li",
            tag(
                "a",
                page.emblem(lesson.game),
                tag("span", tag("b", load(lesson.game).name), tag("span", made_at(lesson.created), class_="soft")),
                tag("span", t("lobby.watch"), class_="button quiet"),
                href=f"/class/{lesson.id}",
            ),
            data_game=lesson.game,
            id=f"class-{lesson.id}",
        )
        for lesson in lessons[:CLASSES_SHOWN]
    ]
    return panel("classes", t("lobby.classes"), tag("ul", *rows, class_="rows"))


def made_at(when: float) -> str:
    """The date and time when a class was made, in the server's time zone."""
    made = time.localtime(when)
    clock = time.strftime("%H:%M", made)
    return t("lobby.made", day=made.tm_mday, month=t(f"month.{made.tm_mon}"), time=clock)


def seated(table: TableInfo) -> str:
    """The number of seats taken, in words."""
    taken = sum(seat.kind != FREE for seat in table.seats)
    return t("lobby.seated", taken=taken, seats=len(table.seats))


def thinking(table: TableInfo) -> str:
    """The players that a table waits for, in words."""
    names = [table.seats[seat].name for seat in table.asked]
    if len(names) == 1:
        return t("lobby.thinks", name=names[0])
    return t("lobby.think", players=counted(len(names), "thinking-player"))


def row(table: TableInfo, note: str, state: Markup) -> Markup:
    """A row that links to a table."""
    words = tag("span", tag("b", table_name(table.id)), tag("span", note, class_="soft"))
    link = tag("a", page.emblem(table.game), words, state, href=f"/t/{table.id}")
    return tag("li", link, data_game=table.game, id=f"row-{table.id}")


def open_tables(public: list[TableInfo]) -> Markup:
    """Public tables to join or watch."""
    if not public:
        return panel("open", t("lobby.others"), tag("p", t("lobby.others-none"), class_="soft"))
    order = sorted(public, key=lambda table: (table.state != OPEN, -table.created))
    return panel("open", t("lobby.others"), tag("ul", *map(public_row, order), class_="rows"))


def public_row(table: TableInfo) -> Markup:
    """A public table."""
    game = load(table.game).name
    if table.state == OPEN:
        state = tag("span", t("lobby.sit-down"), class_="button quiet")
        return row(table, t("lobby.open-table", game=game, seated=seated(table)), state)
    people = listed([seat.name for seat in table.seats if seat.kind == HUMAN]) or t("lobby.bots")
    state = tag("span", t("lobby.watch"), class_="button quiet")
    return row(table, t("lobby.running-table", game=game, people=people), state)


class Results:
    """A cache of the results of finished games, which never change."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[list[int], int]] = OrderedDict()

    async def of(self, matches: Matches, id: str) -> tuple[list[int], int] | None:
        """The winning seats and their points; None if the rules have changed and the record cannot be read."""
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
    """Recently finished games, the reader's own first; empty if there are none."""
    ended = sorted((one for one in mine if one.table.state not in GOING), key=lambda one: -one.table.moved)
    shown: list[tuple[TableInfo, int | None]] = [(one.table, one.seat) for one in ended]
    shown += [(table, None) for table in public if table.state not in GOING]
    rows: list[Markup] = []
    for table, seat in shown[:LATELY_SHOWN]:
        note = told(table, seat, await RESULTS.of(matches, table.id))
        words = t("lobby.finished-table", game=load(table.game).name, result=note)
        rows.append(row(table, words, tag("span", t("lobby.look"), class_="button quiet")))
    return panel("finished", t("lobby.finished"), tag("ul", *rows, class_="rows")) if rows else NOTHING


def told(table: TableInfo, seat: int | None, result: tuple[list[int], int] | None) -> str:
    """The result of a game, in a few words for the player at this seat."""
    if result is None:
        return t("lobby.rules-changed")
    winners, points = result
    if not winners:
        return t("lobby.nobody-won")
    if winners == [seat]:
        return t("lobby.you-won", points=figure(points))
    called = [*(one.name for one in table.seats), t("outcome.opponent")]
    names = tuple([t("outcome.you") if winner == seat else called[winner] for winner in winners])
    return t("lobby.won" if len(names) == 1 else "lobby.several-won", names=names, points=figure(points))


def bring_others(request: Asking, network: str) -> Markup:
    """The address of the lobby, for other people."""
    base = base_of(request, network)
    if is_here_only(urlsplit(base).hostname or ""):
        return panel("bring", t("lobby.bring"), tag("p", t("lobby.bring-none"), class_="soft"))
    words = tag(
        "div",
        tag("p", t("lobby.bring-help"), class_="soft"),
        tag("p", tag("b", base.partition("://")[2])),
    )
    return panel("bring", t("lobby.bring"), tag("div", picture(f"{base}/", 116), words, class_="near"))


# The pages.


@cached_by_language
def hero() -> Markup:
    """The header: the harbour picture, the title and the menu button."""
    words = tag(
        "div",
        tag("h1", "Hullworks"),
        tag("p", t("lobby.about"), tag("br"), t("lobby.welcome")),
        class_="words",
    )
    nav = tag("nav", page.menu_button(), aria_label=t("page.main-nav"))
    return tag("header", drawn(harbour()), words, nav, class_="hero")


@get("/", include_in_schema=False)
async def show_lobby(
    request: Asking, lessons: TheLessons, standings: TheStandings, browser: Browser, network: Network
) -> Response[str]:
    """Show the lobby."""
    mine = await lessons.matches.tables.mine([browser]) if browser else []
    played = {one.table.game for one in mine if one.seat is not None}
    tables = await tables_part(request, lessons, standings, browser, network)
    main = tag("main", games(played), tables, id="table", class_="lobby")
    return html(page.whole("Hullworks", hero(), main))


@get("/harbour", include_in_schema=False)
async def refresh(
    request: Asking, lessons: TheLessons, standings: TheStandings, browser: Browser, network: Network
) -> Response[str]:
    """The current lists of tables, for the script."""
    return html(await tables_part(request, lessons, standings, browser, network))


@get("/turns", include_in_schema=False)
async def count_turns(tables: TheTables, browser: Browser, besides: FromQuery[str] = "") -> Response[str]:
    """The number of tables that wait for this browser, not counting the one it shows."""
    mine = await tables.mine([browser]) if browser else []
    return html(page.turns(sum(one.turn and one.table.id != besides for one in mine)))


def recovery_page(code: str, problem: str) -> Markup:
    """The page with the form for a recovery code, after a wrong one."""
    main = code_page(t("lobby.come-back"), t("lobby.come-back-help"), recovery_form(code), problem)
    return page.whole(t("lobby.come-back"), page.top("Hullworks"), main)


class Code(Struct, frozen=True):
    """A recovery code, as typed."""

    code: str


@post("/recover", include_in_schema=False)
async def recover(request: Asking, tables: TheTables, browser: Browser, data: URLEncodedBody[Code]) -> Response[Any]:
    """Recover the seat with this code, at whatever table it is."""
    own = browser or new_browser()
    try:
        found = await tables.recover(await tables.place_of(data.code), data.code, own)
    except Problem as problem:
        return once_more(request, problem, lambda words: recovery_page(data.code, words))
    reply = done(request, f"/t/{found.table.id}")
    keep(reply, own, request)
    keep_code(reply, found.table.id, found.recovery, request)
    return reply


HANDLERS: Final = (show_lobby, refresh, count_turns, recover)
