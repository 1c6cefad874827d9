"""The chart of an analysis: everybody's chance to win over the whole game, for a wide page and for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from markupsafe import Markup

from hullworks.art.pencil import at, box, disc, el, num, path, text
from hullworks.art.pieces import pawn
from hullworks.coach.analysis import Analysis
from hullworks.coach.curve import Moment
from hullworks.match.message import t
from hullworks.match.words import figure
from hullworks.web.markup import drawn, join, tag
from hullworks.web.page import seat_mark

LEFT: Final = 36.0  # for the scale
RIGHT: Final = 16.0  # for the marks of the seats
TOP: Final = 18.0
LOW: Final = 30.0  # for the rounds
SEEN: Final = 0.005  # the least chance that all lose for which the chart has a band
NAMED: Final = 0.16  # the least height of a band, as a share, that has room for a word
ROOM: Final = 64.0  # for half of such a word
NUMBER: Final = 18.0  # for the number of a round: rounds may be short

Spot = tuple[float, float]


class Plot(NamedTuple):
    """A chart of this size."""

    found: Analysis
    name: str  # the page shows the one that fits
    wide: float
    high: float
    rounds: int  # numbers of rounds below it, at most

    def along(self, number: int) -> float:
        """How far to the right an answer is."""
        return LEFT + (self.wide - LEFT - RIGHT) * number / max(1, self.found.answers)

    def height(self, share: float) -> float:
        """How high a chance is."""
        return TOP + (self.high - TOP - LOW) * (1 - share)

    def spots(self, shares: Sequence[float]) -> list[Spot]:
        """The spots of a line with this height at every moment."""
        return [
            (self.along(moment.number), self.height(share))
            for moment, share in zip(self.found.moments, shares, strict=True)
        ]

    def svg(self) -> str:
        """The whole chart."""
        drawing = bands(self) if may_lose(self.found) else lines(self)
        seats = range(len(self.found.names))
        label = ". ".join([t("coach.chart"), *(summary(self.found, seat) for seat in seats)])
        shown = [*(scale(self, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)), *drawing, *rounds(self), *marks(self)]
        view = f"0 0 {num(self.wide)} {num(self.high)}"
        return el("svg", *shown, viewBox=view, role="img", aria_label=label, class_=f"chances {self.name}")


def chart(found: Analysis) -> Markup:
    """A line for every seat or, where all may lose, a band; with the turning points on it."""
    return join(
        drawn(plot.svg()) for plot in (Plot(found, "on-desk", 960, 270, 20), Plot(found, "on-phone", 400, 260, 8))
    )


def may_lose(found: Analysis) -> bool:
    """Whether all might have lost together."""
    return any(moment.lost > SEEN for moment in found.moments)


def names(found: Analysis) -> Markup:
    """The seats by their marks, with their points."""
    items = [
        tag("li", seat_mark(seat), " ", name, " ", tag("b", figure(total)))
        for seat, (name, total) in enumerate(zip(found.names, found.totals, strict=True))
    ]
    if may_lose(found):
        items.append(tag("li", tag("span", class_="lost", aria_hidden="true"), t("coach.all-lose")))
    return tag("ul", *items, class_="names")


def summary(found: Analysis, seat: int) -> str:
    """The chance of a seat in words."""
    chances = [round(100 * moment.chances[seat]) for moment in found.moments]
    return t("coach.chart-now", player=found.names[seat], chance=chances[0], best=max(chances), last=chances[-1])


def scale(plot: Plot, share: float) -> str:
    """A line of the scale, with its number."""
    y = plot.height(share)
    ruled = box(LEFT, y, plot.wide - LEFT - RIGHT, 1, "var(--line)")
    return ruled + text(LEFT - 8, y + 5, str(round(100 * share)), 13, fill="var(--soft)", anchor="end")


# Lines.


def lines(plot: Plot) -> list[str]:
    """A line for every seat; the own one is thick, above a shaded ground."""
    drawing, own = list[str](), plot.found.seat
    for seat in sorted(range(len(plot.found.names)), key=lambda seat: seat == own):
        spots = plot.spots([moment.chances[seat] for moment in plot.found.moments])
        if seat == own:
            drawing.append(area(spots, [(x, plot.height(0.0)) for x, _ in spots], f"var(--seat{seat})", 0.1))
        drawing.append(line(spots, f"var(--seat{seat})", 4.0 if seat == own else 2.0))
        drawing.append(at(*spots[-1], pawn(seat, 8)))
    return drawing


def line(spots: Sequence[Spot], colour: str, wide: float) -> str:
    """A line through these spots, with a light edge, so that dark lines are seen on dark ground."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    edge = path(d, stroke="var(--rim)", stroke_width=wide + 2, stroke_linejoin="round")
    return edge + path(d, stroke=colour, stroke_width=wide, stroke_linejoin="round")


# Bands, where all may lose.


def bands(plot: Plot) -> list[str]:
    """A band for every seat, the own one lowest, and one on top for the games that all lose."""
    found = plot.found
    seats = sorted(range(len(found.names)), key=lambda seat: seat != found.seat)
    drawing, floor = list[str](), [0.0] * len(found.moments)
    for seat in seats:
        roof = [low + moment.chances[seat] for low, moment in zip(floor, found.moments, strict=True)]
        words = t("coach.you-win") if seat == found.seat else t("coach.stays", player=found.names[seat])
        drawing.append(area(plot.spots(floor), plot.spots(roof), f"var(--seat{seat})", 0.55))
        drawing.append(named(plot, floor, roof, words, "var(--ink)"))
        floor = roof
    roof = [1.0] * len(floor)
    lost = area(plot.spots(floor), plot.spots(roof), "var(--ink)", 0.88)
    return [*drawing, lost, named(plot, floor, roof, t("coach.all-lose"), "var(--panel)")]


def named(plot: Plot, floor: Sequence[float], roof: Sequence[float], words: str, ink: str) -> str:
    """The word of a band, where it is highest and clear of the edges; nothing if there is no room."""
    low, high = plot.spots(floor), plot.spots(roof)
    inside = [k for k, (x, _) in enumerate(low) if low[0][0] + ROOM <= x <= low[-1][0] - ROOM]
    highest = max(inside, key=lambda k: roof[k] - floor[k], default=0)
    if not inside or roof[highest] - floor[highest] < NAMED:
        return ""
    y = (low[highest][1] + high[highest][1]) / 2
    return text(low[highest][0], y + 5, words, 13, 700, ink, "middle")


def area(low: Sequence[Spot], high: Sequence[Spot], colour: str, opacity: float) -> str:
    """The ground between two lines."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in [*low, *reversed(high)]) + "Z"
    return path(d, colour, fill_opacity=opacity, stroke="var(--panel)", stroke_width=1)


# What is marked.


def rounds(plot: Plot) -> list[str]:
    """The numbers of the rounds below the chart, as many as there is room for."""
    begun = plot.found.rounds
    step = max(1, -(-len(begun) // plot.rounds))
    drawing, free = list[str](), 0.0
    for nth, x in list(enumerate(map(plot.along, begun), 1))[::step]:
        if x >= free:
            drawing.append(text(x, plot.high - 8, str(nth), 13, fill="var(--soft)", anchor="middle"))
            free = x + NUMBER
    return drawing


def marks(plot: Plot) -> list[str]:
    """The numbers of the turning points or swings, each on the line that it changed."""
    found = plot.found
    points = [(one.number, found.seat) for one in found.turning] + [(one.number, one.seat) for one in found.swings]
    return [mark(plot, nth, number, seat) for nth, (number, seat) in enumerate(points, 1)]


def mark(plot: Plot, nth: int, number: int, seat: int) -> str:
    """The number of a turning point or swing: on the line of a seat or, after a shared loss, below the games lost."""
    found = plot.found
    shares = [1 - moment.lost if found.all_lost else moment.chances[seat] for moment in found.moments]
    spot = (plot.along(number), plot.height(between(found.moments, shares, number)))
    shown = text(0, 5, str(nth), 14, 700, "var(--panel)", "middle")
    return at(*spot, disc(0, 0, 11, "var(--ink)", stroke="var(--panel)", stroke_width=2) + shown)


def between(moments: Sequence[Moment], shares: Sequence[float], number: int) -> float:
    """The height of a line at an answer, between the moments before and after it."""
    for (before, low), (after, high) in pairwise(zip(moments, shares, strict=True)):
        if before.number <= number <= after.number and before.number < after.number:
            return low + (high - low) * (number - before.number) / (after.number - before.number)
    return shares[0]
