"""Whether the parts of a game are balanced: results of many games, for every number of players, against limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hullworks.games import load as load_game
from hullworks.lab.page import renewed

MOST_OF_FAIR: Final = 1.25  # the most a seat may win, as a multiple of its fair share
CARD_LIMIT: Final = 0.03  # the most that a card may change the chance to win of whoever may have it first
TOLD: Final = 0.01  # ignore the owners of a card with fewer uses, as a share of the games,
OWNERS: Final = 30  # or with fewer uses in total
LEAST_USED: Final = 0.5  # the least share of games in which a mechanism is used
ENOUGH: Final = 1000  # report an unused card only after at least this many games

HEAD: Final = f"""# Balance

Games between equal bots, to measure the parts. `hullworks lab balance GAME -o docs/balance.md` rewrites one chapter
of this page. The limits:

- No seat and no place in an order wins more than {MOST_OF_FAIR} times its fair share.
- No card changes the chance to win of whoever may have it first by more than {100 * CARD_LIMIT:.0f} percentage points.
- Every card is used, and every mechanism is used in at least half of the games.

A chapter ends with what breaks a limit, with 95 % limits. The strongest of many is partly strong by chance, so the
effects of cards are [shrunken together](lab.md#effect-and-association). Anything that seems to break a limit is
measured again in as many new games, and counts only if it breaks the limit there too. Whatever is seen fewer than
{OWNERS} times in one of the two stays in doubt.

What a card's owners win, as a multiple of the base rate, is shown beside the effect and has no limit: players who are
ahead finish more cards.
"""


@dataclass(frozen=True)
class Measured:
    """How often something wins, as a multiple of its fair share, with 95 % limits."""

    name: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.name} wins {self.share()}"

    def share(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"

    def breaks(self) -> bool:
        return self.value > MOST_OF_FAIR


@dataclass(frozen=True)
class Moved(Measured):
    """The effect of a card on the chance to win of whoever may have it first, after shrinkage."""

    def __str__(self) -> str:
        return f"{self.name} changes the chance to win by {self.share()}"

    def share(self) -> str:
        value, low, high = (f"{100 * part:+.1f}" for part in (self.value, self.low, self.high))
        return f"{value} points ({low} to {high})"

    def breaks(self) -> bool:
        return abs(self.value) > CARD_LIMIT


FRESH: Final = 1000  # the seed of the second look is this far from that of the first


@dataclass(frozen=True)
class Verdict:
    """The results for one number of players."""

    players: int
    games: int
    parts: str  # the version of the parts
    seat: Measured | None  # the seat or place in an order that won most
    card: Measured | None  # the card with the largest effect
    owners: Measured | None  # the card whose owners win most, as a multiple of the base rate
    unused: tuple[str, ...]
    lost: float  # the share of games that all players lost together
    mechanisms: dict[str, float]  # the share of games in which each is used
    winning: float  # the mean score of winners
    turns: float  # the mean number of turns for each player
    endings: dict[str, int]
    over: tuple[Measured, ...] = ()  # everything that seems to break a limit
    again: tuple[Measured, ...] = ()  # the same measurements in the second look, except those seen too seldom
    mishaps: tuple[str, ...] = ()  # answers lost by bots from outside, in sentences

    @property
    def rarest(self) -> str:
        """The mechanism used in the fewest games, in words; empty if the game names none."""
        name = min(self.mechanisms, key=self.mechanisms.__getitem__, default="")
        return f"{name}, in {self.mechanisms[name]:.0%} of the games" if name else ""

    def strongest(self) -> tuple[str, str, str]:
        """The most that a seat, a card and a card's owners won, in words; empty where too little was seen."""
        seat = f"{self.seat.value:.2f}" if self.seat else ""
        card = f"{self.card.name} {self.card.share()}" if self.card else ""
        owners = f"{self.owners.name} {self.owners.value:.2f}" if self.owners else ""
        return seat, card, owners

    def looked_at_again(self, found: dict[str, Any]) -> Verdict:
        """The verdict with the measurements of a second report for everything that seems to break a limit."""
        names = {one.name for one in self.over}
        return replace(self, again=tuple(one for one in (*seats_of(found), *effects_of(found)) if one.name in names))

    def faults(self) -> list[str]:
        """The limits that are broken. A seat or a card counts only if a second look found the same."""
        found = [f"{one}, again {other.share()}" for one, other in self.second_looks() if other and other.breaks()]
        rare = [f"{name} only in {share:.0%}" for name, share in self.mechanisms.items() if share < LEAST_USED]
        found += [f"mechanisms are rare: {', '.join(rare)}"] if rare else []
        return found + ([f"nobody uses {', '.join(self.unused)}"] if self.unused else [])

    def chances(self) -> list[str]:
        """Measurements that broke a limit once, but not the second time."""
        looks = self.second_looks()
        return [f"{one} by chance, again {other.share()}" for one, other in looks if other and not other.breaks()]

    def doubts(self) -> list[str]:
        """Measurements that broke a limit once, without a second look that saw enough to tell."""
        return [f"{one} once, too little was seen to be sure" for one, other in self.second_looks() if other is None]

    def second_looks(self) -> list[tuple[Measured, Measured | None]]:
        """Everything that seems to break a limit, and the measurement of the second look if it has one."""
        again = {other.name: other for other in self.again}
        return [(one, again.get(one.name)) for one in self.over]


def judge(found: dict[str, Any]) -> Verdict:
    """The verdict on the report of watched games. With one player there are no seats or cards to compare."""
    several = found["players"] > 1
    seats, effects = (seats_of(found), effects_of(found)) if several else ([], [])
    return Verdict(
        players=found["players"],
        games=found["games"],
        parts=found["parts"],
        seat=most(seats),
        card=max(effects, key=lambda one: abs(one.value), default=None),
        owners=most(owners_of(found)) if several else None,
        unused=tuple(card["card"] for card in found["cards"] if not card["uses"] and found["games"] >= ENOUGH),
        lost=found["lost"] / max(1, found["games"]),
        mechanisms={name: row["share"] for name, row in found["mechanisms"].items() if found["games"] >= OWNERS},
        winning=found["winning_score"]["mean"],
        turns=found["turns"]["mean"],
        endings=found["endings"],
        over=tuple(one for one in (*seats, *effects) if one.breaks()),
        mishaps=tuple(found.get("faults", ())),
    )


def seats_of(found: dict[str, Any]) -> list[Measured]:
    """How often each seat wins, and each place in an order that may matter; nothing after too few games."""
    if found["games"] - found["lost"] < OWNERS:
        return []
    rows = [(f"seat {number}", row) for number, row in enumerate(found["seats"], 1)]
    for order, places in found["orders"].items():
        rows += [(f"number {number} in {order}", row) for number, row in enumerate(places, 1)]
    return [measured(name, row["of_fair"], row, found["players"]) for name, row in rows]


def effects_of(found: dict[str, Any]) -> list[Measured]:
    """The effect of every card that turned up often enough."""
    return [Moved(row["card"], row["effect"], row["low"], row["high"]) for row in found["effects"] if row["known"]]


def owners_of(found: dict[str, Any]) -> list[Measured]:
    """How often each card's owners win, for cards with enough uses."""
    seen = [card for card in found["cards"] if card["uses_a_game"] >= TOLD and card["uses"] >= OWNERS]
    return [measured(card["card"], card["of_base"], card, found["players"]) for card in seen]


def measured(name: str, times: float, row: dict[str, float], players: int) -> Measured:
    """Convert a row of a report, whose limits are shares of all games, to multiples of a fair share."""
    return Measured(name, times, row["low"] * players, row["high"] * players)


def most(found: list[Measured]) -> Measured | None:
    return max(found, key=lambda one: one.value, default=None)


def title(game: str, bot: str, think: str | None, pack: str | None, options: Sequence[str] = ()) -> str:
    """The title of a chapter, with the options of the game as they were given."""
    thought = f", {think}{' iterations' if think.isdecimal() else ''} an answer" if think else ""
    parts = f", parts of {pack}" if pack else ""
    chosen = "".join(f", {option}" for option in options)
    return f"{load_game(game).title}, {bot}s{thought}{chosen}{parts}"


def seeds(seed: int) -> str:
    """The seeds of both looks, in words."""
    return f"seed {seed}, and {seed + FRESH} for a second look"


def chapter(name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The verdicts as Markdown."""
    measures = "players | games | most of a fair share | largest effect of a card | owners win most | rarest mechanism"
    ends = "all lost | winners score | turns | endings | breaks a limit"
    lines = [f"## {name}", "", f"Parts {verdicts[0].parts}, {seeds(seed)}.", "", f"| {measures} | {ends} |"]
    lines.append("| ---: | ---: | ---: | --- | --- | --- | ---: | ---: | ---: | --- | --- |")
    for one in verdicts:
        endings = ", ".join(f"{name} {count}" for name, count in one.endings.items())
        faults = "; ".join([*(one.faults() or ["nothing"]), *one.chances(), *one.doubts()])
        lines.append(
            f"| {one.players} | {one.games} | {' | '.join(one.strongest())} |"
            f" {one.rarest} | {one.lost:.1%} | {one.winning:.1f} | {one.turns:.1f} | {endings} | {faults} |"
        )
    return "\n".join(lines) + "\n"


def page(before: str, name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The page with this chapter added or replaced."""
    return renewed(HEAD, before, chapter(name, seed, verdicts))
