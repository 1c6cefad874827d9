"""What a seat knows as named numbers, for agents that learn.

A game writes its numbers one after another, always in the same order, and names each where it writes it:

    out.amount("gold", yard.gold, 30)

The same code fills a buffer and, in a buffer that collects names, describes what the numbers mean. Nothing is written
twice, so names and numbers cannot drift apart. Zeros are not stored, which makes writing fast: most numbers are zero.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, final

from mypy_extensions import i64

from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION, Rule
from hullworks.kernel.todo import ARG_BITS, ROLE, SEAT, TAG, TAG_BITS
from hullworks.kernel.vecs import append, vec

MOST: Final = 16.0  # the largest amount, in units; larger ones are written as this
NOTHING: Final[i64] = -1
ZERO: Final[i64] = 0  # for `x if holds else ZERO`: with a plain 0, compiled code makes an object of either
SMALL: Final[i64] = 256
# The small whole numbers as floats: compiled code converts a number only by way of a Python integer, which is slow.
REALS: Final = vec[float]([float(k) for k in range(SMALL)])
FEW: Final[i64] = 32
# The quotients of smaller ones, within the limits: k / unit is at unit * FEW + k.
QUOTIENTS: Final = vec[float](
    [min(k / unit, MOST) if unit else 0.0 for unit in range(int(FEW)) for k in range(int(FEW))]
)


@dataclass(frozen=True)
class Number:
    """One number of an observation: its name, and the least and the greatest value it can have."""

    name: str
    low: float
    high: float


@final
class Observation:
    """A buffer for the numbers of one seat, each between about -1 and 1. Filling it again replaces them."""

    def __init__(self, size: i64, naming: bool = False) -> None:
        self.size: Final[i64] = size
        self.values = vec[float]([0.0] * size)  # the numbers that are stored
        self.places = vec[i64]([0] * size)  # the place of each, no place twice
        self.count: i64 = 0  # how many are stored
        self.at: i64 = 0  # the place of the next number
        self.sums = vec[float]()  # sums of features, all zero between uses
        self.kept: list[Sum] = []  # the sums that were written last time, in order
        self.summed: i64 = 0  # how many sums are written
        self.rule: i64 = NOTHING  # the tag of the rule that asks
        self.asked: i64 = NOTHING  # the seat it asks
        self.arg: i64 = 0  # the number of the question
        self.naming: Final = naming
        self.numbers: list[Number] = []
        self.blocks: list[int] = []  # where the numbers of each seat begin
        self.whose = ""
        self.what = ""

    def clear(self) -> None:
        """Set all numbers to zero."""
        self.count = 0
        self.at = 0
        self.summed = 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, k: int) -> float:
        if not 0 <= k < self.size:
            raise IndexError("no such number")
        for j in range(self.count):
            if self.places[j] == k:
                return self.values[j]
        return 0.0

    def all(self) -> list[float]:
        """All numbers in their order, zeros included."""
        found = [0.0] * self.size
        for k in range(self.count):
            found[self.places[k]] = self.values[k]
        return found

    # Names.

    def name(self, words: str, low: float, high: float) -> None:
        """Note the name of the next number."""
        place = ".".join([word for word in (self.whose, self.what, words) if word])
        self.numbers.append(Number(place.replace(" ", "-"), low, high))

    def name_all(self, words: str, names: list[str], low: float, high: float) -> None:
        for name in names:
            self.name(f"{words}.{name}" if words else name, low, high)

    def part(self, name: str, number: i64 = NOTHING) -> None:
        """Write the numbers of one part of the table next; it may be one of several with this name."""
        if self.naming:
            self.what = name if number == NOTHING else f"{name}-{number + 1}"

    def skips(self, start: i64, place: i64, places: i64) -> bool:
        """Skip *place* and all after it, which hold nothing; *start* is where the numbers of the first place begin.

        The numbers of all places are equally many. It is not done while names are collected.
        """
        if self.naming:
            return False
        self.at += (self.at - start) // place * (places - place)
        return True

    # Numbers. Only those that are not zero are stored.

    def put(self, place: i64, value: float) -> None:
        """Store a number."""
        count = self.count
        self.values[count] = value
        self.places[count] = place
        self.count = count + 1

    def flag(self, name: str, holds: bool) -> None:
        """Whether something holds, as 1 or 0."""
        if self.naming:
            self.name(name, 0.0, 1.0)
        if holds:
            self.put(self.at, 1.0)
        self.at += 1

    def flags(self, name: str, names: list[str], bits: i64) -> None:
        """The members of a set of bits, one number for each possible member."""
        if self.naming:
            self.name_all(name, names, 0.0, 1.0)
        place, count = self.at, self.count
        places, values = self.places, self.values
        end = place + i64(len(names))
        self.at = end
        while bits != 0 and place < end:
            if bits & 1 == 1:
                values[count] = 1.0
                places[count] = place
                count += 1
            bits >>= 1
            place += 1
        self.count = count

    def one_of(self, name: str, names: list[str], which: i64) -> None:
        """One of several things: 1 for that one, 0 for the others, and 0 for all if *which* is negative."""
        if self.naming:
            self.name_all(name, names, 0.0, 1.0)
        if which >= 0:
            self.put(self.at + which, 1.0)
        self.at += i64(len(names))

    def share(self, name: str, number: i64, most: i64) -> None:
        """A number from 0 to *most*, as a share of it."""
        if self.naming:
            self.name(name, 0.0, 1.0)
        if number > 0:
            self.put(self.at, shared(number, most))
        self.at += 1

    def shares(self, name: str, names: list[str], numbers: vec[i64], most: i64) -> None:
        """Several such numbers, as many as there are names."""
        if self.naming:
            self.name_all(name, names, 0.0, 1.0)
        size, start, count = i64(len(names)), self.at, self.count
        places, values = self.places, self.values
        for k in range(size):
            number = numbers[k]
            if number > 0:
                values[count] = shared(number, most)
                places[count] = start + k
                count += 1
        self.count = count
        self.at = start + size

    def amount(self, name: str, number: i64, unit: i64) -> None:
        """A number without a fixed limit, measured in *unit*, which should be a usual value."""
        if self.naming:
            self.name(name, -MOST, MOST)
        if number != 0:
            self.put(self.at, measured(number, unit))
        self.at += 1

    def amounts(self, name: str, names: list[str], numbers: vec[i64], unit: i64) -> None:
        """Several such numbers, as many as there are names."""
        if self.naming:
            self.name_all(name, names, -MOST, MOST)
        size, start, count = i64(len(names)), self.at, self.count
        places, values = self.places, self.values
        for k in range(size):
            number = numbers[k]
            if number != 0:
                values[count] = measured(number, unit)
                places[count] = start + k
                count += 1
        self.count = count
        self.at = start + size

    # Cards.

    def card(self, name: str, features: Features, card: i64) -> None:
        """The features of a card; all zero if *card* is negative."""
        if self.naming:
            for number in features.numbers:
                self.name(f"{name}.{number.name}" if name else number.name, number.low, number.high)
        start = self.at
        self.at = start + features.size
        if card < 0:
            return
        places, values = features.places, features.values
        own_places, own_values, count = self.places, self.values, self.count
        for k in range(features.starts[card], features.starts[card + 1]):
            own_places[count] = start + places[k]
            own_values[count] = values[k]
            count += 1
        self.count = count

    def cards(self, name: str, features: Features, cards: vec[i64]) -> None:
        """The features of several cards, added up; negative ones are no cards."""
        self.name_cards(name, features)
        self.write_sum(features, cards, False)

    def card_set(self, name: str, features: Features, bits: i64) -> None:
        """The features of the cards in a set of bits, added up."""
        self.name_cards(name, features)
        if bits == 0:
            self.at += features.size
            return
        kept = self.next_sum(features)
        if kept.is_of_set(features, bits, self.at):
            self.write_again(kept)
            return
        cards, card, rest = vec[i64](), ZERO, bits
        while rest != 0:
            if rest & 1 == 1:
                cards = append(cards, card)
            rest >>= 1
            card += 1
        self.write_new(kept, features, cards, False)
        kept.bits = bits

    def card_counts(self, name: str, features: Features, counts: vec[i64]) -> None:
        """The features of so many of each card, added up."""
        self.name_cards(name, features)
        self.write_sum(features, counts, True)

    def name_cards(self, name: str, features: Features) -> None:
        """Note the names of sums of features."""
        if self.naming:
            for number in features.numbers:
                self.name(f"{name}.{number.name}" if name else number.name, -MOST, MOST)

    def write_sum(self, features: Features, cards: vec[i64], counts: bool) -> None:
        """Store a sum of features: the one of last time if the cards are the same, since piles seldom change."""
        if len(cards) == 0:
            self.at += features.size
            return
        kept = self.next_sum(features)
        if kept.is_of(features, cards, counts, self.at):
            self.write_again(kept)
        else:
            self.write_new(kept, features, cards, counts)

    def next_sum(self, features: Features) -> Sum:
        """The sum that was written here last time, if there was one."""
        number = self.summed
        self.summed = number + 1
        if number == i64(len(self.kept)):
            self.kept.append(Sum(features))
        return self.kept[number]

    def write_again(self, kept: Sum) -> None:
        """Store a sum of last time."""
        places, values, count = self.places, self.values, self.count
        kept_places, kept_values = kept.places, kept.values
        for k in range(i64(len(kept_places))):
            places[count] = kept_places[k]
            values[count] = kept_values[k]
            count += 1
        self.count = count
        self.at += kept.features.size

    def write_new(self, kept: Sum, features: Features, cards: vec[i64], counts: bool) -> None:
        """Add up a sum, store it and keep it."""
        start, before = self.at, self.count
        self.add_up(features, cards, counts)
        kept.keep(features, cards, counts, start)
        kept.places, kept.values = self.places[before : self.count], self.values[before : self.count]

    def add_up(self, features: Features, cards: vec[i64], counts: bool) -> None:
        """Store the sums of the features of these cards or, if these are *counts*, of so many of each card."""
        if i64(len(self.sums)) < features.size:
            self.sums = vec[float]([0.0] * features.size)
        starts, places, values, signed = features.starts, features.places, features.values, features.signed
        own_places, own_values, sums = self.places, self.values, self.sums
        start, before, count = self.at, self.count, self.count
        for j in range(i64(len(cards))):
            card = cards[j]
            times = 1.0
            if counts and card != 0:
                times = real(card)
                card = j
            elif counts or card < 0:
                continue
            for k in range(starts[card], starts[card + 1]):
                place = places[k]
                value = sums[place]
                if value == 0.0 and not (signed and self.notes(start + place, before, count)):
                    own_places[count] = start + place
                    count += 1
                value += values[k] * times
                if signed:  # Without negative ones, a sum that has reached the limit stays there.
                    value = limited(value)
                sums[place] = value
        for k in range(before, count):
            place = own_places[k] - start
            own_values[k] = limited(sums[place])
            sums[place] = 0.0
        self.count = count
        self.at = start + features.size

    def notes(self, place: i64, before: i64, count: i64) -> bool:
        """Whether a place is stored already, after *before* others: its sum may have come back to zero."""
        for k in range(before, count):
            if self.places[k] == place:
                return True
        return False

    # The question and the seats.

    def begin(self, g: Position, seat: i64) -> None:
        """Start again, and write which rule asks: the seat's own question where all act at once, or the open one.

        `rule`, `asked` and `arg` are set too, so that a game can write what the question is about.
        """
        self.clear()
        todo = g.todo
        entry = todo.entry_for(seat)
        question = entry >= 0 and entry & ROLE == DECISION
        self.rule = entry & TAG if question else NOTHING
        self.asked = entry >> TAG_BITS & SEAT if question else NOTHING
        self.arg = entry >> ARG_BITS if question else ZERO
        self.one_of("question", todo.book.questions, todo.book.place(self.rule))
        self.flag("over", g.over)
        self.flag("chance", entry >= 0 and not question)

    def seat(self, g: Position, seat: i64, number: i64) -> i64:
        """Begin the part of the player this many turns after *seat*, and return that player.

        Players come last, in turn order: the own seat, then its rivals.
        """
        who = (seat + number) % g.seats
        if self.naming:
            self.whose, self.what = f"rival-{number}" if number else "own", ""
            self.blocks.append(len(self.numbers))
        self.flag("present", True)
        self.flag("asked", g.todo.asks(who))
        return who

    def asks(self, rule: Rule) -> bool:
        """Whether this rule asks the question."""
        return self.rule == rule.tag


def blank(size: int) -> Observation:
    """A buffer with room for this many numbers."""
    return Observation(size)


def shared(number: i64, most: i64) -> float:
    """A positive number as a share of *most*, at most 1."""
    return 1.0 if number >= most else measured(number, most)


def measured(number: i64, unit: i64) -> float:
    """A number in units, within the limits."""
    if 0 <= number < FEW and 0 < unit < FEW:
        return QUOTIENTS[unit * FEW + number]
    return limited(real(number) / real(unit))


def real(number: i64) -> float:
    """A whole number as a float."""
    return REALS[number] if 0 <= number < SMALL else float(number)


def limited(value: float) -> float:
    """A number within the limits."""
    if value > MOST:
        return MOST
    return max(value, -MOST)


ROOM: Final = 20_000  # the most numbers that a description can have


def described(write: Callable[[Observation], None]) -> Observation:
    """The observation that *write* fills, with the names of its numbers."""
    out = Observation(ROOM, naming=True)
    write(out)
    return out


# Writes what one card says, given the parts of the game and the number of the card.
WriteCard = Callable[[Any, int, Observation], None]


@final
class Features:
    """What the cards of one kind say, as numbers: a card is told by its features, not by its id."""

    def __init__(self, write: WriteCard, cards: int) -> None:
        self.write: Final = write
        self.cards: Final = cards
        self.parts: Any = None  # the parts that the rows were made from
        self.numbers: list[Number] = []
        self.size: i64 = 0
        self.starts = vec[i64]()  # where the features of each card begin, and the end of the last one
        self.places = vec[i64]()  # the features that are not zero
        self.values = vec[float]()
        self.signed = False  # whether any of them is negative

    def of(self, parts: Any) -> Features:
        """These features with the cards of *parts*."""
        if parts is not self.parts:
            self.read(parts)
        return self

    def read(self, parts: Any) -> None:
        """Write every card once, and keep its numbers."""
        starts, places, values = vec[i64]([0]), vec[i64](), vec[float]()
        self.signed = False
        for card in range(self.cards):
            row = described(partial(self.write, parts, card))
            self.numbers = row.numbers
            for k in range(row.count):
                places = append(places, row.places[k])
                values = append(values, row.values[k])
                self.signed = self.signed or row.values[k] < 0.0
            starts = append(starts, i64(len(places)))
        self.starts, self.places, self.values = starts, places, values
        self.size = i64(len(self.numbers))
        self.parts = parts


@final
class Sum:
    """A sum of features that was written, and the cards that it is the sum of."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.parts: Any = None  # those of the features at that time
        self.cards = vec[i64]()
        self.bits: i64 = 0  # the same as a set, if they were given as one
        self.counts = False  # whether these are numbers of each card
        self.start: i64 = NOTHING  # where it was written
        self.places = vec[i64]()
        self.values = vec[float]()

    def is_of(self, features: Features, cards: vec[i64], counts: bool, start: i64) -> bool:
        """Whether it is the sum of these cards, in this place."""
        if self.start != start or self.features is not features or self.parts is not features.parts:
            return False
        own = self.cards
        if self.counts != counts or len(own) != len(cards):
            return False
        for k in range(i64(len(cards))):
            if own[k] != cards[k]:
                return False
        return True

    def is_of_set(self, features: Features, bits: i64, start: i64) -> bool:
        """Whether it is the sum of the cards in this set, in this place."""
        return self.bits == bits and self.start == start and self.features is features and self.parts is features.parts

    def keep(self, features: Features, cards: vec[i64], counts: bool, start: i64) -> None:
        """Note what the next sum is of."""
        self.features, self.parts = features, features.parts
        self.cards, self.counts, self.start = cards[:], counts, start
        self.bits = 0
