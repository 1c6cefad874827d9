"""`hullworks analyse`: find out what decided a recorded game."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.progress import Progress
from rich.table import Table

from hullworks.cli.option import OwnGame, RecordFile
from hullworks.cli.puzzle import Hints, answer
from hullworks.cli.question import Question
from hullworks.cli.story import open_course
from hullworks.cli.terminal import Screen
from hullworks.coach.analysis import SECONDS, Analysis, Unfinished
from hullworks.coach.analysis import analyse as find
from hullworks.coach.clue import clues
from hullworks.coach.future import ALL_OPEN
from hullworks.coach.retry import asked, judged, ranked, turning_point
from hullworks.coach.swing import Swing
from hullworks.coach.turning import Turning
from hullworks.coach.verdict import chose, verdict, when, worth
from hullworks.kernel.errors import BadSetup
from hullworks.language import decimal
from hullworks.match.course import Course
from hullworks.match.live import Match
from hullworks.match.message import counted, t
from hullworks.match.record import write
from hullworks.match.text import Spans, badge
from hullworks.match.words import figure, sentence

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
    ask: bool = False,
    open: bool = False,
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
    ask
        Before the analysis is shown, ask what you would answer now at each turning point.
    open
        What swung the game, with everything open, instead of one player's game.
    """
    course = open_course(file, game)
    match = course.match
    if not 1 <= seconds <= 36_000:
        raise BadSetup(f"--seconds: expected 1 to 36000, got {seconds:g}")
    if html is not None and html.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--html: expected a file that ends in .html, got {html}")
    chosen, screen = ALL_OPEN if open else seat_of(match, seat), Screen()
    with Progress(console=screen, transient=True, disable=json or not screen.is_terminal) as bar:
        task = bar.add_task(t("coach.working"), total=1.0)
        found = find(match, chosen, seconds, lambda share: bar.update(task, completed=share))
    if html is not None:
        save(found, course, html, screen)
    elif json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif not ask or all(pose(screen, course, found, number) for number in range(1, len(found.turning) + 1)):
        show(found, screen)


def pose(screen: Screen, course: Course, found: Analysis, number: int) -> bool:
    """Let the player look for the better answer of a turning point; return whether to go on."""
    game, names, turning = course.match.game, course.match.names, turning_point(found, number)
    g = course.positions[turning.number - 1].copy()
    g.attend(turning.seat)
    question, view = Question(game, g, names), game.view(g, turning.seat)
    labels = {choice.text: question.called(choice.text) for choice in question.choices}
    head: list[Spans] = [[(f"{number}. ", "bold"), (when(found, turning.number), "soft")], []]
    screen.show([*head, *game.sketch(view, names, screen.columns), [], *question.lines(screen.columns), []])
    screen.say(asked(found, turning))
    best, text = turning.tried[0].text, ""
    hints = Hints(clues(question.choices, ranked(turning, [*labels])))
    while text != best:
        screen.say(t("coach.find-type"), "soft")
        text = answer(screen, question, lambda said: game.look(view, names, said), hints, default=best)
        if not text:
            return False
        for line in judged(found, turning, text, labels):
            screen.say(line)
    return True


def save(found: Analysis, course: Course, path: Path, screen: Screen) -> None:
    """Write an analysis as a page."""
    try:
        from hullworks.web.decided import file
    except ModuleNotFoundError as missing:
        raise BadSetup(f"writing a page needs {missing.name}: pip install 'hullworks[server]'") from None
    content = file(found, course.positions)
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
    is_open = found.seat == ALL_OPEN
    for words in verdict(found):
        screen.say(words)
    title = t("coach.swings" if is_open else "coach.turning-all" if found.all_lost else "coach.turning")
    chances = t("coach.chances-all" if found.all_lost else "coach.chances")
    screen.show([[], [(chances, "bold")], *chart(found), [], [(title, "bold")]])
    for number, turning in enumerate(found.turning, 1):
        screen.show(card(found, number, turning))
    for number, swing in enumerate(found.swings, 1):
        screen.show(swing_card(found, number, swing))
    if not found.turning and not found.swings:
        none = "turning-all-none" if found.all_lost else "turning-none"
        screen.say(t("coach.swing-none" if is_open else f"coach.{none}"), "soft")
    for task in found.left_open:
        screen.show([[], [(t("coach.left-open"), "bold")], *stayed_open(found, task)])
    screen.show([[], [(t("coach.sources"), "bold")]])
    screen.put(sources(found))
    if found.habits:
        screen.show([[], [(t("coach.habits"), "bold")]])
        screen.put(habits(found))
    if not found.little_luck:
        screen.show([[], [(t("coach.luck-title"), "bold")]])
        screen.put(luck(found))
    screen.say(t("coach.method-open" if is_open else "coach.method", games=counted(found.games, "trial")), "soft")


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


def card(found: Analysis, number: int, turning: Turning) -> list[Spans]:
    """A turning point in a few lines."""
    better = t("coach.better", better=turning.better)
    better = ", ".join([better, *(t("coach.then", answer=answer) for answer in turning.then)])
    head: Spans = [(f"{number}. ", "bold"), (when(found, turning.number), "soft")]
    why = [sentence(words) for words in (turning.why, turning.missed) if words]
    lines = [chose(found, turning), f"{better}.", *why, worth(found, turning)]
    return [head, *([(f"   {line}", "")] for line in lines if line)]


def swing_card(found: Analysis, number: int, swing: Swing) -> list[Spans]:
    """A swing in a few lines."""
    chances = [round(100 * chance) for chance in (swing.before, swing.after)]
    words = t("coach.swing", player=found.names[swing.seat], before=chances[0], after=chances[1])
    head: Spans = [(f"{number}. ", "bold"), (when(found, swing.number), "soft"), (f"  {words}", "")]
    return [head, *([(f"   {deed}", "")] for deed in swing.deeds)]


def stayed_open(found: Analysis, task: Unfinished) -> list[Spans]:
    """A task that stayed open, and what everybody had for it."""
    stood = [
        [badge(seat, found.names[seat]), (f": {'; '.join(words for words in (one.told, one.rest) if words)}", "")]
        for seat, one in enumerate(task.stood)
    ]
    return [[(task.name, "")], *stood]


def side_by_side(found: Analysis, title: str) -> Table:
    """An empty table with a column for the own numbers, and one for the other's."""
    table = Table(box=None, pad_edge=False)
    table.add_column(title)
    for seat in (found.subject, found.other) if found.other >= 0 else (found.subject,):
        table.add_column(found.names[seat], justify="right")
    return table


def habits(found: Analysis) -> Table:
    """How often each of two did something, and what that changes among mates, where it is known."""
    table = side_by_side(found, t("coach.habit"))
    changes = [round(100 * habit.change) for habit in found.habits]
    if any(changes):
        table.add_column(t("coach.habit-change"), justify="right")
    for habit, percent in zip(found.habits, changes, strict=True):
        change = [t("coach.habit-of", change=decimal(percent, "+d"))] if percent else []
        table.add_row(habit.name, figure(habit.own), figure(habit.other), *change)
    return table


def sources(found: Analysis) -> Table:
    """The points by source, own and the other's."""
    table = side_by_side(found, t("coach.source"))
    for source in found.sources:
        table.add_row(source.name, figure(source.own), *([figure(source.other)] if found.other >= 0 else []))
    return table


def luck(found: Analysis) -> Table:
    """What luck gave everybody and took, in points."""
    table = Table("", box=None, pad_edge=False)
    for key in ("coach.gave", "coach.took", "coach.net"):
        table.add_column(t(key), justify="right")
    for name, one in zip(found.names, found.luck, strict=True):
        table.add_row(name, decimal(one.gave), decimal(one.took), decimal(one.net, "+.1f"))
    return table
