"""The board of Shipyard: one leaf for the shared harbour and one for each yard.

The leaf on top follows the question. Each leaf shows a strip of the others: small yards below the harbour, and the
track above a yard.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

from hullworks.art.leaves import TAB_HEIGHT, Leaf, Tab, leaves, tab_row
from hullworks.art.pencil import at, box, cached, num, path, text, use
from hullworks.art.pieces import coin, count, pawn, points
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.art.steamships import KEEL, TILE_WIDTH
from hullworks.games.shipyard.drawing.harbour import harbour
from hullworks.games.shipyard.drawing.quay import Quay
from hullworks.games.shipyard.drawing.tile import bare_tile
from hullworks.games.shipyard.drawing.yard import yard_sheet
from hullworks.games.shipyard.lookup import PIECES
from hullworks.games.shipyard.view import PlayerView, View
from hullworks.games.shipyard.words import ended
from hullworks.match.message import Speech, counted

T: Final = Speech(__file__)
# Answers about a yard, a canal or a ship. For these the yard is shown.
IN_THE_YARD: Final = (
    "slot",
    "launch",
    "at ",
    "turn",
    "space",
    "steer",
    "fit",
    "exchange",
    "discard",
    "sail",
    "complete",
    "take",
)


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """The table as SVG, for a desktop or a phone; `acts` are the answers allowed now, by text."""
    quay = Quay(names, wide, acts or {}, view)
    players = in_order(view)
    top = shown(quay, players)
    tabs = tabs_of(quay, players, top)
    drawn = [leaf(quay, tabs, 0, None)]
    for k, player in enumerate(players, 1):
        own = quay.acts if player.seat == view.seat else {}
        drawn.append(leaf(Quay(names, wide, own, view), tabs, k, player))
    return leaves(quay.width, top, *drawn, game="shipyard", seed=5)


def in_order(view: View) -> list[PlayerView]:
    """The players in the order of their leaves: the viewer first, then the others in turn order."""
    first = max(view.seat, 0)
    return [*view.players[first:], *view.players[:first]]


def shown(s: Quay, players: list[PlayerView]) -> int:
    """The index of the leaf on top: the viewer's yard if asked about it, the yard of a sailing ship, or the harbour."""
    view = s.view
    if s.acts:
        return 1 if view.seat >= 0 and any(words.startswith(IN_THE_YARD) for words in s.acts) else 0
    if view.cruise:
        return 1 + [player.seat for player in players].index(view.cruise.seat)
    return 0


def tabs_of(s: Quay, players: list[PlayerView], top: int) -> list[Tab]:
    """The tabs of the harbour and the players. The one on top is marked if it asks something."""
    asks = bool(s.acts)
    here = T("board.harbour")
    found = [tab("harbour", here, use("anchor", -11, -11, 22), None, here, asks and top == 0)]
    for k, player in enumerate(players, 1):
        name = T("board.you") if player.seat == s.view.seat else s.name(player.seat)
        label = T("board.tab", player=name, points=counted(player.points, "point"))
        found.append(tab(f"yard-{player.seat}", name, pawn(player.seat, 10), player.points, label, asks and top == k))
    return found


def tab(name: str, words: str, sign: str, score: int | None, label: str, marked: bool) -> Tab:
    """A tab with its label for screen readers, which says if there is something to do."""
    return Tab(name, words, sign, score, marked, T("board.tab-to-do", tab=label) if marked else label)


def leaf(s: Quay, tabs: list[Tab], here: int, player: PlayerView | None) -> Leaf:
    """The leaf of the harbour, or of a player's yard."""
    s.print.append(tab_row(tabs, here, s.margin, 12, s.span, s.wide))
    y = heading(s, 12 + TAB_HEIGHT + 12)
    if player is None:
        label = T("board.harbour-leaf")
        y = everybody(s, harbour(s, y))
    else:
        label = T("board.yard-leaf", player=s.name(player.seat))
        y = yard_sheet(s, player, y)
    name = tabs[here].name
    inside = s.whole(**{f"things-{name}": s.things, f"tokens-{name}": s.tokens})
    return Leaf(tabs[here], label, ceil(y) + 4, tuple(inside))


def heading(s: Quay, y: float) -> float:
    """Whose turn it is, and how long the game will still last."""
    view = s.view
    if view.over:
        words = T("board.over", why=ended(view.ending))
    elif view.turn < 0:
        words = T("board.before")
    else:
        key = ("board.turn", "board.final-action", "board.final-build")[view.phase]
        words = T(f"{key}-yours") if view.turn == view.seat else T(f"{key}-of", player=s.name(view.turn))
    last = view.ending and not view.phase
    note = T("board.last-round") if last else T("board.left", left=view.queue, cubes=counted(view.cubes, "cube"))
    if s.wide:
        inside = text(16, 24, words, 17, 700, title=True, room=s.span - 220)
        inside += text(s.span - 16, 24, note, 13, fill=SOFT, anchor="end")
    else:
        inside = text(16, 22, words, 17, 700, title=True, room=s.span - 32) + text(16, 41, note, 14, fill=SOFT)
    high = 36 if s.wide else 48
    s.print.append(at(s.margin, y, box(0, 0, s.span, high, "var(--plate)", 12), inside))
    return y + high + GAP


# Everybody.


def everybody(s: Quay, y: float) -> float:
    """A strip for each player; returns the y below them."""
    for player in s.view.players:
        place = T("board.place", place=s.view.places[player.seat]) if s.view.places else ""
        s.print.append(at(s.margin, y, strip(player, s.name(player.seat), place, s.span, s.wide)))
        y += (104 if s.wide else 156) + 12
    return y


@cached
def strip(player: PlayerView, name: str, place: str, room: float, wide: bool) -> str:
    """A player's name, points, money, small yard, crew and equipment."""
    contracts, staff = counted(sum(player.contracts), "contract"), counted(len(player.staff), "employee")
    ships = counted(len(player.ships), "ship")
    papers = T("board.holds", what=contracts)
    if wide:
        papers = T("board.holds-all", contracts=contracts, employees=staff, ships=ships)
    x, small = (206.0, 13) if wide else (178.0, 14)
    inside = [at(30, 24, pawn(player.seat, 11)), text(50, 30, name, 17, 700, title=True, room=x - 72)]
    inside += [at(x, 24, points(player.points, 14)), at(x + 38, 24, coin(player.money, 14))]
    inside.append(text(x + 60, 29, place or papers, small, 700 if place else 400, SOFT, room=room - x - 70))
    inside.append(at(14, 44 if wide else 42, small_yard(player, 0.42 if wide else 0.34)))
    left, top = (430.0, 72.0) if wide else (24.0, 104.0)
    step = (room - left - 20) / 8 if wide else (room - 16) / 8
    for piece, number in enumerate(player.store):
        inside.append(at(left + piece * step, top, count(PIECES[piece], number, 13, below=not wide)))
    return box(0, 0, room, 104 if wide else 156, "var(--plate)", 12) + "".join(inside)


def small_yard(player: PlayerView, size: float) -> str:
    """The nine slots, drawn small."""
    cell, found = TILE_WIDTH * size, []
    for slot, one in enumerate(player.yard):
        if one:
            found.append(at(slot * cell, 0, bare_tile(one, size)))
        else:
            found.append(box(slot * cell + 2, 20 * size + 6, cell - 4, 80 * size - 6, "var(--sea)", 5))
    return "".join(found) + path(f"M0 {num(KEEL * size + 2)}H{num(9 * cell)}", stroke="#8C9AA0", stroke_width=3)
