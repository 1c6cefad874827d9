"""`hullworks verify`: check a recorded game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.option import OwnGame, RecordFile
from hullworks.cli.terminal import Screen
from hullworks.games import admit, load
from hullworks.kernel.errors import BadRecord, Mistake
from hullworks.match.live import Findings
from hullworks.match.live import verify as check
from hullworks.match.message import t
from hullworks.match.record import read

Key = Annotated[
    str | None,
    Parameter(help="The public key of the server that must have signed the record; it is at /key of the server."),
]


def verify(file: RecordFile, /, *, game: OwnGame = None, key: Key = None) -> None:
    """Check a recorded game: every answer, every hash and, if the seed is revealed, every die and card.

    A record without a signature proves that a game like this can be played, not that it was. With --key you know that
    the owner of that key, and nobody else, made it.
    """
    if game is not None:
        admit(game)
    record = read(file)
    try:
        findings = check(record, load(record.heading.game))
    except Mistake as error:
        raise BadRecord(f"{file.name}, {error}") from None
    if key is not None and findings.key != key.casefold():
        signed = f"signed with the key {findings.key}" if findings.key else "not signed"
        raise BadRecord(f"{file.name}: is {signed}; expected the key {key}")
    Screen().print(t("verify.told", file=file.name, findings=told(findings), state=state(findings)), soft_wrap=True)


def told(findings: Findings) -> str:
    """The findings in one line, but for how the game stands."""
    number, chance = findings.answers, t(f"verify.chance.{chance_of(findings)}", count=findings.shares or 0)
    parts = [t("verify.answer" if number == 1 else "verify.answers", count=number, chance=chance)]
    if findings.taken_up:
        there = "before-fits" if findings.origin_checked else "before-unchecked"
        parts.append(t("verify.taken-up", count=findings.taken_up, chance=t(f"verify.chance.{there}")))
    for key, count in (("promised", findings.promised), ("withheld", findings.withheld)):
        if count:
            parts.append(t(f"verify.{key}-one" if count == 1 else f"verify.{key}", count=count))
    if findings.shared:
        parts.append(t("verify.shared"))
    if findings.sealed:
        parts.append(t("verify.sealed"))
    if findings.key is not None:
        parts.append(t("verify.signed", by=findings.key))
    return "; ".join(parts)


def chance_of(findings: Findings) -> str:
    """Whether chance was checked, and what the seed was made from: the last word of a key."""
    if not findings.chance_checked:
        return "unchecked"
    if findings.shares is None:
        return "fits"
    return ("secret", "share")[findings.shares] if findings.shares < 2 else "shares"


def state(findings: Findings) -> str:
    """How the game stands."""
    return t("verify.over" if findings.over else "verify.running")
