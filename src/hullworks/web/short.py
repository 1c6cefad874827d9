"""The game in two minutes: the goal, a turn in three pictures, the end, and three tips.

Its texts are in the catalogue of the game, under `short`; its figures are drawn by the game, as those of the rules are.
"""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.language import cached_by_language
from hullworks.match.game import Game
from hullworks.match.message import Message, message, t
from hullworks.server.problem import Missing
from hullworks.web import page
from hullworks.web.lobby import length
from hullworks.web.markup import tag
from hullworks.web.pilot import learn_form
from hullworks.web.reply import html
from hullworks.web.rules import figure, known

TURN: Final = ("turn-1", "turn-2", "turn-3")
TIPS: Final = ("tip-1", "tip-2", "tip-3")
TEXTS: Final = ("goal", *TURN, *[f"{part}.head" for part in TURN], "end", *TIPS)


def text(game: Game, part: str) -> str:
    """A text of the page."""
    return game.say(Message(f"short.{part}"))


@get("/rules/{name:str}/short", include_in_schema=False)
async def show_short(name: FromPath[str]) -> Response[str]:
    """Show the game in two minutes."""
    game = known(name)
    if not page.short_ways(game):
        raise Missing(message("two-minutes.none", game=game.name))
    main = await asyncio.to_thread(main_part, name)
    ways = ((f"/rules/{name}", t("page.rules")), *page.puzzle_ways(game), (f"/new?game={name}", t("lobby.open")))
    header = page.top(game.name, t("two-minutes.title"), game.id, ways)
    return html(page.whole(t("two-minutes.title-of", game=game.name), header, main, game.id, ways=ways))


@cached_by_language
def main_part(name: str) -> Markup:
    """The game's picture, its turn in three pictures, how it ends, and tips."""
    game = known(name)
    turn = [step(game, number, part) for number, part in enumerate(TURN, 1)]
    return tag(
        "main",
        opening(game),
        tag("section", tag("h2", t("two-minutes.turn")), tag("ol", *turn), class_="turn-of"),
        tag("div", ending(game), tips(game), class_="rest-of"),
        id="table",
        class_="short",
    )


def opening(game: Game) -> Markup:
    """The game's picture, its goal, and the ways on."""
    rules = tag("a", t("two-minutes.rules"), href=f"/rules/{game.id}", class_="button quiet")
    words = tag(
        "div", tag("p", t("two-minutes.title"), class_="soft"), tag("h2", text(game, "goal")), tag("p", length(game))
    )
    return tag(
        "div", page.poster(game), words, tag("div", learn_form(game), rules, class_="go"), class_="goal-of panel"
    )


def step(game: Game, number: int, part: str) -> Markup:
    """One picture of a turn, with a sentence."""
    head = tag("h3", tag("span", str(number), class_="no"), text(game, f"{part}.head"))
    return tag("li", figure(game, part), tag("div", head, tag("p", text(game, part))), class_="panel")


def ending(game: Game) -> Markup:
    """How the game ends."""
    words = tag("div", tag("h2", t("two-minutes.end")), tag("p", text(game, "end")))
    return tag("section", figure(game, "end"), words, class_="panel end-of")


def tips(game: Game) -> Markup:
    """Three tips."""
    rows = [tag("li", page.icon("lantern"), tag("span", text(game, part))) for part in TIPS]
    return tag("section", tag("h2", t("two-minutes.tips")), tag("ul", *rows), class_="panel tips")


HANDLERS: Final = (show_short,)
