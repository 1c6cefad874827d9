"""The form for a new table: seats, options with their help, who can find the table, own parts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, QueryParameter
from markupsafe import Markup

from hullworks.art.leaves import top_leaf
from hullworks.art.sheet import standalone
from hullworks.bots import CREW, crew
from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.bots.glicko import BEGINNING, Standing
from hullworks.bots.strength import STRENGTHS
from hullworks.bots.style import STYLES
from hullworks.games import GAMES, known, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.language import cached_by_language, speaking, spoken
from hullworks.match.game import Game
from hullworks.match.live import start as start_match
from hullworks.match.message import message, t
from hullworks.match.option import Option, read_options
from hullworks.match.record import Sitting
from hullworks.match.story import SPECTATOR
from hullworks.match.words import sentence
from hullworks.server.api import TheStandings, TheTables, trouble_of
from hullworks.server.name import clean
from hullworks.server.problem import Missing, Problem
from hullworks.server.ratings import Standings
from hullworks.server.tables import BOT_NAMES, Tables
from hullworks.server.wire import FREE, Join, NewTable
from hullworks.web import page
from hullworks.web.controls import USUAL_BOT, choice, folded_field, name_field, option, stepper, text_field
from hullworks.web.identity import Browser, keep, keep_code, new_browser
from hullworks.web.lobby import length
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.names import choice_name, duration, rank, skill
from hullworks.web.page import seat_flag
from hullworks.web.pilot import learn_button
from hullworks.web.reply import Asking, html
from hullworks.web.standing import BY_STRENGTH, EVEN, by_strength, chosen_bot, strength_option
from hullworks.web.waiting import share_of

ME, NOBODY = "me", "none"
ALIKE, MIXED = "", "mixed"  # bot styles: none for all, or a different one for each
USUAL_PLAYERS: Final = 4
FEW: Final = 5  # up to this many numbers are shown as buttons
CLOCKS: Final = (60, 180, 600, 3600, 86_400)
GRACES: Final = (0, 30, 120, 3600)
PICTURE_SEED, PICTURE_ANSWERS = "c0ffee", 40
Theme = Literal["light", "dark"]
THEMES: Final[dict[str, Theme]] = {"light": "light", "dark": "dark"}
FIRST_GAME: Final = next(iter(GAMES))
URL_ENCODED: Final = "application/x-www-form-urlencoded"
GameName = Annotated[str, QueryParameter(max_length=40)]


@dataclass(frozen=True)
class Wish:
    """The raw form values, valid or not, so that the form can be shown again as it was filled in."""

    seats: tuple[str, ...]
    name: str = ""
    style: str = ALIKE
    strength: str = EVEN
    rating: float = BEGINNING  # the reader's own; no value of the form
    options: Mapping[str, str] = field(default_factory=dict)
    public: str = "no"
    clock: str = ""
    grace: str = "0"
    hints: str = "yes"
    share: str = ""
    pledge: str = ""
    pack: str = ""


def usual(game: Game, rating: float = BEGINNING) -> Wish:
    """The form's defaults: the reader and some bots, so that the game can start at once."""
    count = max(game.fewest, min(USUAL_PLAYERS, game.most))
    seats = [ME, *[USUAL_BOT] * (count - 1), *[NOBODY] * (game.most - count)]
    options = {one.name: written(one, one.default) for one in game.options}
    return Wish(tuple(seats), t("start.skipper"), options=options, rating=rating)


def written(option: Option, value: object) -> str:
    """An option's value as the form writes it."""
    return ("yes" if value else "no") if isinstance(option.default, bool) else str(value)


# The form.


def form(game: Game, wish: Wish, problem: str = "") -> Markup:
    """The whole form, with the problem in one sentence if there is one."""
    return tag(
        "form",
        banner(game, "/new", *start_ways(game)),
        tag("p", problem, class_="panel wrong", role="alert", id="problem") if problem else NOTHING,
        seats_panel(game, wish),
        tag("div", company_panel(wish), fairness_panel(wish), class_="column"),
        options_panel(game, wish, bool(problem)),
        pack_panel(game, wish) if game.has_parts else NOTHING,
        method="post",
        action=f"/new?game={game.id}",
        enctype="multipart/form-data",
        class_="start",
        id="start",
    )


def banner(game: Game, form: str, *ways: Markup) -> Markup:
    """The game, the *ways* on from here, and links to the same *form* for the other games."""
    others = [load(name) for name in known() if name != game.id]
    links = join(tag("a", other.name, href=f"{form}?game={other.id}") for other in others)
    words = tag(
        "div",
        tag("h2", game.name),
        tag("p", t("start.about", facts=length(game), about=game.summary)),
        tag("p", *ways, class_="go"),
        tag("p", said("start.others", games=links), class_="small others") if others else NOTHING,
    )
    return tag("div", page.poster(game), words, class_="banner")


def start_ways(game: Game) -> list[Markup]:
    """The submit button, whose text depends on the seats: start at once, or open the table; the rules, and a class."""
    texts = (tag("span", t("start.start"), class_="if-full"), tag("span", t("start.open"), class_="if-open"))
    return [
        tag("button", *texts, class_="first"),
        learn_button(game, formaction="/learn", formenctype=URL_ENCODED, formnovalidate=True),
        rules_link(game),
        tag("a", t("start.for-class"), href=f"/class?game={game.id}", class_="button quiet"),
    ]


def rules_link(game: Game) -> Markup:
    return tag("a", t("page.rules"), href=f"/rules/{game.id}", class_="button quiet")


def seats_panel(game: Game, wish: Wish) -> Markup:
    """A row for each of the game's seats, with the choice of who sits there."""
    ways = [
        (ME, t("start.you")),
        (FREE, t("start.open-seat")),
        *((kind, rank(kind)) for kind in crew(game)),
        by_strength(),
        (NOBODY, t("start.nobody")),
    ]
    rows = join(
        tag(
            "li",
            seat_flag(seat),
            choice(f"seat{seat}", t("start.seat", number=seat + 1), ways, chosen),
            class_="chair pick",
        )
        for seat, chosen in enumerate(wish.seats)
    )
    named = "usual" if wish.name == t("start.skipper") else "typed"
    return tag(
        "section",
        tag("h2", t("start.seats")),
        tag("p", name_field(value=wish.name, data_name=named), class_="field"),
        tag("ul", rows, class_="chairs"),
        tag("p", t("start.seats-help"), " ", join(skills(game)), class_="soft small"),
        strength_option(game, wish.rating, wish.strength),
        style_option(wish),
        class_="panel",
    )


def skills(game: Game) -> list[Markup]:
    """How every kind of bot plays."""
    told = [said("start.skill", bot=tag("b", rank(kind)), skill=skill(kind)) for kind in crew(game)]
    return [tag("span", words, " ") for words in told]


def style_option(wish: Wish) -> Markup:
    """The choice of the bots' style."""
    names = {name: t(f"style.{name}") for name in STYLES}
    ways = [(ALIKE, t("start.none")), *names.items(), (MIXED, t("start.mixed"))]
    tastes = [t("start.taste", style=style, about=t(f"style.{name}.about")) for name, style in names.items()]
    words = " ".join([t("start.style-help"), *tastes, t("start.mixed-help")])
    label = t("start.style")
    row = option("style", label, choice("style", label, ways, wish.style, "help-style"), words)
    return tag("ul", row, class_="option-list narrow")


def company_panel(wish: Wish) -> Markup:
    """Who can find the table, the clock, and hints."""
    rows = [
        setting("public", [("no", t("start.by-link")), ("yes", t("start.listed"))], wish.public),
        setting("clock", [("", t("start.none")), *times(CLOCKS)], wish.clock),
        setting("grace", times(GRACES), wish.grace),
        setting("hints", [("yes", t("page.on")), ("no", t("page.off"))], wish.hints),
    ]
    title = tag("h2", t("start.company"))
    return tag("section", title, tag("ul", *rows, class_="option-list narrow"), class_="panel")


def setting(name: str, ways: list[tuple[str, str]], chosen: str) -> Markup:
    """A setting that tables of every game have, with its help."""
    label = t(f"start.{name}")
    return option(name, label, choice(name, label, ways, chosen, f"help-{name}"), t(f"start.{name}.help"))


def times(seconds: tuple[int, ...]) -> list[tuple[str, str]]:
    """Durations as choices."""
    return [(str(time), duration(time) if time else t("start.none")) for time in seconds]


def fairness_panel(wish: Wish) -> Markup:
    """The field for the player's share of the seed."""
    field = text_field("share", t("start.share-help"), 64, value=wish.share) + tag(
        "input", type="hidden", name="pledge"
    )
    return folded_field(t("start.fairness"), t("start.fairness-help"), t("start.share"), field, wish.share)


def options_panel(game: Game, wish: Wish, sent: bool) -> Markup:
    """The game's options; if the form was *sent*, each problem is shown beside its option."""
    seats = sum(chosen != NOBODY for chosen in wish.seats)
    rows: list[Markup] = []
    for one in game.options:
        value = wish.options.get(one.name, written(one, one.default))
        rows.append(game_option(game, one, value, refused(one, value, seats) if sent else ""))
    return option_list(rows)


def option_list(rows: list[Markup]) -> Markup:
    """The panel around a game's options."""
    title = tag("h2", t("start.options"))
    return tag("section", title, tag("ul", *rows, class_="option-list"), class_="panel options-panel")


def refused(one: Option, value: str, seats: int) -> str:
    """Why an option cannot have this value, as a sentence; empty if it can."""
    try:
        read_options((one,), {one.name: value}, seats)
    except BadSetup as error:
        return sentence(str(error))
    return ""


def game_option(game: Game, one: Option, value: str, problem: str = "") -> Markup:
    """One option, with a control for its type."""
    name, label, help_id = f"option-{one.name}", game.option_name(one), f"help-{one.name}"
    if isinstance(one.default, bool):
        control = choice(name, label, [("no", t("page.off")), ("yes", t("page.on"))], value, help_id)
    elif one.words:
        control = choice(name, label, [(word, choice_name(game, one, word)) for word in one.words], value, help_id)
    elif one.most - one.least < FEW:
        numbers = [str(number) for number in range(one.least, one.most + 1)]
        control = choice(name, label, [(number, number) for number in numbers], value, help_id)
    else:
        control = stepper(name, label, value, one.least, one.most, help_id)
    return option(one.name, label, control, game.option_help(one), problem)


def pack_panel(game: Game, wish: Wish) -> Markup:
    """The fields for the player's own parts, pasted or from a file."""
    source = tag("a", t("start.own-parts"), href=f"/parts/{game.id}")
    return tag(
        "section",
        tag("h2", t("start.parts")),
        tag(
            "details",
            tag("summary", t("start.pack")),
            tag("p", said("start.pack-help", parts=source)),
            tag("p", tag("label", t("start.file"), for_="file"), file_field(), class_="field"),
            tag(
                "p",
                tag("label", t("start.as-text"), for_="pack"),
                tag("textarea", wish.pack, id="pack", name="pack", rows=8, spellcheck="false"),
                class_="field",
            ),
            open=bool(wish.pack),
        ),
        class_="panel pack-panel",
    )


def file_field() -> Markup:
    return tag("input", type="file", id="file", name="file", accept=".toml,text/plain", data_into="pack")


# The picture of the board.


def glimpse(game: Game) -> Markup:
    """A picture of the board in both themes; browsers load only the visible one."""
    pictures = join(
        tag("img", src=f"/board/{game.id}/{theme}", alt=t("start.board", game=game.name), class_=theme, loading="lazy")
        for theme in THEMES
    )
    return tag("details", tag("summary", t("start.glimpse")), pictures, class_="panel glimpse")


@cached_by_language
def board(game: str, theme: Theme) -> str:
    """A spectator's board some turns into a game between bots, as a standalone SVG."""
    played, rng = load(game), seeded(1)
    names = BOT_NAMES[: max(played.fewest, min(USUAL_PLAYERS, played.most))]
    match = start_match(played, [Sitting(name, USUAL_BOT) for name in names], seed=PICTURE_SEED)
    bot = load_bot(USUAL_BOT, played)
    for _ in range(PICTURE_ANSWERS):
        if not match.position.over:
            seat = match.position.seats_asked()[0]
            match.position.attend(seat)
            code = consult(bot, match.position, played.imagine, rng)
            match.give(seat, match.position.todo.actions.texts[code])
    drawn = played.draw(played.view(match.position, SPECTATOR), list(names))
    return standalone(top_leaf(drawn), played.colours, theme)


# Reading the form.


def read_wish(game: Game, sent: Mapping[str, str], rating: float = BEGINNING) -> Wish:
    """The form as submitted; missing fields get their defaults."""
    known = usual(game)
    return Wish(
        seats=tuple(sent.get(f"seat{seat}", chosen) for seat, chosen in enumerate(known.seats)),
        name=sent.get("name", ""),
        style=sent.get("style", known.style),
        strength=sent.get("strength", known.strength),
        rating=rating,
        options={one.name: sent.get(f"option-{one.name}", known.options[one.name]) for one in game.options},
        public=sent.get("public", known.public),
        clock=sent.get("clock", known.clock),
        grace=sent.get("grace", known.grace),
        hints=sent.get("hints", known.hints),
        share=sent.get("share", ""),
        pledge=sent.get("pledge", ""),
        pack=sent.get("pack", ""),
    )


def table_wish(game: Game, wish: Wish) -> NewTable:
    """The requested table. Raise an error that names the problem if the form is not valid."""
    taken = [chosen for chosen in wish.seats if chosen != NOBODY]
    if taken.count(ME) > 1:
        raise Problem(message("start.one-seat"))
    if not taken:
        raise Problem(message("start.no-seat"))
    bot = chosen_bot(game, wish.rating, wish.strength)
    seats = [{ME: FREE, BY_STRENGTH: bot}.get(chosen, chosen) for chosen in taken]
    return msgspec.convert(
        {
            "game": game.id,
            "seats": styled(seats, wish.style),
            "options": dict(wish.options),
            "public": wish.public == "yes",
            "clock": int(wish.clock) if wish.clock.isdecimal() else None,
            "grace": int(wish.grace) if wish.grace.isdecimal() else 0,
            "pack": wish.pack or None,
            "hints": wish.hints == "yes",
        },
        NewTable,
    )


def styled(seats: list[str], style: str) -> list[str]:
    """The seats, with a style added to each of our bots."""
    found: list[str] = []
    for seat, kind in enumerate(seats):
        liked = list(STYLES)[seat % len(STYLES)] if style == MIXED else style
        found.append(f"{kind}:{liked}" if liked and kind in (*CREW, *STRENGTHS) else kind)
    return found


def join_wish(wish: Wish) -> Join | None:
    """The reader's request to sit down; None if they only watch."""
    taken = [chosen for chosen in wish.seats if chosen != NOBODY]
    if ME not in taken:
        return None
    share = share_of(wish.share.strip().lower(), wish.pledge)
    try:
        return msgspec.convert({"name": clean(wish.name), **share, "seat": taken.index(ME)}, Join)
    except msgspec.ValidationError as error:
        if "share" in str(error):
            raise Problem(message("start.bad-share")) from None
        raise Problem(message("problem.bad-name")) from None


async def make(tables: Tables, game: Game, wish: Wish, own: str) -> tuple[str, str]:
    """Make the table and sit down. Return its id, and the recovery code of the seat, empty without one."""
    table, me = table_wish(game, wish), join_wish(wish)
    made = (await tables.create(table, own)).table.id
    if me is not None:
        return made, (await tables.join(made, me, own, own)).recovery
    if FREE not in table.seats:
        await tables.start(made, None, own)
    return made, ""


async def fields(request: Asking) -> dict[str, str]:
    """The submitted fields as text; an uploaded file replaces the pasted pack."""
    sent: dict[str, str] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, UploadFile):
            content = await value.read()
            if content:
                sent["pack"] = content.decode("utf-8", "replace")
        elif isinstance(value, str) and (name != "pack" or value.strip()):
            sent.setdefault(name, value.replace("\r\n", "\n"))
    return sent


# The pages.


@lru_cache(64)
def blank(language: str, game: Game, rating: float) -> Markup:
    """The form with its defaults, in a language, for a reader with this rating."""
    with speaking(language):
        return form(game, usual(game, rating))


def framed(game: Game, filled: Markup) -> Markup:
    """The page of a form that is filled in."""
    main = tag("main", filled, tag("div", glimpse(game), class_="under"), id="table")
    ways = ((f"/rules/{game.id}", t("page.rules")),)
    header = page.top(t("start.title"), game.name, game.id, ways)
    return page.whole(t("start.title-of", game=game.name), header, main, game.id, ways=ways)


@get("/new", include_in_schema=False)
async def show_new(standings: TheStandings, browser: Browser, game: GameName = FIRST_GAME) -> Response[str]:
    """Show the form with its defaults."""
    chosen = load(game)
    return html(framed(chosen, blank(spoken(), chosen, await rating_in(chosen, standings, browser))))


async def rating_in(game: Game, standings: Standings, browser: str | None) -> float:
    """The reader's rating in a game, or the one that everybody begins with."""
    return (await standings.of(browser)).get(game.id, Standing()).rating


@post("/new", include_in_schema=False, status_code=200)
async def make_new(
    request: Asking, tables: TheTables, standings: TheStandings, browser: Browser, game: GameName = FIRST_GAME
) -> Response[Any]:
    """Make the table and redirect to it, or show the filled-in form again with the problem."""
    chosen = load(game)
    own = browser or new_browser()
    wish = read_wish(chosen, await fields(request), await rating_in(chosen, standings, browser))
    try:
        made, code = await make(tables, chosen, wish, own)
    except (Problem, Mistake, msgspec.ValidationError) as error:
        trouble = trouble_of(error)
        return html(framed(chosen, form(chosen, wish, trouble.problem)), trouble.status)
    reply: Response[Any] = Response(b"", status_code=303, headers={"location": f"/t/{made}"})
    keep(reply, own, request)
    if code:
        keep_code(reply, made, code, request)
    return reply


@get("/parts/{game:str}", include_in_schema=False)
async def show_parts(game: FromPath[str]) -> Response[str]:
    """Download a game's own parts, as a starting point for a pack."""
    own = load(game)
    if not own.has_parts:
        raise Missing(message("start.no-parts", game=own.name))
    text, _ = own.parts_text(None)
    headers = {"content-disposition": f'attachment; filename="{own.id}.toml"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/board/{game:str}/{theme:str}", include_in_schema=False)
async def show_board(game: FromPath[str], theme: FromPath[str]) -> Response[str]:
    """A picture of a game's board."""
    if theme not in THEMES:
        raise Missing(message("start.no-picture"))
    headers = {"cache-control": "max-age=86400", "vary": "accept-language, cookie"}
    picture = await asyncio.to_thread(board, game, THEMES[theme])
    return Response(picture, media_type="image/svg+xml", headers=headers)


HANDLERS: Final = (show_new, make_new, show_parts, show_board)
