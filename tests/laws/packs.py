"""Odd packs: the game's own parts with a few numbers changed to extremes and a few entries taken out or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from hullworks.lab.patch import dump
from hullworks.match.game import Game
from hullworks.match.pack import parse

EXTREMES = (0, 1, 2, 3, 5, 12, 99)
Place = tuple[Any, Any]  # a table or list, and a key or index in it


def places(tree: Any) -> Iterator[Place]:
    """Where something can be changed: every number, and every entry of a list of tables."""
    for key, value in list(tree.items()) if isinstance(tree, dict) else list(enumerate(tree)):
        if (type(value) is int) or (isinstance(tree, list) and isinstance(value, dict)):
            yield tree, key
        if isinstance(value, dict | list):
            yield from places(value)


def change(place: Place, extreme: int) -> None:
    """Make a number extreme; take an entry out, or double it."""
    tree, key = place
    if not isinstance(tree[key], dict):
        tree[key] = extreme
    elif extreme % 2 or len(tree) == 1:
        tree.append(dict(tree[key]))
    else:
        tree.pop(key)


@st.composite
def odd_packs(draw: st.DrawFn, game: Game) -> str:
    """The text of a pack that somebody might write by mistake or for fun. It may be refused."""
    tree = parse(*game.parts_text(None))
    for _ in range(draw(st.integers(1, 3))):
        found = list(places(tree))
        change(found[draw(st.integers(0, len(found) - 1))], draw(st.sampled_from(EXTREMES)))
    return dump(tree)
