"""A table whose match cannot go on by the rules of today: the page says why, and offers what can still be had."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from hullworks.art.posters import offing
from hullworks.engine.words import listed
from hullworks.games import load
from hullworks.server.live import Room
from hullworks.server.tables import find_seat
from hullworks.web.markup import NOTHING, drawn, tag

SEALED: Final = "The record can be saved when all tables of the class are over: they have one seed."


def main_part(room: Room, token: str | None) -> Markup:
    """The reason in one sentence, who played, the record, and the way to another game."""
    kept, title = room.table, load(room.table.game).title
    names = [seat.name for seat in kept.seats if seat.name]
    return tag(
        "main",
        drawn(offing()),
        tag("h2", room.ended, tabindex="-1", data_home=True, id="question"),
        tag("p", f"{title}: {listed(names)}.", class_="soft"),
        tag("p", SEALED, class_="soft") if kept.sealed else NOTHING,
        tag("div", *ways(room, token), class_="go"),
        id="table",
        class_="problem panel",
        data_number=0,
        data_title=f"Closed: {title}",
        data_turn="no",
        data_over="yes",
    )


def ways(room: Room, token: str | None) -> list[Markup]:
    """What can be done now."""
    kept = room.table
    found: list[Markup] = []
    if kept.heading is not None and not kept.sealed:
        words = "Save the record"
        found.append(tag("a", words, href=f"/t/{kept.id}/record", class_="button quiet", download=True))
    if kept.rematch is not None:
        found.append(tag("a", "To the rematch", href=f"/t/{kept.rematch}", class_="button first"))
    elif find_seat(kept, token) is not None:
        again = tag("button", "Rematch", type="submit", class_="first")
        found.append(tag("form", again, method="post", action=f"/t/{kept.id}/rematch", data_post=True, id="rematch"))
    found.append(tag("a", "To the harbour", href="/", class_="button quiet"))
    return found
