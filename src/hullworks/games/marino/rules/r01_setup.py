"""R1 The table, and R2 the opening draft."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.marino.actions import DRAFTER, TAKE
from hullworks.games.marino.rules.r01_market import BOOK, DEAL, take_contract
from hullworks.games.marino.rules.r03_turn import BEGIN_TURN
from hullworks.games.marino.state import Marino, Turn, Yard
from hullworks.games.marino.tables import ALL_EXPLORERS, CONTRACTS, KINDS, NONE, POWERS, Tables, Terms
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import Pile, bag
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import Chance, Decision, Options, Outcomes, Step
from hullworks.kernel.todo import nothing


def setup(tables: Tables, terms: Terms, seats: i64) -> Marino:
    """R1.1 to R1.8 Lay the table and begin the draft."""
    market = vec[i64]([row.opening for row in tables.rows])  # R1.4
    supply = vec[i64]([tables.house.tokens - row.opening for row in tables.rows])
    idle = vec[i64]([1] * KINDS + [tables.house.freebooters])  # R1.5
    deck = Pile(vec[i64](), bag([1] * CONTRACTS), vec[i64]())  # R1.6
    g = Marino(
        nothing(BOOK, tables.actions, seats),
        tables,
        terms,
        [empty_yard(tables) for _ in range(seats)],
        market,
        supply,
        idle,
        vec[i64]([NONE] * terms.open_places),
        deck,
        Turn(NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        0,
        NONE,
        OPEN,
        0,
        0,
    )
    for place in range(terms.open_places):
        g.then(DEAL, 0, place)
    g.then(BEGIN_DRAFT)
    g.begin()
    return g


def empty_yard(tables: Tables) -> Yard:
    """R1.8 A player begins with empty berths and no gold."""
    return Yard(
        0,
        vec[i64]([0] * KINDS),
        vec[i64]([NONE] * tables.most_berths),
        vec[i64]([0] * tables.most_berths),
        vec[i64](),
        vec[i64]([0] * POWERS),
        vec[i64]([0] * ALL_EXPLORERS),
        0,
    )


class BeginDraft(Step):
    """R2.1 Who drafts first is drawn by lot, or is the first seat."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if not g.terms.fixed_drafter:
            g.then(DRAW_DRAFTER)
        g.then(DRAFT)


class DrawDrafter(Chance):
    """R2.1 Every player is equally likely to draft first."""

    def outcomes(self, g: Marino, seat: i64, arg: i64, out: Outcomes) -> None:
        for drafter in range(g.seats):
            out.weigh(DRAFTER.code(drafter), 1)

    def sample(self, g: Marino, seat: i64, arg: i64, rng: Rng) -> i64:
        return DRAFTER.code(rng.below(g.seats))

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        g.drafter = DRAFTER.arg(answer)


class Draft(Step):
    """R2.2 One contract each clockwise, then one each in the reverse order, for each pair of berths."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        for berth in range(g.tables.house.berths):
            for k in range(g.seats):
                place = k if berth % 2 == 0 else g.seats - 1 - k
                g.then(DRAFT_CONTRACT, (g.drafter + place) % g.seats)
        g.then(FIRST_TURN)


class DraftContract(Decision):
    """R2.2 Take an open contract; R2.3 you are paid its value in advance."""

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        for contract in g.open:
            if contract != NONE:
                out.add(TAKE.code(contract))

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        take_contract(g, seat, TAKE.arg(answer))

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        return "that contract does not lie open (R2.2)" if TAKE.has(code) else ""


class FirstTurn(Step):
    """R2.4 The first turn goes to the highest paying contract, then the second, then who drafted later."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        best: i64 = g.drafter
        for k in range(1, g.seats):
            other = (g.drafter + k) % g.seats
            if pays_more_or_equal(g, other, best):
                best = other
        g.starter = best
        g.then(BEGIN_TURN, best)


def pays_more_or_equal(g: Marino, seat: i64, other: i64) -> bool:
    """R2.4 Compare the best paying contracts, then the next; equal ones go to *seat*, who drafted later."""
    mine = sorted([int(g.contract(number).value) for number in g.yards[seat].berths if number != NONE], reverse=True)
    theirs = sorted([int(g.contract(number).value) for number in g.yards[other].berths if number != NONE], reverse=True)
    return mine >= theirs


BEGIN_DRAFT: Final = BOOK.add("R2.1", BeginDraft())
DRAW_DRAFTER: Final = BOOK.add("R2.1", DrawDrafter())
DRAFT: Final = BOOK.add("R2.2", Draft())
DRAFT_CONTRACT: Final = BOOK.add("R2.2", DraftContract())
FIRST_TURN: Final = BOOK.add("R2.4", FirstTurn())
