"""Every numbered rule of every game is tested, and found in the code; and every number that is named is a rule."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from house.source import PACKAGE, TESTS, classics, games, write
from hullworks.testing.citations import in_code, in_tests

# A rule is an item of a list that begins with its number: `- **R3.2** ...`. Elsewhere a number only refers to it.
RULE = re.compile(r"^[-*] +\**(R\d+(?:\.\d+)+)\b", re.MULTILINE)


def place(number: str) -> list[int]:
    """A rule number in the order of the book: R3.10 comes after R3.9."""
    return [int(part) for part in number.removeprefix("R").split(".")]


def complaints(game: Path, tests: Path) -> list[str]:
    """What is wrong with the rules of a game, its marks and its citations."""
    rules = RULE.findall((game / "RULES.md").read_text(encoding="utf-8"))
    marks = Counter(citation.number for citation in in_tests(tests))
    cited = {citation.number for citation in in_code(game)}
    found = [] if rules else ["RULES.md has no numbered rule"]
    found += [f"{number} comes twice" for number, times in Counter(rules).items() if times > 1]
    found += [f"{later} comes after {rule}" for rule, later in pairwise(rules) if place(later) < place(rule)]
    found += [f"{rule} has no test" for rule in rules if not marks[rule]]
    found += [f"{rule} is not in the code" for rule in rules if rule not in cited]
    found += [f"a test is marked {number}, which is no rule" for number in marks if number not in rules]
    found += [f"the code names {number}, which is no rule" for number in sorted(cited) if number not in rules]
    return [f"{game.name}: {words}" for words in found]


def test_every_rule_has_a_test_and_a_place_in_the_code() -> None:
    every = [*games(PACKAGE), *classics(PACKAGE)]
    assert [words for game in every for words in complaints(game, TESTS / "games" / game.name)] == []


RULES_MD = "# Slip\n\n## R1 Setup\n- **R1.1** Six modules.\n- **R1.2** Three credits.\n  R9.9 is no rule here.\n"
CODE = '"""R1.1 Six modules."""\n\nCREDITS = 3  # R1.2\n'
TEST = 'from marks import rule\n\n\n@rule("R1.1", "R1.2")\ndef test_all() -> None:\n    pass\n'


def trial(root: Path, rules: str = RULES_MD, code: str = CODE, test: str = TEST) -> list[str]:
    """The complaints about a small game."""
    write(root, {"slip/RULES.md": rules, "slip/rules.py": code, "tests/test_setup.py": test})
    return complaints(root / "slip", root / "tests")


def test_a_game_in_order_gives_no_complaint(tmp_path: Path) -> None:
    assert trial(tmp_path) == []


def test_a_rule_without_a_test_is_named(tmp_path: Path) -> None:
    assert trial(tmp_path, test=TEST.replace(', "R1.2"', "")) == ["slip: R1.2 has no test"]


def test_a_mark_on_what_is_no_test_does_not_count(tmp_path: Path) -> None:
    assert "slip: R1.1 has no test" in trial(tmp_path, test=TEST.replace("test_all", "all"))


def test_a_mark_that_names_no_rule_is_named(tmp_path: Path) -> None:
    assert trial(tmp_path, test=TEST.replace('"R1.1"', '"R1.1", "R7.7"')) == [
        "slip: a test is marked R7.7, which is no rule"
    ]


@pytest.mark.parametrize("code", [CODE.replace("# R1.2", ""), CODE.replace("3  # R1.2", '"R1.2"')])
def test_a_rule_that_the_code_does_not_mention_is_named(tmp_path: Path, code: str) -> None:
    assert trial(tmp_path, code=code) == ["slip: R1.2 is not in the code"]


def test_a_number_in_the_code_that_is_no_rule_is_named(tmp_path: Path) -> None:
    assert trial(tmp_path, code=CODE + "# R8.1\n") == ["slip: the code names R8.1, which is no rule"]


def test_numbers_come_once_and_in_order(tmp_path: Path) -> None:
    assert trial(tmp_path, rules=RULES_MD + "- **R1.1** Again.\n") == [
        "slip: R1.1 comes twice",
        "slip: R1.1 comes after R1.2",
    ]


def test_a_book_without_rules_is_named(tmp_path: Path) -> None:
    assert "slip: RULES.md has no numbered rule" in trial(tmp_path, rules="# Slip\n")


def test_the_tenth_rule_comes_after_the_ninth() -> None:
    assert place("R3.9") < place("R3.10") < place("R4.1")
