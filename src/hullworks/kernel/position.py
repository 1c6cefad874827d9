"""A position: the state of a table and the stack of pending rules. Each game has its own subclass."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.chance import Rng
from hullworks.kernel.errors import BadSetup, Refusal
from hullworks.kernel.facts import facts
from hullworks.kernel.rule import DRAW, FORK, NO_OBSTACLE, STEP, Answers, Chance, Outcomes, Rule
from hullworks.kernel.todo import ARG_BITS, ROLE, SEAT, TAG, TAG_BITS, Lanes, Todo, lanes_with
from hullworks.kernel.vecs import vec
from hullworks.kernel.watch import STEP_TAKEN

CHANCE: Final = -1
NOBODY: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The base of every game's position. A subclass takes exactly its fields in `__init__` and writes out `copy`."""

    def __init__(self, todo: Todo) -> None:
        self.todo = todo

    def copy(self) -> Position:
        raise NotImplementedError

    def become(self, other: Any) -> bool:
        """Turn into a copy of another position, without making anything new, if this kind of position can.

        If False is returned, this position must not be used any more. What it has may be shared with nothing that lasts
        longer than this call, so only those use it that try answers on a copy of their own.
        """
        return False

    # Python protocols.

    def __repr__(self) -> str:
        if self.over:
            return f"<{type(self).__name__}: {self.seats} seats, over>"
        rule, seat, _ = self.question()
        whom = f"chance for seat {seat}" if self.seat() == CHANCE else f"seat {seat}"
        return f"<{type(self).__name__}: {self.seats} seats, {rule.name()} ({rule.number}) asked of {whom}>"

    def __eq__(self, other: object) -> bool:
        """Positions are equal if all their facts are equal."""
        return type(self) is type(other) and facts(self) == facts(other)

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it has no hash; see hullworks.kernel.facts.fingerprint")

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the position as text."""
        made: tuple[object, ...] = self.table().pickled(self)
        return made

    def text(self, seat: int | None = None) -> str:
        """The position as text: complete, or as a seat may know it. `hullworks.position` parses it."""
        text: str = self.table().text(self, seat)
        return text

    def _repr_svg_(self) -> str:
        """The table as a spectator sees it, for notebooks."""
        svg: str = self.table().picture(self)
        return svg

    def table(self) -> Any:
        """The `Table` of this position, which writes and draws it."""
        if self.todo.table is None:
            raise BadSetup("this position was not made by a game's table, so its game is not known")
        return self.todo.table

    # Called by rules.

    def then(self, rule: Rule, seat: i64 = 0, arg: i64 = 0) -> None:
        """Do *rule* next. Rules run in the order of these calls, before anything already pending."""
        self.todo.push(arg << ARG_BITS | seat << TAG_BITS | rule.tag)

    def together(self, rule: Rule, arg: i64 = 0) -> None:
        """Let all seats do *rule* next, at once. Rules added after this wait for all of them."""
        self.todo.push((arg << TAG_BITS | rule.tag) << ARG_BITS | FORK)

    def begin(self) -> None:
        """Start the game: run the rules the setup has added, in that order."""
        self.todo.put_in_order(0)
        self.settle()

    # Called by drivers.

    @property
    def seats(self) -> i64:
        return self.todo.seats

    @property
    def over(self) -> bool:
        return self.todo.depth == 0

    def answers_buffer(self) -> Answers:
        return Answers(len(self.todo.actions.texts))

    def outcomes_buffer(self) -> Outcomes:
        return Outcomes(len(self.todo.actions.texts))

    def waits_for_chance(self) -> bool:
        todo = self.todo
        return todo.depth > 0 and todo.stack[todo.depth - 1] & ROLE == DRAW

    def seat(self) -> i64:
        """The seat that must answer, CHANCE, or NOBODY when the game is over."""
        todo = self.todo
        if todo.depth == 0:
            return NOBODY
        entry = todo.stack[todo.depth - 1]
        return CHANCE if entry & ROLE == DRAW else entry >> TAG_BITS & SEAT

    def question(self) -> tuple[Rule, int, int]:
        """The open question: its rule, seat and number."""
        todo = self.todo
        if todo.depth == 0:
            raise self.refuse("over")
        entry = todo.stack[todo.depth - 1]
        return todo.rule(entry), entry >> TAG_BITS & SEAT, entry >> ARG_BITS

    def answers(self, out: Answers) -> None:
        """Fill *out* with the allowed answers."""
        todo = self.todo
        entry = todo.stack[todo.depth - 1]
        out.count = 0
        todo.book.rules[(entry & TAG) >> 2].answers(self, entry >> TAG_BITS & SEAT, entry >> ARG_BITS, out)

    def legal(self) -> list[int]:
        """The allowed answers as a new list; empty when the game is over."""
        if self.over:
            return []
        out = self.answers_buffer()
        self.answers(out)
        return [out.codes[k] for k in range(out.count)]

    def choices(self) -> int:
        """How many answers are allowed; 0 when the game is over."""
        if self.over:
            return 0
        out = self.answers_buffer()
        self.answers(out)
        return out.count

    def texts(self) -> list[str]:
        """The texts of the allowed answers."""
        return [self.todo.actions.texts[code] for code in self.legal()]

    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of the chance event, with weights."""
        rule, seat, arg = self.question()
        assert isinstance(rule, Chance)
        out = self.outcomes_buffer()
        rule.outcomes(self, seat, arg, out)
        return [(out.codes[k], out.weights[k]) for k in range(out.count)]

    def sample(self, rng: Rng) -> i64:
        """A random outcome of the chance event."""
        todo = self.todo
        entry = todo.stack[todo.depth - 1]
        return todo.book.rules[(entry & TAG) >> 2].sample(self, entry >> TAG_BITS & SEAT, entry >> ARG_BITS, rng)

    def play(self, answer: i64) -> i64:
        """Answer the open question, run the rules, and return the role of the next question.

        The answer is not checked; see `answer`.
        """
        todo = self.todo
        watched = todo.watch is not None  # keeping a reference here would be slower
        if watched:
            assert todo.watch is not None
            todo.watch.before(self)
        depth = todo.depth - 1
        entry = todo.stack[depth]
        todo.depth = depth
        todo.book.rules[(entry & TAG) >> 2].resolve(self, entry >> TAG_BITS & SEAT, entry >> ARG_BITS, answer)
        if todo.depth - depth > 1:
            todo.put_in_order(depth)
        if watched:
            assert todo.watch is not None
            todo.watch.after(self, todo.rule(entry), entry >> TAG_BITS & SEAT, entry >> ARG_BITS, answer)
        return self.settle()

    # Checked answers, for people and files.

    def answer(self, seat: int, text: str) -> int:
        """Check and give the answer *text* of *seat*; return the action's number. A refusal changes nothing."""
        self.turn_to(seat)
        code = self.todo.actions.codes.get(text, -1)
        if code < 0:
            near = get_close_matches(text, self.texts(), 1) or get_close_matches(text, self.todo.actions.texts, 1)
            if near:
                raise self.refuse("no-action-but", text=repr(text), near=repr(near[0]))
            raise self.refuse("no-action", text=repr(text))
        if self.obstacle(code) != NO_OBSTACLE:
            raise self.refuse("refused", what=text, why=self.why_not(code))
        self.play(code)
        return code

    def turn_to(self, seat: int) -> None:
        """Make the question to *seat* the open one, or raise a refusal."""
        if self.over:
            raise self.refuse("over")
        if not CHANCE <= seat < self.seats:
            raise self.refuse("no-seat", seat=seat, last=self.seats - 1)
        if seat != CHANCE:
            self.attend(seat)
        if seat != self.seat():
            rule, asked, _ = self.question()
            if self.seat() == CHANCE:
                raise self.refuse("chance-is-asked", seat=seat, rule=rule.number)
            if seat == CHANCE:
                raise self.refuse("chance-is-not-asked", other=asked, rule=rule.number)
            raise self.refuse("other-is-asked", seat=seat, other=asked, rule=rule.number)

    def refuse(self, key: str, **args: object) -> Refusal:
        """The refusal with this key. Its text comes from the table; without a table it is the key."""
        table = self.todo.table
        return Refusal(key if table is None else table.refusal(key, args))

    def obstacle(self, code: i64) -> i64:
        """What keeps *code* from being an answer to the open question; see `Rule.obstacle`."""
        todo = self.todo
        entry = todo.stack[todo.depth - 1]
        return todo.book.rules[(entry & TAG) >> 2].obstacle(self, entry >> TAG_BITS & SEAT, entry >> ARG_BITS, code)

    def refusals(self) -> list[tuple[int, int]]:
        """Every action that is refused for a reason, with the number of the reason."""
        rule, seat, arg = self.question()
        found: list[tuple[int, int]] = []
        for code in range(len(self.todo.actions.texts)):
            reason = rule.obstacle(self, seat, arg, code)
            if reason > NO_OBSTACLE:
                found.append((code, reason))
        return found

    def why_not(self, code: int) -> str:
        """Why *code* is not an answer to the open question, with the rule's number; empty if it is one."""
        why: str = self.table().why_not(self, code)
        return why

    # Running the rules.

    def settle(self) -> i64:
        """Run the rules until a player or chance must answer; return DECISION, DRAW, or STEP if the game is over."""
        role = self.run_steps()
        if role != FORK and self.todo.lanes is None:
            return role
        return self.settle_lanes(role)

    def run_steps(self) -> i64:
        """Run steps until the next rule is not a step; return its role, or STEP if nothing is left."""
        todo = self.todo
        watched = todo.watch is not None
        while todo.depth > 0:
            depth = todo.depth - 1
            entry = todo.stack[depth]
            role = entry & ROLE
            if role != STEP:
                return role
            if watched:
                assert todo.watch is not None
                todo.watch.before(self)
            todo.depth = depth
            todo.book.rules[(entry & TAG) >> 2].run(self, entry >> TAG_BITS & SEAT, entry >> ARG_BITS)
            if todo.depth - depth > 1:
                todo.put_in_order(depth)
            if watched:
                assert todo.watch is not None
                todo.watch.after(self, todo.rule(entry), entry >> TAG_BITS & SEAT, entry >> ARG_BITS, STEP_TAKEN)
        return STEP

    def pending(self) -> list[str]:
        """All pending rules as text, the next one last."""
        return self.todo.words()

    # Lanes: all seats act at once.

    def seats_asked(self) -> list[int]:
        """Every seat that may answer now, in any order; none when the game is over."""
        lanes = self.todo.lanes
        if lanes is None:
            return [self.seat()] if self.seat() >= 0 else []
        self.todo.store_lane(lanes)
        return [seat for seat in range(self.seats) if lanes.depths[seat] > 0]

    def attend(self, seat: i64) -> None:
        """Make the question in this seat's lane the open one, if all act at once and the lane has one."""
        lanes = self.todo.lanes
        if lanes is not None and not self.waits_for_chance():
            self.todo.store_lane(lanes)
            if lanes.depths[seat] > 0:
                self.todo.load_lane(lanes, seat)

    def settle_lanes(self, role: i64) -> i64:
        """The part of `settle` for phases in which all seats act at once."""
        todo = self.todo
        while role == FORK or todo.lanes is not None:
            lanes = self.open_lanes() if role == FORK else todo.lanes
            assert lanes is not None
            if role != FORK:
                lanes.mark(role)
            todo.store_lane(lanes)
            seat = lanes.next()
            if seat >= 0:
                if seat != lanes.seat:
                    todo.load_lane(lanes, seat)
                return todo.stack[todo.depth - 1] & ROLE
            todo.load_main(lanes)
            role = self.run_steps()
        return role

    def open_lanes(self) -> Lanes:
        """Give each seat its own stack and run it up to its first question."""
        todo = self.todo
        if todo.lanes is not None:
            raise RuntimeError("seats that act at once cannot split up again")
        todo.depth -= 1
        what = todo.stack[todo.depth] >> ARG_BITS
        first = what >> TAG_BITS << ARG_BITS | what & TAG
        stacks = [vec[i64]([first | seat << TAG_BITS]) for seat in range(todo.seats)]
        lanes = lanes_with(stacks, todo.stack, todo.depth)
        todo.lanes = lanes
        for seat in range(todo.seats):
            todo.load_lane(lanes, seat)
            role = self.run_steps()
            if role == FORK:
                raise RuntimeError("seats that act at once cannot split up again")
            lanes.mark(role)
            todo.store_lane(lanes)
        todo.load_lane(lanes, 0)
        return lanes


def copied(g: Position, old: Position | None) -> Position:
    """A copy of a position, made from an *old* one that is no longer needed if there is one and it can be."""
    if old is not None and old.become(g):
        return old
    return g.copy()


def buffer_for(g: Position, old: Answers) -> Answers:
    """A buffer for the answers in a position: an *old* one that nothing uses any more, if it has the right size."""
    return old if len(old.codes) == len(g.todo.actions.texts) else g.answers_buffer()
