"""A rival of North Sea in short, and the sheet that shows everything public about a player."""

from __future__ import annotations

from typing import Final

from hullworks.art.panel import WIDTH, Fact, Panel
from hullworks.art.pencil import at, text
from hullworks.art.pieces import board, count, flag, points
from hullworks.art.room import Room
from hullworks.art.scene import SOFT
from hullworks.art.section import glance
from hullworks.games.north_sea.drawing import plate
from hullworks.games.north_sea.drawing.card import hall, vessel
from hullworks.games.north_sea.drawing.fjord import ORDER, Fjord
from hullworks.games.north_sea.drawing.leaf import village
from hullworks.games.north_sea.drawing.plate import Plate, passes_to
from hullworks.games.north_sea.drawing.sayings import T, amount, counted
from hullworks.games.north_sea.drawing.stall import Size
from hullworks.games.north_sea.lookup import ITEMS
from hullworks.games.north_sea.things import hero_called
from hullworks.games.north_sea.view import PlayerView, View

THUMB: Final = 27.0  # width of a ship or a house in a panel's picture
HIGH: Final = 30  # height of that picture
SEAT: Final = "seat-"  # what a sheet about a player is called, before the seat


@glance
def panel(view: View, names: list[str], seat: int) -> Panel:
    """A player in short: points, goods, cards, raid cards and heroes, whether it is done, ships and houses."""
    player = view.players[seat]
    shield = at(12, 11, points("", 10))
    lead = Fact(counted(player.score, "point", "point"), str(player.score), sign=shield)
    goods = {kind: player.goods[ITEMS.index(kind)] for kind in ORDER}
    stores = {kind: Fact(amount(kind, many), str(many), icon=kind) for kind, many in goods.items()}
    cards = player.hand + player.kept
    held = Fact(amount("card", cards), str(cards), icon="card")
    facts = [*stores.values(), held, *drafting(view, seat)]
    if view.phase in ("actions", "last trades") and seat not in view.asked:
        facts.append(Fact(T("panel.done"), T("panel.done")))
    if player.raids:
        raids = len(player.raids)
        facts.append(Fact(counted(raids, "reward", "raid-card"), str(raids), icon="military"))
    facts += [Fact(T("panel.hero", hero=hero_called(hero)), T.noun(hero_called(hero))) for hero in player.heroes]
    return Panel(lead, tuple(facts), (held, stores["gold"], stores["worker"]), picture(player), HIGH, scored=True)


def drafting(view: View, seat: int) -> list[Fact]:
    """Whether a rival has chosen in the draft, and where their cards go. A page says who is still thinking."""
    if view.phase != "draft" or view.seat in (-1, seat):
        return []
    found = [] if seat in view.asked else [Fact(T("panel.chosen"), T("panel.chosen"))]
    if passes_to(view, seat) == view.seat:
        found.append(Fact(T("panel.passes-to-you"), T("panel.passes-to-you")))
    if passes_to(view, view.seat) == seat:
        found.append(Fact(T("panel.you-pass"), T("panel.you-pass")))
    return found


def picture(player: PlayerView) -> str:
    """The ships and houses of a player in a row, which overlap if there are many."""
    drawn = [at(0, 6, vessel(ship.card, THUMB)) for ship in player.ships]
    drawn += [at(0, 8, hall(house.name, THUMB)) for house in player.houses]
    step = min(THUMB + 2, (WIDTH - THUMB) / max(1, len(drawn) - 1))
    return "".join(at(k * step, 0, one) for k, one in enumerate(drawn))


# The sheet.


def sheet(view: View, names: list[str], what: str, room: Room) -> str:
    """Everything public about the player of a sheet such as "seat-2"; empty for any other name."""
    seat = what.removeprefix(SEAT)
    if not what.startswith(SEAT) or not seat.isdecimal() or int(seat) >= len(view.players):
        return ""
    player = view.players[int(seat)]
    s = Fjord(names, not room.leaves, {}, view, room=room, prefix="sheet-")
    wide = min(room.width, 1024)
    high = narrow(s, player, wide) if wide < 600 else broad(s, player, wide)
    pieces = s.whole(**{"sheet-village": s.village})
    label = T("panel.sheet", player=s.name(player.seat))
    return board(wide, high, *pieces, label=label, game="north-sea", name="leaning", bare=True)


def broad(s: Fjord, player: PlayerView, w: float) -> float:
    """A player's stores above, board and village below; returns the height."""
    plate.lay(s, Plate(0, 0, w, 64))
    who(s, player, w - 460)
    for k, kind in enumerate(ORDER):
        s.print.append(at(w - 430 + k * 72, 32, count(kind, player.goods[ITEMS.index(kind)], 15)))
    wide = w * 0.47
    plate.board(s, player, Plate(0, 74, wide, 344))
    plate.village(s, player, Plate(wide + 10, 74, w - wide - 10, 344), Size(98, 78, 20), 3)
    return 418


def narrow(s: Fjord, player: PlayerView, w: float) -> float:
    """On a phone: stores, board and village one below the other; returns the height."""
    plate.lay(s, Plate(0, 0, w, 112))
    who(s, player, w - 14)
    step = (w - 24) / len(ORDER)
    for k, kind in enumerate(ORDER):
        s.print.append(at(26 + k * step, 86, count(kind, player.goods[ITEMS.index(kind)], 12)))
    village(s, player, Plate(0, 118, w, 438))
    return 556


def who(s: Fjord, player: PlayerView, w: float) -> None:
    """The flag, the name, the points, and where a player stands."""
    cards = amount("card", player.hand + player.kept)
    heroes = tuple([hero_called(hero) for hero in player.heroes])
    state = T("board.with-heroes", state=cards, heroes=heroes) if heroes else cards
    out = at(14, 12, flag(player.seat, 30, 20))
    out += text(54, 28, s.name(player.seat), 17, 700, title=True, room=w - 110, least=s.small)
    out += at(w - 22, 24, points(player.score, 15))
    out += text(14, 53, state, s.small, fill=SOFT, room=w - 60, least=s.small)
    s.print.append(out)
