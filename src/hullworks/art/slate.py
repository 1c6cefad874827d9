"""The slate: the table of a game without a board of its own, from the sections of its view (`match.outline`).

Facts come first, then rows and grids, the players, and last the answers, each a card to click.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Final

from hullworks.art.pencil import at, box, disc, lines, text, width, wrap
from hullworks.art.pieces import EDGE, board, can, flag, plate, tile
from hullworks.art.scene import GAP, SOFT, Act, Scene

HEAD: Final = 46.0  # the height of a plate's heading
EDGES: Final = 16.0  # from a plate's edge to its content
PIP: Final = 9.0
CARD: Final = 44.0  # the height of an answer: enough for a thumb
LETTERS: Final = 15.0

Section = tuple[str, str, Any]
Draw = Callable[["Slate", str, Any], None]


@dataclass
class Slate(Scene):
    """A slate while it is drawn."""

    top: float = GAP  # where the next plate begins
    answers: list[str] = field(default_factory=list)

    @property
    def breadth(self) -> float:
        """The width of a plate."""
        return self.width - 2 * GAP

    @property
    def inner(self) -> float:
        """The width of a plate's content."""
        return self.breadth - 2 * EDGES

    def lay(self, head: str, high: float, *inside: str) -> None:
        """Add a plate below the others."""
        self.print.append(plate(GAP, self.top, self.breadth, HEAD + high, head, at(EDGES, HEAD, *inside)))
        self.top += HEAD + high + GAP


def draw(
    game: str,
    title: str,
    sections: list[Section],
    names: list[str],
    wide: bool = True,
    acts: Mapping[str, Act] | None = None,
    *,
    label: str,
    asked: str,
) -> str:
    """The table as SVG, with a label for those who do not see it, and a heading above the answers."""
    s = Slate(names, wide, acts or {})
    stated = {head: words for kind, head, words in sections if kind == "fact"}
    facts(s, title, stated)
    for kind, head, inside in sections:
        if kind in SECTIONS:
            SECTIONS[kind](s, head, inside)
    if s.acts:
        cards(s, asked)
    return board(s.width, s.top, *s.whole(choices=s.answers), label=label, game=game, shoals=2)


# Flowing things into rows.


def flowed(sizes: list[float], room: float, gap: float) -> list[tuple[float, int]]:
    """The positions of things of these widths, side by side: the distance from the left, and the row."""
    spots: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for size in sizes:
        if x > 0 and x + size > room:
            x, row = 0.0, row + 1
        spots.append((x, row))
        x += size + gap
    return spots


def rows(spots: list[tuple[float, int]]) -> int:
    """The number of rows."""
    return spots[-1][1] + 1 if spots else 0


# Sections.


def facts(s: Slate, title: str, stated: dict[str, str]) -> None:
    """Facts about the whole table, side by side under the title."""
    pairs = [(head, words, min(s.inner, max(width(head, 13), width(words, 17, 700)))) for head, words in stated.items()]
    spots = flowed([size for _, _, size in pairs], s.inner, 2 * GAP)
    drawn = [
        at(x, row * 52, text(0, 10, head, 13, fill=SOFT), text(0, 32, words, 17, 700, title=True, room=size))
        for (head, words, size), (x, row) in zip(pairs, spots, strict=True)
    ]
    s.lay(title, rows(spots) * 52.0, *drawn)


def line_up(s: Slate, head: str, texts: list[str]) -> None:
    """A row of things, each on a card."""
    sizes = [min(s.inner, max(40.0, width(words, LETTERS, 600) + 24)) for words in texts]
    spots = flowed(sizes, s.inner, 12)
    drawn = [
        at(x, row * 56, tile(size, 40, text(size / 2, 26, words, LETTERS, 600, INK, "middle", room=size - 12)))
        for words, size, (x, row) in zip(texts, sizes, spots, strict=True)
    ]
    s.lay(head, max(1, rows(spots)) * 56.0, *(drawn or [text(0, 20, "none", 15, fill=SOFT)]))


def pile_up(s: Slate, head: str, sizes: list[tuple[str, int]]) -> None:
    """Piles side by side, each with its name and size below: discs in columns of four."""
    labels = [f"{name}  {size}" if name else str(size) for name, size in sizes]
    across = [
        max(max(1, (size + 3) // 4) * 2.6 * PIP + 12, width(label, 17, 700) + 8)
        for label, (_, size) in zip(labels, sizes, strict=True)
    ]
    spots = flowed(across, s.inner, GAP)
    high = 4 * 2.5 * PIP + 46
    drawn = [
        at(x, row * high, pile(size, wide), text(wide / 2, high - 20, label, 17, 700, anchor="middle", title=True))
        for label, (_, size), wide, (x, row) in zip(labels, sizes, across, spots, strict=True)
    ]
    s.lay(head, rows(spots) * high, *drawn)


def pile(size: int, wide: float) -> str:
    """Discs in a dish, the first ones at the bottom."""
    high = 4 * 2.5 * PIP
    left = (wide - max(1, (size + 3) // 4) * 2.6 * PIP) / 2
    drawn = box(0, 0, wide, high + 6, "var(--sea-2)", 8, opacity=0.55)
    for k in range(size):
        x, y = left + 1.3 * PIP + k // 4 * 2.6 * PIP, high - 1.2 * PIP + 3 - k % 4 * 2.5 * PIP
        drawn += disc(x, y + 2, PIP, "var(--own)", ink=EDGE) + disc(x, y, PIP, "var(--own-2)", ink=EDGE)
    return drawn


def grid(s: Slate, head: str, cells: list[list[str]]) -> None:
    """A grid of squares."""
    across = len(cells[0])
    size = min(64.0, s.inner / across)
    drawn = ""
    for y, row in enumerate(cells):
        for x, words in enumerate(row):
            square = box(x * size, y * size, size, size, "var(--card)", ink=EDGE)
            drawn += square + text(
                x * size + size / 2, y * size + size / 2 + 6, words, 17, 700, INK, "middle", room=size - 6
            )
    s.lay(head, len(cells) * size + EDGES, drawn)


def seats(s: Slate, head: str, stated: list[dict[str, str]]) -> None:
    """The players, each with their facts."""
    drawn, top = "", 0.0
    left = 190.0 if s.wide else 0.0
    for seat, known in enumerate(stated):
        words = "   ".join(f"{name} {value}" for name, value in known.items())
        about = wrap(words, 15, s.inner - left)
        below = 0.0 if s.wide else 24.0
        row = flag(seat, 24, 16) + text(34, 13, s.name(seat), 15, 600, room=(left or s.inner) - 44)
        row += lines(left, 13 + below, words, 15, s.inner - left) if words else ""
        drawn += at(0, top, row)
        top += below + max(1, len(about)) * 20 + 16
    s.lay(head, top, drawn)


INK: Final = "var(--card-ink)"
SECTIONS: Final[Mapping[str, Draw]] = {"row": line_up, "piles": pile_up, "grid": grid, "seats": seats}


# Answers.


def cards(s: Slate, heading: str) -> None:
    """The legal answers: a card for each, as wide as its words."""
    written = {act: wrap(one.label, LETTERS, s.inner - 24, 600) for act, one in s.acts.items()}
    sizes = [max(CARD, max(width(line, LETTERS, 600) for line in said) + 24) for said in written.values()]
    spots = flowed(sizes, s.inner, GAP)
    tall = [CARD + 20 * (len(said) - 1) for said in written.values()]
    highs = [max(high for high, (_, row) in zip(tall, spots, strict=True) if row == k) for k in range(rows(spots))]
    tops = [0.0, *accumulate(high + GAP + 4 for high in highs)]
    left, top = GAP + EDGES, s.top + HEAD + 4
    s.lay(heading, tops[-1] + 4)
    for (act, said), size, high, (x, row) in zip(written.items(), sizes, tall, spots, strict=True):
        words = "".join(text(size / 2, 27 + 20 * k, line, LETTERS, 600, INK, "middle") for k, line in enumerate(said))
        name = "answer-" + "".join(c if c.isalnum() else "-" if c == " " else f"_{ord(c):x}_" for c in act)
        s.answers.append(s.thing(name, left + x, top + tops[row], tile(size, high, words), can(size, high), [act]))
