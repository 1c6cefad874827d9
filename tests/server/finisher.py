"""Quickly finishes matches of a store with the code on the path: `python finisher.py STORE ID ...`.

Answers are random, in one transaction for each match. Then every record is verified, and for each match its parts and
its number of answers are printed.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.app import Services, Settings
from hullworks.server.play import Play
from hullworks.server.store import StoredTable


def rush(play: Play, kept: StoredTable) -> None:
    """Give random answers until the game is over."""
    rng = Random(kept.id)
    while play.asked:
        seat = rng.choice(play.asked)
        play.position.attend(seat)
        play.answer(seat, rng.choice(play.position.texts()))


async def finish(store: str, ids: list[str]) -> None:
    """Play matches to the end."""
    house = Services(Settings(store))
    await house.store.prepare()

    for table in ids:
        await house.matches.act(table, rush)
        record = load(await house.matches.record(table), "record")
        findings = verify(record, load_game(record.heading.game))
        assert findings.over and findings.chance_checked
        print(table, record.heading.parts, findings.answers)
    await house.players.stop()
    await house.store.close()


if __name__ == "__main__":
    asyncio.run(finish(sys.argv[1], sys.argv[2:]))
