"""What happens to rows, explorers and the deck, whichever rule asks for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import DEALT
from hullworks.games.marino.rules.r08_end import deck_is_out
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import CONTRACTS, EXPLORERS, FREEBOOTER, NONE, TOLL
from hullworks.kernel.chance import Rng
from hullworks.kernel.rule import Chance, Outcomes, Rulebook, Step

BOOK: Final = Rulebook()


def bring(g: Marino, kind: i64, number: i64) -> None:
    """R1.3, R4.8 Tokens come from the supply to their row, as many as it has space for and the supply has."""
    space = g.row(kind).spaces - g.market[kind]
    if number > space:
        number = space
    if number > g.supply[kind]:
        number = g.supply[kind]
    g.market[kind] += number
    g.supply[kind] -= number


def take_from_supply(g: Marino, seat: i64, kind: i64, number: i64) -> None:
    """A player takes tokens from the supply, as many as it has (R1.1)."""
    if number > g.supply[kind]:
        number = g.supply[kind]
    g.supply[kind] -= number
    g.yards[seat].tokens[kind] += number


def buy_token(g: Marino, seat: i64, kind: i64, price: i64) -> None:
    """R5.2, R5.3 Pay and take the cheapest token; the carrier of an emptied row comes with it, if it is idle."""
    yard = g.yards[seat]
    yard.gold -= price
    g.market[kind] -= 1
    yard.tokens[kind] += 1
    g.turn.bought += 1
    if g.market[kind] == 0 and g.idle[kind] > 0:
        take_explorer(g, seat, kind)


def sell_token(g: Marino, seat: i64, kind: i64) -> None:
    """R7.11 A token goes to the dearest empty space and pays its number."""
    yard = g.yards[seat]
    yard.gold += g.dearest_empty(kind)
    yard.tokens[kind] -= 1
    g.market[kind] += 1


def take_explorer(g: Marino, seat: i64, explorer: i64) -> None:
    """An idle explorer is held until it is rolled."""
    g.idle[explorer] -= 1
    g.yards[seat].explorers[explorer] += 1


def hire_explorer(g: Marino, seat: i64, explorer: i64) -> None:
    """R5.4 Pay the fee and take the explorer; R7.12 for a carrier the others collect their tolls."""
    g.yards[seat].gold -= g.fee(seat, explorer)
    take_explorer(g, seat, explorer)
    g.turn.hired += 1
    if explorer == FREEBOOTER:
        return
    for other in range(g.seats):
        if other != seat:
            g.yards[other].gold += g.yards[other].powers[TOLL]


def is_away(explorer: i64) -> str:
    """Why an explorer that is not idle cannot be taken, for people."""
    if explorer == FREEBOOTER:
        return "no freebooter is at home"
    return f"the {EXPLORERS[explorer]} carrier is away"


def take_contract(g: Marino, seat: i64, contract: i64) -> None:
    """R2.3, R6.2 Take an open contract into an empty berth and be paid its value; the next card takes its place."""
    place = g.place_of(contract)
    yard = g.yards[seat]
    yard.berths[g.empty_berth(seat)] = contract
    yard.gold += g.contract(contract).value
    g.open[place] = NONE
    g.then(DEAL, seat, place)


class Deal(Step):
    """R1.7 The next card of the deck takes an empty place, if there is a card."""

    def run(self, g: Marino, seat: i64, place: i64) -> None:
        if g.deck.next_is_known():
            lay_open(g, place, g.deck.take_known())
        elif g.deck.size > 0:
            g.then(DRAW_CONTRACT, seat, place)


class DrawContract(Chance):
    """R1.7 Every contract nobody has seen is equally likely."""

    def outcomes(self, g: Marino, seat: i64, place: i64, out: Outcomes) -> None:
        for contract in range(CONTRACTS):
            if g.deck.unseen.counts[contract]:
                out.weigh(DEALT.code(contract), 1)

    def sample(self, g: Marino, seat: i64, place: i64, rng: Rng) -> i64:
        return DEALT.code(g.deck.unseen.pick(rng))

    def resolve(self, g: Marino, seat: i64, place: i64, answer: i64) -> None:
        contract = DEALT.arg(answer)
        g.deck.unseen.take(contract)
        lay_open(g, place, contract)


def lay_open(g: Marino, place: i64, contract: i64) -> None:
    """R1.7, R8.2 A contract lies open; the end is in sight when it was the last card."""
    g.open[place] = contract
    if g.deck.size == 0:
        deck_is_out(g)


DEAL: Final = BOOK.add("R1.7", Deal())
DRAW_CONTRACT: Final = BOOK.add("R1.7", DrawContract())
