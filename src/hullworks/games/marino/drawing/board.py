"""The board of Marino: the market is a staircase of prices, so that all rows share one axis of gold.

The moving pieces are contracts, tokens and explorers; each kind is drawn in the order of its names, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from hullworks.art.pencil import at, box, el, text, use, width
from hullworks.art.pieces import board, can, coin, empty, flag, pawn, piece, pill, plate, puck, ring
from hullworks.art.scene import GAP, SOFT, Act, Scene
from hullworks.games.marino.drawing.card import (
    LINE_HEIGHT,
    SLIP_HEIGHT,
    allot,
    away,
    berth,
    berth_line,
    chips,
    contract,
    contract_height,
    deck,
    describe,
    describe_building,
    explorer,
    explorer_can,
    final_gold,
    launched,
    offer_slip,
    resource,
    store_badge,
    struck,
    title,
)
from hullworks.games.marino.lookup import EXPLORERS, MOST_SOLD, RESOURCES, Card
from hullworks.games.marino.things import amount, explorer_named
from hullworks.games.marino.view import BerthView, RowView, View, YardView
from hullworks.games.marino.words import ended
from hullworks.match.message import Amount, Speech, Thing, message

T: Final = Speech(__file__)
STORES_HEIGHT: Final = 188.0
FREEBOOTER: Final = "freebooter"


@dataclass
class Harbour(Scene):
    """The view, and the pieces drawn so far, by name."""

    view: View
    contracts: dict[str, str] = field(default_factory=dict)
    tokens: dict[tuple[int, int], str] = field(default_factory=dict)
    explorers: dict[tuple[str, str], str] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)

    @property
    def everybody(self) -> list[str]:
        """All names, by seat."""
        return [self.name(yard.seat) for yard in self.view.yards]

    def pieces(self) -> Iterable[str]:
        """All pieces in the order of their names, wherever they lie."""
        yield from self.whole(
            alike=("tokens", "explorers"),
            contracts=[self.contracts[name] for name in sorted(self.contracts)],
            tokens=[self.tokens[name] for name in sorted(self.tokens)],
            explorers=[self.explorers[name] for name in sorted(self.explorers, key=explorer_order)],
        )
        yield from self.marks

    def pieces_of(self, leaf: str) -> Iterable[str]:
        """All pieces of one leaf; the groups of each leaf have names of their own."""
        kinds = {
            f"contracts-{leaf}": [self.contracts[name] for name in sorted(self.contracts)],
            f"tokens-{leaf}": [self.tokens[name] for name in sorted(self.tokens)],
            f"explorers-{leaf}": [self.explorers[name] for name in sorted(self.explorers, key=explorer_order)],
        }
        yield from self.whole(alike=(f"tokens-{leaf}", f"explorers-{leaf}"), **kinds)
        yield from self.marks


def explorer_order(name: tuple[str, str]) -> tuple[int, str]:
    """Sort key of explorers: the order of their rows, so that crowded explorers all overlap in one direction."""
    kind, piece_id = name
    return EXPLORERS.index(kind), piece_id


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


# The market.


@dataclass(frozen=True)
class Axis:
    """The horizontal scale of gold in the market, the same for all rows."""

    left: float
    cell: float
    low: int
    top: int
    rise: float  # from row to row
    r: float  # radius of a token

    def middle(self, gold: int) -> float:
        """The centre of the space with this price."""
        return self.left + (gold - self.low + 0.5) * self.cell


def axis(s: Harbour, w: float, h: float) -> Axis:
    """The scale that fits all rows into this width and height."""
    low, top = min(row.lowest for row in s.view.rows), max(row.highest for row in s.view.rows)
    left, edge = (152.0, 18.0) if s.wide else (66.0, 5.0)
    cell = min(58.0, (w - left - edge) / (top - low + 1))
    rise = (h - first_row(s, h) - 10) / len(s.view.rows)
    return Axis(left, cell, low, top, rise, max(11.0, min(15.0, cell / 2 - 0.4, rise / 2 - 3)))


def first_row(s: Harbour, h: float) -> float:
    """Where the rows of the market begin."""
    if s.room and not s.wide:
        return 30.0 if h > 240 else 22.0
    return 44.0 if s.wide else 58.0


def market(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The rows. The x axis is gold, so prices can be compared at a glance; the cheapest token of a row is its price."""
    scale = axis(s, w, h)
    top = first_row(s, h)
    step = max(1, -(-22 // int(scale.cell)))
    head = "".join(
        text(scale.middle(gold), 27 if s.wide else top - 8, str(gold), 13, 700, anchor="middle", fill=SOFT)
        for gold in range(scale.low, scale.top + 1, step)
    )
    if s.room and not s.wide:  # The tab of the leaf is its heading.
        s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12), head))
    else:
        note = "" if s.wide else T("board.price-in-gold")
        s.print.append(plate(x, y, w, h, T("board.market"), head, note=note))
    for i, row in enumerate(s.view.rows):
        middle = y + top + (i + 0.5) * scale.rise
        s.print.append(at(x, middle, market_row(s, row, scale)))
        carrier(s, row, x, middle, scale.rise)
        on_market(s, i, row, scale, x, middle - 1, w)


def market_row(s: Harbour, row: RowView, scale: Axis) -> str:
    """The background of a row: its spaces with their prices, and what its carrier brings."""
    wide, free = (row.highest - row.lowest + 1) * scale.cell, row.highest - row.tokens
    half = min(17.0, scale.r + 3)
    out = [box(scale.middle(row.lowest) - scale.cell / 2, -half, wide, 2 * half, "var(--sea)", 8)]
    out += [
        text(scale.middle(gold), 5, str(gold), 13, fill=SOFT, anchor="middle") for gold in range(row.lowest, free + 1)
    ]
    least, most = row.carrier
    name, brings = resource(row.name), T("board.brings", least=least, most=most)
    few = T("board.left", count=row.supply) if row.supply < most else ""
    if s.wide and scale.rise < 48:
        words = T("board.brings-of-few", least=least, most=most, count=row.supply) if few else brings
        rows = [text(58, -1, name, 15, 700), text(58, 15, words, 13, fill=SOFT, room=scale.left - 60)]
    elif s.wide:
        rows = [text(68, 0, name, 15, 700), text(68, 17, brings, 13, fill=SOFT)]
        if few:
            rows = [text(68, -8, name, 15, 700), text(68, 8, brings, 13, fill=SOFT)]
            rows.append(text(68, 24, few, 13, fill=SOFT))
    elif scale.rise < 56:
        rows = [text(36, 5, f"{least}-{most}", s.small, fill=SOFT)]
    else:
        rows = [text(8, 23, name, 14, room=54), text(40, 1, f"{least}-{most}", s.small, fill=SOFT)]
    return "".join(out + rows)


def carrier(s: Harbour, row: RowView, x: float, y: float, rise: float) -> None:
    """The carrier of a row at home, or its empty place with the mark of its holder."""
    size, spot = (36.0, (38.0, 0.0)) if s.wide else (26.0, (20.0, -9.0))
    if rise < (48 if s.wide else 56):
        size, spot = (29.0, (31.0, 0.0)) if s.wide else (24.0, (18.0, 0.0))
    px, py = x + spot[0], y + spot[1]
    if row.holder >= 0:
        holder = T("board.with", player=s.name(row.holder))
        s.print.append(at(px, py, title(holder), away(size), pawn(row.holder, size * 0.24)))
        return
    reach = "" if s.wide else box(-18, -rise / 2 - spot[1], 62, rise, "transparent")
    least, most = row.carrier
    label = T("board.carrier", explorer=explorer_named(row.name), least=least, most=most)
    texts = [f"hire {row.name}", *enlisting(row.name)]
    name, face = f"carrier-{row.name}", reach + explorer(row.name, size)
    s.explorers[row.name, name] = hired(s, name, px, py, face, size, texts, label)


def with_another(verb: str, names: list[str], name: str) -> list[str]:
    """The texts of actions that take two things, one of them with this name."""
    before = names.index(name)
    return [f"{verb} {' and '.join([other, name] if k < before else [name, other])}" for k, other in enumerate(names)]


def enlisting(name: str) -> list[str]:
    """The texts of actions that enlist an explorer, alone or with another."""
    return [f"enlist {name}", *with_another("enlist", EXPLORERS, name)]


def lots(name: str) -> list[str]:
    """The texts of actions that sell several tokens of a resource."""
    return [f"clear out {count} {name}" for count in range(1, int(MOST_SOLD) + 1)]


def hired(s: Harbour, name: str, x: float, y: float, face: str, size: float, texts: list[str], label: str) -> str:
    """An explorer as a piece; it shows its price if it can be hired, a die if it can be rolled."""
    badge, legal = "", s.allowed(*texts)
    if legal and legal[0].startswith(("hire", "enlist")):
        cost = s.acts[legal[0]].costs("gold")
        badge = coin(cost, 8.5) if cost is not None else ""
    elif legal:
        badge = use("die5", -8, -8, 16)
    return s.thing(name, x, y, face, explorer_can(size, badge), texts, label, "R5.4")


def on_market(s: Harbour, kind: int, row: RowView, scale: Axis, x: float, y: float, w: float) -> None:
    """The tokens of a row. The cheapest shows its price and, if it can be bought, the ring.

    Browsers identify tokens by number. A position only counts them, so the numbers are derived from the view alone: in
    the market from 1 for the dearest space upwards, with the players from the last one (20) downwards in the order of
    the seats.
    """
    for number in range(1, row.tokens + 1):
        gold = row.highest - number + 1
        name, place = f"{row.name}-{number}", (x + scale.middle(gold), y)
        if number < row.tokens:
            s.tokens[kind, number] = piece(name, *place, puck(row.name, scale.r))
            continue
        texts = s.allowed(f"buy {row.name}")
        asked = s.acts[texts[0]].costs("gold") if texts else None
        price = asked if asked is not None else row.price
        # On a phone the whole row is the target.
        left = scale.left - scale.middle(gold)
        reach = "" if s.wide else box(left, 1 - scale.rise / 2, w - scale.left, scale.rise, "transparent")
        cost = gold if price is None else price
        tag = at(0, -scale.r - 5, coin(cost, 10))
        if cost != gold:
            # Left of the coin, where no token lies, so it reads as the old and the new price.
            tag += struck(-14, -scale.r - 1, str(gold))
        mark = ring(scale.r, 4 if s.wide else 2.5) if texts else ""
        face = reach + puck(row.name, scale.r) + mark + tag
        label = T("board.token", resource=Thing("resource", row.name), price=cost)
        s.tokens[kind, number] = s.thing(name, *place, face, "", [f"buy {row.name}"], label, "R5.2")


# Other shared things.


def held(view: View) -> list[int]:
    """The seats that hold freebooters, one entry for each."""
    return [yard.seat for yard in view.yards for kind in yard.explorers if kind == FREEBOOTER]


def freebooters(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """Freebooters at home, and what their dice bring; the empty places have the marks of their holders."""
    seats = held(s.view)
    home = s.view.freebooters
    texts = [f"hire {FREEBOOTER}", *enlisting(FREEBOOTER)]
    dice = "".join(
        at(w - 110 + i % 3 * 38, h - 42 + i // 3 * 24, die_face(i + 1, name)) for i, name in enumerate(s.view.faces)
    )
    narrow = w < 200  # then the dice lie below the freebooters, and there is no heading
    note = "" if narrow else T("board.at-home", count=home)
    s.print.append(plate(x, y, w, h, "" if narrow else T("board.freebooters"), dice, note=note))
    step = min(46.0, (w - (30 if narrow else 122)) / max(1, home + len(seats)))
    for i in range(home + len(seats)):
        px, py = x + 30 + i * step, y + (36 if narrow else h - 31)
        if i < home:
            name = f"{FREEBOOTER}-{i + 1}"
            face, label = explorer(FREEBOOTER, 36), T("board.freebooter-at-home")
            s.explorers[FREEBOOTER, name] = hired(s, name, px, py, face, 36, texts, label)
        else:
            holder = seats[i - home]
            words = T("board.with", player=s.name(holder))
            s.print.append(at(px, py, title(words), away(36), pawn(holder, 9)))


def die_face(face: int, name: str) -> str:
    """A face of a freebooter's die and what it brings, around the middle of its line."""
    words = T("board.face", face=face, resource=Thing("resource", name))
    return el("g", title(words), use(f"die{face}", -8, -8, 16), at(17, -1, puck(name, 8)))


def race(s: Harbour, x: float, y: float, w: float, h: float) -> None:
    """The number of ships each seat has launched, one lane per seat, and the number that ends the game."""
    view = s.view
    far = max(view.goal, *(len(yard.fleet) for yard in view.yards))
    left, right = 26.0, w - 26
    step = (right - left) / far
    lanes = h - 62
    rise = min(24.0, lanes / len(view.yards))
    first = 38 + (lanes - rise * len(view.yards)) / 2 + rise / 2
    goal = left + view.goal * step
    out = []
    for i, yard in enumerate(view.yards):
        out.append(box(left - 10, first + i * rise - 2, right - left + 20, 4, "var(--sea-2)", 2))
        spot = (x + left + len(yard.fleet) * step, y + first + i * rise)
        label = T("board.has-launched", player=s.name(yard.seat), count=len(yard.fleet))
        mark = pawn(yard.seat, min(8.5, rise * 0.46))
        s.marks.append(piece(f"fleet-{yard.seat}", *spot, title(label), mark, label=label))
    out.append(box(goal - 2, 38, 4, lanes, "var(--own)", 2))
    every = max(1, -(-20 // int(step)))
    out += [
        text(left + n * step, h - 9, str(n), 13, 700 if n == view.goal else 400, SOFT, "middle")
        for n in range(far + 1)
        if n == view.goal or (n % every == 0 and (abs(n - view.goal) >= every))
    ]
    s.print.append(plate(x, y, w, h, T("board.launched"), *out, note=T("board.goal", ships=amount(view.goal, "ship"))))


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
    size = 18 if r > 12 else 15
    for kind, name in enumerate(RESOURCES):
        n = yard.tokens[kind]
        px, py = x + kind % columns * dx, y + kind // columns * dy
        none = "" if n else el("g", puck(name, r), opacity=0.4)
        # For other players the pale token alone shows a zero; so many numbers would only be noise.
        figure = str(n) if n or r > 12 else ""
        tone = "var(--ink)" if n else SOFT
        tx, ty, anchor = (0.0, r + 17, "middle") if below else (r * 1.5 + 1, size * 0.36, "start")
        total = text(tx, ty, figure, size, 700, tone, anchor, title=True) if figure else ""
        words = T("board.tokens", tokens=Amount(n, Thing("resource", name)))
        s.print.append(at(px, py, title(words), none, total))
        row, before = s.view.rows[kind], sum(other.tokens[kind] for other in s.view.yards[: yard.seat])
        every = row.supply + row.tokens + sum(other.tokens[kind] for other in s.view.yards)
        for k in range(n):
            number = every - before - k
            # A stack shows three tokens at most: those with the highest numbers are drawn last and lie on top.
            rise = max(0, min(n, 3) - 1 - k) * (3.0 if r > 12 else 2.0)
            s.tokens[kind, number] = piece(f"{name}-{number}", px, py - rise, puck(name, r))


def held_explorers(s: Harbour, yard: YardView, x: float, y: float, size: float, room: float) -> None:
    """The explorers a player holds, in a row that closes up when it gets long; only the viewer's own can be rolled."""
    step = min(size + 13, (room - size) / max(1, len(yard.explorers) - 1))
    total = s.view.freebooters + len(held(s.view))
    before = sum(other.explorers.count(FREEBOOTER) for other in s.view.yards[: yard.seat])
    for i, kind in enumerate(yard.explorers):
        name = f"carrier-{kind}"
        if kind == FREEBOOTER:
            name, before = f"{FREEBOOTER}-{total - before}", before + 1
        texts = s.allowed(f"roll {kind}") if yard.seat == s.view.seat else []
        spot = (x + size / 2 + i * step, y)
        label = T("board.held-by", explorer=explorer_named(kind), player=s.name(yard.seat))
        s.explorers[kind, name] = hired(s, name, *spot, explorer(kind, size), size, texts, label)


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
