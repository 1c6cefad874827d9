"""The board of Deadweight: the Blackwake from above, sinking from the stern.

The bow is at the left on a desktop, at the top on a phone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hullworks.art.pencil import at, box, clip, disc, el, num, path, text, use
from hullworks.art.pieces import board, can, flag, pawn, piece, plate, puck, ring, standing
from hullworks.art.scene import GAP, NARROW, SOFT, WIDE, Act, Scene
from hullworks.games.deadweight import actions
from hullworks.games.deadweight.drawing.duel import duel_sentence, duel_words
from hullworks.games.deadweight.drawing.names import (
    DRIFT_SHOWN,
    T,
    action_of,
    amount,
    card_name,
    does_of,
    held,
    item_name,
    many,
    plank_of,
    space_of,
    trade_words,
    wall_of,
)
from hullworks.games.deadweight.drawing.tile import chest, deal, icon, lamp, lifeboat, mariner, plank, station
from hullworks.games.deadweight.lookup import ITEMS, LOOT, PLANKS, SPACES, WALLS, Card
from hullworks.games.deadweight.view import DuelView, PlankView, PlayerView, View
from hullworks.games.deadweight.words import ended
from hullworks.match.message import Amount, Argument, Player, Thing, message

# The height of the bar that shows whose turn it is; the dice are beside it, or below it on a phone.
MOST_LOOT: Final = 10
HEAD: Final = 60.0
TALL_HEAD: Final = 104.0
DEALS: Final = ["+".join([str(line + 1) for line in lines]) for lines in actions.DEALS]
Spot = tuple[float, float]


@dataclass(frozen=True)
class Chart:
    """The layout of the ship."""

    head: float  # the height of everything above the ship
    hull: str
    planks: tuple[Spot, ...]
    size: Spot  # of a plank
    chests: tuple[Spot, ...]
    stations: dict[str, tuple[float, float, float, float]]
    walls: tuple[Spot, ...]
    homes: tuple[Spot, ...]
    shrink: float  # of a chest


def wide_chart() -> Chart:
    """Bow to the left: the starboard side at the top, the port side at the bottom."""
    top = HEAD
    spots = [(172.0 + k * 118, 134 + top) for k in range(5)] + [(644.0 - k * 118, 402 + top) for k in range(5)]
    walls = [(287.0 + k * 118, 104 + top) for k in range(4)] + [(641.0 - k * 118, 544 + top) for k in range(4)]
    hull = f"M22 {324 + top}C60 {170 + top} 126 {116 + top} 196 {114 + top}H792Q866 {128 + top} 866 {324 + top}"
    hull += f"Q866 {520 + top} 792 {534 + top}H196C126 {532 + top} 60 {478 + top} 22 {324 + top}z"
    homes = ((92.0, 204 + top), (132.0, 204 + top), (790.0, 204 + top), (830.0, 204 + top))
    stations = {"front": (64.0, 236 + top, 92.0, 168.0), "back": (770.0, 236 + top, 80.0, 168.0)}
    chests = tuple((228.0 + k * 118, 324 + top) for k in range(5))
    return Chart(top, hull, tuple(spots), (112, 112), chests, stations, tuple(walls), homes, 1)


def narrow_chart() -> Chart:
    """Bow at the top: the loop runs down the right side and up the left."""
    top, first = TALL_HEAD, TALL_HEAD + 152
    spots = [(230.0, first + k * 106) for k in range(5)] + [(14.0, first + (4 - k) * 106) for k in range(5)]
    walls = [(343.0, first + 102 + k * 106) for k in range(4)] + [(15.0, first + 102 + (3 - k) * 106) for k in range(4)]
    hull = f"M179 {8 + top}C268 {40 + top} 350 {92 + top} 352 {176 + top}V{716 + top}Q350 {776 + top} 300 {780 + top}"
    hull += f"H58Q8 {776 + top} 6 {716 + top}V{176 + top}C8 {92 + top} 90 {40 + top} 179 {8 + top}z"
    homes = ((156.0, 50 + top), (202.0, 50 + top), (52.0, 738 + top), (306.0, 738 + top))
    stations = {"front": (84.0, 76 + top, 190.0, 56.0), "back": (84.0, 694 + top, 190.0, 56.0)}
    chests = tuple((179.0, first + 49 + k * 106) for k in range(5))
    return Chart(top, hull, tuple(spots), (114, 98), chests, stations, tuple(walls), homes, 0.84)


@dataclass
class Blackwake(Scene):
    """The view, its layout, and the pieces drawn so far."""

    view: View
    chart: Chart
    planks: list[str] = field(default_factory=list)
    things: list[str] = field(default_factory=list)
    pawns: list[str] = field(default_factory=list)

    def says(self, key: str, seat: int, **args: Argument) -> str:
        """A text about a player."""
        return T.say(message(key, player=Player(seat), **args), self.names)

    @property
    def me(self) -> PlayerView | None:
        """The viewer's seat; none for a spectator."""
        return self.view.players[self.view.seat] if self.view.seat >= 0 else None


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
    y = s.chart.head + 800
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


def heading(s: Blackwake, x: float, y: float, w: float) -> None:
    """Whose turn it is, how many planks are flooded, and the last duel."""
    view = s.view
    flooded = sum(plank.flooded for plank in view.planks)
    under = T("board.flooded-planks", flooded=flooded, planks=len(view.planks))
    note = T("board.last-turn") if view.last_turn else under
    if 0 <= view.drift <= DRIFT_SHOWN and not view.over:
        note = T("board.drift", note=note, rounds=Amount(view.drift, Thing("time", "round")))
    if view.over:
        words = T("board.over", ending=ended(view.ending))
    elif view.turn < 0:
        words = T("board.before")
    else:
        words = T("board.your-turn") if view.turn == view.seat else s.says("board.turn", view.turn)
    first = text(16, 22, words, 17, 700, title=True, room=w - (372 if s.wide else 32))
    second = text(16, 41, note, s.small, fill=SOFT)
    s.print.append(at(x, y, box(0, 0, w, s.chart.head - 12, "var(--plate)", 12), first, second))
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


# The ship.


def ship(s: Blackwake) -> None:
    """The hull and the water in it, chests, stations, planks, mariners and players."""
    hull = s.chart.hull
    if s.wide:
        for thick in (56, 34, 16):
            s.print.append(path(hull, stroke="var(--sea-2)", stroke_width=thick, opacity=0.5, stroke_linejoin="round"))
    s.print.append(path(hull, "var(--deck)", stroke="#4A3018", stroke_width=8, stroke_linejoin="round"))
    s.print.append(path(hull, stroke="#A8713C", stroke_width=3.5))
    s.print.append(sea(s, sum(plank.flooded for plank in s.view.planks)))
    course(s)
    for section in range(5):
        section_chest(s, section)
    for name in ("front", "back"):
        draw_station(s, name)
    for number in range(10):
        draw_plank(s, number)
    walls(s)
    mariners(s)
    lantern(s)
    pawns(s)


def sea(s: Blackwake, flooded: int) -> str:
    """The water in the ship. It rises from the back, half a plank at a time."""
    if flooded == 0:
        return ""
    if flooded == 10:
        deep = box(0, 0, s.width, s.chart.head + 800, "var(--flood)", opacity=0.9)
        return clip(s.chart.hull, s.width, s.chart.head + 800, deep)
    if s.wide:
        x, low, high = 764 - flooded * 59.0, HEAD + 100, HEAD + 560
        line = f"M{num(x)} {low}C{num(x - 30)} {low + 100} {num(x + 50)} {low + 160} {num(x + 8)} {low + 224}"
        line += f"S{num(x - 20)} {low + 370} {num(x + 28)} {high}"
        area = path(f"{line}H880V{low}z", "var(--flood)", opacity=0.9)
        return clip(s.chart.hull, WIDE, high, area, path(line, stroke="#F2FAFB", stroke_width=4))
    y = s.chart.head + 686 - flooded * 53.0
    high = s.chart.head + 800
    line = f"M0 {num(y)}C70 {num(y + 24)} 120 {num(y - 26)} 190 {num(y - 4)}S310 {num(y - 26)} 358 {num(y)}"
    area = path(f"{line}V{high}H0z", "var(--flood)", opacity=0.9)
    return clip(s.chart.hull, NARROW, high, area, path(line, stroke="#F2FAFB", stroke_width=4))


def course(s: Blackwake) -> None:
    """Arrows along the direction of walking."""
    tip = path("M-4-7l8 7-8 7", stroke="#6B4720", stroke_width=3, stroke_linecap="round", stroke_linejoin="round")
    if s.wide:
        for k in range(4):
            s.print.append(at(287 + k * 118, HEAD + 272, tip))
            s.print.append(at(287 + k * 118, HEAD + 376, tip, turn=180))
    else:
        for x, turn in ((310, 90), (48, 270)):
            s.print += [at(x, y + s.chart.head, tip, turn=turn) for y in (128, 708)]


def section_chest(s: Blackwake, section: int) -> None:
    """A chest: closed until its section is first flooded, except the middle one, which has no lid."""
    counts = s.view.chests[section]
    found = tuple(item for item, count in zip(ITEMS, counts, strict=True) for _ in range(count))
    touched = s.view.planks[section].flooded or s.view.planks[9 - section].flooded
    lid = section != 2 and not touched
    x, y = s.chart.chests[section]
    things, number = held(counts), section + 1
    label = T("board.chest", number=number, things=things) if things else T("board.chest-empty", number=number)
    face = at(0, 0, chest(lid, () if lid else found), size=s.chart.shrink)
    s.things.append(piece(f"chest-{section}", x, y, face, label=label))


def walked(s: Blackwake) -> dict[str, str]:
    """The action that walks to each space."""
    if s.me is None:
        return {}
    start = SPACES.index(s.me.space)
    return {SPACES[(start + steps) % 12]: f"walk {steps}" for steps in (1, 2)}


def draw_station(s: Blackwake, name: str) -> None:
    """A station: a target for a walk or a rope; a player there may roll its die."""
    x, y, w, h = s.chart.stations[name]
    ways = s.allowed(walked(s).get(name, ""), f"rope to {name}")
    if s.me and s.me.space == name:
        ways += s.allowed("roll the fate die")
    label = T("board.station", station=space_of(name))
    s.things.append(s.thing(f"station-{name}", x, y, station(name, w, h), can(w, h), ways, label))


def draw_plank(s: Blackwake, number: int) -> None:
    """A plank, with all answers that concern it."""
    seen = s.view.planks[number]
    (x, y), (w, h) = s.chart.planks[number], s.chart.size
    name = seen.name
    ways = s.allowed(
        walked(s).get(name, ""), f"rope to {name}", f"move to {name}", f"flood {name}", f"lantern to {name}"
    )
    if s.me and s.me.space == name:
        ways += s.allowed("take loot", "do the action")
    face = plank(seen.action, seen.loot, seen.pieces, seen.flooded, w, h)
    s.planks.append(s.thing(f"plank-{number}", x, y, face, can(w, h, 4, 1.5), ways, plank_label(seen)))


def plank_label(seen: PlankView) -> str:
    """A plank in words; before the first turn it may still lack an action or a loot card."""
    plank, action = plank_of(seen.name), action_of(seen.action)
    if not seen.loot:
        return T("board.plank-bare", plank=plank, action=action)
    side = message("board.flooded" if seen.flooded else "board.brown")
    does = does_of(seen.action, seen.flooded)
    return T("board.plank", plank=plank, action=action, side=side, does=does, loot=many(seen.pieces, seen.loot))


def walls(s: Blackwake) -> None:
    """The walls where a mariner can stand."""
    for (x, y), name in zip(s.chart.walls, WALLS, strict=True):
        ways = s.allowed(f"deploy at {name}")
        spot = disc(0, 0, 7, "#2A1C10", stroke="#A8713C", stroke_width=2)
        hit = disc(0, 0, 16, "transparent")
        wall = f"wall-{name.replace(' ', '-')}"
        s.things.append(s.thing(wall, x, y, hit + spot, ring(12), ways, T("board.wall", wall=wall_of(name))))


def mariners(s: Blackwake) -> None:
    """Mariners at home and on deck, who can be challenged there; those in lifeboats are drawn in their boats."""
    for number, where in enumerate(s.view.mariners):
        if where == "boat":
            continue
        x, y = s.chart.homes[number] if where == "home" else s.chart.walls[WALLS.index(where)]
        if where != "home" and not s.wide:
            x += -14 if x > 179 else 14
        owned = number < len(s.view.players)
        ways = s.allowed("challenge") if where != "home" and number != s.view.seat else []
        label = mariner_label(s, number, where)
        s.things.append(s.thing(f"mariner-{number}", x, y, mariner(number, owned), ring(18), ways, label))


def mariner_label(s: Blackwake, number: int, where: str) -> str:
    """A mariner at home or on deck, in words."""
    if number < len(s.view.players):
        who = message("board.mariner-of", player=Player(number))
    else:
        who = message("board.mariner-number", number=number + 1)
    if where == "home":
        said = message("board.mariner-home", mariner=who)
    else:
        said = message("board.mariner-on-deck", mariner=who, wall=wall_of(where))
    return T.say(said, s.names)


def lantern(s: Blackwake) -> None:
    if not s.view.lantern:
        return
    (x, y), (_, h) = s.chart.planks[PLANKS.index(s.view.lantern)], s.chart.size
    below = s.wide and PLANKS.index(s.view.lantern) >= 5
    dx, dy = (54.0, h + 5 if below else 1.0) if s.wide else (48.0, 14.0)
    s.things.append(piece("lantern", x + dx, y + dy, lamp(), label=T("board.lantern")))


def pawns(s: Blackwake) -> None:
    """The players' pawns; several on one space stand side by side."""
    crowd: dict[str, int] = {}
    for player in s.view.players:
        k = crowd.get(player.space, 0)
        crowd[player.space] = k + 1
        x, y = pawn_spot(s, player.space, k)
        at_station = player.space in s.chart.stations
        key, what = ("board.pawn-at-station", "station") if at_station else ("board.pawn", "plank")
        label = s.says(key, player.seat, **{what: space_of(player.space)})
        face = standing(player.seat, 11 if s.wide else 10)
        s.pawns.append(s.thing(f"pawn-{player.seat}", x, y, face, ring(17), seat_ways(s, player.seat), label))


def seat_ways(s: Blackwake, seat: int) -> list[str]:
    """The answers that concern a player."""
    verbs = ("steal from seat", "rob seat", "hold back seat", *(f"give {item} to seat" for item in ITEMS))
    ways = s.allowed(*(f"{verb} {seat}" for verb in verbs))
    for one in range(4):
        for other in range(one + 1, 4):
            target = one if other == s.view.seat else other
            if target == seat:
                ways += s.allowed(f"switch seats {one} and {other}")
    return ways


def pawn_spot(s: Blackwake, space: str, k: int) -> Spot:
    """The position of the k-th player on a space."""
    if space in s.chart.stations:
        x, y, w, h = s.chart.stations[space]
        if s.wide:
            many = sum(player.space == space for player in s.view.players)
            return x + w / 2 + (k - (many - 1) / 2) * 27, y + h + 24
        return (x - 20, y + 14 + k * 32) if k < 2 else (x + w + 20, y + 14 + (k - 2) * 32)
    number = PLANKS.index(space)
    (x, y), (w, h) = s.chart.planks[number], s.chart.size
    if s.wide:
        return x + w - 20 - k * 29, y + (h + 14 if number < 5 else -12)
    return x + (-6 if number < 5 else w + 6), y + h - 8 - k * 27


# Around the ship.


def boat(s: Blackwake, number: int, x: float, y: float) -> None:
    """A lifeboat with its crate; mariners can be sent to it."""
    seen = s.view.boats[number]
    ways = s.allowed(*(f"send mariner {mariner} to {seen.loot}" for mariner in range(4)))
    face = lifeboat(seen.loot, seen.crate, seen.size, seen.mariners, seen.stock)
    mariners = Amount(len(seen.mariners), Thing("crew", "mariner"))
    args: dict[str, Argument] = {"loot": Thing("item", seen.loot), "filled": seen.crate, "size": seen.size}
    label = T("board.boat-manned", **args, mariners=mariners) if seen.mariners else T("board.boat", **args)
    s.things.append(s.thing(f"boat-{number}", x, y, face, can(290, 84, 40), ways, label))


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
