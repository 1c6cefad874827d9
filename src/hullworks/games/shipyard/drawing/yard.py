"""A player's yard: slots for hulls, crew and equipment, a trial of the ship, contracts, staff and launched ships."""

from __future__ import annotations

from typing import Final

from hullworks.art.noting import beginning
from hullworks.art.pencil import at, box, cached, el, evenly, text, use, width
from hullworks.art.pieces import can, coin, empty, pawn, pill, points, puck, tile
from hullworks.art.room import FINGER
from hullworks.art.scene import GAP, SOFT
from hullworks.art.steamships import KEEL, TILE_WIDTH
from hullworks.games.shipyard.drawing.canal import canal_map, whose
from hullworks.games.shipyard.drawing.harbour import HEADROOM, ICONS
from hullworks.games.shipyard.drawing.quay import Place, Quay
from hullworks.games.shipyard.drawing.tile import (
    CRAFT,
    PAPERS,
    RING_ICONS,
    band,
    bare_tile,
    lot_card,
    manned_tile,
    paper_slip,
    ship_picture,
)
from hullworks.games.shipyard.lookup import PIECES, Employee, Lot
from hullworks.games.shipyard.things import (
    FIRST,
    contract_name,
    counts,
    employee_said,
    goods_of,
    piece_thing,
    pieces_list,
    tile_said,
    tiles,
    track_thing,
)
from hullworks.games.shipyard.view import ActionView, PaperView, PlayerView, ShipView
from hullworks.match.message import Amount, Speech, Thing, counted

T: Final = Speech(__file__)
MEASURED: Final = {"officers": "captain", "fast": "smokestack", "canals": "canal", "staff": "employee", "money": "gold"}
SAILING: Final = ("sail as proposed", "sail")
BUTTON: Final = 38.0  # the height of the button of a trial, with the gap above it
SLIPWAY: Final = "#8C9AA0"
DISCARD: Final = "discard "  # how answers begin that discard contracts
ABILITIES: Final = {
    "trader": "R7.6",
    "builder": "R7.7",
    "engineer": "R7.8",
    "recruiter": "R7.9",
    "mover": "R7.10",
    "speed": "R7.11",
}


def yard_sheet(s: Quay, player: PlayerView, y: float) -> float:
    """On a board: the track as a strip, then slots, canal, store, trial, contracts, hand and launched ships."""
    y = short_track(s, y)
    x, w = float(s.margin), float(s.span)
    high = 170.0 if s.wide else 200.0
    note = T("board.longest", tiles=tiles(s.view.longest)) if s.wide else T("board.slot-rows")
    s.headed((x, y, w, high), whose(s, player, "yard"), note=note)
    slots(s, player, (x + 10, y + 40, w - 20, high - 48), 1 if s.wide else 2)
    y += high + GAP
    left = 512.0 if s.wide else w
    canal_map(s, player, (x, y, left, 416 if s.wide else 380))
    if s.wide:
        x, w = x + left + GAP, w - left - GAP
    else:
        y += 380 + GAP
    s.headed((x, y, w, 150), T("board.store"), at(w - 30, 24, coin(player.money, 15)))
    store(s, player, (x + 10, y + 40, w - 20, 104), 4)
    trial(s, player, (x, y + 150 + GAP, w, 250))
    y += 416 + GAP
    y = papers(s, player, y)
    y = hands(s, player, y)
    return launched(s, player, y)


def short_track(s: Quay, y: float) -> float:
    """The track as a strip, which every yard shows of the harbour."""
    across = len(s.view.track) if s.wide else 4
    s.print.append(at(s.margin, y, track_strip(s.view.track, max(1, across), s.span, s.wide)))
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


# The slots.


def slots(s: Quay, player: PlayerView, place: Place, rows: int = 1, still: bool = False) -> None:
    """Nine slots where the hull grows. A slot that fits the tile in hand shows it as a ghost.

    *still* slots are only a picture, because the pieces are shown larger elsewhere.
    """
    x, y, w, h = place
    across = -(-9 // rows)
    pitch = h / rows
    size = min(w / across / TILE_WIDTH, (pitch - 8) / (KEEL - HEADROOM))
    cell, tall = w / across, (KEEL - HEADROOM) * size
    for row in range(rows):
        many = min(9 - row * across, across)
        s.print.append(at(x, y + row * pitch, box(0, pitch - 6, many * cell, 5, SLIPWAY, 2)))
    for slot in range(9):
        left, top = x + slot % across * cell, y + slot // across * pitch + pitch - 6 - tall
        if still:
            s.print.append(at(left, top, still_slot(s, player, slot, cell, tall, size)))
        else:
            one_slot(s, player, slot, (left, top, cell, tall), size)


def still_slot(s: Quay, player: PlayerView, slot: int, cell: float, tall: float, size: float) -> str:
    """A picture of a slot."""
    one = player.yard[slot]
    return (
        at((cell - TILE_WIDTH * size) / 2, -HEADROOM * size, bare_tile(one, size))
        if one
        else free_slot(slot, cell, tall)
    )


def one_slot(s: Quay, player: PlayerView, slot: int, place: Place, size: float) -> None:
    """A slot: the tile in it, a ghost of the tile in hand, or its number."""
    left, top, cell, tall = place
    one = player.yard[slot]
    own = player.seat == s.view.seat
    acts = (f"slot {slot + 1}", f"launch from slot {slot + 1}") if own else ()
    inset = (cell - TILE_WIDTH * size) / 2
    if one:
        label = T("table.in-slot", slot=slot + 1, tile=tile_said(one))
        face = at(inset, -HEADROOM * size, standing(s, player, slot, size))
        s.put(f"tile-{one.id}", left, top, face, (cell, tall), *acts, label=label, rule="R4.3", gap=0, r=5)
        return
    face = free_slot(slot, cell, tall)
    if s.allowed(*acts) and s.view.tile:
        wash = box(2, 4, cell - 4, tall - 4, "var(--act-wash)", 6)
        face = s.target(cell, tall) + wash + at(inset, -HEADROOM * size, bare_tile(s.view.tile, size), opacity=0.5)
    mark = at(2, 4, can(cell - 4, tall - 4, 6, 0))
    name = f"{s.prefix}slot-{slot + 1}" if own else f"{s.prefix}slot-{slot + 1}-{player.seat}"
    s.things.append(s.thing(name, left, top, face, mark, list(acts), T("table.slot", slot=slot + 1), "R4.2"))


def standing(s: Quay, player: PlayerView, slot: int, size: float) -> str:
    """The tile in a slot, with the pieces put on it if its ship is being fitted out or sails."""
    one, cruise = player.yard[slot], s.view.cruise
    assert one
    if cruise is None or cruise.seat != player.seat or not 0 <= slot - cruise.slot < cruise.length:
        return bare_tile(one, size)
    ship = tuple(tile for tile in player.yard[cruise.slot : cruise.slot + cruise.length] if tile)
    return manned_tile(ship, cruise.aboard, slot - cruise.slot, size)


def free_slot(slot: int, cell: float, tall: float) -> str:
    """An empty slot with its number."""
    frame = box(2, 4, cell - 4, tall - 4, "var(--sea)", 6)
    return frame + text(cell / 2, tall / 2 + 8, str(slot + 1), 16, 700, SOFT, "middle", title=True)


# Crew and equipment.


def store(s: Quay, player: PlayerView, place: Place, across: int, below: bool = False, still: bool = False) -> None:
    """Crew and equipment waiting for a ship. Those that can go aboard are marked."""
    x, y, w, h = place
    rows = 8 // across
    step, row = w / across, h / rows
    r = min(17.0, row / 2 - (13 if below else 4), step / 2 - 2 if below else step / 2 - 10)
    reach = (min(step, FINGER), min(row, FINGER)) if s.touch else (0.0, 0.0)
    for piece, number in enumerate(player.store):
        left, top = x + piece % across * step, y + piece // across * row
        name = PIECES[piece]
        face = el("g", puck(name, r), opacity=None if number else 0.4)
        spot = (left + step / 2, top + r + 3) if below else (left + r + 2, top + row / 2)
        tone = "var(--ink)" if number else SOFT
        size = 17 if r > 15 else 16
        if below:
            face += s.line(0, r + 18, str(number), 15, 700, fill=tone, anchor="middle", title=True)
        else:
            face += s.line(r + 5, 6, str(number), size, 700, fill=tone, title=True)
        if still:
            s.print.append(at(*spot, face))
            continue
        label = stored_label(piece, number)
        acts = (f"fit {name}",) if player.seat == s.view.seat else ()
        s.dot(stored_name(player, piece), *spot, face, r, *acts, label=label, rule="R8.2", gap=3, reach=reach)


def stored_name(player: PlayerView, piece: int) -> str:
    """The id of a piece of the store."""
    return f"store-{player.seat}-{PIECES[piece]}"


def stored_label(piece: int, number: int) -> str:
    """Pieces of the store, and what they do."""
    return T("table.stored", pieces=Amount(number, piece_thing(piece)), does=T(f"piece.{PIECES[piece]}"))


# The ship if it sailed.

Row = tuple[str, str, int]
"""A row of a trial: its icon, the key of its words, and its number."""


def trial(s: Quay, player: PlayerView, place: Place) -> None:
    """The points of the ship if fitted out best, or of the cruise under way. A ship that is fitted out sails by it."""
    _, _, w, h = place
    title, rows, total, fails = tried(s, player)
    low = BUTTON if leaves(s, player, place, bool(fails)) and h >= 240 else 0.0
    title = title if width(title, 17, 700) * 0.7 < w - 66 else T("table.if-it-sails")
    shield = at(w - 30, 26, points(total or 0, 14))
    if h < 70:
        line = s.line(12, h / 2 + 5, T(f"fails.{fails}"), fill="var(--bad)", room=w - 70) if fails else ""
        s.plate(
            place, line or at(12, h / 2 - 13, trial_row(s, rows, w - 66)), at(w - 30, h / 2 - 1, points(total or 0, 14))
        )
        return
    inside = [verdict(s, w, h - low, fails)] if total is not None else []
    if h < 60 + 26 * len(rows) + 30:
        inside.append(at(12, 34, trial_row(s, rows, w - 24)))
    else:
        fits = all(width(T(f"trial.{key}"), 14) * 0.8 <= w - 84 for _, key, _ in rows)
        for k, (icon, key, number) in enumerate(rows):
            y = k * (25 if low else 28)
            line = s.line(46, 62 + y, T(f"trial.{key}"), 14, room=w - 84) if fits else ""
            line += s.line(w - 18 if fits else 66, 63 + y, str(number), 16, 700, anchor="end", title=True)
            inside.append(use(icon, 13, 44 + y, 25) + line)
    s.headed((*place[:2], w, h), title, *inside, shield, room=w - 66)


def leaves(s: Quay, player: PlayerView, place: Place, fails: bool) -> bool:
    """Let a ship that is fitted out sail by its trial, which has a button to say so where there is room for it."""
    sailing = [act for act in SAILING if act in s.acts]
    if not sailing or player.seat != s.view.seat:
        return False
    x, y, w, h = place
    fill, tone = ("var(--panel)", "var(--ink)") if fails else ("var(--act)", "var(--on-act)")
    edge = box(12, h - BUTTON - 8, w - 28, BUTTON - 4, fill, 8, stroke="var(--act)", stroke_width=2)
    words = s.line(w / 2 - 2, h - BUTTON / 2 - 4, T("table.sail"), 15, 700, fill=tone, anchor="middle")
    s.put(
        "trial",
        x + 2,
        y + 2,
        edge + words if h >= 240 else "",
        (w - 4, h - 4),
        *sailing,
        label=T("board.trial"),
        rule="R8.2",
        gap=0,
        r=12,
        pennant=False,
    )
    return True


def trial_row(s: Quay, rows: list[Row], w: float) -> str:
    """The numbers of a trial in a row, with icons instead of words."""
    step = min(70.0, w / max(1, len(rows)))
    each = [
        use(icon, k * step, 2, 22, T(f"trial.{key}")) + s.line(25 + k * step, 19, str(number), 16, 700, title=True)
        for k, (icon, key, number) in enumerate(rows)
    ]
    return "".join(each)


def verdict(s: Quay, w: float, h: float, fails: str) -> str:
    """Whether a ship sails, and why, at the lower end of its trial."""
    words, tone = (T(f"fails.{fails}"), "var(--bad)") if fails else (T("trial.long-enough"), "var(--good)")
    said = T("trial.fails") if fails else T("trial.sails")
    if width(words, 13, 600) + width(said, 14) + 60 < w:
        return s.line(16, h - 16, said, 14) + pill(w - 14, h - 31, words, tone, "var(--panel)")
    rows = evenly(words, s.small, w - 28, 600)[:3]
    first = h - 12 - 18 * (len(rows) - 1)
    return "".join(s.line(14, first + 18 * k, row, s.small, 600, fill=tone) for k, row in enumerate(rows))


def tried(s: Quay, player: PlayerView) -> tuple[str, list[Row], int | None, str]:
    """What a trial shows: its heading, its rows, the points, and why it fails."""
    cruise, found = s.view.cruise, player.trial
    if cruise and found and found.slot == cruise.slot and not any(cruise.aboard):
        cruise = None  # Nothing is aboard yet, so the best fitting is more useful.
    if cruise and cruise.seat == player.seat:
        rows = [("smokestack", "speed", cruise.speed), ("canal", "steps", cruise.steps)]
        rows.append(("captain", "aboard", sum(cruise.aboard)))
        rows += [("contract", "most", cruise.most)] if cruise.steps else []
        total = cruise.points if cruise.steps else cruise.most
        return T("board.cruise" if cruise.steps else "board.fitted"), rows, total, cruise.fails
    if found:
        rows = [("captain", "crew", found.crew), ("cannon", "gear", found.gear)]
        rows += [("smokestack", "full-speed", found.speed), ("crane", "signs", found.signs)]
        rows.append(("canal", "way", found.way))
        return T("board.trial"), rows, found.points, found.fails
    return T("board.trial"), [("cabin", "no-tile", 0)], None, ""


# Contracts.


def papers(s: Quay, player: PlayerView, y: float) -> float:
    """On a board: the contracts the viewer may see, with the points they would bring now."""
    if not player.papers:
        return y
    across = 2 if s.wide else 1
    room = (s.span - 24) / across
    rows = -(-len(player.papers) // across)
    note = "" if s.view.over else T("board.secret")
    s.headed((s.margin, y, s.span, 50 + rows * 56), whose(s, player, "contracts"), note=note)
    for k, paper in enumerate(player.papers):
        left, top = s.margin + 14 + k % across * room, y + 42 + k // across * 56
        contract(s, paper, (left, top, room - 10, 48))
    return y + 50 + rows * 56 + GAP


def contract(s: Quay, paper: PaperView, place: Place, still: bool = False) -> None:
    """A contract with its whole text and the points it would bring now; or, in little room, only its points."""
    x, y, w, h = place
    words = T.say(counts(paper.contract))
    inside = [
        at(5, h / 2 - 13, paper_slip(paper.contract.colour)),
        at(w - 19, h / 2 - 1, points(paper.points, 13.5 if h > 34 or s.small > 13 else 12)),
    ]
    if w < 70:
        inside = [text(5, h / 2 + 5, T.noun(Thing("colour-letter", paper.contract.colour)), 14, 400, "#FFFFFF")]
        inside.append(text(w - 6, h / 2 + 5, str(paper.points), 14, 700, "#FFFFFF", "end", title=True))
    elif w > 120:
        rows = evenly(words, s.small, w - 72)
        name = T.noun(contract_name(paper.contract))
        rows = [name, *rows] if h > 56 and (len(rows) + 1) * s.small * 1.12 < h - 8 else rows
        pitch = s.small * 1.12
        first = h / 2 + pitch * (0.76 - len(rows) / 2)
        weight = {name: 700}
        inside += [
            s.line(34, first + k * pitch, row, weight=weight.get(row, 400))
            for k, row in enumerate(rows)
            if len(rows) * pitch < h
        ]
    else:
        about = paper.contract.about or (MEASURED.get(paper.contract.measure, "anchor"),)
        step = min(18.0, (w - 80) / max(1, len(about) - 1))
        inside += [use(sign, 30 + k * step, h / 2 - 9, 18) for k, sign in enumerate(about)]
    fill = PAPERS[paper.contract.colour] if w < 70 else "var(--panel)"
    face = box(0, 0, w, h, fill, 7, stroke="var(--edge)", stroke_width=1.25) + "".join(inside)
    if still:
        s.print.append(at(x, y, face))
        return
    discards = *beginning(s.acts, DISCARD), *beginning(s.refused, DISCARD)
    acts = [act for act in discards if is_discard_of(act, paper.contract.id)]
    label = T(
        "table.contract", contract=contract_name(paper.contract), counts=words, points=counted(paper.points, "point")
    )
    s.put(f"paper-{paper.contract.id}", x, y, face, (w, h), *acts, label=label, rule="R11.1", gap=1)


def is_discard_of(text: str, contract: str) -> bool:
    """Whether a discard is of this contract, alone or with one of the other colour."""
    return contract in text.removeprefix(DISCARD).split("+")


# Staff and commodity tiles.


def hands(s: Quay, player: PlayerView, y: float) -> float:
    """On a board: employees and commodity tiles."""
    many = len(player.staff) + len(player.lots)
    if not many:
        return y
    across = int((s.span - 24) // 62)
    rows = -(-many // across)
    s.headed((s.margin, y, s.span, 48 + rows * 66), T("board.hands"))
    for k, lot in enumerate(player.lots):
        commodity(s, player, lot, (s.margin + 14 + k % across * 62, y + 42 + k // across * 66, 56, 56))
    for k, one in enumerate(player.staff, len(player.lots)):
        employee(s, player, one, (s.margin + 14 + k % across * 62, y + 42 + k // across * 66, 46, 54))
    return y + 48 + rows * 66 + GAP


def commodity(s: Quay, player: PlayerView, lot: Lot, place: Place) -> None:
    """A commodity tile that a player has; a low one has its goods in a row."""
    x, y, w, h = place
    act = "exchange first lot" if lot.id == FIRST else f"exchange {lot.id}"
    acts = (act,) if player.seat == s.view.seat else ()
    name = f"lot-{lot.id}-{player.seat}" if lot.id == FIRST else f"lot-{lot.id}"
    tall = h >= w - 8
    face, label = lot_card(lot, w, h) if tall else lot_chip(lot, w, h), T("table.own-lot", goods=goods_of(lot))
    s.put(name, x, y, face, (w, h), *acts, label=label, rule="R6.3", gap=2, pennant=tall)


def lot_width(lot: Lot) -> float:
    """The width of a commodity tile with its goods in a row."""
    return 22.0 * len(lot.goods) + 8


@cached
def lot_chip(lot: Lot, w: float, h: float) -> str:
    """A commodity tile with its goods in a row."""
    step = w / max(1, len(lot.goods))
    r = min(10.5, step / 2 - 1, h / 2 - 3)
    pucks = [at((k + 0.5) * step, h / 2 - 1, puck(good, r)) for k, good in enumerate(lot.goods)]
    return tile(w, h, *pucks, r=5, side=2)


def employee(s: Quay, player: PlayerView, one: Employee, place: Place) -> None:
    """An employee that a player has."""
    x, y, w, h = place
    label = T("table.hired", employee=employee_said(one))
    name = f"{s.prefix}staff-{player.seat}-{one.id}"
    s.things.append(s.thing(name, x, y, staff_chip(one, w, h), "", [], label, ABILITIES[one.craft]))


@cached
def staff_chip(one: Employee, w: float, h: float) -> str:
    """An employee without words: the colour of the craft, and what it is about."""
    tone, _ = CRAFT[one.craft]
    icon = min(w - 8, h - 15)
    return tile(
        w, h, band(w, 10, tone), use(RING_ICONS.get(one.target, one.target), w / 2 - icon / 2, 12, icon), r=5, side=2
    )


# Ships.


def launched(s: Quay, player: PlayerView, y: float) -> float:
    """On a board: the ships that have sailed, with everything aboard."""
    if not player.ships:
        return y
    row = 76
    s.headed((s.margin, y, s.span, 48 + len(player.ships) * row), T("board.launched"))
    for k, ship in enumerate(player.ships):
        sailed(s, ship, f"ship-{player.seat}-{k + 1}", (s.margin + 14, y + 40 + k * row, s.span - 28, row))
    return y + 48 + len(player.ships) * row + GAP


def sailed(s: Quay, ship: ShipView, name: str, place: Place) -> None:
    """A ship that has sailed, with its speed and points."""
    x, y, w, h = place
    tall = h >= 56  # the speed goes below the points
    size = min(0.56, (w - (54 if tall else 96)) / (len(ship.tiles) * TILE_WIDTH), (h - 4) / (KEEL - 20))
    speed = use("smokestack", -11, -12, 22, T("trial.speed")) + s.line(14, 6, str(ship.speed), 16, 700, title=True)
    face = at(0, h / 2 - (KEEL + 20) / 2 * size, ship_picture(ship.tiles, ship.aboard, size))
    face += at(w - 34, h * 0.75, speed) if tall else at(w - 84, h / 2, speed)
    face += at(w - 22, h * 0.28 if tall else h / 2, points(ship.points, 14))
    label = T(
        "table.ship",
        tiles=tiles(len(ship.tiles)),
        pieces=pieces_list(ship.aboard),
        speed=ship.speed,
        points=counted(ship.points, "point"),
    )
    s.things.append(s.thing(f"{s.prefix}{name}", x, y, face, "", [], label, "R8.10"))


def fleet(s: Quay, player: PlayerView, place: Place) -> None:
    """The ships that have sailed, on a plate; as many as there is room for, the latest first."""
    x, y, w, h = place
    s.headed(place, T("board.launched"))
    if not player.ships:
        s.print.append(at(x + 12, y + 40, empty(w - 24, min(60, h - 50), T("table.no-ship"))))
        return
    row = min(70.0, (h - 44) / len(player.ships))
    for k, ship in enumerate(player.ships):
        sailed(s, ship, f"ship-{player.seat}-{k + 1}", (x + 12, y + 38 + k * row, w - 24, row))
