"""Whether the parts of a game are balanced: results of many games, for every number of players, against limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hullworks.games import load as load_game
from hullworks.lab.page import renewed

MOST_OF_FAIR: Final = 1.25  # the most a seat may win, as a multiple of its fair share
MOST_OF_BASE: Final = 1.6  # the most a card's owner may win, as a multiple of the base rate
TOLD: Final = 0.01  # ignore a card with fewer uses, as a share of the games,
OWNERS: Final = 30  # or with fewer uses in total
LEAST_USED: Final = 0.5  # the least share of games in which a mechanism is used
ENOUGH: Final = 1000  # report an unused card only after at least this many games

HEAD: Final = f"""# Balance

Games between equal bots, to measure the parts. `hullworks lab balance GAME -o docs/balance.md` rewrites one chapter
of this page. The limits: no seat and no place in an order wins more than {MOST_OF_FAIR} times its fair share,
the owners of no card win more than {MOST_OF_BASE} times the base rate, every card is used, and every mechanism is used
in at least half of the games. A chapter ends with what breaks a limit, with 95 % limits. The strongest of many cards is
partly strong by chance. Therefore anything that seems to break a limit is measured again in as many new games, and
counts only if it breaks the limit there too. Whatever is seen fewer than {OWNERS} times in one of the two stays in
doubt. What a card's owners win is no effect of the card: players who are ahead finish more cards.
"""


@dataclass(frozen=True)
class Measured:
    """How often something wins, as a multiple of its fair share, with 95 % limits."""

    name: str
    times: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.name} wins {self.share()}"

    def share(self) -> str:
        return f"{self.times:.2f} ({self.low:.2f} to {self.high:.2f})"


ONE: Final = Measured("", 1.0, 1.0, 1.0)
FRESH: Final = 1000  # the seed of the second look is this far from that of the first


@dataclass(frozen=True)
class Verdict:
    """The results for one number of players."""

    players: int
    games: int
    seat: Measured  # the most any seat or place in an order won, as a multiple of its fair share
    card: Measured  # the card whose owners win most, as a multiple of the base rate
    unused: tuple[str, ...]
    lost: float  # the share of games that all players lost together
    mechanisms: dict[str, float]  # the share of games in which each is used
    winning: float  # the mean score of winners
    turns: float  # the mean number of turns for each player
    endings: dict[str, int]
    over: tuple[tuple[Measured, float], ...] = ()  # everything that seems to break a limit, with that limit
    again: tuple[Measured, ...] = ()  # the same measurements in the second look, except those seen too seldom
    mishaps: tuple[str, ...] = ()  # answers lost by bots from outside, in sentences

    @property
    def rarest(self) -> str:
        """The mechanism used in the fewest games, in words; empty if the game names none."""
        name = min(self.mechanisms, key=self.mechanisms.__getitem__, default="")
        return f"{name}, in {self.mechanisms[name]:.0%} of the games" if name else ""

    def looked_at_again(self, found: dict[str, Any]) -> Verdict:
        """The verdict with the measurements of a second report for everything that seems to break a limit."""
        names = {one.name for one, _ in self.over}
        return replace(self, again=tuple(one for one in (*seats_of(found), *cards_of(found)) if one.name in names))

    def faults(self) -> list[str]:
        """The limits that are broken. A seat or a card counts only if a second look found the same."""
        looks = self.second_looks()
        found = [f"{one}, again {other.share()}" for one, limit, other in looks if other and other.times > limit]
        rare = [f"{name} only in {share:.0%}" for name, share in self.mechanisms.items() if share < LEAST_USED]
        found += [f"mechanisms are rare: {', '.join(rare)}"] if rare else []
        return found + ([f"nobody uses {', '.join(self.unused)}"] if self.unused else [])

    def chances(self) -> list[str]:
        """Measurements that broke a limit once, but not the second time."""
        looks = self.second_looks()
        return [
            f"{one} by chance, again {other.share()}" for one, limit, other in looks if other and other.times <= limit
        ]

    def doubts(self) -> list[str]:
        """Measurements that broke a limit once, without a second look that saw enough to tell."""
        return [f"{one} once, too little was seen to be sure" for one, _, other in self.second_looks() if other is None]

    def second_looks(self) -> list[tuple[Measured, float, Measured | None]]:
        """Everything that seems to break a limit, that limit, and the measurement of the second look if it has one."""
        again = {other.name: other for other in self.again}
        return [(one, limit, again.get(one.name)) for one, limit in self.over]


def judge(found: dict[str, Any]) -> Verdict:
    """The verdict on the report of a simulation. With one player there are no seats or cards to compare."""
    alone = found["players"] == 1
    seats, cards = ([], []) if alone else (seats_of(found), cards_of(found))
    measures = [(one, MOST_OF_FAIR) for one in seats] + [(one, MOST_OF_BASE) for one in cards]
    return Verdict(
        players=found["players"],
        games=found["games"],
        seat=most(seats),
        card=most(cards),
        unused=tuple(card["card"] for card in found["cards"] if not card["uses"] and found["games"] >= ENOUGH),
        lost=found["lost"] / max(1, found["games"]),
        mechanisms={name: row["share"] for name, row in found["mechanisms"].items() if found["games"] >= OWNERS},
        winning=found["winning_score"]["mean"],
        turns=found["turns"]["mean"],
        endings=found["endings"],
        over=tuple((one, limit) for one, limit in measures if one.times > limit),
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


def cards_of(found: dict[str, Any]) -> list[Measured]:
    """How often each card's owners win, for cards with enough uses."""
    seen = [card for card in found["cards"] if card["uses_a_game"] >= TOLD and card["uses"] >= OWNERS]
    return [measured(card["card"], card["of_base"], card, found["players"]) for card in seen]


def measured(name: str, times: float, row: dict[str, float], players: int) -> Measured:
    """Convert a row of a report, whose limits are shares of all games, to multiples of a fair share."""
    return Measured(name, times, row["low"] * players, row["high"] * players)


def most(found: list[Measured]) -> Measured:
    return max(found, key=lambda one: one.times, default=ONE)


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
    seats = "players | games | most of a fair share | strongest card | of the base rate | rarest mechanism"
    ends = "all lost | winners score | turns | endings | breaks a limit"
    lines = [f"## {name}", "", f"{seeds(seed).capitalize()}.", "", f"| {seats} | {ends} |"]
    lines.append("| ---: | ---: | ---: | --- | ---: | --- | ---: | ---: | ---: | --- | --- |")
    for one in verdicts:
        endings = ", ".join(f"{name} {count}" for name, count in one.endings.items())
        faults = "; ".join([*(one.faults() or ["nothing"]), *one.chances(), *one.doubts()])
        lines.append(
            f"| {one.players} | {one.games} | {one.seat.times:.2f} | {one.card.name} | {one.card.times:.2f} |"
            f" {one.rarest} | {one.lost:.1%} | {one.winning:.1f} | {one.turns:.1f} | {endings} | {faults} |"
        )
    return "\n".join(lines) + "\n"


def page(before: str, name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The page with this chapter added or replaced."""
    return renewed(HEAD, before, chapter(name, seed, verdicts))
