"""Calibration: the numbers that turn the values of the advice into chances, and how good these chances are.

Mates play games. At the beginning of every turn the seat that is asked values an imagined table: what it knows, and
nothing else. The weights are fitted on the first half of the games, and the chances are compared with the results of
the other half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sqrt
from typing import Final, NamedTuple

from msgspec import structs

from hullworks.art.pencil import box, disc, el, num, path, text
from hullworks.art.sheet import standalone
from hullworks.bots.chance import STAGES, Fit, Terms, chances, terms, values_of, weighed
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
PRIOR: Final = 1.0  # keeps the weights small where little was seen
STILL: Final = 1e-6  # a step smaller than this changes nothing that is written
STEEPEST: Final = 10.0
FAR: Final = 0.3  # of a clear lead: a lead half way from small to large
FEWEST: Final = 20  # games
HEAD: Final = """# Calibration

What a hint says as a share of games comes from the values of the advice, by four weights for each stage of the game:
for a point of value, for being asked, for a point of one's own lead (a seat knows its own side best, so its own lead
tells more than that of another), and for a point of a large lead as against a small one.
`hullworks lab calibrate GAME -o docs/calibration.md` fits the weights to games of mates, writes them beside the game's
other files (`chances.toml`), and rewrites its chapter here. Said and won are from games that were not fitted, at the
beginning of every turn, by the seat that is asked and from what it knows. The error is the mean distance between the
two, by how often each row was said (expected calibration error).

Where all may lose together, the share of games that all lose is fitted for each stage, too. Hints tell points there,
since what helps one player and what saves all are not the same. The chart of the [analysis](analysis.md) begins with
these chances in every game, and counts them as eight games more at each later moment.

`hullworks lab calibrate GAME --chart -o docs/calibration.md` adds a chapter on the chart of the analysis: what it told
in new games of mates, at about one choice of a game, and what happened then. The chart that is drawn is also
smoothed over three moments, so it is steadier. Such games are dear, so they are few, and even true chances would show
an error: that *by chance* is told, too.

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
    fit = fitted(seen[:half], FAR * game.advice.clear)
    rows = compared(seen[half:], fit)
    return Found(players, structs.replace(fit, error=round(error_of(rows), 4)), rows)


def fitted(games: Sequence[Watched], reach: float) -> Fit:
    """The weights that make the winners of these games most likely."""
    turns = round(sum(played.turns for played, _ in games) / max(1, len(games)), 1) or 1.0
    fit = Fit(turns, (), (), len(games), 0.0, reach=reach)
    seen: list[list[Seen]] = [[] for _ in range(STAGES)]
    for played, moments in games:
        for moment in moments:
            seen[fit.stage(moment.turns)].append((moment, played.winners))
    found = [likeliest([one for one in some if one[1]], reach) for some in seen]
    slopes, asked, own, far = (tuple(round(weight, 5) for weight in one) for one in zip(*found, strict=True))
    lost = tuple(round(mean([float(not winners) for _, winners in some] or [0.0]), 4) for some in seen)
    return structs.replace(fit, slopes=slopes, asked=asked, own=own, far=far, lost=lost if any(lost) else ())


def likeliest(seen: Sequence[Seen], reach: float) -> Terms:
    """The weights of one stage, by Newton's method; all are small if little was seen."""
    found: Terms = (0.0, 0.0, 0.0, 0.0)
    told = [(terms(moment.values, moment.seat, reach), winners) for moment, winners in seen]
    for _ in range(STEPS):
        rise, curve = [-PRIOR * weight for weight in found], [[PRIOR * (i == k) for i in range(4)] for k in range(4)]
        for every, winners in told:
            add(rise, curve, every, chances([weighed(found, one) for one in every], 1.0), winners)
        step = solved(curve, rise)
        found = steady([weight + change for weight, change in zip(found, step, strict=True)])
        if max(map(abs, step)) < STILL:
            break
    return found


def add(
    rise: list[float], curve: list[list[float]], every: Sequence[Terms], told: Sequence[float], winners: Sequence[int]
) -> None:
    """Add one moment to the first and second derivatives of the likelihood."""
    means = [sum(p * one[k] for p, one in zip(told, every, strict=True)) for k in range(4)]
    for k in range(4):
        rise[k] += sum(every[seat][k] for seat in winners) / len(winners) - means[k]
    for p, one in zip(told, every, strict=True):
        a, b, c, d = (one[k] - means[k] for k in range(4))
        first, second, third, fourth = curve
        first[0] += p * a * a
        first[1] += p * a * b
        first[2] += p * a * c
        first[3] += p * a * d
        second[1] += p * b * b
        second[2] += p * b * c
        second[3] += p * b * d
        third[2] += p * c * c
        third[3] += p * c * d
        fourth[3] += p * d * d


def solved(upper: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations; their matrix is symmetric and given by its upper half."""
    size = len(right)
    rows = [[upper[min(i, k)][max(i, k)] for k in range(size)] + [right[i]] for i in range(size)]
    for i in range(size):
        for other in rows[:i] + rows[i + 1 :]:
            share = other[i] / rows[i][i]
            for k in range(i, size + 1):
                other[k] -= share * rows[i][k]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def steady(weights: Sequence[float]) -> Terms:
    """The weights within limits in which a seat with more value never has less of a chance."""
    slope, asked, own, far = weights
    slope = max(0.0, min(STEEPEST, slope))
    own = max(-slope, min(STEEPEST, own))
    return slope, asked, own, max(-slope - min(0.0, own), min(STEEPEST, far))


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


def error_by_chance(rows: Sequence[Row]) -> float:
    """The error to expect if all that was said were true: so few games win a little more or less often than is said."""
    whole = sum(row.times for row in rows)
    return sum(sqrt(2 / pi * row.times * row.said * (1 - row.said)) for row in rows) / max(1, whole)


# What is written.


def data(parts: str, fits: dict[int, Fit]) -> str:
    """The file of a game's chances."""
    lines = [
        "# Written by `hullworks lab calibrate`; see docs/calibration.md.",
        f'parts = "{parts}"',
    ]
    for players, fit in sorted(fits.items()):
        weights = {"slopes": fit.slopes, "asked": fit.asked, "own": fit.own, "far": fit.far, "lost": fit.lost}
        lines += ["", f"[players.{players}]", f"turns = {fit.turns}"]
        lines += [f"{name} = [{', '.join(f'{one:g}' for one in some)}]" for name, some in weights.items() if some]
        lines += [f"reach = {fit.reach:g}", f"games = {fit.games}", f"error = {fit.error}"]
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
