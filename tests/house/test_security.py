"""The page on security holds: every claim names tests, and they exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from house.source import ROOT, parse

PAGE = ROOT / "docs" / "security.md"
FILE = re.compile(r"((?:tests/\w+/)?test_\w+\.py)((?:,? \*[^*|]+\*)*)")
ROW = re.compile(r"^\| (.+) \| (.+) \|$", re.MULTILINE)


def shown(text: str) -> list[tuple[str, str]]:
    """The tests that a text names: the file and the sentence, which is empty if none follows."""
    found: list[tuple[str, str]] = []
    for file, sentences in FILE.findall(" ".join(text.split())):
        found += [(file, sentence) for sentence in re.findall(r"\*([^*]+)\*", sentences) or [""]]
    return found


def sentences(path: Path) -> set[str]:
    """The names of a file's tests, as sentences."""
    made = (node for node in ast.walk(parse(path)) if isinstance(node, ast.FunctionDef))
    return {one.name.removeprefix("test_").replace("_", " ") for one in made if one.name.startswith("test_")}


def missing(text: str, root: Path = ROOT) -> list[str]:
    """The tests that a text names and that are not there."""
    wrong = []
    for file, sentence in shown(text):
        path = root / (file if "/" in file else f"tests/server/{file}")
        if not path.exists() or sentence not in sentences(path):
            wrong.append(f"{file} {sentence}".strip())
    return wrong


def unproven(text: str) -> list[str]:
    """The claims in a text's tables that name no test."""
    rows = [(claim, proof) for claim, proof in ROW.findall(text) if proof not in ("shown by", "---")]
    return [claim for claim, proof in rows if not shown(proof)]


def test_every_claim_names_a_test_that_exists() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert (missing(text), unproven(text)) == ([], [])
    assert len(shown(text)) > 40, "the page is written in another way than this test reads"


def test_a_claim_without_its_test_is_named() -> None:
    here = "tests/house/test_security.py"
    wrong = f"test_gone.py *it holds*, {here} *it holds*, {here} *a claim without its test\nis named*, {here} now"
    assert missing(wrong) == ["test_gone.py it holds", f"{here} it holds", here]
    assert unproven("| cannot | shown by |\n| --- | --- |\n| fly | birds |\n| swim | test_gone.py |") == ["fly"]
