"""The seats of a table as panels: who plays, what they have, do now and did last, and their points with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from hullworks.art.panel import WIDTH, Fact, Panel
from hullworks.art.pencil import el
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.score import Line, Score
from hullworks.match.words import figure
from hullworks.server.state import TableState
from hullworks.server.wire import FREE, HUMAN, SeatInfo
from hullworks.web.chat import bubble, fresh
from hullworks.web.chips import chips
from hullworks.web.markup import NOTHING, drawn, join, tag
from hullworks.web.names import rank
from hullworks.web.page import icon, seat_flag

FACTS: Final = 4_000  # of which the markup is remembered
SHORT: Final = 28  # letters of a deed that a phone's panel has room for


def seats(state: TableState) -> Markup:
    """A panel for everybody at the table: the rivals in turn order, then the viewer."""
    watching = state.info.watching
    others = tag("p", t("seats.watching", count=watching), class_="soft small", id="watching") if watching else NOTHING
    view, lately, talk = state.view, last_deeds(state), fresh(state)
    with state.keeping():
        rows = [
            panel(state, view, seat, lately.get(seat.seat), bubble(talk.get(seat.seat)))
            for seat in in_turn_order(state)
        ]
    return tag("section", *rows, others, class_="rivals", id="seats", aria_label=t("seats.title"), data_many=len(rows))


def in_turn_order(state: TableState) -> list[SeatInfo]:
    """The seats after the viewer's, and the viewer's last; all in order for a spectator."""
    first = state.viewer + 1
    return [*state.seats[first:], *state.seats[:first]]


def last_deeds(state: TableState) -> dict[int, Deed]:
    """What each seat did last that is worth noticing."""
    told = [deed for deed in state.deeds() if deed.seat >= 0 and not (deed.begun or deed.quiet)]
    # The rules carry out some feats, such as an order whose transports leave no choice.
    return {deed.seat: deed for deed in told if deed.feat or not deed.automatic}


def panel(state: TableState, view: Any, seat: SeatInfo, deed: Deed | None, talk: Markup) -> Markup:
    """One seat: flag, name, points, what it does now, its facts and a picture, and what it did and said last.

    The viewer's own is seldom shown where the game draws a dock, which has their points.
    """
    own = seat.seat == state.seat
    shown = Shown(
        seat,
        own,
        asked=seat.seat in state.asked and not state.is_over,
        over=state.is_over,
        score=next((score for score in state.scores if score.seat == seat.seat), None),
        data=None if own else state.game.panel(view, state.names, seat.seat),
        deed=None if own else deed,
        talk=talk,
    )
    return state.drawn(("panel", seat.seat, own), shown, lambda: drawn_panel(state, shown))


class Shown(NamedTuple):
    """All that a panel shows."""

    seat: SeatInfo
    own: bool
    asked: bool
    over: bool
    score: Score | None
    data: Panel | None
    deed: Deed | None
    talk: Markup


def drawn_panel(state: TableState, shown: Shown) -> Markup:
    """The panel of a seat."""
    seat, own, score, data = shown.seat, shown.own, shown.score, shown.data
    kind = "" if seat.kind in (FREE, HUMAN) else t("seats.bot", rank=rank(seat.kind))
    place = [t(f"seats.place.{score.place}")] if score and shown.over else []
    head = tag(
        "div",
        seat_flag(seat.seat, 27, 18),
        tag("b", seat.name, class_="name", title=kind or None),
        tag("span", kind, class_="unseen") if kind else NOTHING,
        tag(
            "span",
            ", ".join(place if own and place else [*place, *standing(seat, shown.asked, own)]),
            class_="standing",
        ),
        lead(data, score) if data else NOTHING,
        points(state, seat, score, shown.over) if score else NOTHING,
        class_="who",
    )
    classes = " ".join(["rival", *(["now"] if shown.asked else []), *(["own"] if own else [])])
    return tag(
        "div",
        head,
        state.drawn(("body", seat.seat), (data,), lambda: body(data)) if data else NOTHING,
        last(state.game, shown.deed) if shown.deed else NOTHING,
        sheet_link(state, seat) if data else NOTHING,
        shown.talk,
        class_=classes,
        id=f"seat-{seat.seat}",
        role="group",
        aria_label=seat.name,
    )


def points(state: TableState, seat: SeatInfo, score: Score, over: bool) -> Markup:
    """A seat's points so far."""
    return state.drawn(("points", seat.seat), (seat.name, score, over), lambda: why(seat, score, over))


def body(data: Panel) -> Markup:
    """What a seat has, and its picture."""
    return join([facts(data.facts, "facts"), facts(data.brief, "brief"), picture(data)])


def last(game: Game, deed: Deed) -> Markup:
    """What a seat did last; a narrow panel shows its pictures, or the words if they are short."""
    classes = "deed" if len(deed.words) <= SHORT else "deed long"
    return tag("p", tag("span", deed.words), chips(game, deed, deed.seat), class_=classes)


def lead(data: Panel, score: Score | None) -> Markup:
    """What wins the game, or comes closest to it; marked if it only repeats the points beside it."""
    twice = score is not None and data.scored and data.lead.words == figure(score.total)
    return tag("span", one_fact(data.lead), class_="lead twice" if twice else "lead")


def facts(some: Sequence[Fact], kind: str) -> Markup:
    """A row of facts."""
    return tag("div", join(one_fact(fact) for fact in some), class_=kind) if some else NOTHING


@lru_cache(maxsize=FACTS)
def one_fact(fact: Fact) -> Markup:
    """A sign and a number or a word, with all of it in words for screen readers; what is not there is pale."""
    shown = icon(fact.icon) if fact.icon else drawn(small(fact.sign)) if fact.sign else NOTHING
    words = tag("b", fact.words, aria_hidden="true") if fact.words else NOTHING
    kind = " none" if fact.words == "0" else " word" if any(map(str.isalpha, fact.words)) else ""
    return tag("span", shown, words, tag("span", fact.label, class_="unseen"), class_=f"fact{kind}", title=fact.label)


def small(inside: str) -> str:
    """A drawing of 24 by 24."""
    return el("svg", inside, viewBox="0 0 24 24", class_="icon", aria_hidden="true")


def picture(data: Panel) -> Markup:
    """The panel's picture."""
    if not data.picture:
        return NOTHING
    return drawn(
        el("svg", data.picture, viewBox=f"0 0 {WIDTH} {data.high}", class_="small-picture", aria_hidden="true")
    )


def sheet_link(state: TableState, seat: SeatInfo) -> Markup:
    """The link to everything public about a seat; it covers the panel."""
    words = t("seats.open", name=seat.name)
    return tag(
        "a",
        tag("span", words, class_="unseen"),
        href=f"/t/{state.id}/sheet/seat-{seat.seat}",
        class_="open",
        data_sheet=f"seat-{seat.seat}",
    )


def standing(seat: SeatInfo, asked: bool, own: bool) -> list[str]:
    """Short notes on a seat: you, bot, away, stand-in, thinking."""
    words = []
    if own and not asked:
        words.append(t("seats.you"))
    elif seat.kind in (FREE, HUMAN) and not seat.here:
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


@lru_cache(maxsize=FACTS)
def reason(line: Line) -> Markup:
    return tag("li", tag("span", line.words), tag("span", line.rule, class_="soft"), tag("b", figure(line.points)))
