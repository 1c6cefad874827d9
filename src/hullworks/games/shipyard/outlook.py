"""What the advice imagines: fittings of a ship with something aboard, and the hope in contracts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.claims import TOO_MANY, Claims
from hullworks.games.shipyard.hulls import COUNT
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ALL_FEATURES,
    ALL_PIECES,
    CAPTAIN,
    LIFEBOAT,
    OUTFIT_BITS,
    Clause,
)
from hullworks.games.shipyard.rules.r08_fitting import fit_obstacle, proposal, put_aboard
from hullworks.games.shipyard.scoring import (
    CANALS_USED,
    MONEY,
    OF_GEAR,
    OFFICERS,
    SAFE,
    STAFF,
    fulfilled,
    number_of,
)
from hullworks.games.shipyard.state import Player, Shipyard
from hullworks.kernel.bits import size
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec

# Judgements, in points, like those of the advice.
TURNS_A_SHIP: Final = 4.9  # from one ship to the next
SECOND: Final = 0.3  # share of a second contract of a colour, which may still be kept
EVIDENCE: Final = 0.25  # a set of pieces in store, for a contract that counts them
# How often a future ship fulfils a contract, by measure, in the order of `MEASURES`. Points now and hope are what
# contracts bring in the end, on average of mates' games. Money is spent, so it is not hoped for.
HOPES: Final = vec[float]([0.24, 0.2, 0.14, 0.14, 0.28, 0.2, 0.36, 0.24, 0.18, 0.85, 0.69, 0.63, 0.0, 0.41, 0.62, 0.21])


# Fittings.


def proposed_in_all(g: Shipyard, seat: i64) -> vec[i64]:
    """The fitting that would have been proposed while nothing was aboard."""
    before = g.copy()
    for piece in range(ALL_PIECES):
        before.players[seat].store[piece] += g.cruise.aboard[piece]
    return proposal(before, seat, g.cruise.has)


def more_of_the_same(g: Shipyard) -> vec[i64]:
    """As many as possible of the kinds of pieces that are aboard, as a contract may count them."""
    wanted = vec[i64]([0] * ALL_PIECES)
    for piece in range(ALL_PIECES):
        if g.cruise.aboard[piece] > 0:
            wanted[piece] = 99
    return wanted


def with_pieces(g: Shipyard, wanted: vec[i64]) -> Shipyard:
    """The position after these pieces have been put aboard a ship that can succeed, as far as there are any and fit.

    Whether it can succeed stays the same, and so does the question, so the pieces need not be played; a test compares.
    """
    world, seat = g.copy(), g.seat()
    for piece in range(ALL_PIECES):
        while world.cruise.aboard[piece] < wanted[piece] and fit_obstacle(world, seat, piece) == NO_OBSTACLE:
            put_aboard(world, seat, piece)
    return world


# Contracts: what they may still bring, from later ships and from the pieces kept for them.


def papers_worth(g: Shipyard, player: Player, left: float, claims: Claims, store: i64, gear: i64) -> float:
    """The same as `worth_of_all`, unless it is known; the store of the player and the outfit of the yard as numbers."""
    if store == TOO_MANY:
        return worth_of_all(g, player, left, claims, gear)
    if not claims.is_worth_as_before(player, store, gear, left):
        weigh(g, player, left, claims, gear, claims.worths, True)
        claims.worth = worth_of_best(claims, claims.worths, left)
    return claims.worth


def worth_of_all(g: Shipyard, player: Player, left: float, claims: Claims, gear: i64) -> float:
    """The best contract of each colour, and a share of the second best while there is a choice.

    The outfit of all tiles in the yard has their *gear*.
    """
    worths = vec[float]([0.0] * len(claims.papers))
    weigh(g, player, left, claims, gear, worths, False)
    return worth_of_best(claims, worths, left)


def weigh(
    g: Shipyard, player: Player, left: float, claims: Claims, gear: i64, worths: vec[float], once_more: bool
) -> None:
    """Weigh all contracts; or, *once more*, only those that are not as before."""
    share = min(1.0, left / 5.0)
    ships = min(3.0, left / TURNS_A_SHIP)
    papers, counts, clauses = claims.papers, claims.counts, g.lookup.clauses
    for k in range(len(papers)):
        if once_more and claims.is_as_before(k):
            continue
        clause = clauses[papers[k]]
        points = fulfilled(player, clause, counts[k]) * clause.each
        worths[k] = float(points) + paper_hope(player, clause, share, ships, gear)


def worth_of_best(claims: Claims, worths: vec[float], left: float) -> float:
    """The same, from what each contract is worth."""
    worth = 0.0
    best, second = 0.0, 0.0
    colour: i64 = 0
    papers = claims.papers
    for k in range(len(papers)):
        paper = papers[k]
        if paper // A_COLOUR != colour:
            worth += best
            if left > 1.0:
                worth += SECOND * second
            best, second = 0.0, 0.0
            colour = paper // A_COLOUR
        hope = worths[k]
        if hope > best:
            best, second = hope, best
        elif hope > second:
            second = hope
    worth += best
    if left > 1.0:
        worth += SECOND * second
    return worth


def paper_hope(player: Player, clause: Clause, share: float, ships: float, gear: i64) -> float:
    """The points a contract may still bring, from later ships and from the pieces kept for them."""
    each = float(clause.each)
    hope = HOPES[clause.measure] * each * ships
    if clause.measure == CANALS_USED:
        return hope / float(clause.bound)
    if clause.measure == STAFF or clause.measure == MONEY:
        return hope * 3.0 / float(clause.bound)
    if clause.measure == OF_GEAR or clause.measure == SAFE:
        return max(hope, gear_hope(clause, gear) * share)
    if clause.measure == OFFICERS:
        return max(hope, 0.4 * each * min(3.0, float(player.store[CAPTAIN] - 1)) * share)
    if clause.names != 0:
        held = number_of(clause.names, player.store)
        return hope + EVIDENCE * each * min(3.0, float(held)) / float(size(clause.names)) * share
    return hope


def gear_hope(clause: Clause, gear: i64) -> float:
    """The hope in safety gear on tiles in the yard, which counts once they sail. A set counts only if complete."""
    count: i64 = 0
    kinds: i64 = 0
    for kind in range(ALL_FEATURES - LIFEBOAT):
        number = gear >> OUTFIT_BITS * (LIFEBOAT + kind) & COUNT
        if clause.names >> kind & 1 == 1 and number > 0:
            count += number
            kinds += 1
    if clause.measure == OF_GEAR:
        return 0.6 * float(clause.each) * float(count)
    return 0.15 * float(clause.each) * float(kinds)
