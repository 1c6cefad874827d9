"""Hints: the best answers to the open question, the expected result of each, and why."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
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

AHEAD = 2  # following answers to mention
LEAST = 0.05  # smallest change in points to mention
MINOR = 0.25  # smallest change to mention, as a share of the largest
TOLD = 2  # gains and losses to mention


def hints(game: Game, g: Position, budget: Budget, rng: Rng, count: int, names: Sequence[str] = ()) -> list[Hint]:
    """The best answers to the open question, best first, from what its seat may know; players have these *names*."""
    seat = g.seat()
    world = game.imagine(g, seat, rng)
    half = budget.part(2)
    search = Captain(game, half).think(world, seat, rng)
    codes = [int(key >> SEAT_BITS) for key in search.answers()]
    prospects = {code: game.advice.prospect(world, seat, code) for code in codes}
    if None not in prospects.values():  # The whole question is a negotiation, which search cannot judge.
        codes.sort(key=lambda code: -(prospects[code] or 0.0))
    else:
        codes = compared(search, world, codes[:count], half, rng)
    suggested = int(game.advice.suggest(world, seat))
    if suggested >= 0:
        codes = [suggested, *(code for code in codes if code != suggested)]
    return [hint(game, search, world, code, prospects[code], names) for code in codes[:count]]


def compared(search: Search, world: Position, codes: list[int], budget: Budget, rng: Rng) -> list[int]:
    """The answers, ordered by their expected results.

    An answer that was explored more deeply looks worse, since rivals find better replies to it. So each iteration goes
    to the answer with the fewest visits, until all have equally many.
    """
    tree, end = search.tree, perf_counter() + budget.seconds
    for _ in range(budget.iterations):
        search.iterate(world, rng, min(codes, key=lambda code: tree.visits[search.child(code)]))
        if perf_counter() > end:
            break
    return sorted(codes, key=lambda code: -tree.mean(search.child(code), search.seat))


def hint(game: Game, search: Search, world: Position, code: int, prospect: float | None, names: Sequence[str]) -> Hint:
    """A hint for one answer; in a negotiation its value comes from the game's advice."""
    seat, text, label = int(search.seat), world.todo.actions.texts[code], game.say(game.label(world, code), names)
    if prospect is not None:
        return Hint(text, label, than_now(prospect), sentence(game.say(game.reason(world, code), names)))
    result = expected(search.payoff, search.tree.mean(search.child(code), seat), seat)
    return Hint(text, label, result, sentence("; ".join(reasons(game, search, world, code, names))))


def expected(payoff: Payoff, mean: float, seat: int) -> str:
    """The expected result: the chance of winning or, where players do not compete, the change from now."""
    if payoff.contest:
        return t("hint.wins", games=round(100 * payoff.chance(mean, seat)))
    return than_now(payoff.points(mean))


def than_now(points: float) -> str:
    """How much better or worse than now."""
    if abs(points) < LEAST:
        return t("hint.as-good")
    return t("hint.better" if points > 0 else "hint.worse", points=f"{abs(points):.1f}")


def reasons(game: Game, search: Search, world: Position, code: int, names: Sequence[str]) -> list[str]:
    """The game's own reason, the gains and losses, the next answers, and how many futures were tried."""
    then, later = sequel(game, search, world, code, names)
    told = [game.say(game.reason(world, code), names), at_once(game, world, later, int(search.seat))]
    if then:
        told.append(
            t("hint.next", answer=then[0]) if len(then) == 1 else t("hint.next-two", answer=then[0], then=then[1])
        )
    told.append(t("hint.tried", futures=counted(int(search.tree.visits[search.child(code)]), "future")))
    return [clause for clause in told if clause]


def at_once(game: Game, before: Position, after: Position, seat: int) -> str:
    """Gains and losses from an answer and those that follow it, according to the advice."""
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
    """The name of a part of the advice; its key if the game has no catalogue."""
    key = f"advice.{part}"
    return game.say(Message(key)) if key in game.catalogue else part


def greatest(game: Game, key: str, changes: dict[str, float]) -> str:
    """The largest changes, with their sizes."""
    most = sorted(changes, key=lambda name: -changes[name])[:TOLD]
    return listed([t(key, points=f"{round(changes[name], 1):g}", part=called(game, name)) for name in most])


def sequel(game: Game, search: Search, g: Position, code: int, names: Sequence[str] = ()) -> tuple[list[str], Position]:
    """The seat's own next answers, as long as nothing else happens in between, and the world after them."""
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
        told.append(game.say(game.label(world, code), names))
    return told, world


def favourite(search: Search, node: int, legal: list[int]) -> int:
    """The legal child with the most visits, or NOTHING."""
    tree, best = search.tree, int(NOTHING)
    child = int(tree.first[node])
    while child != NOTHING:
        tried = tree.visits[child]
        if tried and tree.keys[child] >> SEAT_BITS in legal and (best == NOTHING or tried > tree.visits[best]):
            best = child
        child = int(tree.next[child])
    return best
