"""Reading parts from TOML files: the game's own, or a pack that replaces it. Errors name the file and line or field.

A game describes its file with msgspec types. Everything in the box is a `Part`. A pack may also bring a guided first
game of its own, in the table `guide` (see `match.guide`); it is no part of the box.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.errors import BadPack
from hullworks.kernel.vecs import vec
from hullworks.match.learning import LEARNING
from hullworks.match.record import TAKE_BACK

S = TypeVar("S")
GUIDE: Final = "guide"  # the table of a pack's own guide
LONGEST: Final = 200_000  # characters; the largest parts that are shipped have a tenth of that
DEEPEST: Final = 16  # brackets within brackets
MOST_KEYS: Final = 8  # parts of a dotted key
# What matters for the limits: strings and comments, in which nothing counts; words, dots and brackets. A string that is
# not closed is taken to its end, so the search never goes over the same text twice.
TOKEN: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?(?:"""|\Z)|\'{3}.*?(?:\'{3}|\Z)'''
    r"""|(?P<word>"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[\w-]++)|\#[^\n]*+|(?P<mark>[\[\]{}.\n=,])""",
    re.DOTALL,
)
Small = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,30}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in the box, with its source."""

    source: Literal["printed", "designed"]
    note: str = ""


def read_pack(text: str, source: str, shape: type[S]) -> S:
    """The parts in *text* as *shape*; *source* is the file's name, for errors."""
    raw = parse(text, source)
    raw.pop(GUIDE, None)
    try:
        with LEARNING:
            return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        place = f", field {where.rstrip('`')}" if where else ""
        raise BadPack(f"{source}{place}: {what[0].lower()}{what[1:]}") from None


def parse(text: str, source: str) -> dict[str, Any]:
    """The content of a TOML text, within limits: without them a few lines could keep the parser busy for a minute."""
    check_limits(text, source)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{source}: not TOML: {error}") from None
    except ValueError:
        raise BadPack(f"{source}: not TOML: a number has too many digits") from None


def check_limits(text: str, source: str) -> None:
    """Refuse a text that is too long, nested too deeply, or has a key of too many parts, before it is parsed."""
    if len(text) > LONGEST:
        raise BadPack(f"{source}: has {len(text)} characters; expected at most {LONGEST}")
    depth = parts = 0
    dotted = False  # whether the last token was a dot after a word
    for token in TOKEN.finditer(text):
        mark = token["mark"]
        if token["word"]:
            parts = parts + 1 if dotted else 1
        elif mark != ".":
            parts = 0
            depth = max(0, depth + (mark in ("[", "{")) - (mark in ("]", "}"))) if mark else depth
        dotted = mark == "." and parts > 0
        if parts > MOST_KEYS or depth > DEEPEST:
            line = text.count("\n", 0, token.start()) + 1
            what = f"a key of more than {MOST_KEYS} parts" if parts > MOST_KEYS else f"more than {DEEPEST} levels"
            raise BadPack(f"{source}, line {line}: has {what}")


def check_set(ids: Sequence[str], number: int, what: str, where: str) -> None:
    """Require *number* of *what*, each with a unique id; *where* names the file and the field."""
    if len(ids) != number:
        raise BadPack(f"{where}: expected {number} {what}, got {len(ids)}")
    for name, count in Counter(ids).items():
        if count > 1:
            raise BadPack(f"{where}: expected every id once, got {name!r} {count} times")


def check_actions(space: ActionSpace, where: str) -> None:
    """Refuse ids that would make an action with the reserved text of a take-back."""
    if TAKE_BACK in space.codes:
        raise BadPack(f"{where}: an id makes an action called {TAKE_BACK!r}, which means something else")


def counted(names: Sequence[str], of: Sequence[str]) -> vec[i64]:
    """The count among *names* of each name in *of*."""
    return vec[i64]([names.count(name) for name in of])


@lru_cache(maxsize=16)
def version(text: str) -> str:
    """The name of these parts: a hash of their content, without comments, layout, the order of keys, and a guide.

    It goes into every record, so it must be the same in every release. A game may use another format than TOML; then
    the whole text is hashed.
    """
    try:
        parts = {name: part for name, part in parse(text, "pack").items() if name != GUIDE}
        said = json.dumps(parts, sort_keys=True, separators=(",", ":"), default=str)
    except BadPack:
        said = text
    return sha256(said.encode()).hexdigest()[:12]


def text_version(text: str) -> str:
    """The name that early records gave to parts: a hash of their text, including comments and layout."""
    return sha256(text.encode()).hexdigest()[:12]
