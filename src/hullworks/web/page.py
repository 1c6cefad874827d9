"""The frame of every page: the head, the header with its links, and the menu with the reader's settings."""

from __future__ import annotations

import json
import time
from functools import cache
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import sprite
from hullworks.art.pencil import el
from hullworks.art.pieces import flag, pawn
from hullworks.art.posters import offing
from hullworks.art.posters import poster as scene_of
from hullworks.coach.puzzle import puzzles_of
from hullworks.games import load
from hullworks.language import ENGLISH, KEYS, cached_by_language, own_names, spoken
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.web.files import address
from hullworks.web.markup import NOTHING, drawn, join, said, tag

SITE: Final = "site"
DOCTYPE: Final = Markup("<!doctype html>\n")
# The script's messages, with the arguments that the script fills in.
SCRIPT: Final = {
    "connection-lost": (),
    "connection-back": (),
    "failed": ("status",),
    "no-answer": (),
    "not-now": (),
    "press-again": ("answer",),
    "ends-turn": ("answer",),
    "last-answer": (),
    "just-changed": ("tab",),
    "no-notices": (),
    "copied": (),
    "not-copied": (),
    "find": (),
    "not-found": (),
    "found-once": ("first",),
    "found": ("count", "first"),
    "seal-unchecked": (),
    "seal-fits": (),
    "seal-broken": (),
}


PACES: Final = ("slow", "even", "fast", "skip")  # how fast a table shows what others do
RECAPS: Final = ("always", "away", "never")  # when the log opens at the reader's turn
BANNERS: Final = ("all", "mine")  # which of them are shown, if any


# Small pictures.


@cache
def icon(name: str, label: str = "") -> Markup:
    """An inline icon; give it a label unless the text beside it says the same."""
    use = el("use", href=f"#i-{name}")
    if label:
        return drawn(el("svg", use, class_="icon", viewBox="0 0 24 24", role="img", aria_label=label))
    return drawn(el("svg", use, class_="icon", viewBox="0 0 24 24", aria_hidden="true"))


@cache
def seat_flag(seat: int, w: float = 30, h: float = 20) -> Markup:
    """A seat's signal flag."""
    inside = el("g", flag(seat, w, h), transform="translate(1 1)")
    box = f"0 0 {w + 2:g} {h + 2:g}"
    return drawn(el("svg", inside, viewBox=box, class_="flag", width=w + 2, height=h + 2, aria_hidden="true"))


@cache
def seat_mark(seat: int) -> Markup:
    """A seat's shape, shown before a line about that seat."""
    inside = el("g", pawn(seat, 6.5), transform="translate(9 9)")
    return drawn(el("svg", inside, viewBox="0 0 18 18", class_="mark", width=18, height=18, aria_hidden="true"))


def emblem(game: str) -> Markup:
    """The emblem of a game, or the site's own."""
    return tag("span", icon("anchor" if game == SITE else load(game).emblem), class_="emblem")


def poster(game: Game) -> Markup:
    """A game's picture."""
    return drawn(scene_of(game.id, game.scene(), game.emblem))


# The header.


Ways = tuple[tuple[str, str], ...]
"""Links out of a page, as (address, text). They are in the header, and in the menu if the header has no room."""


def short_ways(game: Game) -> Ways:
    """The link to the game in two minutes, if the game has that page."""
    return ((f"/rules/{game.id}/short", t("two-minutes.title")),) if "short.goal" in game.catalogue else ()


def puzzle_ways(game: Game) -> Ways:
    """The link to the game's puzzles, if it has any."""
    return ((f"/rules/{game.id}/puzzles", t("puzzle.all")),) if puzzles_of(game) else ()


def top(title: str, where: str = "", game: str = SITE, ways: Ways = ()) -> Markup:
    """The header: the title, the place, the links and the menu button."""
    links = join(tag("a", words, href=href) for href, words in ways)
    home = tag("a", emblem(game), href="/", class_="home", aria_label=t("page.home"))
    nav = tag("nav", turns(0), links, menu_button(), aria_label=t("page.main-nav"))
    place = tag("span", where, class_="where") if where else NOTHING
    return tag("header", home, tag("h1", title), place, nav, class_="top")


def menu_button() -> Markup:
    """The button that opens the menu."""
    return tag("button", t("page.menu"), type="button", class_="menu-button", popovertarget="menu", id="menu-button")


def turns(count: int) -> Markup:
    """The number of other tables that wait for the reader; the script refreshes it."""
    words = t("page.table-waits" if count == 1 else "page.tables-wait")
    inside = (tag("b", str(count)), tag("span", f" {words}")) if count else ()
    return tag("a", *inside, href="/", id="my-turns", class_="turns", data_turns="/turns", hidden=not count)


def setting(name: str, words: str, choices: tuple[tuple[str, str], ...]) -> Markup:
    """One browser setting as a row of buttons. The script marks the current value and stores changes."""
    made = join(
        tag("label", tag("input", type="radio", name=name, value=value, data_setting=name), tag("span", label))
        for value, label in choices
    )
    return tag("fieldset", tag("legend", words), tag("div", made, class_="choice"), class_="setting")


@cached_by_language
def paces() -> Markup:
    """The setting of the pace."""
    return setting("pace", t("page.pace"), tuple((pace, t(f"page.pace-{pace}")) for pace in PACES))


def menu(ways: Ways = ()) -> Markup:
    """The menu: links, and the reader's settings for this browser, which are longer than many a screen."""
    links = [tag("a", words, href=href, class_="button quiet") for href, words in (*ways, ("/", t("page.harbour")))]
    return tag(
        "section",
        tag("p", *links, class_="go"),
        settings(),
        id="menu",
        popover=True,
        aria_labelledby="menu-title",
        class_="menu panel",
    )


@cached_by_language
def settings() -> Markup:
    """The reader's settings for this browser."""
    system, off, on = ("system", t("page.as-system")), ("off", t("page.off")), ("on", t("page.on"))
    return join(
        [
            tag("h2", t("page.this-browser"), id="menu-title"),
            setting("language", t("page.language"), (("system", t("page.as-browser")), *tongues())),
            setting("theme", t("page.colours"), (system, ("light", t("page.day")), ("dark", t("page.night")))),
            setting("motion", t("page.motion"), (system, off)),
            paces(),
            setting("recap", t("page.recap"), tuple((when, t(f"page.recap-{when}")) for when in RECAPS)),
            setting("banners", t("page.banners"), (*[(one, t(f"page.banners-{one}")) for one in BANNERS], off)),
            setting("sound", t("page.sounds"), (off, on)),
            setting("notify", t("page.notices"), (off, on)),
            setting("careful", t("page.careful"), (on, off)),
            setting("ends", t("page.ends"), (on, off)),
            setting("keys", t("page.keys"), (on, off)),
            tag("p", said("page.see-keys", letter=tag("kbd", "?")), class_="soft"),
        ]
    )


def tongues() -> list[tuple[str, str]]:
    """The languages to choose from, each called by its own name."""
    return [(code, tag("bdi", name, lang=code)) for code, name in own_names().items()]


# The whole page.


def head(title: str) -> Markup:
    """The head. The script is loaded here so that the chosen colours apply from the first paint."""
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag(
            "link",
            rel="icon",
            type="image/svg+xml",
            href=address("tab.svg"),
            id="tab-icon",
            data_plain=address("tab.svg"),
            data_turn=address("tab-turn.svg"),
        ),
        tag("link", rel="stylesheet", href=address("style.css")),
        tag("script", src=address("hullworks.js")),
    )


def whole(
    title: str,
    header: str,
    main: str,
    game: str = SITE,
    socket: str = "",
    extra: str = "",
    ways: Ways = (),
    play: bool = False,
) -> Markup:
    """A page. The script keeps the main part up to date over *socket*; *extra* follows it, such as dialogs.

    If the main part is a table that is played at, it fills the screen.
    """
    body = tag(
        "body",
        tag("a", t("page.skip"), href="#table", class_="skip"),
        all_icons(),
        header,
        tag("p", id="link", role="status", class_="link"),
        main,
        menu(ways),
        extra,
        tag("p", id="said", class_="unseen", aria_live="polite"),
        tag("div", id="toasts", role="alert"),
        data_game=game,
        data_socket=socket or None,
        data_now=f"{time.time():.2f}",
        data_words=script_words(),
    )
    return DOCTYPE + tag("html", head(title), body, lang=language(), data_play=play)


@cache
def all_icons() -> Markup:
    """The definitions of all icons."""
    return drawn(sprite())


def language() -> str:
    """The page's language code, for browsers and screen readers."""
    return ENGLISH if spoken() == KEYS else spoken()


@cached_by_language
def script_words() -> str:
    """The script's messages by key, as JSON. The script fills in the arguments."""
    texts = {key: t(f"script.{key}", **{name: f"{{{name}}}" for name in names}) for key, names in SCRIPT.items()}
    return json.dumps(texts, ensure_ascii=False)


def problem(status: int, sentence: str, back: str = "/") -> Markup:
    """A page that states a problem in one sentence."""
    way = tag("a", t("page.harbour" if back == "/" else "page.go-on"), href=back, class_="button first")
    inside = tag(
        "main",
        drawn(offing()),
        tag("h2", sentence),
        tag("p", way, class_="go"),
        tag("p", f"{status}", class_="soft small"),
        id="table",
        class_="problem panel",
    )
    return whole(t("page.problem"), top("Hullworks"), inside)
