"""Hints: the best answers to the open question, the expected result of each, and why."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.chance import Fit, chances_in, fit_of, values_of
from hullworks.bots.insight import insight
from hullworks.bots.mate import goes_on
from hullworks.bots.search import Search
from hullworks.bots.sure import sure_win
from hullworks.bots.tree import NOTHING, SEAT_BITS
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION
from hullworks.language import decimal
from hullworks.match.game import Game
from hullworks.match.message import Message, counted, listed, t
from hullworks.match.question import Hint
from hullworks.match.words import sentence

AHEAD = 2  # following answers to mention
LEAST = 0.05  # smallest change in points to mention
SPREAD = 0.35  # two standard errors of the difference between the results of two answers, each tried once
MINOR = 0.25  # smallest change to mention, as a share of the largest
TOLD = 2  # gains and losses to mention
CERTAIN = 0.01  # smallest change in the chance to win to mention, as was learned from games


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
        told = resting(game, search, world, codes, count)
        codes = gainful(game, search, world, compared(search, world, told, half, rng))
    suggested = int(game.advice.suggest(world, seat))
    if suggested >= 0:
        codes = [suggested, *(code for code in codes if code != suggested)]
    winning = int(sure_win(game, world, seat))
    if winning >= 0:
        codes = [winning, *(code for code in codes if code != winning)]
    best = max(search.tree.mean(search.child(code), search.seat) for code in codes[:count])
    return [hint(game, search, world, code, best, prospects[code], names) for code in codes[:count]]


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


def resting(game: Game, search: Search, world: Position, codes: list[int], count: int) -> list[int]:
    """The first answers; if none of them gains anything, one of them is the best answer that rests."""
    told, least = codes[:count], game.advice.value(world, search.seat) + LEAST
    if any(search.mate.after(world, search.seat, code) > least for code in told):
        return told
    found = [code for code in codes if rests(game, search, world, code)]
    return told if not found or set(found) & set(told) else [*told[:-1], found[0]]


def rests(game: Game, search: Search, world: Position, code: int) -> bool:
    """Whether an answer stops or passes: it ends the game, or changes nothing and leads on to another question."""
    after, seat = world.copy(), int(search.seat)
    role = after.play(code)
    if goes_on(after, role, seat):
        return False
    role = search.go_on(after, role, None)
    if after.over:
        return True
    if role == DECISION and after.seat() == seat and after.question()[0] is world.question()[0]:
        return False
    return all(abs(change) < LEAST for change in game.advice.changes(world, after, seat).values())


def gainful(game: Game, search: Search, world: Position, codes: list[int]) -> list[int]:
    """The answers in this order, but no answer goes first by chance only.

    Within the noise of search, a gain goes before an answer that gains nothing, and where nothing gains, an answer that
    rests before one that changes nothing and does not: there is nothing to be had by it.
    """
    tree, seat, first = search.tree, search.seat, codes[0]
    values = {code: float(search.mate.after(world, seat, code)) for code in codes}
    now = game.advice.value(world, seat)
    if values[first] > now + LEAST:
        return codes
    noise = SPREAD / sqrt(max(1, min(int(tree.visits[search.child(code)]) for code in codes)))
    least = tree.mean(search.child(first), seat) - noise
    better = [code for code in codes if tree.mean(search.child(code), seat) >= least]
    best = max(better, key=lambda code: values[code])
    if values[best] <= values[first] + LEAST:
        rest = [code for code in better if rests(game, search, world, code)]
        if not rest or first in rest or values[first] < now - LEAST:
            return codes
        best = rest[0]
    return [best, *(code for code in codes if code != best)]


def hint(
    game: Game,
    search: Search,
    world: Position,
    code: int,
    best: float,
    prospect: float | None,
    names: Sequence[str],
) -> Hint:
    """A hint for one answer; in a negotiation its value comes from the game's advice. *best* is the best result."""
    text, label = world.todo.actions.texts[code], game.say(game.label(world, code), names)
    if prospect is not None:
        return Hint(text, label, than_now(prospect), sentence(game.say(game.reason(world, code), names)))
    result = expected(game, search, world, code, best)
    return Hint(text, label, result, sentence("; ".join(reasons(game, search, world, code, names))))


def expected(game: Game, search: Search, world: Position, code: int, best: float) -> str:
    """The expected result: the chance of winning where one was fitted; elsewhere the change from now, in points."""
    payoff, mean, seat = search.payoff, search.tree.mean(search.child(code), search.seat), int(search.seat)
    after = world.copy()
    search.go_on(after, after.play(code), None)
    decided = chances_in(game, after) if after.over and payoff.contest else None
    if decided is not None:
        return t("hint.decided", games=round(100 * decided[seat]))
    fit = fit_of(game, world) if payoff.contest else None
    if fit is None:
        return than_now(payoff.points(mean))
    return t("hint.wins", games=undecided(chance(game, fit, world, seat, payoff.points(best) - payoff.points(mean))))


def chance(game: Game, fit: Fit, world: Position, seat: int, behind: float) -> float:
    """The chance of winning after an answer that search sees this many points behind the best.

    After the best answer it is the one fitted for the table as it is. After another, the seat has fewer points.
    """
    values = values_of(game, world)
    values[seat] -= behind
    return fit.chances(game.turns(world), values, seat)[seat]


def undecided(chance: float) -> int:
    """Games of 100 while the game goes on: neither none nor all."""
    return max(1, min(99, round(100 * chance)))


def than_now(points: float) -> str:
    """How much better or worse than now."""
    if abs(points) < LEAST:
        return t("hint.as-good")
    return t("hint.better" if points > 0 else "hint.worse", points=decimal(abs(points)))


def reasons(game: Game, search: Search, world: Position, code: int, names: Sequence[str]) -> list[str]:
    """The game's own reason, the gains and losses, the next answers, and how many futures were tried.

    What the parts of an answer change together is told with these parts; what is next comes after them.
    """
    parts, after = outcome(game, search, world, code, names)
    then = sequel(game, search, world, code, names)[len(parts) :]
    told = [game.say(game.reason(world, code), names)]
    if after is not None:
        seat = int(search.seat)
        told += [at_once(game, world, after, seat, parts), learned(game, world, after, seat)]
    if then:
        told.append(
            t("hint.next", answer=then[0]) if len(then) == 1 else t("hint.next-two", answer=then[0], then=then[1])
        )
    told.append(t("hint.tried", futures=counted(int(search.tree.visits[search.child(code)]), "future")))
    return [clause for clause in told if clause]


def outcome(
    game: Game, search: Search, world: Position, code: int, names: Sequence[str] = ()
) -> tuple[list[str], Position | None]:
    """The position right after an answer; if it is the first part of several, the others, and the position after all.

    There is none if search has not seen the whole answer.
    """
    after, seat, node, parts = world.copy(), int(search.seat), search.child(code), list[str]()
    role = search.go_on(after, after.play(code), None)
    while is_unfinished(game, after, role, seat):
        node = favourite(search, node, after.legal())
        if node == NOTHING:
            return [], None
        part = int(search.tree.keys[node] >> SEAT_BITS)
        parts.append(t("hint.part", answer=game.say(game.label(after, part), names)))
        role = search.go_on(after, after.play(part), None)
    return parts, after


def is_unfinished(game: Game, after: Position, role: int, seat: int) -> bool:
    """Whether more parts of an answer follow: the rules ask for them, or the advice counts already what they bring."""
    if goes_on(after, role, seat):
        return True
    if role != DECISION or after.seat() != seat:
        return False
    return any(abs(change) >= LEAST for change in game.advice.changes(after, after, seat).values())


def at_once(game: Game, before: Position, after: Position, seat: int, parts: Sequence[str] = ()) -> str:
    """Gains and losses between two positions, according to the advice; *parts* are the answers between them, if any."""
    if after.over:
        return t("hint.ends-game")
    span, given = ("together", {"parts": listed(parts)}) if parts else ("at-once", {})
    changes = game.advice.changes(before, after, seat)
    least = max([LEAST, *(MINOR * abs(change) for change in changes.values())])
    gains = greatest(game, "hint.to", {name: change for name, change in changes.items() if change >= least})
    losses = greatest(game, "hint.from", {name: -change for name, change in changes.items() if change <= -least})
    if gains and losses:
        return t(f"hint.{span}.both", gains=gains, losses=losses, **given)
    if gains:
        return t(f"hint.{span}.adds", gains=gains, **given)
    return t(f"hint.{span}.takes", losses=losses, **given) if losses else ""


def learned(game: Game, before: Position, after: Position, seat: int) -> str:
    """Whether thousands of games say the same as the advice about an answer, and which parts of the table decide it."""
    found = insight(game, before, after, seat)
    gain = game.advice.value(after, seat) - game.advice.value(before, seat)
    if found is None or abs(found.change) < CERTAIN or abs(gain) < LEAST:
        return ""
    sign = 1.0 if found.change > 0 else -1.0
    share = {part: sign * change for part, change in found.parts.items() if sign * change >= MINOR * abs(found.change)}
    if not share:
        return ""
    most = sorted(share, key=lambda part: -share[part])[:TOLD]
    key = "hint.learned.same" if (gain > 0) == (found.change > 0) else "hint.learned.otherwise"
    return t(key, parts=listed(most))


def called(game: Game, part: str) -> str:
    """The name of a part of the advice; its key if the game has no catalogue."""
    key = f"advice.{part}"
    return game.say(Message(key)) if key in game.catalogue else part


def greatest(game: Game, key: str, changes: dict[str, float]) -> str:
    """The largest changes, with their sizes."""
    most = sorted(changes, key=lambda name: -changes[name])[:TOLD]
    return listed([t(key, points=decimal(round(changes[name], 1), "g"), part=called(game, name)) for name in most])


def sequel(game: Game, search: Search, g: Position, code: int, names: Sequence[str] = ()) -> list[str]:
    """The seat's own next answers, as long as nothing else happens in between."""
    tree, world, told = search.tree, g.copy(), list[str]()
    node = search.child(code)
    while len(told) < AHEAD:
        role = search.go_on(world, world.play(code), None)
        if role != DECISION or world.seat() != search.seat:
            break
        node = favourite(search, node, world.legal())
        if node == NOTHING:
            break
        code = int(tree.keys[node] >> SEAT_BITS)
        told.append(game.say(game.label(world, code), names))
    return told


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
