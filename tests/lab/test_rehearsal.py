"""What a profiled build is optimised by."""

from typing import Any

import pytest

from hullworks.bots.bot import play
from hullworks.bots.budget import Budget
from hullworks.kernel.position import Position
from hullworks.lab import rehearsal
from hullworks.lab.bench import WORKS


def test_every_work_of_the_benchmark_is_rehearsed() -> None:
    assert set(rehearsal.TIMES) == {*WORKS, "mates"}


def test_the_strongest_bots_play_a_whole_game_of_a_rehearsal(monkeypatch: pytest.MonkeyPatch) -> None:
    played = list[Position]()

    def listen(g: Position, *arguments: Any) -> None:
        play(g, *arguments)
        played.append(g)

    monkeypatch.setattr(rehearsal, "play", listen)
    monkeypatch.setattr(rehearsal, "PLAYERS", 2)
    monkeypatch.setattr(rehearsal, "THOUGHT", Budget(1))
    rehearsal.rehearse("deadweight", {"copy": 1, "search": 1})
    assert [g.over for g in played] == [True]
