"""Monte Carlo tree search over what a seat can know.

Every iteration imagines a world that the seat cannot tell from the true one, descends the tree in it, adds a node,
evaluates the position there, and backs up the result. The tree holds only players' answers: chance and hidden
information are sampled anew each time. Every seat is assumed to maximise its own result.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from hullworks.bots.bot import Imagine
from hullworks.bots.mate import Mate
from hullworks.bots.payoff import Lead, Payoff
from hullworks.bots.style import PLAIN, Style
from hullworks.bots.tree import NOTHING, SEAT_BITS, SEAT_MASK, Tree
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION, DRAW, STEP, Answers
from hullworks.kernel.vecs import append, vec
from hullworks.match.game import Game

GLANCES: Final[i64] = 12  # imagined worlds to compare with the true view before the tree is discarded


class Manner:
    """Search parameters. The defaults are based on fewer than 100 games of Shipyard; ladders cover all games.

    A narrow tree that trusts the advice goes deep. Where an answer has many parts, as in Shipyard, a wide tree tries
    poor parts of a good answer so often that the answer itself looks poor.
    """

    def __init__(
        self,
        explore: float = 0.015,
        trust: float = 8.0,
        narrow: float = 1.0,
        widen: float = 0.3,
        tastes: i64 = 3,
        playout: i64 = 0,
        aside: i64 = 24,
    ) -> None:
        self.explore: Final = explore  # bonus for answers that were seldom tried
        self.trust: Final = trust  # how many results an answer's prior is worth
        self.narrow: Final = narrow  # how many answers are tried at first
        self.widen: Final = widen  # how many more, times the square root of the number of visits
        self.tastes: Final[i64] = tastes  # answers compared by a seat that is not searched
        self.playout: Final[i64] = playout  # decisions played out below the tree
        self.aside: Final[i64] = aside  # decisions of others who act at the same time, before the world is evaluated


class Glance:
    """A seat's current question and view, to compare with imagined worlds; only a few, since making a view is slow."""

    def __init__(self, game: Game, g: Position, seat: i64) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.question: Final = g.question()
        self.view: Final = game.view(g, seat)
        self.left: i64 = GLANCES

    def fits(self, world: Position) -> bool:
        """Whether the seat could not tell this world, in which it is asked, from the true one."""
        if world.question() != self.question or self.left == 0:
            return False
        self.left -= 1
        return bool(self.game.view(world, self.seat) == self.view)


class Search:
    """A search for one seat. It keeps its tree as long as the searched positions follow from one another."""

    def __init__(
        self, imagine: Imagine, payoff: Payoff, manner: Manner, seat: i64, actions: i64, style: Style = PLAIN
    ) -> None:
        self.imagine: Final = imagine
        self.mate: Final = Mate(payoff.advice)
        self.judge: Final = Mate(Lead(payoff)) if payoff.foresees else self.mate
        self.manner: Final = manner
        self.style: Final = style
        self.likings = vec[float]([0.0] * actions)  # bonuses for our own answers, as results
        self.payoff: Final = payoff
        self.seat: Final[i64] = seat
        self.tree: Final = Tree(payoff.seats)
        self.root: i64 = self.tree.clear()
        self.result = vec[float]([0.0] * payoff.seats)
        self.path = vec[i64]()
        self.marks = vec[i64]([0] * actions)  # the last look at which each action was an answer, or was tried
        self.look: i64 = 0
        self.out: Final = Answers(actions)
        self.left: i64 = 0  # decisions that may still be played out in this iteration

    def begin(self, g: Position) -> None:
        """Start searching this position, with an empty tree."""
        self.root = self.tree.clear()
        self.payoff.begin(g, self.seat)
        likings = self.style.likings(g, self.payoff.advice)
        for code in range(len(likings)):
            self.likings[code] = 0.5 * likings[code] / self.payoff.advice.clear

    def iterate(self, g: Position, rng: Rng, first: i64 = NOTHING) -> None:
        """Add one more result for the open question of *g*, with *first* as its answer if given."""
        tree = self.tree
        world = self.imagine(g, self.seat, rng)
        world.attend(self.seat)
        self.left = self.manner.aside
        node = self.root
        self.path = vec[i64]([node])
        role: i64 = DECISION
        while role == DECISION and self.left > 0 and (tree.visits[node] > 0 or node == self.root):
            node = self.pick(node, world) if node != self.root or first == NOTHING else self.child(first)
            self.path = append(self.path, node)
            role = self.go_on(world, world.play(tree.keys[node] >> SEAT_BITS), rng)
        self.play_out(world, role, rng)
        self.payoff.fill(world, self.result, self.seat)
        for node in self.path:
            tree.visits[node] += 1
            for seat in range(tree.seats):
                tree.totals[node * tree.seats + seat] += self.result[seat]

    def child(self, code: i64) -> i64:
        """The node of our own answer to the searched question, or NOTHING."""
        return self.tree.child(self.root, code << SEAT_BITS | self.seat)

    def answers(self) -> list[int]:
        """The keys of the answers to the searched question, most visits first."""
        found: list[tuple[int, float, int]] = []
        child = self.tree.first[self.root]
        while child != NOTHING:
            found.append((-self.tree.visits[child], -self.tree.mean(child, self.seat), self.tree.keys[child]))
            child = self.tree.next[child]
        return [key for _, _, key in sorted(found)]

    # Down the tree.

    def pick(self, node: i64, world: Position) -> i64:
        """The child to visit for the seat that is asked: a promising one that did well or was seldom tried."""
        tree, manner = self.tree, self.manner
        seat = world.seat()
        self.meet(node, world, seat)
        width: i64 = i64(manner.narrow + manner.widen * sqrt(float(tree.visits[node])))
        best: i64 = NOTHING
        most = -1e300
        child = tree.first[node]
        while child != NOTHING and width > 0:
            if self.is_open(child, seat):
                width -= 1
                tree.seen[child] += 1
                tries = float(tree.visits[child]) + manner.trust
                total = tree.totals[child * tree.seats + seat] + manner.trust * tree.priors[child]
                if seat == self.seat:
                    total += float(tree.visits[child]) * self.likings[tree.keys[child] >> SEAT_BITS]
                worth = total / tries + manner.explore * sqrt(log(float(tree.seen[child]) + 1.0) / tries)
                if worth > most:
                    best, most = child, worth
            child = tree.next[child]
        return best

    def is_open(self, child: i64, seat: i64) -> bool:
        """Whether a child's answer was legal at the latest look."""
        key = self.tree.keys[child]
        return key & SEAT_MASK == seat and self.marks[key >> SEAT_BITS] == self.look

    def meet(self, node: i64, world: Position, seat: i64) -> None:
        """Look at the legal answers, and add a node with a prior for each one that is new here."""
        tree = self.tree
        out = self.out
        world.answers(out)
        self.look += 1
        for k in range(out.count):
            self.marks[out.codes[k]] = self.look
        known: i64 = 0
        child = tree.first[node]
        while child != NOTHING:
            if self.is_open(child, seat):
                known += 1
            child = tree.next[child]
        if known == out.count:
            return
        rival = self.payoff.look(world, seat)
        for k in range(out.count):
            key = out.codes[k] << SEAT_BITS | seat
            if known == 0 or tree.child(node, key) == NOTHING:
                value = self.judge.after(world, seat, out.codes[k])
                liking = self.likings[out.codes[k]] if seat == self.seat else 0.0
                tree.add(node, key, self.payoff.promise(value - rival, seat) + liking)

    def go_on(self, world: Position, role: i64, rng: Rng | None) -> i64:
        """Answer for chance, seats without a choice and, once our seat is done, others who act at the same time.

        Without a generator, stop where one would be needed.
        """
        out = self.out
        while role != STEP:
            if role == DRAW:
                if rng is None:
                    return role
                role = world.play(world.sample(rng))
                continue
            if world.todo.lanes is not None:
                world.attend(self.seat)
                if world.seat() != self.seat:
                    if rng is None or self.left == 0:
                        return role
                    self.left -= 1
                    role = world.play(self.answer(world, rng))
                    continue
            world.answers(out)
            if out.count > 1:
                return role
            role = world.play(out.codes[0])
        return role

    # From one position to a later one.

    def reach(self, world: Position, role: i64, node: i64, now: Glance) -> i64:
        """The node at which our seat is asked its current question, reached through answers of rivals that were tried.

        Return NOTHING if there is none, or if chance intervened: its outcome is not in the tree.
        """
        if role != DECISION:
            return NOTHING
        if world.seat() == self.seat:
            return node if now.fits(world) else NOTHING
        tree = self.tree
        open_here = world.legal()
        child = tree.first[node]
        while child != NOTHING:
            key = tree.keys[child]
            if tree.visits[child] > 0 and key & SEAT_MASK == world.seat() and key >> SEAT_BITS in open_here:
                trial = world.copy()
                found = self.reach(trial, self.go_on(trial, trial.play(key >> SEAT_BITS), None), child, now)
                if found != NOTHING:
                    return found
            child = tree.next[child]
        return NOTHING

    # Outside and below the tree.

    def answer(self, world: Position, rng: Rng) -> i64:
        """A quick answer for the seat that is asked: the best of a few drawn at random."""
        seat = world.seat()
        out = self.out
        world.answers(out)
        best: i64 = out.codes[0]
        if out.count == 1:
            return best
        most = -1e300
        self.look += 1
        for _ in range(self.manner.tastes):
            code = out.codes[rng.below(out.count)]
            if self.marks[code] == self.look:  # Drawn before: its value is the same.
                continue
            self.marks[code] = self.look
            value = self.mate.after(world, seat, code)
            if value > most:
                best, most = code, value
        return best

    def play_out(self, world: Position, role: i64, rng: Rng) -> None:
        """Play on for some decisions, and complete an answer that was begun: half an answer has no meaningful value."""
        left = self.manner.playout
        while role == DECISION and (left > 0 or world.asking().continues()):
            left -= 1
            role = self.go_on(world, world.play(self.answer(world, rng)), rng)
