"""The analysis beside the replay of a game: its chart, and the ways to its turning points."""

from __future__ import annotations

from markupsafe import Markup

from hullworks.coach.analysis import Analysis
from hullworks.coach.verdict import when
from hullworks.match.message import t
from hullworks.web.chart import Plot, names
from hullworks.web.markup import NOTHING, drawn, tag


def beside(here: str, viewer: int, found: Analysis | None) -> Markup:
    """The panel of the analysis; before anybody asked for it, only the way there."""
    whole = tag("p", tag("a", t("replay.analysis"), href=f"{here}/decided", class_="button"), class_="go")
    if found is None:
        why = tag("p", t("replay.ask-why"), class_="soft small")
        return tag("section", tag("h2", t("coach.title")), why, whole, class_="panel")
    numbers = [one.number for one in found.turning] + [one.number for one in found.swings]
    ways = [
        tag("li", tag("a", when(found, number), href=f"{here}/replay?at={number - 1}&viewer={viewer}"))
        for number in numbers
    ]
    return tag(
        "section",
        tag("h2", t("coach.title")),
        drawn(Plot(found, "beside", 288, 200, 5).svg()),
        names(found),
        tag("ol", *ways, class_="turns") if ways else NOTHING,
        whole,
        class_="panel",
    )
