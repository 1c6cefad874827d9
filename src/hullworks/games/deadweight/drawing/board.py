"""The board of Deadweight: the Blackwake from above, her lifeboats, and all players' things.

The bow is at the left on a desktop, at the top on a phone.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullworks.art.pencil import at, box, el, text, use
from hullworks.art.pieces import board, can, flag, pawn, plate, puck, ring
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.games.deadweight.drawing.chart import HEAD, TALL_HEAD, narrow_chart, wide_chart
from hullworks.games.deadweight.drawing.duel import duel_sentence, duel_words
from hullworks.games.deadweight.drawing.labels import boat_label
from hullworks.games.deadweight.drawing.names import MOST_LOOT, T, amount, card_name, item_name, sinking, trade_words
from hullworks.games.deadweight.drawing.ship import Blackwake, ship
from hullworks.games.deadweight.drawing.tile import BOAT, DEALS, boat_mark, deal, icon, lifeboat, manned
from hullworks.games.deadweight.lookup import ITEMS, LOOT, Card
from hullworks.games.deadweight.view import DuelView, PlayerView, View
from hullworks.games.deadweight.words import ended


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG, for a desktop or a phone; `acts` are the legal answers, by text."""
    s = Blackwake(names, wide, acts or {}, view, wide_chart() if wide else narrow_chart())
    high = draw_wide(s) if wide else draw_narrow(s)
    pieces = s.whole(planks=s.planks, things=s.things, pawns=s.pawns)
    return board(s.width, high, *pieces, label=T("board.ship"), game="deadweight", seed=2)


def draw_wide(s: Blackwake) -> float:
    """Draw the desktop board: the turn, ship and lifeboats, the viewer's things, all players. Return the height."""
    heading(s, 20, 12, 848)
    for k in range(4):
        boat(s, k, (152.0, 562.0)[k % 2], HEAD + (12.0, 552.0)[k // 2])
    ship(s)
    y = HEAD + 654
    if s.me:
        hold(s, s.me, 20, y, 420, 136)
        trades(s, 456, y, 412, 136, T("board.own-card"), s.me.card, own=True)
        y += 136 + GAP
    players(s, 20, y, 420)
    trades(s, 456, y, 412, 136, T("board.next-card"), s.view.shown)
    return y + max(136, players_height(s)) + 20


def draw_narrow(s: Blackwake) -> float:
    """Draw the phone board: the same from top to bottom."""
    heading(s, 8, 8, 342)
    ship(s)
    y = head(s) + 800
    if s.me:
        hold(s, s.me, 8, y, 342, 126)
        trades(s, 8, y + 126 + GAP, 342, 136, T("board.own-card"), s.me.card, own=True)
        y += 126 + 136 + 2 * GAP
    for k in range(4):
        boat(s, k, 34, y + k * 94)
    y += 4 * 94 + 8
    players(s, 8, y, 342)
    y += players_height(s) + GAP
    trades(s, 8, y, 342, 136, T("board.next-card"), s.view.shown)
    return y + 136 + 8


# The bar at the top.


def head(s: Blackwake) -> float:
    """The height of everything above the ship."""
    return HEAD if s.wide else TALL_HEAD


def heading(s: Blackwake, x: float, y: float, w: float) -> None:
    """Whose turn it is, how many planks are flooded, and the last duel."""
    view = s.view
    if view.over:
        words = T("board.over", ending=ended(view.ending))
    elif view.turn < 0:
        words = T("board.before")
    else:
        words = T("board.your-turn") if view.turn == view.seat else s.says("board.turn", view.turn)
    first = text(16, 22, words, 17, 700, title=True, room=w - (372 if s.wide else 32))
    second = text(16, 41, sinking(view), s.small, fill=SOFT)
    s.print.append(at(x, y, box(0, 0, w, head(s) - 12, "var(--plate)", 12), first, second))
    if view.duel:
        s.print.append(at(x + w - 348, y, duel(s, view.duel)) if s.wide else at(x + 8, y + 44, duel(s, view.duel)))
    elif not s.wide:
        s.print.append(text(x + 16, y + 74, T("board.no-dice"), s.small, fill=SOFT))


def duel(s: Blackwake, fight: DuelView) -> str:
    """Two dice and their owners, who won, and what was taken."""
    drawn = at(18, 24, pawn(fight.attacker, 10)) + at(126, 24, pawn(fight.defender, 10))
    for x, face in ((36, fight.attack), (80, fight.defence)):
        rolled = use(f"die{face}", x, 10, 28, T("board.rolled", die=face)) if face else ""
        drawn += rolled or text(x + 14, 31, "?", 20, anchor="middle")
    who, what = duel_words(fight, s.names)
    drawn += text(148, 20, who, 14, 700, room=178) + text(148, 38, what, 14, room=178)
    return el("g", drawn, id="duel", role="group", aria_label=duel_sentence(fight, s.names))


# Around the ship.


def boat(s: Blackwake, number: int, x: float, y: float) -> None:
    """A lifeboat with its crate; mariners can be sent to it."""
    seen = s.view.boats[number]
    texts = [f"send mariner {mariner} to {seen.loot}" for mariner in range(4)]
    face = manned(lifeboat(seen.loot, seen.crate, seen.size, seen.stock), seen.mariners, len(s.view.players))
    s.things.append(s.thing(f"boat-{number}", x, y, face, boat_mark(BOAT[0]), texts, boat_label(seen), "R1.9"))


def hold(s: Blackwake, me: PlayerView, x: float, y: float, w: float, h: float) -> None:
    """The viewer's things, by kind."""
    loot = sum(me.hold[: len(LOOT)])
    s.print.append(plate(x, y, w, h, T("board.hold"), note=T("board.loot", loot=loot, most=MOST_LOOT)))
    step = (w - 76) / 5
    for k, (item, number) in enumerate(zip(ITEMS, me.hold, strict=True)):
        both = [f"take {item} and {other}" for other in ITEMS[k:]]
        ways = s.allowed(f"take {item}", *both, f"return {item}", f"drop {item}")
        face = el("g", puck(icon(item), 19), opacity=None if number or ways else 0.4)
        total = text(0, 44, str(number), 18, 700, anchor="middle", title=True)
        spot = s.thing(f"hold-{item}", x + 38 + k * step, y + 66, face + total, ring(19), ways, amount(number, item))
        s.things.append(spot)


def trades(
    s: Blackwake, x: float, y: float, w: float, h: float, head: str, card: Card | None, own: bool = False
) -> None:
    """A trade card: four trades, each possible once per visit."""
    s.print.append(plate(x, y, w, h, head, note=card_name(card) if card else T("board.no-card")))
    if card is None:
        return
    for k, line in enumerate(card.lines):
        left, top = x + 18 + k % 2 * (w - 24) / 2, y + 46 + k // 2 * 46
        ways = s.allowed(*(f"trade {deal}" for deal in DEALS if str(k + 1) in deal)) if own else []
        done = own and s.view.station_used[k]
        face = box(-4, -4, (w - 40) / 2, 40, "transparent") + deal(line, (w - 56) / 2, done)
        name = f"{'trade' if own else 'next-trade'}-{k + 1}"
        mark = at(-4, -4, can((w - 48) / 2, 40, 7, 0))
        s.things.append(s.thing(name, left, top, face, mark, ways, trade_words(line)))


def players(s: Blackwake, x: float, y: float, w: float) -> None:
    """All players: life rings, loot, ropes. On a phone the name is above them."""
    step = row_height(s)
    rows = ""
    for k, player in enumerate(s.view.players):
        name = text(34, 13, named(s, player), 15, 600, room=w - 306 if s.wide else w - 66)
        row = flag(player.seat, 24, 16) + name
        for j, (item, number) in enumerate(zip(ITEMS, player.hold, strict=True)):
            far = (w - 264 if s.wide else 34) + j * 38 + (10 if item == "ring" else 0)
            weight = 700 if item == "ring" else 400
            count = use(icon(item), 0, -3, 20, item_name(item)) + text(21, 13, str(number), 14, weight)
            row += at(far, 0 if s.wide else 26, count)
        rows += at(16, 46 + k * step, row)
    s.print.append(plate(x, y, w, players_height(s), T("board.table"), rows, note=T("board.goal")))


def named(s: Blackwake, player: PlayerView) -> str:
    """A player's name, with the final place once the game is over."""
    name = s.says("board.skips", player.seat) if player.held_back else s.name(player.seat)
    return T("board.placed", place=s.view.places[player.seat], player=name) if s.view.places else name


def row_height(s: Blackwake) -> float:
    return 36 if s.wide else 58


def players_height(s: Blackwake) -> float:
    return 46 + row_height(s) * len(s.view.players)
