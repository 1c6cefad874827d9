"""The games that show what a number says, so that a reader can watch one of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hullworks.lab.played import Played

FEW: Final = 8  # games remembered for each claim
Claim = tuple[str, ...]  # what a game shows, such as ("place", "seat 2"): that seat wins


def claims(one: Played) -> Iterator[Claim]:
    """Everything that a finished game shows."""
    yield ("ending", one.ending)
    yield ("turns", str(one.turns))
    if not one.winners:
        yield ("lost",)
    else:
        yield ("points", str(one.scores[one.winners[0]]))
        if len(one.scores) > 1:
            first, second, *_ = sorted(one.scores, reverse=True)
            yield ("lead", str(first - second))
    for seat in one.winners:
        yield ("place", f"seat {seat + 1}")
        yield from (("place", f"number {places[seat] + 1} in {name}") for name, places in one.orders.items())
    won = {one.bots[seat] for seat in one.winners}
    yield from ((name, "wins" if name in won else "loses") for name in sorted(set(one.bots)))
    yield from (("card", card) for card in sorted({card for own in one.cards for card in own}))


@dataclass
class Witnesses:
    """The first few games that show each claim, by number, so that batches may be added in any order."""

    games: dict[Claim, tuple[int, ...]] = field(default_factory=dict)

    def add(self, one: Played) -> None:
        for claim in claims(one):
            self.note(claim, (one.number,))

    def merge(self, other: Witnesses) -> None:
        for claim, numbers in other.games.items():
            self.note(claim, numbers)

    def note(self, claim: Claim, numbers: tuple[int, ...]) -> None:
        known = self.games.get(claim, ())
        if len(known) < FEW or numbers[0] < known[-1]:
            self.games[claim] = tuple(sorted({*known, *numbers})[:FEW])


def cover(games: Mapping[Claim, Sequence[int]], wanted: Sequence[Claim], first: Sequence[int], most: int) -> list[int]:
    """At most so many games that show what is *wanted*, as much as possible: after the *first*, the most telling."""
    found = list(dict.fromkeys(first))[:most]
    left = [set(games[claim]) for claim in dict.fromkeys(wanted) if claim in games]
    left = [numbers for numbers in left if not numbers & set(found)]
    while left and len(found) < most:
        votes = Counter(number for numbers in left for number in numbers)
        best = min(votes, key=lambda number: (-votes[number], number))
        found.append(best)
        left = [numbers for numbers in left if best not in numbers]
    return found


class Example(NamedTuple):
    """A game to watch."""

    guest: str  # the bot that sits among the others; nobody in the games of the report itself
    number: int
    played: Played
    shows: frozenset[Claim]
