"""Whether the parts of a game are balanced: what many games say at every number of players, held against limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hullworks import games
from hullworks.lab.page import renewed

MOST_OF_FAIR: Final = 1.25  # no seat wins more than this times its fair share,
MOST_OF_BASE: Final = 1.6  # nor the owner of a card more than this times the base rate
TOLD: Final = 0.01  # a card that fewer games saw says nothing yet

HEAD: Final = f"""# Balance

What equal bots say about the parts: `hullworks lab balance GAME -o docs/balance.md` writes a chapter of this page anew.
No seat, and no place in an order that may matter, wins more than {MOST_OF_FAIR} times its fair share; the owner of no
card wins more than {MOST_OF_BASE} times the base rate; every card is used by somebody. What breaks a limit stands last.
"""


@dataclass(frozen=True)
class Verdict:
    """What the games of one number of players say."""

    players: int
    games: int
    seat: float  # the most any seat or place in an order won, of a fair share
    card: str  # whose owners win most
    owner: float  # how much, of the base rate
    unused: tuple[str, ...]
    lost: float  # the share of games that all lost together
    winning: float  # the mean of the winners' scores
    turns: float  # the mean of the turns a player
    endings: dict[str, int]

    def faults(self) -> list[str]:
        """The limits that are broken."""
        found = []
        if self.seat > MOST_OF_FAIR:
            found.append(f"a seat wins {self.seat:.2f}")
        if self.owner > MOST_OF_BASE:
            found.append(f"{self.card} wins {self.owner:.2f}")
        if self.unused:
            found.append(f"nobody uses {', '.join(self.unused)}")
        return found


def judge(found: dict[str, Any]) -> Verdict:
    """The verdict on a simulation, from its report. Who plays alone has no seat to compare with."""
    alone = found["players"] == 1
    rows = [found["seats"], *found["orders"].values()]
    seen = [card for card in found["cards"] if card["uses_a_game"] >= TOLD]
    strongest = max(seen, key=lambda card: float(card["of_base"])) if seen and not alone else None
    return Verdict(
        players=found["players"],
        games=found["games"],
        seat=1.0 if alone else max(row["of_fair"] for places in rows for row in places),
        card=strongest["card"] if strongest else "",
        owner=strongest["of_base"] if strongest else 1.0,
        unused=tuple(card["card"] for card in found["cards"] if not card["uses"]),
        lost=found["lost"] / max(1, found["games"]),
        winning=found["winning_score"]["mean"],
        turns=found["turns"]["mean"],
        endings=found["endings"],
    )


def title(game: str, bot: str, pack: str | None) -> str:
    """What a chapter is called."""
    parts = f", parts of {pack}" if pack else ""
    return f"{games.load(game).title}, {bot}s{parts}"


def chapter(name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The verdicts, as Markdown."""
    heads = "players | games | most of a fair share | strongest card | of the base rate | all lost | winners score"
    lines = [f"## {name}", "", f"Seed {seed}.", "", f"| {heads} | turns | endings | breaks a limit |"]
    lines.append("| ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- | --- |")
    for one in verdicts:
        endings = ", ".join(f"{name} {count}" for name, count in one.endings.items())
        faults = "; ".join(one.faults()) or "nothing"
        lines.append(
            f"| {one.players} | {one.games} | {one.seat:.2f} | {one.card} | {one.owner:.2f} | {one.lost:.1%} |"
            f" {one.winning:.1f} | {one.turns:.1f} | {endings} | {faults} |"
        )
    return "\n".join(lines) + "\n"


def page(before: str, name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The page with this chapter in it."""
    return renewed(HEAD, before, chapter(name, seed, verdicts))
