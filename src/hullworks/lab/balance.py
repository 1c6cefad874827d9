"""Whether the parts of a game are balanced: what many games say at every number of players, held against limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hullworks import games
from hullworks.lab.page import renewed

MOST_OF_FAIR: Final = 1.25  # no seat wins more than this times its fair share,
MOST_OF_BASE: Final = 1.6  # nor the owner of a card more than this times the base rate
TOLD: Final = 0.01  # a card of which fewer are used, as a share of the games,
OWNERS: Final = 30  # or fewer altogether, says nothing yet,
ENOUGH: Final = 1000  # nor does one that nobody used in fewer games

HEAD: Final = f"""# Balance

What equal bots say about the parts: `hullworks lab balance GAME -o docs/balance.md` writes a chapter of this page anew.
No seat, and no place in an order that may matter, wins more than {MOST_OF_FAIR} times its fair share; the owner of no
card wins more than {MOST_OF_BASE} times the base rate; every card is used by somebody. What breaks a limit stands last,
with its 95 % limits: where few games were played, the strongest of many is strong by chance as well.
"""


@dataclass(frozen=True)
class Measured:
    """How often something wins, as a multiple of what is fair, with the 95 % limits of that."""

    name: str
    times: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.name} wins {self.times:.2f} ({self.low:.2f} to {self.high:.2f})"


ONE: Final = Measured("", 1.0, 1.0, 1.0)


@dataclass(frozen=True)
class Verdict:
    """What the games of one number of players say."""

    players: int
    games: int
    seat: Measured  # the most any seat or place in an order won, of a fair share
    card: Measured  # whose owners win most, of the base rate
    unused: tuple[str, ...]
    lost: float  # the share of games that all lost together
    winning: float  # the mean of the winners' scores
    turns: float  # the mean of the turns a player
    endings: dict[str, int]

    def faults(self) -> list[str]:
        """The limits that are broken."""
        found = []
        if self.seat.times > MOST_OF_FAIR:
            found.append(str(self.seat))
        if self.card.times > MOST_OF_BASE:
            found.append(str(self.card))
        if self.unused:
            found.append(f"nobody uses {', '.join(self.unused)}")
        return found


def judge(found: dict[str, Any]) -> Verdict:
    """The verdict on a simulation, from its report. Who plays alone has no seat to compare with."""
    players = found["players"]
    rows = [row for places in (found["seats"], *found["orders"].values()) for row in places]
    seats = [measured("a seat", row["of_fair"], row, players) for row in rows]
    seen = [card for card in found["cards"] if card["uses_a_game"] >= TOLD and card["uses"] >= OWNERS]
    cards = [measured(card["card"], card["of_base"], card, players) for card in seen]
    return Verdict(
        players=players,
        games=found["games"],
        seat=most(seats) if players > 1 else ONE,
        card=most(cards) if players > 1 else ONE,
        unused=tuple(card["card"] for card in found["cards"] if not card["uses"] and found["games"] >= ENOUGH),
        lost=found["lost"] / max(1, found["games"]),
        winning=found["winning_score"]["mean"],
        turns=found["turns"]["mean"],
        endings=found["endings"],
    )


def measured(name: str, times: float, row: dict[str, float], players: int) -> Measured:
    """A row of a report, whose limits are of the share itself."""
    return Measured(name, times, row["low"] * players, row["high"] * players)


def most(found: list[Measured]) -> Measured:
    return max(found, key=lambda one: one.times, default=ONE)


def title(game: str, bot: str, think: str | None, pack: str | None) -> str:
    """What a chapter is called."""
    thought = f", {think}{' iterations' if think.isdecimal() else ''} an answer" if think else ""
    parts = f", parts of {pack}" if pack else ""
    return f"{games.load(game).title}, {bot}s{thought}{parts}"


def chapter(name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The verdicts, as Markdown."""
    heads = "players | games | most of a fair share | strongest card | of the base rate | all lost | winners score"
    lines = [f"## {name}", "", f"Seed {seed}.", "", f"| {heads} | turns | endings | breaks a limit |"]
    lines.append("| ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- | --- |")
    for one in verdicts:
        endings = ", ".join(f"{name} {count}" for name, count in one.endings.items())
        faults = "; ".join(one.faults()) or "nothing"
        lines.append(
            f"| {one.players} | {one.games} | {one.seat.times:.2f} | {one.card.name} | {one.card.times:.2f} |"
            f" {one.lost:.1%} | {one.winning:.1f} | {one.turns:.1f} | {endings} | {faults} |"
        )
    return "\n".join(lines) + "\n"


def page(before: str, name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The page with this chapter in it."""
    return renewed(HEAD, before, chapter(name, seed, verdicts))
