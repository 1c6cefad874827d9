"""Tasks that all players share, in a game that all may lose together."""

from __future__ import annotations

from typing import NamedTuple

from hullworks.match.message import Amount, Thing, Word


class Stand(NamedTuple):
    """What a player had for a task: things that were of use, each with an icon of its name, and what else counted."""

    held: tuple[Amount, ...]
    rest: tuple[Word, ...]


class Task(NamedTuple):
    """A task that stayed open: the list of the parts it is in, the part itself, and how all seats stood."""

    kind: str
    part: Thing
    stands: tuple[Stand, ...]
