"""What was learned about an answer: in hints, and checked by taking parts of the observation away."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bots.school import heading, write_some
from hullworks.bots import weights
from hullworks.bots.budget import Budget
from hullworks.bots.hint import hints
from hullworks.bots.insight import belongs, insight, look_of, members_of
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from tables import MARINO, marino, midway, play

LEARNED = [name for name in sorted(GAMES) if weights.has_weights(load_game(name))]
SCENE = "0: gold 30, berths velvet laurel\n1: gold 50, berths hazel thicket"


def write_gold(folder: Path, worth: float) -> Path:
    """Weights that know of nothing but the own gold: each unit of it adds this much to the own score."""
    head = heading(MARINO)
    numbers = [0.0] * head.size
    place = MARINO.describe().names.index("own.gold")
    numbers[(place + 1) * head.first] = 1.0
    second = head.first * (head.inputs + 1)
    numbers[second + head.second] = 1.0
    numbers[second + head.second * (head.first + 1) + head.outputs] = worth
    path = folder / "marino.net"
    weights.write(path, head, numbers)
    return path


def install(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    weights.read.cache_clear()
    monkeypatch.setattr(weights, "path_of", lambda game: path)


def after(g: Position, text: str) -> Position:
    world = g.copy()
    play(world, text)
    return world


def told(game: Game, g: Position) -> list[str]:
    return [hint.why for hint in hints(game, g, Budget(40), seeded(1), 3)]


@pytest.mark.parametrize("name", LEARNED)
def test_the_named_parts_of_a_game_are_parts_of_its_observation(name: str) -> None:
    members = members_of(load_game(name))
    assert len(members) > 5
    assert all(members.values())


@pytest.mark.parametrize(
    ("name", "part", "holds"),
    [
        ("own.gold", "own.gold", True),
        ("own.berth-2.value", "own.berth", True),
        ("rival-1.gold", "rival", True),
        ("own.workers-at.hut", "own.worker", False),
        ("own.shipyard", "own.ship", False),
        ("own.gold", "rival", False),
    ],
)
def test_a_number_belongs_to_the_part_that_its_name_begins_with(name: str, part: str, holds: bool) -> None:
    assert belongs(name, part) == holds


def test_what_matters_is_what_the_chance_loses_when_it_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, write_gold(tmp_path, 2.0))
    g = marino(SCENE)
    found = insight(MARINO, g, after(g, "buy food"), 0)
    assert found is not None and found.change < -0.02
    assert found.parts["your gold"] == pytest.approx(found.change)
    assert {name for name, change in found.parts.items() if change} == {"your gold"}
    assert "your tokens" in found.parts, "it changed, but nothing was learned about it"


@pytest.mark.parametrize(("worth", "said"), [(-2.0, "say the same"), (2.0, "say otherwise")])
def test_a_hint_says_whether_thousands_of_games_say_the_same_as_the_advice(
    worth: float, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, write_gold(tmp_path, worth))
    found = {hint.text: hint.why for hint in hints(MARINO, marino(SCENE), Budget(60), seeded(1), 30)}
    why = found["buy metal"]  # The advice likes it, and it costs gold.
    assert why.startswith("At once, in points, it adds 14.2 ")
    assert f"thousands of games {said}, above all because of your gold;" in why


@pytest.mark.parametrize("name", LEARNED)
def test_hints_of_games_that_were_learned_tell_it_now_and_then(name: str) -> None:
    game = load_game(name)
    found = [why for answers in (6, 14, 22, 30) for why in told(game, midway(game, 2, answers))]
    assert any("thousands of games say" in why for why in found)


def test_nothing_is_told_where_nothing_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert look_of(load_game("tic-tac-toe"), 2) is None
    install(monkeypatch, write_some(MARINO, tmp_path))
    assert look_of(MARINO, 2) is not None and look_of(MARINO, 5) is None
    assert not any("thousands" in why for why in told(MARINO, midway(MARINO, 5, 8)))


def test_hints_do_without_weights_that_do_not_fit_and_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = write_some(MARINO, tmp_path)
    path.write_bytes(b"{}")
    install(monkeypatch, path)
    with caplog.at_level(logging.WARNING, "hullworks.bots"):
        assert len(told(MARINO, midway(MARINO, 2, 8))) == 3
    assert caplog.messages[0] == "marino.net is not a file of weights; hints do without it"
