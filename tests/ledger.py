"""The ledger of a game: what its golden games and perft positions were when they were recorded.

Each line has the version of the rules, a hash, and what it is of: `1 0123456789abcdef golden 2-players.jsonl`. Lines
are only ever added. What was recorded may be recorded anew only under a higher version of the rules: a golden game that
is rewritten whenever the game plays differently would guard nothing. `tests/golden.py` writes the lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True)
class Line:
    """One thing as it was recorded."""

    rules: int
    hash: str
    what: str

    def __str__(self) -> str:
        return f"{self.rules} {self.hash} {self.what}"


def digest(content: str) -> str:
    """A short hash of what was recorded."""
    return sha256(content.encode()).hexdigest()[:16]


def read(text: str) -> list[Line]:
    """The lines of a ledger."""
    parts = [line.split(" ", 2) for line in text.splitlines()]
    return [Line(int(rules), digest, what) for rules, digest, what in parts]


def complaints(lines: list[Line], found: dict[str, str], rules: int) -> list[str]:
    """How what was *found* differs from the ledger, under this version of the rules."""
    wrong: list[str] = []
    last: dict[str, Line] = {}
    for line in lines:
        if line.what in last and line.rules <= last[line.what].rules:
            wrong.append(f"{line.what}: was recorded anew under the same version of the rules, {line.rules}")
        if line.rules > rules:
            wrong.append(f"{line.what}: was recorded under version {line.rules} of the rules, and this is {rules}")
        last[line.what] = line
    for what, content in found.items():
        if what not in last:
            wrong.append(f"{what}: is not in the ledger; record it with tests/golden.py")
        elif last[what].hash != digest(content):
            wrong.append(f"{what}: was changed since it was recorded under version {last[what].rules} of the rules")
    return wrong + [f"{what}: is in the ledger, but is gone" for what in last if what not in found]


def extended(lines: list[Line], found: dict[str, str], rules: int) -> list[Line]:
    """The ledger with what is new, or was recorded anew under these rules; a change without new rules is refused."""
    last = {line.what: line for line in lines}
    added: list[Line] = []
    for what, content in found.items():
        line = Line(rules, digest(content), what)
        if what in last and last[what].hash == line.hash:
            continue
        if what in last and last[what].rules >= rules:
            raise SystemExit(f"{what}: differs from what was recorded; raise the version of the rules first")
        added.append(line)
    return lines + added


def is_continued(before: str, after: str) -> bool:
    """Whether a later text of a ledger has all lines of an earlier one in their order; others may stand between."""
    left = iter(after.splitlines())
    return all(line in left for line in before.splitlines())


def path_of(folder: str) -> Path:
    """The file of a game's ledger."""
    return Path(__file__).parent / "games" / folder / "ledger.txt"
