"""Changes of rules: each is one valid change of a function's body, tried by the tests of its line."""

from __future__ import annotations

import ast
import sys
from functools import partial
from importlib.util import module_from_spec
from itertools import repeat
from pathlib import Path

import pytest

import mutate
from house.source import ROOT, write

RULES = '''
"""A chapter."""

LIMIT = 3


def can_build(g: Game, most: int = 2) -> bool:
    """Whether there is a berth: at most 2."""
    assert g.berths >= 0
    left: int = g.ships + 1
    g.moved = True
    g.ships -= 1
    pay(g)
    return not g.over and left <= most
'''


def test_the_body_of_a_function_is_changed_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path, {"src/hullworks/games/raft/rules/r01_build.py": RULES, "src/hullworks/games/raft/scoring.py": ""})
    found = mutate.mutants("raft", tmp_path)
    assert sorted((one.line, one.before.strip(), one.after.strip()) for one in found) == [
        (10, "+", "-"), (10, "1", "2"), (11, "True", "False"), (12, "-=", "+="), (12, "1", "2"),
        (13, "pay(g)", "pass"), (14, "<=", "<"), (14, "and", "or"), (14, "not g.over", "g.over"),
    ]  # fmt: skip
    changed = [one.applied(RULES.encode()).decode() for one in found]
    assert len(set(changed)) == len(found) and all(ast.parse(text) for text in changed)
    assert str(found[0]).startswith("src/hullworks/games/raft/rules/r01_build.py:10: ")


@pytest.mark.parametrize("game", ["deadweight", "marino", "north_sea", "ship_shape", "shipyard"])
def test_every_change_of_a_game_can_be_compiled_and_its_rules_have_tests(game: str) -> None:
    found = mutate.mutants(game)
    assert len(found) > 500 and len({str(one) for one in found}) == len(found)
    for mutant in found[:: len(found) // 20]:
        ast.parse(mutant.applied((ROOT / mutant.path).read_bytes()))
    tests = [Path(name).name for name in mutate.rule_tests(game)]
    assert len(tests) > 8 and tests[-2:] == ["test_perft.py", "test_golden.py"]


@pytest.fixture
def raft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one game, which has a chapter of rules and a test."""
    write(
        tmp_path,
        {
            "src/hullworks/games/raft/rules/r01_build.py": "def logs(g: int) -> int:\n    return g + 1\n",
            "src/hullworks/games/raft/scoring.py": "",
            "tests/games/raft/test_r01_build.py": "def test_nothing() -> None: ...\n",
        },
    )
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    return tmp_path


def test_a_change_is_loaded_and_not_written(raft: Path) -> None:
    name = "hullworks.games.raft.rules.r01_build"
    plus = next(one for one in mutate.mutants("raft", raft) if one.before.strip() == "+")
    loader = mutate.Changed(name, plus)
    assert loader.find_spec("hullworks.games.raft.scoring") is None
    spec = loader.find_spec(name)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    assert module.logs(5) == 4
    assert "g + 1" in (raft / plus.path).read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Newer versions of Python warn of forks beside threads.
def test_a_change_is_noticed_by_a_failing_or_endless_test_of_its_line(
    raft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = mutate.mutants("raft", raft)
    monkeypatch.setattr(mutate, "try_out", lambda mutant, tests: 1 if mutant == first and tests == ["a"] else 0)
    lines, seconds = {first.place: ["a"]}, {"a": 0.1}
    assert dict(mutate.tried([first, second], lines, 1, seconds)) == {first: True, second: False}
    assert dict(mutate.tried([first, second], {}, 1, seconds)) == {first: False, second: False}
    monkeypatch.setattr(mutate, "STARTING", 1)
    monkeypatch.setattr(mutate, "try_out", lambda mutant, tests: sum(1 for _ in repeat(None)))
    assert dict(mutate.tried([first], lines, 1, seconds)) == {first: True}


def test_results_are_kept_until_rules_or_tests_change(raft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "mutants", partial(mutate.mutants, root=raft))
    first, second = mutate.mutants("raft")
    mutate.Notebook("raft", raft / "kept").keep(first, False)
    mutate.Notebook("raft", raft / "kept").keep(second, True)
    assert mutate.Notebook("raft", raft / "kept").results == {str(first): False, str(second): True}
    write(raft, {"tests/games/raft/test_r01_build.py": "def test_more() -> None: ...\n"})
    assert mutate.Notebook("raft", raft / "kept").results == {}


@pytest.mark.parametrize(("noticed", "status"), [(9, 0), (8, 1)])
def test_nine_changes_of_ten_must_be_noticed(
    raft: Path, capsys: pytest.CaptureFixture[str], noticed: int, status: int
) -> None:
    drawn = [mutate.Mutant(Path("rules.py"), line, line, line, "+", "-") for line in range(10)]
    results = {str(mutant): mutant.line < noticed for mutant in drawn}
    assert mutate.tally(drawn, results, 700) == status
    told = capsys.readouterr().out
    assert f"The tests noticed {noticed} of 10 changes, drawn from 700.\n" in told
    assert told.count("SURVIVED rules.py:") == 10 - noticed
