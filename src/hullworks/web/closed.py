"""A table whose match cannot go on by the rules of today: the page says why, and offers what can still be had."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from hullworks.art.posters import offing
from hullworks.match.words import listed
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, drawn, tag

SEALED: Final = "The record can be saved when all tables of the class are over: they have one seed."


def main_part(state: TableState) -> Markup:
    """The reason in one sentence, who played, the record, and the way to another game."""
    title = state.info.title
    names = [name for name in state.names if name]
    return tag(
        "main",
        drawn(offing()),
        tag("h2", state.ending, tabindex="-1", data_home=True, id="question"),
        tag("p", f"{title}: {listed(names)}.", class_="soft"),
        tag("p", SEALED, class_="soft") if state.is_sealed else NOTHING,
        tag("div", *ways(state), class_="go"),
        id="table",
        class_="problem panel",
        data_number=0,
        data_title=f"Closed: {title}",
        data_turn="no",
        data_over="yes",
    )


def ways(state: TableState) -> list[Markup]:
    """What can be done now."""
    rematch = state.info.rematch
    found: list[Markup] = []
    if state.has_record:
        words = "Save the record"
        found.append(tag("a", words, href=f"/t/{state.id}/record", class_="button quiet", download=True))
    if rematch is not None:
        found.append(tag("a", "To the rematch", href=f"/t/{rematch}", class_="button first"))
    elif state.seat is not None:
        again = tag("button", "Rematch", type="submit", class_="first")
        found.append(tag("form", again, method="post", action=f"/t/{state.id}/rematch", data_post=True, id="rematch"))
    found.append(tag("a", "To the harbour", href="/", class_="button quiet"))
    return found
