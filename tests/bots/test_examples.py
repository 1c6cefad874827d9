"""The bots of `examples/` play on both builds, using only their seat's view."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hullworks import bots, build
from hullworks.lab.simulation import Plan, simulate
from hullworks.lab.tournament import tournament

EXAMPLES = Path(__file__).parents[2] / "examples"
HEURISTIC = str(EXAMPLES / "heuristic_bot.py")
REMOTE = str(EXAMPLES / "remote_bot.py")


@pytest.mark.usefixtures("guests")
def test_the_heuristic_bot_beats_chance_and_loses_no_answer() -> None:
    found = tournament("marino", [HEURISTIC, "random"], games=6, options={"ships": 3})
    assert found.build == build.name()
    assert found[HEURISTIC].wins == 6
    assert (found[HEURISTIC].lost, found.faults) == (0, ()) and found[HEURISTIC].answers > 100


@pytest.mark.usefixtures("guests")
def test_the_heuristic_bot_knows_every_answer_of_long_games_with_many_players() -> None:
    plan = Plan("marino", 4, 2, (HEURISTIC, "mate"), 5)
    tally = simulate(plan, 1, lambda games: None).tally
    assert tally.guest_answers[HEURISTIC] > 200 and tally.faults() == []


@pytest.mark.usefixtures("guests")
def test_the_remote_bot_plays_here_as_well() -> None:
    pytest.importorskip("httpx")
    found = tournament("north-sea", [REMOTE, "random"], games=2)
    assert (found[REMOTE].lost, found.faults) == (0, ())


@pytest.mark.usefixtures("guests")
def test_the_heuristic_bot_says_how_it_plays() -> None:
    name = bots.admit(HEURISTIC)
    assert bots.about(name).startswith("launches when it can, buys what its nearest ship lacks")


@pytest.mark.usefixtures("guests", "folder")
def test_what_the_page_about_bots_shows_runs_as_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    page = (EXAMPLES.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    function, ahead, compete = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    Path("mine.py").write_text(ahead + function, encoding="utf-8")
    for name in ("mine.py:choose", "mine.py:Mine"):
        assert tournament("marino", [name, "random"], games=2, options={"ships": 1}).faults == ()
    exec(compete.replace("games=200", "games=2"), {})
    assert "mine.py:Mine" in capsys.readouterr().out
