"""The scene at the end of a game: who won and what decided it, everybody's points with reasons, and the ways on.

It is in the page of the table, and the script opens it. Without scripts, the rail links to the score sheet instead.
"""

from __future__ import annotations

from markupsafe import Markup

from hullworks.art.scenery import dressing
from hullworks.match.message import t
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, drawn, tag
from hullworks.web.score import Result, fresh, headline, rematch, result_of, sheet
from hullworks.web.signs import sign


def finale(state: TableState) -> Markup:
    """The scene, closed."""
    if not state.is_over:
        return NOTHING
    result = result_of(state)
    close = tag("button", sign("close"), class_="x", aria_label=t("result.to-table"))
    return tag(
        "dialog",
        tag("form", close, method="dialog"),
        drawn(dressing()) if result.winners else NOTHING,
        headline(result),
        sheet(result),
        ways(result),
        id="finale",
        class_="ending",
        aria_labelledby="won",
        data_keep="open",
    )


def ways(result: Result) -> Markup:
    """A rematch, the replay, another table, the harbour, and the score sheet with the proof of fair dice."""
    here = f"/t/{result.info.id}"
    links = [
        tag("a", words, href=href, class_="button quiet")
        for href, words in (
            (f"{here}/decided", t("coach.title")),
            (f"{here}/replay", t("page.replay")),
            (f"{here}/score", t("question.score-sheet")),
            ("/", t("page.harbour")),
        )
    ]
    return tag("nav", rematch(result), links[0], fresh(result), *links[1:], class_="ways", aria_label=t("result.again"))
