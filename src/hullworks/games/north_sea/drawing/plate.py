"""The plates on the table of North Sea: the tracks, the trades of the round, and a player's board and village."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, text, use, width
from hullworks.art.pieces import arrow, can, empty, opener, pawn, points, puck, ring
from hullworks.art.room import FINGER
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.north_sea.drawing import fjord
from hullworks.games.north_sea.drawing.card import prose
from hullworks.games.north_sea.drawing.fjord import Fjord
from hullworks.games.north_sea.drawing.sayings import T, amounts, good_name, said
from hullworks.games.north_sea.drawing.stall import Size, goods
from hullworks.games.north_sea.drawing.track import Course, tracks
from hullworks.games.north_sea.lookup import ITEMS, LABOURER, RAW, SPACES
from hullworks.games.north_sea.things import plain_thing
from hullworks.games.north_sea.view import PlaceView, PlayerView, View
from hullworks.match.message import Amount, Thing

RAWS: Final = ITEMS[: int(RAW)]
MANY_RAWS: Final = len(RAWS)
CELLS: Final = int(SPACES)
HEAD: Final = 32.0  # height of a heading
CROWD: Final = 6  # ships or houses that a row holds at least with room for a finger on each
Shelf = list[tuple[Callable[[Fjord, PlayerView, int, float, float, Size], None], int]]
"""A row of a village: functions that draw a thing, and its number."""


@dataclass(frozen=True)
class Plate:
    """A field on the table: its corner and its size."""

    x: float
    y: float
    w: float
    h: float


def lay(s: Fjord, p: Plate, head: str = "", note: str = "") -> None:
    """Print the field, its heading at the upper left and a note at the upper right."""
    out = box(0, 0, p.w, p.h, "var(--plate)", 12)
    taken = width(note, s.small) + 12 if note else 0
    out += text(14, 22, head, 16, 700, title=True, room=p.w - 28 - taken, least=s.small) if head else ""
    out += text(p.w - 14, 21, note, s.small, fill=SOFT, anchor="end") if note else ""
    s.print.append(at(p.x, p.y, out))


def whose(s: Fjord, player: PlayerView, own: str, other: str) -> str:
    """The heading of one's own board or village, or of another player's."""
    return T(own) if player.seat == s.view.seat else T(other, player=s.name(player.seat))


# What all share.


@section
def course(s: Fjord, p: Plate, first: float, r: float, named: bool = True) -> None:
    """The tracks."""
    lay(s, p)
    tracks(s, Course(p.x, p.y + 3, p.w, p.h - 3, first, r, named))


@section
def trades(s: Fjord, p: Plate) -> None:
    """The round card: what silver buys, the pile, and where cards are passed on."""
    view = s.view
    lay(s, p, title(view), T("table.round", round=max(1, view.round), rounds=view.rounds))
    s.print.append(text(p.x + 14, p.y + 44, news(s), s.small, fill=SOFT, room=p.w - 28, least=s.small))
    step, r = (p.w - 16) / (MANY_RAWS + 2), 17.0 if p.w < 400 else 20.0
    puck_y, low = p.y + 50 + (p.h - 50 - 2 * r - 36) / 2 + r, r + 28
    for k, raw in enumerate(RAWS):
        face = s.hit(r) + puck(raw, r) + (silver(view.prices[k], low) if view.prices else "")
        fjord.sale(s, k, p.x + 8 + step * (k + 0.5), puck_y, face, ring(r))
    each = "".join(use(raw, k * 15 - 24, low - 14, 17, good_name(raw)) for k, raw in enumerate(RAWS))
    fjord.gold_sale(s, p.x + 8 + step * (MANY_RAWS + 0.5), puck_y, s.hit(r) + puck("gold", r) + each, ring(r))
    face = s.hit(r) + puck("card", r) + pile_price(s, low)
    fjord.pile(s, p.x + 8 + step * (MANY_RAWS + 1.5), puck_y, face, ring(r))


def market(s: Fjord, p: Plate, columns: int) -> None:
    """The round card on a leaf of its own: a row for each trade."""
    view = s.view
    lay(s, p, title(view), T("table.round", round=max(1, view.round), rounds=view.rounds))
    s.print.append(text(p.x + 14, p.y + 46, news(s), s.small, fill=SOFT, room=p.w - 28, least=s.small))
    gap, top = 9.0, 60.0
    rows = -(-(MANY_RAWS + 2) // columns)
    w = (p.w - 24 - gap * (columns - 1)) / columns
    h = min(62.0, (p.h - top - 8 - gap * (rows - 1)) / rows)
    spots = [(p.x + 12 + k // rows * (w + gap), p.y + top + k % rows * (h + gap)) for k in range(MANY_RAWS + 2)]
    mark = can(w, h, 8, 2)
    for k, raw in enumerate(RAWS):
        price = goods((("silver", view.prices[k]),), 22, "var(--ink)") if view.prices else ("", 0.0)
        fjord.sale(s, k, *spots[k], offer(raw, good_name(raw), price, w, h), mark)
    each = goods(tuple([(raw, 1) for raw in RAWS]), 22, "var(--ink)")
    fjord.gold_sale(s, *spots[MANY_RAWS], offer("gold", good_name("gold"), each, w, h), mark)
    act = s.acts.get("trade silver for a card")
    cost = act.costs("silver") if act else None
    price = goods((("silver", cost),), 22, "var(--ink)") if cost else ("", 0.0)
    words = T("table.pile", cards=Amount(view.deck, Thing("good", "card")))
    fjord.pile(s, *spots[MANY_RAWS + 1], offer("card", words, price, w, h), mark)


def offer(kind: str, words: str, price: tuple[str, float], w: float, h: float) -> str:
    """A row of a market: what is sold, and its price at the right."""
    face = box(0, 0, w, h, "var(--panel)", 8) + at(34, h / 2 - 1, puck(kind, 17))
    drawn, wide = price
    return face + text(62, h / 2 + 5, words, 15, 600, room=w - 86 - wide) + at(w - 16 - wide, h / 2 - 11, drawn)


def title(view: View) -> str:
    """The name of the round card."""
    return T.noun(plain_thing("round", view.tide)) if view.tide else T("board.no-round-card")


def news(s: Fjord) -> str:
    """What matters about the round: where cards are passed on, the opponent, or what the plate shows."""
    view = s.view
    if view.over and view.rival >= 0:
        return T("board.won" if view.winners else "board.lost")
    if view.over:
        return T("board.winner", players=tuple([s.name(seat) for seat in view.winners]))
    if view.rival >= 0:
        return T("table.opponent", points=Amount(view.rival, Thing("point", "point")))
    if view.phase == "draft" and view.seat >= 0 and len(view.players) > 1:
        return T("table.pass-to", player=s.name(passes_to(view, view.seat)))
    return T("table.silver-buys")


def passes_to(view: View, seat: int) -> int:
    """The seat to which a player passes cards in the draft."""
    return (seat + (1 if view.tide is None or view.tide.left else -1)) % len(view.players)


def silver(price: int, y: float) -> str:
    """A price in silver below a token."""
    return text(-3, y, str(price), 16, 700, anchor="end", title=True) + use(
        "silver", 0, y - 15, 20, good_name("silver")
    )


def pile_price(s: Fjord, y: float) -> str:
    """The price of a card of the pile if one can be bought, or else the number of cards."""
    act = s.acts.get("trade silver for a card")
    price = act.costs("silver") if act else None
    return silver(price, y) if price else text(0, y, str(s.view.deck), 16, 700, SOFT, "middle", title=True)


# A player's board.


def board(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The card spaces, the places for workers on them, and the labourer."""
    lay(
        s,
        p,
        whose(s, player, "board.own-board", "table.board-of"),
        "" if s.view.nemeses or p.w < 400 else T("table.slides"),
    )
    restrictions(s, p)
    row = FINGER if s.room and s.room.touch else 31.0
    gap = 7.0
    cell, high = (p.w - 24 - gap * (CELLS - 1)) / CELLS, p.h - HEAD - row - 6
    for k in range(CELLS):
        x, y = p.x + 12 + k * (cell + gap), p.y + HEAD
        s.print.append(at(x, y, box(0, 0, cell, high, "var(--sea)", 8)))
        if k < len(player.board):
            fjord.board_card(s, player.board[k], k, x, y, cell, high - 3)
        elif k >= s.view.spaces:
            s.print.append(at(x, y, empty(cell, high, "")))
        else:
            s.print.append(text(x + cell / 2, y + 20, str(k + 1), 16, 700, SOFT, "middle", title=True))
    for number, seen in enumerate(player.places, 1):
        if not seen.covered:
            x, y = p.x + 12 + (seen.space - 1) * (cell + gap), p.y + HEAD
            face = worker_place(seen, player.seat, cell, high)
            fjord.worker_place(s, player, number, x, y, face, can(cell, high, 8, 2))
    labourer(s, player, p.x + 12, p.y + p.h - row - 2, p.w - 24, row)


def restrictions(s: Fjord, p: Plate) -> None:
    """The nemesis cards of a lone player, in the heading of the board."""
    x, gap, many = p.x + p.w - 12, 6.0, max(1, len(s.view.nemeses))
    most = (p.w - 40 - width(T("board.own-board"), 16, 700) + gap) / many - gap
    for card in reversed(s.view.nemeses):
        words = T.noun(plain_thing("nemesis", card))
        w = min(most, width(words, s.small, 600) + 14)
        x -= w
        face = box(0, 0, w, 22, "var(--ink)", 11)
        face += text(w / 2, 15.5, words, s.small, 600, "var(--panel)", "middle", room=w - 10, least=s.small)
        fjord.nemesis(s, card, x, p.y + 6, face)
        x -= gap


def worker_place(seen: PlaceView, seat: int, w: float, h: float) -> str:
    """A place for a worker: what it does, and the worker."""
    face = box(3, 28, w - 6, h - 31, "var(--plate)", 8)
    if w > 80 and h > 140:
        face += use("worker", w / 2 - 12, 34, 24, good_name("worker"))
        face += prose(w / 2, 76, said(seen.place.text), w - 12, h - 90, fill="var(--ink)", anchor="middle")
    elif w > 80:
        face += prose(w / 2, 48, said(seen.place.text), w - 12, h - 48, fill="var(--ink)", anchor="middle")
    else:
        paid, wide = goods(seen.pays, 17, "var(--ink)")
        gained, more = goods(seen.gains, 17, "var(--ink)")
        below = 24.0 if seen.pays else 0.0
        face += at((w - wide) / 2, 31, paid) if seen.pays else ""
        face += at((w - more - 14) / 2, 31 + below, arrow(0, 9, 10, "var(--ink)"), at(14, 0, gained))
    worker = at(w - 17, h - 17, puck("worker", 12), at(8, 8, pawn(seat, 6))) if seen.worker else ""
    return face + worker


def labourer(s: Fjord, player: PlayerView, x: float, y: float, w: float, h: float) -> None:
    """The labourer, who gives any skill, and what that costs."""
    words = T("board.labourer", price=amounts(player.labour))
    upgraded = player.upgrades[LABOURER]
    room = w - 34 - (34 if upgraded else 4)
    face = box(0, 0, w, h, "transparent") + use("worker", 2, h / 2 - 11, 22)
    face += text(30, h / 2 + 5, words, max(14, s.small), room=room, least=s.small)
    face += at(w - 20, h / 2 - 1, points(s.view.upgrade_points, 13.5 if s.small > 13 else 11)) if upgraded else ""
    fjord.labourer(s, player, x, y, face, can(w, h, 8, 1))


# A player's village.


def village(s: Fjord, player: PlayerView, p: Plate, size: Size, rows: int = 2) -> None:
    """Longships above, houses below, and raid cards where there is room; a long row overlaps."""
    lay(
        s, p, whose(s, player, "board.village", "table.village-of"), "" if player.sold or p.w < 400 else T("table.rows")
    )
    sold(s, player, p)
    pitch = (p.h - HEAD + 2) / rows
    for row, shelf in enumerate(shelves(player, rows)):
        room = p.w - 24 - size.w
        step = min(size.w + 8, room / max(1, len(shelf) - 1))
        for k, (draw, number) in enumerate(shelf):
            draw(s, player, number, p.x + 12 + k * step, p.y + HEAD + row * pitch, size)


def opens(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The sign beside the heading that opens the village as a sheet, where no card covers another."""
    aside = 32 + width(whose(s, player, "board.village", "table.village-of"), 16, 700)
    label = T("panel.sheet", player=s.name(player.seat))
    s.print.append(opener(p.x + aside, p.y + 16, f"seat-{player.seat}", label, reach=28))


def sold(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The trade cards whose reward was taken at once, in the heading of the village."""
    if player.sold:
        words = T("table.sold", count=len(player.sold))
        face = text(0, 0, words, s.small, fill=SOFT, anchor="end")
        label = T("table.sold-cards", cards=tuple([plain_thing("trade", card) for card in player.sold]))
        s.village.append(s.thing(f"{s.prefix}sold", p.x + p.w - 14, p.y + 21, face, "", [], label, "R8.4"))


def shelves(player: PlayerView, rows: int) -> Sequence[Shelf]:
    """The rows of a village. A third row is for raid cards, or for the second half of a long row."""
    ships: Shelf = [(fjord.ship, k) for k in range(len(player.ships))]
    houses: Shelf = [(fjord.house, k) for k in range(len(player.houses))]
    raids: Shelf = [(fjord.raid, k) for k in range(len(player.raids))]
    found = [ships, houses]
    longest = max(found, key=len)
    if rows > 2 and len(longest) > CROWD:
        half = (len(longest) + 1) // 2
        place = found.index(longest)
        found[place : place + 1] = [longest[:half], longest[half:]]
    elif rows > 2 and raids:
        return [ships, houses, raids]
    min(found, key=len).extend(raids)
    return found
