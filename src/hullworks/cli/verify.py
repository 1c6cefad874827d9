"""`hullworks verify`."""

from __future__ import annotations

from pathlib import Path

from hullworks.cli.terminal import Screen
from hullworks.engine.errors import BadRecord, Mistake
from hullworks.engine.match import Findings
from hullworks.engine.match import verify as check
from hullworks.engine.record import read
from hullworks.games import load


def verify(file: Path, /) -> None:
    """Check a recorded game: every answer by the rules, every hash, and once the seed is shown, every die and card.

    Parameters
    ----------
    file
        The record.
    """
    record = read(file)
    try:
        findings = check(record, load(record.heading.game))
    except Mistake as error:
        raise BadRecord(f"{file.name}, {error}") from None
    Screen().print(f"{file.name}: {sentence(findings)}", soft_wrap=True)


def sentence(findings: Findings) -> str:
    """What was found, in one line."""
    answers = "1 answer is" if findings.answers == 1 else f"all {findings.answers} answers are"
    dice = "and chance fits the revealed seed"
    if not findings.chance_checked:
        dice = "chance could not be checked, since the seed is not revealed"
    return f"{answers} legal and their hashes fit, {dice}; the game is {'over' if findings.over else 'still running'}."
