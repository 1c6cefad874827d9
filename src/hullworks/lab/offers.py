"""What a card does to whoever may have it first.

Which card chance turns up is random. So the seat that chooses next after one card turned up is like the seat that
chooses next after another one of the same deck, and a difference in their results is the effect of the card: nobody
chose it, and nobody had to finish it. Cards of different decks turn up at different times, so they are not compared.
What a card's owners win is an association only: players who are ahead finish more cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Final

from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.lab.played import Deal
from hullworks.lab.shrink import Shrunken, shrink

STAGES: Final = 10
FEWEST: Final = 30  # a card that turned up less often says nothing
Situation = tuple[str, int, int]  # the deck, the stage of the game, and the rank of the seat in the bots' eyes


@dataclass
class Offers:
    """How often each card turned up in each situation, and the results of the seats that might have it first."""

    unit: int = 1  # of the results, which are whole numbers
    count: Counter[tuple[str, Situation]] = field(default_factory=Counter)
    total: Counter[tuple[str, Situation]] = field(default_factory=Counter)
    squares: Counter[tuple[str, Situation]] = field(default_factory=Counter)

    def add(self, deals: Sequence[Deal], results: Sequence[int]) -> None:
        """Add the cards that turned up in a game, with the result of every seat."""
        for card, deck, stage, rank, seat in deals:
            situation, result = (deck, stage, rank), results[seat]
            self.count[card, situation] += 1
            self.total[card, situation] += result
            self.squares[card, situation] += result * result

    def merge(self, other: Offers) -> None:
        self.count.update(other.count)
        self.total.update(other.total)
        self.squares.update(other.squares)

    def turned_up(self, card: str) -> int:
        return sum(count for (name, _), count in self.count.items() if name == card)

    def bare(self, card: str, usual: dict[Situation, float]) -> tuple[float, float]:
        """The effect of a card on the result, and its standard error, which is infinite for too few offers."""
        number, total, squares = 0, 0.0, 0.0
        for (name, situation), count in self.count.items():
            if name == card:
                mean, results = usual[situation], self.total[name, situation]
                number += count
                total += results - count * mean
                squares += self.squares[name, situation] - 2.0 * mean * results + count * mean * mean
        if number < FEWEST:
            return 0.0, inf
        effect = total / number
        spread = max(0.0, squares / number - effect * effect)
        return effect / self.unit, sqrt(spread / number) / self.unit

    def usual(self) -> dict[Situation, float]:
        """The mean result of seats in each situation, whatever turned up from the same deck."""
        counts: Counter[Situation] = Counter()
        total: Counter[Situation] = Counter()
        for (card, situation), count in self.count.items():
            counts[situation] += count
            total[situation] += self.total[card, situation]
        return {situation: total[situation] / count for situation, count in counts.items()}

    def effects(self, cards: Sequence[str]) -> dict[str, Shrunken]:
        """The effect of every card on the result of whoever may have it first, all shrunken together."""
        usual = self.usual()
        found = [self.bare(card, usual) for card in cards]
        shrunken = shrink([effect for effect, _ in found], [error for _, error in found])
        return dict(zip(cards, shrunken, strict=True))


class Lookout:
    """Watches a game for cards that turn up: for the first time in it, so that games are independent."""

    def __init__(self, named: dict[str, str], advice: Advice, length: int) -> None:
        self.named = named  # the card in each answer of chance that turns one up
        self.advice = advice
        self.length = max(1, length)  # the usual number of decisions
        self.decisions = 0
        self.waiting: list[tuple[str, str]] = []  # cards, each with its deck
        self.met: set[str] = set()
        self.deals: list[Deal] = []

    def drawn(self, g: Position, owner: int, text: str) -> None:
        """Note a card. It is first for the seat for which it was drawn where all act at once, else for whoever is next.

        Whoever is asked next counts, even if there is only one answer: whether there are more may depend on the card.
        """
        card = self.named.get(text)
        if card is not None and card not in self.met:
            self.met.add(card)
            self.waiting.append((card, deck_of(text, card)))
        seat = owner if g.todo.lanes is not None else int(g.seat())
        if seat >= 0:
            for card, deck in self.waiting:
                self.note(g, card, deck, seat)
            self.waiting.clear()

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        self.decisions += 1

    def note(self, g: Position, card: str, deck: str, seat: int) -> None:
        own = float(self.advice.value(g, seat))
        rank = sum(float(self.advice.value(g, other)) > own for other in range(g.seats) if other != seat)
        stage = min(STAGES - 1, STAGES * self.decisions // self.length)
        self.deals.append(Deal(card, deck, stage, rank, seat))


def deck_of(text: str, card: str) -> str:
    """The words of a text without its card: "draw raid" for "draw raid holm"."""
    return " ".join(text.replace(card, "").split())


def cards_named(texts: Sequence[str], cards: Sequence[str]) -> dict[str, str]:
    """The texts that name exactly one card, and the card."""
    known = set(cards)
    found = {text: [word for word in re.split(r"[^\w-]+", text) if word in known] for text in texts}
    return {text: words[0] for text, words in found.items() if len(words) == 1}
