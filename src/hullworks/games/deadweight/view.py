"""The view of a seat, and worlds it cannot tell apart.

Everybody sees what goes into a chest, and the hidden trade cards have no order yet. So all seats see the same, and the
only world a seat can imagine is the position itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from hullworks.games.deadweight import lookup
from hullworks.games.deadweight.lookup import Card
from hullworks.games.deadweight.rules.r07_station import LEAVE_STATION
from hullworks.games.deadweight.rules.r09_end import last_turn, rounds_adrift
from hullworks.games.deadweight.scoring import place, rings
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.chance import Rng


@dataclass(frozen=True)
class PlankView:
    """A plank: its name, action and loot card; the last two are empty before they are laid."""

    name: str
    action: str
    loot: str
    pieces: int
    flooded: bool


@dataclass(frozen=True)
class BoatView:
    """A lifeboat: its loot, the contents and capacity of its crate, and its mariners."""

    loot: str
    stock: int
    crate: int
    size: int
    mariners: tuple[int, ...]


@dataclass(frozen=True)
class PlayerView:
    """A player's things. `hold` is by item."""

    seat: int
    space: str
    hold: tuple[int, ...]
    card: Card | None
    held_back: bool
    turns: int
    rings: int
    wall: str  # the wall of the player's mariner, "home", or "boat"


@dataclass(frozen=True)
class DuelView:
    """The last duel; a die of 0 is not rolled yet. If nobody takes a thing, `taker` is -1."""

    what: str
    attacker: int
    defender: int
    attack: int
    defence: int
    taker: int
    taken: str


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is -1."""

    seat: int
    planks: tuple[PlankView, ...]
    chests: tuple[tuple[int, ...], ...]  # by section from the front, by item
    boats: tuple[BoatView, ...]
    trays: tuple[int, int]  # ropes and rings
    mariners: tuple[str, ...]  # for each: "home", a wall, or "boat"
    lantern: str
    shown: Card | None
    deck: int
    aside: int
    players: tuple[PlayerView, ...]
    turn: int  # whose turn it is, or -1 before the first
    asked: tuple[int, ...]
    station_used: tuple[bool, ...]  # the lines of the viewer's card already traded on this visit
    duel: DuelView | None
    ending: int
    last_turn: bool
    drift: int  # rounds until the ship has been adrift too long (R9.3), or -1 once the end is in sight
    over: bool
    places: tuple[int, ...]  # by seat, once the game is over


DUELS = ["", "steal", "mariner", "challenge"]


def view(g: Deadweight, seat: i64) -> View:
    """The table as *seat* sees it."""
    viewer = seat if 0 <= seat < g.seats else lookup.NONE
    return View(
        seat=int(viewer),
        planks=tuple([plank_view(g, plank) for plank in range(lookup.ALL_PLANKS)]),
        chests=tuple([chest_view(g, section) for section in range(lookup.SECTIONS)]),
        boats=tuple([boat_view(g, kind) for kind in range(lookup.KINDS)]),
        trays=(int(g.bank[4]), int(g.bank[5])),
        mariners=tuple([mariner_view(g, mariner) for mariner in range(lookup.MARINERS)]),
        lantern=lookup.PLANKS[g.lantern] if g.lantern != lookup.NONE else "",
        shown=g.lookup.cards[g.trades.shown] if g.trades.shown != lookup.NONE else None,
        deck=int(g.trades.pile.size),
        aside=int(g.trades.aside.size),
        players=tuple([player_view(g, other) for other in range(g.seats)]),
        turn=int(g.turn.seat),
        asked=tuple(g.seats_asked()),
        station_used=trades_made(g, viewer),
        duel=duel_view(g),
        ending=int(g.ending),
        last_turn=last_turn(g),
        drift=int(rounds_adrift(g)),
        over=g.over,
        places=tuple([place(g, other) for other in range(g.seats)]) if g.over else (),
    )


def trades_made(g: Deadweight, seat: i64) -> tuple[bool, ...]:
    """The lines a seat has traded on its visit, which lasts until it leaves the station (R7.3)."""
    visits = g.turn.seat == seat and g.todo.holds(LEAVE_STATION)
    return tuple([visits and g.turn.traded >> line & 1 == 1 for line in range(lookup.LINES)])


def plank_view(g: Deadweight, plank: i64) -> PlankView:
    action, loot = g.actions[plank], g.cards[plank]
    return PlankView(
        name=lookup.PLANKS[plank],
        action=lookup.ACTIONS[action] if action != lookup.NONE else "",
        loot=lookup.LOOT[loot] if loot != lookup.NONE else "",
        pieces=int(g.pieces[plank]),
        flooded=g.is_flooded(plank),
    )


def chest_view(g: Deadweight, section: i64) -> tuple[int, ...]:
    return tuple([int(g.in_chest(section, item)) for item in range(lookup.ALL_ITEMS)])


def boat_view(g: Deadweight, kind: i64) -> BoatView:
    crew = [int(mariner) for mariner in range(lookup.MARINERS) if g.mariners[mariner] == lookup.BOAT + kind]
    return BoatView(
        loot=lookup.LOOT[kind],
        stock=int(g.bank[kind]),
        crate=int(g.crates[kind]),
        size=int(g.lookup.numbers.crates[kind]),
        mariners=tuple(crew),
    )


def mariner_view(g: Deadweight, mariner: i64) -> str:
    where = g.mariners[mariner]
    if where == lookup.HOME:
        return "home"
    return lookup.WALLS[where] if where < lookup.BOAT else "boat"


def player_view(g: Deadweight, seat: i64) -> PlayerView:
    player = g.players[seat]
    return PlayerView(
        seat=int(seat),
        space=lookup.SPACES[player.space],
        hold=tuple([int(count) for count in player.hold]),
        card=g.lookup.cards[player.card] if player.card != lookup.NONE else None,
        held_back=player.held_back == 1,
        turns=int(player.turns),
        rings=int(rings(g, seat)),
        wall=mariner_view(g, seat),
    )


def duel_view(g: Deadweight) -> DuelView | None:
    duel = g.duel
    if duel.what == 0:
        return None
    return DuelView(
        what=DUELS[duel.what],
        attacker=int(duel.attacker),
        defender=int(duel.defender),
        attack=int(duel.attack),
        defence=int(duel.defence),
        taker=int(duel.taker),
        taken=lookup.ITEMS[duel.taken] if duel.taken != lookup.NONE else "",
    )


def imagine(g: Deadweight, seat: i64, rng: Rng) -> Deadweight:
    """A table that *seat* cannot tell from this one: a copy, since nothing is hidden in Deadweight."""
    return g.copy()
