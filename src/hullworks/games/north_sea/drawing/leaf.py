"""The leaves of North Sea's table on a phone: hand, village, tracks and trade; on a low screen also the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import use
from hullworks.art.room import Room
from hullworks.games.north_sea.drawing import dock, plate
from hullworks.games.north_sea.drawing.fjord import Fjord
from hullworks.games.north_sea.drawing.plate import CROWD, Plate
from hullworks.games.north_sea.drawing.sayings import T
from hullworks.games.north_sea.drawing.stall import Size
from hullworks.games.north_sea.view import PlayerView

DOCK: Final = {"phone": 66, "low": 56}  # height of the dock
BOARD: Final = 176.0  # height of the board above the village


def hand(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The cards to choose or to use, folded."""
    plate.lay(s, p)
    dock.leaf(s, Plate(p.x + 9, p.y + 9, p.w - 18, p.h - 18))


def board(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The card spaces and the labourer."""
    plate.board(s, player, p)


def village(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The ships, houses and raid cards; where there is height, below the board."""
    if p.h < 300:
        plate.village(s, player, p, Size(104, 68, 18, 14))
        return
    plate.board(s, player, Plate(p.x, p.y, p.w, BOARD))
    rest = Plate(p.x, p.y + BOARD + 6, p.w, p.h - BOARD - 6)
    if max(map(len, plate.shelves(player, 2))) > CROWD:
        plate.village(s, player, rest, Size(104, 54, 18, 14), 3)
    else:
        plate.village(s, player, rest, Size(106, 86, 22, 14))


def tracks(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The tracks."""
    plate.course(s, p, 44, 7, named=False)


def trade(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The round card."""
    plate.market(s, p, 1 if p.w < 400 else 2)


Drawn = Callable[[Fjord, PlayerView, Plate], None]
LEAVES: Final[Mapping[str, tuple[str, Drawn]]] = {
    "hand": ("card", hand),
    "board": ("carver", board),
    "village": ("cabin", village),
    "tracks": ("renown", tracks),
    "trade": ("silver", trade),
}
"""The icon of each leaf, and the function that draws it."""


def leaves(s: Fjord, room: Room, seed: int) -> str:
    """One leaf at a time, with the stores below it."""
    player, high = s.me or s.view.players[0], DOCK[room.name]
    inner = Plate(0, 0, room.width, leaf_height(room, high))
    names = [name for name in LEAVES if name != "board" or room.name == "low"]
    drawn = [leaf(s, name, player, inner) for name in names]
    stores = fresh(s)
    dock.strip(stores, player, Plate(0, 0, room.width, high))
    below = "".join(stores.whole(stores=stores.village))
    return tabbed(room, shown(s, drawn), drawn, below, high, game="north-sea", seed=seed)


def leaf(s: Fjord, name: str, player: PlayerView, inner: Plate) -> Leaf:
    """A leaf, marked if something can be done on it."""
    icon, draw = LEAVES[name]
    own = fresh(s)
    draw(own, player, inner)
    pieces = {f"{name}-things": own.village, "cards": own.hand, "markers": own.markers}
    inside = tuple(own.whole(**{kind: found for kind, found in pieces.items() if found}))
    marked = any("data-act=" in piece for piece in inside)
    tab = Tab(name, T(f"table.{name}"), use(icon, -11, -11, 22), marked=marked)
    return Leaf(tab, T(f"table.leaf-{name}"), int(inner.h), inside)


def fresh(s: Fjord) -> Fjord:
    """The same scene, with nothing drawn yet."""
    return replace(s, markers=[], village=[], hand=[])


def shown(s: Fjord, drawn: list[Leaf]) -> int:
    """The leaf to show first: one on which something can be done or, if there is none, the hand or the village."""
    lit = [k for k, leaf in enumerate(drawn) if leaf.tab.marked]
    if lit:
        return lit[0]
    return 0 if s.at_hand or s.view.kept else [leaf.tab.name for leaf in drawn].index("village")
