"""The ledger of a game: hashes of its golden games and perft positions at the time they were recorded.

Each line has the rules version, a hash, and the name of the item: `1 0123456789abcdef golden 2-players.jsonl`. The file
is append-only. An item may be recorded again only under a higher rules version: a golden game that is rewritten
whenever the game plays differently would protect nothing. `tests/golden.py` writes the lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True)
class Line:
    """One recorded item."""

    rules: int
    hash: str
    what: str

    def __str__(self) -> str:
        return f"{self.rules} {self.hash} {self.what}"


def digest(content: str) -> str:
    """A short hash of an item."""
    return sha256(content.encode()).hexdigest()[:16]


def read(text: str) -> list[Line]:
    """Parse the lines of a ledger."""
    parts = [line.split(" ", 2) for line in text.splitlines()]
    return [Line(int(rules), digest, what) for rules, digest, what in parts]


def complaints(lines: list[Line], found: dict[str, str], rules: int) -> list[str]:
    """The differences between the items *found* and the ledger, under this rules version."""
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
    """The ledger with new items and those recorded again under these rules; a change without new rules is an error."""
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
    """Whether a later ledger has all lines of an earlier one in order; others may be in between."""
    left = iter(after.splitlines())
    return all(line in left for line in before.splitlines())


def path_of(folder: str) -> Path:
    """The path of a game's ledger."""
    return Path(__file__).parent / "games" / folder / "ledger.txt"
