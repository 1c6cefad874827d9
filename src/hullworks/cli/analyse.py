"""`hullworks analyse`: find out what decided a recorded game."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.progress import Progress
from rich.table import Table

from hullworks.cli.option import OwnGame, RecordFile
from hullworks.cli.story import open_course
from hullworks.cli.terminal import Screen
from hullworks.coach.analysis import SECONDS, Analysis
from hullworks.coach.analysis import analyse as find
from hullworks.coach.turning import Turning
from hullworks.coach.verdict import verdict
from hullworks.kernel.errors import BadSetup
from hullworks.match.live import Match
from hullworks.match.message import counted, t
from hullworks.match.record import write
from hullworks.match.text import Spans, badge

BARS = "▁▂▃▄▅▆▇█"
HUMAN = "human"


def analyse(
    file: RecordFile,
    /,
    *,
    seat: int | None = None,
    seconds: float = SECONDS,
    json: bool = False,
    html: Path | None = None,
    game: OwnGame = None,
) -> None:
    """Find out what decided a finished game: chances over time, the dearest answers, luck, and where points came from.

    Parameters
    ----------
    seat
        Whose game it is about, counted from 1 (default: the first person at the table).
    seconds
        About how long to think. More time gives surer answers.
    json
        Print the analysis as JSON.
    html
        Write the analysis to this file: a single page for a browser, which works offline.
    """
    match = open_course(file, game).match
    if not 1 <= seconds <= 36_000:
        raise BadSetup(f"--seconds: expected 1 to 36000, got {seconds:g}")
    if html is not None and html.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--html: expected a file that ends in .html, got {html}")
    chosen = seat_of(match, seat)
    screen = Screen()
    with Progress(console=screen, transient=True, disable=json or not screen.is_terminal) as bar:
        task = bar.add_task(t("coach.working"), total=1.0)
        found = find(match, chosen, seconds, lambda share: bar.update(task, completed=share))
    if html is not None:
        save(found, html, screen)
    elif json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        show(found, screen)


def save(found: Analysis, path: Path, screen: Screen) -> None:
    """Write an analysis as a page."""
    try:
        from hullworks.web.decided import file
    except ModuleNotFoundError as missing:
        raise BadSetup(f"writing a page needs {missing.name}: pip install 'hullworks[server]'") from None
    content = file(found)
    write(path, content)
    screen.print(f"{path}: {len(content) / 1000:.0f} kB.", style="dim", soft_wrap=True)


def seat_of(match: Match, seat: int | None) -> int:
    """The seat to analyse."""
    seats = match.record.heading.seats
    if seat is None:
        return next((k for k, sitting in enumerate(seats) if sitting.kind == HUMAN), 0)
    if not 1 <= seat <= len(seats):
        raise BadSetup(f"--seat: expected 1 to {len(seats)}, got {seat}")
    return seat - 1


def show(found: Analysis, screen: Screen) -> None:
    """Print an analysis."""
    for sentence in verdict(found):
        screen.say(sentence)
    screen.show([[], [(t("coach.chances"), "bold")], *chart(found), [], [(t("coach.turning"), "bold")]])
    for number, turning in enumerate(found.turning, 1):
        screen.show(card(number, turning))
    if not found.turning:
        screen.say(t("coach.turning-none"), "soft")
    screen.show([[], [(t("coach.sources"), "bold")]])
    screen.put(sources(found))
    if not found.little_luck:
        screen.show([[], [(t("coach.luck-title"), "bold")]])
        screen.put(luck(found))
    screen.say(t("coach.method", games=counted(found.games, "trial")), "soft")


def chart(found: Analysis) -> list[Spans]:
    """A row of bars for every seat, and one for the chance that all lose, if there is any."""
    rows: list[Spans] = []
    for seat, name in enumerate(found.names):
        chances = [moment.chances[seat] for moment in found.moments]
        rows.append([(bars(chances), f"seat {seat}"), (f" {round(100 * chances[-1]):>3}  ", "soft"), badge(seat, name)])
    lost = [moment.lost for moment in found.moments]
    if max(lost) > 0.005:
        rows.append([(bars(lost), "soft"), (f" {round(100 * lost[-1]):>3}  {t('coach.all-lose')}", "soft")])
    return rows


def bars(shares: list[float]) -> str:
    """Numbers from 0 to 1 as bars."""
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in shares)


def card(number: int, turning: Turning) -> list[Spans]:
    """A turning point in a few lines."""
    better = t("coach.better", better=turning.better)
    better = ", ".join([better, *(t("coach.then", answer=answer) for answer in turning.then)])
    chances = t("coach.won-instead", chance=round(100 * turning.chance), better=round(100 * turning.better_chance))
    cost = t("coach.cost", points=f"{turning.lead:.1f}", error=f"{turning.error:.1f}")
    head: Spans = [(f"{number}. ", "bold"), (t("coach.answer", number=turning.number), "soft")]
    lines = [t("coach.mine", mine=turning.mine), f"{better}.", f"{chances} {cost}", turning.why]
    return [head, *([(f"   {line}", "")] for line in lines if line)]


def sources(found: Analysis) -> Table:
    """The points by source, own and the other's."""
    table = Table(box=None, pad_edge=False)
    table.add_column(t("coach.source"))
    for seat in (found.seat, found.other) if found.other >= 0 else (found.seat,):
        table.add_column(found.names[seat], justify="right")
    for source in found.sources:
        table.add_row(source.name, str(source.own), *([str(source.other)] if found.other >= 0 else []))
    return table


def luck(found: Analysis) -> Table:
    """What luck gave everybody and took, in points."""
    table = Table("", box=None, pad_edge=False)
    for key in ("coach.gave", "coach.took", "coach.net"):
        table.add_column(t(key), justify="right")
    for name, one in zip(found.names, found.luck, strict=True):
        table.add_row(name, f"{one.gave:.1f}", f"{one.took:.1f}", f"{one.net:+.1f}")
    return table
