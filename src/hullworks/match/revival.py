"""Opening old records under the current rules: set up their table with the parts they name, and report differences."""

from __future__ import annotations

from hullworks.kernel.errors import BadPack, BadRecord, BadSetup, Differs
from hullworks.match.game import Game, Table
from hullworks.match.message import t
from hullworks.match.pack import text_version
from hullworks.match.record import Heading, Record


def lay_again(record: Record, game: Game) -> Table:
    """Set up the table of a record again, with its parts and options."""
    heading = record.heading
    if heading.game != game.id:
        raise BadRecord(f"the record is of {heading.game!r}, not of {game.id!r}")
    if heading.rules > game.rules_version:
        raise BadRecord(
            f"the record is of version {heading.rules} of the rules, and this Hullworks only knows them up to version "
            f"{game.rules_version}: open it with a newer one"
        )
    try:
        table = game.lay(len(heading.seats), heading.options, heading.pack, heading.parts)
    except (BadPack, BadSetup) as error:
        if heading.pack is None and isinstance(error, BadPack):
            raise BadRecord(str(error)) from None
        raise misfit(heading, game, 0, str(error)) from None
    if heading.pack is not None and heading.parts not in (table.parts_version, text_version(heading.pack)):
        raise BadRecord(f"the record names the parts {heading.parts}, but its pack is {table.parts_version}")
    return table


def misfit(heading: Heading, game: Game, number: int, why: str) -> BadRecord:
    """The error for an answer with this *number* that cannot be replayed; 0 is the setup.

    If the rules have changed since, that is the reason. If not, the record was altered.
    """
    if heading.rules < game.rules_version:
        answer = max(number, 1)
        begun, now = heading.rules, game.rules_version
        return Differs(t("record.differs", answer=answer, begun=begun, game=game.name, now=now), answer, begun, now)
    return BadRecord(f"line {number + 1}: {why}")
