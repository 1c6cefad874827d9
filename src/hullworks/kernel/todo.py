"""Pending rules as packed numbers, so that copying a position copies no objects."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.bits import bit, member
from hullworks.kernel.rule import DRAW, FORK, Rule, Rulebook
from hullworks.kernel.vecs import append, vec
from hullworks.kernel.watch import Watch

# An entry: two bits for the role, eight for the rule (together the rule's tag), eight for the seat, the rest for one
# number.
ROLE: Final[i64] = 3
TAG: Final[i64] = 0x3FF
TAG_BITS: Final[i64] = 10
SEAT: Final[i64] = 255
ARG_BITS: Final[i64] = 18


class Lanes:
    """The pending rules of each seat while all act at once, and those that wait for all seats.

    Copies share the stacks, so these are copied before a position works on one: see `load_lane` and `load_main`. They
    share the list of stacks, too, until one of them stores another stack in it.
    """

    def __init__(
        self, stacks: list[vec[i64]], depths: vec[i64], draws: i64, seat: i64, main: vec[i64], main_depth: i64
    ) -> None:
        self.stacks = stacks  # that of the loaded lane may be outdated: see `store_lane`
        self.shares = False  # whether copies may have the same list of stacks
        self.depths = depths
        self.draws = draws  # the lanes in which chance must answer, one bit each
        self.seat = seat  # the lane loaded in the position's own stack
        self.main = main
        self.main_depth = main_depth

    def copy(self) -> Lanes:
        twin = Lanes(self.stacks, self.depths[:], self.draws, self.seat, self.main, self.main_depth)
        self.shares = twin.shares = True
        return twin

    def become(self, other: Lanes) -> None:
        """Turn into a copy of the lanes of as many seats."""
        self.stacks = other.stacks
        self.shares = other.shares = True
        for seat in range(len(self.depths)):
            self.depths[seat] = other.depths[seat]
        self.draws = other.draws
        self.seat = other.seat
        self.main = other.main
        self.main_depth = other.main_depth

    def keep(self, stack: vec[i64]) -> None:
        """Store the stack of the loaded lane."""
        if self.shares:
            self.stacks = self.stacks[:]
            self.shares = False
        self.stacks[self.seat] = stack

    def mark(self, role: i64) -> None:
        """Record the role of the next rule in the loaded lane."""
        if role == DRAW:
            self.draws |= bit(self.seat)
        else:
            self.draws &= ~bit(self.seat)

    def next(self) -> i64:
        """The lane to load: one in which chance must answer, else the same, else the first unfinished; -1 if none."""
        if self.draws != 0:
            return member(self.draws, 0)
        if self.depths[self.seat] > 0:
            return self.seat
        for seat in range(len(self.depths)):
            if self.depths[seat] > 0:
                return seat
        return -1


def lanes_with(stacks: list[vec[i64]], main: vec[i64], main_depth: i64) -> Lanes:
    """A lane for each seat, and the main stack that waits for them. Load the first lane next."""
    draws: i64 = 0
    for seat in range(len(stacks)):
        stack = stacks[seat]
        if len(stack) > 0 and stack[len(stack) - 1] & ROLE == DRAW:
            draws |= bit(seat)
    depths = vec[i64]([len(stack) for stack in stacks])
    return Lanes(stacks, depths, draws, 0, main, main_depth)


class Todo:
    """The stack of pending rules, the next one last."""

    def __init__(
        self,
        book: Rulebook,
        actions: ActionSpace,
        seats: i64,
        stack: vec[i64],
        depth: i64,
        lanes: Lanes | None,
        table: Any = None,
    ) -> None:
        self.book: Final = book
        self.actions: Final = actions
        self.seats: Final[i64] = seats
        self.stack = stack
        self.depth = depth
        self.lanes = lanes
        self.table = table  # the `Table` of the position, which leads to its game; all copies share it
        self.watch: Watch | None = None  # called for everything the rules do; a copy has none

    def copy(self) -> Todo:
        lanes = self.lanes
        copied = None if lanes is None else lanes.copy()
        return Todo(self.book, self.actions, self.seats, self.stack[: self.depth + 4], self.depth, copied, self.table)

    def become(self, other: Todo) -> bool:
        """Turn into a copy of another stack; refused if the other has other rules, or if somebody watches this one."""
        if self.book is not other.book or self.actions is not other.actions or self.seats != other.seats:
            return False
        if self.watch is not None:
            return False
        lanes, others = self.lanes, other.lanes
        if lanes is None or others is None:
            self.lanes = None if others is None else others.copy()
        else:
            lanes.become(others)
        depth = other.depth
        if depth > len(self.stack):
            self.stack = other.stack[: depth + 4]
        else:
            stack, entries = self.stack, other.stack
            for k in range(depth):
                stack[k] = entries[k]
        self.depth = depth
        self.table = other.table
        return True

    def push(self, entry: i64) -> None:
        if self.depth == len(self.stack):
            self.stack = append(self.stack, entry)
        else:
            self.stack[self.depth] = entry
        self.depth += 1

    def put_in_order(self, start: i64) -> None:
        """Reverse the entries from *start* on, so that the first one added runs first."""
        stack = self.stack
        low, high = start, self.depth - 1
        while low < high:
            entry = stack[low]
            stack[low] = stack[high]
            stack[high] = entry
            low += 1
            high -= 1

    def rule(self, entry: i64) -> Rule:
        return self.book.rules[(entry & TAG) >> 2]

    # The current lane is loaded into the stack.

    def load_lane(self, lanes: Lanes, seat: i64) -> None:
        lanes.seat = seat
        self.stack = lanes.stacks[seat][:]
        self.depth = lanes.depths[seat]

    def load_main(self, lanes: Lanes) -> None:
        """Close all lanes."""
        self.stack = lanes.main[:]
        self.depth = lanes.main_depth
        self.lanes = None

    def store_lane(self, lanes: Lanes) -> None:
        lanes.keep(self.stack)
        lanes.depths[lanes.seat] = self.depth

    # What a seat knows of it.

    def entry_for(self, seat: i64) -> i64:
        """The next entry of a seat's own lane while all act at once, otherwise the next entry; -1 if there is none."""
        lanes = self.lanes
        stack, depth = self.stack, self.depth
        if lanes is not None and lanes.seat != seat:
            stack, depth = lanes.stacks[seat], lanes.depths[seat]
        return stack[depth - 1] if depth > 0 else -1

    def asks(self, seat: i64) -> bool:
        """Whether a seat must answer: the one asked or, while all act at once, each whose lane is not finished."""
        lanes = self.lanes
        if lanes is not None:
            return (self.depth if lanes.seat == seat else lanes.depths[seat]) > 0
        if self.depth == 0:
            return False
        entry = self.stack[self.depth - 1]
        return entry & ROLE != DRAW and entry >> TAG_BITS & SEAT == seat

    def own_facts(self) -> Any:
        """The pending rules, whichever lane is loaded."""
        return tuple(self.words())

    def holds(self, rule: Rule) -> bool:
        """Whether a rule is pending; in the loaded lane, if all act at once."""
        for k in range(self.depth):
            if self.stack[k] & TAG == rule.tag:
                return True
        return False

    def words(self) -> list[str]:
        """All pending rules as text, the next one last; lanes come after the main stack."""
        lanes = self.lanes
        if lanes is None:
            return self.stack_words(self.stack, self.depth)
        self.store_lane(lanes)
        words = self.stack_words(lanes.main, lanes.main_depth)
        for seat in range(self.seats):
            words += self.stack_words(lanes.stacks[seat], lanes.depths[seat])
        return words

    def stack_words(self, stack: vec[i64], depth: i64) -> list[str]:
        words: list[str] = []
        for k in range(depth):
            entry = stack[k]
            if entry & ROLE == FORK:
                entry >>= ARG_BITS
                words.append(f"all: {self.rule(entry)} {entry >> TAG_BITS}")
            else:
                words.append(f"{entry >> TAG_BITS & SEAT}: {self.rule(entry)} {entry >> ARG_BITS}")
        return words


def nothing(book: Rulebook, actions: ActionSpace, seats: i64) -> Todo:
    """An empty stack for a table of this many seats."""
    return Todo(book, actions, seats, vec[i64]([0] * 16), 0, None)
