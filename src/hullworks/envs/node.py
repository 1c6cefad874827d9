"""A game as a tree: chance, lots and decisions are nodes of their own, and every seat remembers what it has seen."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from hullworks.kernel.position import CHANCE, NOBODY, Position
from hullworks.kernel.rule import DRAW, STEP
from hullworks.match.game import Game


class Node:
    """A position in which there is something to choose, by a seat or by chance.

    Where all seats act at once, chance first draws the seat that answers next; the outcome is its number. Chance events
    and questions with a single answer are no nodes: they are passed over.
    """

    def __init__(self, game: Game, g: Position) -> None:
        self.game = game
        self.g = g
        self.decisions = 0
        self.turn = NOBODY  # the seat that is asked, CHANCE, or NOBODY when the game is over
        self.drawn = NOBODY  # the seat that answers next, where all act at once
        self.options: list[tuple[int, int]] = []  # the answers, or the outcomes of chance, with weights
        self.memory = Memory(game, g)
        self.settle(g.settle())

    @property
    def is_lot(self) -> bool:
        """Whether chance draws the seat that answers next."""
        return self.turn == CHANCE and not self.g.waits_for_chance()

    def copy(self) -> Node:
        """An independent copy."""
        copied = Node.__new__(Node)
        copied.__dict__.update(self.__dict__, g=self.g.copy(), memory=self.memory.copy())
        return copied

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        return self.copy()

    def choose(self, code: int) -> None:
        """Take one of the options, and go on to the next node."""
        if self.is_lot:
            self.drawn = code
            self.settle(self.g.settle())
            return
        self.decisions += self.turn != CHANCE
        self.settle(self.play(code))

    def play(self, code: int) -> int:
        """Answer the open question for its seat or for chance; return the role of the next one."""
        self.memory.later.append((int(self.g.seat()), code))
        self.drawn = NOBODY
        return int(self.g.play(code))

    def settle(self, role: int) -> None:
        """Go on to the next node."""
        while role != STEP:
            self.turn, self.options = self.choices(role)
            if len(self.options) > 1:
                return
            if self.is_lot:
                self.drawn = self.options[0][0]
            else:
                role = self.play(self.options[0][0])
        self.turn, self.options = NOBODY, []

    def choices(self, role: int) -> tuple[int, list[tuple[int, int]]]:
        """Who chooses next, and the options."""
        g = self.g
        if role == DRAW:
            return CHANCE, g.outcomes()
        if g.todo.lanes is not None and self.drawn == NOBODY:
            return CHANCE, [(seat, 1) for seat in g.seats_asked()]
        if self.drawn != NOBODY:
            g.attend(self.drawn)
        return int(g.seat()), [(code, 1) for code in sorted(g.legal())]

    def text(self, code: int) -> str:
        """An option in words."""
        return f"lot falls on seat {code}" if self.is_lot else self.g.todo.actions.texts[code]

    def sight(self, seat: int) -> str:
        """What a seat sees now, and the answers it may give."""
        answers = self.g.texts() if self.turn == seat else []
        return f"{seen(self.game, self.g, seat).decode()} {msgspec.json.encode(answers).decode()}"

    def recall(self, seat: int) -> str:
        """What a seat has seen and answered so far, as a hash, and what it sees now."""
        return f"{self.memory.of(seat)} {self.sight(seat)}"


class Memory:
    """What every seat has seen and answered. Few ask for it, so it follows the game only when somebody does."""

    def __init__(self, game: Game, g: Position) -> None:
        self.game = game
        self.g = g.copy()  # as far as the memory has followed
        self.later: list[tuple[int, int]] = []  # the seats and answers that it has not followed yet
        self.views = [seen(game, g, seat) for seat in range(int(g.seats))]
        self.hashes = [digest(b"", view) for view in self.views]

    def copy(self) -> Memory:
        """An independent copy."""
        copied = Memory.__new__(Memory)
        copied.__dict__.update(self.__dict__, g=self.g.copy(), later=self.later[:])
        copied.views, copied.hashes = self.views[:], self.hashes[:]
        return copied

    def of(self, seat: int) -> str:
        """A hash of what a seat has seen and answered."""
        for who, code in self.later:
            self.follow(who, code)
        self.later.clear()
        return self.hashes[seat].hex()

    def follow(self, who: int, code: int) -> None:
        """Note an answer, and for each seat what it has changed in its view. Nobody counts what it cannot see."""
        if who != CHANCE:
            self.g.attend(who)
        self.g.play(code)
        for seat, before in enumerate(self.views):
            now = seen(self.game, self.g, seat)
            if seat == who:
                self.hashes[seat] = digest(self.hashes[seat], str(code).encode())
            if now != before:
                self.hashes[seat], self.views[seat] = digest(self.hashes[seat], now), now


def seen(game: Game, g: Position, seat: int) -> bytes:
    """The view of a seat as text."""
    return msgspec.json.encode(game.view(g, seat))


def digest(before: bytes, then: bytes) -> bytes:
    """A hash of one thing after another."""
    return blake2b(then, digest_size=16, key=before).digest()
