"""The form for a new class (tables, players, game options), and the page where a pupil enters a code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import QueryParameter, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.games import load
from hullworks.kernel.errors import Mistake
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.server.api import TheLessons, trouble_of
from hullworks.server.problem import Problem
from hullworks.server.wire import FREE, NewLesson
from hullworks.web import page
from hullworks.web.controls import USUAL_BOT, choice, code_page, folded_field, option, stepper, text_field
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.markup import NOTHING, tag
from hullworks.web.reply import Asking, done, html, once_more
from hullworks.web.start import CLOCKS, GameName, banner, fields, game_option, option_list, rules_link, times, written

CLASS_GAME: Final = "ship-shape"  # designed for classrooms too
USUAL_TABLES, MOST_TABLES = 6, 30
Code = Annotated[str, QueryParameter(max_length=40)]


@dataclass(frozen=True)
class Wish:
    """The raw form values, valid or not, so that the form can be shown again as it was filled in."""

    tables: str = str(USUAL_TABLES)
    players: str = ""
    bots: str = "0"
    clock: str = ""
    word: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


def usual(game: Game) -> Wish:
    """The form's defaults: all seats are for people."""
    return Wish(players=str(game.most), options={one.name: written(one, one.default) for one in game.options})


# The form.


def form(game: Game, wish: Wish, problem: str) -> Markup:
    """The whole form, with the problem in one sentence if there is one."""
    return tag(
        "form",
        banner(game, "/class", tag("button", t("classroom.make"), class_="first"), rules_link(game)),
        tag("p", problem, class_="panel wrong", role="alert", id="problem") if problem else NOTHING,
        tables_panel(game, wish),
        seed_panel(wish),
        options_panel(game, wish),
        method="post",
        action=f"/class?game={game.id}",
        class_="start",
        id="start",
    )


def tables_panel(game: Game, wish: Wish) -> Markup:
    """The number of tables, the seats and bots at each, and the clock."""
    seats = [str(number) for number in range(game.fewest, game.most + 1)]
    bots = [str(number) for number in range(game.most + 1)]
    names = {name: t(f"classroom.{name}") for name in ("tables", "players", "bots")}
    clock = t("start.clock")
    rows = [
        option(
            "tables",
            names["tables"],
            stepper("tables", names["tables"], wish.tables, 1, MOST_TABLES, "help-tables"),
            t("classroom.tables.help", most=MOST_TABLES),
        ),
        option(
            "players",
            names["players"],
            choice("players", names["players"], [(one, one) for one in seats], wish.players, "help-players"),
            t("classroom.players.help"),
        ),
        option(
            "bots",
            names["bots"],
            choice("bots", names["bots"], [(one, one) for one in bots], wish.bots, "help-bots"),
            t("classroom.bots.help"),
        ),
        option(
            "clock",
            clock,
            choice("clock", clock, [("", t("start.none")), *times(CLOCKS)], wish.clock, "help-clock"),
            t("classroom.clock.help"),
        ),
    ]
    return tag("section", tag("h2", names["tables"]), tag("ul", *rows, class_="option-list narrow"), class_="panel")


def seed_panel(wish: Wish) -> Markup:
    """The note that all tables share one seed, and a field for the word it is made from."""
    field = text_field("word", t("classroom.word-help"), 40, value=wish.word)
    return folded_field(t("lesson.seed"), t("classroom.seed-help"), t("classroom.word"), field, wish.word)


def options_panel(game: Game, wish: Wish) -> Markup:
    """The game's options."""
    return option_list(
        [game_option(game, one, wish.options.get(one.name, written(one, one.default))) for one in game.options]
    )


# Reading the form.


def read_wish(game: Game, sent: Mapping[str, str]) -> Wish:
    """The form as submitted; missing fields get their defaults."""
    known = usual(game)
    return Wish(
        tables=sent.get("tables", known.tables),
        players=sent.get("players", known.players),
        bots=sent.get("bots", known.bots),
        clock=sent.get("clock", known.clock),
        word=sent.get("word", ""),
        options={one.name: sent.get(f"option-{one.name}", known.options[one.name]) for one in game.options},
    )


def lesson_wish(game: Game, wish: Wish) -> NewLesson:
    """The requested class. Raise an error that names the problem if the form is not valid."""
    tables = number(wish.tables, 1, MOST_TABLES, t("classroom.bad-tables", most=MOST_TABLES))
    seats = number(
        wish.players, game.fewest, game.most, t("classroom.bad-players", game=game.name, players=game.players())
    )
    bots = number(wish.bots, 0, seats, t("classroom.bad-bots"))
    table = {
        "game": game.id,
        "seats": [FREE] * (seats - bots) + [USUAL_BOT] * bots,
        "options": dict(wish.options),
        "clock": int(wish.clock) if wish.clock.isdecimal() else None,
    }
    return msgspec.convert({"tables": tables, "table": table, "word": wish.word.strip() or None}, NewLesson)


def number(said: str, least: int, most: int, problem: str) -> int:
    """Parse a number within these bounds, or raise `Problem` with the given sentence."""
    found = int(said) if said.isascii() and said.isdigit() and len(said) < 4 else -1
    if not least <= found <= most:
        raise Problem(problem)
    return found


# The pages.


def whole(game: Game, wish: Wish, problem: str = "") -> Markup:
    main = tag("main", form(game, wish, problem), id="table")
    ways = ((f"/rules/{game.id}", t("page.rules")),)
    header = page.top(t("classroom.title"), game.name, game.id, ways)
    return page.whole(t("classroom.title"), header, main, game.id, ways=ways)


@get("/class", include_in_schema=False)
async def show_new_class(game: GameName = CLASS_GAME) -> Response[str]:
    """Show the form with its defaults."""
    chosen = load(game)
    return html(whole(chosen, usual(chosen)))


@post("/class", include_in_schema=False, status_code=200)
async def make_class(
    request: Asking, lessons: TheLessons, browser: Browser, game: GameName = CLASS_GAME
) -> Response[Any]:
    """Make the class and redirect to its page, or show the filled-in form again with the problem."""
    chosen = load(game)
    own = browser or new_browser()
    wish = read_wish(chosen, await fields(request))
    try:
        made = await lessons.create(lesson_wish(chosen, wish), own)
    except (Problem, Mistake, msgspec.ValidationError) as error:
        trouble = trouble_of(error)
        return html(whole(chosen, wish, trouble.problem), trouble.status)
    reply: Response[Any] = Response(b"", status_code=303, headers={"location": f"/class/{made.id}"})
    keep(reply, own, request)
    return reply


# How a pupil finds a table.


class Ticket(Struct, frozen=True):
    """A class code, as typed."""

    code: Annotated[str, Meta(max_length=40)]


def join_page(code: str, problem: str = "") -> Markup:
    """The page with the field for a code."""
    inside = tag(
        "form",
        text_field(
            "code",
            t("classroom.ticket"),
            20,
            value=code,
            required=True,
            autocapitalize="characters",
            spellcheck="false",
            placeholder="ABC-234",
        ),
        tag("p", tag("button", t("classroom.follow"), class_="first"), class_="go"),
        method="post",
        action="/join",
        data_post=True,
        class_="field",
    )
    main = code_page(t("classroom.join"), t("classroom.ticket-help"), inside, problem)
    return page.whole(t("classroom.join"), page.top("Hullworks"), main)


@get("/join", include_in_schema=False)
async def show_join(code: Code = "") -> Response[str]:
    """Show the field for a code."""
    return html(join_page(code))


@post("/join", include_in_schema=False)
async def follow(request: Asking, lessons: TheLessons, data: URLEncodedBody[Ticket]) -> Response[Any]:
    """Redirect to the table with this code."""
    try:
        return done(request, f"/t/{await lessons.find(data.code)}")
    except Problem as problem:
        return once_more(request, problem, lambda words: join_page(data.code, words))


HANDLERS: Final = (show_new_class, make_class, show_join, follow)
