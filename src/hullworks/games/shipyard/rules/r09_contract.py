"""R2.3, R9 Contracts: dealing and discarding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import DEALT, DISCARD
from hullworks.games.shipyard.lookup import A_COLOUR, ALL_COLOURS
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.state import BOXED, DISCARDED, Shipyard
from hullworks.kernel.chance import Rng
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Chance, Decision, Outcomes, Step

NOT_YOUR_CONTRACT: Final[i64] = BOOK.reason("not-your-contract", "R9.1", absent=True)
OTHER_COLOUR_NOW: Final[i64] = BOOK.reason("other-colour-now", "R9.1")


def is_dealt(g: Shipyard, paper: i64) -> bool:
    """R2.4 Whether a contract may be dealt: with introductory contracts, only the simple ones."""
    return g.papers[paper] == BOXED and (not g.terms.introductory or g.lookup.clauses[paper].simple == 1)


class DealContract(Chance):
    """R2.3 Every contract of a colour that nobody has is equally likely."""

    def outcomes(self, g: Shipyard, seat: i64, colour: i64, out: Outcomes) -> None:
        for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
            if is_dealt(g, paper):
                out.weigh(DEALT.code(paper), 1)

    def sample(self, g: Shipyard, seat: i64, colour: i64, rng: Rng) -> i64:
        left: i64 = 0
        for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
            if is_dealt(g, paper):
                left += 1
        k = rng.below(left)
        paper = colour * A_COLOUR
        while k > 0 or not is_dealt(g, paper):
            if is_dealt(g, paper):
                k -= 1
            paper += 1
        return DEALT.code(paper)

    def resolve(self, g: Shipyard, seat: i64, colour: i64, answer: i64) -> None:
        g.papers[DEALT.arg(answer)] = seat


def ask_for_discards(g: Shipyard, seat: i64) -> None:
    """R9.2 Everybody, from this seat on, discards a blue and a green contract."""
    if g.terms.introductory:
        return
    for k in range(g.seats):
        for colour in range(ALL_COLOURS):
            g.then(DISCARD_CONTRACT, (seat + k) % g.seats, colour)


class DiscardDown(Step):
    """R9.3 When the game ends early, everybody discards down to one blue and one green contract."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if g.terms.introductory:
            return
        for k in range(g.seats):
            other = (seat + k) % g.seats
            for colour in range(ALL_COLOURS):
                for _ in range(g.held(other, colour) - 1):
                    g.then(DISCARD_CONTRACT, other, colour)


def discard_obstacle(g: Shipyard, seat: i64, colour: i64, paper: i64) -> i64:
    """R9.1 The obstacle to discarding a contract when one of this colour is asked for."""
    if not g.holds(seat, paper):
        return NOT_YOUR_CONTRACT
    return NO_OBSTACLE if paper // A_COLOUR == colour else OTHER_COLOUR_NOW


class DiscardContract(Decision):
    """R9.1 Discard a contract of this colour; R9.2 the others do not see which."""

    def answers(self, g: Shipyard, seat: i64, colour: i64, out: Answers) -> None:
        for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
            if discard_obstacle(g, seat, colour, paper) == NO_OBSTACLE:
                out.add(DISCARD.code(paper))

    def obstacle(self, g: Shipyard, seat: i64, colour: i64, code: i64) -> i64:
        return discard_obstacle(g, seat, colour, DISCARD.arg(code)) if DISCARD.has(code) else NOT_ASKED

    def resolve(self, g: Shipyard, seat: i64, colour: i64, answer: i64) -> None:
        g.papers[DISCARD.arg(answer)] = DISCARDED + seat


DEAL_CONTRACT: Final = BOOK.add("R2.3", DealContract())
DISCARD_DOWN: Final = BOOK.add("R9.3", DiscardDown())
DISCARD_CONTRACT: Final = BOOK.add("R9.1", DiscardContract())
