"""What a seat can see, and worlds it cannot tell apart.

A seat sees its own hand, the cards it has set aside and those it chooses from. It must remember by itself which cards
it has passed on: a position has no history.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_ITEMS,
    ALL_TRACKS,
    ALL_UPGRADES,
    DESIGNS,
    EIKJA,
    HEROES,
    HUT,
    ITEMS,
    NEMESES,
    NONE,
    PHASES,
    PLACES,
    RAIDS,
    RAW,
    TRADES,
    Card,
    Counted,
    Plain,
    Tide,
)
from hullworks.games.north_sea.rules.r01_board import card_spaces, is_covered
from hullworks.games.north_sea.rules.r06_skill import labourer_cards, labourer_gold
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.scoring import place, rival_total, total
from hullworks.games.north_sea.state import NorthSea, Player, in_order
from hullworks.kernel.chance import Rng
from hullworks.kernel.vecs import vec
from hullworks.match.message import Message


@dataclass(frozen=True)
class HouseView:
    """A hut (no card) or a building, its place for a worker, the card under it, and whether a worker is there."""

    card: Card | None
    id: str
    name: str
    text: Message = field(hash=False)
    pays: Counted
    gains: Counted
    points: int
    tucked: Card | None
    worker: bool


@dataclass(frozen=True)
class ShipView:
    """An eikja (no card) or a longship, its income, and the trade card under it."""

    card: Card | None
    id: str
    name: str
    text: Message = field(hash=False)
    income: Counted
    points: int
    trade: Plain | None


@dataclass(frozen=True)
class RaidView:
    """A raid card, its gain, and whether it was used this round."""

    card: Plain
    gains: Counted
    used: bool


@dataclass(frozen=True)
class PlaceView:
    """A place for a worker on the board: its card space, whether that is covered, and whether a worker is there."""

    place: Plain
    pays: Counted
    gains: Counted
    space: int
    covered: bool
    worker: bool


@dataclass(frozen=True)
class PlayerView:
    """A player as everybody sees them. `goods` are oak, wool, iron, gold, silver and workers."""

    seat: int
    goods: tuple[int, ...]
    hand: int
    kept: int
    board: tuple[Card, ...]
    places: tuple[PlaceView, ...]
    houses: tuple[HouseView, ...]
    ships: tuple[ShipView, ...]
    raids: tuple[RaidView, ...]
    sold: tuple[Plain, ...]
    tracks: tuple[int, ...]
    upgrades: tuple[bool, ...]
    heroes: tuple[str, ...]
    raid_cost: int  # workers, or -1 if the strength is too low
    labour: Counted  # the labourer's price for a skill
    score: int


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is -1 and has no hand."""

    seat: int
    phase: str  # "setup", "draft", "actions", "last trades" or "over"
    round: int
    rounds: int
    tide: Tide | None
    prices: tuple[int, ...]  # of oak, wool and iron in silver, with any toll; empty before the first round card
    deck: int
    discards: tuple[Card, ...]
    spaces: int  # card spaces on a board
    players: tuple[PlayerView, ...]
    neutral: tuple[int, ...]  # the neutral markers, if there are any
    heroes: tuple[int, ...]  # the holder of each: a seat, -2 for the neutral marker, -1 for nobody
    nemeses: tuple[Plain, ...]
    rival: int  # the points of a solo player's opponent, or -1
    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    pack: tuple[Card, ...]
    asked: tuple[int, ...]
    over: bool
    points: tuple[int, ...]  # the points of each space of a track
    prizes: tuple[int, ...]  # the spaces that give a reward
    upgrade_points: int  # of an upgraded card
    winners: tuple[int, ...]  # once the game is over


def view(g: NorthSea, seat: i64) -> View:
    """The table as *seat* sees it."""
    viewer = seat if 0 <= seat < g.seats else NONE
    numbers = g.lookup.numbers
    return View(
        seat=int(viewer),
        phase="over" if g.over else PHASES[g.phase],
        round=int(g.round),
        rounds=int(numbers.rounds),
        tide=g.lookup.faces.rounds[g.card] if g.card != NONE else None,
        prices=tuple([int(silver_price(g, raw)) for raw in range(RAW)]) if g.card != NONE else (),
        deck=int(g.deck.size),
        discards=tuple([g.lookup.faces.cards[card] for card in range(DESIGNS) for _ in range(g.discards.counts[card])]),
        spaces=int(card_spaces(g)),
        players=tuple([player_view(g, other) for other in range(g.seats)]),
        neutral=tuple([int(space) for space in g.neutral]) if g.has_neutral() else (),
        heroes=tuple([int(holder) for holder in g.heroes]),
        nemeses=tuple([g.lookup.faces.nemeses[card] for card in range(NEMESES) if g.nemeses >> card & 1 == 1]),
        rival=int(rival_total(g)) if g.seats == 1 else -1,
        hand=cards(g, g.players[viewer].hand) if viewer != NONE else (),
        kept=cards(g, g.players[viewer].kept) if viewer != NONE else (),
        pack=cards(g, g.players[viewer].pack) if viewer != NONE else (),
        asked=tuple(g.seats_asked()),
        over=g.over,
        points=tuple([int(points) for points in numbers.track_points]),
        prizes=tuple([int(space) for space in numbers.prizes]),
        upgrade_points=int(numbers.upgrade_points),
        winners=tuple([int(other) for other in range(g.seats) if place(g, other) == 1]) if g.over else (),
    )


def cards(g: NorthSea, designs: vec[i64]) -> tuple[Card, ...]:
    return tuple([g.lookup.faces.cards[design] for design in designs])


def player_view(g: NorthSea, seat: i64) -> PlayerView:
    player = g.players[seat]
    faces = g.lookup.faces
    held = [HEROES[track] for track in range(ALL_TRACKS) if g.holds(seat, track)]
    if player.randi == 1:
        held.append("Randi")
    return PlayerView(
        seat=int(seat),
        goods=tuple([int(count) for count in player.goods]),
        hand=len(player.hand),
        kept=len(player.kept),
        board=cards(g, player.board),
        places=tuple([place_view(g, seat, k) for k in range(PLACES)]),
        houses=tuple([house_view(g, seat, k) for k in range(len(player.houses))]) if player.hut != NONE else (),
        ships=tuple([ship_view(g, player, k) for k in range(len(player.ships))]),
        raids=tuple([raid_view(g, player, k) for k in range(RAIDS) if player.raids >> k & 1 == 1]),
        sold=tuple([faces.trades[k] for k in range(TRADES) if player.sold >> k & 1 == 1]),
        tracks=tuple([int(space) for space in player.tracks]),
        upgrades=tuple([player.has_upgraded(what) for what in range(ALL_UPGRADES)]),
        heroes=tuple(held),
        raid_cost=int(raid_cost(g, seat)),
        labour=labour(g, seat),
        score=int(total(g, seat)),
    )


def raid_view(g: NorthSea, player: Player, k: i64) -> RaidView:
    return RaidView(g.lookup.faces.raids[k], counted(g.lookup.raids[k].gain), player.raided >> k & 1 == 1)


def place_view(g: NorthSea, seat: i64, k: i64) -> PlaceView:
    space = int(g.lookup.numbers.worker_spaces[k]) + 1
    worker = g.players[seat].placed >> k & 1 == 1
    exchange = g.lookup.places[k]
    pays, gains = counted(exchange.cost), counted(exchange.gain)
    return PlaceView(g.lookup.faces.places[k], pays, gains, space, is_covered(g, seat, k), worker)


def counted(goods: vec[i64]) -> Counted:
    """Goods by name, without zeros."""
    return tuple([(ITEMS[item], int(goods[item])) for item in range(ALL_ITEMS) if goods[item] > 0])


def labour(g: NorthSea, seat: i64) -> Counted:
    """The labourer's price for a skill: gold, and a card unless upgraded."""
    cards = int(labourer_cards(g, seat))
    gold = ("gold", int(labourer_gold(g)))
    return (gold, ("card", cards)) if cards else (gold,)


def house_view(g: NorthSea, seat: i64, k: i64) -> HouseView:
    player = g.players[seat]
    tucked = g.lookup.faces.cards[player.tucked[k]] if player.tucked[k] != NONE else None
    worker = player.working >> k & 1 == 1
    exchange = g.house_exchange(seat, k)
    pays, gains = counted(exchange.cost), counted(exchange.gain)
    if player.houses[k] != NONE:
        card = g.lookup.faces.cards[player.houses[k]]
        text = card.work or card.text
        return HouseView(card, card.id, card.name, text, pays, gains, card.points, tucked, worker)
    hut = g.lookup.faces.huts[player.hut]
    turned = player.has_upgraded(HUT)
    text = hut.other if turned and hut.other else hut.text
    points = int(g.lookup.numbers.upgrade_points) if turned else 0
    return HouseView(None, hut.id, hut.name, text, pays, gains, points, tucked, worker)


def ship_view(g: NorthSea, player: Player, k: i64) -> ShipView:
    trade = g.lookup.faces.trades[player.trades[k]] if player.trades[k] != NONE else None
    if player.ships[k] != NONE:
        card = g.lookup.faces.cards[player.ships[k]]
        income = counted(g.design(player.ships[k]).income)
        return ShipView(card, card.id, card.name, card.text, income, card.points, trade)
    turned = player.has_upgraded(EIKJA)
    brings = g.lookup.numbers.upgraded_eikja if turned else g.lookup.numbers.eikja
    points = int(g.lookup.numbers.upgrade_points) if turned else 0
    text = g.lookup.faces.eikja[int(turned)]
    return ShipView(None, "eikja", "Eikja", text, counted(brings), points, trade)


# Hidden information.


def imagine(g: NorthSea, seat: i64, rng: Rng) -> NorthSea:
    """A copy in which the cards that *seat* cannot see, in the pile and with other players, are dealt again."""
    world = g.copy()
    for other in range(g.seats):
        if other != seat:
            for cards in hidden(world.players[other]):
                if len(cards) > 0:
                    world.deck.put_all(cards)
    for other in range(g.seats):
        if other != seat:
            player = world.players[other]
            player.hand = redealt(world, i64(len(player.hand)), rng)
            player.kept = redealt(world, i64(len(player.kept)), rng)
            player.pack = redealt(world, i64(len(player.pack)), rng)
    return world


def hidden(player: Player) -> list[vec[i64]]:
    """The cards of a player that nobody else sees."""
    return [player.hand, player.kept, player.pack]


def redealt(world: NorthSea, count: i64, rng: Rng) -> vec[i64]:
    """This many cards from those nobody has seen, in rising order."""
    if count == 0:
        return vec[i64]()
    return in_order(world.deck.draw(count, rng))
