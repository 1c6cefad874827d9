"""The page for leaving a table: what each way out means, before anything is done."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.art.posters import offing
from hullworks.match.message import t
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.state import TableState
from hullworks.web import page
from hullworks.web.identity import Browser
from hullworks.web.markup import drawn, tag
from hullworks.web.reply import Asking, done, html


@get("/t/{id:str}/leave", include_in_schema=False)
async def show_leaving(matches: TheMatches, id: FromPath[str], browser: Browser) -> Response[str]:
    """Show the ways out of a table."""
    async with matches.visit(table_id(id), browser) as state:
        ways, game = ways_out(state), state.game
    main = tag(
        "main",
        drawn(offing()),
        tag("h2", t("leaving.title")),
        *ways,
        tag("p", tag("a", t("leaving.stay"), href=f"/t/{id}", class_="button first"), class_="go"),
        id="table",
        class_="problem panel",
    )
    return html(page.whole(t("leaving.title"), page.top(game.name, "", game.id), main, game.id))


def ways_out(state: TableState) -> list[Markup]:
    """The ways out that this viewer has, each with what it means."""
    running = not (state.is_waiting or state.is_closed or state.is_over)
    ways = [way("", "harbour", "/")]
    if state.seat is not None and (running or state.is_waiting):
        ways.append(way(state.id, "resign" if running else "get-up", "leave"))
    if state.is_host and running:
        ways.append(way(state.id, "end", "end"))
    if state.is_host and not running and state.lesson is None:
        ways.append(way(state.id, "delete", "delete"))
    return ways


def way(table: str, what: str, deed: str) -> Markup:
    """A way out: a link, or a form that does something at the table; and what it means."""
    words, means = t(f"leaving.{what}"), tag("p", t(f"leaving.{what}-means"), class_="soft")
    if not table:
        return tag("div", tag("a", words, href=deed, class_="button quiet"), means)
    button = tag("button", words, type="submit", class_="quiet")
    return tag("form", button, means, method="post", action=f"/t/{table}/{deed}")


@post("/t/{id:str}/end", include_in_schema=False)
async def end_match(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """End a running game as its host."""
    await tables.end(table_id(id), browser)
    return done(request, f"/t/{id}", anew=True)


@post("/t/{id:str}/delete", include_in_schema=False)
async def delete_table(request: Asking, tables: TheTables, id: FromPath[str], browser: Browser) -> Response[Any]:
    """Delete a table as its host."""
    await tables.delete(table_id(id), browser)
    return done(request, "/", anew=True)


HANDLERS = (show_leaving, end_match, delete_table)
