"""The Blackwake from above, sinking from the stern: her planks, chests, stations, mariners and players.

Whole boards and tables of one screen draw the same ship, each with its own chart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hullworks.art.noting import beginning
from hullworks.art.pencil import at, box, clip, disc, el, num, path, text, use
from hullworks.art.pieces import can, ring, standing
from hullworks.art.room import FINGER
from hullworks.art.scene import Scene
from hullworks.art.section import section
from hullworks.games.deadweight.drawing.chart import Chart, Spot
from hullworks.games.deadweight.drawing.labels import (
    chest_label,
    lantern_label,
    mariner_label,
    pawn_label,
    plank_label,
    plank_rule,
    station_label,
    wall_label,
)
from hullworks.games.deadweight.drawing.names import T
from hullworks.games.deadweight.drawing.plank import plank
from hullworks.games.deadweight.drawing.tile import PALE, chest, lamp, mariner, station
from hullworks.games.deadweight.lookup import ITEMS, LOOT, PLANKS, SPACES, WALLS
from hullworks.games.deadweight.view import PlayerView, View
from hullworks.match.message import Argument, Player, message

REACH: Final = FINGER + 2.0  # a little more than a finger needs, because a tablet may shrink the ship
SWITCH: Final = "switch seats "  # how answers begin that exchange two players
MIDDLE: Final = 2  # the section whose chest has no lid (R1.2, R5.15)


@dataclass
class Blackwake(Scene):
    """The view, the layout of the ship, and the pieces drawn so far."""

    view: View
    chart: Chart
    chests: list[str] = field(default_factory=list)
    planks: list[str] = field(default_factory=list)
    things: list[str] = field(default_factory=list)
    pawns: list[str] = field(default_factory=list)
    boats: list[str] = field(default_factory=list)
    around: list[str] = field(default_factory=list)  # in the water: trays, how far the ship is sunk, the last duel
    own: list[str] = field(default_factory=list)  # in the viewer's dock
    cards: list[str] = field(default_factory=list)

    def says(self, key: str, seat: int, **args: Argument) -> str:
        """A text about a player."""
        return T.say(message(key, player=Player(seat), **args), self.names)

    @property
    def me(self) -> PlayerView | None:
        """The viewer's seat; none for a spectator."""
        return self.view.players[self.view.seat] if self.view.seat >= 0 else None

    @property
    def touched(self) -> bool:
        """Whether a finger must hit the pieces."""
        return self.room is not None and self.room.touch

    @property
    def by_space(self) -> bool:
        """Whether pawns are too close for a finger, so that the space below them answers for them."""
        return self.room is not None and self.room.leaves


def ship(s: Blackwake, covered: bool = False) -> None:
    """The hull and the water in it, chests, stations, planks, mariners and players.

    If a card covers the middle of the ship, the chests and arrows there are left out.
    """
    hull = s.chart.hull
    if not (s.chart.upright or s.by_space):
        for thick in (56, 34, 16):
            s.print.append(path(hull, stroke="var(--sea-2)", stroke_width=thick, opacity=0.5, stroke_linejoin="round"))
    s.print.append(path(hull, "var(--deck)", stroke="#4A3018", stroke_width=8, stroke_linejoin="round"))
    s.print.append(path(hull, stroke="#A8713C", stroke_width=3.5))
    s.print.append(sea(s.chart, sum(plank.flooded for plank in s.view.planks)))
    tip = path("M-4-7l8 7-8 7", stroke="#6B4720", stroke_width=3, stroke_linecap="round", stroke_linejoin="round")
    if not covered:
        s.print += [at(x, y, tip, turn=turn) for x, y, turn in s.chart.arrows]
        chests(s)
    here, steps = s.me.space if s.me else "", walked(s)
    for name in ("front", "back"):
        draw_station(s, name, steps.get(name, ""), here == name)
    planks(s, here, steps)
    walls(s)
    mariners(s)
    lantern(s)
    pawns(s)


def sea(chart: Chart, flooded: int) -> str:
    """The water in the ship. It rises from the back, half a plank at a time."""
    if flooded == 0:
        return ""
    w, h = chart.size
    if flooded == 10:
        return clip(chart.hull, w, h, box(0, 0, w, h, "var(--flood)", opacity=0.9))
    x, (low, high) = chart.stern - flooded * chart.pitch / 2, chart.shore
    along = ((0.0, 0.0), (-30.0, 0.22), (50.0, 0.35), (8.0, 0.49), (-20.0, 0.8), (28.0, 1.0))
    if chart.upright:
        along = ((0.0, 0.0), (24.0, 0.2), (-26.0, 0.34), (-4.0, 0.53), (-26.0, 0.87), (0.0, 1.0))
    spots = [(x + far, low + (high - low) * share) for far, share in along]
    begin, *bends = [f"{num(y)} {num(x)}" if chart.upright else f"{num(x)} {num(y)}" for x, y in spots]
    line = f"M{begin}C{' '.join(bends[:3])}S{' '.join(bends[3:])}"
    area = f"{line}V{num(h)}H{num(low)}z" if chart.upright else f"{line}H{num(w)}V{num(low)}z"
    foam = path(line, stroke="#F2FAFB", stroke_width=4)
    return clip(chart.hull, w, h, path(area, "var(--flood)", opacity=0.9), foam)


@section
def chests(s: Blackwake) -> None:
    """All chests."""
    for number in range(5):
        draw_chest(s, number)


@section
def planks(s: Blackwake, here: str, steps: dict[str, str]) -> None:
    """All planks."""
    for number, name in enumerate(PLANKS):
        draw_plank(s, number, steps.get(name, ""), here == name)


def is_shut(view: View, section: int) -> bool:
    """Whether a chest is closed: until its section is first flooded, except the middle one, which has no lid."""
    return section != MIDDLE and not (view.planks[section].flooded or view.planks[9 - section].flooded)


@section
def draw_chest(s: Blackwake, section: int) -> None:
    """A chest, shut or with its contents."""
    lid = is_shut(s.view, section)
    found = tuple(item for item, count in zip(ITEMS, s.view.chests[section], strict=True) for _ in range(count))
    figure = max(16.0, s.small / s.chart.shrink)
    face = at(0, 0, chest(lid, () if lid else found, figure), size=s.chart.shrink)
    label = chest_label(s.view, section)
    rule = "R5.15" if section == MIDDLE else "R1.2"
    s.chests.append(s.thing(f"chest-{section}", *s.chart.chests[section], face, "", [], label, rule))


# Spaces.


def walked(s: Blackwake) -> dict[str, str]:
    """The action that walks to each space."""
    if s.me is None:
        return {}
    start = SPACES.index(s.me.space)
    return {SPACES[(start + steps) % 12]: f"walk {steps}" for steps in (1, 2)}


def space_texts(s: Blackwake, name: str, step: str) -> list[str]:
    """All actions that lead to a space, and those with the players there if the space answers for them."""
    texts = [*filter(None, [step]), f"rope to {name}"]
    if s.by_space:
        texts += [words for player in s.view.players if player.space == name for words in seat_texts(s, player.seat)]
    return texts


@section
def draw_station(s: Blackwake, name: str, step: str, here: bool) -> None:
    """A station: a target for a *step* or a rope; a player who is *here* may roll its die."""
    x, y, w, h = s.chart.stations[name]
    texts = space_texts(s, name, step)
    if here:
        texts.append("roll the fate die")
    mark = can(w, h) if h > 60 or not s.room else can(w, h, 7, 2)
    badges = ways(s, name, step)
    inner = 0.0 if name == "back" else h
    spots = [(w - 14 - 26 * k, h) if h > w else (w / 2 - 13 + 26 * k, inner) for k in range(2)]
    mark += "".join(at(*spot, face) for spot, face in zip(spots, badges, strict=False))
    face = station(name, w, h)
    s.things.append(s.thing(f"station-{name}", x, y, face, mark, texts, station_label(name), "R7.1"))


@section
def draw_plank(s: Blackwake, number: int, step: str, here: bool) -> None:
    """A plank, with all answers that concern it, such as a *step* there, or what a viewer does who is *here*."""
    seen = s.view.planks[number]
    (x, y), (w, h) = s.chart.planks[number], s.chart.plank
    name = seen.name
    texts = [*space_texts(s, name, step), f"move to {name}", f"flood {name}", f"lantern to {name}"]
    if here:
        texts = ["take loot", "do the action", *texts]
    face = plank(seen.action, seen.loot, seen.pieces, seen.flooded, w, h, s.chart.look, number >= 5)
    mark = can(w, h, 4, 1.5) + "".join(
        at(*spot, badge) for spot, badge in zip(badge_spots(s, number), ways(s, name, step), strict=False)
    )
    s.planks.append(s.thing(f"plank-{number}", x, y, face, mark, texts, plank_label(seen), plank_rule(seen)))


def ways(s: Blackwake, name: str, step: str) -> list[str]:
    """How the viewer can get to a space, as small signs: a number when walked, a rope. Only a table has them."""
    if s.room is None:
        return []
    found = []
    if step in s.acts:
        found.append(badge(text(0, 5, step[-1], 14, 700, "#12222C", "middle", title=True)))
    if f"rope to {name}" in s.acts:
        found.append(badge(use("rope", -9, -9, 18)))
    if f"move to {name}" in s.acts:
        found.append(badge(use("shortcut", -9, -9, 18)))
    if f"lantern to {name}" in s.acts:
        found.append(badge(use("lantern", -9, -9, 18)))
    return found


def badge(inside: str) -> str:
    """A small round sign on the edge of a space."""
    return disc(0, 0, 12, PALE, stroke="var(--act)", stroke_width=2) + inside


def badge_spots(s: Blackwake, number: int) -> list[Spot]:
    """Places for signs on the inner edge of a plank, where no print and no pawn is; from the plank's own corner."""
    if not s.chart.upright:
        edge = s.chart.inner(number) + (8 if number < 5 else -8)
        return [(18 + 26 * k, edge) for k in range(2)]
    (x, y), name = s.chart.planks[number], PLANKS[number]
    there = sum(player.space == name for player in s.view.players)
    spots = [s.chart.pawn(name, there + k, 0) for k in range(2)]
    return [(far - x, down - y) for far, down in spots]


# People and the lantern.


def reach(s: Blackwake, legal: bool, left: float = -REACH / 2, top: float = -REACH / 2) -> str:
    """A transparent field that a finger can hit, around something small that can be acted on."""
    return box(left, top, REACH, REACH, "transparent") if legal and s.touched else ""


@section
def walls(s: Blackwake) -> None:
    """The walls where a mariner can stand."""
    for (x, y), name in zip(s.chart.walls, WALLS, strict=True):
        texts = [f"deploy at {name}"]
        legal = bool(s.allowed(*texts))
        left = min(max(-REACH / 2, -x), s.chart.size[0] - x - REACH) if s.room else -REACH / 2
        top = min(max(-REACH / 2, -y), s.chart.size[1] - y - REACH) if s.room else -REACH / 2
        spot = disc(0, 0, 16, "transparent") + reach(s, legal, left, top)
        spot += disc(0, 0, 9 if legal and s.room else 7, "#2A1C10", stroke="#A8713C", stroke_width=2)
        s.things.append(
            s.thing(f"wall-{name.replace(' ', '-')}", x, y, spot, ring(10), texts, wall_label(s.view, name), "R7.5")
        )


@section
def mariners(s: Blackwake) -> None:
    """Mariners at home and on deck, who can be challenged there; those in lifeboats are drawn in their boats."""
    for number, where in enumerate(s.view.mariners):
        if where != "boat":
            x, y = s.chart.homes[number] if where == "home" else deck_spot(s.chart, where)
            draw_mariner(s, s.things, number, x, y, s.chart.crew)


def deck_spot(chart: Chart, wall: str) -> Spot:
    """Where a mariner stands at a wall: a little inside the narrow ship."""
    x, y = chart.walls[WALLS.index(wall)]
    if chart.upright:
        return (x - 12 if x > chart.size[0] / 2 else x + 12), y
    return x, y


def draw_mariner(s: Blackwake, pieces: list[str], number: int, x: float, y: float, size: float) -> None:
    """A mariner: he can be challenged on deck, and sent to a lifeboat."""
    where = s.view.mariners[number]
    texts = [f"send mariner {number} to {loot}" for loot in LOOT] if s.room else []
    if where not in ("home", "boat") and number != s.view.seat:
        texts.append("challenge")
    face = reach(s, bool(s.allowed(*texts))) + at(0, 0, mariner(number, number < len(s.view.players)), size=size)
    label, rule = mariner_label(s.view, s.names, number), "R6.4" if where not in ("home", "boat") else "R1.12"
    pieces.append(s.thing(f"mariner-{number}", x, y, face, ring(18 * size), texts, label, rule))


@section
def lantern(s: Blackwake) -> None:
    """The lantern, at the outer edge of its plank."""
    if not s.view.lantern:
        return
    number = PLANKS.index(s.view.lantern)
    (x, y), (w, h) = s.chart.planks[number], s.chart.plank
    if not s.chart.upright:
        spot = (x + w / 2, y + (h + 6 if number >= 5 else -2))
    elif s.chart.look == "flat":  # above the plank, clear of its print, its neighbour's loot and the pawns
        spot = (x + (18 if number < 5 else w - 18), y - 6)
    else:
        spot = (x + 48, y + 14)
    face = at(0, 0, lamp(), size=s.chart.crew * (0.85 if s.room else 1))
    s.things.append(s.thing("lantern", *spot, face, "", [], lantern_label(s.view), "R4.5"))


def pawns(s: Blackwake) -> None:
    """The players' pawns; several on one space stand side by side."""
    crowd: dict[str, int] = {}
    for player in s.view.players:
        k = crowd.get(player.space, 0)
        crowd[player.space] = k + 1
        draw_pawn(s, player.seat, k, sum(other.space == player.space for other in s.view.players))


@section
def draw_pawn(s: Blackwake, seat: int, k: int, many: int) -> None:
    """A player's pawn, the k-th of many on its space."""
    player = s.view.players[seat]
    x, y = s.chart.pawn(player.space, k, many)
    texts, r = seat_texts(s, seat), s.chart.man
    legal = bool(s.allowed(*texts))
    face = standing(seat, r)
    label = pawn_label(s.view, s.names, player)
    rule = "R6.1" if s.allowed(f"steal from seat {seat}") else "R3.2"
    if s.by_space:
        face += ring(r * 1.4) if legal else ""
        s.pawns.append(s.thing(f"pawn-{seat}", x, y, face, "", [], label, rule))
    else:
        face = reach(s, legal) + face
        s.pawns.append(s.thing(f"pawn-{seat}", x, y, face, ring(r * 1.4), texts, label, rule))


def seat_texts(s: Blackwake, seat: int) -> list[str]:
    """All actions that concern a player."""
    verbs = ("steal from seat", "rob seat", "hold back seat", *(f"give {item} to seat" for item in ITEMS))
    if s.room:
        verbs = verbs[:3]  # What is given lies in the open chest, and is touched there.
    texts = [f"{verb} {seat}" for verb in verbs]
    # Only these are looked at, so that a pawn is the same to all who may switch no seats.
    for switch in (*beginning(s.acts, SWITCH), *beginning(s.refused, SWITCH)):
        one, other = map(int, switch.removeprefix(SWITCH).split(" and "))
        if seat == (one if other == s.view.seat else other):
            texts.append(switch)
    return texts


def group(name: str, pieces: list[str]) -> str:
    """Pieces of one kind, in a group of their own."""
    return el("g", *pieces, id=name)
