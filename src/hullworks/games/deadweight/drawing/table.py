"""The table of Deadweight in one screen: the Blackwake between her lifeboats, and the viewer's dock below.

A phone shows the ship, the lifeboats or the trade cards, each as a leaf above the dock.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import at, box, lines, text, use
from hullworks.art.pieces import board, puck
from hullworks.art.room import Room
from hullworks.art.scene import Act
from hullworks.art.section import section
from hullworks.games.deadweight.drawing.chart import lying, shallow, tall, upright
from hullworks.games.deadweight.drawing.dock import SWAPPED, long_dock, small_dock, square_dock, trades
from hullworks.games.deadweight.drawing.labels import boat_label
from hullworks.games.deadweight.drawing.lean import STACKED, fights, last_duel, leaning, leans
from hullworks.games.deadweight.drawing.names import T, many, sinking
from hullworks.games.deadweight.drawing.ship import Blackwake, draw_mariner, group, ship
from hullworks.games.deadweight.drawing.tile import AFLOAT, BOAT, SEATS, boat_mark, icon, lifeboat
from hullworks.games.deadweight.lookup import ITEMS
from hullworks.games.deadweight.view import View

DESK_HIGH: Final = 716.0
"""The height for which the desk is drawn; a roomier one is the same, wider and larger."""
LONG: Final = 112.0
SQUARE: Final = 172.0
SMALL: Final = {"phone": 66, "low": 50}
"""The heights of the docks."""
APART: Final = 10.0
"""The water between the table and the dock."""


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """Draw the table of one screen as SVG for a room; `acts` are the legal answers, `refused` says why not others."""
    if room.leaves:
        return draw_leaves(view, names, room, acts, refused)
    square = room.touch
    size = 1.0 if square else room.height / DESK_HIGH
    w, h = room.width / size, room.height / size
    dock = SQUARE if square else LONG
    high = h - dock - APART
    s = Blackwake(names, True, acts, view, tall(w, high) if square else lying(w, high), refused=refused, room=room)
    boats_around(s)
    ship(s, covered=leans(s))
    own = square_dock(s, w, dock) if square else long_dock(s, w, dock)
    whole = s.whole(around=s.around, boats=s.boats, chests=s.chests, planks=s.planks, things=s.things, pawns=s.pawns)
    mine = at(0, h - dock, own, group("own", s.own), group("cards", s.cards), id="dock", class_="dock")
    drawn = at(0, 0, *whole, amidships(s), mine, size=size)
    return board(room.width, room.height, drawn, label=T("board.ship"), game="deadweight", bare=True)


def amidships(s: Blackwake) -> str:
    """What leans in, in the middle of the ship between the rows of pawns."""
    first, last = s.chart.planks[0][0], s.chart.planks[4][0] + s.chart.plank[0]
    upper = s.chart.planks[0][1] + s.chart.plank[1]
    lower = s.chart.planks[5][1]
    gap = s.chart.gap if s.chart.abreast == 4 else s.chart.gap + 2
    wide, high = last - first, min(112.0, lower - upper - 2 * gap)
    drawn = leaning(s, wide, high)
    return at(first, free(s, upper, lower, high), drawn, id="amidships") if drawn else ""


def free(s: Blackwake, upper: float, lower: float, high: float) -> float:
    """Where a card of this height covers no pawn between the two rows of planks."""
    feet = s.chart.man * 1.55 + 2
    ys = [y for _, y in pawn_spots(s) if upper < y < lower]
    middle = (upper + lower) / 2
    top = max([y + feet for y in ys if y < middle], default=upper + 4)
    low = min([y - feet for y in ys if y > middle], default=lower - 4)
    return min(max((top + low - high) / 2, top), max(top, low - high))


def pawn_spots(s: Blackwake) -> list[tuple[float, float]]:
    """Where the pawns on planks stand."""
    crowd: dict[str, int] = {}
    found = []
    for player in s.view.players:
        k = crowd.get(player.space, 0)
        crowd[player.space] = k + 1
        if player.space not in s.chart.stations:
            found.append(s.chart.pawn(player.space, k, 0))
    return found


# Lifeboats and what else swims around the ship.


@section
def boats_around(s: Blackwake) -> None:
    """Two lifeboats above the ship and two below; in the corners, how far she is sunk, the trays and the last duel."""
    w, h = s.chart.size
    wide, high = BOAT
    left = w * 0.1855 if w > 900 else (w - 2 * wide - 8) / 2
    right = left + wide + (w * 0.09 if w > 900 else 8)
    for k in range(4):
        boat(s, k, (left, right)[k % 2], (2.0, h - high - 2)[k // 2])
    room, end = left - 12, right + wide + 10
    depth(s, 0, 0, min(room, 176))
    stocks(s, 0, h - 70)
    last_duel(s, end, 6, w - end)


@section
def boat(s: Blackwake, number: int, x: float, y: float, w: float = BOAT[0]) -> None:
    """A lifeboat: loot is got from it, and mariners are sent to it."""
    seen = s.view.boats[number]
    face = lifeboat(seen.loot, seen.crate, seen.size, seen.stock, w)
    mark = boat_mark(w)
    s.boats.append(s.thing(f"boat-{number}", x, y, face, mark, boat_texts(seen.loot), boat_label(seen), "R1.9"))
    for mariner, (far, down) in zip(seen.mariners, SEATS, strict=False):
        draw_mariner(s, s.boats, mariner, x + far, y + down, AFLOAT)


def boat_texts(loot: str) -> list[str]:
    """All actions that get loot from its lifeboat, or man it."""
    texts = [f"swap {one} and {other} for {gain}" for one, other, gain in SWAPPED if gain == loot]
    texts += [f"exchange ring for {loot}"]
    return [*texts, *(f"send mariner {mariner} to {loot}" for mariner in range(4))]


@section
def depth(s: Blackwake, x: float, y: float, w: float, pad: float = 20) -> None:
    """How far the ship is under water."""
    words = lines(10, pad, sinking(s.view), s.small, w - 18, 1.25, most=4)
    high = pad + (words.count("<text") - 1) * s.small * 1.25 + pad / 2
    face = box(0, 0, w, high, "var(--plate)", 10) + words
    s.around.append(s.thing("sinking", x, y, face, "", [], T("table.sinking", depth=sinking(s.view)), "R8.1"))


@section
def stocks(s: Blackwake, x: float, y: float, beside: bool = False) -> None:
    """The trays of ropes and rings, one below the other or side by side."""
    for k, (item, count) in enumerate(zip(ITEMS[4:], s.view.trays, strict=True)):
        spot = (x + 16 + k * 70, y + 18) if beside else (x + 16, y + 16 + k * 35)
        face = box(-16, -15, 66, 31, "var(--plate)", 8) + puck(icon(item), 12)
        face += text(18, 5, str(count), 15, 700, title=True)
        label = T("table.tray", amount=many(count, item))
        s.around.append(s.thing(f"tray-{item}", *spot, face, "", [], label, "R1.8"))


# Leaves.


def draw_leaves(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """The table of a phone: the ship, the lifeboats and the trade cards as leaves above a dock of the stores."""
    dock = SMALL[room.name]
    w, h = float(room.width), float(leaf_height(room, dock))
    chart = upright(w, h) if h > w else shallow(w, h)
    s = Blackwake(names, False, acts, view, chart, refused=refused, room=room)
    ship(s)
    drawn = "".join(s.whole(chests=s.chests, planks=s.planks, things=s.things, pawns=s.pawns)) + over_ship(s)
    boats, cards = boats_leaf(s, w, h), cards_leaf(s, w, h)
    stores = small_dock(s, w, dock)
    insides = {"ship": drawn, "boats": boats, "trades": cards}
    shown = first_leaf(s, insides)
    leaves = [leaf(s, name, inside, int(h)) for name, inside in insides.items()]
    own = stores + group("own", s.own)
    return tabbed(room, shown, leaves, own, dock, game="deadweight", seed=2)


def leaf(s: Blackwake, name: str, inside: str, high: int) -> Leaf:
    """A leaf with its tab, which is marked if something can be done there."""
    signs = {"ship": "plank", "boats": "lifeboat", "trades": "trade"}
    words = T(f"table.leaf-{name}")
    tab = Tab(name, words, use(signs[name], -11, -11, 22), marked="data-act=" in inside)
    return Leaf(tab, T("board.ship") if name == "ship" else words, high, (inside,))


def first_leaf(s: Blackwake, insides: Mapping[str, str]) -> int:
    """The leaf that shows what is asked: swaps are about lifeboats, trades about cards, everything else the ship."""
    verbs = {words.split()[0] for words in s.acts}
    if verbs & {"swap", "exchange", "send"}:
        return list(insides).index("boats")
    if "trade" in verbs:
        return list(insides).index("trades")
    return 0


def over_ship(s: Blackwake) -> str:
    """What leans in over the ship of a phone: where it covers the fewest pawns, and none if they stand amidships."""
    w = s.chart.size[0]
    if s.chart.upright:
        wide, high, left = w - 16, STACKED if fights(s) else 88.0, 8.0
        first, last = s.chart.planks[0][1], s.chart.planks[4][1] + s.chart.plank[1] - high
        tops = [first + (last - first) * k / 12 for k in range(13)]
    else:
        wide, high, left = 5 * s.chart.pitch - 4, s.chart.plank[1] - 3, s.chart.planks[0][0]
        tops = [s.chart.planks[0][1], s.chart.planks[5][1] + 3]
    drawn = leaning(s, wide, high)
    if not drawn:
        return ""
    feet = s.chart.man * 1.55
    ys = [y for _, y in pawn_spots(s)]

    def covered(top: float) -> float:
        return sum(top - feet < y < top + high + feet for y in ys)

    return at(left, min(tops, key=covered), drawn, id="amidships")


def boats_leaf(s: Blackwake, w: float, h: float) -> str:
    """The lifeboats, and below them the trays, how far the ship is sunk, and the last duel."""
    high, low = BOAT[1], w > h
    wide = (w - 14) / 2 if low else BOAT[0] + 60
    for k in range(4):
        spot = (3 + k % 2 * (wide + 8), 3 + k // 2 * (high + 5)) if low else ((w - wide) / 2, 1 + k * (high + 6))
        boat(s, k, *spot, wide)
    if low:
        y = 2 * high + 12
        stocks(s, 3, y, beside=True)
        depth(s, 147, y, w - 290, pad=15)
        last_duel(s, w - 137, y, 0, h - y - 4)
    else:
        y = 4 * high + 26
        stocks(s, 0, y)
        depth(s, 74, y, 0.3 * w)
        last_duel(s, 80 + 0.3 * w, y, 0.7 * w - 80)
    return group("boats", s.boats) + group("around", s.around)


def cards_leaf(s: Blackwake, w: float, h: float) -> str:
    """The viewer's trade card and the next one: one below the other, or side by side; one trade a row."""
    low = w > h
    wide, high = ((w - 8) / 2, h) if low else (w, (h - 8) / 2)
    plates = ""
    for k, own in enumerate((True, False)):
        x, y = (k * (wide + 8), 0.0) if low else (0.0, k * (high + 8))
        plates += at(x, y, box(0, 0, wide, high, "var(--plate)", 12))
        trades(s, x + 14, y + 4, wide - 26, (high - 34) / 4, own, columns=1)
    return plates + group("cards", s.cards)
