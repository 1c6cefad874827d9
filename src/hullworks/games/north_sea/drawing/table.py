"""The table of North Sea on one screen: what all share above, the player's village between, the hand in the dock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from hullworks.art.pieces import board as whole_board
from hullworks.art.room import Room
from hullworks.art.scene import Act
from hullworks.art.section import section
from hullworks.games.north_sea.drawing import dock, plate
from hullworks.games.north_sea.drawing.fjord import Fjord
from hullworks.games.north_sea.drawing.leaf import leaves
from hullworks.games.north_sea.drawing.plate import Plate
from hullworks.games.north_sea.drawing.sayings import T
from hullworks.games.north_sea.drawing.stall import Size
from hullworks.games.north_sea.view import View

SEED: Final = 7  # of the water


@dataclass(frozen=True)
class Plan:
    """Where everything lies on a table without leaves."""

    tracks: Plate
    trades: Plate
    board: Plate
    village: Plate
    dock: Plate
    stall: Size
    beside: bool = True  # whether the stores are beside the cards rather than above them


PLANS: Final[Mapping[str, Plan]] = {
    "desk": Plan(
        tracks=Plate(0, 0, 744, 158),
        trades=Plate(754, 0, 270, 158),
        board=Plate(0, 168, 478, 232),
        village=Plate(488, 168, 536, 232),
        dock=Plate(0, 410, 1024, 306),
        stall=Size(98, 74, 20),
    ),
    "roomy": Plan(
        tracks=Plate(0, 0, 900, 170),
        trades=Plate(910, 0, 434, 170),
        board=Plate(0, 180, 640, 320),
        village=Plate(650, 180, 694, 320),
        dock=Plate(0, 510, 1344, 306),
        stall=Size(126, 110, 24),
    ),
    "tablet": Plan(
        tracks=Plate(0, 0, 800, 126),
        trades=Plate(0, 136, 300, 200),
        board=Plate(310, 136, 490, 200),
        village=Plate(0, 346, 800, 224),
        dock=Plate(0, 580, 800, 330),
        stall=Size(104, 74, 19),
        beside=False,
    ),
}


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """The table as SVG for a room; `acts` are the answers allowed now, `refused` says why others are not."""
    s = Fjord(names, not room.leaves, acts, view, refused=refused, room=room)
    return spread(s, PLANS[room.name]) if room.name in PLANS else leaves(s, room, SEED)


@section
def own(s: Fjord, part: Callable[..., None], *given: Plate | Size) -> None:
    """A part of the table for the viewer, or for the first player."""
    part(s, s.me or s.view.players[0], *given)


def spread(s: Fjord, plan: Plan) -> str:
    """Everything at once."""
    plate.course(s, plan.tracks, 136, 8)
    plate.trades(s, plan.trades)
    own(s, plate.board, plan.board)
    own(s, plate.village, plan.village, plan.stall)
    own(s, plate.opens, plan.village)
    own(s, dock.beside if plan.beside else dock.above, plan.dock)
    pieces = s.whole(markers=s.markers, village=s.village, hand=s.hand)
    return whole_board(
        s.width, plan.dock.y + plan.dock.h, *pieces, label=T("board.name"), game="north-sea", seed=SEED, bare=True
    )
