"""Golden games: recorded games that every build must replay to the same end.

`PYTHONPATH=src python tests/golden.py marino` records the new golden games of a game and adds them to its ledger (see
`ledger.py`). A golden game names its parts, so cards can be tuned without touching it. It is recorded again only if
the rules version went up and it differs under the new rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import Differs
from hullworks.match.game import Game
from hullworks.match.live import Match, replay, start, verify
from hullworks.match.record import Heading, Record, Sitting, read
from hullworks.match.revival import lay_again
from ledger import extended, path_of
from ledger import read as read_ledger
from perft import blocks
from shared import SHARED

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eli", "Fay"]


@dataclass(frozen=True)
class Golden:
    """The golden games of a game by name, each with its seats and options; *choose* answers for all players."""

    game: Game
    games: dict[str, tuple[int, dict[str, object]]]
    choose: Callable[[Match, Rng], str]

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "games" / self.game.folder.name / "golden"

    def play(self, name: str, of: Heading | None = None) -> Match:
        """Play a golden game; with the heading *of* a recorded one, use its parts and rules version."""
        seats, options = self.games[name]
        sittings = [Sitting(NAMES[seat], "human") for seat in range(seats)]
        match = start(self.game, sittings, options, seed=f"golden {name}")
        if of is not None:
            record = Record(replace(match.record.heading, parts=of.parts, rules=of.rules), [])
            match = Match(lay_again(record, self.game), record, match.seed)
            match.settle()
        rng = seeded(len(name) * 1000 + seats)
        while not match.position.over:
            match.give(int(match.position.seat()), self.choose(match, rng))
        return match

    def record(self) -> None:
        """Record the golden games that are new or differ under new rules, and update the ledger."""
        self.folder.mkdir(exist_ok=True)
        for name in self.games:
            path = self.folder / f"{name}.jsonl"
            if path.exists() and self.holds(path):
                continue
            match = self.play(name)
            path.write_text(match.record.dump(), encoding="utf-8")
            path.with_suffix(".txt").write_text(self.result(match), encoding="utf-8")
            print(f"{name}: recorded under version {self.game.rules_version} of the rules")
        ledger = path_of(self.game.folder.name)
        lines = read_ledger(ledger.read_text(encoding="utf-8")) if ledger.exists() else []
        lines = extended(lines, self.recorded(), self.game.rules_version)
        ledger.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def holds(self, path: Path) -> bool:
        """Whether a golden game replays unchanged; raise an error if it differs under the same rules version."""
        try:
            verify(read(path), self.game)
        except Differs:
            return False
        return True

    def recorded(self) -> dict[str, str]:
        """Everything in the ledger: the golden games with their results, and the perft positions."""
        files = [self.folder / f"{name}.{ending}" for name in self.games for ending in ("jsonl", "txt")]
        found = {f"golden {path.name}": path.read_text(encoding="utf-8") for path in files}
        return found | {f"perft {block.name}": block.text() for block in blocks(self.game.folder.name)}

    def result(self, match: Match) -> str:
        """The ending of a game and every score with its reasons, for people."""
        g = match.position
        lines = [f"{self.game.say(self.game.ending(g))} after {self.game.turns(g)} turns each"]
        for score in sorted(self.game.score(g), key=lambda score: score.place):
            lines += ["", f"{score.place}. {match.record.heading.seats[score.seat].name}: {score.total}"]
            lines += [f"   {line.points:+} {match.game.say(line.reason)} ({line.rule})" for line in score.lines]
        return "\n".join(lines) + "\n"

    # Called by the tests of a game.

    def check(self, name: str) -> None:
        """The record and all its dice are valid, and the result is that in the file beside it.

        On one of the builds its deeds are told as well, which takes most of the time.
        """
        golden = read(self.folder / f"{name}.jsonl")
        findings = verify(golden, self.game)
        assert findings.over and findings.chance_checked
        assert findings.answers == len(golden.entries)
        *_, match = replay(golden, self.game, told=not SHARED)
        assert self.result(match) == (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def check_folder(self) -> None:
        """All golden games are there and no others, and the first would be recorded the same again."""
        expected = [f"{name}.{ending}" for name in self.games for ending in ("jsonl", "txt")]
        assert sorted(path.name for path in self.folder.iterdir()) == sorted(expected)
        first = next(iter(self.games))
        golden = read(self.folder / f"{first}.jsonl")
        assert self.play(first, golden.heading).record == golden


if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(f"games.{name}.golden").GOLDEN.record()
