"""A hint: the best answers to the open question, what may be expected of each, and why."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from dataclasses import dataclass

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.payoff import Payoff
from hullworks.bots.search import CURIOUS, Search
from hullworks.bots.tree import NOTHING, SEAT_BITS
from hullworks.engine.chance import Rng
from hullworks.engine.game import Game
from hullworks.engine.position import Position
from hullworks.engine.rule import DECISION

AHEAD = 2  # answers that would follow, and are told


@dataclass(frozen=True)
class Hint:
    """An answer worth giving. Its words may name seats, as all words of a game do."""

    text: str
    label: str
    result: str  # what may be expected
    why: str


def hints(game: Game, g: Position, budget: Budget, rng: Rng, count: int) -> list[Hint]:
    """The best answers to the open question, the best first, from what its seat may know."""
    seat = g.seat()
    world = game.imagine(g, seat, rng)
    search = Captain(game, budget, manner=CURIOUS).think(world, seat, rng)
    codes = [key >> SEAT_BITS for key in search.answers()]
    suggested = int(game.advice.suggest(world, seat))
    if suggested >= 0:
        codes.sort(key=lambda code: code != suggested)
    return [hint(game, search, world, code, code == suggested) for code in codes[:count]]


def hint(game: Game, search: Search, world: Position, code: int, suggested: bool) -> Hint:
    node = search.tree.child(search.root, code << SEAT_BITS | search.seat)
    result = expected(search.payoff, search.tree.mean(node, search.seat), search.seat)
    reason = why(game, search, world, code, suggested)
    return Hint(world.todo.actions.texts[code], game.label(world, code), result, reason)


def expected(payoff: Payoff, mean: float, seat: int) -> str:
    """What may be expected: about how often one wins or, where none beats the others, how it is beside now."""
    if payoff.contest:
        return f"wins about {100 * payoff.chance(mean, seat):.0f} games of 100"
    change = round(100 * (mean - 0.5))
    return "as good as now" if change == 0 else f"{abs(change)} in 100 {'better' if change > 0 else 'worse'} than now"


def why(game: Game, search: Search, world: Position, code: int, suggested: bool) -> str:
    """One sentence: how often it was tried of all, and what we would do next."""
    if suggested:
        return "In a negotiation this seems fair, and worth it."
    if not visits(search, code):
        return "It promised less than the others at first sight, and was not looked into."
    total = search.tree.visits[search.root]
    words = f"Of {total:,} futures looked at, {visits(search, code) / total:.0%} begin with it"
    then = [f"“{label}”" for label in sequel(game, search, world, code)]
    return f"{words}; next would be {' and then '.join(then)}." if then else f"{words}."


def visits(search: Search, code: int) -> int:
    node = search.tree.child(search.root, code << SEAT_BITS | search.seat)
    return 0 if node == NOTHING else int(search.tree.visits[node])


def sequel(game: Game, search: Search, g: Position, code: int) -> list[str]:
    """What the seat itself would answer next, as far as nothing else happens before."""
    tree, world, told = search.tree, g.copy(), list[str]()
    node = tree.child(search.root, code << SEAT_BITS | search.seat)
    while len(told) < AHEAD:
        role = search.go_on(world, world.play(code), None)
        if role != DECISION or world.seat() != search.seat:
            return told
        node = favourite(search, node, world.legal())
        if node == NOTHING:
            return told
        code = int(tree.keys[node] >> SEAT_BITS)
        told.append(game.label(world, code))
    return told


def favourite(search: Search, node: int, legal: list[int]) -> int:
    """The child most often tried of those that are allowed, or NOTHING."""
    tree, best = search.tree, int(NOTHING)
    child = int(tree.first[node])
    while child != NOTHING:
        tried = tree.visits[child]
        if tried and tree.keys[child] >> SEAT_BITS in legal and (best == NOTHING or tried > tree.visits[best]):
            best = child
        child = int(tree.next[child])
    return best
