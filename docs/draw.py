"""Record the game for the README's picture and draw it: `PYTHONPATH=src python docs/draw.py`.

Run it after a change of Marino's rules, parts or board; a test fails when it is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hullworks import bots
from hullworks.art.sheet import standalone
from hullworks.bots.bot import consult
from hullworks.games import load as load_game
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import seeded
from hullworks.match.live import replay, start
from hullworks.match.question import answer
from hullworks.match.record import Record, Sitting, load

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Ines", "Tern", "Marek")
SEED: Final = "c0ffee"
SHIPS: Final = 17  # the ships that all players together have launched in the picture
FREE, ACTIONS = "R5.1", 2  # the question in the picture: a turn with all of its actions left
GAME: Final = load_game("marino")


def record() -> Record:
    """Play a whole game between mates."""
    match = start(GAME, [Sitting(name, "mate") for name in NAMES], seed=SEED)
    mate, whims = bots.load("mate", GAME), seeded(7)
    while not match.position.over:
        g = match.position
        match.give(int(g.seat()), g.todo.actions.texts[consult(mate, g, GAME.imagine, whims)])
    return match.record


def picture(record: Record) -> str:
    """Draw the first moment with enough ships in which somebody may act freely, as that player sees it."""
    for match in replay(record, GAME):
        g = match.position
        assert isinstance(g, Marino)
        seat = int(g.seat())
        ships = sum(len(GAME.played(g, other)) for other in range(len(NAMES)))
        if ships >= SHIPS and seat >= 0 and g.question()[0].number == FREE and g.turn.actions == ACTIONS:
            acts = {g.todo.actions.texts[code]: answer(GAME, g, code) for code in g.legal()}
            return standalone(GAME.draw(GAME.view(g, seat), list(NAMES), acts=acts), GAME.colours)
    raise ValueError(f"there is no moment with {SHIPS} ships in this game")


if __name__ == "__main__":
    text = record().dump()
    (FOLDER / "marino.jsonl").write_text(text, encoding="utf-8")
    (FOLDER / "marino.svg").write_text(picture(load(text, "marino.jsonl")), encoding="utf-8")
