"""Sketches for the terminal, for tests."""

from __future__ import annotations

from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.text import Spans, columns

NAMES = ["A name of twenty-four lo", "漢字漢字漢字漢字漢字", "{b}", "Ada", "Ines", "Runa"]


def plain(lines: list[Spans]) -> list[str]:
    """The lines without their styles."""
    return ["".join(words for words, _ in line) for line in lines]


def somewhere(game: Game, seats: int, seed: int, answers: int, **options: object) -> Position:
    """A position after this many random answers, or at the end."""
    g, rng = game.lay(seats, options).opening(), seeded(seed)
    for _ in range(answers):
        if g.over:
            break
        g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[rng.below(len(g.legal()))])
    return g


def check_width(game: Game, g: Position, viewer: int, width: int) -> None:
    """No line is too long, even with long names."""
    lines = plain(game.sketch(game.view(g, viewer), NAMES[: g.seats], width))
    assert [line for line in lines if columns(line) > width] == []
