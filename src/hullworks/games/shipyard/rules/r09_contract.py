"""R2.3, R9 Contracts: dealing and discarding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import DEALT, DISCARD, NO_PAPER, in_pair, pair
from hullworks.games.shipyard.lookup import A_COLOUR, ALL_COLOURS, NONE
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.state import BOXED, DISCARDED, Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import FromSet
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step


def is_dealt(g: Shipyard, paper: i64) -> bool:
    """R2.4 Whether a contract may be dealt: with introductory contracts, only the simple ones."""
    return g.papers[paper] == BOXED and (not g.terms.introductory or g.lookup.clauses[paper].simple == 1)


class DealContract(FromSet):
    """R2.3 Every contract of a colour that nobody has is equally likely."""

    def members(self, g: Shipyard, colour: i64) -> i64:
        left: i64 = 0
        for number in range(A_COLOUR):
            if is_dealt(g, colour * A_COLOUR + number):
                left |= bit(number)
        return left

    def first(self, g: Shipyard, colour: i64) -> i64:
        return colour * A_COLOUR

    def resolve(self, g: Shipyard, seat: i64, colour: i64, answer: i64) -> None:
        g.papers = replaced(g.papers, DEALT.arg(answer), seat)


def ask_for_discards(g: Shipyard, seat: i64) -> None:
    """R9.2 Everybody, from this seat on, discards a blue and a green contract; R9.1 but not the last of a colour."""
    if g.terms.introductory:
        return
    for k in range(g.seats):
        other = (seat + k) % g.seats
        colours = colours_held(g, other, 2)
        if colours != 0:
            g.then(DISCARD_CONTRACTS, other, colours)


def colours_held(g: Shipyard, seat: i64, least: i64) -> i64:
    """The colours of which a player holds at least so many contracts, a bit for each."""
    colours: i64 = 0
    for colour in range(ALL_COLOURS):
        if g.held(seat, colour) >= least:
            colours |= bit(colour)
    return colours


class DiscardDown(Step):
    """R9.3 When the game ends early, everybody discards down to one blue and one green contract."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if g.terms.introductory:
            return
        for k in range(g.seats):
            other = (seat + k) % g.seats
            for kept in range(max(g.held(other, 0), g.held(other, 1)), 1, -1):
                g.then(DISCARD_CONTRACTS, other, colours_held(g, other, kept))


NOT_YOUR_CONTRACT: Final[i64] = BOOK.reason("not-your-contract", "R9.1", absent=True)
OTHER_COLOURS_NOW: Final[i64] = BOOK.reason("other-colours-now", "R9.1")


def discard_obstacle(g: Shipyard, seat: i64, colours: i64, papers: i64) -> i64:
    """R9.1 The obstacle to discarding a pair of contracts, or one, when these colours are asked for."""
    for colour in range(ALL_COLOURS):
        paper = in_pair(papers, colour)
        if paper != NONE and not g.holds(seat, paper):
            return NOT_YOUR_CONTRACT
    for colour in range(ALL_COLOURS):
        if (in_pair(papers, colour) != NONE) != (colours >> colour & 1 == 1):
            return OTHER_COLOURS_NOW
    return NO_OBSTACLE


class DiscardContracts(Decision):
    """R9.1 Discard a contract of each of these colours; R9.2 the others do not see which."""

    def answers(self, g: Shipyard, seat: i64, colours: i64, out: Answers) -> None:
        for blue in range(A_COLOUR + 1):
            if blue != NO_PAPER and not g.holds(seat, blue):
                continue
            for green in range(A_COLOUR + 1):
                if discard_obstacle(g, seat, colours, pair(blue, green)) == NO_OBSTACLE:
                    out.add(DISCARD.code(pair(blue, green)))

    def obstacle(self, g: Shipyard, seat: i64, colours: i64, code: i64) -> i64:
        if not DISCARD.has(code) or DISCARD.arg(code) == pair(NO_PAPER, NO_PAPER):
            return NOT_ASKED
        return discard_obstacle(g, seat, colours, DISCARD.arg(code))

    def resolve(self, g: Shipyard, seat: i64, colours: i64, answer: i64) -> None:
        for colour in range(ALL_COLOURS):
            paper = in_pair(DISCARD.arg(answer), colour)
            if paper != NONE:
                g.papers = replaced(g.papers, paper, DISCARDED + seat)


DEAL_CONTRACT: Final = BOOK.add("R2.3", DealContract(DEALT))
DISCARD_DOWN: Final = BOOK.add("R9.3", DiscardDown())
DISCARD_CONTRACTS: Final = BOOK.add("R9.1", DiscardContracts())
