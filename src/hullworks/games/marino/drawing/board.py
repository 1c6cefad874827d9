"""The board of Marino: the market is a staircase of prices, so that all rows share one axis of gold.

The moving pieces are contracts, tokens and explorers; each kind is drawn in the order of its names, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, el, text, width
from hullworks.art.pieces import board, can, coin, empty, flag, pawn, piece, pill, plate, puck, ring
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.art.section import section
from hullworks.games.marino.drawing.card import (
    LINE_HEIGHT,
    SLIP_HEIGHT,
    allot,
    berth,
    berth_line,
    chips,
    contract,
    contract_height,
    deck,
    describe,
    describe_building,
    explorer,
    final_gold,
    launched,
    offer_slip,
    store_badge,
    title,
)
from hullworks.games.marino.drawing.harbour import Harbour
from hullworks.games.marino.drawing.market import (
    FREEBOOTER,
    freebooter_seats,
    freebooters,
    hired,
    lots,
    market,
    with_another,
)
from hullworks.games.marino.lookup import RESOURCES, Card
from hullworks.games.marino.things import amount, explorer_named
from hullworks.games.marino.view import BerthView, View, YardView
from hullworks.games.marino.words import ended
from hullworks.match.message import Amount, Speech, Thing, message

T: Final = Speech(__file__)
STORES_HEIGHT: Final = 188.0


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG, for a desktop or a phone; `acts` are the legal answers, by text."""
    s = Harbour(names, wide, acts or {}, view)
    high = draw_wide(s) if wide else draw_narrow(s)
    return board(s.width, high, *s.pieces(), label=T("board.harbour"), game="marino")


def draw_wide(s: Harbour) -> float:
    """Draw the desktop board: shared facts, open contracts, the viewer's yard, the others. Return the height."""
    x, w = 20.0, 848.0
    y = heading(s, x, 20, w)
    market(s, x, y, 596, 372)
    right = x + 596 + GAP
    freebooters(s, right, y, 236, 92)
    race(s, right, y + 92 + GAP, 236, 148)
    s.print.append(at(right, y + 92 + 148 + 2 * GAP, deck(s.view, 236, 100)))
    y = offers(s, x, y + 372 + GAP, w)
    if s.view.seat >= 0:
        y = own_yard(s, x, y, w)
    return others(s, x, y, w) + 4


def draw_narrow(s: Harbour) -> float:
    """Draw the phone board: the same from top to bottom, with the viewer's yard before the open contracts."""
    x, w = 8.0, 342.0
    y = heading(s, x, 8, w)
    market(s, x, y, w, 416)
    y += 416 + GAP
    freebooters(s, x, y, w, 92)
    y += 92 + GAP
    if s.view.seat >= 0:
        y = own_yard(s, x, y, w)
    y = offers(s, x, y, w)
    s.print.append(at(x, y, deck(s.view, w, 100)))
    race(s, x, y + 100 + GAP, w, 148)
    return others(s, x, y + 100 + 148 + 2 * GAP, w) - 4


# Whose turn it is, and how it ended.


def heading(s: Harbour, x: float, y: float, w: float) -> float:
    """A line about the state of the game; at the end also the places. Return the y where the board continues."""
    view = s.view
    seat, words = standing(s)
    why = ended(view.ending) if view.over or not view.last_turn else message("board.last-turn")
    if view.becalmed_in:
        why = message("board.becalmed-in", rounds=amount(view.becalmed_in, "round"))
    state = T.say(why) if why else ""
    mark = pill(w - 14, 12, state, "var(--ink)", "var(--plate)") if state else ""
    taken = width(state, 13, 600) + 28 if state else 0.0
    if s.wide and not view.over:
        mark += chips(s.everybody, 250, w - 16 - taken)
        taken = w - 260
    left = 56 if seat >= 0 else 16
    sentence = text(left, 28, words, 17, 700, title=True, room=w - left - 16 - taken)
    ensign = at(14, 12, flag(seat)) if seat >= 0 else ""
    s.print.append(at(x, y, box(0, 0, w, 44, "var(--plate)", 12), ensign, sentence, mark))
    y += 44 + GAP
    if not view.over:
        return y
    order = sorted(view.yards, key=lambda yard: view.places[yard.seat])
    drawn, high = final_gold([(yard.seat, s.name(yard.seat), yard.score) for yard in order], w, s.wide)
    s.print.append(at(x, y, drawn))
    return y + high + GAP


def standing(s: Harbour) -> tuple[int, str]:
    """The seat whose flag flies above the board, and the text next to it."""
    view = s.view
    if view.over:
        seat = view.places.index(1)
        return seat, T("board.you-win") if seat == view.seat else T("board.wins", player=s.name(seat))
    if view.turn < 0:
        if not view.asked:
            return -1, T("board.draft")
        seat = view.asked[0]
        mine = seat == view.seat
        return seat, T("board.draft-you") if mine else T("board.draft-of", player=s.name(seat))
    mine = view.turn == view.seat
    return view.turn, T("board.your-turn") if mine else T("board.turn-of", player=s.name(view.turn))


# Other shared things.


def race(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The number of ships each seat has launched, one lane per seat, and the number that ends the game."""
    run(s, tuple([len(yard.fleet) for yard in s.view.yards]), x, y, w, h)


@section
def run(s: Harbour, launched: tuple[int, ...], x: float, y: float, w: float, h: float) -> None:
    """The same, for so many ships of each seat."""
    view = s.view
    far = max(view.goal, *launched)
    left, right = 26.0, w - 26
    step = (right - left) / far
    lanes = h - 62
    rise = min(24.0, lanes / len(launched))
    first = 38 + (lanes - rise * len(launched)) / 2 + rise / 2
    goal = left + view.goal * step
    out = []
    for seat, count in enumerate(launched):
        out.append(box(left - 10, first + seat * rise - 2, right - left + 20, 4, "var(--sea-2)", 2))
        spot = (x + left + count * step, y + first + seat * rise)
        label = T("board.has-launched", player=s.name(seat), count=count)
        mark = pawn(seat, min(8.5, rise * 0.46))
        s.marks.append(piece(f"fleet-{seat}", *spot, title(label), mark, label=label))
    out.append(box(goal - 2, 38, 4, lanes, "var(--own)", 2))
    every = max(1, -(-20 // int(step)))
    out += [
        text(left + n * step, h - 9, str(n), 13, 700 if n == view.goal else 400, SOFT, "middle")
        for n in range(far + 1)
        if n == view.goal or (n % every == 0 and (abs(n - view.goal) >= every))
    ]
    note = T("board.goal", ships=amount(view.goal, "ship"))
    s.print.append(at(0, 0, plate(x, y, w, h, T("board.launched"), *out, note=note), data_place="race"))


def offers(s: Harbour, x: float, y: float, w: float) -> float:
    """The open contracts. Return the y where the board continues."""
    many = len(s.view.open)
    s.print.append(text(x + (0 if s.wide else 8), y + 20, T("board.open-contracts"), 17, 700, title=True))
    upright = not s.wide or many in (5, 6)
    columns = 2 if not s.wide else many if many <= 6 else 4
    gap = 14.0
    each = (w - gap * (columns - 1) - (0 if s.wide else 8)) / columns
    high = contract_height(each, s.small) if upright else SLIP_HEIGHT
    left = x if s.wide else x + 4
    for i, card in enumerate(s.view.open):
        px, py = left + i % columns * (each + gap), y + 36 + i // columns * (high + GAP)
        if card is None:
            s.print.append(at(px, py, empty(each, high, T("board.no-card-left"))))
            continue
        face = contract(card, each, s.small) if upright else offer_slip(card, each)
        texts = s.allowed(f"take {card.id}", f"for {card.id}", f"replace {card.id}")
        s.contracts[card.id] = s.thing(f"contract-{card.id}", px, py, face, can(each, high), texts, describe(card))
    rows = -(-many // columns)
    return y + 36 + rows * (high + GAP) + 8


# Yards.


def own_yard(s: Harbour, x: float, y: float, w: float) -> float:
    """The viewer's berths, stores and fleet. Return the y where the board continues."""
    yard = s.view.yards[s.view.seat]
    many = len(yard.berths)
    if not s.wide:
        y = own_berths(s, yard, x + 4, y, w - 8, 1)
        high = own_stores(s, yard, x, y, w)
        return own_fleet(s, yard, x, y + high + GAP, w)
    if many <= 2:
        own_berths(s, yard, x, y, 568, 2)
        high = own_stores(s, yard, x + 584, y + 4, 264)
        return own_fleet(s, yard, x, y + high + 4 + GAP, w)
    y = own_berths(s, yard, x, y, w, 3)
    end = own_fleet(s, yard, x + 280, y, 568, STORES_HEIGHT)
    own_stores(s, yard, x, y, 264, end - y - GAP)
    return end


def own_berths(s: Harbour, yard: YardView, x: float, y: float, w: float, columns: int) -> float:
    """The viewer's contracts, and dashed places for empty berths. Return the y where the board continues."""
    s.print.append(text(x + (0 if s.wide else 4), y + 20, T("board.your-berths"), 17, 700, title=True))
    if not s.wide:
        name = text(-10, 15, s.name(yard.seat), 14, fill=SOFT, anchor="end", room=w - 170)
        s.print.append(at(x + w - 34, y + 4, flag(yard.seat), name))
    each, shares = (w - GAP * (columns - 1)) / columns, allot(yard)
    for i, held in enumerate(yard.berths):
        px, py = x + i % columns * (each + GAP), y + 36 + i // columns * (SLIP_HEIGHT + 20)
        if held is None:
            s.print.append(at(px, py, empty(each, SLIP_HEIGHT, T("board.empty-berth"))))
            continue
        s.contracts[held.card.id] = own_berth(s, held, px, py, each, SLIP_HEIGHT, shares[i])
    rows = -(-len(yard.berths) // columns)
    return y + 36 + rows * (SLIP_HEIGHT + 20)


@section
def own_berth(s: Harbour, held: BerthView, x: float, y: float, w: float, h: float, states: tuple[str, ...]) -> str:
    """One of the viewer's contracts with everything that can be done with it."""
    card = held.card
    face = berth(card, held.missing, coins(s, held), w, s.small, h, states)
    texts = [f"{way} {card.id}" for way in ("launch", "patch and launch", "exchange", "pay into")]
    label = describe_building(card, held.missing)
    return s.thing(f"contract-{card.id}", x, y, face, can(w, h), texts, label, "R6.1")


def coins(s: Harbour, held: BerthView) -> int | None:
    """The coins on a contract, if the bookkeeping variant is played."""
    return held.coins if s.view.bookkeeping else None


def own_stores(s: Harbour, yard: YardView, x: float, y: float, w: float, high: float = STORES_HEIGHT) -> float:
    """The viewer's tokens, explorers and gold. Return the height."""
    purse = at(w - 30, 25, title(T("board.your-gold")), coin(yard.gold, 16))
    s.print.append(plate(x, y, w, high, T("board.your-stores"), purse))
    stores(s, yard, x + 34, y + 66, (w - 20) / 3, 46, 3, 16)
    store_marks(s, x + 34, y + 66, (w - 20) / 3, 46, 3, 16)
    if len(yard.explorers) > 3:
        held_explorers(s, yard, x + 18, y + 157, 26, w - 36)
    else:
        words = T("board.explorers") if yard.explorers else T("board.no-explorers")
        s.print.append(text(x + 18, y + 162, words, s.small, fill=SOFT))
        held_explorers(s, yard, x + 110, y + 157, 32, w - 122)
    return high


@section
def store_marks(s: Harbour, x: float, y: float, dx: float, dy: float, columns: int, r: float) -> None:
    """The marks of the viewer's tokens that can be sold, or of kinds that can be taken."""
    for kind, name in enumerate(RESOURCES):
        texts = s.allowed(f"sell {name}", f"gain {name}", *with_another("gain", RESOURCES, name), *lots(name))
        if not texts:
            continue
        badge = store_badge(s.acts[texts[0]].brings("gold") if texts[0] == f"sell {name}" else None)
        reach = box(-22, -22, min(76.0, dx - 2), 44, "transparent")
        spot = (x + kind % columns * dx, y + kind // columns * dy)
        s.marks.append(s.thing(f"store-{name}", *spot, reach, ring(r) + at(13, -14, badge), texts))


def stores(
    s: Harbour, yard: YardView, x: float, y: float, dx: float, dy: float, columns: int, r: float, below: bool = False
) -> None:
    """A player's tokens by kind, as stacks with their totals beside or *below* them; missing kinds are pale."""
    last = tuple(
        [
            row.supply + row.tokens + sum(other.tokens[kind] for other in s.view.yards[yard.seat :])
            for kind, row in enumerate(s.view.rows)
        ]
    )
    stacks(s, yard.tokens, last, x, y, dx, dy, columns, r, below)


@section
def stacks(
    s: Harbour,
    tokens: tuple[int, ...],
    last: tuple[int, ...],
    x: float,
    y: float,
    dx: float,
    dy: float,
    columns: int,
    r: float,
    below: bool,
) -> None:
    """The same, with the number of the *last* token of each kind."""
    for kind, (n, first) in enumerate(zip(tokens, last, strict=True)):
        stack(s, kind, n, first, x + kind % columns * dx, y + kind // columns * dy, r, below)


def stack(s: Harbour, kind: int, n: int, first: int, x: float, y: float, r: float, below: bool) -> None:
    """The *n* tokens of a kind, numbered from *first* downwards, and their total."""
    name, size = RESOURCES[kind], 18 if r > 12 else 15
    none = "" if n else el("g", puck(name, r), opacity=0.4)
    # For other players the pale token alone shows a zero; so many numbers would only be noise.
    figure = str(n) if n or r > 12 else ""
    tone = "var(--ink)" if n else SOFT
    tx, ty, anchor = (0.0, r + 17, "middle") if below else (r * 1.5 + 1, size * 0.36, "start")
    total = text(tx, ty, figure, size, 700, tone, anchor, title=True) if figure else ""
    words = T("board.tokens", tokens=Amount(n, Thing("resource", name)))
    s.print.append(at(x, y, title(words), none, total))
    for k in range(n):
        # A stack shows three tokens at most: those with the highest numbers are drawn last and lie on top.
        rise = max(0, min(n, 3) - 1 - k) * (3.0 if r > 12 else 2.0)
        about = T("board.tokens", tokens=Amount(1, Thing("resource", name)))
        spot = (x, y - rise)
        s.tokens[kind, first - k] = piece(f"{name}-{first - k}", *spot, puck(name, r), about=about, rule="R6.1")


def held_explorers(s: Harbour, yard: YardView, x: float, y: float, size: float, room: float) -> None:
    """The explorers a player holds, in a row that closes up when it gets long; only the viewer's own can be rolled."""
    total = s.view.freebooters + len(freebooter_seats(s.view))
    before = sum(other.explorers.count(FREEBOOTER) for other in s.view.yards[: yard.seat])
    explorers_in_row(s, yard.seat, yard.explorers, total - before, x, y, size, room)


@section
def explorers_in_row(
    s: Harbour, seat: int, held: tuple[str, ...], last: int, x: float, y: float, size: float, room: float
) -> None:
    """The same, for these explorers; freebooters are numbered from *last* downwards."""
    apart = 45.0 if seat == s.view.seat else size + 13  # A finger must hit the viewer's own.
    step = min(apart, (room - size) / (len(held) - 1)) if len(held) > 1 else apart
    for i, kind in enumerate(held):
        name = f"carrier-{kind}"
        if kind == FREEBOOTER:
            name, last = f"{FREEBOOTER}-{last}", last - 1
        texts = s.allowed(f"roll {kind}") if seat == s.view.seat else []
        spot = (x + size / 2 + i * step, y)
        label = T("board.held-by", explorer=explorer_named(kind), player=s.name(seat))
        wide = max(size, min(44.0, step))  # as large a target as the row allows
        reach = box(-wide / 2, -22, wide, 44, "transparent")
        s.explorers[kind, name] = hired(s, name, *spot, reach + explorer(kind, size), size, texts, label)


def own_fleet(s: Harbour, yard: YardView, x: float, y: float, w: float, least: float = 0) -> float:
    """The viewer's ships with their names. Return the y where the board continues."""
    cell, rise = 100.0 if s.wide else 103.0, 84.0
    columns = int((w - 24) // cell)
    rows = max(1, -(-len(yard.fleet) // columns))
    high = max(least, 46 + rows * rise if yard.fleet else 72)
    none = "" if yard.fleet else text(16, 52, T("board.no-ship-yet"), s.small, fill=SOFT)
    note = T("board.ships-of-goal", count=len(yard.fleet), ships=amount(s.view.goal, "ship"))
    s.print.append(plate(x, y, w, high, T("board.your-fleet"), none, note=note))
    ships(s, yard.fleet, x + 12, y + 44, cell, rise, columns, named=True)
    return y + high + GAP


def ships(
    s: Harbour, fleet: tuple[Card, ...], x: float, y: float, cell: float, rise: float, columns: int, named: bool
) -> None:
    """Finished ships in rows."""
    for i, card in enumerate(fleet):
        face = launched(card, cell - 4, s.small, named)
        spot = (x + i % columns * cell, y + i // columns * rise)
        s.contracts[card.id] = piece(f"contract-{card.id}", *spot, face, label=describe(card))


def others(s: Harbour, x: float, y: float, w: float) -> float:
    """The other yards, one strip per player, in turn order after the viewer. Return the height of the board."""
    view = s.view
    seats = [(view.seat + 1 + i) % len(view.yards) for i in range(len(view.yards))]
    shown = [seat for seat in seats if seat != view.seat]
    words = T("board.all-yards" if view.seat < 0 else "board.other-yards" if len(shown) > 1 else "board.other-yard")
    s.print.append(text(x + (0 if s.wide else 8), y + 18, words, 17, 700, title=True))
    y += 32
    for seat in shown:
        strip = wide_strip if s.wide else narrow_strip
        y += strip(s, view.yards[seat], x, y, w) + 12
    return y + 4


def who(s: Harbour, yard: YardView, x: float, y: float, room: float) -> None:
    """A player's flag, name, mark and gold; a bar at the edge for the player whose turn it is."""
    s.print.append(at(x, y, flag(yard.seat), text(38, 15, s.name(yard.seat), 15, 700, room=room - 38)))


def wide_strip(s: Harbour, yard: YardView, x: float, y: float, w: float) -> float:
    """Another player's yard: name, stores, berths, fleet. Return the height."""
    high = max(92.0, 20 + LINE_HEIGHT * max(len(yard.berths), -(-len(yard.fleet) // 4)))
    s.print.append(at(x, y, box(0, 0, w, high, "var(--plate)", 12), turn_bar(s, yard.seat, high)))
    who(s, yard, x + 16, y + 14, 150)
    s.print.append(at(x + 16, y + 62, at(9, 0, pawn(yard.seat, 8)), at(40, 0, coin(yard.gold, 14))))
    held_explorers(s, yard, x + 78, y + 61, 26, 92)
    stores(s, yard, x + 196, y + 29, 50, 34, 3, 12)
    lines_of_berths(s, yard, x + 338, y + 10, 304)
    ships(s, yard.fleet, x + 652, y + 12, 46, LINE_HEIGHT, 4, named=False)
    return high


def narrow_strip(s: Harbour, yard: YardView, x: float, y: float, w: float) -> float:
    """The same on a phone, from top to bottom. Return the height."""
    below = 88 + LINE_HEIGHT * len(yard.berths)
    rows = -(-len(yard.fleet) // 7)
    high = below + 8 + rows * LINE_HEIGHT
    s.print.append(at(x, y, box(0, 0, w, high, "var(--plate)", 12), turn_bar(s, yard.seat, high)))
    who(s, yard, x + 16, y + 14, 180)
    s.print.append(at(x + w - 30, y + 24, coin(yard.gold, 14)))
    held_explorers(s, yard, x + 204, y + 24, 26, 84)
    stores(s, yard, x + 28, y + 64, 52, 34, 6, 12)
    lines_of_berths(s, yard, x + 14, y + 86, w - 28)
    ships(s, yard.fleet, x + 14, y + below + 4, 45, LINE_HEIGHT, 7, named=False)
    return high


def turn_bar(s: Harbour, seat: int, high: float) -> str:
    """A bar at the edge of the strip of the player whose turn it is."""
    return box(0, 12, 5, high - 24, "var(--ink)", 2.5) if seat == s.view.turn and not s.view.over else ""


def lines_of_berths(s: Harbour, yard: YardView, x: float, y: float, w: float) -> None:
    """Another player's contracts, one below the other."""
    for i, held in enumerate(yard.berths):
        if held is None:
            s.print.append(at(x, y + i * LINE_HEIGHT + 4, empty(w - 12, LINE_HEIGHT - 8, T("board.empty-berth"))))
            continue
        face = berth_line(held.card, held.missing, coins(s, held), w)
        name = f"contract-{held.card.id}"
        label = describe_building(held.card, held.missing)
        s.contracts[held.card.id] = piece(name, x, y + i * LINE_HEIGHT, face, label=label)
