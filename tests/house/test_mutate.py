"""Changes of rules: each is one valid change of a function's body, and the tests of its chapter come first."""

from __future__ import annotations

import ast
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
def test_the_tests_of_the_changed_chapter_come_first(game: str) -> None:
    found = mutate.mutants(game)
    assert len(found) > 500
    for mutant in found[:: len(found) // 20]:
        ast.parse(mutant.applied((ROOT / mutant.path).read_bytes()))
        tests = [Path(name).name for name in mutate.rule_tests(game, mutant)]
        assert tests[-2:] == ["test_perft.py", "test_golden.py"]
        chapter = "r" if mutant.path.name == "scoring.py" else mutant.path.name[:3]
        assert tests[0].startswith(f"test_{chapter}") or f"test_{chapter}" not in " ".join(tests)
