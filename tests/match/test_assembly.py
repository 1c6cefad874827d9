"""The arguments of a game are collected from the modules of its package."""

from __future__ import annotations

from hullworks.games import load
from hullworks.match.assembly import from_modules


def test_what_a_module_has_is_taken_and_what_none_has_is_left_to_the_default() -> None:
    marino = from_modules("hullworks.games.marino")
    assert marino["score"] is load("marino").score and marino["look"] is load("marino").look
    assert "rival" not in marino, "nobody plays Marino alone"


def test_a_small_game_may_have_several_things_in_one_module() -> None:
    four = from_modules("hullworks.games.classics.connect_four")
    assert four["tell"].__module__ == four["places"].__module__ == "hullworks.games.classics.connect_four.words"


def test_a_package_without_such_modules_has_nothing() -> None:
    assert from_modules("hullworks.kernel") == {}
