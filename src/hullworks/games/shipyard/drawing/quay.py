"""The quay: a board, a table or a sheet of Shipyard while it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from hullworks.art.noting import begins
from hullworks.art.pencil import at, box, el, text, use, width
from hullworks.art.pieces import can, ring
from hullworks.art.room import FINGER
from hullworks.art.scene import SOFT, Scene
from hullworks.games.shipyard.view import PlayerView, View

Place = tuple[float, float, float, float]
"""A rectangle: its upper left corner, width and height."""


def points_in_sight(view: View, player: PlayerView) -> int:
    """The points of a player, with the best contract of each colour that the viewer sees (R11.5).

    Once the game is over, the points of a player are those of the score.
    """
    best: dict[str, int] = {}
    for paper in () if view.over else player.papers:
        best[paper.contract.colour] = max(paper.points, best.get(paper.contract.colour, 0))
    return player.points + sum(best.values())


@dataclass
class Quay(Scene):
    """The view, and the pieces drawn so far."""

    view: View
    things: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    ground: str = "var(--plate)"  # the colour of plates

    @property
    def margin(self) -> int:
        """The left edge of every plate of a board."""
        return 20 if self.wide else 8

    @property
    def span(self) -> int:
        """The width of a plate across a board."""
        return self.width - 2 * self.margin

    @property
    def touch(self) -> bool:
        """Whether a finger must hit the pieces of a table."""
        return self.room is not None and self.room.touch

    @property
    def mine(self) -> PlayerView:
        """The player whose things lie in the dock: the viewer, or for spectators the first seat."""
        return self.view.players[max(self.view.seat, 0)]

    def anew(self) -> Quay:
        """A scene of the same view and answers with nothing drawn."""
        return replace(self, things=[], tokens=[])

    def asks(self, *verbs: str) -> bool:
        """Whether an answer that begins with one of these words is legal."""
        return begins(self.acts, *verbs)

    def put(
        self,
        name: str,
        x: float,
        y: float,
        face: str,
        size: tuple[float, float],
        *acts: str,
        label: str,
        rule: str = "",
        over: str = "",
        gap: float = 4,
        r: float = 7,
        pennant: bool = True,
        shows: str | None = None,
    ) -> None:
        """Add a piece that can be clicked if one of these answers is allowed. *over* is drawn above its mark."""
        over = el("g", over, class_="over") if over else ""
        mark = can(*size, r, gap, pennant) + over
        face = self.target(*size) + face if self.allowed(*acts) else face
        face += "" if self.allowed(*acts) else over
        self.things.append(self.thing(self.prefix + name, x, y, face, mark, list(acts), label, rule, shows))

    def target(self, w: float, h: float) -> str:
        """All of a thing of this size can be hit, also where it has gaps; and a little more if a finger needs it."""
        least = FINGER if self.touch else 0.0
        wide, high = max(w, least), max(h, least)
        return box((w - wide) / 2, (h - high) / 2, wide, high, "transparent")

    def dot(
        self,
        name: str,
        x: float,
        y: float,
        face: str,
        r: float,
        *acts: str,
        label: str,
        rule: str = "",
        over: str = "",
        gap: float = 4,
        reach: tuple[float, float] = (0, 0),
        shows: str | None = None,
    ) -> None:
        """Add a round piece, which a finger can hit within its *reach*."""
        wide, high = reach
        over = el("g", over, class_="over") if over else ""
        face = box(-wide / 2, -high / 2, wide, high, "transparent") + face if wide else face
        face += "" if self.allowed(*acts) else over
        self.tokens.append(
            self.thing(self.prefix + name, x, y, face, ring(r, gap) + over, list(acts), label, rule, shows),
        )

    def line(self, x: float, y: float, words: str, size: float = 0, weight: int = 400, **style: Any) -> str:
        """A line of text in the smallest type of this table, or larger, with any style of `text`."""
        return text(x, y, words, max(size, self.small), weight, least=self.small, **style)

    def plate(self, place: Place, *inside: str) -> None:
        """Print without a heading."""
        x, y, w, h = place
        self.print.append(at(x, y, box(0, 0, w, h, self.ground, 12), *inside))

    def headed(self, place: Place, head: str, *inside: str, note: str = "", room: float = 0) -> None:
        """Print with a heading, and a note where there is room for it."""
        _, _, w, _ = place
        note = note if self.wide else ""
        taken = width(note, self.small) + 12 if note else 0
        title = self.line(16, 27, head, 17, 700, title=True, room=room or w - 32 - taken) if head else ""
        side = self.line(w - 16, 26, note, fill=SOFT, anchor="end") if note else ""
        self.plate(place, title, side, *inside)

    def gutter(self, high: float, icon: str, name: str, note: str = "", wide: float = 88) -> str:
        """A heading to the left of its row, with the icon of its action; a low row has no note."""
        note = note if high >= 84 else ""
        y = high / 2 - (21 if note else 14)
        words = self.line(12, y + 42, name, 14, 700, title=True, room=wide - 14)
        words += self.line(12, y + 58, note, fill=SOFT, room=wide - 14) if note else ""
        return use(icon, 12, y - 2, 26) + words
