"""The table of Shipyard on one screen: the harbour, the viewer's dock, and what leans in over the harbour.

The track is always visible, because a bonus may be taken from it. Below it, the agency, the canal, the yard or the
contracts lean in when they are asked about. A phone has leaves instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art.pieces import board
from hullworks.art.room import Room
from hullworks.art.scene import Act
from hullworks.games.shipyard.drawing.agency import agency
from hullworks.games.shipyard.drawing.dock import HEIGHTS, dock
from hullworks.games.shipyard.drawing.harbour import canals, crew, equipment, exchange, lots, market, track, wheel
from hullworks.games.shipyard.drawing.leaf import leafed
from hullworks.games.shipyard.drawing.lean import GAP, leaning, leans
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.view import View
from hullworks.match.message import Speech

T: Final = Speech(__file__)


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """The table as SVG for this room; *acts* are the answers allowed now, *refused* says why others are not."""
    s = Quay(names, not room.leaves, acts, view, room=room, refused=refused)
    return leafed(s, room) if room.leaves else whole(s, room)


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


LEDGER: Final[Mapping[str, Callable[[Quay, Place], None]]] = {
    "canals": canals,
    "lots": lots,
    "crew": crew,
    "equipment": equipment,
    "exchange": exchange,
}


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
