"""Connect four."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.connect_four import notation, scoring, view, words
from hullworks.games.classics.connect_four.advice import ADVICE
from hullworks.games.classics.connect_four.drawing import sketch
from hullworks.games.classics.connect_four.rules import setup
from hullworks.match.game import Game

COLOURS: Final = {
    "sea": ("#D3DFF0", "#121D30"),
    "sea-2": ("#BDCDE5", "#1E2E49"),
    "plate": ("#EFF4FB", "#243552"),
    "own": ("#23498A", "#A9C8FF"),
    "on-own": ("#FFFFFF", "#081B3D"),
    "own-2": ("#5C86C4", "#3E629B"),
}

GAME: Final = Game(
    id="connect-four",
    home=__name__,
    title="Connect four",
    fewest=2,
    most=2,
    minutes="5",
    about="Four discs in a row, in a rack where they fall.",
    advice=ADVICE,
    emblem="pearl",
    colours=COLOURS,
    setup=lambda table: setup(table.seats),
    score=scoring.score,
    ending=words.ending,
    orders=lambda g: {"turns": [0, 1]},
    view=view.view,
    ask=words.ask,
    label=words.label,
    tell=words.tell,
    reasons=words.REASONS,
    places=words.places,
    read=notation.read,
    write=notation.write,
    sketch=sketch.sketch,
    look=sketch.look,
)
