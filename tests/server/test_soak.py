"""The measurement of a long run: memory is compared with the moment at which caches were full."""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from house.source import ROOT

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="it reads /proc")


@pytest.fixture
def soak(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`bench/soak.py`, which is no part of a package."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    return importlib.import_module("soak")


def reading(soak: ModuleType, games: int, seconds: int) -> Any:
    return soak.Reading(games, seconds, 100_000, 15, 4, 4, 0, 0, {}, 0)


def test_caches_of_a_short_run_are_full_after_the_third_tenth(soak: ModuleType) -> None:
    read = [reading(soak, games, games // 50) for games in (0, 2_000, 5_999, 6_000, 12_000, 20_000)]
    assert soak.full(read) is read[3]


def test_caches_of_an_hour_are_full_when_idle_games_have_left_memory(soak: ModuleType) -> None:
    read = [reading(soak, minute, 60 * minute) for minute in range(61)]
    assert soak.full(read) is read[31]


def test_open_files_are_counted(soak: ModuleType) -> None:
    before = soak.files(os.getpid())
    with (ROOT / "run.py").open(encoding="utf-8"):
        assert soak.files(os.getpid()) == before + 1
