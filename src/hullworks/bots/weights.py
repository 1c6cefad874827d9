"""Files of learned weights: one for each game that has an admiral, in the game's folder.

The first line is JSON: what the network learned from, its shape and checksum. The rest are the weights, as
little-endian numbers of 16 bits.
"""

# interpreted: a file is read once in a process.
from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from hullworks.bots.admiral import Look
from hullworks.bots.net import BLOCK, Net
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game

FORMAT: Final = 1


class Unfit(BadSetup):
    """Weights that do not fit the game, or are damaged."""


@dataclass(frozen=True)
class Heading:
    """What a file says about its weights."""

    game: str
    observation: str  # the version of the observation that was learned from
    inputs: int
    first: int
    second: int
    outputs: int
    share: float
    scale: float
    players: tuple[int, ...]  # the tables that it learned from
    about: dict[str, Any] = field(default_factory=dict)  # the games, the seed and the losses of the training

    @property
    def size(self) -> int:
        """How many weights there are."""
        layers = ((self.inputs, self.first), (self.first, self.second), (self.second, self.outputs))
        return sum((before + 1) * after for before, after in layers)


def path_of(game: Game) -> Path:
    """Where the weights of a game lie, if there are any."""
    return game.folder / f"{game.id}.net"


def has_weights(game: Game) -> bool:
    """Whether somebody trained an admiral for this game."""
    return game.observe is not None and path_of(game).is_file()


def write(path: Path, heading: Heading, weights: Sequence[float]) -> None:
    """Write a file of weights, whole or not at all."""
    assert len(weights) == heading.size
    data = struct.pack(f"<{len(weights)}e", *weights)
    head = {"format": FORMAT, "sha256": sha256(data).hexdigest(), **asdict(heading)}
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(json.dumps(head, sort_keys=True).encode() + b"\n" + data)
    part.replace(path)


@lru_cache(maxsize=8)
def read(path: Path) -> tuple[Heading, vec[float]]:
    """Read a file of weights, and check that it is whole."""
    first, _, data = path.read_bytes().partition(b"\n")
    try:
        head = json.loads(first)
        form, digest = head.pop("format"), head.pop("sha256")
        heading = Heading(**{**head, "players": tuple(head["players"])})
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise Unfit(f"{path.name} is not a file of weights") from problem
    if form != FORMAT:
        raise Unfit(f"{path.name} has format {form}; this Hullworks reads format {FORMAT}")
    if sha256(data).hexdigest() != digest or len(data) != 2 * heading.size or heading.first % BLOCK:
        raise Unfit(f"{path.name} is damaged")
    return heading, vec[float](list(struct.unpack(f"<{heading.size}e", data)))


def look(game: Game, path: Path | None = None, share: float | None = None) -> Look:
    """What was learned about a game, for one bot."""
    path = path or path_of(game)
    heading, weights = read(path)
    described = game.describe()
    if heading.observation != described.version or heading.inputs != len(described):
        raise Unfit(
            f"{path.name} was learned from observations {heading.observation}, but {game.title} now has "
            f"{described.version}: it has to be trained again"
        )
    net = Net(heading.inputs, heading.first, heading.second, heading.outputs, weights)
    return Look(game, net, heading.share if share is None else share, heading.scale, heading.players)
