"""Marino's table of one screen: market, race and open contracts, and the viewer's yard in the dock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.leaves import Leaf, Tab, leaf_height, tabbed
from hullworks.art.pencil import at, box, text, use, width
from hullworks.art.pieces import board, can, coin, empty, flag, opener, pill, tray
from hullworks.art.room import DESK, LOW, ROOMY, TABLET, Room
from hullworks.art.scene import SOFT, Act
from hullworks.art.section import section
from hullworks.games.marino.drawing.board import held_explorers, own_berth, race, ships, store_marks, stores
from hullworks.games.marino.drawing.card import allot, contract, deck, describe, offer_slip, title
from hullworks.games.marino.drawing.harbour import Harbour
from hullworks.games.marino.drawing.market import folded, freebooters, market
from hullworks.games.marino.things import amount
from hullworks.games.marino.view import View, YardView
from hullworks.games.marino.words import ended
from hullworks.match.message import Speech, message
from hullworks.match.words import figure

T: Final = Speech(__file__)
GAP: Final = 10.0
DOCK: Final = {"desk": 158, "roomy": 172, "tablet": 176, "phone": 66, "low": 54}
"""The height of the dock in each room; it never depends on the question."""


def draw(view: View, names: list[str], room: Room, acts: Mapping[str, Act], refused: Mapping[str, str]) -> str:
    """The table as SVG for a page of one screen."""
    s = Harbour(names, not room.leaves, acts, view, refused=refused, room=room)
    if room.leaves:
        return draw_leaves(s, room)
    {DESK: draw_desk, ROOMY: draw_desk, TABLET: draw_tablet}[room](s, room)
    high = DOCK[room.name]
    dock(s, 0, room.height - high, room.width, high)
    return board(room.width, room.height, *s.pieces(), label=T("board.harbour"), game="marino", bare=True)


def owner(view: View) -> YardView:
    """The yard in the dock: the viewer's, or the first one for a spectator."""
    return view.yards[max(view.seat, 0)]


# Desk and roomy: the market at the left, the race and the freebooters beside it, the contracts in a row.


def draw_desk(s: Harbour, room: Room) -> None:
    """What all share, above the dock."""
    w, high = float(room.width), room.height - DOCK[room.name] - GAP
    left, above = (652.0, 296.0) if room == DESK else (838.0, 344.0)
    market(s, 0, 0, left, above)
    right, low = w - left - GAP, 112.0
    race(s, left + GAP, 0, right, above - low - GAP)
    freebooters(s, left + GAP, above - low, right - 140 - GAP, low)
    s.print.append(at(w - 140, above - low, deck(s.view, 140, low)))
    open_contracts(s, 0, above + 8, w, high - above - 8, columns=max(6, len(s.view.open)))


def draw_tablet(s: Harbour, room: Room) -> None:
    """What all share on an upright tablet: the contracts in two rows."""
    w, high = float(room.width), room.height - DOCK[room.name] - GAP
    market(s, 0, 0, w, 320)
    race(s, 0, 330, 400, 112)
    freebooters(s, 410, 330, 240, 112)
    s.print.append(at(660, 330, deck(s.view, 140, 112)))
    open_contracts(s, 0, 448, w, high - 448, columns=-(-len(s.view.open) // 2))


@section
def open_contracts(s: Harbour, x: float, y: float, w: float, h: float, columns: int) -> None:
    """The open contracts in rows that fill the box, below a heading and what hangs over the game."""
    s.print.append(text(x + 2, y + 18, T("board.open-contracts"), 16, 700, title=True))
    if words := warning(s):
        s.print.append(pill(x + w - 2, y + 3, words, "var(--ink)", "var(--plate)"))
    contracts(s, x, y + 28, w, h - 28, columns, 12.0)


def warning(s: Harbour) -> str:
    """What everybody should know about the end of the game; usually nothing."""
    view = s.view
    if view.becalmed_in:
        return T("board.becalmed-in", rounds=amount(view.becalmed_in, "round"))
    why = ended(view.ending) if view.over or not view.last_turn else message("board.last-turn")
    return T.say(why) if why else ""


def contracts(s: Harbour, x: float, y: float, w: float, h: float, columns: int, gap: float) -> None:
    """The open contracts, each as large as the box allows."""
    rows = -(-len(s.view.open) // columns)
    wide, high = (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows - 4
    for i, card in enumerate(s.view.open):
        px, py = x + i % columns * (wide + gap), y + i // columns * (high + gap + 4)
        if card is None:
            s.print.append(at(px, py, empty(wide, high, T("board.no-card-left"))))
            continue
        flat = wide > 1.6 * high and wide > 220
        face = offer_slip(card, wide, high) if flat else contract(card, wide, s.small, high)
        texts = [f"{way} {card.id}" for way in ("take", "for", "replace")]
        mark = can(wide, high, gap=3)
        s.contracts[card.id] = s.thing(f"contract-{card.id}", px, py, face, mark, texts, describe(card), "R6.2")


# The dock.


def dock(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The viewer's edge of the table: gold, stores, berths, fleet."""
    yard = owner(s.view)
    s.print.append(tray(w, h, x=x, y=y))
    purse(s, x, y, h)
    held_explorers(s, yard, x + 14, y + h - 34, 28, 124)
    sx = x + 146.0
    s.print.append(
        at(sx, y, box(0, 14, 1, h - 32, "var(--line)"), text(16, 28, T("table.stores"), 15, 700, title=True))
    )
    stores(s, yard, sx + 34, y + 62, 61, 50, 3, 15)
    if s.view.seat >= 0:
        store_marks(s, sx + 34, y + 62, 61, 50, 3, 15)
    bx = sx + 198.0
    s.print.append(at(bx, y, box(0, 14, 1, h - 32, "var(--line)")))
    fleet = max(112.0, min(300.0, w - bx - 26 - 2 * 250))
    berths_in(s, bx + 12, y + 8, x + w - fleet - bx - 26, h - 24)
    fleet_in(s, x + w - fleet, y, fleet, h)


@section
def purse(s: Harbour, x: float, y: float, h: float) -> None:
    """Whose dock it is, its gold and what that is worth now, and its explorers."""
    yard = owner(s.view)
    name = T("table.you") if yard.seat == s.view.seat else s.name(yard.seat)
    head = at(14, 13, flag(yard.seat, 30, 20)) + text(52, 30, name, 17, 700, title=True, room=90)
    worth = T("table.worth", gold=figure(yard.score))
    gold = at(36, 68, title(T("board.your-gold")), coin(yard.gold, 21)) + text(64, 65, T("table.gold"), 13, fill=SOFT)
    words = "" if yard.explorers else text(14, h - 20, T("board.no-explorers"), 13, fill=SOFT)
    s.print.append(at(x, y, head, gold, text(64, 81, worth, 13, fill=SOFT, room=78), words))


@section
def berths_in(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The berths side by side."""
    yard = owner(s.view)
    each, shares = (w - 12 * (len(yard.berths) - 1)) / len(yard.berths), allot(yard)
    for i, held in enumerate(yard.berths):
        px = x + i * (each + 12)
        if held is None:
            s.print.append(at(px, y, empty(each, h, T("board.empty-berth"))))
        else:
            s.contracts[held.card.id] = own_berth(s, held, px, y, each, h, shares[i])


@section
def fleet_in(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The launched ships, small, and how many end the game."""
    yard = owner(s.view)
    count = T("table.of", count=len(yard.fleet), goal=s.view.goal)
    narrow = w < 150  # The ships themselves say what they are.
    head = count if narrow else T("table.fleet")
    s.print.append(at(x, y, text(0, 28, head, 15, 700, title=True)))
    if not narrow:
        s.print.append(text(x + w - 12, y + 28, count, 13, fill=SOFT, anchor="end"))
    if yard.fleet and s.wide:
        label = T("panel.sheet", player=s.name(yard.seat))
        aside = 20 + width(head, 15, 700)
        s.print.append(opener(x + aside, y + 23, f"seat-{yard.seat}", label, reach=28))
    columns = max(2, int((w - 8) // 46))
    rows = max(3, -(-len(yard.fleet) // columns))
    ships(s, yard.fleet, x - 2, y + 40, 46, min(38.0, (h - 52) / rows), columns, named=False)


# Phones: one leaf at a time, and a small dock.


def draw_leaves(s: Harbour, room: Room) -> str:
    """The leaves: the market, the open contracts, the berths with the fleet."""
    dock_high = DOCK[room.name]
    w, h = float(room.width), float(leaf_height(room, dock_high))
    shown, verbs = leaf_asked(s), {text.partition(" ")[0] for text in s.acts}
    drawn = []
    for name, sign, inside in (
        ("market", "gold", market_leaf),
        ("contracts", "contract", contracts_leaf),
        ("berths", "air", berths_leaf),
    ):
        one = Harbour(s.names, s.wide, s.acts, s.view, refused=s.refused, room=room)
        inside(one, w, h)
        words = T(f"table.leaf.{name}")
        marked = bool(verbs & LEAVES[name])
        tab = Tab(
            name, words, use(sign, -10, -10, 20), marked=marked, label=T("table.to-do", leaf=words) if marked else words
        )
        drawn.append(Leaf(tab, words, room.height, tuple(one.pieces_of(name))))
    own = Harbour(s.names, s.wide, s.acts, s.view, refused=s.refused, room=room)
    small_dock(own, w, float(dock_high))
    return tabbed(room, shown, drawn, "".join(own.pieces_of("dock")), dock_high, game="marino", seed=3)


# The verbs of answers that are given on a leaf.
LEAVES: Final = {
    "market": {"buy", "hire", "enlist", "roll"},
    "contracts": {"take", "for", "replace"},
    "berths": {"launch", "patch", "exchange", "pay"},
}


def leaf_asked(s: Harbour) -> int:
    """The leaf that the question is about; in the draft, the contracts, of which the others take theirs."""
    verbs = {text.partition(" ")[0] for text in s.acts} or ({"take"} if s.view.turn < 0 else set())
    return next((k for k, name in enumerate(LEAVES) if verbs & LEAVES[name]), 0)


def market_leaf(s: Harbour, w: float, h: float) -> None:
    """The market, and below it the freebooters and the deck."""
    low, booters = (64.0, w - 132) if s.room == LOW else (104.0, 232.0)
    gap = 6.0 if s.room == LOW else 8.0
    (folded if s.room == LOW else market)(s, 0, 0, w, h - low)
    freebooters(s, 0, h - low + gap, booters, low - gap)
    s.print.append(at(booters + 8, h - low + gap, deck(s.view, w - booters - 8, low - gap)))


def contracts_leaf(s: Harbour, w: float, h: float) -> None:
    """The open contracts in two columns; on a low screen in two rows."""
    top = 0.0
    if words := warning(s):
        s.print.append(pill(w - 2, 0, words, "var(--ink)", "var(--plate)"))
        top = 24.0
    columns = max(3, -(-len(s.view.open) // 2)) if s.room == LOW else 2
    contracts(s, 2, top + 3, w - 4, h - top - 6, columns, 10)


def berths_leaf(s: Harbour, w: float, h: float) -> None:
    """The berths, the fleet and the race."""
    yard = owner(s.view)
    shares = allot(yard)
    if s.room == LOW:
        berths_in(s, 4, 4, w - 8, 136)
        s.print.append(at(0, 148, box(0, 0, w, h - 148, "var(--plate)", 12), data_place="race"))
        fleet_in(s, 14, 144, w - 20, h - 144)
        return
    many = len(yard.berths)
    high = min(136.0, (h - 150) / many - 10)
    for i, held in enumerate(yard.berths):
        y = 4 + i * (high + 10)
        if held is None:
            s.print.append(at(4, y, empty(w - 8, high, T("board.empty-berth"))))
        else:
            s.contracts[held.card.id] = own_berth(s, held, 4, y, w - 8, high, shares[i])
    below = 4 + many * (high + 10)
    s.print.append(at(0, below, box(0, 0, 170, h - below, "var(--plate)", 12)))
    fleet_in(s, 14, below - 4, 150, h - below)
    race(s, 178, below, w - 178, h - below)


def small_dock(s: Harbour, w: float, h: float) -> None:
    """The viewer's gold and stores in one row."""
    yard = owner(s.view)
    s.print.append(tray(w, h))
    middle = (h - 4) / 2
    s.print.append(
        at(8, middle - 9, flag(yard.seat, 27, 18)) + at(62, middle, title(T("board.your-gold")), coin(yard.gold, 19))
    )
    many = len(yard.explorers)
    rolling = any(s.allowed(f"roll {kind}") for kind in yard.explorers)
    taken = 32.0 + (min(44.0, 150 / many) if rolling else 20) * (many - 1) if many else 0.0
    step, below = (w - 92 - taken) / 6, s.room != LOW
    left, rise, r = (92 + step / 2, middle - 9, 14.0) if below else (108.0, middle, 13.0)
    stores(s, yard, left, rise, step, 0, 6, r, below)
    if s.view.seat >= 0:
        store_marks(s, left, rise, step, 0, 6, r)
    held_explorers(s, yard, w - taken - 2, middle, 26, taken)
