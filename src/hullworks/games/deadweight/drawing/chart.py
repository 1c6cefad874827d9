"""Where everything lies on the Blackwake: one layout for each shape of picture.

The bow is at the left, or at the top of a phone. The loop then runs along the upper side and back along the lower one,
or down the right side and up the left one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from hullworks.art.pencil import num
from hullworks.games.deadweight.lookup import PLANKS

HEAD: Final = 60.0
"""The height of the bar above the ship on a whole board; the dice are in it."""
TALL_HEAD: Final = 104.0
"""The same on a phone, where the dice are below the words."""

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
Look = Literal["broad", "tall", "flat", "small"]


@dataclass(frozen=True)
class Chart:
    """The layout of the ship."""

    upright: bool  # with the bow at the top
    size: Spot  # of the whole picture of the ship
    hull: str
    shore: Spot  # the two ends of the waterline, across the ship
    stern: float  # where the waterline is while nothing is flooded
    pitch: float  # from one plank to the next
    planks: tuple[Spot, ...]
    plank: Spot  # the size of a plank
    look: Look  # how a plank is drawn
    chests: tuple[Spot, ...]
    shrink: float  # of a chest
    stations: dict[str, Box]
    walls: tuple[Spot, ...]
    homes: tuple[Spot, ...]
    arrows: tuple[tuple[float, float, float], ...]  # along the loop: place and turn
    crew: float = 1.0  # the size of mariners and the lantern
    man: float = 11.0  # the radius of a pawn
    gap: float = 29.0  # between pawns
    abreast: int = 4  # pawns in a row beside a plank
    beside: bool = False  # whether pawns at a station stand beside it, rather than below

    def inner(self, number: int) -> float:
        """The edge of a plank towards the middle of the ship, from its own corner."""
        w, h = self.plank
        if self.upright:
            return 0.0 if number < 5 else w
        return h if number < 5 else 0.0

    def pawn(self, space: str, k: int, many: int) -> Spot:
        """The spot of the k-th of many pawns on a space."""
        if space in self.stations:
            return self.at_station(self.stations[space], k, many)
        number = PLANKS.index(space)
        (x, y), (w, _) = self.planks[number], self.plank
        inwards = 1 if number < 5 else -1
        if self.upright:
            column, row = divmod(k, 2)
            inwards = -inwards
            return x + self.inner(number) + inwards * (self.man / 2 + column * self.gap), y + 15 + row * self.gap
        row, column = divmod(k, self.abreast)
        far = self.gap / 2 + row * self.gap
        return x + w - self.gap / 2 - column * self.gap, y + self.inner(number) + inwards * far

    def at_station(self, station: Box, k: int, many: int) -> Spot:
        """The spot of the k-th of many pawns at a station."""
        x, y, w, h = station
        if self.beside:  # two at its left, two at its right
            far = self.gap * (0.5 + k % 2) + 3
            return (x - far if k < 2 else x + w + far), y + h / 2
        row, column = divmod(k, 4 if w >= 4 * self.gap else 2)
        there = min(many - row * 2, 2) if w < 4 * self.gap else many
        return x + w / 2 + (column - (there - 1) / 2) * self.gap, y + h + self.man * 1.55 + 6 + row * self.gap


@cache
def wide_chart() -> Chart:
    """The ship of a whole board."""
    top = HEAD
    spots = [(172.0 + k * 118, 134 + top) for k in range(5)] + [(644.0 - k * 118, 402 + top) for k in range(5)]
    walls = [(287.0 + k * 118, 104 + top) for k in range(4)] + [(641.0 - k * 118, 544 + top) for k in range(4)]
    hull = f"M22 {324 + top}C60 {170 + top} 126 {116 + top} 196 {114 + top}H792Q866 {128 + top} 866 {324 + top}"
    hull += f"Q866 {520 + top} 792 {534 + top}H196C126 {532 + top} 60 {478 + top} 22 {324 + top}z"
    arrows = [(287.0 + k * 118, y + top, turn) for k in range(4) for y, turn in ((272, 0.0), (376, 180.0))]
    return Chart(
        upright=False,
        size=(888, top + 560),
        hull=hull,
        shore=(top + 100, top + 560),
        stern=764,
        pitch=118,
        planks=tuple(spots),
        plank=(112, 112),
        look="broad",
        chests=tuple((228.0 + k * 118, 324 + top) for k in range(5)),
        shrink=1,
        stations={"front": (64.0, 236 + top, 92.0, 168.0), "back": (770.0, 236 + top, 80.0, 168.0)},
        walls=tuple(walls),
        homes=((92.0, 204 + top), (132.0, 204 + top), (790.0, 204 + top), (830.0, 204 + top)),
        arrows=tuple(arrows),
        gap=27,
    )


@cache
def narrow_chart() -> Chart:
    """The ship of a whole board on a phone."""
    top, first = TALL_HEAD, TALL_HEAD + 152
    spots = [(230.0, first + k * 106) for k in range(5)] + [(14.0, first + (4 - k) * 106) for k in range(5)]
    walls = [(343.0, first + 102 + k * 106) for k in range(4)] + [(15.0, first + 102 + (3 - k) * 106) for k in range(4)]
    hull = f"M179 {8 + top}C268 {40 + top} 350 {92 + top} 352 {176 + top}V{716 + top}Q350 {776 + top} 300 {780 + top}"
    hull += f"H58Q8 {776 + top} 6 {716 + top}V{176 + top}C8 {92 + top} 90 {40 + top} 179 {8 + top}z"
    return Chart(
        upright=True,
        size=(358, top + 800),
        hull=hull,
        shore=(0, 358),
        stern=top + 686,
        pitch=106,
        planks=tuple(spots),
        plank=(114, 98),
        look="broad",
        chests=tuple((179.0, first + 49 + k * 106) for k in range(5)),
        shrink=0.84,
        stations={"front": (84.0, 76 + top, 190.0, 56.0), "back": (84.0, 694 + top, 190.0, 56.0)},
        walls=tuple(walls),
        homes=((156.0, 50 + top), (202.0, 50 + top), (52.0, 738 + top), (306.0, 738 + top)),
        arrows=tuple((x, y + top, turn) for x, turn in ((310.0, 90.0), (48.0, 270.0)) for y in (128, 708)),
        man=10,
        gap=28,
        beside=True,
    )


@cache
def lying(w: float, h: float) -> Chart:
    """The ship of a desk's table, from side to side, with room for lifeboats above and below."""
    x0, pitch, top, low, mid = w * 0.199, w * 0.1338, 92.0, h - 92, h / 2
    pw, ph = pitch - 9, 108.0
    hull = f"M14 {num(mid)}C{num(w * 0.06)} {num(top + 60)} {num(w * 0.127)} {num(top)} {num(w * 0.22)} {num(top)}"
    hull += f"H{num(w * 0.91)}Q{num(w - 10)} {num(top + 14)} {num(w - 10)} {num(mid)}"
    hull += f"Q{num(w - 10)} {num(low - 14)} {num(w * 0.91)} {num(low)}H{num(w * 0.22)}"
    hull += f"C{num(w * 0.127)} {num(low)} {num(w * 0.06)} {num(low - 60)} 14 {num(mid)}z"
    upper = [(x0 + k * pitch, top + 18) for k in range(5)]
    lower = [(x0 + (4 - k) * pitch, low - 18 - ph) for k in range(5)]
    between = [x0 + pw + 4.5 + k * pitch for k in range(4)]
    front, back = w * 0.082, w - 128
    arrows = [(x, y, turn) for x in between for y, turn in ((mid - 48, 0.0), (mid + 48, 180.0))]
    return Chart(
        upright=False,
        size=(w, h),
        hull=hull,
        shore=(top - 10, low + 10),
        stern=x0 + 5 * pitch - 4,
        pitch=pitch,
        planks=(*upper, *lower),
        plank=(pw, ph),
        look="broad",
        chests=tuple((x0 + pw / 2 + k * pitch, mid) for k in range(5)),
        shrink=0.84,
        stations={"front": (front, mid - 82, 98, 164), "back": (back, mid - 82, 92, 164)},
        walls=(*((x, top - 2) for x in between), *((x, low + 2) for x in reversed(between))),
        homes=tuple((x, mid - 108) for x in (front + 26, front + 72, back + 22, back + 66)),
        arrows=tuple(arrows),
        crew=0.88,
        man=10,
        gap=32,
    )


@cache
def tall(w: float, h: float) -> Chart:
    """The ship of a tablet's table: the same, with pawns far enough apart for a finger."""
    top, low, mid, x0, pitch = 92.0, h - 92, h / 2, 128.0, 109.0
    pw, ph = 103.0, 128.0
    hull = f"M12 {num(mid)}C14 {num(top + 90)} 60 {num(top)} 150 {num(top)}H{num(w - 74)}"
    hull += f"Q{num(w - 10)} {num(top + 14)} {num(w - 10)} {num(mid)}"
    hull += (
        f"Q{num(w - 10)} {num(low - 14)} {num(w - 74)} {num(low)}H150C60 {num(low)} 14 {num(low - 90)} 12 {num(mid)}z"
    )
    between = [x0 + pw + 3 + k * pitch for k in range(4)]
    spots = [(x0 + k * pitch, top + 18) for k in range(5)] + [(x0 + (4 - k) * pitch, low - 18 - ph) for k in range(5)]
    return Chart(
        upright=False,
        size=(w, h),
        hull=hull,
        shore=(top - 10, low + 10),
        stern=x0 + 5 * pitch - 3,
        pitch=pitch,
        planks=tuple(spots),
        plank=(pw, ph),
        look="tall",
        chests=tuple((x0 + pw / 2 + k * pitch, mid) for k in range(5)),
        shrink=0.84,
        stations={"front": (30, mid - 88, 90, 176), "back": (w - 116, mid - 88, 90, 176)},
        walls=(*((x, top - 2) for x in between), *((x, low + 2) for x in reversed(between))),
        homes=tuple((x, mid - 116) for x in (52.0, 98.0, w - 94, w - 48)),
        arrows=tuple((x, y, turn) for x in between for y, turn in ((mid - 24, 0.0), (mid + 24, 180.0))),
        crew=0.9,
        man=11,
        gap=46,
        abreast=2,
    )


@cache
def upright(w: float, h: float) -> Chart:
    """The ship of a phone's table, bow at the top."""
    pitch, y0, pw = 65.5, 58.0, 124.0
    ph, right = pitch - 5, w - 10 - pw
    hull = f"M{num(w / 2)} 1C{num(w - 94)} 1 {num(w - 4)} 14 {num(w - 4)} 64V{num(h - 40)}"
    hull += f"Q{num(w - 4)} {num(h - 4)} {num(w - 40)} {num(h - 4)}H40Q4 {num(h - 4)} 4 {num(h - 40)}"
    hull += f"V64C4 14 94 1 {num(w / 2)} 1z"
    rows = [y0 + (k + 1) * pitch - 2.5 for k in range(4)]
    front, back = 30.0, h - 29
    return Chart(
        upright=True,
        size=(w, h),
        hull=hull,
        shore=(0, w),
        stern=y0 + 5 * pitch - 4,
        pitch=pitch,
        planks=(*((right, y0 + k * pitch) for k in range(5)), *((10.0, y0 + (4 - k) * pitch) for k in range(5))),
        plank=(pw, ph),
        look="flat",
        chests=tuple((w / 2, y0 + ph / 2 + k * pitch) for k in range(5)),
        shrink=0.66,
        stations={"front": (w / 2 - 70, front - 22, 140, 44), "back": (w / 2 - 70, back - 22, 140, 44)},
        walls=(*((w - 9, y) for y in rows), *((9.0, y) for y in reversed(rows))),
        homes=((36, front + 8), (w - 36, front + 8), (36, back), (w - 36, back)),
        arrows=(),
        crew=0.8,
        man=9,
        gap=28,
        beside=True,
    )


@cache
def shallow(w: float, h: float) -> Chart:
    """The ship of a table on a phone that lies on its side: no lifeboats around it."""
    x0, pitch, top, low, mid = 76.0, 76.0, 4.0, h - 4, h / 2
    pw, ph = 72.0, 72.0
    hull = f"M4 {num(mid)}Q6 {num(top)} 62 {num(top)}H{num(w - 30)}Q{num(w - 4)} {num(top)} {num(w - 4)} {num(mid)}"
    hull += f"Q{num(w - 4)} {num(low)} {num(w - 30)} {num(low)}H62Q6 {num(low)} 4 {num(mid)}z"
    between = [x0 + pw + 2 + k * pitch for k in range(4)]
    spots = [(x0 + k * pitch, top + 5) for k in range(5)] + [(x0 + (4 - k) * pitch, low - 8 - ph) for k in range(5)]
    return Chart(
        upright=False,
        size=(w, h),
        hull=hull,
        shore=(top - 4, low + 4),
        stern=x0 + 5 * pitch - 2,
        pitch=pitch,
        planks=tuple(spots),
        plank=(pw, ph),
        look="small",
        chests=tuple((x0 + 22 + k * pitch, mid) for k in range(5)),
        shrink=0.46,
        stations={"front": (12, mid - 46, 60, 92), "back": (w - 64, mid - 46, 56, 92)},
        walls=(*((x, top + 4) for x in between), *((x, low - 4) for x in reversed(between))),
        homes=((28, mid - 62), (56, mid - 62), (w - 50, mid - 62), (w - 22, mid - 62)),
        arrows=(),
        crew=0.74,
        man=9,
        gap=28,
        abreast=2,
    )
