"""Slipway, the small game of three players on which the engine's style was chosen, written with today's kernel.

R1.1 Six modules lie in the market, four in each hand, and everybody has three credits. R2.1 Players take turns until
the sixtieth is over. R2.2 On a turn, build a module you can pay for, refit, or pass, which gains two credits and a
module. The other rules stand where they apply. `slipway.c` plays the same game and must make the same choices.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import Layout
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.position import Position
from hullworks.kernel.rule import Answers, Chance, Decision, Outcomes, Rulebook, Step
from hullworks.kernel.todo import Todo, nothing
from hullworks.kernel.vecs import vec

SEATS: Final[i64] = 3
ROWS: Final[i64] = 6
COLUMNS: Final[i64] = 8
KINDS: Final[i64] = 30
COPIES: Final[i64] = 4
TURNS: Final[i64] = 60
MARKET: Final[i64] = 6
HAND: Final[i64] = 4
STORM_HAND: Final[i64] = 3
EMPTY: Final[i64] = -1

LAYOUT: Final = Layout()
PASS: Final[i64] = LAYOUT.one("pass")
REFIT: Final[i64] = LAYOUT.one("refit")
BUILD: Final = LAYOUT.family("build", "modules", KINDS)
SLOT: Final = LAYOUT.family("slot", "slots", ROWS * COLUMNS)
SCRAP: Final = LAYOUT.family("scrap", "modules", KINDS)
GAIN: Final = LAYOUT.family("gain", "modules", KINDS)
BID: Final[i64] = LAYOUT.one("bid")
DECLINE: Final[i64] = LAYOUT.one("decline")
DISCARD: Final = LAYOUT.family("discard", "modules", KINDS)
DRAWN: Final = LAYOUT.family("draw", "modules", KINDS)
ROLL: Final = LAYOUT.family("roll", "faces", 6)
ACTIONS: Final = LAYOUT.space(
    {
        "modules": [f"m{kind:02d}" for kind in range(KINDS)],
        "slots": [f"{chr(97 + slot % 8)}{slot // 8 + 1}" for slot in range(ROWS * COLUMNS)],
        "faces": list("123456"),
    }
)
BOOK: Final = Rulebook()


def cost(module: i64) -> i64:
    return 1 + module % 6


class Heap:
    """Modules without an order: how many of each kind, and how many in all."""

    def __init__(self, counts: vec[i64], size: i64) -> None:
        self.counts = counts
        self.size = size

    def copy(self) -> Heap:
        return Heap(self.counts[:], self.size)

    def put(self, module: i64) -> None:
        self.counts[module] += 1
        self.size += 1

    def take(self, module: i64) -> None:
        self.counts[module] -= 1
        self.size -= 1

    def pick(self, rng: Rng) -> i64:
        """One of the modules, each equally likely; it stays in the heap."""
        left = rng.below(self.size)
        module: i64 = 0
        while left >= self.counts[module]:
            left -= self.counts[module]
            module += 1
        return module


class Yard:
    """One player's shipyard."""

    def __init__(self, hull: vec[i64], hand: Heap, credits: i64, points: i64) -> None:
        self.hull = hull
        self.hand = hand
        self.credits = credits
        self.points = points

    def copy(self) -> Yard:
        return Yard(self.hull[:], self.hand.copy(), self.credits, self.points)

    def free_slot(self, column: i64) -> i64:
        """R2.3 The lowest free slot of the column, or EMPTY if it is full."""
        for row in range(ROWS):
            if self.hull[row * COLUMNS + column] == EMPTY:
                return row * COLUMNS + column
        return EMPTY

    def has_room(self) -> bool:
        for column in range(COLUMNS):
            if self.free_slot(column) != EMPTY:
                return True
        return False


class Slipway(Position):
    """The whole table."""

    def __init__(self, todo: Todo, yards: list[Yard], supply: Heap, market: Heap, turn: i64) -> None:
        self.yards = yards
        self.supply = supply
        self.market = market
        self.turn = turn
        super().__init__(todo)

    def copy(self) -> Slipway:
        yards = [yard.copy() for yard in self.yards]
        return Slipway(self.todo.copy(), yards, self.supply.copy(), self.market.copy(), self.turn)


def opening() -> Slipway:
    """R1.1 Six modules in the market, four in each hand, three credits each."""
    yards = [Yard(vec[i64]([EMPTY] * (ROWS * COLUMNS)), heap(0), 3, 0) for _ in range(SEATS)]
    g = Slipway(nothing(BOOK, ACTIONS, SEATS), yards, heap(COPIES), heap(0), 0)
    g.then(RESTOCK)
    for seat in range(SEATS):
        g.then(DRAW, seat, HAND)
    g.then(BEGIN_TURN)
    g.begin()
    return g


def heap(count: i64) -> Heap:
    return Heap(vec[i64]([count] * KINDS), count * KINDS)


class BeginTurn(Step):
    """R2.1 Players take turns until the sixtieth turn is over."""

    def run(self, g: Slipway, seat: i64, arg: i64) -> None:
        if g.turn < TURNS:
            g.then(TAKE_TURN, g.turn % SEATS)
            g.then(STORM)


class TakeTurn(Decision):
    """R2.2 Build a module you can pay for, refit, or pass."""

    def answers(self, g: Slipway, seat: i64, arg: i64, out: Answers) -> None:
        yard = g.yards[seat]
        out.add(PASS)
        if yard.hand.size > 0:
            out.add(REFIT)
        if yard.has_room():
            for module in range(KINDS):
                if yard.hand.counts[module] > 0 and cost(module) <= yard.credits:
                    out.add(BUILD.code(module))

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        if answer == PASS:
            g.yards[seat].credits += 2
            g.then(DRAW, seat, 1)
        elif answer == REFIT:
            g.then(SCRAP_MODULE, seat)
        else:
            g.then(CHOOSE_SLOT, seat, BUILD.arg(answer))


class ChooseSlot(Decision):
    """R2.3 A module goes on the bottom row or on top of another module."""

    def answers(self, g: Slipway, seat: i64, module: i64, out: Answers) -> None:
        for column in range(COLUMNS):
            slot = g.yards[seat].free_slot(column)
            if slot != EMPTY:
                out.add(SLOT.code(slot))

    def resolve(self, g: Slipway, seat: i64, module: i64, answer: i64) -> None:
        yard = g.yards[seat]
        yard.hand.take(module)
        yard.hull[SLOT.arg(answer)] = module
        yard.credits -= cost(module)
        yard.points += cost(module)


class ScrapModule(Decision):
    """R3.1 Scrap a module from your hand, then gain one from the market that costs up to 2 more."""

    def answers(self, g: Slipway, seat: i64, arg: i64, out: Answers) -> None:
        for module in range(KINDS):
            if g.yards[seat].hand.counts[module] > 0:
                out.add(SCRAP.code(module))

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        module = SCRAP.arg(answer)
        g.yards[seat].hand.take(module)
        g.supply.put(module)
        g.then(GAIN_MODULE, seat, cost(module) + 2)


class GainModule(Decision):
    """R3.2 Decline only if no module of the market is cheap enough."""

    def answers(self, g: Slipway, seat: i64, budget: i64, out: Answers) -> None:
        for module in range(KINDS):
            if g.market.counts[module] > 0 and cost(module) <= budget:
                out.add(GAIN.code(module))
        if out.count == 0:
            out.add(DECLINE)

    def resolve(self, g: Slipway, seat: i64, budget: i64, answer: i64) -> None:
        if answer == DECLINE:
            return
        g.market.take(GAIN.arg(answer))
        g.yards[seat].hand.put(GAIN.arg(answer))
        g.then(RESTOCK)
        for turns in range(i64(1), SEATS):
            g.then(OFFER_BID, (seat + turns) % SEATS)


class OfferBid(Step):
    """R4.1 After a gain each rival, in turn order, may pay 1 credit to draw a module."""

    def run(self, g: Slipway, rival: i64, arg: i64) -> None:
        if g.yards[rival].credits >= 1:
            g.then(COUNTER_BID, rival)


class CounterBid(Decision):
    """R4.2 Pay and draw, or decline."""

    def answers(self, g: Slipway, seat: i64, arg: i64, out: Answers) -> None:
        out.add(BID)
        out.add(DECLINE)

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        if answer == BID:
            g.yards[seat].credits -= 1
            g.then(DRAW, seat, 1)


class Storm(Chance):
    """R5.1 Roll a die after each turn; on a 6 everybody discards down to three."""

    def outcomes(self, g: Slipway, seat: i64, arg: i64, out: Outcomes) -> None:
        for face in range(i64(6)):
            out.weigh(ROLL.code(face), 1)

    def sample(self, g: Slipway, seat: i64, arg: i64, rng: Rng) -> i64:
        return ROLL.code(rng.below(6))

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        g.turn += 1
        if ROLL.arg(answer) == 5:
            for victim in range(SEATS):
                g.then(DISCARD_DOWN, victim)
        g.then(BEGIN_TURN)


class DiscardDown(Step):
    """R5.2 One module at a time, until three are left."""

    def run(self, g: Slipway, victim: i64, arg: i64) -> None:
        if g.yards[victim].hand.size > STORM_HAND:
            g.then(DISCARD_ONE, victim)
            g.then(DISCARD_DOWN, victim)


class DiscardOne(Decision):
    """R5.3 A discarded module goes back to the supply."""

    def answers(self, g: Slipway, seat: i64, arg: i64, out: Answers) -> None:
        for module in range(KINDS):
            if g.yards[seat].hand.counts[module] > 0:
                out.add(DISCARD.code(module))

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        g.yards[seat].hand.take(DISCARD.arg(answer))
        g.supply.put(DISCARD.arg(answer))


class FromSupply(Chance):
    """R6.1 The supply has no order: every module in it is equally likely."""

    def outcomes(self, g: Slipway, seat: i64, arg: i64, out: Outcomes) -> None:
        for module in range(KINDS):
            if g.supply.counts[module] > 0:
                out.weigh(DRAWN.code(module), g.supply.counts[module])

    def sample(self, g: Slipway, seat: i64, arg: i64, rng: Rng) -> i64:
        return DRAWN.code(g.supply.pick(rng))


class Draw(FromSupply):
    """R6.2 Draw this many modules into a hand, one after the other."""

    def resolve(self, g: Slipway, seat: i64, number: i64, answer: i64) -> None:
        g.supply.take(DRAWN.arg(answer))
        g.yards[seat].hand.put(DRAWN.arg(answer))
        if number > 1:
            g.then(DRAW, seat, number - 1)


class Restock(FromSupply):
    """R6.3 Fill the market up to six."""

    def resolve(self, g: Slipway, seat: i64, arg: i64, answer: i64) -> None:
        g.supply.take(DRAWN.arg(answer))
        g.market.put(DRAWN.arg(answer))
        if g.market.size < MARKET:
            g.then(RESTOCK)


BEGIN_TURN: Final = BOOK.add("R2.1", BeginTurn())
TAKE_TURN: Final = BOOK.add("R2.2", TakeTurn())
CHOOSE_SLOT: Final = BOOK.add("R2.3", ChooseSlot())
SCRAP_MODULE: Final = BOOK.add("R3.1", ScrapModule())
GAIN_MODULE: Final = BOOK.add("R3.2", GainModule())
OFFER_BID: Final = BOOK.add("R4.1", OfferBid())
COUNTER_BID: Final = BOOK.add("R4.2", CounterBid())
STORM: Final = BOOK.add("R5.1", Storm())
DISCARD_DOWN: Final = BOOK.add("R5.2", DiscardDown())
DISCARD_ONE: Final = BOOK.add("R5.3", DiscardOne())
DRAW: Final = BOOK.add("R6.2", Draw())
RESTOCK: Final = BOOK.add("R6.3", Restock())


def games(count: i64, seed: i64) -> tuple[i64, i64]:
    """Play so many games at random; return the decisions that players made, and everybody's points."""
    dice, choices = seeded(seed), seeded(seed + 1)
    decisions: i64 = 0
    points: i64 = 0
    for _ in range(count):
        g = opening()
        decisions += playout(g, dice, choices)
        for yard in g.yards:
            points += yard.points
    return decisions, points
