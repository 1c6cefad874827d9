"""Golden games: recorded once, and played again by every build to the same end."""

from __future__ import annotations

import pytest

from games.deadweight.golden import FOLDER, GAME, GOLDEN, record, result
from hullworks.engine.match import replay, verify
from hullworks.engine.record import read


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_again_to_the_same_end(name: str) -> None:
    golden = read(FOLDER / f"{name}.jsonl")
    findings = verify(golden, GAME)
    assert findings.over and findings.chance_checked
    assert findings.answers == len(golden.entries)
    *_, match = replay(golden, GAME)
    assert result(match) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_golden_games_are_those_that_are_recorded() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(
        f"{name}.{ending}" for name in GOLDEN for ending in ("jsonl", "txt")
    )
    assert record("2-players").record == read(FOLDER / "2-players.jsonl")
