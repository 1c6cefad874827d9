"""The table of Shipyard on a phone: four leaves above a small dock."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import at, use
from hullworks.art.room import Room
from hullworks.art.scene import SOFT
from hullworks.games.shipyard.drawing.agency import agency
from hullworks.games.shipyard.drawing.canal import canal_map
from hullworks.games.shipyard.drawing.dock import HEIGHTS, contracts, small_dock, staff_and_lots
from hullworks.games.shipyard.drawing.harbour import (
    canals,
    crew,
    equipment,
    exchange,
    lots,
    market,
    stacks,
    track,
    wheel,
)
from hullworks.games.shipyard.drawing.lean import HIRING, ON_OFFER, ON_THE_SHIP, cards, leaning, sailing
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.yard import employee, slots, store, trial
from hullworks.match.message import Speech

T: Final = Speech(__file__)


def leafed(s: Quay, room: Room) -> str:
    """A leaf each for harbour, agency, offers and yard, above a small dock."""
    high = HEIGHTS[room.name]
    place = (0.0, 0.0, float(room.width), float(leaf_height(room, high)))
    drawn = []
    for name, sign, draw_leaf in LEAVES:
        leaf = s.anew()
        draw_leaf(leaf, place)
        inside = tuple(leaf.whole(**{f"things-{name}": leaf.things, f"tokens-{name}": leaf.tokens}))
        marked = any("data-act=" in piece for piece in inside)
        words = T(f"table.{name}")
        tab = Tab(
            name, words, use(sign, -10, -10, 20), marked=marked, label=T("table.to-do", tab=words) if marked else ""
        )
        label = T(f"table.{name}-leaf", player=s.name(s.mine.seat)) if name == "yard" else T(f"table.{name}-leaf")
        drawn.append(Leaf(tab, label, room.height, inside))
    below = s.anew()
    small_dock(below, room.width, high, s.asks(*ON_THE_SHIP))
    stores = "".join(below.whole(**{"things-dock": below.things, "tokens-dock": below.tokens}))
    return tabbed(room, top_leaf(s), drawn, stores, high, game="shipyard", seed=5)


def top_leaf(s: Quay) -> int:
    """The leaf that the question is about, or the yard while a ship sails."""
    if s.asks(*HIRING):
        return 1
    if s.asks(*ON_OFFER):
        return 2
    return 3 if leaning(s) else 0


def harbour_leaf(s: Quay, place: Place) -> None:
    """Track, queue, market and rings."""
    x, y, w, h = place
    if w > 400:
        track(s, (x, y, w, 66), 1)
        top = y + 72
        market(s, (x, top, 286, h - 72), head=False)
        right, side = x + 292, w - 292
        wheel(s, (right, top, side, 46))
        each = (h - 72 - 46 - 12) / 2
        crew(s, (right, top + 52, side, each))
        equipment(s, (right, top + 58 + each, side, each))
        return
    track(s, (x, y, w, 124), 2)
    s.plate((x, y + 130, w, 40))
    wheel(s, (x, y + 130, 206, 40))
    stacks(s, (x + 206, y + 132, 168, 36))
    rings = 60.0
    market(s, (x, y + 176, w, h - 176 - rings - 6), head=False)
    half = (w - 6) / 2
    crew(s, (x, y + h - rings, half, rings))
    equipment(s, (x + half + 6, y + h - rings, half, rings))


def offers_leaf(s: Quay, place: Place) -> None:
    """Open canal and commodity tiles, the exchange, and the viewer's own commodity tiles."""
    x, y, w, h = place
    if w > 400:
        half = (w - 6) / 2
        row = (h - 12 - 54) / 2
        canals(s, (x, y, half, row))
        lots(s, (x, y + row + 6, half, row))
        s.plate((x, y + 2 * row + 12, half, 54))
        own_lots(s, (x + 6, y + 2 * row + 12, half - 12, 54))
        exchange(s, (x + half + 6, y, half, h))
        return
    canals(s, (x, y, w, 82))
    lots(s, (x, y + 88, w, 82))
    exchange(s, (x, y + 176, w, h - 176 - 60))
    s.plate((x, y + h - 54, w, 54))
    own_lots(s, (x + 8, y + h - 54, w - 16, 54))


def own_lots(s: Quay, place: Place) -> None:
    """The viewer's commodity tiles in a row."""
    x, y, _, h = place
    if s.mine.lots or s.asks("sell"):
        staff_and_lots(s, replace(s.mine, staff=()), place)
    else:
        s.print.append(at(x, y, s.line(8, h / 2 + 5, T("table.no-lots"), fill=SOFT)))


def yard_leaf(s: Quay, place: Place) -> None:
    """Slots, canal, employees and contracts; or what the question is about, larger."""
    x, y, w, h = place
    lean, wide = leaning(s), w > 400
    if lean == "contracts":
        s.plate(place)
        cards(s, (x + 8, y + 8, w - 8, h - 10), across=wide)
    elif lean == "canal":
        beside = sailing(s) or s.mine
        if wide:
            canal_map(s, beside, (x, y, w - 176, h), head=False)
            trial(s, beside, (x + w - 170, y, 170, h))
        else:
            canal_map(s, beside, (x, y, w, h - 98), head=False)
            trial(s, beside, (x, y + h - 92, w, 92))
    else:
        deep = 66.0 if wide else 128.0
        s.plate((x, y, w, deep))
        slots(s, s.mine, (x + 6, y + 2, w - 12, deep - 6), 1 if wide else 2)
        rest = (x, y + deep + 6, w, h - deep - 6)
        (fitting if lean == "ship" else belongings)(s, rest)


def fitting(s: Quay, place: Place) -> None:
    """Canal, trial, and the store to fit out a ship from."""
    x, y, w, h = place
    if w > 400:
        half = (w - 6) / 2
        canal_map(s, s.mine, (x, y, half, h), head=False)
        s.plate((x + half + 6, y + h - 100, half, 100))
        store(s, s.mine, (x + half + 10, y + h - 97, half - 8, 94), 4)
        trial(s, s.mine, (x + half + 6, y, half, h - 106))
        return
    canal_map(s, s.mine, (x, y, w, h - 98 - 112), head=False)
    trial(s, s.mine, (x, y + h - 204, w, 92))
    s.plate((x, y + h - 106, w, 106))
    store(s, s.mine, (x + 8, y + h - 103, w - 16, 100), 4)


def belongings(s: Quay, place: Place) -> None:
    """Canal, employees and contracts."""
    x, y, w, h = place
    if w > 400:
        half = (w - 6) / 2
        canal_map(s, s.mine, (x, y, half, h), head=False)
        left, top = x + half + 6, y
    else:
        half, left = w, x
        canal_map(s, s.mine, (x, y, w, h - 150), head=False)
        top = y + h - 144
    s.plate((left, top, half, 50))
    staff_row(s, (left + 8, top + 3, half - 16, 44))
    s.plate((left, top + 56, half, y + h - top - 56))
    contracts(s, s.mine, (left + 6, top + 60, half - 8, y + h - top - 62))


def staff_row(s: Quay, place: Place) -> None:
    """The viewer's employees in a row."""
    x, y, w, h = place
    if not s.mine.staff:
        s.print.append(at(x, y, s.line(6, h / 2 + 5, T("table.no-staff"), fill=SOFT)))
    step = min(40.0, (w - 36) / max(1, len(s.mine.staff) - 1))
    for k, one in enumerate(s.mine.staff):
        employee(s, s.mine, one, (x + k * step, y + 2, 36, h - 5))


LEAVES: Final = (
    ("harbour", "anchor", harbour_leaf),
    ("agency", "employee", agency),
    ("offers", "canal", offers_leaf),
    ("yard", "smokestack", yard_leaf),
)
