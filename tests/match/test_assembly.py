"""The arguments of a game are collected from the modules of its package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hullworks.games import load
from hullworks.kernel.errors import BadSetup
from hullworks.match.assembly import assembled, from_facts, from_modules

# Several threads that read the guide and the parts of a game at the same time, as a server does when it starts.
TOGETHER = """
import sys
from threading import Barrier, Thread
from hullworks.games import load

game, start = load("deadweight"), Barrier(4)
sys.setswitchinterval(1e-6)
threads = [Thread(target=lambda: start.wait() + 1 and game.guide) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("read")
"""


def test_what_a_module_has_is_taken_and_what_none_has_is_left_to_the_default() -> None:
    marino = from_modules("hullworks.games.marino")
    assert marino["score"] is load("marino").score and marino["look"] is load("marino").look
    assert "rival" not in marino, "nobody plays Marino alone"


def test_a_small_game_may_have_several_things_in_one_module() -> None:
    four = from_modules("hullworks.games.classics.connect_four")
    assert four["tell"].__module__ == four["places"].__module__ == "hullworks.games.classics.connect_four.words"


def test_a_package_without_such_modules_has_nothing() -> None:
    assert from_modules("hullworks.kernel") == {}


def test_the_facts_of_a_game_are_read_from_its_file() -> None:
    facts = assembled("hullworks.games.north_sea")
    assert (facts["id"], facts["fewest"], facts["most"], facts["minutes"]) == ("north-sea", 1, 5, (60, 90))
    assert [(option.name, option.seats) for option in facts["options"]] == [("nemesis", (1,))]
    assert facts["options"] == load("north-sea").options and facts["colours"]["sea"] == ("#D5DDE4", "#141F28")


def test_a_wrong_field_is_named_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "odd_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.toml").write_text('id = "odd"\ntitle = "Odd"\nplayers = [2, 4]\nminuets = [60]\n')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadSetup, match=r"odd_game/game\.toml: Object contains unknown field `minuets`"):
        from_facts("odd_game")


def test_threads_may_read_the_same_game_at_once() -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    result = subprocess.run([sys.executable, "-c", TOGETHER], env=env, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (0, "read\n"), result.stderr
