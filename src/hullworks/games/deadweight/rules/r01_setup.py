"""R1 Laying out the ship, and R2 the start of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import CARD, LANTERN, LAY, STARTER, THING_AND_PLANK
from hullworks.games.deadweight.lookup import (
    ALL_ITEMS,
    ALL_PLANKS,
    CARDS,
    DIAMOND,
    FRONT,
    HOME,
    KINDS,
    MARINERS,
    MIDDLE,
    NONE,
    OPPOSITE_MIDDLE,
    ROPE,
    SECTIONS,
    Action,
    Lookup,
    Terms,
    side_by_side,
)
from hullworks.games.deadweight.rules.r01_hold import BOOK, fill_card
from hullworks.games.deadweight.rules.r02_deck import NEXT_CARD, TAKE_CARD
from hullworks.games.deadweight.rules.r03_turn import BEGIN_TURN
from hullworks.games.deadweight.state import Deadweight, Player, TradeCards, new_turn, no_duel
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import ByLot
from hullworks.kernel.pieces import bag, replaced
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import NO_OBSTACLE, Chance, Outcomes, Step
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec


def setup(lookup: Lookup, terms: Terms, seats: i64) -> Deadweight:
    """R1, R2 Lay out the ship and begin."""
    numbers = lookup.numbers
    g = Deadweight(
        todo=nothing(BOOK, lookup.actions, seats),
        lookup=lookup,
        terms=terms,
        players=[
            Player(space=FRONT, hold=vec[i64]([0] * ALL_ITEMS), card=NONE, held_back=0, used=0, turns=0)
            for _ in range(seats)
        ],
        actions=vec[i64]([NONE] * ALL_PLANKS),
        cards=vec[i64]([NONE] * ALL_PLANKS),
        pieces=vec[i64]([0] * ALL_PLANKS),
        flooded=0,
        chests=vec[i64]([0] * (SECTIONS * ALL_ITEMS)),
        bank=numbers.supply[:],
        crates=vec[i64]([0] * KINDS),
        mariners=vec[i64]([HOME] * MARINERS),  # R1.12
        lantern=NONE,
        trades=TradeCards(NONE, bag([1] * CARDS), bag([0] * CARDS)),
        turn=new_turn(NONE),
        duel=no_duel(),
        starter=NONE,
        ending=OPEN,
        last_turns=0,
        quiet=0,
    )
    fill_chests(g)
    give_ropes(g)
    lay_ship(g)
    g.then(FILL_CARDS)
    g.then(DRAW_STARTER)
    g.then(NEXT_CARD)
    g.then(DEAL_CARDS)
    g.begin()
    return g


def fill_chests(g: Deadweight) -> None:
    """R1.2, R1.3 The initial contents of the chests."""
    content = g.lookup.numbers.chest
    if g.seats == 2:
        content = g.lookup.numbers.small_chest
    for section in range(SECTIONS):
        for item in range(ALL_ITEMS):
            g.add_to_chest(section, item, content[item])
            g.bank[item] -= content[item]


def give_ropes(g: Deadweight) -> None:
    """R2.2 Everybody begins with a rope."""
    for player in g.players:
        player.hold[ROPE] = g.lookup.numbers.first_ropes
        g.bank[ROPE] -= g.lookup.numbers.first_ropes


def lay_ship(g: Deadweight) -> None:
    """R1.5, R1.6 Planks and loot cards, laid by chance or as in the parts."""
    if g.terms.fixed_layout:
        g.actions = g.lookup.numbers.actions
        g.cards = g.lookup.numbers.cards
        return
    g.actions = replaced(replaced(g.actions, MIDDLE, Action.WALK), OPPOSITE_MIDDLE, Action.PLAIN)
    for action in (
        Action.TRADE,
        Action.TRADE,
        Action.SHORTCUT,
        Action.SHORTCUT,
        Action.GAIN_ROPE,
        Action.SWITCH,
        Action.SABOTAGE,
        Action.GAIN_RING,
    ):
        g.then(LAY_PLANK, 0, action)
    g.then(LAY_DIAMOND)
    g.then(LAY_CARDS)


class LayPlank(Chance):
    """R1.5 An action is laid on any free plank that is not next to one with the same action."""

    def outcomes(self, g: Deadweight, seat: i64, action: i64, out: Outcomes) -> None:
        for plank in range(ALL_PLANKS):
            if may_lie(g, action, plank):
                out.weigh(LAY.code(THING_AND_PLANK.of(action, plank)), 1)

    def resolve(self, g: Deadweight, seat: i64, action: i64, answer: i64) -> None:
        g.actions = replaced(g.actions, THING_AND_PLANK.second(LAY.arg(answer)), action)


def may_lie(g: Deadweight, action: i64, plank: i64) -> bool:
    """R1.5 Whether the plank is free, and no neighbour has the same action."""
    if g.actions[plank] != NONE:
        return False
    for other in range(ALL_PLANKS):
        if g.actions[other] == action and side_by_side(plank, other):
            return False
    return True


class LayDiamond(Chance):
    """R1.6 One diamond card lies in the middle, on either side; the other lies with the ring plank."""

    def outcomes(self, g: Deadweight, seat: i64, arg: i64, out: Outcomes) -> None:
        out.weigh(CARD.code(THING_AND_PLANK.of(DIAMOND, MIDDLE)), 1)
        out.weigh(CARD.code(THING_AND_PLANK.of(DIAMOND, OPPOSITE_MIDDLE)), 1)

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.cards = replaced(g.cards, THING_AND_PLANK.second(CARD.arg(answer)), DIAMOND)
        for plank in range(ALL_PLANKS):
            if g.actions[plank] == Action.GAIN_RING:
                g.cards = replaced(g.cards, plank, DIAMOND)


class LayCards(Step):
    """R1.6 The other loot cards are dealt to the planks that have none."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for plank in range(ALL_PLANKS):
            if g.cards[plank] == NONE:
                g.then(LAY_CARD, 0, plank)
                g.then(LAY_CARDS)
                return


class LayCard(Chance):
    """R1.6 Each of the loot cards left is equally likely."""

    def outcomes(self, g: Deadweight, seat: i64, plank: i64, out: Outcomes) -> None:
        for kind in range(KINDS):
            left = g.lookup.numbers.spread[kind]
            for other in range(ALL_PLANKS):
                if g.cards[other] == kind and kind != DIAMOND:
                    left -= 1
            if left > 0:
                out.weigh(CARD.code(THING_AND_PLANK.of(kind, plank)), left)

    def resolve(self, g: Deadweight, seat: i64, plank: i64, answer: i64) -> None:
        g.cards = replaced(g.cards, plank, THING_AND_PLANK.first(CARD.arg(answer)))


class FillCards(Step):
    """R1.7 Every loot card is filled from its lifeboat."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for plank in range(ALL_PLANKS):
            fill_card(g, plank)


class DrawStarter(ByLot):
    """R2.1 Every player is equally likely to go first."""

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.starter = STARTER.arg(answer)


class DealCards(Step):
    """R2.3 In turn order, each player takes the next trade card; then R2.4 and the first turn."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for k in range(g.seats):
            g.then(TAKE_CARD, (g.starter + k) % g.seats)
        g.then(START_LANTERN, g.starter)
        g.then(BEGIN_TURN, g.starter)


class StartLantern(Choice):
    """R2.4 The first player puts the lantern on any plank."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, plank: i64) -> i64:
        return NO_OBSTACLE

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.lantern = LANTERN.arg(answer)


LAY_PLANK: Final = BOOK.add("R1.5", LayPlank())
LAY_DIAMOND: Final = BOOK.add("R1.6", LayDiamond())
LAY_CARDS: Final = BOOK.add("R1.6", LayCards())
LAY_CARD: Final = BOOK.add("R1.6", LayCard())
FILL_CARDS: Final = BOOK.add("R1.7", FillCards())
DRAW_STARTER: Final = BOOK.add("R2.1", DrawStarter(STARTER))
DEAL_CARDS: Final = BOOK.add("R2.3", DealCards())
START_LANTERN: Final = BOOK.add("R2.4", StartLantern(LANTERN))
