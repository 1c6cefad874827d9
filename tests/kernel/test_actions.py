"""Actions: numbers and their texts."""

from __future__ import annotations

import pytest

from hullworks.kernel.actions import ActionSpace, Layout
from hullworks.kernel.bits import bit
from tables import opening


def layout() -> Layout:
    out = Layout()
    out.family("buy", "resources", 3)
    out.one("stop")
    out.family("for", "resources", 3)
    return out


NAMES = {"resources": ["metal", "wood", "crew"]}


def test_actions_are_numbered_in_the_order_they_are_laid_out() -> None:
    space = layout().space(NAMES)
    assert space.texts == ["buy metal", "buy wood", "buy crew", "stop", "for metal", "for wood", "for crew"]
    assert [space.codes[text] for text in space.texts] == list(range(7)) == list(range(len(space)))


def test_a_family_knows_its_own() -> None:
    second = layout().families[2]
    assert [int(second.code(arg)) for arg in range(3)] == [4, 5, 6]
    assert [int(second.arg(code)) for code in (4, 5, 6)] == [0, 1, 2]
    assert [second.has(code) for code in range(-1, 8)] == [False] * 5 + [True] * 3 + [False]


def test_a_family_needs_a_name_for_each_thing() -> None:
    with pytest.raises(ValueError, match=r"^'buy' needs 3 names of resources, got 2$"):
        layout().space({"resources": ["metal", "wood"]})


def test_no_two_actions_are_called_the_same() -> None:
    with pytest.raises(ValueError, match=r"^two actions are called 'stop'$"):
        ActionSpace(["go", "stop", "stop"])


def test_every_action_of_a_game_comes_back_from_its_text() -> None:
    actions = opening().todo.actions
    assert len(actions) == len(actions.codes) > 400
    assert [actions.codes[text] for text in actions.texts] == list(range(len(actions)))


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 35, 62])
def test_a_bit_is_a_power_of_two(place: int) -> None:
    assert bit(place) == 2**place
