"""Pictures other than boards: parts, figures of the rules, a player's parade."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from hullworks.art.proof import faults
from hullworks.games import GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.position import Position
from hullworks.match.manual import read

# The games that have pictures besides their boards.
SHOWN = [name for name in GAMES if (load(name).folder / "drawing" / "gallery.py").exists()]


@cache
def ended(name: str) -> Position:
    g = load(name).lay(load(name).most).opening()
    playout(g, seeded(3), seeded(4))
    return g


@pytest.mark.parametrize("name", SHOWN)
def test_every_part_that_is_drawn_is_drawn_well(name: str) -> None:
    game = load(name)
    parts = game.lay(game.fewest).parts
    kinds = tomllib.loads(game.parts_text(None)[0])
    drawn = [
        game.picture(parts, kind, str(next(iter(part.values()))))
        for kind, listed in kinds.items()
        for part in (listed if isinstance(listed, list) else [])
    ]
    assert all(drawn) and drawn
    assert [fault for picture in set(drawn) for fault in faults(picture)] == []
    assert game.picture(parts, "nothing", "of the kind") == ""


@pytest.mark.parametrize("name", SHOWN)
def test_figures_belong_to_rules(name: str) -> None:
    game = load(name)
    parts = game.lay(game.fewest).parts
    numbers = read(game.rules_text()).rules
    drawn = {number: figure for number in numbers if (figure := game.figure(parts, number))}
    assert len(drawn) >= 5
    assert [fault for figure in drawn.values() for fault in faults(figure)] == []
    assert game.figure(parts, "R99.9") == ""


@pytest.mark.parametrize("name", SHOWN)
def test_everybody_has_something_to_show(name: str) -> None:
    game, g = load(name), ended(name)
    view = game.view(g, 0)
    shown = [game.parade(view, seat) for seat in range(int(g.seats))]
    assert all(shown)
    assert [fault for picture in shown for fault in faults(picture)] == []
