"""The viewer's own edge of the table: the hold, the trade card, and the next card of the pile."""

from __future__ import annotations

from hullworks.art.pencil import at, box, cached, disc, el, text
from hullworks.art.pieces import can, flag, puck, ring, tray
from hullworks.art.room import FINGER
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.deadweight.actions import SWAPS
from hullworks.games.deadweight.drawing.chart import Spot
from hullworks.games.deadweight.drawing.labels import card_label, hold_label, hold_rule, line_label
from hullworks.games.deadweight.drawing.names import MOST_LOOT, T, card_name
from hullworks.games.deadweight.drawing.ship import Blackwake
from hullworks.games.deadweight.drawing.tile import DEALS, deal, icon
from hullworks.games.deadweight.lookup import ITEMS, LOOT, Card
from hullworks.games.deadweight.view import PlayerView

SWAPPED = [tuple(LOOT[kind] for kind in swap) for swap in SWAPS]


def owner(s: Blackwake) -> PlayerView:
    """Whose things lie in the dock: the viewer's; those of the first seat for a spectator."""
    return s.me or s.view.players[0]


def long_dock(s: Blackwake, w: float, h: float) -> str:
    """A dock in one row: who, life rings, hold, trade card, next card."""
    me, split = owner(s), w * 0.183
    print_ = at(14, 12, flag(me.seat, 30, 20)) + text(52, 29, called(s), 17, 700, title=True, room=split - 62)
    held(s, "ring", me.hold[ITEMS.index("ring")], 34, h - 40, 18, right=True)
    note = text(94, h - 42, T("table.rings"), 13, fill=SOFT, room=split - 98)
    print_ += note + text(94, h - 26, T("table.win"), 13, fill=SOFT, room=split - 98)
    x, right = split + 14, split + 218
    loot = sum(me.hold[: len(LOOT)])
    print_ += line(split, h) + text(x, 28, T("table.hold"), 15, 700, title=True)
    print_ += text(right, 27, T("board.loot", loot=loot, most=MOST_LOOT), 13, fill=SOFT, anchor="end")
    stored(s, me.hold[:5], x + 16, h - 52)
    x, each = right + 20, (w - right - 24) / 2
    for k, own in enumerate((True, False)):
        left = x + k * each
        print_ += line(left - 11, h)
        trades(s, left, 8, each - 18, (h - 46) / 2, own)
    return tray(w, h, print_)


def square_dock(s: Blackwake, w: float, h: float) -> str:
    """A dock of two rows: the hold above, both cards below; large enough for fingers."""
    me = owner(s)
    print_ = at(14, 16, flag(me.seat, 30, 20)) + text(52, 33, called(s), 17, 700, title=True, room=w * 0.22 - 60)
    step = (w * 0.78 - 20) / len(ITEMS)
    for k, item in enumerate((ITEMS[5], *ITEMS[:5])):
        held(s, item, me.hold[ITEMS.index(item)], w * 0.22 + 30 + k * step, 27, 17, right=True)
    each = (w - 24) / 2
    print_ += box(14, 53, w - 28, 1, "var(--line)") + box(w / 2, 60, 1, h - 74, "var(--line)")
    for k, own in enumerate((True, False)):
        trades(s, 14 + k * (each + 8), 56, each - 12, FINGER, own)
    return tray(w, h, print_)


def small_dock(s: Blackwake, w: float, h: float) -> str:
    """A dock of the stores alone, for a phone: numbers below the tokens, or beside them if it is low."""
    me, low = owner(s), h < 60
    first = 64.0 if low else 58.0
    print_ = at(12, (h - 22) / 2 - (0 if low else 10), flag(me.seat, 27, 18))
    if not low:
        print_ += text(25, h - 17, called(s), 14, 700, anchor="middle", title=True, room=46)
    step = (w - first - 4) / len(ITEMS)
    for k, item in enumerate((ITEMS[5], *ITEMS[:5])):
        x = first + k * step + (18 if low else step / 2)
        held(s, item, me.hold[ITEMS.index(item)], x, (h - 4) / 2 if low else 23, 15, right=low, reach=step)
    return tray(w, h, print_)


def called(s: Blackwake) -> str:
    """The viewer, or the name of the seat that a spectator sees."""
    return T("table.you") if s.me else s.name(owner(s).seat)


def line(x: float, h: float) -> str:
    """A hairline between two parts of a dock."""
    return box(x, 12, 1, h - 28, "var(--line)")


@section
def stored(s: Blackwake, counts: tuple[int, ...], x: float, y: float) -> None:
    """The loot and the ropes of the hold, side by side."""
    for k, (item, number) in enumerate(zip(ITEMS, counts, strict=False)):
        held(s, item, number, x + k * 43, y, 15.5)


@section
def held(
    s: Blackwake,
    item: str,
    number: int,
    x: float,
    y: float,
    r: float,
    right: bool = False,
    reach: float = FINGER,
) -> None:
    """An item of the hold and its number, at its right or below: whatever is given from the hold is touched here."""
    texts = hold_texts(item)  # A spectator has none of them, but need not be told from a player.
    size = 22 if item == "ring" and r >= 17 else 17 if item == "ring" else 15
    tone = "var(--ink)" if number else SOFT
    spot, anchor = ((r + 7, size * 0.36), "start") if right else ((0.0, r + 18), "middle")
    total = text(*spot, str(number), size, 700, tone, anchor, title=True)
    wide, high = (FINGER + 30, FINGER) if right else (min(reach, FINGER + 10), 2 * r + 26)
    left, top = (-FINGER / 2, -FINGER / 2) if right else (-wide / 2, -r - 4)
    field = box(left, top, wide, high, "transparent")
    face = el("g", puck(icon(item), r), opacity=None if number else 0.35)
    spoken = hold_label(item, number)
    s.own.append(s.thing(f"hold-{item}", x, y, field + face + total, ring(r), texts, spoken, hold_rule(item)))


def hold_texts(item: str) -> list[str]:
    """All actions that give an item out of the hold."""
    texts = [f"return {item}", f"drop {item}"]
    texts += [f"swap {one} and {other} for {gain}" for one, other, gain in SWAPPED if item in (one, other)]
    if item == "ring":
        return [*texts, *(f"exchange ring for {loot}" for loot in LOOT)]
    return [*texts, f"exchange {item} for ring"]


@section
def trades(s: Blackwake, x: float, y: float, w: float, step: float, own: bool, columns: int = 2) -> None:
    """A trade card without its edge: its name and its trades, each possible once per visit."""
    card = owner(s).card if own else s.view.shown
    spoken = T("table.own-card" if s.me else "table.their-card") if own else T("table.next-card")
    name = card_name(card) if card else T("table.no-card")
    head = box(-4, 0, w + 8, 26, "transparent") + text(0, 20, spoken, 15, 700, title=True)
    head += text(w, 19, name, s.small, fill=SOFT, anchor="end", room=w / 2)
    kind = "own" if own else "next"
    s.cards.append(s.thing(f"card-{kind}", x, y, head, "", [], card_label(card, own), "R2.3"))
    if card is None:
        return
    wide = w / columns
    for k in range(len(card.lines)):
        spot = (x + k % columns * wide, y + 26 + k // columns * step)
        s.cards.append(trade(s, card, k, spot, wide, step, own))


def trade(s: Blackwake, card: Card, k: int, spot: Spot, w: float, h: float, own: bool) -> str:
    """One trade of a card, in a field of this size."""
    texts = [f"trade {made}" for made in DEALS if str(k + 1) in made] if own and s.me else []
    done = own and s.me is not None and s.view.station_used[k]
    drawn = deal(card.lines[k], w - 10, done, owner(s).hold, 11)  # The frame of what can be traded covers none.
    face = box(-4, 0, w - 2, h, "transparent") + at(0, h / 2 - 17.25, drawn)
    mark = at(-7, 1, can(w - 6, h - 2, 7, 0))
    name = f"{'trade' if own else 'next-trade'}-{k + 1}"
    return s.thing(
        name,
        *spot,
        face,
        mark,
        texts,
        line_label(card, k, "own" if own and s.me else "theirs" if own else "next"),
        "R7.2",
        shows="",  # A new card is framed at its name.
    )


@cached
def tally(count: int) -> str:
    """A number at the shoulder of a token."""
    wide = 20 if count < 10 else 28
    face = disc(0, 0, 10, "var(--ink)") if count < 10 else box(-14, -10, 28, 20, "var(--ink)", 10)
    return face + text(0, 5, str(count), 14, 700, "var(--panel)", "middle", title=True, room=wide - 2)
