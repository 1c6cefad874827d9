"""Golden games: recorded games that every build must play again to the same end.

`PYTHONPATH=src python tests/games/deadweight/golden.py` records them anew. That is needed after a change of the
rules or of the parts, and a look at what changed in the scores tells whether the change was meant.
"""

from __future__ import annotations

from pathlib import Path

from hullworks.engine.chance import Rng, seeded
from hullworks.engine.match import Match, start
from hullworks.engine.record import Sitting
from hullworks.games import load

FOLDER = Path(__file__).parent / "golden"
GAME = load("deadweight")
NAMES = ["Ada", "Ben", "Cleo", "Dov"]

# Each golden game by its name: how many play, and with which options.
GOLDEN: dict[str, tuple[int, dict[str, object]]] = {
    "2-players": (2, {}),
    "3-players": (3, {}),
    "4-players": (4, {}),
    "2-players-fixed": (2, {"layout": "fixed"}),
    "4-players-fixed": (4, {"layout": "fixed"}),
    "3-players-no-final-turn": (3, {"final": 0}),
}


def choose(match: Match, rng: Rng) -> str:
    """A simple scavenger: spends diamonds and trades, mostly takes loot, and else does anything."""
    texts = match.position.texts()
    trades = [text for text in texts if text.startswith("trade")]
    if trades:
        return trades[-1]
    liked = [text for text in texts if text in ("take loot", "take diamond", "do the action", "challenge")]
    liked += [text for text in texts if text.startswith(("deploy", "swap", "steal"))]
    if liked and rng.below(4):
        return liked[rng.below(len(liked))]
    return texts[rng.below(len(texts))]


def record(name: str) -> Match:
    """Play a golden game."""
    seats, options = GOLDEN[name]
    match = start(GAME, [Sitting(NAMES[seat], "human") for seat in range(seats)], options, seed=f"golden {name}")
    rng = seeded(len(name) * 1000 + seats)
    while not match.position.over:
        match.answer(int(match.position.seat()), choose(match, rng))
    return match


def result(match: Match) -> str:
    """How a game ended and every score with its reasons, for people."""
    lines = [f"{GAME.ending(match.position)} after {GAME.turns(match.position)} turns each"]
    for score in sorted(GAME.score(match.position), key=lambda score: score.place):
        lines += ["", f"{score.place}. {match.record.heading.seats[score.seat].name}: {score.total}"]
        lines += [f"   {line.points:+} {line.reason} ({line.rule})" for line in score.lines]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Record all golden games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        match = record(name)
        (FOLDER / f"{name}.jsonl").write_text(match.record.dump(), encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(result(match), encoding="utf-8")


if __name__ == "__main__":
    main()
