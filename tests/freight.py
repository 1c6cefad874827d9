"""Ship Shape for tests: positions in the notation of the game, and checks of its pieces."""

from __future__ import annotations

import re

from mypy_extensions import i64

from hullworks.games import load
from hullworks.games.ship_shape.lookup import NONE, RESOURCES
from hullworks.games.ship_shape.notation import go_on
from hullworks.games.ship_shape.rules.r07_fulfil import fulfil_obstacle
from hullworks.games.ship_shape.scoring import score, worth
from hullworks.games.ship_shape.state import Player, ShipShape, new_turn
from hullworks.games.ship_shape.view import View
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec
from hullworks.match.game import Table
from hullworks.match.notation import read
from reading import Trial, lay, parts_of, replaced

SHIP_SHAPE = load("ship-shape")

PARTS = parts_of(SHIP_SHAPE)

# A pack with which everybody loses in the third round: no transport carries more than one token.
HOPELESS = re.sub(r"capacity = \d+", "capacity = 1", replaced(PARTS, "rounds = 7", "rounds = 3"))

# The player with a barge lacks one token for an order, and the other has it, so they can make a deal.
DEAL = """
    week: 1
    round: {round}
    orders: fog-horn -
    0: firm aldous, tokens 2*organic 4*mineral, transports barge
    1: firm estuary, tokens 5*technological organic
    turn: 0 action
"""


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> ShipShape:
    """The opening position, before anything is dealt."""
    g = lay(SHIP_SHAPE.id, seats, options, pack).opening()
    assert isinstance(g, ShipShape)
    return g


def lay_first_week(seats: int, holder: int) -> ShipShape:
    """The first week, with everything dealt and the token drawn for *holder*."""
    g = opening(seats)
    dice = seeded(1)
    while g.waits_for_chance():
        g.play(g.todo.actions.codes[f"token to seat {holder}"] if asks_for_token(g) else g.sample(dice))
    return g


def asks_for_token(g: ShipShape) -> bool:
    return str(g.question()[0]) == "DrawHolder"


def freight(text: str, pack: str = PARTS) -> ShipShape:
    """The position that the text describes; see `hullworks.games.ship_shape.notation`."""
    g = read(SHIP_SHAPE, text, pack)
    assert isinstance(g, ShipShape)
    return g


def edited(old: str, new: str) -> str:
    """The text of a pack: the parts with one change."""
    return replaced(PARTS, old, new)


def with_card(card: str, **fields: str) -> str:
    """The text of a pack that changes fields of a card: `with_card("kiln", eats='["any"]')`."""
    block = re.search(rf'id = "{card}"\n(?:.+\n)+', PARTS)
    assert block, card
    changed = block[0]
    for field, value in fields.items():
        changed, count = re.subn(rf"(?m)^{field} = .+$", f"{field} = {value}", changed)
        assert count == 1, field
    return PARTS.replace(block[0], changed)


# A position in words.


def numbers_in(cards: int) -> list[int]:
    """The members of a set."""
    return [number for number in range(60) if cards >> number & 1]


def tokens(g: ShipShape, seat: int) -> list[str]:
    """A player's tokens."""
    return [name for kind, name in enumerate(RESOURCES) for _ in range(g.players[seat].tokens[kind])]


def pile(g: ShipShape, kind: str) -> int:
    return int(g.piles[RESOURCES.index(kind)])


def supplies(g: ShipShape, seat: int) -> list[str]:
    """A player's supply cards; turned ones have a "~"."""
    player, names = g.players[seat], g.lookup.names.supplies
    return [
        names[number].id + "~" * bool(player.supply_is_turned(number)) for number in numbers_in(int(player.supplies))
    ]


def transports(g: ShipShape, seat: int) -> list[str]:
    """A player's transports; turned ones have a "~"."""
    player, names = g.players[seat], g.lookup.names.transports
    return [names[number].id + "~" * bool(player.is_turned(number)) for number in numbers_in(int(player.transports))]


def scores(g: ShipShape) -> list[int]:
    return [int(player.score) for player in g.players]


def orders(g: ShipShape) -> list[str]:
    """The orders by place, "-" for a fulfilled one."""
    return [g.lookup.names.orders[number].id if number != NONE else "-" for number in g.orders.open]


def pool(g: ShipShape) -> list[str]:
    """The supply cards of the hiring pool by place."""
    return [g.lookup.names.supplies[number].id if number != NONE else "-" for number in g.supplies.open]


def hire(g: ShipShape) -> list[str]:
    """The transports of the hiring pool by place."""
    return [g.lookup.names.transports[number].id if number != NONE else "-" for number in g.transports.open]


def in_hand(g: ShipShape, kind: int) -> int:
    """The number of tokens of a kind that the players have."""
    return sum(int(player.tokens[kind]) for player in g.players)


# Laws.


def ship_shape_scene(table: Table, rng: Rng) -> ShipShape:
    """A random position: tokens, upright and turned cards; at the start of a turn or at the end of a week."""
    g = table.opening()
    while g.waits_for_chance():
        g.play(g.sample(rng))
    assert isinstance(g, ShipShape)
    g.week = 1 + int(rng.below(g.terms.weeks))
    g.round = int(rng.below(g.terms.rounds))
    for player in g.players:
        player.tokens = vec[i64]([0] * len(RESOURCES))
    g.piles = g.lookup.numbers.tokens[:]
    for player in g.players:
        deal_out(g, player, rng)
    step = ("begin", "begin", "action", "week")[rng.below(4)]
    if step == "week":
        taken = sum(1 << int(number) for number in g.orders.open)
        g.orders.open, g.orders.aside = vec[i64]([NONE] * len(g.orders.open)), g.orders.aside | taken
    seat = int(rng.below(g.seats))
    g.holder = int(rng.below(g.seats))
    g.turn = new_turn(seat)
    go_on(g, seat, step)
    return g


def deal_out(g: ShipShape, player: Player, rng: Rng) -> None:
    """Give a player random cards and tokens."""
    for kind in range(len(RESOURCES)):
        count = min(int(rng.below(5)), int(g.piles[kind]))
        player.tokens[kind] = count
        g.piles[kind] -= count
    for _ in range(rng.below(g.lookup.numbers.most_supplies + 1)):
        number = numbers_in(int(g.supplies.pile))[rng.below(len(numbers_in(int(g.supplies.pile))))]
        g.supplies.pile &= ~(1 << number)
        player.supplies |= 1 << number
        if rng.below(4) == 0:
            player.turned_supplies |= 1 << number
    for _ in range(
        rng.below(g.lookup.numbers.most_transports + 1 - player.transports_held())
    ):  # a short week deals one
        number = numbers_in(int(g.transports.pile))[rng.below(len(numbers_in(int(g.transports.pile))))]
        g.transports.pile &= ~(1 << number)
        player.transports |= 1 << number
        if rng.below(3) == 0:
            player.turned_transports |= 1 << number


def check_ship_shape(g: ShipShape) -> None:
    """No piece is lost or created, and no count is negative."""
    house = g.lookup.numbers
    for kind in range(len(RESOURCES)):
        assert g.piles[kind] >= 0
        assert g.piles[kind] + in_hand(g, kind) == house.tokens[kind]
    for player in g.players:
        assert min(player.tokens) >= 0
        assert player.turned_supplies & ~player.supplies == player.turned_transports & ~player.transports == 0
        assert player.score == sum(int(worth(g, entry)) for entry in player.filled)
    for deck, held, count in (
        (g.orders, [], len(g.lookup.orders)),
        (g.supplies, [int(player.supplies) for player in g.players], len(g.lookup.supplies)),
        (g.transports, [int(player.transports) for player in g.players], len(g.lookup.transports)),
    ):
        lying = [int(number) for number in deck.open if number != NONE]
        everywhere = [*lying, *numbers_in(int(deck.pile)), *numbers_in(int(deck.aside))]
        everywhere += [number for cards in held for number in numbers_in(cards)]
        assert sorted(everywhere) == list(range(count))
    name = "" if g.over else str(g.question()[0])
    for seat, player in enumerate(g.players):
        if name not in ("DiscardSupply", "DiscardTransport", "PayAny", "DrawCard"):
            assert len(supplies(g, seat)) <= house.most_supplies
            assert len(transports(g, seat)) <= house.most_transports
        assert len(numbers_in(int(player.turned_transports))) <= house.most_transports
    assert 0 <= g.round <= g.terms.rounds and g.week <= g.terms.weeks
    assert len(g.past) <= house.remembered


def check_ship_shape_view(g: ShipShape, view: View) -> None:
    """The view agrees with the position."""
    totals = [one.total for one in score(g)]
    for player in view.players:
        assert player.score == totals[player.seat]
        assert [one.card.id + "~" * one.turned for one in player.supplies] == supplies(g, player.seat)
        assert [one.card.id + "~" * one.turned for one in player.transports] == transports(g, player.seat)
    for kind, count in enumerate(view.piles):
        assert count + sum(player.tokens[kind] for player in view.players) == g.lookup.numbers.tokens[kind]
    assert [order.card.id if order else "-" for order in view.orders] == orders(g)
    assert [card.id if card else "-" for card in view.supplies] == pool(g)
    assert [card.id if card else "-" for card in view.transports] == hire(g)
    for deck, cards in (
        (g.orders, view.discards.orders),
        (g.supplies, view.discards.supplies),
        (g.transports, view.discards.transports),
    ):
        assert len(cards) == len(numbers_in(int(deck.aside)))
    for number, order in zip(g.orders.open, view.orders, strict=True):
        for seat, lack in enumerate(order.lacks if order else ()):
            assert (not lack.tokens and not lack.room) == (fulfil_obstacle(g, seat, number) == NO_OBSTACLE)
    assert (view.week, view.round, view.holder, view.turn) == (g.week, g.round, g.holder, g.turn.seat)
    assert (view.deal is None) == (g.deal is None) and len(view.past) == len(g.past)
    assert view.lost == (g.over and not view.places)


TRIAL = Trial(
    [{}, {"weeks": 1}, {"weeks": 8, "rounds": 12}, {"rounds": 3}, {"rounds": 1}],
    ship_shape_scene,
    check_ship_shape,
    check_ship_shape_view,
)
