"""Golden games: recorded games that every build must play again to the same end.

`PYTHONPATH=src python tests/games/marino/golden.py` records them anew. That is needed after a change of the rules or of
the parts, and a look at what changed in the scores tells whether the change was meant.
"""

from __future__ import annotations

from pathlib import Path

from hullworks.engine.chance import Rng, seeded
from hullworks.engine.match import Match, start
from hullworks.engine.record import Sitting
from hullworks.games import load

FOLDER = Path(__file__).parent / "golden"
GAME = load("marino")
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eli", "Fay"]

# Each golden game by its name: how many play, and with which options.
GOLDEN: dict[str, tuple[int, dict[str, object]]] = {
    f"{seats}-players{'-bookkeeping' * coins}": (seats, {"bookkeeping": bool(coins)})
    for seats in range(2, 7)
    for coins in (0, 1)
}
GOLDEN["6-players-to-the-end-of-the-deck"] = (6, {"ships": 20, "open": 8})


def choose(match: Match, rng: Rng) -> str:
    """A simple shipwright: launches what can be launched, buys what a berth lacks, else does anything."""
    texts = match.position.texts()
    launches = [text for text in texts if "launch" in text]
    if launches:
        return launches[0]
    seat = int(match.position.seat())
    berths = GAME.view(match.position, seat).yards[seat].berths
    lacking = {f"{verb} {name}" for berth in berths if berth for name in berth.missing for verb in ("buy", "gain")}
    wanted = [text for text in texts if text in lacking]
    if wanted and rng.below(8):
        return wanted[rng.below(len(wanted))]
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
