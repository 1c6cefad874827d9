"""Draw the pictures of the README: the harbour with a poster for each game, and a moment of a recorded game of Marino.

Run `PYTHONPATH=src python docs/draw.py` after a change of posters, or of Marino's rules, parts or board; a test fails
when it is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hullworks import bots
from hullworks.art.pencil import at, box, el, lines, text
from hullworks.art.pieces import contours
from hullworks.art.posters import harbour, poster
from hullworks.art.room import ROOMY
from hullworks.art.sheet import standalone
from hullworks.bots.bot import consult
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import seeded
from hullworks.match.game import Game
from hullworks.match.live import replay, start
from hullworks.match.question import answer
from hullworks.match.record import Record, Sitting, load

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Ines", "Tern", "Marek")
SEED: Final = "c0ffee"
SHIPS: Final = 17  # the ships that all players together have launched in the picture
FREE, ACTIONS = "R5.1", 2  # the question in the picture: a turn with all of its actions left
GAME: Final = load_game("marino")


WIDTH, SKY, GAP, FOOT = 1280, 280, 16, 86  # the README's first picture, the harbour in it, and the words of a poster


def banner() -> str:
    """The harbour with the name of the house, and a poster for each game below it."""
    wide = (WIDTH - GAP * (len(GAMES) - 1)) / len(GAMES)
    high = wide * 150 / 288
    shown = [
        at(number * (wide + GAP), SKY + GAP, card(load_game(name), wide, high)) for number, name in enumerate(GAMES)
    ]
    drawn = el(
        "svg",
        el("title", "Hullworks: five games about building ships"),
        harbour().replace("<svg ", f'<svg width="{WIDTH}" height="{SKY}" ', 1),
        text(40, 84, "Hullworks", 48, 700, title=True),
        text(40, 124, "Five games about building ships.", 20),
        text(40, 152, "Sit down with friends, or with bots.", 20),
        *shown,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {SKY + GAP + high + FOOT:g}",
        width=WIDTH,
        height=SKY + GAP + high + FOOT,
        role="img",
    )
    return standalone(drawn, {})


def card(game: Game, wide: float, high: float) -> str:
    """A game's poster in its own colours, with its name and its number of players."""
    scene = poster(game.id, game.scene(), game.emblem).replace("<svg ", f'<svg id="{game.id}" ', 1)
    inside = standalone(scene, game.colours).partition("?>")[2].strip()
    return (
        box(0, 0, wide, high + FOOT, "var(--panel)", 12)
        + inside.replace("<svg ", f'<svg width="{wide:g}" height="{high:g}" ', 1)
        + lines(16, high + 28, game.name, 17, wide - 32, 1.2, weight=700, title=True)
        + text(16, high + FOOT - 14, f"{game.fewest} to {game.most} players", 14, fill="var(--soft)")
    )


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
            return standalone(at_sea(GAME.draw_table(GAME.view(g, seat), list(NAMES), ROOMY, acts, {})), GAME.colours)
    raise ValueError(f"there is no moment with {SHIPS} ships in this game")


def at_sea(table: str) -> str:
    """A table on the chart that lies under it in the browser."""
    wide, high = ROOMY.width + 2 * GAP, ROOMY.height + 2 * GAP
    sea = box(0, 0, wide, high, "var(--sea)") + contours(wide, high, seed=4)
    return el(
        "svg",
        sea,
        at(GAP, GAP, table),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {high}",
        width=wide,
        height=high,
        role="img",
    )


if __name__ == "__main__":
    (FOLDER / "harbour.svg").write_text(banner(), encoding="utf-8")
    played = record().dump()
    (FOLDER / "marino.jsonl").write_text(played, encoding="utf-8")
    (FOLDER / "marino.svg").write_text(picture(load(played, "marino.jsonl")), encoding="utf-8")
