"""The week: the calendar with the innovation token on it, how far its orders are, and the piles of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import box, disc, path, text, use
from hullworks.art.pieces import count, ring
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.ship_shape.drawing.desk import Desk, about
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.games.ship_shape.words import distance, ended
from hullworks.match.message import Amount, Speech, Thing
from hullworks.match.words import sentence

T: Final = Speech(__file__)


def title(s: Desk) -> str:
    """The number of the week."""
    view = s.view
    return T("board.week", week=view.week, weeks=view.weeks) if view.week else T("board.before")


def summary(s: Desk, named: bool = True) -> str:
    """The progress of the week's orders, with the names of those that could be fulfilled if *named*; or the ending."""
    if s.view.over:
        return sentence(T.say(ended(s.view.ending, s.view.week)))
    return T.say(distance(s.view, named))


@section
def spaces(s: Desk, x: float, y: float, w: float, h: float, gap: float = 8) -> None:
    """A space for each round, and the event after the last; the token on its space."""
    view = s.view
    many = view.rounds + 1
    step = (w + gap) / many
    for space in range(1, many + 1):
        last, left = space == many, x + (space - 1) * step
        cx, cy = left + (step - gap) / 2, y + h / 2
        s.print.append(box(left, y, step - gap, h, "var(--bad)" if last else "var(--sea)", 8))
        if last:
            s.print.append(loss(s, cx, cy, step - gap))
        elif space < view.round:
            cross = f"M{cx - 8:.1f} {cy - 6:.1f}l16 12m0-12-16 12"
            s.print.append(path(cross, stroke=SOFT, stroke_width=2.5, stroke_linecap="round"))
        elif space != view.round:
            s.print.append(text(cx, cy + 6, str(space), 16 if step >= 28 else 14, 700, SOFT, "middle", title=True))
    if view.round:
        r = min(22.0, step / 2 - 2, h / 2 - 1)
        face = disc(0, 2.5, r, "var(--card-side)", ink=1.25) + disc(0, 0, r, "#F4D777", ink=1.25)
        face += use("technological", -r * 0.7, -r * 0.7, r * 1.4)
        left = x + (view.round - 1) * step + (step - gap) / 2
        label = T("board.round", round=view.round, rounds=view.rounds, player=s.name(view.holder))
        s.tokens.append(s.thing("innovation", left, y + h / 2 - 1, face, "", [], label, "R3.2"))


def loss(s: Desk, x: float, y: float, room: float) -> str:
    """The event after the last round: a word, or a cross where the space is too narrow for it."""
    if room >= 36:
        return text(x, y + 5, T("board.lost"), 14, 700, "var(--panel)", "middle", title=True)
    return path(
        f"M{x - 6:.1f} {y - 6:.1f}l12 12m0-12-12 12", stroke="var(--panel)", stroke_width=3, stroke_linecap="round"
    )


@section
def piles(s: Desk, spots: Sequence[tuple[float, float]], r: float) -> None:
    """The number left of every resource; tokens of choice are taken here."""
    for kind, left, (x, y) in zip(RESOURCES, s.view.piles, spots, strict=True):
        ways = about(s, kind, "take")
        reach = max(s.least, 2 * r)
        face = box(-reach / 2, -reach / 2, reach, reach, "transparent") + count(kind, left, r)
        label = T("board.left", tokens=Amount(left, Thing("resource", kind)))
        s.tokens.append(s.thing(f"pile-{kind}", x, y, face, ring(r, 3), ways, label, "R1.2", ""))
