"""The reader's own rating against bots: in the lobby, on the score sheet, and as a choice at a new table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from litestar import Response, post
from markupsafe import Markup

from hullworks.bots.glicko import Standing
from hullworks.bots.rating import nearest, rating_of
from hullworks.bots.strength import STRENGTHS
from hullworks.games import load
from hullworks.match.game import Game
from hullworks.match.message import counted, t
from hullworks.server.api import TheStandings
from hullworks.web import page
from hullworks.web.controls import choice, option
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, tag
from hullworks.web.reply import Asking, done

BY_STRENGTH: Final = "strength"  # a seat for a bot of the strength that is chosen for the table
EVEN: Final = "even"  # the strength that is nearest to the reader's own rating


def told(standing: Standing) -> str:
    """A rating with its limits and the games that it comes from, in words."""
    games = counted(standing.games, "trial")
    return t("rating.told", rating=round(standing.rating), reach=round(standing.reach), games=games)


def lobby_panel(standings: Mapping[str, Standing]) -> Markup:
    """The reader's ratings, and the button to forget them; empty if there are none."""
    if not standings:
        return NOTHING
    rows = [row(load(name), standing) for name, standing in sorted(standings.items())]
    forget = tag(
        "form",
        tag("button", t("rating.forget"), class_="quiet"),
        method="post",
        action="/rating/forget",
        data_post=True,
    )
    title = tag("h2", t("rating.title"), id="rating-title")
    words = tag("p", t("rating.help"), class_="soft small")
    return tag("section", title, tag("ul", *rows, class_="rows"), words, forget, class_="panel", id="rating")


def row(game: Game, standing: Standing) -> Markup:
    """A game, and the reader's rating in it."""
    words = tag("span", tag("b", game.name), tag("span", told(standing), class_="soft"))
    link = tag("a", page.emblem(game.id), words, href=f"/new?game={game.id}")
    return tag("li", link, data_game=game.id, id=f"rating-{game.id}")


def score_panel(standing: Standing | None) -> Markup:
    """The reader's rating in the game of a score sheet; empty if they have none."""
    if standing is None:
        return NOTHING
    return tag("section", tag("h2", t("rating.title")), tag("p", told(standing)), class_="panel", id="rating")


def strength_option(game: Game, rating: float, chosen: str) -> Markup:
    """The choice of the strength of the table's bots, with their ratings."""
    ways = [(EVEN, t("rating.even", rating=round(rating)))]
    for name in STRENGTHS:
        rated = rating_of(game, name)
        step = name[-1]
        ways.append((name, step if rated is None else t("rating.step", step=step, rating=rated.rating)))
    label, words = t("rating.strength"), t("rating.strength-help")
    row = option("strength", label, choice("strength", label, ways, chosen, "help-strength"), words)
    return tag("ul", row, class_="option-list narrow")


def chosen_bot(game: Game, rating: float, chosen: str) -> str:
    """The bot of the chosen strength."""
    return chosen if chosen in STRENGTHS else nearest(game, rating)


def by_strength() -> tuple[str, str]:
    """The choice for a seat."""
    return BY_STRENGTH, t("rating.by-strength")


@post("/rating/forget", include_in_schema=False)
async def forget(request: Asking, standings: TheStandings, browser: Browser) -> Response[Any]:
    """Forget the reader's ratings."""
    await standings.forget(browser)
    return done(request, "/", anew=True)


HANDLERS: Final = (forget,)
