"""The page of a match that cannot continue under the current rules: the reason, the record, and ways on."""

from __future__ import annotations

from markupsafe import Markup

from hullworks.art.posters import offing
from hullworks.match.message import t
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, drawn, tag


def main_part(state: TableState) -> Markup:
    """The reason in one sentence, the players, the record, and links to another game."""
    game = state.game.name
    names = tuple([name for name in state.names if name])
    return tag(
        "main",
        drawn(offing()),
        tag("h2", state.ending, tabindex="-1", data_home=True, id="question"),
        tag("p", t("closed.played", game=game, names=names), class_="soft"),
        tag("p", t("closed.sealed"), class_="soft") if state.is_sealed else NOTHING,
        tag("div", *ways(state), class_="go"),
        id="table",
        class_="problem panel",
        data_number=0,
        data_title=t("closed.title", game=game),
        data_turn="no",
        data_over="yes",
    )


def ways(state: TableState) -> list[Markup]:
    """The buttons: save the record, go to the rematch or ask for one, return to the lobby, for a host delete it."""
    rematch = state.info.rematch
    found: list[Markup] = []
    if state.has_record:
        words = t("closed.save")
        found.append(tag("a", words, href=f"/t/{state.id}/record", class_="button quiet", download=True))
    if rematch is not None:
        found.append(tag("a", t("page.to-rematch"), href=f"/t/{rematch}", class_="button first"))
    elif state.seat is not None:
        again = tag("button", t("page.rematch"), type="submit", class_="first")
        found.append(tag("form", again, method="post", action=f"/t/{state.id}/rematch", data_post=True, id="rematch"))
    found.append(tag("a", t("page.harbour"), href="/", class_="button quiet"))
    if state.is_host and state.lesson is None:
        found.append(tag("a", t("leaving.delete"), href=f"/t/{state.id}/leave", class_="button quiet"))
    return found
