"""R2 The opening draft."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import DRAFTER, TAKE
from hullworks.games.marino.lookup import NONE
from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.rules.r03_turn import BEGIN_TURN
from hullworks.games.marino.rules.r06_build import OpenContract, take_contract
from hullworks.games.marino.state import Marino
from hullworks.kernel.draw import ByLot
from hullworks.kernel.rule import Step

NOT_OPEN_TO_DRAFT: Final[i64] = BOOK.reason("not-open-to-draft", "R2.2", absent=True)


class BeginDraft(Step):
    """R2.1 The first drafter is drawn by lot, or is the first seat."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if not g.terms.fixed_drafter:
            g.then(DRAW_DRAFTER)
        g.then(DRAFT)


class DrawDrafter(ByLot):
    """R2.1 Every player is equally likely to draft first."""

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        g.drafter = DRAFTER.arg(answer)


class Draft(Step):
    """R2.2 One contract each clockwise, then one each in the reverse order, for each pair of berths."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        for berth in range(g.lookup.numbers.berths):
            for k in range(g.seats):
                place = k if berth % 2 == 0 else g.seats - 1 - k
                g.then(DRAFT_CONTRACT, (g.drafter + place) % g.seats)
        g.then(FIRST_TURN)


class DraftContract(OpenContract):
    """R2.2 Take an open contract; R2.3 you are paid its value in advance."""

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        take_contract(g, seat, TAKE.arg(answer))


class FirstTurn(Step):
    """R2.4 The first turn goes to the highest paying contract, then the second, then the later drafter."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        best: i64 = g.drafter
        for k in range(1, g.seats):
            other = (g.drafter + k) % g.seats
            if pays_more_or_equal(g, other, best):
                best = other
        g.starter = best
        g.then(BEGIN_TURN, best)


def pays_more_or_equal(g: Marino, seat: i64, other: i64) -> bool:
    """R2.4 Compare the best paying contracts, then the next; *seat* drafted later and wins ties."""
    mine = sorted([int(g.contract(number).value) for number in g.yards[seat].berths if number != NONE], reverse=True)
    theirs = sorted([int(g.contract(number).value) for number in g.yards[other].berths if number != NONE], reverse=True)
    return mine >= theirs


BEGIN_DRAFT: Final = BOOK.add("R2.1", BeginDraft())
DRAW_DRAFTER: Final = BOOK.add("R2.1", DrawDrafter(DRAFTER))
DRAFT: Final = BOOK.add("R2.2", Draft())
DRAFT_CONTRACT: Final = BOOK.add("R2.2", DraftContract(NOT_OPEN_TO_DRAFT))
FIRST_TURN: Final = BOOK.add("R2.4", FirstTurn())
