"""A person's ratings against bots, in a file of their data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from hullworks.bots.glicko import Standing, after, met
from hullworks.cli import shelf
from hullworks.kernel.errors import Mistake
from hullworks.match.game import Game
from hullworks.match.live import Match

FILE: Final = "ratings.json"
EVEN: Final = "even"  # a bot of about the person's own strength

Standings = dict[str, Standing]
"""The person's rating in each game, by its name."""


def path() -> Path:
    """The file of the person's ratings, in their data folder."""
    return shelf.home() / FILE


def read() -> Standings:
    """The person's ratings; none if there is no file yet."""
    try:
        return msgspec.json.decode(path().read_bytes(), type=Standings)
    except FileNotFoundError:
        return {}
    except (msgspec.DecodeError, OSError) as error:
        raise Mistake(f"{path()}: cannot be read ({error}); `hullworks rating --reset` begins a new one") from None


def write(standings: Standings) -> None:
    """Keep the person's ratings, whole or not at all."""
    shelf.make_room(path())
    part = path().with_suffix(".part")
    try:
        part.write_bytes(msgspec.json.encode(standings))
        part.replace(path())
    except OSError as error:
        raise Mistake(f"{path()}: cannot be written ({error.strerror or error})") from None


def own(game: Game) -> Standing:
    """The person's rating in a game; the one that everybody begins with if they have none."""
    return read().get(game.id, Standing())


def count(match: Match, seat: int) -> tuple[Standing, Standing] | None:
    """Count a finished match for the person at this seat: the rating before and after; None if it does not count.

    A match with a pack does not, nor one that continues another, nor one without rated bots or that all lost together.
    """
    heading = match.record.heading
    kinds = [sitting.kind for sitting in heading.seats]
    bots = met(match.game, kinds, match.game.score(match.position), seat)
    if not bots or heading.pack is not None or heading.origin is not msgspec.UNSET:
        return None
    standings = read()
    before = standings.get(match.game.id, Standing())
    standings[match.game.id] = after(before, bots)
    write(standings)
    return before, standings[match.game.id]
