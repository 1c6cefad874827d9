"""Golden games: recorded games that every build must play again to the same end.

`PYTHONPATH=src python tests/golden.py marino` records those of a game anew. That is needed after a change of the rules
or of the parts, and a look at what changed in the scores tells whether the change was meant.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from hullworks.engine.chance import Rng, seeded
from hullworks.engine.game import Game
from hullworks.engine.match import Match, replay, start, verify
from hullworks.engine.record import Sitting, read

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eli", "Fay"]


@dataclass(frozen=True)
class Golden:
    """The golden games of a game by name: how many play, and with which options; and who chooses for all of them."""

    game: Game
    games: dict[str, tuple[int, dict[str, object]]]
    choose: Callable[[Match, Rng], str]

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "games" / self.game.folder.name / "golden"

    def play(self, name: str) -> Match:
        """Play a golden game."""
        seats, options = self.games[name]
        sittings = [Sitting(NAMES[seat], "human") for seat in range(seats)]
        match = start(self.game, sittings, options, seed=f"golden {name}")
        rng = seeded(len(name) * 1000 + seats)
        while not match.position.over:
            match.give(int(match.position.seat()), self.choose(match, rng))
        return match

    def record(self) -> None:
        """Record all golden games anew."""
        self.folder.mkdir(exist_ok=True)
        for name in self.games:
            match = self.play(name)
            (self.folder / f"{name}.jsonl").write_text(match.record.dump(), encoding="utf-8")
            (self.folder / f"{name}.txt").write_text(self.result(match), encoding="utf-8")

    def result(self, match: Match) -> str:
        """How a game ended and every score with its reasons, for people."""
        g = match.position
        lines = [f"{self.game.ending(g)} after {self.game.turns(g)} turns each"]
        for score in sorted(self.game.score(g), key=lambda score: score.place):
            lines += ["", f"{score.place}. {match.record.heading.seats[score.seat].name}: {score.total}"]
            lines += [f"   {line.points:+} {line.reason} ({line.rule})" for line in score.lines]
        return "\n".join(lines) + "\n"

    # What the tests of a game ask.

    def check(self, name: str) -> None:
        """The record holds, every die of it, and ends as is written beside it."""
        golden = read(self.folder / f"{name}.jsonl")
        findings = verify(golden, self.game)
        assert findings.over and findings.chance_checked
        assert findings.answers == len(golden.entries)
        *_, match = replay(golden, self.game)
        assert self.result(match) == (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def check_folder(self) -> None:
        """All golden games are there and no others, and they would be recorded the same again."""
        expected = [f"{name}.{ending}" for name in self.games for ending in ("jsonl", "txt")]
        assert sorted(path.name for path in self.folder.iterdir()) == sorted(expected)
        first = next(iter(self.games))
        assert self.play(first).record == read(self.folder / f"{first}.jsonl")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(f"games.{name}.golden").GOLDEN.record()
