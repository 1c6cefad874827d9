"""Parsing RULES.md."""

from __future__ import annotations

import re

import pytest

from hullworks.games import GAMES, load
from hullworks.match.manual import RuleText, plain, read, spans

TEXT = """# Slip

A game of *slips*, and
**no more**.

A second paragraph.

## R1 The table

What leads into it.

- **R1.1** Seven slips,
  no more. *(printed)*
- **R1.2** A slip is 2 * 3 long. *(printed; the length is a ruling, the width
  is design)*

## R2 The end

- **R2.1** It ends.

## Thanks

To all.
"""


def test_a_book_has_a_title_and_chapters_of_rules() -> None:
    book = read(TEXT)
    assert book.title == "Slip"
    assert book.lead == ("A game of *slips*, and **no more**.", "A second paragraph.")
    assert [(chapter.number, chapter.title) for chapter in book.chapters] == [
        ("R1", "The table"),
        ("R2", "The end"),
        ("", "Thanks"),
    ]
    assert book.chapters[0].lead == ("What leads into it.",)
    assert book.chapters[2].lead == ("To all.",)
    assert list(book.rules) == ["R1.1", "R1.2", "R2.1"]


def test_a_rule_says_where_it_comes_from() -> None:
    rules = read(TEXT).rules
    assert rules["R1.1"] == RuleText("R1.1", "Seven slips, no more.", "printed", ("printed",))
    assert rules["R1.2"].kinds == ("printed", "ruling", "design")
    assert rules["R1.2"].note == "the length is a ruling, the width is design"
    assert rules["R1.2"].words == "A slip is 2 * 3 long."
    assert rules["R2.1"] == RuleText("R2.1", "It ends.")


def test_stressed_words_are_told_apart() -> None:
    assert spans("a *b c* and **d**, 2 * 3") == [
        ("a ", ""),
        ("b c", "em"),
        (" and ", ""),
        ("d", "strong"),
        (", 2 * 3", ""),
    ]
    assert plain("a *b c* and **d**, 2 * 3") == "a b c and d, 2 * 3"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_every_game_is_read_whole(name: str) -> None:
    text = load(name).rules_text()
    book = read(text)
    assert book.title == load(name).title
    assert list(book.rules) == re.findall(r"^- \*\*(R\d+\.\d+)\*\*", text, re.MULTILINE)
    assert all(law.kinds and law.words.endswith((".", ")")) for law in book.rules.values())
    words = " ".join(re.sub(r"[#*]|^- ", " ", text, flags=re.MULTILINE).split())
    told = [book.title, *book.lead]
    for chapter in book.chapters:
        told += [f"{chapter.number} {chapter.title}".strip(), *chapter.lead]
        told += [f"{law.number} {law.words} ({law.source})" for law in chapter.rules]
    assert " ".join(plain(" ".join(told)).split()) == words
