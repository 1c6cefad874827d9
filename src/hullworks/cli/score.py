"""The score sheet: all points with their reasons."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table

from hullworks.cli.terminal import text
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.score import LOST, Line, Score
from hullworks.match.text import Spans, badge


def sheet(scores: tuple[Score, ...], names: list[str], title: str, own: int | None = None) -> Table:
    """The players by place, with a line for each reason and its rule. If *own* is given, other seats' lines are merged
    by rule."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    table.add_column(t("score.reason"), overflow="fold")
    table.add_column(t("score.rule"))
    table.add_column(t("score.points"), justify="right")
    for score in sorted(scores, key=lambda score: score.place):
        place = "" if score.place == LOST else f"{score.place}. "
        name = text([(place, ""), badge(score.seat, names[score.seat])])
        for line in score.lines if own in (None, score.seat) else merged(score.lines):
            table.add_row(name, text([(line.words, "")]), text([(line.rule, "soft")]), str(line.points))
            name = text([])
        table.add_row(name, "", "", text([(str(score.total), "bold")]), end_section=True)
    return table


def at_table(game: Game, g: Position, names: list[str]) -> tuple[tuple[Score, ...], list[str]]:
    """All scores and names; in a solo game, those of the opponent too."""
    rival = game.rival(g)
    if rival is None:
        return game.told(game.score(g), names), names
    return game.told((*game.score(g), rival), names), [*names, t("score.opponent")]


def merged(lines: tuple[Line, ...]) -> list[Line]:
    """Merge the reasons of the same rule into one line."""
    found: list[Line] = []
    for rule, group in groupby(lines, lambda line: line.rule):
        same = list(group)
        words = "; ".join([line.words for line in same])
        found.append(Line(rule, words, sum([line.points for line in same]), words=words))
    return found


def outcome(scores: tuple[Score, ...], names: list[str], ending: str) -> Spans:
    """The winners, their points, and why the game is over; or that all have lost."""
    first = [score for score in scores if score.place == 1]
    if not first:
        return [(t("score.nobody-wins"), "bold"), (t("score.because", ending=ending), "")]
    line: Spans = []
    for score in first:
        line += [(t("score.and"), "")] if line else []
        line.append(badge(score.seat, names[score.seat]))
    key = f"score.{'wins' if len(first) == 1 else 'win'}{'-because' if ending else ''}"
    return [*line, (t(key, points=first[0].total, ending=ending), "")]
