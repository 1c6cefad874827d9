"""Calibration: the numbers that turn the values of the advice into chances, and how good these chances are.

Mates play games. At the beginning of every turn the seat that is asked values an imagined table: what it knows, and
nothing else. The slopes are fitted on the first half of the games, and the chances are compared with the results of the
other half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from hullworks.art.pencil import box, disc, el, num, path, text
from hullworks.art.sheet import standalone
from hullworks.bots.chance import STAGES, Fit, chances, values_of
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.lab.page import renewed
from hullworks.lab.played import Played
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import Nobody, staged
from hullworks.match.game import Game

BOT: Final = "mate"
BINS: Final = 10
STEPS: Final = 12
PRIOR: Final = 1.0  # keeps the steps small where little was seen
FEWEST: Final = 20  # games
HEAD: Final = """# Calibration

What a hint says as a share of games comes from the values of the advice, by a slope for each stage of the game.
`hullworks lab calibrate GAME -o docs/calibration.md` fits the slopes to games of mates, writes them beside the game's
other files (`chances.toml`), and rewrites its chapter here. Said and won are from games that were not fitted, at the
beginning of every turn, by the seat that is asked and from what it knows. The error is the mean distance between the
two, by how often each row was said (expected calibration error).

Where all may lose together, the share of games that all lose is fitted for each stage, too. Hints tell points there,
since what helps one player and what saves all are not the same. The chart of the [analysis](analysis.md) begins with
these chances in every game, and counts them as four games more at each later moment.

`hullworks lab calibrate GAME --chart -o docs/calibration.md` adds a chapter on the chart of the analysis: what it told
in new games of mates, at every sixteenth choice of a seat, and what happened then. The chart that is drawn is also
smoothed over three moments, so it is steadier.

The numbers hold for the parts and the usual options they were fitted with. At a table with a pack, other parts, other
options or another number of players, hints tell points instead of a share of games. An answer that ends the game says
what it decides: all games of 100, none, or a shared win; no other answer says all or none.
"""


class Moment(NamedTuple):
    """What the seat that is asked sees at the beginning of its turn: a value for each seat."""

    seat: int
    turns: int
    values: tuple[float, ...]


class Row(NamedTuple):
    """All moments in which about the same chance was said."""

    times: int
    said: float
    won: float


class Listener(Nobody):
    """Notes the values at the beginning of every turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moments: list[Moment] = []
        self.last = -1

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        if seat != self.last and not g.question()[0].continues():
            world = self.game.imagine(g, seat, seeded(len(self.moments)))
            self.moments.append(Moment(seat, int(self.game.turns(g)), tuple(values_of(self.game, world))))
            self.last = seat


Watched = tuple[Played, list[Moment]]


Seen = tuple[Moment, tuple[int, ...]]
"""A moment, and the winners of its game; none if all lost together."""


class Found(NamedTuple):
    """What was found for one number of players."""

    players: int
    fit: Fit
    rows: list[Row]


def calibrate(game: Game, players: int, games: int, seed: int, advance: Callable[[int], None]) -> Found:
    """Fit the chances of a game for this number of players, and compare them with other games."""
    stage = staged(Plan(game.id, players, games, (BOT,), seed))
    seen: list[Watched] = []
    for number in range(games):
        listener = Listener(game)
        played = stage.run(number, listener).played
        seen.append((played, listener.moments))
        advance(1)
    half = len(seen) // 2
    fit = fitted(seen[:half])
    rows = compared(seen[half:], fit)
    return Found(players, structs.replace(fit, error=round(error_of(rows), 4)), rows)


def fitted(games: Sequence[Watched]) -> Fit:
    """The slopes, and what it adds to be asked, that make the winners of these games most likely."""
    turns = round(sum(played.turns for played, _ in games) / max(1, len(games)), 1) or 1.0
    fit = Fit(turns, (), (), len(games), 0.0)
    seen: list[list[Seen]] = [[] for _ in range(STAGES)]
    for played, moments in games:
        for moment in moments:
            seen[fit.stage(moment.turns)].append((moment, played.winners))
    found = [likeliest([one for one in some if one[1]]) for some in seen]
    slopes, asked = tuple(round(slope, 5) for slope, _ in found), tuple(round(bonus, 4) for _, bonus in found)
    lost = tuple(round(mean([float(not winners) for _, winners in some] or [0.0]), 4) for some in seen)
    return structs.replace(fit, slopes=slopes, asked=asked, lost=lost if any(lost) else ())


def likeliest(seen: Sequence[Seen]) -> tuple[float, float]:
    """The slope and the bonus of one stage, by Newton's method; both are small if little was seen."""
    slope = bonus = 0.0
    for _ in range(STEPS):
        rise, curve = [0.0, 0.0], [PRIOR, 0.0, PRIOR]
        for moment, winners in seen:
            values = moment.values
            told = chances([slope * value + bonus * (seat == moment.seat) for seat, value in enumerate(values)], 1.0)
            mean, own = sum(p * v for p, v in zip(told, values, strict=True)), told[moment.seat]
            rise[0] += sum(values[seat] for seat in winners) / len(winners) - mean
            rise[1] += (moment.seat in winners) / len(winners) - own
            curve[0] += sum(p * (v - mean) ** 2 for p, v in zip(told, values, strict=True))
            curve[1] += own * (values[moment.seat] - mean)
            curve[2] += own * (1.0 - own)
        whole = curve[0] * curve[2] - curve[1] ** 2
        slope += (curve[2] * rise[0] - curve[1] * rise[1]) / whole
        bonus += (curve[0] * rise[1] - curve[1] * rise[0]) / whole
        slope = max(0.0, min(10.0, slope))
    return slope, bonus


def compared(games: Sequence[Watched], fit: Fit) -> list[Row]:
    """What was said and what was won, by the chance that was said."""
    return rows_of(
        (fit.chances(moment.turns, moment.values, moment.seat)[moment.seat], played.won(moment.seat))
        for played, moments in games
        for moment in moments
    )


def rows_of(pairs: Iterable[tuple[float, float]]) -> list[Row]:
    """What was said and what happened, by what was said."""
    told: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for said, happened in pairs:
        told[min(BINS - 1, int(BINS * said))].append((said, happened))
    return [Row(len(some), mean([said for said, _ in some]), mean([won for _, won in some])) for some in told if some]


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def error_of(rows: Sequence[Row]) -> float:
    """The expected calibration error."""
    whole = sum(row.times for row in rows)
    return sum(row.times * abs(row.said - row.won) for row in rows) / max(1, whole)


# What is written.


def data(parts: str, fits: dict[int, Fit]) -> str:
    """The file of a game's chances."""
    lines = [
        "# Written by `hullworks lab calibrate`; see docs/calibration.md.",
        f'parts = "{parts}"',
    ]
    for players, fit in sorted(fits.items()):
        slopes = ", ".join(f"{slope:g}" for slope in fit.slopes)
        asked = ", ".join(f"{bonus:g}" for bonus in fit.asked)
        lines += ["", f"[players.{players}]", f"turns = {fit.turns}", f"slopes = [{slopes}]", f"asked = [{asked}]"]
        lines += [f"games = {fit.games}", f"error = {fit.error}"]
        lines += [f"lost = [{', '.join(f'{share:g}' for share in fit.lost)}]"] if fit.lost else []
    return "\n".join(lines) + "\n"


class Table(NamedTuple):
    """What was said and how often it happened, and the name of its picture."""

    happened: str  # "won" or "all lost"
    rows: list[Row]
    picture: str


def page(before: str, game: Game, found: Found, seed: int, picture: str) -> str:
    """The page with the chapter of this game and number of players."""
    told = f"Fitted to {found.fit.games} games of mates, seed {seed}; error in others {found.fit.error:.3f}."
    return with_chapter(before, title_of(game, found.players), told, [Table("won", found.rows, picture)])


def title_of(game: Game, players: int) -> str:
    """The title of a chapter."""
    return f"{game.title}, {players} players"


def with_chapter(before: str, title: str, told: str, tables: Sequence[Table]) -> str:
    """The page with this chapter."""
    lines = [f"## {title}", "", told]
    for table in tables:
        lines += ["", f"![Said and {table.happened}]({table.picture})", "", f"| said | {table.happened} | times |"]
        lines += ["| ---: | ---: | ---: |"]
        lines += [f"| {row.said:.1%} | {row.won:.1%} | {row.times:,} |" for row in table.rows]
    return renewed(HEAD, before, "\n".join(lines) + "\n")


def plot(rows: Sequence[Row], happened: str = "won") -> str:
    """What was said against what happened; the diagonal is perfect."""
    size, edge = 240.0, 30.0

    def at(said: float, won: float) -> tuple[float, float]:
        return edge + said * (size - 2 * edge), size - edge - won * (size - 2 * edge)

    points = [at(row.said, row.won) for row in rows]
    frame = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0), at(1, 1)]
    drawn = el(
        "svg",
        box(0, 0, size, size, "var(--panel)", 12),
        path(line(frame), stroke="var(--edge)"),
        path(line(points), stroke="var(--own)", stroke_width=2),
        *(disc(x, y, 4, "var(--own)") for x, y in points),
        text(size / 2, size - 10, "said", 13, fill="var(--soft)", anchor="middle"),
        text(edge / 2, size / 2, happened, 13, fill="var(--soft)", anchor="middle"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(size)} {num(size)}",
        width=size,
        height=size,
    )
    return standalone(drawn, {}, "auto")


def line(points: Sequence[tuple[float, float]]) -> str:
    """A line through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
