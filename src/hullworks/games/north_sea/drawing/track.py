"""The three tracks of North Sea, on one scale, with the markers of all players in columns on their spaces."""

from __future__ import annotations

from dataclasses import dataclass

from hullworks.art.pencil import at, box, disc, text, use, width
from hullworks.art.pieces import pawn
from hullworks.art.scene import SOFT
from hullworks.games.north_sea.drawing.fjord import Fjord, held_by, marker, track_sign
from hullworks.games.north_sea.drawing.sayings import T, track_name
from hullworks.games.north_sea.lookup import TRACK_END, TRACKS
from hullworks.games.north_sea.things import hero_thing
from hullworks.match.words import sentence

SCALE = 22.0  # height of the numbers below the tracks
END = int(TRACK_END)


@dataclass(frozen=True)
class Course:
    """Where the tracks lie: the corner of their box and its size, the x of space 0, and the size of a marker."""

    x: float
    y: float
    w: float
    h: float
    first: float
    r: float = 8.0
    named: bool = True  # whether the names of tracks and heroes stand beside their signs

    @property
    def step(self) -> float:
        """The distance of two spaces."""
        return (self.w - self.first - 22) / END

    @property
    def rise(self) -> float:
        """The height of one track."""
        return (self.h - SCALE) / len(TRACKS)

    @property
    def told(self) -> bool:
        """Whether there is room to tell about each track above and below it."""
        return self.rise > 120

    def line(self, track: int) -> float:
        """The y of the middle of a track."""
        return self.y + self.rise * (track + 0.5) + (3 if self.told else 0)

    def space(self, space: int) -> float:
        """The x of a space."""
        return self.x + self.first + space * self.step


def tracks(s: Fjord, c: Course) -> None:
    """All tracks with their markers, and the scale below them."""
    for track, name in enumerate(TRACKS):
        line = c.line(track)
        sign(s, c, track, line)
        if c.told:
            top = c.y + c.rise * track
            reward = T(f"board.reward-{name}", spaces=tuple(s.view.prizes))
            for y, words in ((20, sentence(held_by(s, track))), (c.rise - 8, sentence(reward))):
                s.print.append(text(c.x + 14, top + y, words, s.small, fill=SOFT, room=c.w - 28, least=s.small))
        s.print.append(box(c.space(0) - 8, line - 2.5, c.step * END + 16, 5, "var(--sea-2)", 2.5))
        s.print.extend(track_space(s, c, name, space, line) for space in range(END + 1))
        markers(s, c, track, line)
    every = 1 if c.step > 24 else 2
    s.print.extend(
        text(c.space(n), c.y + c.h - 7, str(n), s.small, fill=SOFT, anchor="middle") for n in range(0, END + 1, every)
    )


def sign(s: Fjord, c: Course, track: int, line: float) -> None:
    """A track's sign and its hero's holder."""
    size, name, held = 28.0 if c.named else 24.0, TRACKS[track], s.view.heroes[track]
    left = 12.0 if c.named else 4.0
    face = box(-4, -22, c.first - left - 8, 44, "transparent") + use(name, 0, -size / 2, size, track_name(name))
    if c.named:
        face += text(36, -1, track_name(name), 14, 700, room=c.first - left - 48, least=s.small)
        hero = T.noun(hero_thing(track))
        room = c.first - left - 48 - (18 if held >= 0 else 0)
        face += text(36, 15, hero, s.small, fill=SOFT, room=room, least=s.small)
    if held >= 0:
        beside = min(36 + width(T.noun(hero_thing(track)), s.small) + 9, c.first - left - 14)
        face += at(*((beside, 10) if c.named else (size - 2, size / 2)), pawn(held, 6))
    track_sign(s, track, c.x + left, line, face)


def track_space(s: Fjord, c: Course, name: str, space: int, line: float) -> str:
    """A space: a dot, a reward or points."""
    x, r = c.space(space), min(13.0, c.step * 0.46)
    rim = disc(x, line, r, "var(--panel)", stroke="var(--edge)", stroke_width=1.5)
    if space in s.view.prizes:
        return rim + use("flag" if name == "renown" else name, x - r * 0.7, line - r * 0.7, r * 1.4)
    if s.view.points[space]:
        return rim + text(x, line + 5, str(s.view.points[space]), 14, 700, anchor="middle", title=True)
    return disc(x, line, 3.5 if c.step > 20 else 3, "var(--edge)")


def markers(s: Fjord, c: Course, track: int, line: float) -> None:
    """The markers of all players; those on one space stand in columns on it, and so never on another space."""
    places = [(seat, s.view.players[seat].tracks[track]) for seat in range(len(s.view.players))]
    if s.view.neutral:
        places.append((-1, s.view.neutral[track]))
    for space in sorted({space for _, space in places}):
        seats = [seat for seat, there in places if there == space]
        r = min(c.r, c.rise / 4.3) * (1 if len(seats) < 3 else 0.85)  # Two always fit one above the other.
        high = max(1, int(c.rise // (2 * r + 1)))
        columns = [seats[k : k + high] for k in range(0, len(seats), high)]
        apart = min(2 * r + 1, c.step / len(columns))
        for i, column in enumerate(columns):
            x = c.space(space) + (i - (len(columns) - 1) / 2) * apart
            for k, seat in enumerate(column):
                y = line + (k - (len(column) - 1) / 2) * (2 * r + 1)
                marker(s, track, seat, space, x, y, r)
