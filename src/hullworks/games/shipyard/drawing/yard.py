"""The yard, one player's sheet of the board: slots for hulls, the canal, the ship that sails, and launched ships."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, cached, disc, el, num, path, text, use
from hullworks.art.pieces import can, coin, count, empty, pawn, pill, plate, points, tile
from hullworks.art.scene import GAP, SOFT
from hullworks.art.steamships import KEEL, TILE_WIDTH, token_ship
from hullworks.games.shipyard.drawing.harbour import ICONS, Quay
from hullworks.games.shipyard.drawing.tile import (
    SIZE,
    bare_tile,
    canal_tile,
    employee_card,
    lot_card,
    manned_tile,
    paper_line,
    ship_picture,
    spots,
    turned_sides,
)
from hullworks.games.shipyard.lookup import PIECES, SIDES, cell_name
from hullworks.games.shipyard.things import (
    FIRST,
    canal_said,
    counts,
    employee_said,
    goods_of,
    piece_thing,
    tile_said,
    tiles,
    track_thing,
)
from hullworks.games.shipyard.view import ActionView, CanalView, PlayerView
from hullworks.match.message import Amount, Speech, counted

T: Final = Speech(__file__)
STEP: Final = SIZE + 4  # from one canal tile to the next
STORE_HEIGHT: Final = 172
TRIAL_HEIGHT: Final = 242
BESIDE: Final = STORE_HEIGHT + GAP + TRIAL_HEIGHT  # height of the plates beside the canal
MAP: Final = 15  # cells along one side of the map
Spot = tuple[float, float]
CELLS: Final = {cell_name(cell): cell for cell in range(MAP * MAP)}


def yard_sheet(s: Quay, player: PlayerView, y: float) -> float:
    """The track as a strip, then slots, canal, store, trial, contracts, hand and launched ships."""
    y = short_track(s, y)
    y = slots(s, player, y)
    w = 512 if s.wide else s.room
    high = canal_map(s, player, s.margin, y, w)
    if s.wide:
        x, side = s.margin + w + GAP, s.room - w - GAP
        store(s, player, x, y, side)
        trial(s, player, x, y + STORE_HEIGHT + GAP, side)
        y += max(high, BESIDE) + GAP
    else:
        y += high + GAP
        store(s, player, s.margin, y, s.room)
        trial(s, player, s.margin, y + STORE_HEIGHT + GAP, s.room)
        y += BESIDE + GAP
    y = papers(s, player, y)
    y = hands(s, player, y)
    return launched(s, player, y)


def whose(s: Quay, player: PlayerView, thing: str) -> str:
    """A heading for the viewer's own yard, canal or contracts, or for somebody else's."""
    if player.seat == s.view.seat:
        return T(f"board.{thing}-yours")
    return T(f"board.{thing}-of", player=s.name(player.seat))


def short_track(s: Quay, y: float) -> float:
    """The track as a strip, which every yard shows of the harbour."""
    across = len(s.view.track) if s.wide else 4
    s.print.append(at(s.margin, y, track_strip(s.view.track, max(1, across), s.room, s.wide)))
    return y + -(-len(s.view.track) // max(1, across)) * 48 + 8


@cached
def track_strip(track: tuple[ActionView, ...], across: int, room: float, wide: bool) -> str:
    """The tiles of the track, drawn small, each with its cube."""
    step, out = room / across, []
    for k, action in enumerate(track):
        title = T.noun(track_thing(action.name))
        name = text(34, 25, title, 13, 700, "var(--card-ink)", room=step - 46)
        sits = at(18, 19, pawn(action.owner, 9)) if action.owner >= 0 else ""
        icon = use(ICONS[action.name], 6, 7, 24, "" if wide else title)
        # On a desktop there is no room for both cube and icon beside the name, and the name says what the icon would.
        inside = (sits or icon, name) if wide else (icon, at(step - 42, 0, sits))
        out.append(at(k % across * step, k // across * 48, tile(step - 8, 38, *inside)))
    return "".join(out)


def slots(s: Quay, player: PlayerView, y: float) -> float:
    """Nine slots where the hull grows. A slot that fits the tile in hand shows it as a ghost."""
    across = 9 if s.wide else 5
    cell = (s.room - 32) / across
    size = cell / TILE_WIDTH
    tall = KEEL * size
    rows = -(-9 // across)
    note = T("board.longest", tiles=tiles(s.view.longest)) if s.wide else T("board.slot-rows")
    inside = []
    for slot, one in enumerate(player.yard):
        x, top = 16 + slot % across * cell, 46 + slot // across * (tall + 30)
        acts = (f"slot {slot + 1}", f"launch from slot {slot + 1}")
        if one:
            label = T("board.in-slot", slot=slot + 1, tile=tile_said(one))
            s.put(
                f"tile-{one.id}",
                s.margin + x,
                y + top,
                standing(s, player, slot, size),
                (cell, tall),
                *acts,
                label=label,
            )
            continue
        inside.append(at(x, top, free_slot(slot, cell, tall)))
        if s.allowed(*acts) and s.view.tile:
            ghost = at(0, 0, bare_tile(s.view.tile, size), opacity=0.5)
            wash = box(3, 10, cell - 6, tall - 10, "var(--act-wash)", 6)
            texts = s.allowed(*acts)
            drawn = s.thing(f"slot-{slot + 1}", s.margin + x, y + top, wash + ghost, slot_mark(cell, tall), texts)
            s.things.append(drawn)
    ways = [
        box(16, 46 + row * (tall + 30) + tall, min(9 - row * across, across) * cell, 8, "#8C9AA0")
        for row in range(rows)
    ]
    high = 46 + rows * (tall + 30)
    s.print.append(plate(s.margin, y, s.room, high, whose(s, player, "yard"), *inside, *ways, note=note))
    return y + high + GAP


def standing(s: Quay, player: PlayerView, slot: int, size: float) -> str:
    """The tile in a slot, with the pieces put on it if its ship is being fitted out or sails."""
    one, cruise = player.yard[slot], s.view.cruise
    assert one
    if cruise is None or cruise.seat != player.seat or not 0 <= slot - cruise.slot < cruise.length:
        return bare_tile(one, size)
    ship = tuple(tile for tile in player.yard[cruise.slot : cruise.slot + cruise.length] if tile)
    return manned_tile(ship, cruise.aboard, slot - cruise.slot, size)


def slot_mark(cell: float, tall: float) -> str:
    return at(3, 10, can(cell - 6, tall - 10, 6, 1))


def free_slot(slot: int, cell: float, tall: float) -> str:
    frame = box(3, 10, cell - 6, tall - 10, "var(--sea)", 7)
    return frame + text(cell / 2, tall / 2 + 12, str(slot + 1), 18, 700, SOFT, "middle", title=True)


# The canal.


@dataclass(frozen=True)
class Chart:
    """The position of the map's cells on the page, and the canal tiles in them."""

    x: float
    y: float
    size: float
    west: int
    north: int
    lying: Mapping[int, CanalView]

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        step = STEP * self.size
        return self.x + (cell % MAP - self.west) * step, self.y + (cell // MAP - self.north) * step

    def space(self, one: CanalView, space: int) -> Spot:
        """The coordinates of a space of a canal tile, where the tile lies or used to lie."""
        (left, top), (x, y) = self.corner(one.cell), spots(one.tile, one.turn)[space]
        return left + x * self.size, top + y * self.size

    @property
    def area(self) -> tuple[float, float]:
        return SIZE * self.size, SIZE * self.size


def canal_map(s: Quay, player: PlayerView, x: float, y: float, w: float) -> float:
    """Draw the canal tiles, the last cruise, the token and the possible choices; returns the height."""
    sites = [CELLS[words.removeprefix("at ")] for words in s.acts if words.startswith("at ")]
    here = s.view.site if player.seat in s.view.asked else -1  # where this player's tile goes or ship enters
    cells = [one.cell for one in player.canal] + sites + [one.lay.cell for one in player.wake]
    cells += [here] if here >= 0 else []
    least = BESIDE if s.wide else 176
    if not cells:
        none = at(16, 44, empty(110, 110, T("board.no-canal")))
        s.print.append(plate(x, y, w, least, whose(s, player, "canal"), none))
        return least
    head = 170 if any(words.startswith("turn ") for words in s.acts) else 44
    west, east = min(cell % MAP for cell in cells), max(cell % MAP for cell in cells)
    north, south = min(cell // MAP for cell in cells), max(cell // MAP for cell in cells)
    size = min(1.0, (w - 28) / ((east - west + 1) * STEP), 420 / ((south - north + 1) * STEP))
    high = max(least, head + (south - north + 1) * STEP * size + 18)
    spaces = sum(len(one.tile.signs) for one in player.canal)
    note = T("board.waters", tiles=tiles(len(player.canal)), spaces=counted(spaces, "space"), used=player.pile)
    note = T("board.edge", waters=note) if player.edge else note
    s.print.append(plate(x, y, w, high, whose(s, player, "canal"), note=note))
    side = (w - (east - west + 1) * STEP * size) / 2
    chart = Chart(x + side, y + head, size, west, north, {one.cell: one for one in player.canal})
    left_behind(s, player, chart)
    for one in player.canal:
        face = at(0, 0, canal_tile(one.tile, one.turn), size=size)
        label = T("board.at", cell=cell_name(one.cell), canal=canal_said(one.tile))
        left, top = chart.corner(one.cell)
        s.put(f"canal-{one.tile.id}", left, top, face, chart.area, f"at {cell_name(one.cell)}", label=label)
    for cell in sites:
        if cell not in chart.lying:
            site(s, chart, cell)
    turns(s, chart, here, x, y)
    wake_and_token(s, player, chart, here)
    return high


def left_behind(s: Quay, player: PlayerView, chart: Chart) -> None:
    """The canal tiles the last cruise used up, drawn pale while nothing else lies there."""
    for cell, one in {stop.lay.cell: stop.lay for stop in player.wake}.items():
        if cell not in chart.lying:
            face = at(0, 0, canal_tile(one.tile, one.turn), size=chart.size, opacity=0.3)
            s.print.append(at(*chart.corner(cell), face, aria_hidden="true"))


def site(s: Quay, chart: Chart, cell: int) -> None:
    """A cell where the canal tile in hand may go."""
    (left, top), (w, h), name = chart.corner(cell), chart.area, cell_name(cell)
    face = box(0, 0, w, h, "var(--act-wash)", 6) + text(w / 2, h / 2 + 6, name, 15, 700, anchor="middle", title=True)
    s.put(f"site-{name}", left, top, face, chart.area, f"at {name}", label=T("board.site", cell=name))


def turns(s: Quay, chart: Chart, here: int, x: float, y: float) -> None:
    """The possible rotations of the canal tile in hand, and its cell."""
    small = 0.78 if s.wide else 0.55
    for turn in range(4):
        act = f"turn {90 * turn}"
        if s.view.canal and s.allowed(act):
            face = at(0, 0, canal_tile(s.view.canal, turn), size=small)
            left = x + 16 + turn * (SIZE * small + 12)
            s.put(f"way-{turn}", left, y + 48, face, (SIZE * small, SIZE * small), act, label=T("board.turned"))
    if here >= 0 and here not in chart.lying:
        s.print.append(at(*chart.corner(here), empty(*chart.area, cell_name(here))))


def wake_and_token(s: Quay, player: PlayerView, chart: Chart, here: int) -> None:
    """The last cruise as a dashed line with the points of its spaces, the possible next spaces, and the token."""
    way = [chart.space(stop.lay, stop.space) for stop in player.wake]
    if len(way) > 1:
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in way)
        s.tokens.append(path(line, stroke="#1D4E63", stroke_width=3, stroke_dasharray="7 5", stroke_linejoin="round"))
    for words in [words for words in s.acts if words.startswith("space ")]:
        goal(s, words, chart.space(chart.lying[here], int(words.removeprefix("space ")) - 1))
    if player.token in chart.lying:
        token(s, player, chart, way)
    for step, (stop, (x, y)) in enumerate(zip(player.wake, way, strict=True), 1):
        if stop.points:
            shield = el("g", points(f"+{stop.points}", 12), class_="pop", data_step=step)
            s.tokens.append(at(x, y - 19, shield))


def token(s: Quay, player: PlayerView, chart: Chart, way: list[Spot]) -> None:
    """The token, and the spaces to which it may be steered.

    It carries the path of its last cruise and the cruise's number, so that a page can animate the new part.
    """
    ship = token_ship(player.seat, 0.8 * max(chart.size, 0.6))
    spot = chart.space(chart.lying[player.token], player.space)
    drawn = s.thing(f"token-{player.seat}", *spot, ship, "", [], label=T("board.token"))
    sailed = " ".join(f"{num(x)} {num(y)}" for x, y in way)
    s.tokens.append(drawn.replace("<g ", f'<g data-cruise="{player.cruises}" data-way="{sailed}" ', 1))
    for number, side in enumerate(SIDES):
        if s.allowed(f"steer {side}"):
            goal(s, f"steer {side}", next_space(player, chart, number))


def goal(s: Quay, words: str, spot: Spot) -> None:
    """A space the ship may enter."""
    face = disc(0, 0, 11, "var(--act-wash)", ink=1.25)
    s.dot(words.replace(" ", "-"), *spot, face, 11, words, label=T("board.goal"))


def next_space(player: PlayerView, chart: Chart, side: int) -> Spot:
    """The space reached by a step towards a side: along the chain of the tile, or over its edge."""
    one = chart.lying[player.token]
    sides = turned_sides(one.tile, one.turn)
    half, rim = player.space // 2, player.space % 2 == 0
    if sides[half + 1 : half + 2] == [side]:
        return chart.space(one, player.space + 1)
    if (not rim and sides[half] == side) or (rim and half > 0 and sides[half - 1] == side):
        return chart.space(one, player.space - 1)
    there = chart.lying[player.token + (-MAP, 1, MAP, -1)[side]]
    return chart.space(there, 2 * turned_sides(there.tile, there.turn).index((side + 2) % 4))


# Beside the canal.


def store(s: Quay, player: PlayerView, x: float, y: float, w: float) -> None:
    """Crew and equipment waiting for a ship. Those that can go aboard are marked."""
    step = (w - 24) / 4
    s.print.append(plate(x, y, w, STORE_HEIGHT, T("board.store"), at(w - 30, 26, coin(player.money, 15))))
    for piece, number in enumerate(player.store):
        left, top = x + 34 + piece % 4 * step, y + 76 + piece // 4 * 56
        name = PIECES[piece]
        s.dot(
            f"store-{player.seat}-{name}",
            left,
            top,
            count(name, number, 17),
            17,
            f"fit {name}",
            label=T("board.stored", pieces=Amount(number, piece_thing(piece))),
        )


def trial(s: Quay, player: PlayerView, x: float, y: float, w: float) -> None:
    """The points of the ship if fitted out best, or of the cruise under way."""
    cruise, found = s.view.cruise, player.trial
    if cruise and found and found.slot == cruise.slot and not any(cruise.aboard):
        cruise = None  # Nothing is aboard yet, so the best fitting is more useful.
    title, rows, total, fails = "trial", [], 0, ""
    if cruise and cruise.seat == player.seat:
        title = "cruise" if cruise.steps else "fitted"
        rows = [("smokestack", "speed", cruise.speed), ("canal", "steps", cruise.steps)]
        rows.append(("captain", "aboard", sum(cruise.aboard)))
        if cruise.steps:
            rows.append(("contract", "most", cruise.most))
        total, fails = cruise.points if cruise.steps else cruise.most, cruise.fails
    elif found:
        rows = [("captain", "crew", found.crew), ("cannon", "gear", found.gear)]
        rows += [("smokestack", "full-speed", found.speed), ("crane", "signs", found.signs)]
        rows.append(("canal", "way", found.way))
        total, fails = found.points, found.fails
    else:
        rows = [("cabin", "no-tile", 0)]
    inside = []
    for k, (icon, key, number) in enumerate(rows):
        line = text(50, 66 + k * 30, T(f"trial.{key}"), 15, room=w - 110) + text(
            w - 20, 66 + k * 30, str(number), 17, 700, anchor="end", title=True
        )
        inside.append(use(icon, 14, 47 + k * 30, 26) + line)
    if found or cruise:
        words, tone = (T(f"fails.{fails}"), "var(--bad)") if fails else (T("trial.long-enough"), "var(--good)")
        verdict = T("trial.fails") if fails else T("trial.sails")
        inside.append(text(16, 222, verdict, 15) + pill(w - 16, 208, words, tone, "var(--panel)"))
    s.print.append(plate(x, y, w, TRIAL_HEIGHT, T(f"board.{title}"), *inside, at(w - 32, 28, points(total, 15))))


# Below.


def papers(s: Quay, player: PlayerView, y: float) -> float:
    """The contracts the viewer may see, with the points they would bring now."""
    if not player.papers:
        return y
    across = 2 if s.wide else 1
    room = (s.room - 24) / across
    rows = -(-len(player.papers) // across)
    note = "" if s.view.over else T("board.secret")
    s.print.append(plate(s.margin, y, s.room, 50 + rows * 40, whose(s, player, "contracts"), note=note))
    for k, paper in enumerate(player.papers):
        left, top = s.margin + 16 + k % across * room, y + 44 + k // across * 40
        words = T.say(counts(paper.contract))
        line = paper_line(paper.contract.colour, words, room - 60, s.small)
        face = box(-4, -3, room - 20, 32, "var(--plate)", 6) + line + at(room - 42, 13, points(paper.points, 12))
        acts = [act for act in s.acts if is_discard_of(act, paper.contract.id)]
        s.put(f"paper-{paper.contract.id}", left, top, face, (room - 24, 26), *acts, label=words)
    return y + 50 + rows * 40 + GAP


def is_discard_of(text: str, contract: str) -> bool:
    """Whether an answer discards this contract, alone or with one of the other colour."""
    verb, _, contracts = text.partition("discard ")
    return not verb and contract in contracts.split("+")


def hands(s: Quay, player: PlayerView, y: float) -> float:
    """Employees and commodity tiles."""
    if not player.staff and not player.lots:
        return y
    cards = len(player.staff) + len(player.lots)
    across = int((s.room - 24) // 80)
    rows = -(-cards // across)
    s.print.append(plate(s.margin, y, s.room, 52 + rows * 84, T("board.hands")))
    for k, lot in enumerate(player.lots):
        left, top = s.margin + 14 + k % across * 80, y + 46 + k // across * 84
        act = "exchange first lot" if lot.id == FIRST else f"exchange {lot.id}"
        name = f"lot-{lot.id}-{player.seat}" if lot.id == FIRST else f"lot-{lot.id}"
        s.put(name, left, top, lot_card(lot), (72, 72), act, label=T("board.lot", goods=goods_of(lot)))
    for k, one in enumerate(player.staff, len(player.lots)):
        left, top = s.margin + 14 + k % across * 80, y + 46 + k // across * 84
        label = T.say(employee_said(one))
        s.print.append(at(left, top, el("g", employee_card(one, 68, 72), aria_label=label, role="group")))
    return y + 52 + rows * 84 + GAP


def launched(s: Quay, player: PlayerView, y: float) -> float:
    """The ships that have sailed, with everything aboard."""
    if not player.ships:
        return y
    size = 0.5 if s.wide else 0.4
    row = KEEL * size + 24
    s.print.append(plate(s.margin, y, s.room, 52 + len(player.ships) * row, T("board.launched")))
    for k, ship in enumerate(player.ships):
        top = y + 48 + k * row
        s.print.append(at(s.margin + 16, top, ship_picture(ship.tiles, ship.aboard, size)))
        speed = use("smokestack", 0, -14, 24, T("trial.speed")) + text(27, 5, str(ship.speed), 17, 700, title=True)
        marks = speed if s.wide else ""
        s.print.append(at(s.margin + s.room - 130, top + 34, marks))
        s.print.append(at(s.margin + s.room - 34, top + 30, points(ship.points, 15)))
    return y + 52 + len(player.ships) * row + GAP
