"""A rival in Shipyard: points, money, ships, people and the yard in small; and everything public as a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.panel import WIDTH, Fact, Panel
from hullworks.art.pencil import at, box, cached, text, use
from hullworks.art.pieces import board, coin, flag, points
from hullworks.art.room import LOW, PHONE, TABLET, Room
from hullworks.art.scene import SOFT
from hullworks.art.section import glance
from hullworks.art.steamships import KEEL, TILE_WIDTH
from hullworks.games.shipyard.drawing.agency import agency, for_hire
from hullworks.games.shipyard.drawing.canal import canal_map
from hullworks.games.shipyard.drawing.dock import contracts
from hullworks.games.shipyard.drawing.quay import Place, Quay, points_in_sight
from hullworks.games.shipyard.drawing.tile import bare_tile
from hullworks.games.shipyard.drawing.yard import (
    SLIPWAY,
    commodity,
    employee,
    fleet,
    lot_width,
    slots,
    store,
)
from hullworks.games.shipyard.lookup import PIECES, Tile
from hullworks.games.shipyard.things import does, employee_name
from hullworks.games.shipyard.view import PlayerView, View
from hullworks.match.message import Speech, Thing, counted

T: Final = Speech(__file__)
HIGH: Final = 66
SHEETS: Final[Mapping[str, tuple[int, int]]] = {PHONE.name: (358, 740), LOW.name: (660, 330), TABLET.name: (740, 860)}
LARGE: Final = (980, 600)  # the size of a sheet elsewhere


@glance
def panel(view: View, names: list[str], seat: int) -> Panel:
    """What everybody should know about a rival."""
    player = view.players[seat]
    total = points_in_sight(view, player)
    so_far = T("table.lead", points=counted(total, "point"))
    lead = Fact(so_far, str(total), sign=at(12, 11, points("", 10)))
    money = Fact(T("table.holds", what=counted(player.money, "money")), sign=at(12, 12, coin(player.money, 11.5)))
    ships = Fact(T("table.sailed", ships=counted(len(player.ships), "ship")), str(len(player.ships)), icon="smokestack")
    kinds = {"employee": player.staff, "canal": player.canal, "lot": player.lots}
    icons = {"employee": "employee", "canal": "canal", "lot": "coal"}
    staff, canal, lots = [
        Fact(T("table.holds", what=counted(len(held), kind)), str(len(held)), icon=icons[kind])
        for kind, held in kinds.items()
    ]
    facts = (money, ships, staff, canal, lots)
    return Panel(lead, facts, (money, ships, staff), small_yard(player.yard, player.store), HIGH, scored=True)


@cached
def small_yard(yard: tuple[Tile | None, ...], store: tuple[int, ...]) -> str:
    """The nine slots, and below them crew and equipment."""
    cell = WIDTH / 9
    size, out = cell / TILE_WIDTH, []
    for slot, one in enumerate(yard):
        if one:
            out.append(at(slot * cell, 2, bare_tile(one, size)))
        else:
            out.append(box(slot * cell + 2, 11, cell - 4, 11, "var(--sea)", 3))
    out.append(box(0, KEEL * size + 2, WIDTH, 3, SLIPWAY, 1.5))
    step = WIDTH / 8
    for piece, number in enumerate(store):
        x, name = (piece + 0.5) * step, PIECES[piece]
        out.append(use(name, x - 9, 30, 18, T.noun(Thing("piece", name), number), opacity=None if number else 0.3))
        tone = "var(--ink)" if number else SOFT
        out.append(text(x, 63, str(number), 13, 700 if number else 400, tone, "middle", title=True))
    return "".join(out)


# The sheet.


def sheet(view: View, names: list[str], what: str, room: Room) -> str:
    """Everything a player shows: yard, canal, crew and equipment, employees, ships that have sailed; or the agency."""
    if what == "agency":
        return everybody(view, names, room)
    kind, _, number = what.partition("-")
    if kind != "seat" or not number.isdigit() or int(number) >= len(view.players):
        return ""
    player = view.players[int(number)]
    w, h = SHEETS.get(room.name, LARGE)
    s = Quay(names, not room.leaves, {}, view, room=room, prefix="sheet-", ground="var(--panel)")
    heading(s, player, w)
    rows = 2 if w < 500 else 1
    high = 62.0 * rows if room.leaves else w / 9
    s.plate((8, 44, w - 16, high + 8))
    slots(s, player, (14, 46, w - 28, high + 2), rows)
    rest = (8.0, 44 + high + 16, w - 16.0, h - high - 68)
    (narrow if w < 500 else wide)(s, player, rest)
    label = T("table.sheet", player=s.name(player.seat))
    drawn = s.whole(**{"sheet-things": s.things, "sheet-tokens": s.tokens})
    face = box(0, 0, w, h, "var(--plate)", 12)
    return board(w, h, face, *drawn, label=label, game="shipyard", seed=5, name="leaning", bare=True)


def everybody(view: View, names: list[str], room: Room) -> str:
    """The agency, large: names, effects and prices."""
    w, h = SHEETS.get(room.name, LARGE)
    s = Quay(names, not room.leaves, {}, view, room=room, prefix="sheet-")
    agency(s, (0, 0, w, h), for_hire(s))
    drawn = s.whole(**{"sheet-things": s.things, "sheet-tokens": s.tokens})
    return board(w, h, *drawn, label=T("table.agency-leaf"), game="shipyard", seed=5, name="leaning", bare=True)


def heading(s: Quay, player: PlayerView, w: float) -> None:
    """Name, points, money and contracts; the upper right corner is left to the page."""
    inside = at(12, 10, flag(player.seat, 34, 23)) + s.line(56, 28, s.name(player.seat), 18, 700, title=True, room=130)
    inside += at(206, 21, points(player.points, 14)) + at(242, 22, coin(player.money, 14))
    held = T("table.holds", what=counted(sum(player.contracts), "contract"))
    s.print.append(inside + (s.line(266, 27, held, fill=SOFT, room=w - 330) if w > 400 else ""))


def narrow(s: Quay, player: PlayerView, place: Place) -> None:
    """On a phone, all of it below each other."""
    x, y, w, h = place
    s.plate((x, y, w, 92))
    store(s, player, (x + 8, y + 2, w - 16, 88), 4)
    canal_map(s, player, (x, y + 98, w, 150), head=False)
    left = h - 98 - 156
    people(s, player, (x, y + 254, w, left * 0.55), 0)
    fleet(s, player, (x, y + 260 + left * 0.55, w, left * 0.45 - 6))


def wide(s: Quay, player: PlayerView, place: Place) -> None:
    """The canal at the left; beside it crew and equipment above employees and ships."""
    x, y, w, h = place
    side = w * 0.34
    canal_map(s, player, (x, y, side, h))
    left, room = x + side + 8, w - side - 8
    s.plate((left, y, room, 54))
    store(s, player, (left + 8, y + 3, room - 16, 48), 8)
    half = room * 0.56
    below = (left, y + 62, half, h - 62)
    if player.papers and h > 400:
        s.headed((left, y + h - 150, half, 150), T("board.contracts-of", player=s.name(player.seat)))
        contracts(s, player, (left + 8, y + h - 112, half - 12, 108))
        below = (left, y + 62, half, h - 62 - 158)
    people(s, player, below, 14)
    fleet(s, player, (left + half + 8, y + 62, room - half - 8, h - 62))


def people(s: Quay, player: PlayerView, place: Place, size: int) -> None:
    """Commodity tiles, and employees: with what they do where there is room for a line each, or in rows of cards."""
    x, y, w, h = place
    s.headed(place, T("table.staff"))
    left = x + 12
    for lot in player.lots:
        commodity(s, player, lot, (left, y + h - 38, lot_width(lot), 28))
        left += lot_width(lot) + 5
    h -= 42 if player.lots else 0
    if not player.staff:
        s.print.append(at(x, y, s.line(16, 58, T("table.no-staff"), fill=SOFT)))
        return
    row = min(39.0, (h - 42) / len(player.staff))
    told = size and row >= 33
    across = 1 if told else max(1, int((w - 20) // 36))
    for k, one in enumerate(player.staff):
        px, py = x + 12 + k % across * 36, y + 38 + k // across * (row if told else 40)
        employee(s, player, one, (px, py, 30, 32))
        if told:
            s.print.append(at(px + 40, py, s.line(0, 12, T.noun(employee_name(one)), 14, 700, room=w - 64)))
            s.print.append(at(px + 40, py, s.line(0, 27, T.say(does(one)), 13, fill=SOFT, room=w - 64)))
