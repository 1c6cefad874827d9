"""The seats of a table: the players, whose turn it is, and everybody's points so far with their reasons."""

from __future__ import annotations

from markupsafe import Markup

from hullworks.match.message import t
from hullworks.match.score import Line, Score
from hullworks.match.words import figure
from hullworks.server.state import TableState
from hullworks.server.wire import FREE, HUMAN, SeatInfo
from hullworks.web.markup import NOTHING, join, tag
from hullworks.web.names import rank
from hullworks.web.page import seat_flag


def seats(state: TableState) -> Markup:
    """Everybody at the table."""
    scores = {score.seat: score for score in state.scores}
    asked, over, watching = state.asked, state.is_over, state.info.watching
    rows = join(
        row(seat, scores.get(seat.seat), seat.seat in asked, seat.seat == state.seat, over) for seat in state.seats
    )
    others = tag("span", t("seats.watching", count=watching), class_="soft small") if watching else NOTHING
    return tag(
        "section",
        tag("div", tag("h2", t("seats.title"), id="seats-title"), others, class_="row"),
        tag("ul", rows, class_="seats"),
        class_="panel",
        id="seats",
        aria_labelledby="seats-title",
    )


def row(seat: SeatInfo, score: Score | None, asked: bool, own: bool, over: bool) -> Markup:
    """One seat: flag, name, points and notes; after the game also its place."""
    points = why(seat, score, over) if score else NOTHING
    place = [t(f"seats.place.{score.place}")] if score and over else []
    facts = tag("span", ", ".join([*place, *standing(seat, asked, own)]), class_="facts")
    classes = " ".join(["seat", *(["now"] if asked else []), *(["own"] if own else [])])
    name = tag("b", seat.name, class_="name")
    return tag("li", seat_flag(seat.seat), name, points, facts, class_=classes, id=f"seat-{seat.seat}")


def standing(seat: SeatInfo, asked: bool, own: bool) -> list[str]:
    """Short notes on a seat: you, bot, away, stand-in, thinking."""
    words = []
    if own:
        words.append(t("seats.you"))
    elif seat.kind not in (FREE, HUMAN):
        words.append(t("seats.bot", rank=rank(seat.kind)))
    elif not seat.here:
        words.append(t("seats.away"))
    if seat.stand_in:
        words.append(t("seats.stand-in"))
    if asked:
        words.append(t("seats.your-turn" if own else "seats.thinking"))
    return words


def why(seat: SeatInfo, score: Score, over: bool) -> Markup:
    """A seat's points so far, as a button that shows the reasons."""
    name = f"reasons-{seat.seat}"
    total = figure(score.total)
    points = tag(
        "button",
        total,
        type="button",
        popovertarget=name,
        class_="score",
        title=t("seats.why"),
        aria_label=t("seats.has", name=seat.name, points=total),
    )
    if not score.lines:
        lines = tag("p", t("seats.no-points"), class_="soft")
    else:
        lines = tag("ul", join(reason(line) for line in score.lines))
    when = t("seats.at-end" if over else "seats.ended-now", name=seat.name)
    head = tag("h3", seat_flag(seat.seat), when, id=f"{name}-title")
    together = tag("p", tag("span", t("seats.together")), tag("b", total), class_="total")
    shown = tag(
        "div",
        head,
        lines,
        together,
        id=name,
        popover=True,
        class_="reasons panel",
        role="dialog",
        aria_labelledby=f"{name}-title",
    )
    return join([points, shown])


def reason(line: Line) -> Markup:
    return tag("li", tag("span", line.words), tag("span", line.rule, class_="soft"), tag("b", figure(line.points)))
