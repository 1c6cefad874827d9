"""Parts come from TOML files: a game's own, or a pack in its place. Errors name the file and the line or field."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from typing import TypeVar

import msgspec

from hullworks.engine.errors import BadPack

S = TypeVar("S")


def read_pack(text: str, source: str, shape: type[S]) -> S:
    """The parts in *text* as *shape*; *source* is the file's name, for errors."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{source}: not TOML: {error}") from None
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        place = f", field {where.rstrip('`')}" if where else ""
        raise BadPack(f"{source}{place}: {what[0].lower()}{what[1:]}") from None


def version(text: str) -> str:
    """A short name for exactly these parts."""
    return sha256(text.encode()).hexdigest()[:12]
