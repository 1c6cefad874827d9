"""The table of Shipyard on one screen: the harbour, the viewer's dock, and what leans in over the harbour.

The track is always visible, because a bonus may be taken from it. Below it, the agency, the canal, the yard or the
contracts lean in when they are asked about. A phone has leaves instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import at, box, el, use
from hullworks.art.pieces import board, points
from hullworks.art.room import Room
from hullworks.art.scene import Act
from hullworks.games.shipyard.drawing.agency import agency
from hullworks.games.shipyard.drawing.canal import canal_map, whose
from hullworks.games.shipyard.drawing.dock import HEIGHTS, contracts, dock, small_dock, staff_and_lots
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
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.yard import contract, employee, fleet, slots, store, trial, trial_row, tried
from hullworks.games.shipyard.things import tiles
from hullworks.games.shipyard.view import PlayerView, View
from hullworks.match.message import Speech

T: Final = Speech(__file__)
GAP: Final = 10.0
# The answers for which a part of the table leans in, or on a phone its leaf is shown.
HIRING: Final = ("hire",)
ON_THE_CANAL: Final = ("at ", "turn", "space", "steer")
ON_THE_SHIP: Final = ("fit", "sail", "launch")
IN_A_SLOT: Final = ("slot", "complete", "take the tile")
DISCARDING: Final = ("discard",)
ON_OFFER: Final = ("rent", "purchase", "exchange", "sell", "trade")


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """The table as SVG for this room; *acts* are the answers allowed now, *refused* says why others are not."""
    s = Quay(names, not room.leaves, acts, view, room=room, refused=refused)
    return leafed(s, room) if room.leaves else whole(s, room)


def leaning(s: Quay) -> str:
    """What leans in: the name of a part of the table, or nothing."""
    leans = {"agency": HIRING, "canal": ON_THE_CANAL, "ship": ON_THE_SHIP, "slots": IN_A_SLOT, "contracts": DISCARDING}
    if s.acts:
        return next((name for name, verbs in leans.items() if s.asks(*verbs)), "")
    return "canal" if sailing(s) else ""


def sailing(s: Quay) -> PlayerView | None:
    """The player whose ship is on its cruise."""
    cruise = s.view.cruise
    return s.view.players[cruise.seat] if cruise and cruise.steps else None


# One sheet.


def whole(s: Quay, room: Room) -> str:
    """Harbour, dock, and what leans in."""
    high = HEIGHTS[room.name]
    lean = leaning(s)
    plan = plan_of(room, room.height - high - (GAP if room.width > 900 else 8))
    track(s, plan["track"])
    if lean in ("", "slots", "contracts") or room.width > 900:
        wheel(s, plan["wheel"])
    if lean in ("", "slots", "contracts"):
        market(s, plan["market"])
        agency(s, plan["agency"])
    if not lean:
        for name, draw_plate in LEDGER.items():
            draw_plate(s, plan[name])
    elif room.width < 900 and lean in ("slots", "contracts"):
        crew(s, plan["crew"])
        equipment(s, plan["equipment"])
    dock(s, (0, room.height - high, room.width, high), lean)
    drawn = [*s.whole(things=s.things, tokens=s.tokens)]
    drawn += [leans(s, lean, plan["ledger" if lean in ("slots", "contracts") else "below"])] if lean else []
    return board(room.width, room.height, *drawn, label=T("table.label"), game="shipyard", seed=5, bare=True)


LEDGER: Final = {"canals": canals, "lots": lots, "crew": crew, "equipment": equipment, "exchange": exchange}


def plan_of(room: Room, high: float) -> dict[str, Place]:
    """Where the plates of the harbour are, and the parts of it that something leaning in may cover."""
    w = float(room.width)
    if w < 900:
        return tablet_plan(w, high)
    big = w > 1200
    first, row = (104.0, 112.0) if big else (92.0, 98.0)
    tail = 290.0 if big else 238.0
    second = high - first - 2 * row - 3 * GAP
    wide, half = (470.0, 620.0) if big else (372.0, 480.0)
    y, ledger = first + GAP, first + second + 2 * GAP
    rest, last = w - half - GAP, ledger + row + GAP
    each = (rest - GAP) / 2
    return {
        "track": (0, 0, w - tail, first),
        "wheel": (w - tail + GAP, 0, tail - GAP, first),
        "market": (0, y, wide, second),
        "agency": (wide + GAP, y, w - wide - GAP, second),
        "canals": (0, ledger, half, row),
        "crew": (half + GAP, ledger, each, row),
        "equipment": (half + each + 2 * GAP, ledger, each, row),
        "lots": (0, last, half, row),
        "exchange": (half + GAP, last, rest, row),
        "below": (0, y, w, high - y),
        "ledger": (0, ledger, w, high - ledger),
    }


def tablet_plan(w: float, high: float) -> dict[str, Place]:
    """The same for a tablet: rings beside the market, and the agency across the whole width."""
    gap, first, second, third = 8.0, 88.0, 222.0, 190.0
    y, ledger = first + gap, first + second + third + 3 * gap
    half = (w - gap) / 2
    ring, right = (second - 60 - 2 * gap) / 2, half + gap
    row = (high - ledger - gap) / 2
    return {
        "track": (0, 0, w, first),
        "market": (0, y, half, second),
        "wheel": (right, y, half, 60),
        "crew": (right, y + 60 + gap, half, ring),
        "equipment": (right, y + 60 + ring + 2 * gap, half, ring),
        "agency": (0, y + second + gap, w, third),
        "canals": (0, ledger, half, row),
        "lots": (0, ledger + row + gap, half, row),
        "exchange": (right, ledger, half, high - ledger),
        "below": (0, y, w, high - y),
        "ledger": (0, ledger, w, high - ledger),
    }


# What leans in.


def leans(s: Quay, name: str, place: Place) -> str:
    """A plate with a border over the harbour, drawn in coordinates of the table."""
    x, y, w, h = place
    lean = replace_scene(s)
    if name == "agency":
        many = sum(one is not None for stop in s.view.stops for one in stop.employees)
        agency(lean, place, T("table.for-hire", many=many, more=s.view.agency))
    else:
        lean.plate(place)
        lean.ground = "var(--panel)"
        LEANS[name](lean, (x + 8, y + 8, w - 16, h - 16))
    frame = box(x, y, w, h, "none", 12, stroke="var(--edge)", stroke_width=2)
    kinds = {"lean-things": lean.things, "lean-tokens": lean.tokens}
    return el("g", *lean.whole(**kinds), frame, id="lean", class_="lean", data_lean=name)


def replace_scene(s: Quay) -> Quay:
    """A new scene for the same view and answers, with nothing drawn."""
    return replace(s, things=[], tokens=[])


def canal_lean(s: Quay, place: Place) -> None:
    """A canal, large, with what the ship would bring and the ships that have sailed."""
    x, y, w, h = place
    player = sailing(s) or s.mine
    if w > 900:
        side = 330.0
        canal_map(s, player, (x, y, w - side - GAP, h))
        trial(s, player, (x + w - side, y, side, 246))
        fleet(s, player, (x + w - side, y + 246 + GAP, side, h - 246 - GAP))
    else:
        canal_map(s, player, (x, y, w, h - 256))
        trial(s, player, (x, y + h - 246, w / 2 - 5, 246))
        fleet(s, player, (x + w / 2 + 5, y + h - 246, w / 2 - 5, 246))


def ship_lean(s: Quay, place: Place) -> None:
    """The yard, large, with the ship as it is fitted out, and the way it can take."""
    x, y, w, h = place
    high = min(170.0, w / 9 + 50)
    slots_lean(s, (x, y, w, high))
    top = y + high + GAP
    side = 330.0 if w > 900 else 300.0
    canal_map(s, s.mine, (x, top, w - side - GAP, h - high - GAP))
    trial(s, s.mine, (x + w - side, top, side, min(250.0, h - high - GAP)))
    if s.touch:
        s.headed((x + w - side, top + 260, side, 160), T("board.store"))
        store(s, s.mine, (x + w - side + 10, top + 296, side - 20, 120), 4)


def slots_lean(s: Quay, place: Place) -> None:
    """The yard, large, with the tile in hand as a ghost wherever it may go."""
    x, y, w, h = place
    note = T("board.longest", tiles=tiles(s.view.longest))
    s.headed(place, whose(s, s.mine, "yard"), note=note)
    if h > 160:
        title, rows, total, _ = tried(s, s.mine)
        line = s.line(0, 19, title) + at(170, 0, trial_row(s, rows, 350)) + at(545, 13, points(total or 0, 13))
        s.print.append(at(x + 170, y + 9, line if w > 900 else ""))
    slots(s, s.mine, (x + 8, y + 40, w - 16, h - 46))


def contracts_lean(s: Quay, place: Place) -> None:
    """The viewer's contracts with their whole text."""
    x, y, w, h = place
    s.headed(place, T("board.contracts-yours"), note=T("board.secret"))
    sheets(s, (x + 10, y + 38, w - 14, h - 44), 3 if w > 900 else 2)


def sheets(s: Quay, place: Place, across: int) -> None:
    """Contracts as cards, those of a colour beside each other."""
    x, y, w, h = place
    rows = max(1, -(-len(s.mine.papers) // across))
    for k, paper in enumerate(s.mine.papers):
        spot = (x + k % across * (w / across), y + k // across * (h / rows), w / across - 8, min(h / rows - 8, 84.0))
        contract(s, paper, spot)


LEANS: Final = {"canal": canal_lean, "ship": ship_lean, "slots": slots_lean, "contracts": contracts_lean}


# Leaves.


def leafed(s: Quay, room: Room) -> str:
    """A leaf each for harbour, agency, offers and yard, above a small dock."""
    high = HEIGHTS[room.name]
    place = (0.0, 0.0, float(room.width), float(leaf_height(room, high)))
    drawn = []
    for name, sign, draw_leaf in LEAVES:
        leaf = replace_scene(s)
        draw_leaf(leaf, place)
        inside = tuple(leaf.whole(**{f"things-{name}": leaf.things, f"tokens-{name}": leaf.tokens}))
        marked = any("data-act=" in piece for piece in inside)
        words = T(f"table.{name}")
        tab = Tab(
            name, words, use(sign, -10, -10, 20), marked=marked, label=T("table.to-do", tab=words) if marked else ""
        )
        label = T(f"table.{name}-leaf", player=s.name(s.mine.seat)) if name == "yard" else T(f"table.{name}-leaf")
        drawn.append(Leaf(tab, label, room.height, inside))
    below = replace_scene(s)
    small_dock(below, room.width, high, s.asks(*ON_THE_SHIP))
    inside = "".join(below.whole(**{"things-dock": below.things, "tokens-dock": below.tokens}))
    return tabbed(room, top_leaf(s), drawn, inside, high, game="shipyard", seed=5)


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
    x, y, w, h = place
    if s.mine.lots:
        staff_and_lots(s, replace(s.mine, staff=()), place)
    else:
        s.print.append(at(x, y, s.line(8, h / 2 + 5, T("table.no-lots"), fill="var(--soft)")))


def yard_leaf(s: Quay, place: Place) -> None:
    """Slots, canal, employees and contracts; or what the question is about, larger."""
    x, y, w, h = place
    lean, wide = leaning(s), w > 400
    if lean == "contracts":
        s.plate(place)
        sheets(s, (x + 8, y + 8, w - 8, h - 10), 2 if wide else 1)
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
        s.print.append(at(x, y, s.line(6, h / 2 + 5, T("table.no-staff"), fill="var(--soft)")))
    step = min(40.0, (w - 36) / max(1, len(s.mine.staff) - 1))
    for k, one in enumerate(s.mine.staff):
        employee(s, s.mine, one, (x + k * step, y + 2, 36, h - 5))


LEAVES: Final = (
    ("harbour", "anchor", harbour_leaf),
    ("agency", "employee", agency),
    ("offers", "canal", offers_leaf),
    ("yard", "smokestack", yard_leaf),
)
