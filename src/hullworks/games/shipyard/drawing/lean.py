"""What leans in over the harbour when it is asked about: agency, canal, yard or contracts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art.pencil import at, box, el
from hullworks.art.pieces import points
from hullworks.games.shipyard.drawing.agency import agency, for_hire
from hullworks.games.shipyard.drawing.canal import canal_map, whose
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.yard import contract, fleet, slots, store, trial, trial_row, tried
from hullworks.games.shipyard.lookup import COLOURS
from hullworks.games.shipyard.things import tiles
from hullworks.games.shipyard.view import PlayerView
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


def leans(s: Quay, name: str, place: Place) -> str:
    """A plate with a border over the harbour, drawn in coordinates of the table."""
    x, y, w, h = place
    lean = s.anew()
    if name == "agency":
        agency(lean, place, for_hire(s))
    else:
        lean.plate(place)
        lean.ground = "var(--panel)"
        LEANS[name](lean, (x + 8, y + 8, w - 16, h - 16))
    frame = box(x, y, w, h, "none", 12, stroke="var(--edge)", stroke_width=2)
    kinds = {"lean-things": lean.things, "lean-tokens": lean.tokens}
    return el("g", *lean.whole(**kinds), frame, id="lean", class_="lean", data_fade=True, data_lean=name)


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
    cards(s, (x + 10, y + 38, w - 14, h - 44))


def cards(s: Quay, place: Place, across: bool = True) -> None:
    """Contracts with their whole text: a row for each colour, or a list."""
    x, y, w, h = place
    colours = [[paper for paper in s.mine.papers if paper.contract.colour == colour] for colour in COLOURS]
    rows = [row for row in colours if row] if across else [[paper] for paper in s.mine.papers]
    high = min(h / max(1, len(rows)), 92.0)
    for k, row in enumerate(rows):
        wide = w / max(len(one) for one in rows)
        for j, paper in enumerate(row):
            contract(s, paper, (x + j * wide, y + k * high, wide - 8, high - 8))


LEANS: Final[Mapping[str, Callable[[Quay, Place], None]]] = {
    "canal": canal_lean,
    "ship": ship_lean,
    "slots": slots_lean,
    "contracts": contracts_lean,
}
