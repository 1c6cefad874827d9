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
    Screen().print(f"{file.name}: {sentence(findings)}", soft_wrap=True)


def sentence(findings: Findings) -> str:
    """The findings in one line."""
    answers = "1 answer is" if findings.answers == 1 else f"all {findings.answers} answers are"
    parts = [f"{answers} legal and their hashes fit, {dice(findings)}"]
    if findings.taken_up:
        parts.append(f"the first {findings.taken_up} were given in another match, {dice_before(findings)}")
    if findings.promised:
        shares = "1 share was" if findings.promised == 1 else f"{findings.promised} shares were"
        parts.append(f"{shares} promised before any was shown")
    if findings.withheld:
        players = "1 player" if findings.withheld == 1 else f"{findings.withheld} players"
        parts.append(f"{players} promised a share and did not show it")
    if findings.shared:
        parts.append("other tables of a class were dealt by the same seed")
    if findings.sealed:
        parts.append("the secret is the one that was sealed before anybody sat down")
    if findings.key is not None:
        parts.append(f"it is signed with the key {findings.key}")
    return f"{'; '.join(parts)}; the game is {'over' if findings.over else 'still running'}."


def dice(findings: Findings) -> str:
    """Whether chance was checked, and what the seed was made from."""
    if not findings.chance_checked:
        return "chance could not be checked, since the seed is not revealed"
    if findings.shares is None:
        return "and chance fits the revealed seed"
    if findings.shares == 0:
        return "chance fits the revealed seed, and the seed is made of the host's secret alone"
    shares = "the share of 1 player" if findings.shares == 1 else f"the shares of {findings.shares} players"
    return f"chance fits the revealed seed, and the seed is made of the host's secret and {shares}"


def dice_before(findings: Findings) -> str:
    """Whether chance was checked in the match that was continued."""
    if findings.origin_checked:
        return "and there chance fits the seed of that match"
    return "where chance could not be checked, since the seed of that match is not revealed"
