"""Data in the shape of a struct."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hullworks.games.marino import GAME, parts
from hullworks.match import assembly, guide
from hullworks.match.archive import archive
from hullworks.match.shape import SHAPING


def test_games_are_read_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def spied(does: Any) -> Any:
        def do(*args: Any, **options: Any) -> Any:
            held.append(SHAPING.locked())
            return does(*args, **options)

        return do

    monkeypatch.setattr(msgspec, "convert", spied(msgspec.convert))
    monkeypatch.setattr(msgspec.toml, "decode", spied(msgspec.toml.decode))
    assembly.from_facts("hullworks.games.marino")
    guide.decode(GAME.folder / guide.FILE)
    found = archive(GAME.folder)
    parts.read(found.text(found.current), "parts")
    assert held and all(held), "two threads that fill the same struct first would crash the server"
    assert not SHAPING.locked()


def test_no_file_of_a_game_is_read_without_the_lock() -> None:
    folder = Path(__file__).parents[2] / "src" / "hullworks"
    found = {
        path.relative_to(folder).as_posix()
        for part in ("match", "bots", "games", "art")
        for path in Path(folder / part).rglob("*.py")
        if "msgspec.convert(" in (text := path.read_text("utf-8")) or "msgspec.toml.decode(" in text
    }
    assert found == {"match/shape.py"}
