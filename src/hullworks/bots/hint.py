"""A hint: the best answers to the open question, what may be expected of each, and why."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from time import perf_counter

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.payoff import Payoff
from hullworks.bots.search import Search
from hullworks.bots.tree import NOTHING, SEAT_BITS
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION
from hullworks.match.game import Game
from hullworks.match.message import Message, counted, listed, t
from hullworks.match.question import Hint
from hullworks.match.words import sentence

AHEAD = 2  # answers that would follow, and are told
LEAST = 0.05  # points that are told,
MINOR = 0.25  # and their share of the greatest change
TOLD = 2  # gains and losses that are told


def hints(game: Game, g: Position, budget: Budget, rng: Rng, count: int) -> list[Hint]:
    """The best answers to the open question, the best first, from what its seat may know."""
    seat = g.seat()
    world = game.imagine(g, seat, rng)
    half = budget.part(2)
    search = Captain(game, half).think(world, seat, rng)
    codes = [int(key >> SEAT_BITS) for key in search.answers()]
    prospects = {code: game.advice.prospect(world, seat, code) for code in codes}
    if None not in prospects.values():  # The whole question is a negotiation, of which search knows nothing.
        codes.sort(key=lambda code: -(prospects[code] or 0.0))
    else:
        codes = compared(search, world, codes[:count], half, rng)
    suggested = int(game.advice.suggest(world, seat))
    if suggested >= 0:
        codes = [suggested, *(code for code in codes if code != suggested)]
    return [hint(game, search, world, code, prospects[code]) for code in codes[:count]]


def compared(search: Search, world: Position, codes: list[int], budget: Budget, rng: Rng) -> list[int]:
    """The answers in the order of what may be expected of them.

    What was looked into more deeply seems worse, since others answer it better. So the budget goes to whichever answer
    was tried least, until all were tried as often.
    """
    tree, end = search.tree, perf_counter() + budget.seconds
    for _ in range(budget.iterations):
        search.iterate(world, rng, min(codes, key=lambda code: tree.visits[search.child(code)]))
        if perf_counter() > end:
            break
    return sorted(codes, key=lambda code: -tree.mean(search.child(code), search.seat))


def hint(game: Game, search: Search, world: Position, code: int, prospect: float | None) -> Hint:
    """What is to be said of one answer; in a negotiation the game's advice knows what it may bring."""
    seat, text, label = int(search.seat), world.todo.actions.texts[code], game.say(game.label(world, code))
    if prospect is not None:
        return Hint(text, label, than_now(prospect), sentence(game.say(game.reason(world, code))))
    result = expected(search.payoff, search.tree.mean(search.child(code), seat), seat)
    return Hint(text, label, result, sentence("; ".join(reasons(game, search, world, code))))


def expected(payoff: Payoff, mean: float, seat: int) -> str:
    """What may be expected: about how often one wins or, where none beats the others, how it is beside now."""
    if payoff.contest:
        return t("hint.wins", games=round(100 * payoff.chance(mean, seat)))
    return than_now(payoff.points(mean))


def than_now(points: float) -> str:
    """How much better or worse that is than how it stands now."""
    if abs(points) < LEAST:
        return t("hint.as-good")
    return t("hint.better" if points > 0 else "hint.worse", points=f"{abs(points):.1f}")


def reasons(game: Game, search: Search, world: Position, code: int) -> list[str]:
    """What the game has to say, what is better and worse by it, what would come next, and how often it was tried."""
    then, later = sequel(game, search, world, code)
    told = [game.say(game.reason(world, code)), at_once(game, world, later, int(search.seat))]
    if then:
        told.append(
            t("hint.next", answer=then[0]) if len(then) == 1 else t("hint.next-two", answer=then[0], then=then[1])
        )
    told.append(t("hint.tried", futures=counted(int(search.tree.visits[search.child(code)]), "future")))
    return [clause for clause in told if clause]


def at_once(game: Game, before: Position, after: Position, seat: int) -> str:
    """What is better and what is worse by the answer and by those that follow it, as the advice sees it."""
    if after.over:
        return t("hint.ends-game")
    changes = game.advice.changes(before, after, seat)
    least = max([LEAST, *(MINOR * abs(change) for change in changes.values())])
    gains = greatest(game, "hint.to", {name: change for name, change in changes.items() if change >= least})
    losses = greatest(game, "hint.from", {name: -change for name, change in changes.items() if change <= -least})
    if gains and losses:
        return t("hint.adds-and-takes", gains=gains, losses=losses)
    if gains:
        return t("hint.adds", gains=gains)
    return t("hint.takes", losses=losses) if losses else ""


def called(game: Game, part: str) -> str:
    """A part of the advice in words; that of a game without a catalogue is its own name."""
    key = f"advice.{part}"
    return game.say(Message(key)) if key in game.catalogue else part


def greatest(game: Game, key: str, changes: dict[str, float]) -> str:
    """So much here and so much there, the most first."""
    most = sorted(changes, key=lambda name: -changes[name])[:TOLD]
    return listed([t(key, points=f"{round(changes[name], 1):g}", part=called(game, name)) for name in most])


def sequel(game: Game, search: Search, g: Position, code: int) -> tuple[list[str], Position]:
    """What the seat itself would answer next, as far as nothing else happens before; and the world after that."""
    tree, world, told = search.tree, g.copy(), list[str]()
    node = search.child(code)
    while len(told) < AHEAD:
        role = search.go_on(world, world.play(code), None)
        if role != DECISION or world.seat() != search.seat:
            return told, world
        node = favourite(search, node, world.legal())
        if node == NOTHING:
            return told, world
        code = int(tree.keys[node] >> SEAT_BITS)
        told.append(game.say(game.label(world, code)))
    return told, world


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
