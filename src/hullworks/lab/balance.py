"""Whether the parts of a game are balanced: what many games say at every number of players, held against limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from hullworks.games import load as load_game
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
with its 95 % limits. The strongest of many is strong by chance as well, so what seems to break a limit is looked at
once more, in as many other games: it counts only if it breaks the limit there, too.
"""


@dataclass(frozen=True)
class Measured:
    """How often something wins, as a multiple of what is fair, with the 95 % limits of that."""

    name: str
    times: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.name} wins {self.share()}"

    def share(self) -> str:
        return f"{self.times:.2f} ({self.low:.2f} to {self.high:.2f})"


ONE: Final = Measured("", 1.0, 1.0, 1.0)
FRESH: Final = 1000  # how far the seed of the second look is from that of the first


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
    over: tuple[tuple[Measured, float], ...] = ()  # all that seems to break a limit, and that limit
    again: tuple[Measured, ...] = ()  # what a second look says of that
    mishaps: tuple[str, ...] = ()  # what a bot from outside lost, in sentences

    def looked_at_again(self, found: dict[str, Any]) -> Verdict:
        """The verdict with what other games say, from their report, of what seems to break a limit."""
        names = {one.name for one, _ in self.over}
        return replace(self, again=tuple(one for one in (*seats_of(found), *cards_of(found)) if one.name in names))

    def faults(self) -> list[str]:
        """The limits that are broken; of what was looked at again, in both."""
        found = []
        for one, limit in self.over:
            others = [other for other in self.again if other.name == one.name]
            if all(other.times > limit for other in others):
                found.append(", ".join([str(one), *[f"again {other.share()}" for other in others]]))
        return found + ([f"nobody uses {', '.join(self.unused)}"] if self.unused else [])

    def chances(self) -> list[str]:
        """What broke a limit once, and not again."""
        limits = {one.name: (one, limit) for one, limit in self.over}
        cleared = [other for other in self.again if other.times <= limits[other.name][1]]
        return [f"{limits[other.name][0]} by chance, again {other.share()}" for other in cleared]


def judge(found: dict[str, Any]) -> Verdict:
    """The verdict on a simulation, from its report. Who plays alone has no seat to compare with."""
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
        winning=found["winning_score"]["mean"],
        turns=found["turns"]["mean"],
        endings=found["endings"],
        over=tuple((one, limit) for one, limit in measures if one.times > limit),
        mishaps=tuple(found.get("faults", ())),
    )


def seats_of(found: dict[str, Any]) -> list[Measured]:
    """How often every seat wins, and every place in an order that may matter."""
    rows = [(f"seat {number}", row) for number, row in enumerate(found["seats"], 1)]
    for order, places in found["orders"].items():
        rows += [(f"number {number} in {order}", row) for number, row in enumerate(places, 1)]
    return [measured(name, row["of_fair"], row, found["players"]) for name, row in rows]


def cards_of(found: dict[str, Any]) -> list[Measured]:
    """How often the owners of every card win, if there were enough of them."""
    seen = [card for card in found["cards"] if card["uses_a_game"] >= TOLD and card["uses"] >= OWNERS]
    return [measured(card["card"], card["of_base"], card, found["players"]) for card in seen]


def measured(name: str, times: float, row: dict[str, float], players: int) -> Measured:
    """A row of a report, whose limits are of the share itself."""
    return Measured(name, times, row["low"] * players, row["high"] * players)


def most(found: list[Measured]) -> Measured:
    return max(found, key=lambda one: one.times, default=ONE)


def title(game: str, bot: str, think: str | None, pack: str | None) -> str:
    """What a chapter is called."""
    thought = f", {think}{' iterations' if think.isdecimal() else ''} an answer" if think else ""
    parts = f", parts of {pack}" if pack else ""
    return f"{load_game(game).title}, {bot}s{thought}{parts}"


def chapter(name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The verdicts, as Markdown."""
    heads = "players | games | most of a fair share | strongest card | of the base rate | all lost | winners score"
    lines = [f"## {name}", "", f"Seed {seed}.", "", f"| {heads} | turns | endings | breaks a limit |"]
    lines.append("| ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- | --- |")
    for one in verdicts:
        endings = ", ".join(f"{name} {count}" for name, count in one.endings.items())
        faults = "; ".join([*(one.faults() or ["nothing"]), *one.chances()])
        lines.append(
            f"| {one.players} | {one.games} | {one.seat.times:.2f} | {one.card.name} | {one.card.times:.2f} |"
            f" {one.lost:.1%} | {one.winning:.1f} | {one.turns:.1f} | {endings} | {faults} |"
        )
    return "\n".join(lines) + "\n"


def page(before: str, name: str, seed: int, verdicts: list[Verdict]) -> str:
    """The page with this chapter in it."""
    return renewed(HEAD, before, chapter(name, seed, verdicts))
