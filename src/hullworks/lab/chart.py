"""Charts of a report as SVG. Colours are custom properties, so that a chart follows the page by day and by night."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from hullworks.art.pencil import box, disc, el, num, path, text

ROW: Final = 26.0
LABEL: Final = 14.0
SMALL: Final = 13.0
CLOSE: Final = 26.0
NUMBERS: Final = 118.0  # room for the numbers at the right
WIDE: Final = 230.0  # and where there is more of it
TALL: Final = 42.0  # a row of shifts,
TALLER: Final = 58.0  # and one on a phone


Place = Callable[[float], float]  # where a value is drawn


class Mark(NamedTuple):
    """A row of a chart of dots: a value with its limits."""

    label: str
    value: float
    low: float
    high: float
    told: str  # the numbers at the right
    kind: str = ""  # "up" or "down" if it breaks a limit


def drawn(width: float, height: float, label: str, *inside: str, phone: bool = False) -> str:
    """A chart for a desk or for a phone."""
    return el(
        "svg",
        el("title", label),
        *inside,
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width,
        height=height,
        role="img",
        class_="chart phone" if phone else "chart desk",
    )


def dots(marks: Sequence[Mark], label: str, width: float, *, middle: float, tinted: float, phone: bool = False) -> str:
    """Dots with limits, one row each, about a line in the *middle*; what is further away than *tinted* is tinted."""
    room = min(170.0, 0.34 * width)
    left, right = room + 8.0, width - NUMBERS - 8.0
    reach = 1.08 * max([tinted * 1.3, *(abs(edge - middle) for mark in marks for edge in (mark.low, mark.high))])

    def x(value: float) -> float:
        return left + (right - left) * (0.5 + max(-0.5, min(0.5, (value - middle) / (2.0 * reach))))

    height = 26.0 + ROW * len(marks)
    ticks = [middle - tinted, middle, middle + tinted]
    parts = [
        box(left, 22, x(middle - tinted) - left, height - 22, "var(--bad)", opacity=0.12),
        box(x(middle + tinted), 22, right - x(middle + tinted), height - 22, "var(--bad)", opacity=0.12),
    ]
    return drawn(width, height, label, *parts, *rows(marks, ticks, middle, room, width, x), phone=phone)


def shifts(marks: Sequence[Mark], label: str, width: float, phone: bool = False) -> str:
    """Changes from nothing, one row each: a ring where it was, an arrow to where it is, a bar as wide as its limits.

    On a phone the words stand above the bar.
    """
    left, right = (4.0, width - NUMBERS) if phone else (202.0, width - WIDE)
    each, high, low = (TALLER, 18.0, -5.0) if phone else (TALL, 2.0, -14.0)
    reach = 1.1 * max([1e-9, *(min(abs(edge), 1e6) for mark in marks for edge in (mark.low, mark.high))])

    def x(value: float) -> float:
        return left + (right - left) * (0.5 + max(-0.5, min(0.5, value / (2.0 * reach))))

    parts = []
    for k, mark in enumerate(marks):
        y = each * (k + (0.7 if phone else 0.5))
        first, _, second = mark.told.partition("\n")
        room, weight = width - right - 8.0, 700 if mark.kind else 400
        name = (
            text(2, y - high, mark.label, LABEL, weight, room=right - 4.0)
            if phone
            else text(left - 14.0, y + 5, mark.label, LABEL, weight, anchor="end", room=left - 16.0)
        )
        numbers = text(width - 2, y - high, first, LABEL, 700, anchor="end", room=room)
        numbers += text(width - 2, y - low, second, SMALL, fill="var(--soft)", anchor="end", room=room)
        told = el("title", f"{mark.label}: {first}, {second}")
        parts.append(el("g", told, name, arrow(mark, y, (left, right), x), numbers))
    return drawn(width, each * len(marks) + 4.0, label, *parts, phone=phone)


def arrow(mark: Mark, y: float, sides: tuple[float, float], x: Place) -> str:
    """From nothing to a value, with its limits. What is not sure is grey."""
    colour = "var(--own)" if mark.kind else "var(--soft)"
    (left, right), start, end = sides, x(0.0), x(mark.value)
    tip = 9.0 if end > start else -9.0
    head = path(f"M{num(end + tip / 3)} {num(y)}L{num(end - tip)} {num(y - 6)}V{num(y + 6)}Z", colour)
    line = path(f"M{num(start)} {num(y)}H{num(end)}", stroke=colour, stroke_width=3)
    return (
        box(left, y - 2.5, right - left, 5, "var(--line)", 2.5)
        + box(x(mark.low), y - 5, max(2.0, x(mark.high) - x(mark.low)), 10, colour, 5, opacity=0.3)
        + (line + head if abs(end - start) > 6 else disc(end, y, 4, colour))
        + disc(start, y, 5.5, "var(--panel)", stroke=colour, stroke_width=2.5)
    )


def shares(marks: Sequence[Mark], label: str, width: float, *, fair: float, phone: bool = False) -> str:
    """Dots with limits, one row each, from nothing to the largest share, with a line where it is *fair*."""
    room = min(170.0, 0.34 * width)
    left, right = room + 8.0, width - NUMBERS - 8.0
    most = max([2.0 * fair, *(mark.high for mark in marks)])

    def x(value: float) -> float:
        return left + (right - left) * value / most

    parts = rows(marks, [0.0, fair, most], fair, room, width, x)
    return drawn(width, 26.0 + ROW * len(marks), label, *parts, phone=phone)


def rows(
    marks: Sequence[Mark], ticks: Sequence[float], middle: float, room: float, width: float, x: Place
) -> list[str]:
    """The axis and the rows of a chart of dots."""
    height = 26.0 + ROW * len(marks)
    parts = [path(f"M{num(x(middle))} 22V{num(height)}", stroke="var(--edge)", stroke_width=1.5)]
    if x(ticks[1]) - x(ticks[0]) < CLOSE:  # On a phone there may be room for the outer two only.
        ticks = [ticks[0], ticks[-1]]
    parts += [text(x(value), 15, scale(100 * value), SMALL, fill="var(--soft)", anchor="middle") for value in ticks]
    return parts + [row(mark, 22.0 + ROW * (k + 0.5), room, width, x) for k, mark in enumerate(marks)]


def row(mark: Mark, y: float, room: float, width: float, x: Place) -> str:
    colour = {"up": "var(--bad)", "down": "var(--bad)"}.get(mark.kind, "var(--own)")
    at = x(mark.value)
    shape = disc(at, y, 5, colour)
    if mark.kind == "up":
        shape = path(f"M{num(at - 7)} {num(y + 5)}H{num(at + 7)}L{num(at)} {num(y - 7)}Z", colour)
    elif mark.kind == "down":
        shape = path(f"M{num(at - 7)} {num(y - 5)}H{num(at + 7)}L{num(at)} {num(y + 7)}Z", colour)
    return el(
        "g",
        el("title", f"{mark.label}: {mark.told}"),
        text(room, y + 5, mark.label, LABEL, anchor="end", room=room),
        path(f"M{num(x(mark.low))} {num(y)}H{num(x(mark.high))}", stroke="var(--ink)", stroke_width=2),
        shape,
        text(width - 2, y + 5, mark.told, LABEL, anchor="end", room=NUMBERS),
    )


def histogram(counts: Mapping[int, int], label: str, width: float, phone: bool = False) -> str:
    """How often each number came up, in at most twenty bars."""
    if not counts:
        return ""
    least, most = min(counts), max(counts)
    step = max(1, -(-(most - least + 1) // (12 if phone else 20)))
    bars = [
        sum(count for number, count in counts.items() if first <= number < first + step)
        for first in range(least, most + 1, step)
    ]
    whole, top, height = sum(counts.values()), max(bars), 190.0
    each = (width - 8.0) / len(bars)
    parts = [path(f"M0 {num(height - 24)}H{num(width)}", stroke="var(--edge)", stroke_width=1.5)]
    for k, count in enumerate(bars):
        tall = (height - 64.0) * count / top
        first = least + k * step
        name = str(first) if step == 1 else f"{first}\u2013{first + step - 1}"
        middle = 4.0 + each * (k + 0.5)
        parts.append(
            el(
                "g",
                el("title", f"{name}: {count / whole:.1%}"),
                box(middle - 0.42 * each, height - 24 - tall, 0.84 * each, tall, "var(--own-2)", 2),
            )
        )
        if each > 30 or k % 2 == 0:
            parts.append(text(middle, height - 8, str(first), SMALL, fill="var(--soft)", anchor="middle"))
        if each > 38 and count / whole >= 0.005:
            parts.append(text(middle, height - 30 - tall, f"{count / whole:.0%}", SMALL, anchor="middle"))
    return drawn(width, height, label, *parts, phone=phone)


def lines(rows: Sequence[Sequence[float]], names: Sequence[str], label: str, width: float, phone: bool = False) -> str:
    """The chance of every seat from the first turn to the last."""
    height, left, right = 210.0, 34.0, width - 84.0
    step = (right - left) / max(1, len(rows) - 1)

    def y(chance: float) -> float:
        return 12.0 + (height - 40.0) * (1.0 - chance)

    parts = []
    for chance in (0.0, 0.5, 1.0):
        parts.append(path(f"M{num(left)} {num(y(chance))}H{num(right)}", stroke="var(--line)", stroke_width=1))
        parts.append(text(left - 6, y(chance) + 5, f"{100 * chance:.0f}", SMALL, fill="var(--soft)", anchor="end"))
    ends = sorted(range(len(names)), key=lambda seat: -rows[-1][seat])
    lowest = 0.0
    for below, seat in zip(range(len(ends) - 1, -1, -1), ends, strict=True):
        points = " ".join(f"{num(left + k * step)},{num(y(row[seat]))}" for k, row in enumerate(rows))
        parts.append(
            el("polyline", points=points, fill="none", stroke="var(--rim)", stroke_width=4.4, stroke_linejoin="round")
        )
        parts.append(
            el(
                "polyline",
                el("title", names[seat]),
                points=points,
                fill="none",
                stroke=f"var(--seat{seat})",
                stroke_width=2.8,
                stroke_linejoin="round",
            )
        )
        lowest = max(lowest + 15.0, min(y(rows[-1][seat]) + 5.0, height - 28.0 - 15.0 * below))
        parts.append(text(right + 8, lowest, names[seat], SMALL, room=74))
    parts.append(text(left, height - 6, "first turn", SMALL, fill="var(--soft)"))
    parts.append(text(right, height - 6, "last", SMALL, fill="var(--soft)", anchor="end"))
    return drawn(width, height, label, *parts, phone=phone)


def scale(value: float) -> str:
    """A number on an axis."""
    return "0" if abs(value) < 1e-9 else f"{value:.0f}" if abs(value) >= 10 else f"{value:+.0f}"
