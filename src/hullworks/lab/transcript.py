"""The report on a training course, in Markdown: what was played, the losses of every epoch, and the calibration."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.lab.ladder import Ladder
from hullworks.lab.standings import chapter
from hullworks.lab.train import Training, machine

CURVE = ("epoch", "training loss", "loss of other games")
BINS = ("said", "won", "rows")
ROUNDS = ("round", "played by", "games in all", "rows", "log loss", "by the advice", "constant", "ECE", "minutes")


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """A table in Markdown, numbers to the right."""
    return [f"| {' | '.join(row)} |" for row in (heads, ("---:",) * len(heads), *rows)]


def transcript(done: Training, command: str, ladders: Sequence[Ladder] = ()) -> str:
    """The whole report; *ladders* are those on which the admiral was tried."""
    course = done.course
    lines = [
        f"# Training the admiral of {course.game}",
        "",
        f"    {command}",
        "",
        f"On {machine()}; tables of {', '.join(map(str, course.players))} players, seed {course.seed}.",
        "Log losses and calibration are those of test games that the network never saw, for the win of the observer.",
        "",
        *table(ROUNDS, [row(number, done) for number in range(len(done.lessons))]),
    ]
    for number, lesson in enumerate(done.lessons):
        curve = [(str(k + 1), f"{own:.4f}", f"{other:.4f}") for k, (own, other) in enumerate(lesson.curve)]
        bins = [(f"{said:.1%}", f"{won:.1%}", f"{count:,}") for count, said, won in lesson.bins]
        lines += ["", f"## Round {number}", "", *table(CURVE, curve), "", *table(BINS, bins)]
    return "\n".join([*lines, "", *(chapter(ladder) for ladder in ladders)])


def row(number: int, done: Training) -> tuple[str, ...]:
    """A round in the first table."""
    lesson = done.lessons[number]
    losses = (lesson.loss, lesson.advice_loss, lesson.constant_loss)
    return (
        str(number),
        done.course.kind(number),
        f"{lesson.games:,}",
        f"{lesson.rows:,}",
        *(f"{loss:.3f}" for loss in losses),
        f"{lesson.error:.3f}",
        f"{lesson.seconds / 60:.1f}",
    )
