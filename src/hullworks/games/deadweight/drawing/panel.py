"""A rival in short for the side of the table, and everything public about a rival as a sheet."""

from __future__ import annotations

from typing import Final

from hullworks.art.panel import WIDTH, Fact, Panel
from hullworks.art.pencil import at, box, el, lines, path, text, use
from hullworks.art.pieces import board, flag, points, puck
from hullworks.art.room import Room
from hullworks.art.scene import SOFT, Scene
from hullworks.art.section import glance
from hullworks.games.deadweight.drawing.labels import hold_label, hold_rule, line_label, mariner_label
from hullworks.games.deadweight.drawing.names import T, amount, card_name, space_of
from hullworks.games.deadweight.drawing.tile import deal, icon, mariner
from hullworks.games.deadweight.lookup import ITEMS, LOOT, Line
from hullworks.games.deadweight.view import PlayerView, View

HIGH: Final = 52
"""The height of a panel's picture: two rows of trades."""
ROW: Final = 44
"""The height of a trade on a sheet."""


@glance
def panel(view: View, names: list[str], seat: int) -> Panel:
    """A rival: life rings first, then what is in the hold, where the rival stands, and the trades to come."""
    player = view.players[seat]
    items = [fact(item, count) for item, count in zip(ITEMS[:5], player.hold, strict=False)]
    loot = sum(player.hold[: len(LOOT)])
    pieces = Fact(T("table.loot", loot=loot), str(loot), icon="chest")
    where = [Fact(place(player), place(player), icon="anchor")]
    if player.held_back:
        where.append(Fact(T("table.skips"), T("table.skips"), icon="hourglass"))
    return Panel(
        lead=Fact(amount(player.rings, "ring"), str(player.rings), sign=at(12, 11, points("", 10))),
        facts=(*items, *where),
        brief=(pieces, items[-1]),
        picture=picture(player),
        high=HIGH if player.card else 0,
        scored=True,
    )


def fact(item: str, count: int) -> Fact:
    return Fact(amount(count, item), str(count), icon=icon(item))


def place(player: PlayerView) -> str:
    """Where a player stands, as a heading."""
    return begun(T.noun(space_of(player.space)))


def begun(words: str) -> str:
    """Words that begin a line, with a capital."""
    return words[:1].upper() + words[1:]


def picture(player: PlayerView) -> str:
    """The trades of a player's card, two by two."""
    if player.card is None:
        return ""
    return "".join(
        at(k % 2 * WIDTH / 2, k // 2 * HIGH / 2, bargain(trade, WIDTH / 2 - 6))
        for k, trade in enumerate(player.card.lines)
    )


def bargain(trade: Line, w: float) -> str:
    """A trade in small: what it costs, and the life rings it pays."""
    step = min(14.0, (w - 62) / max(1, len(trade.cost) - 1))
    far = (len(trade.cost) - 1) * step + 18
    drawn = "".join(use(icon(loot), k * step, 4, 18) for k, loot in enumerate(trade.cost))
    drawn += path(f"M{far + 2:g} 13h8m-4-4 4 4-4 4", stroke="var(--ink)", stroke_width=2)
    return drawn + text(far + 14, 18, str(trade.rings), 14, 700, title=True) + use("ring", far + 25, 4, 18)


# A sheet.


def sheet(view: View, names: list[str], what: str, room: Room) -> str:
    """Everything public about a seat: its place, hold, trade card and mariner."""
    player = view.players[int(what.removeprefix("seat-"))]
    w = min(room.width, 660)
    s = Scene(names, w > 500, {}, room=room)
    columns = 2 if w > 500 else 1
    rows = (len(player.card.lines) + columns - 1) // columns if player.card else 0
    y = 150 + rows * ROW
    high = y + 72
    head = at(16, 16, flag(player.seat, 36, 24)) + text(64, 36, s.name(player.seat), 20, 700, title=True, room=w - 230)
    where = T("table.place-skips", place=place(player)) if player.held_back else place(player)
    head += text(w - 16, 34, where, 15, fill=SOFT, anchor="end", room=150)
    crew = mariner_label(view, names, player.seat)
    man = s.thing("sheet-mariner", 38, y + 34, mariner(player.seat, True), "", [], crew, "R1.12")
    man += lines(70, y + 38, begun(crew), s.small, w - 86, 1.25, most=2)
    inside = (head, hold(s, player, w), trades(s, player, w, columns), man)
    plate = box(0, 0, w, high, "var(--panel)", 14)
    label = s.name(player.seat)
    return board(w, high, plate, *inside, label=label, game="deadweight", name="leaning", bare=True)


def hold(s: Scene, player: PlayerView, w: float) -> str:
    """All items of a player, life rings first."""
    step, drawn = (w - 24) / len(ITEMS), ""
    for k, item in enumerate((ITEMS[5], *ITEMS[:5])):
        number = player.hold[ITEMS.index(item)]
        face = el("g", puck(icon(item), 17), opacity=None if number else 0.35)
        face += text(0, 38, str(number), 18, 700, "var(--ink)" if number else SOFT, "middle", title=True)
        label = hold_label(item, number)
        drawn += s.thing(f"sheet-{item}", 12 + (k + 0.5) * step, 72, face, "", [], label, hold_rule(item))
    return drawn


def trades(s: Scene, player: PlayerView, w: float, columns: int) -> str:
    """A player's trade card; what the player lacks for a trade is pale."""
    card = player.card
    drawn = box(16, 122, w - 32, 1, "var(--line)") + text(16, 145, T("table.their-card"), 16, 700, title=True)
    name = card_name(card) if card else T("table.no-card")
    drawn += text(w - 16, 145, name, s.small, fill=SOFT, anchor="end")
    if card is None:
        return drawn
    wide = (w - 24) / columns
    for k, line in enumerate(card.lines):
        face = box(-4, 0, wide - 8, ROW - 4, "transparent") + at(0, 5, deal(line, wide - 16, hold=player.hold))
        x, y = 18 + k % columns * wide, 154 + k // columns * ROW
        drawn += s.thing(f"sheet-trade-{k + 1}", x, y, face, "", [], line_label(card, k, "theirs"), "R7.2")
    return drawn
