"""Glimpses of moments: the pieces that two answers are about, and the board, as the seat that was asked saw them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from hullworks.art.excerpt import pieces, untouched
from hullworks.coach.analysis import Analysis
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.question import question
from hullworks.web.markup import NOTHING, drawn, tag


class Glimpse(NamedTuple):
    """What a card shows of its moment."""

    pair: Markup  # the pieces of the own answer and of the better one
    board: Markup = NOTHING


def asked(game: Game, g: Position, seat: int) -> tuple[Position, Any]:
    """The position in which this seat is asked, and the seat's view of it."""
    g = g.copy()
    g.attend(seat)
    return g, game.view(g, seat)


def pair(game: Game, g: Position, seat: int, names: Sequence[str], best: str, given: str = "", who: str = "") -> Markup:
    """The pieces of the answer given and of the best one; only the second if they are the same, or none was given.

    *who* gave it, if not the reader.
    """
    g, view = asked(game, g, seat)
    acts = {answer.text: answer for answer in question(game, g, names).answers}
    wanted = {text: acts[text].label for text in (given, best) if text in acts}
    found = pieces(game.draw(view, [*names], True, acts), wanted)
    two = given not in ("", best)
    mine = figure(found.get(given, ""), "mine", who or t("coach.you")) if two else NOTHING
    both = mine + figure(found.get(best, ""), "best", t("coach.best") if two else "")
    return tag("div", both, class_="pair") if both else NOTHING


def figure(picture: str, kind: str, title: str) -> Markup:
    """A piece with a title, if it needs one; nothing if there is no picture."""
    caption = tag("figcaption", title) if title else NOTHING
    return tag("figure", caption, drawn(picture), class_=kind) if picture else NOTHING


def glimpses(game: Game, positions: Sequence[Position], found: Analysis) -> list[Glimpse]:
    """The pieces of every turning point; *positions* are those before the first answer and after each answer."""
    givers = [found.names[one.seat] if one.seat != found.seat else "" for one in found.turning]
    return [
        Glimpse(pair(game, positions[one.number - 1], one.seat, found.names, one.tried[0].text, one.text, who))
        for one, who in zip(found.turning, givers, strict=True)
    ]


def with_boards(game: Game, positions: Sequence[Position], found: Analysis) -> tuple[Markup, list[Glimpse]]:
    """The glimpses with the boards of their moments, and the drawing that belongs before them."""
    seen = glimpses(game, positions, found)
    views = [asked(game, positions[turning.number - 1], turning.seat)[1] for turning in found.turning]
    common, boards = untouched([game.draw(view, found.names) for view in views], t("coach.board"))
    shown = [
        tag("details", tag("summary", t("coach.board")), tag("div", drawn(board), class_="moment", tabindex=0))
        for board in boards
    ]
    return drawn(common), [glimpse._replace(board=board) for glimpse, board in zip(seen, shown, strict=True)]
